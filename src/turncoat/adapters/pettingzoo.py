"""Every game as a PettingZoo AEC environment.

```python
from turncoat.adapters import pettingzoo
env = pettingzoo.env("lanterns", seats=3)
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    done = termination or truncation
    env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
```

Actions are the codes of the game's menu. Seats that decide at the same time act one after the other
without seeing each other's answers. The only reward comes at the end: from -1, beaten by all, to 1.
"""

from typing import Any, Final

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise ImportError(f"This needs {error.name}, which is not installed: pip install 'turncoat[research]'") from None

from ..games import game as game_by_name
from ..kernel.errors import IllegalChoice
from ..kernel.loop import legal
from ..kernel.match import Match
from .defaults import mode_and_seats
from .encoding import encoder, text

LONGEST: Final = 50_000
"""Picks after which a match is truncated; no game should come near."""


def env(name: str, mode: str | None = None, seats: int | None = None, texts: bool = False) -> AECEnv:
    """The environment with the usual wrappers: an illegal action ends the match with a loss for its agent."""
    checked = wrappers.TerminateIllegalWrapper(raw_env(name, mode, seats, texts), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def raw_env(name: str, mode: str | None = None, seats: int | None = None, texts: bool = False) -> "TurncoatEnv":
    """The environment without wrappers; an illegal action raises IllegalChoice and changes nothing."""
    return TurncoatEnv(name, mode, seats, texts)


class TurncoatEnv(AECEnv):  # type: ignore[misc]
    """One table. With `texts`, each agent's info holds its view and prompt as a text."""

    def __init__(self, name: str, mode: str | None, seats: int | None, texts: bool) -> None:
        super().__init__()
        self.game: Final = game_by_name(name)
        self.mode, self.seats = mode_and_seats(self.game, mode, seats)
        self.texts: Final = texts
        self.encoder: Final = encoder(name, self.mode, self.seats)
        self.metadata = {"name": f"{name}_{self.mode}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1.0, 1.0, (self.encoder.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (len(self.game.menu),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(self.game.menu)) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()
        self.match: Match | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; `options["rules"]` are the options of the game's mode."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        chosen = (options or {}).get("rules")
        seed = int(self._seeds.integers(2**62))
        self.match = self.game.start(seats=self.seats, mode=self.mode, seed=seed, options=chosen)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.num_moves = 0
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        assert self.match is not None
        seat = self.possible_agents.index(agent)
        state = self.match.state
        mask = np.zeros(len(self.game.menu), np.int8)
        if seat in state.waiting:
            mask[[choice.code for choice in legal(state, seat)]] = 1
        return {"observation": self.encoder.vector(state, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self.match is not None
        seat = self.possible_agents.index(agent)
        if action is None or not 0 <= action < len(self.game.menu):
            raise IllegalChoice("unknown-choice", f"{action!r} is no action of {self.game.title}.")
        self.match.choose(seat, self.game.menu.choices[int(action)].text)
        self.num_moves += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        result = self.match.result
        if result is not None:
            for other, name in enumerate(self.possible_agents):
                self.rewards[name] = 2.0 * result.utility(other) - 1.0
                self.terminations[name] = True
        elif self.num_moves >= LONGEST:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def render(self) -> str:
        """What the agent to move may know, as a text."""
        assert self.match is not None
        return text(self.match, self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Nothing is held."""

    def _select(self) -> None:
        assert self.match is not None
        waiting = self.match.state.waiting
        self.agent_selection = self.possible_agents[waiting[0]] if waiting else self.agents[0]
        if self.texts:
            for seat, agent in enumerate(self.possible_agents):
                self.infos[agent]["text"] = text(self.match, seat)
