"""One match between bots, watched from outside the rules."""

import gc
import json
import time
from collections.abc import Iterable
from typing import Any, Final

from .. import bots
from ..bots.random import RandomBot
from ..bots.search import SearchBot
from ..games import game as game_by_name
from ..kernel.errors import TurncoatError
from ..kernel.game import Game
from ..kernel.guide import Bot
from ..kernel.loop import answer, imagine, legal
from ..kernel.result import Result
from ..kernel.rng import Rng
from .process import ProcessBot, is_process
from .run import Run
from .use import Use, Watcher

STALLED: Final = 50_000
"""Picks after which a match is broken off and counted as stalled: a fault of the rules or of a bot."""
GRACE: Final = 0.050
"""Seconds that a bot may overrun its budget before a decision counts as late."""

Row = dict[str, Any]


def play_chunk(run: Run, numbers: Iterable[int]) -> tuple[list[Row], list[Row]]:
    """Some matches of a run: a row for each seat of each, and what was used in all of them."""
    rows: list[Row] = []
    use = Use()
    was_collecting = gc.isenabled()
    gc.disable()  # neither positions nor trees have cycles, and looking for some takes a tenth of a bot's time
    try:
        for number in numbers:
            rows.extend(play_match(run, number, use))
    finally:
        if was_collecting:
            gc.enable()
    return rows, use.rows()


def play_match(run: Run, number: int, use: Use) -> list[Row]:
    """One match of a run, a row for each seat. Depends on nothing but the run and the number, clocks apart."""
    players = [ProcessBot(spec) if is_process(spec) else bots.make(spec) for spec in run.lineup(number)]
    try:
        return _played(run, number, use, players)
    finally:
        for player in players:
            if isinstance(player, ProcessBot):
                player.close()


def _played(run: Run, number: int, use: Use, players: list[Bot]) -> list[Row]:
    game = game_by_name(run.game)
    seed, lineup = run.seed_of(number), run.lineup(number)
    match = game.start(seats=run.seats, mode=run.mode, seed=seed, options=run.options)
    state = match.state
    watcher = Watcher(game, run.seats)
    watcher.hear(match.raw_events())
    dice = [Rng.seeded(f"{seed} {number} bot {seat}") for seat in range(run.seats)]
    others = [player for player in players if isinstance(player, ProcessBot)]
    for seat, player in enumerate(players):
        if isinstance(player, ProcessBot):
            player.begin(game, run.mode, run.seats, seed, run.options, seat, f"{seed} {number} bot {seat}")
    budgets = [budget_of(player) for player in players]
    clocks = [player.settings.now if isinstance(player, SearchBot) else time.perf_counter for player in players]
    decisions, late = [0] * run.seats, [0] * run.seats
    slowest, thought = [0.0] * run.seats, [0.0] * run.seats
    picks = 0
    began = time.perf_counter()
    while state.agenda and picks < STALLED:
        seat = state.waiting[picks % len(state.waiting)]
        options = legal(state, seat)
        bot = players[seat]
        # A random bot looks at nothing but the choices, so it need not be shielded from the real state.
        shown = state if isinstance(bot, RandomBot) else imagine(game, state, seat, dice[seat].bits())
        start = clocks[seat]()
        choice = bot.choose(game, shown, seat, dice[seat])
        spent = bot.seconds if isinstance(bot, ProcessBot) else clocks[seat]() - start
        if choice not in options:
            raise TurncoatError("illegal-bot", f"{lineup[seat]} chose {choice.text!r} in {seed!r} at pick {picks}.")
        decisions[seat] += 1
        thought[seat] += spent
        slowest[seat] = max(slowest[seat], spent)
        late[seat] += int(budgets[seat] > 0 and spent > budgets[seat] + GRACE)
        watcher.offer(seat, options)
        watcher.pick(seat, choice)
        answer(state, seat, choice)
        for other in others:
            other.hear(seat, choice.text)
        watcher.hear(state.outbox)
        state.outbox = []
        picks += 1
    seconds = time.perf_counter() - began
    result = game.result(state) if not state.agenda else _stalled(game, run.seats)
    use.add(watcher, result)
    traits = seat_traits(result, run.seats)
    return [
        {
            "match": number,
            "seed": seed,
            "rotation": number % run.rotations,
            "seat": seat,
            "bot": lineup[seat],
            "place": result.ranking[seat],
            "won": result.ranking[seat] == 1,
            "utility": result.utility(seat),
            "score": result.scores[seat],
            "breakdown": json.dumps(result.breakdown[seat]),
            "traits": json.dumps(traits[seat]),
            "reason": result.reason,
            "picks": picks,
            "decisions": decisions[seat],
            "late": late[seat],
            "thought_ms": 1000 * thought[seat] / max(1, decisions[seat]),
            "slowest_ms": 1000 * slowest[seat],
            "seconds": seconds,
        }
        for seat in range(run.seats)
    ]


def budget_of(player: Bot) -> float:
    """Seconds that a bot may think; 0 if it has no budget."""
    if isinstance(player, ProcessBot):
        return player.milliseconds / 1000
    return player.settings.milliseconds / 1000 if isinstance(player, SearchBot) else 0.0


def seat_traits(result: Result, seats: int) -> list[dict[str, Any]]:
    """What the result says about each seat: facts with an entry for every seat are that seat's, others all share."""
    traits: list[dict[str, Any]] = [{} for _ in range(seats)]
    for key, value in result.facts.items():
        for seat in range(seats):
            own = value[seat] if isinstance(value, list | tuple) and len(value) == seats else value
            if isinstance(own, str | int | bool):
                traits[seat][key] = own
    return traits


def _stalled(game: Game, seats: int) -> Result:
    nobody = tuple([2] * seats)
    return Result(nobody, tuple([0] * seats), tuple([{} for _ in range(seats)]), "stalled")
