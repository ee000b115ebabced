"""The Final Plot: what of it can be guessed, how likely it will be foiled, and who would pay for it."""

from math import exp
from typing import Final

from ....kernel.ids import Seat
from ..board import GONE, InTooDeep
from ..content.dilemmas import CORRUPTION
from ..content.tables import DISPLAY_SIZE, EVIDENCE, TYPES_TO_FOIL

TOKEN: Final = 2.2
"""A token or symbol of evidence, before it is known what its type will be worth."""
MEAN_CORRUPTION: Final = 3.6
"""Of a card that somebody else has banked."""
TO_FOIL: Final = 3
"""Tokens of a type that count towards foiling."""
CHAPTERS: Final = 3
FILINGS: Final[tuple[float, ...]] = (2.2, 1.0)
"""What each player files for the plot in the last chapter and in one before it, where it pays to foil it."""
WELL_MEANT: Final = 0.75
"""Of the tokens that somebody else has filed face down, the part that is of a type which is still missing."""
UNSURE: Final[tuple[float, ...]] = (1.2, 0.4)
"""Tokens by which the rest of the match may bring more or fewer: at its end, and more with each chapter to come."""
DEPTHS: Final[tuple[float, ...]] = (3.0, 4.0)
"""The same for the corruption by which two stacks that look alike will differ."""
LEADS: Final[tuple[float, ...]] = (15.0, 8.0)
"""The same for the intel by which two players who stand alike will differ."""
GROWTH: Final = 12.0
"""What a chapter adds to everybody's corruption."""
BONUS: Final = 5.0
"""Of the least corrupt, for each player who is more so."""
CARD: Final = 4.0
"""What a banked dilemma is worth, as far as others can see."""


def plot_guess(s: InTooDeep, player: Seat) -> list[float]:
    """How many tokens of each type the plot has: those that the player knows, and an even share of the others."""
    share = unknown_tokens(s, player) / len(EVIDENCE)
    own = s.lockers[player]
    return [s.shared.count(evidence) + own.count(evidence) + share for evidence in range(len(EVIDENCE))]


def unknown_tokens(s: InTooDeep, player: Seat) -> int:
    """Tokens of the plot that the player does not count as known, though it filed some on spots itself."""
    hidden = len(s.spots) - s.spots.count(GONE)
    for other in range(s.players):
        if other != player:
            hidden += len(s.lockers[other])
    return hidden


def token_worths(plot: list[float]) -> tuple[float, ...]:
    """What a token of each type may be worth in the end, by the rank that its type promises to have."""
    most = max(plot)
    if not most:
        return (TOKEN,) * len(EVIDENCE)
    return tuple([1.2 + 2.0 * count / most for count in plot])


def missing_tokens(s: InTooDeep, player: Seat) -> float:
    """How many tokens are missing for the plot to be foiled, as far as the player can tell."""
    known = s.shared + s.lockers[player]
    for spot, evidence in enumerate(s.spots):
        if evidence != GONE and s.spot_filers[spot] == player:
            known += (evidence,)
    counts = sorted([known.count(evidence) for evidence in range(len(EVIDENCE))], reverse=True)
    missing = 0
    for count in counts[: TYPES_TO_FOIL[s.players]]:
        missing += max(0, TO_FOIL - count)
    hidden = unknown_tokens(s, player) - len(known) + len(s.shared) + len(s.lockers[player])
    return max(0.0, missing - WELL_MEANT * hidden)


def chapters_left(s: InTooDeep) -> float:
    """Chapters that are still to come, with what is left of this one."""
    return max(0.0, CHAPTERS - s.chapter + (len(s.display) - s.display.count(GONE)) / DISPLAY_SIZE[s.players])


def foil_chance(s: InTooDeep, player: Seat) -> float:
    """How likely the plot will be foiled: what is missing against what is usually filed in the time that is left."""
    left = chapters_left(s)
    to_come = s.players * (FILINGS[0] * min(1.0, left) + FILINGS[1] * max(0.0, left - 1.0))
    return 1.0 / (1.0 + exp((missing_tokens(s, player) - to_come) / spread(UNSURE, left)))


def spread(bounds: tuple[float, ...], left: float) -> float:
    """How much is open, by the time that is left."""
    return bounds[0] + bounds[1] * left


