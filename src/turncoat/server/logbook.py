"""Queries on the log of a match."""

from typing import Any

from sqlalchemy import Connection, func, select

from .auth import now_ms
from .schema import choices, seats, snapshots, tables

Row = dict[str, Any]


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


def read_since(db: Connection, table: str, since: int) -> list[Row]:
    """What clients who have seen `since` have not seen."""
    query = (
        select(choices.c.number, choices.c.seq, choices.c.back_to, choices.c.events)
        .where((choices.c.table_id == table) & (choices.c.seq > since))
        .order_by(choices.c.number)
    )
    return [dict(row) for row in db.execute(query).mappings()]


def read_command(db: Connection, table: str, seat: int, command: str) -> int | None:
    """The number after a command that was stored; None if it was not."""
    is_it = (choices.c.table_id == table) & (choices.c.seat == seat) & (choices.c.command == command)
    found: int | None = db.execute(select(choices.c.seq).where(is_it)).scalar()
    return found


def sleeping(db: Connection) -> list[str]:
    """Tables on which something must happen without anybody asking: time is up, or a bot is asked."""
    entry = choices.alias()
    newest = select(func.max(entry.c.number)).where(entry.c.table_id == tables.c.id).scalar_subquery()
    query = (
        select(tables.c.id, choices.c.waiting, choices.c.deadline)
        .select_from(tables)
        .join(choices, choices.c.table_id == tables.c.id)
        .where((tables.c.status == "playing") & (choices.c.number == newest))
    )
    last = {row.id: row for row in db.execute(query)}
    asked = {table for table, row in last.items() if row.deadline is not None and row.deadline < now_ms()}
    bots = select(seats.c.table_id, seats.c.seat).where((seats.c.kind == "bot") | seats.c.absent)
    for table, seat in db.execute(bots):
        if table in last and str(seat) in last[table].waiting.split(","):
            asked.add(table)
    return sorted(asked)
