"""The end of the game. All values are determined, so nobody decides anything."""

from collections.abc import Sequence
from typing import Final

from ....kernel.ids import Seat
from ....kernel.rows import Ints
from ....kernel.step import Effect
from ..board import GONE, InTooDeep
from ..content.dilemmas import CORRUPTION, DILEMMAS
from ..content.tables import BADGE_PAY, BADGE_SET, EVIDENCE, GRIP_VALUE, RANK_VALUE, TYPES_TO_FOIL
from ..events.ends import CorruptionWeighed, EvidenceValued, FinalScore, PlotChecked

CATEGORIES: Final[tuple[str, ...]] = (
    "intel",
    "grip",
    "least-corrupt",
    "too-deep",
    "evidence",
    "dilemmas",
    "posters",
    "badges",
)
"""The columns of the final scoring, in the order in which they are told."""


def grip_score(s: InTooDeep, player: Seat) -> int:
    """ITD-15.2. The value of the space of the lowest disc, once."""
    return GRIP_VALUE[min([s.grip[player][criminal] for criminal in s.cast])]


def final_corruption(s: InTooDeep, player: Seat) -> int:
    """ITD-15.3, ITD-15.4, ITD-10.4, ITD-14.25. The corruption of the stack less clearance; it may be negative."""
    return sum([CORRUPTION[card] for card in s.stacks[player]]) - s.clearance[player]


def least_corrupt_bonus(corruption: Ints, player: Seat) -> int:
    """ITD-15.5, ITD-15.7, ITD-15.9. The least corrupt gain 5 for every player with more; nobody if all are equal."""
    if corruption[player] != min(corruption):
        return 0
    return 5 * len([other for other in corruption if other > corruption[player]])


def is_too_deep(corruption: Ints, player: Seat) -> bool:
    """ITD-15.6, ITD-15.7, ITD-15.8. The most corrupt, all who share it, and all if all are equal."""
    return corruption[player] == max(corruption)


def plot_counts(s: InTooDeep) -> Ints:
    """ITD-15.10, ITD-15.13. How many tokens of each type lie in lockers, the shared locker and on bonus spots."""
    tokens = [*s.shared, *[evidence for evidence in s.spots if evidence != GONE]]
    for locker in s.lockers:
        tokens += locker
    return tuple([tokens.count(evidence) for evidence in range(len(EVIDENCE))])


def is_plot_foiled(counts: Ints, players: int) -> bool:
    """ITD-15.11, ITD-15.12. Enough types with three tokens or more."""
    return len([count for count in counts if count >= 3]) >= TYPES_TO_FOIL[players]


def evidence_values(counts: Ints) -> Ints:
    """ITD-15.17..15.22. 4, 3, 2, 1 by rank, equal counts sharing one, 1 below, and nothing for absent types."""
    ranks = sorted(set(counts), reverse=True)
    return tuple([RANK_VALUE[ranks.index(count)] if count else 0 for count in counts])


def symbols(s: InTooDeep, player: Seat) -> Ints:
    """ITD-15.23, ITD-15.24. Symbols of each type on memory tokens and banked dilemmas, nowhere else."""
    counts = [s.memory[player].count(evidence) for evidence in range(len(EVIDENCE))]
    for card in s.stacks[player]:
        for evidence, count in enumerate(DILEMMAS[card].symbols):
            counts[evidence] += count
    return tuple(counts)


def evidence_score(held: Sequence[int], values: Ints) -> int:
    return sum([count * value for count, value in zip(held, values, strict=True)])


def dilemma_intel(stack: Ints) -> int:
    """ITD-15.25. As printed."""
    return sum([DILEMMAS[card].intel for card in stack])


def poster_score(stack: Ints) -> int:
    """ITD-15.26. The number of different posters, squared."""
    posters = {DILEMMAS[card].poster for card in stack} - {GONE}
    return len(posters) ** 2


def badge_score(badges: int) -> int:
    """ITD-15.27, ITD-15.28. 20 for each full set of three."""
    return badges // BADGE_SET * BADGE_PAY


def badges_in(stack: Ints) -> int:
    return sum([DILEMMAS[card].badges for card in stack])


def known_row(intel: int, grip: int, player: Seat, corruption: Ints, is_foiled: bool) -> Ints:
    """ITD-15.1..15.16. The first four categories of a player: intel, grip, and what corruption brings and costs."""
    bonus = least_corrupt_bonus(corruption, player)
    penalty = 0
    if is_foiled and is_too_deep(corruption, player):
        # ITD-15.14..15.16, ITD-1.11: what there is can be lost, and a negative corruption loses nothing.
        penalty = min(max(0, corruption[player]), intel + grip + bonus)
    return intel, grip, bonus, -penalty


def kept_row(s: InTooDeep, player: Seat, values: Ints) -> Ints:
    """ITD-15.17..15.28. The other four: what memory and stack are worth."""
    stack = s.stacks[player]
    evidence = evidence_score(symbols(s, player), values)
    return evidence, dilemma_intel(stack), poster_score(stack), badge_score(badges_in(stack))


def final_rows(s: InTooDeep) -> tuple[Ints, ...]:
    """ITD-15.1..15.29, ITD-16.79, ITD-18.20. For each player its intel by category; Echo is scored like anyone."""
    players = range(s.players)
    corruption = tuple([final_corruption(s, player) for player in players])
    counts = plot_counts(s)
    values = evidence_values(counts)
    is_foiled = is_plot_foiled(counts, s.players)
    rows: list[Ints] = []
    for player in players:
        known = known_row(s.intel[player], grip_score(s, player), player, corruption, is_foiled)
        rows.append((*known, *kept_row(s, player, values)))
    return tuple(rows)


class FinalScoring(Effect[InTooDeep]):
    """ITD-15.1, ITD-14.34, ITD-17.1, ITD-17.15. All is turned up and counted."""

    def apply(self, s: InTooDeep) -> None:
        players = range(s.players)
        counts = plot_counts(s)
        s.final_rows = final_rows(s)
        s.final_corruption = tuple([final_corruption(s, player) for player in players])
        s.is_foiled = is_plot_foiled(counts, s.players)
        s.revealed = tuple([(s.memory[player], s.stacks[player], s.lockers[player]) for player in players])
        s.witnessed = ((),) * s.players  # nothing of theirs lies face down any more
        s.chapter = 4
        for player in players:
            deepest = 1 if is_too_deep(s.final_corruption, player) else 0
            s.emit(CorruptionWeighed(s.name(player), s.final_corruption[player], deepest))
        s.emit(PlotChecked(counts, 1 if s.is_foiled else 0))
        s.emit(EvidenceValued(evidence_values(counts)))
        for player in players:
            s.emit(FinalScore(s.name(player), sum(s.final_rows[player])))


def places(s: InTooDeep) -> Ints:
    """ITD-1.8, ITD-15.30, ITD-15.31. The place of every player: most intel, then the lower corruption, then shared."""
    keys = [(-sum(row), s.final_corruption[player]) for player, row in enumerate(s.final_rows)]
    return tuple([1 + len([1 for other in keys if other < key]) for key in keys])


def epilogue(s: InTooDeep, player: Seat) -> str:
    """ITD-1.14, ITD-1.15. One of four, for each winner by itself."""
    depth = "deep" if is_too_deep(s.final_corruption, player) else "clean"
    return f"{depth}-{'foiled' if s.is_foiled else 'loose'}"
