"""Which of the options a side picks, by the question that is asked."""

from typing import Any, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.rng import Rng
from ....kernel.step import Decision
from .. import menu as m
from ..board import GreatMachine
from ..content.dial import PLAN_END, RIOTS_TO_WIN
from ..content.heroes import ACTRESS, ENGINEER, HUNTER, MEDIC, SHIELD, VAGABOND, VETERAN
from ..content.machine import LEVY, MECHANIZATION, PROVOCATION, REINFORCEMENTS, SHADOW
from ..ids import Slot
from ..steps.actions import TakeAction
from ..steps.attack import LayStake, PayForGuard, RollAgain, modifier
from ..steps.condition import SpeechPool
from ..steps.helping import IdentifyNext
from ..steps.heroes import Detention, Leg
from ..steps.interactions import Interact
from ..steps.machine import MachineTurn, March
from ..steps.odds import attack_odds
from ..steps.opening import ChooseAccess
from ..steps.setup import ChooseHero
from ..steps.shared import Pool
from .plans import best_access, best_action, best_march, best_order, cheapest_leg
from .worth import TRUST, dread

RANKED: Final[tuple[int, ...]] = (REINFORCEMENTS, SHADOW, LEVY, PROVOCATION, MECHANIZATION)


def machine_choice(s: GreatMachine, step: Decision[Any], options: list[Choice], rng: Rng) -> Choice:
    """One of the options, by the question that is asked."""
    if isinstance(step, MachineTurn):
        return best_order(s, options)
    if isinstance(step, March):
        return best_march(s, step.start, options)
    if isinstance(step, Detention):
        return penalty(s, step.slot)
    if m.PAY in options:
        return m.PAY
    verb = options[0].verb
    if verb is m.ISSUE:
        return ranked(options, True)
    if verb is m.RECALL:
        return ranked(options, False)
    if verb is m.TO:
        return calmest(s, options)
    if options[0] in {m.STOP, m.SKIP} and len(options) > 1 and options[1].verb is m.PICK:
        return options[1]
    if options[0] is m.SKIP and options[-1].verb is not m.DISCARD:
        return options[-1]
    return options[0] if options[0] is m.SKIP else rng.pick(options)


def calmest(s: GreatMachine, options: list[Choice]) -> Choice:
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


def penalty(s: GreatMachine, slot: Slot) -> Choice:
    """The Master Plan, unless the hero could riot or is rich."""
    district = s.at[slot]
    if s.plan + 1 >= PLAN_END:
        return m.ADVANCE
    threat = dread(s, district, s.guards[district])
    if threat > 0.35 and (s.riots == RIOTS_TO_WIN - 1 or threat > 0.6):
        return m.NO_TRUST
    return m.ADVANCE


FAVOURITES: Final[tuple[int, ...]] = (ENGINEER, VAGABOND, ACTRESS, MEDIC, VETERAN, HUNTER)


def rebel_choice(s: GreatMachine, seat: Seat, step: Decision[Any], options: list[Choice], rng: Rng) -> Choice:
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
        return m.REROLL if failed else m.SKIP
    if isinstance(step, PayForGuard):
        return m.PAY
    if isinstance(step, Interact):
        return best_interaction(options, rng)
    if options[0].verb is m.SHARE:
        return options[0]
    return first_worth(s, options, rng)


def best_interaction(options: list[Choice], rng: Rng) -> Choice:
    wanted = [choice for choice in options if choice.verb is m.INTERACT]
    return rng.pick(wanted) if wanted else options[0]


def first_worth(s: GreatMachine, options: list[Choice], rng: Rng) -> Choice:
    """For smaller questions: citizens where a Riot is nearest, otherwise anything but declining."""
    best, most = options[0], -1.0
    for choice in options:
        value = rng.below(100) / 1000.0
        if choice.verb is m.PICK:
            place = s.places[choice.arg]
            value += 1.0 + (s.crowd(place) if place < 9 else 0)
        elif choice is not m.SKIP and choice is not m.TAKE_TRUST:
            value += 0.5
        if value > most:
            best, most = choice, value
    return best


def best_stake(s: GreatMachine, step: LayStake, options: list[Choice]) -> Choice:
    """The stake at which one more Trust would no longer pay."""
    change = modifier(s, s.at[step.slot], step.target)
    best, most = options[0], -1.0
    for choice in options:
        value = attack_odds(choice.arg, change) * 0.5 - choice.arg * TRUST
        if value > most:
            best, most = choice, value
    assert best.verb is m.STAKE
    return best


def offer(s: GreatMachine, step: Pool, options: list[Choice]) -> Choice:
    """Small sums always, the large one when the Master Plan is far on."""
    price = step.price(s)
    if isinstance(step, SpeechPool) and s.plan < 6:
        return options[0]
    assert options[0].verb is m.OFFER
    return options[-1] if price <= 3 or s.plan >= 6 else options[0]
