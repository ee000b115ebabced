"""What several events tell alike: who, what and where."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ....kernel.ids import Seat
from ..ids import Master


class OfSeat(Event):
    """It happens to a seat, and that says it all."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class OfGoods(Event):
    """Goods move between a seat and the bank."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "heap")

    def __init__(self, seat: Seat, heap: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.heap: Final = heap


class OfBank(Event):
    """Goods and coins change hands between a seat and the bank."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "heap", "paid")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, heap: tuple[int, ...], paid: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.heap: Final = heap
        self.paid: Final = paid


class OfLoan(Event):
    """Coins change hands between a seat and the bank, and the debt becomes another."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "heap", "debt")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, heap: tuple[int, ...], debt: int) -> None:
        self.seat: Final = seat
        self.heap: Final = heap
        self.debt: Final = debt


class OfWing(Event):
    """A wing comes to a seat, for a cause."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "cause")

    def __init__(self, seat: Seat, cause: str) -> None:
        self.seat: Final = seat
        self.cause: Final = cause


class OfTrack(Event):
    """The marker of a seat moves by so many spaces to a space of the reputation track."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "steps", "position")

    def __init__(self, seat: Seat, steps: int, position: int) -> None:
        self.seat: Final = seat
        self.steps: Final = steps
        self.position: Final = position


class OfSteps(Event):
    """A marker of a seat moves by so many steps."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "steps")

    def __init__(self, seat: Seat, steps: int) -> None:
        self.seat: Final = seat
        self.steps: Final = steps


class OfBuilding(Event):
    """Something becomes of a building of a seat."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "building")

    def __init__(self, seat: Seat, building: int) -> None:
        self.seat: Final = seat
        self.building: Final = building


class OfMaster(Event):
    """A master of a seat comes or goes."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "master")

    def __init__(self, seat: Seat, master: Master) -> None:
        self.seat: Final = seat
        self.master: Final = master


class OfPoints(Event):
    """Points of a seat change, for a reason."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "points", "source")

    def __init__(self, seat: Seat, points: int, source: str) -> None:
        self.seat: Final = seat
        self.points: Final = points
        self.source: Final = source


class Unseen(Event):
    """So many buildings move, seen from outside."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "stack")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, stack: int) -> None:
        self.seat: Final = seat
        self.stack: Final = stack
