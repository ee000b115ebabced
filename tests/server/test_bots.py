"""Bots think elsewhere, know no more than their seat, and always move."""

import asyncio
import os
import shutil
import signal
from pathlib import Path

import httpx
import pytest

import turncoat
from tests.server.running import Running
from turncoat.bots.temper import drawn_temper
from turncoat.games import PLAYED
from turncoat.kernel.codec import decode, encode
from turncoat.kernel.match import Match
from turncoat.kernel.rng import Rng
from turncoat.server.bots.engine import STAMP
from turncoat.server.bots.pool import Thinkers
from turncoat.server.bots.queue import FairQueue, Share


def workers(server: Running) -> list[int]:
    """The processes that think for a server."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    return [
        pid for pid in map(int, children) if b"turncoat.server.bots.worker" in Path(f"/proc/{pid}/cmdline").read_bytes()
    ]


@pytest.mark.parametrize("blow", [signal.SIGSTOP, signal.SIGKILL])
def test_a_bot_that_hangs_or_dies_moves_all_the_same(lone: Running, blow: signal.Signals) -> None:
    lone.start()
    ada = lone.guest("Ada")
    with ada.sit(ada.table(seats="mbb", start=True)) as sitting:
        while not workers(lone) or not sitting.update or sitting.update["view"]["table"]["waiting"] != [0]:
            sitting.until("update")
        hit = workers(lone)
        for pid in hit:
            os.kill(pid, blow)
        sitting.play_to_end()
    text = httpx.get(f"{lone.url}/metrics").text
    failures = next(line for line in text.splitlines() if line.startswith("turncoat_bot_failures_total"))
    assert float(failures.split()[1]) >= (1 if blow == signal.SIGSTOP else 0), (
        "the dead are noticed before they are asked"
    )
    fallbacks = next(line for line in text.splitlines() if line.startswith("turncoat_bot_fallbacks_total"))
    assert float(fallbacks.split()[1]) == 0, "it was asked again"
    assert not set(hit) & set(workers(lone)), "a worker that failed is replaced"


def test_workers_have_loaded_the_games_before_the_first_table(lone: Running) -> None:
    lone.start()
    (pid,) = workers(lone)
    words = Path(f"/proc/{pid}/cmdline").read_bytes().decode().split("\0")
    assert set(PLAYED) <= set(words)
    ada = lone.guest("Ada")
    with ada.sit(ada.table(seats="mbb", start=True)) as sitting:
        sitting.play_to_end()
    assert workers(lone) == [pid], "the one that was ready has played"


@pytest.mark.parametrize("name", PLAYED)
def test_workers_are_handed_imagined_positions(name: str) -> None:
    """What a worker is told shows its seat the same as the real position, and holds none of the real chance."""
    game = turncoat.game(name)
    mode = next(iter(game.modes))
    match = game.start(game.modes[mode].seats[1], mode, "secret")
    for _ in range(20):
        seat = match.state.waiting[0]
        match.choose(seat, match.prompt(seat).choices[-1])
    seat = match.state.waiting[0]
    differ = 0
    for _ in range(5):
        question = Thinkers(1).question(match, seat, "normal")
        state = decode(question["state"], game.blank(), game.steps, game.menu)
        assert Match(game, state, {}, "").view(seat) == match.view(seat)
        assert question["state"]["rng"] != encode(match.state)["rng"] and "seed" not in question["state"]
        differ += question["state"] != {**encode(match.state), "rng": question["state"]["rng"]}
    assert differ, "nothing hidden was made up"


def test_a_bot_that_cannot_be_asked_plays_greedily_and_the_table_is_told(lone: Running) -> None:
    lone.start(bot_workers=0, bot_patience=0.1)
    ada = lone.guest("Ada")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "hard"}]
    table = ada.post("/api/tables", {"game": "lanterns", "mode": "standard", "seats": seats, "start": True}, 201)
    with ada.sit(table) as sitting:
        sitting.play_to_end()
        told = [other["notice"] for other in sitting.others if other["type"] == "notice"]
    assert [(notice["kind"], notice["seat"]) for notice in told if notice["kind"] == "bot-late"] == [("bot-late", 1)]


def test_what_kind_of_player_a_bot_was_is_told_when_it_is_over_and_follows_from_the_secret(server: Running) -> None:
    ada = server.guest("Ada")
    levels = ["easy", "easy", "random"]
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": level} for level in levels]]
    body = {"game": "lanterns", "mode": "standard", "seats": seats, "start": True, "options": {"nights": 1}}
    table = ada.post("/api/tables", body, 201)
    with ada.sit(table) as sitting:
        assert [seat["temper"] for seat in sitting.welcome["table"]["seats"]] == [None] * 4
        sitting.play_to_end()
    told = ada.get(f"/api/tables/{table['id']}")
    secret = ada.get(f"/api/tables/{table['id']}/record")["fairness"]["secret"]
    drawn = {seat: drawn_temper(Rng.seeded(f"temper {secret} {seat}")) for seat in range(4)}
    bots = {seat["seat"] for seat in told["seats"] if seat["level"] == "easy"}
    assert [seat["temper"] for seat in told["seats"]] == [drawn[seat] if seat in bots else None for seat in range(4)]
    assert len(bots) == 2


def test_tables_of_bots_alone_are_limited(server: Running) -> None:
    ada = server.guest("Ada")
    for _ in range(3):
        ada.table(seats="bb")
    body = {"game": "lanterns", "mode": "standard", "seats": [{"kind": "bot"}, {"kind": "bot"}]}
    assert ada.post("/api/tables", body, 429)["code"] == "too-many-tables"
    ada.table(seats="mb")


def test_tables_of_bots_alone_are_limited_however_they_come_about(server: Running) -> None:
    """By leaving, or by putting a bot into one's own seat before the start."""
    ada = server.guest("Ada")
    for _ in range(3):
        left = ada.table(game="rogue-agent", mode="agent", seats="mbb", start=True)
        ada.post(f"/api/tables/{left['id']}/leave")
    body = {"game": "lanterns", "mode": "standard", "seats": [{"kind": "bot"}, {"kind": "bot"}]}
    assert ada.post("/api/tables", body, 429)["code"] == "too-many-tables"
    handed = ada.table(seats="mb")
    ada.post(f"/api/tables/{handed['id']}/seats/0", {"kind": "bot"})
    assert ada.post(f"/api/tables/{handed['id']}/start", {}, 429)["code"] == "too-many-tables"


