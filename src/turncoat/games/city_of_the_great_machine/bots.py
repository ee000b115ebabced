"""The bot that knows this game: it sends every decision to the side that must make it."""

from ...kernel.choice import Choice
from ...kernel.game import Bot, Game
from ...kernel.loop import current, legal
from ...kernel.rng import Rng
from ...kernel.state import State
from .board import MACHINE_SIDE, NOBODY, City
from .machine_bot import machine_choice
from .rebel_bot import rebel_choice


class Strategist(Bot):
    """Plays the Machine or the heroes by what a position is worth to them."""

    def choose(self, game: Game, s: State, seat: int, rng: Rng) -> Choice:
        assert isinstance(s, City)
        options = legal(s, seat)
        if len(options) == 1:
            return options[0]
        step = current(s)
        if seat in s.rebels:
            return rebel_choice(s, seat, step, options, rng)
        return machine_choice(s, step, options, rng)


def standing(s: City, seat: int) -> float:
    """From 0 to 1: how near the heroes are to three Riots against how near the Machine is to XII."""
    is_rebel = seat in s.rebels
    if s.winner != NOBODY:
        return 1.0 if (s.winner == MACHINE_SIDE) != is_rebel else 0.0
    rebels = s.riots / 3.0 + s.discontent / 54.0 + sum(s.trust) / 150.0 + sum(s.broken) / 90.0
    machine = (s.plan - 1) / 11.0 + s.bonds / 150.0
    share = min(1.0, max(0.0, 0.5 + (rebels - machine) / 2.0))
    return share if is_rebel else 1.0 - share
