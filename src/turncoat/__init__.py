"""Turncoat: four board games of hidden loyalty, as a library.

>>> import turncoat
>>> match = turncoat.game("lanterns").start(seats=3, seed=7)
>>> sorted(match.pending)
[0, 1, 2]
"""

from .games import game, games, register
from .kernel.errors import (
    CannotUndo,
    IllegalChoice,
    InvalidDocument,
    InvalidOption,
    InvalidPosition,
    TurncoatError,
)
from .kernel.game import Bot, Game, Mode, Option, Reason, Result
from .kernel.match import Match, Prompt

__version__ = "0.2.0"

__all__ = [
    "Bot",
    "CannotUndo",
    "Game",
    "IllegalChoice",
    "InvalidDocument",
    "InvalidOption",
    "InvalidPosition",
    "Match",
    "Mode",
    "Option",
    "Prompt",
    "Reason",
    "Result",
    "TurncoatError",
    "__version__",
    "game",
    "games",
    "register",
]
