"""OpenSpiel's own suite on every game and mode: random simulation, serialisation, resampling; and true chance."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import exploitability, ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.policy import UniformRandomPolicy

import turncoat
from tests.adapters.tables import TABLES
from turncoat.adapters import openspiel
from turncoat.kernel.codec import canonical
from turncoat.kernel.loop import answer, legal
from turncoat.kernel.match import Match
from turncoat.kernel.rng import Rng
from turncoat.kernel.view import own_view, table_view

# A random match of In Too Deep takes ten thousand picks and more, and the suite copies and stores the state at each.
LONG = {("in-too-deep", "standard")}
SUITE = [pytest.param(*table, marks=pytest.mark.slow if table[:2] in LONG else ()) for table in TABLES]


@pytest.mark.parametrize(("name", "mode", "seats"), SUITE)
def test_the_suite_of_openspiel_passes(name: str, mode: str, seats: int) -> None:
    pyspiel.random_sim_test(openspiel.game(name, mode, seats), num_sims=1, serialize=True, verbose=False)


def moved(state: Any, dice: random.Random) -> None:
    """Any outcome of chance, or any action."""
    if state.is_chance_node():
        state.apply_action(dice.choice([outcome for outcome, _ in state.chance_outcomes()]))
    else:
        state.apply_action(dice.choice(state.legal_actions()))


@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
def test_a_resampled_state_looks_the_same_to_its_player(name: str, mode: str, seats: int) -> None:
    """What OpenSpiel's ResampleInfostateTest asks, and that the observation is the same as well."""
    dice = random.Random(name)
    state = openspiel.game(name, mode, seats).new_initial_state()
    moved(state, dice)
    moves = 0
    while not state.is_terminal() and moves < 200:
        player = moves % seats
        other = state.resample_from_infostate(player, dice.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.current_player() == state.current_player()
        if state.current_player() == player:
            assert other.legal_actions() == state.legal_actions()
        moved(state, dice)
        moves += 1


def test_the_string_of_an_observation_is_the_view_in_words() -> None:
    state = openspiel.game("in-too-deep", seats=3).new_initial_state()
    state.apply_action(7)
    position = state.position
    match = Match(position.rules, position.state, {}, "")
    for player in range(3):
        assert state.observation_string(player) == match.text(player)
        assert state.observation_string(player).startswith("In Too Deep\n")


@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
def test_nobody_can_tell_a_reshuffled_position(name: str, mode: str, seats: int) -> None:
    """What chance draws anew is what no seat knows: every view stays, and every component."""
    game = turncoat.game(name)
    state = game.start(seats=seats, mode=mode, seed="piles").state
    rng = Rng.seeded("piles")
    changed = 0
    for pick in range(300):
        if not state.agenda:
            break
        other = state.clone()
        game.reshuffle(other, Rng.seeded(pick))
        changed += game.piles(other) != game.piles(state)
        assert game.faults(other) == []
        assert canonical(table_view(game, other)) == canonical(table_view(game, state))
        for seat in range(seats):
            assert canonical(own_view(game, other, seat)) == canonical(own_view(game, state, seat))
            if seat in state.waiting:
                assert legal(other, seat) == legal(state, seat)
        seat = state.waiting[0]
        answer(state, seat, rng.pick(legal(state, seat)))
    assert changed > 10


@pytest.mark.parametrize("name", ["lanterns", "rogue-agent", "city-of-the-great-machine", "in-too-deep"])
def test_copies_of_a_state_do_not_share_a_future(name: str) -> None:
    """The same choice in two copies comes to different things: what a search sees in one says nothing of the other."""
    dice = random.Random(1)
    state = openspiel.game(name).new_initial_state()
    moved(state, dice)
    drawn = 0
    for _ in range(300):
        if state.is_terminal():
            break
        if state.is_chance_node():
            ends = set()
            for outcome, _ in state.chance_outcomes()[:12]:
                copy = state.clone()
                copy.apply_action(outcome)
                ends.add(str(copy))
            assert len(ends) > 1
            drawn += 1
        moved(state, dice)
    assert drawn > 1


def test_a_card_from_the_deck_is_chance() -> None:
    """Lanterns: the robbed draws a card, and which one does not stand in the state before."""
    state = openspiel.game("lanterns", seats=2).new_initial_state()
    state.apply_action(7)
    state.apply_action(state.legal_actions()[0])
    state.apply_action(state.legal_actions()[-1])
    robber = state.current_player()
    state.apply_action(state.legal_actions()[0])
    assert state.is_chance_node() and state.action_to_string(3) == "chance 3"
    hands = set()
    for outcome, odds in state.chance_outcomes():
        assert odds == 1 / openspiel.OUTCOMES
        copy = state.clone()
        copy.apply_action(outcome)
        hands.add(copy.position.state.hands[1 - robber])
    assert len(hands) == 22  # 30 cards, of which each seat had been dealt four


def test_a_state_survives_pickling_with_its_memory() -> None:
    game = openspiel.game("lanterns", seats=3)
    state = game.new_initial_state()
    dice = random.Random(3)
    for _ in range(6):
        moved(state, dice)
        again = game.deserialize_state(state.serialize())
        assert str(again) == str(state)
        if state.position is not None:
            for player in range(3):
                assert again.information_state_string(player) == state.information_state_string(player)


def test_the_information_state_remembers_what_the_view_has_forgotten() -> None:
    """Two ways to the same hand differ by the cards that were played."""
    game = openspiel.game("lanterns", seats=2)
    seen, tensors = set(), set()
    observer = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    for first in range(4):
        state = game.new_initial_state()
        state.apply_action(7)
        state.apply_action(state.legal_actions()[first])
        state.apply_action(state.legal_actions()[0])
        seen.add(state.information_state_string(0)[:24])
        observer.set_from(state, 0)
        tensors.add(tuple(observer.dict["past"]))
        assert np.count_nonzero(observer.dict["last actions"]) == 1
    assert len(seen) == len(tensors) == 4


def test_the_searches_of_openspiel_play_it() -> None:
    game = openspiel.game("lanterns", seats=2)
    state = game.new_initial_state()
    state.apply_action(3)
    evaluator = mcts.RandomRolloutEvaluator()
    informed = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.0,
        evaluator=evaluator,
        max_simulations=20,
        max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        use_observation_string=False,
        allow_inconsistent_action_sets=False,
        child_selection_policy=ismcts.ChildSelectionPolicy.UCT,
    )
    plain = mcts.MCTSBot(game, 1.0, 20, evaluator, random_state=np.random.RandomState(1))
    for bot in (informed, plain):
        assert bot.step(state) in state.legal_actions()


