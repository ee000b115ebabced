"""What things are worth to a bot, in victory points. Rough on purpose: one line each, easy to tune."""

from typing import Final

from .board import HELD, UNEARNED, Devil
from .cards import BUILDINGS, Building
from .content import (
    ASCETIC,
    DEBT_COLLECTOR,
    FRIAR,
    FUNDAMENTALIST,
    NEEDS,
    ORATOR,
    PROFLIGATE,
    SMALL,
    VANDAL,
)
from .grammar import BASICS, GLASS, MARBLE, Goods
from .steps.questioning import vandal_targets

# Of any length, because the compiler takes a Final of seven floats for unset.
GOOD_WORTH: Final[tuple[float, ...]] = (0.42, 0.42, 0.42, 0.9, 0.9, 0.22, 2.0)
"""A good while there are rounds to build in."""
LAST_WORTH: Final[tuple[float, ...]] = (0.2, 0.2, 0.2, 1.0, 1.0, 0.2, 2.0)
"""A good at final scoring."""
REPUTATION: Final = 0.3
DEBT: Final = 0.6


def goods_worth(s: Devil, goods: Goods) -> float:
    """Goods in hand: to build with, or in the last action phase only to be counted."""
    prices = LAST_WORTH if s.round == 5 and s.phase not in ("production", "cards", "trading") else GOOD_WORTH
    total = 0.0
    for kind in range(7):
        total += prices[kind] * goods[kind]
    return total


def rounds_left(s: Devil) -> int:
    """Production phases still to come."""
    return 5 - s.round


def building_worth(s: Devil, seat: int, card: Building) -> float:
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


def hand_worth(s: Devil, seat: int, card: int) -> float:
    """A building in hand: what it is worth beyond its cost at what goods are worth."""
    building = BUILDINGS[card]
    cost = 0.0
    for kind in range(7):
        cost += GOOD_WORTH[kind] * building.cost.goods[kind]
    return building_worth(s, seat, building) - 0.75 * cost


def claimable(s: Devil, seat: int, extra: tuple[int, ...], master: int) -> int:
    """How many unclaimed privileges the buildings, those in `extra` and the held masters would make up."""
    have = list(s.symbols(seat))
    for card in extra:
        for kind in range(4):
            have[kind] += BUILDINGS[card].symbols[kind]
    for number in range(4):
        if s.masters[seat][number] == HELD or number == master:
            have[number] += 1
    count = 0
    for number in range(2 * SMALL):
        if s.privileges[seat][number] == UNEARNED:
            need = NEEDS[number]
            missing = sum([max(0, need[kind] - have[kind]) for kind in range(3)])
            count += 1 if missing <= have[3] else 0
    return count


def penalty_worth(s: Devil, seat: int, inquisitor: int) -> float:
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


def soul_worth(s: Devil, pieces: int) -> float:
    """What the last of so many pieces is worth to keep: a shield in the inquisitions to come."""
    ahead = 2 if s.round <= 3 else 1
    shield = (0.0, 2.7, 2.4, 2.1, 1.8, 1.4)[min(pieces, 5)]
    hunted = 0.3 if pieces == 3 and s.round <= 3 else 0.0
    return shield * (1.0 + 0.1 * (ahead - 1)) + hunted


def suspicion(s: Devil, seat: int) -> float:
    """How much a kingdom has spent that nobody saw it earn: a sign of a rich chest or of souls sold."""
    seen = s.ledger[seat]
    return sum([GOOD_WORTH[kind] * max(0, -seen[kind]) for kind in range(6)]) + 0.02 * sum(
        [BUILDINGS[card].points for card in s.built[seat]]
    )
