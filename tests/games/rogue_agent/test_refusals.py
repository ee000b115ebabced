"""Why not: every refusal cites the rule that forbids, and the fact.

The sweep at the end judges every choice of the menu that is not offered, in random play, by tables of its own.
"""

from typing import Any

import pytest

from tests.games.rogue_agent.position import HELD, city, tile, unmasked
from turncoat import Match
from turncoat.games.rogue_agent import GAME
from turncoat.games.rogue_agent.content.cards import NO_AMMO, NO_EVIDENCE, NO_FUEL
from turncoat.games.rogue_agent.content.dice import GREEN_FUEL, RED_AMMO, RED_BLAST, RED_BOOST
from turncoat.games.rogue_agent.content.tiles import TILES
from turncoat.games.rogue_agent.steps.attack import AttackCriminal
from turncoat.games.rogue_agent.steps.city import Assassins
from turncoat.games.rogue_agent.steps.custody import HoldOnFuel, InterceptFuel
from turncoat.games.rogue_agent.steps.defuse import PlaceDie
from turncoat.games.rogue_agent.steps.identity import RevealIdentity
from turncoat.games.rogue_agent.steps.patrol import FightGangsters, PatrolOn
from turncoat.games.rogue_agent.steps.search import CarryOut, PickColour, Reroll, UseBoost
from turncoat.games.rogue_agent.steps.time import SendToken
from turncoat.games.rogue_agent.steps.trade import BuyMore
from turncoat.games.rogue_agent.steps.turn import Turn
from turncoat.kernel.loop import legal
from turncoat.kernel.rng import Rng
from turncoat.testing import play
from turncoat.words.sentences import Words

WORDS = Words(GAME, ["Ann", "Bob", "Cy", "Dan"])


def why(match: Match, text: str, seat: int | None = None) -> tuple[str, str]:
    """The first rule against a choice, and the sentence that is said."""
    reason = match.why_not(match.state.waiting[0] if seat is None else seat, text)[0]
    return reason.rule, WORDS.reason(reason)


SHEET: dict[str, Any] = {"at": ["p5"], "bombs": [("p5", 4)], "sheet_bomb": 0}
UP = {1: (6, "null", "up")}


