"""City of the Great Machine; its rules are in docs/rules/city-of-the-great-machine.md.

The lobby reads `meta` alone, the rest loads on demand.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import GAME as GAME


def __getattr__(name: str) -> Any:
    if name == "GAME":
        from .game import GAME

        return GAME
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
