"""Chance: a small fast counting generator (sfc32) whose four numbers live in the state."""

import hashlib
from typing import Final, TypeVar

from ._compile import i64

T = TypeVar("T")

MASK: Final = 0xFFFFFFFF


class Rng:
    """A deterministic source of chance that can be copied and stored as four ints.

    >>> dice = Rng.seeded("table 7")
    >>> [1 + dice.below(6) for _ in range(5)] == [1 + Rng.seeded("table 7").below(6) for _ in range(1)] * 5
    False
    >>> sorted(dice.shuffled(5))
    [0, 1, 2, 3, 4]
    """

    def __init__(self, a: i64, b: i64, c: i64, drawn: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.drawn = drawn  # counts draws, so "was there chance?" is a comparison

    @staticmethod
    def seeded(seed: int | str) -> "Rng":
        """A generator from any seed; ints and texts that print alike are the same seed."""
        digest = hashlib.sha256(str(seed).encode()).digest()
        a = int.from_bytes(digest[0:4], "big")
        b = int.from_bytes(digest[4:8], "big")
        c = int.from_bytes(digest[8:12], "big")
        return Rng(a, b, c, 1)

    def clone(self) -> "Rng":
        return Rng(self.a, self.b, self.c, self.drawn)

    def bits(self) -> int:
        """The next 32 random bits."""
        return self._draw()

    def _draw(self) -> i64:
        b, c, count = self.b, self.c, self.drawn
        bits = (self.a + b + count) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c * 9) & MASK
        self.c = ((c << 21) + (c >> 11) + bits) & MASK
        self.drawn = count + 1
        return bits

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely (Lemire's method)."""
        size: i64 = n  # products of two ints would leave the registers
        # The first draw is `_draw` written out: nothing else is done so often in random play.
        b, c, count = self.b, self.c, self.drawn
        bits = (self.a + b + count) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c * 9) & MASK
        self.c = ((c << 21) + (c >> 11) + bits) & MASK
        self.drawn = count + 1
        product = bits * size
        while product & MASK < size and product & MASK < (MASK + 1 - size) % size:
            product = self._draw() * size
        return product >> 32

    def shuffle(self, items: list[T]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def shuffled(self, n: int) -> list[int]:
        """The numbers 0 to n - 1 in random order."""
        items = list(range(n))
        self.shuffle(items)
        return items

    def pick(self, items: list[T]) -> T:
        """One of a non-empty list."""
        return items[self.below(len(items))]

    def sample(self, items: list[T], count: int) -> list[T]:
        """That many different members, in random order; all of them if there are fewer."""
        pool = items[:]
        self.shuffle(pool)
        return pool[:count]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self.numbers() == other.numbers()

    def __hash__(self) -> int:
        return hash(self.numbers())

    def numbers(self) -> tuple[int, int, int, int]:
        return (self.a, self.b, self.c, self.drawn)
