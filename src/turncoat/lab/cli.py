"""The lab's commands, mounted by the `turncoat` command."""

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from ..games import game as game_by_name
from ..kernel.errors import InvalidOption
from ..words.options import read_options
from .run import Run, make_run

app = typer.Typer(no_args_is_help=True, add_completion=False, help=__doc__)
console = Console(highlight=False)

Name = Annotated[str, typer.Argument(metavar="GAME")]
OneBot = Annotated[str, typer.Option(help="The bot in every seat.")]
Games = Annotated[int, typer.Option(min=1, help="How many matches.")]
ModeName = Annotated[str | None, typer.Option("--mode", help="The mode; the game's first one if not given.")]
SeatCount = Annotated[
    int | None, typer.Option("--seats", help="How many seats; the fewest that hold all bots if not given.")
]
Options = Annotated[list[str] | None, typer.Option("--option", help="An option of the mode, as KEY=VALUE.")]
Seed = Annotated[int, typer.Option(help="The run's seed; every match follows from it.")]
Jobs = Annotated[int, typer.Option(min=0, max=1024, help="Processes; all cores if not given.")]
RayAddress = Annotated[str, typer.Option("--ray", help='A Ray cluster\'s address, or "local".')]
Out = Annotated[Path | None, typer.Option(help="The folder for results; a run that is there already goes on.")]


@app.command()
def arena(
    name: Name,
    bots: Annotated[str, typer.Option(help="The line-up, separated by commas; the last one fills the other seats.")],
    games: Games = 100,
    mode: ModeName = None,
    seats: SeatCount = None,
    option: Options = None,
    seed: Seed = 0,
    jobs: Jobs = 0,
    ray: RayAddress = "",
    out: Out = None,
    by: Annotated[str, typer.Option(help="Show each bot by seat, or by a trait such as role or side, as well.")] = "",
) -> None:
    """Let bots play each other: rotated seats, mirrored seeds, intervals and ratings."""
    from .arena import split_table, standings_table

    run = _run(name, bots.split(","), games, mode, seats, option, seed)
    store = _carry_out(run, jobs, ray, out)
    rows = store.seats()
    console.print(standings_table(rows, f"{game_by_name(name).title}, {run.mode}, {run.seats} seats"))
    if by:
        console.print(split_table(rows, by))
    _close(store)


@app.command()
def simulate(
    name: Name,
    bot: OneBot = "greedy",
    games: Games = 1000,
    mode: ModeName = None,
    seats: SeatCount = None,
    option: Options = None,
    seed: Seed = 0,
    jobs: Jobs = 0,
    ray: RayAddress = "",
    out: Out = None,
) -> None:
    """Play many matches with the same bot in every seat, and show the balance by seat and by what the results tell."""
    from .stats import Row, grouped, share, traits_of, win_rate

    run = _run(name, [bot], games, mode, seats, option, seed)
    store = _carry_out(run, jobs, ray, out)
    rows = store.seats()
    table = Table(
        title=f"{game_by_name(name).title}, {run.mode}, {run.seats} seats: who wins",
        caption="95 %: of winning, by match",
        box=SIMPLE_HEAD,
    )
    for column in ("by", ""):
        table.add_column(column, overflow="fold")
    for column in ("seats", "win", "95 %", "x share", "score"):
        table.add_column(column, justify="right", no_wrap=True)
    level = share(rows)

    def add(by: str, value: object, group: list[Row]) -> None:
        wins = win_rate(group)
        score = sum([row["score"] for row in group]) / len(group)
        times = f"{wins.mean / level:.2f}" if level else "-"
        interval = f"{100 * wins.low:.0f}-{100 * wins.high:.0f}"
        table.add_row(by, str(value), str(len(group)), f"{wins.mean:.1%}", interval, times, f"{score:.1f}")

    for seat, group in grouped(rows, lambda row: row["seat"]).items():
        add("seat", seat, group)
    for trait, values in traits_of(rows).items():
        if 1 < len(values) <= 40:
            for value, group in values.items():
                add(trait, value, group)
    for reason, group in grouped(rows, lambda row: row["reason"]).items():
        add("ended by", reason, group)
    console.print(table)
    _close(store)


@app.command()
def report(
    folder: Annotated[Path, typer.Argument(help="The results of a run.")],
    page: Annotated[Path | None, typer.Option(help="Where to write; report.html in the folder if not given.")] = None,
) -> None:
    """Write one HTML page about a run, with plots, that opens without a network; the figures lie beside it."""
    from .notes import notes
    from .report import write_report
    from .store import Store

    target = page or folder / "report.html"
    write_report(Store(folder), target)
    for note in notes(Store(folder)):
        console.print(note, markup=False)
    console.print(f"Written: {target}", markup=False, soft_wrap=True)


