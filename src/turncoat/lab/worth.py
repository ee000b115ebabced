"""What the counts of use say: how often a thing is taken when it can be, and whether that pays."""

from math import sqrt
from typing import NamedTuple

from ..kernel.game import Game
from .stats import Rate, Row, Z, rate

ENOUGH = 100
"""Seats of matches in which a thing must have been offered before anything is said about it."""
SELDOM = 0.01


class Worth(NamedTuple):
    """One thing that can be chosen. `gain` is the win rate with it less that without it, among those offered it."""

    name: str
    piece: str
    offered: int
    times: int
    taken: Rate
    won: Rate
    gain: float
    low: float
    high: float
    flag: str  # "never used", "seldom used", "dominated", "dominant" or ""


def worths(use: list[Row]) -> list[Worth]:
    """All things that were offered as choices."""
    return [_worth(row) for row in use if row["source"] == "choice" and row["offered"]]


def never_offered(game: Game, use: list[Row]) -> list[str]:
    """What the menu has and no match of the run ever offered, by verb and piece."""
    seen = {(row["name"], row["piece"]) for row in use if row["source"] == "choice" and row["offered"]}
    missing = set()
    for choice in game.menu.choices:
        for piece in choice.pieces or ("",):
            if (choice.verb.name, piece) not in seen:
                missing.add(f"{choice.verb.name} {piece}".strip())
    return sorted(missing)


def _worth(row: Row) -> Worth:
    offered, taken = row["offered"], row["taken"]
    without = offered - taken
    won = rate(row["taken_won"], taken)
    lost = rate(row["offered_won"] - row["taken_won"], without)
    gain = won.mean - lost.mean if taken and without else 0.0
    reach = Z * sqrt(_variance(won) + _variance(lost)) if taken and without else 1.0
    share = rate(taken, offered)
    flag = ""
    if offered >= ENOUGH:
        if not taken:
            flag = "never used"
        elif share.high < SELDOM:
            flag = "seldom used"
        elif gain + reach < -0.05 and share.mean > 0.05:
            flag = "dominated"
        elif gain - reach > 0.15 and share.mean < 0.95:
            flag = "dominant"
    return Worth(row["name"], row["piece"], offered, row["times"], share, won, gain, gain - reach, gain + reach, flag)


def _variance(share: Rate) -> float:
    p = (share.wins + 1) / (share.of + 2)
    return p * (1 - p) / (share.of + 2)
