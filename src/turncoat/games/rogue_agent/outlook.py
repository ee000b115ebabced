"""How a position will end: what search is told. The weights were fitted to the final influence of greedy players.

`turncoat fit rogue-agent --mode agent --seats 4` finds others since the figures were tuned (more for upgrades, fuel and
files), but search plays worse with them: it won 9 of 30 matches against greedy bots, where these win 13 of 24. What
goes with a good end does not always bring it about.
"""

from math import exp
from typing import Final

from ...kernel.game import Guide
from ...kernel.state import State
from .board import City
from .planning import Plan
from .scoring import total
from .worth import arrest_worth, rounds_left

WEIGHTS: Final[dict[str, float]] = {
    "influence": 1.0,
    "turns": 1.05,
    "affordable": 0.1,
    "credits": 0.02,
    "evidence": 0.04,
    "fuel": 0.03,
    "ammo": 0.06,
    "stamina": 0.16,
    "car": 0.1,
    "weapon": 0.04,
    "agent_track": 0.25,
    "files": 0.3,
    "prisoners": 0.45,
}
"""What one of each adds to the final influence while turns are still to come."""
LONG: Final = 4
"""Rounds that must be left for upgrades and files to bring all that they can."""
RIVALRY: Final = 0.3
"""How much the others count: what they will have is mostly their own luck, which tells nothing about a choice."""
PAR: Final = 10.0
"""The influence with which players usually end."""
USUAL_TURN: Final = 3.0
"""What a turn promises the planner on the average."""
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

    def features(self, s: State, seat: int) -> dict[str, float]:
        assert isinstance(s, City)
        return holdings(s, seat) if rounds_left(s) > 0 else {}


def prospects(s: City, seat: int) -> float:
    """About the influence with which the seat will end."""
    held = holdings(s, seat)
    if held["turns"] <= 0:
        return held["influence"] + 0.01 * held["stamina"]  # stamina breaks ties
    worth = 0.0
    for name, count in held.items():
        worth += WEIGHTS[name] * count
    return worth


def turns_left(s: City, seat: int) -> int:
    """Turns of the seat that are still to come, the one under way included."""
    place = (s.active - s.leader) % s.seats if s.active >= 0 else -1
    return rounds_left(s) + (1 if (seat - s.leader) % s.seats >= place else 0)


def holdings(s: City, seat: int) -> dict[str, float]:
    """What a seat has and can still use; upgrades and files count by the share of the time that is left for them."""
    turns = turns_left(s, seat)
    share = max(0, min(LONG, rounds_left(s))) / LONG
    prisoners = 0.0
    for number in s.prisoners(seat):
        prisoners += arrest_worth(s, seat, s.cards[number])
    return {
        "influence": float(total(s, seat)),
        "turns": float(turns),
        "affordable": float(max(0, min(s.credits[seat] // 2, s.stock[seat], turns))),
        "credits": float(s.credits[seat]),
        "evidence": float(s.evidence[seat]),
        "fuel": float(s.fuel[seat]),
        "ammo": float(s.ammo[seat]),
        "stamina": float(s.stamina[seat]),
        "car": share * s.car[seat],
        "weapon": share * s.weapon[seat],
        "agent_track": share * s.agent_track[seat],
        "files": share * len(s.files[seat]),
        "prisoners": prisoners,
    }


def next_turn(s: City, seat: int) -> float:
    """What the seat's next turn promises beyond the usual: where it stands, and what is within reach."""
    if turns_left(s, seat) <= 0 or s.done or s.patrols:
        return 0.0
    return Plan(s, seat, -1, ()).value() - USUAL_TURN


def evaluate(s: City, seat: int) -> float:
    """From 0 to 1: the seat's lead over par and over the others, against what the rounds to come can change."""
    best, others = -99.0, 0.0
    for other in range(s.seats):
        if other != seat:
            worth = prospects(s, other)
            best = max(best, worth)
            others += worth
    rivals = 0.6 * best + 0.4 * others / (s.seats - 1)
    lead = prospects(s, seat) + next_turn(s, seat) - RIVALRY * rivals - (1.0 - RIVALRY) * PAR
    return 1.0 / (1.0 + exp(-lead / (0.5 + 0.32 * max(0, rounds_left(s)))))
