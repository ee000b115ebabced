"""How a position will end: what search is told. The weights were fitted to the final influence of greedy players."""

from math import exp
from typing import Final

from ...kernel.game import Guide
from ...kernel.state import State
from .board import City
from .scoring import total
from .worth import arrest_worth, rounds_left

TURN: Final = 1.05
"""What a turn that is still to come brings on average."""
LONG: Final = 4
"""Rounds that must be left for upgrades and files to bring all that they can."""
ROUND: Final = 60
"""A round by the clock of search; the number of turns in it divides this."""


class Watch(Guide):
    """Plays on as the greedy bot does, until everybody has had a turn and the city has moved."""

    def __init__(self) -> None:
        super().__init__(horizon=ROUND, care=100)

    def clock(self, s: State) -> int:
        """Turns, and the time before the first of them as one more."""
        assert isinstance(s, City)
        turns = 0 if s.active < 0 else 1 + (s.active - s.leader) % s.seats
        return ROUND * s.round + ROUND * turns // (s.seats + 1)


def prospects(s: City, seat: int) -> float:
    """About the influence with which the seat will end."""
    place = (s.active - s.leader) % s.seats if s.active >= 0 else -1
    turns = rounds_left(s) + (1 if (seat - s.leader) % s.seats >= place else 0)
    worth = float(total(s, seat)) + 0.01 * s.stamina[seat]  # stamina breaks ties
    if turns <= 0:
        return worth
    share = min(LONG, rounds_left(s)) / LONG
    worth += TURN * turns + 0.1 * min(s.credits[seat] // 2, s.stock[seat], turns) + 0.02 * s.credits[seat]
    worth += 0.04 * s.evidence[seat] + 0.03 * s.fuel[seat] + 0.06 * s.ammo[seat] + 0.15 * s.stamina[seat]
    worth += share * (0.1 * s.car[seat] + 0.04 * s.weapon[seat] + 0.25 * s.agent_track[seat])
    worth += share * 0.3 * len(s.files[seat])
    for number in s.prisoners(seat):
        worth += 0.45 * arrest_worth(s, seat, s.cards[number])
    return worth


def evaluate(s: City, seat: int) -> float:
    """From 0 to 1: the lead over the best other, and a little over all, against what the rounds to come can change."""
    best, others = -99.0, 0.0
    for other in range(s.seats):
        if other != seat:
            worth = prospects(s, other)
            best = max(best, worth)
            others += worth
    lead = prospects(s, seat) - 0.6 * best - 0.4 * others / (s.seats - 1)
    return 1.0 / (1.0 + exp(-lead / (0.5 + 0.32 * max(0, rounds_left(s)))))
