"""What a position is worth: the features that a guide names, weighed by how matches between greedy bots ended."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .. import bots
from ..games import game as game_by_name
from ..kernel.errors import InvalidOption
from ..kernel.loop import answer, imagine
from ..kernel.rng import Rng
from .run import Run

Row = dict[str, Any]
Numbers = NDArray[np.float64]

KEPT = ("match", "seat", "time", "score", "won")
RIDGE = 5.0
"""Holds back the weights of features that hardly vary or that go together."""


class Fit(NamedTuple):
    """`weights` belong to `names`; `explained` is a share of the variance, `alone` that of the best single feature."""

    time: int | None
    rows: int
    constant: float
    names: list[str]
    weights: list[float]
    explained: float
    alone: float
    spread: float


def sample(run: Run, number: int) -> list[Row]:
    """One match: what each seat had whenever the guide's clock moved on, and how it ended."""
    game = game_by_name(run.game)
    guide = game.guide()
    state = game.start(seats=run.seats, mode=run.mode, seed=run.seed_of(number), options=run.options).state
    state.is_loud = False
    dice = Rng.seeded(f"fit {run.seed_of(number)}")
    players = [bots.make(spec) for spec in run.lineup(number)]
    rows: list[Row] = []
    time = -2
    while state.agenda:
        if guide.clock(state) != time:
            time = guide.clock(state)
            for seat in range(run.seats):
                if features := guide.features(state, seat):
                    rows.append({"match": number, "seat": seat, "time": time, **features})
        seat = state.waiting[0]
        shown = imagine(game, state, seat, dice.bits())
        answer(state, seat, players[seat].choose(game, shown, seat, dice))
    result = game.result(state)
    for row in rows:
        row["score"], row["won"] = result.scores[row["seat"]], float(result.ranking[row["seat"]] == 1)
    return rows


def fit(rows: list[Row], target: str = "score", by_time: bool = False) -> list[Fit]:
    """The weights that tell the final score, or by a logistic curve who wins, from the features."""
    if not rows:
        raise InvalidOption("no-features", "The guide of this game names no features to weigh.")
    names = [name for name in rows[0] if name not in KEPT]
    times = sorted({row["time"] for row in rows}) if by_time else [None]
    found = []
    for time in times:
        chosen = [row for row in rows if time is None or row["time"] == time]
        values = np.array([[float(row[name]) for name in names] for row in chosen])
        ends = np.array([float(row[target]) for row in chosen])
        if len(chosen) > len(names) and ends.std() > 0:
            found.append(_fit(time, names, values, ends, is_curve=target == "won"))
    return found


def _fit(time: int | None, names: list[str], values: Numbers, ends: Numbers, is_curve: bool) -> Fit:
    mean, spread = values.mean(axis=0), values.std(axis=0) + 1e-9
    scaled = np.column_stack([np.ones(len(values)), (values - mean) / spread])
    hold = RIDGE * np.eye(scaled.shape[1])
    hold[0, 0] = 0.0
    weights = np.zeros(scaled.shape[1])
    if is_curve:
        for _ in range(30):  # Newton's steps; far fewer are enough
            chance = 1.0 / (1.0 + np.exp(-scaled @ weights))
            bend = (scaled * (chance * (1 - chance))[:, None]).T @ scaled + hold
            weights = weights + np.linalg.solve(bend, scaled.T @ (ends - chance) - hold @ weights)
        told = 1.0 / (1.0 + np.exp(-scaled @ weights))
    else:
        weights = np.linalg.solve(scaled.T @ scaled + hold, scaled.T @ ends)
        told = scaled @ weights
    raw = weights[1:] / spread
    alone = [_explained(values[:, at], ends) for at in range(len(names)) if values[:, at].std() > 0]
    return Fit(
        time,
        len(values),
        float(weights[0] - (mean * raw).sum()),
        names,
        [float(weight) for weight in raw],
        float(1 - (ends - told).var() / ends.var()),
        max(alone, default=0.0),
        float((ends - told).std()),
    )


def _explained(values: Numbers, ends: Numbers) -> float:
    return float(np.corrcoef(values, ends)[0, 1] ** 2)
