"""Bots: what can be asked for, that they move legally, and that they cannot know what their seat does not."""

from typing import ClassVar

import pytest

from turncoat import bots
from turncoat.bots.race import Race
from turncoat.bots.search import SearchBot
from turncoat.bots.tree import Node, Settings, Walk
from turncoat.games import game
from turncoat.kernel.choice import Choice
from turncoat.kernel.errors import InvalidOption
from turncoat.kernel.game import Bot, Game, Guide, Result
from turncoat.kernel.loop import answer, imagine, legal
from turncoat.kernel.match import Match
from turncoat.kernel.rng import Rng
from turncoat.kernel.state import State

LANTERNS = game("lanterns")
ROGUE_AGENT = game("rogue-agent")
SPECS = ["random", "greedy", "easy", "search:5ms", "search:40it", "search:40it:single"]


def play_to_the_end(players: list[Bot], seed: int) -> Match:
    match = LANTERNS.start(seats=len(players), seed=seed)
    dice = [Rng.seeded(f"{seed} {seat}") for seat in range(len(players))]
    while not match.is_over:
        seat = match.state.waiting[-1]
        choice = players[seat].choose(LANTERNS, match.imagine(seat, seed).state, seat, dice[seat])
        match.choose(seat, choice.text)
    return match


@pytest.mark.parametrize("spec", SPECS)
def test_every_bot_plays_simultaneous_decisions_and_drafts_to_the_end(spec: str) -> None:
    assert play_to_the_end([bots.make(spec) for _ in range(3)], seed=4).is_over


@pytest.mark.parametrize("spec", ["", "Search:200ms", "search", "search:0ms", "search:ms", "search:9it:both", "god"])
def test_unknown_bots_are_refused(spec: str) -> None:
    with pytest.raises(InvalidOption) as refusal:
        bots.make(spec)
    assert refusal.value.code == "unknown-bot"


@pytest.mark.parametrize("spec", ["search:60it", "search:60it:single", "greedy"])
def test_a_bot_chooses_the_same_whatever_the_secrets_are(spec: str) -> None:
    match = LANTERNS.start(seats=4, seed=9)
    while not match.is_over:
        for seat in match.state.waiting:
            chosen = {
                bots.make(spec).choose(LANTERNS, match.imagine(seat, seed).state, seat, Rng.seeded("same")).text
                for seed in (1, 2)
            }
            assert len(chosen) == 1
        seat = match.state.waiting[0]
        match.choose(seat, match.prompt(seat).choices[0])


def test_search_leaves_the_state_that_it_is_handed_unchanged() -> None:
    match = LANTERNS.start(seats=3, seed=2)
    before = match.digest()
    bots.make("search:50it").choose(LANTERNS, match.state, 0, Rng.seeded(1))
    assert match.digest() == before


def test_search_spends_its_iterations_unless_no_other_choice_can_win_any_more() -> None:
    match = LANTERNS.start(seats=3, seed=2)
    bot = SearchBot(Settings(iterations=300))
    bot.choose(LANTERNS, match.imagine(0, 1).state, 0, Rng.seeded(1))
    assert 8 <= bot.iterations <= 300
    assert bot.picks > bot.iterations


def test_a_time_budget_is_a_budget() -> None:
    match = LANTERNS.start(seats=3, seed=2)
    bot = SearchBot(Settings(milliseconds=20))
    assert bot.choose(LANTERNS, match.imagine(0, 1).state, 0, Rng.seeded(1)) in legal(match.state, 0)
    assert bot.iterations > 1


def test_the_tree_is_kept_for_the_next_decision_of_the_same_table() -> None:
    match = LANTERNS.start(seats=3, seed=2)
    bot = SearchBot(Settings(iterations=200))
    bot.choose(LANTERNS, match.imagine(0, 1).state, 0, Rng.seeded(1))
    kept = bot._kept
    assert kept.visits and kept.children
    other = LANTERNS.start(seats=4, seed=2)
    bot.choose(LANTERNS, other.imagine(0, 1).state, 0, Rng.seeded(1))
    assert bot._kept is not kept


def test_search_finds_the_only_pledge_that_wins() -> None:
    """With 29 the seat holds the highest sum for certain: two lanterns for one card."""
    from turncoat.games.lanterns.steps import Dusk
    from turncoat.testing import table

    rest = [card for card in range(30) if card not in (29, 3, 4)]
    match = table(
        LANTERNS,
        seats=3,
        agenda=[Dusk()],
        lanterns=[1, 1, 1],
        hands=[(29,), (3,), (4,)],
        pledged=[(), (), ()],
        deck=rest,
    )
    for seat in range(3):
        if seat:
            match.choose(seat, "done")
    choice = bots.make("search:200it").choose(LANTERNS, match.imagine(0, 1).state, 0, Rng.seeded(1))
    assert choice.text == "pledge 29"


