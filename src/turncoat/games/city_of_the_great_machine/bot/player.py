"""The bot that knows this game: it sends every decision to the side that must make it."""

from ....kernel.choice import Choice
from ....kernel.game import Game
from ....kernel.guide import Bot
from ....kernel.ids import Seat
from ....kernel.loop import current, legal
from ....kernel.rng import Rng
from ....kernel.state import State
from ..board import GreatMachine
from .policy import machine_choice, rebel_choice


class Greedy(Bot):
    """Plays the Machine or the heroes by what a position is worth to them."""

    def choose(self, game: Game, s: State, seat: Seat, rng: Rng) -> Choice:
        assert isinstance(s, GreatMachine)
        options = legal(s, seat)
        if len(options) == 1:
            return options[0]
        step = current(s)
        if seat in s.rebels:
            return rebel_choice(s, seat, step, options, rng)
        return machine_choice(s, step, options, rng)
