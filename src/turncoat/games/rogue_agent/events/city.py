"""Rounds, tokens from the Data Stream, and the city phase. All of it is open (RA-17.16)."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ....kernel.ids import Seat
from ..ids import Assassin, Location
from .kinds import OfSeat


class RoundBegan(Event):
    """A new round begins under its leader."""

    __match_args__: ClassVar[tuple[str, ...]] = ("round", "seat")

    def __init__(self, round: int, seat: Seat) -> None:
        self.round: Final = round
        self.seat: Final = seat


class Drawn(Event):
    """Tokens are drawn from the Data Stream."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "tokens")

    def __init__(self, seat: Seat, tokens: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.tokens: Final = tokens


class Thrown(Event):
    """Ordinary dice are rolled."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "pips")

    def __init__(self, seat: Seat, pips: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.pips: Final = pips


class TokenPlaced(Event):
    """An event token comes into the city."""

    __match_args__: ClassVar[tuple[str, ...]] = ("token", "location")

    def __init__(self, token: int, location: Location) -> None:
        self.token: Final = token
        self.location: Final = location


class TokenReturned(Event):
    """An event token goes back to the Data Stream."""

    __match_args__: ClassVar[tuple[str, ...]] = ("token", "location")

    def __init__(self, token: int, location: Location) -> None:
        self.token: Final = token
        self.location: Final = location


class AssassinMoved(Event):
    """An assassin moves along the event path."""

    __match_args__: ClassVar[tuple[str, ...]] = ("assassin", "location")

    def __init__(self, assassin: Assassin, location: Location) -> None:
        self.assassin: Final = assassin
        self.location: Final = location


class PoliceMoved(Event):
    """The police squad arrives."""

    __match_args__: ClassVar[tuple[str, ...]] = ("location",)

    def __init__(self, location: Location) -> None:
        self.location: Final = location


class LeaderChanged(OfSeat):
    """The Data Stream is passed on."""
