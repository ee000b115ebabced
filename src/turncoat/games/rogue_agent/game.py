"""Rogue Agent as the platform sees it; its rules are in docs/rules/rogue-agent.md."""

from typing import Any, ClassVar, Final

from ...kernel.choice import Choice
from ...kernel.game import Game
from ...kernel.guide import Bot, Guide
from ...kernel.ids import Seat
from ...kernel.layout import Layout
from ...kernel.reason import Reason
from ...kernel.result import Result
from ...kernel.rng import Rng
from ...kernel.state import State
from . import board, facts, faults, imagine, layout, migrations, reasons, view
from .board import RogueAgent
from .bot import guide
from .bot.player import Greedy
from .events import bombs, criminals, fights, turns
from .events import city as city_events
from .events import identity as identity_events
from .menu import MENU
from .meta import META
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
    scoring,
    search,
    setup,
    time,
    trade,
    turn,
)

MODULES: Final = (
    board,
    turns,
    fights,
    criminals,
    bombs,
    identity_events,
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
)


class RogueAgentGame(Game):
    """What the platform asks of Rogue Agent."""

    schema: ClassVar[int] = 3

    def blank(self) -> RogueAgent:
        return RogueAgent()

    def begin(self, s: State, options: dict[str, Any]) -> None:
        assert isinstance(s, RogueAgent)
        s.returns = options["returns"]
        s.all_inform = options["all_inform"]
        s.drives_on = options.get("drives_on", False)
        s.push(setup.SetUp())

    def result(self, s: State) -> Result:
        assert isinstance(s, RogueAgent)
        return scoring.result(s)

    def determinise(self, s: State, seat: Seat, rng: Rng) -> None:
        assert isinstance(s, RogueAgent)
        imagine.determinise(s, seat, rng)

    def migrations(self) -> dict[int, Any]:
        return {1: migrations.shorten_upgrades, 2: migrations.add_readings}

    def faults(self, s: State) -> list[str]:
        assert isinstance(s, RogueAgent)
        return faults.faults(s)

    def table_extras(self, s: State) -> dict[str, Any]:
        assert isinstance(s, RogueAgent)
        return view.table_extras(s)

    def own_extras(self, s: State, seat: Seat) -> dict[str, Any]:
        assert isinstance(s, RogueAgent)
        return view.own_extras(s, seat)

    def own_reckoned(self, s: State, seat: Seat) -> dict[str, Any]:
        assert isinstance(s, RogueAgent)
        return view.own_reckoned(s, seat)

    def reasons(self, s: State, seat: Seat, choice: Choice) -> list[Reason]:
        assert isinstance(s, RogueAgent)
        return reasons.elsewhere(s, seat, choice)

    def content(self) -> dict[str, Any]:
        return facts.content()

    def piles(self, s: State) -> list[tuple[int, ...]]:
        assert isinstance(s, RogueAgent)
        return [tuple(s.deck)]

    def reshuffle(self, s: State, rng: Rng) -> None:
        assert isinstance(s, RogueAgent)
        imagine.reshuffle(s, rng)

    def layout(self, mode: str, seats: int) -> Layout:
        return layout.layout(self, mode, seats)

    def shown(self, s: State, seat: Seat) -> list[object]:
        assert isinstance(s, RogueAgent)
        return layout.shown(s, seat)

    def greedy(self) -> Bot:
        return Greedy()

    def guide(self) -> Guide:
        return guide.RogueAgentGuide()

    def evaluate(self, s: State, seat: Seat) -> float:
        assert isinstance(s, RogueAgent)
        return guide.evaluate(s, seat)


GAME: Final = RogueAgentGame(META, MENU, MODULES)
