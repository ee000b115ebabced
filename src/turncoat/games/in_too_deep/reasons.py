"""Why something cannot be chosen: the rule that forbids it and the facts, put together by steps beside their choices.

What belongs to another question altogether is answered by `wrong_time`.
"""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.ids import Seat
from ...kernel.reason import Reason
from . import menu as m
from .board import GONE, InTooDeep
from .content.boosts import BOOSTS
from .content.crimes import CRIMES, LEVEL, SIDE
from .content.tables import PORTS, RING
from .ids import Crime, Criminal, Item
from .steps.criteria import clause_states, has_prerequisite

WHEN: Final[dict[str, tuple[str, str]]] = {
    "hook": ("ITD-5.2", "when-hook"),
    "unhook": ("ITD-5.13", "when-hook"),
    "move": ("ITD-6.3", "when-act"),
    "pick": ("ITD-6.6", "when-act"),
    "use": ("ITD-6.8", "when-act"),
    "skill": ("ITD-5.27", "when-act"),
    "grip": ("ITD-6.13", "when-act"),
    "stamina": ("ITD-5.24", "when-act"),
    "drop": ("ITD-6.15", "when-act"),
    "spend": ("ITD-6.17", "when-spend"),
    "discard": ("ITD-5.31", "when-discard"),
    "deck": ("ITD-5.33", "when-draw"),
    "cast": ("ITD-7.51", "when-cast"),
    "approach": ("ITD-7.13", "when-approach"),
    "strip": ("ITD-8.1", "when-gain"),
    "draw": ("ITD-8.2", "when-gain"),
    "case": ("ITD-8.13", "when-file"),
    "bonus": ("ITD-8.13", "when-file"),
    "locker": ("ITD-8.13", "when-file"),
    "peek": ("ITD-12.23", "when-peek"),
    "look": ("ITD-9.32", "when-look"),
    "take": ("ITD-9.34", "when-take"),
    "expose": ("ITD-9.35", "when-expose"),
    "to": ("ITD-2.98", "when-place"),
    "item": ("ITD-9.15", "when-item"),
    "criminal": ("ITD-9.20", "when-criminal"),
    "push": ("ITD-12.20", "when-push"),
    "march": ("ITD-11.1", "when-march"),
    "blockade": ("ITD-11.7", "when-blockade"),
    "escort": ("ITD-11.3", "when-escort"),
    "wheel": ("ITD-9.1", "when-wheel"),
    "gain": ("ITD-12.16", "when-riverside"),
    "file": ("ITD-12.16", "when-riverside"),
    "boost": ("ITD-12.13", "when-ion-heights"),
    "challenge": ("ITD-12.1", "when-challenge"),
    "swap": ("ITD-9.23", "when-swap"),
    "lock": ("ITD-9.29", "when-lock"),
    "shed": ("ITD-12.10", "when-shed"),
    "bank": ("ITD-14.21", "when-bank"),
    "lose": ("ITD-14.13", "when-lose"),
    "disc": ("ITD-16.72", "when-disc"),
}
"""For each verb the rule that says when it has its time, and the message that says so."""


def wrong_time(choice: Choice) -> list[Reason]:
    """The choice answers a question that is not the one at hand."""
    if choice.verb is m.COMMIT:
        if LEVEL[choice.arg] == SIDE:
            return [Reason("ITD-7.23", "when-side-crime")]
        return [Reason("ITD-5.29", "when-story-crime")]
    found = WHEN.get(choice.verb.name)
    return [Reason(found[0], found[1])] if found else []


def not_in_play(criminal: Criminal) -> list[Reason]:
    return [Reason("ITD-4.6", "not-in-play", {"criminal": criminal})]


def must_answer(rule: str) -> list[Reason]:
    """A question that cannot be passed over."""
    return [Reason(rule, "must-answer")]


def blocked(s: InTooDeep, rule: str, criminal: Criminal, way: int) -> list[Reason]:
    """A blockade lies on the edge that the criminal would have to cross."""
    start = s.criminal_at[criminal]
    goal = (start + (1 if way == m.CW else RING - 1)) % RING
    return [Reason(rule, "blocked", {"criminal": criminal, "zone": s.ring[start], "zone2": s.ring[goal]})]


