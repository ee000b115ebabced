"""A match under way, and the log that it can be rebuilt from. No input or output happens here.

`number` counts every entry of the log; `seq` counts only what happens in everybody's sight, for
a seat must not learn how many picks another has made in a draft that is not yet open.
"""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import orjson

from ...kernel.errors import InvalidDocument
from ...kernel.event import Event
from ...kernel.game import Game
from ...kernel.ids import Seat, Seq
from ...kernel.match import Match
from ...kernel.scenes import scenes
from ..table.clock import Clock
from .telling import Group

Row = dict[str, Any]

AT_ONCE = 50
"""Entries that are read again before others have their turn."""


@dataclass(slots=True)
class Entry:
    """What one entry of the log has changed."""

    number: int
    kind: str
    seat: int | None
    text: str
    seq: int
    is_loud: bool  # seen by all; otherwise only by its own seat
    mark: int
    at: int
    waiting: tuple[int, ...]
    deadline: int | None
    events: list[Event] = field(default_factory=list)
    back_to: int | None = None
    lag: int = 0  # of the line, made good by the clock
    before: Match | None = None  # a choice: the match as it was when it was made

    def group(self, game: Game) -> Group:
        """What it told, step by step if it is a choice; one that is told in one go need not be played again for it."""
        choice = game.menu.read(self.text) if self.before is not None and len(self.events) > 1 else None
        if self.before is None or self.seat is None or choice is None:
            return Group(self.seq, self.events)
        before = self.before.state
        return Group(self.seq, self.events, scenes(before, self.seat, choice), before)

    def row(self, table: str, command: str | None) -> Row:
        return {
            "table_id": table,
            "number": self.number,
            "kind": self.kind,
            "seat": self.seat,
            "text": self.text,
            "command": command,
            "seq": self.seq,
            "back_to": self.back_to,
            "events": orjson.dumps([[type(event).__name__, event.fields()] for event in self.events]),
            "mark": self.mark,
            "at": self.at,
            "waiting": ",".join([str(seat) for seat in self.waiting]),
            "deadline": self.deadline,
            "lag": self.lag,
        }


