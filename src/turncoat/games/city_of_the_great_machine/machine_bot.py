"""How the bot plays the Machine: guard the crowds, raid where heroes are likely, pay for the Master Plan."""

from typing import Any, Final

from ...kernel.choice import Choice
from ...kernel.rng import Rng
from ...kernel.step import Decision
from .board import City
from .content import (
    GC,
    LEVY,
    MECHANIZATION,
    MS,
    PLAN_END,
    PROVOCATION,
    REINFORCEMENTS,
    RIOTS_TO_WIN,
    SHADOW,
    TL,
)
from .menu import (
    ADVANCE,
    ARREST,
    COLLECT,
    CONFISCATE,
    DISCARD,
    DRAW,
    END,
    GUARD,
    ISSUE,
    ISSUE_ONE,
    MARCH,
    NO_TRUST,
    ORDER,
    PAY,
    PICK,
    RAID,
    RECALL,
    REPAIR,
    SEDATE,
    SERVE,
    SKIP,
    STOP,
    TO,
)
from .odds import riot_odds
from .steps.heroes import Detention
from .steps.machine import MachineTurn, March, deed_cost, extra_cost, march_cost

BOND: Final = 0.05  # what a Bond in hand is worth, in spaces of the Master Plan
RANKED: Final[tuple[int, ...]] = (REINFORCEMENTS, SHADOW, LEVY, PROVOCATION, MECHANIZATION)


def machine_choice(s: City, step: Decision[Any], options: list[Choice], rng: Rng) -> Choice:
    """One of the options, by the question that is asked."""
    if isinstance(step, MachineTurn):
        return best_order(s, options)
    if isinstance(step, March):
        return best_march(s, step.start, options)
    if isinstance(step, Detention):
        return penalty(s, step.slot)
    if PAY in options:
        return PAY
    verb = options[0].verb
    if verb is ISSUE:
        return ranked(options, True)
    if verb is RECALL:
        return ranked(options, False)
    if verb is TO:
        return calmest(s, options)
    if options[0] in {STOP, SKIP} and len(options) > 1 and options[1].verb is PICK:
        return options[1]
    if options[0] is SKIP and options[-1].verb is not DISCARD:
        return options[-1]
    return options[0] if options[0] is SKIP else rng.pick(options)


def calmest(s: City, options: list[Choice]) -> Choice:
    """The district where one citizen more does least harm."""
    best, least = options[0], 99.0
    for choice in options:
        worry = dread(s, choice.arg, s.guards[choice.arg])
        if worry < least:
            best, least = choice, worry
    return best


def ranked(options: list[Choice], best: bool) -> Choice:
    """The Directive that helps most, or least."""
    order = [RANKED.index(choice.arg) if choice.arg in RANKED else len(RANKED) for choice in options]
    return options[order.index(min(order) if best else max(order))]


def penalty(s: City, slot: int) -> Choice:
    """The Master Plan, unless the hero could riot or is rich."""
    district = s.at[slot]
    if s.plan + 1 >= PLAN_END:
        return ADVANCE
    threat = dread(s, district, s.guards[district])
    if threat > 0.35 and (s.riots == RIOTS_TO_WIN - 1 or threat > 0.6):
        return NO_TRUST
    return ADVANCE


def dread(s: City, district: int, guards: int) -> float:
    """How dangerous a district is with so many Guards: a Riot that would succeed, a loud Main Square."""
    worry = 0.0
    if not s.riot_tokens >> district & 1:
        worry = riot_odds(s, district, guards, False)
        if s.riots == RIOTS_TO_WIN - 1:
            worry *= 2.0
    if district == MS and not s.is_citywide:
        worry += 0.16 * max(0, s.crowd(MS) - guards)
    return worry


def presences(s: City) -> list[float]:
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


def raid_value(chance: float) -> float:
    """A hit advances the Master Plan; a miss raises Discontent."""
    return chance - (1.0 - chance) * 0.3


