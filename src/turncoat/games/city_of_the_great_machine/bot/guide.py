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
from ....kernel.rng import Rng
from ....kernel.rows import put
from ....kernel.state import State
from ..board import GreatMachine
from ..content.city import BITS, MEMBERS
from ..content.districts import ALL_DISTRICTS
from ..content.terms import MACHINE_SIDE, NOBODY
from ..ids import District, Slot
from ..steps.opening import ChooseAccess
from .beliefs import dangers, presences
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
APPEAL: Final = 6.8
DANGER: Final = -1.4
PRESENCE: Final = -3.1
WAY: Final = -0.87
"""How surely heroes go where a goal promises more, and how they shun where the Machine must expect a Raid to pay, where
it expects them, and long ways: a logit, fitted to 3,219 Access cards of 80 matches of search with 8 ms."""


class GreatMachineGuide(Guide):
    """Plays a round to its end as the greedy bot does, and judges what has come of it. The Machine believes that Access
    cards name the districts to which such heroes would go."""

    def __init__(self) -> None:
        super().__init__(horizon=1, care=100)

    def clock(self, s: State) -> int:
        assert isinstance(s, GreatMachine)
        return s.round

    def suppose(self, game: Game, s: State, seat: Seat, rng: Rng) -> None:
        """The Machine's, once Access cards lie face down."""
        assert isinstance(s, GreatMachine)
        if s.is_coop or seat in s.rebels or not s.chosen or not s.chosen[s.seats - 1]:
            return
        chances = presences(s)
        chosen = s.turned
        for slot in range(3):
            if chosen[slot] < 0:
                chosen = put(chosen, slot, some_goal(s, slot, chances, rng))
        s.chosen = [chosen if row else row for row in s.chosen]

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
            known = len(s.marks) - s.marks.count(0)
            leaning = known / max(1, len(s.marks)) if is_rebel else s.bonds / 30  # none while heroes are chosen
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


def some_goal(s: GreatMachine, slot: Slot, chances: list[float], rng: Rng) -> District:
    """A district for a hero to go to, as likely as such heroes go there; `chances` are those of any hero's presence."""
    districts = MEMBERS[ALL_DISTRICTS & ~s.denied(slot)]
    risks = dangers(s, slot)
    start = s.at[slot] * 9
    appeals = [
        APPEAL * value + DANGER * risks[goal] + PRESENCE * chances[goal] + WAY * s.far[start + goal]
        for value, goal in zip(goal_values(s, slot, list(districts), []), districts, strict=True)
    ]
    most = max(appeals)
    odds = [exp(appeal - most) for appeal in appeals]
    left = sum(odds) * rng.bits() / 4294967296.0
    for goal, share in zip(districts, odds, strict=True):
        left -= share
        if left < 0.0:
            return goal
    return districts[-1]


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