@app.command()
def fit(
    name: Name,
    games: Games = 200,
    mode: ModeName = None,
    seats: SeatCount = None,
    option: Options = None,
    seed: Seed = 0,
    target: Annotated[str, typer.Option(help="What the features are to tell: score or won.")] = "score",
    by_time: Annotated[bool, typer.Option("--by-time", help="Weights for each time of the guide's clock.")] = False,
    playouts: Annotated[
        int,
        typer.Option(min=0, help="Try every option of one position of each match so often, and compare within it."),
    ] = 0,
) -> None:
    """Weigh what a game's guide says of a position by how matches between greedy bots ended."""
    from .fit import fit as fitted
    from .fit import sample
    from .weigh import centred, try_options

    if target not in ("score", "won"):
        raise InvalidOption("bad-target", f"The features can tell score or won, not {target!r}.")
    if playouts and (by_time or target != "score"):
        raise InvalidOption("bad-playouts", "With --playouts the features tell the score, at all times together.")
    run = _run(name, ["greedy"], games, mode, seats, option, seed)
    rows = []
    for number in _numbers(run):
        rows.extend(try_options(run, number, playouts) if playouts else sample(run, number))
    for found in fitted(centred(rows, target) if playouts else rows, target, by_time):
        when = "all times" if found.time is None else f"time {found.time}"
        table = Table(
            title=f"{when}: {found.rows} positions, {found.explained:.0%} of the variance explained"
            f" ({found.alone:.0%} by the best feature alone), {found.spread:.2f} left"
        )
        table.add_column("feature")
        table.add_column("weight", justify="right")
        for feature, weight in [("constant", found.constant), *zip(found.names, found.weights, strict=True)]:
            table.add_row(feature, f"{weight:.3f}")
        console.print(table)


@app.command()
def train(
    name: Name,
    games: Games = 2000,
    bot: OneBot = "greedy",
    mode: ModeName = None,
    seats: SeatCount = None,
    option: Options = None,
    seed: Seed = 0,
    jobs: Jobs = 0,
    ray: RayAddress = "",
    bends: Annotated[int, typer.Option(min=1, max=256, help="How many bends the judgement may have.")] = 16,
    epochs: Annotated[int, typer.Option(min=1, help="How often all positions are gone through at most.")] = 400,
    data: Annotated[Path | None, typer.Option(help="The folder for positions; what is there is kept.")] = None,
    out: Annotated[Path | None, typer.Option(help="The file to write; GAME-judgement.json if not given.")] = None,
) -> None:
    """Learn from self-play who wins, by what a game's guide tells of each seat (needs the extra train)."""
    run = _run(name, [bot], games, mode, seats, option, seed)
    target = out or Path(f"{name}-judgement.json")
    if not target.parent.is_dir():
        raise InvalidOption("bad-file", f"There is no folder {target.parent} for the judgement.")
    import torch  # noqa: F401  missed before matches are played, not after

    from .train import document, gather, write
    from .train import train as learn

    with _progress() as bar:
        task = bar.add_task(f"{run.game} ({run.mode}, {run.seats})", total=run.games)
        folder = data or Path("lab-results") / f"train-{run.name}"
        positions = gather(run, folder, jobs=jobs, ray=ray, heard=partial(bar.advance, task))
    learnt = learn(positions, bends, epochs, seed)
    told = f"--games {games} --bot {bot} --mode {run.mode} --seats {run.seats} --seed {seed} --bends {bends}"
    chosen = [f"--option {each}" for each in option or []]
    write(target, document(learnt, run, " ".join(["turncoat train", name, told, *chosen])))
    table = Table(
        title=f"{learnt.positions} positions; matches learnt from, deciding, held out: {learnt.matches}",
        caption="log loss of held-out positions; the judgement in use is sure of itself as fits best",
        box=SIMPLE_HEAD,
    )
    for column in ("knows nothing", "in use", "a line", "learnt", "less than in use", "95 %"):
        table.add_column(column, justify="right", no_wrap=True)
    losses = learnt.losses
    table.add_row(*[f"{value:.4f}" for value in losses[:5]], f"± {losses.error:.4f}")
    console.print(table)
    console.print(f"Written: {target}", markup=False, soft_wrap=True)


