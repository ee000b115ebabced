"""Deal with the Devil; its rules are in docs/rules/deal-with-the-devil.md.

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
