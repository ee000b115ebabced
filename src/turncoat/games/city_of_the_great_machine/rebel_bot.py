"""How the bot leads heroes: break Guards where crowds are, stir the Main Square, riot when it is likely to succeed."""

from typing import Any, Final

from ...kernel.choice import Choice
from ...kernel.rng import Rng
from ...kernel.step import Decision
from .board import City
from .city import MEMBERS
from .content import (
    ACTRESS,
    DOUBLE_SHIFT,
    ENGINEER,
    FOG,
    HOUSE_SEARCH,
    HUNTER,
    LABORATORY_LEAK,
    LARGE,
    LETTERS,
    MASKED_BALL,
    MEDIC,
    MS,
    NETWORKING,
    NO_ONE_IS_SAFE,
    OPPRESSION,
    PAPER_TRAIL,
    PARADE,
    PRISON_BREAK,
    RIOTS_TO_WIN,
    SEATS_OF_POWER,
    SECURITY,
    SECURITY_CHECK,
    SHIELD,
    SMALL,
    SNOOPS,
    STREET_THEATRE,
    TRAITOR,
    VAGABOND,
    VETERAN,
    WAGE_STRIKE,
)
from .machine_bot import presences
from .menu import (
    ACT,
    ATTACK,
    CANCEL_DIRECTIVE,
    COMMAND,
    EVACUATE,
    FREE_CITIZEN,
    GAIN_TRUST,
    HEAL,
    IDENTIFY,
    INCITE,
    INTERACT,
    LARGE_SPECIALS,
    MOVE_DISTRICT,
    OFFER,
    PASS,
    PAY,
    PICK,
    RELOCATE,
    REROLL,
    RETURN_CARD,
    RIOT,
    SEND,
    SHARE,
    SKIP,
    SMUGGLE,
    STAKE,
    STIR_SQUARE,
    TAKE_TRUST,
)
from .odds import arrivals, attack_odds, riot_odds
from .steps.actions import IdentifyNext, TakeAction, action_cost, riot_cost
from .steps.attack import LayStake, PayForGuard, RollAgain, modifier
from .steps.ending import SpeechPool
from .steps.heroes import Leg, leaving_cost
from .steps.joint import Pool
from .steps.missions import Interact, interactions
from .steps.opening import ChooseAccess, trust_of_citizens
from .steps.setup import ChooseHero
from .terms import FREED_ONE, INCITED, LARGE_SPECIAL, LAW_SPECIAL

FAVOURITES: Final[tuple[int, ...]] = (ENGINEER, VAGABOND, ACTRESS, MEDIC, VETERAN, HUNTER)
FAR: Final = 99.0
RAID_COST: Final = 1.0  # what being caught in a Raid costs
CAPRICE: Final = 0.2  # how much of a choice of districts is left to chance, so that it cannot be foreseen


# What things are worth to the heroes, in Riots; found by trying changes over many games against either Machine.
SPACE: Final = 0.12  # a space of Discontent
TRUST: Final = 0.025  # a Trust in hand
PLAN: Final = 0.126  # a space of the Master Plan
PRIZE: Final = 0.96  # a Riot that is not the last
FAILURE: Final = 0.864  # a failed Riot
GUARD: Final = 0.16  # a Guard broken where four citizens are
OPENING: Final = 0.8  # a Riot made likelier
SQUARE: Final = 0.168  # a Guard broken in the Main Square
STRANGER: Final = 0.08  # a citizen identified before the eyes of the Machine
CONFIDANT: Final = 0.16  # a citizen whose face the Machine does not learn
LOST_TURN: Final = 0.375  # an action not taken
LOST_CARD: Final = 0.048  # the first denied Access card


