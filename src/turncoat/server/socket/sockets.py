"""The socket of a table: who is there, then one message after the other."""

import asyncio
import re
import time
from collections import Counter
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs

import structlog
from pydantic import ValidationError
from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import Message, Receive, Scope, Send

from ...kernel.errors import TurncoatError
from ..accounts.auth import COOKIE, Auth
from ..accounts.sanctions import refusal
from ..cluster.cluster import Elsewhere
from ..common import Buckets
from ..errors import Refusal
from ..metrics import REFUSALS, SOCKETS
from ..settings import Settings
from ..storage.store import Conflict
from ..table.hall import Hall
from ..table.listener import RESTART
from ..table.room import Room
from ..table.showing import message
from ..web.guard import address_of, is_foreign
from .commands import obey
from .connection import Connection
from .messages import READ
from .wire import wire_of

log = structlog.get_logger("turncoat.socket")

MOST_BAD_FRAMES = 20
GONE = (RuntimeError, OSError)  # what is raised when the other side has gone
POLICY = 1008  # the code of a connection that is not wanted
PATH = re.compile(r"/api/tables/(?P<table>[a-z0-9]{4,16})/socket")


class Sockets:
    """The ASGI application behind `/api/tables/{id}/socket`."""

    def __init__(self, settings: Settings, hall: Hall, auth: Auth) -> None:
        self.settings = settings
        self.hall = hall
        self.auth = auth
        self._open: Counter[str] = Counter()
        self._sessions: dict[str, list[Connection]] = {}
        self._connections: set[Connection] = set()
        auth.ended.append(self._end)
        hall.house.sanctions.changed.append(self._shut_out)
        self._frames = Buckets(*settings.limits.frames)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        address = address_of(scope)
        await receive()  # websocket.connect
        path = PATH.fullmatch(scope["path"])
        if (
            path is None
            or is_foreign(headers, self.settings.origins)
            or self._open[address] >= self.settings.limits.sockets
        ):
            with suppress(*GONE):
                await send({"type": "websocket.close", "code": POLICY})
            return
        self._open[address] += 1
        SOCKETS.inc()
        connection = None
        try:
            await send({"type": "websocket.accept"})
            connection, room = await self._enter(path["table"], scope, headers, send)
            if room is not None:
                await self._listen(room, connection, receive, address)
            await connection.flushed()
            await send({"type": "websocket.close", "code": 1000})
        except GONE:
            pass
        except Elsewhere:
            assert connection is not None
            connection.cut(RESTART, "")  # the table has changed hands before anything was said
        finally:
            SOCKETS.dec()
            self._open[address] -= 1
            if self._open[address] <= 0:
                del self._open[address]
            if connection is not None:
                connection.is_gone = True
                self._connections.discard(connection)
                self._forget(connection)

    def _end(self, session: str) -> None:
        """Whoever logs out, or is logged out by a new password, hears no more from that session."""
        for connection in self._sessions.pop(session, []):
            connection.post(message(type="bye", code="no-session", message="This session has ended."))
            connection.cut(POLICY, "no-session")

    def _shut_out(self) -> None:
        """Operators have decided something: whoever may not be here any more is told why, and let go."""
        for connection in list(self._connections):
            self._check_allowed(connection)

    def _check_allowed(self, connection: Connection) -> bool:
        player = None if connection.player is None else connection.player.id
        found = self.hall.house.sanctions.ban(player, connection.address)
        if found is not None:
            connection.post(message(type="bye", code="banned", message=refusal(found).message))
            connection.cut(POLICY, "banned")
        return found is None

    def _forget(self, connection: Connection) -> None:
        others = self._sessions.get(connection.session or "", [])
        if connection in others:
            others.remove(connection)
            if not others:
                del self._sessions[connection.session or ""]

    async def _enter(self, table: str, scope: Scope, headers: Headers, send: Send) -> tuple[Connection, Room | None]:
        cookie = cookie_parser(headers.get("cookie", "")).get(COOKIE)
        player = await self.auth.player(cookie)
        query = parse_qs(scope["query_string"].decode("latin-1"))
        invite = query.get("invite", [None])[0]
        session = self.auth.session(cookie) if player is not None else None
        client: Any = scope.get("client")
        connection = Connection(send, wire_of(scope), player, invite, session, client[0] if client else "")
        self._connections.add(connection)
        if session is not None:
            self._sessions.setdefault(session, []).append(connection)
        if not self._check_allowed(connection):
            return connection, None
        try:
            return connection, await self.hall.visible(table, player, invite)
        except Refusal as refusal:
            connection.post(message(type="bye", code=refusal.code, message=refusal.message))
            return connection, None
        except Elsewhere:
            connection.cut(RESTART, "")  # it has changed hands this very moment
            return connection, None

    async def _listen(self, room: Room, connection: Connection, receive: Receive, address: str) -> None:
        who = connection.player.id if connection.player is not None else address
        bad = 0
        try:
            while not connection.is_gone:
                event = await self._next(receive, connection)
                at = room.now()
                if event["type"] == "websocket.disconnect":
                    connection.is_gone = True
                    return
                if not self._frames.take(who):
                    _refuse(connection, None, "too-fast", "Too many messages; wait a moment.")
                    continue
                said = _read(event)
                if said is None:
                    bad += 1
                    _refuse(connection, None, "bad-frame", "This is no message of the protocol.")
                    if bad >= MOST_BAD_FRAMES:
                        connection.post(message(type="bye", code="bad-frame", message="Too much that makes no sense."))
                        return
                elif said.type == "ping":
                    connection.post(b'{"type":"pong"}')
                elif said.type != "hello" and not connection.has_said_hello:
                    _refuse(connection, said.id, "hello-first", "Say hello first.")
                else:
                    if said.type == "hello" and not connection.has_said_hello:
                        # The room may have left memory since the connection was made; there must be only one.
                        room = await self.hall.visible(room.info.id, connection.player, connection.invite)
                    await self._obey(room, connection, said, at)
        finally:
            if connection in room.listeners:
                room.listeners.discard(connection)
                room.used = time.monotonic()
                seat = room.info.seat_of(connection.player)
                if seat is not None and seat not in room.connected:
                    room.seen(seat, is_kept=True)
                    room.tell_table()
                    room.notify("away", seat)

    async def _next(self, receive: Receive, connection: Connection) -> Message:
        """What comes next; whoever does not even say hello is not waited for."""
        if connection.has_said_hello:
            return await receive()
        try:
            return await asyncio.wait_for(receive(), self.settings.hello_seconds)
        except TimeoutError:
            connection.post(message(type="bye", code="hello-first", message="Nothing was said for too long."))
            return {"type": "websocket.disconnect", "code": POLICY}

    async def _obey(self, room: Room, connection: Connection, said: Any, at: int) -> None:
        try:
            await obey(room, connection, said, at)
        except TurncoatError as refusal:
            _refuse(connection, getattr(said, "id", None), refusal.code, refusal.message)
        except Elsewhere:
            connection.cut(RESTART, "")  # the command is sent again to whoever has the table now
        except Conflict:
            _refuse(connection, getattr(said, "id", None), "stale-decision", "The match has gone on elsewhere.")
        except Exception:
            log.exception("command", table=room.info.id, type=said.type)
            _refuse(connection, getattr(said, "id", None), "server-error", "Something went wrong here.")


def _read(event: Message) -> Any:
    text = event.get("text")
    if not isinstance(text, str):
        return None
    try:
        return READ.validate_json(text)
    except (ValidationError, ValueError):
        return None


def _refuse(connection: Connection, command: str | None, code: str, sentence: str) -> None:
    REFUSALS.labels(code).inc()
    connection.post(message(type="refused", id=command, code=code, message=sentence))
