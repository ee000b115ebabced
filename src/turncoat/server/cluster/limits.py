"""Limits that hold for all servers together, counted in Redis by the `limits` package."""

from math import ceil

from limits import RateLimitItemPerSecond
from limits.aio.storage import RedisStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter
from redis.exceptions import RedisError

from ..common import Buckets


class SharedLimiter:
    """So many at once, and so many again in the time that they take to come back at the rate given.

    While Redis is away each server holds the limit for itself.
    """

    def __init__(self, url: str, name: str, per_second: float, at_once: int) -> None:
        storage = RedisStorage(f"async+{url}", implementation="redispy", key_prefix="turncoat:limits")
        self._limiter = SlidingWindowCounterRateLimiter(storage)
        self._item = RateLimitItemPerSecond(at_once, max(1, ceil(at_once / per_second)), namespace=name)
        self._own = Buckets(per_second, at_once)

    async def take(self, name: str) -> bool:
        is_free = self._own.take(name)  # asked first: whoever floods one server does not reach Redis
        if not is_free:
            return False
        try:
            return await self._limiter.hit(self._item, name)
        except (RedisError, OSError):
            return True
