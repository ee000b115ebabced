"""What a seat may see, built by adding what is declared visible; never by deleting.

A view is `{"table": what all may see, "mine": what this seat alone sees}`. The table part is the
same for everybody, so a server builds it once for all seats.
"""

from typing import TYPE_CHECKING, Any

from .fields import Fields
from .ids import Seat
from .loop import current
from .state import State

if TYPE_CHECKING:
    from .game import Game

Json = dict[str, Any]


def table_view(game: "Game", s: State) -> Json:
    """What all may see: the public fields, the public sizes, and what the game computes."""
    data: Json = {"mode": s.mode, "seats": s.seats, "waiting": s.waiting, "question": ""}
    data.update(fields_of(game, s).public(s))
    data.update(beside_table(game, s))
    return data


def own_view(game: "Game", s: State, seat: Seat) -> Json:
    """What that seat alone may see: its rows of the private fields, its picks, computed facts, and what is reckoned."""
    data: Json = {"seat": seat, "picks": []}
    data.update(fields_of(game, s).own(s, seat))
    data.update(beside_own(game, s, seat))
    data.update(game.own_reckoned(s, seat))
    return data


def beside_table(game: "Game", s: State) -> Json:
    """What the view of all tells beside the fields."""
    data: Json = {"mode": s.mode, "seats": s.seats, "waiting": s.waiting, "question": question(s)}
    if s.SIZES:
        data["sizes"] = fields_of(game, s).sizes(s)
    data.update(game.table_extras(s))
    return data


def beside_own(game: "Game", s: State, seat: Seat) -> Json:
    """What a seat's own view tells beside the fields, but for what is reckoned."""
    data: Json = {"seat": seat, "picks": [choice.text for choice in s.answers[seat]] if s.answers else []}
    data.update(game.own_extras(s, seat))
    return data


def fields_of(game: "Game", s: State) -> Fields:
    kind = type(s)
    if kind not in game.fields:
        game.fields[kind] = Fields(s)
    return game.fields[kind]


def question(s: State) -> str:
    """The name of the question that is asked, as all may know it."""
    if not s.waiting:
        return ""
    step = current(s)
    return "" if step.SECRET_QUESTION else type(step).__name__
