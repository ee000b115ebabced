"""Section 17: who may know what."""

from typing import Any

import pytest

from tests.games.in_too_deep.position import Position, crime, evidence, state
from turncoat.games.in_too_deep import GAME
from turncoat.games.in_too_deep.board import InTooDeep
from turncoat.games.in_too_deep.menu import locker_place
from turncoat.games.in_too_deep.steps.chapter import ChapterEnd, OpenSpots
from turncoat.games.in_too_deep.steps.evidence import File, RefillStrip, TakeFromStrip
from turncoat.games.in_too_deep.steps.hooks import Hook
from turncoat.games.in_too_deep.steps.peeks import Expose, Look, TakeFaceDown
from turncoat.games.in_too_deep.steps.scoring import FinalScoring
from turncoat.games.in_too_deep.steps.turn import Discard, DrawUp
from turncoat.games.in_too_deep.steps.zones import ZoneAction
from turncoat.kernel.match import Match
from turncoat.kernel.rows import without
from turncoat.kernel.step import Step
from turncoat.testing import play

HIDDEN = {
    "crimes": "ITD-17.21",
    "dilemmas": "ITD-17.12",
    "stacks": "ITD-17.15",
    "memory": "ITD-17.1",
    "lockers": "ITD-17.3",
    "known": "ITD-17.9",
    "shed": "ITD-17.14",
    "buried": "ITD-17.25",
}


@pytest.mark.rule("ITD-17.1", "ITD-17.3", "ITD-17.9", "ITD-17.12", "ITD-17.14", "ITD-17.15", "ITD-17.19", "ITD-17.21")
@pytest.mark.rule("ITD-17.25", "ITD-17.45")
def test_private_rows() -> None:
    assert set(InTooDeep.PRIVATE) == set(HIDDEN)
    match = Position().memory(0, "leader").dilemmas(0, 48).stack(0, 31).play(Hook(0))
    mine = match.view(0)["mine"]
    assert mine["memory"] == (0,) and mine["corruption"] == [8, 7]
    assert not set(HIDDEN) & set(match.view(1)["table"]) and match.view(None)["mine"] is None


@pytest.mark.rule(
    "ITD-17.8", "ITD-17.10", "ITD-17.17", "ITD-17.18", "ITD-17.23", "ITD-17.24", "ITD-17.29", "ITD-17.41", "ITD-17.43"
)
def test_what_nobody_sees() -> None:
    secret = {
        "crime_decks",
        "aside",
        "dilemma_deck",
        "dilemma_discard",
        "supply",
        "boost_stack",
        "echo_deck",
        "echo_filed",
    }
    assert secret | {"display", "spots"} == set(InTooDeep.SECRET)
    match = GAME.start(seats=2, mode="duo_echo", seed=1)
    for seat in (0, 1, None):
        view = match.view(seat)
        assert not (secret | {"spots", "rng"}) & {*view["table"], *(view["mine"] or {})}
    assert match.view(0)["table"]["display"] == [True] * 14  # filled or not is all that is shown


@pytest.mark.rule("ITD-17.2", "ITD-17.11")
def test_the_strip_is_open() -> None:
    position = Position().on_strip("leader", "timing", "timing", "tactics").memory(0)
    match = play(position.play(TakeFromStrip(0)), "strip tactics")
    assert match.events(1)[-1] == {"event": "StripTaken", "seat": 0, "evidence": evidence("tactics")}
    assert match.view(1)["table"]["sizes"]["memory"] == [1, 1]


def strip_taker(*agenda: Step[Any]) -> Match:
    """Seat 0 has a leader that nobody knows of and takes a tactics from the strip, before all eyes."""
    position = Position(3).on_strip("leader", "timing", "timing", "tactics").memory(0, "leader")
    return play(position.play(TakeFromStrip(0), *agenda, Hook(2)), "strip tactics")