def test_options_and_chance_are_parameters() -> None:
    game = openspiel.game("lanterns", seats=2, options={"nights": 1}, deals=2, outcomes=3)
    state = game.new_initial_state()
    assert len(state.chance_outcomes()) == 2
    state.apply_action(1)
    assert state.position.state.nights == 1
    again = pyspiel.load_game(str(game))
    assert again.options == {"nights": 1} and again.outcomes == 3
    with pytest.raises(turncoat.InvalidOption):
        openspiel.game("lanterns", seats=2, options={"nights": 9})


def test_numbers_of_chance_are_refused_in_a_sentence() -> None:
    for wrong in (0, -1, "many", 1.5):
        with pytest.raises(turncoat.InvalidOption, match="at least one deal"):
            openspiel.game("lanterns", deals=wrong)
        with pytest.raises(turncoat.InvalidOption, match="at least one outcome"):
            openspiel.game("lanterns", outcomes=wrong)


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    game = openspiel.game("lanterns", seats=2, deals=2, outcomes=3)
    state = game.new_initial_state()
    with pytest.raises(turncoat.IllegalChoice, match="outcomes 0 to 1, not 2"):
        state.apply_action(2)
    state.apply_action(1)
    before = (str(state), state.information_state_string(0))
    foreign = next(code for code in range(game.num_distinct_actions()) if code not in state.legal_actions())
    for action in (foreign, game.num_distinct_actions(), -5):
        with pytest.raises(turncoat.IllegalChoice, match=f"{action} is no action of player 0 now"):
            state.apply_action(action)
    assert (str(state), state.information_state_string(0)) == before


@pytest.mark.slow
def test_exploitability_of_a_small_game() -> None:
    game = openspiel.game("lanterns", seats=2, options={"nights": 1}, deals=1, outcomes=1)
    assert 0 < exploitability.nash_conv(game, UniformRandomPolicy(game)) <= 2


def test_all_games_can_be_loaded_by_name() -> None:
    openspiel.register_all()
    assert pyspiel.load_game("turncoat_lanterns(seats=4)").num_players() == 4
