"""What players do and what becomes of them in their turns."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ....kernel.ids import Seat
from ..ids import Location


class TurnBegan(Event):
    """A turn begins."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class Went(Event):
    """A figure enters a location."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "location")

    def __init__(self, seat: Seat, location: Location) -> None:
        self.seat: Final = seat
        self.location: Final = location


class Gangsters(Event):
    """Gangsters that shield and informants do not stop."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "location", "icons")

    def __init__(self, seat: Seat, location: Location, icons: int) -> None:
        self.seat: Final = seat
        self.location: Final = location
        self.icons: Final = icons


class Gained(Event):
    """A marker moves up."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "track", "amount")

    def __init__(self, seat: Seat, track: int, amount: int) -> None:
        self.seat: Final = seat
        self.track: Final = track
        self.amount: Final = amount


class Spent(Event):
    """A marker moves down because its player wants it to."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "track", "amount")

    def __init__(self, seat: Seat, track: int, amount: int) -> None:
        self.seat: Final = seat
        self.track: Final = track
        self.amount: Final = amount


class Lost(Event):
    """A resource or influence is lost, not spent."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "track", "amount")

    def __init__(self, seat: Seat, track: int, amount: int) -> None:
        self.seat: Final = seat
        self.track: Final = track
        self.amount: Final = amount


class Earned(Event):
    """Credits come from the supply."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "amount")

    def __init__(self, seat: Seat, amount: int) -> None:
        self.seat: Final = seat
        self.amount: Final = amount


class Paid(Event):
    """Credits go to the supply."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "amount")

    def __init__(self, seat: Seat, amount: int) -> None:
        self.seat: Final = seat
        self.amount: Final = amount


class TurnCut(Event):
    """A turn ends before its player has ended it."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class Hurt(Event):
    """Stamina is lost."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "amount", "cause")

    def __init__(self, seat: Seat, amount: int, cause: str) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.cause: Final = cause


class Hospitalised(Event):
    """The marker reached the skull."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class InformantPlaced(Event):
    """Backup."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "location")

    def __init__(self, seat: Seat, location: Location) -> None:
        self.seat: Final = seat
        self.location: Final = location


class InformantLost(Event):
    """An informant leaves the game."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "location")

    def __init__(self, seat: Seat, location: Location) -> None:
        self.seat: Final = seat
        self.location: Final = location


class BoostSpent(Event):
    """A boost doubles a die, or stops a blast when no face is named."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "face")

    def __init__(self, seat: Seat, face: int) -> None:
        self.seat: Final = seat
        self.face: Final = face
