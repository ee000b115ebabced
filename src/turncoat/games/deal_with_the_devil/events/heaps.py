"""How events and prompts tell goods: as a list of "2 wood", "3 coins"."""

from typing import Final

from ..content.grammar import GOODS, Cost, Goods

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
