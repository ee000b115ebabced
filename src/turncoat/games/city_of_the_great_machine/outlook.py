"""How a position will end: what search is told. The weights were fitted to who won the games of greedy players."""

from math import exp
from typing import Final

from ...kernel.game import Guide
from ...kernel.state import State
from .board import City
from .odds import riot_odds
from .terms import MACHINE_SIDE, NOBODY

RIOTS: Final[tuple[float, ...]] = (0.0, 0.87, 2.04, 4.0)
"""What so many Riots are worth to the heroes."""
LATE: Final = 8
"""The space of the Master Plan from which each further one counts about double."""


class Watch(Guide):
    """Plays a round to its end as the greedy bot does, and judges what has come of it."""

    def __init__(self) -> None:
        super().__init__(horizon=1, care=100)

    def clock(self, s: State) -> int:
        assert isinstance(s, City)
        return s.round


def evaluate(s: City, seat: int) -> float:
    """From 0 to 1: how likely the side of the seat wins."""
    is_rebel = seat in s.rebels
    if s.winner != NOBODY:
        return 1.0 if (s.winner == MACHINE_SIDE) != is_rebel else 0.0
    chance = 1.0 / (1.0 + exp(-hope(s)))
    return chance if is_rebel else 1.0 - chance


def hope(s: City) -> float:
    """How much speaks for the heroes: nought is even. What stands in the Main Square, Directives and broken Guards
    told nothing beyond this."""
    best, second, angry = 0.0, 0.0, 0
    for district in range(9):
        angry += len(s.angry_in(district))
        if not s.riot_tokens >> district & 1:
            odds = riot_odds(s, district, s.watch(district), True)
            if odds > best:
                best, second = odds, best
            elif odds > second:
                second = odds
    known = len(s.marks) - s.marks.count(0)
    return (
        0.84
        + RIOTS[min(s.riots, 3)]
        + 0.081 * s.discontent
        + 0.063 * sum(s.trust)
        + 0.32 * best
        + 0.54 * second
        + 0.083 * known
        + 0.106 * angry
        - 0.3 * s.plan
        - 0.34 * max(0, s.plan - LATE)
        - 0.017 * s.bonds
        - 0.25 * s.round
    )
