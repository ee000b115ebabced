"""Time at the table: a bank for live play, so many hours an answer for daily play, or none."""

from typing import Any

Pace = dict[str, Any]


class Clock:
    """Milliseconds left for each seat. It runs for the seats that are waited for; it is told the time.

    >>> clock = Clock({"kind": "live", "bank": 60, "increment": 5}, [True, True])
    >>> clock.begin(1000, (0,))
    >>> clock.run(11_000); clock.answered(0)
    >>> clock.left
    [55000, 60000]
    """

    def __init__(self, pace: Pace, timed: list[bool]) -> None:
        self.pace = pace
        self.left: list[int | None] = [self._full if is_timed else None for is_timed in timed]
        self.since = 0
        self.waiting: tuple[int, ...] = ()
        self.is_paused = False

    @property
    def _full(self) -> int | None:
        if self.pace["kind"] == "live":
            return int(self.pace["bank"]) * 1000
        if self.pace["kind"] == "daily":
            return int(self.pace["hours"]) * 3_600_000
        return None

    @property
    def is_none(self) -> bool:
        return bool(self.pace["kind"] == "none")

    def begin(self, at: int, waiting: tuple[int, ...]) -> None:
        """From now on these seats are waited for."""
        self.since = at
        self.waiting = waiting

    def run(self, at: int) -> None:
        """Charge the time since the last call to those waited for."""
        if not self.is_paused:
            for seat in self.waiting:
                left = self.left[seat]
                if left is not None:
                    self.left[seat] = max(0, left - max(0, at - self.since))
        self.since = at

    def answered(self, seat: int) -> None:
        """That seat has given an answer."""
        left = self.left[seat]
        if left is not None:
            daily = self.pace["kind"] == "daily"
            self.left[seat] = self._full if daily else left + int(self.pace.get("increment", 0)) * 1000

    def deadline(self) -> int | None:
        """When the first of those waited for runs out of time."""
        if self.is_paused:
            return None
        times = [self.since + left for left in [self.left[seat] for seat in self.waiting] if left is not None]
        return min(times, default=None)

    def overdue(self, at: int) -> list[int]:
        """The seats whose time is up."""
        if self.is_paused:
            return []
        gone = at - self.since
        lefts = [(seat, self.left[seat]) for seat in self.waiting]
        return [seat for seat, left in lefts if left is not None and left <= gone]

    def shown(self, at: int) -> list[int | None]:
        """What clients are told."""
        gone = 0 if self.is_paused else max(0, at - self.since)
        return [
            max(0, left - gone) if left is not None and seat in self.waiting else left
            for seat, left in enumerate(self.left)
        ]

    def data(self) -> dict[str, Any]:
        return {"left": self.left, "since": self.since, "paused": self.is_paused}

    def load(self, data: dict[str, Any], waiting: tuple[int, ...]) -> None:
        self.left = list(data["left"])
        self.since = data["since"]
        self.is_paused = data["paused"]
        self.waiting = waiting