def imagined(match: Match, viewer: int | None) -> list[InTooDeep]:
    return [state(match.imagine(viewer, seed)) for seed in range(12)]


@pytest.mark.rule("ITD-17.1", "ITD-17.2")
def test_what_all_saw_taken_is_kept_when_a_memory_is_imagined() -> None:
    match = strip_taker()
    assert match.view(None)["table"]["witnessed"] == ((evidence("tactics"),), (), ())
    for viewer in (1, 2, None):
        memories = [s.memory[0] for s in imagined(match, viewer)]
        assert all(evidence("tactics") in memory for memory in memories) and len(set(memories)) > 1


@pytest.mark.rule("ITD-17.2", "ITD-17.3")
def test_a_token_filed_unseen_may_be_the_one_that_all_saw_taken() -> None:
    tactics = evidence("tactics")
    match = play(strip_taker(File(0)), "locker leader")
    worlds = imagined(match, 1)
    assert all(tactics in (s.memory[0] + s.lockers[0]) for s in worlds)
    assert {tactics in s.lockers[0] for s in worlds} == {True, False}


@pytest.mark.rule("ITD-17.2", "ITD-17.4")
def test_a_token_on_a_bonus_spot_may_be_the_one_that_all_saw_taken() -> None:
    tactics = evidence("tactics")
    match = play(strip_taker(File(0), OpenSpots()), "bonus leader clearance")
    assert match.view(None)["table"]["spot_filers"] == (-1, -1, -1)
    assert match.view(None)["table"]["witnessed"][0] == (tactics,)  # what was turned up was the other one
    match = play(strip_taker(File(0), OpenSpots()), "bonus tactics clearance")
    assert match.view(None)["table"]["witnessed"][0] == ()
    match = play(strip_taker(File(0)), "bonus tactics clearance")
    assert match.view(None)["table"]["spot_filers"] == (-1, 0, -1)
    worlds = imagined(match, 1)
    assert all(tactics in (*s.memory[0], *s.spots) for s in worlds)
    assert {tactics in s.memory[0] for s in worlds} == {True, False}


@pytest.mark.rule("ITD-17.2", "ITD-17.6")
def test_what_is_shown_again_is_no_longer_counted_on() -> None:
    position = Position(3).on_strip("leader", "timing", "timing", "tactics").memory(0)
    position.assignments("tactics", "leader", "timing", dossiers=(1, 1, 1), owned=(2, 1, 1))
    match = play(position.play(TakeFromStrip(0), File(0), Hook(2)), "strip tactics", "case tactics")
    assert match.view(None)["table"]["witnessed"] == ((), (), ())
    match = play(strip_taker(File(0), Expose(1)), "locker tactics")  # the only token there is
    assert match.view(None)["table"]["witnessed"] == ((), (), ())


@pytest.mark.rule("ITD-17.2", "ITD-17.9")
def test_who_has_looked_knows_that_the_other_token_is_in_memory() -> None:
    match = play(strip_taker(File(0), Look(1, 1, (), False)), "locker tactics", "look locker-0-1")
    assert {s.memory[0] for s in imagined(match, 1)} > {(evidence("leader"),)}
    match = play(strip_taker(File(0), Look(1, 1, (), False)), "locker leader", "look locker-0-1")
    assert {s.memory[0] for s in imagined(match, 1)} == {(evidence("tactics"),)}


@pytest.mark.rule("ITD-17.2", "ITD-17.8")
def test_what_lies_elsewhere_says_nothing_of_a_memory() -> None:
    """Seat 1 sees another token of that type in the display, and still counts on the one that was taken."""
    position = Position(3).on_strip("tactics").memory(0, "leader")
    display = list(position.s.display)
    position.s.supply = (*position.s.supply, display[0])
    position.s.supply = without(position.s.supply, evidence("tactics"))
    display[0] = evidence("tactics")
    position.with_(display=tuple(display))
    match = play(position.play(TakeFromStrip(0), Look(1, 1, (), False), Hook(2)), "look display-1")
    assert all(evidence("tactics") in s.memory[0] for s in imagined(match, 1))