@pytest.mark.parametrize(
    ("match", "text", "rule", "sentence"),
    [
        # At the wrong time.
        (city(Turn(0)), "ammo 3", "RA-8.14", "Ammo is spent in an attack"),
        (city(Turn(0)), "fuel 1", "RA-9.8", "Fuel is spent on dice only when"),
        (city(Turn(0)), "halt", "RA-7.47", "No patrol is under way"),
        (city(Turn(0)), "cut", "RA-12.22", "There is no wire to cut"),
        (city(AttackCriminal(0, 0), at=["p5"], criminals=UP, active=0), "go p2", "RA-7.3", "The action under way"),
        (city(AttackCriminal(0, 0), at=["p5"], criminals=UP, active=0), "end", "RA-7.3", "The action under way"),
        (city(FightGangsters(0, 2), at=["p2"], active=0), "go hq", "RA-7.15", "The gangsters at Neon Row come first."),
        (city(PatrolOn(0, 1, (0, tile("p2"))), at=["p2"]), "search", "RA-7.3", "The patrol is finished first"),
        (city(HoldOnFuel(1, 0, 1), active=0), "go p2", "RA-7.1", "It is the turn of Ann."),
        (city(SendToken(0, ()), drawn=(0, 1), thrown=(1, 2), active=-1), "end", "RA-7.1", "Turns are taken between"),
        # Driving.
        (city(PatrolOn(0, 1, (0, tile("p2"))), at=["p2"]), "go hq", "RA-7.10", "The patrol began at Agency Headq"),
        (city(Turn(0), patrols=1, fuel=[0, 2, 2]), "go p2", "RA-7.13", "A further patrol costs 1 fuel"),
        (city(Turn(0), patrols=1, clocks=[((NO_FUEL, 0),), (), ()]), "go p2", "RA-8.34", "An ongoing effect forbids"),
        (city(Turn(0), patrols=1, fuel=[0, 2, 2]), "go p1", "RA-7.8", "Dockside does not share a side with Agency"),
        # Amounts.
        (city(FightGangsters(0, 2), at=["p2"]), "ammo 3", "RA-7.20", "Only 2 gangsters stand against you"),
        (
            city(FightGangsters(0, 2), at=["p2"], ammo=[1, 2, 2]),
            "ammo 2",
            "RA-5.4",
            "This takes 2 ammo, and you have only 1.",
        ),
        (
            city(AttackCriminal(0, 0), at=["p5"], criminals=UP),
            "ammo 3",
            "RA-5.4",
            "This takes 3 ammo, and you have only 2.",
        ),
        (
            city(AttackCriminal(0, 0), at=["p5"], criminals=UP, ammo=[6, 2, 2]),
            "ammo 4",
            "RA-8.13",
            "There are only 3 black dice left for it.",
        ),
        (
            city(CarryOut(0), at=["p5"], blasts=7, tray=(GREEN_FUEL,), clocks=[((NO_AMMO, 1),), (), ()]),
            "ammo 1",
            "RA-8.34",
            "An ongoing effect forbids it: no ammo may be spent.",
        ),
        (city(InterceptFuel(0, 1)), "fuel 0", "RA-9.9", "Intercepting takes at least 1 fuel."),
        (city(HoldOnFuel(0, 1, 2), fuel=[3, 2, 2]), "fuel 2", "RA-9.10", "There is only 1 green die left for it."),
        (city(CarryOut(0), at=["p5"], blasts=1, ammo=[5, 2, 2]), "ammo 2", "RA-10.15", "Only 1 blast is left"),
        # The sheet.
        (
            city(PlaceDie(0), **SHEET, sheet=((RED_BOOST,),), tray=(RED_BLAST, RED_BOOST)),
            "place red-blast 1",
            "RA-12.12",
            "Column 1 holds a boost",
        ),
        (
            city(PlaceDie(0), **SHEET, sheet=((RED_BLAST,),), tray=(RED_BLAST, RED_BOOST)),
            "place red-blast 2",
            "RA-12.13",
            "Column 1 ends in a blast, so no new column can be opened.",
        ),
        (city(PlaceDie(0), **SHEET, tray=(RED_BLAST, RED_BOOST)), "place red-blast 2", "RA-12.4", "Columns are opened"),
        (
            city(PlaceDie(0), **SHEET, tray=(RED_BLAST, RED_BOOST)),
            "place green-blast 1",
            "RA-12.8",
            "No die that waits",
        ),
        # Searching.
        (city(PickColour(0, (2, 0, 0), (2,))), "colour red", "RA-10.4", "There is only 1 red die left for it."),
        (city(Reroll(0, 1), tray=(RED_AMMO,)), "roll", "RA-10.6", "No die is marked"),
        (city(Reroll(0, 1), tray=(RED_AMMO,)), "reroll green-fuel", "RA-10.6", "No die that waits shows green fuel."),
        (play(city(Reroll(0, 1), tray=(RED_AMMO,)), "reroll red-ammo"), "reroll red-ammo", "RA-10.6", "Every die that"),
        (city(UseBoost(0, 1), tray=(RED_AMMO, GREEN_FUEL)), "shield", "RA-10.16", "No blast is left to stop."),
        (city(UseBoost(0, 1), tray=(RED_AMMO, GREEN_FUEL)), "double red-blast", "RA-10.21", "A boost cannot double"),
        # Targets.
        (city(Turn(0), at=["p5"]), "attack 1", "RA-8.1", "Criminal 1 is not in the city."),
        (city(Turn(0), at=["p2"], criminals=UP), "attack 1", "RA-8.1", "Criminal 1 is at Glasshouse."),
        (
            city(Turn(0), criminals={1: (HELD + 1, "null", "defeated")}),
            "arrest 1",
            "RA-9.1",
            "Criminal 1 is a prisoner",
        ),
        (city(Turn(0), at=["p5"], assassins=[6, 6]), "shoot b", "RA-18.24", "Assassin B stands beside assassin A"),
        (city(Turn(0), at=["p5"], bombs=[("p2", 3)]), "defuse a", "RA-12.6", "Bomb A lies at Neon Row."),
        (city(Turn(0), at=["p5", "p5"]), "intercept 1", "RA-9.6", "Bob has no prisoner."),
        (city(Turn(0), at=["p5"]), "intercept 1", "RA-9.6", "Bob is at Agency Headquarters."),
        (city(Turn(0), at=["p5"]), "intercept 3", "RA-9.6", "Nobody sits there."),
        (city(Turn(0)), "buy influence", "RA-11.2", "This takes 6 evidence, and you have only 2."),
        (city(Turn(0)), "raze", "RA-16.56", "Only an unmasked android can do this."),
        (city(Turn(0)), "hunt 1", "RA-16.84", "Bob is not known to be an android."),
        (unmasked(Turn(0)), "hunt 1", "RA-16.53", "Androids take no justice actions"),
        (unmasked(Turn(0)), "raze", "RA-16.71", "Agency Headquarters has no informant spaces"),
        (unmasked(Turn(0), at=["p5"]), "raid 1", "RA-16.62", "Bob is at Agency Headquarters."),
        (unmasked(Turn(0), done=(4 * TILES,)), "search", "RA-16.58", "This action was already taken at Agency"),
        (city(Turn(0), clocks=[((NO_EVIDENCE, 0),), (), ()]), "investigate 1", "RA-7.25", "Criminal 1 is not in the"),
        (
            city(BuyMore(0), at=["ammo_depot"], credits=[4, 4, 4]),
            "buy fuel",
            "RA-11.1",
            "Munitions Depot does not sell",
        ),
        # The city phase.
        (city(SendToken(0, ()), drawn=(0, 1), thrown=(1, 2)), "send c1 1", "RA-6.2", "You cannot send criminal 1"),
        (
            city(SendToken(0, ()), drawn=(0, 1), thrown=(1, 2)),
            "send bomb 3",
            "RA-6.5",
            "No die is left for Old Mint.",
        ),
    ],
)
def test_refusals(match: Match, text: str, rule: str, sentence: str) -> None:
    found = why(match, text)
    assert found[0] == rule
    assert found[1].startswith(sentence), found[1]


