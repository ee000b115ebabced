"""The greedy heroes use the time that a Machine gives them."""

from turncoat.games.city_of_the_great_machine import GAME
from turncoat.games.city_of_the_great_machine.board import GreatMachine
from turncoat.games.city_of_the_great_machine.bot.late import Absent
from turncoat.games.city_of_the_great_machine.bot.worth import rise_value
from turncoat.kernel.loop import answer, imagine
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
