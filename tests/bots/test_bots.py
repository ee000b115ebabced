"""Bots: what can be asked for, that they move legally, and that they cannot know what their seat does not."""

from typing import ClassVar

import pytest

from turncoat import bots
from turncoat.bots.race import Race
from turncoat.bots.search import SearchBot
from turncoat.bots.temper import NAMES, drawn_temper
from turncoat.bots.tree import Node, Settings, Walk
from turncoat.games import game
from turncoat.games.lanterns.menu import CARDS
from turncoat.kernel.choice import Choice
from turncoat.kernel.errors import InvalidOption
from turncoat.kernel.game import Game
from turncoat.kernel.guide import Bot, Guide
from turncoat.kernel.loop import answer, imagine, legal
from turncoat.kernel.match import Match
from turncoat.kernel.result import Result
from turncoat.kernel.rng import Rng
from turncoat.kernel.state import State

LANTERNS = game("lanterns")
ROGUE_AGENT = game("rogue-agent")
SPECS = ["random", "greedy", "easy", "search:5ms", "search:40it", "search:40it:single", "search:40it@bold"]


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


@pytest.mark.parametrize(
    "spec",
    [
        "",
        "Search:200ms",
        "search",
        "search:0ms",
        "search:ms",
        "search:9it:both",
        "god",
        "greedy@bold",
        "hard@",
        "hard@mad",
    ],
)
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


def test_a_choice_that_is_asked_about_is_tried_however_little_time_there_is() -> None:
    match = game("rogue-agent").start(seats=3, seed=2)
    state = match.imagine(match.state.waiting[0], 1).state
    seat = state.waiting[0]
    bot = SearchBot(Settings(iterations=2))
    tried = {advice.choice.text for advice in bot.advise(match.game, state, seat, Rng.seeded(1))}
    missing = [choice.text for choice in legal(state, seat) if choice.text not in tried]
    assert missing
    told = bot.advise(match.game, state, seat, Rng.seeded(1), missing[-1])
    assert [advice.tries for advice in told if advice.choice.text == missing[-1]] == [1]


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
    """With the highest card the seat holds the highest sum for certain: two lanterns for one card."""
    from turncoat.games.lanterns.steps import Dusk
    from turncoat.testing import table

    rest = [card for card in range(CARDS) if card not in (CARDS - 1, 3, 4)]
    match = table(
        LANTERNS,
        seats=3,
        agenda=[Dusk()],
        lanterns=[1, 1, 1],
        hands=[(CARDS - 1,), (3,), (4,)],
        pledged=[(), (), ()],
        deck=rest,
    )
    for seat in range(3):
        if seat:
            match.choose(seat, "done")
    choice = bots.make("search:200it").choose(LANTERNS, match.imagine(0, 1).state, 0, Rng.seeded(1))
    assert choice.text == f"pledge {CARDS - 1}"


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
    assert walk.lines[0] == [walk.options[0]]  # the lowest card is tried first


def test_a_playout_can_be_left_to_the_greedy_bot() -> None:
    state = LANTERNS.start(seats=3, seed=1).imagine(1, 1).state
    walk = Walk(LANTERNS, state, 1, Settings(iterations=1, care=100), Node(0.0), Rng.seeded(3))
    walk.iterate(0.0)
    assert walk.lines[0] == [walk.options[-1]]
    assert walk.race.tries(0) == 1  # what the greedy bot would do is tried first


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
    race = Race(8)
    trials = 64
    while trials and len(race.left) > 1:
        entry = race.next()
        trials -= 1
        race.add(entry, entry / 8)
        race.drop(trials)
    assert race.ranked()[0] == 7
    assert race.tries(0) < race.tries(4) < race.tries(6) == race.tries(7)


def test_a_race_with_few_trials_keeps_to_the_most_promising() -> None:
    race = Race(30)
    for left in range(8, -1, -1):
        race.add(race.next(), 0.5)
        race.drop(left)
    assert race.ranked()[0] == 0  # nothing tells them apart
    assert not race.tries(9)


@pytest.mark.parametrize(("lead", "noise", "expected"), [(0.0, 0.0, 0), (0.1, 1.0, 0), (0.1, 0.0, 5), (0.9, 1.0, 5)])
def test_what_a_good_player_would_do_is_overruled_only_for_a_clear_reason(
    lead: float, noise: float, expected: int
) -> None:
    """All have the same luck in the same state; the last has a lead, and luck of its own that comes and goes."""
    race = Race(6, is_trusted=True)
    for left in range(59, -1, -1):
        if race.is_over:
            break
        entry = race.next()
        number = race.tries(entry)
        luck = (number * 7 % 10) / 10
        own = lead + (noise if number % 2 else -noise) if entry == 5 else 0.0
        race.add(entry, luck + own)
        race.drop(left)
    assert race.tries(0) >= max([race.tries(entry) for entry in range(6)]) - 1
    assert race.winner() == expected


