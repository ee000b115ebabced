"""What search is told: how to play on, how far, and who is likely to be whom."""

from math import exp

from ...kernel.game import Game, Guide
from ...kernel.state import State
from .board import Devil
from .content import DEVIL
from .worth import suspicion

FIRMNESS = 0.7
"""How firmly spending from nowhere is taken for a sign of the devil's chest."""


class Suspicious(Guide):
    """Plays on as the greedy bot does; believes sooner that the devil is who spends what nobody saw it earn."""

    def __init__(self) -> None:
        super().__init__(horizon=24, care=100, has_beliefs=True)

    def weight(self, game: Game, s: State, seat: int) -> float:
        assert isinstance(s, Devil)
        if s.roles[0] < 0:
            return 1.0
        devil = s.roles.index(DEVIL)
        return 1.0 if devil == seat else exp(min(6.0, FIRMNESS * suspicion(s, devil)))
