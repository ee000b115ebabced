"""Lanterns, the demonstration game of the kernel; its rules are in docs/rules/lanterns.md."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import GAME as GAME


def __getattr__(name: str) -> Any:
    if name == "GAME":
        from .game import GAME

        return GAME
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
