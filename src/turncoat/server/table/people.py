"""What people do at a table besides choosing: make it, sit down, leave, start, pause, play again."""

import secrets
from contextlib import suppress
from functools import partial
from typing import Any

from sqlalchemy import Connection as Db
from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ...kernel.ids import Seat
from ..accounts.auth import Player
from ..accounts.data import held_tables
from ..accounts.reports import is_blocked, read_ignored
from ..cluster.cluster import Elsewhere
from ..common import new_id
from ..errors import Refusal, no_table, not_seated
from ..match.catalogue import checked_match
from ..match.verify import derived_seed
from ..storage.schema import seats, tables
from ..web.models import JoinBody, NewTable, RematchBody, SeatBody
from . import standing
from .hall import Hall
from .house import House
from .info import SeatInfo, TableInfo, read_tables
from .room import Room

MOST_LISTED = 100
DAY = 24


async def create(hall: Hall, player: Player, new: NewTable) -> Room:
    """A new table; the maker is its host."""
    game = hall.house.catalogue.game(new.game)
    options = checked_match(game, new.mode, len(new.seats), new.options)
    if len([1 for seat in new.seats if seat.kind == "me"]) > 1:
        raise Refusal(422, "invalid-request", "At most one seat can be yours.")
    rows = []
    for number, seat in enumerate(new.seats):
        if seat.kind == "reserved" and seat.username is None:
            raise Refusal(422, "invalid-request", f"seats.{number}: a reserved seat needs a username.")
        mine = seat.kind == "me"
        rows.append(
            seat_row(
                number,
                "player" if mine else seat.kind,
                player=player.id if mine else None,
                reserved=seat.username.lower() if seat.username and seat.kind == "reserved" else None,
                level=(seat.level or "normal") if seat.kind == "bot" else None,
                entropy=new.entropy if mine else "",
                promise=(new.promise or "") if mine else "",
            )
        )
    if new.start:
        _check_full(rows)
    if new.seed is not None and any([seat.kind in ("open", "reserved") for seat in new.seats]):
        raise Refusal(422, "bad-option", "A seed can be given only where nobody else could be cheated: against bots.")
    if all([seat.kind == "bot" for seat in new.seats]):
        await _check_alone(hall.house, player)
    values = {
        "game": game.name,
        "mode": new.mode,
        "options": options,
        "title": new.title,
        "listed": new.listed,
        "spectators": new.spectators,
        "pace": new.pace.model_dump(),
        "timeout": new.timeout,
        "silence": new.silence or DAY,
        "rules_version": game.rules_version,
        "seed": new.seed,
        "practice": new.seed is not None,
    }
    room = await _insert(hall, player.id, values, rows)
    if new.start:
        await start(room, player)
    return room


async def _check_alone(house: House, player: Player, table: str = "") -> None:
    """Nobody sets all thinking processes to work by tables where nobody plays; `table` is the one that it is about."""
    held = select(seats.c.table_id).where((seats.c.kind != "bot") & ~seats.c.absent)
    mine = (tables.c.host == player.id) & tables.c.status.in_(("open", "playing", "paused"))
    query = select(func.count()).select_from(tables).where(mine & (tables.c.id != table) & tables.c.id.not_in(held))
    most = house.settings.bot_alone
    if (await house.store.read(lambda db: db.execute(query).scalar() or 0)) >= most:
        raise Refusal(429, "too-many-tables", f"You have {most} tables of bots alone under way; wait for one to end.")


async def _insert(hall: Hall, host: str, values: dict[str, Any], rows: list[dict[str, Any]]) -> Room:
    table, now = new_id(10), hall.house.time.now()
    fixed = {
        "id": table,
        "status": "open",
        "host": host,
        "invite": secrets.token_urlsafe(12),
        "secret": secrets.token_hex(32),
        "created": hall.house.time.wall(),
    }

    def work(db: Db) -> None:
        db.execute(insert(tables).values({**values, **fixed}))
        # Whoever has a seat by a rematch is not silent because no sign of life has come at this table yet.
        db.execute(insert(seats), [{"table_id": table, "seen": now, **row} for row in rows])

    await hall.house.store.write(work)
    return await hall.room(table)


