"""Conversations that begin at one server and are held by another.

The gateway, where a client happens to have landed, passes on a request or a socket as it is; the owner of the table
runs the same application on it that it runs on its own. Neither end knows anything about games or rooms.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final

import orjson
import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..socket.connection import Connection
from ..socket.wire import EXTENSION, wire_of
from ..table.listener import RESTART
from .broker import Broker
from .frames import (
    ACCEPT,
    CLOSE,
    CONNECT,
    GONE,
    HEAR,
    REQUEST,
    RESPONSE,
    SAY,
    Frame,
    framed,
    number_and_rest,
    with_number,
)

log = structlog.get_logger("turncoat.relay")

ANSWER_SECONDS: Final = 10.0
TRY_LATER: Final = 1013


class Away(Exception):
    """The owner cannot be reached."""


class Relay:
    """Both ends of all conversations with other servers."""

    def __init__(self, broker: Broker) -> None:
        self._broker = broker
        self.app: ASGIApp = _nobody
        self.sockets: ASGIApp = _nobody
        self.scope: Scope = {}  # of the application's whole life: requests from afar belong to the same one
        self.next = 1  # the number of the next conversation that begins here
        self._asked: dict[int, tuple[str, asyncio.Queue[bytes | None]]] = {}
        self._running: dict[tuple[str, int], asyncio.Event] = {}
        self._passed: dict[int, _Passed] = {}
        self._held: dict[tuple[str, int], _Held] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def _number(self) -> int:
        self.next += 1
        return self.next - 1

    # The gateway's end.

    async def request(self, owner: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand on a request, and give back what the owner answers, part by part."""
        body = b""
        while True:
            event = await receive()
            body += event.get("body", b"")
            if event["type"] != "http.request" or not event.get("more_body"):
                break
        number = self._number()
        parts: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._asked[number] = (owner, parts)
        self._send(owner, REQUEST, number, _told(scope, body))
        leaving = asyncio.ensure_future(receive())
        try:
            is_first, is_more = True, 1
            while is_more:
                part = await self._part(parts, leaving, None if not is_first else ANSWER_SECONDS)
                if part is None:
                    if is_first:
                        raise Away
                    return  # what has been sent so far stays without its end
                is_more, rest = number_and_rest(part)
                if is_first:
                    rest = await _begin(rest, send)
                    is_first = False
                await send({"type": "http.response.body", "body": rest, "more_body": bool(is_more)})
        finally:
            leaving.cancel()
            del self._asked[number]
            self._send(owner, GONE, number, with_number(0))

    async def _part(
        self, parts: "asyncio.Queue[bytes | None]", leaving: "asyncio.Future[Message]", seconds: float | None
    ) -> bytes | None:
        """The next part of an answer; None if none comes, or if the client has gone."""
        coming = asyncio.ensure_future(parts.get())
        either: set[asyncio.Future[Any]] = {coming, leaving}
        await asyncio.wait(either, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        if coming.done():
            return coming.result()
        coming.cancel()
        return None

    async def socket(self, owner: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand on a socket: what either side says is told the other, until one of them ends it."""
        number = self._number()
        passed = _Passed(owner, scope, send)
        self._passed[number] = passed
        await receive()  # websocket.connect
        self._send(owner, CONNECT, number, _told(scope, b""))
        code = 1006
        try:
            if not await passed.accepted():
                await send({"type": "websocket.close", "code": TRY_LATER})
                return
            while True:
                event = await receive()
                if event["type"] == "websocket.disconnect":
                    code = event.get("code", code)
                    return
                text = event.get("text")
                said = text.encode() if text is not None else b""  # bytes make no sense in our protocol
                self._send(owner, HEAR, number, with_number(passed.connection.lag, said))
        except OSError:
            pass  # the client has gone before it was taken
        finally:
            passed.connection.is_gone = True
            self._passed.pop(number, None)
            self._send(owner, GONE, number, with_number(code))

    # The owner's end.

    def _answer(self, gateway: str, frame: Frame) -> None:
        self._start(self._run(gateway, frame.number, frame.payload))

    async def _run(self, gateway: str, number: int, payload: bytes) -> None:
        scope, body = _scope(payload)
        scope["app"] = self.scope.get("app")
        events: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]
        gone = self._running[(gateway, number)] = asyncio.Event()
        head = b""

        async def receive() -> Message:
            if events:
                return events.pop()
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            nonlocal head
            if message["type"] == "http.response.start":
                head = _head(message)
            else:
                part = with_number(int(message.get("more_body", False)), head + message.get("body", b""))
                self._send(gateway, RESPONSE, number, part)
                head = b""

        try:
            await self.app(scope, receive, send)
        except Exception:
            log.exception("relayed request")  # the application has said 500 by itself
        finally:
            self._running.pop((gateway, number), None)

    def _connect(self, gateway: str, frame: Frame) -> None:
        scope, _ = _scope(frame.payload)
        key = (gateway, frame.number)

        def say(kind: int, *payloads: bytes) -> None:
            self._broker.send(gateway, *[framed(kind, frame.number, payload) for payload in payloads])

        held = _Held(say)
        self._held[key] = held
        scope["extensions"] = {EXTENSION: held}
        self._start(self._hold(key, held, scope))

    async def _hold(self, key: tuple[str, int], held: "_Held", scope: Scope) -> None:
        try:
            await self.sockets(scope, held.receive, held.send)
        finally:
            held.end()
            self._held.pop(key, None)

    def _start(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Both.

    def _send(self, server: str, kind: int, number: int, payload: bytes) -> None:
        self._broker.send(server, framed(kind, number, payload))

    def take(self, server: str, frame: Frame) -> None:
        """A frame has come from that server."""
        kind, number = frame.kind, frame.number
        if kind in (HEAR, GONE):
            held = self._held.get((server, number))
            if held is not None:
                (held.hear if kind == HEAR else held.lose)(frame.payload)
            elif (server, number) in self._running:
                self._running[(server, number)].set()
            elif kind == HEAR:  # this server has begun anew since
                self._send(server, CLOSE, number, with_number(RESTART))
        elif kind in (SAY, ACCEPT, CLOSE):
            passed = self._passed.get(number)
            if passed is not None and passed.owner == server:
                passed.take(kind, frame.payload)
        elif kind == RESPONSE:
            _, parts = self._asked.get(number, ("", None))
            if parts is not None:
                parts.put_nowait(frame.payload)
        elif kind == REQUEST:
            self._answer(server, frame)
        elif kind == CONNECT:
            self._connect(server, frame)

    def lose(self, server: str | None, before: int | None = None) -> None:
        """A server does not hear us any more, or, if None, no server does: whatever went over that line ends.

        `before` spares what began there after its line had come back.
        """
        for owner, parts in list(self._asked.values()):
            if server in (None, owner):
                parts.put_nowait(None)
        for passed in list(self._passed.values()):
            if server in (None, passed.owner):
                passed.take(CLOSE, with_number(RESTART))
        for (gateway, number), held in list(self._held.items()):
            if server in (None, gateway) and (before is None or number < before):
                held.lose(with_number(RESTART))
        for (gateway, number), gone in list(self._running.items()):
            if server in (None, gateway) and (before is None or number < before):
                gone.set()

    def release(self) -> None:
        """This server gives all tables up: whoever is connected to them from afar comes again."""
        for held in list(self._held.values()):
            held.cut(RESTART, "")

    async def close(self) -> None:
        self.lose(None)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class _Passed:
    """A socket that has landed here and belongs elsewhere."""

    def __init__(self, owner: str, scope: Scope, send: Send) -> None:
        self.owner = owner
        self._send = send
        self.connection = Connection(send, wire_of(scope), None, None, None, "")
        self._accepted: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._early: list[bytes] | None = []  # said before the client knows that it was taken

    async def accepted(self) -> bool:
        """Whether the owner has taken it."""
        try:
            is_taken = await asyncio.wait_for(asyncio.shield(self._accepted), ANSWER_SECONDS)
        except TimeoutError:
            return False
        if is_taken:
            await self._send({"type": "websocket.accept"})
            early, self._early = self._early, None
            if early:
                self.connection.post(*early)
        return is_taken

    def take(self, kind: int, payload: bytes) -> None:
        if kind == SAY:
            if self._early is None:
                self.connection.post(payload)
            else:
                self._early.append(payload)
        elif kind == ACCEPT:
            self._accepted.set_result(True)
        else:
            code, reason = number_and_rest(payload)
            if not self._accepted.done():
                self._accepted.set_result(False)
            else:
                self.connection.cut(code, reason.decode())


class _Held:
    """A socket that has landed elsewhere and belongs here: it looks like one of our own."""

    def __init__(self, say: Callable[..., None]) -> None:
        self._say = say
        self._events: asyncio.Queue[Message] = asyncio.Queue()
        self._events.put_nowait({"type": "websocket.connect"})
        self._is_over = False
        self._is_accepted = False
        self.lag = 0.0

    async def receive(self) -> Message:
        return await self._events.get()

    async def send(self, message: Message) -> None:
        kind = message["type"]
        if self._is_over:
            raise OSError("The line is closed.")
        if kind == "websocket.accept":
            self._is_accepted = True
            self._say(ACCEPT, b"")
        elif kind == "websocket.send":
            self._say(SAY, message["text"].encode())
        elif kind == "websocket.close":
            self.cut(message.get("code", 1000), message.get("reason") or "")

    def post(self, messages: tuple[bytes, ...]) -> bool:
        """The short way out."""
        if self._is_over or not self._is_accepted:
            return False
        self._say(SAY, *messages)
        return True

    def cut(self, code: int, reason: str) -> None:
        if not self._is_over:
            self._say(CLOSE, with_number(code, reason.encode()))
            self.lose(with_number(code))

    def hear(self, payload: bytes) -> None:
        lag, text = number_and_rest(payload)
        self.lag = lag / 1000
        self._events.put_nowait({"type": "websocket.receive", "text": text.decode()})

    def lose(self, payload: bytes) -> None:
        if not self._is_over:
            self._is_over = True
            self._events.put_nowait({"type": "websocket.disconnect", "code": number_and_rest(payload)[0]})

    def end(self) -> None:
        self.cut(1000, "")


def _told(scope: Scope, body: bytes) -> bytes:
    """A request or an upgrade, for another server."""
    head = orjson.dumps(
        {
            "type": scope["type"],
            "method": scope.get("method", "GET"),
            "scheme": scope.get("scheme", "http"),
            "path": scope["path"],
            "root_path": scope.get("root_path", ""),
            "query": scope["query_string"].decode("latin-1"),
            "headers": [(key.decode("latin-1"), value.decode("latin-1")) for key, value in scope["headers"]],
            "client": scope.get("client"),
        }
    )
    return len(head).to_bytes(4, "big") + head + body


def _scope(payload: bytes) -> tuple[Scope, bytes]:
    length = int.from_bytes(payload[:4], "big")
    told = orjson.loads(payload[4 : 4 + length])
    scope: Scope = {
        "type": told["type"],
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": told["method"],
        "scheme": told["scheme"],
        "path": told["path"],
        "raw_path": told["path"].encode(),
        "root_path": told["root_path"],
        "query_string": told["query"].encode("latin-1"),
        "headers": [(key.encode("latin-1"), value.encode("latin-1")) for key, value in told["headers"]],
        "client": None if told["client"] is None else tuple(told["client"]),
        "server": None,
        "subprotocols": [],
        "state": {},
        "extensions": {},
    }
    return scope, payload[4 + length :]


def _head(message: Message) -> bytes:
    """How an answer begins, with its length before it."""
    pairs = [(key.decode("latin-1"), value.decode("latin-1")) for key, value in message.get("headers", [])]
    head = orjson.dumps({"status": message["status"], "headers": pairs})
    return len(head).to_bytes(4, "big") + head


async def _begin(part: bytes, send: Send) -> bytes:
    """The client is told how the answer begins; the rest of the part is given back."""
    length = int.from_bytes(part[:4], "big")
    head = orjson.loads(part[4 : 4 + length])
    headers = [(key.encode("latin-1"), value.encode("latin-1")) for key, value in head["headers"]]
    await send({"type": "http.response.start", "status": head["status"], "headers": headers})
    return part[4 + length :]


async def _nobody(_scope: Scope, _receive: Receive, _send: Send) -> None:
    raise RuntimeError("The relay was not joined to an application.")
