"""The interest phase (section 13)."""

from typing import Final

from ....kernel.step import Effect
from ..board import DealWithTheDevil, put
from ..content.tables import BANK
from ..events.track import InterestMoved
from .track import raise_debt

FREE_DEBT: Final = 6
"""DD-10.15. Debt that bears no interest to the owner of the Bank."""


class Interest(Effect[DealWithTheDevil]):
    """DD-10.14, DD-10.15, DD-13.1..13.11, DD-20.13. The cube moves by the debt; each time it enters the start space the
    debt rises."""

    def apply(self, s: DealWithTheDevil) -> None:
        for seat in s.in_order():
            steps = max(0, s.debts[seat] - (FREE_DEBT if BANK in s.built[seat] else 0))
            if steps:
                entries = (s.circles[seat] + steps) // 4
                s.circles = put(s.circles, seat, (s.circles[seat] + steps) % 4)
                s.emit(InterestMoved(seat, steps, s.circles[seat]))
                raise_debt(s, seat, entries)
