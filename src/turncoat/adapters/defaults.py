"""What is played when nothing is said, and numbers as environments are given them."""

from typing import Any

import numpy as np

from ..kernel.errors import InvalidOption
from ..kernel.game import Game


def mode_and_seats(game: Game, mode: str | None, seats: int | None) -> tuple[str, int]:
    """The game's first mode and the fewest seats of at least two (or of one, where only one can play)."""
    name = next(iter(game.modes)) if mode is None else mode
    if name not in game.modes:
        raise InvalidOption("unknown-mode", f"{game.title} has no mode {name!r}; modes: {', '.join(game.modes)}.")
    low, high = game.modes[name].seats
    count = min(max(low, 2), high) if seats is None else seats
    if not isinstance(count, int | np.integer) or isinstance(count, bool) or not low <= count <= high:
        wanted = f"{low}" if low == high else f"{low} to {high}"
        raise InvalidOption("bad-seats", f"{game.title} ({name}) takes {wanted} seats, not {count!r}.")
    return name, int(count)


def dice(seed: Any) -> np.random.Generator:
    """The dice of a seed."""
    try:
        return np.random.default_rng(seed)
    except (TypeError, ValueError):
        raise InvalidOption("bad-seed", f"A seed is a whole number from 0 on, not {seed!r}.") from None


def at_least_one(number: Any, code: str, what: str) -> int:
    """A whole number of such things."""
    if not isinstance(number, int | np.integer) or isinstance(number, bool) or number < 1:
        raise InvalidOption(code, f"There must be at least one {what}, not {number!r}.")
    return int(number)