def apparent_corruption(s: InTooDeep, other: Seat) -> float:
    """How corrupt somebody else is, by the cards that everybody can count."""
    cards = len(s.stacks[other]) + (len(s.dilemmas[other]) + 1) // 2
    return MEAN_CORRUPTION * cards - s.clearance[other]


def corruption_so_far(s: InTooDeep, player: Seat) -> float:
    """The player's own, with what its hand of dilemmas will add."""
    banked = float(sum([CORRUPTION[card] for card in s.stacks[player]]) - s.clearance[player])
    return banked + MEAN_CORRUPTION * ((len(s.dilemmas[player]) + 1) // 2)


def apparent_standing(s: InTooDeep, player: Seat) -> float:
    """The intel with which somebody seems to end, by what everybody can count."""
    return s.intel[player] + TOKEN * len(s.memory[player]) + CARD * len(s.stacks[player])


def depth_worth(s: InTooDeep, player: Seat, corruption: float) -> float:
    """What comes of being less corrupt than others: a bonus, and, if the plot is foiled, that one of them pays."""
    return least_bonus(s, player, corruption) + foil_chance(s, player) * stake(s, player, corruption)


def stake(s: InTooDeep, player: Seat, corruption: float) -> float:
    """What it would bring the player, or cost it, that the plot is foiled."""
    return others_fall(s, player, corruption) - penalty(s, player, corruption)


def is_deeper(corruption: float, theirs: float, left: float) -> float:
    """How likely the one ends deeper than the other."""
    return 1.0 / (1.0 + exp((theirs - corruption) / spread(DEPTHS, left)))


def least_bonus(s: InTooDeep, player: Seat, corruption: float) -> float:
    """Of the bonus of the least corrupt what can be hoped for; some of it for being below any one of the others."""
    bonus, least, left = 0.0, 1.0, chapters_left(s)
    rivals = s.players - 1
    for other in range(s.players):
        if other != player:
            below = 1.0 - is_deeper(corruption, apparent_corruption(s, other), left)
            least *= below
            bonus += BONUS * below / rivals
    return bonus + BONUS * least * (rivals - 1)


def penalty(s: InTooDeep, player: Seat, corruption: float) -> float:
    """What the player would pay if the plot were foiled, as far as it will be in too deep."""
    deepest, left = 1.0, chapters_left(s)
    for other in range(s.players):
        if other != player:
            deepest *= is_deeper(corruption, apparent_corruption(s, other), left)
    return deepest * max(0.0, corruption + GROWTH * left)


def others_fall(s: InTooDeep, player: Seat, corruption: float) -> float:
    """What it would bring the player that the deepest of the others pays: more if that one is about to win.

    The chance of winning that the other loses is shared among those who are left, and counted in intel by what
    a point of intel does for one's own chance; it is never more than what the other pays.
    """
    left = chapters_left(s)
    leads = spread(LEADS, left)
    depths = [corruption if other == player else apparent_corruption(s, other) for other in range(s.players)]
    chances = shares([apparent_standing(s, other) for other in range(s.players)], leads)
    falls = shares(depths, spread(DEPTHS, left))
    gain = 0.0
    for other in range(s.players):
        if other != player:
            pays = max(0.0, depths[other] + GROWTH * left)
            lost = chances[other] * (1.0 - exp(-pays / leads))
            felt = leads * lost / ((1.0 - chances[other]) * (1.0 - chances[player]))
            gain += falls[other] * min(pays, felt)
    return gain


def shares(values: list[float], apart: float) -> list[float]:
    """How likely each of them will be the highest."""
    most = max(values)
    weights = [exp((value - most) / apart) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def filing_gain(s: InTooDeep, player: Seat) -> float:
    """What one token more in the plot, of a type that is missing, brings the player; nothing if it would pay for it."""
    chance = foil_chance(s, player)
    rise = chance * (1.0 - chance) / spread(UNSURE, chapters_left(s))
    return max(0.0, stake(s, player, corruption_so_far(s, player)) * rise)


def taint(s: InTooDeep, player: Seat) -> float:
    """What a point of corruption more would cost the player now."""
    now = corruption_so_far(s, player)
    return (depth_worth(s, player, now - 3.0) - depth_worth(s, player, now + 3.0)) / 6.0
