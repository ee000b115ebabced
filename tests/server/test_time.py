"""Clocks of a running server: what nobody can gain, and what nobody is charged for. The argument is docs/clock.md."""

import os
import signal
import sqlite3
import time
from contextlib import closing

from tests.server.running import Running, Sitting
from tests.server.test_play import answer_all, seated

LIVE = {"kind": "live", "bank": 60, "increment": 5}
DAILY = {"kind": "daily", "hours": 24}


def clock(sitting: Sitting, seat: int = 0) -> int:
    """What that seat has left, as a newcomer is told."""
    with sitting.guest.sit(sitting.table) as again:
        assert again.update is not None
        left: int = again.update["clocks"][seat]
        return left


def test_choosing_and_taking_back_gives_no_time(either: Running) -> None:
    for pace in (LIVE, DAILY):
        ada, _bob = seated(either, "Ada", "Bob", pace=pace)
        time.sleep(0.2)
        before = clock(ada)
        for _ in range(10):
            ada.choose(ada.offered[0])
            assert ada.update is not None
            assert ada.command(type="undo", decision=ada.update["decision"])["type"] == "ack"
            ada.until("update")
        assert clock(ada) <= before


def test_nobodys_time_is_used_up_by_taking_back(either: Running) -> None:
    """In a game where one is asked after the other: choose, let the next one think, take back, and so on."""
    pace = {"kind": "live", "bank": 60, "increment": 0}
    players = seated(either, "Ada", "Bob", game="city-of-the-great-machine", pace=pace)
    for _ in range(200):
        for player in players:
            player.drain(0.02)
        rude = next(player for player in players if player.prompt is not None)
        rude.choose(rude.offered[0])
        for player in players:
            player.drain(0.02)
        assert rude.update is not None
        if rude.update["undo"] and rude.prompt is None:
            break
    else:
        raise AssertionError("nobody was asked after a choice that can be taken back")
    seat = rude.welcome["seat"]
    before = rude.update["clocks"]
    for _ in range(4):
        time.sleep(0.5)
        assert rude.command(type="undo", decision=rude.update["decision"])["type"] == "ack"
        rude.until("update")
        rude.choose(rude.offered[0])
    after = rude.update["clocks"]
    assert before[1 - seat] - after[1 - seat] < 500, "the other had nothing to think about"
    assert before[seat] - after[seat] >= 2000


def test_whose_time_is_up_neither_chooses_nor_takes_back(lone: Running) -> None:
    """Or nobody could be late who sends fast enough: a bot's question would change, its choice be taken back."""
    lone.start(bot_pause=2.0)
    pace = {"kind": "live", "bank": 1, "increment": 0}
    players = seated(lone, "Ada", "Bob", game="city-of-the-great-machine", pace=pace)
    late = next(player for player in players if player.prompt is not None)
    assert late.update is not None
    decision = late.update["decision"]
    time.sleep(1.2)
    assert late.command(type="choose", decision=decision, text=late.offered[0])["code"] == "time-up"
    for _ in range(20):
        while late.update["decision"] == decision:
            late.until("update")
        if late.update["undo"]:
            break
        decision = late.update["decision"]
    else:
        raise AssertionError("the bot has chosen nothing that could be taken back")
    assert late.command(type="undo", decision=late.update["decision"])["code"] == "time-up"


def test_nobody_has_more_than_the_bank(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob", pace={"kind": "live", "bank": 10, "increment": 9})
    for _ in range(3):
        answer_all([ada, bob])
        assert ada.update is not None and max(ada.update["clocks"]) <= 10_000


def test_an_old_command_neither_reloads_the_match_nor_forgives_time(lone: Running) -> None:
    lone.start(snapshot_every=1)
    ada, bob = seated(lone, "Ada", "Bob", pace={"kind": "live", "bank": 60, "increment": 0})
    ada.choose(ada.offered[0], id="old")
    bob.choose(bob.offered[0], id="old")
    ada.drain()
    answer_all([ada, bob])  # a snapshot is made each time
    if ada.prompt is None:
        ada, bob = bob, ada
    assert ada.update is not None
    seat = ada.welcome["seat"]
    before = ada.update["clocks"][seat]
    time.sleep(1.0)
    ada.command(type="choose", id="old", decision=ada.update["decision"], text=ada.offered[0])
    loads = [line for line in metrics(lone) if line.startswith("turncoat_load_seconds_count")]
    assert float(loads[0].split()[1]) == 0, "the match stays in memory"
    assert clock(ada, seat) <= before - 1000


def metrics(running: Running) -> list[str]:
    text: str = running.guest("Meter").http.get("/metrics").text
    return text.splitlines()


def test_a_stalled_server_charges_nobody(lone: Running) -> None:
    lone.start()
    ada, _bob = seated(lone, "Ada", "Bob", pace=LIVE)
    began, before = time.monotonic(), clock(ada)
    os.kill(lone.pid, signal.SIGSTOP)
    time.sleep(5)
    os.kill(lone.pid, signal.SIGCONT)
    charged = before - clock(ada)
    assert charged <= (time.monotonic() - began - 5) * 1000 + 1500


def test_nobody_is_charged_while_the_server_is_away(lone: Running) -> None:
    lone.start()
    ada, _bob = seated(lone, "Ada", "Bob", pace=LIVE)
    day, _eve = seated(lone, "Day", "Eve", pace=DAILY)
    began = time.monotonic()
    befores = clock(ada), clock(day)
    lone.kill()
    time.sleep(5)
    lone.start()
    for sitting, before in zip((ada, day), befores, strict=True):
        charged = before - clock(sitting)
        assert charged <= (time.monotonic() - began - 5) * 1000
        assert charged >= -5500, "a killed server forgets five seconds at most"


def test_an_orderly_restart_forgives_nothing(lone: Running) -> None:
    lone.start()
    ada, _bob = seated(lone, "Ada", "Bob", pace=LIVE)
    before = clock(ada)
    time.sleep(1.5)
    lone.stop()
    lone.start()
    assert before - clock(ada) >= 1400


def test_nobody_is_charged_while_nothing_can_be_stored(lone: Running) -> None:
    """Whoever has three seconds left has them after the outage, and can choose."""
    lone.start()
    ada, bob = seated(lone, "Ada", "Bob", pace={"kind": "live", "bank": 9, "increment": 0})
    with closing(sqlite3.connect(lone.db, isolation_level=None)) as database:
        database.execute("BEGIN IMMEDIATE")
        ada.say(type="choose", id="during", decision=1, text=ada.offered[0])
        time.sleep(12)
        database.execute("ROLLBACK")
    ada.until("ack")
    assert clock(bob, 1) > 0
    assert bob.choose(bob.offered[0])["type"] == "ack"


def test_an_alarm_survives_a_database_that_is_away(lone: Running) -> None:
    lone.start()
    ada, bob = seated(lone, "Ada", "Bob", pace={"kind": "live", "bank": 3, "increment": 0})
    with closing(sqlite3.connect(lone.db, isolation_level=None)) as database:
        database.execute("ALTER TABLE choices RENAME TO away")
        refused = ada.command(type="choose", decision=1, text=ada.offered[0])
        assert refused["code"] == "server-error"
        time.sleep(5)
        database.execute("ALTER TABLE away RENAME TO choices")
    while ada.update is not None and ada.update["decision"] == 1:
        ada.until("update", timeout=30)
    kinds = [other["notice"]["kind"] for other in ada.others if other["type"] == "notice"]
    assert "late" in kinds and "stand-in" in kinds
    bob.close()
