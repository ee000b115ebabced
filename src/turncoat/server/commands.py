"""What a client can say on the socket, one function each."""

import time
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import Connection as Db
from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError
from starlette.concurrency import run_in_threadpool

from ..kernel.errors import IllegalChoice
from ..kernel.match import Match, listed_facts
from . import messages
from .auth import now_ms
from .connection import Connection
from .errors import Refusal, not_seated
from .metrics import ANSWERS
from .rooms import Ack, Room
from .schema import chat
from .showing import message, picks
from .store import Conflict

LAST_LINES = 100
MOST_TRIED = 60


async def hello(room: Room, connection: Connection, said: messages.Hello) -> None:
    async with room.lock:
        lines = await room.hall.store.read(lambda db: _lines(db, room.info.id))
        was_connected = room.viewer(connection) in room.connected
        connection.has_said_hello = True
        room.connections.add(connection)
        info = room.info
        play = await room.loaded() if room.has_begun else None
        connection.post(
            message(
                type="welcome",
                table=info.data(connection.player, room.connected),
                seat=info.seat_of(connection.player),
                seq=play.seq if play else 0,
                chat=lines,
                proposals=[proposal.data() for proposal in room.open_proposals],
                now=now_ms(),
            )
        )
        if play is not None:
            await room.show_to(connection, said.since)
    if info.seat_of(connection.player) is not None and not was_connected:
        room.tell_table()


def _lines(db: Db, table: str) -> list[dict[str, Any]]:
    columns = (chat.c.number, chat.c.seat, chat.c.name, chat.c.text, chat.c.at)
    query = select(*columns).where(chat.c.table_id == table).order_by(chat.c.number.desc()).limit(LAST_LINES)
    names = ("number", "seat", "name", "text", "at")
    return [dict(zip(names, row, strict=True)) for row in reversed(db.execute(query).all())]


def seat_at(room: Room, connection: Connection) -> int:
    """The seat that the connection's player holds; spectators are refused."""
    seat = room.info.seat_of(connection.player)
    if seat is None:
        raise not_seated()
    return seat


def _ack(command: str, ack: Ack) -> bytes:
    return message(type="ack", id=command, seq=ack[0], decision=ack[1], pick=ack[2])


def acknowledge(connection: Connection, command: str, ack: Ack) -> None:
    connection.post(_ack(command, ack))


def check_playing(room: Room) -> None:
    """Refuse what only goes while a match is on."""
    if room.info.status == "paused":
        raise Refusal(409, "paused", "The table is paused.")
    if not room.has_begun:
        raise Refusal(409, "not-started", "The match has not begun yet.")
    if room.info.status == "abandoned":
        raise Refusal(409, "match-over", "The match was ended by agreement.")


async def choose(room: Room, connection: Connection, said: messages.Choose) -> None:
    began = time.perf_counter()
    seat = seat_at(room, connection)
    texts = said.texts if said.texts is not None else [said.text] if said.text is not None else []
    if not texts or (said.text is not None and said.texts is not None):
        raise Refusal(422, "bad-frame", "A choose message needs either text or texts.")
    async with room.lock:
        repeated = room.acks.get((seat, said.id))
        if repeated is None:
            check_playing(room)
            play = await room.loaded()
            is_stale = play.decision != said.decision or said.pick not in (None, picks(play, seat))
            repeated = await room.stored_ack(seat, said.id) if is_stale or play.match.is_over else None
            if is_stale and repeated is None:
                raise _stale(play.decision)
        if repeated is not None:
            acknowledge(connection, said.id, repeated)
            return
        try:
            entries, ack = await room.choose(seat, texts, said.id)
        except Conflict:
            await _after_conflict(room, connection, seat, said.id)
            return
        except IllegalChoice:
            repeated = await room.stored_ack(seat, said.id)  # it may be illegal only because it is made already
            if repeated is None:
                raise
            acknowledge(connection, said.id, repeated)
            return
        room.show(*entries, acknowledged=(connection, _ack(said.id, ack)))
        if room.info.status == "over":
            room.tell_table()
    ANSWERS.observe(time.perf_counter() - began)


