"""What a choice leads to and how likely it is: odds computed by hand, places, and previews that are sound and blind."""

from typing import Any

import pytest

from tests.games.city_of_the_great_machine.position import coop, place, scene, state
from turncoat import Match
from turncoat.games.city_of_the_great_machine import GAME
from turncoat.games.city_of_the_great_machine import menu as m
from turncoat.games.city_of_the_great_machine.steps.attack import LayStake
from turncoat.games.city_of_the_great_machine.steps.citizens import IdentifyAnywhere, arrest
from turncoat.games.city_of_the_great_machine.steps.machine import MachinePhase, MachineTurn, March
from turncoat.games.city_of_the_great_machine.steps.odds import leads
from turncoat.games.city_of_the_great_machine.steps.opening import ChooseAccess
from turncoat.games.city_of_the_great_machine.steps.turns import HeroesPhase, HeroTurn
from turncoat.kernel.rng import Rng
from turncoat.testing import check_game
from turncoat.words.sentences import Words


def odds(match: Match, seat: int, text: str) -> dict[str, float]:
    """The chances of a choice, by their messages; each is said in a whole sentence."""
    chances = match.preview(seat, text).chances
    for chance in chances:
        assert "{" not in Words(GAME).chance(chance)
    return {chance.message: chance.share for chance in chances}


RIOTS = [
    # A discontented Artist and one stranger: it fails only if that one is a Traitor, of whom 5 are among 29 unseen.
    ({"crowds": {"ME": "A A?"}, "guards": {"ME": 0}, "discontent": 3, "trust": (0, 0, 0)}, 24 / 29),
    # Two strangers against one Guard have to be two of the five Artists.
    ({"crowds": {"ME": "S? M?"}, "guards": {"ME": 1}, "discontent": 3, "trust": (2, 0, 0)}, 5 / 30 * 4 / 29),
    # All are known: two discontented against a Guard, and then against Reinforcements as well.
    ({"crowds": {"ME": "A A M"}, "guards": {"ME": 1}, "discontent": 3}, 1.0),
    ({"crowds": {"ME": "A A M"}, "guards": {"ME": 1}, "discontent": 3, "issued": ["reinforcements"]}, 0.0),
]


@pytest.mark.rule("CGM-12.7", "CGM-12.8", "CGM-16.19")
@pytest.mark.parametrize(("fields", "share"), RIOTS)
def test_a_riot(fields: dict[str, Any], share: float) -> None:
    match = scene(HeroTurn(0), goals="ME AR SC", **fields)
    assert odds(match, 1, "act riot") == {"riot-succeeds": pytest.approx(share)}


@pytest.mark.rule("CGM-12.7", "CGM-8.1")
def test_a_riot_where_a_hero_is_sent() -> None:
    match = scene(ChooseAccess(), crowds={"ME": "A A?", "AR": "S? M?"}, guards={"ME": 0, "AR": 1}, discontent=3)
    assert odds(match, 1, "send hunter merchants") == {"riot-succeeds": pytest.approx(24 / 29)}
    assert odds(match, 1, "send hunter artists") == {"riot-succeeds": pytest.approx(4 / 29 * 3 / 28)}


@pytest.mark.rule("CGM-10.8", "CGM-10.12")
def test_the_way_of_a_hero_that_is_sent() -> None:
    """Leaving a district costs its Guards: the way next door as much as stand at home, and staying nothing."""
    match = scene(ChooseAccess(), guards=dict.fromkeys(["GC", "TL", "PE", "MS", "AR", "SC", "ME", "IN", "VE"], 2))
    s = match.state
    ways = match.prompt(1).facts["ways"]
    home = s.at[0]
    assert ways == [2 * s.far[home * 9 + district] for district in range(9)]
    assert ways[home] == 0


@pytest.mark.rule("CGM-10.44", "CGM-10.67", "CGM-10.79", "CGM-12.4")
def test_actions_name_their_prices_though_the_next_turn_reveals_something() -> None:
    match = scene(HeroTurn(0), goals="MS AR SC", at="MS AR SC", crowds={"MS": "A? S? M?"}, guards={"MS": 1})
    facts = match.prompt(1).facts
    prices = facts["prices"]
    assert [prices[action] for action in (m.GAIN_TRUST, m.IDENTIFY, m.STIR_SQUARE, m.RIOT)] == [0, 1, 1, 3]
    assert (facts["gain"], facts["rise"]) == (1, 2)


