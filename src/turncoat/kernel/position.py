"""Positions as data: a table laid out by hand, for tests, lessons and puzzles."""

from typing import Any

from .codec import decode_step, game_fields, like
from .errors import InvalidDocument, InvalidPosition
from .game import Game
from .loop import advance
from .match import Match, start
from .step import Step


def lay_out(
    game: Game,
    seats: int,
    mode: str | None,
    seed: int | str,
    options: dict[str, Any] | None,
    agenda: list[Step[Any]] | None,
    fields: dict[str, Any],
) -> Match:
    """A match in a position: set up by the rules from `seed`, then the given fields laid over it.

    `agenda` is what happens next, in the order written. A position that no play could be in is refused with the
    reason.
    """
    match = start(game, seats, mode if mode is not None else next(iter(game.modes)), seed, options)
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
        state.agenda = agenda[::-1]
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
    begun = Match(game, state, match.options, match.seed, laid_out.snapshot())
    begun._collect_events()  # what the agenda did before anybody was asked
    return begun


def read_position(game: Game, document: Any) -> Match:
    """The match of a position that is written as a JSON document.

    `seats`, `mode`, `seed` and `options` as `Game.start` takes them; `fields` and `agenda` (steps as
    `[name, fields]`) are laid over it; `played` is a list of `[seat, choice]` that lead from there to the position.
    """
    if not isinstance(document, dict) or not isinstance(document.get("seats"), int):
        raise InvalidDocument("damaged-document", "A position is an object that says at least how many seats it has.")
    unknown = set(document) - {"seats", "mode", "seed", "options", "fields", "agenda", "played"}
    if unknown:
        raise InvalidDocument("damaged-document", f"A position has no {', '.join(sorted(unknown))}.")
    blank = game.blank()
    fields = {}
    for name, value in document.get("fields", {}).items():
        if name not in game_fields(blank):
            raise InvalidPosition("unknown-field", f"{game.title} has no field {name!r}.")
        fields[name] = like(value, getattr(blank, name), name)
    agenda = None
    if "agenda" in document:
        agenda = [decode_step(item, game.steps) for item in document["agenda"]]
    match = lay_out(
        game,
        document["seats"],
        document.get("mode"),
        document.get("seed", 0),
        document.get("options"),
        agenda,
        fields,
    )
    for seat, text in document.get("played", []):
        match.choose(seat, text)
    return match