def rebel_choice(s: City, seat: int, step: Decision[Any], options: list[Choice], rng: Rng) -> Choice:
    """One of the options, by the question that is asked."""
    if isinstance(step, ChooseAccess):
        return best_access(s, options, rng)
    if isinstance(step, TakeAction):
        return best_action(s, step.slot, options)
    if isinstance(step, Leg):
        return cheapest_leg(s, step.slot, options)
    if isinstance(step, LayStake):
        return best_stake(s, step, options)
    if isinstance(step, ChooseHero):
        for hero in FAVOURITES:
            for choice in options:
                if choice.arg == hero:
                    return choice
    if isinstance(step, Pool):
        return offer(s, step, options)
    if isinstance(step, IdentifyNext):
        return options[-1]
    if isinstance(step, RollAgain):
        failed = step.coins == SHIELD or (step.stake >= 0 and step.stake < step.coins + step.change)
        return REROLL if failed else SKIP
    if isinstance(step, PayForGuard):
        return PAY
    if isinstance(step, Interact):
        return best_interaction(options, rng)
    if options[0].verb is SHARE:
        return options[0]
    return first_worth(s, options, rng)


def best_interaction(options: list[Choice], rng: Rng) -> Choice:
    wanted = [choice for choice in options if choice.verb is INTERACT]
    return rng.pick(wanted) if wanted else options[0]


def first_worth(s: City, options: list[Choice], rng: Rng) -> Choice:
    """For smaller questions: citizens where a Riot is nearest, otherwise anything but declining."""
    best, most = options[0], -1.0
    for choice in options:
        value = rng.below(100) / 1000.0
        if choice.verb is PICK:
            place = s.places[choice.arg]
            value += 1.0 + (s.crowd(place) if place < 9 else 0)
        elif choice is not SKIP and choice is not TAKE_TRUST:
            value += 0.5
        if value > most:
            best, most = choice, value
    return best


def best_stake(s: City, step: LayStake, options: list[Choice]) -> Choice:
    """The stake at which one more Trust would no longer pay."""
    change = modifier(s, s.at[step.slot], step.target)
    best, most = options[0], -1.0
    for choice in options:
        value = attack_odds(choice.arg, change) * 0.5 - choice.arg * TRUST
        if value > most:
            best, most = choice, value
    assert best.verb is STAKE
    return best


def offer(s: City, step: Pool, options: list[Choice]) -> Choice:
    """Small sums always, the large one when the Master Plan is far on."""
    price = step.price(s)
    if isinstance(step, SpeechPool) and s.plan < 6:
        return options[0]
    assert options[0].verb is OFFER
    return options[-1] if price <= 3 or s.plan >= 6 else options[0]


# Moving.


def costs_from(s: City, slot: int) -> list[float]:
    """The Trust for the cheapest way to each district; a first leg may be cheaper or dearer than the others."""
    start = s.at[slot]
    cost = [FAR] * 9
    cost[start] = 0.0
    edge = [start]
    path, s.path = s.path, 1 << start
    first = leaving_cost(s, slot, start)
    s.path = path
    prices = [float(s.price(district)) for district in range(9)]
    prices[start] = float(first)
    while edge:
        grown = []
        for district in edge:
            reach = cost[district] + prices[district]
            for near in MEMBERS[s.links[district]]:
                if reach < cost[near]:
                    cost[near] = reach
                    grown.append(near)
        edge = grown
    return cost


def cheapest_leg(s: City, slot: int, options: list[Choice]) -> Choice:
    """The neighbour from which the goal costs least."""
    goal = s.goal(slot)
    best, least = options[0], FAR
    for choice in options:
        district = choice.arg
        cost = 0.0 if district == goal else way_cost(s, district, goal)
        if cost < least:
            best, least = choice, cost
    return best


def way_cost(s: City, start: int, goal: int) -> float:
    cost = [FAR] * 9
    cost[start] = 0.0
    edge = [start]
    while edge:
        grown = []
        for district in edge:
            reach = cost[district] + s.price(district)
            for near in MEMBERS[s.links[district] & ~s.path]:
                if reach < cost[near]:
                    cost[near] = reach
                    grown.append(near)
        edge = grown
    return cost[goal]


