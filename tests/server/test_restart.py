"""Nothing is lost: kills, restarts, repeated commands, racing writers, the doctor."""

import asyncio
import random
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from tests.server.running import Running, Sitting
from tests.server.test_play import answer_all, seated
from turncoat.games import game as find
from turncoat.kernel.loop import legal
from turncoat.server.match.play import AT_ONCE, Play, load_gently
from turncoat.server.match.verify import verify
from turncoat.server.storage import doctor
from turncoat.server.storage.schema import choices, tables
from turncoat.server.storage.store import engine
from turncoat.server.table.clock import Clock


def shown(update: dict[str, Any] | None) -> dict[str, Any]:
    """What an update shows of the position; which events it brings depends on what was seen before."""
    assert update is not None
    return {key: value for key, value in update.items() if key not in ("events", "back_to")}


def test_a_match_goes_on_after_a_kill(lone: Running) -> None:
    lone.start()
    ada, bob = seated(lone, "Ada", "Bob")
    answer_all([ada, bob])
    seen, groups = ada.update, list(ada.groups)
    lone.kill()
    lone.start()
    with ada.guest.sit(ada.table) as again:
        assert shown(again.update) == shown(seen) and again.groups == groups


def test_an_open_draft_survives(lone: Running) -> None:
    lone.start()
    ada, bob = seated(lone, "Ada", "Bob", options={"nights": 1})
    answer_all([ada, bob])
    answer_all([ada, bob])
    pledge = ada.offered[1]
    ada.choose(pledge, id="pledge")
    decision = ada.update["decision"] if ada.update else 0
    lone.kill()
    lone.start()
    with ada.guest.sit(ada.table) as again:
        assert again.update is not None
        assert again.update["view"]["mine"]["picks"] == [pledge] and again.update["pick"] == 1
        repeated = again.command(type="choose", id="pledge", decision=decision, text=pledge)
        assert repeated["type"] == "ack"
        assert again.silent()
        assert again.command(type="undo", decision=decision)["type"] == "ack"
        again.until("update")
        assert again.update["view"]["mine"]["picks"] == []


def test_a_command_is_known_after_the_match_went_on(lone: Running) -> None:
    lone.start()
    ada, bob = seated(lone, "Ada", "Bob")
    text = ada.offered[0]
    first = ada.choose(text, id="old")
    bob.choose(bob.offered[0])
    lone.kill()
    lone.start()
    with ada.guest.sit(ada.table) as again:
        repeated = again.command(type="choose", id="old", decision=1, text=text)
        assert repeated["type"] == "ack" and repeated["seq"] == first["seq"]


def test_a_match_goes_on_after_an_orderly_stop(lone: Running) -> None:
    """The position is saved on the way out, half an answer included."""
    lone.start()
    ada, bob = seated(lone, "Ada", "Bob", options={"nights": 1})
    answer_all([ada, bob])
    answer_all([ada, bob])
    pledge = ada.offered[1]
    first = ada.choose(pledge, id="pledge")
    decision = ada.update["decision"] if ada.update else 0
    lone.stop()
    assert [verdict.ok for verdict in doctor.check(lone.db)] == [True]
    lone.start()
    with ada.guest.sit(ada.table) as again:
        assert shown(again.update) == shown(ada.update) and again.groups == ada.groups
        repeated = again.command(type="choose", id="pledge", decision=decision, text=pledge)
        assert repeated["type"] == "ack" and repeated["seq"] == first["seq"]
        assert again.command(type="undo", decision=decision)["type"] == "ack"


def test_bots_and_clocks_go_on_after_a_kill_though_nobody_is_there(lone: Running) -> None:
    lone.start()
    ada = lone.guest("Ada")
    bots = ada.table(seats="mbb", pace={"kind": "daily", "hours": 1}, start=True)
    with ada.sit(bots) as sitting:
        text, decision = sitting.offered[0], sitting.update["decision"] if sitting.update else 0
        sitting.say(type="choose", id="c", decision=decision, text=text)
        sitting.until("ack")
    lone.kill()
    database = engine(f"sqlite:///{lone.db}", writes=True)
    with database.begin() as db:  # as if the bots had not come to it, and then hours had gone by
        keep = choices.c.number <= db.execute(sa.select(choices.c.number).where(choices.c.command == "c")).scalar()
        db.execute(sa.delete(choices).where(~keep))
        db.execute(sa.update(choices).values(at=choices.c.at - 7_200_000, deadline=choices.c.deadline - 7_200_000))
    database.dispose()
    lone.start()
    for _ in range(200):
        time.sleep(0.1)
        if ada.get(f"/api/tables/{bots['id']}")["status"] == "over":
            break
        if ada.get(f"/api/tables/{bots['id']}")["waiting"] == [0]:
            break
    with database.connect() as db:
        made = db.execute(sa.select(choices.c.seat).where(choices.c.kind == "choose")).scalars().all()
    database.dispose()
    assert {1, 2} <= set(made), "the bots have moved"


