"""How good the odds of crimes are: about how many actions they are away, walking, fetching and hooking counted."""

from typing import Final

from ....kernel.ids import Seat
from ..board import GONE, OPEN_WAYS, InTooDeep
from ..content import language as lang
from ..content import tables
from ..content.crimes import CRIMES
from ..ids import Crime, Criminal, Zone
from ..steps.criteria import Roles, holds, is_ready, role_choices

FAR: Final = 99.0
HOOK_COST: Final = 1.5
"""A hook that is missing: it is free, but only one is to be had each turn."""
DETOUR: Final = 2.5
"""What a blockade in the way costs, beyond the walk."""
MOVE_OTHERS: Final = 1.7
"""Bringing somebody here, or sending somebody away, who is not one's own."""


def _walks(pair: int) -> tuple[tuple[float, ...], ...]:
    """Steps from each index to each other with blockades on that pair of edges."""
    ways = OPEN_WAYS[pair]
    rows = []
    for start in range(tables.RING):
        row = [steps(start, goal) + DETOUR for goal in range(tables.RING)]
        row[start] = 0.0
        for way in (0, 1):
            at, walked = start, 0.0
            while way in ways[at] and walked < tables.RING - 1:
                at = (at + (1 if way == 0 else tables.RING - 1)) % tables.RING
                walked += 1.0
                row[at] = min(row[at], walked)
        rows.append(tuple(row))
    return tuple(rows)


def steps(start: int, goal: int) -> float:
    """Along the ring, blockades or not."""
    apart = (goal - start) % tables.RING
    return float(min(apart, tables.RING - apart))


WALKS: Final[tuple[tuple[tuple[float, ...], ...], ...]] = tuple(
    [_walks(pair) for pair in range(tables.RING * tables.RING)]
)


