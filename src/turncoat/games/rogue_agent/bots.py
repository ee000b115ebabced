"""Heuristics that know Rogue Agent."""

from ...kernel.choice import Choice
from ...kernel.game import Bot, Game
from ...kernel.loop import legal
from ...kernel.rng import Rng
from ...kernel.state import State
from .board import City


class Detective(Bot):
    def choose(self, game: Game, s: State, seat: int, rng: Rng) -> Choice:
        return rng.pick(legal(s, seat))


def evaluate(s: City, seat: int) -> float:
    return 0.5
