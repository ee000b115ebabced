"""What a seat may know as a vector of fixed length, and as a text.

The shape follows from declarations alone: the fields that a game declares as public, private or sized, the types that
its state gives them, and the members that its menu names. Nothing is learnt from play, so every view that can be has
its place. Equal views give equal vectors, and different views different ones: what finds no room in its own part still
shows in the fingerprint, the last part.
"""

from array import array
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..games import game as game_by_name
from ..kernel.codec import canonical
from ..kernel.game import Game
from ..kernel.ids import Seat
from ..kernel.loop import current
from ..kernel.match import Match
from ..kernel.state import State
from ..kernel.view import own_view, table_view
from .shapes import Shape, declared, depth_of, shape_of

Vector = NDArray[np.float32]

VERSION: Final = 2
"""Of the layout; a policy that was trained on another one cannot read this one."""
MOST_MEMBERS: Final = 128
"""Members of a row that are counted each for itself."""
FINGERPRINT: Final = 64


class Encoder:
    """The vector of one game, mode and seat count. `parts` maps the name of each part to its slice."""

    def __init__(self, game: Game, mode: str, seats: int) -> None:
        self.game: Final = game
        self.questions: Final = {name: number for number, name in enumerate(sorted(game.steps))}
        members = min(MOST_MEMBERS, max([len(domain.names) for domain in game.menu.domains.values()], default=16))
        state = game.blank()
        types = declared(state)
        depths: dict[str, int] = {f"table.{name}": depth_of(types[name]) for name in state.PUBLIC}
        depths.update({f"mine.{name}": depth_of(types[name]) - 1 for name in state.PRIVATE})
        depths.update({f"sizes.{name}": int(name in state.PRIVATE) for name in state.SIZES})
        depths["mine.picks"] = 1
        self.shapes: Final[dict[str, Shape]] = {name: shape_of(depth, members) for name, depth in depths.items()}
        self.parts: Final[dict[str, slice]] = {}
        at = 0
        fixed = {"seat": seats, "waiting": seats, "question": len(self.questions)}
        sizes = {**fixed, **{name: shape.size for name, shape in self.shapes.items()}, "fingerprint": FINGERPRINT}
        for name, size in sizes.items():
            self.parts[name] = slice(at, at + size)
            at += size
        self.size: Final = at
        self._blank: Final = bytes(4 * at)
        self._places: Final = [(name, shape, self.parts[name].start) for name, shape in self.shapes.items()]

    def vector(self, state: State, seat: Seat) -> Vector:
        """What that seat may know; all entries are from -1 to 1."""
        out = array("f", self._blank)
        parts = self.parts
        out[parts["seat"].start + seat] = 1.0
        for other in state.waiting:
            out[parts["waiting"].start + other] = 1.0
        question = ""
        if state.waiting:
            step = current(state)
            if seat in state.waiting or not step.SECRET_QUESTION:
                question = type(step).__name__
                out[parts["question"].start + self.questions[question]] = 1.0
        values = known(state, seat)
        for name, shape, at in self._places:
            shape.write(values[name], out, at)
        vector = np.frombuffer(out, np.float32)
        whole = repr((seat, state.waiting, question, list(values.values()))).encode()
        digest = blake2b(whole, digest_size=FINGERPRINT // 8).digest()
        vector[parts["fingerprint"]] = np.unpackbits(np.frombuffer(digest, np.uint8))
        return vector


@lru_cache(maxsize=64)
def encoder(name: str, mode: str, seats: int) -> Encoder:
    """The one encoder of a game, mode and seat count."""
    return Encoder(game_by_name(name), mode, seats)


def known(state: State, seat: Seat) -> dict[str, Any]:
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


def text(match: Match, seat: Seat) -> str:
    """The seat's view and what it is asked, as one line of JSON."""
    game, state = match.game, match.state
    asked = match.prompt(seat).data() if seat in state.waiting else None
    return canonical([table_view(game, state), own_view(game, state, seat), asked])
