"""Redis, as servers use it: batches to one another, news for all, what is in sight, limits, work for bots.

Messages travel by publish and subscribe, which loses what is sent while a line is down. So a lost line is never
mended behind anybody's back: all conversations that went over it end, and clients come again and go on where they were.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from ..metrics import BATCHES, FRAMES
from .cluster import Limiter
from .limits import SharedLimiter

log = structlog.get_logger("turncoat.broker")

AGAIN_SECONDS = 0.25
QUIET_SECONDS = 1.0  # without a word, until it is asked whether the line still stands
PREFIX = "turncoat:"

Heard = Callable[[bytes], None]


class Broker:
    """This server's two lines to Redis: one to speak, one to listen."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.redis: Redis = Redis.from_url(url, socket_timeout=2.0, socket_connect_timeout=2.0)
        self._inbox = ""
        self._heard: Heard = _ignore
        self._told: Heard = _ignore
        self._lost: Callable[[], None] = _nothing
        self._listening: asyncio.Task[None] | None = None
        self._speaking: asyncio.Task[None] | None = None
        self._unsent: dict[str, list[bytes]] = {}
        self._unheard: Callable[[str], None] = _ignore_name
        self._back: Callable[[], None] = _nothing
        self.is_up = False
        self._is_up = asyncio.Event()

    def hand(
        self,
        heard: Heard,
        told: Heard,
        lost: Callable[[], None],
        unheard: Callable[[str], None],
        back: Callable[[], None],
    ) -> None:
        """`heard` gets what comes for this server, `told` what comes for all.

        `lost` is called when a line has failed, `back` when there is one again, and `unheard` when a server was
        spoken to that does not listen.
        """
        self._heard, self._told, self._lost, self._unheard, self._back = heard, told, lost, unheard, back

    async def listen_as(self, server: str) -> None:
        """Listen under that name from now on; returns when Redis knows it, or is not there."""
        if self._listening is not None:
            await self._stop(self._listening)
        self._inbox = server
        self._is_up.clear()
        self._listening = asyncio.get_running_loop().create_task(self._listen())
        with suppress(TimeoutError):
            await asyncio.wait_for(self._is_up.wait(), 2.0)

    async def close(self) -> None:
        for task in (self._listening, self._speaking):
            if task is not None:
                await self._stop(task)
        await self.redis.aclose()

    async def _stop(self, task: "asyncio.Task[None]") -> None:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    # Speaking. While one batch is on its way the next gathers, so the busier it is the cheaper is each frame.

    def send(self, server: str, *frames: bytes) -> None:
        """To one server; never waits."""
        self._unsent.setdefault(server, [self._inbox.encode()]).extend(frames)
        if self._speaking is None:
            self._speaking = asyncio.get_running_loop().create_task(self._speak())

    async def _speak(self) -> None:
        try:
            while self._unsent:
                unsent, self._unsent = self._unsent, {}
                if not self.is_up:
                    return
                batches = [(server, b"".join(frames)) for server, frames in unsent.items()]
                BATCHES.inc(len(batches))
                FRAMES.inc(sum([len(frames) - 1 for frames in unsent.values()]))
                heard = await self._publish(batches)
                for (server, _), listeners in zip(batches, heard, strict=True):
                    if listeners == 0:
                        self._unheard(server)
        except (RedisError, OSError) as error:
            self._fail(error)
        finally:
            self._speaking = None

    async def _publish(self, batches: list[tuple[str, bytes]]) -> list[int]:
        if len(batches) == 1:
            server, batch = batches[0]
            return [await self.redis.publish(f"{PREFIX}server:{server}", batch)]
        pipe = self.redis.pipeline(transaction=False)
        for server, batch in batches:
            pipe.publish(f"{PREFIX}server:{server}", batch)
        found: list[int] = await pipe.execute()
        return found

    async def tell(self, text: bytes) -> None:
        """To all; what cannot be told is looked up in the database by whoever comes back."""
        with suppress(RedisError, OSError):
            await self.redis.publish(f"{PREFIX}all", text)

    def _fail(self, error: BaseException) -> None:
        if self.is_up:
            self.is_up = False
            self._is_up.clear()
            log.warning("the broker is away", error=str(error).partition("\n")[0])
            self._lost()

    # Listening.

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_once()
            except (RedisError, OSError) as error:
                self._fail(error)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen_once(self) -> None:
        inbox = f"{PREFIX}server:{self._inbox}".encode()
        line = self.redis.pubsub(ignore_subscribe_messages=True)
        try:
            await line.subscribe(inbox, f"{PREFIX}all")
            await self.redis.ping()
            if not self.is_up:
                log.info("the broker answers")
                self._back()
            self.is_up = True
            self._is_up.set()
            while True:
                message: dict[str, Any] | None = await line.get_message(timeout=QUIET_SECONDS)
                if not self.is_up:
                    return  # speaking has failed: all that went over the lines has ended, and this one begins anew too
                if message is None:
                    await line.ping()
                elif message["type"] == "message":
                    (self._heard if message["channel"] == inbox else self._told)(message["data"])
        finally:
            with suppress(RedisError, OSError):
                await line.aclose()  # type: ignore[no-untyped-call]

    def limiter(self, name: str, per_second: float, at_once: int) -> Limiter:
        """A limit that is counted there."""
        return SharedLimiter(self.url, name, per_second, at_once)

    async def asked(self, work: Awaitable[Any]) -> Any:
        """The answer of a command; None while the broker is away."""
        try:
            return await work
        except (RedisError, OSError):
            return None


def _ignore(_text: bytes) -> None:
    pass


def _ignore_name(_name: str) -> None:
    pass


def _nothing() -> None:
    pass
