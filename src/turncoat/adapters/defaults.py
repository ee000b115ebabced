"""What is played when nothing is said."""

from ..kernel.errors import InvalidOption
from ..kernel.game import Game


def mode_and_seats(game: Game, mode: str | None, seats: int | None) -> tuple[str, int]:
    """The game's first mode and the fewest seats of at least two (or of one, where only one can play)."""
    name = next(iter(game.modes)) if mode is None else mode
    if name not in game.modes:
        raise InvalidOption("unknown-mode", f"{game.title} has no mode {name!r}; modes: {', '.join(game.modes)}.")
    low, high = game.modes[name].seats
    count = min(max(low, 2), high) if seats is None else seats
    if not low <= count <= high:
        raise InvalidOption("bad-seats", f"{game.title} ({name}) takes {low} to {high} seats, not {count!r}.")
    return name, count
