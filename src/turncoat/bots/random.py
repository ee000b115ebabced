"""The bot that any other must beat."""

from ..kernel.choice import Choice
from ..kernel.game import Game
from ..kernel.guide import Bot
from ..kernel.ids import Seat
from ..kernel.loop import legal
from ..kernel.rng import Rng
from ..kernel.state import State


class RandomBot(Bot):
    """Any legal choice, each equally likely."""

    def choose(self, game: Game, s: State, seat: Seat, rng: Rng) -> Choice:
        return rng.pick(legal(s, seat))
