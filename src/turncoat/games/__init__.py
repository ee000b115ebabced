"""The registry: the one place that names the games. A game's code is loaded when it is asked for.

Games come from four places: those of this package; those that installed packages declare as entry points of the group
`turncoat.games`; those whose packages the variable TURNCOAT_GAMES names, separated by commas; and those that a program
hands over with `register`.
"""

import os
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from ..kernel.errors import InvalidOption
from ..kernel.game import Game
from ..kernel.meta import Meta

PLAYED: Final = ("in-too-deep", "rogue-agent", "deal-with-the-devil", "city-of-the-great-machine")
"""The games of this package that are offered to players."""
DEMONSTRATION: Final = "lanterns"
GROUP: Final = "turncoat.games"
VARIABLE: Final = "TURNCOAT_GAMES"

OURS: Final[Mapping[str, str]] = {name: f"{__name__}.{name.replace('-', '_')}" for name in (*PLAYED, DEMONSTRATION)}
_NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_handed_over: Final[dict[str, Game]] = {}


def names() -> tuple[str, ...]:
    """Every game that is offered to players, those of other packages last."""
    others = [name for name in dict.fromkeys([*_packages(), *_handed_over]) if name not in OURS]
    return (*PLAYED, *others)


def game(name: str) -> Game:
    """A game by its name; the demonstration game can be had as well.

    >>> game("lanterns").title
    'Lanterns'
    """
    if name in _handed_over:
        return _handed_over[name]
    package = _package(name)
    found = _loaded(name, package, "GAME")
    if not isinstance(found, Game) or found.name != name:
        raise _broken(name, package, f"its GAME is {found!r}")
    return found


def meta(name: str) -> Meta:
    """What the lobby shows of a game, without loading its rules where the package has a module `meta`."""
    if name in _handed_over:
        return _handed_over[name].meta
    package = _package(name)
    try:
        found = import_module(f"{package}.meta").META
    except ModuleNotFoundError as error:
        if error.name != f"{package}.meta":
            raise _broken(name, package, str(error)) from error
        return game(name).meta
    if not isinstance(found, Meta) or found.name != name:
        raise _broken(name, package, f"its META is {found!r}")
    return found


def register(new: Game) -> None:
    """Make a game known to everything in this process: server, lab, adapters, rules and terminal take it by its name.

    Processes that are started later know it too, if its package can be imported there and has a `GAME`.
    """
    if not isinstance(new, Game) or not _NAME.fullmatch(new.name):
        raise InvalidOption("bad-game", f"A game with a name such as my-game is registered, not {new!r}.")
    if new.name in names() and game(new.name) is new:
        return
    if new.name in (*names(), DEMONSTRATION):
        raise InvalidOption("duplicate-game", f"There is a game {new.name!r} already.")
    _handed_over[new.name] = new
    package = str(new.modules[0].__name__).rpartition(".")[0]
    if package:
        os.environ[VARIABLE] = ",".join([*_listed(), package])


class _Games(Mapping[str, Game]):
    """The games that are offered to players, loaded on demand."""

    def __getitem__(self, name: str) -> Game:
        if name not in names():
            raise KeyError(name)
        return game(name)

    def __iter__(self) -> Iterator[str]:
        return iter(names())

    def __len__(self) -> int:
        return len(names())


def games() -> Mapping[str, Game]:
    """Every game that is offered to players, by name."""
    return _Games()


def _packages() -> dict[str, str]:
    """The package of every game that can be imported; nobody takes the name of one of ours."""
    return {**_named(), **_installed(), **OURS}


@cache
def _installed() -> dict[str, str]:
    """What installed packages declare: `my-game = "my_game:GAME"`."""
    found = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    return {point.name: point.module for point in found if _NAME.fullmatch(point.name)}


def _named() -> dict[str, str]:
    """What the environment names: packages that are not installed, or were handed over in another process."""
    return {_name_of(package): package for package in _listed()}


def _listed() -> list[str]:
    return [word.strip() for word in os.environ.get(VARIABLE, "").split(",") if word.strip()]


@cache
def _name_of(package: str) -> str:
    try:
        return str(import_module(f"{package}.meta").META.name)
    except ImportError as error:
        if isinstance(error, ModuleNotFoundError) and error.name == f"{package}.meta":
            found = _loaded(package, package, "GAME")
            if isinstance(found, Game):
                return found.name
        raise _broken(package, package, str(error)) from error


def _package(name: str) -> str:
    package = OURS.get(name) or _packages().get(name)
    if package is None:
        raise InvalidOption("unknown-game", f"There is no game {name!r}; games: {', '.join(names())}.")
    return package


def _loaded(name: str, package: str, attribute: str) -> object:
    try:
        return getattr(import_module(package), attribute)
    except (ImportError, AttributeError) as error:
        raise _broken(name, package, str(error)) from error


def _broken(name: str, package: str, why: str) -> InvalidOption:
    return InvalidOption("broken-game", f"The game {name!r} of the package {package!r} cannot be loaded: {why}.")
