"""What environments share: the layout of an observation, features of actions, and the view as a text."""

from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..games import game as game_by_name
from ..kernel.codec import canonical
from ..kernel.game import Game
from ..kernel.ids import Seat
from ..kernel.layout import Layout
from ..kernel.match import Match
from ..kernel.state import State
from ..kernel.view import own_view, table_view
from .defaults import mode_and_seats
from .derived import derived

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]

VERSION: Final = 3
"""Of the layouts; a policy that was trained on another one cannot read this one."""
LONGEST: Final = 50_000
"""Picks after which a match is broken off; no game should come near."""


@lru_cache(maxsize=64)
def layout_of(name: str, mode: str, seats: int) -> Layout:
    """The one layout of a game, mode and seat count: as the game declares it, or else from its types."""
    game = game_by_name(name)
    return game.layout(mode, seats) or derived(game, seats)


def env_name(name: str, mode: str) -> str:
    return f"{name}_{mode}_v{VERSION}"


def schema(name: str, mode: str, seats: int) -> list[str]:
    """The name of every number of an observation."""
    return layout_of(name, *mode_and_seats(game_by_name(name), mode, seats)).schema()


@lru_cache(maxsize=64)
def action_features(name: str) -> NDArray[np.float32]:
    """A row for each action: its verb, and for each kind of thing which one it is about; all of it 0 or 1.

    So a learner sees that `hook ghost` and `move ghost cw` are about the same criminal.
    """
    menu = game_by_name(name).menu
    kinds = {domain.kind: len(menu.domains[domain.kind]) for verb in menu.verbs for domain in verb.domains}
    first: dict[str, int] = {}
    width = len(menu.verbs)
    for kind, size in kinds.items():
        first[kind] = width
        width += size
    rows = np.zeros((len(menu), width), np.float32)
    for number, verb in enumerate(menu.verbs):
        for choice in verb.choices:
            rows[choice.code, number] = 1.0
            for domain, arg in zip(verb.domains, choice.args, strict=True):
                rows[choice.code, first[domain.kind] + arg] = 1.0
    rows.flags.writeable = False
    return rows


def rewards(game: Game, state: State) -> list[float]:
    """By seat, from -1, beaten by all rivals, to 1; a draw is 0. Nothing before the end."""
    if not state.is_over:
        return [0.0] * state.seats
    result = game.result(state)
    return [2.0 * result.utility(seat) - 1.0 for seat in range(state.seats)]


def text(match: Match, seat: Seat) -> str:
    """The seat's view and what it is asked, as one line of JSON."""
    game, state = match.game, match.state
    asked: dict[str, Any] | None = match.prompt(seat).data() if seat in state.waiting else None
    return canonical([table_view(game, state), own_view(game, state, seat), asked])