class Suspicious(Guide):
    """Believes that seat 1 holds card 0, prefers the lowest card, and stops after two picks."""

    def __init__(self) -> None:
        super().__init__(horizon=2, has_beliefs=True)

    def priors(self, game: Game, s: State, seat: int, options: list[Choice]) -> list[float]:
        return [1.0 / (2 + choice.arg) for choice in options]

    def weight(self, game: Game, s: State, seat: int) -> float:
        return 1.0 if 0 in s.hands[1] else 0.001  # type: ignore[attr-defined]


class Guided(Game):
    """Lanterns with a guide, made so that it runs on a compiled Lanterns too."""

    evaluations = 0

    def result(self, s: State) -> Result:
        return LANTERNS.result(s)

    def determinise(self, s: State, seat: int, rng: Rng) -> None:
        LANTERNS.determinise(s, seat, rng)

    def guide(self) -> Guide:
        return Suspicious()

    def evaluate(self, s: State, seat: int) -> float:
        self.evaluations += 1
        return 0.5


def test_a_game_guides_search_by_beliefs_priors_and_a_horizon() -> None:
    guided = Guided(LANTERNS.meta, LANTERNS.menu, LANTERNS.modules)
    start = next(
        match.imagine(0, 1).state
        for match in (LANTERNS.start(seats=2, seed=seed) for seed in range(50))
        if 0 not in match.state.hands[0]  # type: ignore[attr-defined]
    )
    walk = Walk(guided, start, 0, Settings(iterations=1), Node(0.0), Rng.seeded(3))
    for _ in range(40):
        walk.iterate(0.0)
    believed = [0 in state.hands[1] for state in walk._states]  # type: ignore[attr-defined]
    plain = [0 in imagine(LANTERNS, start, 0, seed).hands[1] for seed in range(200)]  # type: ignore[attr-defined]
    assert sum(believed) / len(believed) > 2 * sum(plain) / len(plain)
    assert guided.evaluations >= 40
    assert walk.race.left[0] is walk.options[0]  # the lowest card is tried first


def test_a_playout_can_be_left_to_the_greedy_bot() -> None:
    state = LANTERNS.start(seats=3, seed=1).imagine(1, 1).state
    walk = Walk(LANTERNS, state, 1, Settings(iterations=1, care=100), Node(0.0), Rng.seeded(3))
    walk.iterate(0.0)
    highest = walk.options[-1]
    assert walk.race.tries(highest) == 1  # what the greedy bot would do is tried first


def test_no_bot_decision_of_many_is_illegal() -> None:
    for seed in range(30):
        state = LANTERNS.start(seats=5, seed=seed).state
        players = [bots.make(spec) for spec in ("search:8it", "greedy", "random", "search:8it:single", "search:3it")]
        dice = Rng.seeded(seed)
        while state.agenda:
            seat = state.waiting[0]
            choice = players[seat].choose(LANTERNS, imagine(LANTERNS, state, seat, dice.bits()), seat, dice)
            assert choice in legal(state, seat)
            answer(state, seat, choice)


def test_nothing_is_shared_between_bots() -> None:
    """Two matches in a row, each with new bots, go as they go alone."""
    alone = play_to_the_end([bots.make("search:20it") for _ in range(3)], seed=6).history
    play_to_the_end([bots.make("search:20it") for _ in range(3)], seed=7)
    assert play_to_the_end([bots.make("search:20it") for _ in range(3)], seed=6).history == alone


def test_a_race_tries_all_alike_and_drops_the_worse_half() -> None:
    choices = LANTERNS.menu.choices[:8]
    race = Race(choices[:])
    trials = 64
    while trials and len(race.left) > 1:
        choice = race.next()
        trials -= 1
        race.add(choice, choice.code / 8)
        race.drop(trials)
    assert race.ranked()[0] is choices[7]
    assert race.tries(choices[0]) < race.tries(choices[4]) < race.tries(choices[6]) == race.tries(choices[7])


def test_a_race_with_few_trials_keeps_to_the_most_promising() -> None:
    choices = LANTERNS.menu.choices[:30]
    race = Race(choices[:])
    for left in range(8, -1, -1):
        race.add(race.next(), 0.5)
        race.drop(left)
    assert race.ranked()[0] is choices[0]  # nothing tells them apart
    assert not race.tries(choices[9])


@pytest.mark.parametrize(("lead", "noise", "expected"), [(0.0, 0.0, 0), (0.1, 1.0, 0), (0.1, 0.0, 5), (0.9, 1.0, 5)])
def test_what_a_good_player_would_do_is_overruled_only_for_a_clear_reason(
    lead: float, noise: float, expected: int
) -> None:
    """All have the same luck in the same state; the last has a lead, and luck of its own that comes and goes."""
    choices = LANTERNS.menu.choices[:6]
    race = Race(choices[:], is_trusted=True)
    for left in range(59, -1, -1):
        if race.is_over:
            break
        choice = race.next()
        number = race.tries(choice)
        luck = (number * 7 % 10) / 10
        own = lead + (noise if number % 2 else -noise) if choice is choices[5] else 0.0
        race.add(choice, luck + own)
        race.drop(left)
    assert race.tries(choices[0]) >= max([race.tries(choice) for choice in choices]) - 1
    assert race.winner() is choices[expected]


