"""Whether crimes can be committed: prerequisites, and clauses held against the board."""

from typing import Final

from ....kernel.ids import Seat
from ..board import GONE, InTooDeep
from ..content import language as lang
from ..content.crimes import CRIMES, LEVEL, STORYLINE
from ..content.tables import GHOST, MECHANIC, RING
from ..ids import Crime, Criminal, Zone

Roles = tuple[int, ...]
"""The criminals that stand for the letters a, b, c."""

_THE_SENTINEL: Final = 100
"""Stands among the criminals for the Sentinel as company."""


def has_prerequisite(s: InTooDeep, crime: Crime) -> bool:
    """ITD-7.2..7.7, ITD-7.24. A level below of the same storyline must have been committed, by whomever."""
    level = LEVEL[crime]
    if level <= 1:
        return True
    storyline = STORYLINE[crime]
    for shown in s.story:
        if LEVEL[shown] == level - 1 and STORYLINE[shown] == storyline:
            return True
    return False


def castings(s: InTooDeep, player: Seat, crime: Crime) -> list[Roles]:
    """ITD-7.35..7.37, ITD-7.51. Every way to name hooked criminals for the letters so that all clauses hold at once."""
    card = CRIMES[crime]
    found: list[Roles] = []
    for roles in role_choices(s.ports[player], card.letter_count):
        for clause in card.clauses:
            if not holds(s, player, clause, roles):
                break
        else:
            found.append(roles)
    return found


def is_ready(s: InTooDeep, player: Seat, crime: Crime) -> bool:
    """ITD-7.9. Whether the player can commit that crime now."""
    if not has_prerequisite(s, crime):
        return False
    card = CRIMES[crime]
    if card.letter_count > len(s.ports[player]):
        return False
    for roles in role_choices(s.ports[player], card.letter_count):
        for clause in card.clauses:
            if not holds(s, player, clause, roles):
                break
        else:
            return True
    return False


def role_choices(ports: Roles, letters: int) -> list[Roles]:
    """All ways to name different criminals for that many letters."""
    if letters == 0:
        return [()]
    if letters == 1:
        return [(a,) for a in ports]
    if letters == 2:
        return [(a, b) for a in ports for b in ports if a != b]
    return [(a, b, c) for a in ports for b in ports if a != b for c in ports if c not in (a, b)]


def clause_states(s: InTooDeep, player: Seat, crime: Crime) -> list[bool]:
    """For each clause by itself: is there a way to name criminals so that it holds?"""
    return [_can_hold(s, player, clause) for clause in CRIMES[crime].clauses]


def _can_hold(s: InTooDeep, player: Seat, clause: lang.Clause) -> bool:
    if not clause.letters:
        return holds(s, player, clause, ())
    if clause.letters.bit_count() == 1:
        for criminal in s.ports[player]:
            if holds(s, player, clause, (criminal, criminal, criminal)):
                return True
        return False
    # What speaks of two letters speaks of a and b: no card has a clause about c and another.
    for roles in role_choices(s.ports[player], 2):
        if holds(s, player, clause, roles):
            return True
    return False


def zone_index(s: InTooDeep, zone: Zone, roles: Roles) -> int:
    """Where on the ring a zone of the criteria language is (ITD-7.49)."""
    base = zone % lang.OPPOSITE
    if base == lang.AT_SENTINEL:
        at = s.sentinel
    elif base >= lang.AT_LETTER:
        at = s.criminal_at[roles[base - lang.AT_LETTER]]
    else:
        at = s.ring.index(base)
    return at if zone < lang.OPPOSITE else (at + RING // 2) % RING


def holds(s: InTooDeep, player: Seat, clause: lang.Clause, roles: Roles) -> bool:
    """ITD-7.32..7.48, ITD-11.11. Whether one clause holds for these criminals."""
    kind = clause.kind
    if kind == lang.AT:
        return s.criminal_at[roles[clause.who]] == zone_index(s, clause.zone, roles)
    if kind == lang.HOLD:
        return _is_holding(s, player, roles[clause.who], clause.items)
    if kind == lang.FREE:
        return s.holds[roles[clause.who]] == GONE
    if kind == lang.ALONE:
        return _is_alone(s, player, roles[clause.who], GONE)
    if kind == lang.ALONE_WITH:
        return _is_alone(s, player, roles[clause.who], _company(clause, roles))
    if kind == lang.SENT:
        return s.sentinel in (zone_index(s, clause.zone, roles), zone_index(s, clause.zone2, roles))
    if kind == lang.APART:
        return zone_index(s, clause.zone, roles) != zone_index(s, clause.zone2, roles)
    at = zone_index(s, clause.zone, roles)
    if kind == lang.EMPTY:
        return s.sentinel != at and at not in s.criminal_at and at not in s.item_at
    count = _count(s, clause, at)
    return count == clause.least if clause.is_exact else count >= clause.least


def _company(clause: lang.Clause, roles: Roles) -> int:
    return _THE_SENTINEL if clause.other == lang.SENTINEL else roles[clause.other]


def _count(s: InTooDeep, clause: lang.Clause, at: int) -> int:
    """How many of what the clause counts are in the zone."""
    kind = clause.kind
    if kind == lang.CRIMS:
        return s.criminal_at.count(at)
    if kind == lang.HEAT:
        return s.heat[at]
    if kind == lang.BLOCK:
        return (at in s.blockades) + ((at - 1) % RING in s.blockades)
    count = 0
    if kind != lang.HELD:
        count += len([item for item in s.loose_in(at) if clause.items >> item & 1])
    if kind != lang.LOOSE:
        for criminal in s.criminals_in(at):
            item = s.holds[criminal]
            if item != GONE and clause.items >> item & 1:
                count += 1
    return count


def _is_holding(s: InTooDeep, player: Seat, criminal: Criminal, items: int) -> bool:
    """ITD-7.47, ITD-13.19, ITD-13.20. Mechanic's item may count as the other one of its type."""
    item = s.holds[criminal]
    if item == GONE:
        return False
    if items >> item & 1:
        return True
    return criminal == MECHANIC and bool(items >> (item ^ 1) & 1) and s.has_skill(player, MECHANIC)


def _is_alone(s: InTooDeep, player: Seat, criminal: Criminal, company: int) -> bool:
    """ITD-7.38..7.41, ITD-13.14..13.16. Nobody else in the zone but the company asked for; Ghost needs only that."""
    at = s.criminal_at[criminal]
    if company == _THE_SENTINEL:
        if s.sentinel != at:
            return False
    elif company != GONE and s.criminal_at[company] != at:
        return False
    if criminal == GHOST and s.has_skill(player, GHOST):
        return True
    if company != _THE_SENTINEL and s.sentinel == at:
        return False
    return s.criminal_at.count(at) == (1 if company in (GONE, _THE_SENTINEL) else 2)
