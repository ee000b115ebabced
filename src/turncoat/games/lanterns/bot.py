"""A bot that knows Lanterns."""

from ...kernel.choice import Choice
from ...kernel.game import Game
from ...kernel.guide import Bot
from ...kernel.ids import Seat
from ...kernel.loop import legal
from ...kernel.rng import Rng
from ...kernel.state import State
from .board import Lanterns
from .menu import DONE, ROB


class Greedy(Bot):
    """Plays the highest card and robs the richest; pledges nothing."""

    def choose(self, game: Game, s: State, seat: Seat, rng: Rng) -> Choice:
        assert isinstance(s, Lanterns)
        options = legal(s, seat)
        if options[0].verb is ROB:
            return max(options, key=lambda choice: s.lanterns[choice.arg])
        return options[0] if options[0] is DONE else options[-1]
