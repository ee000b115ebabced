"""In Too Deep as the platform sees it. The worked examples of the rules (ITD-19.1..19.70) are its first tests."""

from typing import Any, ClassVar, Final

from ...kernel.choice import Choice
from ...kernel.errors import InvalidOption
from ...kernel.game import Game
from ...kernel.guide import Bot, Guide
from ...kernel.ids import Seat
from ...kernel.layout import Layout
from ...kernel.reason import Reason
from ...kernel.result import Result
from ...kernel.rng import Rng
from ...kernel.state import State
from . import board, facts, faults, imagine, layout, migrations, reasons, view
from .board import InTooDeep
from .bot import guide
from .bot.player import Greedy
from .content.tables import CRIMINALS, READINGS, STORYLINES
from .events import cards, city, ends
from .menu import MENU
from .meta import META
from .steps import (
    actions,
    boosts,
    challenge,
    chapter,
    crimes,
    echo,
    evidence,
    hooks,
    patrol,
    peeks,
    pieces,
    scoring,
    setup,
    skills,
    turn,
    zones,
)
from .steps.scoring import CATEGORIES, epilogue, is_too_deep, places

MODULES: Final = (
    board,
    setup,
    turn,
    hooks,
    actions,
    skills,
    zones,
    patrol,
    challenge,
    peeks,
    pieces,
    boosts,
    evidence,
    crimes,
    chapter,
    echo,
    scoring,
    city,
    cards,
    ends,
)


class InTooDeepGame(Game):
    """What the platform asks of In Too Deep."""

    schema: ClassVar[int] = 3

    def blank(self) -> InTooDeep:
        return InTooDeep()

    def begin(self, s: State, options: dict[str, Any]) -> None:
        """ITD-4.7, ITD-4.8, ITD-4.14, ITD-4.15, ITD-4.43. Lists that the table agreed on must have the right length."""
        assert isinstance(s, InTooDeep)
        s.readings = tuple([number for number, name in enumerate(READINGS) if options[name]])
        s.storyline_count = options["storyline_count"]
        storylines = options["storylines"]
        if storylines:
            if not 5 <= len(storylines) <= 7:
                raise InvalidOption("bad-storylines", f"Name five to seven storylines, or none; not {len(storylines)}.")
            s.storylines = tuple(sorted([STORYLINES.index(name) for name in storylines]))
            s.storyline_count = len(storylines)
        criminals = options["criminals"]
        wanted = setup.criminals_used(s.mode, s.players)
        if criminals:
            if len(criminals) != wanted:
                raise InvalidOption("bad-criminals", f"Name {wanted} criminals, or none; not {len(criminals)}.")
            s.cast = tuple(sorted([CRIMINALS.index(name) for name in criminals]))
        s.echo_side = options.get("echo", "")
        s.push(setup.SetUp())

    def result(self, s: State) -> Result:
        """ITD-1.8, ITD-1.14, ITD-15.30, ITD-15.31, ITD-16.79. Echo is ranked among the players, but only seats are
        listed.
        """
        assert isinstance(s, InTooDeep)
        order = places(s)
        totals = [sum(row) for row in s.final_rows]
        winner = order.index(1)
        most = totals.count(totals[winner])
        facts: dict[str, Any] = {
            "foiled": s.is_foiled,
            "corruption": list(s.final_corruption),
            "too_deep": [is_too_deep(s.final_corruption, player) for player in range(s.players)],
            "epilogues": [epilogue(s, player) if order[player] == 1 else "" for player in range(s.players)],
            "winner": s.name(winner),
            "winners": [s.name(player) for player in range(s.players) if order[player] == 1],
            "is_close": 1 if most > order.count(1) else 0,  # the lower corruption decided
        }
        if s.has_echo:
            facts["echo_score"] = totals[s.seats]
            facts["echo_breakdown"] = dict(zip(CATEGORIES, s.final_rows[s.seats], strict=True))
        return Result(
            order[: s.seats],
            tuple(totals[: s.seats]),
            tuple([dict(zip(CATEGORIES, s.final_rows[seat], strict=True)) for seat in s.everyone]),
            epilogue(s, winner),
            facts,
            unseated=order[s.seats :],
        )

    def determinise(self, s: State, seat: Seat, rng: Rng) -> None:
        assert isinstance(s, InTooDeep)
        imagine.determinise(s, seat, rng)

    def faults(self, s: State) -> list[str]:
        assert isinstance(s, InTooDeep)
        return faults.faults(s)

    def content(self) -> dict[str, Any]:
        return facts.content(facts.english_names())

    def content_in(self, names: dict[str, dict[str, str]]) -> dict[str, Any]:
        return facts.content(names)

    def reasons(self, s: State, seat: Seat, choice: Choice) -> list[Reason]:
        assert isinstance(s, InTooDeep)
        return reasons.wrong_time(choice)

    def piles(self, s: State) -> list[tuple[int, ...]]:
        assert isinstance(s, InTooDeep)
        return imagine.piles(s)

    def reshuffle(self, s: State, rng: Rng) -> None:
        assert isinstance(s, InTooDeep)
        imagine.reshuffle(s, rng)

    def layout(self, mode: str, seats: int) -> Layout:
        return layout.layout(self, mode, seats)

    def shown(self, s: State, seat: Seat) -> list[object]:
        assert isinstance(s, InTooDeep)
        return layout.shown(s, seat)

    def sights(self, s: State, seat: Seat) -> list[object]:
        assert isinstance(s, InTooDeep)
        return layout.sights(s, seat)

    def greedy(self) -> Bot:
        return Greedy()

    def guide(self) -> Guide:
        return guide.InTooDeepGuide()

    def evaluate(self, s: State, seat: Seat) -> float:
        assert isinstance(s, InTooDeep)
        return guide.evaluate(s, seat)

    def migrations(self) -> dict[int, Any]:
        return {1: migrations.witness_evidence, 2: migrations.leave_readings}

    def table_extras(self, s: State) -> dict[str, Any]:
        assert isinstance(s, InTooDeep)
        return view.table_extras(s)

    def own_extras(self, s: State, seat: Seat) -> dict[str, Any]:
        assert isinstance(s, InTooDeep)
        return view.own_extras(s, seat)

    def own_reckoned(self, s: State, seat: Seat) -> dict[str, Any]:
        assert isinstance(s, InTooDeep)
        return view.own_reckoned(s, seat)


GAME: Final = InTooDeepGame(META, MENU, MODULES)
