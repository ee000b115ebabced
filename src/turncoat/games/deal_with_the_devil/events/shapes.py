"""The shapes that events share, and how goods are told: as a list of "2 wood", "3 coins"."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ....kernel.ids import Seat
from ..content.grammar import GOODS, Cost, Goods
from ..ids import Master

MOST: Final = 40
"""Larger amounts are told in parts."""
PURE: Final = len(GOODS)
MARKED: Final = PURE + 1
BASIC: Final = MARKED + 1
SCARCE: Final = BASIC + 1
SOUL: Final = SCARCE + 1
"""Kinds of a heap besides goods: soul pieces, resources of the payer's choice, pieces whose marks are not seen."""


def _names() -> tuple[str, ...]:
    kinds = [*GOODS, "pure piece", "marked piece", "basic resource", "scarce resource", "soul piece"]
    plurals = [
        *GOODS[:5],
        *["coins", "indulgences", "pure pieces", "marked pieces", "basic resources", "scarce resources", "soul pieces"],
    ]
    heaps = [f"{n} {kinds[k] if n == 1 else plurals[k]}" for k in range(len(kinds)) for n in range(1, MOST + 1)]
    return (*heaps, "nothing")


HEAPS: Final = _names()
"""What a member of a heap is called: so many of one kind; the last one stands for an empty heap."""
EMPTY_HEAP: Final = (len(HEAPS) - 1,)


def heap_of(kind: int, count: int) -> tuple[int, ...]:
    """So many of one kind."""
    full = (kind * MOST + MOST - 1,) * (count // MOST)
    return (*full, kind * MOST + count % MOST - 1) if count % MOST else full


def heap(goods: Goods) -> tuple[int, ...]:
    """Goods as an event tells them, kinds that are absent left out.

    >>> [HEAPS[member] for member in heap((2, 0, 0, 1, 0, 3, 0))]
    ['2 wood', '1 glass', '3 coins']
    """
    told: tuple[int, ...] = ()
    for kind in range(7):
        if goods[kind]:
            told += heap_of(kind, goods[kind])
    return told


def price_heap(cost: Cost) -> tuple[int, ...]:
    """A price as prompts tell it, resources of the payer's choice last."""
    return heap(cost.goods) + heap_of(BASIC, cost.basics) + heap_of(SCARCE, cost.scarces) or EMPTY_HEAP


def shown(goods: Goods) -> tuple[int, ...]:
    """Goods as prompts tell them, which say it if there are none."""
    return heap(goods) or EMPTY_HEAP


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
