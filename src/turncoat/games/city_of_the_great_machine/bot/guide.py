"""How a position will end: what search is told. The weights were fitted to who won the games of greedy players
(`turncoat fit city-of-the-great-machine --target won`).
"""

from math import exp
from typing import Final

from ....kernel.choice import Choice
from ....kernel.game import Game
from ....kernel.guide import Guide
from ....kernel.ids import Seat
from ....kernel.loop import current
from ....kernel.state import State
from ..board import GreatMachine
from ..content.city import BITS
from ..content.terms import MACHINE_SIDE, NOBODY
from ..steps.opening import ChooseAccess
from .odds import riot_odds
from .plans import goal_values, movements

CONSTANT: Final = 0.84
WEIGHTS: Final[dict[str, float]] = {
    "one_riot": 0.87,
    "two_riots": 2.04,
    "three_riots": 4.0,  # as good as won
    "discontent": 0.081,
    "trust": 0.063,
    "best_riot": 0.32,
    "second_riot": 0.54,
    "known": 0.083,
    "angry": 0.106,
    "plan": -0.3,
    "late_plan": -0.34,
    "bonds": -0.017,
    "round": -0.25,
}
"""What speaks for the heroes. The Main Square, Directives and broken Guards told nothing beyond this."""
LATE: Final = 8
"""The space of the Master Plan from which each further one counts about double."""
WHIM: Final = 0.7
"""How much the appeal of two districts may differ before a hero is thought to go for the better one."""


class GreatMachineGuide(Guide):
    """Plays a round to its end as the greedy bot does, and judges what has come of it. The Machine believes that Access
    cards name the districts that promise the heroes most."""

    def __init__(self) -> None:
        super().__init__(horizon=1, care=100, has_beliefs=True)
        self._appeal: list[list[float]] = []  # of each district to each hero, in the position that is thought about

    def clock(self, s: State) -> int:
        assert isinstance(s, GreatMachine)
        return s.round

    def has_beliefs_at(self, s: State, seat: Seat) -> bool:
        """The Machine's, once Access cards lie face down."""
        assert isinstance(s, GreatMachine)
        return not s.is_coop and seat not in s.rebels and bool(s.chosen) and bool(s.chosen[s.seats - 1])

    def weight(self, game: Game, s: State, seat: Seat) -> float:
        assert isinstance(s, GreatMachine)
        if not self.has_beliefs_at(s, seat):
            return 1.0
        if not self._appeal:
            self._appeal = [goal_values(s, slot, list(range(9)), []) for slot in range(3)]
        appeal = 0.0
        for slot in range(3):
            if s.turned[slot] < 0:
                appeal += self._appeal[slot][s.goal(slot)]
        return exp(appeal / WHIM)

    def answers(self, game: Game, s: State, seat: Seat) -> list[list[Choice]]:
        """Where all heroes of a seat go is searched as a whole."""
        assert isinstance(s, GreatMachine)
        return movements(s, seat) if isinstance(current(s), ChooseAccess) else []

    def leaning(self, s: State, seat: Seat, temper: str) -> float:
        """Bold heroes riot, wary ones keep Trust, the grasping know faces, the loyal rouse; the Machine the reverse."""
        assert isinstance(s, GreatMachine)
        is_rebel = seat in s.rebels
        if temper == "bold":
            leaning = s.riots / 3 if is_rebel else BITS[s.raids] / 3
        elif temper == "wary":
            leaning = sum(s.trust) / 24 if is_rebel else 1.0 - s.discontent / 18
        elif temper == "grasping":
            leaning = (len(s.marks) - s.marks.count(0)) / max(1, len(s.marks)) if is_rebel else s.bonds / 30
        else:
            leaning = s.discontent / 18 if is_rebel else s.plan / 12
        return max(0.0, min(1.0, leaning))

    def tells(self, s: State) -> list[tuple[str, float]]:
        """Who won, when and how."""
        assert isinstance(s, GreatMachine)
        return [
            ("the Machine wins", float(s.winner == MACHINE_SIDE)),
            ("Riots", float(s.riots)),
            ("rounds", float(s.round)),
            ("Discontent", float(s.discontent)),
            ("Master Plan", float(s.plan)),
            ("Bonds left", float(s.bonds)),
        ]

    def features(self, s: State, seat: Seat) -> dict[str, float]:
        """Seen from the heroes, whose side has as good as one head."""
        assert isinstance(s, GreatMachine)
        return signs(s) if s.round > 1 and s.rebels and seat == s.rebels[0] else {}

    def inputs(self, s: State, seat: Seat) -> dict[str, float]:
        """The features, and what told nothing more so far."""
        assert isinstance(s, GreatMachine)
        found = self.features(s, seat)
        if found:
            found.update(further_signs(s))
        return found


def evaluate(s: GreatMachine, seat: Seat) -> float:
    """From 0 to 1: how likely the side of the seat wins."""
    is_rebel = seat in s.rebels
    if s.winner != NOBODY:
        return 1.0 if (s.winner == MACHINE_SIDE) != is_rebel else 0.0
    chance = 1.0 / (1.0 + exp(-hope(s)))
    return chance if is_rebel else 1.0 - chance


def hope(s: GreatMachine) -> float:
    """How much speaks for the heroes: nought is even."""
    total = CONSTANT
    for name, value in signs(s).items():
        total += WEIGHTS[name] * value
    return total


def signs(s: GreatMachine) -> dict[str, float]:
    """What tells of the end: the Riots behind and the best two before the heroes, the citizens, the time left."""
    best, second, angry = 0.0, 0.0, 0
    for district in range(9):
        angry += len(s.angry_in(district))
        if not s.riot_tokens >> district & 1:
            odds = riot_odds(s, district, s.watch(district), True)
            if odds > best:
                best, second = odds, best
            elif odds > second:
                second = odds
    return {
        "one_riot": float(s.riots == 1),
        "two_riots": float(s.riots == 2),
        "three_riots": float(s.riots > 2),
        "discontent": float(s.discontent),
        "trust": float(sum(s.trust)),
        "best_riot": best,
        "second_riot": second,
        "known": float(len(s.marks) - s.marks.count(0)),
        "angry": float(angry),
        "plan": float(s.plan),
        "late_plan": float(max(0, s.plan - LATE)),
        "bonds": float(s.bonds),
        "round": float(s.round),
    }


def further_signs(s: GreatMachine) -> dict[str, float]:
    """What might tell of the end as well."""
    free = [district for district in range(9) if not s.riot_tokens >> district & 1]
    odds = sorted([riot_odds(s, district, s.watch(district), True) for district in free], reverse=True)
    return {
        "third_riot": odds[2] if len(odds) > 2 else 0.0,
        "least_trust": float(min(s.trust)),
        "guards": float(sum(s.guards)),
        "raids": float(BITS[s.raids]),
        "denied": float(sum([s.count_denied(slot) for slot in range(3)])),
        "issued": float(len(s.issued)),
    }
