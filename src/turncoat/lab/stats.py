"""The few statistics that the lab needs: intervals, ratings, groups."""

import json
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from openskill.models import PlackettLuce

Row = dict[str, Any]
Z = 1.959964


class Rate(NamedTuple):
    """A share with its 95 % interval (Wilson)."""

    wins: int
    of: int
    low: float
    high: float

    @property
    def mean(self) -> float:
        return self.wins / self.of if self.of else 0.0


def rate(wins: int, of: int, weight: float | None = None, z: float = Z) -> Rate:
    """A share; `weight` is how many independent observations the seats are worth, all of them if not given.

    >>> r = rate(8, 10)
    >>> round(r.low, 3), r.mean, round(r.high, 3)
    (0.49, 0.8, 0.943)
    """
    if not of:
        return Rate(0, 0, 0.0, 1.0)
    p, n = wins / of, float(of) if weight is None else weight
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    reach = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return Rate(wins, of, max(0.0, middle - reach), min(1.0, middle + reach))


class Mean(NamedTuple):
    """A mean with its 95 % interval (bootstrap over groups that belong together)."""

    mean: float
    low: float
    high: float


def bootstrap(groups: Iterable[list[float]], draws: int = 1000) -> Mean:
    """The mean of all values; whole groups (the mirrored matches of one seed) are drawn again, not single values."""
    rows = list(groups)
    sums = np.array([sum(group) for group in rows])
    sizes = np.array([len(group) for group in rows])
    if not rows:
        return Mean(0.0, 0.0, 0.0)
    picks = np.random.default_rng(0).integers(len(rows), size=(draws, len(rows)))
    means = sums[picks].sum(axis=1) / sizes[picks].sum(axis=1)
    low, high = np.quantile(means, [0.025, 0.975])
    return Mean(float(sums.sum() / sizes.sum()), float(low), float(high))


def grouped(rows: Iterable[Row], key: Callable[[Row], Hashable]) -> dict[Any, list[Row]]:
    """Rows by key, keys in order."""
    groups: dict[Any, list[Row]] = defaultdict(list)
    for row in rows:
        groups[key(row)].append(row)
    return dict(sorted(groups.items(), key=lambda item: (str(type(item[0])), item[0])))


def win_rate(rows: list[Row]) -> Rate:
    """How often these seats won, with an interval by match: seats of one match do not win independently."""
    return rate(sum([row["won"] for row in rows]), len(rows), weight(rows))


def weight(rows: list[Row]) -> float:
    """How many independent observations these seats are worth: at most one a match.

    The matches of one seed, with the seats in other hands, belong together: where they tend to end alike they are worth
    less. How much less is seen from how the seeds differ (the variance of a ratio between clusters).
    """
    matches = len({row["match"] for row in rows})
    groups = list(grouped(rows, lambda row: row["seed"]).values())
    p = sum([row["won"] for row in rows]) / len(rows) if rows else 0.0
    if len(groups) < 2 or not 0.0 < p < 1.0:
        return float(max(1, min(matches, len(groups))))
    spread = sum([(sum([row["won"] for row in group]) - p * len(group)) ** 2 for group in groups])
    variance = spread * len(groups) / (len(groups) - 1) / len(rows) ** 2
    return float(matches) if not variance else max(1.0, min(float(matches), p * (1 - p) / variance))


def share(rows: list[Row]) -> float:
    """What each seat would win if all played alike: one over the seats, more where several win together."""
    return sum([row["won"] for row in rows]) / len(rows) if rows else 0.0


def utility(rows: list[Row]) -> Mean:
    """The share of opponents beaten."""
    return bootstrap([[row["utility"] for row in group] for group in grouped(rows, lambda row: row["seed"]).values()])


def traits_of(rows: list[Row]) -> dict[str, dict[Any, list[Row]]]:
    """Rows by each trait that the results tell of: role, side, layout and so on."""
    found: dict[str, dict[Any, list[Row]]] = {}
    for row in rows:
        for trait, value in json.loads(row["traits"]).items():
            found.setdefault(trait, {}).setdefault(value, []).append(row)
    return {
        trait: dict(sorted(values.items(), key=lambda item: str(item[0]))) for trait, values in sorted(found.items())
    }


class Rating(NamedTuple):
    """An openskill rating; `low` is what it is at least, very likely."""

    mu: float
    sigma: float

    @property
    def low(self) -> float:
        return self.mu - 3 * self.sigma


def ratings(rows: list[Row]) -> dict[str, Rating]:
    """Ratings of the bots, match after match; a bot that holds several seats of a match learns from their mean."""
    model = PlackettLuce()
    known = {bot: model.rating(name=bot) for bot in sorted({row["bot"] for row in rows})}
    for seats in grouped(rows, lambda row: row["match"]).values():
        if len({row["bot"] for row in seats}) < 2:
            continue
        teams = [[known[row["bot"]]] for row in seats]
        rated = model.rate(teams, ranks=[float(row["place"]) for row in seats])
        fresh: dict[str, list[Any]] = defaultdict(list)
        for row, team in zip(seats, rated, strict=True):
            fresh[row["bot"]].append(team[0])
        for bot, values in fresh.items():
            mu = sum([value.mu for value in values]) / len(values)
            sigma = sum([value.sigma for value in values]) / len(values)
            known[bot] = model.rating(mu=mu, sigma=sigma, name=bot)
    return {bot: Rating(value.mu, value.sigma) for bot, value in known.items()}
