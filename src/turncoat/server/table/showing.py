"""What a seat is sent. The public part of a view is built and encoded once for all seats."""

from typing import Any

import orjson

from ...kernel.event import SPECTATOR, Event, event_data
from ...kernel.match import listed_facts
from ...kernel.view import own_view, table_view
from ..match.play import Play

Groups = list[tuple[int, list[Event]]]


class Showing:
    """A position of a match, as it is to be shown to all."""

    def __init__(self, play: Play, status: str, now: int, groups: Groups, back_to: int | None) -> None:
        self._play = play
        self._status = status
        self._groups = groups
        self._back_to = back_to
        match = play.match
        self._table = orjson.Fragment(encoded(table_view(match.game, match.state)))
        result = match.result
        self._result = None if result is None else listed_facts(result.data())
        self._clocks = play.clock.shown(now)
        self._ready: dict[int, bytes] = {}

    def to(self, viewer: int) -> bytes:
        """The `update` for a seat, or for spectators."""
        if viewer not in self._ready:
            self._ready[viewer] = self._build(viewer)
        return self._ready[viewer]

    def _build(self, viewer: int) -> bytes:
        play, match = self._play, self._play.match
        state = match.state
        is_seat = viewer != SPECTATOR
        is_asked = is_seat and viewer in state.waiting
        return encoded(
            {
                "type": "update",
                "seq": play.seq,
                "decision": play.decision,
                "pick": play.picks(viewer) if is_seat else 0,
                "view": {"table": self._table, "mine": own_view(match.game, state, viewer) if is_seat else None},
                "prompt": match.prompt(viewer).data() if is_asked else None,
                "undo": is_seat and not state.is_over and match.can_undo(viewer),
                "events": seen(self._groups, viewer),
                "back_to": self._back_to,
                "clocks": self._clocks,
                "result": self._result,
                "status": self._status,
            }
        )


def seen(groups: Groups, viewer: int) -> list[dict[str, Any]]:
    """The events that a viewer may know, blanked where need be; groups without any are left out."""
    shown = []
    for seq, events in groups:
        visible = [event.seen_by(viewer) for event in events]
        data = [event_data(event) for event in visible if event is not None]
        if data:
            shown.append({"seq": seq, "events": data})
    return shown


def encoded(value: Any) -> bytes:
    """Views and facts may have numbers for keys."""
    return orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS)


def message(**fields: Any) -> bytes:
    """Any other message."""
    return orjson.dumps(fields)
