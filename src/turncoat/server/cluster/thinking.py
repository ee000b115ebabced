"""Bots that think on machines of their own: servers put questions into Redis, and `turncoat think` takes them out.

Fair shares by start-time fair queueing: a question is worth the seconds that it may take, and stands in the queue at
the time that its person has used up so far, but not before those that are being answered now. So whoever asks for much
waits longer, and whoever asks for the first time does not wait behind them. Tables with people are served first; of the
workers of one machine one never thinks for tables of bots alone.
"""

import asyncio
import itertools
from collections.abc import Callable
from typing import Any, Final

import orjson
import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from ..bots.pool import GRACE_SECONDS, TRIES, Question, Thinkers, budget
from ..bots.queue import Share
from ..common import new_id
from .broker import PREFIX, Broker
from .frames import ANSWER, NAME_BYTES, framed

log = structlog.get_logger("turncoat.thinking")

PEOPLE: Final = f"{PREFIX}think:people"
ALONE: Final = f"{PREFIX}think:alone"
SPENT: Final = f"{PREFIX}think:spent"
NOW: Final = f"{PREFIX}think:now"
JOB: Final = f"{PREFIX}think:job:"
KEPT_SECONDS: Final = 600
WAIT_SECONDS: Final = 2.0
AGAIN_SECONDS: Final = 0.5

PUT: Final = """
local spent = tonumber(redis.call('HGET', KEYS[2], ARGV[2]) or '0')
local start = math.max(spent, tonumber(redis.call('GET', KEYS[3]) or '0'))
redis.call('HSET', KEYS[2], ARGV[2], start + tonumber(ARGV[3]))
redis.call('EXPIRE', KEYS[2], 3600)
redis.call('SET', KEYS[4], ARGV[4], 'EX', ARGV[5])
redis.call('ZADD', KEYS[1], start, ARGV[1])
"""


class FarThinkers(Thinkers):
    """Bots, from the side of a server that does not think itself."""

    def __init__(self, broker: Broker, patience: float, server: Callable[[], str]) -> None:
        super().__init__(0, patience)
        self._broker = broker
        self._server = server
        self._numbers = itertools.count(1)
        self._futures: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._rules = ""

    @property
    def rules(self) -> str:
        return self._rules or "waiting"

    async def ask(self, question: Question, share: Share) -> str | None:
        for _ in range(TRIES):
            try:
                text = await self._ask(question, share)
            except (RedisError, OSError):
                return None
            if text is not None:
                return text
        log.warning("nobody has thought of an answer", game=question["game"], level=question["level"])
        return None

    async def _ask(self, question: Question, share: Share) -> str | None:
        number = next(self._numbers)
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._futures[number] = future
        job = f"{self._server()}:{number}"
        queue = PEOPLE if share.has_people else ALONE
        cost = budget(question["level"])
        patience = (self._patience if share.has_people else KEPT_SECONDS) + cost + GRACE_SECONDS
        redis = self._broker.redis
        try:
            keys = (queue, SPENT, NOW, JOB + job)
            await redis.eval(PUT, 4, *keys, job, share.person, cost, orjson.dumps(question), KEPT_SECONDS)
            reply = await asyncio.wait_for(future, patience)
            self._rules = reply.get("rules", self._rules)
            return reply.get("text")
        except TimeoutError:
            return None
        finally:
            del self._futures[number]
            if not future.done() or future.cancelled():  # nobody needs it any more
                await self._broker.asked(redis.zrem(queue, job))

    def answered(self, number: int, payload: bytes) -> None:
        future = self._futures.get(number)
        if future is not None and not future.done():
            future.set_result(orjson.loads(payload))


class Thinking:
    """A process that thinks for all servers, with several workers."""

    def __init__(self, url: str, workers: int, compiled: Any = None) -> None:
        self._redis: Redis = Redis.from_url(url, socket_connect_timeout=2.0)
        self._name = new_id(NAME_BYTES)
        self._thinkers = Thinkers(workers, compiled=compiled)
        self._count = workers

    async def run(self, games: tuple[str, ...]) -> None:
        """Until cancelled."""
        await self._thinkers.start(games)
        try:
            await asyncio.gather(*[self._serve(number) for number in range(self._count)])
        finally:
            self._thinkers.close()
            await self._redis.aclose()

    async def _serve(self, number: int) -> None:
        queues = [PEOPLE] if number == 0 and self._count > 1 else [PEOPLE, ALONE]
        while True:
            try:
                await self._one(queues)
            except (RedisError, OSError) as error:
                log.warning("the broker is away", error=str(error).partition("\n")[0])
                await asyncio.sleep(AGAIN_SECONDS)

    async def _one(self, queues: list[str]) -> None:
        found: Any = await self._redis.bzpopmin(queues, WAIT_SECONDS)
        if found is None:
            return
        queue, job, start = found
        name = job.decode()
        await self._redis.set(NOW, start)
        document = await self._redis.getdel(JOB + name)
        if document is None:
            return
        question = orjson.loads(document)
        server, _, number = name.partition(":")
        share = Share("", name, queue.decode() == PEOPLE)
        text = await self._thinkers.ask(question, share)
        reply = {"rules": self._thinkers.rules} if text is None else {"text": text, "rules": self._thinkers.rules}
        frame = self._name.encode() + framed(ANSWER, int(number), orjson.dumps(reply))
        await self._redis.publish(f"{PREFIX}server:{server}", frame)


def think(url: str, workers: int, games: tuple[str, ...], compiled: Any = None) -> None:
    """Think for all servers of that broker until stopped."""
    thinking = Thinking(url, workers, compiled)
    log.info("thinking", workers=workers)
    asyncio.run(thinking.run(games))
