"""Whose bots think next: people's tables before those of bots alone, then whoever has had least of late.

One guest with thirty tables gets no more thinking than a guest with one; and tables where nobody plays get
what is left over, never all workers at once.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

HALF_LIFE = 60.0
"""Seconds after which thinking that was had counts half."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Share:
    """On whose account a bot thinks: the table's host, the table, and whether people play at it."""

    person: str
    table: str
    has_people: bool


@dataclass(slots=True)
class _Waiting(Generic[T]):
    share: Share
    order: int
    future: "asyncio.Future[T]"


class _Spent:
    """Seconds that each has had, fading."""

    def __init__(self) -> None:
        self._spent: dict[str, tuple[float, float]] = {}

    def of(self, name: str, now: float) -> float:
        seconds, since = self._spent.get(name, (0.0, now))
        return float(seconds * 0.5 ** ((now - since) / HALF_LIFE))

    def add(self, name: str, seconds: float, now: float) -> None:
        self._spent[name] = (self.of(name, now) + seconds, now)
        if len(self._spent) > 10_000:
            self._spent = {name: kept for name, kept in self._spent.items() if self.of(name, now) > 0.01}


class FairQueue(Generic[T]):
    """Hands out workers. The time is that of `clock`, so that a test or a simulator can make it."""

    def __init__(self, workers: list[T], clock: Callable[[], float]) -> None:
        self._idle = list(workers)
        self._most_alone = max(1, len(workers) - 1)  # workers for tables of bots alone
        self._alone = 0
        self._waiting: list[_Waiting[T]] = []
        self._order = 0
        self._clock = clock
        self._people = _Spent()
        self._tables = _Spent()

    async def take(self, share: Share) -> T:
        """A worker, when it is this share's turn."""
        self._order += 1
        waiting = _Waiting(share, self._order, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._hand_out()
        try:
            worker: T = await waiting.future
            return worker
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif waiting.future.done() and not waiting.future.cancelled():
                self.give_back(waiting.future.result(), share, 0.0)
            raise

    def give_back(self, worker: T, share: Share, seconds: float) -> None:
        """It has thought that long."""
        now = self._clock()
        self._people.add(share.person, seconds, now)
        self._tables.add(share.table, seconds, now)
        self._alone -= not share.has_people
        self._idle.append(worker)
        self._hand_out()

    def _hand_out(self) -> None:
        while self._idle:
            chosen = self._next()
            if chosen is None:
                return
            self._waiting.remove(chosen)
            self._alone += not chosen.share.has_people
            chosen.future.set_result(self._idle.pop())

    def _next(self) -> "_Waiting[T] | None":
        now = self._clock()
        waiting = [one for one in self._waiting if one.share.has_people and not one.future.done()]
        if not waiting and self._alone < self._most_alone:
            waiting = [one for one in self._waiting if not one.future.done()]
        return min(waiting, key=lambda one: self._rank(one, now), default=None)

    def _rank(self, one: _Waiting[T], now: float) -> tuple[float, float, int]:
        return self._people.of(one.share.person, now), self._tables.of(one.share.table, now), one.order
