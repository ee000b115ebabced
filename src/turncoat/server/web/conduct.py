"""How people treat each other: reports to the operator, and whom one does not want to hear."""

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Response
from fastapi.params import Path
from sqlalchemy import Connection as Db

from ..accounts import reports
from ..accounts.auth import Player
from ..errors import Refusal
from ..socket.commands.hello import lines
from ..table.hall import Hall
from ..table.room import Room
from ..table.showing import message
from . import models
from .api import REFUSED, HallOf, Someone, TableId, json
from .guard import prefix_of

conduct = APIRouter(prefix="/api", responses=REFUSED)


@conduct.post("/tables/{table}/reports", status_code=204)
async def post_report(table: TableId, body: models.ReportBody, hall: HallOf, player: Someone) -> Response:
    """Report somebody, or something said, to the operator of the server."""
    room = await hall.visible(table, player, None)
    house = hall.house
    if not await house.reporting.take(player.id):
        raise Refusal(429, "too-fast", "You have reported a lot; wait some minutes.")
    now, addresses = house.time.wall(), _addresses(room)

    def work(db: Db) -> None:
        whom = reports.accused(db, table, player.id, body.seat, body.line)
        reports.report(db, table, player.id, whom, body.line, body.reason, body.text, addresses.get(whom), now)

    await house.store.write(work)
    return Response(status_code=204)


def _addresses(room: Room) -> dict[str, str]:
    """Where those who are here come from, as far as an operator could shut it out."""
    return {one.player.id: prefix_of(one.address) for one in room.listeners if one.player is not None}


@conduct.post("/tables/{table}/ignored", status_code=204)
async def post_ignored(table: TableId, body: models.IgnoreBody, hall: HallOf, player: Someone) -> Response:
    """No longer hear somebody at this table, or hear them again. Whom it is about is not told."""
    await hall.visible(table, player, None)
    now = hall.house.time.wall()

    def work(db: Db) -> None:
        whom = reports.accused(db, table, player.id, body.seat, body.line)
        reports.ignore(db, player.id, whom, body.kind, now)

    await hall.house.store.write(work)
    await _tell(hall, player)
    return Response(status_code=204)


@conduct.get("/session/ignored", response_model=list[models.IgnoredPlayer])
async def get_ignored(hall: HallOf, player: Someone) -> Response:
    """Whom I do not hear."""
    return json(await hall.house.store.read(lambda db: reports.list_ignored(db, player.id)))


@conduct.delete("/session/ignored/{number}", status_code=204)
async def delete_ignored(number: Annotated[int, Path(ge=0, le=2**31 - 1)], hall: HallOf, player: Someone) -> Response:
    """Hear somebody again."""
    if await hall.house.store.write(lambda db: reports.hear_again(db, player.id, number)) is None:
        raise Refusal(404, "not-found", "There is nobody of that number on your list.")
    await _tell(hall, player)
    return Response(status_code=204)


async def _tell(hall: Hall, player: Player) -> None:
    """All pages of the one who has changed it."""
    ignored = await hall.house.store.read(lambda db: reports.read_ignored(db, player.id))
    for table, room in list(hall.rooms.items()):
        mine = [one for one in room.listeners if one.player is not None and one.player.id == player.id]
        if mine:
            said = await hall.house.store.read(partial(lines, table=table, ignored=ignored))
            for listener in mine:
                listener.ignored = ignored
                listener.post(message(type="ignored", ignored=room.ignored_seats(listener), chat=said))
