"""What happened between two positions, scene by scene, as each viewer may know it.

A view of every scene would be most of what is sent. What differs between two scenes is little, so for each scene the
fields are sent that stand otherwise than in the one after it; the last one leads to the view that is sent whole.
"""

from collections.abc import Sequence
from typing import Any

from ...kernel.event import SPECTATOR, Event, event_data
from ...kernel.game import Game
from ...kernel.ids import Seat, Seq
from ...kernel.scenes import Scene
from ...kernel.view import own_view, table_view

Json = dict[str, Any]


class Group:
    """What one entry of the log has told, and the scenes of it if they are known."""

    def __init__(self, seq: Seq, events: list[Event], scenes: Sequence[Scene] = ()) -> None:
        self.seq = seq
        self.events = events
        self.scenes = scenes


class Telling:
    """Groups of events that lead to a position; views of the table are built once for all viewers."""

    def __init__(self, game: Game, groups: Sequence[Group], table: Json) -> None:
        self._game = game
        self._groups = groups
        self._table = table  # of the position that all leads to
        self._tables: dict[int, Json] = {}  # of the scenes, by the identity of their states

    def to(self, viewer: Seat, mine: Json | None) -> list[Json]:
        """The events that a viewer may know, blanked where need be; groups and scenes without any are left out."""
        told: list[Json] = []
        table = self._table
        for group in reversed(self._groups):
            events = seen(group.events, viewer)
            if not events:
                continue
            scenes: list[Json] = []
            if len(self._groups) == 1 and len([1 for scene in group.scenes if seen(scene.events, viewer)]) <= 1:
                # A single scene is the update itself, and building its views once more would double what it costs.
                told.append({"seq": group.seq, "events": events, "scenes": scenes})
                continue
            for scene in reversed(group.scenes):
                visible = seen(scene.events, viewer)
                if not visible:
                    continue  # it is part of the next one
                table_then = self._table_of(scene)
                mine_then = None if viewer == SPECTATOR else own_view(self._game, scene.state, viewer)
                scenes.append(
                    {
                        "count": len(visible),
                        "table": otherwise(table_then, table),
                        "mine": None if mine_then is None or mine is None else otherwise(mine_then, mine),
                    }
                )
                table, mine = table_then, mine_then
            told.append({"seq": group.seq, "events": events, "scenes": scenes[::-1] if len(scenes) > 1 else []})
        return told[::-1]

    def _table_of(self, scene: Scene) -> Json:
        key = id(scene.state)
        if key not in self._tables:
            self._tables[key] = table_view(self._game, scene.state)
        return self._tables[key]


def seen(events: Sequence[Event], viewer: Seat) -> list[Json]:
    """The events that a viewer may know, as documents."""
    visible = [event.seen_by(viewer) for event in events]
    return [event_data(event) for event in visible if event is not None]


def otherwise(view: Json, other: Json) -> Json:
    """The fields of a view that stand otherwise in another one; null for one that it does not have."""
    changed = {key: value for key, value in view.items() if key not in other or other[key] != value}
    return changed | {key: None for key in other if key not in view}
