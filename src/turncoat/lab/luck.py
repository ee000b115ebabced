"""How much of a match is luck, and how much the best choices could bring.

Matches of equal players are stopped now and then and played on many times by the same players, each time under other
luck. What then differs between positions was settled before; what differs within one is luck that was still to come,
for all play alike in all of them. And at some decisions of one seat every option is played on, under the same lucks.

What the best choices could bring follows from what each option would: however somebody plays against these players, it
wins their share and the sum of what each of its choices is better than theirs, where both are then played on by them
(the performance difference lemma of Kakade and Langford). No choice is better than the best, so the sum of what the
best would gain at every decision is a bound, if the decisions that a better player comes to offer no more to gain than
those of these players. As a rule they offer less: what was not missed cannot be made good a second time.

The mean of so many lucks is not the truth. The best of several such means is on average above the true best, never
below it: `most` is a bound of the bound, and comes down with more lucks. Chosen by half of the lucks and counted by the
other half it is never above on average: `least` comes up. Between the two lies the bound.
"""

from functools import partial
from math import inf
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.box import SIMPLE_HEAD
from rich.table import Table

from .. import bots
from ..bots.random import RandomBot
from ..bots.tree import chance_at
from ..games import game as game_by_name
from ..kernel.choice import Choice
from ..kernel.errors import InvalidOption
from ..kernel.game import Game
from ..kernel.guide import Bot
from ..kernel.loop import answer, imagine, legal
from ..kernel.result import Result
from ..kernel.rng import Rng
from ..kernel.state import State
from .play import STALLED
from .process import is_process
from .run import Run
from .stats import Mean, bootstrap
from .workers import Work

MEASURES = ("win", "score")
Numbers = NDArray[np.float64]


class Plan(NamedTuple):
    """What is done with each match: how many `lucks` play on, at how many `times` after the start, from how many
    `decisions` of one seat, and which bot `plays_on`."""

    lucks: int = 32
    times: int = 4
    decisions: int = 8
    plays_on: str = "greedy"

    @property
    def work(self) -> Work:
        """What processes are given to do."""
        return partial(studied, self)


class Position(NamedTuple):
    """How a position ended each time: `ends[luck][seat]` is (won, score). `time` counts from the start."""

    time: int
    ends: Numbers


class Decided(NamedTuple):
    """A decision: `ends[option][luck]` is (won, score) of the seat, of the option that was taken in row `taken`."""

    taken: int
    ends: Numbers


class Studied(NamedTuple):
    """What was learnt of a match. `choices` is how many decisions its seat had, of which some were looked at."""

    match: int
    end: tuple[float, float]
    positions: list[Position]
    choices: int
    decided: list[Decided]


class Settled(NamedTuple):
    """Which share of the variance was settled at a time, by measure; the rest is luck that came later."""

    time: int
    positions: int
    shares: dict[str, Mean]


class Bound(NamedTuple):
    """What the players `had` on average, and what somebody who made the best choices could have at most: a figure that
    lies between `least` and `most`."""

    had: Mean
    least: Mean
    most: Mean


def checked(run: Run, plan: Plan) -> Plan:
    """The plan, if the run can be played by it."""
    for spec in (plan.plays_on, *run.bots):
        if is_process(spec):
            raise InvalidOption("bad-bot", "Positions are played on by bots of this checkout, not by another process.")
    bots.make(plan.plays_on)
    return plan


def studied(plan: Plan, run: Run, numbers: range) -> list[Studied]:
    return [study(run, number, plan) for number in numbers]


