"""Whole matches between bots as records, one to a line: data to learn from, which `turncoat verify` can check.

A folder holds a file for each chunk of a run, compressed; chunks that are there already are not played again.
"""

import gzip
import json
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from .. import bots
from ..games import game as game_by_name
from ..kernel.errors import InvalidDocument
from ..kernel.loop import imagine
from ..kernel.rng import Rng
from .run import Run
from .workers import spread

LONGEST: Final = 50_000
"""Picks after which a match is left out: a fault of the rules or of a bot."""


def make_dataset(run: Run, folder: Path, jobs: int = 0, heard: Callable[[int], None] | None = None) -> int:
    """Play what is missing of a run; the number of records that are there in the end."""
    folder.mkdir(parents=True, exist_ok=True)
    tell = heard or (lambda _: None)
    about = folder / "run.json"
    text = json.dumps({**run.settings(), "games": run.games}, indent=1, sort_keys=True)
    if about.exists() and about.read_text(encoding="utf-8") != text:
        raise InvalidDocument("other-run", f"{folder} holds records of another run; take another folder.")
    about.write_text(text, encoding="utf-8")
    missing = [chunk for chunk in run.chunks() if not _file(folder, chunk).exists()]
    tell(run.games - sum([len(chunk) for chunk in missing]))
    for chunk, _ in spread(partial(write_chunk, folder=folder), run, missing, jobs or os.cpu_count() or 1, ""):
        tell(len(chunk))
    return sum([1 for _ in records(folder)])


def write_chunk(run: Run, chunk: range, folder: Path) -> None:
    """Play the matches of a chunk; its file appears as a whole or not at all."""
    found = [record(run, number) for number in chunk]
    lines = "".join([json.dumps(each, separators=(",", ":")) + "\n" for each in found if each is not None])
    path = _file(folder, chunk)
    draft = path.with_suffix(".part")
    draft.write_bytes(gzip.compress(lines.encode(), mtime=0))
    draft.replace(path)


def record(run: Run, number: int) -> dict[str, Any] | None:
    """One match of a run as a record; None if it had no end. It depends on the run and the number, clocks apart."""
    game = game_by_name(run.game)
    lineup = run.lineup(number)
    players = [bots.make(spec) for spec in lineup]
    match = game.start(seats=run.seats, mode=run.mode, seed=run.seed_of(number), options=run.options)
    dice = Rng.seeded(f"{run.seed} {number} dice")
    for _ in range(LONGEST):
        if match.is_over:
            return {**match.record(), "bots": lineup}
        seat = match.state.waiting[0]
        world = imagine(game, match.state, seat, dice.bits())  # a bot is never handed the real state
        match.choose(seat, players[seat].choose(game, world, seat, dice).text)
    return None


def records(folder: Path) -> Iterator[dict[str, Any]]:
    """The records of a folder, in the order of their matches."""
    for path in sorted(folder.glob("*.jsonl.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line)


def _file(folder: Path, chunk: range) -> Path:
    return folder / f"records-{chunk.start:06}-{chunk.stop:06}.jsonl.gz"
