"""Refusals. Each says in a sentence what was expected and what came, and carries a stable code."""

from typing import Final

from ._compile import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class TurncoatError(Exception):
    """Anything that Turncoat refuses; nothing has changed when one is raised."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code: Final = code
        self.message: Final = message


class IllegalChoice(TurncoatError):
    """A choice that is not offered to that seat now."""


class CannotUndo(TurncoatError):
    """There is nothing of that seat's that may be taken back."""


class InvalidOption(TurncoatError):
    """A game, mode, seat count or option that does not exist or is out of range."""


class InvalidPosition(TurncoatError):
    """A position that no play could be in: components missing, doubled or misplaced."""


class InvalidDocument(TurncoatError):
    """A record or snapshot that is damaged, of another version or of another game."""
