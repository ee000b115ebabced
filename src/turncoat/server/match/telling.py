"""What happened between two positions, scene by scene, as each viewer may know it.

A view of every scene would be most of what is sent. What differs between two scenes is little, so for each scene the
fields are sent that stand otherwise than in the one after it; the last one leads to the view that is sent whole. What a
view reckons for whoever has to decide stands in all scenes of a choice as it was before it: nobody decides in a scene.
"""

from collections.abc import Sequence
from typing import Any

from ...kernel.event import SPECTATOR, Event, event_data
from ...kernel.game import Game
from ...kernel.ids import Seat, Seq
from ...kernel.scenes import Scene
from ...kernel.state import State
from ...kernel.view import beside_own, beside_table, fields_of

Json = dict[str, Any]


class Group:
    """What one entry of the log has told; the scenes of it, and the position before them, if they are known."""

    def __init__(
        self, seq: Seq, events: list[Event], scenes: Sequence[Scene] = (), before: State | None = None
    ) -> None:
        self.seq = seq
        self.events = events
        self.scenes = scenes
        self.before = before


class Telling:
    """Groups of events that lead to a position. What viewers share is built once: documents, tables, differences."""

    def __init__(self, game: Game, groups: Sequence[Group], last: State, table: Json) -> None:
        self._game = game
        self._groups = groups
        self._last = last  # the position that all leads to, and what all see of it
        self._table = table
        self._fields = fields_of(game, last)
        self._documents: dict[int, Json] = {}  # of the events, by their identity
        self._beside: dict[int, Json] = {}  # what tables tell beside the fields, by the identity of the states
        self._changes: dict[tuple[int, int], Json] = {}  # between the tables of two states, by their identity

    def to(self, viewer: Seat, mine: Json | None) -> list[Json]:
        """The events that a viewer may know, blanked where need be; groups and scenes without any are left out."""
        told: list[Json] = []
        later, beside = self._last, None
        for group in reversed(self._groups):
            events = seen(group.events, viewer, self._documents)
            if not events:
                continue
            visible = _visible(group, viewer)
            scenes: list[Json] = []
            if len(visible) > 1:  # a single scene is the update itself
                reckoned = self._reckoned(group, viewer)
                if beside is None and mine is not None:
                    beside = self._fields.beside_own(mine)
                for scene, count in reversed(visible):
                    state, own = scene.state, None
                    if beside is not None:
                        then = beside_own(self._game, state, viewer)
                        then.update(reckoned)
                        own = self._fields.changed_own(state, later, viewer)
                        own.update(otherwise(then, beside))
                        beside = then
                    scenes.append({"count": count, "table": self._change(state, later), "mine": own})
                    later = state
            told.append({"seq": group.seq, "events": events, "scenes": scenes[::-1]})
        return told[::-1]

    def _reckoned(self, group: Group, viewer: Seat) -> Json:
        before = group.before
        return {} if viewer == SPECTATOR or before is None else self._game.own_reckoned(before, viewer)

    def _change(self, state: State, later: State) -> Json:
        """What all see otherwise in the later position."""
        key = (id(state), id(later))
        if key not in self._changes:
            changed = self._fields.changed(state, later)
            changed.update(otherwise(self._beside_table(state), self._beside_table(later)))
            self._changes[key] = changed
        return self._changes[key]

    def _beside_table(self, state: State) -> Json:
        key = id(state)
        if key not in self._beside:
            is_last = state is self._last
            rest = self._fields.beside_public(self._table) if is_last else beside_table(self._game, state)
            self._beside[key] = rest
        return self._beside[key]


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
