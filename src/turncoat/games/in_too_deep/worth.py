"""What things are worth, in intel, and how far crimes are away: the judgement of bots and of search."""

from typing import Final

from .board import GONE, InTooDeep, Ints
from .checks import Roles, castings, has_prerequisite, holds, role_choices, zone_index
from .content import EVIDENCE, GRIP_VALUE, RING
from .crimes import CRIMES, FIRST_SIDE, LEVEL
from .criteria import ALONE, ALONE_WITH, AT, AT_LETTER, CRIMS, EMPTY, FREE, HOLD, OPPOSITE, SENT, Approach, Clause
from .dilemmas import DILEMMAS
from .steps.scoring import badge_score, badges_in, final_corruption, poster_score

TOKEN: Final = 2.2
"""A token or symbol of evidence, before it is known what its type will be worth."""
BOOST: Final = 2.5
CLEARANCE: Final = 0.45
CORRUPTION: Final = 0.45
DECAY: Final = 0.86
"""How much of a crime is left of its worth for each action that it is away."""
HOOK_COST: Final = 1.1
MOVE_OTHERS: Final = 2.0


def approach_worth(approach: Approach) -> float:
    """What an approach brings: intel as printed, the rest at its usual worth."""
    return (
        approach.intel
        + 0.9 * approach.dilemmas
        + TOKEN * approach.evidence
        + 1.3 * approach.filings
        + BOOST * approach.boosts
    )


def _best_approach(crime: int) -> float:
    return max([approach_worth(approach) for approach in CRIMES[crime].approaches])


CRIME_WORTH: Final[tuple[float, ...]] = tuple([_best_approach(crime) for crime in range(len(CRIMES))])


def dilemma_worth(card: int, stack: Ints) -> float:
    """What banking a card adds to a stack: its benefits, posters and badges in company, less its corruption."""
    dilemma = DILEMMAS[card]
    worth = dilemma.intel + TOKEN * sum(dilemma.symbols) - CORRUPTION * dilemma.corruption
    if dilemma.poster != GONE:
        worth += poster_score((*stack, card)) - poster_score(stack) + 1.0
    if dilemma.badges:
        before = badges_in(stack)
        worth += badge_score(before + dilemma.badges) - badge_score(before) + 3.0 * dilemma.badges
    return worth


