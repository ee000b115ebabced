"""Rogue Agent; its rules are in docs/rules/rogue-agent.md."""

from typing import Any, ClassVar, Final

from ...kernel.choice import Choice
from ...kernel.game import Bot, Game, Guide, Reason, Result
from ...kernel.rng import Rng
from ...kernel.state import State
from . import board, city_events, events, migrations, scoring, view
from .board import MENU, City
from .bots import Detective
from .catalogue import content_data
from .meta import META
from .outlook import Watch, evaluate
from .reasons import reasons
from .steps import (
    attack,
    city,
    custody,
    defuse,
    effects,
    fight,
    harm,
    identity,
    patrol,
    search,
    setup,
    time,
    trade,
    turn,
)


class RogueAgent(Game):
    """What the platform asks of Rogue Agent."""

    schema: ClassVar[int] = 2

    def blank(self) -> City:
        return City()

    def begin(self, s: State, options: dict[str, Any]) -> None:
        s.push(setup.SetUp())

    def result(self, s: State) -> Result:
        assert isinstance(s, City)
        return scoring.result(s)

    def determinise(self, s: State, seat: int, rng: Rng) -> None:
        assert isinstance(s, City)
        view.determinise(s, seat, rng)

    def migrations(self) -> dict[int, Any]:
        return {1: migrations.shorten_upgrades}

    def faults(self, s: State) -> list[str]:
        assert isinstance(s, City)
        return view.faults(s)

    def table_extras(self, s: State) -> dict[str, Any]:
        assert isinstance(s, City)
        return view.table_extras(s)

    def reasons(self, s: State, seat: int, choice: Choice) -> list[Reason]:
        assert isinstance(s, City)
        return reasons(s, seat, choice)

    def content(self) -> dict[str, Any]:
        return content_data()

    def greedy(self) -> Bot:
        return Detective()

    def guide(self) -> Guide:
        return Watch()

    def evaluate(self, s: State, seat: int) -> float:
        assert isinstance(s, City)
        return evaluate(s, seat)


GAME: Final = RogueAgent(
    META,
    MENU,
    (
        board,
        events,
        city_events,
        setup,
        time,
        turn,
        patrol,
        attack,
        effects,
        custody,
        search,
        trade,
        defuse,
        harm,
        city,
        identity,
        fight,
    ),
)