def test_snapshots_make_no_difference(tmp_path: Path) -> None:
    """With a snapshot at every chance, what clients see is the same after a restart as before."""
    running = Running(str(tmp_path / "turncoat.db"), tmp_path / "log", snapshot_every=1).start()
    try:
        ada, bob = seated(running, "Ada", "Bob")
        for _ in range(5):
            answer_all([ada, bob])
        running.kill()
        running.start()
        for sitting in (ada, bob):
            with sitting.guest.sit(sitting.table) as again:
                assert shown(again.update) == shown(sitting.update) and again.groups == sitting.groups
        assert all([verdict.ok for verdict in doctor.check(running.db)])
    finally:
        running.close_all()
        running.stop()


@pytest.mark.parametrize("every", [1, 60])
def test_a_takeback_survives(lone: Running, every: int) -> None:
    lone.start(snapshot_every=every)
    ada, bob = seated(lone, "Ada", "Bob")
    answer_all([ada, bob])
    ada.command(type="propose", kind="takeback")
    number = bob.until("proposal")["proposal"]["number"]
    bob.command(type="vote", proposal=number, yes=True)
    ada.until("update")
    bob.until("update")
    answer_all([ada, bob])
    seen, groups = ada.update, list(ada.groups)
    lone.kill()
    lone.start()
    with ada.guest.sit(ada.table) as again:
        assert shown(again.update) == shown(seen) and again.groups == groups
    assert [verdict.message for verdict in doctor.check(lone.db)] == ["2 choices replayed to the same position"]


def test_the_doctor_says_what_is_wrong(lone: Running) -> None:
    lone.start()
    guest = lone.guest("Ada")
    made = [guest.table(seats="mb", start=True) for _ in range(4)]
    for table in made:
        with guest.sit(table) as sitting:
            sitting.choose(sitting.offered[0])
    lone.kill()
    database = engine(f"sqlite:///{lone.db}", writes=True)
    with database.begin() as db:
        first = choices.c.number == 1
        db.execute(sa.update(tables).where(tables.c.id == made[1]["id"]).values(rules_version="0"))
        db.execute(sa.delete(choices).where((choices.c.table_id == made[2]["id"]) & (choices.c.number == 0)))
        db.execute(sa.update(choices).where((choices.c.table_id == made[3]["id"]) & first).values(mark=1))
    database.dispose()
    found = {verdict.table: verdict for verdict in doctor.check(lone.db)}
    assert found[made[0]["id"]].ok
    assert not found[made[1]["id"]].ok and "rules version '0'" in found[made[1]["id"]].message
    assert not found[made[2]["id"]].ok and "gap" in found[made[2]["id"]].message
    assert not found[made[3]["id"]].ok and "Entry 1" in found[made[3]["id"]].message
    lone.start()
    with Sitting(guest, made[1], hello=False) as sitting:
        sitting.say(type="hello", since=0)
        assert sitting.until("refused")["code"] == "other-rules-version"


def as_if_older(running: Running) -> None:
    """Every match was begun under other rules than the next server has."""
    database = engine(f"sqlite:///{running.db}", writes=True)
    with database.begin() as db:
        db.execute(sa.update(tables).values(rules_version="0"))
    database.dispose()


def test_a_saved_match_goes_on_under_new_rules(lone: Running) -> None:
    """An upgrade: the old server stops in order, and the new one has another rules version."""
    lone.start()
    ada, bob = seated(lone, "Ada", "Bob")
    answer_all([ada, bob])
    lone.stop()
    as_if_older(lone)
    assert [verdict.ok for verdict in doctor.check(lone.db)] == [True]
    for _ in range(2):
        lone.start()
        with ada.guest.sit(ada.table) as one, bob.guest.sit(bob.table) as two:
            assert one.welcome["table"]["rules_version"] in ("0", "0>1")
            answer_all([one, two])
        lone.kill()
    verdicts = doctor.check(lone.db)
    assert [verdict.ok for verdict in verdicts] == [True] and "since it was carried over" in verdicts[0].message


def test_a_crashed_match_goes_on_under_new_rules_when_the_doctor_has_saved_it(lone: Running) -> None:
    lone.start()
    ada, bob = seated(lone, "Ada", "Bob")
    answer_all([ada, bob])
    lone.kill()
    assert [verdict.ok for verdict in doctor.check(lone.db, save=True)] == [True]
    as_if_older(lone)
    assert "goes on from its snapshot" in doctor.check(lone.db)[0].message
    lone.start()
    with ada.guest.sit(ada.table) as one, bob.guest.sit(bob.table) as two:
        assert one.groups == ada.groups
        answer_all([one, two])


