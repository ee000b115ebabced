"""Gymnasium's own check on every game and mode, and a seat among bots."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tests.adapters.tables import TABLES
from turncoat import IllegalChoice, InvalidOption
from turncoat.adapters import gymnasium

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # its suite asks for a specification by its registry


def pickled(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
def test_the_check_of_gymnasium_passes(name: str, mode: str, seats: int) -> None:
    check_env(gymnasium.env(name, mode, seats, bots="random"), skip_render_check=True)


def test_a_whole_match_against_bots_is_played() -> None:
    env = gymnasium.env("lanterns", seats=3, seat=1, bots="greedy")
    _, info = env.reset(seed=4)
    for _ in range(30):
        action = int(np.flatnonzero(info["action_mask"])[0])
        _, reward, is_over, _, info = env.step(action)
        if is_over:
            break
        assert reward == 0.0 and env.action_masks().any() and 1 in env.table.state.waiting
    assert is_over and -1.0 <= reward <= 1.0
    assert env.render() == env.table.match().text(1)


def test_an_illegal_action_loses() -> None:
    env = gymnasium.env("lanterns", seats=2)
    _, info = env.reset(seed=4)
    _, reward, is_over, _, told = env.step(int(np.argmin(info["action_mask"])))
    assert reward == -1.0 and is_over and "not offered" in told["refused"]


@pytest.mark.parametrize("again", [pickled, copy.deepcopy])
def test_it_can_be_copied_and_pickled(again: Any) -> None:
    env = gymnasium.env("rogue-agent", seats=3, bots="greedy")
    _, info = env.reset(seed=4)
    other = again(env)
    for _ in range(10):
        action = int(np.flatnonzero(info["action_mask"])[-1])
        seen, _, is_over, _, info = env.step(action)
        assert np.array_equal(seen, other.step(action)[0])
        if is_over:
            break


def test_nobody_acts_before_the_match_has_begun() -> None:
    with pytest.raises(IllegalChoice, match="call reset first"):
        gymnasium.env("lanterns", seats=2).step(0)


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(InvalidOption):
        gymnasium.env("lanterns", seats=2, seat=2)
