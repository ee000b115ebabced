"""For bots from outside: a token for one seat, its turns one by one or as a stream, and its choices.

A token stands for the session that made it, at one table: it is worth nothing once that person has logged out or left
the seat. All of it can be done with a cookie as well; so a browser can read the table aloud.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import StreamingResponse

from ...kernel.codec import listed_facts
from ...kernel.game import Game
from ...kernel.prompt import Prompt
from ...learn.text import view_teller
from ..accounts.auth import COOKIE, Auth, Player
from ..common import Buckets
from ..errors import Refusal, moving, no_session, not_seated
from ..socket.commands import change
from ..socket.messages import Choose
from ..table.hall import Hall
from ..table.room import Room
from . import models
from .api import REFUSED, AuthOf, HallOf, Invite, Language, Someone, TableId

outside = APIRouter(prefix="/api/tables/{table}", responses=REFUSED)

MOST_SECONDS = 8  # that a request waits: less than proxies, or servers that hand it on, do
Format = Literal["json", "text"]


async def _asking(table: TableId, request: Request) -> Player | None:
    """Whoever has a token for this table, or a session."""
    auth: Auth = request.app.state.auth
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        player: Player | None = await auth.holder(token, table)
    else:
        player = await auth.player(request.cookies.get(COOKIE))
    hall: Hall = request.app.state.hall
    hall.house.sanctions.check(None if player is None else player.id, "")
    return player


async def _check_still(table: str, request: Request, player: Player | None) -> None:
    """Whoever has waited may have been logged out, or shut out, meanwhile: they are told nothing more."""
    if await _asking(table, request) is None and player is not None:
        raise no_session()


async def _limited(request: Request) -> Buckets:
    buckets: Buckets = request.app.state.outside
    return buckets


Asking = Annotated[Player | None, Depends(_asking)]
Limited = Annotated[Buckets, Depends(_limited)]


class Ear:
    """Listens at a table for whoever waits for a turn; what is said is looked at, not kept."""

    lag = 0
    has_said_hello = True
    address = ""

    def __init__(self, player: Player | None) -> None:
        self.player = player
        self.ignored: dict[str, str] = {}
        self.heard = asyncio.Event()
        self.said: list[bytes] = []
        self.is_cut = False

    def cut(self, code: int, reason: str) -> None:
        """The table has changed hands."""
        self.is_cut = True
        self.heard.set()

    def post(self, *messages: bytes) -> None:
        self.said = list(messages)
        self.heard.set()


@outside.post("/token", response_model=models.SeatToken)
async def post_token(table: TableId, request: Request, hall: HallOf, auth: AuthOf, player: Someone) -> Response:
    """A token with which a program plays my seat at this table."""
    room = await hall.visible(table, player, None)
    seat = room.info.seat_of(player)
    if seat is None:
        raise not_seated()
    return _json({"token": auth.seat_token(request.cookies.get(COOKIE), table), "table": table, "seat": seat})


@outside.get("/text", response_class=Response)
async def get_text(
    table: TableId, hall: HallOf, player: Asking, language: Language = "en", invite: Invite = None
) -> Response:
    """The whole table in words, as I may know it."""
    room = await hall.visible(table, player, invite)
    return _plain((await _turn(room, player, language))["text"])


@outside.get("/turn", response_model=models.Turn)
async def get_turn(
    table: TableId,
    request: Request,
    hall: HallOf,
    player: Asking,
    limits: Limited,
    wait: Annotated[int, Query(ge=0, le=MOST_SECONDS)] = 0,
    format: Format = "json",
    language: Language = "en",
    invite: Invite = None,
) -> Response:
    """Where the match stands for me; with `wait`, as soon as I am asked or it is over, or after so many seconds."""
    room = await hall.visible(table, player, invite)
    _take(limits, room, player)
    turn = await _next(hall, room, player, language, wait, None)
    await _check_still(table, request, player)
    return _plain(_told(turn)) if format == "text" else _json(turn)


@outside.get("/stream", response_class=StreamingResponse)
async def get_stream(
    table: TableId,
    request: Request,
    hall: HallOf,
    player: Asking,
    limits: Limited,
    format: Format = "json",
    language: Language = "en",
    invite: Invite = None,
) -> Response:
    """Server-sent events: `turn` whenever I am asked something new, `over` once the match is over."""
    room = await hall.visible(table, player, invite)
    _take(limits, room, player)

    async def events() -> AsyncIterator[bytes]:
        seen: tuple[int, int] | None = None
        while not await request.is_disconnected():
            turn = await _next(hall, room, player, language, 15, seen)
            try:
                await _check_still(table, request, player)
            except Refusal:
                return
            if not turn["asked"] and not _is_over(turn):
                yield b": waiting\n\n"  # so that nobody in between takes the line for dead
                continue
            seen = (turn["decision"], turn["pick"])
            body = _told(turn).encode() if format == "text" else orjson.dumps(turn, option=orjson.OPT_NON_STR_KEYS)
            lines = b"".join([b"data: " + line + b"\n" for line in body.split(b"\n")])
            yield b"event: " + (b"over" if _is_over(turn) else b"turn") + b"\n" + lines + b"\n"
            if _is_over(turn):
                return

    return StreamingResponse(events(), media_type="text/event-stream")


@outside.post("/choose", response_model=models.Chosen)
async def post_choose(
    table: TableId, body: models.ChooseBody, hall: HallOf, player: Asking, limits: Limited
) -> Response:
    """Make a choice, or several in a row; the same `id` again is answered, not done again."""
    room = await hall.visible(table, player, None)
    if room.info.seat_of(player) is None:
        raise not_seated()
    _take(limits, room, player)
    ear = Ear(player)
    command = body.id or secrets.token_urlsafe(12)
    said = Choose(type="choose", id=command, decision=body.decision, pick=body.pick, text=body.text, texts=body.texts)
    await change(room, ear, said, room.now())
    acknowledged = orjson.loads(ear.said[0])
    return _json({key: acknowledged[key] for key in ("seq", "decision", "pick")})


async def _next(
    hall: Hall, room: Room, player: Player | None, language: str, wait: float, seen: tuple[int, int] | None
) -> dict[str, Any]:
    """The turn when there is something to say that was not seen before, or as it stands when time is up."""
    loop = asyncio.get_running_loop()
    ends = loop.time() + wait
    ear = Ear(player)
    room.listeners.add(ear)
    try:
        while True:
            if ear.is_cut:
                raise moving()
            ear.heard.clear()
            stands = await _stands(room, player)
            is_new = (stands["decision"], stands["pick"]) != seen
            if (stands["asked"] and is_new) or _is_over(stands) or loop.time() >= ends:
                stands["asked"] = stands["asked"] and is_new
                return await _worded(room.game, stands, room.info.names, language)
            try:
                await asyncio.wait_for(ear.heard.wait(), ends - loop.time())
            except TimeoutError:
                continue
    finally:
        room.listeners.discard(ear)


async def _turn(room: Room, player: Player | None, language: str) -> dict[str, Any]:
    return await _worded(room.game, await _stands(room, player), room.info.names, language)


async def _stands(room: Room, player: Player | None) -> dict[str, Any]:
    """Where the match stands, as that player may know it."""
    async with room.lock:
        info = room.info
        seat = info.seat_of(player)
        if not room.has_begun:
            return {"status": info.status, "seat": seat, "asked": False, "decision": 0, "pick": 0, "prompt": None}
        play = await room.loaded()
        match = play.match
        is_asked = seat is not None and seat in match.state.waiting and info.status == "playing"
        result = match.result
        return {
            "status": info.status,
            "seat": seat,
            "asked": is_asked,
            "decision": play.decision,
            "pick": 0 if seat is None else play.picks(seat),
            "prompt": match.prompt(seat) if is_asked and seat is not None else None,
            "view": match.view(seat),
            "events": match.events(seat)[-40:],
            "result": None if result is None else listed_facts(result.data()),
        }


async def _worded(game: Game, stands: dict[str, Any], names: list[str | None], language: str) -> dict[str, Any]:
    """The same with words, which take some milliseconds: on a thread, so that other tables do not wait."""
    return await asyncio.to_thread(_with_words, game, stands, names, language)


def _with_words(game: Game, stands: dict[str, Any], names: list[str | None], language: str) -> dict[str, Any]:
    unnamed = view_teller(game, (), language).words  # bots have no names of their own here
    called = tuple([name or unnamed.name("seat", seat) for seat, name in enumerate(names)])
    teller = view_teller(game, called, language)
    words = teller.words
    prompt: Prompt | None = stands.pop("prompt")
    view = stands.get("view")
    told = [words.event(event) for event in stands.pop("events", [])]
    return {
        "view": None,
        "result": None,
        **stands,
        "question": words.prompt(prompt) if prompt else "",
        "rule": prompt.rule if prompt else "",
        "choices": [{"text": one.text, "says": words.choice(one)} for one in prompt.offered] if prompt else [],
        "text": teller.text(view) if view else "",
        "log": [line for line in told if line],
    }


def _told(turn: dict[str, Any]) -> str:
    """A turn as one text: the table, what is asked, and the choices, one a line with its text first."""
    choices = "".join([f"{choice['text']}\t{choice['says']}\n" for choice in turn["choices"]])
    question = f"\n{turn['question']}\n" if turn["question"] else ""
    return f"{turn['text']}{question}{choices}"


def _is_over(turn: dict[str, Any]) -> bool:
    return turn["status"] in ("over", "abandoned")


def _take(limits: Buckets, room: Room, player: Player | None) -> None:
    if not limits.take(f"{room.info.id} {player.id if player else ''}"):
        raise Refusal(429, "too-fast", "Too many requests for this seat; wait a moment.")


def _json(data: Any) -> Response:
    return Response(orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS), media_type="application/json")


def _plain(text: str) -> Response:
    return Response(text, media_type="text/plain; charset=utf-8")
