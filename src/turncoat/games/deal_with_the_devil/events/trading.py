"""What happens to chests, and who may know it."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ....kernel.ids import Seat
from ..ids import Role


class Sealed(Event):
    """All chests are closed and change hands."""

    __match_args__: ClassVar[tuple[str, ...]] = ("viewing",)
    REVEALS: ClassVar[bool] = True

    def __init__(self, viewing: int) -> None:
        self.viewing: Final = viewing


class Looked(Event):
    """A seat looks into a chest: the role mark, the demand, the content, or the price if it is sold already."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "role", "demand", "inside", "sale")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, role: Role, demand: int, inside: tuple[int, ...], sale: int) -> None:
        self.seat: Final = seat
        self.role: Final = role
        self.demand: Final = demand
        self.inside: Final = inside
        self.sale: Final = sale

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else None


class JesterFound(Event):
    """A jester lies in the chest before a seat."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "face")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, face: int) -> None:
        self.seat: Final = seat
        self.face: Final = face

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else None


class Traded(Event):
    """What a seat did with the chest before it, what lay in it and what was paid."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "accepted", "role", "demand", "inside", "paid")
    REVEALS: ClassVar[bool] = True

    def __init__(
        self, seat: Seat, accepted: int, role: Role, demand: int, inside: tuple[int, ...], paid: tuple[int, ...]
    ) -> None:
        self.seat: Final = seat
        self.accepted: Final = accepted
        self.role: Final = role
        self.demand: Final = demand
        self.inside: Final = inside
        self.paid: Final = paid

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else None


class ChestReturned(Event):
    """A chest comes home as it was."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "heap", "jester")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, heap: tuple[int, ...], jester: int) -> None:
        self.seat: Final = seat
        self.heap: Final = heap
        self.jester: Final = jester

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else None


class ChestPaid(Event):
    """A chest comes home with the price in it instead of what it offered."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "heap", "inside", "jester")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, heap: tuple[int, ...], inside: tuple[int, ...], jester: int) -> None:
        self.seat: Final = seat
        self.heap: Final = heap
        self.inside: Final = inside
        self.jester: Final = jester

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else None
