"""One connection spoils nothing: huge heads, the silent, chat, whole networks; and nothing leaks by the way."""

import asyncio
import socket
import sqlite3
import time
from contextlib import closing, suppress

import httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import InvalidStatus

from tests.server.running import Guest, Json, Running, Sitting
from tests.server.test_play import seated
from turncoat.server.socket.commands.chat import MOST_KEPT
from turncoat.server.storage.retention import DAY, forget
from turncoat.server.storage.schema import players, seats, tables
from turncoat.server.storage.store import engine
from turncoat.server.web import door
from turncoat.server.web.guard import prefix_of


def raw(server: Running) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=20)


@pytest.mark.parametrize("first", [b"", b"GET /livez HTTP/1.1\r\nhost: x\r\n\r\n"])
def test_a_huge_head_is_refused_before_it_is_parsed(server: Running, first: bytes) -> None:
    with raw(server) as line:
        if first:
            line.sendall(first)
            assert line.recv(20).startswith(b"HTTP/1.1 200")
        sent = 0
        with pytest.raises(OSError):
            line.sendall(b"GET / HTTP/1.1\r\nx: ")
            while sent < 60_000_000:
                sent += line.send(b"a" * 65536)
                line.settimeout(5)
            while line.recv(65536):
                pass
            raise ConnectionResetError  # closed politely
        assert sent < 20_000_000
    began = time.monotonic()
    assert httpx.get(f"{server.url}/livez").status_code == 200
    assert time.monotonic() - began < 5


def test_the_silent_are_let_go(lone: Running) -> None:
    """At once, in the head of a second request, in a body, and with a byte now and then; and sockets without hello."""
    lone.start(hello_seconds=0.3)
    whole = b"GET /livez HTTP/1.1\r\nhost: x\r\n\r\n"
    body = b"POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"
    with raw(lone) as silent, raw(lone) as second, raw(lone) as trickling, raw(lone) as without_body:
        for line in (second, trickling):
            line.sendall(whole)
            assert line.recv(20).startswith(b"HTTP/1.1 200")
            line.sendall(b"GET /livez HTTP/1.1\r\n")
        without_body.sendall(body)
        ada = lone.guest("Ada")
        with Sitting(ada, ada.table(seats="mo"), hello=False) as sitting:
            assert sitting.until("bye")["code"] == "hello-first"
        for _ in range(26):
            time.sleep(0.5)
            with suppress(OSError):
                trickling.sendall(b"a")
        assert b"too-slow" in _rest(without_body)
        assert _rest(silent) == b"" and b"HTTP" not in _rest(second) + _rest(trickling)


def _rest(line: socket.socket) -> bytes:
    """What comes until the line ends."""
    found = b""
    with suppress(ConnectionResetError):
        while data := line.recv(65536):
            found += data
    return found


def upgraded(server: Running, guest: Guest, table: Json) -> socket.socket:
    """A socket at a table, to be spoken to byte by byte."""
    line = raw(server)
    key = "GET /api/tables/{}/socket HTTP/1.1\r\nhost: 127.0.0.1:{}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    rest = "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\ncookie: {}\r\n\r\n"
    line.sendall((key.format(table["id"], server.port) + rest.format(guest.cookie())).encode())
    assert b"101" in line.recv(4096)
    return line


TINY = {
    "messages": b"\x81\x81\0\0\0\0x",
    "pings": b"\x89\x80\0\0\0\0",
    "parts": b"\x00\x80\0\0\0\0",
}


@pytest.mark.parametrize("kind", list(TINY))
def test_a_flood_of_tiny_frames_keeps_nobody_waiting(lone: Running, kind: str) -> None:
    """Whoever sends far more than can be of use is let go; the limits are the usual ones."""
    lone.start(limits={})
    ada = lone.guest("Ada")
    with upgraded(lone, ada, ada.table(seats="mo")) as line:
        if kind == "parts":
            line.sendall(b"\x01\x81\0\0\0\0x")
        with pytest.raises(OSError):
            for _ in range(200):
                line.sendall(TINY[kind] * 5000)
        began = time.monotonic()
        assert httpx.get(f"{lone.url}/livez", timeout=30).status_code == 200
        assert time.monotonic() - began < 2


