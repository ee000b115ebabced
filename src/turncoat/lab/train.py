"""A judgement learnt from self-play: who wins, told by what a game's guide says of each seat.

Positions are kept as they are played, a file for each chunk of a run, so that a run goes on where it was broken off;
learning takes seconds and is done anew. What is learnt is a line and some bends in it (`kernel/judgement.py`); the
seat that stands better wins more likely, by a logistic curve, or by its share among several seats.
"""

import gzip
import json
import os
from collections.abc import Callable
from math import exp, log, sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .. import bots
from ..games import game as game_by_name
from ..kernel.errors import InvalidDocument, InvalidOption
from ..kernel.judgement import FORMAT, Judgement, chance, shares
from ..kernel.loop import answer, imagine
from ..kernel.rng import Rng
from .run import Run
from .workers import spread

Numbers = NDArray[np.float64]

SLEEP: Final = 40
"""Epochs without a better loss on the matches that decide when to stop."""
DIGITS: Final = 5


class Position(NamedTuple):
    """Some time of a match: the inputs of each seat that is told of, what the game's own judgement says of it now, and
    which part of the victory it had."""

    match: int
    time: int
    inputs: list[list[float]]
    judged: list[float]
    ends: list[float]


class Positions(NamedTuple):
    """What was played, with the names of the inputs."""

    names: tuple[str, ...]
    found: list[Position]


class Losses(NamedTuple):
    """Log losses of the same held-out positions: by somebody who knows nothing, by the judgement in use, by a line, by
    what was learnt; and how much less the last is than the judgement in use, with its 95 % interval by match."""

    nothing: float
    in_use: float
    line: float
    learnt: float
    gained: float
    error: float


class Learnt(NamedTuple):
    judgement: Judgement
    losses: Losses
    curve: list[tuple[int, float, float]]  # epoch, loss of what is learnt from, loss of what decides when to stop
    matches: tuple[int, int, int]  # learnt from, deciding, held out
    positions: int


def sample(run: Run, number: int) -> tuple[list[str], list[Position]]:
    """One match: what is told of each seat whenever the guide's clock moves on, and who won."""
    game = game_by_name(run.game)
    guide = game.guide()
    state = game.start(seats=run.seats, mode=run.mode, seed=run.seed_of(number), options=run.options).state
    state.is_loud = False
    dice = Rng.seeded(f"train {run.seed_of(number)}")
    players = [bots.make(spec) for spec in run.lineup(number)]
    names: list[str] = []
    found: list[tuple[int, list[int], list[list[float]], list[float]]] = []
    time = -2
    while state.agenda:
        if guide.clock(state) != time:
            time = guide.clock(state)
            told = [(seat, guide.inputs(state, seat)) for seat in range(run.seats)]
            told = [(seat, inputs) for seat, inputs in told if inputs]
            if told:
                names = list(told[0][1])
                seats = [seat for seat, _ in told]
                values = [[round(value, DIGITS) for value in inputs.values()] for _, inputs in told]
                found.append((time, seats, values, [round(game.evaluate(state, seat), DIGITS) for seat in seats]))
        seat = state.waiting[0]
        shown = imagine(game, state, seat, dice.bits())
        answer(state, seat, players[seat].choose(game, shown, seat, dice))
    ranking = game.result(state).ranking
    rows = []
    for time, seats, values, judged in found:
        won = [float(ranking[seat] == 1) for seat in seats]
        ends = won if len(won) == 1 or not any(won) else [each / sum(won) for each in won]
        rows.append(Position(number, time, values, judged, ends))
    return names, rows


def sample_chunk(run: Run, chunk: range) -> str:
    """The positions of a chunk as lines of a file, the names of their inputs first."""
    names: list[str] = []
    lines = []
    for number in chunk:
        told, rows = sample(run, number)
        names = told or names
        lines.extend([json.dumps(row, separators=(",", ":")) for row in rows])
    return "\n".join([json.dumps(names), *lines]) + "\n"


def gather(
    run: Run, folder: Path, *, jobs: int = 0, ray: str = "", heard: Callable[[int], None] | None = None
) -> Positions:
    """Play what is missing of a run, and read all of it."""
    folder.mkdir(parents=True, exist_ok=True)
    about, text = folder / "run.json", json.dumps(run.settings(), indent=1, sort_keys=True)
    if about.exists() and about.read_text(encoding="utf-8") != text:
        raise InvalidDocument("other-run", f"{folder} holds positions of another run; name another folder with --data.")
    about.write_text(text, encoding="utf-8")
    missing = [chunk for chunk in run.chunks() if not _file(folder, chunk).exists()]
    tell = heard or (lambda _: None)
    tell(run.games - sum([len(chunk) for chunk in missing]))
    for chunk, lines in spread(sample_chunk, run, missing, jobs or os.cpu_count() or 1, ray):
        path = _file(folder, chunk)
        draft = path.with_suffix(".part")
        draft.write_bytes(gzip.compress(lines.encode(), mtime=0))
        draft.replace(path)
        tell(len(chunk))
    return read(folder, run)


