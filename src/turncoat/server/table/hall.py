"""All rooms of a server: opened when somebody asks, forgotten when nobody is left."""

import asyncio
import time
from heapq import heappop, heappush

import structlog

from ...kernel.errors import TurncoatError
from ..accounts.auth import Player
from ..cluster.cluster import Elsewhere
from ..errors import no_table
from ..metrics import ROOMS
from ..storage.retention import forget
from .attendant import Attendant
from .house import House
from .info import read_table
from .listener import RESTART
from .notices import read_notices
from .proposals import read_proposals
from .room import Room

log = structlog.get_logger("turncoat.hall")

FORGET_SECONDS = 3600.0
DRAIN_SECONDS = 0.5
AT_ONCE = 50


class Hall:
    """All rooms of the server."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.rooms: dict[str, Room] = {}
        self._attendants: dict[str, Attendant] = {}
        self.shut_out: set[str] = set()  # players who were banned, and whose seats were given up
        self._forgot = time.monotonic()
        self._opening: dict[str, asyncio.Future[Room]] = {}
        self._alarms: list[tuple[int, str]] = []  # a heap: when to bring in a table that is not in memory

    async def room(self, table: str) -> Room:
        """The room of a table; refused if there is no such table."""
        room = self.rooms.get(table)
        if room is None:
            opening = self._opening.get(table)
            if opening is None:
                opening = asyncio.ensure_future(self._open(table))
                self._opening[table] = opening
                opening.add_done_callback(lambda _: self._opening.pop(table, None))
            room = await asyncio.shield(opening)
        room.used = time.monotonic()
        return room

    async def _open(self, table: str) -> Room:
        shift = await self.house.cluster.own(table)
        info, proposals, notices = await self.house.store.read(
            lambda db: (read_table(db, table), read_proposals(db, table), read_notices(db, table))
        )
        if info is None:
            raise no_table()
        room = Room(self.house, info, proposals, notices)
        room.shift = shift
        self.rooms[table] = room
        self._attendants[table] = Attendant(room)
        ROOMS.set(len(self.rooms))
        return room

    async def visible(self, table: str, player: Player | None, invite: str | None) -> Room:
        """The room, if this player may see it."""
        room = await self.room(table)
        if not room.info.may_see(player, invite):
            raise no_table()
        return room

    def renamed(self, player: Player) -> None:
        """Tell the tables where somebody sits or listens under a new name or face, and the other servers."""
        self.rename(player)
        self.house.cluster.tell("renamed", player.id)

    def rename(self, player: Player) -> None:
        """The same for the tables of this server."""
        for room in self.rooms.values():
            for listener in room.listeners:
                if listener.player is not None and listener.player.id == player.id:
                    listener.player = player
            number = room.info.seat_of(player)
            seat = None if number is None else room.info.seats[number]
            if seat is not None and (seat.name, seat.avatar) != (player.name, player.avatar):
                seat.name, seat.avatar = player.name, player.avatar
                room.tell_table()

    async def sweep(self) -> None:
        """Forget rooms that nobody uses, but not when their time is up; saved first, for an upgrade to find."""
        oldest = time.monotonic() - self.house.settings.idle_rooms
        for table, room in list(self.rooms.items()):
            if self._is_idle(room) and room.used < oldest and room.is_settled:
                try:
                    await room.save()
                except Exception:
                    log.exception("save", table=table)
                    continue  # it stays in memory until it can be saved
            if self._is_idle(room) and room.used < oldest:
                deadline = room.deadline
                if deadline is not None:
                    heappush(self._alarms, (deadline - room.shift, table))
                self._drop(table)

    def _drop(self, table: str) -> None:
        self._attendants.pop(table).close()
        del self.rooms[table]
        ROOMS.set(len(self.rooms))

    def disown(self) -> None:
        """Other servers have these tables now: whatever is in memory counts no more."""
        self._alarms.clear()
        for table, room in list(self.rooms.items()):
            for listener in list(room.listeners):
                listener.cut(RESTART, "")
            self._drop(table)

    async def forget(self) -> None:
        """Once an hour: what is due to be deleted."""
        if time.monotonic() - self._forgot < FORGET_SECONDS:
            return
        self._forgot = time.monotonic()
        now, days = self.house.time.wall(), self.house.settings.keep_days
        found = await self.house.store.write(lambda db: forget(db, now, days))
        if any(found.values()):
            log.info("forgotten", **found)

    def _is_idle(self, room: Room) -> bool:
        """Nothing needs this room in memory."""
        attendant = self._attendants[room.info.id]
        is_timed = attendant.is_timed and room.info.pace["kind"] == "live"  # others are woken when time is up
        return not (room.listeners or attendant.is_busy or is_timed or room.lock.locked())

    async def look(self) -> None:
        """Find out, a few tables at a time, which of those that came into our hands will need waking, and when."""
        while (found := await self.house.cluster.adopt()) is not None:
            for alarm in found:
                heappush(self._alarms, alarm)
            await self.waken()

    async def waken(self) -> None:
        """Bring in, gently, the tables whose clock has run out or whose bots must move."""
        while self._alarms and self._alarms[0][0] <= self.house.time.now():
            alarm = heappop(self._alarms)
            table = alarm[1]
            if table in self.rooms and self.rooms[table].play is not None:
                continue  # its own alarm and its own bots see to it
            try:
                room = await self.room(table)
                async with room.lock:
                    await room.loaded()
            except Elsewhere:
                pass  # another server wakes it
            except TurncoatError as refusal:
                log.warning("waken", table=table, code=refusal.code)
            except Exception:
                log.exception("waken", table=table)
                heappush(self._alarms, alarm)  # the database may be away: no alarm is ever lost
                return
            await asyncio.sleep(0.02)

    async def drain(self) -> None:
        """Hand all tables over, before this server stops. It stays for matches that no other could go on with."""
        until = time.monotonic() + self.house.settings.drain
        while kept := await self._kept():
            log.info("some matches can go on nowhere else", tables=len(kept))
            await self._give_up([table for table in self.rooms if table not in kept])
            if time.monotonic() > until:
                return
            await asyncio.sleep(DRAIN_SECONDS)

    async def _kept(self) -> set[str]:
        try:
            return await self.house.cluster.leave()
        except Exception as error:  # the database is away, or others have the tables already
            log.warning("who could go on is not known", error=str(error).partition("\n")[0])
            return set()

    async def close(self) -> None:
        """Stop all that goes on by itself, save where every match stands, and let others have it."""
        await self._give_up(list(self.rooms))

    async def _give_up(self, tables: list[str]) -> None:
        """Some at a time: each stands still from when it is saved until somebody else has it."""
        for first in range(0, len(tables), AT_ONCE):
            part = tables[first : first + AT_ONCE]
            for table in part:
                self._attendants[table].close()
            await asyncio.gather(*[self._give_up_one(table) for table in part])
            self.house.cluster.gave(part)

    async def _give_up_one(self, table: str) -> None:
        room = self.rooms[table]
        try:
            await room.give_up()
        except Exception:
            log.exception("save", table=table)  # the log holds it all the same
        for listener in list(room.listeners):
            listener.cut(RESTART, "")
        self._drop(table)
