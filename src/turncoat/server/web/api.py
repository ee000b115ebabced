"""The requests of docs/protocol.md, one function each; the work is done elsewhere."""

import asyncio
from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.params import Path

from ..accounts.auth import COOKIE, COOKIE_SECONDS, Auth, Player
from ..accounts.avatars import checked_avatar
from ..accounts.data import NOBODY, export, held_tables, sat_at
from ..accounts.names import checked_name
from ..errors import Refusal
from ..match import replay
from ..match.catalogue import Catalogue
from ..settings import Settings
from ..storage.log import read_told
from ..table import people
from ..table.hall import Hall
from ..table.room import Room
from . import models
from .guard import address_of
from .place import is_secure

# By reference, for a model would be built anew for each status of each request when a server starts.
_PROBLEM = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
REFUSED: dict[int | str, dict[str, Any]] = {
    status: {"content": _PROBLEM} for status in (400, 401, 403, 404, 405, 409, 413, 415, 422, 429)
}
api = APIRouter(prefix="/api", responses=REFUSED)

TableId = Annotated[str, Path(pattern=r"^[a-z0-9]{4,16}$")]
GameName = Annotated[str, Path(pattern=r"^[a-z-]{1,40}$")]
Language = Annotated[str, Query(pattern=r"^[a-z]{2,3}(-[A-Za-z]{2,4})?$")]
Invite = Annotated[str | None, Query(max_length=64)]


# What every request needs is found without a thread: a plain function would be run on one.


async def _hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


async def _auth(request: Request) -> Auth:
    auth: Auth = request.app.state.auth
    return auth


async def _catalogue(request: Request) -> Catalogue:
    hall: Hall = request.app.state.hall
    return hall.house.catalogue


async def _anyone(request: Request) -> Player | None:
    auth: Auth = request.app.state.auth
    return await auth.player(request.cookies.get(COOKIE))


async def _someone(request: Request) -> Player:
    hall: Hall = request.app.state.hall
    player = await _oneself(request)
    hall.house.sanctions.check(player.id, "")
    return player


async def _oneself(request: Request) -> Player:
    """Even whoever is shut out may have their data, or have it deleted."""
    auth: Auth = request.app.state.auth
    return await auth.required(request.cookies.get(COOKIE))


HallOf = Annotated[Hall, Depends(_hall)]
AuthOf = Annotated[Auth, Depends(_auth)]
CatalogueOf = Annotated[Catalogue, Depends(_catalogue)]
Anyone = Annotated[Player | None, Depends(_anyone)]
Someone = Annotated[Player, Depends(_someone)]
Oneself = Annotated[Player, Depends(_oneself)]


def json(data: Any, status: int = 200) -> Response:
    body = orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS)
    return Response(body, status, media_type="application/json")


def _cached(body: bytes) -> Response:
    """For what does not change while the server runs."""
    return Response(body, media_type="application/json", headers={"cache-control": "public, max-age=300"})


# Who is asking.


@api.get("/session", response_model=models.SessionData)
async def get_session(player: Anyone) -> Response:
    """Who I am."""
    return json({"player": player.data() if player else None})


@api.post("/session", response_model=models.SessionData)
async def post_session(body: models.NameBody, request: Request, auth: AuthOf, hall: HallOf, player: Anyone) -> Response:
    """Become a guest, or change my name and face."""
    if player is not None:
        return await _rename(body, auth, hall, player)
    name, avatar = checked_name(body.name), checked_avatar(body.avatar)
    if not await hall.house.newcomers.take(address_of(request.scope)):  # whatever cookie they bring
        raise Refusal(429, "too-fast", "Too many guests from this address; wait a minute.")
    return await _enter(request, auth, await auth.guest(name, avatar))


@api.patch("/session", response_model=models.SessionData)
async def patch_session(body: models.NameBody, auth: AuthOf, hall: HallOf, player: Someone) -> Response:
    """Change my name and face."""
    return await _rename(body, auth, hall, player)


async def _rename(body: models.NameBody, auth: Auth, hall: Hall, player: Player) -> Response:
    return json({"player": (await _renamed(body, auth, hall, player)).data()})


async def _renamed(body: models.NameBody, auth: Auth, hall: Hall, player: Player) -> Player:
    renamed = await auth.rename(player, checked_name(body.name), checked_avatar(body.avatar))
    hall.renamed(renamed)
    return renamed


@api.delete("/session", status_code=204)
async def delete_session(request: Request, auth: AuthOf) -> Response:
    """Log out."""
    await auth.leave(request.cookies.get(COOKIE))
    return _without_cookie(request)


