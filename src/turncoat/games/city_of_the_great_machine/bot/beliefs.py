"""Where each side expects the other: heroes by their cards, Raids and Servants by the table."""

from typing import Final

from ..board import GreatMachine
from ..content.districts import MS
from ..content.heroes import ACTRESS
from ..ids import Slot
from ..steps.odds import arrivals
from .worth import LOST_CARD, LOST_TURN, PLAN, RAID_COST, TRUST, dread, idleness, rise_value

CALM: Final = 0.9
"""By how much a Machine that does nothing is feared less."""


def presences(s: GreatMachine) -> list[float]:
    """For each district the chance that some hero ends its movement there, as far as the table tells."""
    fears = [dread(s, district, s.guards[district]) for district in range(9)]
    missed = [1.0] * 9
    for slot in range(3):
        weights = [0.0] * 9
        for goal in range(9):
            if s.open_denied[slot] >> goal & 1:
                continue
            weight = 1.0 / (1.0 + s.far[s.at[slot] * 9 + goal])
            if goal == s.at[slot]:
                weight += 1.6 if s.trust[slot] < 2 * s.price(goal) else 0.6
            if goal == MS:
                weight += 0.0 if s.is_citywide else 0.8
            else:
                weight += 0.8 * fears[goal]
            weights[goal] = weight
        total = sum(weights)
        if total > 0.0:
            missed = [missed[goal] * (1.0 - weights[goal] / total) for goal in range(9)]
    return [1.0 - share for share in missed]


def dangers(s: GreatMachine, slot: Slot) -> list[float]:
    """What ending its movement in each district may cost a hero: a Raid where the Machine expects it, or a Servant
    that stands there already in the cooperative game."""
    if s.is_coop:
        return detentions(s, slot)
    chances = presences(s)
    ranked = sorted(chances, reverse=True)
    cost = RAID_COST * (1.0 - CALM * idleness(s))
    found = []
    for district in range(9):
        near = min([s.far[servant * 9 + district] for servant in s.servants])
        likely = 0.75 if chances[district] >= ranked[2] else 0.3 if chances[district] >= ranked[4] else 0.1
        found.append(cost * likely * (1.0 if near <= 1 else 0.6))
    return found


def detentions(s: GreatMachine, slot: Slot) -> list[float]:
    """CGM-20.99..20.101. What the automated Servants are likely to cost a hero in each district: Phantasmar drives
    the marker, the others take Trust or card and the action. The Actress lives on it."""
    step = PLAN / (7 - s.discontent // 3)  # the marker goes round the sooner the higher Discontent is
    prices = [
        3 * step,
        LOST_TURN + s.trust[slot] * TRUST,
        LOST_TURN + LOST_CARD * (1 + s.count_denied(slot)),
    ]
    if s.heroes[slot] == ACTRESS:
        prices = [prices[0] - 2 * TRUST, prices[1] - rise_value(s, 2), prices[2] - rise_value(s, 2)]
    found = [0.0] * 9
    for servant in range(3):
        chances = arrivals(s, servant)
        for district in range(9):
            found[district] += chances[district] * prices[servant]
    return found
