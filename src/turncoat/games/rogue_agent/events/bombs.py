"""Bombs, from the timer to the line or the blast."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ....kernel.ids import Seat
from ..ids import Location
from .kinds import OfLocation


class TimerSet(Event):
    """A bomb gets its timer."""

    __match_args__: ClassVar[tuple[str, ...]] = ("location", "timer")

    def __init__(self, location: Location, timer: int) -> None:
        self.location: Final = location
        self.timer: Final = timer


class Ticked(Event):
    """A timer drops."""

    __match_args__: ClassVar[tuple[str, ...]] = ("location", "timer")

    def __init__(self, location: Location, timer: int) -> None:
        self.location: Final = location
        self.timer: Final = timer


class Exploded(Event):
    """A bomb goes off."""

    __match_args__: ClassVar[tuple[str, ...]] = ("location",)

    def __init__(self, location: Location) -> None:
        self.location: Final = location


class DiePlaced(Event):
    """A die goes onto the bomb sheet."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "face", "column")

    def __init__(self, seat: Seat, face: int, column: int) -> None:
        self.seat: Final = seat
        self.face: Final = face
        self.column: Final = column


class BombDefused(OfLocation):
    """Three in line, and the check was passed."""


class BombLeft(Event):
    """The bomb stays where it is."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "location", "timer")

    def __init__(self, seat: Seat, location: Location, timer: int) -> None:
        self.seat: Final = seat
        self.location: Final = location
        self.timer: Final = timer
