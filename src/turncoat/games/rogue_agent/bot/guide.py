"""How a position will end: what search is told.

The weights say what brings a good end about, not what goes with it: 331 positions were played on by greedy players from
each of their options, six times with the same luck, and the final influence was fitted to what the seat held when its
turn was over, position by position. They tell 21 % of what differs within positions; the rest is luck. Stamina was
weighed by who won, for it breaks ties.
"""

from math import exp
from typing import Final

from ....kernel.game import Game
from ....kernel.guide import Guide, Secret
from ....kernel.ids import Seat
from ....kernel.state import State
from ..board import RogueAgent
from ..content.amounts import BACKUP_COST, EXPLOSION_ADJACENT, EXPLOSION_HERE, INFLUENCE_COST
from ..content.cards import BOUNTY
from ..content.tiles import HQ, TILES
from ..content.tracks import AGENT_TRACK, CAR, TRACK_END, WEAPON
from ..ids import Tile
from ..steps.scoring import informants_in_city, result, syndicate_bonus, total
from . import beliefs
from .worth import androids_of, rounds_left

WEIGHTS: Final[dict[str, float]] = {
    "influence": 1.04,
    "informants": 0.88,
    "hunted": -0.2,  # informants that an assassin will pass
    "mined": -0.4,  # and those beside whom a bomb ticks
    "affordable": 0.375,
    "spare": 0.12,
    "evidence": 0.023,
    "proof": 0.14,
    "fuel": -0.02,
    "no_fuel": -0.16,
    "ammo": 0.03,
    "no_ammo": -0.1,
    "stamina": 0.1,
    "weak": -0.24,
    "car": 0.03,
    "car_done": -0.78,
    "weapon": 0.27,
    "weapon_done": -1.07,
    "agent_track": 0.32,
    "agent_done": -0.68,
    "nearly_done": 0.07,
    "prisoners": 0.44,
    "bounties": 0.11,
    "safe": 0.23,
    "bombed": -0.105,
    "far": -0.13,
    "home": -0.15,
}
"""What one of each adds to the final influence of somebody whose turn is over."""
NAMES: Final = tuple(WEIGHTS)
VALUES: Final = tuple(WEIGHTS.values())
STAMINA_PLACE: Final = NAMES.index("stamina") - 4
LONG: Final = 5.0
"""Turns that must be left for upgrades to bring all that they can."""
TIE: Final = 1.8
"""How much more stamina counts at the end, where it breaks ties: of equal influence each space won 0.19 influence's
worth of matches."""
LOW: Final = 3
"""Resources below this are missed."""
RIVALRY: Final = 0.3
"""How much the others count: what they will have is mostly their own luck, which tells nothing about a choice."""
PAR: Final = 10.0
"""The influence with which players usually end."""
SPREAD: Final = 2.0
"""By how much influence the ends of the same position differ."""
TURN: Final = 1.48
"""The influence that a turn brings."""
PATIENCE: Final = 1_000_000
"""Tries of a choice that no budget allows: the tree never grows. Where it did, after four tries, nothing was gained."""
DOUBT: Final = 0.005
"""By how much a choice must look better than the greedy bot's: 0.04 influence."""
ROUND: Final = 60
"""A round by the clock of search; the number of turns in it divides this."""


class RogueAgentGuide(Guide):
    """Judges a turn when it is over, for what the others do and the city brings afterwards is luck that tells nothing
    about a choice; what is decided in the turns of others, a round later. Androids are looked for by how everybody has
    behaved.
    """

    def __init__(self) -> None:
        super().__init__(horizon=ROUND, care=100, doubt=DOUBT, has_beliefs=True, patience=PATIENCE)

    def horizon_at(self, s: State, seat: Seat) -> int:
        assert isinstance(s, RogueAgent)
        return 1 if s.active == seat else ROUND

    def clock(self, s: State) -> int:
        """Turns, and the time before the first of them as one more."""
        assert isinstance(s, RogueAgent)
        turns = 0 if s.active < 0 else 1 + (s.active - s.leader) % s.seats
        return ROUND * s.round + ROUND * turns // (s.seats + 1)

    def has_beliefs_at(self, s: State, seat: Seat) -> bool:
        assert isinstance(s, RogueAgent)
        return bool(beliefs.suspects(s, seat))

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
        return dict(zip(NAMES, holdings(s, seat), strict=True)) if turns_left(s, seat) > 0 else {}


