"""How a position will end: what search is told.

The weights say what brings a good end about, not what goes with it: 522 positions were played on from each of their
options, 32 times with the same luck, and the final influence was fitted to what the seat held a round later, position
by position. Weights fitted across matches (`turncoat fit`) overrate prisoners eight times and stamina three times.
"""

from math import exp
from typing import Final

from ....kernel.game import Game
from ....kernel.guide import Guide, Secret
from ....kernel.ids import Seat
from ....kernel.state import State
from ..board import RogueAgent
from ..steps.scoring import informants_in_city, result, total
from . import beliefs
from .worth import androids_of, arrest_worth, rounds_left

WEIGHTS: Final[dict[str, float]] = {
    "influence": 0.8,
    "turns": 1.05,
    "affordable": 0.15,
    "credits": 0.02,
    "evidence": 0.02,
    "fuel": 0.05,
    "ammo": 0.045,
    "stamina": 0.06,
    "car": 0.0,
    "weapon": 0.19,
    "agent_track": 0.15,
    "files": 0.55,
    "prisoners": 0.06,
}
"""What one of each adds to the final influence while turns are still to come."""
LONG: Final = 4
"""Rounds that must be left for upgrades and files to bring all that they can."""
RIVALRY: Final = 0.3
"""How much the others count: what they will have is mostly their own luck, which tells nothing about a choice."""
PAR: Final = 10.0
"""The influence with which players usually end."""
SPREAD: Final = 2.0
"""By how much influence the ends of the same position differ."""
ENDLESS: Final = 1_000_000
"""Tries of a choice that no budget allows: the tree never grows."""
ROUND: Final = 60
"""A round by the clock of search; the number of turns in it divides this."""


class RogueAgentGuide(Guide):
    """Plays on as the greedy bot does, until everybody has had a turn and the city has moved; nothing is explored on
    the way, which only blurs what a choice is worth. Androids are looked for by how everybody has behaved.
    """

    def __init__(self) -> None:
        super().__init__(horizon=ROUND, care=100, doubt=0.015, has_beliefs=True, patience=ENDLESS)

    def clock(self, s: State) -> int:
        """Turns, and the time before the first of them as one more."""
        assert isinstance(s, RogueAgent)
        turns = 0 if s.active < 0 else 1 + (s.active - s.leader) % s.seats
        return ROUND * s.round + ROUND * turns // (s.seats + 1)

    def weight(self, game: Game, s: State, seat: Seat) -> float:
        assert isinstance(s, RogueAgent)
        return beliefs.weight(s, seat)

    def signs(self, game: Game, s: State, seat: Seat) -> list[float]:
        assert isinstance(s, RogueAgent)
        return beliefs.signs(s, seat) if beliefs.suspects(s, seat) else []

    def secrets(self, s: State, seat: Seat) -> list[Secret]:
        assert isinstance(s, RogueAgent)
        return beliefs.secrets(s, seat)

    def leaning(self, s: State, seat: Seat, temper: str) -> float:
        """The bold arm themselves and hold prisoners, the wary stay healthy, the grasping hoard, the loyal recruit."""
        assert isinstance(s, RogueAgent)
        if temper == "bold":
            leaning = (len(s.prisoners(seat)) + s.weapon[seat] + len(s.files[seat])) / 8.0
        elif temper == "wary":
            leaning = (s.stamina[seat] + s.ammo[seat]) / 16.0
        elif temper == "grasping":
            leaning = (s.credits[seat] + s.evidence[seat]) / 16.0
        else:
            leaning = informants_in_city(s, seat) / 7.0
        return max(0.0, min(1.0, leaning))

    def tells(self, s: State) -> list[tuple[str, float]]:
        """What was turned in and razed, and how those fared who held two androids."""
        assert isinstance(s, RogueAgent)
        winners = result(s).winners
        found = [("locations razed", float(len(s.razed)))]
        has_won = 0.0
        for seat in s.everyone:
            won = 1.0 / len(winners) if seat in winners else 0.0
            found.append(("influence", float(total(s, seat))))
            found.append(("criminals turned in", float(len(s.files[seat]))))
            if s.mode == "android" and androids_of(s, seat) >= 2:
                has_won += won
                found.append(("an android wins" if s.androids[seat] else "an android that kept its mask wins", won))
        if s.mode == "android":
            found.append(("one of the androids wins", has_won))
        return found

    def features(self, s: State, seat: Seat) -> dict[str, float]:
        assert isinstance(s, RogueAgent)
        return holdings(s, seat) if rounds_left(s) > 0 else {}


def prospects(s: RogueAgent, seat: Seat) -> float:
    """About the influence with which the seat will end."""
    held = holdings(s, seat)
    if held["turns"] <= 0:
        return held["influence"] + 0.01 * held["stamina"]  # stamina breaks ties
    worth = 0.0
    for name, count in held.items():
        worth += WEIGHTS[name] * count
    return worth


def turns_left(s: RogueAgent, seat: Seat) -> int:
    """Turns of the seat that are still to come, the one under way included."""
    place = (s.active - s.leader) % s.seats if s.active >= 0 else -1
    return rounds_left(s) + (1 if (seat - s.leader) % s.seats >= place else 0)


def holdings(s: RogueAgent, seat: Seat) -> dict[str, float]:
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


def evaluate(s: RogueAgent, seat: Seat) -> float:
    """From 0 to 1: the seat's lead over par and over the others."""
    best, others = -99.0, 0.0
    for other in range(s.seats):
        if other != seat:
            worth = prospects(s, other)
            best = max(best, worth)
            others += worth
    rivals = 0.6 * best + 0.4 * others / (s.seats - 1)
    lead = prospects(s, seat) - RIVALRY * rivals - (1.0 - RIVALRY) * PAR
    return 1.0 / (1.0 + exp(-lead / SPREAD))
