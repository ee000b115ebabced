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

from typing import Any, Final

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise ImportError(f"This needs {error.name}, which is not installed: pip install 'turncoat[research]'") from None

from ..games import game as game_by_name
from ..kernel.errors import IllegalChoice
from ..kernel.loop import legal
from ..kernel.match import Match
from .defaults import mode_and_seats
from .encoding import VERSION, encoder, text

LONGEST: Final = 50_000
"""Picks after which a match is truncated; no game should come near."""


def env(name: str, mode: str | None = None, seats: int | None = None, texts: bool = False) -> AECEnv:
    """The environment with the usual wrappers: an illegal action ends the match with a loss for its agent."""
    checked = wrappers.TerminateIllegalWrapper(raw_env(name, mode, seats, texts), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def raw_env(name: str, mode: str | None = None, seats: int | None = None, texts: bool = False) -> "TurncoatEnv":
    """The environment without wrappers; an illegal action raises IllegalChoice and changes nothing."""
    return TurncoatEnv(name, mode, seats, texts)


def parallel_env(
    name: str, mode: str | None = None, seats: int | None = None, texts: bool = False
) -> "TurncoatParallelEnv":
    """The environment in which everybody acts at once; an illegal action raises IllegalChoice and changes nothing."""
    return TurncoatParallelEnv(name, mode, seats, texts)


class TurncoatEnv(AECEnv):  # type: ignore[misc]
    """One table. With `texts`, each agent's info holds its view and prompt as a text."""

    def __init__(self, name: str, mode: str | None, seats: int | None, texts: bool) -> None:
        super().__init__()
        self.game: Final = game_by_name(name)
        self.mode, self.seats = mode_and_seats(self.game, mode, seats)
        self.texts: Final = texts
        self.encoder: Final = encoder(name, self.mode, self.seats)
        self.metadata = {"name": f"{name}_{self.mode}_v{VERSION}", "render_modes": ["ansi"], "is_parallelizable": False}
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

    def __getstate__(self) -> dict[str, Any]:
        """A match is stored as its snapshot; the rules are found again by their name."""
        held = {key: value for key, value in self.__dict__.items() if key not in ("game", "encoder", "match")}
        return {**held, "game": self.game.name, "match": None if self.match is None else self.match.snapshot()}

    def __setstate__(self, held: dict[str, Any]) -> None:
        game = game_by_name(held["game"])
        match = None if held["match"] is None else game.restore(held["match"])
        self.__dict__.update(held)
        self.__dict__.update(game=game, match=match, encoder=encoder(game.name, self.mode, self.seats))


class TurncoatParallelEnv(ParallelEnv):  # type: ignore[misc]
    """One table at which all seats act at every step; those who are not asked wait."""

    def __init__(self, name: str, mode: str | None, seats: int | None, texts: bool) -> None:
        self.table: Final = TurncoatEnv(name, mode, seats, texts)
        self.wait: Final = len(self.table.game.menu)
        self.metadata = {**self.table.metadata, "is_parallelizable": True}
        self.render_mode = self.table.render_mode
        self.possible_agents = self.table.possible_agents
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1.0, 1.0, (self.table.encoder.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (self.wait + 1,), np.int8),
                }
            )
            for agent in self.possible_agents
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
        self.table.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._seen(), self.table.infos

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        match = self.table.match
        assert match is not None
        waiting = [self.possible_agents[seat] for seat in match.state.waiting]
        for agent in self.agents:
            self._check(agent, actions.get(agent), agent in waiting)
        for agent in waiting:  # nobody sees another's answer before all are in
            self.table.agent_selection = agent
            self.table.step(actions[agent])
        over, cut = dict(self.table.terminations), dict(self.table.truncations)
        told = self._seen(), dict(self.table.rewards), over, cut, self.table.infos
        if all(over.values()) or all(cut.values()):
            self.agents = []
        return told

    def render(self) -> str:
        """What the agent that is asked first may know, as a text."""
        return self.table.render()

    def close(self) -> None:
        """Nothing is held."""

    def _check(self, agent: str, action: int | None, is_asked: bool) -> None:
        """All actions are checked before the first one counts."""
        match = self.table.match
        assert match is not None
        if not is_asked:
            if action is not None and action != self.wait:
                raise IllegalChoice("not-asked", f"{agent} is not asked now and can only wait ({self.wait}).")
            return
        allowed = [choice.code for choice in legal(match.state, self.possible_agents.index(agent))]
        if action is None or int(action) not in allowed:
            raise IllegalChoice("not-offered", f"{action!r} is not among the actions of {agent} now.")

    def _seen(self) -> dict[str, Any]:
        found = {}
        for agent in self.possible_agents:
            seen = self.table.observe(agent)
            is_free = np.int8(not seen["action_mask"].any())
            found[agent] = {**seen, "action_mask": np.append(seen["action_mask"], is_free)}
        return found
