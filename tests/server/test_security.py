"""What is promised in docs/security.md about requests from elsewhere, sizes, rates, headers and logs."""

import asyncio
import hashlib
import socket
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.running import Guest, Running, Sitting, free_port
from tests.server.test_play import seated
from turncoat.server.match.verify import commitment, verify
from turncoat.server.storage.schema import seats
from turncoat.server.storage.store import engine
from turncoat.server.web.forwarded import Forwarded


def test_every_answer_has_the_security_headers(server: Running) -> None:
    for path in ("/api/games", "/api/nothing", "/healthz", "/metrics"):
        headers = httpx.get(server.url + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "script-src 'self'" in policy and "http" not in policy
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
        assert headers["x-frame-options"] == "DENY" and "server" not in headers


@pytest.mark.parametrize(
    "headers", [{"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}]
)
def test_requests_from_other_sites_are_refused(server: Running, headers: dict[str, str]) -> None:
    ada = server.guest("Ada")
    response = ada.http.post("/api/tables", json={}, headers=headers)
    assert response.status_code == 403 and response.json()["code"] == "foreign-origin"
    own = ada.http.post("/api/session", json={"name": "Ada"}, headers={"origin": server.url})
    assert own.status_code == 200


def test_sockets_from_other_sites_are_refused(server: Running) -> None:
    ada = server.guest("Ada")
    table = ada.table(seats="mb", start=True)
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table['id']}/socket"
    with (
        pytest.raises(InvalidStatus),
        connect(url, origin="https://evil.example", additional_headers={"cookie": ada.cookie()}),  # type: ignore[arg-type]
    ):
        pass


def test_large_bodies_are_refused(server: Running) -> None:
    ada = server.guest("Ada")
    for content in (b"x" * 20_000, iter([b"x" * 10_000, b"x" * 10_000])):
        response = ada.http.post("/api/session", content=content, headers={"content-type": "application/json"})
        assert response.status_code == 413 and response.json()["code"] == "too-large"


def test_rates_are_limited(tmp_path: Path) -> None:
    """Buckets that hardly fill again, so that the speed of this machine does not matter."""
    limits = {"requests": [0.001, 40], "secrets": [0.001, 5], "frames": [0.001, 8], "tables": [0.001, 2], "sockets": 2}
    strict = Running(str(tmp_path / "strict.db"), tmp_path / "log", limits=limits).start()
    try:
        ada = strict.guest("Ada")
        login = {"username": "nobody", "password": "wrong wrong"}
        codes = [ada.http.post("/api/account/login", json=login).status_code for _ in range(7)]
        assert codes == [401] * 5 + [429] * 2
        table = ada.table(seats="mb", start=True)
        ada.table(seats="mb")
        again = {"game": "lanterns", "mode": "standard", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        assert ada.post("/api/tables", again, 429)["code"] == "too-fast"
        with Sitting(ada, table) as sitting, Sitting(ada, table, hello=False):
            for _ in range(10):
                sitting.say(type="ping")
            answers: list[str] = []
            while len(answers) < 10:  # others are updates, for a bot is playing
                heard = sitting.hear()
                answers += [heard["type"]] if heard["type"] in ("pong", "refused") else []
            assert answers == ["pong"] * 7 + ["refused"] * 3
            with pytest.raises(InvalidStatus):
                Sitting(ada, table)
        assert 429 in [ada.http.get("/api/session").status_code for _ in range(40)]
    finally:
        strict.close_all()
        strict.stop()


def test_a_reader_who_falls_behind_is_let_go_and_can_come_back(server: Running) -> None:
    """Ada asks and asks without reading; the lines of others stay free, and hers is closed with a code."""
    ada, bob = seated(server, "Ada", "Bob")
    for _ in range(100):
        bob.command(type="chat", text="x" * 500)  # so that every welcome is long
    ada.close()
    narrow = socket.create_connection(("127.0.0.1", server.port))
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 100_000)
    cookie = {"cookie": ada.guest.cookie()}
    with connect(ada.url, sock=narrow, additional_headers=cookie, compression=None, max_queue=1) as deaf:
        deaf.send('{"type": "hello"}')
        while bob.until("table")["table"]["seats"][0]["connected"] is False:
            pass
        while bob.table["seats"][0]["connected"]:
            for _ in range(20):
                deaf.send('{"type": "hello"}')
            bob.drain(0.01)
        assert bob.choose(bob.offered[0])["type"] == "ack"
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                deaf.recv(20)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1013
    with ada.guest.sit(ada.table) as back:
        assert back.update is not None and bob.update is not None and back.update["seq"] == bob.update["seq"]


def test_an_ended_session_hears_no_more(server: Running) -> None:
    ada, bob = seated(server, "Ada", "Bob")
    assert ada.guest.player is not None
    name = f"u{ada.guest.player['id']}"
    ada.guest.post("/api/account", {"username": name, "password": "correct horse"})
    link = ada.guest.post("/api/session/recovery")
    thief = Guest(server, None)
    thief.post("/api/account/login", {"username": name, "password": "correct horse"})
    spying = thief.sit(ada.table)
    ada.guest.post("/api/account/password", {"old": "correct horse", "new": "battery staple"}, 204)
    assert spying.until("bye")["code"] == "no-session"
    with pytest.raises(ConnectionClosed) as closed:
        spying.drain(5)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008
    assert Guest(server, None).post("/api/session/recover", {"token": link["token"]}, 403)["code"] == "bad-token"
    assert ada.choose(ada.offered[0])["type"] == "ack", "the session that changed the password goes on"
    ada.guest.http.delete("/api/session")
    assert ada.until("bye")["code"] == "no-session"
    bob.close()


def test_behind_https_cookies_never_travel_without(tmp_path: Path) -> None:
    """The command's own options, and a proxy on this machine that says that the client came by https."""
    port = free_port()
    words = ["serve", "--port", str(port), "--db", str(tmp_path / "turncoat.db"), "--log-level", "warning"]
    more = ["--secure-cookies", "--origin", "https://play.example", "--bot-workers", "2"]
    process = subprocess.Popen([sys.executable, "-m", "turncoat", *words, *more])
    url = f"http://127.0.0.1:{port}"
    try:
        response = patient_post(f"{url}/api/session", {"origin": "https://play.example"})
        assert response.status_code == 200
        cookie = response.headers["set-cookie"].lower()
        assert "; secure" in cookie and "httponly" in cookie and "samesite=lax" in cookie
        assert "max-age" in response.headers["strict-transport-security"]
        assert patient_post(f"{url}/api/session", {"origin": "https://other.example"}).status_code == 403
    finally:
        process.terminate()
        process.wait(10)


def patient_post(url: str, headers: dict[str, str]) -> httpx.Response:
    """To a server that may not listen yet."""
    for _ in range(600):
        with suppress(httpx.HTTPError):
            return httpx.post(url, json={"name": "Ada"}, headers=headers)
        time.sleep(0.05)
    raise AssertionError("the server does not answer")


def test_a_proxy_with_https_makes_cookies_secure(server: Running) -> None:
    response = httpx.post(f"{server.url}/api/session", json={"name": "Ada"}, headers={"x-forwarded-proto": "https"})
    assert "; secure" in response.headers["set-cookie"].lower()


def test_a_proxy_names_the_host_that_was_asked_for(server: Running) -> None:
    asked = {"x-forwarded-host": "table.example", "origin": "https://table.example"}
    assert httpx.post(f"{server.url}/api/session", json={"name": "Ada"}, headers=asked).status_code == 200
    other = {"x-forwarded-host": "table.example", "origin": server.url}
    assert httpx.post(f"{server.url}/api/session", json={"name": "Ada"}, headers=other).status_code == 403


@pytest.mark.parametrize(
    ("proxies", "asker", "told", "host"),
    [
        ("127.0.0.1", "127.0.0.1", "there.example:8443", "there.example:8443"),
        ("127.0.0.1", "192.0.2.7", "there.example", "here"),  # nobody that was named
        ("10.0.0.7/8, ::1", "10.9.9.9", "there.example", "there.example"),
        ("*", "192.0.2.7", "there.example", "there.example"),
        ("127.0.0.1", "127.0.0.1", "claimed.example, there.example", "there.example"),
        ("127.0.0.1", "127.0.0.1", "there.example/<b>", "here"),
        ("127.0.0.1", "127.0.0.1", "[2001:db8::1]:8000", "[2001:db8::1]:8000"),
    ],
)
def test_only_named_proxies_are_believed_about_the_host(proxies: str, asker: str, told: str, host: str) -> None:
    seen: list[Headers] = []

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        seen.append(Headers(scope=scope))

    headers = [(b"host", b"here"), (b"x-forwarded-host", told.encode())]
    asking = Forwarded(app, proxies)({"type": "http", "client": (asker, 1), "headers": headers}, None, None)  # type: ignore[arg-type]
    asyncio.run(asking)
    assert seen[0].getlist("host") == [host]


@pytest.mark.parametrize(
    ("proxies", "asker", "told", "client"),
    [
        ("127.0.0.1", "127.0.0.1", "192.0.2.7", ("192.0.2.7", 0)),
        ("127.0.0.1", "192.0.2.9", "192.0.2.7", ("192.0.2.9", 1)),  # nobody that was named
        ("127.0.0.1", "127.0.0.1", "claimed, 192.0.2.7:4711", ("192.0.2.7", 4711)),
        ("127.0.0.1, 10.0.0.0/8", "127.0.0.1", "192.0.2.7, 10.1.1.1, 10.2.2.2", ("192.0.2.7", 0)),
        ("127.0.0.1, 10.0.0.0/8", "127.0.0.1", "10.1.1.1, 10.2.2.2", ("10.1.1.1", 0)),
        ("127.0.0.1", "127.0.0.1", "[2001:db8::7]:4711", ("2001:db8::7", 4711)),
        ("127.0.0.1", "127.0.0.1", "2001:db8::7", ("2001:db8::7", 0)),
        ("*", "192.0.2.9", "192.0.2.7, 192.0.2.8", ("192.0.2.7", 0)),
        ("127.0.0.1", "127.0.0.1", "", ("127.0.0.1", 1)),
    ],
)
def test_only_named_proxies_are_believed_about_who_asks(
    proxies: str, asker: str, told: str, client: tuple[str, int]
) -> None:
    seen: list[Scope] = []

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        seen.append(scope)

    headers = [(b"x-forwarded-for", told.encode()), (b"x-forwarded-proto", b"https")]
    for kind in ("http", "websocket"):
        scope = {"type": kind, "scheme": "http", "client": (asker, 1), "headers": headers}
        asyncio.run(Forwarded(app, proxies)(scope, None, None))  # type: ignore[arg-type]
    is_believed = proxies == "*" or asker == "127.0.0.1"
    assert [scope["client"] for scope in seen] == [client, client]
    assert [scope["scheme"] for scope in seen] == (["https", "wss"] if is_believed else ["http", "http"])


def test_logs_hold_no_secrets(tmp_path: Path) -> None:
    running = Running(str(tmp_path / "turncoat.db"), tmp_path / "log", log_level="debug").start()
    try:
        ada, bob = running.guest("Ada"), running.guest("Bob")
        table = ada.table(seats="mo")
        ada.post("/api/account", {"username": "adalovelace", "password": "correct horse"})
        token = ada.post("/api/session/recovery")["token"]
        bob.get(f"/api/tables/{table['id']}?invite={table['invite']}")
        bob.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
        ada.post(f"/api/tables/{table['id']}/start")
        with ada.sit(table) as sitting:
            sitting.choose(sitting.offered[0])
            sitting.command(type="chat", text="between us")
        cookie = ada.cookie().split("=", 1)[1]
    finally:
        running.close_all()
        running.stop()
    text = running.log.read_text()
    assert '"path": "/api/tables"' in text
    for secret in (table["invite"], "correct horse", token, cookie, "between us"):
        assert secret not in text


def test_metrics_and_health(server: Running) -> None:
    assert httpx.get(f"{server.url}/healthz").json()["status"] == "ok"
    text = httpx.get(f"{server.url}/metrics").text
    assert "turncoat_choices_total" in text and "turncoat_commit_seconds_bucket" in text


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def test_seats_promise_their_part_before_any_is_revealed(server: Running) -> None:
    """The owner of the database, seated last, sees only hashes until nobody can change anything any more."""
    ada, bob, eve = server.guest("Ada"), server.guest("Bob"), server.guest("Eve")
    table = ada.table(seats="mooo", promise=_hash("ada's"))
    path = f"/api/tables/{table['id']}"
    bob.post(f"{path}/join", {"invite": table["invite"], "promise": _hash("bob's")})
    eve.post(f"{path}/join", {"invite": table["invite"], "promise": _hash("eve's")})
    ada.post(f"{path}/seats/3", {"kind": "bot", "level": "random"})
    database = engine(f"sqlite:///{server.db}", writes=False)
    with database.connect() as db:
        found = db.execute(sa.select(seats.c.entropy).where(seats.c.table_id == table["id"])).scalars().all()
    database.dispose()
    assert found == ["", "", "", ""], "nothing is known yet that a deal could be chosen by"
    with bob.sit(table) as sitting, eve.sit(table) as silent:
        starting = threading.Thread(target=ada.post, args=(f"{path}/start", {"entropy": "ada's"}))
        starting.start()
        asked = sitting.until("reveal")
        assert asked["commitment"] == table["commitment"] and asked["promises"][1] == _hash("bob's")
        assert eve.post(f"{path}/leave", {}, 409)["code"] == "starting", "nobody can go and come with another"
        assert sitting.command(type="reveal", entropy="another")["code"] == "broken-promise"
        assert sitting.command(type="reveal", entropy="bob's")["type"] == "ack"
        starting.join()
        silent.until("update")
        sitting.command(type="propose", kind="abandon")
        number = silent.until("proposal")["proposal"]["number"]
        silent.command(type="vote", proposal=number, yes=True)
    record = ada.get(f"{path}/record")
    fairness = record["fairness"]
    assert fairness["parts"] == ["promised", "promised", "withheld", "empty"]
    assert fairness["entropy"] == ["ada's", "bob's", "", ""]
    verdict = verify(record)
    assert verdict.ok and "seats 0, 1 had promised" in verdict.message and "seats 2 did not" in verdict.message
    forged = {**fairness, "promises": [_hash("other"), *fairness["promises"][1:]]}
    assert not verify({**record, "fairness": forged}).ok


def test_a_rematch_asks_everybody_for_a_part_again(server: Running) -> None:
    ada, bob = seated(server, "Ada", "Bob", options={"nights": 1})
    ada.command(type="propose", kind="abandon")
    number = bob.until("proposal")["proposal"]["number"]
    bob.command(type="vote", proposal=number, yes=True)
    again = ada.guest.post(f"/api/tables/{ada.table['id']}/rematch", {"promise": _hash("new")})
    bob.guest.post(f"/api/tables/{again['id']}/join", {"promise": _hash("newer")})
    shown = ada.guest.get(f"/api/tables/{again['id']}")
    assert sorted(shown["promises"]) == sorted([_hash("new"), _hash("newer")])
    assert again["commitment"] != ada.table["commitment"]
    late = bob.guest.post(f"/api/tables/{again['id']}/join", {"promise": _hash("changed")})
    assert late["promises"] == shown["promises"], "a promise is made once"


def test_the_seed_was_promised_before_the_deal(server: Running) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.table(seats="mo", entropy="my dog's name")
    bob.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"], "entropy": "42"})
    ada.post(f"/api/tables/{table['id']}/start")
    with ada.sit(table) as one, bob.sit(table) as two:
        while one.update and two.update and one.update["status"] != "over":
            for sitting in (one, two):
                sitting.drain(0.02)
                if sitting.prompt:
                    sitting.choose(sitting.offered[0])
    record = Guest(server, None).get(f"/api/tables/{table['id']}/record")
    assert commitment(record["fairness"]["secret"]) == table["commitment"]
    assert record["fairness"]["entropy"] == ["my dog's name", "42"]
    assert verify(record).ok, verify(record).message
    assert not verify({**record, "seed": "7"}).ok
    assert not verify({**record, "fairness": {**record["fairness"], "secret": "other"}}).ok
    assert not verify({**record, "fairness": {**record["fairness"], "entropy": ["", ""]}}).ok
    assert not verify({**record, "choices": record["choices"][1:]}).ok
    assert not verify("nonsense").ok and not verify({**record, "fairness": 7}).ok
