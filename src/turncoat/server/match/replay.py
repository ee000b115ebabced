"""The log read without playing on: what was missed, the choices that stand, the record, any step from any seat."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

import orjson

from ...kernel.codec import frozen, listed_facts
from ...kernel.event import SPECTATOR, Event, event_data
from ...kernel.game import Game
from ...kernel.ids import Seat, Seq
from ...kernel.match import Match
from ...kernel.scenes import scenes
from ...kernel.state import State
from ...kernel.view import own_view, table_view
from ..errors import Refusal
from ..table.info import TableInfo
from .play import Row
from .telling import otherwise, seen
from .verify import part

MOST_RECAPPED: Final = 150
"""Who has been away for longer looks at the replay."""


@dataclass(slots=True)
class Made:
    """A choice that stands, with the numbers that clients had seen before it and after it."""

    seat: int
    text: str
    seq_before: int
    seq: int
    is_answer: bool  # the last pick of one


def standing(rows: Iterable[Row], first: Match, seq: Seq = 0) -> list[Made]:
    """The choices of a log, those taken back left out; `first` is the position before it and `seq` its number."""
    made: list[Made] = []
    for row in rows:
        if row["kind"] == "choose":
            made.append(Made(row["seat"], row["text"], seq, row["seq"], row["seq"] > seq))
        elif row["kind"] == "undo":
            mine = [number for number, choice in enumerate(made) if choice.seat == row["seat"]]
            if mine:
                # With a whole choice go the picks that others have laid since for a question that is no longer asked.
                del made[mine[-1] : mine[-1] + 1 if row["text"] == "pick" else None]
            else:
                first.undo(row["seat"])  # a pick that was laid before
        elif row["kind"] == "rewind":
            del made[int(row["text"]) :]
        seq = row["seq"]
    return made


def decode_events(game: Game, data: bytes) -> list[Event]:
    """Events as they were stored."""
    return [game.events[name](*[frozen(value) for value in values]) for name, values in orjson.loads(data)]


def missed(rows: Iterable[Row], since: int) -> tuple[int | None, list[Row]]:
    """For one who has seen `since`: the number to go back to, if any, and the entries whose events are new."""
    kept: list[Row] = []
    back_to: int | None = None
    for row in rows:
        target = row["back_to"]
        if target is not None:
            kept = [other for other in kept if other["seq"] <= target]
            if target < since:
                back_to = target if back_to is None else min(back_to, target)
        kept.append(row)
    return back_to, [row for row in kept if row["events"] != b"[]"]


def check_over(info: TableInfo) -> None:
    if info.status not in ("over", "abandoned"):
        raise Refusal(409, "not-over", "The match is not over yet.")


def told(game: Game, info: TableInfo, carried: Row | None, rows: list[Row]) -> tuple[Match, list[Made]]:
    """The match at its first decision, or where it was carried over from other rules; and the choices since then."""
    is_whole = info.plays_under == info.rules_version
    if info.plays_under != game.rules_version or (carried is None and not is_whole):
        raise Refusal(
            409,
            "other-rules-version",
            f"This match was played under rules version {info.rules_version!r}; here is {game.rules_version!r}.",
        )
    if carried is None:
        first = game.start(len(info.seats), info.mode, info.seed or "", info.options)
        return first, standing(rows, first)
    first = game.restore(orjson.loads(carried["document"]))
    before = [row["seq"] for row in rows if row["number"] <= carried["number"]]
    made = standing([row for row in rows if row["number"] > carried["number"]], first, before[-1])
    return game.restore(first.snapshot()), made


def record(game: Game, info: TableInfo, carried: Row | None, rows: list[Row]) -> dict[str, Any]:
    """The whole match as a document, with what proves that its seed was not chosen."""
    match, made = told(game, info, carried, rows)
    for choice in made:
        match.choose(choice.seat, choice.text)
    fairness = {
        "commitment": info.commitment,
        "secret": info.secret,
        "entropy": [seat.entropy for seat in info.seats],
        "promises": [seat.promise for seat in info.seats],
        "parts": [part(seat.promise, seat.entropy) for seat in info.seats],
    }
    return {**match.record(), "practice": info.practice, "fairness": None if info.practice else fairness}


def frames(
    game: Game, info: TableInfo, kept: tuple[Row | None, list[Row]], seat: Seat | None, first: int, count: int
) -> dict[str, Any]:
    """The positions after the choices `first` to `first + count - 1`; 0 is the position after the set-up."""
    if seat is not None and seat >= len(info.seats):
        raise Refusal(404, "no-such-seat", f"There is no seat {seat} at this table.")
    match, made = told(game, info, *kept)
    shown = 0
    found = []
    for step in range(min(first + count, len(made) + 1)):
        if step:
            match.choose(made[step - 1].seat, made[step - 1].text)
        events = match.raw_events(shown)
        shown += len(events)
        if step >= first:
            choice = {"seat": made[step - 1].seat, "text": made[step - 1].text} if step else None
            found.append(_frame(match, step, choice, seat, events))
    return {"steps": len(made), "frames": found}


def _frame(
    match: Match, step: int, choice: dict[str, Any] | None, seat: Seat | None, events: list[Any]
) -> dict[str, Any]:
    viewer = SPECTATOR if seat is None else seat
    visible = [event.seen_by(viewer) for event in events]
    view = match.view(seat)
    return {
        "step": step,
        "made": choice,
        "view": {key: None if part is None else listed_facts(part) for key, part in view.items()},
        "events": [listed_facts(event_data(event)) for event in visible if event is not None],
        "question": view["table"]["question"],
    }


def recap(
    game: Game, info: TableInfo, kept: tuple[Row | None, list[Row]], seat: Seat | None, since: int
) -> dict[str, Any]:
    """What happened after the number `since`, scene by scene, as that seat saw it; at most the last scenes.

    The view before it all is told whole; after each scene, the fields that stand otherwise than before it.
    """
    match, made = told(game, info, *kept)
    viewer = SPECTATOR if seat is None else seat
    fresh = [choice.seq > since for choice in made].index(True) if made and made[-1].seq > since else len(made)
    for choice in made[:fresh]:
        match.choose(choice.seat, choice.text)
    found: list[tuple[int, list[dict[str, Any]], dict[str, Any]]] = [(since, [], match.view(seat))]
    for choice in made[fresh:]:
        picked = game.menu.read(choice.text)
        assert picked is not None
        for scene in scenes(match.state, choice.seat, picked):
            visible = seen(scene.events, viewer)
            if visible:
                found.append((choice.seq, visible, _view(game, scene.state, viewer)))
        found = found[-MOST_RECAPPED - 1 :]
        match.choose(choice.seat, choice.text)
    data = []
    for (_, _, old), (seq, events, new) in pairwise(found):
        changed = {part: None if new[part] is None else otherwise(new[part], old[part]) for part in new}
        data.append({"seq": seq, "events": events, **changed})
    return {"view": found[0][2], "scenes": data}


def _view(game: Game, state: State, viewer: Seat) -> dict[str, Any]:
    mine = None if viewer == SPECTATOR else own_view(game, state, viewer)
    return {"table": table_view(game, state), "mine": mine}
