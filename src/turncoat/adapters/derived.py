"""A layout for a game that declares none: from the types that its state gives its fields, nothing being watched.

A type says of what a field is made (`int`, `str`, `Ints`, `list[Ints]`), not what it can hold. So a row of numbers is
written place by place as far as there is room, and each field ends with two sums over its whole value: they tell values
apart that the places do not. A game that declares its layout gives learners much more to go by.
"""

import ast
import sys
from collections.abc import Sequence
from pathlib import Path
from struct import pack
from typing import Any, Final, get_args, get_origin
from zlib import adler32, crc32

from ..kernel.game import Game
from ..kernel.layout import Layout
from ..kernel.shapes import Shape
from ..kernel.state import State

PLACES: Final = 24
"""Of a row, written place by place."""
ROWS: Final = 16
"""Of a list of rows; each takes INNER places."""
INNER: Final = 12
SCALE: Final = 16
MANY: Final = 1000
BITS: Final = (1 << 24) - 1


class Loose(Shape):
    """A value of some depth: 0 a number or a text, 1 a row, 2 and more rows of rows."""

    def __init__(self, depth: int) -> None:
        places = [""] if depth == 0 else [f"place {place + 1}" for place in range(PLACES)]
        if depth > 1:
            places = [f"row {row + 1} place {place + 1}" for row in range(ROWS) for place in range(INNER)]
        super().__init__(["length", *places, "sum 1", "sum 2"])
        self.depth: Final = depth

    def block(self, value: object) -> bytes:
        numbers = [0.0] * self.size
        rows: Sequence[Any] = value if isinstance(value, list | tuple) else [value]
        numbers[0] = _squashed(len(rows))
        if self.depth > 1:
            for at, row in enumerate(rows[:ROWS]):
                for place, leaf in enumerate(_leaves(row)[:INNER]):
                    numbers[1 + at * INNER + place] = _squashed(leaf)
        else:
            for place, leaf in enumerate(rows[: self.size - 3]):
                numbers[1 + place] = _squashed(leaf)
        whole = repr(value).encode()
        numbers[-2], numbers[-1] = (crc32(whole) & BITS) / BITS, (adler32(whole) & BITS) / BITS
        return pack(f"{self.size}f", *numbers)


def _squashed(leaf: Any) -> float:
    number = crc32(leaf.encode()) % MANY if isinstance(leaf, str) else int(leaf)
    return number / (SCALE + abs(number))


def _leaves(value: Any) -> list[Any]:
    if not isinstance(value, list | tuple):
        return [value]
    return [leaf for item in value for leaf in _leaves(item)]


def derived(game: Game, seats: int) -> Layout:
    """A layout of what the state's types say."""
    state = game.blank()
    types = declared(state)
    fields: dict[str, Shape] = {name: Loose(depth_of(types[name])) for name in state.PUBLIC}
    fields.update({name: Loose(max(0, depth_of(types[name]) - 1)) for name in state.PRIVATE})
    return Layout(game, seats, fields, dict.fromkeys(state.SIZES, MANY), drafted=tuple(game.menu.verbs))


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
    """How deep sequences are nested in a type."""
    if get_origin(kind) not in (list, tuple):
        return 0
    return 1 + max([depth_of(part) for part in get_args(kind) if part is not ...], default=0)
