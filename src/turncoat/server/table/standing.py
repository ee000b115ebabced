"""How a match stands beside its position: who plays for whom, whether it is paused, or given up.

Each is stored before anybody is told. The lock of the room is held.
"""

from sqlalchemy import Connection as Db
from sqlalchemy import update

from ...kernel.ids import Seat
from ..storage.schema import seats, tables
from .company import Work
from .room import Room


async def set_absent(room: Room, seat: Seat, absent: bool, also: Work | None = None) -> None:
    """Let a bot play for that seat, or no longer; what `also` writes is stored with it."""
    is_it = (seats.c.table_id == room.info.id) & (seats.c.seat == seat)

    def work(db: Db) -> None:
        db.execute(update(seats).where(is_it).values(absent=absent))
        if also is not None:
            also(db)

    await room.house.store.write(work)
    room.info.seats[seat].absent = absent
    room.seen(seat)
    room.tell_table()
    room.stir()


async def take_seat_back(room: Room, seat: Seat) -> None:
    """Whoever returns plays on at once."""
    if room.info.seats[seat].absent and room.info.status in ("playing", "paused"):
        await set_absent(room, seat, False)
        room.notify("returned", seat)


async def pause(room: Room, by: int | None, is_paused: bool) -> None:
    """Stop the clocks, or let them run again. `by` is a seat; None is everybody."""
    play, info, now = await room.loaded(), room.info, room.now()
    status = "paused" if is_paused else "playing"
    pauses = info.pauses.copy()
    if is_paused:
        pauses.begin(by, now)
    else:
        pauses.end(now)

    def work(db: Db) -> None:
        values = {"status": status, "pauses": pauses.data()}
        db.execute(update(tables).where(tables.c.id == info.id).values(values))

    entry = play.pause("pause" if is_paused else "resume", now)
    old, info.pauses = info.pauses, pauses
    try:
        await room.commit([entry], also=work, status=status)
    except BaseException:
        info.pauses = old
        raise


async def abandon(room: Room, also: Work) -> None:
    """All agreed to end without a result."""
    now = room.house.time.wall()

    def work(db: Db) -> None:
        db.execute(update(tables).where(tables.c.id == room.info.id).values(status="abandoned", ended=now))
        also(db)

    await room.house.store.write(work)
    room.info.status = "abandoned"
    room.info.waiting = ()
    room.tell_table()
