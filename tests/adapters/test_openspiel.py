"""OpenSpiel's own suite on every game and mode: random simulation, serialisation, resampling."""

import random

import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from tests.adapters.tables import TABLES
from turncoat.adapters import openspiel

# A random match of In Too Deep takes ten thousand picks and more, and the suite copies and stores the state at each.
LONG = {("in-too-deep", "standard")}
SUITE = [pytest.param(*table, marks=pytest.mark.slow if table[:2] in LONG else ()) for table in TABLES]


@pytest.mark.parametrize(("name", "mode", "seats"), SUITE)
def test_the_suite_of_openspiel_passes(name: str, mode: str, seats: int) -> None:
    pyspiel.random_sim_test(openspiel.game(name, mode, seats), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
def test_a_resampled_state_looks_the_same_to_its_player(name: str, mode: str, seats: int) -> None:
    """What OpenSpiel's ResampleInfostateTest asks, and that the observation is the same as well."""
    dice = random.Random(name)
    state = openspiel.game(name, mode, seats).new_initial_state()
    state.apply_action(dice.randrange(openspiel.DEALS))
    moves = 0
    while not state.is_terminal() and moves < 200:
        player = moves % seats
        other = state.resample_from_infostate(player, dice.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.current_player() == state.current_player()
        if state.current_player() == player:
            assert other.legal_actions() == state.legal_actions()
        state.apply_action(dice.choice(state.legal_actions()))
        moves += 1


def test_a_state_survives_pickling_with_its_memory() -> None:
    game = openspiel.game("lanterns", seats=3)
    state = game.new_initial_state()
    state.apply_action(7)
    for _ in range(5):
        state.apply_action(state.legal_actions()[0])
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    for player in range(3):
        assert again.information_state_string(player) == state.information_state_string(player)


def test_the_information_state_remembers_what_the_view_has_forgotten() -> None:
    """Two ways to the same hand differ by the cards that were played."""
    game = openspiel.game("lanterns", seats=2)
    seen = set()
    for first in range(4):
        state = game.new_initial_state()
        state.apply_action(7)
        state.apply_action(state.legal_actions()[first])
        state.apply_action(state.legal_actions()[0])
        seen.add(state.information_state_string(0)[:16])
    assert len(seen) == 4


def test_the_search_of_openspiel_plays_it() -> None:
    game = openspiel.game("lanterns", seats=2)
    state = game.new_initial_state()
    state.apply_action(3)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.0,
        evaluator=mcts.RandomRolloutEvaluator(),
        max_simulations=20,
        max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        use_observation_string=False,
        allow_inconsistent_action_sets=False,
        child_selection_policy=ismcts.ChildSelectionPolicy.UCT,
    )
    assert bot.step(state) in state.legal_actions()


def test_all_games_can_be_loaded_by_name() -> None:
    openspiel.register_all()
    assert pyspiel.load_game("turncoat_lanterns(seats=4)").num_players() == 4
