"""This server as one of many, over PostgreSQL (who owns what) and Redis (the way to the owner)."""

import asyncio
import re
import time as clocks
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

import orjson
import structlog
from sqlalchemy import Connection as Db
from starlette.types import ASGIApp, Receive, Scope, Send

from ..bots.pool import Thinkers
from ..common import Time, new_id
from ..errors import Refusal, moving
from ..settings import Settings
from ..storage.log import waking
from ..storage.store import Store
from . import leases
from .broker import PREFIX, Broker
from .cluster import PAGE, Alarm, Elsewhere, Limiter, News
from .frames import ANSWER, NAME_BYTES, frames, sender
from .leases import Fenced, Unplayable
from .plays import Plays, can_read, plays_it
from .relay import TRY_LATER, Away, Relay
from .thinking import FarThinkers

log = structlog.get_logger("turncoat.cluster")

WATCH_SECONDS: Final = 0.5
"""How often it is looked who lives."""

ADOPT_SECONDS: Final = 10.0
"""How often it is looked for tables that nobody looks after, if nobody has died."""

KNOWN_SECONDS: Final = 30.0
"""How long it is believed where a table was, before the database is asked again."""

SHOWN_SECONDS: Final = 60
MOST_KNOWN: Final = 100_000
TABLE = re.compile(r"/api/tables/(?P<table>[a-z0-9]{4,16})(/.*)?")


