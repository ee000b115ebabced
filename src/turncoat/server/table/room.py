"""A table in memory: its company, and its match.

The one path of everything that changes a match is `Room.commit`: what was applied is stored, and only then
acknowledged and shown. If storing fails, the room forgets its match and reads it again from the log.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Literal

import orjson
from sqlalchemy import Connection as Db
from sqlalchemy import delete, insert, select, update

from ...kernel.codec import listed_facts
from ...kernel.ids import Seat
from ...kernel.loop import legal
from ...kernel.match import Match
from ..bots.queue import Share
from ..cluster.cluster import Elsewhere
from ..errors import Refusal
from ..match.play import Entry, Play, load_gently
from ..match.replay import decode_events, missed
from ..match.telling import Group
from ..metrics import CHOICES, LOADS
from ..storage.log import read_commands, read_log, read_since, saving
from ..storage.schema import carried, seats, tables
from .asking import Asking, acknowledgement
from .clock import MOST_LAG, Clock
from .company import Company, Work
from .house import House
from .info import TableInfo
from .listener import Listener
from .notices import Notice
from .proposals import Proposal
from .repeats import Ack, Repeats
from .reveals import Reveals
from .showing import Showing

MOST_TOLD = 500
"""Entries whose events somebody who comes in is told: a match of thousands must open as fast as any other."""


class RoomLock(asyncio.Lock):
    """A lock that nobody gets any more when the table is in other hands."""

    def __init__(self) -> None:
        super().__init__()
        self._is_closed = False

    def close(self) -> None:
        self._is_closed = True

    async def acquire(self) -> Literal[True]:
        got = await super().acquire()
        if self._is_closed:
            self.release()
            raise Elsewhere("another server")
        return got


class Room(Company):
    """One table: its company, and its match if one has begun."""

    def __init__(self, house: House, info: TableInfo, proposals: dict[int, Proposal], notices: list[Notice]) -> None:
        super().__init__(house, info, notices)
        self.lock = RoomLock()  # held by whoever changes or loads the match
        self.repeats = Repeats()
        self.proposals = proposals
        self.stir: Callable[[], None] = _nothing  # told when something may be due that nobody asks for
        self.reveals = Reveals(self)
        # What each seat chose last where it had a choice, and the match before that: the coach may be asked about it.
        self.last: dict[Seat, tuple[Match, str]] = {}
        self.has_failed = False  # the match was in memory, and has to be read again
        self.used = time.monotonic()
        self._snapshot = -1

    @property
    def share(self) -> Share:
        """On whose account bots think here."""
        has_people = any([not seat.is_bot for seat in self.info.seats])
        return Share(self.info.host, self.info.id, has_people)

    @property
    def open_proposals(self) -> list[Proposal]:
        """Those that can be voted on now: one for a bot lapses when the late one has answered."""
        play = self.play
        if play is None:
            return []
        held = [one for one in self.proposals.values() if one.is_open(play.decision)]
        return [one for one in held if one.kind != "bot" or (one.seat is not None and self.is_replaceable(one.seat))]

    def is_replaceable(self, seat: Seat) -> bool:
        """Whether the others may vote for a bot there: time is up or, without a clock, there was long silence."""
        if self.play is None or self.info.seats[seat].is_bot:
            return False
        return self.is_silent(seat, self.play) or seat in self.play.clock.overdue(self.now())

    # The match.

    async def loaded(self) -> Play:
        """The match, from memory or from the log; the lock must be held."""
        assert self.lock.locked()
        if self.play is None:
            if not self.has_begun:
                raise Refusal(409, "not-started", "The match has not begun yet.")
            began = time.perf_counter()
            if self.has_failed:
                await self.refresh()  # whoever has written here may have paused or ended the match as well
            self.play = await self._load()
            self.has_failed = False
            LOADS.observe(time.perf_counter() - began)
            self.stir()
        return self.play

    async def _load(self) -> Play:
        game, info = self.game, self.info
        snapshot, rows, commands = await self.house.store.read(
            lambda db: (*read_log(db, info.id), read_commands(db, info.id))
        )
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
        play = await load_gently(game, first, snapshot, rows, self._clock())
        if info.plays_under != game.rules_version:
            await self._go_on_under(game.rules_version, play)
        self._snapshot = -1 if snapshot is None else snapshot["number"]
        self.repeats.load(commands)
        return play

    def _clock(self) -> Clock:
        return Clock(self.info.pace, [seat.kind == "player" for seat in self.info.seats])

    async def _go_on_under(self, version: str, play: Play) -> None:
        """The position was saved by a server with other rules, and goes on under these: its record begins here."""
        both = f"{self.info.plays_under}>{version}"
        table = self.info.id
        row = {"table_id": table, "number": play.number, "document": orjson.dumps(play.match.snapshot())}

        def work(db: Db) -> None:
            db.execute(update(tables).where(tables.c.id == table).values(rules_version=both))
            db.execute(delete(carried).where(carried.c.table_id == table))
            db.execute(insert(carried).values(row))

        await self.house.store.write(work)
        self.info.rules_version = both

    async def begin(self, seed: str, entropies: list[str]) -> None:
        """Set the table up and store that; the lock is held. What was revealed, or not, is stored with it."""
        info, version = self.info, self.game.rules_version
        play = Play(self.game.start(len(info.seats), info.mode, seed, info.options), self._clock())
        entry = play.begin(self.now())

        def work(db: Db) -> None:
            is_open = (tables.c.id == info.id) & (tables.c.status == "open")
            values = {"status": "playing", "seed": seed, "rules_version": version}
            if db.execute(update(tables).where(is_open).values(values)).rowcount != 1:
                raise Refusal(409, "already-started", "The match has begun already.")
            if _seated(db, info.id) != [(seat.kind, seat.player, seat.promise) for seat in info.seats]:
                # Another process has let somebody sit down or get up: the deal must be made with those who are there.
                raise Refusal(409, "seats-changed", "Somebody has sat down or got up just now; look again.")
            for seat, entropy in enumerate(entropies):
                is_it = (seats.c.table_id == info.id) & (seats.c.seat == seat)
                db.execute(update(seats).where(is_it).values(entropy=entropy))

        self.play = play
        try:
            await self.commit([entry], also=work, status="playing")
        except Refusal:
            await self.refresh()
            self.tell_table()
            raise
        info.seed, info.rules_version = seed, version
        for people, entropy in zip(info.seats, entropies, strict=True):
            people.entropy = entropy

    async def choose(self, seat: Seat, texts: list[str], asking: Asking | None = None) -> None:
        """Apply, store, show; all or none. The lock is held. A bot's choice is asked for by nobody."""
        play = await self.loaded()
        at = self.now() if asking is None else asking.at
        lag = 0 if asking is None else asking.listener.lag
        if asking is not None:
            self._check_in_time(play, seat, asking)
        if len(texts) == 1:
            entries = [play.choose(seat, texts[0], at, lag)]
        else:
            trial = play.copy()
            entries = [trial.choose(seat, text, at, lag) for text in texts]
            self.play = trial
        await self.commit(entries, asking)
        before = entries[0].before
        if asking is not None and before is not None and len(legal(before.state, seat)) > 1:
            self.last[seat] = (before, texts[0])
        answers = len([1 for entry in entries if entry.is_loud])  # picks that nobody has seen are not counted either
        CHOICES.labels(self.info.game, "bot" if asking is None else "player").inc(answers)

    async def undo(self, seat: Seat, asking: Asking) -> None:
        play = await self.loaded()
        if play.match.is_over:
            raise Refusal(409, "match-over", "The match is over; nothing can be taken back any more.")
        self._check_in_time(play, seat, asking)
        was_late = seat in play.clock.overdue(asking.at)
        trial = play.copy()
        entry = trial.undo(seat, asking.at)
        if not was_late and seat in trial.clock.overdue(asking.at):
            raise Refusal(409, "time-up", "You have no time left to take this back.")
        self.play = trial
        await self.commit([entry], asking)

    def _check_in_time(self, play: Play, seat: Seat, asking: Asking) -> None:
        """Whose time is up is answered for by a bot, and must not keep it from that. What was on its way counts."""
        if self.info.timeout == "bot" and seat in play.clock.overdue(asking.at - min(asking.listener.lag, MOST_LAG)):
            raise Refusal(409, "time-up", "Your time is up; a bot answers this question.")

    async def commit(
        self,
        entries: list[Entry],
        asking: Asking | None = None,
        also: Work | None = None,
        with_snapshot: bool = False,
        status: str | None = None,
    ) -> None:
        """Store entries that are already applied, then acknowledge and show them; the lock is held.

        What `also` writes is stored with them, and so is a snapshot when one is due; it must be where the entries
        alone no longer lead to the position. `status` is the table's from now on. If storing fails, nothing is
        shown, and the match is read anew from the log next time.
        """
        play, info = self.play, self.info
        assert play is not None
        command = None if asking is None or entries[0].seat is None else asking.command  # of an entry of that seat
        rows = [entry.row(info.id, command if number == 0 else None) for number, entry in enumerate(entries)]
        works = [also] if also is not None else []
        is_over = play.match.is_over and info.status in ("playing", "paused")
        if is_over:
            works.append(self._ending(play))
        is_due = play.number - self._snapshot >= self.house.settings.snapshot_every
        is_snapshot = with_snapshot or (is_due and play.is_settled)
        if is_snapshot:
            works.append(saving(play.snapshot(info.id), self._snapshot))
        try:
            await self.house.store.append(rows, _together(works) if works else None)
        except BaseException:
            self.play = None
            self.has_failed = True
            self.stir()
            raise
        info.waiting = play.match.state.waiting
        if is_snapshot:
            self._snapshot = play.number
            play.forget()
        if is_over:
            result = play.match.result
            info.status = "over"
            info.result = None if result is None else listed_facts(result.data())
        if status is not None:
            info.status = status
            self.tell_table()
        self._show(entries, asking)
        if is_over:
            self.tell_table()
        self.stir()

    def _ending(self, play: Play) -> Work:
        result, now = play.match.result, self.house.time.wall()
        values = {"status": "over", "result": listed_facts(result.data()) if result else None, "ended": now}

        def work(db: Db) -> None:
            db.execute(update(tables).where(tables.c.id == self.info.id).values(values))

        return work

    # Commands that come again.

    async def repeated(self, asking: Asking) -> Ack | None:
        """How a command was acknowledged that was carried out before; None if it is new. The lock is held."""
        if self.has_begun:
            await self.loaded()
        if any([one.knows(asking.who, asking.command) for one in self.proposals.values()]):
            return self._present(asking)
        return await self.repeats.find(asking.who, asking.command, self.house.store, self.info.id)

    async def stored(self, asking: Asking) -> Ack | None:
        """The same, from the log alone: another writer may have carried it out."""
        seat = asking.seat
        if seat is None:
            return None
        return await self.repeats.stored(seat, asking.command, self.house.store, self.info.id)

    def acknowledge(self, asking: Asking) -> None:
        """For what is stored for good, but is no entry of the log."""
        asking.listener.post(self._acknowledgement(asking))

    def _acknowledgement(self, asking: Asking) -> bytes:
        ack = self._present(asking)
        self.repeats.add(asking.who, asking.command, ack)
        return acknowledgement(asking.command, ack)

    def _present(self, asking: Asking) -> Ack:
        play = self.play
        if play is None:
            return (0, 0, 0)
        return (play.seq, play.decision, 0 if asking.seat is None else play.picks(asking.seat))

    # Showing.

    def _show(self, entries: list[Entry], asking: Asking | None) -> None:
        """Send everybody the new position; a pick of an open draft is shown to its own seat alone.

        Whoever asked for it is sent the acknowledgement first.
        """
        play = self.play
        assert play is not None
        last = entries[-1]
        is_loud = any([entry.is_loud or entry.seat is None for entry in entries])  # a pause stands for all clocks
        chooser = None if asking is None else asking.listener
        others = [
            listener
            for listener in self.listeners
            if listener is not chooser and listener.has_said_hello and (is_loud or self.viewer(listener) == last.seat)
        ]
        if asking is None and not others:
            return
        groups = [entry.group(play.match.game) for entry in entries if entry.events]
        backs = [entry.back_to for entry in entries if entry.back_to is not None]
        showing = Showing(play, self.info.status, last.at, groups, min(backs, default=None))
        if asking is not None:
            listener = asking.listener
            listener.post(self._acknowledgement(asking), showing.to(self.viewer(listener)))
        for listener in others:
            listener.post(showing.to(self.viewer(listener)))

    async def show_to(self, listener: Listener, since: int) -> None:
        """Everything that one listener has missed; the lock is held."""
        play = await self.loaded()
        groups: list[Group] = []
        back_to = None
        if since > play.seq:
            since = 0  # not a number of ours
        if since < play.seq:
            rows = await self.house.store.read(lambda db: read_since(db, self.info.id, since, MOST_TOLD))
            if len(rows) == MOST_TOLD:
                since = 0  # too long ago to tell it all: the client begins anew
            back_to, kept = missed(rows, since)
            game = self.game
            groups = [Group(row["seq"], decode_events(game, row["events"])) for row in kept]
        showing = Showing(play, self.info.status, self.now(), groups, 0 if since == 0 else back_to)
        listener.post(showing.to(self.viewer(listener)))

    async def resync(self) -> None:
        """Another writer has gone on with this match: show everybody where it stands; the lock is held."""
        for listener in list(self.listeners):  # some may leave meanwhile
            if listener.has_said_hello:
                await self.show_to(listener, 0)

    async def catch_up(self, stands: tuple[str | None, int | None]) -> None:
        """The database is right: if another process has gone on with this table, go on from there. The lock is held.

        `stands` is what the database says of it.
        """
        status, number = stands
        play = self.play
        if status != self.info.status or (play is not None and play.number != number):
            self.play = None
            await self.refresh()
            self.tell_table()
            if self.has_begun:
                await self.resync()

    async def save(self) -> None:
        """Store the position as it is, so that the next server can go on from it whatever its rules version."""
        async with self.lock:
            await self._save()

    async def give_up(self) -> None:
        """Save the position, and let another server have the table: nothing is written here after that."""
        async with self.lock:
            await self._save(self.house.cluster.giving(self.info.id))
            self.lock.close()

    async def _save(self, also: Work | None = None) -> None:
        play = self.play
        works = [also] if also is not None else []
        is_new = play is not None and self.info.status in ("playing", "paused") and play.number > self._snapshot
        if is_new and play is not None:
            works.append(saving(play.snapshot(self.info.id), self._snapshot))
        if works:
            await self.house.store.write(_together(works))
        if is_new and play is not None:
            self._snapshot = play.number
            play.forget()

    @property
    def is_settled(self) -> bool:
        """Whether a snapshot now would keep all, undo included."""
        return self.play is not None and self.play.is_settled

    @property
    def deadline(self) -> int | None:
        """When a bot moves for somebody whose time is up then, or a pause ends."""
        play = self.play
        if self.info.status == "paused":
            return self.info.pauses.until
        is_on = play is not None and self.info.status == "playing" and self.info.timeout == "bot"
        return play.clock.deadline() if play is not None and is_on else None


def _seated(db: Db, table: str) -> list[tuple[str, str | None, str]]:
    """Who sits there, by the database."""
    query = select(seats.c.kind, seats.c.player, seats.c.promise).where(seats.c.table_id == table)
    return [(row.kind, row.player, row.promise) for row in db.execute(query.order_by(seats.c.seat))]


def _nothing() -> None:
    pass


def _together(works: list[Work]) -> Work:
    def work(db: Db) -> None:
        for one in works:
            one(db)

    return work
