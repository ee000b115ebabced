"""Several servers, one hall: real processes, a real PostgreSQL, a real Redis."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.cluster_hall import Hall, at, played, sat, seated, within
from tests.server.postgres import programs
from tests.server.redis import program
from tests.server.running import Guest, Running, free_port


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    if programs() is None or program() is None:
        pytest.skip("PostgreSQL or Redis is not installed here, so nothing is shown about several servers.")
    made = Hall(tmp_path_factory.mktemp("cluster"))
    made.start()
    yield made
    made.stop()


@pytest.fixture
def hall(started: Hall) -> Hall:
    started.ready()
    return started


def test_a_match_is_played_from_two_servers(hall: Hall) -> None:
    ada, bob, table = seated(hall)
    with ada.sit(table) as mine, bob.sit(table) as his:
        ada.post(f"/api/tables/{table['id']}/start", {})
        mine.until("update")
        his.until("update")
        played(mine, his)
        assert mine.update is not None and his.update is not None
        assert mine.update["seq"] == his.update["seq"]
    record = bob.get(f"/api/tables/{table['id']}/record")
    assert record["format"] == "turncoat-record"


def test_what_is_said_and_who_is_here_is_known_everywhere(hall: Hall) -> None:
    ada, bob, table = seated(hall, listed=True)
    with ada.sit(table) as mine, bob.sit(table) as his:
        his.say(type="chat", id="a" * 32, text="Good evening")
        assert mine.until("chat")["line"]["text"] == "Good evening"
        for guest in (ada, bob):
            listed = guest.get("/api/tables?scope=mine")[0]
            assert [seat["connected"] for seat in listed["seats"]][:2] == [True, True]


def test_a_new_name_reaches_the_table_at_another_server(hall: Hall) -> None:
    ada, bob, table = seated(hall)
    with ada.sit(table) as mine:
        at(hall.servers[1], bob).http.patch("/api/session", json={"name": "Robert"})
        while mine.table["seats"][1]["name"] != "Robert":
            mine.until("table")


def test_who_logs_out_at_one_server_is_out_at_all(hall: Hall) -> None:
    ada, _bob, table = seated(hall)
    elsewhere = at(hall.servers[1], ada)
    assert elsewhere.get("/api/session")["player"]["name"] == "Ada"
    with elsewhere.sit(table) as sitting:
        ada.http.delete("/api/session")
        assert sitting.until("bye")["code"] == "no-session"
    within(5, lambda: elsewhere.get("/api/session")["player"] is None)


def test_a_killed_server_loses_nothing_and_its_tables_go_on_elsewhere(hall: Hall) -> None:
    ada, bob, table = seated(hall, pace={"kind": "live", "bank": 600, "increment": 0})
    mine, his = ada.sit(table), bob.sit(table)
    ada.post(f"/api/tables/{table['id']}/start", {})
    mine.until("update")
    his.until("update")
    chosen = 0
    while chosen < 3:
        for one in (mine, his):
            if one.prompt is not None:
                assert one.choose(one.offered[0])["type"] == "ack"
                chosen += 1
            one.drain(0.05)
    assert his.update is not None
    seq, clocks = his.update["seq"], his.update["clocks"]
    hall.servers[0].kill()
    began = time.monotonic()
    with pytest.raises(ConnectionClosed):
        his.until("never")
    back = sat(bob, table)
    print(f"the table went on elsewhere after {time.monotonic() - began:.1f} s")
    assert back.update is not None and back.update["seq"] >= seq
    for before, after in zip(clocks, back.update["clocks"], strict=True):
        if before is not None:
            assert after > before - 3000  # nobody is charged for the time when no move could be taken
    other = sat(at(hall.servers[1], ada), table)
    played(back, other)


def test_a_server_that_was_taken_for_dead_writes_no_more(hall: Hall) -> None:
    ada, bob, table = seated(hall)
    mine, his = ada.sit(table), bob.sit(table)
    ada.post(f"/api/tables/{table['id']}/start", {})
    mine.until("update")
    his.until("update")
    first = hall.servers[0]
    os.kill(first.pid, signal.SIGSTOP)
    with pytest.raises(ConnectionClosed):
        his.until("never")
    back = sat(bob, table)
    elsewhere = sat(at(hall.servers[1], ada), table)
    os.kill(first.pid, signal.SIGCONT)
    if mine.prompt is not None:
        with pytest.raises(ConnectionClosed):  # what the old owner still holds is let go
            mine.choose(mine.offered[0])
            while True:
                mine.hear()
    played(back, elsewhere)
    again = sat(ada, table)  # and the old owner serves again, for others
    assert again.update is not None and again.update["status"] == "over"


def test_a_server_that_stops_hands_its_tables_over_at_once(hall: Hall) -> None:
    ada, bob, table = seated(hall)
    mine, his = ada.sit(table), bob.sit(table)
    ada.post(f"/api/tables/{table['id']}/start", {})
    mine.until("update")
    his.until("update")
    began = time.monotonic()
    hall.servers[0].stop()
    with pytest.raises(ConnectionClosed):
        his.until("never")
    back = sat(bob, table)
    print(f"handed over after {time.monotonic() - began:.1f} s")
    other = sat(at(hall.servers[1], ada), table)
    played(back, other)


def test_without_the_broker_play_goes_on_where_owner_and_player_meet(hall: Hall) -> None:
    ada, bob, table = seated(hall)
    mine, his = ada.sit(table), bob.sit(table)
    ada.post(f"/api/tables/{table['id']}/start", {})
    mine.until("update")
    his.until("update")
    hall.redis.kill()
    with pytest.raises(ConnectionClosed):
        his.until("never")
    meeting = sat(at(hall.servers[0], bob), table)  # the balancer brings Bob to the owner
    played_on = 0
    while played_on < 2:
        for one in (mine, meeting):
            if one.prompt is not None:
                assert one.choose(one.offered[0])["type"] == "ack"
                played_on += 1
            one.drain(0.05)
    hall.redis.start()
    back = sat(bob, table)  # and by the long way again
    meeting.close()
    played(mine, back)


def test_bots_move_on_after_their_server_was_killed(hall: Hall) -> None:
    first, second = hall.servers
    ada = first.guest("Ada")
    table = ada.table(seats="mbb", pace={"kind": "none"})
    sitting = ada.sit(table)
    ada.post(f"/api/tables/{table['id']}/start", {})
    sitting.until("update")
    first.kill()
    back = sat(at(second, ada), table)
    back.play_to_end()


def test_limits_hold_for_all_servers_together(hall: Hall) -> None:
    third = hall.add(limits={"guests": (0.01, 6)})
    fourth = hall.add(limits={"guests": (0.01, 6)})
    statuses = []
    for number in range(10):
        server = (third, fourth)[number % 2]
        response = Guest(server, None).http.post("/api/session", json={"name": f"Guest {number}"})
        statuses.append(response.status_code)
    assert statuses.count(200) == 6


def test_bots_think_in_a_process_that_all_servers_share(hall: Hall, tmp_path: Path) -> None:
    server = hall.add(bot_workers=0, bot_patience=5.0)
    ada = server.guest("Ada")
    table = ada.table(seats="mbb", pace={"kind": "none"})
    command = [sys.executable, "-m", "turncoat", "think", "--broker", hall.redis.url, "--workers", "2"]
    with (tmp_path / "log").open("wb") as log, subprocess.Popen(command, stdout=log, stderr=log) as thinking:
        try:
            sitting = ada.sit(table)
            ada.post(f"/api/tables/{table['id']}/start", {})
            sitting.until("update")
            sitting.play_to_end()
            within(5, lambda: server.guest("Bob").get("/api/server")["bots"] == "interpreted")  # somebody has thought
        finally:
            thinking.terminate()
    assert '"level": "error"' not in (tmp_path / "log").read_text()
    assert not [one for one in sitting.others if one["type"] == "notice" and one["notice"]["kind"] == "bot-late"]


def test_without_anybody_to_think_bots_move_all_the_same(hall: Hall) -> None:
    server = hall.add(bot_workers=0, bot_patience=0.2)
    ada = server.guest("Ada")
    table = ada.table(seats="mbb", pace={"kind": "none"})
    sitting = ada.sit(table)
    ada.post(f"/api/tables/{table['id']}/start", {})
    sitting.until("update")
    while sitting.prompt is not None:
        sitting.choose(sitting.offered[0])
    sitting.until("notice")
    sitting.until("update", timeout=30)  # a bot has moved


def test_several_workers_on_one_port_are_several_servers(hall: Hall) -> None:
    port = free_port()
    command = [sys.executable, "-m", "turncoat", "serve", "--workers", "2", "--port", str(port), "--demo"]
    command += ["--db", hall.postgres.url, "--broker", hall.redis.url, "--log-level", "warning"]
    with (hall.folder / "workers").open("wb") as log, subprocess.Popen(command, stdout=log, stderr=log) as parent:
        try:
            server = Running(hall.postgres.url, hall.folder / "workers")
            server.port, server.process = port, parent
            server.wait()
            ada = server.guest("Ada")
            table = ada.table(seats="mbb", pace={"kind": "none"})
            sitting = ada.sit(table)
            ada.post(f"/api/tables/{table['id']}/start", {})
            sitting.until("update")
            sitting.play_to_end()
            server.close_all()
        finally:
            parent.terminate()
            assert parent.wait(20) == 0
    assert '"level": "error"' not in (hall.folder / "workers").read_text()


def test_a_program_follows_a_table_of_another_server(hall: Hall) -> None:
    ada, bob, table = seated(hall)
    with ada.sit(table) as mine, bob.sit(table) as his:
        ada.post(f"/api/tables/{table['id']}/start", {})
        mine.until("update")
        his.until("update")
        turns = 0
        with bob.http.stream("GET", f"/api/tables/{table['id']}/stream", timeout=20) as stream:
            assert stream.headers["content-type"].startswith("text/event-stream")
            for line in stream.iter_lines():
                if line.startswith("event: turn"):
                    turns += 1
                    his.drain(0.05)
                    if turns == 2:
                        break
                    assert his.choose(his.offered[0])["type"] == "ack"
                mine.drain(0.01)
                if turns and mine.prompt is not None:
                    mine.choose(mine.offered[0])
        assert turns == 2
