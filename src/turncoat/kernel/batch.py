"""Many matches of one game, stepped together. What each next player may know and do is written into rows of buffers
that somebody else owns, such as the memory of arrays; a match that is over begins anew at once.
"""

from typing import TYPE_CHECKING, Any, Final

from .errors import IllegalChoice
from .ids import Seat
from .layout import Layout, Scribe
from .loop import answer, begun, legal
from .state import State

if TYPE_CHECKING:
    from .game import Game


class Batch:
    """The matches. Rows are as long as there are matches: `pages` of bytes for observations, `masks` of bytes for legal
    actions, `actors` for the seat that is asked first, `rewards` with a number for each seat, and two flags: `over`
    where a match has just ended, `cut` where it was broken off after `longest` picks.
    """

    def __init__(
        self,
        game: "Game",
        mode: str,
        layout: Layout,
        count: int,
        longest: int,
        pages: memoryview,
        masks: memoryview,
        actors: memoryview,
        rewards: "memoryview[float]",
        over: memoryview,
        cut: memoryview,
    ) -> None:
        self.game: Final = game
        self.mode: Final = mode
        self.seats: Final = layout.seats
        self.count: Final = count
        self.longest: Final = longest
        self.states: Final[list[State]] = []
        self.picks: Final[list[int]] = [0] * count
        width = 4 * layout.size
        self._scribes: Final = [Scribe(layout, pages[at * width : (at + 1) * width]) for at in range(count)]
        self._options: dict[str, Any] = {}
        self._seed: str = ""
        self._number: int = 0
        self._actions: Final = len(game.menu)
        self._none: Final = bytearray(len(game.menu))
        self._masks: Final = masks
        self._actors: Final = actors
        self._rewards: Final = rewards
        self._over: Final = over
        self._cut: Final = cut
        self._ended: Final[list[int]] = []  # the matches whose flags and rewards are to be cleared

    def reset(self, seed: str, options: dict[str, Any]) -> None:
        """All matches anew; the options are checked already."""
        self._seed, self._options, self._number = seed, options, 0
        self._clear()
        self.states.clear()
        for at in range(self.count):
            self.states.append(self._fresh())
            self.picks[at] = 0
            self._show(at)

    def step(self, actions: list[int]) -> None:
        """One pick in every match, of the seat that is asked first. An illegal one is refused, and nothing is done."""
        states, menu, masks, width = self.states, self.game.menu.choices, self._masks, self._actions
        if len(actions) != self.count:
            raise IllegalChoice("wrong-count", f"There are {self.count} matches, not {len(actions)}.")
        for at in range(len(actions)):
            action = actions[at]
            if not 0 <= action < width or not masks[at * width + action]:
                seat = states[at].waiting[0]
                raise IllegalChoice("not-offered", f"{action} is no action of seat {seat} in match {at} now.")
        if self._ended:
            self._clear()
        for at in range(len(actions)):
            s = states[at]
            answer(s, s.waiting[0], menu[actions[at]])
            self.picks[at] += 1
            if not s.agenda:
                self._end(at, s)
            elif self.picks[at] >= self.longest:
                self._cut[at] = 1
                self._renew(at)
            self._show(at)

    def restore(self, states: list[State], picks: list[int], seed: str, number: int, options: dict[str, Any]) -> None:
        """Go on from positions that were kept."""
        self._seed, self._number, self._options = seed, number, options
        self.states[:] = states
        self.picks[:] = picks
        for at in range(self.count):
            self._show(at)

    @property
    def place(self) -> tuple[str, int, dict[str, Any]]:
        """What `restore` needs besides the positions: the seed, how many matches have begun, the options."""
        return (self._seed, self._number, self._options)

    def _fresh(self) -> State:
        self._number += 1
        return begun(self.game, self.seats, self.mode, f"{self._seed} {self._number}", self._options, False)

    def _end(self, at: int, s: State) -> None:
        result = self.game.result(s)
        for seat in range(self.seats):
            self._rewards[at * self.seats + seat] = 2.0 * result.utility(seat) - 1.0
        self._over[at] = 1
        self._renew(at)

    def _renew(self, at: int) -> None:
        self._ended.append(at)
        self.states[at] = self._fresh()
        self.picks[at] = 0

    def _clear(self) -> None:
        for at in self._ended:
            for seat in range(self.seats):
                self._rewards[at * self.seats + seat] = 0.0
            self._over[at] = 0
            self._cut[at] = 0
        self._ended.clear()

    def _show(self, at: int) -> None:
        s = self.states[at]
        seat: Seat = s.waiting[0]
        self._actors[at] = seat
        self._scribes[at].write(s, seat)
        row = self._none.copy()
        for choice in legal(s, seat):
            row[choice.code] = 1
        begin = at * self._actions
        self._masks[begin : begin + self._actions] = row
