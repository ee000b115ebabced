"""What every part of the server uses: the time, and names for things."""

import secrets
import time
from typing import Final

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that is easily mistaken when read aloud

BEAT: Final = 0.25
"""Seconds between two beats of a healthy server."""

MOST_GAP: Final = 1_000_000_000
"""Nanoseconds between two beats that count as table time; a server that was away for longer could take no move."""


class Time:
    """Two times, in milliseconds since 1970, neither of which ever goes backwards while the process runs.

    `wall` is the time of day, for people. `now` is table time, which clocks run by: it goes on only while this server
    can take moves. It stands still while the process is stopped or suspended, while its event loop is blocked, and
    while nothing can be stored; and a server that starts goes on where the last one stopped.

    >>> time = Time()
    >>> time.now() <= time.now() and time.wall() <= time.wall()
    True
    >>> time.beat(is_able=False)
    >>> time.now() == time.now()
    True
    """

    def __init__(self) -> None:
        self._offset = time.time_ns() - self._monotonic()
        self._last = self._monotonic()
        self._served = self._last + self._offset
        self._is_able = True

    def _monotonic(self) -> int:
        return time.monotonic_ns()

    def wall(self) -> int:
        return (self._monotonic() + self._offset) // 1_000_000

    def now(self) -> int:
        return (self._served + self._gone()) // 1_000_000

    def _gone(self) -> int:
        """Since the last beat, as far as it counts."""
        return min(self._monotonic() - self._last, MOST_GAP) if self._is_able else 0

    def begin(self, now: int) -> None:
        """Table time goes on from here."""
        self._served = now * 1_000_000
        self._last = self._monotonic()

    def beat(self, is_able: bool) -> None:
        """The server is alive; `is_able` says whether it can store moves."""
        self._served += self._gone()
        self._last = self._monotonic()
        self._is_able = is_able


class Buckets:
    """Token buckets by name: so many a second, so many at once.

    >>> buckets = Buckets(1.0, 2)
    >>> [buckets.take("ada", now) for now in (0.0, 0.0, 0.0, 1.5)]
    [True, True, False, True]
    """

    def __init__(self, per_second: float, at_once: int) -> None:
        self._rate = per_second
        self._size = float(at_once)
        self._levels: dict[str, tuple[float, float]] = {}

    def take(self, name: str, now: float | None = None) -> bool:
        now = time.monotonic() if now is None else now
        level, since = self._levels.get(name, (self._size, now))
        level = min(self._size, level + (now - since) * self._rate)
        if len(self._levels) > 50_000:
            self._forget(now)
        self._levels[name] = (level - 1 if level >= 1 else level, now)
        return level >= 1

    def _forget(self, now: float) -> None:
        full = [
            name for name, (level, since) in self._levels.items() if level + (now - since) * self._rate >= self._size
        ]
        for name in full:
            del self._levels[name]


def new_id(length: int) -> str:
    """A random name for a thing."""
    return "".join([secrets.choice(_ALPHABET) for _ in range(length)])
