"""What a seat may see: declared, added, never deleted; and what it is told."""

from typing import Any

import pytest

from tests.kernel.toy import IS_COMPILED, TOY, Peek, Take, Together, Whisper, toy
from turncoat import IllegalChoice
from turncoat.testing import play


def test_a_view_holds_what_is_declared_and_nothing_else() -> None:
    view = toy(Take(0)).view(1)
    assert set(view["table"]) == {
        *("mode", "seats", "waiting", "question", "sizes"),
        *("taken", "laid", "rolled", "is_tidy", "title", "fixed"),
    }
    assert set(view["mine"]) == {"seat", "picks", "peeked"}
    assert view["table"]["sizes"] == {"peeked": [0, 0, 0], "hidden": 6}
    assert toy(Take(0)).view(None)["mine"] is None


def test_a_private_row_is_seen_by_its_seat() -> None:
    match = play(toy(Peek(1, "event")), "peek")
    top = match.state.hidden[-1]  # type: ignore[attr-defined]
    assert match.view(1)["mine"]["peeked"] == (top,)
    assert match.view(0)["mine"]["peeked"] == ()
    assert match.view(0)["table"]["sizes"]["peeked"] == [0, 1, 0]


def test_an_event_knows_its_audience() -> None:
    match = play(toy(Peek(1, "event"), Take(0)), "peek")
    top = match.state.hidden[-1]  # type: ignore[attr-defined]
    assert match.events(1) == [{"event": "Peeked", "seat": 1, "card": top}]
    assert match.events(0) == [{"event": "Peeked", "seat": 1, "card": -1}]
    assert match.events(None) == []


def test_since_counts_the_events_that_the_seat_has_seen() -> None:
    match = play(toy(Peek(1, "event"), Take(0)), "peek", "take 1")
    assert [event["event"] for event in match.events(0, since=1)] == ["Took"]
    assert [event["event"] for event in match.events(None, since=0)] == ["Took"]
    assert match.events(None, since=1) == [] == match.events(0, since=99)


def test_a_view_stays_as_it_was_when_play_goes_on() -> None:
    match = toy(Take(0), Together((0, 1)))
    view: dict[str, Any] = match.view(0)
    play(match, "take 3")
    assert view["table"]["taken"] == [] and match.view(0)["table"]["taken"] == [3]
    view["table"]["taken"].append(99)
    assert match.view(0)["table"]["taken"] == [3]


def test_a_secret_question_keeps_its_name() -> None:
    assert toy(Take(0)).view(None)["table"]["question"] == "Take"
    match = toy(Whisper(0))
    assert match.view(1)["table"]["question"] == "" and match.pending[0].question == "Whisper"


@pytest.mark.parametrize("seat", [3, -1] if IS_COMPILED else [3, -1, "0", 1.0, True])
def test_seats_that_do_not_exist(seat: Any) -> None:
    match = toy(Take(0))
    for ask in (match.view, match.events, match.imagine, match.undo):
        with pytest.raises(IllegalChoice) as caught:
            ask(seat)
        assert caught.value.code == "no-such-seat"
    with pytest.raises(IllegalChoice):
        match.why_not(seat, "take 0")


def test_why_not() -> None:
    match = play(toy(Take(0), Take(0)), "take 3")
    assert match.why_not(0, "take 1") == []
    (taken,) = match.why_not(0, "take 3")
    assert (taken.rule, taken.message, taken.facts["thing"]) == ("TOY-2.1", "taken", 3)
    assert [reason.data() for reason in match.why_not(0, "roll")] == [
        {"rule": "TOY-2.1", "message": "kernel.not-offered", "facts": {"question": "Take"}}
    ]
    assert match.why_not(0, "dance")[0].message == "kernel.unknown-choice"
    assert match.why_not(1, "take 1")[0].data()["facts"] == {"waiting": [0]}
    play(match, "take 0")
    assert match.why_not(0, "take 1")[0].message == "kernel.over"


def test_reasons_are_given_from_what_the_seat_knows() -> None:
    """The toy's reason tells the top card on purpose: it must be an imagined one, whatever the real one is."""
    told = set()
    for seed in range(20):
        match = TOY.start(seats=2, seed=seed)
        state = match.state
        state.taken = [3]  # type: ignore[attr-defined]
        state.offered = []
        told.add(match.why_not(0, "take 3")[0].facts["top"])
    assert len(told) == 1
