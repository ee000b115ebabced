"""How a seat would end if all ended now, as far as it knows.

It is asked for with every view, and most choices change nothing that it depends on, or nothing but what lies open:
intel, grip and clearance. So it is remembered by all that it reads, and what the seat guesses at by that alone.
"""

from typing import Any, Final

from ....kernel.ids import Seat
from ....kernel.remembered import Remembered
from ....kernel.rows import Ints
from .. import menu as m
from ..board import InTooDeep
from ..content.dilemmas import CORRUPTION, DILEMMAS
from ..content.tables import EVIDENCE
from . import scoring
from .odds import seen_dilemmas, unseen_beside, unseen_places

_REMEMBERED: Final = Remembered[tuple[Ints, ...]](4096)  # each is about a kilobyte
ALL_CORRUPTION: Final = sum(CORRUPTION)
ALL_INTEL: Final = sum([dilemma.intel for dilemma in DILEMMAS])
ALL_SYMBOLS: Final = tuple([sum([dilemma.symbols[kind] for dilemma in DILEMMAS]) for kind in range(len(EVIDENCE))])
SYMBOLS: Final = tuple(
    [[(evidence, count) for evidence, count in enumerate(dilemma.symbols) if count] for dilemma in DILEMMAS]
)
"""The symbols on each card, by type; most have one type or none."""


def projected(s: InTooDeep, seat: Seat) -> tuple[Ints, ...]:
    """ITD-15.1..15.29. The final score of each player by category if all ended now, the unseen at its average."""
    if s.chapter == 4:
        return s.final_rows
    read = _read(s, seat)
    key = (read, tuple(s.grip), tuple(s.intel), tuple(s.clearance))
    found = _REMEMBERED.found(key)
    if found is not None:
        return found
    guess = _GUESSED.found(read)
    if guess is None:
        guess = _GUESSED.keep(read, guessed(s, seat))
    return _REMEMBERED.keep(key, counted(s, guess))


def _read(s: InTooDeep, seat: Seat) -> tuple[Any, ...]:
    """All of a position that a seat's guess depends on; with grip, intel and clearance it is all of a projection."""
    return (
        *(seat, s.seats, s.players, s.cast, s.dilemmas[seat], s.shed[seat], s.known[seat]),
        *(tuple(s.stacks), tuple(s.memory), tuple(s.lockers), tuple(s.shown)),
        *(s.witnessed, s.supply, s.display, s.spots, s.spot_filers, s.shared, s.echo_filed),
    )


class Guess:
    """What a seat takes for true of all that it cannot see: of each player the corruption, and what is kept."""

    def __init__(self, corruption: Ints, is_foiled: bool, kept: tuple[Ints, ...]) -> None:
        self.corruption: Final = corruption  # before clearance
        self.is_foiled: Final = is_foiled
        self.kept: Final = kept  # the last four categories


_GUESSED: Final = Remembered[Guess](4096)
_GRIPS: Final = Remembered[Ints](1024)


def counted(s: InTooDeep, guess: Guess) -> tuple[Ints, ...]:
    """The rows of all players, from a guess and what lies open."""
    corruption = tuple([total - s.clearance[player] for player, total in enumerate(guess.corruption)])
    rows: list[Ints] = []
    for player, grip in enumerate(_grips(s)):
        known = scoring.known_row(s.intel[player], grip, player, corruption, guess.is_foiled)
        rows.append((*known, *guess.kept[player]))
    return tuple(rows)


def _grips(s: InTooDeep) -> Ints:
    """What grip is worth to each player: the same for all who look."""
    key = (s.cast, *s.grip)
    found = _GRIPS.found(key)
    if found is None:
        found = _GRIPS.keep(key, tuple([scoring.grip_score(s, player) for player in range(s.players)]))
    return found


def guessed(s: InTooDeep, seat: Seat) -> Guess:
    """Before the end of the game."""
    seen = seen_dilemmas(s, seat)
    places = unseen_places(s, seat)
    tokens = unseen_beside(s, seat, places)
    many = max(1, len(DILEMMAS) - len(seen))
    mean = (ALL_CORRUPTION - sum([CORRUPTION[card] for card in seen])) / many
    corruption = tuple([_corruption(s, seat, player, mean) for player in range(s.players)])
    plot = _plot(s, seat, tokens, places)
    values = scoring.evidence_values(plot)
    is_foiled = scoring.is_plot_foiled(plot, s.players)
    token_value = scoring.evidence_score(tokens, values) / max(1, sum(tokens))
    card_value = _unseen_value(seen, values) / many
    kept: list[Ints] = []
    for player in range(s.players):
        if player == seat:
            kept.append(scoring.kept_row(s, player, values))
            continue
        # A rival's cards count as an average in one: what is intel on them and what is evidence cannot be told.
        cards = len(s.stacks[player]) * card_value
        evidence = round(len(s.memory[player]) * token_value + cards) - round(cards)
        kept.append((evidence, round(cards), 0, 0))
    return Guess(corruption, is_foiled, tuple(kept))


def _corruption(s: InTooDeep, seat: Seat, player: Seat, mean: float) -> int:
    """Corruption before clearance: of a rival's stack only the size is known."""
    stack = s.stacks[player]
    return sum([CORRUPTION[card] for card in stack]) if player == seat else round(len(stack) * mean)


def _unseen_value(seen: set[int], values: tuple[int, ...]) -> int:
    """What all cards but these are worth: few are seen, so they are taken from the sum of all."""
    intel, symbols = ALL_INTEL, list(ALL_SYMBOLS)
    for card in seen:
        intel -= DILEMMAS[card].intel
        for evidence, count in SYMBOLS[card]:
            symbols[evidence] -= count
    return intel + scoring.evidence_score(symbols, values)


def _plot(s: InTooDeep, seat: Seat, tokens: list[int], places: list[int]) -> tuple[int, ...]:
    """Tokens of each type in the plot: those that the seat knows, and the others shared out as all that is unseen."""
    known = [*s.shared, *s.lockers[seat]]
    for place, evidence in s.known[seat]:
        if place >= m.FIRST_SPOT and not (place >= m.FIRST_LOCKER and s.owner_of(place) == seat):
            known.append(evidence)
    hidden = len([place for place in places if place >= m.FIRST_SPOT])
    total = max(1, sum(tokens))
    return tuple([known.count(kind) + round(hidden * tokens[kind] / total) for kind in range(len(EVIDENCE))])
