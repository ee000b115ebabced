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
    assert env.match.result is not None
    ranking = env.match.result.ranking
    best = ranking.index(1)
    assert max(env.rewards.values()) == env.rewards[f"player_{best}"] > 0


def test_an_observation_tells_no_more_than_the_view() -> None:
    env = pettingzoo.raw_env("lanterns", seats=3)
    env.reset(seed=5)

    for seat in range(3):
        mine = env.observe(f"player_{seat}")["observation"]
        for seed in range(5):
            imagined = env.match.imagine(seat, seed).state
            assert mine.tobytes() == env.table.layout.row(imagined, seat)


def test_the_text_is_given_on_request() -> None:
    env = pettingzoo.env("lanterns", seats=2, texts=True)
    env.reset(seed=1)
    assert env.last()[4]["text"] == env.match.text(0) and "Play a card" in env.last()[4]["text"]
    assert env.render() == env.match.text(0) and env.render().startswith("Lanterns\n")


def test_illegal_actions_are_refused_or_lose() -> None:
    env = pettingzoo.raw_env("lanterns", seats=2)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe("player_0")["action_mask"] == 0)[0])
    for action in (illegal, -1, "play", 0.5):
        with pytest.raises(IllegalChoice):
            env.step(action)  # type: ignore[arg-type]
    lenient = pettingzoo.env("lanterns", seats=2)
    lenient.reset(seed=1)
    lenient.step(illegal)
    assert all(lenient.terminations.values())
    assert lenient.rewards == {"player_0": -1.0, "player_1": 0.0}
    assert "not offered" in lenient.infos["player_0"]["refused"]


def test_nobody_acts_before_the_match_has_begun() -> None:
    with pytest.raises(IllegalChoice, match="reset"):
        pettingzoo.env("lanterns").step(0)


def test_unknown_modes_and_seat_counts_are_refused() -> None:
    with pytest.raises(InvalidOption):
        pettingzoo.env("lanterns", mode="noon")
    for seats in (9, 0, "many", 2.0, True):
        with pytest.raises(InvalidOption, match="takes 2 to 5 seats, not "):
            pettingzoo.env("lanterns", seats=seats)


def test_before_reset_and_for_strangers_a_sentence_is_given() -> None:
    table = pettingzoo.raw_env("lanterns")
    for ask in (table.last, table.render, lambda: table.step(0), lambda: table.observe("player_0")):
        with pytest.raises(IllegalChoice, match="call reset first"):
            ask()
    table.reset(seed=1)
    with pytest.raises(IllegalChoice, match="There is no agent 'seat_9'; there are player_0, "):
        table.observe("seat_9")
