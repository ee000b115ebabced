"""The `process:` bot: another checkout's bot, asked as a process of its own. Here the other checkout is this one."""

from pathlib import Path

import pytest

from turncoat.games import game
from turncoat.kernel.errors import InvalidOption, TurncoatError
from turncoat.kernel.loop import legal
from turncoat.kernel.rng import Rng
from turncoat.lab.play import play_chunk
from turncoat.lab.process import ProcessBot, fingerprint
from turncoat.lab.run import make_run

ROOT = Path(__file__).resolve().parents[2]
LANTERNS = game("lanterns")
CLOCKS = {"thought_ms", "slowest_ms", "seconds", "late", "bot"}


def begun(seed: str = "7", seat: int = 0, spec: str = "greedy") -> ProcessBot:
    bot = ProcessBot(f"process:{ROOT}:{spec}")
    bot.begin(LANTERNS, "standard", 3, seed, {}, seat, "dice")
    return bot


@pytest.mark.parametrize("name", ["lanterns", "deal-with-the-devil"])
def test_a_process_plays_as_the_bot_it_holds_would_play_here(name: str) -> None:
    """Greedy bots have no clocks, so the match goes as it goes without a process, choice by choice."""
    here, there = [
        [{key: row[key] for key in row if key not in CLOCKS} for row in play_chunk(run, range(2))[0]]
        for run in (
            make_run(name, specs=["greedy", "random"], games=2),
            make_run(name, specs=[f"process:{ROOT}:greedy", "random"], games=2),
        )
    ]
    assert here == there


def test_a_process_tells_its_budget_and_what_it_took() -> None:
    bot = begun(spec="search:20cpu")
    try:
        state = LANTERNS.start(seats=3, seed="7").state
        choice = bot.choose(LANTERNS, state, 0, Rng.seeded(1))
        assert choice in legal(state, 0)
        assert bot.milliseconds == 20
        assert bot.engine in ("compiled", "interpreted")
        assert bot.seconds > 0
    finally:
        bot.close()


def test_an_option_that_the_other_checkout_does_not_know_is_left_out() -> None:
    """What it would change shows by the choices that are offered."""
    bot = ProcessBot(f"process:{ROOT}:greedy")
    bot.begin(LANTERNS, "standard", 3, "7", {"invented_later": True}, 0, "dice")
    try:
        state = LANTERNS.start(seats=3, seed="7").state
        assert bot.choose(LANTERNS, state, 0, Rng.seeded(1)) in legal(state, 0)
    finally:
        bot.close()


def test_rules_that_differ_are_told() -> None:
    """The mirrored match has another seed here, so the seat is offered other cards."""
    bot = begun(seed="8")
    try:
        with pytest.raises(TurncoatError) as refusal:
            bot.choose(LANTERNS, LANTERNS.start(seats=3, seed="7").state, 0, Rng.seeded(1))
        assert refusal.value.code == "other-rules"
        assert "is not offered the same" in refusal.value.message
    finally:
        bot.close()


def test_a_choice_that_the_mirror_does_not_offer_is_told() -> None:
    bot = begun()
    try:
        bot.hear(1, "fly away")
        with pytest.raises(TurncoatError) as refusal:
            bot.choose(LANTERNS, LANTERNS.start(seats=3, seed="7").state, 0, Rng.seeded(1))
        assert refusal.value.code == "other-rules"
        assert "seat 1 chose 'fly away'" in refusal.value.message
    finally:
        bot.close()


def test_a_process_that_fails_is_told() -> None:
    with pytest.raises(TurncoatError) as refusal:
        begun(spec="oracle")
    assert refusal.value.code == "failed-process"
    assert "oracle" in refusal.value.message


@pytest.mark.parametrize("spec", ["process:", "process:here", "process:nowhere:greedy"])
def test_what_names_no_checkout_is_refused(spec: str) -> None:
    with pytest.raises(InvalidOption) as refusal:
        make_run("lanterns", specs=[spec], games=1)
    assert refusal.value.code == "bad-process"


def test_a_run_says_which_code_the_process_has() -> None:
    spec = f"process:{ROOT}:greedy"
    run = make_run("lanterns", specs=[spec, "random"], games=2)
    assert run.settings()["versions"][spec] == fingerprint(spec)
