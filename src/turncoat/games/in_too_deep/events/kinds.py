"""What several events tell alike: who, what and where."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ....kernel.ids import Seat
from ..ids import Criminal, Evidence, Zone


class OfPlace(Event):
    """Somebody has to do with evidence that lies in a place."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "place", "evidence")

    def __init__(self, seat: Seat, place: int, evidence: Evidence) -> None:
        self.seat: Final = seat
        self.place: Final = place
        self.evidence: Final = evidence


class OfCriminal(Event):
    """Somebody has to do with a criminal."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "criminal")

    def __init__(self, seat: Seat, criminal: Criminal) -> None:
        self.seat: Final = seat
        self.criminal: Final = criminal


class OfCriminals(Event):
    """Somebody has to do with several criminals."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "criminals")

    def __init__(self, seat: Seat, criminals: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.criminals: Final = criminals


class OfEvidence(Event):
    """Somebody has to do with a piece of evidence."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "evidence")

    def __init__(self, seat: Seat, evidence: Evidence) -> None:
        self.seat: Final = seat
        self.evidence: Final = evidence


class OfZone(Event):
    """A criminal comes into a zone."""

    __match_args__: ClassVar[tuple[str, ...]] = ("criminal", "zone")

    def __init__(self, criminal: Criminal, zone: Zone) -> None:
        self.criminal: Final = criminal
        self.zone: Final = zone