@pytest.mark.rule("CGM-10.25", "CGM-10.36", "CGM-8.6")
def test_a_raid() -> None:
    """Eight of nine cards in hand, and which one is missing unknown: each hero comes with one in nine."""
    match = scene(MachineTurn(0), servants="ME GC GC", bonds=5)
    assert odds(match, 0, "order phantasmar raid") == {
        "raid-hits": pytest.approx(1 - (8 / 9) ** 3),
        "raid-misses": pytest.approx((8 / 9) ** 3),
    }
    # The Hunter is known not to have the card; the Actress has been seen with it, so it is one of her eight.
    known = {"open_denied": (1 << place("ME"), 0, 0), "used_cards": (1 << place("ME"), 1 << place("ME"), 0)}
    match = scene(MachineTurn(0), servants="ME GC GC", bonds=5, **known)
    assert odds(match, 0, "order phantasmar raid")["raid-hits"] == pytest.approx(1 - 7 / 8 * 8 / 9)


PRICES = [
    ({}, "raid-misses", {"spaces": 1}),
    ({"event": "no_one_is_safe"}, "raid-misses", {"spaces": 2}),
    ({"event": "no_one_is_safe", "raids": 1 << place("AR")}, "raid-misses", {"spaces": 1}),
    ({"discontent": 18, "riots": 1}, "raid-helps", {}),
]


@pytest.mark.rule("CGM-14.16", "CGM-15.16", "CGM-13.8")
@pytest.mark.parametrize(("fields", "message", "facts"), PRICES)
def test_what_a_raid_costs_that_catches_nobody(fields: dict[str, Any], message: str, facts: dict[str, int]) -> None:
    match = scene(MachineTurn(0), servants="ME GC GC", bonds=5, **fields)
    missed = match.preview(0, "order phantasmar raid").chances[1]
    assert (missed.message, missed.facts) == (message, facts)


LAST_ORDERS = [
    (2, "order judicator draw", True),  # nothing costs nothing where they stand
    (3, "order judicator draw", False),  # a Guard can still march
    (2, "servant judicator velvet", True),
    (2, "guard merchants", False),  # first it is asked where to
]


@pytest.mark.rule("CGM-9.41")
@pytest.mark.parametrize(("bonds", "text", "ends"), LAST_ORDERS)
def test_an_order_that_leaves_nothing_to_do_says_that_it_ends_the_phase(bonds: int, text: str, ends: bool) -> None:
    match = scene(MachinePhase(), HeroesPhase(), goals="AR SC VE", trust=(3, 3, 3), bonds=bonds)
    certain = match.preview(0, text).certain
    assert any(change.path == ("mine", "ordering") for change in certain) == ends
    match.choose(0, text)
    assert match.view(0)["mine"]["ordering"] != ends


@pytest.mark.rule("CGM-10.16", "CGM-10.21")
def test_an_escape() -> None:
    match = scene(HeroTurn(0), goals="GC AR SC", trust=(1, 0, 0))
    assert odds(match, 1, "go velvet") == {"gets-away": 0.5, "is-caught": 0.5}
    assert odds(scene(HeroTurn(0), goals="GC AR SC", trust=(2, 0, 0)), 1, "go velvet") == {}


STAKES = [(1, 0), (2, 2), (3, 4), (4, 5), (5, 5)]


@pytest.mark.rule("CGM-10.48..10.51")
@pytest.mark.parametrize(("stake", "faces"), STAKES)
def test_an_attack(stake: int, faces: int) -> None:
    match = scene(LayStake(1, 0, 0), trust=(6, 0, 0))
    assert odds(match, 1, f"stake {stake}") == {"guard-breaks": pytest.approx(faces / 6)}
    match = coop(LayStake(0, 0, 0), trust=(6, 0, 0), event="cold_furnaces")
    twice = 1 - (1 - faces / 6) ** 2
    assert odds(match, 0, f"stake {stake}") == {"guard-breaks": pytest.approx(twice)}


