"""Sections 10 and 11: searching and buying."""

import pytest

from tests.games.rogue_agent.position import city, faces, state, throw, tile
from turncoat import Match
from turncoat.games.rogue_agent.content.cards import NO_NETWORK
from turncoat.games.rogue_agent.content.dice import (
    BLACK_BLAST,
    BLACK_BOOST,
    BLACK_EVIDENCE,
    GREEN_BOOST,
    GREEN_CAR,
    GREEN_FUEL,
    GREEN_HEAL,
    RED_AMMO,
    RED_BLAST,
    RED_BOOST,
    RED_WEAPON,
)
from turncoat.games.rogue_agent.steps.search import CountBlasts, Reroll
from turncoat.games.rogue_agent.steps.turn import BeginTurn, Turn
from turncoat.testing import choices, play, told

EXAMPLE = (RED_BLAST, BLACK_BLAST, GREEN_BOOST, RED_AMMO)


def searched(*tray: int, at: str = "p5", **fields: object) -> Match:
    """The dice as they lie after the last re-roll."""
    return city(CountBlasts(0), Turn(0), at=[at], tray=tray, active=0, **fields)  # type: ignore[arg-type]


@pytest.mark.rule("RA-10.1", "RA-10.5")
@pytest.mark.parametrize(
    ("place", "colours"),
    [("p1", "red red black"), ("p4", "red black black black"), ("hospital", "green green green")],
)
def test_the_icons_name_the_dice(place: str, colours: str) -> None:
    match = play(city(Turn(0), at=[place], police=tile("p6")), "search")
    assert " ".join(face.split("-")[0] for face in faces(match)) == colours


@pytest.mark.rule("RA-10.2", "RA-10.3", "RA-10.4", "RA-18.9", "RA-19.30")
def test_white_icons() -> None:
    match = play(city(Turn(0)), "search")
    assert choices(match) == ("colour red", "colour green", "colour black")
    play(match, "colour green")
    assert choices(match) == ("colour red", "colour black")
    play(match, "colour black")
    assert sorted(face.split("-")[0] for face in faces(match)) == ["black", "black", "green", "green"]
    records = play(city(Turn(0), at=["records"]), "search")
    assert choices(records) == ("colour red", "colour green", "colour black")


@pytest.mark.rule("RA-10.6", "RA-10.7")
def test_re_rolls() -> None:
    match = city(Reroll(0, 1), CountBlasts(0), Turn(0), tray=(RED_BLAST, RED_BLAST, GREEN_CAR))
    assert choices(match) == ("reroll red-blast", "reroll green-car", "keep")
    play(match, "reroll red-blast", "reroll red-blast")
    assert choices(match) == ("reroll green-car", "roll")
    match.undo(0)
    assert choices(match) == ("reroll red-blast", "reroll green-car", "roll")
    play(match, "roll")
    assert told(match, "Rolled")[-1]["purpose"] == "reroll" and len(faces(match)) == 1
    once = play(city(Turn(0), at=["hospital"]), "search", "reroll " + one_face(2), "roll")
    assert once.pending[0].question != "Reroll"
    twice = city(Turn(0), at=["hospital"], agent_track=[3, 0, 0])
    play(twice, "search")
    twice.choose(0, choices(twice)[0])
    play(twice, "roll")
    assert twice.pending[0].question == "Reroll"


def one_face(seed: int) -> str:
    match = play(city(Turn(0), at=["hospital"]), "search")
    return choices(match)[0].removeprefix("reroll ")


@pytest.mark.rule("RA-10.9", "RA-10.10", "RA-10.11", "RA-10.12")
def test_what_faces_yield() -> None:
    match = searched(RED_AMMO, RED_WEAPON, GREEN_CAR, GREEN_FUEL, GREEN_HEAL, BLACK_EVIDENCE, stamina=[3, 7, 7])
    s = state(match)
    assert (s.ammo[0], s.weapon[0], s.car[0], s.fuel[0]) == (4, 1, 1, 4)
    assert (s.stamina[0], s.credits[0], s.evidence[0], s.agent_track[0]) == (5, 6, 4, 1)
    assert match.pending[0].question == "Turn"  # no order could differ, so none was asked
    poor = searched(GREEN_HEAL, credits=[8, 8, 8])
    assert state(poor).credits[0] == 9 and state(poor).supply == 0
    assert told(match, "FoundNothing") == [] and len(told(searched(RED_BOOST, RED_BOOST), "FoundNothing")) == 1


