"""Every game as a Gymnasium environment for one agent: it has one seat, bots have the others.

```python
from turncoat.adapters import gymnasium
env = gymnasium.env("lanterns", seats=3, bots="greedy")
observation, info = env.reset(seed=7)
while True:
    action = env.action_space.sample(info["action_mask"])
    observation, reward, terminated, truncated, info = env.step(action)
    if terminated or truncated:
        break
```

An illegal action ends the match with a loss. `env.action_masks()` is what maskable learners ask for.
"""

from typing import Any, Final

try:
    import numpy as np
    from gymnasium import Env, spaces
except ModuleNotFoundError as error:
    raise ImportError(f"This needs {error.name}, which is not installed: pip install 'turncoat[research]'") from None

from ..bots import make
from ..kernel.errors import IllegalChoice, InvalidOption
from ..kernel.guide import Bot
from ..kernel.loop import answer, imagine
from ..kernel.rng import Rng
from .observing import Mask, Vector, env_name
from .table import Table


def env(
    name: str,
    mode: str | None = None,
    seats: int | None = None,
    seat: int = 0,
    bots: str = "greedy",
    rules: dict[str, Any] | None = None,
) -> "TurncoatSoloEnv":
    """The environment of one seat; `bots` is what `turncoat.bots.make` takes, `rules` are options of the mode."""
    return TurncoatSoloEnv(name, mode, seats, seat, bots, rules)


class TurncoatSoloEnv(Env[Vector, Any]):
    """One table, one agent. Can be copied and pickled at any time."""

    def __init__(
        self, name: str, mode: str | None, seats: int | None, seat: int, bots: str, rules: dict[str, Any] | None
    ) -> None:
        self.table: Final = Table(name, mode, seats)
        if not isinstance(seat, int | np.integer) or not 0 <= seat < self.table.seats:
            raise InvalidOption("bad-seat", f"There is no seat {seat!r}; seats: 0 to {self.table.seats - 1}.")
        self.seat: Final = seat
        self.bots: Final = bots
        self.rules: Final = rules
        self.metadata = {"name": env_name(name, self.table.mode), "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.observation_space = spaces.Box(-1.0, 1.0, (self.table.layout.size,), np.float32)
        self.action_space = spaces.Discrete(self.table.actions)
        self._bot: Bot = make(bots)
        self._luck: Rng = Rng.seeded(0)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Vector, dict[str, Any]]:
        """A new match; `options["rules"]` are the options of the game's mode."""
        super().reset(seed=seed)
        rules = (options or {}).get("rules", self.rules)
        self.table.reset(int(self.np_random.integers(2**62)), rules)
        self._luck = Rng.seeded(int(self.np_random.integers(2**62)))
        self._let_others_play()
        return self._seen()

    def step(self, action: Any) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        try:
            self.table.act(self.seat, action)
        except IllegalChoice as refused:
            observation, info = self._seen()
            return observation, -1.0, True, False, {**info, "refused": refused.message}
        self._let_others_play()
        observation, info = self._seen()
        return observation, self.table.rewards()[self.seat], self.table.is_over, self.table.is_cut, info

    def action_masks(self) -> Mask:
        """The legal actions."""
        return self.table.mask(self.seat)

    def render(self) -> str:
        """What the agent may know, in words."""
        return self.table.match().text(self.seat)

    def _let_others_play(self) -> None:
        table = self.table
        while not table.is_over and self.seat not in table.state.waiting and not table.is_cut:
            other = table.state.waiting[0]
            world = imagine(table.game, table.state, other, self._luck.bits())  # a bot is never handed the real state
            answer(table.state, other, self._bot.choose(table.game, world, other, self._luck))
            table.picks += 1

    def _seen(self) -> tuple[Vector, dict[str, Any]]:
        return self.table.observation(self.seat), {"action_mask": self.action_masks()}

    def __getstate__(self) -> dict[str, Any]:
        """Bots are made anew from their names; the dice are four numbers."""
        held = {key: value for key, value in self.__dict__.items() if key not in ("_bot", "_luck")}
        return {**held, "_luck": self._luck.numbers()}

    def __setstate__(self, held: dict[str, Any]) -> None:
        self.__dict__.update(held)
        self._bot = make(self.bots)
        self._luck = Rng(*held["_luck"])
