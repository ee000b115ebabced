"""The coach: what the strongest bot would do in my place, and afterwards whether something was better.

It is asked as bots are: blind, in an imagined position, by the same queue. Nobody may ask it against people who have
not agreed: it answers at tables where all others are bots, and where everybody has voted for it.
"""

from typing import Any

from starlette.concurrency import run_in_threadpool

from ....kernel.ids import Seat
from ....kernel.match import Match
from ...errors import Refusal
from ...table.room import Room
from ...table.showing import encoded
from .. import messages
from ..connection import Connection
from .play import check_playing, seat_at, stale


def may_advise(room: Room) -> bool:
    """Whether nobody is wronged by advice."""
    people = [seat for seat in room.info.seats if seat.kind == "player"]
    agreed = [proposal for proposal in room.proposals.values() if proposal.kind == "coach"]
    return len(people) == 1 or any([proposal.state == "accepted" for proposal in agreed])


async def advise(room: Room, connection: Connection, said: messages.Coach) -> None:
    """Check the question, and answer it in the background: the next command need not wait."""
    seat = seat_at(room, connection)
    if connection.is_advised:
        raise Refusal(429, "too-fast", "The coach is still thinking.")
    async with room.lock:
        check_playing(room)
        if not may_advise(room):
            raise Refusal(403, "no-coach", "The coach answers where all others are bots, or all have agreed to it.")
        play = await room.loaded()
        if play.decision != said.decision and not said.hindsight:
            raise stale(play.decision)
        match, made = room.last.get(seat, (None, "")) if said.hindsight else (play.match, "")
        if match is None:
            raise Refusal(409, "nothing-chosen", "You have not chosen anything yet that could be looked back at.")
        if seat not in match.state.waiting:
            raise Refusal(409, "not-asked", "You are not asked now.")
        pick = play.picks(seat)
        trial = match.imagine(seat, 0)
    connection.advise(_answer(room, connection, trial, seat, (said.id, said.decision, pick, made)))


async def _answer(
    room: Room, connection: Connection, trial: Match, seat: Seat, asked: tuple[str, int, int, str]
) -> None:
    command, decision, pick, made = asked
    found = await room.house.thinkers.advise(trial, seat, room.share, made)
    advice = await run_in_threadpool(_explained, trial, seat, found)
    data = {"type": "coach", "id": command, "decision": decision, "pick": pick, "advice": advice, "made": made}
    connection.post(encoded(data))


def _explained(trial: Match, seat: Seat, found: list[tuple[str, float, int, float]]) -> list[dict[str, Any]]:
    offered = trial.prompt(seat).choices
    return [
        {
            "text": text,
            "mean": round(mean, 3),
            "tries": tries,
            "ahead": round(ahead, 3),
            "preview": {"text": text, **trial.preview(seat, text).data()},
        }
        for text, mean, tries, ahead in found
        if text in offered
    ]
