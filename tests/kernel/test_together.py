"""Several seats decide at once: unseen, in any order, resolved once; one decider is the same code."""

import itertools

import pytest

from tests.kernel.toy import Lay, Roll, Take, Together, toy
from turncoat import IllegalChoice
from turncoat.testing import play
from turncoat.testing.conformance import known


def test_the_order_of_answers_does_not_matter() -> None:
    outcomes = set()
    for order in itertools.permutations(range(3)):
        match = toy(Together((0, 1, 2)))
        for seat in order:
            match.choose(seat, f"take {seat + 1}")
        outcomes.add(match.digest())
    assert len(outcomes) == 1
    assert match.view(None)["table"]["taken"] == [1, 2, 3]


def test_an_answer_is_unseen_until_all_are_in() -> None:
    match = toy(Together((0, 1)), Roll(0))
    other = match.clone()
    match.choose(0, "take 1")
    other.choose(0, "take 4")
    for viewer in (1, 2, None):
        assert known(match, viewer) == known(other, viewer)
    assert match.view(0)["mine"]["picks"] == ["take 1"]
    assert match.view(None)["table"]["waiting"] == (1,)


def test_an_answer_is_given_once() -> None:
    match = play(toy(Together((0, 1))), "0: take 1")
    with pytest.raises(IllegalChoice) as caught:
        match.choose(0, "take 2")
    assert caught.value.code == "not-asked"


def test_only_those_who_are_asked_answer() -> None:
    match = toy(Together((0, 2)))
    assert list(match.pending) == [0, 2]
    play(match, "2: take 0", "0: take 0")
    assert match.view(None)["table"]["taken"] == [0, 0]


@pytest.mark.parametrize("who", [(0,), (1,), (0, 1, 2)])
def test_one_decider_or_three(who: tuple[int, ...]) -> None:
    match = toy(Together(who), Lay(who))
    for seat in who:
        match.choose(seat, "take 2")
    for seat in who:
        match.choose_all(seat, ["lay 4", "lay 0", "done"])
    assert match.is_over and match.view(None)["table"]["taken"] == [2] * len(who)
    assert [match.view(None)["table"]["laid"][seat] for seat in who] == [(4, 0)] * len(who)


def test_a_draft_is_sealed_until_all_have_confirmed() -> None:
    match = toy(Lay((0, 1, 2)))
    play(match, "0: lay 3", "0: done", "1: lay 2")
    assert match.state.waiting == (1, 2)
    assert match.view(None)["table"]["laid"] == [(), (), ()]
    assert match.view(1)["mine"]["picks"] == ["lay 2"] and match.view(2)["mine"]["picks"] == []
    match.undo(0)
    assert match.state.waiting == (0, 1, 2)
    play(match, "0: lay 4", "0: done", "1: done", "2: done")
    assert match.view(None)["table"]["laid"] == [(3, 4), (2,), ()]


def test_picks_narrow_the_choices_of_their_seat_alone() -> None:
    match = play(toy(Lay((0, 1))), "0: lay 3")
    assert "lay 3" not in match.pending[0].choices and "lay 3" in match.pending[1].choices


def test_what_another_has_laid_cannot_be_told() -> None:
    match = toy(Lay((0, 1)))
    laid = play(match.clone(), "0: lay 3", "0: lay 1")
    assert known(match, 1) == known(laid, 1) and known(match, None) == known(laid, None)


def test_an_imagined_draft_is_complete_where_the_real_one_is() -> None:
    match = play(toy(Lay((0, 1, 2)), Take(0)), "0: lay 3", "0: done", "1: lay 2")
    imagined = match.imagine(1, seed=4)
    assert imagined.state.waiting == (1, 2)
    assert imagined.view(1)["mine"]["picks"] == ["lay 2"]
    made_up = [choice.text for choice in imagined.state.answers[0]]
    assert made_up[-1] == "done" and imagined.state.answers[2] == ()
    play(imagined, "1: done", "2: done")
    assert list(imagined.pending) == [0]


def test_imagined_answers_differ_from_seed_to_seed() -> None:
    match = play(toy(Together((0, 1))), "0: take 1")
    answers = {match.imagine(1, seed=seed).state.answers[0][0].text for seed in range(30)}
    assert len(answers) == 5
    assert {match.imagine(0, seed=seed).state.answers[0][0].text for seed in range(5)} == {"take 1"}
