"""What a choice will do, where it leads, and its odds against cases that were worked out by hand."""

from itertools import product

import pytest

from tests.games.rogue_agent.position import HELD, city, tile, unmasked
from turncoat import Match
from turncoat.games.rogue_agent import GAME
from turncoat.games.rogue_agent.content import cards
from turncoat.games.rogue_agent.content.dice import (
    BLACK_BOOST,
    DICE,
    GREEN_BLAST,
    GREEN_BOOST,
    GREEN_CAR,
    RED_AMMO,
    RED_BLAST,
    RED_BOOST,
)
from turncoat.games.rogue_agent.steps import odds
from turncoat.games.rogue_agent.steps.attack import AttackCriminal, FaceAssassin
from turncoat.games.rogue_agent.steps.custody import HoldOnFuel, InterceptFuel
from turncoat.games.rogue_agent.steps.defuse import CutOrStop, PlaceDie
from turncoat.games.rogue_agent.steps.fight import RaidFuel, RazeAmmo
from turncoat.games.rogue_agent.steps.patrol import FightGangsters, PatrolOn
from turncoat.games.rogue_agent.steps.search import PickColour, Reroll
from turncoat.games.rogue_agent.steps.shared import count_hits
from turncoat.games.rogue_agent.steps.time import SendToken
from turncoat.games.rogue_agent.steps.turn import Turn
from turncoat.testing import play
from turncoat.words.sentences import Words

WORDS = Words(GAME, ["Ann", "Bob", "Cy"])


def shares(match: Match, text: str) -> dict[str, float]:
    """The chances of a choice by their sentences."""
    return {WORDS.chance(chance): chance.share for chance in match.preview(match.state.waiting[0], text).chances}


def targets(match: Match, text: str) -> tuple[str, ...]:
    prompt = match.prompt(match.state.waiting[0])
    return prompt.targets[prompt.choices.index(text)]


@pytest.mark.rule("RA-8.11", "RA-8.13", "RA-8.19", "RA-8.25", "RA-8.29")
def test_an_attack_of_three_dice_with_two_ammo() -> None:
    """No blast: 8/108. One blast and no boost: 1/324 by a red die, 2/324 by a black one. That leaves 11/12."""
    match = city(AttackCriminal(0, 0), at=["p5"], criminals={1: (6, "grinder", "up")})
    found = shares(match, "ammo 2")
    assert found["Grinder is defeated."] == pytest.approx(11 / 12)
    assert found["A miss costs 2 stamina."] == pytest.approx(1 / 12)
    bare = shares(match, "ammo 0")
    assert bare["Grinder is defeated."] == pytest.approx(16 / 27)


@pytest.mark.rule("RA-8.19")
@pytest.mark.parametrize(("red", "green", "black"), [(3, 0, 0), (3, 1, 1), (2, 0, 2)])
def test_hits_by_counting_every_roll(red: int, green: int, black: int) -> None:
    rolls = list(product(*([DICE[0]] * red + [DICE[1]] * green + [DICE[2]] * black)))
    for needed in range(1, 5):
        counted = len([1 for roll in rolls if count_hits(roll) >= needed]) / len(rolls)
        assert odds.hit_chance(red, green, black, needed) == pytest.approx(counted)


@pytest.mark.rule("RA-8.4", "RA-8.5", "RA-8.6", "RA-17.3")
def test_an_attack_on_a_card_that_was_seen_and_on_one_that_was_not() -> None:
    fields = {"investigated": [(0,), *[()] * 5], "dossier": [((0, 35),), (), ()], "evidence": [2, 2, 2]}
    seen = city(Turn(0), at=["p5"], criminals={1: (6, "null", "down")}, ammo=[1, 2, 2], **fields)
    found = shares(seen, "attack 1")
    assert list(found) == ["With no ammo criminal 1 is defeated.", "With 1 ammo criminal 1 is defeated."]
    assert found["With no ammo criminal 1 is defeated."] == pytest.approx(19 / 27)
    unseen = city(Turn(0), at=["p5"], criminals={1: (6, "null", "down")}, ammo=[0, 2, 2])
    total = 0.0
    for card in cards.CARDS:
        reveal = card.reveal if card.reveal_colour == cards.RED else ()
        if any(kind == cards.RUN for kind, _, _ in reveal):
            continue  # the target gets away before the roll
        brace = sum(count for kind, _, count in reveal if kind == cards.BRACE)
        dice = [sum(count for kind, what, count in reveal if kind == cards.DICE and what == at) for at in range(3)]
        total += odds.hit_chance(3 + dice[0], dice[1], max(0, dice[2]), max(1, card.health + brace))
    share = shares(unseen, "attack 1")["With no ammo criminal 1 is defeated."]
    assert share == pytest.approx(total / len(cards.CARDS))


