"""Whoever listens at a table, as far as the table is concerned."""

from typing import Protocol

from ..accounts.auth import Player


class Listener(Protocol):
    """A connection of a player or a stranger."""

    player: Player | None
    has_said_hello: bool

    @property
    def lag(self) -> int:
        """Milliseconds to the player and back, as measured last."""

    def post(self, *messages: bytes) -> None:
        """Send when the line is free; never waits."""
