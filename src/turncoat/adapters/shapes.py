"""The shape of a field, from its declaration: how many numbers it takes, and how a value is written into them.

A declaration says of what a field is made (`int`, `str`, `Ints`, `list[Ints]`), not how long it may grow. So a row of
ints is written in two ways: place by place as far as there is room, and as counts of its members; its length is told.
What finds no room, in the middle of a long list of rows, is told apart by the fingerprint of the whole observation.
"""

import ast
import sys
from array import array
from hashlib import blake2b
from math import copysign, log2
from pathlib import Path
from typing import Any, Final, get_args, get_origin

from ..kernel.state import State

PLACES: Final = 24
"""Of a row, written place by place."""
ROWS: Final = 16
"""Of a list of rows; each takes INNER places."""
INNER: Final = 12
BITS: Final = 16
"""Of a text: so many bits of its hash."""

_SMALL: Final = tuple([log2(1 + number) / 16 for number in range(4096)])


def squashed(number: int) -> float:
    """Whole numbers in the order of their size from -1 to 1, told apart up to 65535."""
    if 0 <= number < 4096:
        return _SMALL[number]
    return copysign(min(1.0, log2(1 + abs(number)) / 16), number)


def bits_of(text: str, count: int) -> list[float]:
    """Bits of a hash that never changes from run to run."""
    number = int.from_bytes(blake2b(text.encode(), digest_size=count // 8).digest(), "big")
    return [float(number >> place & 1) for place in range(count)]


class Shape:
    """How one field is written. `kind` is "number", "text", "row" (of numbers) or "rows" (deeper)."""

    def __init__(self, kind: str, members: int) -> None:
        self.kind: Final = kind
        self.members: Final = members
        self.size: Final = {
            "number": 1,
            "text": BITS,
            "row": 1 + PLACES + members + 2,  # the length, the places, counts of members, of hidden ones, of others
            "rows": 1 + ROWS * (1 + INNER),
        }[kind]

    def write(self, value: Any, out: "array[float]", at: int) -> None:
        if isinstance(value, str):
            out[at : at + BITS] = array("f", bits_of(value, BITS)) if value else array("f", [0.0] * BITS)
        elif not isinstance(value, list | tuple):
            out[at] = squashed(int(value))
        elif self.kind == "row":
            self._write_row(value, out, at)
        else:
            out[at] = squashed(len(value))
            for number, row in enumerate(value[:ROWS]):
                _write_inner(row, out, at + 1 + number * (1 + INNER))

    def _write_row(self, value: Any, out: "array[float]", at: int) -> None:
        out[at] = squashed(len(value))
        place, counted = at + 1, at + 1 + PLACES
        counts: dict[int, int] = {}
        for number, member in enumerate(value):
            if number < PLACES:
                out[place + number] = squashed(member)
            slot = member if 0 <= member < self.members else self.members if member == -1 else self.members + 1
            counts[slot] = counts.get(slot, 0) + 1
        for slot, count in counts.items():
            out[counted + slot] = squashed(count)


def _write_inner(row: Any, out: "array[float]", at: int) -> None:
    leaves = _flat(row)
    out[at] = squashed(len(leaves))
    for number, leaf in enumerate(leaves[:INNER]):
        out[at + 1 + number] = squashed(int(leaf))


def _flat(value: Any) -> list[Any]:
    if not isinstance(value, list | tuple):
        return [value]
    return [leaf for item in value for leaf in _flat(item)]


def declared(state: State) -> dict[str, Any]:
    """The types that the class of a state gives its fields in `__init__`; those of plain values from the values."""
    found: dict[str, Any] = {}
    for cls in reversed(type(state).__mro__):
        module = sys.modules.get(cls.__module__)
        if module is None or not issubclass(cls, State) or module.__file__ is None:
            continue
        file = Path(module.__file__)
        source = file.with_name(f"{file.name.partition('.')[0]}.py")  # also where it was compiled
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
                found[node.target.attr] = eval(ast.unparse(node.annotation), dict(vars(module)))
    for name in (*state.PUBLIC, *state.PRIVATE):
        found.setdefault(name, type(getattr(state, name)))
    return found


def depth_of(kind: Any) -> int:
    """How deep sequences are nested in a type; -1 for a text."""
    if kind is str:
        return -1
    if get_origin(kind) not in (list, tuple):
        return 0
    return 1 + max([max(0, depth_of(part)) for part in get_args(kind) if part is not ...], default=0)


def shape_of(depth: int, members: int) -> Shape:
    return Shape({-1: "text", 0: "number", 1: "row"}.get(depth, "rows"), members)