async def _after_conflict(room: Room, connection: Connection, seat: int, command: str) -> None:
    """The log has an entry that this room does not know: it was stored by another writer, or under this very id."""
    stored = await room.stored_ack(seat, command)
    await room.resync()
    if stored is None:
        raise _stale((await room.loaded()).decision)
    acknowledge(connection, command, stored)


def _stale(decision: int) -> Refusal:
    return Refusal(409, "stale-decision", f"The question has changed; the present one is number {decision}.")


async def undo(room: Room, connection: Connection, said: messages.Undo) -> None:
    seat = seat_at(room, connection)
    async with room.lock:
        repeated = room.acks.get((seat, said.id))
        if repeated is None:
            check_playing(room)
            play = await room.loaded()
            repeated = await room.stored_ack(seat, said.id) if play.decision != said.decision else None
            if play.decision != said.decision and repeated is None:
                raise _stale(play.decision)
        if repeated is not None:
            acknowledge(connection, said.id, repeated)
            return
        try:
            entry, ack = await room.undo(seat, said.id)
        except Conflict:
            await _after_conflict(room, connection, seat, said.id)
            return
        room.show(entry, acknowledged=(connection, _ack(said.id, ack)))


async def why(room: Room, connection: Connection, said: messages.Why) -> None:
    seat = seat_at(room, connection)
    async with room.lock:
        play = await room.loaded()
        reasons = [reason.data() for reason in play.match.why_not(seat, said.text)]
    data = [{**reason, "facts": listed_facts(reason["facts"])} for reason in reasons]
    connection.post(message(type="why", id=said.id, reasons=data))


async def final(room: Room, connection: Connection, said: messages.Final) -> None:
    """Which of the choices offered cannot be taken back. It is tried out on an imagined match, and so tells nothing."""
    seat = seat_at(room, connection)
    async with room.lock:
        check_playing(room)
        play = await room.loaded()
        if play.decision != said.decision:
            raise _stale(play.decision)
        if seat not in play.match.state.waiting:
            raise Refusal(409, "not-asked", "You are not asked now.")
        asked = {"decision": play.decision, "pick": picks(play, seat)}
        trial = play.match.imagine(seat, 0)
    texts = await run_in_threadpool(_without_return, trial, seat)
    connection.post(message(type="final", id=said.id, **asked, texts=texts))


def _without_return(trial: Match, seat: int) -> list[str] | None:
    offered = trial.prompt(seat).choices
    if len(offered) > MOST_TRIED:
        return None
    found = []
    for text in offered:
        after = trial.clone()
        after.choose(seat, text)
        if after.is_over or not after.can_undo(seat):
            found.append(text)
    return found


async def speak(room: Room, connection: Connection, said: messages.Chat) -> None:
    player = connection.player
    if player is None:
        raise Refusal(401, "no-session", "Say who you are before you speak.")
    line = {"seat": room.info.seat_of(player), "name": player.name, "text": said.text, "at": now_ms()}

    def work(db: Db) -> int | None:
        last = select(func.max(chat.c.number)).where(chat.c.table_id == room.info.id)
        number = 1 + (db.execute(last).scalar() or 0)
        row = {**line, "table_id": room.info.id, "number": number, "player": player.id, "command": said.id}
        try:
            with db.begin_nested():
                db.execute(insert(chat).values(row))
        except IntegrityError:
            return None  # said before
        return number

    async with room.lock:  # so that whoever comes in hears it in the welcome or afterwards, and not in neither
        number = await room.hall.store.write(work)
        acknowledge(connection, said.id, present(room))
        if number is not None:
            room.tell(message(type="chat", line={"number": number, **line}))


def present(room: Room) -> Ack:
    """Where the match stands, for acknowledging what does not move it."""
    play = room.play
    return (0, 0, 0) if play is None else (play.seq, play.decision, 0)


async def signal(room: Room, connection: Connection, said: messages.Signal) -> None:
    seat = seat_at(room, connection)
    is_new = room.signals.get(seat) != said.id
    room.signals[seat] = said.id
    acknowledge(connection, said.id, present(room))
    if is_new:
        room.tell(message(type="signal", seat=seat, key=said.key, pieces=said.pieces))


HANDLERS: dict[str, Callable[[Room, Connection, Any], Awaitable[None]]] = {
    "hello": hello,
    "choose": choose,
    "undo": undo,
    "why": why,
    "final": final,
    "chat": speak,
    "signal": signal,
}
