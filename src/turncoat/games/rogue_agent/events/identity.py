"""Identity tokens, and who turns out to be an android."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ....kernel.ids import Seat
from .kinds import OfSeat


class Screened(Event):
    """An agent makes another player reveal."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "other")

    def __init__(self, seat: Seat, other: int) -> None:
        self.seat: Final = seat
        self.other: Final = other


class Checked(Event):
    """Agents near the police squad have to turn up a token."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seats",)

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats: Final = seats


class IdentityShown(Event):
    """An identity token is turned up."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "kind")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, kind: str) -> None:
        self.seat: Final = seat
        self.kind: Final = kind


class Unmasked(OfSeat):
    """A player is an android from now on."""


class HuntClosed(Event):
    """The android limit is reached; identity tokens leave the game."""
