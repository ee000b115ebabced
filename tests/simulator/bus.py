"""Redis in memory, as servers use it: it may be away, slow, or out of one server's reach.

A line keeps its order, as TCP promises. What is on its way to a server that is cut off arrives when the way is free
again, if the line has not been given up by then.
"""

import asyncio
import random
from collections.abc import Awaitable
from typing import TYPE_CHECKING, Any

from redis.exceptions import ConnectionError as Refused
from redis.exceptions import TimeoutError as Late

from turncoat.server.cluster.broker import Broker
from turncoat.server.cluster.cluster import Limiter, OwnLimiter

if TYPE_CHECKING:
    from tests.simulator.world import Loop

USUAL = (0.0002, 0.004)
PATIENCE_SECONDS = 2.0


class Bus:
    """What all servers speak through."""

    def __init__(self, loop: "Loop", dice: random.Random) -> None:
        self.loop = loop
        self.dice = dice
        self.delay = USUAL
        self.is_away = False
        self.cut_off: set[int] = set()  # numbers of servers that do not reach it
        self.ears: list[Ear] = []
        self.values: dict[str, bytes] = {}

    def fall(self) -> None:
        """It dies, and with it all lines and all that it knew."""
        self.is_away = True
        self.values.clear()
        ears, self.ears = self.ears, []
        for ear in ears:
            ear.queue.put_nowait(None)

    def forget(self, server: int) -> None:
        """That process is gone."""
        self.ears = [ear for ear in self.ears if ear.server != server]

    def publish(self, channel: bytes, data: bytes) -> int:
        found = [ear for ear in self.ears if channel in ear.channels]
        for ear in found:
            ear.send(channel, data)
        return len(found)

    async def way(self, server: int) -> None:
        """From a server to Redis, or back."""
        given_up = self.loop.time() + PATIENCE_SECONDS
        await asyncio.sleep(self.dice.uniform(*self.delay))
        while server in self.cut_off:
            if self.loop.time() > given_up:
                raise Late("Timeout reading from socket")
            await asyncio.sleep(0.1)
        if self.is_away:
            raise Refused("Connection refused.")


class Ear:
    """One line that listens."""

    def __init__(self, bus: Bus, server: int) -> None:
        self._bus = bus
        self.server = server
        self.channels: set[bytes] = set()
        self.queue: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self._arrives = 0.0

    async def subscribe(self, *channels: bytes | str) -> None:
        await self._bus.way(self.server)
        self.channels = {name.encode() if isinstance(name, str) else name for name in channels}
        self._bus.ears.append(self)

    def send(self, channel: bytes, data: bytes) -> None:
        now = self._bus.loop.time()
        self._arrives = max(self._arrives + 1e-6, now + self._bus.dice.uniform(*self._bus.delay))
        self._bus.loop.call_at(self._arrives, self._arrive, {"type": "message", "channel": channel, "data": data})

    def _arrive(self, message: dict[str, Any]) -> None:
        if self not in self._bus.ears:
            return
        if self.server in self._bus.cut_off:
            self._arrives = max(self._arrives + 1e-6, self._bus.loop.time() + 0.2)
            self._bus.loop.call_at(self._arrives, self._arrive, message)
        else:
            self.queue.put_nowait(message)

    async def get_message(self, timeout: float) -> dict[str, Any] | None:
        try:
            message = await asyncio.wait_for(self.queue.get(), timeout)
        except TimeoutError:
            return None
        if message is None:
            raise Refused("Connection closed by server.")
        return message

    async def ping(self) -> None:
        await self._bus.way(self.server)

    async def aclose(self) -> None:
        if self in self._bus.ears:
            self._bus.ears.remove(self)


class Client:
    """What `redis.asyncio.Redis` is to a server: as much of it as is used here."""

    def __init__(self, bus: Bus, server: int) -> None:
        self._bus = bus
        self._server = server

    async def publish(self, channel: str, data: bytes) -> int:
        await self._bus.way(self._server)
        heard = self._bus.publish(channel.encode(), data)
        await self._bus.way(self._server)  # it may have gone through, and nobody says so
        return heard

    def pipeline(self, transaction: bool) -> "Pipe":
        return Pipe(self)

    def pubsub(self, ignore_subscribe_messages: bool) -> Ear:
        return Ear(self._bus, self._server)

    async def ping(self) -> None:
        await self._bus.way(self._server)

    async def set(self, key: str, value: str, ex: int) -> None:
        await self._bus.way(self._server)
        self._bus.values[key] = value.encode()

    async def mget(self, keys: list[str]) -> list[bytes | None]:
        await self._bus.way(self._server)
        return [self._bus.values.get(key) for key in keys]

    async def aclose(self) -> None:
        pass


class Pipe:
    """Several at once."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._work: list[Awaitable[int]] = []

    def publish(self, channel: str, data: bytes) -> None:
        self._work.append(self._client.publish(channel, data))

    async def execute(self) -> list[int]:
        work, self._work = self._work, []
        return await asyncio.gather(*work)


class RehearsedBroker(Broker):
    """The server's own, on that Redis; limits are each server's, for Redis counts them by scripts of its own."""

    def __init__(self, bus: Bus, server: int) -> None:
        super().__init__("redis://rehearsed")
        self.redis = Client(bus, server)  # type: ignore[assignment]

    def limiter(self, name: str, per_second: float, at_once: int) -> Limiter:
        return OwnLimiter(per_second, at_once)
