"""Durable storage. All writing goes through one thread that commits in groups, off the event loop.

A commit costs a wait for the disk whether it holds one choice or a hundred, so jobs that arrive
within the window, or while another commit is under way, share one. A job is answered only after the
commit that holds it.
"""

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Protocol, TypeVar

import structlog
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError, SQLAlchemyError

from ...kernel.errors import TurncoatError
from ..metrics import COMMIT_JOBS, COMMIT_SECONDS
from .schema import choices

log = structlog.get_logger("turncoat.store")

T = TypeVar("T")
Row = dict[str, Any]
Work = Callable[[Connection], Any]

IDLE_MILLISECONDS = 3000
MOST_ROWS = 500  # in one statement; databases limit its parameters


class Conflict(Exception):
    """Another writer has stored this entry already; what is in memory is out of date."""


class _Unsure(Exception):
    """A commit has failed, and nobody knows whether it went through."""


class Fence(Protocol):
    """Who may write, where several servers share a database."""

    def writer(self, tables: list[str]) -> str:
        """The name under which this server writes to these logs; raises if they are not its own."""

    def check(self, db: Connection, writer: str) -> None:
        """First in every transaction: raises if others have what that one had."""


class _Job:
    """Entries for the log, then further work, stored together or not at all.

    It is bound to the name that the server had when it came: whoever was taken for dead and begins anew under another
    name must not store under that one what it took in before.
    """

    def __init__(self, entries: list[Row], work: Work | None, writer: str, loop: asyncio.AbstractEventLoop) -> None:
        self.entries = entries
        self.work = work
        self.writer = writer
        self.future: asyncio.Future[Any] = loop.create_future()
        self.outcome: Any = None
        self.error: BaseException | None = None

    def run(self, connection: Connection) -> None:
        if self.entries:
            insert_entries(connection, self.entries)
        if self.work is not None:
            self.outcome = self.work(connection)

    def settle(self) -> None:
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.outcome)
        else:
            self.future.set_exception(self.error)


