"""Deal with the Devil as the platform sees it.

DD-1.1, DD-1.12, DD-1.14, DD-1.15: four seats; what is said at the table binds nobody, and nothing here lets a seat show
more than the rules show. The worked examples DD-21.1..21.90 are tests of the rules that they name.
"""

from typing import Any, Final

from ...kernel.choice import Choice
from ...kernel.game import Game
from ...kernel.guide import Bot, Guide
from ...kernel.ids import Seat
from ...kernel.layout import Layout
from ...kernel.reason import Reason
from ...kernel.result import Result
from ...kernel.rng import Rng
from ...kernel.state import State
from . import board, facts, faults, layout, reasons, view
from .board import DealWithTheDevil
from .bot.guide import DealWithTheDevilGuide
from .bot.late import Absent
from .bot.player import Greedy
from .bot.worth import evaluate
from .events import course, plans, track, trials
from .events import trading as trading_events
from .imagine.cards import reshuffle
from .imagine.world import imagine_for
from .menu import MENU
from .meta import META
from .steps import (
    cards,
    inquisition,
    interest,
    operations,
    payment,
    planning,
    production,
    questioning,
    reputation,
    resolution,
    scoring,
    setup,
    trading,
    witch_hunt,
)

MODULES: Final = (
    board,
    course,
    trading_events,
    plans,
    track,
    trials,
    setup,
    production,
    cards,
    trading,
    planning,
    payment,
    operations,
    resolution,
    interest,
    reputation,
    witch_hunt,
    inquisition,
    questioning,
    scoring,
)


class DealWithTheDevilGame(Game):
    """What the platform asks of Deal with the Devil."""

    def blank(self) -> DealWithTheDevil:
        return DealWithTheDevil()

    def begin(self, s: State, options: dict[str, Any]) -> None:
        """DD-18.10. Options are fixed before roles are dealt."""
        assert isinstance(s, DealWithTheDevil)
        s.prefers = options["preferences"]
        s.indulgences_trade = options["trade_indulgences"]
        s.goods_bribe = options["bribe_goods"]
        s.jesters_on = options["jesters"]
        s.is_lenient = options["lenient"]
        s.push(setup.SetUp())

    def result(self, s: State) -> Result:
        assert isinstance(s, DealWithTheDevil)
        return scoring.result_of(s)

    def determinise(self, s: State, seat: Seat, rng: Rng) -> None:
        assert isinstance(s, DealWithTheDevil)
        imagine_for(s, seat, rng)

    def faults(self, s: State) -> list[str]:
        assert isinstance(s, DealWithTheDevil)
        return faults.faults(s)

    def table_extras(self, s: State) -> dict[str, Any]:
        assert isinstance(s, DealWithTheDevil)
        return view.table_extras(s)

    def own_extras(self, s: State, seat: Seat) -> dict[str, Any]:
        assert isinstance(s, DealWithTheDevil)
        return view.own_extras(s, seat)

    def reasons(self, s: State, seat: Seat, choice: Choice) -> list[Reason]:
        assert isinstance(s, DealWithTheDevil)
        return reasons.common(s, choice)

    def content(self) -> dict[str, Any]:
        return facts.content()

    def piles(self, s: State) -> list[tuple[int, ...]]:
        assert isinstance(s, DealWithTheDevil)
        return [s.building_pile, s.event_pile]

    def reshuffle(self, s: State, rng: Rng) -> None:
        assert isinstance(s, DealWithTheDevil)
        reshuffle(s, rng)

    def layout(self, mode: str, seats: int) -> Layout:
        return layout.layout(self, seats)

    def shown(self, s: State, seat: Seat) -> list[object]:
        assert isinstance(s, DealWithTheDevil)
        return layout.shown(s, seat)

    def sights(self, s: State, seat: Seat) -> list[object]:
        assert isinstance(s, DealWithTheDevil)
        return layout.sights(s, seat)

    def greedy(self) -> Bot:
        return Greedy()

    def stand_in(self) -> Bot:
        return Absent()

    def guide(self) -> Guide:
        return DealWithTheDevilGuide()

    def evaluate(self, s: State, seat: Seat) -> float:
        assert isinstance(s, DealWithTheDevil)
        return evaluate(s, seat)


GAME: Final = DealWithTheDevilGame(META, MENU, MODULES)
