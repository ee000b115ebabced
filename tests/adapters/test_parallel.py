"""The parallel environment: PettingZoo's own suite, and the same matches as the AEC one."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import parallel_api_test

from tests.adapters.tables import TABLES
from turncoat.adapters import pettingzoo
from turncoat.kernel.errors import IllegalChoice

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # its suite knows the classic environments by name


def pickled(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


def chosen(seen: dict[str, Any], dice: np.random.Generator) -> dict[str, int]:
    return {agent: int(dice.choice(np.flatnonzero(each["action_mask"]))) for agent, each in seen.items()}


@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
def test_the_suite_of_pettingzoo_passes(name: str, mode: str, seats: int) -> None:
    env = pettingzoo.parallel_env(name, mode, seats)
    for seat, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seat)
    parallel_api_test(env, num_cycles=120)


def test_all_who_are_asked_answer_at_once_and_the_others_wait() -> None:
    env = pettingzoo.parallel_env("lanterns", seats=3)
    seen, _ = env.reset(seed=3)
    dice = np.random.default_rng(3)
    steps = 0
    while env.agents:
        assert env.table.state.agenda
        asked = [f"player_{seat}" for seat in env.table.state.waiting]
        for agent, each in seen.items():
            assert bool(each["action_mask"][env.wait]) == (agent not in asked)
        seen, rewards, over, _, _ = env.step(chosen(seen, dice))
        steps += 1
    assert all(over.values()) and sum(rewards.values()) == pytest.approx(0.0)
    assert steps < env.table.picks  # three answers of a night are one step


def test_a_bad_action_changes_nothing() -> None:
    env = pettingzoo.parallel_env("lanterns", seats=3)
    with pytest.raises(IllegalChoice, match="call reset first"):
        env.step({})
    seen, _ = env.reset(seed=3)
    dice = np.random.default_rng(3)
    good = chosen(seen, dice)
    assert env.table.state.agenda
    before = env.table.match().digest()
    for bad in (env.wait, len(env.table.game.menu) + 7, None, "play"):
        with pytest.raises(IllegalChoice):
            env.step({**good, "player_2": bad})  # type: ignore[dict-item]
        assert env.table.match().digest() == before
    with pytest.raises(IllegalChoice, match="an action for each agent by its name"):
        env.step([0, 1, 2])  # type: ignore[arg-type]
    env.step(good)
    assert env.table.match().digest() != before


@pytest.mark.parametrize("again", [pickled, copy.deepcopy])
@pytest.mark.parametrize("name", ["lanterns", "rogue-agent", "deal-with-the-devil"])
def test_environments_can_be_copied_and_pickled(name: str, again: Any) -> None:
    for env in (pettingzoo.env(name), pettingzoo.raw_env(name)):
        env.reset(seed=9)
        dice = np.random.default_rng(9)
        for _ in range(4):
            env.step(int(dice.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
        other = again(env)
        for _ in range(4):
            mine, theirs = env.last()[0], other.last()[0]
            assert np.array_equal(mine["observation"], theirs["observation"])
            assert np.array_equal(mine["action_mask"], theirs["action_mask"])
            action = int(dice.choice(np.flatnonzero(mine["action_mask"])))
            env.step(action)
            other.step(action)
    parallel = pettingzoo.parallel_env(name)
    seen, _ = parallel.reset(seed=9)
    copied = again(parallel)
    actions = chosen(seen, np.random.default_rng(1))
    assert np.array_equal(
        parallel.step(actions)[0]["player_0"]["observation"], copied.step(actions)[0]["player_0"]["observation"]
    )
