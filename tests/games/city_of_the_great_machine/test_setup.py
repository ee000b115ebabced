"""Sections 1, 5, 19: setting up, who leads whom, variants."""

import pytest

from tests.games.city_of_the_great_machine.position import scene, start, state
from turncoat.games.city_of_the_great_machine import GAME
from turncoat.games.city_of_the_great_machine.content.districts import START_CITIZENS
from turncoat.games.city_of_the_great_machine.content.events import EVENTS_I, EVENTS_II
from turncoat.games.city_of_the_great_machine.content.heroes import HERO_START
from turncoat.games.city_of_the_great_machine.game import next_plan_start
from turncoat.games.city_of_the_great_machine.steps.riots import CountRiot
from turncoat.testing import choices, play


@pytest.mark.rule("CGM-5.2..5.9", "CGM-5.13", "CGM-5.17", "CGM-5.21..5.24")
def test_the_deal() -> None:
    for seed in range(5):
        s = state(start(seed=seed))
        assert [s.crowd(d) for d in range(9)] == list(START_CITIZENS) and len(s.pool()) == 3
        assert s.guards == (2,) * 9 and set(s.marks) == {0}
        assert s.at == tuple([HERO_START[hero] for hero in s.heroes])
        cards = (s.event, *s.event_deck)
        assert len(cards) == 13 and cards[-1] == 20
        assert set(cards[:6]) <= set(EVENTS_I) and set(cards[6:12]) <= set(EVENTS_II) and len(s.event_box) == 8
        assert len(s.deck) == 9 and s.issued == () and s.hand[0] == () and s.riot_stock == 3


@pytest.mark.rule("CGM-5.20", "CGM-5.19")
@pytest.mark.parametrize(("seats", "discontent"), [(2, 0), (3, 1), (4, 2)])
def test_discontent_by_revolutionaries(seats: int, discontent: int) -> None:
    assert state(start(seats=seats)).discontent == discontent


@pytest.mark.rule("CGM-1.7", "CGM-1.20", "CGM-1.9")
def test_two_revolutionaries_agree_or_the_first_leads_two() -> None:
    match = GAME.start(seats=3, mode="standard", seed=1)
    play(match, "1: pair 2", "2: pair 2", "2: lead hunter", "1: lead veteran", "2: lead medic")
    assert state(match).heroes == (0, 1, 5) and state(match).controllers == (1, 2, 2)
    match = GAME.start(seats=3, mode="standard", seed=1)
    play(match, "1: pair 2", "2: pair 1")
    assert list(match.pending) == [1]


@pytest.mark.rule("CGM-5.12", "CGM-1.5", "CGM-1.6", "CGM-1.8", "CGM-10.1")
def test_heroes_are_different_and_ordered_by_initiative() -> None:
    match = GAME.start(seats=4, mode="standard", seed=1)
    play(match, "1: lead medic")
    assert "lead medic" not in choices(match, 2)
    play(match, "2: lead hunter", "3: lead veteran")
    assert state(match).heroes == (0, 1, 5) and state(match).controllers == (3, 2, 1)
    alone = GAME.start(seats=2, mode="standard", seed=1)
    play(alone, "lead medic", "lead hunter", "lead veteran")
    assert state(alone).controllers == (1, 1, 1)


@pytest.mark.rule("CGM-19.1..19.4", "CGM-19.7")
def test_variable_master_plan() -> None:
    assert [next_plan_start(start, False) for start in (1, 2, 3)] == [2, 3, 3]
    assert [next_plan_start(start, True) for start in (1, 2, 3)] == [1, 1, 2]
    assert state(start(options={"plan_start": 1})).plan == 1 and state(start()).plan == 3
    assert not state(start()).help_rebels


@pytest.mark.rule("CGM-19.5", "CGM-19.6", "CGM-19.8", "CGM-12.18")
def test_help_for_the_revolutionaries() -> None:
    crowds = {"AR": "A! A! A!", "ME": "S? S? M?", "SC": "M? I? I?"}
    match = scene(CountRiot(4), crowds=crowds, guards={"AR": 1}, discontent=5, help_rebels=True)
    assert list(match.pending) == [1] and state(match).riots == 1
    play(match, "1: pick c4")
    assert "pick c5" not in choices(match, 2) and "pick c7" in choices(match, 2)
    play(match, "2: take_trust", "3: pick c7")
    assert state(match).trust == (0, 2, 0) and state(match).marks[3] == 1 and state(match).marks[6] == 1
