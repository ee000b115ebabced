"""The registry: the one place that names the games. A game's code is loaded when it is asked for."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from ..kernel.errors import InvalidOption
from ..kernel.game import Game, Meta

PLAYED: Final = ("in-too-deep", "rogue-agent", "deal-with-the-devil", "city-of-the-great-machine")
DEMONSTRATION: Final = "lanterns"


def _module(name: str) -> str:
    return f"{__name__}.{name.replace('-', '_')}"


def game(name: str) -> Game:
    """A game by its name; the demonstration game can be had as well.

    >>> game("lanterns").title
    'Lanterns'
    """
    if name not in PLAYED and name != DEMONSTRATION:
        raise InvalidOption("unknown-game", f"There is no game {name!r}; games: {', '.join(PLAYED)}.")
    found = import_module(_module(name)).GAME
    assert isinstance(found, Game)
    return found


def meta(name: str) -> Meta:
    """What the lobby shows of a game, without loading its rules."""
    if name not in PLAYED and name != DEMONSTRATION:
        raise InvalidOption("unknown-game", f"There is no game {name!r}; games: {', '.join(PLAYED)}.")
    found = import_module(f"{_module(name)}.meta").META
    assert isinstance(found, Meta)
    return found


class _Games(Mapping[str, Game]):
    """The games that are offered to players, loaded on demand."""

    def __getitem__(self, name: str) -> Game:
        if name not in PLAYED:
            raise KeyError(name)
        return game(name)

    def __iter__(self) -> Iterator[str]:
        return iter(PLAYED)

    def __len__(self) -> int:
        return len(PLAYED)


def games() -> Mapping[str, Game]:
    """Every game that is offered to players, by name."""
    return _Games()
