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
from .plans import QUICK_WIDTH, WIDTH, Key, plan, position, question
from .policy import best_choice
from .worth import Promises

MOST_KNOWN: Final = 20_000
"""Positions for which a bot remembers its choice; what is beyond them is worked out again."""


class Greedy(Bot):
    """Plans its turn for a crime in hand and plays the plan as long as all comes as expected; decides the rest by
    what looks best after it: banks dilemmas with an eye on corruption, files evidence for value, swaps crimes that are
    far away.

    One who is quick plays on in many imagined worlds: it looks at fewer lines of play, takes a card that it would draw
    for an average one, and remembers what it chose. What it looks at is what its player knows, which is the same in
    all those worlds until something is drawn.
    """

    def __init__(self, is_quick: bool = False) -> None:
        self._is_quick: Final = is_quick
        self._promises: dict[Seat, Promises] = {}
        self._planned: dict[Key, Choice] = {}
        self._chosen: dict[Key, Choice] = {}

    def choose(self, game: Game, s: State, seat: Seat, rng: Rng) -> Choice:
        assert isinstance(s, InTooDeep)
        options = legal(s, seat)
        if len(options) == 1:
            return options[0]
        here = position(s, seat)
        planned = self._planned.get(here)
        if planned is None and isinstance(current(s), Hook | Actions | StaminaAction):
            if len(self._planned) > MOST_KNOWN:
                self._planned = {}
            line = plan(s, seat, QUICK_WIDTH if self._is_quick else WIDTH, self._promised(s, seat))
            for key, pick in zip(line.keys, line.picks, strict=True):
                self._planned.setdefault(key, pick)
            planned = self._planned.get(here)
        if planned is not None and planned in options:
            return planned
        if not self._is_quick:
            return best_choice(s, seat, rng, self._promised(s, seat), is_quick=False)
        known = (*here, *question(s, seat))
        chosen = self._chosen.get(known)
        if chosen is None or chosen not in options:
            if len(self._chosen) > MOST_KNOWN:
                self._chosen = {}
            chosen = best_choice(s, seat, rng, self._promised(s, seat), is_quick=True)
            self._chosen[known] = chosen
        return chosen

    def _promised(self, s: InTooDeep, seat: Seat) -> Promises:
        """What crimes promise the seat in this turn."""
        promises = self._promises.get(seat)
        if promises is None or promises.turn != s.turn:
            promises = Promises(seat, s.turn)
            self._promises[seat] = promises
        return promises
