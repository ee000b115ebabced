"""How fast the rules are: clone, decision, random game, memory and search, beside the peers that are installed.

All times are processor time, so that other work on the machine disturbs less.
"""

import gc
import itertools
import json
import statistics
import time
import timeit
import tracemalloc
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.table import Table

from ..bots.search import SearchBot
from ..bots.tree import Settings
from ..games import DEMONSTRATION, PLAYED
from ..games import game as game_by_name
from ..kernel.errors import InvalidDocument
from ..kernel.loop import answer, imagine, legal, play_out
from ..kernel.rng import Rng
from ..kernel.state import State
from .environments import lines as environment_lines
from .run import versions

REPEATS: Final = 5
ROUNDS: Final = 25


@dataclass(frozen=True)
class Figures:
    """Times in microseconds, memory in bytes; 0 is not measured."""

    name: str
    clone: float
    decision: float
    game: float
    decisions: float  # in a random game
    memory: float = 0.0
    search: float = 0.0  # random playout picks of search in 100 ms
    careful: float = 0.0  # the same with the game's own guide
    ahead: float = 0.0  # a peer's time of a decision in whole random games over ours, both played in turn


def best_of(passes: list[list[Figures]]) -> list[Figures]:
    """The best of each figure: what else a machine does, for seconds at a time, only ever takes time away."""
    return [_best(list(each)) for each in zip(*passes, strict=True)]


def _best(passes: list[Figures]) -> Figures:
    found = {
        field: (max if field in ("search", "careful") else min)([getattr(one, field) for one in passes])
        for field in ("clone", "decision", "game", "memory", "search", "careful")
    }
    return replace(passes[0], **found)


def measure(name: str, mode: str, seats: int, seconds: float = 1.0) -> Figures:
    """One game of ours."""
    rules = game_by_name(name)
    starts = [rules.start(seats=seats, mode=mode, seed=seed).state for seed in range(10)]
    for state in starts:
        state.is_loud = False
    middles = [_middle(state) for state in starts]
    decision, picks = _play(starts, seconds)
    whole = picks * best_of_games(random_games(name, mode, seats), seconds)[0]
    clone = sum([best(state.clone) for state in middles]) / len(middles)
    title = f"{name} ({mode}, {seats})"
    return Figures(
        title,
        clone,
        decision,
        whole,
        picks,
        _memory(middles[0]),
        _search(name, mode, seats, 0),
        _search(name, mode, seats, -1),
    )


def random_games(name: str, mode: str, seats: int) -> Callable[[], int]:
    """Each call starts a match and plays it at random to its end; the number of decisions."""
    rules = game_by_name(name)
    rng, seeds = Rng.seeded("bench"), itertools.count()

    def play() -> int:
        state = rules.start(seats=seats, mode=mode, seed=next(seeds)).state
        state.is_loud = False
        return play_out(state, rng)

    return play


def in_turn(ours: Callable[[], int], peer: Callable[[], int], seconds: float) -> float:
    """How many times as long a peer takes for a decision in whole games.

    The median of many short rounds in which both play, for a machine that others use is half as fast from one
    second to the next: what is measured in different seconds says more of the machine than of the games.
    """
    ratios = []
    for _ in range(ROUNDS):
        mine, theirs = [_timed(play, seconds / ROUNDS)[0] for play in (ours, peer)]
        ratios.append(theirs / mine)
    return statistics.median(ratios)


def _timed(play: Callable[[], int], seconds: float) -> tuple[float, int, int]:
    """Whole games for that long: seconds of a decision, decisions, games."""
    picks, games, began = 0, 0, time.process_time()
    while time.process_time() - began < seconds:
        picks += play()
        games += 1
    return (time.process_time() - began) / picks, picks, games


def best(action: Callable[[], object], seconds: float = 0.05) -> float:
    """Microseconds of one call, the best of some repeats: what disturbs only ever adds."""
    number = max(1, int(seconds / max(1e-7, timeit.timeit(action, timer=time.process_time, number=3) / 3)))
    return min(timeit.repeat(action, timer=time.process_time, number=number, repeat=REPEATS)) / number * 1e6


