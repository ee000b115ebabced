"""Heuristics that know this game (work in progress in this module's first version: first legal choice)."""

from ...kernel.choice import Choice
from ...kernel.game import Bot, Game
from ...kernel.loop import legal
from ...kernel.rng import Rng
from ...kernel.state import State
from .board import City


class Strategist(Bot):
    def choose(self, game: Game, s: State, seat: int, rng: Rng) -> Choice:
        return rng.pick(legal(s, seat))


def standing(s: City, seat: int) -> float:
    return 0.5
