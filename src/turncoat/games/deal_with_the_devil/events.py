"""What happens in Deal with the Devil, and who may know it."""

from typing import ClassVar, Final

from ...kernel.event import Event
from .telling import OfBuilding, OfGoods, OfMaster, OfSeat, Unseen


class RoundBegan(Event):
    """A round begins; the wheel stands at its number."""

    __match_args__: ClassVar[tuple[str, ...]] = ("round",)

    def __init__(self, round: int) -> None:
        self.round: Final = round


class PhaseBegan(Event):
    """A phase begins."""

    __match_args__: ClassVar[tuple[str, ...]] = ("phase",)

    def __init__(self, phase: str) -> None:
        self.phase: Final = phase


class RoleDealt(Event):
    """A seat opens its chest in secret and learns its role."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "role")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, role: int) -> None:
        self.seat: Final = seat
        self.role: Final = role

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


class Produced(OfGoods):
    """A kingdom produces."""


class Bought(OfGoods):
    """Goods are bought from the bank: a public act."""

    REVEALS: ClassVar[bool] = True


class Sold(OfGoods):
    """Goods are sold to the bank."""

    REVEALS: ClassVar[bool] = True


class Borrowed(OfGoods):
    """A loan."""

    REVEALS: ClassVar[bool] = True


class Repaid(OfGoods):
    """A loan is repaid, or a part of it."""

    REVEALS: ClassVar[bool] = True


class Dealt(Event):
    """Buildings and an event come to hand; others see how many."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "buildings", "events")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, buildings: tuple[int, ...], events: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.buildings: Final = buildings
        self.events: Final = events

    def seen_by(self, seat: int) -> Event | None:
        if seat == self.seat:
            return self
        return Drew(self.seat, len(self.buildings))


class Drew(Unseen):
    """Buildings and an event come to another's hand."""


class Discarded(Event):
    """Buildings leave the hand face down."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "buildings")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, buildings: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.buildings: Final = buildings

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else Threw(self.seat, len(self.buildings))


class Threw(Unseen):
    """Buildings leave another's hand face down."""


class Passed(Event):
    """Two buildings go to a neighbour, known to both alone."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "other", "buildings")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, other: int, buildings: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.other: Final = other
        self.buildings: Final = buildings

    def seen_by(self, seat: int) -> Event | None:
        if seat in (self.seat, self.other):
            return self
        return HandedOn(self.seat, self.other)


class HandedOn(Event):
    """Two buildings go from one neighbour to another, seen from outside."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "other")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, other: int) -> None:
        self.seat: Final = seat
        self.other: Final = other


class Sealed(Event):
    """All chests are closed and change hands."""

    __match_args__: ClassVar[tuple[str, ...]] = ("viewing",)
    REVEALS: ClassVar[bool] = True

    def __init__(self, viewing: int) -> None:
        self.viewing: Final = viewing


class Looked(Event):
    """A seat looks into a chest: the role mark, the demand, the content."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "role", "demand", "accepted", "goods", "jester")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, role: int, demand: int, accepted: int, goods: tuple[int, ...], jester: int) -> None:
        self.seat: Final = seat
        self.role: Final = role
        self.demand: Final = demand
        self.accepted: Final = accepted
        self.goods: Final = goods
        self.jester: Final = jester

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


class Traded(Event):
    """What a seat did with the chest before it."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "accepted", "role", "demand", "pure", "marked", "goods")
    REVEALS: ClassVar[bool] = True

    def __init__(
        self, seat: int, accepted: int, role: int, demand: int, pure: int, marked: int, goods: tuple[int, ...]
    ) -> None:
        self.seat: Final = seat
        self.accepted: Final = accepted
        self.role: Final = role
        self.demand: Final = demand
        self.pure: Final = pure
        self.marked: Final = marked
        self.goods: Final = goods

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


class ChestReturned(Event):
    """A chest comes home as it was."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "jester")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, jester: int) -> None:
        self.seat: Final = seat
        self.jester: Final = jester

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


class ChestPaid(Event):
    """A chest comes home with the price in it."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "heap", "jester")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, heap: tuple[int, ...], jester: int) -> None:
        self.seat: Final = seat
        self.heap: Final = heap
        self.jester: Final = jester

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


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