def test_a_race_ends_early_when_nothing_is_left_to_find_out() -> None:
    """One is far ahead of all; or all come to the same."""
    for worth, expected in ((0.5, 3), (0.0, 0)):
        choices = LANTERNS.menu.choices[:4]
        race = Race(choices[:], is_trusted=True)
        trials = 1000
        while trials and not race.is_over:
            choice = race.next()
            trials -= 1
            race.add(choice, (worth if choice is choices[3] else 0.0) + race.tries(choice) % 3 / 10)
            race.drop(trials)
        assert race.winner() is choices[expected]
        assert trials > 700


class Slow(Game):
    """Lanterns with a clock, and a note of when playouts were judged."""

    judged: ClassVar[list[int]] = []

    def result(self, s: State) -> Result:
        return LANTERNS.result(s)

    def determinise(self, s: State, seat: int, rng: Rng) -> None:
        LANTERNS.determinise(s, seat, rng)

    def guide(self) -> Guide:
        return Deck()

    def evaluate(self, s: State, seat: int) -> float:
        self.judged.append(len(s.agenda))
        return 0.5


class Deck(Guide):
    """Time is what has left the agenda."""

    def __init__(self) -> None:
        super().__init__(horizon=2)

    def clock(self, s: State) -> int:
        return 100 - len(s.agenda)


def test_playouts_end_at_the_same_time_of_the_game_however_many_picks_it_takes() -> None:
    slow = Slow(LANTERNS.meta, LANTERNS.menu, LANTERNS.modules)
    start = LANTERNS.start(seats=3, seed=2).imagine(0, 1).state
    walk = Walk(slow, start, 0, Settings(iterations=1), Node(0.0), Rng.seeded(3))
    for _ in range(20):
        walk.iterate(0.0)
    assert slow.judged
    assert max(slow.judged) <= len(start.agenda) - 2


class Witnessed(Game):
    """Rogue Agent, with a note of the chance that playouts had come to when they were judged."""

    chances: ClassVar[list[tuple[int, ...]]] = []

    def determinise(self, s: State, seat: int, rng: Rng) -> None:
        ROGUE_AGENT.determinise(s, seat, rng)

    def greedy(self) -> Bot:
        return ROGUE_AGENT.greedy()

    def guide(self) -> Guide:
        return ROGUE_AGENT.guide()

    def evaluate(self, s: State, seat: int) -> float:
        self.chances.append(s.rng.numbers())
        return 0.5


def test_each_time_of_the_game_has_chance_of_its_own_whatever_was_chosen_before() -> None:
    witnessed = Witnessed(ROGUE_AGENT.meta, ROGUE_AGENT.menu, ROGUE_AGENT.modules)
    start = ROGUE_AGENT.start(seats=3, mode="agent", seed=2).state
    seat = start.waiting[0]
    a_round = Settings(iterations=1, horizon=60)
    walk = Walk(witnessed, imagine(ROGUE_AGENT, start, seat, 1), seat, a_round, Node(0.0), Rng.seeded(3))
    states = 3
    for _ in range(states * len(walk.options)):
        walk.iterate(0.0)
    assert len(walk.options) > 1
    assert len(set(witnessed.chances)) == states


class Patient(Slow):
    """Lanterns played on by its greedy bot, with a guide that waits so long before the tree grows."""

    waits = 8

    def greedy(self) -> Bot:
        return LANTERNS.greedy()

    def guide(self) -> Guide:
        return Guide(care=100, patience=self.waits)


@pytest.mark.parametrize(("waits", "grows"), [(8, True), (1000, False)])
def test_where_the_greedy_bot_plays_on_the_tree_grows_after_the_games_own_patience(waits: int, grows: bool) -> None:
    patient = Patient(LANTERNS.meta, LANTERNS.menu, LANTERNS.modules)
    patient.waits = waits
    start = LANTERNS.start(seats=3, seed=2).imagine(0, 1).state
    walk = Walk(patient, start, 0, Settings(iterations=1), Node(0.0), Rng.seeded(3))
    for _ in range(20 * len(walk.options)):
        walk.iterate(0.0)
    assert any(child.children for child in walk.root.children.values()) == grows


def test_processor_time_is_a_budget_too() -> None:
    match = LANTERNS.start(seats=3, seed=2)
    bot = bots.make("search:20cpu")
    assert isinstance(bot, SearchBot)
    assert bot.choose(LANTERNS, match.imagine(0, 1).state, 0, Rng.seeded(1)) in legal(match.state, 0)
    assert bot.settings.is_processor_time
