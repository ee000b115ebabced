"""One open socket. Messages are queued, so that a slow reader holds up nobody else."""

import asyncio
from collections import deque

from starlette.types import Send
from starlette.websockets import WebSocketDisconnect

from .auth import Player

MOST_QUEUED = 200
"""A reader who is further behind than this is let go; on coming back it gets all at once."""


class Connection:
    """Where a player, or a stranger, listens."""

    __slots__ = ("_queue", "_send", "_task", "has_said_hello", "invite", "is_gone", "player")

    def __init__(self, send: Send, player: Player | None, invite: str | None) -> None:
        self._send = send
        self._queue: deque[str] = deque()
        self._task: asyncio.Task[None] | None = None
        self.player = player
        self.invite = invite
        self.has_said_hello = False
        self.is_gone = False

    def post(self, message: bytes) -> None:
        """Send when the line is free; never waits."""
        if self.is_gone:
            return
        if len(self._queue) >= MOST_QUEUED:
            self.is_gone = True
            self._queue.clear()
            return
        self._queue.append(message.decode())
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._flush())

    async def _flush(self) -> None:
        try:
            while self._queue:
                await self._send({"type": "websocket.send", "text": self._queue.popleft()})
        except (WebSocketDisconnect, RuntimeError, OSError):
            self.is_gone = True  # closed by the other side; the reading end notices as well
        finally:
            self._task = None

    async def flushed(self) -> None:
        """Everything has been handed to the network."""
        if self._task is not None:
            await self._task
