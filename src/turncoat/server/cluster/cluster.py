"""What a server needs to know of the others; and the server that is alone."""

from collections.abc import Callable
from typing import Protocol

from sqlalchemy import Connection as Db
from starlette.types import ASGIApp

from ..bots.pool import Thinkers
from ..common import Buckets, Time
from ..settings import Settings
from ..storage.log import read_mark, sleeping, write_mark
from ..storage.store import Store

PAGE = 200
"""Tables looked at in one query."""

Alarm = tuple[int, str]
"""When a table needs waking, in this server's table time, and which."""


class Elsewhere(Exception):
    """The table is in another server's hands."""

    def __init__(self, owner: str) -> None:
        super().__init__(f"owned by {owner}")
        self.owner = owner


class Limiter(Protocol):
    """So many a second, so many at once, for each name."""

    async def take(self, name: str) -> bool:
        """Whether that one may once more."""


class News(Protocol):
    """What this server does when another one tells it something."""

    async def session_ended(self, session: str) -> None: ...

    async def renamed(self, player: str) -> None: ...

    async def orphaned(self) -> None:
        """There may be tables that nobody looks after."""

    async def missed(self) -> None:
        """News may have been lost."""

    async def disowned(self) -> None:
        """This server was taken for dead, and its tables were given to others: it forgets them all."""


class Cluster(Protocol):
    """This server among others."""

    mark_seconds: float
    """How often the heart says that this server lives."""

    def join(self, app: ASGIApp) -> ASGIApp:
        """The application, with requests for other servers' tables handed on to them."""

    def connect(self, sockets: ASGIApp) -> ASGIApp:
        """The same for sockets."""

    async def open(self, news: News) -> None: ...

    async def close(self) -> None:
        """Tables are given up before, by `release`."""

    async def begin(self) -> int:
        """Where this server's table time goes on."""

    def mark(self, db: Db, now: int) -> None:
        """Say that this server lives, and how far its table time has come."""

    async def own(self, table: str) -> int:
        """Take a table into this server's hands; how far its table time is ahead of the server's. Raises Elsewhere."""

    async def leave(self) -> set[str]:
        """This server will stop, and takes no more tables; its matches that no other server could go on with."""

    def giving(self, table: str) -> Callable[[Db], None] | None:
        """What is to be stored when one table is given up; None if nothing is."""

    def gave(self, tables: list[str]) -> None:
        """These were given up."""

    async def release(self) -> None:
        """Let others have all tables of this server, which stops."""

    async def adopt(self) -> list[Alarm] | None:
        """Some tables that nobody looked after and this server does from now on; None when there are no more.

        Of each that needs waking, when that is, in this server's time.
        """

    def tell(self, kind: str, name: str) -> None:
        """Tell all other servers something that they must know: see `News`."""

    def show(self, table: str, seats: set[int]) -> None:
        """Which seats of a table of this server are connected."""

    async def shown(self, tables: list[str]) -> dict[str, set[int]]:
        """Which seats of these tables are connected, wherever they are."""

    def thinkers(self, settings: Settings) -> Thinkers:
        """Who thinks for bots."""

    def limiter(self, name: str, per_second: float, at_once: int) -> Limiter:
        """A limit that holds for all servers together."""


class Alone:
    """One process. Every table is its own, and there is nobody to tell."""

    mark_seconds = 5.0

    def __init__(self, store: Store, time: Time) -> None:
        self._store = store
        self._time = time
        self._after: str | None = ""
        self._shown: dict[str, set[int]] = {}

    def join(self, app: ASGIApp) -> ASGIApp:
        return app

    def connect(self, sockets: ASGIApp) -> ASGIApp:
        return sockets

    async def open(self, news: News) -> None:
        pass

    async def close(self) -> None:
        pass

    async def begin(self) -> int:
        """Where the last server stopped: nobody is charged for the time between."""
        mark = await self._store.read(read_mark)
        return self._time.wall() if mark is None else mark

    def mark(self, db: Db, now: int) -> None:
        write_mark(db, now)

    async def own(self, table: str) -> int:
        return 0

    async def leave(self) -> set[str]:
        return set()

    def giving(self, table: str) -> Callable[[Db], None] | None:
        return None

    def gave(self, tables: list[str]) -> None:
        pass

    async def release(self) -> None:
        pass

    async def adopt(self) -> list[Alarm] | None:
        """After a start: all tables of the last server, a page at a time."""
        if self._after is None:
            return None
        after = self._after
        due, last = await self._store.read(lambda db: sleeping(db, after, PAGE))
        self._after = last or None
        return due

    def tell(self, kind: str, name: str) -> None:
        pass

    def show(self, table: str, seats: set[int]) -> None:
        if seats:
            self._shown[table] = seats
        else:
            self._shown.pop(table, None)

    async def shown(self, tables: list[str]) -> dict[str, set[int]]:
        return {table: self._shown[table] for table in tables if table in self._shown}

    def thinkers(self, settings: Settings) -> Thinkers:
        return Thinkers(settings.bot_workers, settings.bot_patience, settings.compiled)

    def limiter(self, name: str, per_second: float, at_once: int) -> Limiter:
        return OwnLimiter(per_second, at_once)


class OwnLimiter:
    """A limit of this process alone."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self._buckets = Buckets(per_second, at_once)

    async def take(self, name: str) -> bool:
        return self._buckets.take(name)
