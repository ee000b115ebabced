"""A choice told step by step: what each step said, and the position after it.

A match goes on from question to question in one go; those who show it want to see what lay between. Views of those
positions keep the secrets that all views keep: the conformance suite holds them to the same law.
"""

from typing import Final

from .choice import Choice
from .event import Event
from .ids import Seat
from .loop import put_in
from .state import NOTHING, State


class Scene:
    """What one step said, and the position after it; nobody is asked anything in it."""

    def __init__(self, events: list[Event], state: State) -> None:
        self.events: Final = events
        self.state: Final = state


def scenes(s: State, seat: Seat, choice: Choice) -> list[Scene]:
    """What a legal pick leads to, up to the next question; `s` is left as it was.

    Steps that say nothing are part of the next scene; the last scene is the position in which the next
    question is asked, but for the question.
    """
    s = s.clone()
    s.is_loud = True
    found: list[Scene] = []
    if not put_in(s, seat, choice):
        return found
    _note(s, found)
    while s.agenda:
        is_waiting = s.agenda[-1].run(s)
        _note(s, found)
        if is_waiting:
            break
    return found


def _note(s: State, found: list[Scene]) -> None:
    if not s.outbox:
        return
    state = s.clone()
    state.asked = ()
    state.waiting = ()
    state.offered = NOTHING
    found.append(Scene(s.outbox, state))
    s.outbox = []
