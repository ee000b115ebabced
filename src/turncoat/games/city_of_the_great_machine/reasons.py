"""Builders of refusals: what several steps answer alike, and when a verb has its time."""

from ...kernel.choice import Choice
from ...kernel.ids import Seat
from ...kernel.reason import Reason
from . import menu as m
from .board import GreatMachine
from .content.citizens import ARRESTED, REVEALED, UNIDENTIFIED
from .content.districts import MS
from .content.terms import ON_CITIZEN
from .ids import District, Hero, Token


def too_few_bonds(rule: str, cost: int, bonds: int) -> list[Reason]:
    """That costs more Bonds than there are."""
    return [Reason(rule, "too-few-bonds", {"cost": cost, "bonds": bonds})] if cost > bonds else []


def too_little_trust(rule: str, cost: int, trust: int) -> list[Reason]:
    """That costs more Trust than the hero holds."""
    return [Reason(rule, "too-little-trust", {"cost": cost, "trust": trust})] if cost > trust else []


def no_citizen_space(s: GreatMachine, district: District) -> list[Reason]:
    """CGM-4.13. The district is full of citizens."""
    return [] if s.has_space(district) else [Reason("CGM-4.13", "no-citizen-space", {"district": district})]


def no_guard_space(s: GreatMachine, district: District) -> list[Reason]:
    """CGM-4.14. The district is full of Guards."""
    return [] if s.guard_room(district) > 0 else [Reason("CGM-4.14", "no-guard-space", {"district": district})]


def no_such_guard(rule: str, district: District, target: int) -> list[Reason]:
    """No Guard of that type stands there."""
    return [Reason(rule, "no-such-guard", {"district": district, "target": target})]


def square_reasons(s: GreatMachine, rule: str, guards: int) -> list[Reason]:
    """CGM-9.28, CGM-10.80. The Main Square yields something only where citizens outnumber Guards."""
    citizens = s.crowd(MS)
    return [] if citizens > guards else [Reason(rule, "square-too-guarded", {"citizens": citizens, "guards": guards})]


def hero_reasons(s: GreatMachine, hero: Hero) -> list[Reason]:
    """CGM-5.12. Heroes that are not in play do nothing."""
    return [] if s.has_hero(hero) else [Reason("CGM-5.12", "hero-not-in-play", {"hero": hero})]


def own_hero_reasons(s: GreatMachine, seat: Seat, hero: Hero) -> list[Reason]:
    """CGM-18.8. Each Revolutionary decides for its own heroes."""
    found = hero_reasons(s, hero)
    if not found and s.controllers[s.slot_of(hero)] != seat:
        return [Reason("CGM-18.8", "not-your-hero", {"hero": hero})]
    return found


def card_reasons(s: GreatMachine, rule: str, hero: Hero, district: District) -> list[Reason]:
    """Only a denied card can come back."""
    found = hero_reasons(s, hero)
    if not found and not s.denied(s.slot_of(hero)) >> district & 1:
        return [Reason(rule, "card-not-denied", {"hero": hero, "district": district})]
    return found


def place_reasons(s: GreatMachine, rule: str, token: Token, districts: int) -> list[Reason]:
    """The citizen is not in any of these districts (a bit each)."""
    place = s.places[token]
    if place == ARRESTED:
        return [Reason(rule, "citizen-arrested", {"citizen": token})]
    if not districts >> place & 1:
        return [Reason(rule, "citizen-elsewhere", {"citizen": token, "district": place})]
    return []


def identify_reasons(s: GreatMachine, rule: str, token: Token, districts: int) -> list[Reason]:
    """Only unidentified citizens of these districts can be identified."""
    found = place_reasons(s, rule, token, districts)
    if not found and s.marks[token] != UNIDENTIFIED:
        return [Reason(rule, "citizen-identified", {"citizen": token})]
    return found