def read(folder: Path, run: Run) -> Positions:
    """The positions of a run that were kept."""
    names: tuple[str, ...] = ()
    found: list[Position] = []
    for chunk in run.chunks():
        head, *lines = gzip.decompress(_file(folder, chunk).read_bytes()).decode().splitlines()
        names = tuple(json.loads(head)) or names
        found.extend([Position(*json.loads(line)) for line in lines])
    if not found:
        raise InvalidOption("no-features", "The guide of this game tells nothing to learn from.")
    return Positions(names, found)


def _file(folder: Path, chunk: range) -> Path:
    return folder / f"positions-{chunk.start:06}-{chunk.stop:06}.jsonl.gz"


# Losses


def loss_of(said: list[float], ends: list[float]) -> float:
    """The log loss of one position: of one side's chance, or of the shares of several seats."""
    if len(ends) == 1:
        return -(ends[0] * log(max(1e-9, said[0])) + (1.0 - ends[0]) * log(max(1e-9, 1.0 - said[0])))
    return -sum([end * log(max(1e-9, share)) for share, end in zip(said, ends, strict=True)])


def said_by(judgement: Judgement, position: Position) -> list[float]:
    worths = [judgement.worth(inputs) for inputs in position.inputs]
    return [chance(worths[0])] if len(worths) == 1 else shares(worths)


def said_in_use(position: Position, scale: float) -> list[float]:
    """What the judgement in use says, as chances; it need not be sure of itself in the right measure."""
    worths = []
    for judged in position.judged:
        kept = min(0.9999, max(0.0001, judged))
        worths.append(scale * log(kept / (1.0 - kept)))
    return [chance(worths[0])] if len(worths) == 1 else shares(worths)


def scale_in_use(positions: list[Position]) -> float:
    """The measure in which the judgement in use is best sure of itself: golden section, from a tenth to ten."""
    low, high = log(0.1), log(10.0)

    def loss(at: float) -> float:
        return sum([loss_of(said_in_use(each, exp(at)), each.ends) for each in positions])

    for _ in range(16):
        left, right = low + 0.382 * (high - low), low + 0.618 * (high - low)
        if loss(left) < loss(right):
            high = right
        else:
            low = left
    return exp((low + high) / 2)


def split(positions: list[Position]) -> tuple[list[Position], list[Position], list[Position]]:
    """By match: seven tenths to learn from, one to decide when to stop, two held out."""
    return (
        [each for each in positions if each.match % 10 > 2],
        [each for each in positions if each.match % 10 == 2],
        [each for each in positions if each.match % 10 < 2],
    )


def compare(line: Judgement, learnt: Judgement, known: list[Position], held: list[Position]) -> Losses:
    """How well held-out positions are told, by what was learnt from the known ones or fitted to them."""
    ends = [each.ends for each in known]
    usual = sum([row[0] for row in ends]) / len(ends)
    scale = scale_in_use(known)
    totals = [0.0, 0.0, 0.0, 0.0]
    by_match: dict[int, list[float]] = {}
    for each in held:
        even = [usual] if len(each.ends) == 1 else [1.0 / len(each.ends)] * len(each.ends)
        said = [even, said_in_use(each, scale), said_by(line, each), said_by(learnt, each)]
        losses = [loss_of(row, each.ends) for row in said]
        totals = [total + loss for total, loss in zip(totals, losses, strict=True)]
        by_match.setdefault(each.match, []).append(losses[1] - losses[3])
    count = len(held)
    gained = (totals[1] - totals[3]) / count
    scatter = sum([(sum(row) - gained * len(row)) ** 2 for row in by_match.values()])
    error = 1.96 * sqrt(scatter * len(by_match) / max(1, len(by_match) - 1)) / count
    nothing, in_use, straight, bent = [total / count for total in totals]
    return Losses(nothing, in_use, straight, bent, gained, error)


# Learning


def train(positions: Positions, bends: int = 16, epochs: int = 400, seed: int = 0) -> Learnt:
    """Learn from self-play; what is held out is looked at once, in the end."""
    learn, decide, held = split(positions.found)
    matches = (_matches(learn), _matches(decide), _matches(held))
    if not all(matches):
        raise InvalidOption("too-few-games", "Ten matches at least are needed: some are held out.")
    line, _ = fit_bends(positions.names, learn, decide, 0, epochs, seed)
    learnt, curve = fit_bends(positions.names, learn, decide, bends, epochs, seed)
    return Learnt(learnt, compare(line, learnt, learn, held), curve, matches, len(positions.found))