@pytest.mark.rule("ITD-17.2", "ITD-9.34")
def test_a_token_taken_unseen_leaves_nothing_certain() -> None:
    match = play(strip_taker(File(0), TakeFaceDown(1)), "locker leader", "take locker-0-1")
    assert match.view(None)["table"]["witnessed"] == ((), (), ()) and state(match).lockers[0] == ()
    match = play(strip_taker(File(0), TakeFaceDown(1)), "bonus leader clearance", "take spot-clearance")
    assert match.view(None)["table"]["witnessed"] == ((), (), ())
    assert match.view(None)["table"]["spot_filers"] == (-1, -1, -1)
    match = play(strip_taker(File(0), TakeFaceDown(0)), "locker leader", "take locker-0-1")
    assert match.view(None)["table"]["witnessed"] == ((evidence("tactics"),), (), ())


@pytest.mark.rule("ITD-17.25", "ITD-17.24")
def test_a_buried_crime_is_known_to_who_buried_it_until_it_is_drawn() -> None:
    position = Position(3).crimes(0, "A1a", "S01").crimes(1)
    match = play(position.play(Discard(0), DrawUp(1), Hook(2)), "discard A1a", "done")
    for seed in range(6):
        assert state(match.imagine(0, seed)).crime_decks[1][0] == crime("A1a")
    assert len({state(match.imagine(1, seed)).crime_decks[1][0] for seed in range(6)}) > 1
    s = state(match)
    s.box, s.crime_decks[1] = s.box + s.crime_decks[1][1:], s.crime_decks[1][:1]
    play(match, "deck 1")
    assert crime("A1a") in state(match).crimes[1] and match.view(0)["mine"]["buried"] == ()


@pytest.mark.rule("ITD-17.22")
def test_backs_are_public() -> None:
    match = Position().crimes(0, "A2a", "B3", "S01").play(Hook(0))
    assert match.view(1)["table"]["backs"][0] == [1, 0, 1, 1]


@pytest.mark.rule("ITD-17.20", "ITD-17.27", "ITD-17.28", "ITD-17.30..17.36", "ITD-17.42", "ITD-17.46", "ITD-17.26")
def test_what_all_see() -> None:
    public = {
        "clearance",
        "story",
        "side_discard",
        "wheel",
        "wheel_intel",
        "boost_discard",
        "boosts",
        "intel",
        "dossiers",
    }
    public |= {"grip", "ports", "locked", "ring", "item_at", "holds", "heat", "blockades", "sentinel", "assignments"}
    public |= {
        "box",
        "storylines",
        "echo_card",
        "echo_used",
        "echo_letters",
        "echo_waiting",
        "echo_progress",
        "echo_marked",
    }
    assert public <= set(GAME.start(seats=2, mode="duo_echo", seed=1).view(None)["table"])


@pytest.mark.rule("ITD-17.4", "ITD-17.9")
def test_what_was_seen_is_remembered_and_imagined_right() -> None:
    position = Position().locker(1, "leader", "timing", "tactics").with_(heat=(3, 0, 0, 2, 1, 0, 0, 0))
    match = play(position.play(ZoneAction(0, 4, 6)), "peek", "look locker-1-2", "look display-1")
    for seed in range(6):
        imagined = state(match.imagine(0, seed))
        assert imagined.lockers[1][1] == evidence("timing") and imagined.display[0] == state(match).display[0]
    lockers = {state(match.imagine(None, seed)).lockers[1] for seed in range(9)}
    assert len(lockers) > 1


