"""What a seat is sent. The public part of a view is built and encoded once for all seats."""

from typing import Any

import orjson

from ...kernel.codec import listed_facts
from ...kernel.event import SPECTATOR
from ...kernel.ids import Seat
from ...kernel.view import own_view, table_view
from ..match.play import Play
from ..match.telling import Group, Telling


class Showing:
    """A position of a match, as it is to be shown to all."""

    def __init__(self, play: Play, status: str, now: int, groups: list[Group], back_to: int | None) -> None:
        self._play = play
        self._status = status
        self._back_to = back_to
        match = play.match
        table = table_view(match.game, match.state)
        self._table = orjson.Fragment(encoded(table))
        self._telling = Telling(match.game, groups, match.state, table)
        result = match.result
        self._result = None if result is None else listed_facts(result.data())
        self._clocks = play.clock.shown(now)
        self._ready: dict[int, bytes] = {}

    def to(self, viewer: Seat) -> bytes:
        """The `update` for a seat, or for spectators."""
        if viewer not in self._ready:
            self._ready[viewer] = self._build(viewer)
        return self._ready[viewer]

    def _build(self, viewer: Seat) -> bytes:
        play, match = self._play, self._play.match
        state = match.state
        is_seat = viewer != SPECTATOR
        is_on = self._status != "abandoned"
        is_asked = is_seat and is_on and viewer in state.waiting
        mine = own_view(match.game, state, viewer) if is_seat else None
        return encoded(
            {
                "type": "update",
                "seq": play.seq,
                "decision": play.decision,
                "pick": play.picks(viewer) if is_seat else 0,
                "view": {"table": self._table, "mine": mine},
                "prompt": match.prompt(viewer).data() if is_asked else None,
                "undo": is_seat and is_on and not state.is_over and match.can_undo(viewer),
                "events": self._telling.to(viewer, mine),
                "back_to": self._back_to,
                "clocks": self._clocks,
                "result": self._result,
                "status": self._status,
            }
        )


def encoded(value: Any) -> bytes:
    """Views and facts may have numbers for keys."""
    return orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS)


def message(**fields: Any) -> bytes:
    """Any other message."""
    return orjson.dumps(fields)
