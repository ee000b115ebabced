"""Choosing, taking back, and the questions that go with it."""

import asyncio

from ....kernel.codec import listed_facts
from ....kernel.ids import Seat
from ....kernel.match import Match
from ...errors import Refusal, not_seated
from ...table import standing
from ...table.asking import Asking
from ...table.room import Room
from ...table.showing import message
from .. import messages
from ..connection import Connection

MOST_TRIED = 60


def seat_at(room: Room, connection: Connection) -> int:
    """The seat that the connection's player holds; spectators are refused."""
    return seated(room.info.seat_of(connection.player))


def seated(seat: Seat | None) -> int:
    if seat is None:
        raise not_seated()
    return seat


def check_playing(room: Room) -> None:
    """Refuse what only goes while a match is on."""
    if room.info.status == "paused":
        raise Refusal(409, "paused", "The table is paused.")
    check_begun(room)


def check_begun(room: Room) -> None:
    """Refuse what goes while a match is on, or paused."""
    if not room.has_begun:
        raise Refusal(409, "not-started", "The match has not begun yet.")
    if room.info.status == "abandoned":
        raise Refusal(409, "match-over", "The match was ended by agreement.")


def stale(decision: int) -> Refusal:
    return Refusal(409, "stale-decision", f"The question has changed; the present one is number {decision}.")


async def choose(room: Room, asking: Asking, said: messages.Choose) -> None:
    seat = seated(asking.seat)
    texts = said.texts if said.texts is not None else [said.text] if said.text is not None else []
    if not texts or (said.text is not None and said.texts is not None):
        raise Refusal(422, "bad-frame", "A choose message needs either text or texts.")
    check_playing(room)
    play = await room.loaded()
    if play.decision != said.decision or said.pick not in (None, play.picks(seat)):
        raise stale(play.decision)
    await standing.take_seat_back(room, seat)
    await room.choose(seat, texts, asking)


async def undo(room: Room, asking: Asking, said: messages.Undo) -> None:
    seat = seated(asking.seat)
    check_playing(room)
    play = await room.loaded()
    if play.decision != said.decision:
        raise stale(play.decision)
    await standing.take_seat_back(room, seat)
    await room.undo(seat, asking)


async def come_back(room: Room, asking: Asking, said: messages.Return) -> None:
    """Take the seat back that a bot plays."""
    seat = seated(asking.seat)
    check_begun(room)
    await standing.take_seat_back(room, seat)
    room.acknowledge(asking)


async def reveal(room: Room, asking: Asking, said: messages.Reveal) -> None:
    """The part in the seed that this seat has promised; asked for at the start."""
    seat = seated(asking.seat)
    room.reveals.check_asked()
    room.reveals.take(seat, said.entropy)
    room.acknowledge(asking)


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
            raise stale(play.decision)
        if seat not in play.match.state.waiting:
            raise Refusal(409, "not-asked", "You are not asked now.")
        asked = {"decision": play.decision, "pick": play.picks(seat)}
        trial = play.match.imagine(seat, 0)
    texts = await asyncio.to_thread(_without_return, trial, seat)
    connection.post(message(type="final", id=said.id, **asked, texts=texts))


def _without_return(trial: Match, seat: Seat) -> list[str] | None:
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