def best_access(s: City, options: list[Choice], rng: Rng) -> Choice:
    """Where the best action, the income of the next round and the safety of the way add up to most."""
    assert options[0].verb is SEND
    slot = s.slot_of(options[0].arg)
    costs = costs_from(s, slot)
    risk = dangers(s, slot)
    taken = [pick.arg2 for seat in s.rebels for pick in s.picks(seat)]
    best, most = options[0], -FAR
    for choice in options:
        district = choice.arg2
        left = s.trust[slot] - costs[district]
        if left < 0:
            value = -0.4 + worth_of_place(s, slot, district, 0) * 0.5
        else:
            value = worth_of_place(s, slot, district, int(left)) + left * TRUST
        value += min(6, trust_of_citizens(s, district)) * TRUST / (1 + taken.count(district))
        if s.heroes[slot] == ENGINEER and district in SEATS_OF_POWER:
            value += 2 * TRUST
        value -= risk[district] + event_cost(s, slot, district)
        if taken.count(district) and district != MS:
            value -= 0.15
        value += (0.01 if s.is_coop else CAPRICE) * rng.below(1000) / 1000.0
        if value > most:
            best, most = choice, value
    return best


def event_cost(s: City, slot: int, district: int) -> float:
    """CGM-15.7, CGM-15.18, CGM-15.32, CGM-15.48. Goals by which the event of the round would profit."""
    if s.event == SECURITY_CHECK:
        return PLAN if district == s.at[slot] else 0.0
    if s.event == NO_ONE_IS_SAFE:
        return PLAN if LARGE >> district & 1 else 0.0
    if s.event in {SNOOPS, HOUSE_SEARCH}:
        return PLAN / 2 * s.servants_in(district)
    return coop_event_cost(s, slot, district) if s.event >= NETWORKING else 0.0


def coop_event_cost(s: City, slot: int, district: int) -> float:
    """CGM-20.29, CGM-20.37. A hero in a named district prevents the security procedure; some places hold the plan."""
    cost = -PLAN / 2 if SECURITY[s.event - NETWORKING] >> district & 1 else 0.0
    is_small = bool(SMALL >> district & 1)
    is_wrong = False
    if s.event == STREET_THEATRE:
        is_wrong = not is_small
    elif s.event == DOUBLE_SHIFT:
        is_wrong = is_small
    elif s.event == MASKED_BALL:
        is_wrong = district == s.begun_at[slot]
    elif s.event == PARADE:
        is_wrong = district != MS and not s.is_linked(district, MS)
    elif s.event == FOG:
        is_wrong = s.servants_in(district) > 0
    if is_wrong:
        cost += PLAN / 2
    return cost


def deed_bonus(s: City, action: int) -> float:
    """CGM-15.28, CGM-20.37. Actions that keep the event from advancing the Master Plan, if nobody has taken one yet."""
    if s.event == OPPRESSION and action in LARGE_SPECIALS:
        return 0.0 if s.deeds & LARGE_SPECIAL else PLAN
    if s.event == PAPER_TRAIL and action in LARGE_SPECIALS[:4]:
        return 0.0 if s.deeds & LAW_SPECIAL else PLAN
    if s.event == WAGE_STRIKE and action in {INCITE, STIR_SQUARE}:
        return 0.0 if s.deeds & INCITED else PLAN
    if s.event in {LETTERS, LABORATORY_LEAK} and action == IDENTIFY:
        return 0.0 if s.identified_now else PLAN
    if s.event == PRISON_BREAK and action == FREE_CITIZEN:
        return 0.0 if s.deeds & FREED_ONE else PLAN
    return 0.0


def dangers(s: City, slot: int) -> list[float]:
    """What ending its movement in each district may cost a hero: a Raid where the Machine expects it, or a Servant
    that stands there already in the cooperative game."""
    if s.is_coop:
        return detentions(s, slot)
    chances = presences(s)
    ranked = sorted(chances, reverse=True)
    found = []
    for district in range(9):
        near = min([s.far[servant * 9 + district] for servant in s.servants])
        likely = 0.75 if chances[district] >= ranked[2] else 0.3 if chances[district] >= ranked[4] else 0.1
        found.append(RAID_COST * likely * (1.0 if near <= 1 else 0.6))
    return found


def detentions(s: City, slot: int) -> list[float]:
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


