"""The course of the rounds: roles, production, the bank, cards; and who may know it."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ....kernel.ids import Seat
from ..ids import Role
from .kinds import OfBank, OfGoods, OfLoan, Unseen


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

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "role", "heap")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, role: Role, heap: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.role: Final = role
        self.heap: Final = heap

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else None


class Produced(OfGoods):
    """A kingdom produces."""


class Bought(OfBank):
    """Goods are bought from the bank: a public act."""


class Sold(OfBank):
    """Goods are sold to the bank."""


class Borrowed(OfLoan):
    """A loan."""


class Repaid(OfLoan):
    """A loan is repaid, or a part of it."""


class Dealt(Event):
    """Buildings and an event come to hand; others see how many."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "buildings", "events")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, buildings: tuple[int, ...], events: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.buildings: Final = buildings
        self.events: Final = events

    def seen_by(self, seat: Seat) -> Event | None:
        if seat == self.seat:
            return self
        return Drew(self.seat, len(self.buildings))


class Drew(Unseen):
    """Buildings and an event come to another's hand."""


class Discarded(Event):
    """Buildings leave the hand face down."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "buildings")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, buildings: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.buildings: Final = buildings

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else Threw(self.seat, len(self.buildings))


class Threw(Unseen):
    """Buildings leave another's hand face down."""


class Passed(Event):
    """Two buildings go to a neighbour, known to both alone."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "other", "buildings")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, other: int, buildings: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.other: Final = other
        self.buildings: Final = buildings

    def seen_by(self, seat: Seat) -> Event | None:
        if seat in (self.seat, self.other):
            return self
        return HandedOn(self.seat, self.other)


class HandedOn(Event):
    """Two buildings go from one neighbour to another, seen from outside."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "other")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, other: int) -> None:
        self.seat: Final = seat
        self.other: Final = other