@api.get("/session/data", response_model=dict[str, Any])
async def get_data(hall: HallOf, player: Oneself) -> Response:
    """Everything that is kept about me."""
    return json(await hall.house.store.read(lambda db: export(db, player.id)))


@api.delete("/session/data", status_code=204)
async def delete_data(request: Request, auth: AuthOf, hall: HallOf, player: Oneself) -> Response:
    """Forget me: seats are given up, name, account, chat and sessions go. It cannot be taken back."""
    sat = await hall.house.store.read(lambda db: sat_at(db, player.id))
    for table in await hall.house.store.read(lambda db: held_tables(db, player.id)):
        await people.leave(await hall.room(table), player)
    await auth.erase(player, sat)
    for table, _ in sat:
        if table in hall.rooms:
            await hall.rooms[table].read_notices()
    hall.renamed(Player(player.id, NOBODY, None))
    return _without_cookie(request)


@api.post("/session/recovery", response_model=models.Recovery)
async def post_recovery(auth: AuthOf, player: Someone) -> Response:
    """A link that opens my seats in another browser, once."""
    token = await auth.recovery(player)
    return json({"token": token, "path": f"/recover#{token}"})


@api.post("/session/recover", response_model=models.SessionData)
async def post_recover(body: models.TokenBody, request: Request, auth: AuthOf) -> Response:
    """Use such a link."""
    return await _enter(request, auth, await auth.recover(body.token))


@api.post("/account", response_model=models.SessionData)
async def post_account(body: models.AccountBody, auth: AuthOf, hall: HallOf, player: Someone) -> Response:
    """Turn the present guest into an account."""
    account = await auth.register(player, body.username, body.password)
    hall.renamed(account)
    return json({"player": account.data()})


@api.post("/account/login", response_model=models.SessionData)
async def post_login(body: models.LoginBody, request: Request, auth: AuthOf) -> Response:
    """Log in."""
    return await _enter(request, auth, await auth.login(body.username, body.password))


@api.post("/account/password", status_code=204)
async def post_password(body: models.PasswordBody, request: Request, auth: AuthOf, player: Someone) -> Response:
    """Change the password; other browsers are logged out."""
    await auth.change_password(player, request.cookies.get(COOKIE), body.old, body.new)
    return Response(status_code=204)


async def _enter(request: Request, auth: Auth, player: Player) -> Response:
    settings: Settings = request.app.state.settings
    response = json({"player": player.data()})
    response.set_cookie(
        COOKIE,
        await auth.enter(player),
        max_age=COOKIE_SECONDS,
        path=settings.root or "/",
        secure=is_secure(settings, request.url.scheme),
        httponly=True,
        samesite="lax",
    )
    return response


def _without_cookie(request: Request) -> Response:
    settings: Settings = request.app.state.settings
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path=settings.root or "/")
    return response


# Games.


@api.get("/server", response_model=models.ServerData)
async def get_server(hall: HallOf) -> Response:
    """What this server runs on."""
    return json({**hall.house.running(), "gallery": hall.house.settings.demo})


@api.get("/games", response_model=list[models.GameInfo])
async def get_games(catalogue: CatalogueOf, language: Language = "en") -> Response:
    """The games, their modes, options and bots."""
    return json(catalogue.infos(language))


@api.get("/games/{game}/content", response_model=models.GameContent)
async def get_content(game: GameName, catalogue: CatalogueOf, language: Language = "en") -> Response:
    """Static facts of a game: the names in its choices, its cards and tables."""
    return _cached(catalogue.content(game, language))


@api.get("/games/{game}/messages/{language}", response_model=dict[str, Any])
async def get_messages(
    game: GameName, language: Annotated[str, Path(max_length=10)], catalogue: CatalogueOf
) -> Response:
    """The sentences of a game."""
    return _cached(catalogue.messages(game, language))


@api.get("/games/{game}/rules", response_model=list[models.RuleSection])
async def get_rules(game: GameName, catalogue: CatalogueOf, language: Language = "en") -> Response:
    """The rules of a game, numbered."""
    return _cached(orjson.dumps(catalogue.rules(game, language)))


# Tables.


def _table(room: Room, player: Player | None, status: int = 200) -> Response:
    return json(room.info.data(player, room.connected), status)


@api.post("/tables", response_model=models.TableData, status_code=201)
async def post_table(body: models.NewTable, hall: HallOf, player: Someone) -> Response:
    """Make a table."""
    return _table(await people.create(hall, player, body), player, 201)


@api.get("/tables", response_model=list[models.TableSummary])
async def get_tables(hall: HallOf, player: Anyone, scope: Literal["mine", "open"] = "open") -> Response:
    """My tables, or open ones."""
    return json(await people.listing(hall, player, scope))


