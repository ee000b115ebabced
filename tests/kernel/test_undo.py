"""Undo goes back to the last chance, reveal or foreign choice, and never past it."""

import pytest

from tests.kernel.toy import Lay, Peek, Roll, Take, Together, toy
from turncoat import CannotUndo, Match
from turncoat.testing import play
from turncoat.testing.conformance import known


def same(match: Match, other: Match) -> bool:
    """Equal in everything that anybody can see or store."""
    seats = [*range(match.state.seats), None]
    return match.record() == other.record() and [known(match, s) for s in seats] == [known(other, s) for s in seats]


def test_takes_back_one_choice_at_a_time() -> None:
    match = toy(Take(0), Take(0), Take(1))
    before = match.clone()
    play(match, "take 3", "take 4")
    match.undo(0)
    assert match.pending[0].choices == ("take 0", "take 1", "take 2", "take 4")
    match.undo(0)
    assert same(match, before)


def test_nothing_is_left_to_take_back() -> None:
    match = toy(Take(0))
    with pytest.raises(CannotUndo) as caught:
        match.undo(0)
    assert caught.value.code == "nothing-to-undo"


def test_a_last_choice_can_be_taken_back() -> None:
    match = play(toy(Take(0)), "take 1")
    assert match.is_over
    match.undo(0)
    assert not match.is_over and match.result is None and match.events(0) == []


@pytest.mark.parametrize(
    ("step", "text"),
    [(Roll(0), "roll"), (Peek(0, "event"), "peek"), (Peek(0, "call"), "peek"), (Take(1), "take 1")],
    ids=["chance", "reveal by event", "reveal by call", "foreign choice"],
)
def test_stops(step: Take, text: str) -> None:
    match = play(toy(Take(0), step, Take(0), Take(2)), "take 0", text)
    assert not match.can_undo(0)
    play(match, "take 2")
    match.undo(0)
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_only_the_seat_that_chose() -> None:
    match = play(toy(Take(0), Take(1)), "take 0")
    assert [match.can_undo(seat) for seat in range(3)] == [True, False, False]


def test_an_answer_is_taken_back_while_others_think() -> None:
    match = toy(Together((0, 1, 2)))
    before = match.clone()
    play(match, "0: take 1", "1: take 2")
    assert match.state.waiting == (2,)
    match.undo(0)
    assert match.state.waiting == (0, 2)
    match.undo(1)
    assert same(match, before)


def test_answers_that_have_been_opened_stay() -> None:
    match = play(toy(Together((0, 1)), Take(2)), "0: take 1", "1: take 2")
    assert not match.can_undo(0) and not match.can_undo(1)


def test_picks_of_a_draft_are_taken_back_one_by_one_and_after_confirming() -> None:
    match = play(toy(Lay((0, 1))), "0: lay 3", "0: lay 1", "0: done")
    assert match.state.waiting == (1,)
    match.undo(0)
    assert match.state.waiting == (0, 1) and match.view(0)["mine"]["picks"] == ["lay 3", "lay 1"]
    match.undo(0)
    match.undo(0)
    assert match.view(0)["mine"]["picks"] == [] and not match.can_undo(0)
    assert match.history == []


def test_a_draft_of_one_seat_can_be_reopened() -> None:
    match = play(toy(Lay((0,)), Take(0)), "lay 3", "done")
    assert match.view(None)["table"]["laid"][0] == (3,)
    match.undo(0)
    assert match.view(0)["mine"]["picks"] == ["lay 3"]
    match.undo(0)
    assert match.pending[0].choices[0] == "done" and match.history == []


def test_a_choice_before_a_draft_can_be_taken_back_until_somebody_confirms() -> None:
    match = play(toy(Take(0), Lay((0, 1))), "take 0", "1: lay 2")
    assert match.can_undo(0)
    match.choose(1, "done")
    assert not match.can_undo(0)
    match.undo(1)
    assert match.can_undo(0)


def test_picks_laid_by_others_leave_the_record_when_their_question_is_taken_back() -> None:
    match = toy(Take(0), Lay((0, 1)))
    before = match.clone()
    play(match, "take 0", "1: lay 2", "1: lay 3")
    match.undo(0)
    assert same(match, before)
    play(match, "take 1", "0: done", "1: done")
    assert [text for _, text in match.history] == ["take 1", "done", "done"]
    assert match.game.replay(match.record()).digest() == match.digest()


def test_undo_on_a_clone_leaves_the_original() -> None:
    match = play(toy(Take(0), Take(0)), "take 0")
    clone = match.clone()
    clone.undo(0)
    play(clone, "take 4")
    assert match.history == [(0, "take 0")] and match.events(1) == [{"event": "Took", "seat": 0, "thing": 0}]
    assert clone.history == [(0, "take 4")] and clone.events(1) == [{"event": "Took", "seat": 0, "thing": 4}]


def test_events_of_what_is_taken_back_are_gone() -> None:
    match = play(toy(Take(0), Take(0)), "take 0", "take 1")
    match.undo(0)
    assert match.events(None) == [{"event": "Took", "seat": 0, "thing": 0}]


def test_an_imagined_match_can_undo_as_far_as_the_real_one() -> None:
    match = play(toy(Take(0), Take(0), Take(0)), "take 0", "take 1")
    imagined = match.imagine(0, seed=3)
    imagined.undo(0)
    imagined.undo(0)
    assert not imagined.can_undo(0) and imagined.history == [] and imagined.events(0) == []


def test_a_pick_from_before_a_snapshot_can_be_taken_back() -> None:
    match = toy(Together((0, 1)))
    text = match.pending[0].choices[0]
    play(match, text)
    restored = match.game.restore(match.snapshot())
    restored.undo(0)
    match.undo(0)
    assert restored.digest() == match.digest()
