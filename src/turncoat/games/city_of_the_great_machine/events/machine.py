"""What the Machine does: Servants, Guards, Raids and Directives."""

from typing import ClassVar, Final

from ....kernel.event import HIDDEN, Event
from ....kernel.ids import Seat
from ....kernel.rows import Ints
from ..content.terms import MACHINE
from ..ids import District, Servant
from .kinds import OfBonds, OfDirective, OfDistrict, OfJourney, OfServant


class ServantMoved(Event):
    """A Servant moves."""

    __match_args__: ClassVar[tuple[str, ...]] = ("servant", "district", "district2", "cost")

    def __init__(self, servant: Servant, district: District, district2: int, cost: int) -> None:
        self.servant: Final = servant
        self.district: Final = district
        self.district2: Final = district2
        self.cost: Final = cost


class ServantWent(Event):
    """CGM-20.54. A Servant of the automated Machine goes, at no cost."""

    __match_args__: ClassVar[tuple[str, ...]] = ("servant", "district", "district2")

    def __init__(self, servant: Servant, district: District, district2: int) -> None:
        self.servant: Final = servant
        self.district: Final = district
        self.district2: Final = district2


class ServantOrdered(Event):
    """A Servant is given an order; `cost` is what it takes in all."""

    __match_args__: ClassVar[tuple[str, ...]] = ("servant", "deed", "district", "cost")

    def __init__(self, servant: Servant, deed: int, district: District, cost: int) -> None:
        self.servant: Final = servant
        self.deed: Final = deed
        self.district: Final = district
        self.cost: Final = cost


class ResettlementUsed(Event):
    """The Machine moves a citizen by Resettlement."""


class GuardMoved(Event):
    """A Guard moves."""

    __match_args__: ClassVar[tuple[str, ...]] = ("district", "district2", "cost")

    def __init__(self, district: District, district2: int, cost: int) -> None:
        self.district: Final = district
        self.district2: Final = district2
        self.cost: Final = cost


class RaidLaid(Event):
    """A Raid token is laid."""

    __match_args__: ClassVar[tuple[str, ...]] = ("servant", "district")

    def __init__(self, servant: Servant, district: District) -> None:
        self.servant: Final = servant
        self.district: Final = district


class RaidsFailed(Event):
    """Raids that detained nobody."""

    __match_args__: ClassVar[tuple[str, ...]] = ("raids",)

    def __init__(self, raids: int) -> None:
        self.raids: Final = raids


class Repaired(OfDistrict):
    """A broken Guard stands up."""


class DirectiveDrawn(OfDirective):
    """The Machine draws a Directive; others see that, not which."""

    REVEALS: ClassVar[bool] = True

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == MACHINE else DirectiveDrawn(HIDDEN)


class DirectiveSealed(OfServant):
    """CGM-20.66. A Directive is laid face down; nobody sees which."""

    REVEALS: ClassVar[bool] = True


class DirectiveIssued(OfDirective):
    """A Directive is issued."""

    REVEALS: ClassVar[bool] = True


class DirectiveRecalled(OfDirective):
    """A Directive goes back into the Machine's hand, known by name."""


class DirectiveLost(OfDirective):
    """A Directive leaves the game."""

    REVEALS: ClassVar[bool] = True


class MachineDone(OfBonds):
    """The Machine ends its phase."""


class DistrictMoved(Event):
    """A district flies to another cell."""

    __match_args__: ClassVar[tuple[str, ...]] = ("district", "x", "row", "districts")

    def __init__(self, district: District, x: int, row: int, districts: Ints) -> None:
        self.district: Final = district
        self.x: Final = x
        self.row: Final = row
        self.districts: Final = districts  # beside which it lies now


class Swapped(Event):
    """Two districts exchange their cells."""

    __match_args__: ClassVar[tuple[str, ...]] = ("district", "district2")
    REVEALS: ClassVar[bool] = True

    def __init__(self, district: District, district2: int) -> None:
        self.district: Final = district
        self.district2: Final = district2


class MovementTurned(Event):
    """A Servant's Movement card."""

    __match_args__: ClassVar[tuple[str, ...]] = ("servant", "movement")
    REVEALS: ClassVar[bool] = True

    def __init__(self, servant: Servant, movement: int) -> None:
        self.servant: Final = servant
        self.movement: Final = movement


class Deactivated(OfServant):
    """A Servant is deactivated."""


class ServantIdle(OfServant):
    """A Servant finds nothing to do."""


class SpecialPlaced(OfDistrict):
    """A special Guard is placed."""

    REVEALS: ClassVar[bool] = True


class Resettled(OfJourney):
    """CGM-20.130. A citizen is mixed with one from elsewhere."""

    REVEALS: ClassVar[bool] = True
