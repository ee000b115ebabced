"""What a choice will do up to the next question, from what its seat knows."""

import pytest

from turncoat import IllegalChoice
from turncoat.kernel.match import Match
from turncoat.kernel.preview import Change, Preview, changes
from turncoat.testing import check_game, play

from .toy import TOY, Lay, Peek, Roll, Take, Together, toy


def certain(preview: Preview) -> dict[tuple[object, ...], object]:
    return {change.path: change.after for change in preview.certain}


def test_a_choice_without_chance_is_certain_in_all_it_does() -> None:
    match = toy(Take(0), Take(1))
    preview = match.preview(0, "take 3")
    assert certain(preview) == {("table", "taken"): [3], ("table", "waiting", 0): 1}
    assert (preview.likely, preview.chances, preview.is_settled) == ((), (), True)
    assert (preview.asks, preview.asked, preview.undoable) == ("Take", (1,), True)
    assert match.view(0)["table"]["taken"] == []


def test_after_chance_only_what_the_step_declares_is_certain() -> None:
    preview = toy(Roll(0), Take(1)).preview(0, "roll")
    assert certain(preview) == {("table", "is_tidy"): False}
    assert ("table", "question") in [change.path for change in preview.likely]
    assert [(chance.message, chance.facts["face"]) for chance in preview.chances] == [
        ("rolled", n) for n in range(1, 7)
    ]
    assert sum(chance.share for chance in preview.chances) == pytest.approx(1)
    assert (preview.asks, preview.asked, preview.undoable, preview.is_settled) == ("Take", (1,), False, False)


@pytest.mark.parametrize("how", ["event", "call"])
def test_what_is_revealed_is_not_foreseen(how: str) -> None:
    preview = toy(Peek(0, how), Take(1)).preview(0, "peek")
    assert preview.certain == () and not preview.undoable
    assert ("mine", "peeked") not in [change.path for change in preview.likely]


def test_a_pick_of_a_draft_shows_and_can_be_taken_back() -> None:
    preview = toy(Lay((0, 1))).preview(0, "lay 2")
    assert certain(preview) == {("mine", "picks"): ["lay 2"]}
    assert (preview.asks, preview.asked, preview.undoable) == ("Lay", (0, 1), True)


def test_the_last_of_several_answers_depends_on_the_others() -> None:
    match = toy(Together((0, 1)), Take(2))
    assert certain(match.preview(0, "take 1")) == {("table", "waiting"): [1], ("mine", "picks"): ["take 1"]}
    play(match, "0: take 4")
    preview = match.preview(1, "take 1")
    assert preview.certain == () and not preview.undoable
    assert ("table", "taken") not in [change.path for change in preview.likely]


def test_the_end_asks_nobody() -> None:
    preview = toy(Take(0)).preview(0, "take 0")
    assert (preview.asks, preview.asked) == ("", ())


@pytest.mark.parametrize(("seat", "text", "code"), [(1, "take 0", "not-asked"), (0, "roll", "not-offered")])
def test_only_what_is_offered_can_be_foreseen(seat: int, text: str, code: str) -> None:
    with pytest.raises(IllegalChoice) as caught:
        toy(Take(0)).preview(seat, text)
    assert caught.value.code == code


def test_a_preview_is_a_document() -> None:
    match: Match = toy(Roll(0))
    assert match.preview(0, "roll").data()["chances"][0] == {
        "message": "rolled",
        "facts": {"face": 1},
        "share": 0.1667,
        "exact": True,
    }


def test_changes_are_the_smallest_parts_that_differ() -> None:
    before = {"a": [1, 2, 3], "b": {"c": (1,), "gone": 4}, "same": [[0]]}
    after = {"a": [1, 5, 3], "b": {"c": (1, 2), "new": 6}, "same": ((0,),)}
    assert [repr(change) for change in changes(before, after)] == [
        repr(Change(("a", 1), 2, 5)),
        repr(Change(("b", "c"), [1], [1, 2])),
        repr(Change(("b", "gone"), 4, None)),
        repr(Change(("b", "new"), None, 6)),
    ]


def test_the_laws_hold_where_every_kind_of_step_is_played() -> None:
    for seed in range(10):
        check_game(TOY, mode="standard", seats=3, seed=seed, options={"flag": True})


def test_prompts_say_where_choices_lead() -> None:
    choices = toy(Take(0)).prompt(0).data()["choices"]
    assert choices[2] == {"text": "take 2", "pieces": ("thing:2",), "targets": ("place:0",)}


def test_the_waiting_step_says_why_not_before_the_game_does() -> None:
    match = toy(Take(0), taken=[1])
    assert [reason.message for reason in match.why_not(0, "take 1")] == ["taken"]
    assert [reason.message for reason in match.why_not(0, "lay 1")] == ["nothing-to-lay"]
    assert [reason.message for reason in match.why_not(0, "roll")] == ["kernel.not-offered"]
