"""Why something cannot be chosen now, from what the asking seat knows."""

from ...kernel.choice import Choice
from ...kernel.game import Reason
from . import menu as m
from .board import GreatMachine
from .content import events as e
from .content.city import BITS, MEMBERS, can_fly
from .content.districts import MS, SMALL
from .content.heroes import HUNTER
from .content.machine import MECHANIZATION
from .steps.machine import deed_cost, extra_cost, march_cost
from .steps.repertoire import action_cost, riot_cost


def reasons(s: GreatMachine, seat: int, choice: Choice) -> list[Reason]:
    """The rules that forbid a choice of the menu at this moment."""
    verb = choice.verb
    if verb is m.SEND and s.heroes and choice.arg in s.heroes:
        slot = s.slot_of(choice.arg)
        if s.controllers[slot] != seat:
            return [Reason("CGM-18.8", "not-your-hero", {"hero": choice.arg})]
        if s.denied(slot) >> choice.arg2 & 1:
            return [Reason("CGM-8.2", "card-denied", {"hero": choice.arg, "district": choice.arg2})]
    if verb is m.ACT and s.active >= 0:
        return action_reasons(s, s.active, choice.arg)
    if verb is m.GO and s.active >= 0:
        return way_reasons(s, s.active, choice.arg)
    if verb is m.MOVE:
        return flight_reasons(s, choice.arg)
    if verb is m.SERVE:
        if s.acted[choice.arg]:
            return [Reason("CGM-9.5", "servant-acted", {"servant": choice.arg})]
        rate = 1 if MECHANIZATION in s.issued else 2
        cost = s.far[s.servants[choice.arg] * 9 + choice.arg2] * rate
        if cost > s.bonds:
            return [Reason("CGM-9.10", "too-few-bonds", {"cost": cost, "bonds": s.bonds})]
    if verb is m.ORDER:
        extra = extra_cost(s, choice.arg)
        if extra < 0:
            return [Reason("CGM-9.3", "servant-acted", {"servant": choice.arg})]
        if deed_cost(s, choice.arg2) + extra > s.bonds:
            return [Reason("CGM-9.1", "too-few-bonds", {"cost": deed_cost(s, choice.arg2) + extra, "bonds": s.bonds})]
        return [Reason("CGM-9.38", "no-effect-here")]
    if verb is m.GUARD and not s.guards[choice.arg]:
        return [Reason("CGM-9.15", "no-guard", {"district": choice.arg})]
    if verb is m.MARCH:
        if s.guard_room(choice.arg) <= 0:
            return [Reason("CGM-4.14", "no-guard-space", {"district": choice.arg})]
        step = s.agenda[-1]
        start = getattr(step, "start", choice.arg)
        if march_cost(s, start, choice.arg) > s.bonds:
            return [Reason("CGM-9.11", "too-few-bonds", {"cost": march_cost(s, start, choice.arg), "bonds": s.bonds})]
    return []


def action_reasons(s: GreatMachine, slot: int, action: int) -> list[Reason]:
    """CGM-10.3, CGM-10.44..10.81, CGM-12.2..12.5, CGM-17.5, CGM-17.6."""
    district, trust = s.at[slot], s.trust[slot]
    if s.done:
        if s.heroes[slot] != HUNTER or s.done[0] in {m.RIOT, m.GAIN_TRUST}:
            return [Reason("CGM-10.3", "hero-acted", {"hero": s.heroes[slot]})]
        if action == m.RIOT:
            return [Reason("CGM-17.6", "riot-alone")]
        if action in s.done:
            return [Reason("CGM-17.5", "same-action")]
    if action == m.RIOT:
        if s.riot_tokens >> district & 1:
            return [Reason("CGM-12.2", "riot-token-here", {"district": district})]
        if not s.riot_stock:
            return [Reason("CGM-1.14", "no-riot-token")]
        if riot_cost(s, slot) > trust:
            return [Reason("CGM-12.4", "too-little-trust", {"cost": riot_cost(s, slot), "trust": trust})]
        return [Reason("CGM-12.3", "no-citizens", {"district": district})]
    if action == m.ATTACK:
        if not s.watch(district):
            return [Reason("CGM-10.47", "no-guard", {"district": district})]
        return [Reason("CGM-10.53", "too-little-trust", {"cost": 1, "trust": trust})]
    if action == m.INCITE:
        if bool(SMALL >> district & 1) == (s.event == e.BY_LAW):
            return [Reason("CGM-10.66", "incite-elsewhere")]
        if s.is_citywide:
            return [Reason("CGM-13.9", "already-citywide")]
    if action == m.IDENTIFY and not s.has_unidentified(district):
        return [Reason("CGM-10.84", "all-identified", {"district": district})]
    if action == m.EVACUATE:
        return [Reason("CGM-10.60", "nobody-to-evacuate")]
    if action == m.STIR_SQUARE:
        if s.is_citywide:
            return [Reason("CGM-13.9", "already-citywide")]
        if s.crowd(MS) <= s.watch(MS):
            return [Reason("CGM-10.80", "no-effect-here")]
    cost = action_cost(s, slot, action)
    if cost > trust:
        return [Reason("CGM-10.44", "too-little-trust", {"cost": cost, "trust": trust})]
    return [Reason("CGM-10.80", "no-effect-here")]


def way_reasons(s: GreatMachine, slot: int, district: int) -> list[Reason]:
    """CGM-10.12. Why a hero's way does not lead there."""
    facts = {"district": district, "hero": s.heroes[slot]}
    if s.path >> district & 1:
        return [Reason("CGM-10.12", "been-there", facts)]
    if not s.links[s.at[slot]] >> district & 1:
        return [Reason("CGM-10.12", "not-linked", facts)]
    return [Reason("CGM-10.12", "dead-end", facts)]


def flight_reasons(s: GreatMachine, district: int) -> list[Reason]:
    """CGM-4.31, CGM-4.32, CGM-4.34."""
    if BITS[s.links[district]] == 6:
        return [Reason("CGM-4.34", "hemmed-in", {"district": district})]
    for other in MEMBERS[s.links[district]]:
        if BITS[s.links[other] & ~(1 << district)] < 2:
            return [Reason("CGM-4.31", "would-be-left", {"district": other})]
    if not can_fly(s.links, district):
        return [Reason("CGM-4.32", "would-fall-apart", {"district": district})]
    return []
