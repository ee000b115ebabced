"""What is to be played: a run is fixed by its settings, cut into chunks that can be done anywhere and again."""

import json
import platform
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from importlib import metadata
from typing import Any, Final

from .. import bots
from ..games import game as game_by_name
from ..kernel._compile import engine
from ..kernel.errors import InvalidOption
from .process import checkout, fingerprint, is_process

FORMAT: Final = "turncoat-run-2"
"""Of the folders of results; those of another format are not read."""


@dataclass(frozen=True)
class Run:
    """`games` matches of one table. Each seed is played once in every rotation of the line-up, so that
    every bot sits in every seat of the same deal; where all bots are the same, each seed is played once."""

    game: str
    mode: str
    seats: int
    bots: tuple[str, ...]  # the line-up of rotation 0, one for each seat
    games: int
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def rotations(self) -> int:
        return 1 if len(set(self.bots)) == 1 else self.seats

    def seed_of(self, number: int) -> str:
        return f"lab {self.seed} {number // self.rotations}"

    def lineup(self, number: int) -> tuple[str, ...]:
        """Who sits where in that match."""
        shift = number % self.rotations
        return self.bots[-shift:] + self.bots[:-shift] if shift else self.bots

    @property
    def chunk_size(self) -> int:
        """Small enough that little is lost when a run is broken off."""
        is_slow = any([spec not in ("random", "greedy") for spec in self.bots])
        return 1 if is_slow else self.rotations * max(1, 50 // self.rotations)

    def chunks(self) -> list[range]:
        size = self.chunk_size
        return [range(first, min(first + size, self.games)) for first in range(0, self.games, size)]

    def settings(self) -> dict[str, Any]:
        """All that a result depends on, versions included; the number of games does not change the others."""
        data = asdict(self)
        del data["games"]
        others = {spec: fingerprint(spec) for spec in sorted(set(self.bots)) if is_process(spec)}
        known = {**data, "versions": {**versions(self.game), **others}}
        settings: dict[str, Any] = json.loads(json.dumps(known))
        return {"format": FORMAT, **settings}

    @property
    def name(self) -> str:
        """A folder name: what is played, and a hash of the rest."""
        code = sha256(json.dumps(self.settings(), sort_keys=True).encode()).hexdigest()[:8]
        return f"{self.game}-{self.mode}-{self.seats}-{code}"


def versions(game: str) -> dict[str, str]:
    """What the numbers of a result depend on."""
    try:
        package = metadata.version("turncoat")
    except metadata.PackageNotFoundError:
        package = "unpacked"
    return {
        "turncoat": package,
        "rules": game_by_name(game).rules_version,
        "python": platform.python_version(),
        "engine": engine(),
    }


def make_run(
    game: str,
    *,
    specs: list[str],
    games: int,
    mode: str | None = None,
    seats: int | None = None,
    seed: int = 0,
    options: dict[str, Any] | None = None,
) -> Run:
    """A checked run. The last bot fills the seats that are left; seats default to the fewest that hold all bots."""
    rules = game_by_name(game)
    chosen = next(iter(rules.modes)) if mode is None else mode
    if chosen not in rules.modes:
        raise InvalidOption("unknown-mode", f"{rules.title} has no mode {chosen!r}; modes: {', '.join(rules.modes)}.")
    low, high = rules.modes[chosen].seats
    if not specs:
        raise InvalidOption("no-bots", "Name at least one bot.")
    for spec in specs:
        if is_process(spec):
            checkout(spec)
        else:
            bots.make(spec)
    count = max(low, min(len(specs), high)) if seats is None else seats
    if not low <= count <= high:
        raise InvalidOption("bad-seats", f"{rules.title} ({chosen}) takes {low} to {high} seats, not {count}.")
    if len(specs) > count:
        raise InvalidOption("too-many-bots", f"There are {count} seats for {len(specs)} bots.")
    if games < 1:
        raise InvalidOption("no-games", "Play at least one game.")
    lineup = tuple(specs + [specs[-1]] * (count - len(specs)))
    checked = rules.modes[chosen].checked(options or {})
    return Run(game, chosen, count, lineup, games, seed, checked)