@pytest.mark.rule("RA-10.13", "RA-10.15")
def test_blasts_cost_stamina_or_ammo() -> None:
    match = searched(RED_BLAST, BLACK_BLAST)
    assert choices(match) == ("ammo 0", "ammo 1", "ammo 2")
    play(match, "ammo 1")
    assert state(match).stamina[0] == 6 and state(match).ammo[0] == 1


@pytest.mark.rule("RA-10.14", "RA-10.17", "RA-10.18", "RA-19.46")
def test_what_ignores_blasts() -> None:
    blasts = (RED_BLAST, RED_BLAST, BLACK_BLAST)
    without_ammo = {"ammo": [0, 2, 2]}
    assert state(searched(*blasts, **without_ammo)).stamina[0] == 4
    assert state(searched(*blasts, informants={"p5": (0,)}, **without_ammo)).stamina[0] == 5
    assert state(searched(*blasts, informants={"p5": (0, 1)}, **without_ammo)).stamina[0] == 6
    narrow = {"all_inform": False, **without_ammo}
    assert state(searched(*blasts, informants={"p5": (0, 1)}, **narrow)).stamina[0] == 5
    assert state(searched(*blasts, informants={"p5": (1,)}, **narrow)).stamina[0] == 4
    jammed = {"clocks": [((NO_NETWORK, 0),), (), ()], **without_ammo}  # silences the own informants alone
    assert state(searched(*blasts, informants={"p5": (0, 1)}, **jammed)).stamina[0] == 5
    assert state(searched(*blasts, agent_track=[1, 0, 0], **without_ammo)).stamina[0] == 5
    assert state(searched(*blasts, at="hq", **without_ammo)).stamina[0] == 7


@pytest.mark.rule("RA-10.16", "RA-19.44")
def test_a_boost_against_a_blast() -> None:
    match = searched(*EXAMPLE)
    assert choices(match) == ("shield", "double red-ammo", "skip")
    play(match, "shield", "ammo 0")
    assert state(match).stamina[0] == 6 and state(match).ammo[0] == 4


@pytest.mark.rule("RA-10.16", "RA-10.17")
def test_no_boost_is_asked_for_against_a_blast_that_the_armour_stops() -> None:
    armoured = searched(RED_BLAST, RED_BOOST, RED_AMMO, GREEN_FUEL, agent_track=[1, 0, 0])
    assert choices(armoured) == ("double red-ammo", "double green-fuel")
    two = searched(RED_BLAST, RED_BLAST, RED_BOOST, RED_AMMO, agent_track=[1, 0, 0])
    assert choices(two) == ("shield", "double red-ammo", "skip")
    assert two.prompt(0).facts["blasts"] == 1
    play(two, "shield")
    assert state(two).stamina[0] == 7 and state(two).ammo[0] == 4


@pytest.mark.rule("RA-10.19", "RA-10.21", "RA-19.45")
def test_a_boost_on_the_ammo_die() -> None:
    match = play(searched(*EXAMPLE, ammo=[0, 2, 2]), "double red-ammo", "ammo 0")
    assert state(match).stamina[0] == 5 and state(match).ammo[0] == 4


@pytest.mark.rule("RA-10.19", "RA-10.20", "RA-10.21")
def test_one_boost_for_each_die() -> None:
    match = searched(RED_BOOST, GREEN_BOOST, BLACK_BOOST, GREEN_FUEL, GREEN_CAR)
    assert state(match).fuel[0] == 6 and state(match).car[0] == 2  # enough for all: nothing to ask
    fewer = searched(RED_BOOST, GREEN_FUEL, GREEN_CAR, RED_AMMO)
    assert choices(fewer) == ("double red-ammo", "double green-car", "double green-fuel")
    both = searched(BLACK_BOOST, GREEN_HEAL, stamina=[2, 7, 7])
    assert state(both).stamina[0] == 6 and state(both).credits[0] == 8


@pytest.mark.rule("RA-10.8", "RA-10.22", "RA-18.9")
def test_the_order_is_asked_where_it_matters() -> None:
    healing = searched(RED_BLAST, GREEN_HEAL, ammo=[0, 0, 0])
    assert choices(healing) == ("resolve green-heal", "ammo 0")  # at the top healing first is lost
    assert state(play(healing.clone(), "ammo 0")).stamina[0] == 7
    assert state(play(healing.clone(), "resolve green-heal")).stamina[0] == 6
    low = searched(RED_BLAST, GREEN_HEAL, ammo=[0, 0, 0], stamina=[4, 7, 7])
    assert state(low).stamina[0] == 5  # either order gives the same
    armour = searched(RED_BLAST, BLACK_EVIDENCE, ammo=[0, 0, 0])
    assert state(play(armour, "resolve black-evidence")).stamina[0] == 7  # the armour comes in time
    loading = searched(RED_BLAST, RED_AMMO, ammo=[0, 0, 0])
    assert state(play(loading, "resolve red-ammo", "ammo 1")).stamina[0] == 7