@app.command()
def beliefs(
    name: Name,
    games: Games = 200,
    bot: OneBot = "greedy",
    mode: ModeName = None,
    seats: SeatCount = None,
    option: Options = None,
    seed: Seed = 0,
    worlds: Annotated[int, typer.Option(min=2, max=1000, help="Imagined worlds for each question.")] = 48,
    weigh: Annotated[bool, typer.Option("--fit", help="Print the weights of the guide's signs as well.")] = False,
) -> None:
    """Compare what a game's guide believes of hidden things with the truth, over many matches."""
    from .beliefs import describe, fit, reliability, sample

    run = _run(name, [bot], games, mode, seats, option, seed)
    stated, sampled = [], []
    for number in _numbers(run):
        told, signs = sample(run, number, worlds)
        stated.extend(told)
        sampled.extend(signs)
    if not stated:
        raise InvalidOption("no-beliefs", f"The guide of {name} names no secrets to be guessed.")
    table = Table(title="how well hidden things are guessed: Brier score, log loss", box=SIMPLE_HEAD)
    table.add_column("question")
    for column in ("asked", "stated", "the rules' odds", "knows nothing"):
        table.add_column(column, justify="right", no_wrap=True)
    for question, row in describe(stated).items():
        scores = [f"{row[kind].brier:.3f} {row[kind].log_loss:.3f}" for kind in ("chances", "odds", "nothing")]
        table.add_row(question, str(row["asked"]), *scores)
    console.print(table)
    table = Table(title="how often it was so", box=SIMPLE_HEAD)
    for column in ("stated", "answers", "true"):
        table.add_column(column, justify="right", no_wrap=True)
    for each in reliability(stated):
        table.add_row(f"{each.stated:.1%}", str(each.answers), f"{each.true:.1%}")
    console.print(table)
    if weigh:
        console.print(", ".join([f"{weight:.3f}" for weight in fit(sampled)]), markup=False)


@app.command()
def habits(
    name: Name,
    games: Games = 100,
    bot: OneBot = "greedy",
    mode: ModeName = None,
    seats: SeatCount = None,
    option: Options = None,
    seed: Seed = 0,
) -> None:
    """Count what a game's guide finds telling: prices, finds, and how much they vary."""
    from .habits import habits as counted
    from .habits import observe

    run = _run(name, [bot], games, mode, seats, option, seed)
    rows = counted([observe(run, number) for number in _numbers(run)])
    if not rows:
        raise InvalidOption("no-habits", f"The guide of {name} counts nothing.")
    table = Table(title=f"{games} matches of {bot}", caption="95 %: of the mean, by match", box=SIMPLE_HEAD)
    table.add_column("what", overflow="fold")
    for column in ("counted", "mean", "95 %", "variation"):
        table.add_column(column, justify="right", no_wrap=True)
    for row in rows:
        interval = f"{row.low:.2f} to {row.high:.2f}"
        table.add_row(row.name, str(row.counted), f"{row.mean:.2f}", interval, f"{row.variation:.2f}")
    console.print(table)


@app.command()
def luck(
    name: Name,
    games: Games = 40,
    bot: OneBot = "greedy",
    plays_on: Annotated[str, typer.Option("--plays-on", help="Who plays on; the same bot if not given.")] = "",
    lucks: Annotated[int, typer.Option(min=4, max=10_000, help="How often each position is played on.")] = 32,
    times: Annotated[int, typer.Option(min=0, max=100, help="Positions of each match besides its start.")] = 4,
    decisions: Annotated[int, typer.Option(min=1, max=1000, help="Decisions of one seat to try all options of.")] = 8,
    mode: ModeName = None,
    seats: SeatCount = None,
    option: Options = None,
    seed: Seed = 0,
    jobs: Jobs = 0,
    ray: RayAddress = "",
) -> None:
    """Play the same positions on under many lucks: how much of a match is luck, and what the best choices could win."""
    from .luck import Plan, Studied, bounds, bounds_table, checked, settled, settled_table
    from .workers import spread

    run = _run(name, [bot], games, mode, seats, option, seed)
    plan = checked(run, Plan(lucks, times, decisions, plays_on or bot))
    matches: list[Studied] = []
    with _progress() as bar:
        task = bar.add_task(f"{run.game} ({run.mode}, {run.seats})", total=run.games)
        chunks = [range(number, number + 1) for number in range(run.games)]
        for _, found in spread(plan.work, run, chunks, jobs or os.cpu_count() or 1, ray):
            matches.extend(found)
            bar.advance(task)
    matches.sort(key=lambda match: match.match)
    console.print(settled_table(settled(matches), plan, f"{game_by_name(name).title}, {run.mode}, {run.seats} seats"))
    console.print(bounds_table(bounds(matches)))


@app.command()
def dataset(
    names: Annotated[list[str] | None, typer.Argument(help="Games; all if not given.", metavar="[GAME]...")] = None,
    bots: Annotated[
        str, typer.Option(help="The line-up, separated by commas; the last one fills the seats.")
    ] = "greedy",
    games: Annotated[int, typer.Option(min=1, help="How many matches of each game.")] = 10_000,
    seed: Seed = 0,
    jobs: Jobs = 0,
    out: Annotated[Path, typer.Option(help="The folder for records; what is there already is kept.")] = Path("dataset"),
) -> None:
    """Let bots play many matches, and keep each as a record: one to a line, compressed."""
    from ..games import PLAYED
    from .dataset import make_dataset

    runs = [_run(name, bots.split(","), games, None, None, None, seed) for name in names or PLAYED]
    for run in runs:
        (out / run.game).mkdir(parents=True, exist_ok=True)
    with _progress() as bar:
        for run in runs:
            task = bar.add_task(f"{run.game} ({run.mode}, {run.seats})", total=run.games)
            folder = out / run.game
            count = make_dataset(run, folder, jobs, partial(bar.advance, task))
            console.print(f"{count} records: {folder}", markup=False, soft_wrap=True)


