"""How a position will end: what search is told."""

from math import exp
from typing import Final

from ....kernel.game import Guide
from ....kernel.ids import Seat
from ....kernel.state import State
from ..board import InTooDeep
from .worth import worth

SWING: Final = 25.0
"""The lead in intel that is taken for a chance of nearly three in four; set by judgement."""


class InTooDeepGuide(Guide):
    """Plays a turn to its end as the greedy bot plans it, tries what else it could hold, and judges the city then."""

    def __init__(self) -> None:
        super().__init__(horizon=1, care=100)

    def clock(self, s: State) -> int:
        assert isinstance(s, InTooDeep)
        return s.turn + s.chapter


def evaluate(s: InTooDeep, seat: Seat) -> float:
    """From 0 to 1: the seat's worth against the best of the others."""
    best = max([worth(s, player) for player in range(s.players) if player != seat])
    return 1.0 / (1.0 + exp((best - worth(s, seat)) / SWING))
