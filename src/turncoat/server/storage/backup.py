"""Copies of a database: made while the server runs, put back, and what can be saved from a damaged file."""

import os
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from ...kernel.errors import InvalidOption
from ..settings import database_url
from .schema import metadata
from .upgrade import upgrade

PAGES = 1000  # copied at a time; the server writes in between
ROWS = 500


def backup(db: str | None, target: Path) -> int:
    """A whole copy of a SQLite database as it was at one moment, the server running or not; its size in bytes."""
    source = file_of(db)
    if target.exists():
        raise InvalidOption("file-exists", f"{target} is there already; a backup overwrites nothing.")
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new, pages=PAGES)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
        _check(part)
    except sqlite3.Error as error:
        part.unlink(missing_ok=True)
        raise InvalidOption("bad-database", f"{source} cannot be copied to {target}: {error}.") from None
    except InvalidOption:
        part.unlink()
        raise
    _settle(part, target)
    return target.stat().st_size


def restore(source: Path, db: str | None) -> Path | None:
    """Put a backup in the place of a database; no server may be running. The old one is kept beside it, if there is."""
    _check(source)
    url = database_url(db)
    target = _path(url)
    _refuse_what_is_no_file(target)
    if target.exists():
        _refuse_if_used(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(source)) as copy, closing(sqlite3.connect(part)) as new:
            copy.backup(new)
    except sqlite3.Error as error:
        part.unlink(missing_ok=True)
        raise InvalidOption("bad-database", f"{source} cannot be copied to {target}: {error}.") from None
    old = None
    if target.exists():
        old = _spare(target, "old")
        _move_aside(target, old)
    _settle(part, target)
    upgrade(url)
    return old


def repair(db: str | None) -> tuple[Path, dict[str, int]] | None:
    """Save what can be read of a damaged SQLite file into a new one in its place; None if nothing is damaged.

    The damaged file is kept. Returns where, and how many rows of each table were read.
    """
    source = file_of(db)
    _refuse_if_used(source)
    if not _faults(source):
        return None
    part = source.with_name(f"{source.name}.part")
    part.unlink(missing_ok=True)
    upgrade(f"sqlite:///{part}")
    saved: dict[str, int] = {}
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part, isolation_level=None)) as new:
        new.execute("PRAGMA foreign_keys=OFF")
        for table in metadata.sorted_tables:
            new.execute("BEGIN")
            saved[table.name] = _salvage(old, new, table.name)
            new.execute("COMMIT")
        # What belongs to a table or player that could not be read is of no use.
        for name, row, _, _ in new.execute("PRAGMA foreign_key_check").fetchall():
            new.execute(f"DELETE FROM {name} WHERE rowid = ?", (row,))
    kept = _spare(source, "damaged")
    _move_aside(source, kept)
    _settle(part, source)
    return kept, saved


def file_of(db: str | None) -> Path:
    """The file of a SQLite database that is there."""
    path = _path(database_url(db))
    if not path.exists():
        raise InvalidOption("no-database", f"There is no database {path}.")
    return path


def _path(url: str) -> Path:
    if not url.startswith("sqlite:///"):
        raise InvalidOption("bad-database", "Only SQLite files are copied here; for PostgreSQL use pg_dump.")
    return Path(url.removeprefix("sqlite:///"))


def _faults(path: Path) -> list[str]:
    try:
        with closing(sqlite3.connect(path)) as database:
            found = [str(row[0]) for row in database.execute("PRAGMA integrity_check(10)")]
            return [] if found == ["ok"] else found
    except sqlite3.DatabaseError as error:
        return [str(error)]


def _check(path: Path) -> None:
    """Refuse what is no whole database of ours."""
    if not path.exists():
        raise InvalidOption("no-database", f"There is no file {path}.")
    faults = _faults(path)
    if faults:
        raise InvalidOption("damaged-database", f"{path} is damaged: {faults[0]}.")
    with closing(sqlite3.connect(path)) as database:
        names = {row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not {"tables", "choices", "alembic_version"} <= names:
        raise InvalidOption("bad-database", f"{path} is no database of this server.")


def _refuse_what_is_no_file(path: Path) -> None:
    """What is put in the place of a folder or of a device such as the null device takes that away from everybody."""
    if path.is_dir():
        raise InvalidOption("bad-database", f"{path} is a folder, not a database.")
    if path.exists() and not path.is_file():
        raise InvalidOption("bad-database", f"{path} is no file that could be replaced.")


def _refuse_if_used(path: Path) -> None:
    """A running server keeps the write-ahead log; whoever can take the whole file alone may replace it."""
    try:
        with closing(sqlite3.connect(path, timeout=1, isolation_level=None)) as database:
            database.execute("PRAGMA locking_mode=EXCLUSIVE")
            database.execute("BEGIN EXCLUSIVE")
            database.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise InvalidOption("database-in-use", f"A server is using {path}; stop it first.") from None
    except sqlite3.DatabaseError:
        pass  # damaged, and so in nobody's use


def _salvage(old: sqlite3.Connection, new: sqlite3.Connection, name: str) -> int:
    """Copy the rows of a table one stretch after the other, going round what cannot be read."""
    try:
        columns = [row[1] for row in old.execute(f"PRAGMA table_info({name})")]
        last = old.execute(f"SELECT max(rowid) FROM {name} NOT INDEXED").fetchone()[0] or 0
    except sqlite3.DatabaseError:
        return 0
    if not columns:
        return 0
    into = f"INSERT OR IGNORE INTO {name} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
    query = f"SELECT {', '.join(columns)} FROM {name} NOT INDEXED WHERE rowid BETWEEN ? AND ?"
    saved = 0
    stretches = [(first, min(first + ROWS - 1, last)) for first in range(1, last + 1, ROWS)]
    while stretches:
        first, final = stretches.pop()
        try:
            rows = old.execute(query, (first, final)).fetchall()
        except sqlite3.DatabaseError:
            if first < final:
                middle = (first + final) // 2
                stretches += [(first, middle), (middle + 1, final)]
            continue
        new.executemany(into, rows)
        saved += len(rows)
    return saved


def _spare(path: Path, word: str) -> Path:
    return path.with_name(f"{path.name}.{word}-{time.strftime('%Y%m%d-%H%M%S')}")


def _move_aside(path: Path, to: Path) -> None:
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    os.replace(path, to)
    for ending in ("-wal", "-shm"):
        beside = path.with_name(path.name + ending)
        if beside.exists():
            os.replace(beside, to.with_name(to.name + ending))


def _settle(part: Path, target: Path) -> None:
    """Whole on the disk, then under its name."""
    for ending in ("-wal", "-shm"):
        part.with_name(part.name + ending).unlink(missing_ok=True)
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    os.replace(part, target)