def _matches(positions: list[Position]) -> int:
    return len({each.match for each in positions})


def fit_bends(
    names: tuple[str, ...], learn: list[Position], decide: list[Position], bends: int, epochs: int, seed: int
) -> tuple[Judgement, list[tuple[int, float, float]]]:
    """The judgement with so many bends that loses least, by Adam's method on all positions at once."""
    import torch

    torch.manual_seed(seed)
    torch.set_num_threads(1)
    rows = np.array([inputs for each in learn for inputs in each.inputs])
    middle, width = rows.mean(axis=0), rows.std(axis=0) + 1e-6
    known, ends = _tensors(torch, learn, middle, width)
    asked, asked_ends = _tensors(torch, decide, middle, width)
    size = len(names)
    straight = torch.zeros(size + 1, requires_grad=True)
    inner = (torch.randn(bends, size + 1) / sqrt(size)).requires_grad_()
    outer = (torch.randn(bends) * 0.1).requires_grad_()
    parts = [straight, inner, outer] if bends else [straight]
    stepper = torch.optim.AdamW(parts, lr=0.01, weight_decay=0.02)

    def loss(inputs: Any, wanted: Any) -> Any:
        worths = inputs @ straight[1:] + straight[0]
        if bends:
            worths = worths + torch.relu(inputs @ inner[:, 1:].T + inner[:, 0]) @ outer
        if worths.shape[1] == 1:
            return torch.nn.functional.binary_cross_entropy_with_logits(worths, wanted)
        return -(wanted * torch.log_softmax(worths, dim=1)).sum(dim=1).mean()

    curve: list[tuple[int, float, float]] = []
    best, kept, since = float("inf"), [part.detach().clone() for part in (straight, inner, outer)], 0
    for epoch in range(epochs):
        stepper.zero_grad()
        now = loss(known, ends)
        now.backward()
        stepper.step()
        with torch.no_grad():
            seen = loss(asked, asked_ends).item()
        if epoch % 10 == 0:
            curve.append((epoch, round(now.item(), DIGITS), round(seen, DIGITS)))
        since += 1
        if seen < best - 1e-5:
            best, kept, since = seen, [part.detach().clone() for part in (straight, inner, outer)], 0
        elif since > SLEEP:
            break
    return _plain(names, [part.numpy().astype(float) for part in kept], middle, width), curve


def _tensors(torch: Any, positions: list[Position], middle: Numbers, width: Numbers) -> tuple[Any, Any]:
    """Inputs by position and seat, scaled, and who won."""
    inputs = (np.array([each.inputs for each in positions]) - middle) / width
    ends = np.array([each.ends for each in positions])
    return torch.tensor(inputs, dtype=torch.float32), torch.tensor(ends, dtype=torch.float32)


def _plain(names: tuple[str, ...], parts: list[Numbers], middle: Numbers, width: Numbers) -> Judgement:
    """The same for inputs that were not scaled, as plain numbers."""
    straight, inner, outer = parts
    weights = straight[1:] / width
    bends = []
    for row, worth in zip(inner, outer, strict=True):
        plain = row[1:] / width
        bends.append((_short(worth), _short(row[0] - plain @ middle), *[_short(each) for each in plain]))
    constant = _short(straight[0] - weights @ middle)
    return Judgement(names, constant, tuple([_short(weight) for weight in weights]), bends)


def _short(number: float) -> float:
    return float(f"{number:.{DIGITS}g}")


def document(learnt: Learnt, run: Run, command: str) -> dict[str, Any]:
    """The file that a game ships: the numbers, and where they come from."""
    judgement = learnt.judgement
    return {
        "format": FORMAT,
        "names": list(judgement.names),
        "constant": judgement.constant,
        "weights": list(judgement.weights),
        "bends": [list(bend) for bend in judgement.bends],
        "about": {
            "command": command,
            "run": {key: value for key, value in run.settings().items() if key != "format"},
            "positions": learnt.positions,
            "matches": dict(zip(("learnt from", "deciding when to stop", "held out"), learnt.matches, strict=True)),
            "held-out log loss": {
                key: round(value, 4) for key, value in zip(Losses._fields, learnt.losses, strict=True)
            },
            "curve": [list(row) for row in learnt.curve],
        },
    }


def write(path: Path, data: dict[str, Any]) -> None:
    """One row to a line, so that a change can be read."""
    about = json.dumps(data["about"], separators=(", ", ": "))
    lines = [f'"{key}": {json.dumps(value)}' for key, value in data.items() if key not in ("bends", "about")]
    bends = ",\n".join([f"  {json.dumps(bend)}" for bend in data["bends"]])
    lines += [f'"bends": [\n{bends}\n]' if bends else '"bends": []', f'"about": {about}']
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
