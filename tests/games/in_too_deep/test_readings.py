"""Rules that a table can read the other way: options, all of them off unless chosen."""

import pytest

from tests.games.in_too_deep.position import Position, boost, state
from turncoat.games.in_too_deep import GAME
from turncoat.games.in_too_deep.board import InTooDeep
from turncoat.games.in_too_deep.content.tables import READINGS
from turncoat.games.in_too_deep.menu import BOOST
from turncoat.games.in_too_deep.steps.crimes import StoryCrime
from turncoat.games.in_too_deep.steps.evidence import File
from turncoat.games.in_too_deep.steps.hooks import GainGrip, Hook
from turncoat.games.in_too_deep.steps.turn import Discard
from turncoat.games.in_too_deep.steps.zones import Towers
from turncoat.testing import check_game, choices, play, question, state_of


def spending(effect: str) -> str:
    return f"spend {BOOST.names[boost(effect)]}"


def test_no_reading_is_chosen_unless_asked_for() -> None:
    assert state_of(GAME.start(seats=2), InTooDeep).readings == ()
    chosen = GAME.start(seats=2, options=dict.fromkeys(READINGS, True))
    assert state_of(chosen, InTooDeep).readings == (0, 1, 2, 3)


@pytest.mark.rule("ITD-6.17")
@pytest.mark.parametrize("is_wide", [False, True])
def test_boosts_in_other_steps(is_wide: bool) -> None:
    position = Position(boosts_any_time=is_wide).boosts(0, "hook_criminal", "gain_actions").crimes(0, "A1a", "S01")
    position.ports("jumper")
    for step in (Hook(0), StoryCrime(0), Discard(0)):
        match = position.play(step)
        assert (spending("hook_criminal") in choices(match)) is is_wide
        assert spending("gain_actions") not in choices(match)  # it could do nothing there
        rule = match.why_not(0, spending("gain_actions"))[0].rule
        assert rule == ("ITD-9.13" if is_wide else "ITD-6.17")


@pytest.mark.rule("ITD-6.17", "ITD-9.48", "ITD-5.19")
def test_a_boost_before_the_hook_counts_twice() -> None:
    position = Position(boosts_any_time=True).ports("jumper").boosts(0, "hook_criminal").with_(actions=2)
    match = play(position.play(Hook(0), GainGrip(0), Hook(1)), spending("hook_criminal"), "hook ghost")
    assert question(match) == "Hook" and state(match).grip[0][3] == 1
    play(match, "skip")
    assert state(match).grip[0][3] == 2 and match.state.waiting == (1,)


@pytest.mark.rule("ITD-7.18")
@pytest.mark.parametrize("is_optional", [False, True])
def test_filing_can_be_left(is_optional: bool) -> None:
    match = Position(filing_optional=is_optional).memory(0, "leader").play(File(0), Hook(1))
    assert ("skip" in choices(match)) is is_optional
    if is_optional:
        assert state(play(match, "skip")).memory[0] == (0,) and question(match) == "Hook"


@pytest.mark.rule("ITD-12.21")
@pytest.mark.parametrize("is_free", [False, True])
def test_items_at_the_towers(is_free: bool) -> None:
    match = Position(items_cross=is_free).play(Towers(0, True))
    assert ("push coupe cw" in choices(match)) is is_free  # a blockade parts Downtown from The Towers
    assert "push coupe ccw" in choices(match)


@pytest.mark.parametrize(("mode", "seats"), [("standard", 2), ("duo_echo", 2)])
def test_laws_hold_in_all_readings(mode: str, seats: int) -> None:
    options = dict.fromkeys(READINGS, True)
    check_game(GAME, mode=mode, seats=seats, seed=7, options=options, secrecy_every=23, greed=60)