class Store:
    """The database of a running server."""

    def __init__(self, url: str, window: float = 0.002) -> None:
        self.url = url
        self.window = window
        self.is_sqlite = url.startswith("sqlite")
        self._writer = self._engine(writes=True)
        self._reader = self._engine(writes=False)
        self._connection: Connection | None = None  # kept: taking one from the pool costs as much as a commit
        self._readers = ThreadPoolExecutor(4, thread_name_prefix="read")
        self._queue: SimpleQueue[list[_Job] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write_forever, name="write", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closed = False
        self.fence: Fence | None = None  # none while a server is alone
        self.is_able = True  # False from a write that the database did not take until one that it took
        # Known to the event loop alone:
        self._waiting: list[_Job] = []
        self._is_writing = False
        self._is_called = False
        self._had_company = False

    def _engine(self, writes: bool) -> Engine:
        return engine(self.url, writes)

    def open(self) -> None:
        """Begin to work; called within the event loop."""
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    async def close(self) -> None:
        """Whatever was put in is stored first."""
        self._closed = True
        while self._waiting or self._is_writing:
            await asyncio.sleep(self.window)
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self._readers.shutdown()
        self._writer.dispose()
        self._reader.dispose()

    async def append(self, entries: list[Row], work: Work | None = None) -> Any:
        """Store log entries (and what goes with them); returns when they are safe. Raises Conflict."""
        return await self._put(entries, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run a piece of work in the writer's transaction; returns its outcome when it is safe."""
        outcome: T = await self._put([], work)
        return outcome

    async def write_unfenced(self, work: Callable[[Connection], T]) -> T:
        """The same for a server that has no name yet."""
        outcome: T = await self._put([], work, is_fenced=False)
        return outcome

    def write_later(self, work: Callable[[Connection], Any]) -> None:
        """Run a piece of work that nobody waits for; if it fails, that is logged."""
        if self._closed:
            log.warning("not stored", error="The server is closing.")
            return
        self._put([], work).add_done_callback(_log_failure)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a query off the event loop."""
        assert self._loop is not None
        return await self._loop.run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self._reader.connect() as connection:
            return work(connection)

    def _put(self, entries: list[Row], work: Work | None, is_fenced: bool = True) -> "asyncio.Future[Any]":
        assert self._loop is not None
        if self._closed:
            raise TurncoatError("server-error", "The server is closing.")
        tables = [entry["table_id"] for entry in entries]
        writer = self.fence.writer(tables) if self.fence is not None and is_fenced else ""
        job = _Job(entries, work, writer, self._loop)
        self._waiting.append(job)
        self._call()
        return job.future

    def _call(self) -> None:
        """See to it that the writer gets what is waiting: at once, or, when it is busy, with company."""
        assert self._loop is not None
        if self._waiting and not self._is_called and not self._is_writing:
            self._is_called = True
            if self._had_company:
                self._loop.call_later(self.window, self._hand_over)
            else:
                self._loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        """The writer is woken once for all: a thread that wakes takes the interpreter away from the event loop."""
        self._is_called = False
        self._is_writing = True
        jobs, self._waiting = self._waiting, []
        self._queue.put(jobs)

    def _settle(self, jobs: list[_Job]) -> None:
        self.is_able = not any([isinstance(job.error, (OperationalError, InterfaceError)) for job in jobs])
        for job in jobs:
            job.settle()
        self._is_writing = False
        self._had_company = len(jobs) > 1
        self._call()

    def _write_forever(self) -> None:
        assert self._loop is not None
        while (jobs := self._queue.get()) is not None:
            self._write(jobs)
            self._loop.call_soon_threadsafe(self._settle, jobs)
        _close(self._connection)

    def _write(self, jobs: list[_Job]) -> None:
        """All in one transaction; each is told afterwards what became of it."""
        began = time.perf_counter()
        try:
            self._connection = self._connection or self._writer.connect()
            self._commit(self._connection, jobs)
        except _Unsure as unsure:
            # Doing it once more could do it twice. All are told that it failed; whoever comes again finds out.
            _close(self._connection)
            self._connection = None
            for job in jobs:
                job.error = job.error or unsure.__cause__
        except Exception:
            # Somebody's entry cannot be stored, or the database was gone. Everyone alone: only that one fails.
            _close(self._connection)
            self._connection = None
            for job in jobs:
                self._commit_alone(job)
        COMMIT_SECONDS.observe(time.perf_counter() - began)
        COMMIT_JOBS.observe(len(jobs))

    def _commit(self, connection: Connection, jobs: list[_Job]) -> None:
        transaction = connection.begin()
        try:
            self._check(connection, jobs)
            plain = [entry for job in jobs if job.work is None for entry in job.entries]
            if plain:
                insert_entries(connection, plain)
            for job in jobs:
                if job.work is not None:
                    self._run_nested(job, connection)
        except BaseException:
            transaction.rollback()
            raise
        try:
            transaction.commit()
        except Exception as error:
            raise _Unsure from error

    def _check(self, connection: Connection, jobs: list[_Job]) -> None:
        if self.fence is not None:
            for writer in {job.writer for job in jobs if job.writer}:
                self.fence.check(connection, writer)

    def _run_nested(self, job: _Job, connection: Connection) -> None:
        try:
            with connection.begin_nested():
                job.run(connection)
        except TurncoatError as error:
            job.error = error

    def _commit_alone(self, job: _Job) -> None:
        job.error = None
        try:
            with self._writer.begin() as connection:
                self._check(connection, [job])
                job.run(connection)
        except IntegrityError as error:
            job.error = Conflict(str(error.orig)) if job.entries else error
        except Exception as error:
            job.error = error


def _log_failure(future: "asyncio.Future[Any]") -> None:
    if not future.cancelled() and future.exception() is not None:
        log.warning("not stored", error=str(future.exception()).partition("\n")[0])


def _close(connection: Connection | None) -> None:
    if connection is not None:
        with suppress(SQLAlchemyError):
            connection.close()


def insert_entries(connection: Connection, entries: list[Row]) -> None:
    """Append to the log, all in one statement: between two, the driver would let go of the interpreter and wait for it.

    Written out, for it is run for every choice and needs no types converted.
    """
    mark = "?" if connection.dialect.name == "sqlite" else "%s"
    columns = list(entries[0])
    row = f"({', '.join([mark] * len(columns))})"
    for first in range(0, len(entries), MOST_ROWS):
        part = entries[first : first + MOST_ROWS]
        values = tuple([entry[column] for entry in part for column in columns])
        into = f"INSERT INTO {choices.name} ({', '.join(columns)}) VALUES {', '.join([row] * len(part))}"
        connection.exec_driver_sql(into, values)


def engine(url: str, writes: bool) -> Engine:
    """An engine whose SQLite connections are durable (WAL, synchronous=FULL) and begin as they should."""
    if not url.startswith("sqlite"):
        # A server that is stopped in the middle of a transaction must not keep others from what it has locked.
        options = f"-c idle_in_transaction_session_timeout={IDLE_MILLISECONDS}"
        pool = 1 if writes else 4
        return create_engine(url, pool_size=pool, pool_pre_ping=not writes, connect_args={"options": options})
    if not url.startswith("sqlite:///") or ":memory:" in url or url == "sqlite:///":
        raise TurncoatError("bad-database", "The database has to be a file: everything must survive a crash.")
    path = Path(url.removeprefix("sqlite:///"))
    path.parent.mkdir(parents=True, exist_ok=True)
    made = create_engine(url, connect_args={"timeout": 30, "check_same_thread": False})

    @event.listens_for(made, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # begun by hand below: the driver would begin too late
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "cache_size=-8000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(made, "begin")
    def begin(connection: Connection) -> None:
        driver: Any = connection.connection.dbapi_connection
        driver.execute("BEGIN IMMEDIATE" if writes else "BEGIN")

    return made
