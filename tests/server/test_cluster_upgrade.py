"""Servers are replaced one by one by others that play other rules: real processes, PostgreSQL and Redis."""

import signal
import time
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.cluster_hall import Hall, at, sat, seated
from tests.server.postgres import programs
from tests.server.redis import program
from tests.server.running import PROGRAM, Guest, Json, Running, Sitting

NEXT = """
from turncoat.games import game
lanterns = game("lanterns")
lanterns.meta.rules_version = "2"
"""
"""The next release has other rules of the same game, and can read what the last one has saved."""

FOREIGN = f"{NEXT}type(lanterns).schema = 7\n"
"""This one cannot: its states have another shape, and nobody has written how to carry one over."""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    if programs() is None or program() is None:
        pytest.skip("PostgreSQL or Redis is not installed here, so nothing is shown about upgrades.")
    made = Hall(tmp_path_factory.mktemp("upgrade"))
    made.postgres.start()
    made.redis.start()
    made.add()
    yield made
    made.stop()


def begun(hall: Hall) -> tuple[Guest, Guest, Json, Sitting, Sitting]:
    """Ada and Bob have a match at the first server, and each has made a choice if asked."""
    ada, bob, table = seated(hall)
    mine, his = ada.sit(table), bob.sit(table)
    ada.post(f"/api/tables/{table['id']}/start", {})
    mine.until("update")
    his.until("update")
    for one in (mine, his):
        one.drain(0.05)
        if one.prompt is not None:
            assert one.choose(one.offered[0])["type"] == "ack"
    return ada, bob, table, mine, his


def version(guest: Guest, table: Json) -> str:
    found: str = guest.get(f"/api/tables/{table['id']}")["rules_version"]
    return found


def stop(server: Running) -> None:
    assert server.process is not None
    server.process.send_signal(signal.SIGTERM)


def test_a_server_stays_for_matches_that_newer_ones_cannot_read(hall: Hall) -> None:
    [first] = hall.servers
    ada = first.guest("Ada")
    table = ada.table(seats="mbb", pace={"kind": "none"}, options={"nights": 1})
    sitting = ada.sit(table)
    ada.post(f"/api/tables/{table['id']}/start", {})
    sitting.until("update")
    new = hall.add(FOREIGN + PROGRAM)
    stop(first)
    with pytest.raises(ConnectionClosed):
        while True:
            sitting.hear()
    there = at(new, ada)
    fresh = there.table(seats="mbb")
    assert fresh["rules_version"] == "2"
    back = sat(there, table)  # by way of the new server, at the old one
    assert first.is_alive and back.welcome["table"]["rules_version"] == "1"
    back.play_to_end()
    assert first.process is not None
    first.process.wait(15)  # nothing keeps it any more
    assert version(there, table) == "1"


def test_a_match_that_nobody_can_play_waits_for_a_server_that_can(hall: Hall) -> None:
    first = hall.servers[0]
    if not first.is_alive:  # it has ended in the last test
        first.start()
    new = hall.servers[1] if len(hall.servers) > 1 else hall.add(FOREIGN + PROGRAM)
    ada = first.guest("Ada")
    table = ada.table(seats="mbb", pace={"kind": "none"}, options={"nights": 1})
    sitting = ada.sit(table)
    ada.post(f"/api/tables/{table['id']}/start", {})
    sitting.until("update")
    first.kill()
    there = at(new, ada)
    end = time.monotonic() + 15
    while (answer := there.http.get(f"/api/tables/{table['id']}")).status_code != 409:
        assert time.monotonic() < end, answer.text
        time.sleep(0.1)
    assert answer.json()["code"] == "other-rules-version"
    first.start()
    back = sat(at(new, ada), table, 30)
    while back.prompt is None:
        back.until("update")
    assert back.choose(back.offered[0])["type"] == "ack"


def test_a_match_keeps_its_rules_while_a_server_has_them_and_goes_on_when_the_last_has_gone(hall: Hall) -> None:
    first = hall.servers[0]
    for foreign in hall.servers[1:]:
        foreign.stop()
    second = hall.add()
    hall.servers = [first, second]
    ada, bob, table, _mine, his = begun(hall)
    new = hall.add(NEXT + PROGRAM)
    began = time.monotonic()
    stop(first)
    with pytest.raises(ConnectionClosed):
        his.until("never")
    back = sat(at(new, bob), table)  # lands at the new server, and is played at the old one
    print(f"the match went on after {time.monotonic() - began:.1f} s")
    assert back.update is not None and back.welcome["table"]["rules_version"] == "1"
    assert first.process is not None
    first.process.wait(10)
    other = sat(at(second, ada), table)
    began = time.monotonic()
    stop(second)
    for one in (back, other):
        with pytest.raises(ConnectionClosed):
            one.until("never")
    back = sat(at(new, bob), table)
    print(f"under other rules after {time.monotonic() - began:.1f} s")
    assert back.welcome["table"]["rules_version"] == "1>2"
    assert second.process is not None
    second.process.wait(10)
    played = sat(at(new, ada), table)
    for one in (back, played):
        if one.prompt is not None:
            assert one.choose(one.offered[0])["type"] == "ack"
            break
