"""Many matches at once, into arrays that are made once: for learners that want observations by the hundred thousand.

```python
from turncoat import vector

env = vector.make("rogue-agent", count=64, mode="agent", seats=4)
env.reset(seed=7)
for _ in range(1000):
    env.step(env.sample())  # or what a policy makes of env.observations and env.masks
```

In each match the seat that is asked first acts (`env.actors`); seats that decide at the same time act one after the
other without seeing each other's answers. `step` writes the next observations, masks and actors into the same arrays,
the `rewards` of all seats, and the flags `over` and `cut`. A match that is over begins anew at once: its observation is
already the first one of the next match. Environments can be copied and pickled at any time.
"""

from typing import Any, Final

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise ImportError(f"This needs {error.name}, which is not installed: pip install 'turncoat[research]'") from None

from ..games import game as game_by_name
from ..kernel.batch import Batch
from ..kernel.codec import decode, encode
from ..kernel.errors import IllegalChoice
from .defaults import at_least_one, dice, mode_and_seats
from .observing import LONGEST, env_name, layout_of


def make(
    name: str,
    count: int,
    mode: str | None = None,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    longest: int = LONGEST,
) -> "VectorEnv":
    """So many matches of a game; after `longest` picks a match is broken off."""
    return VectorEnv(name, count, mode, seats, options, longest)


class VectorEnv:
    """Arrays by match: `observations`, `masks`, `actors`, `rewards` (by seat), `over`, `cut`."""

    def __init__(
        self,
        name: str,
        count: int,
        mode: str | None = None,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        longest: int = LONGEST,
    ) -> None:
        self.game: Final = game_by_name(name)
        self.mode, self.seats = mode_and_seats(self.game, mode, seats)
        self.options: Final = self.game.modes[self.mode].checked(options or {})
        self.longest: Final = at_least_one(longest, "bad-length", "pick")
        self.count: Final = at_least_one(count, "bad-count", "match")
        self.layout: Final = layout_of(name, self.mode, self.seats)
        self.name: Final = env_name(name, self.mode)
        self.actions: Final = len(self.game.menu)
        self.steps: int = 0
        self.observations: NDArray[np.float32] = np.zeros((count, self.layout.size), np.float32)
        self.masks: NDArray[np.int8] = np.zeros((count, self.actions), np.int8)
        self.actors: NDArray[np.int64] = np.zeros(count, np.int64)
        self.rewards: NDArray[np.float32] = np.zeros((count, self.seats), np.float32)
        self.over: NDArray[np.uint8] = np.zeros(count, np.uint8)
        self.cut: NDArray[np.uint8] = np.zeros(count, np.uint8)
        self.dice = np.random.default_rng()
        self.batch = self._batch()

    def reset(self, seed: int | None = None) -> None:
        """All matches anew. The same seed and the same actions are the same matches."""
        if seed is not None:
            self.dice = dice(seed)
        self.steps = 0
        self.batch.reset(str(self.dice.integers(2**62)), self.options)

    def step(self, actions: "NDArray[Any] | list[int]") -> None:
        """One action in every match; an illegal one raises IllegalChoice, and nothing has changed."""
        row = np.asarray(actions)
        if row.shape != (self.count,) or row.dtype.kind not in "iu":
            raise IllegalChoice("bad-actions", f"Wanted are {self.count} whole numbers in a row, not {actions!r}.")
        self._check_begun()
        self.batch.step(row.tolist())
        self.steps += self.count

    def sample(self) -> NDArray[np.int64]:
        """A legal action of every match, at random."""
        self._check_begun()
        found = np.flatnonzero(self.masks.view(np.bool_))  # the same bytes, which numpy reads faster as flags
        firsts = np.searchsorted(found, np.arange(self.count) * self.actions)
        counts = np.diff(firsts, append=len(found))
        picks = firsts + (self.dice.random(self.count) * counts).astype(np.int64)
        return found[picks] % self.actions

    def _check_begun(self) -> None:
        if not self.batch.states:
            raise IllegalChoice("not-begun", "Nobody is there to act: call reset first.")

    def _batch(self) -> Batch:
        return Batch(
            self.game,
            self.mode,
            self.layout,
            self.count,
            self.longest,
            self.observations.data.cast("B"),
            self.masks.data.cast("B"),
            self.actors.data,
            self.rewards.data.cast("B").cast("f"),
            self.over.data,
            self.cut.data,
        )

    def __getstate__(self) -> dict[str, Any]:
        # Positions are stored as documents; the rules are found again by their name.
        held = {key: value for key, value in self.__dict__.items() if key not in ("game", "layout", "batch")}
        states = [encode(state) for state in self.batch.states]
        return {**held, "game": self.game.name, "batch": (states, self.batch.picks[:], *self.batch.place)}

    def __setstate__(self, held: dict[str, Any]) -> None:
        game = game_by_name(held["game"])
        kept, picks, seed, number, options = held["batch"]
        self.__dict__.update(held)
        self.__dict__.update(game=game, layout=layout_of(game.name, self.mode, self.seats))
        self.batch = self._batch()
        states = [decode(data, game.blank(), game.steps, game.menu) for data in kept]
        for state in states:
            state.is_loud = False
        if states:
            self.batch.restore(states, picks, seed, number, options)
