"""Rewards sum as the game is: rivals to nothing, a side shares its fate."""

import pytest

from tests.adapters.tables import TABLES
from turncoat.adapters import pettingzoo

TOGETHER = {("city-of-the-great-machine", "cooperative")}
SIDES = {("city-of-the-great-machine", "standard")}
AGAINST_ECHO = {("in-too-deep", "solo"), ("in-too-deep", "duo_echo")}


@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
def test_rewards_sum_as_the_game_is(name: str, mode: str, seats: int) -> None:
    env = pettingzoo.raw_env(name, mode, seats)
    env.reset(seed=11)
    env.action_space("player_0").seed(11)
    while not any(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(env.action_space("player_0").sample(mask))
    rewards = [env.rewards[agent] for agent in env.possible_agents]
    assert all(-1.0 <= reward <= 1.0 for reward in rewards)
    if (name, mode) in TOGETHER:
        assert set(rewards) in ({1.0}, {-1.0})
    elif (name, mode) in SIDES:
        assert rewards[0] in (1.0, -1.0) and set(rewards[1:]) == {-rewards[0]}
    elif (name, mode) in AGAINST_ECHO:
        assert env.match.result is not None
        assert len(env.match.result.unseated) == 1
    else:
        assert sum(rewards) == pytest.approx(0.0)


def test_a_draw_is_no_win() -> None:
    env = pettingzoo.raw_env("lanterns", seats=2)
    drawn = 0
    for seed in range(60):
        env.reset(seed=seed)
        env.action_space("player_0").seed(seed)
        while not any(env.terminations.values()):
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(env.action_space("player_0").sample(mask))
        assert env.match.result is not None
        if env.match.result.ranking == (1, 1):
            drawn += 1
            assert env.rewards == {"player_0": 0.0, "player_1": 0.0}
    assert drawn
