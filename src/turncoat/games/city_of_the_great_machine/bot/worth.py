"""What things are worth: to the Machine in spaces of the Master Plan, to the heroes in Riots."""

from typing import Final

from .. import menu as m
from ..board import GreatMachine
from ..content import events as e
from ..content.citizens import TRAITOR
from ..content.dial import RIOTS_TO_WIN
from ..content.districts import LARGE, MS, SMALL
from ..content.heroes import VETERAN
from ..content.terms import FREED_ONE, INCITED, LARGE_SPECIAL, LAW_SPECIAL
from ..ids import District, Slot
from ..steps.attack import modifier
from ..steps.interactions import interactions
from ..steps.odds import attack_odds
from ..steps.repertoire import action_cost, riot_cost
from .odds import riot_odds

BOND: Final = 0.05  # what a Bond in hand is worth, in spaces of the Master Plan


def dread(s: GreatMachine, district: District, guards: int) -> float:
    """How dangerous a district is with so many Guards: a Riot that would succeed, a loud Main Square."""
    worry = 0.0
    if not s.riot_tokens >> district & 1:
        worry = riot_odds(s, district, guards, False)
        if s.riots == RIOTS_TO_WIN - 1:
            worry *= 2.0
    if district == MS and not s.is_citywide:
        worry += 0.16 * max(0, s.crowd(MS) - guards)
    return worry


def raid_value(chance: float) -> float:
    """A hit advances the Master Plan; a miss raises Discontent."""
    return chance - (1.0 - chance) * 0.3


def deed_value(s: GreatMachine, district: District, deed: int, chances: list[float]) -> float:
    if deed == m.RAID:
        return raid_value(chances[district])
    if deed == m.REPAIR:
        return 0.1 + dread(s, district, s.guards[district]) - dread(s, district, s.guards[district] + 1)
    if deed == m.ARREST:
        return 0.3
    if deed == m.DRAW:
        return 0.3 if len(s.issued) + len(s.hand[0]) < 4 else 0.02
    if deed == m.ISSUE_ONE:
        return 0.55 if len(s.issued) < 3 else 0.1
    if deed == m.COLLECT:
        return BOND * max(0, s.crowd(MS) - s.guards[MS])
    if deed == m.CONFISCATE:
        return 0.2
    if deed == m.SEDATE:
        return 0.16
    return 0.02


FAR: Final = 99.0
RAID_COST: Final = 1.0  # what being caught in a Raid costs
# What things are worth to the heroes, in Riots; found by trying changes over many games against either Machine.
SPACE: Final = 0.12  # a space of Discontent
IDLE_SPACE: Final = 0.4  # the same while the Machine does nothing, and nothing is in the way of a Riot but the calm
INCOME: Final = 6.0  # Bonds of a round, at least
TRUST: Final = 0.025  # a Trust in hand
PLAN: Final = 0.126  # a space of the Master Plan
PRIZE: Final = 0.96  # a Riot that is not the last
FAILURE: Final = 0.864  # a failed Riot
GUARD: Final = 0.16  # a Guard broken where four citizens are
OPENING: Final = 0.8  # a Riot made likelier
SQUARE: Final = 0.168  # a Guard broken in the Main Square
STRANGER: Final = 0.08  # a citizen identified
CONFIDANT: Final = 0.16  # the same unseen by the Machine, once two kinds of citizens are discontented
SHUFFLE: Final = 0.005  # a district or citizens brought elsewhere
LOST_TURN: Final = 0.375  # an action not taken
LOST_CARD: Final = 0.048  # the first denied Access card


def event_cost(s: GreatMachine, slot: Slot, district: District) -> float:
    """CGM-15.7, CGM-15.18, CGM-15.32, CGM-15.48. Goals by which the event of the round would profit."""
    if s.event == e.SECURITY_CHECK:
        return PLAN if district == s.at[slot] else 0.0
    if s.event == e.NO_ONE_IS_SAFE:
        return PLAN if LARGE >> district & 1 else 0.0
    if s.event in {e.SNOOPS, e.HOUSE_SEARCH}:
        return PLAN / 2 * s.servants_in(district)
    return coop_event_cost(s, slot, district) if s.event >= e.NETWORKING else 0.0


def coop_event_cost(s: GreatMachine, slot: Slot, district: District) -> float:
    """CGM-20.29, CGM-20.37. A hero in a named district prevents the security procedure; some places hold the plan."""
    cost = -PLAN / 2 if e.SECURITY[s.event - e.NETWORKING] >> district & 1 else 0.0
    is_small = bool(SMALL >> district & 1)
    is_wrong = False
    if s.event == e.STREET_THEATRE:
        is_wrong = not is_small
    elif s.event == e.DOUBLE_SHIFT:
        is_wrong = is_small
    elif s.event == e.MASKED_BALL:
        is_wrong = district == s.begun_at[slot]
    elif s.event == e.PARADE:
        is_wrong = district != MS and not s.is_linked(district, MS)
    elif s.event == e.FOG:
        is_wrong = s.servants_in(district) > 0
    if is_wrong:
        cost += PLAN / 2
    return cost


def deed_bonus(s: GreatMachine, action: int) -> float:
    """CGM-15.28, CGM-20.37. Actions that keep the event from advancing the Master Plan, if nobody has taken one yet."""
    if s.event == e.OPPRESSION and action in m.LARGE_SPECIALS:
        return 0.0 if s.deeds & LARGE_SPECIAL else PLAN
    if s.event == e.PAPER_TRAIL and action in m.LARGE_SPECIALS[:4]:
        return 0.0 if s.deeds & LAW_SPECIAL else PLAN
    if s.event == e.WAGE_STRIKE and action in {m.INCITE, m.STIR_SQUARE}:
        return 0.0 if s.deeds & INCITED else PLAN
    if s.event in {e.LETTERS, e.LABORATORY_LEAK} and action == m.IDENTIFY:
        return 0.0 if s.identified_now else PLAN
    if s.event == e.PRISON_BREAK and action == m.FREE_CITIZEN:
        return 0.0 if s.deeds & FREED_ONE else PLAN
    return 0.0


