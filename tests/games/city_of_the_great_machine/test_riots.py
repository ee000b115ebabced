"""Sections 11 to 13: citizens, Riots, Discontent."""

import pytest

from tests.games.city_of_the_great_machine.position import place, scene, state
from turncoat.games.city_of_the_great_machine.steps.dial import fall
from turncoat.games.city_of_the_great_machine.steps.machine import MachineTurn
from turncoat.games.city_of_the_great_machine.steps.riots import CountRiot
from turncoat.games.city_of_the_great_machine.steps.turns import HeroTurn
from turncoat.testing import choices, play, told

AT = {"goals": "ME AR SC", "discontent": 6}


@pytest.mark.rule("CGM-12.1", "CGM-12.4..12.9", "CGM-12.12", "CGM-11.8", "CGM-10.69")
def test_a_riot_that_succeeds() -> None:
    match = scene(HeroTurn(1), **AT, crowds={"AR": "A? S S! M! T"}, guards={"AR": 1}, trust=(0, 1, 0))
    play(match, "act riot")
    s = state(match)
    assert s.trust[1] == 0 and s.marks[:5] == (2,) * 5
    assert told(match, "RiotCounted")[0] == {"event": "RiotCounted", "district": 4, "angry": 3, "against": 2}
    assert s.riots == 1 and s.riot_tokens == 1 << 4 and s.guards[4] == 0 and s.broken[4] == 2 and s.riot_stock == 2


@pytest.mark.rule("CGM-12.8", "CGM-12.14", "CGM-12.15", "CGM-15.84")
def test_a_riot_that_fails() -> None:
    match = scene(HeroTurn(1), **AT, crowds={"AR": "A S M"}, guards={"AR": 2}, trust=(0, 0, 0))
    play(match, "act riot")
    assert choices(match, 0) == ("stop", "pick c1", "pick c2")
    play(match, "0: pick c2", "0: stop")
    s = state(match)
    assert s.riots == 0 and not s.riot_tokens and s.places[1] == 9 and s.places[0] == 4 and s.deeds & 2


@pytest.mark.rule("CGM-12.2", "CGM-12.3", "CGM-12.5")
def test_where_no_riot_can_be_declared() -> None:
    dear = scene(HeroTurn(1), **AT, crowds={"AR": "A? S?"}, trust=(0, 3, 0))
    assert "act riot" not in choices(dear)
    assert dear.why_not(2, "act riot")[0].facts == {"cost": 4, "count": 2, "price": 2, "trust": 3}
    empty = scene(HeroTurn(1), **AT, crowds={"AR": ""}, guards={"AR": 0}, trust=(0, 3, 0))
    assert "act riot" not in choices(empty)
    again = scene(HeroTurn(1), **AT, crowds={"AR": "A S"}, riot_tokens=1 << 4, riots=1)
    assert "act riot" not in choices(again)


@pytest.mark.rule("CGM-11.7", "CGM-21.5", "CGM-21.7", "CGM-11.14")
def test_faces_that_are_seen() -> None:
    match = scene(MachineTurn(0), crowds={"AR": "A S! M?"}, bonds=3)
    assert match.view(0)["table"]["faces"][:3] == [-1, 1, -1] and "faces" not in match.view(0)["mine"]
    assert match.view(2)["mine"]["faces"][:3] == [0, 1, -1]
    assert match.view(0)["table"]["marks"][:3] == (1, 2, 0)
    assert state(match).angry_in(place("AR")) == []


@pytest.mark.rule("CGM-13.5", "CGM-13.6")
def test_discontent_falls_within_its_scale() -> None:
    s = state(scene(MachineTurn(0), bonds=3, discontent=1))
    fall(s)
    fall(s)
    assert s.discontent == 0
    s.discontent = 18
    fall(s)
    assert s.discontent == 18


@pytest.mark.rule("CGM-12.10", "CGM-12.16", "CGM-12.13")
def test_servants_do_not_count() -> None:
    match = scene(
        CountRiot(4),
        CountRiot(5),
        crowds={"AR": "A! S!", "SC": "A! S!"},
        guards={"AR": 1, "SC": 1},
        servants="AR AR SC",
        discontent=6,
        issued=["shadow"],
    )
    assert state(match).riots == 2
