"""Many matches at once: the same matches as one by one, into the same arrays, from any point on."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from tests.adapters.tables import TABLES
from turncoat import IllegalChoice, InvalidOption, vector
from turncoat.adapters import pettingzoo
from turncoat.adapters.observing import action_features


def pickled(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
def test_rows_are_those_of_the_layout(name: str, mode: str, seats: int) -> None:
    env = vector.make(name, 3, mode, seats)
    env.reset(seed=5)
    arrays = (env.observations, env.masks, env.actors, env.rewards)
    for _ in range(120):
        env.step(env.sample())
    assert arrays[0] is env.observations and arrays[1] is env.masks and env.steps == 360
    for at, state in enumerate(env.batch.states):
        assert env.actors[at] == state.waiting[0]
        assert env.observations[at].tobytes() == env.layout.row(state, state.waiting[0])
    assert env.masks.any(axis=1).all()


def test_a_match_that_is_over_is_paid_and_begins_anew() -> None:
    env = vector.make("lanterns", 8, seats=3)
    env.reset(seed=1)
    ended = 0
    for _ in range(80):
        env.step(env.sample())
        for at in range(8):
            if env.over[at]:
                ended += 1
                assert env.rewards[at].sum() == pytest.approx(0.0) and env.batch.picks[at] == 0
            else:
                assert not env.rewards[at].any()
    assert ended > 8


def test_a_match_is_broken_off_where_asked() -> None:
    env = vector.make("rogue-agent", 2, longest=5)
    env.reset(seed=1)
    cuts = []
    for _ in range(11):
        env.step(env.sample())
        cuts.append(int(env.cut.sum()))
    assert cuts == [0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0]


def test_the_same_seed_and_actions_are_the_same_matches() -> None:
    one, other = [vector.make("city-of-the-great-machine", 4, seats=3) for _ in range(2)]
    one.reset(seed=9)
    other.reset(seed=9)
    for _ in range(60):
        actions = one.sample()
        one.step(actions)
        other.step(actions)
        assert np.array_equal(one.observations, other.observations) and np.array_equal(one.masks, other.masks)


def test_samples_are_legal_and_reach_every_action() -> None:
    env = vector.make("lanterns", 200, seats=2)
    env.reset(seed=3)
    for _ in range(20):
        actions = env.sample()
        assert env.masks[np.arange(200), actions].all()
    state = env.batch.states[0]
    legal = set(np.flatnonzero(env.masks[0]))
    assert {int(env.sample()[0]) for _ in range(200)} == legal and state.waiting


def test_an_illegal_action_changes_nothing() -> None:
    env = vector.make("lanterns", 3, seats=2)
    env.reset(seed=3)
    before = env.observations.copy()
    good = env.sample()
    for bad in (np.argmin(env.masks[2]), -1, env.actions):
        with pytest.raises(IllegalChoice):
            env.step(np.array([good[0], good[1], bad]))
    with pytest.raises(IllegalChoice):
        env.step(good[:2])
    assert np.array_equal(before, env.observations) and env.steps == 0


def test_bad_input_is_refused_in_a_sentence() -> None:
    for count in (0, 2.5, "many", True):
        with pytest.raises(InvalidOption, match="at least one match"):
            vector.make("lanterns", count)  # type: ignore[arg-type]
    with pytest.raises(InvalidOption, match="at least one pick"):
        vector.make("lanterns", 2, longest=0)
    env = vector.make("lanterns", 2)
    for too_early in (env.sample, lambda: env.step([0, 0])):
        with pytest.raises(IllegalChoice, match="call reset first"):
            too_early()
    for seed in (-1, "seven"):
        with pytest.raises(InvalidOption, match="A seed is a whole number"):
            env.reset(seed=seed)  # type: ignore[arg-type]
    env.reset(seed=1)
    before = env.observations.copy()
    for actions in ([0.5, 1.0], [[0], [0]], None, "play"):
        with pytest.raises(IllegalChoice, match="2 whole numbers in a row"):
            env.step(actions)  # type: ignore[arg-type]
    env.step(tuple(env.sample()))  # type: ignore[arg-type]  # any row will do
    assert env.steps == 2 and not np.array_equal(before, env.observations)


@pytest.mark.parametrize("again", [pickled, copy.deepcopy])
@pytest.mark.parametrize("name", ["lanterns", "rogue-agent", "deal-with-the-devil"])
def test_it_can_be_copied_and_pickled(name: str, again: Any) -> None:
    env = vector.make(name, 3)
    env.reset(seed=9)
    for _ in range(30):
        env.step(env.sample())
    other = again(env)
    for _ in range(60):
        actions = env.sample()
        env.step(actions)
        other.step(actions)
        assert np.array_equal(env.observations, other.observations) and np.array_equal(env.rewards, other.rewards)


def test_actions_about_the_same_thing_share_a_feature() -> None:
    features = action_features("in-too-deep")
    menu = pettingzoo.raw_env("in-too-deep").table.game.menu
    hook, unhook, other = [menu.read(text) for text in ("hook ghost", "unhook ghost", "hook fixer")]
    assert hook and unhook and other
    assert features[hook.code] @ features[unhook.code] == features[hook.code] @ features[other.code] == 1.0
    assert len({row.tobytes() for row in features}) == len(menu)
