"""The door of the server: a connection is let in when it has said, soon and in few words, what it wants.

Nothing is parsed before the head of the first request is whole: a head of megabytes would keep the event loop busy, and
connections that say nothing would use up what the machine has. Afterwards the protocol that uvicorn has chosen takes
over, which keeps to the same limit for the requests that follow.
"""

import asyncio
from collections.abc import Callable
from typing import Any, cast

HEAD_BYTES = 32 * 1024
HEAD_SECONDS = 10.0

TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Door(asyncio.Protocol):
    """One connection until the head of its first request is there."""

    def __init__(self, inside: Callable[[], asyncio.Protocol]) -> None:
        self._inside = inside
        self._head = bytearray()
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._timer = asyncio.get_running_loop().call_later(HEAD_SECONDS, self._transport.abort)

    def data_received(self, data: bytes) -> None:
        assert self._transport is not None
        seen = max(0, len(self._head) - 3)
        self._head += data
        if self._head.find(b"\r\n\r\n", seen, HEAD_BYTES) >= 0:
            self._let_in(self._transport)
        elif len(self._head) >= HEAD_BYTES:
            self._head.clear()
            self._transport.write(TOO_LARGE)
            self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _let_in(self, transport: asyncio.Transport) -> None:
        if self._timer is not None:
            self._timer.cancel()
        protocol = self._inside()
        transport.set_protocol(protocol)
        protocol.connection_made(transport)
        protocol.data_received(bytes(self._head))
        self._head.clear()


def with_door(chosen: Callable[..., asyncio.Protocol]) -> Callable[..., asyncio.Protocol]:
    """For uvicorn's configuration: the protocol that it has chosen, behind a door."""

    def made(**words: Any) -> asyncio.Protocol:
        return Door(lambda: chosen(**words))

    return made