def seat_row(
    seat: Seat,
    kind: str,
    player: str | None = None,
    reserved: str | None = None,
    level: str | None = None,
    entropy: str = "",
    promise: str = "",
) -> dict[str, Any]:
    return {
        "seat": seat,
        "kind": kind,
        "player": player,
        "reserved": reserved,
        "level": level,
        "absent": False,
        "entropy": "" if promise else entropy,
        "promise": promise,
    }


def _check_full(rows: list[dict[str, Any]]) -> None:
    if any([row["kind"] in ("open", "reserved") for row in rows]):
        raise Refusal(409, "seats-open", "Some seats are still free: let people or bots sit down first.")


async def listing(hall: Hall, player: Player | None, scope: str) -> list[dict[str, Any]]:
    """Tables of mine, or open ones."""
    if scope == "mine":
        if player is None:
            return []
        held = select(seats.c.table_id).where(seats.c.player == player.id)
        query = select(tables.c.id).where(tables.c.id.in_(held) | (tables.c.host == player.id))
    else:
        is_shown = tables.c.status.in_(("open", "playing")) & tables.c.listed
        query = select(tables.c.id).where(is_shown)
    query = query.order_by(tables.c.created.desc()).limit(MOST_LISTED)
    found = await hall.house.store.read(
        lambda db: read_tables(db, [str(table) for table in db.execute(query).scalars()])
    )
    shown = await hall.house.cluster.shown([info.id for info in found])
    data = [info.summary(player, shown.get(info.id, set())) for info in found if info.may_see(player, None)]
    order = {"playing": 0, "open": 1, "paused": 2, "over": 3, "abandoned": 4}
    return sorted(data, key=lambda table: (not table["your_turn"], order[table["status"]]))


async def join(room: Room, player: Player, body: JoinBody) -> None:
    """Take a seat, or take one's own again."""
    async with room.lock:
        info = room.info
        mine = info.seat_of(player)
        if mine is not None:
            await standing.take_seat_back(room, mine)
            if body.promise is not None and info.status == "open" and not info.seats[mine].promise:
                await _promise(room, mine, body.promise)
            return
        if not (info.listed and info.status == "open") and not info.may_see(player, body.invite):
            raise no_table()  # as if there were none
        room.reveals.check_settled()
        if info.status != "open":
            raise Refusal(409, "already-started", "The match has begun already; every seat is taken.")
        seat = _free_seat(info, player, body)
        await _claim(room, seat, player, body.entropy, body.promise or "")
        await room.refresh()
        room.tell_table()
        room.notify("joined", seat.seat)


def _free_seat(info: TableInfo, player: Player, body: JoinBody) -> SeatInfo:
    kept = [seat for seat in info.seats if seat.kind == "reserved" and seat.reserved == player.username is not None]
    is_welcome = info.listed or info.is_invited(body.invite) or player.id == info.host
    if not kept and not is_welcome:
        if body.invite is not None:
            raise Refusal(403, "bad-token", "This invitation is not for this table.")
        raise Refusal(403, "not-invited", "This table is by invitation.")
    if body.seat is not None:
        if body.seat >= len(info.seats):
            raise Refusal(404, "no-such-seat", f"There is no seat {body.seat} at this table.")
        seat = info.seats[body.seat]
        if seat.kind == "reserved" and seat not in kept:
            raise Refusal(403, "seat-reserved", f"This seat is kept for {seat.reserved}.")
        if not seat.is_free:
            raise Refusal(409, "seat-taken", f"Seat {body.seat} is taken.")
        if seat not in kept and not is_welcome:
            raise Refusal(403, "not-invited", "The other seats of this table are by invitation.")
        return seat
    free = kept or [seat for seat in info.seats if seat.kind == "open"]
    if not free:
        raise Refusal(409, "table-full", "All seats are taken.")
    return free[0]


