"""The bot that knows the game: each game brings its own."""

from ..kernel.choice import Choice
from ..kernel.game import Game
from ..kernel.guide import Bot
from ..kernel.ids import Seat
from ..kernel.rng import Rng
from ..kernel.state import State


class GreedyBot(Bot):
    """Plays what `Game.greedy` gives, in whatever game it is put."""

    def __init__(self) -> None:
        self._name: str = ""
        self._player: Bot = Bot()

    def choose(self, game: Game, s: State, seat: Seat, rng: Rng) -> Choice:
        if self._name != game.meta.name:
            self._name = game.meta.name
            self._player = game.greedy()
        return self._player.choose(game, s, seat, rng)