@pytest.mark.rule("RA-14.21", "RA-14.45")
def test_assassins_that_cannot_be_named() -> None:
    match = city(Assassins(0, (0, 1)), at=["p5"], assassins=[5, 6], stamina=[2, 7, 7])
    assert why(match, "activate c") == ("RA-14.21", "Assassin C is not in the city.")


@pytest.mark.rule("RA-16.6")
def test_a_token_that_is_not_there() -> None:
    tokens = {"hidden": [(1, 0), (1, 0, 0), (1, 1, 0)], "shown": [(0,), (), ()]}
    match = city(RevealIdentity(0, -1), mode="android", round=2, **tokens)
    assert why(match, "reveal 3") == ("RA-16.6", "You have 2 hidden identity tokens.")


# What may forbid a verb while its own question is asked, and otherwise. Written from the rules, not from the code.
ELSEWHERE = {
    "send": "6.5",
    "halt": "7.47",
    "done": "11.2",
    "ammo": "8.14",
    "fuel": "9.8",
    "colour": "10.3",
    "reroll": "10.6",
    "roll": "10.6",
    "keep": "10.6",
    "shield": "10.16",
    "double": "10.19",
    "skip": "10.16",
    "resolve": "10.8",
    "place": "12.8",
    "cut": "12.22",
    "stop": "12.22",
    "take": "9.12",
    "free": "8.31",
    "dismiss": "8.31",
    "reveal": "16.6",
    "set-off": "14.40",
    "activate": "14.21",
}
IN_TURN = {
    "go": "7.8 7.13 7.39 8.34 16.59",
    "investigate": "7.24 7.25 7.29 7.30 7.39 8.34 16.45 16.53",
    "screen": "16.17 16.18 16.21 16.22 16.23 16.93 8.34 16.53",
    "attack": "7.34 7.35 7.39 8.1 8.2 16.53",
    "shoot": "7.34 7.35 7.39 8.1 18.24 16.53",
    "arrest": "7.34 7.35 7.39 9.1 16.53",
    "intercept": "7.34 7.35 7.39 9.6 9.9 8.34 16.53",
    "turn-in": "7.34 7.35 7.39 9.14 9.19 16.53",
    "search": "7.34 7.35 7.39 16.46 16.55 16.58",
    "buy": "7.34 7.35 7.39 11.1 11.2 11.8 8.34 16.45 16.55 16.58",
    "defuse": "7.34 7.35 7.39 12.6 18.24 16.53",
    "hunt": "7.34 7.35 7.39 16.84 16.85 16.53",
    "raid": "16.55 16.56 16.58 16.62 16.88",
    "raze": "16.55 16.56 16.58 16.71",
    "backup": "7.40 7.42 7.45 8.34 16.46 16.53",
}
OWN = {
    ("PatrolOn", "go"): "7.8 7.9 7.10",
    ("PatrolOn", "investigate"): IN_TURN["investigate"],
    ("FightGangsters", "ammo"): "7.20 5.4 8.34",
    ("AttackCriminal", "ammo"): "5.4 8.13 8.34",
    ("FaceAssassin", "ammo"): "5.4 8.13 8.34",
    ("RaidAmmo", "ammo"): "5.4 16.63 8.34",
    ("RazeAmmo", "ammo"): "5.4 16.72 8.34",
    ("CarryOut", "ammo"): "5.4 10.15 8.34",
    ("CarryOut", "resolve"): "10.8 18.24",
    ("InterceptFuel", "fuel"): "5.4 9.8 9.9",
    ("HoldOnFuel", "fuel"): "5.4 9.10 8.34",
    ("RaidFuel", "fuel"): "5.4 16.64 8.34",
    ("PickColour", "colour"): "10.4",
    ("UseBoost", "shield"): "10.16",
    ("UseBoost", "skip"): "10.19",
    ("UseBoost", "double"): "10.19 10.20 10.21",
    ("BuyMore", "buy"): IN_TURN["buy"],
    ("PlaceDie", "place"): "12.1 12.4 12.8 12.12 12.13",
    ("SendToken", "send"): "6.2 6.5",
    ("Assassins", "activate"): "14.21 18.24",
    ("Detonate", "set-off"): "14.41 14.42 13.12",
}


