"""What the counts of use say: how often a thing is taken when it can be, and whether that pays.

Intervals count matches, not seats. A run has hundreds of things, and of so many some would look strange by chance
alone: a flag that says more than "never used" is raised only where it still holds when all are asked at once (Holm's
method, 5 % for all flags together).
"""

from math import sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

from ..kernel.game import Game
from .stats import Rate, Row, Z, rate

ENOUGH: Final = 100
"""Seats of matches in which a thing must have been offered before anything is said about it."""
MET: Final = 20
"""The same of what only happens to somebody."""
SELDOM: Final = 0.01
WEAK: Final = -0.05
STRONG: Final = 0.15
"""A gain below the one, or above the other, is worth a flag."""
ERROR: Final = 0.05
"""How likely at most any flag of a run is raised by chance."""


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
    error: float  # the standard error of the gain
    offered_matches: int
    flag: str  # "never used", "seldom used", "dominated", "dominant" or ""


def worths(use: list[Row]) -> list[Worth]:
    """All things that were offered as choices."""
    found = [_worth(row) for row in use if row["source"] == "choice" and row["offered"]]
    known = [(number, item) for number, item in enumerate(found) if item.offered >= ENOUGH]
    for number, item in known:
        if not item.taken.wins:
            found[number] = item._replace(flag="never used")
    asked = sorted([(_doubt(item), number) for number, item in known if item.taken.wins])
    for rank, (doubt, number) in enumerate(asked):
        if doubt * (len(asked) - rank) > ERROR:
            break  # nor does any that is less certain hold
        found[number] = found[number]._replace(flag=_name(found[number]))
    return found


def card_worths(rows: list[Row], use: list[Row]) -> dict[str, list[int]]:
    """Of each piece: seats that could use it or meet it, that did, and that won with it and without it.

    Counted is the choice that is made with it most often; of what is never chosen, the event that it has most often.
    """
    chosen: dict[str, Row] = {}
    met: dict[str, Row] = {}
    for row in use:
        best = chosen if row["source"] == "choice" else met
        enough = row["offered"] >= ENOUGH if row["source"] == "choice" else row["taken"] >= MET and row["taken_won"]
        if row["piece"] and enough and row["times"] >= best.get(row["piece"], row)["times"]:
            best[row["piece"]] = row
    won = len([1 for row in rows if row["won"]])
    return {
        piece: _seats(chosen[piece]["offered"], chosen[piece]["offered_won"], chosen[piece])
        if piece in chosen
        else _seats(len(rows), won, met[piece])
        for piece in sorted({*chosen, *met})
    }


def _seats(could: int, could_won: int, row: Row) -> list[int]:
    return [could, row["taken"], row["taken_won"], could_won - row["taken_won"]]


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
    won = rate(row["taken_won"], taken, row["taken_matches"] or None)
    lost = rate(row["offered_won"] - row["taken_won"], without, row["left_matches"] or None)
    gain = won.mean - lost.mean if taken and without else 0.0
    error = sqrt(_variance(won, row["taken_matches"]) + _variance(lost, row["left_matches"]))
    reach = Z * error if taken and without else 1.0
    share = rate(taken, offered, row["offered_matches"])
    return Worth(
        row["name"],
        row["piece"],
        offered,
        row["times"],
        share,
        won,
        gain,
        gain - reach,
        gain + reach,
        error,
        row["offered_matches"],
        "",
    )


def _name(item: Worth) -> str:
    """What is strange about a thing, if it is not chance."""
    if item.taken.mean < SELDOM:
        return "seldom used"
    return "dominated" if item.gain < 0 else "dominant"


def _doubt(item: Worth) -> float:
    """How likely chance alone would make a thing look so strange."""
    if item.taken.mean < SELDOM:
        return _tail((SELDOM - item.taken.mean) / sqrt(SELDOM * (1 - SELDOM) / item.offered_matches))
    if item.taken.wins == item.taken.of:
        return 1.0
    if item.gain < WEAK and item.taken.mean > 0.05:
        return _tail((WEAK - item.gain) / item.error)
    if item.gain > STRONG and item.taken.mean < 0.95:
        return _tail((item.gain - STRONG) / item.error)
    return 1.0


def _tail(z: float) -> float:
    return 1.0 - NormalDist().cdf(z)


def _variance(share: Rate, matches: int) -> float:
    if not share.of:
        return 0.0
    p = (share.mean * matches + 1) / (matches + 2)
    return p * (1 - p) / (matches + 2)