def arrest_reasons(s: GreatMachine, rule: str, token: Token, district: District) -> list[Reason]:
    """Only revealed and discontented citizens of the district can be arrested."""
    found = place_reasons(s, rule, token, 1 << district)
    if found:
        return found
    if s.marks[token] != REVEALED:
        return [Reason(rule, "citizen-not-revealed", {"citizen": token})]
    return [] if s.is_angry(s.faces[token]) else [Reason(rule, "citizen-content", {"kind": s.faces[token]})]


def attach_reasons(s: GreatMachine, where: str, which: str, token: Token, district: District) -> list[Reason]:
    """A token goes to a revealed citizen of the district that bears none; two rules say where, and which."""
    found = place_reasons(s, where, token, 1 << district)
    if found:
        return found
    if s.marks[token] != REVEALED:
        return [Reason(which, "citizen-not-revealed", {"citizen": token})]
    if ON_CITIZEN + token in s.hero_tokens or token in s.spies:
        return [Reason(which, "citizen-has-token", {"citizen": token})]
    return []


def not_now(choice: Choice) -> list[Reason]:
    """When a verb has its time, for those that belong to one: what is asked now is something else."""
    verb = choice.verb
    if verb in {m.SERVE, m.ORDER, m.GUARD} or choice is m.END or choice is m.RESETTLE:
        return [Reason("CGM-9.1", "machine-phase-only")]
    if verb is m.MARCH:
        return [Reason("CGM-9.11", "no-guard-on-the-march")]
    if verb is m.SEND:
        return [Reason("CGM-8.1", "access-phase-only")]
    if verb is m.GO:
        return [Reason("CGM-10.2", "no-hero-on-its-way")]
    if verb in {m.ACT, m.REMOTE} or choice is m.PASS:
        return [Reason("CGM-10.2", "acts-after-moving")]
    if verb is m.COMMAND or choice is m.BOOST:
        return [Reason("CGM-20.270", "in-its-turn-only")]
    if verb in {m.TARGET, m.STAKE}:
        return [Reason("CGM-10.47", "no-attack-now")]
    if choice is m.REROLL:
        return [Reason("CGM-20.38", "no-die-to-roll-again")]
    if verb is m.OFFER:
        return [Reason("CGM-22.8", "nothing-to-pay-together")]
    if verb in {m.ISSUE, m.RECALL}:
        return [Reason("CGM-9.25", "no-directive-being-issued")]
    if verb is m.HIT:
        return [Reason("CGM-16.1", "no-confiscation-now")]
    if choice in {m.ADVANCE, m.NO_TRUST, m.NO_ACCESS}:
        return [Reason("CGM-10.27", "nobody-detained-now")]
    if verb in {m.CANCEL, m.DISCARD} or choice is m.GIVE_HAND:
        return [Reason("CGM-9.36", "no-directive-being-discarded")]
    if verb is m.TAKE_BACK:
        return [Reason("CGM-10.75", "no-card-coming-back")]
    if verb is m.MOVE or verb is m.LAND:
        return [Reason("CGM-4.35", "no-district-on-the-move")]
    if verb in {m.INTERACT, m.UNMASK, m.FILL, m.HAND_OVER} or choice is m.RECLAIM:
        return [Reason("CGM-20.147", "interacts-after-moving")]
    if verb is m.NEXT:
        return [Reason("CGM-10.1", "turns-by-initiative")]
    if verb in {m.LEAD, m.PAIR, m.TAKE}:
        return [Reason("CGM-5.25", "setup-is-over")]
    if verb is m.SHARE:
        return [Reason("CGM-7.10", "no-trust-to-share")]
    if verb in {m.LAY, m.ANGER}:
        return [Reason("CGM-20.155", "no-mission-asks-that")]
    if verb is m.BREAK:
        return [Reason("CGM-20.112", "no-guard-to-break-now")]
    if choice is m.SHRUG:
        return [Reason("CGM-20.195", "nothing-to-shrug-off")]
    if choice is m.TAKE_TRUST:
        return [Reason("CGM-19.5", "no-help-now")]
    if verb is m.PICK:
        return [Reason("CGM-10.57", "no-citizen-asked")]
    if verb is m.TO:
        return [Reason("CGM-10.61", "no-place-asked")]
    return []
