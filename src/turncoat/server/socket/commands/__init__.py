"""What a client can say on the socket: one module a subject, one function a message.

`obey` is the way in for all of them. Commands that change something run one at a time for each table, and one that
comes again is acknowledged as it was, whatever it asks for.
"""

import time
from collections.abc import Awaitable, Callable
from typing import Any

from ...metrics import ANSWERS
from ...storage.store import Conflict
from ...table.asking import Asking, acknowledgement
from ...table.listener import Listener
from ...table.room import Room
from ..connection import Connection
from . import chat, coach, foresight, hello, play, votes

# These ask; nothing changes.
QUESTIONS: dict[str, Callable[[Room, Connection, Any], Awaitable[None]]] = {
    "hello": hello.hello,
    "why": play.why,
    "final": play.final,
    "preview": foresight.preview,
    "coach": coach.advise,
}
# These change something; the lock of the room is held meanwhile.
CHANGES: dict[str, Callable[[Room, Asking, Any], Awaitable[None]]] = {
    "choose": play.choose,
    "undo": play.undo,
    "return": play.come_back,
    "reveal": play.reveal,
    "chat": chat.speak,
    "signal": chat.signal,
    "propose": votes.propose,
    "vote": votes.vote,
}


async def obey(room: Room, connection: Connection, said: Any, at: int) -> None:
    """Do what was said at that time; raises a refusal if it cannot be done."""
    if said.type in QUESTIONS:
        await QUESTIONS[said.type](room, connection, said)
    else:
        await change(room, connection, said, at)


async def change(room: Room, listener: Listener, said: Any, at: int) -> None:
    """Carry out a command that changes something; whoever sent it is told in the end."""
    began = time.perf_counter()
    asking = Asking(listener, room.info.seat_of(listener.player), said.id, at)
    async with room.lock:
        repeated = await room.repeated(asking)
        if repeated is not None:
            listener.post(acknowledgement(said.id, repeated))
            return
        if asking.seat is not None:
            room.seen(asking.seat)
        try:
            await CHANGES[said.type](room, asking, said)
        except Conflict:
            await _after_conflict(room, asking)
    if said.type == "choose":
        ANSWERS.observe(time.perf_counter() - began)


async def _after_conflict(room: Room, asking: Asking) -> None:
    """The log has an entry that this room does not know: it was stored by another writer, or under this very id."""
    stored = await room.stored(asking)
    await room.resync()
    if stored is None:
        raise play.stale((await room.loaded()).decision)
    asking.listener.post(acknowledgement(asking.command, stored))