def item_blocked(s: InTooDeep, item: Item, way: int) -> list[Reason]:
    start = s.where_is(item)
    goal = (start + (1 if way == m.CW else RING - 1)) % RING
    return [Reason("ITD-12.21", "item-blocked", {"item": item, "zone": s.ring[start], "zone2": s.ring[goal]})]


def item_away(s: InTooDeep, rule: str, criminal: Criminal, item: Item) -> list[Reason]:
    """The item is not where that criminal could take it."""
    facts: dict[str, object] = {"criminal": criminal, "item": item, "zone": s.ring[s.where_is(item)]}
    holder = s.holder(item)
    if holder == criminal:
        return [Reason("ITD-6.7", "holds-it", facts)]
    if holder != GONE:
        return [Reason(rule, "item-held", {**facts, "criminal2": holder})]
    return [Reason(rule, "item-away", facts)]


def out_of_reach(s: InTooDeep, rule: str, criminal: Criminal, other: int) -> list[Reason]:
    """A criminal that is neither in the zone of this one nor next to it."""
    facts = {"criminal": criminal, "criminal2": other, "zone": s.ring[s.criminal_at[other]]}
    return [Reason(rule, "criminal-far", facts)]


def heat(s: InTooDeep, rule: str, at: int) -> list[Reason]:
    return [Reason(rule, "heat", {"zone": s.ring[at], "count": s.heat[at]})]


def hooking(s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
    """Why a criminal cannot be hooked or unhooked where that is asked."""
    criminal = choice.arg
    if choice.verb is not m.HOOK and choice.verb is not m.UNHOOK:
        return []
    if criminal not in s.cast:
        return not_in_play(criminal)
    facts: dict[str, object] = {"criminal": criminal}
    if choice.verb is m.UNHOOK:
        return [Reason("ITD-5.13", "not-own-hook", facts)]
    if criminal in s.ports[seat]:
        return [Reason("ITD-5.5", "own-hook", facts)]
    if len(s.ports[seat]) == PORTS:
        return [Reason("ITD-5.8", "ports-full")]
    return [Reason("ITD-9.30", "locked", {**facts, "other": s.name(s.hooker(criminal))})]


def spend(s: InTooDeep, seat: Seat, boost: int) -> list[Reason]:
    """Why a boost cannot be spent while boosts can be."""
    if boost in s.boosts[seat]:
        return [Reason("ITD-9.13", "boost-idle", {"boost": boost})]
    if BOOSTS[boost].is_instant:
        return [Reason("ITD-9.8", "boost-instant", {"boost": boost})]
    return [Reason("ITD-9.7", "no-boost", {"boost": boost})]


def commit(s: InTooDeep, seat: Seat, crime: Crime) -> list[Reason]:
    """Why a crime of the right kind cannot be committed now."""
    facts: dict[str, object] = {"crime": crime}
    if crime not in s.crimes[seat]:
        return [Reason("ITD-7.50", "not-in-hand", facts)]
    level = LEVEL[crime]
    if not has_prerequisite(s, crime):
        facts["level"] = level - 1
        return [Reason("ITD-7.4" if level == 3 else "ITD-7.3", "prerequisite", facts)]
    clauses = CRIMES[crime].clauses
    states = clause_states(s, seat, crime)
    missing = [m.CLAUSE.index(clause.text) for clause, state in zip(clauses, states, strict=True) if not state]
    if missing:
        facts["missing"] = missing
        return [Reason("ITD-7.1", "criteria", facts)]
    # Each clause may hold by itself while no choice of criminals meets all of them.
    facts["missing"] = [m.CLAUSE.index(clause.text) for clause in clauses]
    return [Reason("ITD-7.37", "criteria-together", facts)]


def nothing_there(s: InTooDeep, place: int) -> list[Reason]:
    """No face-down token lies at that place."""
    return [Reason("ITD-9.36", "nothing-there", {"place": place})]


def no_player(name: int) -> list[Reason]:
    return [Reason("ITD-1.5", "no-player", {"seat": name})]
