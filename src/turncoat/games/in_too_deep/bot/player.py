"""The bot that knows In Too Deep: it plans its turn."""

from typing import Final

from ....kernel.choice import Choice
from ....kernel.game import Game
from ....kernel.guide import Bot
from ....kernel.ids import Seat
from ....kernel.loop import current, legal
from ....kernel.rng import Rng
from ....kernel.state import State
from ..board import InTooDeep
from ..steps.actions import Actions, StaminaAction
from ..steps.hooks import Hook
from .plans import QUICK_WIDTH, WIDTH, Key, plan, position
from .policy import best_choice
from .worth import Promises


class Greedy(Bot):
    """Plans its turn for a crime in hand and plays the plan as long as all comes as expected; decides the rest by
    what looks best after it: banks dilemmas with an eye on corruption, files evidence for value, swaps crimes that are
    far away. One who is quick looks at fewer lines of play and takes a card that it would draw for an average one.
    """

    def __init__(self, is_quick: bool = False) -> None:
        self._is_quick: Final = is_quick
        self._promises: dict[Seat, Promises] = {}
        self._picks: tuple[Choice, ...] = ()
        self._keys: tuple[Key, ...] = ()

    def choose(self, game: Game, s: State, seat: Seat, rng: Rng) -> Choice:
        assert isinstance(s, InTooDeep)
        options = legal(s, seat)
        if len(options) == 1:
            return options[0]
        promises = self._promises.get(seat)
        if promises is None or promises.turn != s.turn:
            promises = Promises(seat, s.turn)
            self._promises[seat] = promises
        here = position(s, seat)
        if here not in self._keys and isinstance(current(s), Hook | Actions | StaminaAction):
            line = plan(s, seat, QUICK_WIDTH if self._is_quick else WIDTH, promises)
            self._picks, self._keys = line.picks, line.keys
        if here in self._keys:
            choice = self._picks[self._keys.index(here)]
            if choice in options:
                return choice
        return best_choice(s, seat, rng, promises, self._is_quick)
