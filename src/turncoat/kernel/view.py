"""What a seat may see, built by adding what is declared visible; never by deleting.

A view is `{"table": what all may see, "mine": what this seat alone sees}`. The table part is the
same for everybody, so a server builds it once for all seats.
"""

from typing import TYPE_CHECKING, Any

from .ids import Seat
from .loop import current
from .rows import own
from .state import State

if TYPE_CHECKING:
    from .game import Game

Json = dict[str, Any]


def table_view(game: "Game", s: State) -> Json:
    """What all may see: the public fields, the public sizes, and what the game computes."""
    data: Json = {"mode": s.mode, "seats": s.seats, "waiting": s.waiting, "question": question(s)}
    for name in s.PUBLIC:
        value = getattr(s, name)
        data[name] = value[:] if isinstance(value, list) else value  # a view stays as it was when play goes on
    if s.SIZES:
        data["sizes"] = {name: _size(s, name) for name in s.SIZES}
    data.update(game.table_extras(s))
    return data


def own_view(game: "Game", s: State, seat: Seat) -> Json:
    """What that seat alone may see: its rows of the private fields, its picks, and computed facts."""
    data: Json = {"seat": seat, "picks": [choice.text for choice in s.answers[seat]] if s.answers else []}
    for name in s.PRIVATE:
        data[name] = own(getattr(s, name), seat)
    data.update(game.own_extras(s, seat))
    return data


def question(s: State) -> str:
    """The name of the question that is asked, as all may know it."""
    if not s.waiting:
        return ""
    step = current(s)
    return "" if step.SECRET_QUESTION else type(step).__name__


def _size(s: State, name: str) -> int | list[int]:
    value = getattr(s, name)
    return [len(row) for row in value] if name in s.PRIVATE else len(value)
