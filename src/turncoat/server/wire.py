"""Sockets as uvicorn serves them, with a short way out for what is sent thousands of times a second.

A message to a free line is framed and handed to the network at once, without a task, a queue or a copy of the
text. A line that is busy goes the usual way, which waits. The short way is only ever offered, in the scope's
extensions: the application works without it on any other ASGI server.
"""

from typing import Any, Final, cast

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION: Final = "turncoat.wire"
UNREAD: Final = 8
CUT_SECONDS: Final = 10.0


class Wire(WebSocketsSansIOProtocol):
    """One socket."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(dict[str, Any], self.scope["extensions"])[EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        """Stop reading when several messages wait, and not around every one: that costs two system calls."""
        if self.queue.qsize() < UNREAD and not self.read_paused:
            self.read_paused = True
            super().send_receive_event_to_app()
            self.read_paused = False
        else:
            super().send_receive_event_to_app()

    def write(self, frame: bytes) -> bool:
        """Send at once; False if the line is busy or closed, and nothing was sent."""
        if not self.writable.is_set() or not self.handshake_complete or self.close_sent or self.disconnected:
            return False
        self.transport.write(frame)
        return True

    def cut(self, code: int, reason: str) -> None:
        """Let go of somebody who does not read: a farewell if it can still be heard, then the end."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.writable.set()  # whoever waits for the line finds it closed
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()  # what still comes is dropped, but not the answer to the farewell
        self.close_timer = self.loop.call_later(CUT_SECONDS, self.transport.abort)


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


def wire_of(scope: Scope) -> Wire | None:
    """The short way out, where the server offers it."""
    found = (scope.get("extensions") or {}).get(EXTENSION)
    return found if isinstance(found, Wire) else None
