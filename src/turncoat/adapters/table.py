"""One match as environments play it: straight on the state, without the record and the undo of a `Match`."""

from operator import index
from typing import Any, Final

import numpy as np

from ..games import game as game_by_name
from ..kernel.choice import Choice
from ..kernel.codec import decode, encode
from ..kernel.errors import IllegalChoice
from ..kernel.ids import Seat
from ..kernel.layout import Scribe
from ..kernel.loop import answer, begun, legal
from ..kernel.match import Match
from ..kernel.state import State
from .defaults import dice, mode_and_seats
from .observing import LONGEST, Mask, Vector, layout_of, rewards


class Table:
    """A game, mode and seat count, and the match that is played. Can be copied and pickled at any time."""

    def __init__(self, name: str, mode: str | None, seats: int | None) -> None:
        self.game: Final = game_by_name(name)
        self.mode, self.seats = mode_and_seats(self.game, mode, seats)
        self.actions: Final = len(self.game.menu)
        self.layout = layout_of(name, self.mode, self.seats)
        self.dice = np.random.default_rng()
        self.options: dict[str, Any] = {}
        self.picks: int = 0
        self.state: State = self.game.blank()
        self._open_page()

    def _open_page(self) -> None:
        self._page = np.zeros(self.layout.size, np.float32)
        self._scribe = Scribe(self.layout, self._page.data.cast("B"))

    def reset(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """A new match. Without a seed it follows from the last one that was given."""
        if seed is not None:
            self.dice = dice(seed)
        self.options = self.game.modes[self.mode].checked(options or {})
        number = int(self.dice.integers(2**62))
        self.state = begun(self.game, self.seats, self.mode, number, self.options, is_loud=False)
        self.picks = 0

    def observation(self, seat: Seat) -> Vector:
        """What that seat may know; all entries are from -1 to 1."""
        if not self.state.seats:
            raise IllegalChoice("not-begun", "There is no match to look at: call reset first.")
        self._scribe.write(self.state, seat)
        return self._page.copy()

    def mask(self, seat: Seat) -> Mask:
        """The legal actions of a seat: none if it is not asked."""
        row = bytearray(self.actions)
        if seat in self.state.waiting:
            for choice in legal(self.state, seat):
                row[choice.code] = 1
        return np.frombuffer(row, np.int8)

    def checked(self, seat: Seat, action: Any) -> Choice:
        """The choice of an action, if it is legal now."""
        try:
            code = index(action)
        except TypeError:
            code = -1
        if not 0 <= code < self.actions:
            raise IllegalChoice("unknown-choice", f"{action!r} is no action of {self.game.title}.")
        choice = self.game.menu.choices[code]
        if seat not in self.state.waiting or choice not in legal(self.state, seat):
            raise IllegalChoice("not-offered", f"{choice.text!r} is not offered to seat {seat} now.")
        return choice

    def act(self, seat: Seat, action: Any) -> None:
        """Take an action; an illegal one is refused, and nothing has changed."""
        answer(self.state, seat, self.checked(seat, action))
        self.picks += 1

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    @property
    def is_cut(self) -> bool:
        """Whether the match is broken off for its length."""
        return self.picks >= LONGEST and not self.state.is_over

    def rewards(self) -> list[float]:
        return rewards(self.game, self.state)

    def match(self) -> Match:
        """The position as a match of its own; it has no past."""
        return Match(self.game, self.state.clone(), self.options, "")

    def __getstate__(self) -> dict[str, Any]:
        """The position is stored as a document; the rules are found again by their name."""
        left_out = ("game", "layout", "state", "_page", "_scribe")
        held = {key: value for key, value in self.__dict__.items() if key not in left_out}
        return {**held, "game": self.game.name, "state": encode(self.state)}

    def __setstate__(self, held: dict[str, Any]) -> None:
        game = game_by_name(held["game"])
        state = decode(held["state"], game.blank(), game.steps, game.menu)
        state.is_loud = False
        self.__dict__.update(held)
        self.__dict__.update(game=game, state=state, layout=layout_of(game.name, self.mode, self.seats))
        self._open_page()