def test_sockets_of_an_address_count_as_requests(lone: Running) -> None:
    lone.start(limits={"requests": [0.001, 9]})
    ada = lone.guest("Ada")
    table = ada.table(seats="mo")
    with pytest.raises(InvalidStatus):
        for _ in range(9):
            Sitting(ada, table, hello=False).close()


@pytest.mark.parametrize("reads", [False, True])
def test_whoever_does_not_read_the_answer_is_let_go(monkeypatch: pytest.MonkeyPatch, reads: bool) -> None:
    monkeypatch.setattr(door, "READ_SECONDS", 0.2)

    class Answers(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            self.transport = transport

        def data_received(self, data: bytes) -> None:
            assert isinstance(self.transport, asyncio.Transport)
            self.transport.write(b"a" * 20_000_000)

    async def ask() -> bool:
        loop = asyncio.get_running_loop()
        ended = asyncio.Event()

        class Watched(door.Door):
            def connection_lost(self, exc: Exception | None) -> None:
                ended.set()

        serving = await loop.create_server(lambda: Watched(Answers, {}), "127.0.0.1", 0)
        coming, going = await asyncio.open_connection(*serving.sockets[0].getsockname())
        going.write(b"GET / HTTP/1.1\r\n\r\n")
        if reads:
            await coming.readexactly(20_000_000)
        await asyncio.sleep(1)
        was_let_go = ended.is_set()
        going.close()
        serving.close()
        return was_let_go

    assert asyncio.run(ask()) is not reads


def test_an_address_has_so_many_requests_at_once(lone: Running) -> None:
    """Streams are answered for as long as they are listened to; a line that ends makes room."""
    lone.start(limits={"sockets": 3})
    ada = lone.guest("Ada")
    table = ada.table(seats="mo")
    asking = f"GET /api/tables/{table['id']}/stream HTTP/1.1\r\nhost: x\r\ncookie: {ada.cookie()}\r\n\r\n".encode()
    lines = [raw(lone) for _ in range(3)]
    for line in lines:
        line.sendall(asking)
        assert line.recv(20).startswith(b"HTTP/1.1 200")
    assert ada.http.get("/api/games").status_code == 429
    lines.pop().close()
    for _ in range(100):
        if ada.http.get("/api/games").status_code == 200:
            break
        time.sleep(0.2)
    else:
        raise AssertionError("the line that has ended still counts")
    for line in lines:
        line.close()


def test_one_network_has_one_share() -> None:
    assert prefix_of("2001:db8::1") == prefix_of("2001:db8::ffff:2") != prefix_of("2001:db8:0:1::1")


def test_rematches_and_guests_count(lone: Running) -> None:
    lone.start(limits={"tables": [0.001, 1], "guests": [0.001, 3]})
    ada = lone.guest("Ada")
    ada.table(seats="mo")
    assert ada.post("/api/tables/abcdefghjk/rematch", {}, 429)["code"] == "too-fast"
    lone.guest("Bob")
    lone.guest("Cy")
    assert Guest(lone, None).post("/api/session", {"name": "Di"}, 429)["code"] == "too-fast"
    eve = Guest(lone, None)
    eve.http.headers["cookie"] = "turncoat=forged"
    assert eve.post("/api/session", {"name": "Eve"}, 429)["code"] == "too-fast", "no cookie makes somebody known"


def test_a_strangers_talk_makes_no_hello_dear(server: Running) -> None:
    ada, _bob = seated(server, "Ada", "Bob")
    with server.guest("Eve").sit({"id": ada.table["id"]}) as eve:
        for number in range(60):
            eve.command(type="chat", text=f"{number} " + "é" * 490)
        ada.command(type="chat", text="please")
    with ada.guest.sit(ada.table) as again:
        lines = again.welcome["chat"]
        assert len(again.frames[0].encode()) < 30_000 and lines[-1]["text"] == "please"
        assert len([line for line in lines if line["seat"] is None]) <= 20
    shut = ada.guest.post(f"/api/tables/{ada.table['id']}/chat", {"strangers": False})
    assert shut["strangers"] is False
    with server.guest("Eve").sit({"id": ada.table["id"]}) as eve:
        assert eve.command(type="chat", text="hello")["code"] == "muted"


def test_chat_has_a_rate(lone: Running) -> None:
    lone.start(limits={"chat": [0.01, 2]})
    ada, _bob = seated(lone, "Ada", "Bob")
    answers = [ada.command(type="chat", text="again") for _ in range(3)]
    assert [answer["type"] for answer in answers] == ["ack", "ack", "refused"] and answers[2]["code"] == "too-fast"


def test_signs_have_a_rate_and_old_lines_are_forgotten(lone: Running) -> None:
    lone.start(limits={"signals": [0.01, 2], "chat": [1e6, 10**6], "frames": [1e6, 10**6]})
    ada, _bob = seated(lone, "Ada", "Bob")
    answers = [ada.command(type="signal", key="look") for _ in range(3)]
    assert [answer["type"] for answer in answers] == ["ack", "ack", "refused"] and answers[2]["code"] == "too-fast"
    for number in range(MOST_KEPT + 5):
        ada.command(type="chat", text=str(number))
    with closing(sqlite3.connect(lone.db)) as database:
        kept = database.execute("SELECT count(*), min(number) FROM chat").fetchone()
    assert kept == (MOST_KEPT, 6)


def test_a_table_has_one_room_however_late_somebody_says_hello(lone: Running) -> None:
    lone.start(idle_rooms=0.2, sweep=0.1, hello_seconds=30)
    ada = lone.guest("Ada")
    bob = lone.guest("Bob")
    table = ada.table(seats="mo")
    bob.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    ada.post(f"/api/tables/{table['id']}/start")
    with Sitting(bob, table, hello=False) as late:
        time.sleep(1.5)  # the room has left memory meanwhile
        with ada.sit(table) as early:
            late.say(type="hello", since=0)
            late.until("update")
            assert early.choose(early.offered[0])["type"] == "ack"
            assert late.until("update")["view"]["table"]["waiting"] == [1], "both are in the same room"


def test_a_private_table_and_none_are_refused_alike(server: Running) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = ada.table(seats="mo", spectators=False)
    for body in ({}, {"invite": "wrong"}):
        there = eve.http.post(f"/api/tables/{table['id']}/join", json=body)
        nowhere = eve.http.post("/api/tables/abcdefghjk/join", json=body)
        assert (there.status_code, there.json()) == (nowhere.status_code, nowhere.json())


BODIES = {
    "chat": {"strangers": True},
    "pause": {"paused": True},
    "choose": {"decision": 1, "text": "pass"},
    "reports": {"seat": 0, "reason": "insult"},
    "ignored": {"seat": 0, "kind": "mute"},
    "seats": {"kind": "bot"},
}


@pytest.mark.parametrize("more", [{"seats": "mo"}, {"seats": "mb", "start": True}], ids=["open", "begun"])
def test_every_request_for_a_private_table_is_refused_like_one_for_none(server: Running, more: Json) -> None:
    """By whoever knows its name; in all that the document of the requests lists, and on its socket and page."""
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = ada.table(spectators=False, **more)["id"]
    paths = eve.get("/api/openapi.json")["paths"]
    asked = [(method, path) for path, methods in paths.items() if "{table}" in path for method in methods]
    assert len(asked) > 15
    for method, path in asked:
        body = BODIES.get(path.split("/")[4] if path.count("/") > 3 else "", {})

        def answer(name: str, method: str = method, path: str = path, body: Json = body) -> tuple[int, str]:
            where = path.replace("{table}", name).replace("{seat}", "0")
            found = eve.http.request(method, where, json=body if method == "post" else None)
            return found.status_code, found.text

        assert answer(table) == answer("abcdefghjk"), f"{method} {path}"
        assert answer(table)[0] == 404, f"{method} {path} is not asked as it should be"
    frames = []
    for name in (table, "abcdefghjk"):
        with Sitting(eve, {"id": name}, hello=False) as line:
            frames.append(line.until("bye"))
    assert frames[0] == frames[1]
    assert eve.http.get(f"/table/{table}").text == eve.http.get("/table/abcdefghjk").text


def test_metrics_are_the_operators(lone: Running) -> None:
    lone.start(metrics_from="192.0.2.1")
    assert httpx.get(f"{lone.url}/metrics").status_code == 404


def test_hidden_picks_are_not_counted(lone: Running) -> None:
    lone.start()
    ada, bob = seated(lone, "Ada", "Bob", options={"nights": 1})
    for _ in range(2):
        for sitting in (ada, bob):
            sitting.drain()
            if sitting.prompt:
                sitting.choose(sitting.offered[0])
    ada.drain()

    def counted() -> str:
        text = httpx.get(f"{lone.url}/metrics").text
        return next(line for line in text.splitlines() if line.startswith("turncoat_choices_total"))

    before = counted()
    assert ada.prompt is not None and ada.prompt["draft"]
    assert ada.choose(ada.offered[1])["type"] == "ack"
    assert counted() == before


def test_health_tells_the_truth(lone: Running) -> None:
    lone.start()
    assert httpx.get(f"{lone.url}/readyz").json()["status"] == "ok"
    with closing(sqlite3.connect(lone.db, isolation_level=None)) as database:
        database.execute("BEGIN IMMEDIATE")  # the database hangs
        answer = httpx.get(f"{lone.url}/readyz", timeout=10)
        assert answer.status_code == 503 and "does not answer" in answer.json()["message"]
        assert httpx.get(f"{lone.url}/livez").status_code == 200
        database.execute("ROLLBACK")
    with closing(sqlite3.connect(lone.db, isolation_level=None)) as database:
        database.execute("ALTER TABLE settings RENAME TO away")  # nothing can be stored
        answer = httpx.get(f"{lone.url}/readyz", timeout=10)
        assert answer.status_code == 503 and "nothing can be stored" in answer.json()["message"]
        database.execute("ALTER TABLE away RENAME TO settings")
    assert httpx.get(f"{lone.url}/healthz", timeout=10).status_code == 200


def test_ones_data_can_be_had_and_deleted(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    ada.command(type="chat", text="remember me")
    data = ada.guest.get("/api/session/data")
    assert data["player"]["name"] == "Ada" and data["chat"][0]["text"] == "remember me"
    assert [(table["id"], table["seat"]) for table in data["tables"]] == [(ada.table["id"], 0)]
    assert ada.guest.http.delete("/api/session/data").status_code == 204
    assert Guest(either, None).get("/api/session")["player"] is None
    with bob.guest.sit(bob.table) as again:
        assert again.welcome["chat"] == []
        seat = again.welcome["table"]["seats"][0]
        assert seat["absent"] and seat["name"] == "gone"


def test_what_is_long_over_is_forgotten(lone: Running) -> None:
    lone.start()
    ada = lone.guest("Ada")
    over, unused, kept = [ada.table(seats="mo")["id"] for _ in range(3)]
    lone.stop()
    database = engine(f"sqlite:///{lone.db}", writes=True)
    now = time.time_ns() // 1_000_000
    with database.begin() as db:
        old = now - 500 * DAY
        db.execute(sa.update(tables).where(tables.c.id == over).values(status="over", ended=old, created=old))
        db.execute(sa.update(tables).where(tables.c.id == unused).values(created=now - 20 * DAY))
        db.execute(sa.insert(players).values(id="lost", name="Lost", created=now - 40 * DAY))
        assert forget(db, now, 400) == {"tables": 2, "links": 0, "sessions": 0, "guests": 1}
        assert db.execute(sa.select(tables.c.id)).scalars().all() == [kept]
        assert set(db.execute(sa.select(seats.c.table_id)).scalars()) == {kept}, "with a table goes what belongs to it"
        assert forget(db, now, 400) == {"tables": 0, "links": 0, "sessions": 0, "guests": 0}
    database.dispose()
