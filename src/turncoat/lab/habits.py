"""How bots play: what a game's guide counts at the end of a match, over many matches."""

from math import sqrt
from typing import NamedTuple

from .. import bots
from ..games import game as game_by_name
from ..kernel.loop import answer, imagine
from ..kernel.rng import Rng
from .run import Run


class Habit(NamedTuple):
    """How often something was counted, its mean with a 95 % interval by match, and its coefficient of variation."""

    name: str
    counted: int
    mean: float
    low: float
    high: float
    variation: float


def observe(run: Run, number: int) -> list[tuple[str, float]]:
    """One match, and what there was to be counted."""
    game = game_by_name(run.game)
    state = game.start(seats=run.seats, mode=run.mode, seed=run.seed_of(number), options=run.options).state
    state.is_loud = False
    dice = [Rng.seeded(f"habits {run.seed_of(number)} {seat}") for seat in range(run.seats)]
    players = [bots.make(spec) for spec in run.lineup(number)]
    while state.agenda:
        seat = state.waiting[0]
        shown = imagine(game, state, seat, dice[seat].bits())
        answer(state, seat, players[seat].choose(game, shown, seat, dice[seat]))
    return game.guide().tells(state)


def habits(matches: list[list[tuple[str, float]]]) -> list[Habit]:
    """A row for each name. Things of one match go together, so intervals are by match, not by thing."""
    names = dict.fromkeys([name for match in matches for name, _ in match])
    return [_habit(name, matches) for name in names]


def _habit(name: str, matches: list[list[tuple[str, float]]]) -> Habit:
    groups = [[value for found, value in match if found == name] for match in matches]
    groups = [group for group in groups if group]
    values = [value for group in groups for value in group]
    mean = sum(values) / len(values)
    spread = sqrt(sum([(value - mean) ** 2 for value in values]) / len(values))
    # The ratio of two sums: how far each match's sum lies from what its count would bring on average.
    count = len(groups)
    scatter = sum([(sum(group) - mean * len(group)) ** 2 for group in groups]) / max(1, count - 1)
    error = 1.96 * sqrt(count * scatter) / len(values)
    return Habit(name, len(values), mean, mean - error, mean + error, spread / mean if mean else 0.0)
