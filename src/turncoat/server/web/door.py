"""The door of the server: a connection is let in when it has said, soon and in few words, what it wants.

Nothing is parsed before the head of the first request is whole: a head of megabytes would keep the event loop busy, and
connections that say nothing would use up what the machine has. Then uvicorn's own protocol reads, which keeps to the
same limit of size for the requests that follow; that each is begun and whole as soon is looked after here.
"""

import asyncio
from collections.abc import Callable
from typing import Any, cast

from starlette.types import ASGIApp, Receive, Scope, Send

HEAD_BYTES = 32 * 1024
HEAD_SECONDS = 10.0
READ_SECONDS = 60.0
"""How long an answer may wait for whoever asked and does not read it."""

TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"

Address = tuple[str, int]


class Door(asyncio.Protocol):
    """One connection, until it becomes a socket or ends."""

    def __init__(self, inside: Callable[[], asyncio.Protocol], doors: "dict[Address, Door]") -> None:
        self._inside = inside
        self._doors = doors
        self._protocol: asyncio.Protocol | None = None  # once it was let in
        self._head = bytearray()
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._address: Address | None = None
        self._is_answered = True  # no request is being answered
        self._reading: asyncio.TimerHandle | None = None  # runs while somebody does not read

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        if isinstance(peer, tuple):
            self._address = (str(peer[0]), int(peer[1]))
            self._doors[self._address] = self
        self._expect(self._transport)

    def data_received(self, data: bytes) -> None:
        assert self._transport is not None
        if self._protocol is not None:
            self._pass_on(self._protocol, self._transport, data)
            return
        seen = max(0, len(self._head) - 3)
        self._head += data
        if self._head.find(b"\r\n\r\n", seen, HEAD_BYTES) >= 0:
            self._protocol = self._inside()
            self._protocol.connection_made(self._transport)
            head = bytes(self._head)
            self._head.clear()
            self._pass_on(self._protocol, self._transport, head)
        elif len(self._head) >= HEAD_BYTES:
            self._head.clear()
            self._transport.write(TOO_LARGE)
            self._transport.close()

    def _pass_on(self, protocol: asyncio.Protocol, transport: asyncio.Transport, data: bytes) -> None:
        if self._is_answered:
            self._expect(transport)
        protocol.data_received(data)
        if transport.get_protocol() is not self:
            self._forget()  # it has become a socket

    # The time that a request may take to be whole.

    def _expect(self, transport: asyncio.Transport) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(HEAD_SECONDS, transport.abort)

    def asked(self) -> None:
        """A request is there, but perhaps for its body."""
        self._is_answered = False
        self._relax()

    def answered(self) -> None:
        self._is_answered = True

    def _relax(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _forget(self) -> None:
        self._relax()
        self._stop_reading_timer()
        if self._address is not None and self._doors.get(self._address) is self:
            del self._doors[self._address]

    # What uvicorn's protocol wants to know besides.

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        if self._protocol is not None:
            self._protocol.connection_lost(exc)

    def eof_received(self) -> bool | None:
        return None if self._protocol is None else self._protocol.eof_received()

    def pause_writing(self) -> None:
        assert self._transport is not None
        self._stop_reading_timer()
        self._reading = asyncio.get_running_loop().call_later(READ_SECONDS, self._transport.abort)
        if self._protocol is not None:
            self._protocol.pause_writing()

    def resume_writing(self) -> None:
        self._stop_reading_timer()
        if self._protocol is not None:
            self._protocol.resume_writing()

    def _stop_reading_timer(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None


class Doors:
    """Those of a server: its protocol for uvicorn's option `http`, and its application, which tells what is asked."""

    def __init__(self) -> None:
        self._open: dict[Address, Door] = {}

    def protocol(self, chosen: Callable[..., asyncio.Protocol]) -> type[asyncio.Protocol]:
        """A protocol behind a door."""
        doors = self._open

        class Behind(Door):
            def __init__(self, **words: Any) -> None:
                super().__init__(lambda: chosen(**words), doors)

        return Behind

    def watched(self, app: ASGIApp) -> ASGIApp:
        """An application that is told by uvicorn itself who asks."""

        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            door = self._open.get(scope.get("client") or ("", 0)) if scope["type"] == "http" else None
            if door is None:
                await app(scope, receive, send)
                return
            door.asked()
            try:
                await app(scope, receive, send)
            finally:
                door.answered()

        return answer
