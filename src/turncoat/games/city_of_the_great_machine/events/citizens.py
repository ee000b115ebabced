"""What happens to citizens, and their Riots."""

from typing import ClassVar, Final

from ....kernel.event import HIDDEN, Event
from ....kernel.ids import Seat
from ..content.terms import MACHINE
from ..ids import Citizen, District
from .kinds import OfCitizen, OfDistrict, OfFace, OfHeroThere, OfJourney

# Citizens.


class Identified(OfFace):
    """CGM-11.6, CGM-21.8. Revolutionaries look at a citizen."""

    REVEALS: ClassVar[bool] = True

    def seen_by(self, seat: Seat) -> Event:
        return self if seat > MACHINE else Identified(self.citizen, HIDDEN, self.district)


class Revealed(Event):
    """A citizen is turned face up, and why."""

    __match_args__: ClassVar[tuple[str, ...]] = ("citizen", "kind", "district", "cause")
    REVEALS: ClassVar[bool] = True

    def __init__(self, citizen: Citizen, kind: int, district: District, cause: str = "") -> None:
        self.citizen: Final = citizen
        self.kind: Final = kind
        self.district: Final = district
        self.cause: Final = cause


class Arrested(OfFace):
    """CGM-11.10. A citizen leaves the city."""

    REVEALS: ClassVar[bool] = True


class LookedAt(Event):
    """CGM-10.72, CGM-21.6, CGM-21.8. Revolutionaries look at an arrested citizen; `secret` is 1 if the Machine is
    a seat."""

    __match_args__: ClassVar[tuple[str, ...]] = ("citizen", "kind", "secret")
    REVEALS: ClassVar[bool] = True

    def __init__(self, citizen: Citizen, kind: int, secret: int) -> None:
        self.citizen: Final = citizen
        self.kind: Final = kind
        self.secret: Final = secret

    def seen_by(self, seat: Seat) -> Event:
        is_rebel = seat > MACHINE or (seat == MACHINE and not self.secret)
        return self if is_rebel else LookedAt(self.citizen, HIDDEN, self.secret)


class Freed(OfCitizen):
    """An arrested citizen comes back."""


class Returned(OfCitizen):
    """The Machine returns an arrested citizen unseen."""


class CitizenMoved(OfJourney):
    """A citizen goes to another district."""


class RiotDeclared(OfHeroThere):
    """A Riot is declared."""


class RiotCounted(Event):
    """The two scores of a Riot."""

    __match_args__: ClassVar[tuple[str, ...]] = ("district", "angry", "against")

    def __init__(self, district: District, angry: int, against: int) -> None:
        self.district: Final = district
        self.angry: Final = angry
        self.against: Final = against


class RiotWon(OfDistrict):
    """A Riot succeeds."""


class RiotFailed(OfDistrict):
    """A Riot fails."""
