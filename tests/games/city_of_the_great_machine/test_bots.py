"""The greedy heroes use the time that a Machine gives them, and search moves all heroes together."""

from turncoat.bots.tree import Node, Settings, Walk
from turncoat.games.city_of_the_great_machine import GAME
from turncoat.games.city_of_the_great_machine.board import GreatMachine
from turncoat.games.city_of_the_great_machine.bot.late import Absent
from turncoat.games.city_of_the_great_machine.bot.odds import riot_odds
from turncoat.games.city_of_the_great_machine.bot.plans import goal_values
from turncoat.games.city_of_the_great_machine.bot.worth import rise_value
from turncoat.games.city_of_the_great_machine.steps.opening import ChooseAccess
from turncoat.kernel.loop import answer, current, imagine, legal
from turncoat.kernel.rng import Rng


def first_riot(seed: int) -> int:
    """The round of the first Riot against a Machine that passes; the last round if there is none."""
    s, dice = GAME.start(seats=2, seed=seed).state, Rng.seeded(seed)
    assert isinstance(s, GreatMachine)
    heroes, machine = GAME.greedy(), Absent()
    while s.agenda and not s.riots:
        seat = s.waiting[0]
        bot = heroes if seat in s.rebels or not s.rebels else machine
        answer(s, seat, bot.choose(GAME, imagine(GAME, s, seat, dice.bits()), seat, dice))
    return s.round


def test_heroes_riot_soon_when_the_machine_does_nothing() -> None:
    """They used to wait for a Riot until round ten, for fear of Raids that never came."""
    rounds = [first_riot(seed) for seed in range(8)]
    assert sum(rounds) / len(rounds) < 7, rounds


def test_unrest_is_worth_more_while_the_machine_hoards_its_bonds() -> None:
    s = GAME.start(seats=2, seed=1).state
    assert isinstance(s, GreatMachine)
    s.round, s.bonds = 3, 4
    busy = rise_value(s, 1)
    s.bonds = 20
    assert rise_value(s, 1) > busy


def opening(seed: int) -> GreatMachine:
    """The first question where the heroes of one seat go."""
    s, dice, bot = GAME.start(seats=2, seed=seed).state, Rng.seeded(seed), GAME.greedy()
    assert isinstance(s, GreatMachine)
    while not isinstance(current(s), ChooseAccess):
        seat = s.waiting[0]
        answer(s, seat, bot.choose(GAME, s.clone(), seat, dice))
    return s


def test_movements_of_three_heroes_are_searched_as_a_whole() -> None:
    s = opening(3)
    seat = s.waiting[0]
    lines = GAME.guide().answers(GAME, s, seat)
    assert len({tuple(line) for line in lines}) == len(lines) > 10
    assert {len(line) for line in lines} == {3}
    for line in lines[:3]:
        trial = s.clone()
        for pick in line:
            assert pick in legal(trial, seat)
            answer(trial, seat, pick)
        assert not isinstance(current(trial), ChooseAccess)


def test_the_machine_thinks_that_heroes_go_where_it_pays_them() -> None:
    s = opening(3)
    rebel = s.waiting[0]
    for pick in GAME.guide().answers(GAME, s, rebel)[0]:
        answer(s, rebel, pick)
    liked = [goal_values(s, slot, list(range(9)), []) for slot in range(3)]
    worth = []
    for is_suspicious in (False, True):
        walk = Walk(GAME, imagine(GAME, s, 0, 1), 0, Settings(1, is_suspicious=is_suspicious), Node(0.0), Rng.seeded(2))
        worlds = [walk._draw() for _ in range(40)]
        for world in worlds:
            assert isinstance(world, GreatMachine)
            assert all(not world.denied(slot) >> world.goal(slot) & 1 for slot in range(3))
        worth.append(sum([liked[slot][world.goal(slot)] for world in worlds for slot in range(3)]))
    assert worth[1] > worth[0] + 5.0


def test_what_the_machine_thinks_follows_from_nothing_that_is_hidden() -> None:
    s = opening(3)
    rebel = s.waiting[0]
    thoughts = []
    for line in GAME.guide().answers(GAME, s, rebel)[:2]:
        trial = s.clone()
        for pick in line:
            answer(trial, rebel, pick)
        world = imagine(GAME, trial, 0, 5)
        assert isinstance(world, GreatMachine)
        GAME.guide().suppose(GAME, world, 0, Rng.seeded(6))
        thoughts.append(world.chosen)
        own = imagine(GAME, trial, rebel, 5)
        assert isinstance(own, GreatMachine)
        before = list(own.chosen)
        GAME.guide().suppose(GAME, own, rebel, Rng.seeded(6))
        assert own.chosen == before  # the heroes know their cards
    assert thoughts[0] == thoughts[1]


def test_the_last_hero_alone_is_no_movement() -> None:
    s = opening(3)
    seat = s.waiting[0]
    for _ in range(2):
        answer(s, seat, legal(s, seat)[0])
    assert GAME.guide().answers(GAME, s, seat) == []


def test_the_chance_of_a_riot_follows_the_citizens_and_what_is_known_of_them() -> None:
    s = opening(4)
    s.discontent = 9
    crowded = max(range(9), key=s.crowd)
    before = riot_odds(s, crowded, 0, True)
    assert 0.0 < before < 1.0
    assert riot_odds(s.clone(), crowded, 0, True) == before
    s.discontent = 12
    assert riot_odds(s, crowded, 0, True) > before  # one kind of citizens more is angry
    s.places = tuple([9 if place == crowded else place for place in s.places])
    assert riot_odds(s, crowded, 0, True) == 0.0
