"""Sockets on the network: a protocol of our own, on the public sans-I/O part of `websockets`.

uvicorn hands over a connection that asks for an upgrade, and needs three things in return: a class that takes its
configuration, a member of its set of connections with a `shutdown`, and an ASGI conversation. A message to a free line
is framed and handed to the network at once, without a task, a queue or a copy of the text; a line that is busy goes
the usual way, which waits. The short way is offered in the scope's extensions: the application works without it on
any other ASGI server.
"""

import asyncio
import os
from typing import Any, Final, Protocol, cast
from urllib.parse import unquote

import structlog
from starlette.types import ASGIApp, Message, Scope
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from ..common import Buckets

log = structlog.get_logger("turncoat.wire")

EXTENSION: Final = "turncoat.wire"
UNREAD: Final = 8  # messages; while more wait, nothing is read
PIECE: Final = 2048  # bytes parsed in one go: a flood of tiny frames must not keep the others waiting
SPARE: Final = 3  # times as many frames as messages may come: pings, pongs, parts
CUT_SECONDS: Final = 10.0
FIRST_PING: Final = 1.0  # soon, for clocks make good what a line takes


class Config(Protocol):
    """What is asked of uvicorn's configuration."""

    loaded_app: Any
    root_path: str
    ws_max_size: int
    ws_ping_interval: float | None
    ws_ping_timeout: float | None


class ServerState(Protocol):
    """What uvicorn keeps of all connections: it waits for their tasks, and shuts them down at the end."""

    connections: set[Any]
    tasks: set[asyncio.Task[None]]


class ShortWay(Protocol):
    """A way to somebody's screen that never waits."""

    lag: float

    def post(self, messages: tuple[bytes, ...]) -> bool:
        """Send at once; False if that is not possible, and nothing was sent."""

    def cut(self, code: int, reason: str) -> None:
        """End the connection from this side."""


