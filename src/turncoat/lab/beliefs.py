"""Whether bots believe what is so: stated chances of what is hidden beside the truth, and the weights of signs."""

from math import log
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .. import bots
from ..games import game as game_by_name
from ..kernel.errors import InvalidOption
from ..kernel.game import Game
from ..kernel.guide import Guide
from ..kernel.loop import answer, imagine
from ..kernel.rng import Rng
from ..kernel.state import State
from .run import Run

Numbers = NDArray[np.float64]

BINS = 10
RIDGE = 1.0
"""Holds back the weights of signs that hardly vary or that go together."""


class Stated(NamedTuple):
    """One question to one seat: the chances that it states, those by the rules alone, and which answer is true."""

    question: str
    chances: dict[int, float]
    odds: dict[int, float]
    truth: int


class Sampled(NamedTuple):
    """The signs of the true world, first, and of imagined ones."""

    signs: list[list[float]]


def sample(run: Run, number: int, worlds: int) -> tuple[list[Stated], list[Sampled]]:
    """One match: at every time of the guide's clock one seat is asked."""
    game = game_by_name(run.game)
    guide = game.guide()
    state = game.start(seats=run.seats, mode=run.mode, seed=run.seed_of(number), options=run.options).state
    state.is_loud = False
    dice = Rng.seeded(f"beliefs {run.seed_of(number)}")
    players = [bots.make(spec) for spec in run.lineup(number)]
    stated: list[Stated] = []
    sampled: list[Sampled] = []
    time = guide.clock(state)
    while state.agenda:
        if guide.clock(state) != time:
            time = guide.clock(state)
            asked = dice.below(run.seats)
            if guide.secrets(state, asked):
                drawn = [imagine(game, state, asked, dice.bits()) for _ in range(worlds)]
                stated.extend(state_beliefs(game, guide, state, asked, drawn))
                sampled.append(Sampled([guide.signs(game, world, asked) for world in [state, *drawn]]))
        seat = state.waiting[0]
        shown = imagine(game, state, seat, dice.bits())
        answer(state, seat, players[seat].choose(game, shown, seat, dice))
    return stated, sampled


def state_beliefs(game: Game, guide: Guide, truth: State, seat: int, worlds: list[State]) -> list[Stated]:
    """What the seat believes, as the shares of imagined worlds, weighed and unweighed; one share is kept for doubt."""
    weights = [guide.weight(game, world, seat) for world in worlds]
    found = []
    for secret in guide.secrets(truth, seat):
        doubt = 1.0 / (len(worlds) + 1) / len(secret.answers)
        chances = dict.fromkeys(secret.answers, doubt)
        odds = dict.fromkeys(secret.answers, doubt)
        for world, weight in zip(worlds, weights, strict=True):
            for other in guide.secrets(world, seat):
                if other.question == secret.question:
                    share = len(worlds) / (len(worlds) + 1)
                    chances[other.answer] += share * weight / sum(weights)
                    odds[other.answer] += share / len(worlds)
        found.append(Stated(secret.question, chances, odds, secret.answer))
    return found


class Score(NamedTuple):
    """How well chances were stated: 0 is perfect for both."""

    brier: float
    log_loss: float


def score(rows: list[Stated], kind: str) -> Score:
    """Of the `chances`, the `odds` of the rules, or of `nothing` known."""
    brier = loss = 0.0
    for row in rows:
        even = dict.fromkeys(row.odds, 1.0 / len(row.odds))
        said = {"chances": row.chances, "odds": row.odds, "nothing": even}[kind]
        brier += sum([(chance - (found == row.truth)) ** 2 for found, chance in said.items()])
        loss -= log(said[row.truth])
    return Score(brier / len(rows), loss / len(rows))


class Bin(NamedTuple):
    """Answers that were stated to be about so likely: how many, how likely on average, how often they were true."""

    answers: int
    stated: float
    true: float


def reliability(rows: list[Stated]) -> list[Bin]:
    """The stated chances of all answers in tenths, beside how often these answers were true."""
    told: list[list[tuple[float, bool]]] = [[] for _ in range(BINS)]
    for row in rows:
        for found, chance in row.chances.items():
            told[min(BINS - 1, int(chance * BINS))].append((chance, found == row.truth))
    return [
        Bin(
            len(each),
            sum([chance for chance, _ in each]) / len(each),
            sum([is_true for _, is_true in each]) / len(each),
        )
        for each in told
        if each
    ]


def fit(samples: list[Sampled]) -> list[float]:
    """The weights under which true worlds stand out best among imagined ones: a conditional logistic fit."""
    kept = [np.array(sampled.signs) for sampled in samples if sampled.signs[0]]
    if not kept:
        raise InvalidOption("no-signs", "The guide of this game names no signs to weigh.")
    weights = np.zeros(kept[0].shape[1])
    for _ in range(25):  # Newton's steps; far fewer are enough
        slope, bend = -RIDGE * weights, RIDGE * np.eye(len(weights))
        for signs in kept:
            felt = signs @ weights
            chance = np.exp(felt - felt.max())
            chance /= chance.sum()
            mean = chance @ signs
            slope += signs[0] - mean
            bend += (signs * chance[:, None]).T @ signs - np.outer(mean, mean)
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if float(np.abs(step).max()) < 1e-6:
            break
    return [float(weight) for weight in weights]


def describe(rows: list[Stated]) -> dict[str, dict[str, Any]]:
    """The scores of every question and of all together."""
    groups: dict[str, list[Stated]] = {"all": rows}
    for row in rows:
        groups.setdefault(row.question, []).append(row)
    return {
        question: {"asked": len(group), **{kind: score(group, kind) for kind in ("chances", "odds", "nothing")}}
        for question, group in groups.items()
    }
