"""What things are worth, in intel: the judgement of bots and of search. It reads nothing that the player cannot know,
except that of other players it sees what was imagined.
"""

from math import exp
from typing import Final

from ....kernel.ids import Seat
from ....kernel.rows import Ints
from ..board import GONE, InTooDeep
from ..content import language as lang
from ..content.crimes import CRIMES, LEVEL, SIDE
from ..content.dilemmas import CORRUPTION, DILEMMAS
from ..content.tables import DOSSIER_PAY, GRIP_VALUE, SKILL_SPACE
from ..ids import Crime
from ..steps.criteria import has_prerequisite
from ..steps.scoring import badge_score, badges_in, poster_score
from .beliefs import TOKEN, depth_worth, plot_guess, token_worths
from .odds import distance

BOOST: Final = 2.5
DILEMMA: Final = 1.2
FILING: Final = 1.3
TAINT: Final = 0.25
"""What a point of corruption costs when cards are compared, besides the chance of ending in too deep."""
FADING: Final = 0.17
"""How fast the worth of a crime fades with each action that it is away."""
USUALLY_AWAY: Final = 5.0
"""By how many actions a crime that is drawn is away, set by judgement."""


def approach_worth(approach: lang.Approach) -> float:
    """What an approach brings: intel as printed, the rest at its usual worth."""
    return (
        approach.intel
        + DILEMMA * approach.dilemmas
        + TOKEN * approach.evidence
        + FILING * approach.filings
        + BOOST * approach.boosts
    )


def _best_approach(crime: Crime) -> float:
    return max([approach_worth(approach) for approach in CRIMES[crime].approaches])


CRIME_WORTH: Final[tuple[float, ...]] = tuple([_best_approach(crime) for crime in range(len(CRIMES))])
HEATED: Final = frozenset(
    [crime for crime, card in enumerate(CRIMES) if any([clause.kind == lang.HEAT for clause in card.clauses])]
)
"""The crimes for which it matters how hot a zone is."""


# Dilemmas.


def dilemma_worth(card: int, stack: Ints, taint: float = TAINT) -> float:
    """What banking a card adds to a stack: its benefits, posters and badges in company, less its corruption."""
    dilemma = DILEMMAS[card]
    worth = dilemma.intel + TOKEN * sum(dilemma.symbols) - taint * dilemma.corruption
    if dilemma.poster != GONE:
        worth += poster_score((*stack, card)) - poster_score(stack) + 1.0
    if dilemma.badges:
        before = badges_in(stack)
        worth += badge_score(before + dilemma.badges) - badge_score(before) + 3.0 * dilemma.badges
    return worth


