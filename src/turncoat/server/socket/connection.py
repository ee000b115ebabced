"""One open socket. Nobody waits for a slow reader: messages are queued, and one who falls far behind is let go."""

import asyncio
from collections import deque
from collections.abc import Coroutine
from typing import Any

from starlette.types import Send
from starlette.websockets import WebSocketDisconnect

from ..accounts.auth import Player
from .wire import ShortWay

MOST_WAITING = 1_000_000
"""A reader who is further behind than this, in bytes, is let go; on coming back it gets all at once."""

TOO_SLOW = 1013
"""The code with which it is let go: try again later."""


class Connection:
    """Where a player, or a stranger, listens."""

    __slots__ = (
        "_advising",
        "_foreseeing",
        "_queue",
        "_send",
        "_task",
        "_waiting",
        "_wire",
        "address",
        "has_said_hello",
        "ignored",
        "invite",
        "is_gone",
        "player",
        "session",
    )

    def __init__(
        self,
        send: Send,
        wire: ShortWay | None,
        player: Player | None,
        invite: str | None,
        session: str | None,
        address: str,
    ) -> None:
        self._send = send
        self._wire = wire
        self._queue: deque[bytes] | None = None  # most lines never need one
        self._waiting = 0
        self._task: asyncio.Task[None] | None = None
        self._foreseeing: asyncio.Task[None] | None = None
        self._advising: asyncio.Task[None] | None = None
        self.player = player
        self.invite = invite
        self.session = session
        self.address = address
        self.ignored: dict[str, str] = {}
        self.has_said_hello = False
        self.is_gone = False

    def foresee(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this in the background, instead of what was asked for before."""
        if self._foreseeing is not None:
            self._foreseeing.cancel()
        self._foreseeing = asyncio.get_running_loop().create_task(work)

    @property
    def is_advised(self) -> bool:
        """Whether the coach is thinking for this connection."""
        return self._advising is not None and not self._advising.done()

    def advise(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this in the background."""
        self._advising = asyncio.get_running_loop().create_task(work)

    def post(self, *messages: bytes) -> None:
        """Send when the line is free; never waits. Several messages together cost one system call."""
        if self.is_gone:
            return
        if self._task is None and self._wire is not None:
            if self._wire.post(messages):
                return
        self._keep(messages)

    def _keep(self, messages: tuple[bytes, ...]) -> None:
        """For later: the line is busy."""
        if self._queue is None:
            self._queue = deque()
        self._queue.extend(messages)
        self._waiting += sum([len(message) for message in messages])
        if self._waiting > MOST_WAITING:
            self._queue = None
            self.cut(TOO_SLOW, "too-slow")
        elif self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._flush(self._queue))

    @property
    def lag(self) -> int:
        """Milliseconds to the player and back, as measured last."""
        return 0 if self._wire is None else int(self._wire.lag * 1000)

    def cut(self, code: int, reason: str) -> None:
        """End the connection from this side; other servers than ours do so with the next message that comes in."""
        self.is_gone = True
        if self._wire is not None:
            self._wire.cut(code, reason)

    async def _flush(self, queue: deque[bytes]) -> None:
        try:
            while queue and not self.is_gone:
                message = queue.popleft()
                await self._send({"type": "websocket.send", "text": message.decode()})
                self._waiting -= len(message)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self.is_gone = True  # closed by the other side; the reading end notices as well
        finally:
            self._task = None

    async def flushed(self) -> None:
        """Everything has been handed to the network."""
        if self._task is not None:
            await self._task
