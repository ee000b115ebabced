"""What choices will do, asked before they are made.

It is computed from an imagined match, so it tells nothing that the seat does not know. The work is done on a thread
of its own, a few choices at a time, for one listener after the other; whoever asks again, or whose question has
changed meanwhile, is no longer worked for.
"""

import asyncio
import time
from typing import Any

from ....kernel.ids import Seat
from ....kernel.match import Match
from ...errors import Refusal
from ...table.room import Room
from ...table.showing import encoded
from .. import messages
from ..connection import Connection
from .play import check_playing, seat_at, stale

BATCH_SECONDS = 0.03
"""How long one batch takes, about: then the answers so far are sent, and others have their turn."""


async def preview(room: Room, connection: Connection, said: messages.Preview) -> None:
    """Check the question, and answer it in the background: the next command need not wait."""
    seat = seat_at(room, connection)
    if not await room.house.foresights.take(connection.player.id if connection.player is not None else ""):
        raise Refusal(429, "too-fast", "Too many previews; wait a moment.")
    async with room.lock:
        check_playing(room)
        play = await room.loaded()
        if play.decision != said.decision:
            raise stale(play.decision)
        if seat not in play.match.state.waiting:
            raise Refusal(409, "not-asked", "You are not asked now.")
        pick = play.picks(seat)
        offered = play.match.prompt(seat).choices
        unknown = [text for text in said.texts or () if text not in offered]
        if unknown:
            raise Refusal(409, "illegal-choice", f"{unknown[0]!r} is not offered.")
        trial = play.match.imagine(seat, 0)
    texts = list(said.texts or offered)
    connection.foresee(_answer(room, connection, trial, seat, (said.id, said.decision, pick), texts))


async def _answer(
    room: Room, connection: Connection, trial: Match, seat: Seat, asked: tuple[str, int, int], texts: list[str]
) -> None:
    command, decision, pick = asked
    ways = [way.data() for way in await asyncio.to_thread(trial.ways, seat)]
    while texts:
        async with room.house.foreseeing:
            play = room.play
            if play is None or play.decision != decision or play.picks(seat) != pick or connection.is_gone:
                return
            found = await asyncio.to_thread(_batch, trial, seat, texts)
        del texts[: len(found)]
        data = {"type": "preview", "id": command, "decision": decision, "pick": pick}
        connection.post(encoded({**data, "previews": found, "ways": ways, "done": not texts}))
        ways = []
        await asyncio.sleep(0)


def _batch(trial: Match, seat: Seat, texts: list[str]) -> list[dict[str, Any]]:
    """As many as can be done in a moment, and one at least."""
    until = time.monotonic() + BATCH_SECONDS
    found: list[dict[str, Any]] = []
    while len(found) < len(texts) and (not found or time.monotonic() < until):
        text = texts[len(found)]
        found.append({"text": text, **trial.preview(seat, text).data()})
    return found
