"""Time at the table: a bank for live play, so many hours an answer for daily play, or none.

Pure arithmetic; docs/clock.md argues why it is just. For each seat, at every moment:

    left = first + given - charged,   0 <= left <= most

`charged` grows only by table time (see `common.Time`) during which the seat was waited for. `given` grows only when
the seat answers, and what an answer has given goes back when that answer is taken back: so time is given once for each
answer that stands, however often it is made and unmade. An answer that is taken back whole was never given: the time
since is charged to whoever has taken it back, and to nobody else.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ...kernel.ids import Seat

Pace = dict[str, Any]

MOST_LAG: Final = 500
"""Milliseconds on the way to a player and back that are given for one answer at most."""

MOST_GIFTS: Final = 200
"""Answers whose gifts are remembered, for when they are taken back."""


class _Stand(NamedTuple):
    """How all accounts stood just before an answer."""

    ran: int
    left: list[int | None]
    spent: list[int]


MOST_STANDS: Final = 16
"""Answers that can be taken back whole: nobody goes back further within one question."""


class _Gift(NamedTuple):
    """What an answer has given its seat, and how it stood before: with the last ones, to take them back whole."""

    seat: int
    given: int
    before: _Stand | None


class Clock:
    """Milliseconds left for each seat. It runs for the seats that are waited for; it is told the time.

    >>> clock = Clock({"kind": "live", "bank": 60, "increment": 5}, [True, True])
    >>> clock.begin(1000, (0,))
    >>> clock.run(11_000); clock.answered(0)
    >>> clock.left
    [55000, 60000]
    >>> clock.taken_back(0)
    >>> clock.left
    [50000, 60000]
    """

    def __init__(self, pace: Pace, timed: list[bool]) -> None:
        self.pace = pace
        self.left: list[int | None] = [self._first if is_timed else None for is_timed in timed]
        self.since = 0
        self.waiting: tuple[int, ...] = ()
        self.is_paused = False
        self._spent = [0 for _ in timed]  # by each seat on the answer that it owes, a clock or none
        self._ran = 0  # while the table was not paused
        self._gifts: list[_Gift] = []  # one for each answer that stands, the last ones

    @property
    def _first(self) -> int | None:
        if self.pace["kind"] == "live":
            return int(self.pace["bank"]) * 1000
        if self.pace["kind"] == "daily":
            return int(self.pace["hours"]) * 3_600_000
        return None

    @property
    def _most(self) -> int:
        """Nobody has more than the bank, or than one increment where that is more."""
        return max(self._first or 0, self._increment)

    @property
    def _increment(self) -> int:
        return int(self.pace.get("increment", 0)) * 1000

    @property
    def is_none(self) -> bool:
        return bool(self.pace["kind"] == "none")

    # What changes it.

    def begin(self, at: int, waiting: tuple[int, ...]) -> None:
        """From now on these seats are waited for."""
        self.run(at)
        self.waiting = waiting

    def run(self, at: int) -> None:
        """Charge the time since the last call to those waited for. Time that goes backwards is none."""
        if not self.is_paused:
            gone = max(0, at - self.since)
            self._ran += gone
            for seat in self.waiting:
                self._charge(seat, gone)
        self.since = max(self.since, at)

    def _charge(self, seat: Seat, gone: int) -> None:
        left = self.left[seat]
        charged = gone if left is None else min(left, gone)
        self._spent[seat] += charged
        if left is not None:
            self.left[seat] = left - charged

    def answered(self, seat: Seat, lag: int = 0) -> None:
        """That seat has given an answer; the time on the way is made good, as far as it was charged."""
        left = self.left[seat]
        if left is None:
            self._spent[seat] = 0
            return
        before = _Stand(self._ran, self.left[:], self._spent[:])
        if self.pace["kind"] == "daily":
            given = self._most - left
        else:
            made_good = max(0, min(lag, MOST_LAG, self._spent[seat]))
            given = max(0, min(self._most, left + self._increment + made_good) - left)
        self.left[seat] = left + given
        self._spent[seat] = 0
        self._gifts.append(_Gift(seat, given, before))
        del self._gifts[:-MOST_GIFTS]
        if len(self._gifts) > MOST_STANDS:
            self._gifts[-MOST_STANDS - 1] = self._gifts[-MOST_STANDS - 1]._replace(before=None)

    def taken_back(self, seat: Seat, with_later: bool = False) -> None:
        """The last answer of that seat does not stand any more, and with it, perhaps, what others answered since.

        Then it was never given: others have what they had, and the seat has thought all the time.
        """
        mine = [number for number, gift in enumerate(self._gifts) if gift.seat == seat]
        if not mine:
            return
        before = self._gifts[mine[-1]].before
        if with_later and before is not None:
            del self._gifts[mine[-1] :]
            self.left, self._spent = before.left[:], before.spent[:]
            self._charge(seat, self._ran - before.ran)
            return
        for number in range(len(self._gifts) - 1 if with_later else mine[-1], mine[-1] - 1, -1):
            self._return(number)

    def rewind(self, answers: Sequence[int]) -> None:
        """These last answers, each named by its seat, do not stand any more; bots were given nothing for theirs."""
        for seat in answers:
            mine = [number for number, gift in enumerate(self._gifts) if gift.seat == seat]
            if mine:
                self._return(mine[-1])

    def _return(self, number: int) -> None:
        seat, given, _ = self._gifts.pop(number)
        left = self.left[seat]
        if left is not None:
            self.left[seat] = max(0, left - given)

    def pause(self, at: int, is_paused: bool) -> None:
        """Stand still, or go on; what lies between is charged to nobody."""
        self.run(at)
        self.is_paused = is_paused

    # What it says.

    def deadline(self, without: Sequence[int] = ()) -> int | None:
        """When the first of those waited for runs out of time, some of them left out."""
        if self.is_paused:
            return None
        lefts = [self.left[seat] for seat in self.waiting if seat not in without]
        return min([self.since + left for left in lefts if left is not None], default=None)

    def overdue(self, at: int) -> list[int]:
        """The seats whose time is up."""
        if self.is_paused:
            return []
        gone = max(0, at - self.since)
        lefts = [(seat, self.left[seat]) for seat in self.waiting]
        return [seat for seat, left in lefts if left is not None and left <= gone]

    def owed(self, seat: Seat, at: int) -> int:
        """How long that seat has been waited for on the answer that it owes."""
        is_running = seat in self.waiting and not self.is_paused
        return self._spent[seat] + (max(0, at - self.since) if is_running else 0)

    def shown(self, at: int) -> list[int | None]:
        """What clients are told."""
        gone = 0 if self.is_paused else max(0, at - self.since)
        return [
            max(0, left - gone) if left is not None and seat in self.waiting else left
            for seat, left in enumerate(self.left)
        ]

    # Storage.

    def copy(self) -> "Clock":
        new = Clock(self.pace, [])
        new.load(self.data(), self.waiting)
        return new

    def data(self) -> dict[str, Any]:
        return {
            "left": self.left[:],
            "since": self.since,
            "paused": self.is_paused,
            "spent": self._spent[:],
            "ran": self._ran,
            "gifts": [[seat, given, *(before or ())] for seat, given, before in self._gifts],
        }

    def load(self, data: dict[str, Any], waiting: tuple[int, ...]) -> None:
        """What older servers have saved knows no gifts, or not how it stood before: none is taken back whole."""
        self.left = list(data["left"])
        self.since = data["since"]
        self.is_paused = data["paused"]
        self._spent = list(data.get("spent", [0 for _ in self.left]))
        self._ran = data.get("ran", 0)
        self._gifts = [
            _Gift(seat, given, _Stand(*before) if before else None) for seat, given, *before in data.get("gifts", [])
        ]
        self.waiting = waiting
