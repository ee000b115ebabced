"""What several events tell alike: who, what and where."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ....kernel.ids import Seat
from ..ids import Criminal, Location


class OfLocation(Event):
    """Somebody has to do with a location."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "location")

    def __init__(self, seat: Seat, location: Location) -> None:
        self.seat: Final = seat
        self.location: Final = location


class OfSeat(Event):
    """A seat and nothing more."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class OfCriminal(Event):
    """Somebody has to do with a criminal."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "criminal")

    def __init__(self, seat: Seat, criminal: Criminal) -> None:
        self.seat: Final = seat
        self.criminal: Final = criminal


class OfTrack(Event):
    """A marker moves on a track of somebody's, and why."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "track", "amount", "why")

    def __init__(self, seat: Seat, track: int, amount: int, why: str) -> None:
        self.seat: Final = seat
        self.track: Final = track
        self.amount: Final = amount
        self.why: Final = why