async def _promise(room: Room, seat: Seat, promise: str) -> None:
    """Before the start, somebody who sits there already promises a part in the seed."""
    is_it = (seats.c.table_id == room.info.id) & (seats.c.seat == seat)

    def work(db: Db) -> None:
        _check_open(db, room)
        db.execute(update(seats).where(is_it).values(promise=promise, entropy=""))

    room.reveals.check_settled()
    await room.house.store.write(work)
    room.info.seats[seat].promise, room.info.seats[seat].entropy = promise, ""
    room.tell_table()


async def _claim(room: Room, seat: SeatInfo, player: Player, entropy: str, promise: str) -> None:
    is_free = (seats.c.table_id == room.info.id) & (seats.c.seat == seat.seat) & (seats.c.kind == seat.kind)
    row = seat_row(seat.seat, "player", player.id, entropy=entropy, promise=promise)
    values = {key: value for key, value in row.items() if key not in ("seat", "reserved")} | {"seen": room.now()}

    def work(db: Db) -> None:
        _check_open(db, room)
        if is_blocked(db, room.info.host, player.id):
            raise Refusal(403, "not-invited", "This table is by invitation.")  # that there is a list is not told
        try:
            with db.begin_nested():
                taken = db.execute(update(seats).where(is_free & seats.c.player.is_(None)).values(values)).rowcount
        except IntegrityError:
            raise Refusal(409, "seat-taken", "You hold a seat at this table already.") from None
        if taken != 1:
            raise Refusal(409, "seat-taken", f"Seat {seat.seat} is taken.")

    await room.house.store.write(work)


async def leave(room: Room, player: Player) -> None:
    async with room.lock:
        info = room.info
        seat = info.seat_of(player)
        if seat is None:
            raise not_seated()
        if info.status != "open":
            if info.status in ("playing", "paused") and not info.seats[seat].absent:
                await standing.set_absent(room, seat, True)
                room.notify("left", seat)
            return
        room.reveals.check_settled()
        room.notify("left", seat)
        await _set_seat(room, seat, seat_row(seat, "reserved" if info.seats[seat].reserved else "open"))


async def shut_out(hall: Hall) -> None:
    """Whoever was banned leaves all seats, so that the others can go on."""
    banned = set(hall.house.sanctions.banned)
    for player in banned - hall.shut_out:
        for table in await hall.house.store.read(partial(held_tables, player=player)):
            with suppress(Elsewhere):  # the server that has the table knows of it too
                await leave(await hall.room(table), Player(player, "", None))
    hall.shut_out = banned


async def set_seat(room: Room, player: Player, seat: Seat, body: SeatBody) -> None:
    """The host opens a seat or puts a bot into it."""
    async with room.lock:
        info = room.info
        _check_host(info, player)
        if info.status != "open":
            raise Refusal(409, "already-started", "The match has begun already.")
        if not 0 <= seat < len(info.seats):
            raise Refusal(404, "no-such-seat", f"There is no seat {seat} at this table.")
        room.reveals.check_settled()
        if info.practice and body.kind == "open":
            raise Refusal(409, "bad-option", "At a practice table nobody else can sit down.")
        if body.kind == "bot" and info.seats[seat].kind == "player" and info.seats[seat].player != player.id:
            raise Refusal(409, "seat-taken", "Somebody sits there; free the seat first.")
        if info.seats[seat].kind == "player":
            room.notify("left" if info.seats[seat].player == player.id else "freed", seat)
        level = (body.level or "normal") if body.kind == "bot" else None
        await _set_seat(room, seat, seat_row(seat, body.kind, level=level))


async def _set_seat(room: Room, seat: Seat, row: dict[str, Any]) -> None:
    values = {key: value for key, value in row.items() if key not in ("seat", "reserved")}
    if row["kind"] in ("open", "bot"):
        values["reserved"] = None
    is_it = (seats.c.table_id == room.info.id) & (seats.c.seat == seat)

    def work(db: Db) -> None:
        _check_open(db, room)
        db.execute(update(seats).where(is_it).values(values))

    await room.house.store.write(work)
    await room.refresh()
    room.tell_table()


def _check_open(db: Db, room: Room) -> None:
    """By the database, for another process may have begun the match."""
    if db.execute(select(tables.c.status).where(tables.c.id == room.info.id)).scalar() != "open":
        raise Refusal(409, "already-started", "The match has begun already.")


