"""Every game as a PettingZoo environment: AEC (`env`), where one agent acts at a time, and Parallel (`parallel_env`).

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
without seeing each other's answers. The only reward comes at the end: from -1, beaten by all rivals, to 1; a draw is 0.

In the parallel environment all agents act at every step, and those who are not asked wait: the last action of
`parallel_env` is "wait", and their mask allows nothing else. Environments can be copied and pickled at any time.
"""

from collections.abc import Mapping
from typing import Any, Final

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
except ModuleNotFoundError as error:
    raise ImportError(f"This needs {error.name}, which is not installed: pip install 'turncoat[research]'") from None

from ..kernel.errors import IllegalChoice
from ..kernel.match import Match
from .observing import env_name
from .table import Table


def env(name: str, mode: str | None = None, seats: int | None = None, texts: bool = False) -> "TurncoatEnv":
    """The environment; an illegal action ends the match with a loss for its agent.

    That is what PettingZoo's usual wrappers do, which take longer than a whole step of ours.
    """
    return TurncoatEnv(name, mode, seats, texts, is_strict=False)


def raw_env(name: str, mode: str | None = None, seats: int | None = None, texts: bool = False) -> "TurncoatEnv":
    """The environment in which an illegal action raises IllegalChoice and changes nothing."""
    return TurncoatEnv(name, mode, seats, texts, is_strict=True)


def parallel_env(
    name: str, mode: str | None = None, seats: int | None = None, texts: bool = False
) -> "TurncoatParallelEnv":
    """The environment in which everybody acts at once; an illegal action raises IllegalChoice and changes nothing."""
    return TurncoatParallelEnv(name, mode, seats, texts)


class TurncoatEnv(AECEnv):  # type: ignore[misc]
    """One table. With `texts`, each agent's info holds what it may know, and its question, in words."""

    def __init__(self, name: str, mode: str | None, seats: int | None, texts: bool, is_strict: bool) -> None:
        super().__init__()
        self.table: Final = Table(name, mode, seats)
        self.texts: Final = texts
        self.is_strict: Final = is_strict
        self.agents: list[str] = []
        self.metadata = {
            "name": env_name(name, self.table.mode),
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        self.observation_spaces = {
            agent: _seen_space(self.table.layout.size, self.table.actions) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.table.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    @property
    def match(self) -> Match:
        """The position as a match: for texts, previews and bots."""
        return self.table.match()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; `options["rules"]` are the options of the game's mode."""
        self.table.reset(seed, (options or {}).get("rules"))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        self._check_begun()
        seat = self._seat(agent)
        return {"observation": self.table.observation(seat), "action_mask": self.table.mask(seat)}

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        self._check_begun()
        found: tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def step(self, action: int | None) -> None:
        self._check_begun()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            self.table.act(self._seat(agent), action)
        except IllegalChoice as refused:
            if self.is_strict:
                raise
            self._lose(agent, refused.message)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.table.is_over:
            for name, reward in zip(self.possible_agents, self.table.rewards(), strict=True):
                self.rewards[name] = reward
                self.terminations[name] = True
            self._accumulate_rewards()
        elif self.table.is_cut:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()

    def render(self) -> str:
        """What the agent to move may know, in words."""
        self._check_begun()
        return self.match.text(self._seat(self.agent_selection))

    def close(self) -> None:
        """Nothing is held."""

    def _lose(self, agent: str, why: str) -> None:
        """An illegal action ends the match; only its agent is punished."""
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.rewards[agent] = -1.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos[agent]["refused"] = why
        self._accumulate_rewards()

    def _check_begun(self) -> None:
        if not self.agents:
            raise IllegalChoice("not-begun", "Nobody is there to act: call reset first.")

    def _seat(self, agent: str) -> int:
        if agent not in self.observation_spaces:
            raise IllegalChoice(
                "unknown-agent", f"There is no agent {agent!r}; there are {', '.join(self.possible_agents)}."
            )
        return int(agent[7:])  # after "player_"

    def _select(self) -> None:
        waiting = self.table.state.waiting
        self.agent_selection = self.possible_agents[waiting[0]] if waiting else self.agents[0]
        if self.texts:
            match = self.match
            for seat, agent in enumerate(self.possible_agents):
                self.infos[agent]["text"] = match.text(seat)


class TurncoatParallelEnv(ParallelEnv):  # type: ignore[misc]
    """One table at which all seats act at every step; those who are not asked wait."""

    def __init__(self, name: str, mode: str | None, seats: int | None, texts: bool) -> None:
        self.aec: Final = TurncoatEnv(name, mode, seats, texts, is_strict=True)
        self.table: Final = self.aec.table
        self.wait: Final = self.table.actions
        self.metadata = {**self.aec.metadata, "is_parallelizable": True}
        self.render_mode = self.aec.render_mode
        self.possible_agents = self.aec.possible_agents
        self.observation_spaces = {
            agent: _seen_space(self.table.layout.size, self.wait + 1) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """A new match; `options["rules"]` are the options of the game's mode."""
        self.aec.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._seen(), self.aec.infos

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        if not self.agents:
            raise IllegalChoice("not-begun", "Nobody is there to act: call reset first.")
        if not isinstance(actions, Mapping):
            raise IllegalChoice("bad-actions", f"Wanted is an action for each agent by its name, not {actions!r}.")
        waiting = [self.possible_agents[seat] for seat in self.table.state.waiting]
        for agent in self.agents:  # all are checked before the first one counts
            self._check(agent, actions.get(agent), agent in waiting)
        for agent in waiting:  # nobody sees another's answer before all are in
            self.aec.agent_selection = agent
            self.aec.step(actions[agent])
        over, cut = dict(self.aec.terminations), dict(self.aec.truncations)
        told = self._seen(), dict(self.aec.rewards), over, cut, self.aec.infos
        if all(over.values()) or all(cut.values()):
            self.agents = []
        return told

    def render(self) -> str:
        """What the agent that is asked first may know, in words."""
        return self.aec.render()

    def close(self) -> None:
        """Nothing is held."""

    def _check(self, agent: str, action: int | None, is_asked: bool) -> None:
        if is_asked:
            self.table.checked(self.possible_agents.index(agent), action)
        elif action is not None and action != self.wait:
            raise IllegalChoice("not-asked", f"{agent} is not asked now and can only wait ({self.wait}).")

    def _seen(self) -> dict[str, Any]:
        found = {}
        for agent in self.possible_agents:
            seen = self.aec.observe(agent)
            is_free = np.int8(not seen["action_mask"].any())
            found[agent] = {**seen, "action_mask": np.append(seen["action_mask"], is_free)}
        return found


def _seen_space(size: int, actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-1.0, 1.0, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
