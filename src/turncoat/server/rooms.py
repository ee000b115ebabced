"""A table in memory: its people, its match, and whoever is connected.

The one path of every choice: it is applied, stored, and only then acknowledged and shown. If storing
fails, the room forgets its match and reads it again from the log.
"""

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import orjson
from sqlalchemy import Connection as Db
from sqlalchemy import delete, insert, update

from ..kernel.event import SPECTATOR
from ..kernel.game import Game
from ..kernel.match import listed_facts
from .attending import Attendant
from .auth import now_ms
from .clock import Clock
from .connection import Connection
from .errors import Refusal, no_table
from .info import TableInfo, read_table
from .journal import Entry, Play, Row, decode_events, load, missed
from .logbook import read_command, read_log, read_since
from .metrics import CHOICES, LOADS
from .proposals import Proposal
from .schema import carried, seats, snapshots, tables
from .showing import Groups, Showing, message

if TYPE_CHECKING:
    from .hall import Hall

Ack = tuple[int, int, int]  # seq, decision, pick

MOST_TOLD = 500
"""Entries whose events somebody who comes in is told: a match of thousands must open as fast as any other."""


class Room:
    """One table: its people, its match if one has begun, and whoever is connected."""

    def __init__(self, hall: "Hall", info: TableInfo, proposals: dict[int, Proposal]) -> None:
        self.hall = hall
        self.info = info
        self.lock = asyncio.Lock()  # held by whoever changes or loads the match
        self.play: Play | None = None
        self.connections: set[Connection] = set()
        self.acks: dict[tuple[int, str], Ack] = {}
        self.proposals = proposals
        self.signals: dict[int, str] = {}  # the last sign of each seat: a repeated one is not shown again
        self.attendant = Attendant(self)
        self.used = time.monotonic()
        self._made = CHOICES.labels(info.game, "player")
        self._snapshot = -1

    @property
    def game(self) -> Game:
        return self.hall.catalogue.game(self.info.game)

    @property
    def open_proposals(self) -> list[Proposal]:
        """Those that can be voted on while the present question is asked."""
        play = self.play
        return [] if play is None else [one for one in self.proposals.values() if one.is_open(play.decision)]

    @property
    def has_begun(self) -> bool:
        return self.info.status != "open"

    # The match.

    async def loaded(self) -> Play:
        """The match, from memory or from the log; the lock must be held."""
        assert self.lock.locked()
        if self.play is None:
            if not self.has_begun:
                raise Refusal(409, "not-started", "The match has not begun yet.")
            began = time.perf_counter()
            self.play = await self._load()
            LOADS.observe(time.perf_counter() - began)
            if self.info.status == "playing" and self.info.pace["kind"] == "live":
                # The match was not in memory because the server was down: nobody's fault.
                await self.commit([self.play.pause("resume", now_ms())])
            self.attendant.stir()
        return self.play

    async def _load(self) -> Play:
        game, info = self.game, self.info
        snapshot, rows = await self.hall.store.read(lambda db: read_log(db, info.id))
        if info.plays_under != game.rules_version and (snapshot is None or rows):
            raise Refusal(
                409,
                "other-rules-version",
                f"This match was begun under rules version {info.rules_version!r} of {game.title};"
                f" this server plays {game.rules_version!r}.",
            )
        first = None
        if snapshot is None:
            first = game.start(len(info.seats), info.mode, info.seed or "", info.options)
        clock = Clock(info.pace, [seat.kind == "player" for seat in info.seats])
        play = load(game, first, snapshot, rows, clock)
        if info.plays_under != game.rules_version:
            await self._go_on_under(game.rules_version, play)
        self._snapshot = -1 if snapshot is None else snapshot["number"]
        for row in rows:
            if row["command"] is not None:
                self.acks[row["seat"], row["command"]] = (row["seq"], play.decision, 0)
        return play

    async def _go_on_under(self, version: str, play: Play) -> None:
        """The position was saved by a server with other rules, and goes on under these: its record begins here."""
        both = f"{self.info.plays_under}>{version}"
        table = self.info.id
        row = {"table_id": table, "number": play.number, "document": orjson.dumps(play.match.snapshot())}

        def work(db: Db) -> None:
            db.execute(update(tables).where(tables.c.id == table).values(rules_version=both))
            db.execute(delete(carried).where(carried.c.table_id == table))
            db.execute(insert(carried).values(row))

        await self.hall.store.write(work)
        self.info.rules_version = both

    async def begin(self, seed: str) -> None:
        """Set the table up and store that; the lock is held."""
        info = self.info
        match = self.game.start(len(info.seats), info.mode, seed, info.options)
        play = Play(match, Clock(info.pace, [seat.kind == "player" for seat in info.seats]))
        entry = play.begin(now_ms())

        def work(db: Db) -> None:
            is_open = (tables.c.id == info.id) & (tables.c.status == "open")
            values = {"status": "playing", "seed": seed, "rules_version": self.game.rules_version}
            if db.execute(update(tables).where(is_open).values(values)).rowcount != 1:
                raise Refusal(409, "already-started", "The match has begun already.")

        await self.hall.store.append([entry.row(info.id, None)], work)
        info.status, info.seed, info.rules_version = "playing", seed, self.game.rules_version
        self.play = play
        self.tell_table()
        self.show(entry)

    async def commit(
        self,
        entries: list[Entry],
        command: str | None = None,
        extra: Callable[[Db], None] | None = None,
        with_snapshot: bool = False,
    ) -> None:
        """Store entries that are already applied; the lock is held. On failure the match is read anew next time.

        A snapshot goes with them when one is due, and must where the entries alone no longer lead to the position.
        """
        play, info = self.play, self.info
        assert play is not None
        rows = [entry.row(info.id, command if number == 0 else None) for number, entry in enumerate(entries)]
        works = [extra] if extra is not None else []
        is_over = play.match.is_over and info.status in ("playing", "paused")
        if is_over:
            works.append(self._ending(play))
        is_due = play.number - self._snapshot >= self.hall.settings.snapshot_every
        is_snapshot = with_snapshot or (is_due and play.is_settled)
        if is_snapshot:
            works.append(saving(play.snapshot(info.id), self._snapshot))
        try:
            await self.hall.store.append(rows, _together(works) if works else None)
        except BaseException:
            self.play = None
            self.acks.clear()
            raise
        info.waiting = play.match.state.waiting
        if is_snapshot:
            self._snapshot = play.number
            play.forget()
            self.acks.clear()
        if is_over:
            result = play.match.result
            info.status = "over"
            info.result = None if result is None else listed_facts(result.data())

    def _ending(self, play: Play) -> Callable[[Db], None]:
        result = play.match.result
        values = {"status": "over", "result": listed_facts(result.data()) if result else None, "ended": now_ms()}

        def work(db: Db) -> None:
            db.execute(update(tables).where(tables.c.id == self.info.id).values(values))

        return work

    async def choose(self, seat: int, texts: list[str], command: str | None) -> tuple[list[Entry], Ack]:
        """Apply and store; the lock is held. Returns what is to be shown and acknowledged."""
        play = await self.loaded()
        if len(texts) == 1:
            entries = [play.choose(seat, texts[0], now_ms())]
        else:
            trial = play.copy()
            entries = [trial.choose(seat, text, now_ms()) for text in texts]
            self.play = trial
        await self.commit(entries, command)
        self._made.inc(len(entries))
        return entries, self._acknowledged(seat, command)

    async def undo(self, seat: int, command: str) -> tuple[Entry, Ack]:
        play = await self.loaded()
        if play.match.is_over:
            raise Refusal(409, "match-over", "The match is over; nothing can be taken back any more.")
        entry = play.undo(seat, now_ms())
        await self.commit([entry], command)
        return entry, self._acknowledged(seat, command)

    def _acknowledged(self, seat: int, command: str | None) -> Ack:
        play = self.play
        assert play is not None
        state = play.match.state
        pick = len(state.answers[seat]) if state.answers and seat in state.asked else 0
        ack = (play.seq, play.decision, pick)
        if command is not None:
            self.acks[seat, command] = ack
        return ack

    async def stored_ack(self, seat: int, command: str) -> Ack | None:
        """The acknowledgement of a command that was stored before, if it was."""
        if (seat, command) in self.acks:
            return self.acks[seat, command]
        seq = await self.hall.store.read(lambda db: read_command(db, self.info.id, seat, command))
        return None if seq is None else (seq, seq, 0)

    # Showing.

    def show(self, *entries: Entry, acknowledged: tuple[Connection, bytes] | None = None) -> None:
        """Send everybody the new position; a pick of an open draft is shown to its own seat alone.

        Whoever made the choice is sent its acknowledgement first.
        """
        play = self.play
        assert play is not None
        last = entries[-1]
        groups: Groups = [(entry.seq, entry.events) for entry in entries if entry.events]
        backs = [entry.back_to for entry in entries if entry.back_to is not None]
        showing = Showing(play, self.info.status, last.at, groups, min(backs, default=None))
        is_loud = any([entry.is_loud for entry in entries])
        chooser, ack = acknowledged or (None, b"")
        if chooser is not None:
            chooser.post(ack, showing.to(self.viewer(chooser)))
        for connection in self.connections:
            if connection is not chooser and connection.has_said_hello:
                viewer = self.viewer(connection)
                if is_loud or viewer == last.seat:
                    connection.post(showing.to(viewer))
        self.attendant.stir()

    async def show_to(self, connection: Connection, since: int) -> None:
        """Everything that one connection has missed; the lock is held."""
        play = await self.loaded()
        groups: Groups = []
        back_to = None
        if since > play.seq:
            since = 0  # not a number of ours
        if since < play.seq:
            rows = await self.hall.store.read(lambda db: read_since(db, self.info.id, since, MOST_TOLD))
            if len(rows) == MOST_TOLD:
                since = 0  # too long ago to tell it all: the client begins anew
            back_to, kept = missed(rows, since)
            game = self.game
            groups = [(row["seq"], decode_events(game, row["events"])) for row in kept]
        showing = Showing(play, self.info.status, now_ms(), groups, 0 if since == 0 else back_to)
        connection.post(showing.to(self.viewer(connection)))

    async def resync(self) -> None:
        """Another writer has gone on with this match: show everybody where it stands; the lock is held."""
        for connection in list(self.connections):  # some may leave meanwhile
            if connection.has_said_hello:
                await self.show_to(connection, 0)

    def viewer(self, connection: Connection) -> int:
        seat = self.info.seat_of(connection.player)
        return SPECTATOR if seat is None else seat

    @property
    def connected(self) -> set[int]:
        return {self.viewer(connection) for connection in self.connections} - {SPECTATOR}

    def tell(self, text: bytes) -> None:
        for connection in self.connections:
            if connection.has_said_hello:
                connection.post(text)

    def tell_table(self) -> None:
        """Seats, names, connections or the status changed."""
        connected = self.connected
        for connection in self.connections:
            if connection.has_said_hello:
                connection.post(message(type="table", table=self.info.data(connection.player, connected)))

    # People.

    async def refresh(self) -> None:
        """Read the table's people again after a change."""
        info = await self.hall.store.read(lambda db: read_table(db, self.info.id))
        if info is None:
            raise no_table()
        self.info = info

    async def set_absent(self, seat: int, absent: bool, also: Callable[[Db], None] | None = None) -> None:
        """Let a bot play for that seat, or no longer; what `also` writes is stored with it."""
        is_it = (seats.c.table_id == self.info.id) & (seats.c.seat == seat)

        def work(db: Db) -> None:
            db.execute(update(seats).where(is_it).values(absent=absent))
            if also is not None:
                also(db)

        await self.hall.store.write(work)
        self.info.seats[seat].absent = absent
        self.tell_table()
        self.attendant.stir()

    async def abandon(self, also: Callable[[Db], None]) -> None:
        """All agreed to end without a result."""

        def work(db: Db) -> None:
            db.execute(update(tables).where(tables.c.id == self.info.id).values(status="abandoned", ended=now_ms()))
            also(db)

        await self.hall.store.write(work)
        self.info.status = "abandoned"
        self.info.waiting = ()
        self.tell_table()

    async def save(self) -> None:
        """Store the position as it is, so that the next server can go on from it whatever its rules version."""
        async with self.lock:
            play = self.play
            if play is not None and self.info.status in ("playing", "paused") and play.number > self._snapshot:
                await self.hall.store.write(saving(play.snapshot(self.info.id), self._snapshot))
                self._snapshot = play.number
                play.forget()

    @property
    def is_settled(self) -> bool:
        """Whether a snapshot now would keep all, undo included."""
        return self.play is not None and self.play.is_settled

    @property
    def deadline(self) -> int | None:
        """When a bot moves for somebody whose time is up then."""
        play = self.play
        is_on = play is not None and self.info.status == "playing" and self.info.timeout == "bot"
        return play.clock.deadline() if play is not None and is_on else None

    @property
    def is_idle(self) -> bool:
        """Nothing needs this room in memory."""
        is_timed = self.attendant.is_timed and self.info.pace["kind"] == "live"  # others are woken when time is up
        return not (self.connections or self.attendant.is_thinking or is_timed or self.lock.locked())

    def close(self) -> None:
        self.attendant.close()


def saving(snapshot: Row, older_than: int) -> Callable[[Db], None]:
    """Store a snapshot; of older ones the latest is kept."""

    def work(db: Db) -> None:
        db.execute(insert(snapshots).values(snapshot))
        old = (snapshots.c.table_id == snapshot["table_id"]) & (snapshots.c.number < older_than)
        db.execute(delete(snapshots).where(old))

    return work


def _together(works: list[Callable[[Db], None]]) -> Callable[[Db], None]:
    def work(db: Db) -> None:
        for one in works:
            one(db)

    return work
