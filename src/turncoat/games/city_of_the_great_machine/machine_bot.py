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
RANKED: Final = (REINFORCEMENTS, SHADOW, LEVY, PROVOCATION, MECHANIZATION)


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
        return max(options, key=lambda choice: -dread(s, choice.arg, s.guards[choice.arg]))
    if options[0] in {STOP, SKIP} and len(options) > 1 and options[1].verb is PICK:
        return options[1]
    if options[0] is SKIP and options[-1].verb is not DISCARD:
        return options[-1]
    return options[0] if options[0] is SKIP else rng.pick(options)


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


def presence(s: City, slot: int, district: int) -> float:
    """The chance that a hero ends its movement there, as far as the table tells."""
    total, mine = 0.0, 0.0
    for goal in range(9):
        if s.open_denied[slot] >> goal & 1:
            continue
        weight = 1.0 / (1.0 + s.far[s.at[slot] * 9 + goal])
        if goal == s.at[slot]:
            weight += 1.6 if s.trust[slot] < 2 * s.price(goal) else 0.6
        if goal == MS and not s.is_citywide:
            weight += 0.8
        weight += 0.8 * dread(s, goal, s.guards[goal]) if goal != MS else 0.0
        total += weight
        if goal == district:
            mine = weight
    return mine / total if total else 0.0


def raid_value(s: City, district: int) -> float:
    """A hit advances the Master Plan; a miss raises Discontent."""
    missed = 1.0
    for slot in range(3):
        missed *= 1.0 - presence(s, slot, district)
    return (1.0 - missed) * 1.0 - missed * 0.3


def deed_value(s: City, servant: int, district: int, deed: int) -> float:
    if deed == RAID:
        return raid_value(s, district)
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
    if bonds >= 2 and s.angry_in(district):
        found.append(ARREST)
    if district == MS and s.crowd(MS) > s.guards[MS]:
        found.append(COLLECT)
    return found


def best_order(s: City, options: list[Choice]) -> Choice:
    """The order, way or march that gains most for its Bonds; the end when nothing gains."""
    best, most = END, 0.06
    for choice in options:
        value = 0.0
        if choice.verb is ORDER:
            cost = deed_cost(s, choice.arg2)
            value = deed_value(s, choice.arg, s.servants[choice.arg], choice.arg2) - cost * BOND
        elif choice.verb is SERVE:
            rate = 1 if MECHANIZATION in s.issued else 2
            cost = rate * s.far[s.servants[choice.arg] * 9 + choice.arg2]
            bonds = s.bonds - cost
            for deed in possible_deeds(s, choice.arg, choice.arg2, bonds):
                gain = deed_value(s, choice.arg, choice.arg2, deed) - (cost + deed_cost(s, deed)) * BOND - 0.01
                value = max(value, gain)
        elif choice.verb is GUARD:
            value = best_relief(s, choice.arg)
        if value > most:
            best, most = choice, value
    return best


def relief(s: City, start: int, goal: int) -> float:
    """How much less dangerous the city is with a Guard of one district in another."""
    here, there = s.guards[start], s.guards[goal]
    worse = dread(s, start, here - 1) - dread(s, start, here)
    better = dread(s, goal, there) - dread(s, goal, there + 1)
    return better - worse - march_cost(s, start, goal) * BOND


def best_relief(s: City, start: int) -> float:
    most = 0.0
    for goal in range(9):
        if goal != start and s.guard_room(goal) > 0 and march_cost(s, start, goal) <= s.bonds:
            most = max(most, relief(s, start, goal))
    return most


def best_march(s: City, start: int, options: list[Choice]) -> Choice:
    best, most = options[0], -99.0
    for choice in options:
        assert choice.verb is MARCH
        value = relief(s, start, choice.arg)
        if value > most:
            best, most = choice, value
    return best