def study(run: Run, number: int, plan: Plan) -> Studied:
    """One match, played to its end and then played on from some of its positions."""
    game = game_by_name(run.game)
    guide = game.guide()
    state = game.start(seats=run.seats, mode=run.mode, seed=run.seed_of(number), options=run.options).state
    state.is_loud = False
    dice = Rng.seeded(f"luck {run.seed_of(number)}")
    players = [bots.make(spec) for spec in run.lineup(number)]
    mine = number % run.seats
    hours = [state.clone()]  # the position whenever the clock has moved on
    kept: list[tuple[State, Choice]] = []
    hour, count, picks = guide.clock(state), 0, 0
    while state.agenda and picks < STALLED:
        if guide.clock(state) != hour or hour < 0:
            hour = guide.clock(state)
            hours.append(state.clone())
        seat = state.waiting[0]
        options = legal(state, seat)
        choice = players[seat].choose(game, imagine(game, state, seat, dice.bits()), seat, dice)
        if seat == mine and len(options) > 1:
            count += 1
            place = len(kept) if len(kept) < plan.decisions else dice.below(count)
            if place < plan.decisions:
                kept[place : place + 1] = [(state.clone(), choice)]
        answer(state, seat, choice)
        picks += 1
    ends = _ends(game, state)
    places = sorted({len(hours) * time // (plan.times + 1): time for time in range(plan.times, -1, -1)}.items())
    return Studied(
        number,
        ends[mine],
        [Position(time, _under_lucks(game, hours[place], plan, dice)) for place, time in places],
        count,
        [_option_by_option(game, found, mine, choice, plan, dice) for found, choice in kept],
    )


def _under_lucks(game: Game, s: State, plan: Plan, dice: Rng) -> Numbers:
    """The position as it really was, hidden things included, under other luck each time."""
    return np.array([_played_on(game, s.clone(), plan.plays_on, dice.bits()) for _ in range(plan.lucks)])


def _option_by_option(game: Game, s: State, mine: int, taken: Choice, plan: Plan, dice: Rng) -> Decided:
    """Every option in the same imagined worlds, for what a seat cannot know is luck to it."""
    options = legal(s, mine)
    ends: list[list[tuple[float, float]]] = [[] for _ in options]
    for _ in range(plan.lucks):
        world = imagine(game, s, mine, dice.bits())
        world.is_loud = False
        salt = dice.bits()
        for place, choice in enumerate(options):
            trial = world.clone()
            answer(trial, mine, choice)
            ends[place].append(_played_on(game, trial, plan.plays_on, salt)[mine])
    return Decided(options.index(taken), np.array(ends))


def _played_on(game: Game, s: State, spec: str, salt: int) -> list[tuple[float, float]]:
    """Each time of the game has luck of its own, so that one die more leaves the dice after it as they were."""
    guide = game.guide()
    players = [bots.make(spec) for _ in range(s.seats)]
    hour = guide.clock(s)
    s.rng = chance_at(salt, 0, hour)
    dice = chance_at(salt, 1, hour)
    picks = 0
    while s.agenda and picks < STALLED:
        now = guide.clock(s)
        if now != hour:
            hour = now
            s.rng = chance_at(salt, 0, now)
            dice = chance_at(salt, 1, now)
        seat = s.waiting[0]
        options = legal(s, seat)
        choice = options[0]
        if len(options) > 1:
            choice = _chosen(game, s, seat, players[seat], dice)
        answer(s, seat, choice)
        picks += 1
    return _ends(game, s)


def _chosen(game: Game, s: State, seat: int, player: Bot, dice: Rng) -> Choice:
    shown = s if isinstance(player, RandomBot) else imagine(game, s, seat, dice.bits())
    return player.choose(game, shown, seat, dice)


def _ends(game: Game, s: State) -> list[tuple[float, float]]:
    if s.agenda:
        return [(0.0, 0.0)] * s.seats
    result = game.result(s)
    return [_end(result, seat) for seat in range(s.seats)]


def _end(result: Result, seat: int) -> tuple[float, float]:
    return float(result.ranking[seat] == 1), float(result.scores[seat])


def settled(matches: list[Studied]) -> list[Settled]:
    """For each time after the start how much of what differs between ends was settled then."""
    times = sorted({position.time for match in matches for position in match.positions})
    found = []
    for time in times:
        ends = [position.ends for match in matches for position in match.positions if position.time == time]
        shares = {name: _settled_share([each[:, :, place] for each in ends]) for place, name in enumerate(MEASURES)}
        found.append(Settled(time, len(ends), shares))
    return found


def _settled_share(ends: list[Numbers]) -> Mean:
    """The variance between positions as a share of all, without what so few lucks would let positions differ by;
    the interval by drawing matches again."""
    within = np.array([each.var(axis=0, ddof=1).mean() for each in ends])
    means = np.array([each.mean(axis=0) for each in ends])
    picks = np.random.default_rng(0).integers(len(ends), size=(1000, len(ends)))
    picks[0] = np.arange(len(ends))
    shares = [_share_between(means[pick], float(within[pick].mean()), len(ends[0])) for pick in picks]
    low, high = np.quantile(shares[1:], [0.025, 0.975])
    return Mean(shares[0], float(low), float(high))


def _share_between(means: Numbers, within: float, lucks: int) -> float:
    level = means.mean()  # of all seats together, so that a seat that is favoured counts as settled
    between = max(0.0, float(((means - level) ** 2).mean()) - within / lucks)
    return between / (between + within) if between + within else 0.0


def bounds(matches: list[Studied]) -> dict[str, Bound]:
    """How a match can end at best on average, by measure."""
    found = {}
    for place, name in enumerate(MEASURES):
        had, least, most = [], [], []
        for match in matches:
            end = match.end[place]
            pairs = [_gain(each.ends[:, :, place], each.taken) for each in match.decided]
            each = match.choices / max(1, len(pairs))  # so many decisions are spoken for by one that was looked at
            had.append([end])
            least.append([end + each * sum([low for low, _ in pairs])])
            most.append([end + each * sum([high for _, high in pairs])])
        found[name] = Bound(bootstrap(had), bootstrap(least), bootstrap(most))
    return found


def _gain(ends: Numbers, taken: int) -> tuple[float, float]:
    """What the best option has over the one that was taken: chosen by half of the lucks and counted by the others, and
    chosen by all and counted by all."""
    halves = ends[:, ::2].mean(axis=1), ends[:, 1::2].mean(axis=1)
    least = 0.0
    for chosen, counted in (halves, halves[::-1]):
        best = taken if chosen[taken] == chosen.max() else int(chosen.argmax())
        least += float(counted[best] - counted[taken]) / 2
    means = ends.mean(axis=1)
    return least, float(means.max() - means[taken])


def settled_table(rows: list[Settled], plan: Plan, title: str) -> Table:
    table = Table(
        title=f"{title}: luck that is still to come, of the variance",
        caption=f"{plan.lucks} lucks, played on by {plan.plays_on}; 95 %: by match",
        box=SIMPLE_HEAD,
    )
    for column in ("of the match", "positions", "of wins", "95 %", "of scores", "95 %"):
        table.add_column(column, justify="right", no_wrap=True)
    for row in rows:
        cells = []
        for share in row.shares.values():
            cells += [f"{1 - share.mean:.0%}", f"{100 * (1 - share.high):.0f}-{100 * (1 - share.low):.0f}"]
        table.add_row(f"{row.time / (plan.times + 1):.0%}", str(row.positions), *cells)
    return table


def bounds_table(rows: dict[str, Bound]) -> Table:
    table = Table(
        title="what one player who made the best choices could have at most",
        caption="the bound lies between the two figures, nearer with more lucks; 95 %: by match",
        box=SIMPLE_HEAD,
    )
    for column in ("of", "played", "at least", "95 %", "at most", "95 %"):
        table.add_column(column, justify="right", no_wrap=True)
    for measure, bound in rows.items():
        cells = []
        ceiling = 1.0 if measure == "win" else inf  # nobody wins more than all matches
        for limit in (bound.least, bound.most):
            mean, low, high = [max(bound.had.mean, min(figure, ceiling)) for figure in limit]
            cells += [f"{mean:.2f}", f"{low:.2f} to {high:.2f}"]
        table.add_row(measure, f"{bound.had.mean:.2f}", *cells)
    return table
