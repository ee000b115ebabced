"""What a seat may know as a vector of fixed length, and as a text.

The shape is learnt once for a game, mode and seat count by watching a few random matches with fixed
seeds: a sequence whose length never changes is written out place by place, a bag of numbers is counted
by number, a list of rows is written out up to one and a half times the longest seen. What is
longer still is left out, so the vector's length never changes; each part has its name.
"""

from functools import lru_cache
from math import copysign, log2
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..games import game as game_by_name
from ..kernel.codec import canonical
from ..kernel.game import Game
from ..kernel.loop import answer, current, legal
from ..kernel.match import Match
from ..kernel.rng import Rng
from ..kernel.state import State
from ..kernel.view import own_view, table_view

Vector = NDArray[np.float32]

WATCHED_MATCHES: Final = 8
WATCHED_PICKS: Final = 600
"""Of each match; random play can be long-winded, and what grows later is cut off."""
LARGEST_COUNTED: Final = 300
"""Bags of numbers above this are written out in order instead of being counted."""


class Shape:
    """How one value is written: learnt by `watch`, used by `write`."""

    def __init__(self) -> None:
        self.is_sequence = False
        self.is_uniform = True  # all lengths seen were equal
        self.longest = -1
        self.lowest = 0
        self.highest = 0
        self.has_rows = False
        self.item: Shape | None = None

    def watch(self, value: Any) -> None:
        if not isinstance(value, list | tuple):
            number = as_number(value)
            self.lowest, self.highest = min(self.lowest, number), max(self.highest, number)
            return
        self.is_sequence = True
        self.is_uniform = self.is_uniform and self.longest in (-1, len(value))
        self.longest = max(self.longest, len(value))
        if self.item is None:
            self.item = Shape()
        for entry in value:
            self.has_rows = self.has_rows or isinstance(entry, list | tuple)
            self.item.watch(entry)

    @property
    def is_counted(self) -> bool:
        return (
            self.item is not None
            and not self.is_uniform
            and not self.has_rows
            and self.item.lowest >= -1
            and self.item.highest <= LARGEST_COUNTED
        )

    @property
    def places(self) -> int:
        return self.longest if self.is_uniform else self.longest + self.longest // 2 + 1

    @property
    def size(self) -> int:
        if self.item is None:
            return 1
        if self.is_counted:
            return self.item.highest + 3  # from -1 to the highest, and the length
        return self.places * self.item.size + (0 if self.is_uniform else 1)

    def write(self, value: Any, out: Vector) -> None:
        if not isinstance(value, list | tuple):
            out[:1] = squashed(as_number(value))  # also beside rows, as in a pair of a number and a row
            return
        if self.item is None:
            out[0] = squashed(len(value))  # only numbers were seen here
            return
        if not self.is_uniform:
            out[-1] = squashed(len(value))
        if self.is_counted:
            for entry in value:
                if isinstance(entry, int) and -1 <= entry <= self.item.highest:
                    out[entry + 1] += 0.125
            np.minimum(out, 1.0, out=out)
            return
        width = self.item.size
        for place, entry in enumerate(value[: self.places]):
            self.item.write(entry, out[place * width : (place + 1) * width])


class Encoder:
    """The vector of one game, mode and seat count. `parts` maps the name of each part to its slice."""

    def __init__(self, game: Game, mode: str, seats: int) -> None:
        self.game: Final = game
        self.questions: Final = sorted(game.steps)
        shapes: dict[str, Shape] = {}
        for seed in range(WATCHED_MATCHES):
            state = game.start(seats=seats, mode=mode, seed=f"shape {seed}").state
            state.is_loud = False
            rng = Rng.seeded(f"shape {seed}")
            for picks in range(WATCHED_PICKS):
                for name, value in known(state, picks % seats).items():
                    shapes.setdefault(name, Shape()).watch(value)
                if not state.agenda:
                    break
                seat = rng.pick(list(state.waiting))
                answer(state, seat, rng.pick(legal(state, seat)))
        self.shapes: Final = shapes
        self.parts: Final[dict[str, slice]] = {}
        at = 0
        sizes = {"seat": seats, "waiting": seats, "question": len(self.questions)}
        for name, size in [*sizes.items(), *[(name, shape.size) for name, shape in shapes.items()]]:
            self.parts[name] = slice(at, at + size)
            at += size
        self.size: Final = at

    def vector(self, state: State, seat: int) -> Vector:
        """What that seat may know; all entries are from -1 to 1."""
        out = np.zeros(self.size, np.float32)
        out[self.parts["seat"]][seat] = 1.0
        for other in state.waiting:
            out[self.parts["waiting"]][other] = 1.0
        if state.waiting:
            step = current(state)
            if seat in state.waiting or not step.SECRET_QUESTION:
                out[self.parts["question"]][self.questions.index(type(step).__name__)] = 1.0
        for name, value in known(state, seat).items():
            self.shapes[name].write(value, out[self.parts[name]])
        return out


@lru_cache(maxsize=64)
def encoder(name: str, mode: str, seats: int) -> Encoder:
    """The one encoder of a game, mode and seat count."""
    return Encoder(game_by_name(name), mode, seats)


def known(state: State, seat: int) -> dict[str, Any]:
    """The fields that the seat may see, as the view lists them, without what is computed from them."""
    data: dict[str, Any] = {f"table.{name}": getattr(state, name) for name in state.PUBLIC}
    for name in state.PRIVATE:
        rows = getattr(state, name)
        data[f"mine.{name}"] = rows[seat] if seat < len(rows) else ()
    for name in state.SIZES:
        value = getattr(state, name)
        data[f"sizes.{name}"] = [len(row) for row in value] if name in state.PRIVATE else len(value)
    data["mine.picks"] = [choice.code for choice in state.answers[seat]] if state.answers else []
    return data


def text(match: Match, seat: int) -> str:
    """The seat's view and what it is asked, as one line of JSON."""
    game, state = match.game, match.state
    asked = match.prompt(seat).data() if seat in state.waiting else None
    return canonical([table_view(game, state), own_view(game, state, seat), asked])


def as_number(value: Any) -> int:
    """A scalar as an int; texts by a small checksum that does not change between runs."""
    if isinstance(value, str):
        return sum([(place + 1) * ord(letter) for place, letter in enumerate(value)]) % 251
    return int(value)


def squashed(number: int) -> float:
    """Whole numbers in the order of their size from -1 to 1, told apart up to 65535."""
    return copysign(min(1.0, log2(1 + abs(number)) / 16), number)
