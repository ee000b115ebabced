"""All rooms of a server: opened when somebody asks, forgotten when nobody is left."""

import asyncio
import time

import structlog

from .auth import Player
from .catalogue import Catalogue
from .errors import no_table
from .info import read_table
from .logbook import sleeping
from .metrics import ROOMS
from .rooms import Room
from .settings import Settings
from .store import Store
from .thinking import Thinkers

log = structlog.get_logger("turncoat.hall")


class Hall:
    """All rooms of the server."""

    def __init__(self, settings: Settings, store: Store, catalogue: Catalogue, thinkers: Thinkers) -> None:
        self.settings = settings
        self.store = store
        self.catalogue = catalogue
        self.thinkers = thinkers
        self.rooms: dict[str, Room] = {}
        self.retelling = asyncio.Semaphore(1)  # replaying old matches must not slow down those being played
        self._opening: dict[str, asyncio.Future[Room]] = {}

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
        info = await self.store.read(lambda db: read_table(db, table))
        if info is None:
            raise no_table()
        room = Room(self, info)
        self.rooms[table] = room
        ROOMS.set(len(self.rooms))
        return room

    async def visible(self, table: str, player: Player | None, invite: str | None) -> Room:
        """The room, if this player may see it."""
        room = await self.room(table)
        if not room.info.may_see(player, invite):
            raise no_table()
        return room

    def sweep(self) -> None:
        """Forget rooms that nobody uses."""
        oldest = time.monotonic() - self.settings.idle_rooms
        for table, room in list(self.rooms.items()):
            if room.is_idle and room.used < oldest:
                room.close()
                del self.rooms[table]
        ROOMS.set(len(self.rooms))

    async def waken(self) -> None:
        """After a start: bring in, gently, the tables whose clock has run out or whose bots must move."""
        for table in await self.store.read(sleeping):
            if table in self.rooms and self.rooms[table].play is not None:
                continue  # its own alarm and its own bots see to it
            try:
                room = await self.room(table)
                async with room.lock:
                    await room.loaded()
            except Exception:
                log.exception("waken", table=table)
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Stop all that goes on by itself, and save where every match stands."""
        for room in self.rooms.values():
            room.close()
            await room.save()
