"""One's own data: all of it as a document, and none of it any more."""

from typing import Any

from sqlalchemy import Connection, delete, select, update

from ..storage.schema import chat, ignored, notices, players, recoveries, reports, sanctions, seats, sessions, tables
from .reports import list_ignored

NOBODY = "gone"


def export(db: Connection, player: str) -> dict[str, Any]:
    """Everything that is kept about a player."""
    row = db.execute(select(players).where(players.c.id == player)).mappings().one()
    held = select(tables.c.id, tables.c.game, tables.c.mode, tables.c.status, tables.c.created, seats.c.seat)
    mine = held.join(seats, seats.c.table_id == tables.c.id).where(seats.c.player == player)
    said = select(chat.c.table_id, chat.c.at, chat.c.text).where(chat.c.player == player).order_by(chat.c.at)
    began = select(sessions.c.created).where(sessions.c.player == player)
    told = select(reports.c.created, reports.c.table_id, reports.c.reason, reports.c.text)
    told = told.where(reports.c.reporter == player)
    shut = select(sanctions.c.kind, sanctions.c.reason, sanctions.c.created, sanctions.c.until)
    shut = shut.where(sanctions.c.player == player)
    return {
        "player": {key: row[key] for key in ("id", "name", "username", "avatar", "created")},
        "sessions": list(db.execute(began).scalars()),
        "tables": [dict(found) for found in db.execute(mine).mappings()],
        "chat": [dict(found) for found in db.execute(said).mappings()],
        "ignored": list_ignored(db, player),
        "reports": [dict(found) for found in db.execute(told).mappings()],
        "sanctions": [dict(found) for found in db.execute(shut).mappings()],
    }


def held_tables(db: Connection, player: str) -> list[str]:
    """The tables where this player sits and that are not over."""
    query = select(tables.c.id).join(seats, seats.c.table_id == tables.c.id)
    live = tables.c.status.in_(("open", "playing", "paused"))
    return [str(table) for table in db.execute(query.where((seats.c.player == player) & live)).scalars()]


def sat_at(db: Connection, player: str) -> list[tuple[str, int]]:
    """All tables where this player has a seat, and which."""
    query = select(seats.c.table_id, seats.c.seat).where(seats.c.player == player)
    return [(row.table_id, row.seat) for row in db.execute(query)]


def erase(db: Connection, player: str, sat: list[tuple[str, int]]) -> list[str]:
    """Name, password, chat and sessions go; the choices stay in matches that others played too. The ended sessions.

    `sat` is where the player had a seat: what was told there of who came and went no longer tells the name.
    """
    name = db.execute(select(players.c.name).where(players.c.id == player)).scalar() or ""
    is_named = (notices.c.name == name) | notices.c.name.startswith(f"{name} (", autoescape=True)
    for table, seat in sat:
        is_theirs = (notices.c.table_id == table) & ((notices.c.seat == seat) | is_named)
        db.execute(update(notices).where(is_theirs).values(name=NOBODY))
    db.execute(delete(chat).where(chat.c.player == player))
    db.execute(delete(ignored).where((ignored.c.player == player) | (ignored.c.other == player)))
    db.execute(update(reports).where(reports.c.reporter == player).values(reporter=None))
    db.execute(delete(recoveries).where(recoveries.c.player == player))
    ended = db.execute(delete(sessions).where(sessions.c.player == player).returning(sessions.c.id))
    found = [str(row.id) for row in ended]
    values = {"name": NOBODY, "username": None, "password": None, "avatar": None}
    db.execute(update(players).where(players.c.id == player).values(values))
    return found
