"""What a client can say on the socket, one function each."""

import time
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import Connection as Db
from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..kernel.errors import IllegalChoice
from ..kernel.match import listed_facts
from . import messages
from .auth import now_ms
from .connection import Connection
from .errors import Refusal, not_seated
from .journal import standing
from .logbook import read_all
from .metrics import ANSWERS
from .proposals import Proposal
from .rooms import Ack, Room
from .schema import chat, tables
from .showing import message, picks
from .store import Conflict

LAST_LINES = 100


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
                proposals=[proposal.data() for proposal in room.proposals.values() if proposal.state == "open"],
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


def _seat(room: Room, connection: Connection) -> int:
    seat = room.info.seat_of(connection.player)
    if seat is None:
        raise not_seated()
    return seat


def _ack(command: str, ack: Ack) -> bytes:
    return message(type="ack", id=command, seq=ack[0], decision=ack[1], pick=ack[2])


def _acknowledge(connection: Connection, command: str, ack: Ack) -> None:
    connection.post(_ack(command, ack))


def _check_playing(room: Room) -> None:
    if room.info.status == "paused":
        raise Refusal(409, "paused", "The table is paused.")
    if not room.has_begun:
        raise Refusal(409, "not-started", "The match has not begun yet.")
    if room.info.status == "abandoned":
        raise Refusal(409, "match-over", "The match was ended by agreement.")


async def choose(room: Room, connection: Connection, said: messages.Choose) -> None:
    began = time.perf_counter()
    seat = _seat(room, connection)
    texts = said.texts if said.texts is not None else [said.text] if said.text is not None else []
    if not texts or (said.text is not None and said.texts is not None):
        raise Refusal(422, "bad-frame", "A choose message needs either text or texts.")
    async with room.lock:
        repeated = room.acks.get((seat, said.id))
        if repeated is None:
            _check_playing(room)
            play = await room.loaded()
            is_stale = play.decision != said.decision or said.pick not in (None, picks(play, seat))
            repeated = await room.stored_ack(seat, said.id) if is_stale or play.match.is_over else None
            if is_stale and repeated is None:
                raise _stale(play.decision)
        if repeated is not None:
            _acknowledge(connection, said.id, repeated)
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
            _acknowledge(connection, said.id, repeated)
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
    _acknowledge(connection, command, stored)


def _stale(decision: int) -> Refusal:
    return Refusal(409, "stale-decision", f"The question has changed; the present one is number {decision}.")


async def undo(room: Room, connection: Connection, said: messages.Undo) -> None:
    seat = _seat(room, connection)
    async with room.lock:
        repeated = room.acks.get((seat, said.id))
        if repeated is None:
            _check_playing(room)
            play = await room.loaded()
            repeated = await room.stored_ack(seat, said.id) if play.decision != said.decision else None
            if play.decision != said.decision and repeated is None:
                raise _stale(play.decision)
        if repeated is not None:
            _acknowledge(connection, said.id, repeated)
            return
        try:
            entry, ack = await room.undo(seat, said.id)
        except Conflict:
            await _after_conflict(room, connection, seat, said.id)
            return
        room.show(entry, acknowledged=(connection, _ack(said.id, ack)))


async def why(room: Room, connection: Connection, said: messages.Why) -> None:
    seat = _seat(room, connection)
    async with room.lock:
        play = await room.loaded()
        reasons = [reason.data() for reason in play.match.why_not(seat, said.text)]
    data = [{**reason, "facts": listed_facts(reason["facts"])} for reason in reasons]
    connection.post(message(type="why", id=said.id, reasons=data))


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
        _acknowledge(connection, said.id, _present(room))
        if number is not None:
            room.tell(message(type="chat", line={"number": number, **line}))


def _present(room: Room) -> Ack:
    play = room.play
    return (0, 0, 0) if play is None else (play.seq, play.decision, 0)


async def signal(room: Room, connection: Connection, said: messages.Signal) -> None:
    seat = _seat(room, connection)
    _acknowledge(connection, said.id, _present(room))
    room.tell(message(type="signal", seat=seat, key=said.key, pieces=said.pieces))


# Proposals.