def worth_of_place(s: City, slot: int, district: int, trust: int) -> float:
    """What the hero could do there with so much Trust."""
    at, held = s.at, s.trust
    s.at = (*at[:slot], district, *at[slot + 1 :])
    s.trust = (*held[:slot], trust, *held[slot + 1 :])
    values = [action_value(s, slot, action) for action in (ATTACK, RIOT, INCITE, STIR_SQUARE, GAIN_TRUST)]
    if s.has_mission and interactions(s, slot):
        values.append(max(values) + 0.4)
    s.at, s.trust = at, held
    return max(values)


# Acting.


def best_action(s: City, slot: int, options: list[Choice]) -> Choice:
    best, most = PASS, 0.0
    for choice in options:
        if choice.verb is ACT:
            value = action_value(s, slot, choice.arg) + deed_bonus(s, choice.arg)
        elif choice.verb is COMMAND or choice is PASS:
            value = 0.0
        else:
            value = action_value(s, slot, choice.arg) - 0.01
        if s.heroes[slot] == HUNTER and choice.verb is ACT and choice.arg == GAIN_TRUST and not s.done:
            value -= 0.02
        if value > most:
            best, most = choice, value
    return best


def action_value(s: City, slot: int, action: int) -> float:
    """What an action is worth to the heroes, in Riots; below nought if it cannot be paid."""
    district, trust = s.at[slot], s.trust[slot]
    if action == GAIN_TRUST:
        return TRUST if trust < s.limit(slot) else 0.001
    if action == ATTACK:
        return attack_value(s, slot, district, trust)
    if action == RIOT:
        return riot_value(s, slot, district, trust)
    cost = action_cost(s, slot, action)
    if cost > trust:
        return -1.0
    spent = cost * TRUST
    if action == INCITE:
        return rise_value(s, 1) - spent if SMALL >> district & 1 else -1.0
    if action == STIR_SQUARE:
        rise = s.crowd(MS) - s.watch(MS)
        return rise_value(s, rise) - spent if district == MS and rise > 0 else -1.0
    if action == IDENTIFY:
        return identify_value(s, slot, district, trust, cost)
    if action == HEAL:
        return 0.12 if s.crowd(district) < 6 else 0.05
    if action == CANCEL_DIRECTIVE:
        return 0.25 - spent
    if action == RETURN_CARD:
        return 0.08 * max([s.count_denied(i) for i in range(3)]) - spent
    if action == FREE_CITIZEN:
        return 0.1 - spent
    if action == RELOCATE:
        return 0.02
    if action in {MOVE_DISTRICT, EVACUATE}:
        return 0.005 - spent
    return 0.3 if action == SMUGGLE else 0.05 - spent


def rise_value(s: City, spaces: int) -> float:
    """CGM-13.8. Nothing at the top; the last spaces bring a Riot of their own."""
    spaces = min(spaces, 18 - s.discontent)
    if spaces <= 0:
        return -1.0
    value = spaces * SPACE
    if s.discontent + spaces >= 18:
        value += 5.0 if s.riots == RIOTS_TO_WIN - 1 else 1.0
    return value


def riot_value(s: City, slot: int, district: int, trust: int) -> float:
    if s.riot_tokens >> district & 1 or not s.riot_stock or not s.crowd(district) or riot_cost(s, slot) > trust:
        return -1.0
    odds = riot_odds(s, district, s.watch(district), True)
    prize = 6.0 if s.riots == RIOTS_TO_WIN - 1 else PRIZE
    return odds * prize - (1.0 - odds) * FAILURE - riot_cost(s, slot) * TRUST


def attack_value(s: City, slot: int, district: int, trust: int) -> float:
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


def identify_value(s: City, slot: int, district: int, trust: int, cost: int) -> float:
    """Worth something where a Riot is near: it becomes cheaper and its outcome known."""
    hidden = len(s.unidentified_in(district))
    seen = hidden if not cost else min(hidden, trust // cost)
    if not seen or s.riot_tokens >> district & 1:
        return -1.0
    known_traitors = len([t for t in s.citizens_in(district) if s.marks[t] and s.faces[t] == TRAITOR])
    worth = STRANGER if s.is_coop else CONFIDANT
    return seen * (worth + 0.01 * s.level - cost * TRUST) - 0.03 * known_traitors
