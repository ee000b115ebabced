"""The log of a match in the database: reading it, and saving where a match stands."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, tuple_, update

from ...kernel.ids import Seat
from .schema import carried, choices, seats, settings, snapshots, tables

Row = dict[str, Any]
MARK = "table-time"


def read_log(db: Connection, table: str) -> tuple[Row | None, list[Row]]:
    """The latest snapshot, if any, and the entries after it."""
    latest = select(snapshots).where(snapshots.c.table_id == table).order_by(snapshots.c.number.desc()).limit(1)
    snapshot = db.execute(latest).mappings().first()
    after = -1 if snapshot is None else snapshot["number"]
    query = select(choices).where((choices.c.table_id == table) & (choices.c.number > after)).order_by(choices.c.number)
    return (None if snapshot is None else dict(snapshot)), [dict(row) for row in db.execute(query).mappings()]


def read_all(db: Connection, table: str) -> list[Row]:
    query = select(choices).where(choices.c.table_id == table).order_by(choices.c.number)
    return [dict(row) for row in db.execute(query).mappings()]


def read_told(db: Connection, table: str) -> tuple[Row | None, list[Row]]:
    """The position from which a carried-over match went on, if it was, and the whole log."""
    found = db.execute(select(carried).where(carried.c.table_id == table)).mappings().first()
    return (None if found is None else dict(found)), read_all(db, table)


def read_since(db: Connection, table: str, since: int, most: int) -> list[Row]:
    """What clients who have seen `since` have not seen; no more than the last `most` entries."""
    query = (
        select(choices.c.number, choices.c.seq, choices.c.back_to, choices.c.events)
        .where((choices.c.table_id == table) & (choices.c.seq > since))
        .order_by(choices.c.number.desc())
        .limit(most)
    )
    return [dict(row) for row in reversed(db.execute(query).mappings().all())]


def standing(db: Connection, table: str) -> tuple[str | None, int | None]:
    """The status of a table, and the number of the last entry of its log."""
    status = db.execute(select(tables.c.status).where(tables.c.id == table)).scalar()
    last = db.execute(select(func.max(choices.c.number)).where(choices.c.table_id == table)).scalar()
    return status, last


def read_command(db: Connection, table: str, seat: Seat, command: str) -> int | None:
    """The number after a command that was stored; None if it was not."""
    is_it = (choices.c.table_id == table) & (choices.c.seat == seat) & (choices.c.command == command)
    found: int | None = db.execute(select(choices.c.seq).where(is_it)).scalar()
    return found


def read_commands(db: Connection, table: str) -> list[tuple[int, str]]:
    """The commands in the log, each with its seat."""
    is_it = (choices.c.table_id == table) & choices.c.command.is_not(None)
    return [(row.seat, row.command) for row in db.execute(select(choices.c.seat, choices.c.command).where(is_it))]


def read_mark(db: Connection) -> int | None:
    """How far table time had come when a server last said so; None if none ever has and nothing was ever played."""
    found = db.execute(select(settings.c.value).where(settings.c.key == MARK)).scalar()
    return db.execute(select(func.max(choices.c.at))).scalar() if found is None else int(found)


def write_mark(db: Connection, now: int) -> None:
    if db.execute(update(settings).where(settings.c.key == MARK).values(value=str(now))).rowcount == 0:
        db.execute(insert(settings).values(key=MARK, value=str(now)))


def saving(snapshot: Row, older_than: int) -> Callable[[Connection], None]:
    """Store a snapshot; of older ones the latest is kept."""

    def work(db: Connection) -> None:
        is_it = (snapshots.c.table_id == snapshot["table_id"]) & (snapshots.c.number == snapshot["number"])
        db.execute(delete(snapshots).where(is_it))  # it may be there: a commit may go through and not be heard of
        db.execute(insert(snapshots).values(snapshot))
        old = (snapshots.c.table_id == snapshot["table_id"]) & (snapshots.c.number < older_than)
        db.execute(delete(snapshots).where(old))

    return work


def sleeping(db: Connection, after: str, count: int) -> tuple[list[tuple[int, str]], str]:
    """Of so many tables after that one: which of them need waking, and when; and the last one looked at."""
    live = tables.c.status.in_(("playing", "paused")) & (tables.c.id > after)
    ids = list(db.execute(select(tables.c.id).where(live).order_by(tables.c.id).limit(count)).scalars())
    return waking(db, ids), ids[-1] if ids else ""


def waking(db: Connection, ids: list[str]) -> list[tuple[int, str]]:
    """When something must happen at these tables without anybody asking, in table time.

    A bot that is asked must move now; a clock that runs out lets a bot move then, if the table agreed so; a pause ends.
    """
    columns = (tables.c.id, tables.c.status, tables.c.timeout, tables.c.pauses)
    page = db.execute(select(*columns).where(tables.c.id.in_(ids))).all()
    newest = select(choices.c.table_id, func.max(choices.c.number)).where(choices.c.table_id.in_(ids))
    is_newest = tuple_(choices.c.table_id, choices.c.number).in_(newest.group_by(choices.c.table_id))
    last = {row.table_id: row for row in db.execute(select(choices).where(is_newest))}
    is_bot = seats.c.table_id.in_(ids) & ((seats.c.kind == "bot") | seats.c.absent)
    asked = {
        table
        for table, seat in db.execute(select(seats.c.table_id, seats.c.seat).where(is_bot))
        if table in last and str(seat) in last[table].waiting.split(",")
    }
    paused = {row.id for row in page if row.status == "paused"}
    # A pause with an end is looked at at once: loading the table sets its alarm.
    ending = {row.id for row in page if row.id in paused and row.pauses and row.pauses["by"] is not None}
    asked = (asked - paused) | ending
    timed = {row.id for row in page if row.timeout == "bot" and row.id in last and last[row.id].deadline is not None}
    return [(0 if table in asked else last[table].deadline, table) for table in ids if table in asked or table in timed]