@pytest.mark.rule("ITD-17.5", "ITD-17.6", "ITD-17.7", "ITD-17.37", "ITD-17.38", "ITD-17.39", "ITD-17.40")
def test_echos_rows_are_seen_by_nobody() -> None:
    match = Position(1, "solo").memory(1, "leader", "tactics").dilemmas(1, 48).shared("timing").play(Hook(0))
    view = match.view(0)
    assert view["table"]["sizes"]["memory"] == [1, 2] and view["table"]["sizes"]["dilemmas"] == [0, 1]
    assert len({state(match.imagine(0, seed)).memory[1] for seed in range(9)}) > 1
    assert len({state(match.imagine(0, seed)).crimes[1] for seed in range(9)}) > 1
    position = Position(1, "solo").assignments("leader", "weapons", "timing", dossiers=(1, 2, 1), owned=(0, 1))
    token, position.s.supply = position.s.supply[0], position.s.supply[1:]
    filed = position.with_(row_filed=((0, -1),), echo_filed=(token,)).play(Hook(0))
    assert len({state(filed.imagine(0, seed)).echo_filed for seed in range(9)}) > 1
    assert view["table"]["shared"] == (2,)


@pytest.mark.rule("ITD-17.12", "ITD-17.13")
def test_a_challenge_is_remembered_by_all() -> None:
    from turncoat.games.in_too_deep.steps.challenge import Challenge

    match = play(Position(3).dilemmas(0, 1).dilemmas(1, 48, 49).play(Challenge(0)), "challenge 1")
    assert match.view(2)["table"]["shown"] == [(0,), (47, 48), ()]
    assert state(match.imagine(2, 4)).dilemmas[1] == (47, 48)
    play(match, "shed D48")
    assert match.view(2)["table"]["shown"] == [(0,), (), ()]  # which one is gone only the loser knows
    assert state(match.imagine(2, 4)).dilemmas[0] == (0,)
    assert len({state(match.imagine(2, seed)).dilemmas[1] for seed in range(6)}) > 1


@pytest.mark.rule("ITD-17.2")
def test_of_each_type_one_fewer_is_certain_when_a_token_is_taken_unseen() -> None:
    position = Position(2).memory(0, "timing", "timing", "tactics").locker(0, "timing")
    timing, tactics = evidence("timing"), evidence("tactics")
    position.with_(witnessed=((timing, timing, tactics), ()))
    match = play(position.play(TakeFaceDown(1), Hook(0)), "take locker-0-1")
    assert match.view(None)["table"]["witnessed"] == ((timing,), ())


@pytest.mark.rule("ITD-17.1", "ITD-17.2")
def test_in_the_end_all_is_turned_up_and_nothing_need_be_counted_on() -> None:
    position = Position(2).memory(0, "timing").with_(witnessed=((evidence("timing"),), ()))
    match = position.play(FinalScoring())
    assert match.is_over and match.view(None)["table"]["witnessed"] == ((), ())
    assert match.view(1)["table"]["revealed"][0][0] == (evidence("timing"),)


@pytest.mark.rule("ITD-17.9")
def test_what_was_seen_of_a_token_is_forgotten_when_it_goes_to_the_strip() -> None:
    position = Position(2).display(1).on_strip("leader", "timing", "timing")
    position.with_(known=[((0, position.s.display[0]),), ()])
    match = position.play(RefillStrip(0), Hook(0))
    assert match.view(0)["mine"]["known"] == ()


@pytest.mark.rule("ITD-17.9")
def test_what_was_seen_of_a_locker_moves_up_with_its_tokens() -> None:
    match = Position(3).locker(1, "leader", "timing").play(Look(0, 1, (), False), TakeFaceDown(2), Hook(0))
    play(match, "look locker-1-2", "take locker-1-1")
    assert match.view(0)["mine"]["known"] == ((locker_place(1, 0), evidence("timing")),)


@pytest.mark.rule("ITD-16.78")
def test_echo_banks_at_the_end_of_the_last_chapter_too() -> None:
    match = Position(1, "solo").dilemmas(1, 1, 2, 48).with_(chapter=3).play(ChapterEnd())
    assert match.is_over and len(state(match).stacks[1]) == 2 and state(match).dilemmas[1] == ()
