"""The shapes that events share, and how goods are told: as a list of "2 wood", "3 coins"."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ..content.grammar import GOODS, Goods

MOST: Final = 40
"""Larger amounts are told in parts."""
PURE: Final = len(GOODS)
MARKED: Final = PURE + 1


def _names() -> tuple[str, ...]:
    kinds = [*GOODS, "pure piece", "marked piece"]
    plurals = [*GOODS[:5], "coins", "indulgences", "pure pieces", "marked pieces"]
    return tuple([f"{n} {kinds[k] if n == 1 else plurals[k]}" for k in range(len(kinds)) for n in range(1, MOST + 1)])


HEAPS: Final = _names()
"""What a member of a heap is called: so many of one kind."""


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


class OfSeat(Event):
    """It happens to a seat, and that says it all."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


class OfGoods(Event):
    """Goods move between a seat and the bank."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "heap")

    def __init__(self, seat: int, heap: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.heap: Final = heap


class OfSteps(Event):
    """A marker of a seat moves by so many steps."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "steps")

    def __init__(self, seat: int, steps: int) -> None:
        self.seat: Final = seat
        self.steps: Final = steps


class OfBuilding(Event):
    """Something becomes of a building of a seat."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "building")

    def __init__(self, seat: int, building: int) -> None:
        self.seat: Final = seat
        self.building: Final = building


class OfMaster(Event):
    """A master of a seat comes or goes."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "master")

    def __init__(self, seat: int, master: int) -> None:
        self.seat: Final = seat
        self.master: Final = master


class OfPoints(Event):
    """Points of a seat change, for a reason."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "points", "source")

    def __init__(self, seat: int, points: int, source: str) -> None:
        self.seat: Final = seat
        self.points: Final = points
        self.source: Final = source


class Unseen(Event):
    """So many buildings move, seen from outside."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "stack")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, stack: int) -> None:
        self.seat: Final = seat
        self.stack: Final = stack
