"""Positions as data: a table laid out by hand."""

from collections.abc import Sequence
from typing import Any, TypeVar

from ..kernel.game import Game
from ..kernel.ids import Seat
from ..kernel.match import Match
from ..kernel.position import lay_out
from ..kernel.state import State
from ..kernel.step import Step

S = TypeVar("S", bound=State)


def table(
    game: Game,
    *,
    seats: int,
    mode: str | None = None,
    seed: int | str = 0,
    options: dict[str, Any] | None = None,
    agenda: Sequence[Step[Any]] | None = None,
    **fields: Any,
) -> Match:
    """A match in a position: set up by the rules from `seed`, then the given fields laid over it.

    `agenda` is what happens next, in the order written. A position that no play could be in is
    refused with the reason.

    >>> from turncoat.games.lanterns import GAME
    >>> from turncoat.games.lanterns.steps import Rob
    >>> match = table(GAME, seats=3, lanterns=[0, 1, 2], agenda=[Rob(0)])
    >>> match.pending[0].choices
    ('rob 1', 'rob 2')
    """
    return lay_out(game, seats, mode, seed, options, None if agenda is None else list(agenda), fields)


def play(match: Match, *choices: str) -> Match:
    """Make choices in order, each by the first seat that is waiting and offered it; "2: text" names the seat.

    >>> from turncoat.games.lanterns import GAME
    >>> from turncoat.games.lanterns.steps import Rob
    >>> play(table(GAME, seats=3, lanterns=[0, 1, 2], agenda=[Rob(0)]), "rob 2").view(None)["table"]["lanterns"]
    [1, 1, 1]
    """
    for text in choices:
        seat, colon, rest = text.partition(": ")
        if colon and seat.isdigit():
            match.choose(int(seat), rest)
            continue
        for waiting in match.state.waiting:
            if text in match.prompt(waiting).choices:
                match.choose(waiting, text)
                break
        else:
            offered = {waiting: match.prompt(waiting).choices for waiting in match.state.waiting}
            raise AssertionError(f"nobody is offered {text!r}; offered: {offered}")
    return match


def state_of(match: Match, kind: type[S]) -> S:
    """The state of a match, known to be of that kind."""
    assert isinstance(match.state, kind)
    return match.state


def choices(match: Match, seat: Seat | None = None) -> tuple[str, ...]:
    """What a seat, or else the first one that is waiting, may choose."""
    return match.prompt(match.state.waiting[0] if seat is None else seat).choices


def question(match: Match) -> str:
    """The name of the question that is asked; the empty text when the match is over."""
    return match.prompt(match.state.waiting[0]).question if match.state.waiting else ""


def told(match: Match, name: str, viewer: Seat | None = None) -> list[dict[str, Any]]:
    """The events of that name, as a seat or a spectator was told them."""
    return [event for event in match.events(viewer) if event["event"] == name]
