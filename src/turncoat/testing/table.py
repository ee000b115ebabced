"""Positions as data: a table laid out by hand."""

from collections.abc import Sequence
from typing import Any, TypeVar

from ..kernel.codec import game_fields
from ..kernel.errors import InvalidPosition
from ..kernel.game import Game
from ..kernel.loop import advance
from ..kernel.match import Match
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
    match = game.start(seats, mode, seed, options)
    state = match.state
    known = game_fields(state)
    for name, value in fields.items():
        if name not in known:
            raise InvalidPosition("unknown-field", f"{game.title} has no field {name!r}; fields: {', '.join(known)}.")
        old = getattr(state, name)
        if type(old) is not type(value):
            raise InvalidPosition("bad-field", f"Field {name!r} is a {type(old).__name__}, not {value!r}.")
        setattr(state, name, value[:] if isinstance(value, list) else value)  # play must not reach the caller's list
    if agenda is not None:
        state.agenda = list(reversed(agenda))
        state.asked = ()
        state.waiting = ()
        state.answers = [()] * seats
    state.offered = []
    faults = game.faults(state)
    if faults:
        raise InvalidPosition("invalid-position", f"This position is impossible: {' '.join(faults)}")
    if agenda is not None:
        advance(state)
    laid_out = Match(game, state, match.options, match.seed)
    snapshot = laid_out.snapshot()
    begun = Match(game, state, match.options, match.seed, snapshot)
    begun._collect_events()  # what the agenda did before anybody was asked
    return begun


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


def choices(match: Match, seat: int | None = None) -> tuple[str, ...]:
    """What a seat, or else the first one that is waiting, may choose."""
    return match.prompt(match.state.waiting[0] if seat is None else seat).choices


def question(match: Match) -> str:
    """The name of the question that is asked; the empty text when the match is over."""
    return match.prompt(match.state.waiting[0]).question if match.state.waiting else ""


def told(match: Match, name: str, viewer: int | None = None) -> list[dict[str, Any]]:
    """The events of that name, as a seat or a spectator was told them."""
    return [event for event in match.events(viewer) if event["event"] == name]
