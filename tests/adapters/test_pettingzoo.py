"""PettingZoo's own suite on every game and mode, and what it does not ask."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from tests.adapters.tables import TABLES
from turncoat.adapters import pettingzoo
from turncoat.kernel.errors import IllegalChoice, InvalidOption

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # its suite knows the classic environments by name


@pytest.mark.parametrize("luck", [0, *[pytest.param(luck, marks=pytest.mark.slow) for luck in range(1, 10)]])
@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
def test_the_suite_of_pettingzoo_passes(name: str, mode: str, seats: int, luck: int) -> None:
    env = pettingzoo.env(name, mode, seats)
    for seat, agent in enumerate(env.possible_agents):  # the suite samples from spaces that it does not seed
        env.action_space(agent).seed(100 * luck + seat)
    api_test(env, num_cycles=1000)


@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
def test_the_same_seed_is_the_same_match(name: str, mode: str, seats: int) -> None:
    seed_test(lambda: pettingzoo.env(name, mode, seats), num_cycles=20)


def test_rewards_come_at_the_end_and_say_who_was_beaten() -> None:
    env = pettingzoo.raw_env("lanterns", seats=4)
    env.reset(seed=3)
    env.action_space("player_0").seed(3)
    while not any(env.terminations.values()):
        assert set(env.rewards.values()) == {0.0}
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(env.action_space("player_0").sample(mask))
    assert env.match is not None and env.match.result is not None
    ranking = env.match.result.ranking
    best = ranking.index(1)
    assert max(env.rewards.values()) == env.rewards[f"player_{best}"] > 0


def test_an_observation_tells_no_more_than_the_view() -> None:
    env = pettingzoo.raw_env("lanterns", seats=3)
    env.reset(seed=5)
    assert env.match is not None
    for seat in range(3):
        mine = env.observe(f"player_{seat}")["observation"]
        for seed in range(5):
            imagined = env.match.imagine(seat, seed).state
            assert np.array_equal(mine, env.encoder.vector(imagined, seat))


def test_the_text_is_given_on_request() -> None:
    env = pettingzoo.env("lanterns", seats=2, texts=True)
    env.reset(seed=1)
    assert '"question":"Night"' in env.last()[4]["text"]
    assert env.render() == env.last()[4]["text"]


def test_illegal_actions_are_refused_without_wrappers_and_lose_with_them() -> None:
    env = pettingzoo.raw_env("lanterns", seats=2)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe("player_0")["action_mask"] == 0)[0])
    with pytest.raises(IllegalChoice):
        env.step(illegal)
    wrapped = pettingzoo.env("lanterns", seats=2)
    wrapped.reset(seed=1)
    wrapped.last()
    wrapped.step(illegal)
    assert all(wrapped.terminations.values())


def test_unknown_modes_and_seat_counts_are_refused() -> None:
    with pytest.raises(InvalidOption):
        pettingzoo.env("lanterns", mode="noon")
    with pytest.raises(InvalidOption):
        pettingzoo.env("lanterns", seats=9)
