"""What search is told: how to play on, how far, what to try, and who is likely to be whom."""

from typing import Final

from ....kernel.choice import Choice, Verb
from ....kernel.game import Game
from ....kernel.guide import Bot, Guide, Secret
from ....kernel.ids import Seat
from ....kernel.rng import Rng
from ....kernel.state import State
from ..board import DealWithTheDevil
from ..content.grammar import INDULGENCE
from ..content.tables import CULTIST, DEMAND_COINS, DEMAND_SOULS, DEVIL, MARKS, SMALL
from ..menu import ACCEPT, BORROW, BUY, REPAY, SELL, WITHDRAW
from ..steps.scoring import result_of
from .beliefs import Suspicions, is_found
from .player import Greedy, whole_answers
from .policy import bundle_worth, is_beyond_purse
from .worth import HOLDINGS, INPUTS, goods_worth, holdings, inputs, promised, time_of

LEFT_OUT: Final[list[Verb]] = [BORROW, BUY, REPAY, SELL, WITHDRAW]
"""What may be done at any time: tried only where the greedy bot would do it, for it fills every menu."""


LEFT_OUT_HIDING: Final[list[Verb]] = [*LEFT_OUT, ACCEPT]
"""The same for whoever looks into a chest whose price would be missed later."""


class DealWithTheDevilGuide(Guide):
    """Plays a phase to its end as the greedy bot does, in worlds that fit how everybody has behaved."""

    def __init__(self) -> None:
        super().__init__(horizon=1, care=100, doubt=0.01, has_beliefs=True)
        self.ruler: Final = Greedy()
        self.rng: Final = Rng(0, 0, 0, 1)

    def plays_on(self, game: Game) -> Bot:
        return Greedy(is_quick=True)

    def answers(self, game: Game, s: State, seat: Seat) -> list[list[Choice]]:
        assert isinstance(s, DealWithTheDevil)
        return whole_answers(s, seat)

    def clock(self, s: State) -> int:
        assert isinstance(s, DealWithTheDevil)
        return time_of(s)

    def features(self, s: State, seat: Seat) -> dict[str, float]:
        assert isinstance(s, DealWithTheDevil)
        return dict(zip(HOLDINGS, holdings(s, seat), strict=True)) if s.roles[0] >= 0 else {}

    def inputs(self, s: State, seat: Seat) -> dict[str, float]:
        assert isinstance(s, DealWithTheDevil)
        if s.roles[0] < 0:
            return {}
        held = holdings(s, seat)
        return dict(zip(INPUTS, inputs(s, held, promised(s, held)), strict=True))

    def priors(self, game: Game, s: State, seat: Seat, options: list[Choice]) -> list[float]:
        assert isinstance(s, DealWithTheDevil)
        liked = self.ruler.choose(game, s, seat, self.rng)
        left_out = LEFT_OUT_HIDING if is_beyond_purse(s, seat) else LEFT_OUT
        return [1.0 if choice is liked else -1.0 if choice.verb in left_out else 0.5 for choice in options]

    def signs(self, game: Game, s: State, seat: Seat) -> list[float]:
        assert isinstance(s, DealWithTheDevil)
        return [] if s.roles[0] < 0 else Suspicions(s, seat).signs(s.roles)

    def weight(self, game: Game, s: State, seat: Seat) -> float:
        assert isinstance(s, DealWithTheDevil)
        return 1.0 if s.roles[0] < 0 else Suspicions(s, seat).weight(s.roles)

    def leaning(self, s: State, seat: Seat, temper: str) -> float:
        """The bold build and claim, the wary keep souls and owe nothing, the grasping hoard, the loyal please."""
        assert isinstance(s, DealWithTheDevil)
        if temper == "bold":
            leaning = (len(s.built[seat]) + 2 * s.gained(seat, 0, 2 * SMALL) + s.debts[seat] / 3) / 20
        elif temper == "wary":
            leaning = (s.total_souls(seat) + 2 * s.walls[seat][INDULGENCE] + s.angels[seat]) / 8 - s.debts[seat] / 10
        elif temper == "grasping":
            leaning = goods_worth(s, s.walls[seat]) / 12
        else:
            leaning = s.reputation[seat] / 15
        return max(0.0, min(1.0, leaning))

    def tells(self, s: State) -> list[tuple[str, float]]:
        """Whether the devil was found, what was asked and given, who won."""
        assert isinstance(s, DealWithTheDevil)
        found = [("the devil is found", 1.0 if is_found(s) else 0.0)]
        result = result_of(s)
        winners = result.winners
        for seat in s.everyone:
            won = 1.0 / len(winners) if seat in winners else 0.0
            mark = MARKS[s.roles[seat]]
            found.append((f"{mark} wins", won))
            found.append((f"{mark}, total", float(result.scores[seat])))
            found.append((f"{mark}, pieces in the end", float(s.total_souls(seat))))
            for row in s.sales[seat]:
                worth, souls = bundle_worth(row[0], row[3:]), DEMAND_SOULS[row[1]]
                if not worth:
                    continue
                if souls:
                    found.append(("worth offered for a piece", worth / souls))
                    found.append(("two pieces asked for", 1.0 if souls == 2 else 0.0))
                else:
                    found.append(("coins asked for goods worth a point", DEMAND_COINS[row[1]] / worth))
                found.append(("an offer for souls is taken" if souls else "an offer of goods is taken", float(row[2])))
        return found

    def secrets(self, s: State, seat: Seat) -> list[Secret]:
        """Who the devil and the cultist are, until everybody knows."""
        assert isinstance(s, DealWithTheDevil)
        if s.roles[0] < 0:
            return []
        others = tuple([other for other in s.everyone if other != seat])
        return [
            Secret(name, s.roles.index(mark), others)
            for name, mark in (("devil", DEVIL), ("cultist", CULTIST))
            if s.roles[seat] != mark and mark not in s.unmasked
        ]