def _check_host(info: TableInfo, player: Player) -> None:
    if info.host != player.id:
        raise Refusal(403, "not-host", "Only the host of the table can do this.")


async def start(room: Room, player: Player, entropy: str = "") -> None:
    """Begin. Whoever has promised a part in the seed reveals it first; the host may do so with the request."""
    async with room.lock:
        info = room.info
        _check_host(info, player)
        if info.status != "open":
            raise Refusal(409, "already-started", "The match has begun already.")
        _check_full([{"kind": seat.kind} for seat in info.seats])
        if all([seat.kind == "bot" for seat in info.seats]):
            await _check_alone(room.house, player, info.id)
        room.reveals.check_settled()
        mine = info.seat_of(player)
        if entropy and mine is not None and info.seats[mine].promise:
            room.reveals.take(mine, entropy)
        complete = room.reveals.ask()
    try:
        await room.reveals.wait(complete)
        async with room.lock:
            info = room.info
            seed = info.seed if info.practice else None
            entropies = room.reveals.all()
            await room.begin(seed or derived_seed(info.secret, entropies), entropies)
    finally:
        room.reveals.stop()


async def pause(room: Room, player: Player, paused: bool) -> None:
    async with room.lock:
        info = room.info
        seat = info.seat_of(player)
        if seat is None:
            raise not_seated()
        if info.status not in ("playing", "paused"):
            raise Refusal(409, "not-started", "There is no match under way.")
        if paused == (info.status == "paused"):
            return
        if paused and info.pauses.left(seat) == 0:
            raise Refusal(409, "pause-spent", "You have paused this match for long enough; propose it to the others.")
        await standing.pause(room, seat, paused)
        room.notify("paused" if paused else "resumed", seat)


async def let_strangers_speak(room: Room, player: Player, strangers: bool) -> None:
    """Those who play decide whether spectators may speak."""
    async with room.lock:
        if room.info.seat_of(player) is None and room.info.host != player.id:
            raise not_seated()
        is_it = tables.c.id == room.info.id
        await room.house.store.write(lambda db: db.execute(update(tables).where(is_it).values(strangers=strangers)))
        room.info.strangers = strangers
        room.tell_table()


async def rematch(hall: Hall, room: Room, player: Player, body: RematchBody) -> Room:
    """A new table for the same people, the first seat moved on; there is only one.

    Who was alone with bots begins at once, or, having made a promise, when its part in the seed is revealed. Others
    make theirs by joining again.
    """
    async with room.lock:
        info = room.info
        if info.seat_of(player) is None:
            raise not_seated()
        if info.status not in ("over", "abandoned"):
            raise Refusal(409, "not-over", "The match is not over yet.")
        if info.rematch is not None:
            return await hall.room(info.rematch)
        order = [*info.seats[1:], info.seats[0]]
        ignored = await hall.house.store.read(lambda db: read_ignored(db, player.id))
        rows = []
        for number, seat in enumerate(order):
            if ignored.get(seat.player or "") == "block":
                rows.append(seat_row(number, "open"))
                continue
            is_mine = seat.player == player.id
            entropy, promise = (body.entropy, body.promise or "") if is_mine else ("", "")
            rows.append(seat_row(number, seat.kind, seat.player, None, seat.level, entropy, promise))
        values = {
            "game": info.game,
            "mode": info.mode,
            "options": info.options,
            "title": info.title,
            "listed": False,
            "spectators": info.spectators,
            "pace": info.pace,
            "timeout": info.timeout,
            "silence": info.silence,
            "rules_version": room.game.rules_version,
            "practice": False,
        }
        again = await _insert(hall, player.id, values, rows)

        def work(db: Db) -> None:
            db.execute(update(tables).where(tables.c.id == info.id).values(rematch=again.info.id))

        await room.house.store.write(work)
        info.rematch = again.info.id
        room.tell_table()
        if all([seat.kind == "bot" or seat.player == player.id for seat in order]) and body.promise is None:
            await start(again, player)
        return again