class Many:
    """One of several servers."""

    mark_seconds = 1.0

    def __init__(self, store: Store, time: Time, broker: Broker, plays: Plays) -> None:
        self._store = store
        self._time = time
        self._broker = broker
        self._plays = plays
        self._is_leaving = False
        self._relay = Relay(broker)
        self._news: News | None = None
        self._far: FarThinkers | None = None
        self.name = ""
        self._mine: dict[str, int] = {}  # table -> how far its time is ahead of this server's
        self._elsewhere: dict[str, tuple[str, float]] = {}  # table -> its owner, and until when that is believed
        self._living: set[str] = set()
        self._watching: asyncio.Task[None] | None = None
        self._showing: dict[str, set[int]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        store.fence = self

    # Who may write.

    def writer(self, tables: list[str]) -> str:
        if any([table not in self._mine for table in tables]):
            raise Fenced
        return self.name

    def check(self, db: Db, writer: str) -> None:
        leases.check(db, writer)

    # Living and dying.

    async def begin(self) -> int:
        """Each server has a table time of its own; tables bring along how far theirs is ahead of it."""
        await self._register(self._time.wall())
        return self._time.wall()

    async def _register(self, now: int) -> None:
        name = new_id(NAME_BYTES)

        def work(db: Db) -> None:
            leases.register(db, name, now, self._plays)
            leases.enlist(db, now)
            leases.bury(db)

        await self._store.write_unfenced(work)
        self.name = name
        self._living.add(name)
        log.info("one of many", server=name)

    def mark(self, db: Db, now: int) -> None:
        leases.renew(db, self.name, now)

    async def open(self, news: News) -> None:
        self._news = news
        self._broker.hand(self._heard, self._told, self._lost, self._relay.lose, self._back)
        await self._broker.listen_as(self.name)
        self._watching = asyncio.get_running_loop().create_task(self._watch_forever())

    async def leave(self) -> set[str]:
        self._is_leaving = True
        name = self.name
        others, mine = await self._store.write(lambda db: leases.leave(db, name))
        return {table for table, game, version in mine if others and not self._has_heir(others, game, version)}

    def _has_heir(self, others: dict[str, Plays], game: str, version: str) -> bool:
        """Whether another server plays those rules, or can read what this one saves."""
        return any(
            [
                plays_it(plays, game, version)
                or (game in self._plays and can_read(plays, game, self._plays[game].schema))
                for plays in others.values()
            ]
        )

    def giving(self, table: str) -> Callable[[Db], None]:
        name, now = self.name, self._time.now()
        return lambda db: leases.give(db, table, name, now)

    def gave(self, tables: list[str]) -> None:
        for table in tables:
            self._mine.pop(table, None)
        self.tell("given-up", ",".join(tables))

    async def release(self) -> None:
        """Give all tables up, and be no more: others may take them at once."""
        if self._watching is not None:
            self._watching.cancel()
            with suppress(asyncio.CancelledError):
                await self._watching
        name, now = self.name, self._time.now()
        with suppress(Exception):  # the lease runs out by itself
            await self._store.write(lambda db: leases.retire(db, name, now))
        self._mine.clear()
        self._relay.release()
        await asyncio.sleep(0)

    async def close(self) -> None:
        await self._relay.close()
        await self._broker.close()

    async def _watch_forever(self) -> None:
        looked = 0.0
        while True:
            try:
                living = await self._store.read(leases.living)
                dead = self._living - living - {self.name}
                self._living = living
                for server in dead:
                    log.warning("a server has died", server=server)
                    self._relay.lose(server)
                if self.name not in living:
                    await self._rejoin_if_fenced()
                if dead or clocks.monotonic() - looked >= ADOPT_SECONDS:
                    looked = clocks.monotonic()
                    assert self._news is not None
                    await self._news.orphaned()
            except Exception as error:
                log.warning("who lives is not known", error=str(error).partition("\n")[0])
            await asyncio.sleep(WATCH_SECONDS)

    async def _rejoin_if_fenced(self) -> None:
        """Others have taken this server for dead: it forgets all, and comes again under another name."""
        try:
            name, now = self.name, self._time.now()
            await self._store.write(lambda db: leases.renew(db, name, now))
        except Fenced:
            log.warning("taken for dead; beginning anew", server=self.name)
            self._mine.clear()
            self._elsewhere.clear()
            self._relay.release()
            assert self._news is not None
            await self._news.disowned()
            await self._register(self._time.now())
            await self._broker.listen_as(self.name)

    # Who has what.

    async def own(self, table: str) -> int:
        if table not in self._mine:
            owner = await self._claim(table)
            if owner != self.name:
                raise Elsewhere(owner)
        return self._mine.get(table, 0)

    def shift(self, table: str) -> int | None:
        """How far the time of a table of this server is ahead of the server's; None if it is not its own."""
        return self._mine.get(table)

    async def _owner(self, table: str) -> str:
        """Who has a table; this server, if nobody living has."""
        if table in self._mine:
            return self.name
        owner, until = self._elsewhere.get(table, ("", 0.0))
        if owner in self._living and clocks.monotonic() < until:
            return owner
        return await self._claim(table)

    async def _claim(self, table: str) -> str:
        name, now, plays = self.name, self._time.now(), self._plays
        if self._is_leaving:
            raise Elsewhere("another server")
        try:
            hold = await self._store.write(lambda db: leases.claim(db, table, name, now, plays))
        except Unplayable:
            raise Refusal(
                409, "other-rules-version", "No server is up that plays this match's rules version."
            ) from None
        if hold is None:
            return self.name  # there is no such table: whoever is asked says so
        if hold.owner == self.name:
            self._mine[table] = hold.shift
        else:
            if len(self._elsewhere) > MOST_KNOWN:
                self._elsewhere.clear()
            self._elsewhere[table] = (hold.owner, clocks.monotonic() + KNOWN_SECONDS)
        return hold.owner

    async def adopt(self) -> list[Alarm] | None:
        if self._is_leaving:
            return None
        name, now = self.name, self._time.now()

        def work(db: Db) -> tuple[list[tuple[str, int]], list[Alarm]]:
            taken = leases.adopt(db, name, now, PAGE, self._plays)
            return taken, waking(db, [table for table, _ in taken])

        taken, due = await self._store.write(work)
        self._mine.update(taken)
        shifts = dict(taken)
        return [(when - shifts[table], table) for when, table in due] if taken else None

    # The way to the others.

    def join(self, app: ASGIApp) -> ASGIApp:
        self._relay.app = app

        async def joined(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "lifespan":
                self._relay.scope = scope
            found = TABLE.fullmatch(scope["path"]) if scope["type"] == "http" else None
            try:
                owner = self.name if found is None else await self._owner(found["table"])
            except (Refusal, Elsewhere) as error:
                await _answer(send, error if isinstance(error, Refusal) else moving())
                return
            if owner == self.name:
                await app(scope, receive, send)
                return
            try:
                await self._relay.request(owner, scope, receive, send)
            except Away:
                self._elsewhere.pop(found["table"] if found is not None else "", None)
                await _answer(send, moving())

        return joined

    def connect(self, sockets: ASGIApp) -> ASGIApp:
        self._relay.sockets = sockets

        async def connected(scope: Scope, receive: Receive, send: Send) -> None:
            found = TABLE.fullmatch(scope["path"])
            try:
                owner = self.name if found is None else await self._owner(found["table"])
            except Exception:
                await _later(receive, send)
                return
            if owner == self.name:
                await sockets(scope, receive, send)
            elif not self._broker.is_up:
                await _later(receive, send)
            else:
                await self._relay.socket(owner, scope, receive, send)
                self._elsewhere.pop(found["table"] if found is not None else "", None)  # it may be why it ended

        return connected

    def _heard(self, batch: bytes) -> None:
        server = sender(batch)
        for frame in frames(batch):
            if frame.kind != ANSWER:
                self._relay.take(server, frame)
            elif self._far is not None:
                self._far.answered(frame.number, frame.payload)

    def _lost(self) -> None:
        self._relay.lose(None)

    def _back(self) -> None:
        # Whoever was silent meanwhile has not noticed, and would hold people for ever who have gone.
        self.tell("line-lost", str(self._relay.next))
        if self._news is not None:
            self._start(self._news.missed())

    # What all must know.

    def tell(self, kind: str, name: str) -> None:
        self._start(self._broker.tell(orjson.dumps([self.name, kind, name])))

    def _told(self, text: bytes) -> None:
        by, kind, name = orjson.loads(text)
        if kind == "given-up":
            for table in name.split(","):
                self._elsewhere.pop(table, None)
            if by != self.name and self._news is not None:
                self._start(self._news.orphaned())
        elif by == self.name:
            pass
        elif kind == "line-lost":
            self._relay.lose(by, int(name))
        elif self._news is not None:
            work = {"session-ended": self._news.session_ended, "renamed": self._news.renamed}[kind]
            self._start(work(name))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def show(self, table: str, seats: set[int]) -> None:
        if self._showing.get(table) == seats:
            return
        self._showing[table] = seats
        value = ",".join([str(seat) for seat in sorted(seats)])
        self._start(self._show(table, value))

    async def _show(self, table: str, value: str) -> None:
        await self._broker.asked(self._broker.redis.set(f"{PREFIX}here:{table}", value, ex=SHOWN_SECONDS))

    async def shown(self, tables: list[str]) -> dict[str, set[int]]:
        keys = [f"{PREFIX}here:{table}" for table in tables]
        found = (await self._broker.asked(self._broker.redis.mget(keys)) if keys else None) or []
        values = dict(zip(tables, found, strict=False))
        return {table: {int(seat) for seat in value.decode().split(",")} for table, value in values.items() if value}

    def thinkers(self, settings: Settings) -> Thinkers:
        """Processes of this server's own; if it has none, all servers' questions go into one queue."""
        if settings.bot_workers:
            return Thinkers(settings.bot_workers, settings.bot_patience, settings.compiled)
        self._far = FarThinkers(self._broker, settings.bot_patience, lambda: self.name)
        return self._far

    def limiter(self, name: str, per_second: float, at_once: int) -> Limiter:
        return self._broker.limiter(name, per_second, at_once)


async def _later(receive: Receive, send: Send) -> None:
    """A socket is to try again; it may have gone by itself meanwhile."""
    await receive()
    with suppress(OSError):
        await send({"type": "websocket.close", "code": TRY_LATER})


async def _answer(send: Send, refusal: Refusal) -> None:
    body = orjson.dumps({"code": refusal.code, "message": refusal.message})
    headers = [(b"content-type", b"application/json"), (b"retry-after", b"1")]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