def prospects(s: RogueAgent, seat: Seat) -> float:
    """About the influence with which the seat will end."""
    worth = 0.0
    for place, count in enumerate(holdings(s, seat)):
        worth += VALUES[place] * count
    return worth + TURN * turns_left(s, seat)


def turns_left(s: RogueAgent, seat: Seat) -> int:
    """Turns of the seat that are still to come, the one under way included."""
    place = (s.active - s.leader) % s.seats if s.active >= 0 else -1
    return rounds_left(s) + (1 if (seat - s.leader) % s.seats >= place else 0)


def holdings(s: RogueAgent, seat: Seat) -> list[float]:
    """What a seat has and can still use, in the order of the weights."""
    turns = turns_left(s, seat)
    informants, hunted, mined = 0, 0, 0
    for tile in range(TILES):
        if s.informants[tile]:
            mine = s.informants[tile].count(seat)
            if mine:
                informants += mine
                hunted += mine if is_hunted(s, tile) else 0
                mined += mine if is_mined(s, tile) else 0
    influence = float(s.influence[seat] + syndicate_bonus(s.files[seat]))
    if turns <= 0:
        rest = [0.0] * (len(NAMES) - 4)
        rest[STAMINA_PLACE] = TIE * s.stamina[seat]
        return [influence, float(informants), float(hunted), float(mined), *rest]
    share = turns / LONG
    wanted = min(s.stock[seat], turns)
    credits, evidence, here = s.credits[seat], s.evidence[seat], s.agents[seat]
    gain, bounties = 0, 0
    prisoners = s.prisoners(seat)
    if prisoners:
        cards = [s.cards[number] for number in prisoners]
        if turns > 1:
            gain = syndicate_bonus((*s.files[seat], *cards)) - syndicate_bonus(s.files[seat])
        bounties = sum([BOUNTY[card] for card in cards])
    levels = (s.car[seat], s.weapon[seat], s.agent_track[seat])
    return [
        influence,
        float(informants),
        float(hunted),
        float(mined),
        float(max(0, min(credits // BACKUP_COST, wanted))),
        share * max(0, credits - BACKUP_COST * wanted),
        float(evidence),
        1.0 if evidence >= INFLUENCE_COST else 0.0,
        float(s.fuel[seat]),
        float(max(0, LOW - s.fuel[seat])),
        float(s.ammo[seat]),
        float(max(0, LOW - s.ammo[seat])),
        float(s.stamina[seat]),
        float(max(0, LOW - s.stamina[seat])),
        share * levels[0],
        share if levels[0] >= TRACK_END[CAR] else 0.0,
        share * levels[1],
        share if levels[1] >= TRACK_END[WEAPON] else 0.0,
        share * levels[2],
        share if levels[2] >= TRACK_END[AGENT_TRACK] else 0.0,
        float(levels.count(TRACK_END[CAR] - 1)),
        float(gain),
        bounties * min(turns, 3) / 3.0,
        1.0 if s.is_safe(here, seat) else 0.0,
        float(blasts_coming(s, seat)),
        0.0 if here == HQ or s.is_adjacent(here, HQ) else 1.0,
        1.0 if here == HQ else 0.0,
    ]


def is_hunted(s: RogueAgent, tile: Tile) -> bool:
    """Whether an assassin will come there before the end."""
    phases = rounds_left(s) + 1
    for stop in s.assassins:
        if stop >= 0:
            for goal in s.stops(tile):
                if 0 <= goal - stop <= phases:
                    return True
    return False


def is_mined(s: RogueAgent, tile: Tile) -> bool:
    """Whether a bomb there will go off before the end."""
    phases = rounds_left(s) + 1
    for bomb, at in enumerate(s.bombs):
        if at == tile and s.timers[bomb] <= phases:
            return True
    return False


def blasts_coming(s: RogueAgent, seat: Seat) -> int:
    """The stamina that bombs would take from the seat in the next city phase."""
    here = s.agents[seat]
    found = 0
    for bomb, at in enumerate(s.bombs):
        if at >= 0 and s.timers[bomb] <= 1:
            if at == here:
                found += EXPLOSION_HERE
            elif s.is_adjacent(at, here):
                found += EXPLOSION_ADJACENT
    return 0 if not found or s.is_safe(here, seat) else found


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
