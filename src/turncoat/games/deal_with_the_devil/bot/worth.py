"""What things are worth to a bot, in victory points, and how a position will end: what search is told.

What a thing is worth is rough on purpose: one line each, easy to tune. The weights of an outcome say what brings a
total about, not what goes with it: positions at the start of a phase were played on with something more or less behind
one wall, and from several plans of one seat, always under the same luck; each row holds the scale of a lead, in points,
and what one unit of each of `HOLDINGS` then added to the final total of greedy players (docs/strength.md). Pieces were
measured again when devils had learnt to hide, and are rounded; what was not measured lies between its neighbours.
"""

from functools import cache
from math import exp
from pathlib import Path
from typing import Final

from ....kernel.ids import Seat
from ....kernel.judgement import Judgement, load_judgement, shares
from ..board import HELD, UNEARNED, DealWithTheDevil
from ..content.cards import BUILDINGS, Building
from ..content.grammar import BASICS, COIN, GLASS, INDULGENCE, MARBLE, Goods
from ..content.tables import (
    ASCETIC,
    CULTIST,
    DEBT_COLLECTOR,
    DEVIL,
    FRIAR,
    FUNDAMENTALIST,
    NEEDS,
    ORATOR,
    PROFLIGATE,
    SMALL,
    VANDAL,
)
from ..ids import Card, Inquisitor, Master
from ..steps.questioning import vandal_targets
from ..steps.scoring import breakdown_of

# Of any length, because the compiler takes a Final of seven floats for unset.
GOOD_WORTH: Final[tuple[float, ...]] = (0.42, 0.42, 0.42, 0.9, 0.9, 0.22, 2.0)
"""A good while there are rounds to build in."""
LAST_WORTH: Final[tuple[float, ...]] = (0.2, 0.2, 0.2, 1.0, 1.0, 0.2, 2.0)
"""A good at final scoring."""
REPUTATION: Final = 0.3
DEBT: Final = 0.6


def goods_worth(s: DealWithTheDevil, goods: Goods) -> float:
    """Goods in hand: to build with, or in the last action phase only to be counted."""
    prices = LAST_WORTH if s.round == 5 and s.phase not in ("production", "cards", "trading") else GOOD_WORTH
    total = 0.0
    for kind in range(7):
        total += prices[kind] * goods[kind]
    return total


def rounds_left(s: DealWithTheDevil) -> int:
    """Production phases still to come."""
    return 5 - s.round


def building_worth(s: DealWithTheDevil, seat: Seat, card: Building) -> float:
    """A building once it stands: points, symbols toward privileges, effect."""
    left = rounds_left(s)
    have = s.symbols(seat)
    worth = float(card.points)
    for kind in range(3):
        if card.symbols[kind]:
            worth += 0.5 + 0.12 * min(have[kind], 4)
    if card.symbols[3]:
        worth += 1.0 - 4 * REPUTATION
    effect = card.effect
    if effect.kind == "act":
        worth += 0.55 * left
    elif effect.kind == "inst":
        worth += sum([_instant_worth(op.name, op.number) for op in effect.ops])
    elif effect.phase == "production":
        worth += 0.4 * left
    elif effect.phase == "reputation":
        worth += 0.3 * (left + 1)
    elif effect.phase == "end":
        worth += 1.0
    elif effect.phase == "action":
        worth += 0.4 * left
    return worth


def _instant_worth(name: str, number: int) -> float:
    if name == "rep":
        return REPUTATION * number
    if name in ("gain", "master", "angel", "debt"):
        return 0.9
    if name == "take_small":
        return 1.2
    return -0.4 if name in ("drop_small", "drop_token") else 0.3


def hand_worth(s: DealWithTheDevil, seat: Seat, card: Card) -> float:
    """A building in hand: what it is worth beyond its cost at what goods are worth."""
    building = BUILDINGS[card]
    cost = 0.0
    for kind in range(7):
        cost += GOOD_WORTH[kind] * building.cost.goods[kind]
    return building_worth(s, seat, building) - 0.75 * cost