def deed_value(s: City, district: int, deed: int, chances: list[float]) -> float:
    if deed == RAID:
        return raid_value(chances[district])
    if deed == REPAIR:
        return 0.1 + dread(s, district, s.guards[district]) - dread(s, district, s.guards[district] + 1)
    if deed == ARREST:
        return 0.3
    if deed == DRAW:
        return 0.3 if len(s.issued) + len(s.hand[0]) < 4 else 0.02
    if deed == ISSUE_ONE:
        return 0.55 if len(s.issued) < 3 else 0.1
    if deed == COLLECT:
        return BOND * max(0, s.crowd(MS) - s.guards[MS])
    if deed == CONFISCATE:
        return 0.2
    if deed == SEDATE:
        return 0.16
    return 0.02


def possible_deeds(s: City, servant: int, district: int, bonds: int) -> list[int]:
    """What a Servant could do there if it went; only what is worth a way."""
    if extra_cost(s, servant) < 0:
        return []
    found = []
    if bonds >= 2 and not s.raids >> district & 1:
        found.append(RAID)
    if s.broken[district] and bonds >= deed_cost(s, REPAIR):
        found.append(REPAIR)
    if bonds >= 2 and district == GC and s.deck:
        found.append(DRAW)
    if bonds >= 2 and district == TL and s.hand[0]:
        found.append(ISSUE_ONE)
    if bonds >= 2 and s.has_angry(district):
        found.append(ARREST)
    if district == MS and s.crowd(MS) > s.guards[MS]:
        found.append(COLLECT)
    return found


def best_order(s: City, options: list[Choice]) -> Choice:
    """The order, way or march that gains most for its Bonds; the end when nothing gains."""
    best, most = END, 0.06
    chances = presences(s)
    fears = fear_table(s)
    for choice in options:
        value = 0.0
        if choice.verb is ORDER:
            cost = deed_cost(s, choice.arg2)
            value = deed_value(s, s.servants[choice.arg], choice.arg2, chances) - cost * BOND
        elif choice.verb is SERVE:
            rate = 1 if MECHANIZATION in s.issued else 2
            cost = rate * s.far[s.servants[choice.arg] * 9 + choice.arg2]
            bonds = s.bonds - cost
            for deed in possible_deeds(s, choice.arg, choice.arg2, bonds):
                gain = deed_value(s, choice.arg2, deed, chances) - (cost + deed_cost(s, deed)) * BOND - 0.01
                value = max(value, gain)
        elif choice.verb is GUARD:
            value = best_relief(s, choice.arg, fears)
        if value > most:
            best, most = choice, value
    return best


def fear_table(s: City) -> list[list[float]]:
    """For each district how dangerous it is with a Guard fewer, as it is, and with one more."""
    return [
        [dread(s, d, max(0, s.guards[d] - 1)), dread(s, d, s.guards[d]), dread(s, d, s.guards[d] + 1)] for d in range(9)
    ]


def relief(s: City, start: int, goal: int, fears: list[list[float]]) -> float:
    """How much less dangerous the city is with a Guard of one district in another."""
    worse = fears[start][0] - fears[start][1]
    better = fears[goal][1] - fears[goal][2]
    return better - worse - march_cost(s, start, goal) * BOND


def best_relief(s: City, start: int, fears: list[list[float]]) -> float:
    most = 0.0
    for goal in range(9):
        if goal != start and s.guard_room(goal) > 0 and march_cost(s, start, goal) <= s.bonds:
            most = max(most, relief(s, start, goal, fears))
    return most


def best_march(s: City, start: int, options: list[Choice]) -> Choice:
    fears = fear_table(s)
    best, most = options[0], -99.0
    for choice in options:
        assert choice.verb is MARCH
        value = relief(s, start, choice.arg, fears)
        if value > most:
            best, most = choice, value
    return best
