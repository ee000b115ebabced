"""The first word of every connection."""

from typing import Any

from sqlalchemy import Connection as Db
from sqlalchemy import select

from ...accounts.reports import read_ignored
from ...storage import log
from ...storage.schema import chat
from ...table import standing
from ...table.room import Room
from ...table.showing import message
from .. import messages
from ..connection import Connection

LAST_LINES = 100
LAST_BYTES = 16_000
"""What a newcomer is told of the chat at most: a stranger's talk must not make every hello dear."""
MOST_STRANGERS = 20


async def hello(room: Room, connection: Connection, said: messages.Hello) -> None:
    async with room.lock:
        table, me = room.info.id, connection.player.id if connection.player is not None else None

        def work(db: Db) -> tuple[list[dict[str, Any]], tuple[str | None, int | None], dict[str, str]]:
            ignored = read_ignored(db, me)
            return lines(db, table, ignored), log.standing(db, table), ignored

        chat_lines, stands, connection.ignored = await room.house.store.read(work)
        await room.catch_up(stands)
        was_connected = room.viewer(connection) in room.connected
        connection.has_said_hello = True
        room.listeners.add(connection)
        info = room.info
        play = await room.loaded() if room.has_begun else None
        connection.post(
            message(
                type="welcome",
                table=info.data(connection.player, room.connected),
                seat=info.seat_of(connection.player),
                seq=play.seq if play else 0,
                chat=chat_lines,
                ignored=room.ignored_seats(connection),
                proposals=[proposal.data() for proposal in room.open_proposals],
                notices=[notice.data() for notice in room.notices],
                now=room.house.time.wall(),
            )
        )
        if play is not None:
            await room.show_to(connection, said.since)
        seat = info.seat_of(connection.player)
        if seat is not None:
            room.seen(seat, is_kept=not was_connected)
            await standing.take_seat_back(room, seat)
            if not was_connected:
                room.tell_table()
                room.notify("here", seat)


def lines(db: Db, table: str, ignored: dict[str, str]) -> list[dict[str, Any]]:
    """The last lines of the chat, without those of whom the listener does not want to hear."""
    columns = (chat.c.number, chat.c.seat, chat.c.name, chat.c.text, chat.c.at)
    is_it = (chat.c.table_id == table) & chat.c.player.not_in(list(ignored))
    query = select(*columns).where(is_it).order_by(chat.c.number.desc()).limit(LAST_LINES)
    names = ("number", "seat", "name", "text", "at")
    kept: list[dict[str, Any]] = []
    size = strangers = 0
    for row in db.execute(query):
        line = dict(zip(names, row, strict=True))
        strangers += line["seat"] is None
        if line["seat"] is None and strangers > MOST_STRANGERS:
            continue
        size += len(line["text"].encode()) + 80
        if size > LAST_BYTES:
            break
        kept.append(line)
    return kept[::-1]
