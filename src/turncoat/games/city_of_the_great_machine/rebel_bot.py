"""How the bot leads heroes: break Guards where crowds are, stir the Main Square, riot when it is likely to succeed."""

from typing import Any, Final

from ...kernel.choice import Choice
from ...kernel.rng import Rng
from ...kernel.step import Decision
from .board import City
from .city import MEMBERS
from .content import (
    ACTRESS,
    ENGINEER,
    HUNTER,
    MEDIC,
    MS,
    SEATS_OF_POWER,
    SHIELD,
    VAGABOND,
    VETERAN,
)
from .menu import (
    ACT,
    COMMAND,
    GAIN_TRUST,
    INTERACT,
    OFFER,
    PASS,
    PAY,
    PICK,
    REROLL,
    SEND,
    SHARE,
    SKIP,
    STAKE,
    TAKE_TRUST,
)
from .odds import attack_odds
from .rebel_worth import FAR, TRUST, action_value, dangers, deed_bonus, event_cost, worth_of_place
from .steps.actions import IdentifyNext, TakeAction
from .steps.attack import LayStake, PayForGuard, RollAgain, modifier
from .steps.ending import SpeechPool
from .steps.heroes import Leg, leaving_cost
from .steps.joint import Pool
from .steps.missions import Interact
from .steps.opening import ChooseAccess, trust_of_citizens
from .steps.setup import ChooseHero

FAVOURITES: Final[tuple[int, ...]] = (ENGINEER, VAGABOND, ACTRESS, MEDIC, VETERAN, HUNTER)
CAPRICE: Final = 0.2  # how much of a choice of districts is left to chance, so that it cannot be foreseen


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
        if choice.verb is COMMAND:
            continue
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
    taken = [pick.arg2 for seat in s.rebels for pick in s.picks(seat)]
    values = goal_values(s, slot, [choice.arg2 for choice in options], taken)
    best, most = options[0], -FAR
    for choice, value in zip(options, values, strict=True):
        moody = value + (0.01 if s.is_coop else CAPRICE) * rng.below(1000) / 1000.0
        if moody > most:
            best, most = choice, moody
    return best


def goal_values(s: City, slot: int, districts: list[int], taken: list[int]) -> list[float]:
    """What each of these goals promises a hero; `taken` are those of other heroes."""
    costs = costs_from(s, slot)
    risk = dangers(s, slot)
    values = []
    for district in districts:
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
        values.append(value)
    return values


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