def walk(s: InTooDeep, player: Seat, criminal: Criminal, start: int, goal: int) -> float:
    """Actions from here to there for a criminal of that player's, skills and blockades counted."""
    if start == goal:
        return 0.0
    if s.is_ignoring_blockades:
        return steps(start, goal)
    rows = WALKS[s.blockades[0] * tables.RING + s.blockades[1]]
    plain = rows[start][goal]
    if plain <= 1.0 or s.grip[player][criminal] < tables.SKILL_SPACE:
        return plain
    if criminal == tables.GHOST:
        return steps(start, goal)
    if criminal == tables.JUMPER:
        return min(plain, 1.0 + rows[(start + tables.RING // 2) % tables.RING][goal])
    if criminal == tables.SPRINTER:
        return plain if plain == steps(start, goal) + DETOUR else 1.0
    return plain


def distance(s: InTooDeep, player: Seat, crime: Crime) -> float:
    """About how many actions the player is away from committing a crime, hooks that are missing included."""
    found = _distance(s, player, crime)
    return found if found or is_ready(s, player, crime) else MOVE_OTHERS  # what was overlooked is still to be done


def _distance(s: InTooDeep, player: Seat, crime: Crime) -> float:
    letters = CRIMES[crime].letter_count
    own = s.ports[player]
    best = FAR
    for roles in role_choices(own, letters):
        best = min(best, _roles_distance(s, player, crime, roles, best))
    if best <= HOOK_COST or len(own) == tables.PORTS:
        return best
    free = [criminal for criminal in s.cast if criminal not in own and criminal != s.locked]
    if letters > len(own) + 1:
        for roles in role_choices((*own, *free), letters):
            missing = letters - len([role for role in roles if role in own])
            extra = HOOK_COST * missing
            if missing <= tables.PORTS - len(own) and extra < best:
                best = min(best, extra + _roles_distance(s, player, crime, roles, best - extra))
        return best
    for criminal in free:
        for roles in role_choices((*own, criminal), letters):
            if criminal in roles:
                best = min(best, HOOK_COST + _roles_distance(s, player, crime, roles, best - HOOK_COST))
    return best


def _errand_clauses(clauses: tuple[lang.Clause, ...], letter: int) -> tuple[lang.Clause, ...]:
    """The clauses that send the criminal of that letter somewhere."""
    found = []
    for clause in clauses:
        if (
            (clause.kind in (lang.AT, lang.HOLD) and clause.who == letter)
            or (clause.kind == lang.SENT and clause.zone % lang.OPPOSITE == lang.AT_LETTER + letter)
            or (clause.kind == lang.ALONE_WITH and clause.other in (letter, lang.SENTINEL))
        ):
            found.append(clause)
    return tuple(found)


ERRANDS: Final[tuple[tuple[tuple[lang.Clause, ...], ...], ...]] = tuple(
    [tuple([_errand_clauses(card.clauses, letter) for letter in range(card.letter_count)]) for card in CRIMES]
)
"""For each crime and letter, what concerns that criminal's way."""
SURROUNDINGS: Final[tuple[tuple[lang.Clause, ...], ...]] = tuple(
    [tuple([clause for clause in card.clauses if clause.kind not in (lang.AT, lang.HOLD)]) for card in CRIMES]
)
"""For each crime, what must be right besides where its criminals stand and what they hold."""


def _roles_distance(s: InTooDeep, player: Seat, crime: Crime, roles: Roles, limit: float) -> float:
    """The walking and carrying of each criminal, and something for all else that will be wrong there."""
    errands = ERRANDS[crime]
    goals = [s.criminal_at[role] for role in roles]
    total = 0.0
    for letter in range(len(roles)):
        clauses = errands[letter]
        if clauses:
            total += _errand(s, player, clauses, letter, roles, goals)
        if total >= limit:
            return total
    for clause in SURROUNDINGS[crime]:
        total += _missing(s, player, clause, roles, goals)
        if total >= limit:
            return total
    return total


def _errand(
    s: InTooDeep, player: Seat, clauses: tuple[lang.Clause, ...], letter: int, roles: Roles, goals: list[int]
) -> float:
    """Where the criminal of a letter has to end, put into goals, and how many actions that takes it with its item."""
    criminal = roles[letter]
    start = goals[letter]
    goal, items = -1, 0
    for clause in clauses:
        if clause.kind == lang.AT:
            goal = _zone(s, clause.zone, goals)
        elif clause.kind == lang.HOLD:
            items = 0 if holds(s, player, clause, roles) else clause.items
        elif goal < 0:
            goal = goals[clause.who] if clause.kind == lang.ALONE_WITH and clause.other == letter else s.sentinel
    if not items:
        if goal >= 0:
            goals[letter] = goal
            return walk(s, player, criminal, start, goal)
        return 0.0
    is_skilled = s.grip[player][criminal] >= tables.SKILL_SPACE
    if criminal == tables.MECHANIC and is_skilled:
        items |= (items & 0x55) << 1 | (items & 0xAA) >> 1
    best, place = FAR, start
    for item in range(len(tables.ITEMS)):
        if items >> item & 1:
            at = s.item_at[item]
            cost = 1.0
            if at == GONE:
                holder = s.holds.index(item)
                at = s.criminal_at[holder]
                cost = 1.0 if holder in s.ports[player] else 3.0  # one's own drop it for nothing
            if is_skilled and criminal == tables.SMUGGLER:
                cost = 0.0
            going = walk(s, player, criminal, start, at)
            if is_skilled and criminal == tables.DRONEJACK and steps(start, at) == 1.0:
                going = 0.0
                at = start
            cost += going + (walk(s, player, criminal, at, goal) if goal >= 0 else 0.0)
            if cost < best:
                best, place = cost, at
    goals[letter] = goal if goal >= 0 else place
    return best


def _zone(s: InTooDeep, zone: Zone, goals: list[int]) -> int:
    """Where a zone of the criteria language is once all are where they should be."""
    base = zone % lang.OPPOSITE
    if base == lang.AT_SENTINEL:
        at = s.sentinel
    elif base >= lang.AT_LETTER:
        at = goals[base - lang.AT_LETTER]
    else:
        at = s.ring.index(base)
    return at if zone < lang.OPPOSITE else (at + tables.RING // 2) % tables.RING


def _missing(s: InTooDeep, player: Seat, clause: lang.Clause, roles: Roles, goals: list[int]) -> float:
    """What a clause about the surroundings would cost, the criminals being where they should be."""
    kind = clause.kind
    if kind in (lang.ALONE, lang.ALONE_WITH):
        return _solitude(s, player, clause, roles, goals)
    if kind == lang.FREE:
        return 0.1 if s.holds[roles[clause.who]] != GONE else 0.0
    if kind == lang.SENT:
        return MOVE_OTHERS * min(
            steps(s.sentinel, _zone(s, clause.zone, goals)), steps(s.sentinel, _zone(s, clause.zone2, goals))
        )
    at = _zone(s, clause.zone, goals)
    if kind == lang.EMPTY:
        others = len([1 for c in s.cast if s.criminal_at[c] == at and c not in roles])
        return 1.5 * (others + s.item_at.count(at) + (1 if s.sentinel == at else 0))
    if kind == lang.HEAT:
        if clause.is_exact:
            return 1.2 * s.heat[at]
        return 0.0 if s.heat[at] >= clause.least else 1.0 if at in goals else 2.0
    if kind == lang.BLOCK:
        there = (at in s.blockades) + ((at - 1) % tables.RING in s.blockades)
        return 1.8 * max(0, clause.least - there)
    if kind == lang.CRIMS:
        others = len([1 for c in s.cast if s.criminal_at[c] == at and c not in roles])
        apart = clause.least - others - goals.count(at)
        return MOVE_OTHERS * (abs(apart) if clause.is_exact else max(0, apart))
    return 0.0 if holds(s, player, clause, roles) else 1.7


def _solitude(s: InTooDeep, player: Seat, clause: lang.Clause, roles: Roles, goals: list[int]) -> float:
    """Others that would have to leave; one's own walk away, Ghost does not mind."""
    criminal = roles[clause.who]
    at = goals[clause.who]
    total = MOVE_OTHERS * steps(s.sentinel, at) if clause.other == lang.SENTINEL else 0.0
    if criminal == tables.GHOST and s.grip[player][tables.GHOST] >= tables.SKILL_SPACE:
        return total
    for other in s.cast:
        if s.criminal_at[other] == at and other not in roles:
            total += 1.0 if other in s.ports[player] else MOVE_OTHERS
    if s.sentinel == at and clause.other != lang.SENTINEL:
        total += MOVE_OTHERS
    return total