def claimable(s: DealWithTheDevil, seat: Seat, extra: tuple[int, ...], master: Master) -> int:
    """How many unclaimed privileges the buildings, those in `extra` and the held masters would make up."""
    have = list(s.symbols(seat))
    for card in extra:
        for kind in range(4):
            have[kind] += BUILDINGS[card].symbols[kind]
    for number in range(4):
        if s.masters[seat][number] == HELD or number == master:
            have[number] += 1
    count = 0
    rural, urban, church, jokers = have
    privileges = s.privileges[seat]
    for number in range(2 * SMALL):
        if privileges[number] == UNEARNED:
            need = NEEDS[number]
            missing = 0
            if need[0] > rural:
                missing += need[0] - rural
            if need[1] > urban:
                missing += need[1] - urban
            if need[2] > church:
                missing += need[2] - church
            if missing <= jokers:
                count += 1
    return count


def penalty_worth(s: DealWithTheDevil, seat: Seat, inquisitor: Inquisitor) -> float:
    """What an inquisitor's penalty would cost the seat."""
    wall = s.walls[seat]
    if inquisitor == ASCETIC:
        return sum([0.3 if wall[kind] else 2.0 for kind in BASICS])
    if inquisitor == FUNDAMENTALIST:
        return float(s.gained(seat, 0, 2 * SMALL))
    if inquisitor == FRIAR:
        return float(len(s.built[seat]) // 2)
    if inquisitor == ORATOR:
        return 3.0 if s.reputation[seat] == max(s.reputation) else 5.0
    if inquisitor == VANDAL:
        targets = vandal_targets(s, seat)
        return float(BUILDINGS[targets[0]].points) + 0.5 if targets else 0.0
    if inquisitor == DEBT_COLLECTOR:
        return (s.debts[seat] + 4) / 2 + 1.0
    if inquisitor == PROFLIGATE:
        return 2.0 if wall[GLASS] + wall[MARBLE] >= 2 else 4.0
    return 4.0


# How it will end

Row = tuple[float, ...]

HOLDINGS: Final[tuple[str, ...]] = (
    "total", "basics", "scarce", "coins", "indulgences", "debt", "reputation",
    "piece_1", "piece_2", "piece_3", "more_pieces", "marked", "devil", "cultist", "angels", "demons", "masters",
    "small_privileges", "large_privileges", "buildings", "tokens", "symbols", "guests",
    "devils_piece_1", "devils_piece_2", "devils_piece_3", "devils_piece_4", "devils_more",
)  # fmt: skip
"""The first piece shields from the worst penalty, the next from a lesser one; those of the devil score as well."""
IS_DEVIL: Final = 12
PIECES: Final = 7
"""Where the pieces of the others begin among the holdings: three, and those beyond."""
DEVILS_PIECES: Final = 23
"""Where those of the devil begin: four, and those beyond."""
PHASES: Final[tuple[str, ...]] = ("production", "cards", "trading", "action", "witch-hunt", "inquisition", "scoring")
# fmt: off
FITTED: Final[dict[str, Row]] = {
    "1 action": (
        5, 0.49, 1.14, 0.66, 0.35, 2.31, -0.28, 0.68, 7, 6.5, 4.5, 3.5, -0.25, 3.28, -0.84,
        0.81, -0.74, 0.84, 0, 0, 0.8, 1.5, 0.7, 0, 5.5, 6, 6, 7, 7,
    ),
    "2 production": (
        5, -0.23, 1.3, 1.65, 0.48, 2.06, -1.05, 0.65, 7, 6.5, 4.5, 3.5, -0.53, 4.69, -0.66,
        1.11, -1.84, 1.46, 0.61, 0, 4.6, 1.5, 1.34, 0, 5.5, 6, 6, 7, 7,
    ),
    "2 action": (
        4, 0.2, 0.98, 1.27, 0.37, 2.37, -0.61, 0.82, 7, 6.3, 3.9, 3, -0.91, 4.32, -1.35,
        0.92, -1.3, 0.94, -0.63, 0, 2.16, 1.5, 1.66, 0, 5.2, 5.7, 6, 7, 7,
    ),
    "2 witch-hunt": (
        4, 0.37, 0.68, 1.31, 0.28, 2.16, -0.4, 0.37, 7, 6.3, 3.9, 3, -0.58, 4.59, -0.9,
        -0.02, -1.71, -0.12, 0.95, -1.06, 2.83, 1.5, 0.93, -2.52, 5.2, 5.7, 6, 7, 7,
    ),
    "3 production": (
        4, 0.55, 0.92, 1.15, 0.28, 1.66, -0.19, 0.67, 7, 6.3, 3.9, 3, -0.73, 4.52, -0.84,
        0.37, -1.13, 0.16, 0.91, -1.13, 1.39, 3.23, 0.68, -5.07, 5.2, 5.7, 6, 7, 7,
    ),
    "3 action": (
        4, 0.53, 0.77, 0.68, 0.35, 2.02, -0.39, 0.6, 7, 6, 3, 2.5, -0, 3.54, -2.47,
        0.7, -0.72, 0.17, 0.9, -1.27, 1.48, 3.4, 0.73, -5.02, 4.6, 5.2, 5.6, 7, 6.8,
    ),
    "3 witch-hunt": (
        3, 0.58, 0.51, 0.75, 0.38, 1.67, -0.19, 0.84, 7, 6, 3, 2.5, 0.19, 3.44, -2.03,
        0.49, -0.29, 0.33, 0.99, -1.91, 2.74, 2.39, -0.06, -4.28, 4.6, 5.2, 5.6, 7, 6.8,
    ),
    "3 inquisition": (
        3, 0.7, 0.51, 0.85, 0.32, 1.45, -0.14, 0.73, 7, 6, 3, 2.5, 0.29, 3.39, -1.91,
        0.72, -1.03, -0.02, 1.6, -2.6, 1.04, 2.17, 0.78, -3.95, 4.6, 5.2, 5.6, 7, 6.8,
    ),
    "4 production": (
        3, 0.85, 0.61, 0.73, 0.18, 2.01, -0.08, 0.62, 4.8, 4, 2.2, 1.8, 0.27, 2.19, -2.75,
        0.33, -0.19, 0.5, 0.86, -3.71, 0.89, 2.51, 0.62, 0, 4.4, 2.6, 4.8, 6.3, 6.8,
    ),
    "4 action": (
        3, 0.68, 0.76, 0.75, 0.27, 1.96, 0.11, 0.53, 4.6, 4, 2.1, 1.8, 1.01, 3.28, -2.6,
        0.72, -0.63, 0.82, 0.91, -3.56, 0.86, 2.52, 0.61, 0, 4.4, 2.4, 4.8, 6, 6.7,
    ),
    "5 production": (
        3, 0.7, 0.36, 0.11, 0.11, 1.88, -0.2, 0.55, 4.1, 4, 2.3, 1.9, 1.31, 3.58, -2.5,
        0.75, -0.42, 0.71, 0.24, -1.55, 0.33, 1.08, 0.34, -2.66, 3.3, 2.2, 4.8, 6.2, 6.9,
    ),
    "5 action": (
        2, 0.61, 0.53, 0.64, 0.22, 2.43, -0.17, 0.57, 4.51, 4.1, 3.08, 2.25, 0.12, 5.17, -0.59,
        0.41, -0.59, 0.99, 0.31, -1.94, 0.39, 1.15, 0.3, -2.98, 4.4, 4.7, 3.9, 5.42, 6.9,
    ),
    "5 inquisition": (
        1.5, 0.62, -0.09, 0.37, 0.15, 2.17, -0.24, 0.07, 4.37, 3.47, 3.74, 2.61, 0.81, 5.64, -0.87,
        0.59, -0.29, 0.24, -0.15, 0.64, 0.08, 0.16, 0.04, -3.6, 4.4, 4.7, 2.69, 4.52, 6.53,
    ),
}
# fmt: on
SOFTLY: Final = 2.5
"""The scale of a lead is stretched by this, so that who is far behind still tries to be less so."""


def _weights() -> list[Row]:
    """For each round and phase the fitted row, or that of the nearest phase before it that has one."""
    rows: list[Row] = []
    last = FITTED["1 action"]
    for number in range(6):
        for phase in PHASES:
            last = FITTED.get(f"{number} {phase}", last)
            rows.append(last)
    return rows


WEIGHTS: Final[list[Row]] = _weights()


def time_of(s: DealWithTheDevil) -> int:
    """Phases since the start of the game. Interest and reputation end the action phase: nobody plays for them alone."""
    phase = "action" if s.phase in ("interest", "reputation") else s.phase
    return s.round * len(PHASES) + (PHASES.index(phase) if phase in PHASES else 0)


def holdings(s: DealWithTheDevil, seat: Seat) -> list[float]:
    """What a seat holds, in the order of the weights."""
    wall, role = s.walls[seat], s.roles[seat]
    pure, marked = s.souls[seat]
    souls = pure + marked
    others = 0 if role == DEVIL else souls
    devils = souls if role == DEVIL else 0
    return [
        float(sum(breakdown_of(s, seat).values())),
        float(wall[0] + wall[1] + wall[2]),
        float(wall[GLASS] + wall[MARBLE]),
        float(wall[COIN]),
        float(wall[INDULGENCE]),
        float(s.debts[seat]),
        float(s.reputation[seat]),
        1.0 if others > 0 else 0.0,
        1.0 if others > 1 else 0.0,
        1.0 if others > 2 else 0.0,
        float(others - 3) if others > 3 else 0.0,
        float(marked),
        1.0 if role == DEVIL else 0.0,
        1.0 if role == CULTIST else 0.0,
        float(s.angels[seat]),
        float(s.demons[seat]),
        float(s.masters[seat].count(HELD)),
        float(s.gained(seat, 0, SMALL)),
        float(s.gained(seat, SMALL, 2 * SMALL)),
        float(len(s.built[seat])),
        float(s.action_tokens(seat)),
        float(sum(s.symbols(seat))),
        float(s.guests[seat]),
        1.0 if devils > 0 else 0.0,
        1.0 if devils > 1 else 0.0,
        1.0 if devils > 2 else 0.0,
        1.0 if devils > 3 else 0.0,
        float(devils - 4) if devils > 4 else 0.0,
    ]


# What is traded


def traded(round_: int) -> Row:
    """The weights by which a trading phase is judged: what a trade leaves goes into the plans of the same round."""
    return WEIGHTS[round_ * len(PHASES) + PHASES.index("action")]


def good_leads(round_: int, kind: int) -> float:
    """What a good in hand adds to the final total after the trades of a round, with the points that it counts for."""
    row = traded(round_)
    if kind == COIN:
        return row[4] + 0.2 * row[1]
    if kind == INDULGENCE:
        return row[5] + 2.0 * row[1]
    return row[3] + row[1] if kind >= GLASS else row[2] + 0.2 * row[1]


def piece_leads(round_: int, is_devil: bool, number: int) -> float:
    """What the numbered piece of a seat, counted from 1, adds to its final total after the trades of a round."""
    row = traded(round_)
    return row[DEVILS_PIECES + min(number, 5)] if is_devil else row[PIECES + min(number, 4)]


INPUTS: Final[tuple[str, ...]] = (*HOLDINGS, "promised", "round", "is_devils_round")
"""What is told to the judgement that was learnt: holdings, what they promise by the weights, and the time."""
SHARE: Final = 0.8
"""How much the chance of winning counts, where it was learnt; the rest is the lead, so that a lost game is played."""


def promised(s: DealWithTheDevil, held: list[float]) -> float:
    """The final total that holdings promise."""
    row = WEIGHTS[time_of(s)]
    total = 0.0
    for number, each in enumerate(held):
        total += row[number + 1] * each
    return total


def inputs(s: DealWithTheDevil, held: list[float], total: float) -> list[float]:
    """What there is to be told of a seat, in the order of its names."""
    scale = WEIGHTS[time_of(s)][0]
    return [*held, total / scale, float(s.round), held[IS_DEVIL] * s.round]


@cache
def learnt() -> Judgement | None:
    """The judgement that `turncoat train` has written."""
    path = Path(__file__).parent / "judgement.json"
    return load_judgement(path, INPUTS) if path.exists() else None


def evaluate(s: DealWithTheDevil, seat: Seat) -> float:
    """From 0 to 1: the seat's likely total against the best of the others, and against all."""
    if s.roles[0] < 0:
        return 0.25  # roles are still being chosen
    held = [holdings(s, other) for other in s.everyone]
    totals = [promised(s, each) for each in held]
    best, others = -1000.0, 0.0
    for other in s.everyone:
        if other != seat:
            best = max(best, totals[other])
            others += totals[other]
    lead = totals[seat] - 0.5 * best - 0.5 * others / (s.seats - 1)
    ahead = 1.0 / (1.0 + exp(-(lead - 1.0) / (SOFTLY * WEIGHTS[time_of(s)][0])))
    judgement = learnt()
    if judgement is None:
        return ahead
    worths = [judgement.worth(inputs(s, held[other], totals[other])) for other in s.everyone]
    return SHARE * shares(worths)[seat] + (1.0 - SHARE) * ahead