@pytest.mark.rule("RA-8.20", "RA-8.22", "RA-8.23")
def test_an_attack_on_an_assassin() -> None:
    match = city(FaceAssassin(0, 0), at=["p5"], assassins=[6], informants={"p5": (0,)})
    found = shares(match, "ammo 0")
    assert found["The assassin is beaten."] == pytest.approx(16 / 27)
    assert found["A miss costs 1 stamina."] == pytest.approx(11 / 27)
    assert match.prompt(0).facts["loss"] == 1


@pytest.mark.rule("RA-12.8", "RA-12.13", "RA-12.17", "RA-12.19", "RA-12.29", "RA-12.31")
def test_a_bomb_one_wire_from_a_line() -> None:
    """One black die is left: 2 faces of 6 make the line, 3 are blasts and open the column that the timer forbids."""
    full = (RED_BLAST, RED_BLAST, GREEN_BLAST, GREEN_BLAST)
    sheet = (full, (RED_BOOST, BLACK_BOOST), (GREEN_BOOST, BLACK_BOOST))
    match = city(CutOrStop(0), at=["p5"], bombs=[("p5", 1)], sheet_bomb=0, sheet=sheet)
    found = shares(match, "cut")
    assert found == {
        "The next cut can make a line.": pytest.approx(1 / 3),
        "The next cut must explode.": pytest.approx(1 / 2),
    }
    stop = shares(match, "stop")
    assert stop == {"The bomb stays quiet.": pytest.approx(1 / 2), "The bomb explodes.": pytest.approx(1 / 2)}
    facts = match.prompt(0).facts
    assert (facts["line"], facts["doom"], facts["calm"]) == (33, 50, 50)


@pytest.mark.rule("RA-12.27", "RA-12.33")
def test_the_last_die_of_a_line() -> None:
    sheet = ((RED_BOOST, RED_BOOST), (GREEN_BOOST, BLACK_BOOST))
    match = city(PlaceDie(0), at=["p5"], bombs=[("p5", 3)], sheet_bomb=0, sheet=sheet, tray=(GREEN_BOOST,))
    assert shares(match, "place green-boost 1") == {"The line holds and the bomb is defused.": 1.0}
    assert targets(match, "place green-boost 3") == ("column:3",)


@pytest.mark.rule("RA-10.1", "RA-10.13", "RA-10.14", "RA-10.17")
def test_a_search() -> None:
    """One red and two green dice: no blast in 50 of 108, one in 45, more in 13."""
    bare = city(Turn(0), at=["p3"])
    assert shares(bare, "search") == {"At least 1 blast gets through.": pytest.approx(58 / 108)}
    helped = city(Turn(0), at=["p3"], informants={"p3": (1,)})
    assert list(shares(helped, "search").values()) == [pytest.approx(13 / 108)]
    safe = city(Turn(0), at=["hospital"])
    assert shares(safe, "search") == {}
    again = play(city(Reroll(0, 1), at=["p3"], tray=(RED_AMMO, GREEN_BLAST, GREEN_CAR)), "reroll green-blast")
    assert list(shares(again, "roll").values()) == [pytest.approx(1 / 6)]
    coloured = city(PickColour(0, (0, 0, 0), (3,)), at=["night_market"])
    assert list(shares(coloured, "colour black").values()) == [pytest.approx(7 / 8)]


@pytest.mark.rule("RA-9.8", "RA-9.10", "RA-9.11")
def test_an_interception() -> None:
    laid = {1: (HELD + 1, "null", "defeated")}
    attempt = city(InterceptFuel(0, 1), at=["p5", "p5"], criminals=laid)
    assert list(shares(attempt, "fuel 2").values()) == [pytest.approx(5 / 9)]
    defence = city(HoldOnFuel(1, 0, 2), at=["p5", "p5"], criminals=laid)
    assert shares(defence, "fuel 1") == {"Ann takes a prisoner from you.": pytest.approx(11 / 27)}


