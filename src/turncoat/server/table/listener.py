"""Whoever listens at a table, as far as the table is concerned."""

from typing import Final, Protocol

from ..accounts.auth import Player

RESTART: Final = 1012
"""The code with which clients are cut that come again at once: their table changes hands, or the way is broken."""


class Listener(Protocol):
    """A connection of a player or a stranger."""

    player: Player | None
    has_said_hello: bool
    address: str
    ignored: dict[str, str]  # whom it does not want to hear: player -> mute or block

    @property
    def lag(self) -> int:
        """Milliseconds to the player and back, as measured last."""

    def cut(self, code: int, reason: str) -> None:
        """End the connection from this side."""

    def post(self, *messages: bytes) -> None:
        """Send when the line is free; never waits."""
