"""Pausing: everybody may, for so long in a match; beyond that all need to agree."""

from dataclasses import dataclass, field
from typing import Any

from ...kernel.ids import Seat

MINUTE = 60_000
HOUR = 60 * MINUTE
BUDGET = {"live": 10 * MINUTE, "daily": 72 * HOUR, "none": 72 * HOUR}
"""Table time that one seat may pause a match for, by pace."""


@dataclass(slots=True)
class Pauses:
    """How long each seat has paused the match, and who pauses it now.

    >>> pauses = Pauses("live")
    >>> pauses.begin(1, 1000)
    >>> pauses.until == 1000 + BUDGET["live"]
    True
    >>> pauses.end(61_000); pauses.left(1) == BUDGET["live"] - 60_000
    True
    """

    pace: str
    used: dict[int, int] = field(default_factory=dict)
    by: int | None = None  # None while nobody pauses, or all do
    since: int = 0

    def left(self, seat: Seat) -> int:
        return max(0, BUDGET[self.pace] - self.used.get(seat, 0))

    @property
    def until(self) -> int | None:
        """When the match goes on by itself; None: never."""
        return None if self.by is None else self.since + self.left(self.by)

    def begin(self, by: int | None, at: int) -> None:
        """`by` is a seat, or None by consent: then nobody's budget is used."""
        self.end(at)
        self.by = by
        self.since = at

    def end(self, at: int) -> None:
        if self.by is not None:
            self.used[self.by] = self.used.get(self.by, 0) + max(0, at - self.since)
        self.by = None

    def copy(self) -> "Pauses":
        return Pauses(self.pace, dict(self.used), self.by, self.since)

    def data(self) -> dict[str, Any]:
        """As it is stored."""
        return {"used": [[seat, used] for seat, used in self.used.items()], "by": self.by, "since": self.since}

    @staticmethod
    def of(pace: str, data: dict[str, Any] | None) -> "Pauses":
        if data is None:
            return Pauses(pace)
        return Pauses(pace, dict(data["used"]), data["by"], data["since"])