def worth_of_place(s: GreatMachine, slot: Slot, district: District, trust: int) -> float:
    """What the hero could do there with so much Trust."""
    at, held = s.at, s.trust
    s.at = (*at[:slot], district, *at[slot + 1 :])
    s.trust = (*held[:slot], trust, *held[slot + 1 :])
    values = [action_value(s, slot, action) for action in (m.ATTACK, m.RIOT, m.INCITE, m.STIR_SQUARE, m.GAIN_TRUST)]
    if s.has_mission and interactions(s, slot):
        values.append(max(values) + 0.4)
    s.at, s.trust = at, held
    return max(values)


def action_value(s: GreatMachine, slot: Slot, action: int) -> float:
    """What an action is worth to the heroes, in Riots; below nought if it cannot be paid."""
    district, trust = s.at[slot], s.trust[slot]
    if action == m.GAIN_TRUST:
        return TRUST if trust < s.limit(slot) else 0.001
    if action == m.ATTACK:
        return attack_value(s, slot, district, trust)
    if action == m.RIOT:
        return riot_value(s, slot, district, trust)
    cost = action_cost(s, slot, action)
    if cost > trust:
        return -1.0
    spent = cost * TRUST
    if action == m.INCITE:
        return rise_value(s, 1) - spent if SMALL >> district & 1 else -1.0
    if action == m.STIR_SQUARE:
        rise = s.crowd(MS) - s.watch(MS)
        return rise_value(s, rise) - spent if district == MS and rise > 0 else -1.0
    if action == m.IDENTIFY:
        return identify_value(s, slot, district, trust, cost)
    if action == m.HEAL:
        return 0.12 if s.crowd(district) < 6 else 0.05
    if action == m.CANCEL_DIRECTIVE:
        return 0.25 - spent
    if action == m.RETURN_CARD:
        return 0.08 * max([s.count_denied(i) for i in range(3)]) - spent
    if action == m.FREE_CITIZEN:
        return 0.1 - spent
    if action == m.RELOCATE:
        return 0.02
    if action in {m.MOVE_DISTRICT, m.EVACUATE}:
        return SHUFFLE - spent
    return 0.3 if action == m.SMUGGLE else 0.05 - spent


def idleness(s: GreatMachine) -> float:
    """From 0 to 1: how much the Machine seems to do nothing, by what it has not spent of the Bonds of past rounds."""
    if s.is_coop or s.round < 2:
        return 0.0
    unspent = (s.bonds - INCOME) / (INCOME * (s.round - 1))
    return max(0.0, min(1.0, 2.0 * unspent - 0.6))


def rise_value(s: GreatMachine, spaces: int) -> float:
    """CGM-13.8. Nothing at the top; the last spaces bring a Riot of their own."""
    spaces = min(spaces, 18 - s.discontent)
    if spaces <= 0:
        return -1.0
    idle = idleness(s)
    value = spaces * ((1.0 - idle) * SPACE + idle * IDLE_SPACE)
    if s.discontent + spaces >= 18:
        value += 5.0 if s.riots == RIOTS_TO_WIN - 1 else 1.0
    return value


def riot_value(s: GreatMachine, slot: Slot, district: District, trust: int) -> float:
    if s.riot_tokens >> district & 1 or not s.riot_stock or not s.crowd(district) or riot_cost(s, slot) > trust:
        return -1.0
    odds = riot_odds(s, district, s.watch(district), True)
    prize = 6.0 if s.riots == RIOTS_TO_WIN - 1 else PRIZE
    return odds * prize - (1.0 - odds) * FAILURE - riot_cost(s, slot) * TRUST


def attack_value(s: GreatMachine, slot: Slot, district: District, trust: int) -> float:
    """A broken Guard makes a Riot likelier, the Main Square louder, and ways and actions cheaper."""
    watch = s.watch(district)
    if not watch:
        return -1.0
    change = modifier(s, district, 0)
    stake = min(trust, 4 + change)
    odds = attack_odds(stake, change)
    gain = GUARD / 2 * s.crowd(district) / 4
    if not s.riot_tokens >> district & 1 and s.riot_stock:
        after = riot_odds(s, district, watch - 1, True)
        gain += OPENING * (after - riot_odds(s, district, watch, True)) + GUARD / 2 * s.crowd(district) / 4
    if district == MS and not s.is_citywide:
        gain += SQUARE
    return odds * gain - (0 if s.heroes[slot] == VETERAN else stake) * TRUST


def identify_value(s: GreatMachine, slot: Slot, district: District, trust: int, cost: int) -> float:
    """Worth something where a Riot is near: it becomes cheaper and its outcome known."""
    hidden = len(s.unidentified_in(district))
    seen = hidden if not cost else min(hidden, trust // cost)
    if not seen or s.riot_tokens >> district & 1:
        return -1.0
    known_traitors = len([t for t in s.citizens_in(district) if s.marks[t] and s.faces[t] == TRAITOR])
    worth = CONFIDANT if s.level >= 2 and not s.is_coop else STRANGER
    return seen * (worth + 0.01 * s.level - cost * TRUST) - 0.03 * known_traitors
