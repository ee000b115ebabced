"""A match that is over, told again: its record, and its views at any step from any seat."""

from typing import Any

import orjson

from ..kernel.event import SPECTATOR, event_data
from ..kernel.game import Game
from ..kernel.match import Match, listed_facts
from .errors import Refusal
from .info import TableInfo
from .journal import Made, Row, standing


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
    entropy = [seat.entropy for seat in info.seats]
    fairness = {"commitment": info.commitment, "secret": info.secret, "entropy": entropy}
    return {**match.record(), "fairness": None if info.practice else fairness}


def frames(
    game: Game, info: TableInfo, kept: tuple[Row | None, list[Row]], seat: int | None, first: int, count: int
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
    match: Match, step: int, choice: dict[str, Any] | None, seat: int | None, events: list[Any]
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
