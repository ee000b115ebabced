"""What becomes of plans, masters and privileges."""

from typing import ClassVar, Final

from ....kernel.event import Event
from .shapes import OfBuilding, OfGoods, OfMaster, OfSeat


class PlanRevealed(Event):
    """A roof lifts: event, half, buildings and tokens."""

    __match_args__: ClassVar[tuple[str, ...]] = (
        "seat",
        "event_card",
        "half",
        "uses",
        "builds",
        "works",
        "hire",
        "tuck",
    )
    REVEALS: ClassVar[bool] = True

    def __init__(
        self,
        seat: int,
        event_card: int,
        half: int,
        uses: tuple[int, ...],
        builds: tuple[int, ...],
        works: tuple[int, ...],
        hire: int,
        tuck: int,
    ) -> None:
        self.seat: Final = seat
        self.event_card: Final = event_card
        self.half: Final = half
        self.uses: Final = uses
        self.builds: Final = builds
        self.works: Final = works
        self.hire: Final = hire
        self.tuck: Final = tuck


class StepBegan(Event):
    """A step of a plan is reached."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "step", "card")

    def __init__(self, seat: int, step: int, card: int) -> None:
        self.seat: Final = seat
        self.step: Final = step
        self.card: Final = card


class Paid(OfGoods):
    """A price is paid to the bank."""

    REVEALS: ClassVar[bool] = True


class Failed(Event):
    """Something planned could not be paid or its condition was not met."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "what", "card")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, what: str, card: int) -> None:
        self.seat: Final = seat
        self.what: Final = what
        self.card: Final = card


class Built(OfBuilding):
    """A building is built."""


class Gained(OfGoods):
    """Goods from the bank."""


class EventPlayed(Event):
    """An event is resolved and leaves play."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "event_card", "half")

    def __init__(self, seat: int, event_card: int, half: int) -> None:
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

    def __init__(self, seat: int, privilege: int, space: int) -> None:
        self.seat: Final = seat
        self.privilege: Final = privilege
        self.space: Final = space


class PrivilegeDropped(Event):
    """A small privilege is discarded."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "privilege")

    def __init__(self, seat: int, privilege: int) -> None:
        self.seat: Final = seat
        self.privilege: Final = privilege


class Tucked(OfBuilding):
    """A building goes under the Stables."""


class TokenLost(OfSeat):
    """From the next round on there is an action token fewer."""