def best_of_games(play: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Microseconds of a decision in whole games, the best of some repeats, and decisions in a game."""
    rounds = [_timed(play, seconds / REPEATS) for _ in range(REPEATS)]
    decisions, games = sum([picks for _, picks, _ in rounds]), sum([count for _, _, count in rounds])
    return min([decision for decision, _, _ in rounds]) * 1e6, decisions / games


def _middle(start: State) -> State:
    """A position in mid-game."""
    length = play_out(start.clone(), Rng.seeded("middle"))
    state = start.clone()
    play_out(state, Rng.seeded("middle"), limit=length // 2)
    return state


def _play(starts: list[State], seconds: float) -> tuple[float, float]:
    """Microseconds of a random decision, the best of some repeats, and decisions in a game."""
    rng = Rng.seeded("bench")
    fastest, total, games = 1e9, 0, 0
    for _ in range(REPEATS):
        picks, spent = 0, 0.0
        while spent < seconds / REPEATS:
            states = [state.clone() for state in starts for _ in range(10)]  # cloning is measured by itself
            began = time.process_time()
            for state in states:
                picks += play_out(state, rng)
            spent += time.process_time() - began
            games += len(states)
        fastest = min(fastest, spent / picks)
        total += picks
    return fastest * 1e6, total / games


def _memory(state: State) -> float:
    gc.collect()
    tracemalloc.start()
    clones = [state.clone() for _ in range(500)]
    size = tracemalloc.get_traced_memory()[0] / len(clones)
    tracemalloc.stop()
    return size


def _search(name: str, mode: str, seats: int, care: int) -> float:
    """Picks that search makes in 100 ms of thinking, over some decisions of a match; -1 leaves the care to the game."""
    rules = game_by_name(name)
    state = rules.start(seats=seats, mode=mode, seed="search").state
    state.is_loud = False
    bot = SearchBot(Settings(milliseconds=100, care=care, horizon=care, is_processor_time=True))
    rng = Rng.seeded("search")
    picks, spent = 0, 0.0
    while state.agenda and spent < 1.0:
        seat = state.waiting[0]
        shown = imagine(rules, state, seat, 1)
        began = time.process_time()
        choice = bot.choose(rules, shown, seat, rng)
        if bot.picks:
            spent += time.process_time() - began
            picks += bot.picks
        answer(state, seat, choice if rng.below(4) else rng.pick(legal(state, seat)))
    return picks / spent / 10 if spent else 0.0


def tables(names: list[str]) -> list[tuple[str, str, int]]:
    """The first mode of each game with its most seats."""
    chosen = []
    for name in names or [DEMONSTRATION, *PLAYED]:
        mode, about = next(iter(game_by_name(name).modes.items()))
        chosen.append((name, mode, about.seats[1]))
    return chosen


def kept_figures(path: Path) -> dict[str, Any]:
    """What the file holds already; nothing if there is none."""
    try:
        data = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise InvalidDocument("not-a-document", f"{path} holds no figures of `turncoat bench`.")
    return data


def remember(
    path: Path, ours: list[Figures], peers: list[Figures], environments: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Put these figures beside those of the other engine that the file holds; the document."""
    data = kept_figures(path)
    engine = versions(DEMONSTRATION)["engine"]
    if environments:
        data[f"environments {engine}"] = environments
    if ours:
        data[engine] = {figures.name: asdict(figures) for figures in ours}
    if peers:
        data[f"peers beside {engine}"] = {figures.name: asdict(figures) for figures in peers}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, indent=1), encoding="utf-8")
    return data


def figures_table(rows: list[Figures], title: str) -> Table:
    """The figures for a terminal; those that a peer has not got stay empty."""
    table = Table(title=title, caption="picks: of search in 100 ms, at random and guided", box=SIMPLE_HEAD)
    table.add_column("", overflow="fold")
    for column in ("clone", "decision", "game", "bytes", "picks", "guided"):
        table.add_column(column, justify="right", no_wrap=True)
    for row in rows:
        more = [f"{number:.0f}" if number else "" for number in (row.game, row.memory, row.search, row.careful)]
        table.add_row(row.name, f"{row.clone:.2f}", f"{row.decision:.2f}", *more)
    return table


def page(data: dict[str, Any]) -> str:
    """The figures as ratios to the peers of the same run: times change from machine to machine, ratios hardly do."""
    lines = [
        "# Measured",
        "",
        "Written by `scripts/bench`. Microseconds of processor time, the best of some repeats, on one machine.",
        "Whole random games are compared by the median of short rounds in which both are played in turn.",
        "",
    ]
    for engine in ("interpreted", "compiled"):
        if engine not in data:
            continue
        peers = data.get(f"peers beside {engine}", {})
        catan = peers.get("catanatron")
        lines += [f"## Turncoat, {engine}", ""]
        lines.append(
            "| game (mode, seats) | clone us | decision us | random game us | decisions | bytes "
            "| random search picks/100 ms | guided search picks/100 ms |"
        )
        lines.append("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
        for row in data[engine].values():
            lines.append(
                f"| {row['name']} | {row['clone']:.2f} | {row['decision']:.2f} | {row['game']:.0f} "
                f"| {row['decisions']:.0f} | {row['memory']:.0f} | {row['search']:.0f} | {row.get('careful', 0):.0f} |"
            )
        lines.append("")
        if catan:
            lines += [
                f"### Catanatron's times over ours, {engine}",
                "",
                "| game | clone | decision | random game with its start, a decision, played in turn |",
                "| --- | ---: | ---: | ---: |",
            ]
            for row in data[engine].values():
                clone, decision = catan["clone"] / row["clone"], catan["decision"] / row["decision"]
                lines.append(
                    f"| {row['name']} | {clone:.0f} times | {decision:.0f} times | {row.get('ahead', 0):.0f} times |"
                )
            lines.append("")
        if peers:
            lines += [
                f"### Peers in the same run, {engine}",
                "",
                "| peer | clone us | decision us |",
                "| --- | ---: | ---: |",
            ]
            lines += [f"| {row['name']} | {row['clone']:.1f} | {row['decision']:.1f} |" for row in peers.values()]
            lines.append("")
        if f"environments {engine}" in data:
            lines += environment_lines(data[f"environments {engine}"], engine)
    return "\n".join(lines)