def test_a_race_ends_early_when_nothing_is_left_to_find_out() -> None:
    """One is far ahead of all; or all come to the same."""
    for worth, expected in ((0.5, 3), (0.0, 0)):
        race = Race(4, is_trusted=True)
        trials = 1000
        while trials and not race.is_over:
            entry = race.next()
            trials -= 1
            race.add(entry, (worth if entry == 3 else 0.0) + race.tries(entry) % 3 / 10)
            race.drop(trials)
        assert race.winner() == expected
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


START = LANTERNS.start(seats=2, seed=3).state
LOWEST, HIGHEST = [choice.arg for choice in (legal(START, 0)[0], legal(START, 0)[-1])]


class AtOnce(Guide):
    """Judged when the night is over. The grasping like to have played their highest card."""

    def __init__(self) -> None:
        super().__init__(horizon=1)

    def leaning(self, s: State, seat: int, temper: str) -> float:
        return 1.0 if temper == "grasping" and HIGHEST in s.played else 0.0  # type: ignore[attr-defined]


class Gamble(Guided):
    """The lowest card brings all or nothing, as chance will have it; any other surely a little less than half."""

    def guide(self) -> Guide:
        return AtOnce()

    def evaluate(self, s: State, seat: int) -> float:
        return float(s.rng.bits() % 2) if LOWEST in s.played else 0.45  # type: ignore[attr-defined]


def chosen(temper: str) -> int:
    gamble = Gamble(LANTERNS.meta, LANTERNS.menu, LANTERNS.modules)
    settings = Settings(iterations=2000).with_temper(temper)
    return SearchBot(settings).choose(gamble, START.clone(), 0, Rng.seeded(1)).arg


def test_the_bold_dare_where_the_wary_do_not() -> None:
    assert chosen("bold") == LOWEST
    assert chosen("wary") != LOWEST


def test_a_game_says_what_suits_which_temper() -> None:
    assert chosen("grasping") == HIGHEST
    assert chosen("loyal") == chosen("") == LOWEST


def test_a_temper_is_drawn_for_each_seat_from_its_own_generator() -> None:
    drawn = [drawn_temper(Rng.seeded(f"seat {seat}")) for seat in range(400)]
    assert min([drawn.count(name) for name in NAMES]) > 60
    assert drawn_temper(Rng.seeded("seat 7")) == drawn[7]


def test_a_beginner_overlooks_choices_and_believes_one_world() -> None:
    settings = Settings(iterations=60, overlooks=50, worlds=1)
    counts = []
    for seed in range(20):
        walk = Walk(LANTERNS, START.clone(), 0, settings, Node(0.0), Rng.seeded(seed))
        for _ in range(4 * len(walk.lines)):
            walk.iterate(0.0)
        counts.append(len(walk.lines))
        assert len(walk._states) == 1
    assert 1 <= min(counts) < max(counts) <= len(legal(START, 0))


class Proposing(Guide):
    """Proposes to pledge nothing, and to pledge the two highest cards together."""

    def answers(self, game: Game, s: State, seat: int) -> list[list[Choice]]:
        options = legal(s, seat)
        return [options[:1], [options[-1], options[-2], options[0]]] if not s.answers[seat] else []


class Whole(Guided):
    def guide(self) -> Guide:
        return Proposing()


def test_whole_answers_are_searched_as_they_are_and_said_pick_by_pick() -> None:
    """Only both cards together beat the highest card of the other: pick by pick the first of them is a waste."""
    from turncoat.games.lanterns.steps import Dusk
    from turncoat.testing import table

    held = [(15, 16), (17,)]
    rest = [card for card in range(CARDS) if card not in (15, 16, 17)]
    match = table(LANTERNS, seats=2, agenda=[Dusk()], lanterns=[1, 1], hands=held, pledged=[(), ()], deck=rest)
    whole = Whole(LANTERNS.meta, LANTERNS.menu, LANTERNS.modules)
    bot = SearchBot(Settings(iterations=60))
    said, searched = [], []
    while 0 in match.state.waiting:
        choice = bot.choose(whole, match.imagine(0, 1).state, 0, Rng.seeded(1))
        said.append(choice.text)
        searched.append(bot.iterations > 0)
        match.choose(0, choice.text)
    assert said == ["pledge 16", "pledge 15", "done"]
    assert searched == [True, False, False]