@api.get("/tables/{table}", response_model=models.TableData)
async def get_table(table: TableId, hall: HallOf, player: Anyone, invite: Invite = None) -> Response:
    """One table."""
    return _table(await hall.visible(table, player, invite), player)


@api.post("/tables/{table}/join", response_model=models.TableData)
async def post_join(table: TableId, body: models.JoinBody, hall: HallOf, auth: AuthOf, player: Someone) -> Response:
    """Sit down."""
    room = await hall.room(table)
    if body.name is not None:
        player = await _renamed(models.NameBody(name=body.name), auth, hall, player)
    await people.join(room, player, body)
    return _table(room, player)


@api.post("/tables/{table}/leave", response_model=models.TableData)
async def post_leave(table: TableId, hall: HallOf, player: Someone) -> Response:
    """Get up."""
    room = await hall.visible(table, player, None)
    await people.leave(room, player)
    return _table(room, player)


@api.post("/tables/{table}/seats/{seat}", response_model=models.TableData)
async def post_seat(
    table: TableId,
    seat: Annotated[int, Path(ge=0, le=7)],
    body: models.SeatBody,
    hall: HallOf,
    player: Someone,
) -> Response:
    """Open a seat or put a bot into it."""
    room = await hall.visible(table, player, None)
    await people.set_seat(room, player, seat, body)
    return _table(room, player)


@api.post("/tables/{table}/start", response_model=models.TableData)
async def post_start(table: TableId, hall: HallOf, player: Someone, body: models.StartBody | None = None) -> Response:
    """Begin."""
    room = await hall.visible(table, player, None)
    await people.start(room, player, body.entropy if body else "")
    return _table(room, player)


@api.post("/tables/{table}/pause", response_model=models.TableData)
async def post_pause(table: TableId, body: models.PauseBody, hall: HallOf, player: Someone) -> Response:
    """Stop the clocks, or let them run again."""
    room = await hall.visible(table, player, None)
    await people.pause(room, player, body.paused)
    return _table(room, player)


@api.post("/tables/{table}/chat", response_model=models.TableData)
async def post_chat(table: TableId, body: models.ChatBody, hall: HallOf, player: Someone) -> Response:
    """Whether spectators may speak; by anyone seated."""
    room = await hall.visible(table, player, None)
    await people.let_strangers_speak(room, player, body.strangers)
    return _table(room, player)


@api.post("/tables/{table}/rematch", response_model=models.TableData)
async def post_rematch(
    table: TableId, hall: HallOf, player: Someone, body: models.RematchBody | None = None
) -> Response:
    """Play again with the same people."""
    room = await hall.visible(table, player, None)
    return _table(await people.rematch(hall, room, player, body or models.RematchBody()), player)


@api.get("/tables/{table}/record", response_model=models.RecordData)
async def get_record(table: TableId, hall: HallOf, player: Anyone, invite: Invite = None) -> Response:
    """The record of a match that is over."""
    room = await hall.visible(table, player, invite)
    info, game = room.info, room.game
    replay.check_over(info)
    kept = await hall.house.store.read(lambda db: read_told(db, table))
    async with hall.house.retelling:
        return json(await asyncio.to_thread(replay.record, game, info, *kept))


@api.get("/tables/{table}/replay", response_model=models.Replay)
async def get_replay(
    table: TableId,
    hall: HallOf,
    player: Anyone,
    seat: Annotated[int | None, Query(ge=0, le=7)] = None,
    first: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Query(ge=1, le=100)] = 20,
    invite: Invite = None,
) -> Response:
    """Views and events of a match that is over, step by step, as any seat saw them."""
    room = await hall.visible(table, player, invite)
    info, game = room.info, room.game
    replay.check_over(info)
    kept = await hall.house.store.read(lambda db: read_told(db, table))
    async with hall.house.retelling:
        return json(await asyncio.to_thread(replay.frames, game, info, kept, seat, first, count))


@api.get("/tables/{table}/recap", response_model=models.Recap)
async def get_recap(
    table: TableId,
    hall: HallOf,
    player: Anyone,
    since: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    invite: Invite = None,
) -> Response:
    """What has happened since a number that I have seen, scene by scene, as I was to see it."""
    room = await hall.visible(table, player, invite)
    info, game = room.info, room.game
    if not room.has_begun:
        raise Refusal(409, "not-started", "The match has not begun yet.")
    kept = await hall.house.store.read(lambda db: read_told(db, table))
    async with hall.house.retelling:
        return json(await asyncio.to_thread(replay.recap, game, info, kept, info.seat_of(player), since))
