"""What brings a good end about: positions played on from each of their options under the same luck.

Across matches a feature may go with a good end and not lead to it: who wins has prisoners, but arrests may cost more
than they bring. Within one position only the options and the dice differ, and neither knows how the match stands.
"""

from .. import bots
from ..bots.tree import chance_at
from ..games import game as game_by_name
from ..kernel.choice import Choice
from ..kernel.game import Game
from ..kernel.loop import answer, imagine, legal
from ..kernel.rng import Rng
from ..kernel.state import State
from .fit import KEPT, Row
from .run import Run

FEWEST_OPTIONS = 3
"""A decision with fewer options tells little for the playouts it takes."""


def try_options(run: Run, number: int, playouts: int) -> list[Row]:
    """One position of a match: what the seat had when the guide's horizon was reached, and how it ended."""
    game = game_by_name(run.game)
    dice = Rng.seeded(f"weigh {run.seed_of(number)}")
    found = _some_position(game, run, number, dice)
    if found is None:
        return []
    rows = []
    seat = found.waiting[0]
    for playout in range(playouts):
        imagined = imagine(game, found, seat, dice.bits())
        imagined.is_loud = False
        salt = dice.bits()
        for choice in legal(found, seat):
            row = _played_on(game, imagined.clone(), seat, choice, salt)
            if row:
                rows.append({"match": number, "seat": seat, "time": playout, **row})
    return rows


def centred(rows: list[Row], target: str) -> list[Row]:
    """The rows with what they differ by from the mean of their position."""
    if not rows:
        return []
    names = [name for name in rows[0] if name not in KEPT] + [target]
    groups: dict[int, list[Row]] = {}
    for row in rows:
        groups.setdefault(row["match"], []).append(row)
    for group in groups.values():
        means = {name: sum([row[name] for row in group]) / len(group) for name in names}
        for row in group:
            row.update({name: row[name] - means[name] for name in names})
    return rows


def _some_position(game: Game, run: Run, number: int, dice: Rng) -> State | None:
    """A decision of a match between the run's bots, each as likely as any other; None if there is none worth it."""
    state = game.start(seats=run.seats, mode=run.mode, seed=run.seed_of(number), options=run.options).state
    state.is_loud = False
    players = [bots.make(spec) for spec in run.lineup(number)]
    found, seen = None, 0
    while state.agenda:
        seat = state.waiting[0]
        if len(legal(state, seat)) >= FEWEST_OPTIONS and len(state.asked) == 1:
            seen += 1
            if dice.below(seen) == 0:
                found = state.clone()
        answer(state, seat, players[seat].choose(game, imagine(game, state, seat, dice.bits()), seat, dice))
    return found


def _played_on(game: Game, s: State, mine: int, choice: Choice, salt: int) -> Row:
    """The features at the horizon and the end that greedy bots play to; empty if the match ends before the horizon."""
    guide, greedy = game.guide(), game.greedy()
    start = hour = guide.clock(s)
    horizon = guide.horizon_at(s, mine)
    policy = chance_at(salt, 0, -1)
    s.rng = chance_at(salt, 0, start)
    features: Row = {}
    answer(s, mine, choice)
    while s.agenda:
        now = guide.clock(s)
        if now != hour:
            hour = now
            s.rng = chance_at(salt, 0, now)
        if not features and now - start >= horizon:
            features = dict(guide.features(s, mine))
        seat = s.waiting[0]
        answer(s, seat, greedy.choose(game, s, seat, policy))
    if not features:
        return {}
    result = game.result(s)
    return {**features, "score": float(result.scores[mine]), "won": float(result.ranking[mine] == 1)}
