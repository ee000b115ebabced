"""What players do and what becomes of them in their turns."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ....kernel.ids import Seat
from ..ids import Location
from .kinds import OfLocation, OfSeat, OfTrack


class TurnBegan(OfSeat):
    """A turn begins."""


class Went(OfLocation):
    """A figure enters a location."""


class Gangsters(Event):
    """Gangsters that shield and informants do not stop."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "location", "icons")

    def __init__(self, seat: Seat, location: Location, icons: int) -> None:
        self.seat: Final = seat
        self.location: Final = location
        self.icons: Final = icons


class Gained(OfTrack):
    """A marker moves up."""


class Spent(OfTrack):
    """A marker moves down because its player wants it to."""


class Lost(OfTrack):
    """A resource or influence is lost, not spent."""


class Earned(Event):
    """Credits come from the supply."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "amount", "why")

    def __init__(self, seat: Seat, amount: int, why: str) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.why: Final = why


class Paid(Event):
    """Credits go to the supply."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "amount", "why")

    def __init__(self, seat: Seat, amount: int, why: str) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.why: Final = why


class TurnOver(OfSeat):
    """A turn ends by itself, since nothing is left to do."""


class TurnCut(OfSeat):
    """A turn ends before its player has ended it."""


class Hurt(Event):
    """Stamina is lost."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "amount", "cause")

    def __init__(self, seat: Seat, amount: int, cause: str) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.cause: Final = cause


class Hospitalised(OfSeat):
    """The marker reached the skull."""


class InformantPlaced(OfLocation):
    """Backup."""


class InformantLost(OfLocation):
    """An informant leaves the game."""


class FoundNothing(OfSeat):
    """No die of a search shows anything that could be taken."""


class BoostSpent(Event):
    """A boost doubles a die, or stops a blast when no face is named."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "face")

    def __init__(self, seat: Seat, face: int) -> None:
        self.seat: Final = seat
        self.face: Final = face
