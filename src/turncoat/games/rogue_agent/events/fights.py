"""Dice and what they hit."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ....kernel.ids import Seat
from .kinds import OfCriminal, OfLocation


class Rolled(Event):
    """Custom dice, face by face."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "purpose", "faces")

    def __init__(self, seat: Seat, purpose: str, faces: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.purpose: Final = purpose
        self.faces: Final = faces


class Braced(Event):
    """A reveal effect changes how many hits a criminal takes."""

    __match_args__: ClassVar[tuple[str, ...]] = ("card", "needed")

    def __init__(self, card: int, needed: int) -> None:
        self.card: Final = card
        self.needed: Final = needed


class DiceGiven(Event):
    """A reveal effect gives dice for the attack."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "colour", "count")

    def __init__(self, seat: Seat, colour: int, count: int) -> None:
        self.seat: Final = seat
        self.colour: Final = colour
        self.count: Final = count


class DiceTaken(Event):
    """A reveal effect takes dice from the attack."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "colour", "count")

    def __init__(self, seat: Seat, colour: int, count: int) -> None:
        self.seat: Final = seat
        self.colour: Final = colour
        self.count: Final = count


class Hits(Event):
    """What an attack is worth."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "hits", "needed")

    def __init__(self, seat: Seat, hits: int, needed: int) -> None:
        self.seat: Final = seat
        self.hits: Final = hits
        self.needed: Final = needed


class Clash(Event):
    """An attack on a player: hits against patrol cars."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "hits", "cars")

    def __init__(self, seat: Seat, hits: int, cars: int) -> None:
        self.seat: Final = seat
        self.hits: Final = hits
        self.cars: Final = cars


class CriminalDefeated(OfCriminal):
    """A criminal turns to the defeated side."""


class AssassinShot(OfLocation):
    """An assassin is beaten."""


class Razed(OfLocation):
    """A tile is turned to its razed side."""
