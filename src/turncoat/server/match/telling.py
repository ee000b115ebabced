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
    """Groups of events that lead to a position. What viewers share is built once: documents, tables, differences."""

    def __init__(self, game: Game, groups: Sequence[Group], table: Json) -> None:
        self._game = game
        self._groups = groups
        self._table = table  # of the position that all leads to
        self._documents: dict[int, Json] = {}  # of the events, by their identity
        self._tables: dict[int, Json] = {}  # of the scenes, by the identity of their states
        self._changes: dict[tuple[int, int], Json] = {}  # between two of these tables, by their identity

    def to(self, viewer: Seat, mine: Json | None) -> list[Json]:
        """The events that a viewer may know, blanked where need be; groups and scenes without any are left out."""
        told: list[Json] = []
        table = self._table
        for group in reversed(self._groups):
            events = seen(group.events, viewer, self._documents)
            if not events:
                continue
            visible = _visible(group, viewer)
            scenes: list[Json] = []
            if len(visible) > 1:  # a single scene is the update itself
                for scene, count in reversed(visible):
                    table_then = self._table_of(scene)
                    mine_then = None if viewer == SPECTATOR else own_view(self._game, scene.state, viewer)
                    scenes.append(
                        {
                            "count": count,
                            "table": self._change(table_then, table),
                            "mine": None if mine_then is None or mine is None else otherwise(mine_then, mine),
                        }
                    )
                    table, mine = table_then, mine_then
            told.append({"seq": group.seq, "events": events, "scenes": scenes[::-1]})
        return told[::-1]

    def _table_of(self, scene: Scene) -> Json:
        key = id(scene.state)
        if key not in self._tables:
            self._tables[key] = table_view(self._game, scene.state)
        return self._tables[key]

    def _change(self, table: Json, other: Json) -> Json:
        key = (id(table), id(other))
        if key not in self._changes:
            self._changes[key] = otherwise(table, other)
        return self._changes[key]


def _visible(group: Group, viewer: Seat) -> list[tuple[Scene, int]]:
    """The scenes in which a viewer sees something, and how many events; the others are part of the next one."""
    if len(group.scenes) < 2:
        return []
    counts = [len([1 for event in scene.events if event.seen_by(viewer) is not None]) for scene in group.scenes]
    return [(scene, count) for scene, count in zip(group.scenes, counts, strict=True) if count]


def seen(events: Sequence[Event], viewer: Seat, documents: dict[int, Json] | None = None) -> list[Json]:
    """The events that a viewer may know, as documents.

    `documents` keeps those that are the same for several viewers, by the identity of their events.
    """
    made: dict[int, Json] = {} if documents is None else documents
    told = []
    for event in events:
        shown = event.seen_by(viewer)
        if shown is None:
            continue
        if shown is not event:
            told.append(event_data(shown))
            continue
        if id(event) not in made:
            made[id(event)] = event_data(event)
        told.append(made[id(event)])
    return told


def otherwise(view: Json, other: Json) -> Json:
    """The fields of a view that stand otherwise in another one; null for one that it does not have."""
    changed = {key: value for key, value in view.items() if key not in other or other[key] != value}
    return changed | {key: None for key in other if key not in view}