@pytest.mark.rule("CGM-17.2", "CGM-15.22")
def test_the_veteran_rolls_first() -> None:
    match = scene(HeroTurn(0), heroes=("veteran", "hunter", "medic"), goals="ME AR SC")
    chances = match.preview(1, "act attack").chances
    assert [(chance.facts.get("price"), round(6 * chance.share)) for chance in chances] == [
        (2, 2),
        (3, 2),
        (4, 1),
        (None, 1),
    ]


@pytest.mark.rule("CGM-11.6", "CGM-11.3")
def test_a_search_among_citizens() -> None:
    """Level 2: of 28 unseen faces 9 are Artists or Scientists and 5 are Traitors."""
    match = scene(IdentifyAnywhere(), crowds={"ME": "A M!", "AR": "S? S?"}, discontent=6)
    assert odds(match, 1, "pick c3") == {
        "face-discontented": pytest.approx(9 / 28),
        "face-traitor": pytest.approx(5 / 28),
    }


@pytest.mark.rule("CGM-11.11", "CGM-21.9")
def test_remembered_kinds_count() -> None:
    """An Artist was arrested and mixed with three strangers: each of the four is it with one in four; otherwise one of
    the other four Artists among 29."""
    match = scene(MachineTurn(0), crowds={"AR": "A! S? M? T?"}, discontent=3, bonds=3)
    s = state(match)
    arrest(s, 0)
    (token, *_) = s.pool()
    found = leads(s, 1, [token])
    assert found.is_exact and found.shares[2] == pytest.approx(1 / 4 + 3 / 4 * 4 / 29)
    seen = [state(match.imagine(1, seed)).faces[token] == 0 for seed in range(600)]
    assert sum(seen) / 600 == pytest.approx(found.shares[2], abs=0.05)


def test_odds_agree_with_imagined_worlds() -> None:
    """In the middle of matches, whatever has been seen, arrested and mixed by then."""
    for seed in range(4):
        match = GAME.start(seats=3, mode="standard", seed=seed)
        rng = Rng.seeded(seed)
        while not match.is_over and len(match.history) < 150:
            seat = match.state.waiting[0]
            match.choose(seat, rng.pick(list(match.prompt(seat).choices)))
        s = state(match)
        worlds = [state(match.imagine(1, number)) for number in range(300)]
        for district in range(9):
            found = leads(s, 1, s.citizens_in(district))
            assert sum(found.shares) == pytest.approx(1)
            above = [world for world in worlds if lead_of(world, district) > 0]
            assert len(above) / len(worlds) == pytest.approx(found.above(0), abs=0.1 if found.is_exact else 0.2)


def lead_of(world: Any, district: int) -> int:
    faces = [world.faces[token] for token in world.citizens_in(district)]
    return len([1 for face in faces if world.is_angry(face)]) - faces.count(5)


def targets(match: Match, seat: int) -> dict[str, tuple[str, ...]]:
    prompt = match.prompt(seat)
    return dict(zip(prompt.choices, prompt.targets, strict=True))


def test_places() -> None:
    found = targets(scene(MachineTurn(0), bonds=5, servants="ME GC GC"), 0)
    assert found["servant judicator velvet"] == ("district:velvet",)
    assert found["order phantasmar raid"] == ("district:merchants",) and found["end"] == ()
    assert targets(scene(March(0, 4), bonds=1), 0)["march scientists"] == ("district:scientists",)
    assert targets(scene(ChooseAccess()), 1)["send hunter velvet"] == ("district:velvet",)
    found = targets(scene(HeroTurn(0), goals="GC AR SC", trust=(5, 0, 0)), 1)
    assert found["go velvet"] == ("district:velvet",)


MODES = [
    ("standard", 2, {}),
    ("standard", 4, {"help_revolutionaries": True}),
    *[("cooperative", 2, {"mission": mission}) for mission in ("none", "I", "II", "III", "IV")],
]


@pytest.mark.parametrize(("mode", "seats", "options"), MODES)
@pytest.mark.parametrize("greed", [0, 80])
def test_previews_are_sound_and_blind(mode: str, seats: int, options: dict[str, Any], greed: int) -> None:
    check_game(GAME, mode=mode, seats=seats, seed=17 + greed, options=options, secrecy_every=3, greed=greed)