async def propose(room: Room, connection: Connection, said: messages.Propose) -> None:
    seat = _seat(room, connection)
    async with room.lock:
        _check_playing(room)
        play = await room.loaded()
        if play.match.is_over:
            raise Refusal(409, "match-over", "The match is over.")
        if any([p.by == seat and p.kind == said.kind and p.state == "open" for p in room.proposals.values()]):
            raise Refusal(409, "cannot-propose", "You have proposed this already.")
        people = [other.seat for other in room.info.seats if not other.is_bot]
        proposal = Proposal(len(room.proposals), said.kind, seat, said.seat, people, decision=play.decision)
        if said.kind == "bot":
            _check_replaceable(room, seat, said.seat)
            proposal.voters = [other for other in people if other != said.seat]
        elif said.kind == "takeback":
            proposal.seat = seat
            proposal.target = await _takeback_target(room, seat)
        proposal.yes.add(seat)
        room.proposals[proposal.number] = proposal
        _acknowledge(connection, said.id, _present(room))
        await _after_vote(room, proposal)


async def vote(room: Room, connection: Connection, said: messages.Vote) -> None:
    seat = _seat(room, connection)
    async with room.lock:
        proposal = room.proposals.get(said.proposal)
        if proposal is None or proposal.state != "open" or seat not in proposal.voters:
            raise Refusal(409, "proposal-closed", "There is nothing to vote on (any more).")
        play = await room.loaded()
        if proposal.kind == "takeback" and proposal.decision != play.decision:
            proposal.no.update(proposal.voters)
            room.tell(message(type="proposal", proposal=proposal.data()))
            raise Refusal(409, "proposal-closed", "The match has gone on since this was proposed.")
        (proposal.yes if said.yes else proposal.no).add(seat)
        (proposal.no if said.yes else proposal.yes).discard(seat)
        _acknowledge(connection, said.id, _present(room))
        await _after_vote(room, proposal)


async def _after_vote(room: Room, proposal: Proposal) -> None:
    room.tell(message(type="proposal", proposal=proposal.data()))
    if proposal.state != "accepted":
        return
    if proposal.kind == "bot":
        assert proposal.seat is not None
        await room.set_absent(proposal.seat, True)
    elif proposal.kind == "abandon":
        await _abandon(room)
    else:
        await _take_back(room, proposal)


def _check_replaceable(room: Room, by: int, seat: int | None) -> None:
    """Only for somebody else, who is gone or whose time is up."""
    if seat is None or seat >= len(room.info.seats) or seat == by or room.info.seats[seat].is_bot:
        raise Refusal(409, "cannot-propose", "Name the seat of another player.")
    assert room.play is not None
    if seat in room.connected and seat not in room.play.clock.overdue(now_ms()):
        raise Refusal(409, "cannot-propose", "This player is here and still has time.")


async def _takeback_target(room: Room, seat: int) -> int:
    rows = await room.hall.store.read(lambda db: read_all(db, room.info.id))
    mine = [number for number, choice in enumerate(standing(rows)) if choice.seat == seat]
    if not mine:
        raise Refusal(409, "nothing-to-undo", "You have not chosen anything yet.")
    return mine[-1]


async def _take_back(room: Room, proposal: Proposal) -> None:
    """The match is played again without the last choices, and goes on from there."""
    play = await room.loaded()
    info, game = room.info, room.game
    rows = await room.hall.store.read(lambda db: read_all(db, info.id))
    kept = standing(rows)
    match = game.start(len(info.seats), info.mode, info.seed or "", info.options)
    for choice in kept[: proposal.target]:
        match.choose(choice.seat, choice.text)
    restored = game.restore(match.snapshot())  # as it will be when it is read from the log
    entry = play.rewound(restored, kept[proposal.target].seq_before, proposal.target, now_ms())
    await room.commit([entry], with_snapshot=True)
    room.show(entry)


async def _abandon(room: Room) -> None:
    def work(db: Db) -> None:
        db.execute(update(tables).where(tables.c.id == room.info.id).values(status="abandoned", ended=now_ms()))

    await room.hall.store.write(work)
    room.info.status = "abandoned"
    room.info.waiting = ()
    room.tell_table()


HANDLERS: dict[str, Callable[[Room, Connection, Any], Awaitable[None]]] = {
    "hello": hello,
    "choose": choose,
    "undo": undo,
    "why": why,
    "chat": speak,
    "signal": signal,
    "propose": propose,
    "vote": vote,
}
