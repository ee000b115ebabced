"""What search is told: how to play on, how far, what to try, and who is likely to be whom."""

from math import exp
from typing import Final

from ....kernel.choice import Choice, Verb
from ....kernel.game import Game, Guide
from ....kernel.ids import Seat
from ....kernel.rng import Rng
from ....kernel.state import State
from ..board import DealWithTheDevil
from ..content.tables import DEVIL
from ..menu import BORROW, BUY, REPAY, SELL, WITHDRAW
from .beliefs import suspicion
from .player import Greedy
from .worth import HOLDINGS, holdings, time_of

FIRMNESS: Final = 0.7
"""How firmly spending from nowhere is taken for a sign of the devil's chest."""
LEFT_OUT: Final[list[Verb]] = [BORROW, BUY, REPAY, SELL, WITHDRAW]
"""What may be done at any time: tried only where the greedy bot would do it, for it fills every menu."""


class DealWithTheDevilGuide(Guide):
    """Plays a phase to its end as the greedy bot does; believes sooner that the devil is who spends what nobody saw
    it earn.
    """

    def __init__(self) -> None:
        super().__init__(horizon=1, care=100, doubt=0.01, has_beliefs=True)
        self.ruler: Final = Greedy()
        self.rng: Final = Rng(0, 0, 0, 1)

    def clock(self, s: State) -> int:
        assert isinstance(s, DealWithTheDevil)
        return time_of(s)

    def features(self, s: State, seat: Seat) -> dict[str, float]:
        assert isinstance(s, DealWithTheDevil)
        return dict(zip(HOLDINGS, holdings(s, seat), strict=True)) if s.roles[0] >= 0 else {}

    def priors(self, game: Game, s: State, seat: Seat, options: list[Choice]) -> list[float]:
        assert isinstance(s, DealWithTheDevil)
        liked = self.ruler.choose(game, s, seat, self.rng)
        return [1.0 if choice is liked else -1.0 if choice.verb in LEFT_OUT else 0.5 for choice in options]

    def weight(self, game: Game, s: State, seat: Seat) -> float:
        assert isinstance(s, DealWithTheDevil)
        if s.roles[0] < 0:
            return 1.0
        devil = s.roles.index(DEVIL)
        return 1.0 if devil == seat else exp(min(6.0, FIRMNESS * suspicion(s, devil)))
