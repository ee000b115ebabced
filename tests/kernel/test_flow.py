"""The agenda: what is pushed runs in the order written, before what was there already."""

import pytest

from tests.kernel.toy import IS_COMPILED, TOY, Faulty, Forced, Lay, Peek, Roll, Take, Together, Toy, toy
from turncoat import IllegalChoice
from turncoat.testing import play


def test_steps_run_in_the_order_written() -> None:
    match = toy(Take(2), Roll(0), Take(1))
    asked = []
    while not match.is_over:
        seat = match.state.waiting[0]
        asked.append((seat, match.pending[seat].question))
        match.choose(seat, match.pending[seat].choices[0])
    assert asked == [(2, "Take"), (0, "Roll"), (1, "Take")]


def test_pushed_steps_come_before_the_rest() -> None:
    state = Toy()
    state.push(Take(9))
    state.push(Take(1), Take(2))
    state.push_all([Take(3), Take(4)])
    assert list(reversed(state.agenda)) == [Take(3), Take(4), Take(1), Take(2), Take(9)]


def test_one_seat_without_choices_is_not_asked() -> None:
    match = toy(Take(0), Roll(1), taken=[0, 1, 2, 3, 4])
    assert list(match.pending) == [1]


def test_nobody_to_decide_lets_a_decision_lapse() -> None:
    assert list(toy(Together(()), Roll(2)).pending) == [2]
    assert toy(Together(()), Lay(())).is_over


def test_a_single_choice_is_asked_unless_the_step_says_otherwise() -> None:
    assert toy(Take(0), taken=[0, 1, 2, 3]).pending[0].choices == ("take 4",)
    match = toy(Forced(0), Roll(1), taken=[0, 1, 2, 3])
    assert list(match.pending) == [1] and match.view(None)["table"]["taken"] == [0, 1, 2, 3, 4]


def test_over_when_nothing_is_left() -> None:
    match = play(toy(Take(0)), "take 0")
    assert match.is_over and match.pending == {} and match.state.waiting == ()
    assert match.result is not None and match.result.reason == "end"
    with pytest.raises(IllegalChoice) as caught:
        match.choose(0, "take 1")
    assert caught.value.code == "match-over"


def test_prompt() -> None:
    prompt = toy(Take(1)).pending[1]
    assert (prompt.seat, prompt.question, prompt.rule, prompt.is_draft) == (1, "Take", "TOY-2.1", False)
    assert prompt.facts == {"left": 5, "pair": [1, 2]}
    assert prompt.data()["choices"][0] == {"text": "take 0", "pieces": ("thing:0",), "targets": ("place:0",)}
    assert toy(Lay((0,))).pending[0].is_draft


def test_only_who_is_asked_has_a_prompt() -> None:
    match = toy(Take(1), Take(0))
    for seat, code in ((0, "not-asked"), (3, "no-such-seat"), (-1, "no-such-seat"), (10**30, "no-such-seat")):
        with pytest.raises(IllegalChoice) as caught:
            match.prompt(seat)
        assert caught.value.code == code
    over = play(toy(Take(0)), "take 0")
    with pytest.raises(IllegalChoice) as caught:
        over.prompt(0)
    assert caught.value.code == "match-over"


@pytest.mark.parametrize(
    ("seat", "text", "code"),
    [
        (0, "take 9", "unknown-choice"),
        (0, "", "unknown-choice"),
        (0, "TAKE 1", "unknown-choice"),
        (0, "take 3", "not-offered"),
        (0, "roll", "not-offered"),
        (1, "take 1", "not-asked"),
        (3, "take 1", "no-such-seat"),
        (-1, "take 1", "no-such-seat"),
        *([] if IS_COMPILED else [(odd, "take 1", "no-such-seat") for odd in (True, "0", None)]),
    ],
)
def test_refusals_have_codes_and_change_nothing(seat: int, text: str, code: str) -> None:
    match = toy(Take(0), taken=[3])
    before = match.digest()
    with pytest.raises(IllegalChoice) as caught:
        match.choose(seat, text)
    assert caught.value.code == code and caught.value.message.endswith(".")
    assert match.digest() == before and match.history == [] and match.events(None) == []


def test_choose_all_is_all_or_none() -> None:
    match = toy(Take(0), Take(0), Take(1))
    before = match.digest()
    with pytest.raises(IllegalChoice):
        match.choose_all(0, ["take 1", "take 1"])
    assert match.digest() == before and match.history == [] and match.events(0) == []
    match.choose_all(0, ["take 1", "take 2"])
    assert match.history == [(0, "take 1"), (0, "take 2")] and match.can_undo(0)


def test_a_mistake_in_the_rules_leaves_the_match_as_it_was() -> None:
    match = toy(Faulty(0))
    before = match.digest()
    with pytest.raises(RuntimeError):
        match.choose(0, "break")
    assert match.digest() == before and match.history == [] and match.view(None)["table"]["taken"] == []
    play(match, "peek")
    assert match.is_over


def test_steps_are_values() -> None:
    assert Peek(1, "event") == Peek(1, "event") != Peek(1, "call")
    assert Take(1) != Forced(1) and len({Take(1), Take(1), Take(2)}) == 2
    assert repr(Peek(1, "event")) == "Peek(1, 'event')"


def test_the_same_seed_is_the_same_match() -> None:
    one, two, other = (TOY.start(seats=2, seed=seed) for seed in (5, "5", 6))
    assert one.digest() == two.digest() != other.digest()