class Play:
    """A match with the numbers that its log needs."""

    def __init__(self, match: Match, clock: Clock, number: int = -1, seq: Seq = 0, decision: int = 0) -> None:
        self.match = match
        self.clock = clock
        self.number = number
        self.seq = seq
        self.decision = decision
        self._events = 0
        self._marks: list[tuple[int, int]] = [(seq, 0)]  # (seq, events of the match by then)

    def begin(self, at: int) -> Entry:
        """The first entry: the table is set up."""
        self.seq = self.decision = 1
        self.clock.begin(at, self.match.state.waiting)
        return self._entry("start", None, "", True, at)

    def choose(self, seat: Seat, text: str, at: int, lag: int = 0) -> Entry:
        """Raises what `Match.choose` raises, and nothing has changed then."""
        step = self.match.state.agenda[-1] if self.match.state.agenda else None
        before = self.match.choose_and_keep(seat, text)
        state = self.match.state
        is_open = bool(state.agenda) and state.agenda[-1] is step and bool(state.answers[seat])
        is_loud = not is_open or seat not in state.waiting
        self.clock.run(at)
        if is_loud:
            self.seq += 1
            self.clock.answered(seat, lag)
            self.clock.begin(at, state.waiting)
        if not is_open:
            self.decision = self.seq
        entry = self._entry("choose", seat, text, is_loud, at)
        entry.lag = lag
        entry.before = before
        return entry

    def undo(self, seat: Seat, at: int) -> Entry:
        """Raises what `Match.undo` raises, and nothing has changed then."""
        state = self.match.state
        is_open = bool(state.answers) and seat in state.asked and bool(state.answers[seat])
        waiting = state.waiting
        self.match.undo(seat)
        self.clock.run(at)
        back_to = None
        is_loud = not is_open or self.match.state.waiting != waiting
        if is_loud:
            self.seq += 1
            self.clock.taken_back(seat, with_later=not is_open)
            self.clock.begin(at, self.match.state.waiting)
        if not is_open:
            self._events = len(self.match.raw_events())
            while self._marks[-1][1] > self._events:
                self._marks.pop()
            back_to = self._marks[-1][0]
            self.decision = self.seq
        entry = self._entry("undo", seat, "pick" if is_open else "choice", is_loud, at)
        entry.back_to = back_to
        return entry

    def rewound(self, match: Match, back_to: int, kept: int, answers: list[int], at: int) -> Entry:
        """All agreed to go back: the match as it was after the first `kept` choices takes its place.

        `answers` are the seats of those that are taken back, and what they gave the clocks goes with them.
        """
        self.match = match
        self.seq += 1
        self.decision = self.seq
        self._events = 0
        self._marks = [(back_to, 0)]
        self.clock.run(at)
        self.clock.rewind(answers)
        self.clock.begin(at, match.state.waiting)
        entry = self._entry("rewind", None, str(kept), True, at)
        entry.back_to = back_to
        return entry

    def pause(self, kind: str, at: int) -> Entry:
        """`pause` stops the clock; `resume` lets it run, forgiving the time between."""
        self.clock.pause(at, kind == "pause")
        return self._entry(kind, None, "", False, at)

    def _entry(self, kind: str, seat: Seat | None, text: str, is_loud: bool, at: int) -> Entry:
        events = self.match.raw_events(self._events)
        self._events += len(events)
        if is_loud:
            self._marks.append((self.seq, self._events))
        self.number += 1
        rng = self.match.state.rng
        waiting = self.match.state.waiting
        deadline = self.clock.deadline()
        return Entry(self.number, kind, seat, text, self.seq, is_loud, rng.a ^ rng.drawn, at, waiting, deadline, events)

    def picks(self, seat: Seat) -> int:
        """How many picks of an open answer the seat has made."""
        state = self.match.state
        return len(state.answers[seat]) if state.answers and seat in state.asked else 0

    def copy(self) -> "Play":
        """For trying several choices, all or none."""
        new = Play(self.match.clone(), self.clock.copy(), self.number, self.seq, self.decision)
        new._events = self._events
        new._marks = self._marks[:]
        return new

    # Snapshots.

    @property
    def is_settled(self) -> bool:
        """Nothing is half answered and nothing can be undone, so a snapshot forgets nothing."""
        state = self.match.state
        return not any(state.answers) and not any([self.match.can_undo(seat) for seat in state.everyone])

    def snapshot(self, table: str) -> Row:
        return {
            "table_id": table,
            "number": self.number,
            "seq": self.seq,
            "decision": self.decision,
            "clock": self.clock.data(),
            "document": orjson.dumps(self.match.snapshot()),
        }

    def forget(self) -> None:
        """Drop what a snapshot does not keep (old events, history): memory does not grow with a match's length."""
        match = self.match
        self.match = Match(match.game, match.state, match.options, match.seed)
        self._events = 0
        self._marks = [(self.seq, 0)]


def load(game: Game, first: Match | None, snapshot: Row | None, rows: Iterable[Row], clock: Clock) -> Play:
    """The match of a snapshot (or of its set-up) and the entries after it, each checked against its mark."""
    if snapshot is not None:
        match = game.restore(orjson.loads(snapshot["document"]))
        clock.load(snapshot["clock"], match.state.waiting)
        play = Play(match, clock, snapshot["number"], snapshot["seq"], snapshot["decision"])
    else:
        assert first is not None
        play = Play(first, clock)
    go_on(play, rows)
    return play


def go_on(play: Play, rows: Iterable[Row]) -> None:
    """Apply these entries of the log again, each checked against its mark."""
    for row in rows:
        entry = redo(play, row)
        if entry.mark != row["mark"] or entry.seq != row["seq"] or entry.number != row["number"]:
            raise InvalidDocument("hash-mismatch", f"Entry {row['number']} of the log leads to another position.")


async def load_gently(game: Game, first: Match | None, snapshot: Row | None, rows: list[Row], clock: Clock) -> Play:
    """The same as `load`, some entries at a time: a log that somebody has made long must not hold up other tables."""
    play = load(game, first, snapshot, rows[:AT_ONCE], clock)
    for begin in range(AT_ONCE, len(rows), AT_ONCE):
        await asyncio.sleep(0)
        go_on(play, rows[begin : begin + AT_ONCE])
    return play


def redo(play: Play, row: Row) -> Entry:
    """Apply an entry of the log again."""
    kind, at = row["kind"], row["at"]
    if kind == "start":
        return play.begin(at)
    if kind == "choose":
        return play.choose(row["seat"], row["text"], at, row["lag"])
    if kind == "undo":
        return play.undo(row["seat"], at)
    if kind in ("pause", "resume"):
        return play.pause(kind, at)
    raise InvalidDocument("damaged-log", f"Entry {row['number']} is of no known kind: {kind!r}.")
