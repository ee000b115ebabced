"""Keeps table time: it goes on while the server lives and can store moves, and from one server to the next."""

import asyncio

import structlog
from sqlalchemy import Connection as Db

from ..cluster.cluster import Cluster
from ..common import BEAT, Time
from ..storage.store import Store

log = structlog.get_logger("turncoat.heart")


class Heart:
    """Beats while the event loop turns; every few beats it proves that the database takes what it is given.

    A server that is killed forgets no more than the time since the last mark. Other servers know by the marks that
    this one lives.
    """

    def __init__(self, time: Time, store: Store, cluster: Cluster) -> None:
        self._time = time
        self._store = store
        self._cluster = cluster

    async def open(self) -> None:
        self._time.begin(await self._cluster.begin())
        await self.mark()

    async def mark(self) -> None:
        now = self._time.now()

        def work(db: Db) -> None:
            self._cluster.mark(db, now)

        await self._store.write(work)

    async def beat_forever(self) -> None:
        """While a mark is being stored no beat comes, and table time soon stands still: so it does if that hangs."""
        marked = asyncio.get_running_loop().time()
        is_able = True
        while True:
            self._time.beat(is_able)
            now = asyncio.get_running_loop().time()
            if not is_able or not self._store.is_able or now - marked >= self._cluster.mark_seconds:
                was_able, is_able = is_able, await self._try_mark(is_able)
                marked = now
                if is_able and not was_able:
                    log.info("moves are taken again")
            await asyncio.sleep(BEAT)

    async def _try_mark(self, was_able: bool) -> bool:
        try:
            await self.mark()
            return True
        except Exception as error:
            if was_able:
                log.warning("moves cannot be stored; clocks stand still", error=str(error).partition("\n")[0])
            return False
