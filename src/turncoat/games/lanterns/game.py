"""Lanterns as the platform sees it."""

from typing import Any, Final

from ...kernel.game import Game
from ...kernel.guide import Bot
from ...kernel.ids import Seat
from ...kernel.layout import Layout
from ...kernel.result import Result
from ...kernel.rng import Rng
from ...kernel.state import State
from . import board, events, faults, imagine, layout, steps
from .board import Lanterns
from .bot import Greedy
from .menu import MENU
from .meta import META


class LanternsGame(Game):
    """What the platform asks of Lanterns."""

    def blank(self) -> Lanterns:
        return Lanterns()

    def begin(self, s: State, options: dict[str, Any]) -> None:
        assert isinstance(s, Lanterns)
        s.nights = options["nights"]
        s.push(steps.Deal())

    def result(self, s: State) -> Result:
        """LAN-7. Most points win; equal points share the place."""
        assert isinstance(s, Lanterns)
        scores = tuple([s.score(seat) for seat in s.everyone])
        ranking = tuple([1 + len([1 for other in scores if other > score]) for score in scores])
        breakdown = tuple([{"lanterns": 3 * s.lanterns[seat], "cards": len(s.hands[seat])} for seat in s.everyone])
        return Result(ranking, scores, breakdown, "dawn")

    def determinise(self, s: State, seat: Seat, rng: Rng) -> None:
        assert isinstance(s, Lanterns)
        imagine.determinise(s, seat, rng)

    def faults(self, s: State) -> list[str]:
        assert isinstance(s, Lanterns)
        return faults.faults(s)

    def piles(self, s: State) -> list[tuple[int, ...]]:
        assert isinstance(s, Lanterns)
        return [tuple(s.deck)]

    def reshuffle(self, s: State, rng: Rng) -> None:
        assert isinstance(s, Lanterns)
        imagine.reshuffle(s, rng)

    def layout(self, mode: str, seats: int) -> Layout:
        return layout.layout(self, seats)

    def greedy(self) -> Bot:
        return Greedy()


GAME: Final = LanternsGame(META, MENU, (board, steps, events))
