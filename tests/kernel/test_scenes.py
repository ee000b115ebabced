"""A choice told step by step."""

from turncoat.kernel.choice import Choice
from turncoat.kernel.event import Event
from turncoat.kernel.match import Match
from turncoat.kernel.scenes import Scene, scenes
from turncoat.kernel.view import table_view

from .toy import TOY, Forced, Lay, Peek, Peeked, Roll, Take, Together, Took, toy


def told(match: Match, seat: int, text: str) -> list[Scene]:
    return scenes(match.state, seat, chosen(text))


def chosen(text: str) -> Choice:
    choice = TOY.menu.read(text)
    assert choice is not None
    return choice


def events(found: list[Scene]) -> list[list[Event]]:
    return [scene.events for scene in found]


def test_each_step_that_says_something_is_a_scene_with_its_position() -> None:
    match = toy(Take(0), Forced(1), taken=[2, 3, 4])
    found = told(match, 0, "take 0")
    assert events(found) == [[Took(0, 0)], [Took(1, 1)]]
    assert [table_view(TOY, scene.state)["taken"] for scene in found] == [[2, 3, 4, 0], [2, 3, 4, 0, 1]]


def test_the_position_before_is_left_as_it_was() -> None:
    match = toy(Take(0), Take(1))
    before = match.digest()
    told(match, 0, "take 0")
    assert match.digest() == before and match.view(0)["table"]["taken"] == []


def test_nobody_is_asked_in_a_scene() -> None:
    (scene,) = told(toy(Take(0), Take(1)), 0, "take 0")
    assert (scene.state.asked, scene.state.waiting) == ((), ())


def test_steps_that_say_nothing_are_no_scenes() -> None:
    assert told(toy(Roll(0), Take(1)), 0, "roll") == []


def test_an_answer_that_others_are_waited_for_says_nothing_yet() -> None:
    assert told(toy(Together((0, 1)), Take(0)), 0, "take 0") == []
    assert told(toy(Lay((0, 1)), Take(0)), 0, "lay 1") == []


def test_what_is_hidden_stays_in_the_events_until_they_are_shown() -> None:
    (scene,) = told(toy(Peek(1, "event"), Take(0)), 1, "peek")
    (event,) = scene.events
    assert isinstance(event, Peeked) and event.seen_by(0) != event
