"""What becomes of plans, masters and privileges."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ....kernel.ids import Seat
from ..ids import Card, Privilege
from .kinds import OfBuilding, OfGoods, OfMaster, OfSeat


class PlanRevealed(Event):
    """A roof lifts: the event, buildings to build and to use in their order, a hire."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "events", "half", "builds", "uses", "hire")
    REVEALS: ClassVar[bool] = True

    def __init__(
        self,
        seat: Seat,
        events: tuple[int, ...],
        half: int,
        builds: tuple[int, ...],
        uses: tuple[int, ...],
        hire: int,
    ) -> None:
        self.seat: Final = seat
        self.events: Final = events
        self.half: Final = half
        self.builds: Final = builds
        self.uses: Final = uses
        self.hire: Final = hire


class StepBegan(Event):
    """A step of a plan is reached."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "step", "card")

    def __init__(self, seat: Seat, step: int, card: Card) -> None:
        self.seat: Final = seat
        self.step: Final = step
        self.card: Final = card


class Paid(Event):
    """A price is paid to the bank."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "heap", "what")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, heap: tuple[int, ...], what: str) -> None:
        self.seat: Final = seat
        self.heap: Final = heap
        self.what: Final = what


class Failed(Event):
    """Something planned could not be paid or its condition was not met."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "what", "card", "lack")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, what: str, card: Card, lack: str) -> None:
        self.seat: Final = seat
        self.what: Final = what
        self.card: Final = card
        self.lack: Final = lack


class StayedInHand(OfBuilding):
    """A planned building could not be paid."""


class LeftUnused(OfBuilding):
    """The action of a building could not be paid."""


class Used(OfBuilding):
    """The action of a building is used."""


class Worked(OfBuilding):
    """A lasting effect of a building works."""


class Built(OfBuilding):
    """A building is built."""


class Gained(OfGoods):
    """Goods from the bank."""


class EventPlayed(Event):
    """An event is resolved and leaves play."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "event_card", "half")

    def __init__(self, seat: Seat, event_card: int, half: int) -> None:
        self.seat: Final = seat
        self.event_card: Final = event_card
        self.half: Final = half


class MasterCame(OfMaster):
    """A master comes behind the wall."""


class MasterWent(OfMaster):
    """A master goes to the 3-coin space."""


class PrivilegeGained(Event):
    """A privilege is gained."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "privilege", "space")

    def __init__(self, seat: Seat, privilege: Privilege, space: int) -> None:
        self.seat: Final = seat
        self.privilege: Final = privilege
        self.space: Final = space


class PrivilegeDropped(Event):
    """A small privilege is discarded."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "privilege")

    def __init__(self, seat: Seat, privilege: Privilege) -> None:
        self.seat: Final = seat
        self.privilege: Final = privilege


class Tucked(OfBuilding):
    """A building goes under the Stables."""


class TokenLost(OfSeat):
    """From the next round on there is an action token fewer."""


class SpaceRose(Event):
    """A production space rises to level 2."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "space")

    def __init__(self, seat: Seat, space: int) -> None:
        self.seat: Final = seat
        self.space: Final = space
