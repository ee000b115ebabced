"""What survives a crash: a database in memory, whose writes are slow, fail, tear or lie when they are told to."""

import asyncio
import random
import sqlite3
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import NullPool

from turncoat.server.storage.schema import metadata
from turncoat.server.storage.store import Store


class PowerCut(BaseException):
    """The process dies here. Nothing in the server catches it."""


class _Kept(sqlite3.Connection):
    """Stays when a pool closes it: the disk outlives whoever writes on it."""

    def close(self) -> None:
        pass

    def end(self) -> None:
        super().close()


class _Mounted:
    """The disk that the engine writes on; one engine serves all rehearsals, for it knows its statements by heart."""

    disk: "Disk | None" = None


def _connection() -> sqlite3.Connection:
    assert _Mounted.disk is not None
    return _Mounted.disk.connection


def _made() -> Engine:
    made = create_engine("sqlite://", creator=_connection, poolclass=NullPool)

    @event.listens_for(made, "begin")
    def begin(connection: Connection) -> None:
        driver: Any = connection.connection.dbapi_connection
        if driver.in_transaction:
            driver.rollback()  # of a process that has died
        driver.execute("BEGIN")

    @event.listens_for(made, "before_cursor_execute", retval=True)
    def meet(_connection: Any, _cursor: Any, statement: str, parameters: Any, *_: Any) -> tuple[str, Any]:
        assert _Mounted.disk is not None
        _Mounted.disk.meet(statement)
        is_lease = "servers" in statement or "owners" in statement
        return (as_sqlite(statement) if is_lease else statement), parameters

    @event.listens_for(made, "commit")
    def commit(connection: Connection) -> None:
        assert _Mounted.disk is not None
        _Mounted.disk.commit(connection)

    return made


def as_sqlite(statement: str) -> str:
    """What `leases` says to PostgreSQL. One transaction runs at a time here, so there is nothing to lock.

    >>> as_sqlite("SELECT 1 FROM servers WHERE id = %s AND until < now() - interval '1 hour' FOR SHARE")
    'SELECT 1 FROM servers WHERE id = ? AND until < now() - 3600'
    """
    for old, new in DIALECT:
        statement = statement.replace(old, new)
    return statement


DIALECT = (
    ("interval '1 s'", "1"),
    ("interval '1 hour'", "3600"),
    (" FOR UPDATE OF o SKIP LOCKED", ""),
    (" FOR UPDATE OF o", ""),
    (" FOR SHARE", ""),
    ("%s", "?"),
)

ENGINE = _made()
_template: list[_Kept] = []


def _empty() -> _Kept:
    made = sqlite3.connect(":memory:", isolation_level=None, factory=_Kept, check_same_thread=False)
    made.execute("PRAGMA foreign_keys=ON")
    return made


def _failure(words: str) -> OperationalError:
    return OperationalError("", None, sqlite3.OperationalError(words))


class Disk:
    """Faults are switched on and off; `slow` is the seconds that a write takes."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.connection = _empty()
        self.connection.create_function("now", 0, time.time)  # the database's own clock
        self.slow = (0.0005, 0.004)
        self.is_full = False  # nothing can be written
        self.is_away = False  # nothing can be read either
        self.unsure = 0.0  # how often a commit goes through and is called a failure
        self.hangs_until = 0.0
        self.cut_after = -1  # statements of writers until the power goes
        self.is_writing = False
        self.heals = 0
        _Mounted.disk = self
        if not _template:
            _template.append(_empty())
            self.connection, mine = _template[0], self.connection
            metadata.create_all(ENGINE)
            self.connection = mine
        _template[0].backup(self.connection)

    @property
    def is_well(self) -> bool:
        return not (self.is_full or self.is_away or self.unsure or self.cut_after >= 0 or self.slow[1] > 0.2)

    def heal(self) -> None:
        self.slow, self.is_full, self.is_away, self.unsure = (0.0005, 0.004), False, False, 0.0
        self.cut_after = -1  # what hangs goes on by itself
        self.heals += 1

    def meet(self, statement: str) -> None:
        """Before each statement."""
        if self.is_away:
            raise _failure("the connection is closed")
        if not self.is_writing or statement.startswith(("SELECT", "PRAGMA", "SAVEPOINT", "RELEASE", "ROLLBACK")):
            return
        if self.is_full:
            raise _failure("database or disk is full")
        if self.cut_after >= 0:
            self.cut_after -= 1
            if self.cut_after < 0:
                raise PowerCut

    def commit(self, connection: Connection) -> None:
        """A commit may go through and not be heard of."""
        if self.is_writing and self.unsure and self.dice.random() < self.unsure:
            driver: Any = connection.connection.dbapi_connection
            driver.commit()
            raise _failure("the connection was lost")

    def end(self) -> None:
        self.connection.end()


class RehearsedStore(Store):
    """The server's store on that disk; what its threads did is done in simulated time."""

    def __init__(self, disk: Disk, dice: random.Random, crash: Callable[[], None]) -> None:
        self.disk = disk
        self.dice = dice
        self.is_dead = False
        self.is_cut_off = False  # this server alone does not reach the database
        self._crash = crash
        self.stored: Callable[[list[str]], None] = lambda tables: None  # hears of tables whose log has grown
        super().__init__("sqlite:///rehearsed.db")
        self._readers.shutdown()

    def _engine(self, writes: bool) -> Engine:
        return ENGINE

    def open(self) -> None:
        self._loop = asyncio.get_running_loop()

    async def close(self) -> None:
        self._closed = True
        while self._waiting or self._is_writing:
            await asyncio.sleep(self.window)

    def _delay(self) -> float:
        assert self._loop is not None
        hanging = max(0.0, self.disk.hangs_until - self._loop.time())
        return hanging + self.dice.uniform(*self.disk.slow)

    def _hand_over(self) -> None:
        assert self._loop is not None
        self._is_called = False
        self._is_writing = True
        jobs, self._waiting = self._waiting, []
        self._loop.call_later(self._delay(), self._run, jobs)

    def _run(self, jobs: list[Any]) -> None:
        assert self._loop is not None
        if self.is_dead:
            return
        if self.is_cut_off:
            for job in jobs:
                job.error = _failure("the connection was lost")
            self._settle(jobs)
            return
        self.disk.is_writing = True
        try:
            self._write(jobs)
        except PowerCut:
            self._crash()
            return
        finally:
            self.disk.is_writing = False
        self.stored([row["table_id"] for job in jobs if job.error is None for row in job.entries])
        self._loop.call_later(self.dice.uniform(0, 0.001), self._settle, jobs)

    def die(self) -> None:
        """What was not committed is as if it had never been written."""
        self.is_dead = True
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _settle(self, jobs: list[Any]) -> None:
        if not self.is_dead:
            super()._settle(jobs)

    async def read(self, work: Callable[[Connection], Any]) -> Any:
        await asyncio.sleep(self._delay() / 2)
        while self.is_dead:
            await asyncio.sleep(3600)
        if self.is_cut_off:
            raise _failure("the connection was lost")
        return self._read(work)
