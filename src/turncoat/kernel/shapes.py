"""How the value of a field is written as numbers: each shape knows every value that it can have, and a place for each.

A shape turns a value into a block: its numbers, as 32-bit floats from -1 to 1, one after the other in bytes. Blocks of
one shape have one length, and different values have different blocks. A value that the shape has no place for is
refused: a silent one would be a view that nobody can tell from another.

>>> from struct import unpack
>>> unpack("4f", Member(3, low=-1).block(-1)), unpack("4f", Member(3, low=-1).block(2))
((1.0, 0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 1.0))
>>> unpack("4f", Order(4).block((2, 0)))
(0.75, 0.0, 1.0, 0.0)
"""

from collections.abc import Sequence
from struct import pack
from typing import Final

from ._compile import mypyc_attr
from .choice import Domain
from .errors import TurncoatError

MOST_LISTED: Final = 256
"""Numbers of which a shape has blocks ready."""
MOST_KEPT: Final = 4096
"""Blocks of rows that a shape remembers; most rows come up again and again."""


class BeyondLayout(TurncoatError):
    """A value for which the declared shape of its field has no place."""


def packed(number: float) -> bytes:
    return pack("f", number)


ONE: Final = packed(1.0)
ZERO: Final = packed(0.0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    """The numbers of one field. `labels` names them."""

    def __init__(self, labels: list[str]) -> None:
        self.labels: Final = labels
        self.size: Final = len(labels)
        self.blank: Final = bytes(4 * len(labels))

    def block(self, value: object) -> bytes:
        """The numbers of a value."""
        raise NotImplementedError

    def refused(self, value: object) -> BeyondLayout:
        return BeyondLayout("beyond-layout", f"{value!r} has no place among {self.size} numbers of {type(self)!r}.")


class Number(Shape):
    """A whole number, scaled by the larger of its bounds."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__([""])
        self.low: Final = low
        self.high: Final = high
        self.scale: Final = max(abs(low), abs(high), 1)
        listed = range(low, min(high + 1, low + MOST_LISTED))
        self._blocks: Final = [packed(number / self.scale) for number in listed]

    def block(self, value: object) -> bytes:
        assert isinstance(value, int)
        at = value - self.low
        if at < 0 or value > self.high:
            raise self.refused(value)
        return self._blocks[at] if at < MOST_LISTED else packed(value / self.scale)


class Count(Shape):
    """A whole number without a bound: n / (scale + |n|). Numbers are told apart as far as 32 bits can."""

    def __init__(self, scale: int) -> None:
        super().__init__([""])
        self.scale: Final = scale
        self.most: Final = int((scale << 23) ** 0.5) - scale
        self._blocks: Final = [packed(number / (scale + number)) for number in range(128)]

    def block(self, value: object) -> bytes:
        assert isinstance(value, int)
        if 0 <= value < 128:
            return self._blocks[value]
        if abs(value) > self.most:
            raise self.refused(value)
        return packed(value / (self.scale + abs(value)))


class Member(Shape):
    """One of so many things: a number for each, 1 for the one that it is. Below 0 there may be words such as nobody."""

    def __init__(self, count: int, low: int = 0, names: Sequence[str] = ()) -> None:
        super().__init__([names[n] if 0 <= n < len(names) else str(n) for n in range(low, count)])
        self.low: Final = low
        self.count: Final = count
        self._blocks: Final = one_hots(count - low)

    def block(self, value: object) -> bytes:
        assert isinstance(value, int)
        at = value - self.low
        if at < 0 or value >= self.count:
            raise self.refused(value)
        return self._blocks[at]


class Coded(Shape):
    """One of these numbers, whatever they stand for."""

    def __init__(self, values: Sequence[int]) -> None:
        super().__init__([str(value) for value in values])
        blocks = one_hots(len(values))
        self._blocks: Final = {value: blocks[at] for at, value in enumerate(values)}

    def block(self, value: object) -> bytes:
        assert isinstance(value, int)
        found = self._blocks.get(value)
        if found is None:
            raise self.refused(value)
        return found


class Grid(Shape):
    """Two numbers in one, row * width + column, or -1."""

    def __init__(self, rows: int, width: int) -> None:
        super().__init__(["row", "column"])
        places = [(row, column) for row in range(rows) for column in range(width)]
        found = [packed((row + 1) / rows) + packed((column + 1) / width) for row, column in places]
        self._blocks: Final = [self.blank, *found]

    def block(self, value: object) -> bytes:
        assert isinstance(value, int)
        if value < -1 or value + 1 >= len(self._blocks):
            raise self.refused(value)
        return self._blocks[value + 1]


def of(domain: Domain, low: int = 0) -> Member:
    """A member of a domain of the menu."""
    return Member(len(domain.names), low, domain.names)


def one_hots(size: int) -> list[bytes]:
    return [ZERO * at + ONE + ZERO * (size - at - 1) for at in range(size)]


class Text(Shape):
    """One of these texts."""

    def __init__(self, texts: Sequence[str]) -> None:
        super().__init__(list(texts))
        blocks = one_hots(len(texts))
        self._blocks: Final = {text: blocks[at] for at, text in enumerate(texts)}

    def block(self, value: object) -> bytes:
        assert isinstance(value, str)
        found = self._blocks.get(value)
        if found is None:
            raise self.refused(value)
        return found


class Bits(Shape):
    """Flags in the bits of a number."""

    def __init__(self, count: int, names: Sequence[str] = ()) -> None:
        super().__init__([names[at] if at < len(names) else str(at) for at in range(count)])
        self._kept: Final[dict[int, bytes]] = {}

    def block(self, value: object) -> bytes:
        assert isinstance(value, int)
        found = self._kept.get(value)
        if found is None:
            if value < 0 or value >> self.size:
                raise self.refused(value)
            found = b"".join([ONE if value >> at & 1 else ZERO for at in range(self.size)])
            _keep_number(self._kept, value, found)
        return found


class Kept(Shape):
    """A shape of rows, which remembers their blocks."""

    def __init__(self, labels: list[str]) -> None:
        super().__init__(labels)
        self._kept: Final[dict[object, bytes]] = {}

    def block(self, value: object) -> bytes:
        if isinstance(value, list):
            return self.made(value)
        found = self._kept.get(value)
        if found is None:
            assert isinstance(value, tuple)
            found = self.made(value)
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            self._kept[value] = found
        return found

    def made(self, row: Sequence[object]) -> bytes:
        raise NotImplementedError


class Order(Kept):
    """Different members in some order: 1 for the first, a little less for each after it, 0 for the absent."""

    def __init__(self, count: int, names: Sequence[str] = ()) -> None:
        super().__init__([names[at] if at < len(names) else str(at) for at in range(count)])
        self._places: Final = [packed((count - place) / count) for place in range(count)]

    def made(self, row: Sequence[object]) -> bytes:
        parts = [ZERO] * self.size
        for place in range(len(row)):
            member = row[place]
            assert isinstance(member, int)
            if member < 0 or member >= self.size or parts[member] is not ZERO:
                raise self.refused(row)
            parts[member] = self._places[place]
        return b"".join(parts)


class Bag(Kept):
    """Members in ascending order, any of them several times: how many there are of each, scaled by the most."""

    def __init__(self, count: int, most: int = 1, low: int = 0, names: Sequence[str] = ()) -> None:
        super().__init__([names[n] if 0 <= n < len(names) else str(n) for n in range(low, count)])
        self.low: Final = low
        self._amounts: Final = [packed(amount / most) for amount in range(most + 1)]

    def made(self, row: Sequence[object]) -> bytes:
        counts = [0] * self.size
        last = self.low
        for item in row:
            assert isinstance(item, int)
            at = item - self.low
            if item < last or at >= self.size or counts[at] + 1 >= len(self._amounts):
                raise self.refused(row)
            last = item
            counts[at] += 1
        return b"".join([self._amounts[count] for count in counts])


class Heap(Kept):
    """As a bag, in any order: what lies where is told by the places beside the counts."""

    def __init__(self, count: int, length: int, low: int = 0, names: Sequence[str] = ()) -> None:
        counted = [names[n] if 0 <= n < len(names) else str(n) for n in range(low, count)]
        super().__init__([*counted, *[f"place {place + 1}" for place in range(length)]])
        self.low: Final = low
        self.count: Final = count
        self.length: Final = length
        self._amounts: Final = [packed(amount / max(1, length)) for amount in range(length + 1)]
        self._codes: Final = [packed((member + 1) / (count - low)) for member in range(count - low)]

    def made(self, row: Sequence[object]) -> bytes:
        width = self.count - self.low
        counts = [0] * width
        places = [ZERO] * self.length
        if len(row) > self.length:
            raise self.refused(row)
        for place in range(len(row)):
            item = row[place]
            assert isinstance(item, int)
            at = item - self.low
            if at < 0 or at >= width:
                raise self.refused(row)
            counts[at] += 1
            places[place] = self._codes[at]
        return b"".join([self._amounts[count] for count in counts] + places)


class Row(Kept):
    """So many values at most, each written by the same shape; the first number is how many there are."""

    def __init__(self, length: int, inner: Shape, names: Sequence[str] = ()) -> None:
        labels = ["length"]
        for at in range(length):
            place = names[at] if at < len(names) else str(at)
            labels += [_joined(place, label) for label in inner.labels]
        super().__init__(labels)
        self.length: Final = length
        self.inner: Final = inner
        self._lengths: Final = [packed(count / max(1, length)) for count in range(length + 1)]
        self._missing: Final = [inner.blank * (length - count) for count in range(length + 1)]

    def made(self, row: Sequence[object]) -> bytes:
        count = len(row)
        if count > self.length:
            raise self.refused(row)
        inner = self.inner
        parts = [self._lengths[count]]
        for item in row:
            parts.append(inner.block(item))
        parts.append(self._missing[count])
        return b"".join(parts)


class Lengths(Row):
    """Of rows, how long each is."""

    def block(self, value: object) -> bytes:
        assert isinstance(value, list | tuple)
        return self.made([len(row) for row in value])


class Record(Kept):
    """A tuple whose places have shapes of their own."""

    def __init__(self, *parts: tuple[str, Shape]) -> None:
        labels: list[str] = []
        for name, shape in parts:
            labels += [_joined(name, label) for label in shape.labels]
        super().__init__(labels)
        self.parts: Final = [shape for _, shape in parts]

    def made(self, row: Sequence[object]) -> bytes:
        parts = self.parts
        if len(row) != len(parts):
            raise self.refused(row)
        return b"".join([parts[at].block(row[at]) for at in range(len(parts))])


class Maybe(Kept):
    """A row, or nothing: the first number tells which."""

    def __init__(self, inner: Shape) -> None:
        super().__init__(["there", *inner.labels])
        self.inner: Final = inner

    def made(self, row: Sequence[object]) -> bytes:
        return ONE + self.inner.block(row) if len(row) else self.blank


class Placed(Kept):
    """Pairs of a place and a member, places ascending and members different: each member has its place, or 0."""

    def __init__(self, places: int, count: int, names: Sequence[str] = ()) -> None:
        super().__init__([names[at] if at < len(names) else str(at) for at in range(count)])
        self._places: Final = [packed((place + 1) / places) for place in range(places)]

    def made(self, row: Sequence[object]) -> bytes:
        parts = [ZERO] * self.size
        last = -1
        for pair in row:
            assert isinstance(pair, tuple)
            place, member = pair
            assert isinstance(place, int) and isinstance(member, int)
            if not last < place < len(self._places) or not 0 <= member < self.size or parts[member] is not ZERO:
                raise self.refused(row)
            last = place
            parts[member] = self._places[place]
        return b"".join(parts)


class Pairs(Kept):
    """Pairs of a key and a value, keys different: for each key where its pair stands, and its value."""

    def __init__(self, count: int, inner: Shape, names: Sequence[str] = ()) -> None:
        labels: list[str] = []
        for key in range(count):
            name = names[key] if key < len(names) else str(key)
            labels += [_joined(name, "there"), *[_joined(name, label) for label in inner.labels]]
        super().__init__(labels)
        self.count: Final = count
        self.inner: Final = inner
        self._absent: Final = ZERO + inner.blank
        self._places: Final = [packed((count - place) / count) for place in range(count)]

    def made(self, row: Sequence[object]) -> bytes:
        inner, absent = self.inner, self._absent
        parts = [absent] * self.count
        for place in range(len(row)):
            pair = row[place]
            assert isinstance(pair, tuple)
            key, value = pair
            assert isinstance(key, int)
            if not 0 <= key < self.count or parts[key] is not absent:
                raise self.refused(row)
            parts[key] = self._places[place] + inner.block(value)
        return b"".join(parts)


def _keep_number(kept: dict[int, bytes], number: int, block: bytes) -> None:
    if len(kept) >= MOST_KEPT:
        kept.clear()
    kept[number] = block


def _joined(name: str, label: str) -> str:
    return f"{name} {label}".strip()
