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
from .kernel.game import Game
from .kernel.guide import Bot
from .kernel.match import Match
from .kernel.meta import Mode, Option
from .kernel.prompt import Prompt
from .kernel.reason import Reason
from .kernel.result import Result

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
