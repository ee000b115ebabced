"""Section 9: arrest, intercept, turn in."""

import pytest

from tests.games.rogue_agent.position import HELD, card, city, faces, state, throw, tile
from turncoat.games.rogue_agent.steps.custody import TakePrisoners
from turncoat.games.rogue_agent.steps.turn import Turn
from turncoat.testing import choices, play, told


@pytest.mark.rule("RA-9.1", "RA-9.2", "RA-9.3", "RA-9.4", "RA-9.5", "RA-17.7")
def test_arrest() -> None:
    laid = {1: (6, "null", "defeated"), 2: (6, "patch", "defeated"), 3: (HELD + 0, "cello", "defeated")}
    match = play(city(Turn(0), at=["p5"], criminals=laid), "arrest 1")
    assert state(match).prisoners(0) == [0, 2]  # one more, without limit
    assert match.view(None)["table"]["cards"][0] == card("null")


HELD_BY_1 = {1: (HELD + 1, "null", "defeated"), 2: (HELD + 1, "patch", "defeated")}


@pytest.mark.rule("RA-9.6", "RA-9.7", "RA-9.9", "RA-18.6")
def test_who_can_be_intercepted() -> None:
    match = city(Turn(0), at=["p5", "p5", "p5"], criminals=HELD_BY_1)
    assert [text for text in choices(match) if "intercept" in text] == ["intercept 1"]
    assert "intercept 1" not in choices(city(Turn(0), at=["hq", "hq"], criminals=HELD_BY_1))
    assert "intercept 1" not in choices(city(Turn(0), at=["p5", "hq"], criminals=HELD_BY_1))
    dry = city(Turn(0), at=["p5", "p5"], criminals=HELD_BY_1, fuel=[0, 2, 2])
    assert dry.why_not(0, "intercept 1")[0].message == "no-fuel-to-intercept"
    safe = city(Turn(0), at=["hospital", "hospital"], criminals=HELD_BY_1)
    assert safe.why_not(0, "intercept 1")[0].rule == "RA-9.6"


@pytest.mark.rule("RA-9.8", "RA-9.10", "RA-9.11", "RA-9.12", "RA-18.7", "RA-18.22", "RA-19.49")
def test_fuel_against_fuel() -> None:
    match = play(city(Turn(0), at=["p5", "p5"], criminals=HELD_BY_1, fuel=[6, 6, 2]), "intercept 1")
    assert choices(match) == ("fuel 1", "fuel 2", "fuel 3")
    play(match, "fuel 2")
    assert list(match.pending) == [1] and choices(match) == ("fuel 0", "fuel 1")

    def two_against_one(trial: object) -> bool:
        rolls = [list(event["faces"]) for event in told(trial, "Rolled")]  # type: ignore[arg-type]
        return [roll.count(6) for roll in rolls] == [2, 1]

    thrown = throw(match, "fuel 1", two_against_one)
    assert choices(thrown) == ("take 1", "take 2")
    play(thrown, "take 2")
    assert state(thrown).prisoners(0) == [1] and state(thrown).prisoners(1) == [0]
    assert state(thrown).fuel[:2] == [4, 5]


@pytest.mark.rule("RA-9.10")
def test_no_green_die_is_left_for_the_target() -> None:
    match = play(city(Turn(0), at=["p5", "p5"], criminals=HELD_BY_1, fuel=[6, 6, 2]), "intercept 1", "fuel 3")
    assert len(faces(match)) == 3 and state(match).fuel[1] == 6


@pytest.mark.rule("RA-9.12", "RA-9.13", "RA-18.8")
def test_cars_beyond_the_prisoners_are_ignored() -> None:
    match = city(TakePrisoners(0, 1, 3), Turn(0), criminals=HELD_BY_1)
    assert state(match).prisoners(0) == [0, 1] and match.pending[0].question == "Turn"


@pytest.mark.rule("RA-9.14", "RA-9.15", "RA-9.16", "RA-9.17", "RA-9.18", "RA-9.20", "RA-17.8")
def test_turning_in() -> None:
    laid = {1: (HELD + 0, "ferry-anne", "defeated"), 2: (HELD + 0, "null", "defeated")}
    match = city(Turn(0), criminals=laid, investigated=[(0, 2), (), (), (), (), ()], supply=13, files=[["tally"]])
    play(match, "turn-in")
    s = state(match)
    assert s.files[0] == (card("tally"), card("ferry-anne"), card("null")) and not any(s.defeated)
    assert s.credits[0] == 11 and s.supply == 6
    assert s.bag()[2:4] == [1, 1] and s.cards[:2] == [-1, -1] and s.tokens_left(2) == 5
    assert match.view(2)["table"]["files"][0] == s.files[0]


@pytest.mark.rule("RA-9.18", "RA-19.50")
def test_the_supply_may_fall_short() -> None:
    laid = {1: (HELD + 0, "ferry-anne", "defeated"), 2: (HELD + 0, "null", "defeated")}
    match = play(city(Turn(0), criminals=laid, credits=[4, 8, 8]), "turn-in")
    assert state(match).credits[0] == 9 and state(match).supply == 0 and len(state(match).files[0]) == 2


@pytest.mark.rule("RA-9.14", "RA-9.19")
def test_where_and_what_to_turn_in() -> None:
    laid = {1: (HELD + 0, "ferry-anne", "defeated")}
    assert "turn-in" not in choices(city(Turn(0), at=["p5"], criminals=laid))
    assert "turn-in" not in choices(city(Turn(0)))
    assert city(Turn(0), at=["p5"], criminals=laid).why_not(0, "turn-in")[0].rule == "RA-9.14"
    assert city(Turn(0)).why_not(0, "turn-in")[0].rule == "RA-9.19" and tile("hq") == 0