class Wire(asyncio.Protocol):
    """One socket."""

    frames: tuple[float, int] = (1e9, 10**9)  # frames of any kind that may come: (per second, at once)

    @classmethod
    def limited(cls, messages: tuple[float, int]) -> "type[Wire]":
        """For a server that takes so many messages; whoever sends far more than can be of use is let go."""
        return type("Limited", (cls,), {"frames": (messages[0] * SPARE, messages[1] * SPARE)})

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any | None = None
    ) -> None:
        self._app: ASGIApp = config.loaded_app
        self._root_path = config.root_path
        self._state = app_state
        self._connections = server_state.connections
        self._tasks = server_state.tasks
        self._loop: asyncio.AbstractEventLoop = _loop or asyncio.get_event_loop()
        self._conn = ServerProtocol(max_size=config.ws_max_size)
        self._ping_interval = config.ws_ping_interval
        self._ping_timeout = config.ws_ping_timeout
        self._ping_timer: asyncio.TimerHandle | None = None
        self._pong_timer: asyncio.TimerHandle | None = None
        self._ping = b""
        self._ping_at = 0.0
        self._close_timer: asyncio.TimerHandle | None = None
        self._incoming: asyncio.Queue[Message] = asyncio.Queue()
        self._unparsed = bytearray()
        self._is_parsing = False  # what is left will be parsed soon
        self._taken = Buckets(*self.frames)
        self._parts: list[bytes] = []
        self._is_text = True
        self._is_reading = True
        self._is_accepted = False
        self._is_closed = False  # a farewell was sent or came, or the line is lost
        self._writable = asyncio.Event()
        self._writable.set()
        self._transport: asyncio.Transport | None = None
        self._response: Response | None = None  # the upgrade, once it was asked for
        self.lag = 0.0  # seconds of the last ping and its pong

    # The network speaks.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._connections.add(self)
        self._transport = cast(asyncio.Transport, transport)
        # Whoever comes asks for the upgrade at once; a line that dies before would be kept for ever.
        self._close_timer = self._loop.call_later(CUT_SECONDS, self._line.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.discard(self)
        self._end(CloseCode.ABNORMAL_CLOSURE)
        if self._close_timer is not None:
            self._close_timer.cancel()

    def pause_writing(self) -> None:
        self._writable.clear()

    def resume_writing(self) -> None:
        self._writable.set()

    def eof_received(self) -> None:
        pass

    def data_received(self, data: bytes) -> None:
        self._unparsed += data
        if not self._is_parsing:
            self._parse()

    def _parse(self) -> None:
        """A piece at a time; others have their turn in between."""
        self._is_parsing = False
        piece = bytes(self._unparsed[:PIECE])
        del self._unparsed[:PIECE]
        self._conn.receive_data(piece)
        is_flood = False
        for event in self._conn.events_received():
            if isinstance(event, Request):
                self._connect(event)
            elif isinstance(event, Frame):
                is_flood = is_flood or not self._taken.take("")
                if not is_flood:
                    self._take(event)
        if is_flood:
            self._conn.fail(CloseCode.POLICY_VIOLATION, "too-fast")
        self._flush()  # answers to pings and farewells
        if is_flood or self._conn.parser_exc is not None:
            self._end(CloseCode.POLICY_VIOLATION if is_flood else CloseCode.PROTOCOL_ERROR)
            self._line.close()
        elif self._unparsed and not self._line.is_closing():
            self._is_parsing = True
            self._pause_reading()
            self._loop.call_soon(self._parse)
        else:
            self._go_on_reading()

    def _pause_reading(self) -> None:
        if self._is_reading:
            self._is_reading = False
            self._line.pause_reading()

    def _go_on_reading(self) -> None:
        """As soon as all that came is parsed and was heard."""
        if not self._is_reading and not self._is_parsing and self._incoming.empty():
            self._is_reading = True
            if not self._line.is_closing():
                self._line.resume_reading()

    def shutdown(self) -> None:
        """The server stops."""
        if self._is_accepted and not self._is_closed:
            self._conn.send_close(CloseCode.SERVICE_RESTART)
            self._flush()
        self._end(CloseCode.SERVICE_RESTART)
        self._line.close()

    @property
    def _line(self) -> asyncio.Transport:
        assert self._transport is not None
        return self._transport

    def _flush(self) -> None:
        data = b"".join(self._conn.data_to_send())
        if data and not self._line.is_closing():
            self._line.write(data)

    def _end(self, code: int, reason: str = "") -> None:
        """Nothing more is said; whoever listens or waits for the line hears of it."""
        for timer in (self._ping_timer, self._pong_timer):
            if timer is not None:
                timer.cancel()
        self._ping_timer = self._pong_timer = None
        if not self._is_closed:
            self._is_closed = True
            self._incoming.put_nowait({"type": "websocket.disconnect", "code": int(code), "reason": reason})
        self._writable.set()

    # Frames.

    def _connect(self, request: Request) -> None:
        if self._close_timer is not None:
            self._close_timer.cancel()
            self._close_timer = None
        response = self._conn.accept(request)
        if response.status_code != 101:
            self._conn.send_response(response)
            self._flush()
            self._end(CloseCode.ABNORMAL_CLOSURE)
            self._line.close()
            return
        self._response = response
        path, _, query = request.path.partition("?")
        peer, here = self._line.get_extra_info("peername"), self._line.get_extra_info("sockname")
        is_secure = self._line.get_extra_info("sslcontext") is not None
        scope: Scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if is_secure else "ws",
            "server": (here[0], here[1]) if isinstance(here, tuple) else None,
            "client": (peer[0], peer[1]) if isinstance(peer, tuple) else None,
            "root_path": self._root_path,
            "path": self._root_path + unquote(path),
            "raw_path": (self._root_path + path).encode("ascii", "replace"),
            "query_string": query.encode("ascii", "replace"),
            "headers": [
                (key.lower().encode("latin-1", "replace"), value.encode("latin-1", "replace"))
                for key, value in request.headers.raw_items()
            ],
            "subprotocols": [],
            "state": self._state.copy(),
            "extensions": {EXTENSION: self},
        }
        self._incoming.put_nowait({"type": "websocket.connect"})
        task = self._loop.create_task(self._converse(scope))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _take(self, frame: Frame) -> None:
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            if frame.opcode is not Opcode.CONT:
                self._is_text = frame.opcode is Opcode.TEXT
                self._parts = []
            self._parts.append(bytes(frame.data))
            if frame.fin:
                self._receive(b"".join(self._parts))
                self._parts = []
        elif frame.opcode is Opcode.PONG and bytes(frame.data) == self._ping and self._pong_timer is not None:
            self.lag = self._loop.time() - self._ping_at
            self._pong_timer.cancel()
            self._pong_timer = None
            self._plan_ping()
        elif frame.opcode is Opcode.CLOSE:
            self._flush()  # the answer to the farewell
            heard = self._conn.close_rcvd
            self._end(CloseCode.NO_STATUS_RCVD if heard is None else heard.code)
            self._line.close()

    def _receive(self, data: bytes) -> None:
        if self._is_closed:
            return  # what still comes after a farewell is dropped
        if not self._is_text:
            self._incoming.put_nowait({"type": "websocket.receive", "bytes": data})
        else:
            try:
                self._incoming.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                self._conn.fail(CloseCode.INVALID_DATA)
                self._flush()
                self._end(CloseCode.INVALID_DATA)
                self._line.close()
                return
        # Reading stops when several messages wait, and not around every one: that costs two system calls.
        if self._incoming.qsize() >= UNREAD:
            self._pause_reading()

    # The application speaks.

    async def _converse(self, scope: Scope) -> None:
        try:
            await self._app(scope, self._hear, self._say)
        except Exception:
            log.exception("socket")
        if not self._is_accepted and not self._is_closed:
            self._conn.send_response(self._conn.reject(500, "Something went wrong here."))
            self._flush()
        if self._close_timer is None:
            self._end(CloseCode.NORMAL_CLOSURE)
            self._line.close()

    async def _hear(self) -> Message:
        message = await self._incoming.get()
        self._go_on_reading()
        return message

    async def _say(self, message: Message) -> None:
        await self._writable.wait()
        if self._is_closed or self._line.is_closing():
            raise OSError("The line is closed.")
        kind = message["type"]
        if kind == "websocket.accept":
            assert self._response is not None
            self._is_accepted = True
            self._conn.send_response(self._response)
            self._flush()
            self._plan_ping(FIRST_PING)
        elif kind == "websocket.send":
            text = message.get("text")
            self._line.write(framed(text.encode() if text is not None else message["bytes"]))
        elif kind == "websocket.close" and not self._is_accepted:
            self._conn.send_response(self._conn.reject(403, ""))
            self._flush()
            self._end(CloseCode.ABNORMAL_CLOSURE)
            self._line.close()
        elif kind == "websocket.close":
            self.cut(message.get("code", CloseCode.NORMAL_CLOSURE), message.get("reason") or "")

    def post(self, messages: tuple[bytes, ...]) -> bool:
        """Send at once; False if the line is busy or closed, and nothing was sent."""
        if not self._is_accepted or self._is_closed or not self._writable.is_set():
            return False
        self._line.write(framed(messages[0]) if len(messages) == 1 else b"".join([framed(one) for one in messages]))
        return True

    def cut(self, code: int, reason: str) -> None:
        """Let go of somebody, perhaps one who does not read: a farewell if it can still be heard, then the end."""
        if self._is_closed or self._line.is_closing():
            return
        self._conn.send_close(code, reason)
        self._flush()
        self._end(code, reason)
        if not self._is_reading:
            self._is_reading = True
            self._line.resume_reading()  # what still comes is dropped, but not the answer to the farewell
        self._close_timer = self._loop.call_later(CUT_SECONDS, self._line.abort)

    # Whether anybody is there.

    def _plan_ping(self, soonest: float | None = None) -> None:
        if self._ping_interval:
            delay = self._ping_interval if soonest is None else min(soonest, self._ping_interval)
            self._ping_timer = self._loop.call_later(delay, self._send_ping)

    def _send_ping(self) -> None:
        if self._is_closed:
            return
        self._ping = os.urandom(4)  # an answer to an older ping is none
        self._ping_at = self._loop.time()
        self._conn.send_ping(self._ping)
        self._flush()
        self._pong_timer = self._loop.call_later(self._ping_timeout or CUT_SECONDS, self._give_up)

    def _give_up(self) -> None:
        if not self._is_closed:
            self._conn.fail(CloseCode.INTERNAL_ERROR, "No answer to a ping.")
            self._flush()
            self._end(CloseCode.INTERNAL_ERROR)
        self._line.close()


def framed(payload: bytes) -> bytes:
    """A text message as a frame (RFC 6455, 5.2); a server does not mask.

    >>> framed(b"hello")
    b'\\x81\\x05hello'
    """
    length = len(payload)
    if length < 126:
        return bytes((0x81, length)) + payload
    if length < 0x10000:
        return b"\x81\x7e" + length.to_bytes(2, "big") + payload
    return b"\x81\x7f" + length.to_bytes(8, "big") + payload


def wire_of(scope: Scope) -> ShortWay | None:
    """The short way out, where the server offers it."""
    found: ShortWay | None = (scope.get("extensions") or {}).get(EXTENSION)
    return found