@pytest.mark.rule("RA-16.64", "RA-16.66", "RA-16.67", "RA-16.68")
def test_an_escape() -> None:
    match = unmasked(RaidFuel(1, 0, 0), at=["p5", "p5"], stamina=[7, 1, 7])
    assert shares(match, "fuel 0")["You go to hospital."] == pytest.approx(19 / 27)
    assert shares(match, "fuel 1")["You go to hospital."] == pytest.approx(2 / 3)
    assert shares(match, "fuel 1")["You get away unhurt."] == pytest.approx(1 / 3)


@pytest.mark.rule("RA-16.74", "RA-16.76")
def test_razing() -> None:
    match = unmasked(RazeAmmo(0), at=["p5"], informants={"p5": (1,)}, stock=[0, 6, 7])
    found = shares(match, "ammo 0")
    assert found["At least one informant at Glasshouse falls."] == pytest.approx(19 / 27)
    assert found["Glasshouse is razed."] == pytest.approx(odds.hit_chance(3, 0, 0, 3))


@pytest.mark.rule("RA-7.17", "RA-7.20")
def test_gangsters_say_what_each_ammo_saves() -> None:
    match = city(FightGangsters(0, 2), PatrolOn(0, 1, (0, tile("p2"))), at=["p2"])
    certain = {change.path: (change.before, change.after) for change in match.preview(0, "ammo 1").certain}
    assert certain["table", "ammo", 0] == (2, 1) and certain["table", "stamina", 0] == (7, 6)
    facts = match.prompt(0).facts
    assert (facts["icons"], facts["ammo"], facts["stamina"]) == (2, 2, 7)
    fields = {"car": [3, 0, 0], "informants": {"p2": (0,)}}
    assert city(Turn(0), **fields).view(0)["mine"]["gangsters"][tile("p4")] == 0  # the police is there
    assert city(Turn(0), **fields).view(0)["mine"]["gangsters"][tile("p2")] == 0
    assert city(Turn(0)).view(0)["mine"]["gangsters"][tile("p2")] == 2


@pytest.mark.rule("RA-7.24", "RA-7.40")
def test_prices_are_certain_although_something_is_revealed() -> None:
    match = city(Turn(0), at=["p5"], criminals={1: (6, "null", "down")}, evidence=[3, 2, 2], credits=[4, 4, 4])
    looked = {change.path: change.after for change in match.preview(0, "investigate 1").certain}
    assert looked["table", "evidence", 0] == 1 and not match.preview(0, "investigate 1").undoable
    backup = {change.path: change.after for change in match.preview(0, "backup").certain}
    assert backup["table", "credits", 0] == 2 and backup["table", "stock", 0] == 6


@pytest.mark.rule("RA-7.15", "RA-7.34", "RA-15.3", "RA-7.37")
def test_a_drive_warns_of_gangsters_and_of_the_police() -> None:
    match = city(Turn(0), credits=[4, 4, 4])
    drive = {change.path: change.after for change in match.preview(0, "go p2").certain}
    assert drive["mine", "facing"] == 2 and ("mine", "is_barred") not in drive
    police = {change.path: change.after for change in match.preview(0, "go p4").certain}
    assert police["mine", "is_barred"] is True and ("mine", "facing") not in police
    there = city(Turn(0), at=["p5"], credits=[4, 4, 4])
    assert {change.path: change.after for change in there.preview(0, "backup").certain}["table", "scores", 0] == 1
    shop = city(Turn(0), at=["night_market"], credits=[4, 4, 4])
    assert len({change.path: change.after for change in shop.preview(0, "buy weapon").certain}["table", "done"]) == 1


def test_choices_lead_to_places() -> None:
    assert targets(city(SendToken(0, ()), drawn=(0, 1), thrown=(1, 2)), "send bomb 2") == ("location:p2",)
    turn = city(Turn(0), at=["p5"], criminals={1: (6, "null", "defeated")}, credits=[4, 4, 4])
    assert targets(turn, "go ammo_depot") == ("location:ammo_depot",)
    assert targets(turn, "arrest 1") == ("seat:0",)
    assert targets(turn, "backup") == ("location:p5",)
    on = city(PatrolOn(0, 1, (0, tile("p2"))), at=["p2"])
    assert targets(on, "halt") == ("location:p2",) and targets(on, "go foundry") == ("location:foundry",)
