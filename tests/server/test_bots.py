"""Bots think elsewhere, know no more than their seat, and always move."""

import os
import signal
from pathlib import Path

import httpx
import pytest

import turncoat
from tests.server.running import Running
from turncoat.games import PLAYED
from turncoat.kernel.codec import decode, encode
from turncoat.kernel.match import Match
from turncoat.server.bots.pool import Thinkers


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
    fallbacks = next(line for line in text.splitlines() if line.startswith("turncoat_bot_fallbacks_total"))
    assert float(fallbacks.split()[1]) >= (1 if blow == signal.SIGSTOP else 0), (
        "the dead are noticed before they are asked"
    )
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
