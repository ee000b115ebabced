"""What players do about each other: report somebody or something said, and no longer hear somebody."""

from typing import Any

from sqlalchemy import Connection as Db
from sqlalchemy import delete, insert, select

from ..errors import Refusal
from ..storage.schema import chat, ignored, players, reports, seats, tables

AROUND = 15
"""Lines of the chat before and after the one reported that are kept with a report."""


def accused(db: Db, table: str, by: str, seat: int | None, line: int | None) -> str:
    """Who sits there, or has said that; nobody can mean themselves, a bot, or nothing."""
    if (seat is None) == (line is None):
        raise Refusal(422, "invalid-request", "Name either a seat or a line of the chat.")
    if line is not None:
        query = select(chat.c.player).where((chat.c.table_id == table) & (chat.c.number == line))
    else:
        query = select(seats.c.player).where((seats.c.table_id == table) & (seats.c.seat == seat))
    found = db.execute(query).scalar()
    if found is None:
        raise Refusal(404, "no-player", "There is nobody there.")
    if found == by:
        raise Refusal(409, "yourself", "That is yourself.")
    return str(found)


def report(
    db: Db, table: str, by: str, whom: str, line: int | None, reason: str, text: str, network: str | None, now: int
) -> int:
    """Keep it for the operator, with what was said around it; the same once more changes nothing. Its number."""
    same = (reports.c.reporter == by) & (reports.c.accused == whom) & (reports.c.table_id == table)
    is_line = reports.c.line.is_(None) if line is None else reports.c.line == line
    known = db.execute(select(reports.c.number).where(same & is_line & reports.c.closed.is_(None))).scalar()
    if known is not None:
        return int(known)
    row = {
        "created": now,
        "reporter": by,
        "accused": whom,
        "table_id": table,
        "line": line,
        "reason": reason,
        "text": text,
        "context": _context(db, table, whom, line, network),
    }
    key = db.execute(insert(reports).values(row)).inserted_primary_key
    assert key is not None
    return int(key[0])


def _context(db: Db, table: str, whom: str, line: int | None, network: str | None) -> dict[str, Any]:
    at = select(tables.c.game, tables.c.mode, tables.c.title, tables.c.status).where(tables.c.id == table)
    sat = select(seats.c.seat, seats.c.player, players.c.name).join(players, players.c.id == seats.c.player)
    said = select(chat.c.number, chat.c.seat, chat.c.name, chat.c.player, chat.c.text, chat.c.at)
    said = said.where(chat.c.table_id == table)
    if line is not None:
        said = said.where(chat.c.number.between(line - AROUND, line + AROUND))
    lines = db.execute(said.order_by(chat.c.number.desc()).limit(2 * AROUND + 1)).mappings().all()
    person = db.execute(select(players.c.name, players.c.username).where(players.c.id == whom)).mappings().one()
    return {
        "accused": dict(person),
        "network": network,
        "table": dict(db.execute(at).mappings().one()),
        "seats": [dict(row) for row in db.execute(sat.where(seats.c.table_id == table)).mappings()],
        "chat": [dict(row) for row in reversed(lines)],
    }


# Whom somebody does not want to hear.


def ignore(db: Db, player: str, other: str, kind: str, now: int) -> None:
    """`mute`: no longer hear; `block`: nor let in at a table of one's own; `none`: neither any more."""
    db.execute(delete(ignored).where((ignored.c.player == player) & (ignored.c.other == other)))
    if kind != "none":
        db.execute(insert(ignored).values(player=player, other=other, kind=kind, created=now))


def read_ignored(db: Db, player: str | None) -> dict[str, str]:
    """Whom that player does not hear, and how: player -> mute or block."""
    if player is None:
        return {}
    query = select(ignored.c.other, ignored.c.kind).where(ignored.c.player == player)
    return {str(row.other): str(row.kind) for row in db.execute(query)}


def list_ignored(db: Db, player: str) -> list[dict[str, Any]]:
    """The same with names, for the one who does; numbers stand for players, whose ids are nobody else's business."""
    query = select(ignored.c.number, players.c.name, ignored.c.kind).join(players, players.c.id == ignored.c.other)
    rows = db.execute(query.where(ignored.c.player == player).order_by(ignored.c.number)).mappings()
    return [dict(row) for row in rows]


def hear_again(db: Db, player: str, number: int) -> str | None:
    """Take one off the list; who it was."""
    is_it = (ignored.c.player == player) & (ignored.c.number == number)
    found = db.execute(delete(ignored).where(is_it).returning(ignored.c.other)).scalar()
    return None if found is None else str(found)


def is_blocked(db: Db, by: str, other: str) -> bool:
    """Whether `by` does not want to sit with the other."""
    is_it = (ignored.c.player == by) & (ignored.c.other == other) & (ignored.c.kind == "block")
    return db.execute(select(ignored.c.number).where(is_it)).first() is not None
