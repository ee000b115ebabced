"""Snapshots and records: they come back as they went, or are refused with the reason."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kernel.toy import TOY, Lay, Peek, Roll, Take, Together, toy
from turncoat import InvalidDocument, InvalidPosition, Match, TurncoatError, game
from turncoat.kernel.codec import hashed
from turncoat.testing import play
from turncoat.testing.conformance import known
from turncoat.testing.strategies import damaged, matches

LANTERNS = game("lanterns")


def middle() -> Match:
    """Somewhere in a draft, with one seat done."""
    return play(toy(Lay((0, 1, 2)), Roll(1), Peek(2, "event")), "0: lay 3", "0: done", "1: lay 2")


def through_json(document: dict[str, Any]) -> Any:
    return json.loads(json.dumps(document))


def rehashed(document: dict[str, Any]) -> dict[str, Any]:
    return {**document, "hash": hashed(document["state"])} if isinstance(document.get("state"), dict) else document


def test_a_snapshot_in_the_middle_of_a_draft() -> None:
    match = middle()
    again = TOY.restore(through_json(match.snapshot()))
    assert again.digest() == match.digest()
    assert [known(again, seat) for seat in (0, 1, 2)] == [known(match, seat) for seat in (0, 1, 2)]
    again.undo(1)
    play(again, "1: done", "2: done", "roll", "peek")
    assert again.is_over


@given(matches(LANTERNS))
@settings(deadline=None, max_examples=40)
def test_documents_of_any_match_come_back(match: Match) -> None:
    assert LANTERNS.restore(through_json(match.snapshot())).digest() == match.digest()
    again = LANTERNS.replay(through_json(match.record()))
    assert again.digest() == match.digest() and again.history == match.history
    assert again.events(None) == match.events(None) and again.record() == match.record()


def test_a_record_replays_without_a_journey_through_json() -> None:
    match = play(toy(Take(0)), "take 1")
    assert match.result is not None and match.result.facts == {"fixed": ((1, 2), (3,))}
    assert TOY.replay(match.record()).digest() == match.digest()


def test_a_match_that_was_restored_can_be_recorded() -> None:
    match = TOY.restore(through_json(middle().snapshot()))
    play(match, "1: done", "2: done", "roll")
    again = TOY.replay(through_json(match.record()))
    assert again.digest() == match.digest() and again.history == match.history


def test_an_imagined_match_has_no_record() -> None:
    with pytest.raises(InvalidDocument) as caught:
        middle().imagine(0).record()
    assert caught.value.code == "imagined-match"


def test_older_snapshots_are_carried_over() -> None:
    old = through_json(middle().snapshot())
    del old["state"]["title"]
    old["schema"] = 1
    assert TOY.restore(old).view(None)["table"]["title"] == "old"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": "something"}, "not-a-document"),
        ({"game": "lanterns"}, "other-game"),
        ({"schema": 3}, "newer-schema"),
        ({"schema": "2"}, "newer-schema"),
        ({"schema": 0}, "no-migration"),
        ({"schema": 1, "state": None}, "damaged-document"),
        ({"hash": "0" * 16}, "damaged-document"),
        ({"state": {}}, "damaged-document"),
        ({"state": []}, "damaged-document"),
        ({"options": None}, "damaged-document"),
    ],
)
def test_snapshots_that_are_refused(change: dict[str, Any], code: str) -> None:
    with pytest.raises(InvalidDocument) as caught:
        TOY.restore({**through_json(middle().snapshot()), **change})
    assert caught.value.code == code


@pytest.mark.parametrize("document", [None, [], "x", 7, {}])
def test_what_is_no_document_at_all(document: Any) -> None:
    for read in (TOY.restore, TOY.replay):
        with pytest.raises(InvalidDocument) as caught:
            read(document)
        assert caught.value.code == "not-a-document"


@pytest.mark.parametrize(
    ("field", "value", "part"),
    [
        ("seats", 9, "9 seats"),
        ("seats", True, "whole number"),
        ("mode", "night", "no mode 'night'"),
        ("mode", 3, "type str"),
        ("rng", [1, 2, 3], "four numbers"),
        ("rng", [1, 2, 3, -1], "four numbers"),
        ("rng", [1, 2, 3, 2**32], "four numbers"),
        ("agenda", [["Nothing", []]], "no step of this game"),
        ("agenda", [["Take", []]], "step Take"),
        ("agenda", [["Take", [0]], 5], "is no step"),
        ("agenda", [["Prepare", []]], "middle of an effect"),
        ("agenda", [["Lay", [[0, 1]]]], "wrong seats"),
        ("agenda", [], "over and yet waits"),
        ("asked", [0, 1], "wrong seats"),
        ("waiting", [2, 1], "wrong seats"),
        ("waiting", [], "waits for nobody"),
        ("waiting", [2], "not as complete"),
        ("waiting", [0, 1, 2], "not as complete"),
        ("answers", [["lay 3"], ["lay 2"], []], "not as complete"),
        ("answers", [["lay 3", "lay 3", "done"], ["lay 2"], []], "cannot have picked"),
        ("answers", [["done", "lay 3", "done"], ["lay 2"], []], "cannot have picked"),
        ("answers", [["dance"], ["lay 2"], []], "no choice of this game"),
        ("answers", [["done"], ["lay 2"]], "rows of answers"),
        ("taken", 5, "type list"),
        ("taken", [1.5], "holds 1.5"),
        ("taken", [None], "holds None"),
        ("is_tidy", 1, "type bool"),
        ("title", 1, "type str"),
        ("rolled", "x", "whole number"),
        ("peeked", {}, "type list"),
    ],
)
def test_forged_snapshots(field: str, value: Any, part: str) -> None:
    """The hash fits, the content does not."""
    document = through_json(middle().snapshot())
    document["state"][field] = value
    with pytest.raises(InvalidDocument) as caught:
        TOY.restore(rehashed(document))
    assert caught.value.code == "damaged-document" and part in caught.value.message


def test_an_impossible_position_is_refused_with_the_reason() -> None:
    document = through_json(middle().snapshot())
    document["state"]["hidden"] = [0, 1, 2, 3, 4, 4]
    with pytest.raises(InvalidPosition, match="All six cards must be there"):
        TOY.restore(rehashed(document))


@given(st.data())
@settings(deadline=None, max_examples=300)
def test_damaged_snapshots_never_end_in_anything_but_a_refusal(data: st.DataObject) -> None:
    document = through_json(data.draw(matches(LANTERNS, most=12)).snapshot())
    hurt = data.draw(damaged(document))
    try:
        match = LANTERNS.restore(rehashed(hurt) if isinstance(hurt, dict) else hurt)
    except TurncoatError as refused:
        assert refused.code and refused.message
    else:
        for seat in match.state.waiting:
            assert match.prompt(seat).choices


@given(st.data())
@settings(deadline=None, max_examples=200)
def test_damaged_records_never_end_in_anything_but_a_refusal(data: st.DataObject) -> None:
    match = data.draw(matches(LANTERNS, most=12))
    document = through_json(match.record())
    hurt = data.draw(damaged(document))
    try:
        again = LANTERNS.replay(hurt)
    except TurncoatError as refused:
        assert refused.code and refused.message
    else:
        assert LANTERNS.replay(through_json(again.record())).digest() == again.digest()


def record() -> dict[str, Any]:
    match = play(TOY.start(seats=2, seed=3), "take 0")
    document: dict[str, Any] = through_json(match.record())
    return document


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "lanterns"}, "other-game"),
        ({"rules_version": "0"}, "other-rules-version"),
        ({"seed": "4"}, "hash-mismatch"),
        ({"seats": 3}, "hash-mismatch"),
        ({"choices": None}, "damaged-document"),
        ({"choices": [[0, "take 0"]]}, "damaged-document"),
        ({"choices": [[0, "take 9", ""]]}, "illegal-record"),
        ({"choices": [[1, "take 0", ""]]}, "illegal-record"),
        ({"choices": [["0", "take 0", ""]]}, "damaged-document"),
        ({"choices": [[True, "take 0", ""]]}, "damaged-document"),
        ({"choices": []}, "hash-mismatch"),
        ({"options": {"title": "x"}}, "hash-mismatch"),
        ({"result": None}, "hash-mismatch"),
    ],
)
def test_records_that_are_refused(change: dict[str, Any], code: str) -> None:
    with pytest.raises(InvalidDocument) as caught:
        TOY.replay({**record(), **change})
    assert caught.value.code == code


@pytest.mark.parametrize("change", [{"seats": 9}, {"mode": "x"}, {"mode": []}, {"seats": None}, {"options": {"x": 1}}])
def test_records_of_tables_that_cannot_be(change: dict[str, Any]) -> None:
    with pytest.raises(TurncoatError):
        TOY.replay({**record(), **change})


def test_documents_do_not_share_anything_with_the_match() -> None:
    match = toy(Together((0, 1)), Take(2))
    snapshot, kept = match.snapshot(), copy.deepcopy(match.snapshot())
    play(match, "0: take 1", "1: take 2", "take 4")
    assert snapshot == kept