@app.command()
def bench(
    names: Annotated[list[str] | None, typer.Argument(help="Games; all if not given.", metavar="[GAME]...")] = None,
    peers: Annotated[bool, typer.Option(help="Measure other projects' games as well, where installed.")] = True,
    seconds: Annotated[float, typer.Option(min=0.01, max=600, help="How long to measure each, each time.")] = 0.5,
    passes: Annotated[int, typer.Option(min=1, help="How often to measure all; the best of each figure counts.")] = 3,
    rules: Annotated[bool, typer.Option(help="Measure the rules: clone, decision, random game, search.")] = True,
    environments: Annotated[bool, typer.Option(help="Measure the environments (needs the extra research).")] = True,
    out: Annotated[Path, typer.Option(help="Where the figures are kept; the page is written beside them.")] = Path(
        "bench/results.json"
    ),
) -> None:
    """Measure clone, decision and random-game times, memory and search, beside the peers."""
    from .bench import (
        Figures,
        best_of,
        figures_table,
        in_turn,
        kept_figures,
        measure,
        page,
        random_games,
        remember,
        tables,
    )
    from .environments import document, measure_environments, summary
    from .peers import catanatron_games, measure_peers

    chosen = tables(names or [])
    if not out.parent.is_dir():
        raise InvalidOption("bad-file", f"There is no folder {out.parent} to keep the figures in.")
    kept_figures(out)
    ours: list[list[Figures]] = []
    others: list[list[Figures]] = []
    for _ in range(passes if rules else 0):
        ours.append([measure(name, mode, count, seconds) for name, mode, count in chosen])
        others.append(measure_peers(2 * seconds) if peers else [])
    found, found_peers = best_of(ours), best_of(others)
    if any([peer.name == "catanatron" for peer in found_peers]):
        found = [
            replace(figures, ahead=in_turn(random_games(*table), catanatron_games(), 10 * seconds))
            for figures, table in zip(found, chosen, strict=True)
        ]
    speeds = document(*measure_environments(chosen, seconds)) if environments else None
    data = remember(out, found, found_peers, speeds)
    out.with_suffix(".md").write_text(page(data), encoding="utf-8")
    if found:
        console.print(figures_table(found, "microseconds, the best of some repeats"))
    if speeds:
        console.print("\n".join(summary(speeds)), markup=False)
    if found_peers:
        console.print(figures_table(found_peers, "peers, in the same run"))
    console.print(f"All figures: {out.with_suffix('.md')}", markup=False, soft_wrap=True)


def _run(
    name: str,
    specs: list[str],
    games: int,
    mode: str | None,
    seats: int | None,
    options: list[str] | None,
    seed: int,
) -> Run:
    rules = game_by_name(name)
    chosen = next(iter(rules.modes)) if mode is None else mode
    return make_run(
        name,
        specs=[spec.strip() for spec in specs if spec.strip()],
        games=games,
        mode=chosen,
        seats=seats,
        seed=seed,
        options=read_options(rules.modes[chosen], options or []) if chosen in rules.modes else {},
    )


def _carry_out(run: Run, jobs: int, ray: str, out: Path | None) -> Any:
    from .store import Store
    from .workers import carry_out, cluster

    store = Store(out or Path("lab-results") / run.name)
    with cluster(ray):  # where there is none, nothing is written
        store.open(run)
        with _progress() as bar:
            task = bar.add_task(f"{run.game} ({run.mode}, {run.seats})", total=run.games)
            try:
                carry_out(run, store, jobs=jobs, ray=ray, heard=lambda count: bar.advance(task, count))
            except KeyboardInterrupt:
                if not store.seats():
                    raise
    return store


def _close(store: Any) -> None:
    """What must be said beside the figures, and where they are."""
    from .notes import notes

    for note in notes(store):
        console.print(note, markup=False)
    console.print("Results, and how to make a page of them:", markup=False)
    console.print(f"  turncoat report {store.folder}", markup=False, soft_wrap=True)


def _numbers(run: Run) -> Iterator[int]:
    """The numbers of a run's matches, one after the other, under a bar that shows how far it is."""
    with _progress() as bar:
        task = bar.add_task(f"{run.game} ({run.mode}, {run.seats})", total=run.games)
        for number in range(run.games):
            yield number
            bar.advance(task)


def _progress() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
    )