@pytest.mark.rule("RA-10.23")
def test_faces_after_the_hospital_are_lost() -> None:
    match = searched(RED_BLAST, GREEN_FUEL, ammo=[0, 0, 0], stamina=[1, 7, 7])
    assert choices(match) == ("resolve green-fuel", "ammo 0")
    lost = play(match.clone(), "ammo 0")
    assert state(lost).fuel[0] == 2 and state(lost).agents[0] == tile("hospital")
    kept = play(match.clone(), "resolve green-fuel")
    assert state(kept).fuel[0] == 4


@pytest.mark.rule("RA-10.8")
def test_a_whole_search() -> None:
    match = play(city(Turn(0), BeginTurn(1), at=["hospital"], stamina=[3, 7, 7]), "search")
    thrown = throw(match, "keep", lambda m: True)
    assert thrown.pending[0].question in ("Turn", "UseBoost")


@pytest.mark.rule("RA-11.1", "RA-11.2", "RA-11.3", "RA-11.6", "RA-11.7", "RA-18.10", "RA-19.41")
def test_buying_ammo() -> None:
    match = city(Turn(0), at=["ammo_depot"], credits=[3, 4, 4], ammo=[0, 2, 2])
    play(match, "buy ammo", "buy ammo", "buy ammo")
    s = state(match)
    assert s.credits[0] == 0 and s.ammo[0] == 6 and s.supply == 17
    assert len(s.done) == 1 and match.pending[0].question == "Turn"


@pytest.mark.rule("RA-11.5", "RA-19.40")
def test_buying_influence() -> None:
    match = play(city(Turn(0), evidence=[6, 2, 2]), "buy influence")
    assert state(match).evidence[0] == 0 and state(match).influence[0] == 1
    assert "buy influence" not in choices(city(Turn(0), evidence=[5, 2, 2]))


@pytest.mark.rule("RA-11.4", "RA-11.9")
def test_goods_can_be_mixed() -> None:
    match = play(city(Turn(0), at=["motor_pool"], credits=[5, 4, 4]), "buy car", "buy fuel")
    assert choices(match) == ("buy fuel", "buy car", "done")
    play(match, "done")
    assert (state(match).car[0], state(match).fuel[0], state(match).credits[0]) == (1, 4, 3)


@pytest.mark.rule("RA-11.8")
def test_a_full_track_buys_nothing() -> None:
    match = city(Turn(0), at=["motor_pool"], fuel=[6, 2, 2])
    assert "buy fuel" not in choices(match) and "buy car" in choices(match)
    assert match.why_not(0, "buy fuel")[0].rule == "RA-11.8"
    assert match.why_not(0, "buy weapon")[0].rule == "RA-11.1"
    upgraded = play(city(Turn(0), at=["motor_pool"], car=[2, 0, 0]), "buy car", "done")
    assert state(upgraded).influence[0] == 1


def test_every_set_of_dice_can_be_thrown_again_in_one_go() -> None:
    match = city(Reroll(0, 1), Turn(0), at=["p5"], tray=(RED_AMMO, GREEN_CAR, GREEN_CAR), active=0)
    ways = {way.texts for way in match.ways(0)}
    red, green = "reroll red-ammo", "reroll green-car"
    sets = [(red,), (green,), (red, green), (green, green), (red, green, green)]
    assert ways == {(*marked, "roll") for marked in sets}


def test_a_place_is_searched_from_afar_by_its_dice() -> None:
    match = city(Turn(0), at=["p5"], police=tile("p6"))
    afar = [way for way in match.ways(0) if way.texts[-1] == "search"]
    assert afar
    for way in afar:
        *_, last = [text for text in way.texts if text.startswith("go ")]
        assert way.targets == (last.replace("go ", "search:"),)
        trial = match.clone()
        trial.choose_all(0, way.texts[:-1])
        assert "search" in choices(trial)


@pytest.mark.rule("RA-10.3")
def test_the_question_for_a_colour_tells_which_icon_it_is_and_what_hurts() -> None:
    match = city(Turn(0), at=["hq"])
    match.choose(0, "search")
    facts = match.prompt(0).data()["facts"]
    assert facts == {"count": 2, "number": 1, "icons": 2, "red": 2, "green": 1, "black": 3}
    match.choose(0, "colour red")
    assert match.prompt(0).data()["facts"]["number"] == 2
