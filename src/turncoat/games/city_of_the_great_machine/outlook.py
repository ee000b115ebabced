"""How a position will end: what search is told. The weights were fitted to who won the games of greedy players."""

from math import exp
from typing import Final

from ...kernel.game import Guide
from ...kernel.state import State
from .board import MACHINE_SIDE, NOBODY, City
from .content import MS, REINFORCEMENTS
from .odds import riot_odds

RIOTS: Final[tuple[float, ...]] = (0.0, 0.51, 1.17, 3.0)
"""What so many Riots are worth to the heroes."""
LATE: Final = 8
"""The space of the Master Plan from which each further one counts double."""


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
    """How much speaks for the heroes: nought is even."""
    best, second = 0.0, 0.0
    angry, guards, broken = 0, 0, 0
    for district in range(9):
        angry += len(s.angry_in(district))
        guards += s.guards[district]
        broken += s.broken[district]
        if not s.riot_tokens >> district & 1:
            odds = riot_odds(s, district, s.watch(district), True)
            if odds > best:
                best, second = odds, best
            elif odds > second:
                second = odds
    known = len(s.marks) - s.marks.count(0)
    return (
        1.92
        + RIOTS[min(s.riots, 3)]
        + 0.06 * s.discontent
        + 0.053 * sum(s.trust)
        + 0.47 * best
        + 0.4 * second
        + 0.063 * known
        + 0.18 * angry
        + 0.12 * (broken - guards)
        + 0.046 * max(0, s.crowd(MS) - s.guards[MS])
        - 0.23 * s.plan
        - 0.25 * max(0, s.plan - LATE)
        - 0.02 * s.bonds
        - 0.05 * len(s.issued)
        - 0.085 * (len(s.hand[0]) if s.hand else 0)
        - (0.5 if REINFORCEMENTS in s.issued else 0.0)
        - 0.19 * s.round
    )