def hand_worth(s: InTooDeep, player: int) -> float:
    """The better half of the dilemmas in hand: those will be banked."""
    hand = s.dilemmas[player]
    if not hand:
        return 0.0
    worths = sorted([dilemma_worth(card, s.stacks[player]) for card in hand], reverse=True)
    return sum(worths[: (len(hand) + 1) // 2])


def stack_worth(stack: Ints) -> float:
    worth = float(poster_score(stack) + badge_score(badges_in(stack)))
    for card in stack:
        worth += DILEMMAS[card].intel + TOKEN * sum(DILEMMAS[card].symbols)
    return worth


def token_worth(s: InTooDeep, player: int) -> tuple[float, ...]:
    """What a token of each type may be worth in the end, from the part of the plot that the player knows."""
    counts = [s.shared.count(evidence) + s.lockers[player].count(evidence) for evidence in range(len(EVIDENCE))]
    most = max(counts)
    if not most:
        return (TOKEN,) * len(EVIDENCE)
    return tuple([1.4 + 1.6 * count / most for count in counts])


def standing(s: InTooDeep, player: int) -> float:
    """What a player has, in intel, crimes in hand left out."""
    worths = token_worth(s, player)
    worth = float(s.intel[player])
    for evidence in s.memory[player]:
        worth += worths[evidence]
    worth += hand_worth(s, player) + stack_worth(s.stacks[player])
    worth -= CORRUPTION * max(0, final_corruption(s, player))
    worth += CLEARANCE * s.clearance[player]
    worth += BOOST * len(s.boosts[player])
    worth += s.dossiers[player] * (0.9 + 0.6 * min(s.chapter, 3))
    row = s.grip[player]
    discs = [row[criminal] for criminal in s.cast]
    worth += GRIP_VALUE[min(discs)] + 0.3 * sum([min(6, disc) for disc in discs])
    return worth


def prospects(s: InTooDeep, player: int) -> float:
    """What the crimes in hand promise: the best story crime most, then the second, and side crimes a little."""
    story: list[float] = []
    side = 0.0
    for crime in s.crimes[player]:
        if crime < FIRST_SIDE:
            if has_prerequisite(s, crime):
                story.append(CRIME_WORTH[crime] * DECAY ** distance(s, player, crime))
            else:
                story.append(0.4 * LEVEL[crime])
        else:
            side += 0.8 * CRIME_WORTH[crime] * DECAY ** distance(s, player, crime)
    story.sort(reverse=True)
    worth = side
    for rank, promise in enumerate(story[:2]):
        worth += promise if rank == 0 else 0.35 * promise
    return worth


def worth(s: InTooDeep, player: int) -> float:
    """All in all."""
    return standing(s, player) + prospects(s, player)


def distance(s: InTooDeep, player: int, crime: int) -> float:
    """About how many actions the player is away from committing a crime, hooks that are missing included."""
    if castings(s, player, crime):
        return 0.0
    card = CRIMES[crime]
    own = s.ports[player]
    best = 99.0
    for roles in role_choices(own, card.letter_count):
        best = min(best, _roles_distance(s, player, crime, roles, best))
    if len(own) < 3 and best > 1.0:
        for criminal in s.cast:
            if criminal not in own and criminal != s.locked:
                for roles in role_choices((*own, criminal), card.letter_count):
                    if criminal in roles:
                        best = min(best, HOOK_COST + _roles_distance(s, player, crime, roles, best))
    if best == 99.0:
        best = 5.0 + 2.0 * (card.letter_count - len(own))
    return best


def _roles_distance(s: InTooDeep, player: int, crime: int, roles: Roles, limit: float) -> float:
    """The walking and carrying of each criminal, and something for every other clause that does not hold."""
    total = 0.0
    for clause in CRIMES[crime].clauses:
        if total >= limit:
            return total
        if holds(s, player, clause, roles):
            continue
        total += _clause_distance(s, player, crime, clause, roles)
    return total


def _clause_distance(s: InTooDeep, player: int, crime: int, clause: Clause, roles: Roles) -> float:
    kind = clause.kind
    if kind == AT:
        return _steps(s.criminal_at[roles[clause.who]], zone_index(s, clause.zone, roles))
    if kind == HOLD:
        return _fetching(s, crime, clause, roles)
    if kind == FREE:
        return 0.2
    if kind in (ALONE, ALONE_WITH):
        at = _goal(s, crime, clause.who, roles)
        others = s.criminal_at.count(at) + (1 if s.sentinel == at else 0)
        return 1.0 + 0.5 * others
    if kind == SENT:
        near = min(
            _steps(s.sentinel, zone_index(s, clause.zone, roles)),
            _steps(s.sentinel, zone_index(s, clause.zone2, roles)),
        )
        return 0.5 + near
    if kind == EMPTY:
        at = zone_index(s, clause.zone, roles)
        return 1.5 * (s.criminal_at.count(at) + s.item_at.count(at) + (1 if s.sentinel == at else 0))
    if kind == CRIMS:
        return MOVE_OTHERS
    return 1.7


def _fetching(s: InTooDeep, crime: int, clause: Clause, roles: Roles) -> float:
    """Going for the nearest item that will do, taking it, and the detour that this makes on the way to the goal."""
    criminal = roles[clause.who]
    start = s.criminal_at[criminal]
    goal = _goal(s, crime, clause.who, roles)
    direct = _steps(start, goal)
    best = 9.0
    for item in range(8):
        if clause.items >> item & 1:
            at = s.where_is(item)
            extra = 1.0 if s.item_at[item] != GONE else 3.0  # somebody else holds it
            best = min(best, _steps(start, at) + extra + _steps(at, goal) - direct)
    return best


def _goal(s: InTooDeep, crime: int, letter: int, roles: Roles) -> int:
    """Where the criminal of a letter has to go; where it is, if nothing is said."""
    for clause in CRIMES[crime].clauses:
        if clause.kind == AT and clause.who == letter:
            return zone_index(s, clause.zone, roles)
        if clause.kind == SENT and clause.zone % OPPOSITE == AT_LETTER + letter:
            return s.sentinel
    return s.criminal_at[roles[letter]]


def _steps(start: int, goal: int) -> float:
    apart = (goal - start) % RING
    return float(min(apart, RING - apart))
