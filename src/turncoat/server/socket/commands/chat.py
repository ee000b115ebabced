"""What people say and show to each other beside the match."""

from sqlalchemy import Connection as Db
from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from ...errors import Refusal, not_seated
from ...storage.schema import chat
from ...table.asking import Asking
from ...table.room import Room
from ...table.showing import message
from .. import messages

MOST_KEPT = 1000
"""Lines of one table; older ones are forgotten."""


async def speak(room: Room, asking: Asking, said: messages.Chat) -> None:
    player = asking.listener.player
    if player is None:
        raise Refusal(401, "no-session", "Say who you are before you speak.")
    if not await room.house.chatting.take(player.id):
        raise Refusal(429, "too-fast", "You speak too fast; wait a moment.")
    room.house.sanctions.check_speaking(player.id)
    if asking.seat is None and not room.info.strangers:
        raise Refusal(403, "muted", "At this table only those who play can speak.")
    name = player.name if asking.seat is None else room.info.names[asking.seat]
    line = {"seat": asking.seat, "name": name, "text": said.text, "at": room.house.time.wall()}

    def work(db: Db) -> int | None:
        last = select(func.max(chat.c.number)).where(chat.c.table_id == room.info.id)
        number = 1 + (db.execute(last).scalar() or 0)
        row = {**line, "table_id": room.info.id, "number": number, "player": player.id, "command": said.id}
        try:
            with db.begin_nested():
                db.execute(insert(chat).values(row))
        except IntegrityError:
            return None  # said before
        db.execute(delete(chat).where((chat.c.table_id == room.info.id) & (chat.c.number <= number - MOST_KEPT)))
        return number

    number = await room.house.store.write(work)
    room.acknowledge(asking)
    if number is not None:
        room.tell(message(type="chat", line={"number": number, **line}), by=player.id)


async def signal(room: Room, asking: Asking, said: messages.Signal) -> None:
    if asking.seat is None:
        raise not_seated()
    if not await room.house.signalling.take(asking.listener.player.id if asking.listener.player else ""):
        raise Refusal(429, "too-fast", "That is too many signs; wait a moment.")
    room.acknowledge(asking)
    by = room.info.seats[asking.seat].player
    room.tell(message(type="signal", seat=asking.seat, key=said.key, pieces=said.pieces), by=by)