def best_half(s: InTooDeep, player: Seat) -> list[int]:
    """The dilemmas of the hand that would be banked now."""
    hand = s.dilemmas[player]
    if not hand:
        return []
    stack = s.stacks[player]
    ranked = sorted([(-dilemma_worth(card, stack), card) for card in hand])
    return [card for _, card in ranked[: (len(hand) + 1) // 2]]


def stack_worth(stack: Ints, worths: tuple[float, ...]) -> float:
    worth = float(poster_score(stack) + badge_score(badges_in(stack)))
    for card in stack:
        worth += DILEMMAS[card].intel
        for evidence, count in enumerate(DILEMMAS[card].symbols):
            if count:
                worth += count * worths[evidence]
    return worth


# All in all.


class Savings:
    """What evidence and dilemmas are worth to a player. That seldom changes within a turn, and is then not counted
    again.
    """

    def __init__(self, player: Seat) -> None:
        self._player: Final = player
        self._counted: InTooDeep | None = None
        self._parts: list[float] = []

    def parts(self, s: InTooDeep) -> list[float]:
        """Each token in memory, the stack as it will be, and the depth that it leads to."""
        player, old = self._player, self._counted
        if (
            old is None
            or s.memory[player] != old.memory[player]
            or s.dilemmas != old.dilemmas
            or s.stacks != old.stacks
            or s.clearance != old.clearance
            or s.lockers != old.lockers
            or s.shared != old.shared
            or s.spots != old.spots
            or s.intel != old.intel
        ):
            self._counted = s
            self._parts = _saved(s, player)
        return self._parts


def _saved(s: InTooDeep, player: Seat) -> list[float]:
    plot = plot_guess(s, player)
    worths = token_worths(plot)
    parts = [worths[evidence] for evidence in s.memory[player]]
    kept = (*s.stacks[player], *best_half(s, player))
    parts.append(stack_worth(kept, worths))
    corruption = float(sum([CORRUPTION[card] for card in kept]) - s.clearance[player])
    parts.append(depth_worth(s, player, corruption))
    return parts


def standing(s: InTooDeep, player: Seat) -> float:
    """What a player has, in intel, crimes in hand left out."""
    return standing_with(s, player, _saved(s, player))


def standing_with(s: InTooDeep, player: Seat, saved: list[float]) -> float:
    """The same, its savings being counted already."""
    worth = float(s.intel[player])
    for part in saved:
        worth += part
    worth += BOOST * len(s.boosts[player])
    worth += dossier_worth(s, player)
    row = s.grip[player]
    discs = [row[criminal] for criminal in s.cast]
    worth += GRIP_VALUE[min(discs)] + 0.3 * sum([min(6, disc) for disc in discs])
    return worth


def dossier_worth(s: InTooDeep, player: Seat) -> float:
    """Dossiers pay if none is left in the end; having the fewest costs if one is."""
    chapter = min(s.chapter, 3)
    left = sum(s.row_dossiers)
    success = 0.9 - 0.12 * left if left else 1.0
    worth = max(0.15, success) * DOSSIER_PAY[chapter] * s.dossiers[player]
    if left and s.dossiers[player] == min(s.dossiers):
        worth -= 2.0 * (1.0 - max(0.15, success))
    return worth


def promise(s: InTooDeep, player: Seat, crime: Crime) -> float:
    """What a crime in hand promises: less for each action that it is away, little while something must come first."""
    if not has_prerequisite(s, crime):
        return 0.4 * LEVEL[crime]
    return promise_from(crime, distance(s, player, crime))


def usual_promise(s: InTooDeep, crime: Crime) -> float:
    """The same of a crime that is as far away as most."""
    return promise_from(crime, USUALLY_AWAY) if has_prerequisite(s, crime) else 0.4 * LEVEL[crime]


def promise_from(crime: Crime, away: float) -> float:
    return (0.8 if LEVEL[crime] == SIDE else 1.0) * CRIME_WORTH[crime] * exp(-FADING * away)


def prospects(s: InTooDeep, player: Seat) -> float:
    """What the crimes in hand promise."""
    return prospects_of(s.crimes[player], [promise(s, player, crime) for crime in s.crimes[player]])


def prospects_of(crimes: Ints, promises: list[float]) -> float:
    """The same of known promises: the best story crime counts most, then the second, and side crimes a little."""
    first, second, side = 0.0, 0.0, 0.0
    for crime, promised in zip(crimes, promises, strict=True):
        if LEVEL[crime] == SIDE:
            side += promised
        elif promised > first:
            first, second = promised, first
        else:
            second = max(second, promised)
    return first + 0.35 * second + side


class Promises:
    """What crimes promise a player in one turn. Plans and playouts come to the same places by many ways; they are
    measured once. All that is looked at lies open, so what was measured in one imagined world is so in all.
    """

    def __init__(self, player: Seat, turn: int) -> None:
        self._player: Final = player
        self.turn: Final = turn
        self._known: Final[dict[tuple[object, ...], dict[tuple[int, Ints], float]]] = {}

    def prospects(self, s: InTooDeep) -> float:
        player = self._player
        row = s.grip[player]
        skilled = 0
        for criminal in s.cast:
            if row[criminal] >= SKILL_SPACE:
                skilled |= 1 << criminal
        # All that `promise` looks at, heat apart.
        place = (
            tuple(s.criminal_at),
            tuple(s.holds),
            tuple(s.item_at),
            s.ports[player],
            skilled,
            s.blockades,
            s.sentinel,
            s.locked,
            s.is_ignoring_blockades,
            s.story,
            s.ring,
            s.cast,
        )
        known = self._known.setdefault(place, {})
        promises = []
        for crime in s.crimes[player]:
            key = (crime, s.heat if crime in HEATED else ())
            if key not in known:
                known[key] = promise(s, player, crime)
            promises.append(known[key])
        return prospects_of(s.crimes[player], promises)


def expected_promise(s: InTooDeep, player: Seat, level: int, is_quick: bool) -> float:
    """What a card of a deck promises, of those that the player has not seen elsewhere; one who is quick does not
    measure how far each of them is away.
    """
    total, count = 0.0, 0
    for crime, card in enumerate(CRIMES):
        if card.level == level and not (
            crime in s.box or crime in s.story or crime in s.crimes[player] or crime in s.side_discard
        ):
            total += usual_promise(s, crime) if is_quick else promise(s, player, crime)
            count += 1
    return total / count if count else 0.0


def worth(s: InTooDeep, player: Seat) -> float:
    """What a player has and what it can hope for."""
    return standing(s, player) + prospects(s, player)