async def served(queue: FairQueue[str], shares: list[Share], seconds: float, clock: list[float]) -> list[Share]:
    """In which order one worker thinks for them, each asking again at once, for a while."""
    order: list[Share] = []

    async def one(share: Share) -> None:
        while clock[0] < 60:
            worker = await queue.take(share)
            order.append(share)
            clock[0] += seconds
            await asyncio.sleep(0)
            queue.give_back(worker, share, seconds)

    await asyncio.gather(*[one(share) for share in shares])
    return order


def test_one_person_with_thirty_tables_gets_no_more_than_others() -> None:
    clock = [0.0]
    queue = FairQueue(["worker"], lambda: clock[0])
    greedy = [Share("eve", f"e{number}", True) for number in range(30)]
    order = asyncio.run(served(queue, [*greedy, Share("ada", "a", True)], 1.0, clock))
    mine = [share for share in order[:60] if share.person == "ada"]
    assert 25 <= len(mine) <= 35


def test_people_come_before_tables_of_bots_alone() -> None:
    clock = [0.0]
    queue = FairQueue(["worker"], lambda: clock[0])
    alone = [Share("eve", f"e{number}", False) for number in range(30)]
    order = asyncio.run(served(queue, [*alone, Share("ada", "a", True), Share("bob", "b", True)], 1.0, clock))
    assert not [share for share in order[2:55] if not share.has_people]


def test_tables_of_bots_alone_never_have_all_workers() -> None:
    async def taken() -> int:
        queue = FairQueue(["one", "two", "three"], lambda: 0.0)
        tasks = [asyncio.ensure_future(queue.take(Share("eve", f"e{n}", False))) for n in range(9)]
        await asyncio.sleep(0)
        got = len([task for task in tasks if task.done()])
        assert await asyncio.wait_for(queue.take(Share("ada", "a", True)), 1) in ("one", "two", "three")
        for task in tasks:
            task.cancel()
        return got

    assert asyncio.run(taken()) == 2


def rules_said(server: Running) -> tuple[str, str]:
    found = httpx.get(f"{server.url}/readyz").json()
    return found["rules"], found["bots"]


def compiled_in_the_making(folder: Path) -> None:
    """A folder like that of scripts/compile: the whole package, told apart from the installed one by a mark."""
    package = Path(turncoat.__file__).parent
    shutil.copytree(package, folder / "turncoat", ignore=shutil.ignore_patterns("web", "__pycache__"))
    marked = folder / "turncoat" / "kernel" / "_compile.py"
    marked.write_text(marked.read_text() + '\n\ndef engine() -> str:\n    return "compiled"\n')


def test_workers_change_over_when_the_rules_have_been_compiled(tmp_path: Path) -> None:
    folder = tmp_path / "compiled"
    running = Running(str(tmp_path / "turncoat.db"), tmp_path / "log", compiled=str(folder), log_level="info")
    try:
        running.start()
        ada = running.guest("Ada")
        with ada.sit(ada.table(seats="mbb", start=True)) as sitting:
            sitting.play_to_end()
        old = workers(running)
        assert rules_said(running)[1] == "interpreted"
        compiled_in_the_making(folder)
        with ada.sit(ada.table(seats="mbb", start=True)) as sitting:
            sitting.play_to_end()
        assert workers(running) == old, "what is not whole is not used"
        (folder / STAMP).write_text("whole")
        with ada.sit(ada.table(seats="mbb", start=True)) as sitting:
            sitting.play_to_end()
        assert not set(workers(running)) & set(old)
        assert rules_said(running) == ("interpreted", "compiled"), "the server itself goes on as it began"
        assert "bots change over to compiled rules" in running.log.read_text()
    finally:
        running.close_all()
        running.stop()


def test_compiled_rules_that_do_not_work_are_given_up(tmp_path: Path) -> None:
    folder = tmp_path / "compiled"
    (folder / "turncoat").mkdir(parents=True)
    (folder / "turncoat" / "__init__.py").write_text("raise ImportError('made for another Python')")
    (folder / STAMP).write_text("whole")
    running = Running(str(tmp_path / "turncoat.db"), tmp_path / "log", compiled=str(folder), log_level="info")
    try:
        running.start()
        ada = running.guest("Ada")
        with ada.sit(ada.table(seats="mbb", start=True)) as sitting:
            sitting.play_to_end()
        assert rules_said(running)[1] == "interpreted"
        assert "the compiled rules do not work" in running.log.read_text()
    finally:
        running.close_all()
        running.stop()