def expected(match: Match, seat: int, question: str, verb: str) -> set[str]:
    """The rules that can forbid the verb in this question."""
    if (question, verb) in OWN:
        found = OWN[question, verb]
    elif question == "Turn" and verb in IN_TURN:
        found = IN_TURN[verb]
    elif verb in ELSEWHERE:
        found = ELSEWHERE[verb]
    elif match.view(None)["table"]["active"] != seat:
        found = "7.1"
    elif question == "FightGangsters":
        found = "7.15"
    else:
        found = "7.4" if verb == "investigate" else "7.3"
    return {f"RA-{number}" for number in found.split()}


@pytest.mark.parametrize(("mode", "seats"), [("agent", 2), ("agent", 4), ("android", 3), ("android", 4)])
def test_every_refusal_in_random_play(mode: str, seats: int) -> None:
    match = GAME.start(seats=seats, mode=mode, seed=11)
    rng = Rng.seeded("refusals")
    decisions = 0
    while not match.is_over:
        seat = match.state.waiting[0]
        if decisions % 12 == 0:
            prompt = match.prompt(seat)
            for choice in GAME.menu.choices:
                if choice.text not in prompt.choices:
                    reasons = match.why_not(seat, choice.text)
                    rules = {reason.rule for reason in reasons}
                    assert reasons, f"{choice.text!r} in {prompt.question} is refused without a reason"
                    assert rules <= expected(match, seat, prompt.question, choice.verb.name), (
                        f"{choice.text!r} in {prompt.question} is refused by {rules}"
                    )
                    for reason in reasons:
                        sentence = WORDS.reason(reason)
                        assert "{" not in sentence and sentence[0].isupper() and sentence.endswith("."), sentence
        match.choose(seat, rng.pick(legal(match.state, seat)).text)
        decisions += 1
