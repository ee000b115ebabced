"""Deal with the Devil; its rules are in docs/rules/deal-with-the-devil.md.

DD-1.1, DD-1.12, DD-1.14, DD-1.15: four seats; what is said at the table binds nobody, and nothing here lets a seat show
more than the rules show. The worked examples DD-21.1..21.90 are test vectors of the rules that they name.
"""

from typing import Any, Final

from ...kernel.choice import Choice
from ...kernel.game import Bot, Game, Guide, Reason, Result
from ...kernel.rng import Rng
from ...kernel.state import State
from . import events, trials
from .accounts import faults_of
from .board import Devil
from .bots import Ruler
from .defaults import Absent
from .guide import Suspicious
from .imagination import imagine_for
from .menu import MENU
from .meta import META
from .outlook import evaluate
from .reasons import reasons_of
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
from .view import box, own_facts, table_facts


class DevilGame(Game):
    """What the platform asks of Deal with the Devil."""

    def blank(self) -> Devil:
        return Devil()

    def begin(self, s: State, options: dict[str, Any]) -> None:
        """DD-18.10. Options are fixed before roles are dealt."""
        assert isinstance(s, Devil)
        s.prefers = options["preferences"]
        s.indulgences_trade = options["trade_indulgences"]
        s.goods_bribe = options["bribe_goods"]
        s.jesters_on = options["jesters"]
        s.is_lenient = options["lenient"]
        s.push(setup.SetUp())

    def result(self, s: State) -> Result:
        assert isinstance(s, Devil)
        return scoring.result_of(s)

    def determinise(self, s: State, seat: int, rng: Rng) -> None:
        assert isinstance(s, Devil)
        imagine_for(s, seat, rng)

    def faults(self, s: State) -> list[str]:
        assert isinstance(s, Devil)
        return faults_of(s)

    def table_extras(self, s: State) -> dict[str, Any]:
        assert isinstance(s, Devil)
        return table_facts(s)

    def own_extras(self, s: State, seat: int) -> dict[str, Any]:
        assert isinstance(s, Devil)
        return own_facts(s, seat)

    def reasons(self, s: State, seat: int, choice: Choice) -> list[Reason]:
        assert isinstance(s, Devil)
        return reasons_of(s, seat, choice)

    def content(self) -> dict[str, Any]:
        return box()

    def greedy(self) -> Bot:
        return Ruler()

    def stand_in(self) -> Bot:
        return Absent()

    def guide(self) -> Guide:
        return Suspicious()

    def evaluate(self, s: State, seat: int) -> float:
        assert isinstance(s, Devil)
        return evaluate(s, seat)


GAME: Final = DevilGame(
    META,
    MENU,
    (
        events,
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
    ),
)
