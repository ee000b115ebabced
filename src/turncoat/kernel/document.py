"""Matches from documents: what is damaged, of another version or of another game is refused with the reason."""

from typing import Any

from .codec import decode, hashed, listed_facts
from .errors import IllegalChoice, InvalidDocument, InvalidPosition, TurncoatError
from .game import Game
from .ids import Seat
from .match import RECORD, SNAPSHOT, Match, start
from .state import State
from .step import Decision


def restore(game: Game, document: Any) -> Match:
    """The match that a snapshot describes."""
    check_document(game, document, SNAPSHOT)
    schema = document.get("schema")
    if not isinstance(schema, int) or isinstance(schema, bool) or schema > game.schema:
        raise InvalidDocument("newer-schema", f"This snapshot has schema {schema!r}; known up to {game.schema}.")
    data = document.get("state")
    if schema == game.schema and isinstance(data, dict) and document.get("hash") != hashed(data):
        raise InvalidDocument("damaged-document", "This snapshot is damaged: its hash does not fit its state.")
    migrations = game.migrations()
    while schema < game.schema:
        if schema not in migrations:
            raise InvalidDocument("no-migration", f"There is no migration from schema {schema} of {game.title}.")
        try:
            data = migrations[schema](data)
        except Exception as error:  # a migration trusts its document as rules trust their state
            raise InvalidDocument("damaged-document", f"This snapshot is damaged: {error!r}.") from error
        schema += 1
    try:
        state = decode(data, game.blank(), game.steps, game.menu)
        _check_seating(game, state)
        _check_waiting(state)
        faults = game.faults(state)
    except TurncoatError:
        raise
    except Exception as error:  # rules trust their state, so on a forged one they may fail in any way
        raise InvalidDocument("damaged-document", f"This document is damaged: {error}.") from error
    if faults:
        raise InvalidPosition("invalid-position", f"This position is impossible: {faults[0]}")
    options = document.get("options")
    if not isinstance(options, dict):
        raise InvalidDocument("damaged-document", "This snapshot is damaged: its options are missing.")
    return Match(game, state, options, str(document.get("seed", "")), document)


def replay(game: Game, document: Any) -> Match:
    """Play a record again, checking the hash after every choice."""
    check_document(game, document, RECORD)
    if document.get("rules_version") != game.rules_version:
        raise InvalidDocument(
            "other-rules-version",
            f"This record was written under rules version {document.get('rules_version')!r};"
            f" it replays only there, not under {game.rules_version!r}.",
        )
    choices = document.get("choices")
    options = document.get("options")
    if not isinstance(choices, list) or not isinstance(options, dict):
        raise InvalidDocument("damaged-document", "This record is damaged: choices or options are missing.")
    if document.get("start") is not None:
        match = restore(game, document["start"])
    else:
        seats = document.get("seats")
        if not isinstance(seats, int) or isinstance(seats, bool):
            raise _damaged(f"it has {seats!r} seats")
        seed = document.get("seed")
        if not isinstance(seed, int | str):
            raise _damaged("it has no seed")
        match = start(game, seats, str(document.get("mode")), str(seed), options)
    for number, entry in enumerate(choices):
        if not (
            isinstance(entry, list | tuple) and len(entry) == 3 and type(entry[0]) is int and type(entry[1]) is str
        ):
            raise _damaged(f"choice {number} is {entry!r}")
        try:
            match.choose(entry[0], entry[1])
        except IllegalChoice as error:
            raise InvalidDocument("illegal-record", f"Choice {number} is illegal: {error.message}") from None
        if match.digest() != entry[2]:
            raise InvalidDocument("hash-mismatch", f"After choice {number} ({entry[1]!r}) the position differs.")
    result = match.result
    if document.get("result") != (None if result is None else listed_facts(result.data())):
        raise InvalidDocument("hash-mismatch", "The result in this record is not the one that its choices lead to.")
    return match


def check_document(game: Game, document: Any, form: str) -> None:
    """Refuse what is no document of that form and game."""
    if not isinstance(document, dict) or document.get("format") != form:
        raise InvalidDocument("not-a-document", f"This is no {form} document.")
    if document.get("game") != game.name:
        raise InvalidDocument("other-game", f"This document is of {document.get('game')!r}, not of {game.name!r}.")


def _check_seating(game: Game, state: State) -> None:
    """A stored position must be of a mode and a number of seats that the game has."""
    if state.mode not in game.modes:
        raise _damaged(f"there is no mode {state.mode!r}")
    low, high = game.modes[state.mode].seats
    if not low <= state.seats <= high or len(state.answers) != state.seats:
        raise _damaged(f"it has {state.seats} seats and {len(state.answers)} rows of answers")


def _check_waiting(state: State) -> None:
    """A stored position must wait for the seats that its decision asks, with answers that they could give."""
    if not state.agenda:
        if state.asked or state.waiting:
            raise _damaged("it is over and yet waits")
        return
    step = state.agenda[-1]
    if not isinstance(step, Decision):
        raise _damaged("it stops in the middle of an effect")
    waiting = tuple([seat for seat in state.asked if seat in state.waiting])
    if state.asked != step.deciders(state) or waiting != state.waiting:
        raise _damaged("it waits for the wrong seats")
    if not state.waiting:
        raise _damaged("it waits for nobody")
    for seat in state.everyone:
        _check_picks(state, step, seat)


def _check_picks(state: State, step: Decision[Any], seat: Seat) -> None:
    """Lay the picks of a seat once more, one by one."""
    picks = state.answers[seat]
    is_complete = False
    state.answers[seat] = ()
    for pick in picks:
        if is_complete or seat not in state.asked or pick not in step.choices(state, seat):
            raise _damaged(f"seat {seat} cannot have picked {pick.text!r}")
        is_complete = step.completes(state, seat, pick)
        state.answers[seat] += (pick,)
    if is_complete != (seat in state.asked and seat not in state.waiting):
        raise _damaged(f"the answer of seat {seat} is not as complete as it says")


def _damaged(why: str) -> InvalidDocument:
    return InvalidDocument("damaged-document", f"This document is damaged: {why}.")