def test_a_match_that_left_memory_goes_on_under_new_rules(lone: Running) -> None:
    """It was swept out while nobody was there; the server that stops later does not know of it."""
    lone.start(idle_rooms=0.1, sweep=0.1)
    ada, bob = seated(lone, "Ada", "Bob")
    answer_all([ada, bob])
    ada.close()
    bob.close()
    for _ in range(100):
        time.sleep(0.1)
        if "turncoat_rooms 0.0" in httpx.get(f"{lone.url}/metrics").text:
            break
    lone.kill()
    as_if_older(lone)
    lone.start()
    with ada.guest.sit(ada.table) as one, bob.guest.sit(bob.table) as two:
        answer_all([one, two])


def test_a_carried_over_match_has_a_record_from_there_on(lone: Running) -> None:
    """With a pick that was laid before the upgrade and taken back after it, and a takeback by consent."""
    lone.start()
    ada, bob = seated(lone, "Ada", "Bob", options={"nights": 1})
    answer_all([ada, bob])
    answer_all([ada, bob])
    pledge = ada.offered[1]
    ada.choose(pledge)
    lone.stop()
    as_if_older(lone)
    lone.start()
    with ada.guest.sit(ada.table) as one, bob.guest.sit(bob.table) as two:
        assert one.update is not None and two.update is not None
        assert one.update["view"]["mine"]["picks"] == [pledge]
        assert one.command(type="undo", decision=one.update["decision"])["type"] == "ack"
        one.until("update")
        one.choose("done")
        one.command(type="propose", kind="takeback")
        number = two.until("proposal")["proposal"]["number"]
        two.command(type="vote", proposal=number, yes=True)
        one.until("update")
        two.drain()
        assert one.prompt is not None
        while one.update["status"] != "over":
            answer_all([one, two])
        record = ada.guest.get(f"/api/tables/{ada.table['id']}/record")
        replay = ada.guest.get(f"/api/tables/{ada.table['id']}/replay?seat=0&count=100")
        assert record["start"] is not None and record["result"] == one.update["result"]
        assert replay["frames"][-1]["view"] == one.update["view"] and replay["steps"] == len(record["choices"])
    verdict = verify(record)
    assert verdict.ok and "carried over" in verdict.message


def test_two_writers_cannot_both_win(tmp_path: Path) -> None:
    """Two servers on one database; one seat answers the same question differently on both at once."""
    one = Running(str(tmp_path / "turncoat.db"), tmp_path / "one").start()
    two = Running(one.db, tmp_path / "two").start()
    try:
        ada, bob = seated(one, "Ada", "Bob")
        mirror = two.guest("Ada")
        mirror.http.headers["cookie"] = ada.guest.cookie()
        mirror.cookie = ada.guest.cookie  # type: ignore[method-assign]
        for _ in range(6):
            with mirror.sit(ada.table) as other:
                texts = other.offered
                if len(texts) < 2:
                    break
                answers: list[str] = []
                decision = other.update["decision"] if other.update else 0

                def choose(sitting: Sitting, text: str, decision: int = decision, into: list[str] = answers) -> None:
                    into.append(sitting.command(type="choose", decision=decision, pick=0, text=text)["type"])

                racers = [
                    threading.Thread(target=choose, args=(sitting, text))
                    for sitting, text in ((ada, texts[0]), (other, texts[1]))
                ]
                for racer in racers:
                    racer.start()
                for racer in racers:
                    racer.join()
                assert sorted(answers) == ["ack", "refused"]
            with bob.guest.sit(bob.table) as fresh:
                if fresh.prompt:
                    fresh.choose(random.Random(1).choice(fresh.offered))
            ada.drain()
        assert all([verdict.ok for verdict in doctor.check(one.db)])
    finally:
        for running in (two, one):
            running.close_all()
            running.stop()


def test_a_long_log_is_read_while_others_have_their_turn() -> None:
    """Whoever chooses and takes back for an hour has a log of tens of thousands of entries."""
    game = find("lanterns")
    pace = {"kind": "none"}
    play = Play(game.start(2, "standard", "long", {}), Clock(pace, [True, True]))
    rows = [play.begin(0).row("long", None)]
    for _ in range(200):
        rows.append(play.choose(0, legal(play.match.state, 0)[0].text, 0).row("long", None))
        rows.append(play.undo(0, 0).row("long", None))

    async def read() -> int:
        turns = 0

        async def others() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        task = asyncio.create_task(others())
        again = await load_gently(game, game.start(2, "standard", "long", {}), None, rows, Clock(pace, [True, True]))
        task.cancel()
        assert again.number == play.number and again.match.digest() == play.match.digest()
        return turns

    assert asyncio.run(read()) >= len(rows) // AT_ONCE
