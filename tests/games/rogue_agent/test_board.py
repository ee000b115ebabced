"""Section 5: tracks, upgrades, stamina, the skull, and what pieces do everywhere."""

import pytest

from tests.games.rogue_agent.position import HELD, card, city, state, tile
from turncoat.games.rogue_agent.content.tracks import AMMO, CAR, EVIDENCE, FUEL, STAMINA, WEAPON
from turncoat.games.rogue_agent.steps.harm import CARD, Lose
from turncoat.games.rogue_agent.steps.shared import drop_informant, gain, return_criminal, spend
from turncoat.games.rogue_agent.steps.turn import BeginTurn, Turn
from turncoat.testing import choices, play, told


@pytest.mark.rule("RA-5.1", "RA-5.2", "RA-5.3", "RA-5.4", "RA-5.12")
def test_resources_move_between_their_ends() -> None:
    s = state(city(Turn(0)))
    gain(s, 0, FUEL, 3, "trade")
    assert s.fuel[0] == 5
    assert gain(s, 0, FUEL, 3, "trade") == 1 and s.fuel[0] == 6 and s.influence[0] == 0
    gain(s, 0, EVIDENCE, 20, "trade")
    assert s.evidence[0] == 8
    spend(s, 0, AMMO, 1, "attack")
    spend(s, 0, AMMO, 5, "attack")
    assert s.ammo[0] == 0


@pytest.mark.rule("RA-5.4")
def test_an_empty_track_cannot_be_spent() -> None:
    match = play(city(Turn(0), fuel=[0, 2, 2]), "go p5", "ammo 0", "halt")
    assert not [text for text in choices(match) if text.startswith("go ")]


@pytest.mark.rule("RA-5.5", "RA-5.6", "RA-5.8", "RA-5.11", "RA-5.13")
def test_upgrades_move_right_only_and_pay_once() -> None:
    s = state(city(Turn(0)))
    gain(s, 0, WEAPON, 2, "trade")
    assert (s.weapon[0], s.influence[0]) == (2, 0)
    gain(s, 0, WEAPON, 2, "trade")
    assert (s.weapon[0], s.influence[0]) == (3, 1)
    gain(s, 0, WEAPON, 1, "trade")
    assert (s.weapon[0], s.influence[0]) == (3, 1)


@pytest.mark.rule("RA-5.7", "RA-5.9", "RA-5.10")
def test_an_upgrade_is_in_force_beyond_its_mark() -> None:
    def loss(car: int) -> int:
        match = play(city(Turn(0), car=[car, 0, 0], ammo=[0, 0, 0]), "go p6")
        return 7 - state(match).stamina[0]

    assert [loss(car) for car in range(4)] == [2, 2, 2, 1]  # one shield, between spaces 2 and 3
    s = state(city(Turn(0)))
    gain(s, 0, CAR, 1, "trade")
    assert s.car[0] == 1


@pytest.mark.rule("RA-5.14", "RA-5.15", "RA-5.16")
def test_stamina_moves_up_to_the_top() -> None:
    s = state(city(Lose(0, 3, CARD), Turn(0)))
    assert s.stamina[0] == 4
    gain(s, 0, STAMINA, 2, "trade")
    assert s.stamina[0] == 6
    gain(s, 0, STAMINA, 2, "trade")
    assert s.stamina[0] == 7


@pytest.mark.rule("RA-5.17", "RA-5.18..5.24", "RA-1.9", "RA-19.48")
def test_the_skull_in_the_own_turn() -> None:
    match = city(
        Lose(0, 2, CARD),
        Turn(0),
        BeginTurn(1),
        criminals={2: (HELD + 0, "sprocket", "defeated")},
        stamina=[1, 7, 7],
        at=["p5"],
        active=0,
    )
    s = state(match)
    assert s.influence[0] == 0 and s.prisoners(0) == [] and s.bag()[3] == 1
    assert s.agents[0] == tile("hospital") and s.stamina[0] == 4
    assert list(match.pending) == [1]  # no further action, backup included
    assert [event["event"] for event in match.events(None)][-4:] == ["Freed", "Hospitalised", "TurnCut", "TurnBegan"]
    richer = city(Lose(0, 9, CARD), Turn(1), stamina=[1, 7, 7], influence=[2, 0, 0])
    assert state(richer).influence[0] == 1


@pytest.mark.rule("RA-5.25")
def test_arriving_in_hospital_is_not_entering() -> None:
    match = city(Lose(0, 7, CARD), Turn(1), at=["p5"])
    assert told(match, "Went") == [] and state(match).stamina[0] == 4


@pytest.mark.rule("RA-5.27", "RA-5.28", "RA-16.32")
def test_shields() -> None:
    s = state(city(Turn(0), mode="android", androids=[False, True, False], **UNMASKED))
    assert [name for name in ("hq", "hospital", "night_market", "foundry", "p1") if s.is_safe(tile(name), 0)] == [
        "hq",
        "hospital",
    ]
    assert s.is_safe(tile("night_market"), 1) and s.is_safe(tile("foundry"), 1)
    assert not s.is_safe(tile("hq"), 1)


UNMASKED = {"hidden": [(), (), ()], "shown": [(), (1, 1), ()], "former": [(0, 1, 0), (1,), (0, 0, 0)]}


@pytest.mark.rule("RA-5.29")
def test_a_criminal_that_returns_frees_its_number() -> None:
    match = city(Turn(0), criminals={4: (3, "sprocket", "down")}, investigated=[(), (), (), (0, 1), (), ()])
    s = state(match)
    return_criminal(s, 3)
    assert s.criminals[3] == -1 and s.cards[3] == -1 and s.investigated[3] == ()
    assert s.buried == (card("sprocket"),) and s.tokens_left(0) == 5


@pytest.mark.rule("RA-5.30", "RA-14.33")
def test_the_lower_informant_moves_up() -> None:
    s = state(city(Turn(0), informants={"p2": (0, 1)}))
    drop_informant(s, tile("p2"), 0)
    assert s.informants[tile("p2")] == (1,) and s.fallen == [1, 0, 0]
