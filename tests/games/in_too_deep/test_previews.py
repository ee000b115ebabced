"""What a choice will do: where it leads, what it brings for sure, and the odds of the rest, computed by hand."""

from fractions import Fraction
from math import comb

import pytest

from tests.games.in_too_deep.position import Position, boost, crime, criminal, evidence, item
from turncoat.games.in_too_deep import GAME
from turncoat.games.in_too_deep.board import InTooDeep
from turncoat.games.in_too_deep.content.dilemmas import CORRUPTION
from turncoat.games.in_too_deep.content.tables import BOTH_BLOCKADES
from turncoat.games.in_too_deep.menu import BOOST, CLAUSE
from turncoat.games.in_too_deep.steps import projection
from turncoat.games.in_too_deep.steps.actions import Actions
from turncoat.games.in_too_deep.steps.boosts import GainBoost
from turncoat.games.in_too_deep.steps.challenge import Challenge
from turncoat.games.in_too_deep.steps.crimes import StoryCrime
from turncoat.games.in_too_deep.steps.evidence import File, TakeFromDisplay
from turncoat.games.in_too_deep.steps.hooks import Hook
from turncoat.games.in_too_deep.steps.odds import sums
from turncoat.games.in_too_deep.steps.patrol import Escort, Patrol
from turncoat.games.in_too_deep.steps.peeks import Expose, Look
from turncoat.games.in_too_deep.steps.pieces import RelocateItemTo, SwapCriminalWith, SwapItemWith
from turncoat.games.in_too_deep.steps.scoring import CATEGORIES
from turncoat.games.in_too_deep.steps.skills import Drone, Persuade, Sprint
from turncoat.games.in_too_deep.steps.turn import Discard, DrawStory, EndTurn
from turncoat.games.in_too_deep.steps.zones import Towers
from turncoat.kernel.match import Match
from turncoat.kernel.rng import Rng
from turncoat.testing import play
from turncoat.testing.conformance import check_preview
from turncoat.words.sentences import Words


def targets(match: Match, text: str) -> tuple[str, ...]:
    prompt = match.prompt(match.state.waiting[0])
    return prompt.targets[prompt.choices.index(text)]


def odds(match: Match, text: str) -> dict[str, float]:
    """The shares of what may come, by message, and by evidence where that is what is told."""
    found = match.preview(match.state.waiting[0], text).chances
    names = Words(GAME)
    return {
        names.name("evidence", chance.facts["evidence"])
        if chance.message == "token-is"
        else chance.message: chance.share
        for chance in found
    }


def certain(match: Match, text: str) -> dict[tuple[object, ...], object]:
    return {change.path: change.after for change in match.preview(match.state.waiting[0], text).certain}


# Places.


@pytest.mark.rule("ITD-6.3", "ITD-13.18", "ITD-6.8", "ITD-6.15")
def test_where_actions_lead() -> None:
    position = Position().ports("jumper").grip(0, jumper=3).at(jumper=7).held(cash="jumper").with_(actions=2)
    match = position.play(Actions(0))
    assert targets(match, "move jumper cw") == ("zone:blocks",)  # past the end of the ring
    assert targets(match, "move jumper ccw") == ("zone:towers",)
    assert targets(match, "skill jumper") == ("zone:skyport",)
    assert targets(match, "use jumper") == targets(match, "drop jumper") == ("zone:riverside",)
    assert targets(match, "done") == ()


@pytest.mark.rule("ITD-11.1", "ITD-11.7", "ITD-11.8", "ITD-11.3")
def test_where_the_patrol_leads() -> None:
    match = Position().with_(blockades=(5, 6)).play(Patrol(0, 2, True, True, BOTH_BLOCKADES))
    assert targets(match, "march sentinel cw") == ("zone:towers",)
    assert targets(match, "blockade a ccw") == ("zone:parish", "zone:downtown")
    assert targets(match, "blockade a cw") == ("zone:riverside", "zone:blocks")  # it leaps over the other one
    match = Position().at(ghost=4).play(Escort(0, 4))
    assert targets(match, "escort ghost") == ("zone:downtown",) and targets(match, "skip") == ()


@pytest.mark.rule("ITD-12.19", "ITD-12.20", "ITD-13.6", "ITD-13.21", "ITD-13.30", "ITD-9.15", "ITD-9.17", "ITD-9.20")
def test_where_skills_zones_and_boosts_lead() -> None:
    cast = ("dronejack", "persuader", "sprinter", "ghost", "fixer")
    position = Position(cast=cast).at(dronejack=0, persuader=0, sprinter=3, ghost=0)
    match = position.play(Towers(0, True))
    assert targets(match, "move sprinter cw") == ("zone:parish",)
    assert targets(match, "push psycodes ccw") == ("zone:riverside",)  # it lies in The Blocks
    assert targets(match, "march sentinel ccw") == ("zone:parish",)
    match = position.play(Drone(0))
    assert targets(match, "push psycodes cw") == ("zone:zinbazaar",)
    assert targets(match, "pick dronejack cash") == ("zone:blocks",)  # where he stands
    assert targets(position.play(Persuade(0)), "move ghost ccw") == ("zone:riverside",)
    assert targets(position.play(Sprint(0)), "to parish") == ("zone:parish",)
    assert targets(position.play(SwapItemWith(0, item("cash"))), "item coupe") == ("zone:downtown", "zone:zinbazaar")
    match = position.play(SwapCriminalWith(0, criminal("ghost")))
    assert targets(match, "criminal sprinter") == ("zone:skyport", "zone:blocks")
    assert targets(position.play(RelocateItemTo(0, 0)), "to towers") == ("zone:towers",)


@pytest.mark.rule("ITD-8.17", "ITD-8.20", "ITD-9.35")
def test_where_evidence_goes() -> None:
    position = (
        Position().memory(0, "tactics").assignments("leader", "tactics", "timing", dossiers=(2, 2, 1), owned=(0, 0))
    )
    match = position.play(File(0))
    assert targets(match, "case tactics") == ("row:middle",)
    assert targets(match, "bonus tactics clearance") == ("spot:clearance",)
    assert targets(match, "locker tactics") == ("locker:0",)
    match = Position().locker(1, "timing", "leader").play(Expose(0))
    assert targets(match, "expose locker-1-1") == ("locker:shared",)


# Odds.


def test_sums_are_counted() -> None:
    assert sums([1, 1, 3], 2) == [0, 0, 1, 0, 2] and sums([5, 7], 0) == [1]
    assert sum(sums(list(CORRUPTION), 3)) == comb(72, 3)


@pytest.mark.rule("ITD-12.4", "ITD-12.6", "ITD-12.7", "ITD-12.9")
def test_odds_of_a_challenge() -> None:
    """Hand of 8 (D48) less 2 clearance is 6; the rival holds one unknown card of the 71 others and wins below 6.

    Corruption 6, 7 and 8 stand on 10, 6 and 3 cards, one of these in my hand: 18 of 71 lose or tie for the rival.
    """
    match = Position().dilemmas(0, 48).dilemmas(1, 1).with_(clearance=[2, 0], intel=[3, 1]).play(Challenge(0))
    assert CORRUPTION[47] == 8
    found = match.preview(0, "challenge 1").chances
    assert [(chance.message, chance.facts["amount"], chance.is_exact) for chance in found] == [
        ("challenge-won", 1, True),
        ("challenge-lost", 2, True),
    ]
    assert found[0].share == pytest.approx(18 / 71) and found[0].share + found[1].share == pytest.approx(1)
    assert match.preview(0, "skip").chances == ()


@pytest.mark.rule("ITD-12.7", "ITD-17.13")
def test_odds_of_a_challenge_that_is_decided() -> None:
    position = Position().dilemmas(0, 1).dilemmas(1, 48)
    position.s.shown[1] = (47,)
    match = position.play(Challenge(0))
    assert odds(match, "challenge 1") == {"challenge-won": 1.0}
    # Two hidden cards against 1: only two badges of corruption 0 would make me lose, and six of those are left.
    match = Position().dilemmas(0, 1).dilemmas(1, 48, 49).play(Challenge(0))
    lost = Fraction(comb(6, 2), comb(71, 2))
    assert odds(match, "challenge 1")["challenge-lost"] == pytest.approx(float(lost))


@pytest.mark.rule("ITD-5.12", "ITD-7.15")
def test_odds_of_dilemmas() -> None:
    """19 of the 72 cards corrupt by 6 or more."""
    match = Position().ports("jumper ghost").play(Hook(0))
    assert odds(match, "hook fixer") == {"heavy-dilemma": pytest.approx(19 / 72)}
    assert odds(Position().ports("jumper").play(Hook(0)), "hook fixer") == {}
    match = Position().ports("jumper").at(jumper=5).held(cash="jumper").crimes(0, "A1a", "S01").play(StoryCrime(0))
    play(match, "commit A1a")
    none = Fraction(comb(53, 2), comb(72, 2))
    assert odds(match, "approach reckless") == {"heavy-dilemma": pytest.approx(float(1 - none))}
    assert odds(match, "approach careful") == {"heavy-dilemma": pytest.approx(19 / 72)}


@pytest.mark.rule("ITD-8.3", "ITD-9.32", "ITD-17.2", "ITD-17.9")
def test_odds_of_tokens() -> None:
    """72 tokens, 12 of a type: the strip shows four, my memory one, all else is unseen and equally likely."""
    position = Position().on_strip("leader", "leader", "timing", "tactics").memory(0, "leader").memory(1)
    match = position.play(TakeFromDisplay(0))
    found = odds(match, "draw display-1")
    assert found["Leader"] == pytest.approx(9 / 67) and found["Weapons"] == pytest.approx(12 / 67)
    assert sum(found.values()) == pytest.approx(1)
    position.s.known[0] = ((0, position.s.display[0]),)
    assert len(odds(position.play(TakeFromDisplay(0)), "draw display-1")) == 1  # I have looked at it
    # All saw seat 1 take tactics; it has two tokens, one in its locker: half sure to be that one.
    position = Position().on_strip("leader", "leader", "timing").memory(0, "leader").memory(1, "tactics")
    position.locker(1, "weapons").s.witnessed = ((), (evidence("tactics"),))
    found = odds(position.play(Look(0, 1, (), False)), "look locker-1-1")
    assert found["Tactics"] == pytest.approx((1 + 11 / 67) / 2) and sum(found.values()) == pytest.approx(1)


@pytest.mark.rule("ITD-5.34", "ITD-7.3")
def test_odds_of_crimes() -> None:
    """Two players, seven storylines: 14 crimes of level 2. Only storyline A shows a level 1, so 2 of 14 can follow."""
    match = Position().crimes(0, "S01").story("A1a").play(DrawStory(0))
    assert odds(match, "deck 2")["crime-follows"] == pytest.approx(2 / 14)
    assert "crime-follows" not in odds(match, "deck 1")


@pytest.mark.rule("ITD-16.42", "ITD-16.43")
@pytest.mark.parametrize(("side", "progress", "share"), [("standard", 0, 5), ("standard", 1, 6), ("hard", 0, 6)])
def test_odds_of_echo(side: str, progress: int, share: int) -> None:
    """A level 1 crime needs space 3; the standard die gives 2, 3, 3, 4, 4, 5 and the hard one never less than 3."""
    position = Position(1, "solo", echo=side).crimes(0, "A1a", "S01").crimes(1, "B1a").with_(echo_progress=progress)
    match = position.play(Discard(0), EndTurn(0), Hook(0))
    assert odds(match, "done") == {"echo-commits": pytest.approx(share / 6)}
    assert odds(match, "discard S01") == {}


# What is sure.


@pytest.mark.rule("ITD-5.9", "ITD-5.12")
def test_a_third_hook_is_sure_of_its_price() -> None:
    match = Position().ports("jumper ghost", "fixer").play(Hook(0), Actions(0))
    found = certain(match, "hook fixer")
    assert found["table", "intel", 0] == 2 and found["table", "intel", 1] == 4
    assert found["table", "ports", 0] == [4, 3, 2] and found["table", "sizes", "dilemmas", 0] == 1


@pytest.mark.rule("ITD-7.14")
def test_an_approach_is_sure_of_its_intel() -> None:
    match = Position().ports("jumper").at(jumper=5).held(cash="jumper").crimes(0, "A1a", "S01").play(StoryCrime(0))
    found = certain(match, "commit A1a")
    assert found["table", "committing"] == crime("A1a") and found["table", "item_at", 1] == 5  # the cash is dropped
    play(match, "commit A1a")
    assert certain(match, "approach reckless")["table", "intel", 0] == 8
    preview = match.preview(0, "approach careful")
    assert preview.asks == "TakeFromStrip" and preview.asked == (0,) and not preview.undoable


@pytest.mark.rule("ITD-9.2", "ITD-9.3")
def test_a_boost_is_sure_of_its_intel() -> None:
    match = Position().wheel("swap_items", "gain_actions", "relocate_item", intel=(2, 0, 1)).play(GainBoost(0), Hook(0))
    found = certain(match, f"wheel {BOOST.names[boost('swap_items')]}")
    assert found["table", "intel", 0] == 5 and found["table", "wheel_intel", 1] == 1


@pytest.mark.parametrize("name", ["boosts_any_time", "filing_optional", "ghost_always", "items_cross"])
def test_previews_hold_in_every_reading(name: str) -> None:
    match = GAME.start(seats=3, seed=4, options={name: True})
    for number in range(120):
        if match.is_over:
            break
        seat = match.state.waiting[0]
        text = match.prompt(seat).choices[number * 7 % len(match.prompt(seat).choices)]
        check_preview(match, seat, text)
        match.choose(seat, text)


# What a seat is told of crimes and scores.


@pytest.mark.rule("ITD-17.19")
def test_what_a_crime_is_worth_and_what_it_misses() -> None:
    match = Position().ports("jumper").at(jumper=5).crimes(0, "A1a", "S02").play(Hook(0))
    first = match.view(0)["mine"]["prospects"][0]
    assert first["missing"] == [CLAUSE.index("HOLD(a,cash)")] and first["clauses"] == [True, False]
    # Careful 3/1/2/1 is 3 intel, and 9.9 with a dilemma, two tokens and a filing at their usual worth.
    assert first["worth"] == [[3, 10], [5, 12]]


@pytest.mark.rule("ITD-17.19")
def test_a_preview_names_the_crime_that_comes_nearer() -> None:
    """The jumper stands in the zone of A1a and lacks the cash that lies there; S02 is possible."""
    position = Position().with_(actions=2).ports("jumper").at(jumper=5).loose(cash=5)
    match = position.crimes(0, "A1a", "S02").play(Actions(0))
    distance = match.view(0)["mine"]["distance"]
    assert distance[crime("A1a")] == 2 and distance[crime("S02")] == 1
    assert {number for number, far in enumerate(distance) if far} == {crime("A1a"), crime("S02")}
    assert certain(match, "pick jumper cash")["mine", "distance", crime("A1a")] == 1


@pytest.mark.rule("ITD-15.2", "ITD-15.5", "ITD-15.17", "ITD-15.25")
def test_projected_scores() -> None:
    """Seat 0 knows its own: 7 intel, grip 4 at the least, D48 banked for 10, leader worth 4 in an open plot."""
    position = Position().with_(intel=[7, 5]).shared("leader", "leader").memory(0, "leader").memory(1).stack(0, 48)
    position.grip(0, fixer=3, ghost=3, jumper=4, mechanic=3, persuader=3)
    view = position.play(Hook(0)).view(0)
    assert view["mine"]["projected"] == [7 + 4 + 4 + 10, 5 + 5]  # seat 1 is less corrupt and has the bonus
    # Seat 1 sees one banked dilemma and one token of seat 0, and counts both at the average of what it has not seen.
    other = position.play(Hook(0)).view(1)["mine"]["projected"]
    assert other[1] == 10 and 11 < other[0] < 25


@pytest.mark.rule("ITD-15.2", "ITD-15.5", "ITD-15.17", "ITD-15.25")
def test_projected_scores_are_told_by_category() -> None:
    position = Position().with_(intel=[7, 5]).shared("leader", "leader").memory(0, "leader").memory(1).stack(0, 48)
    position.grip(0, fixer=3, ghost=3, jumper=4, mechanic=3, persuader=3)
    for seat in (0, 1):
        mine = position.play(Hook(0)).view(seat)["mine"]
        assert [sum(row) for row in mine["projected_rows"]] == mine["projected"]
        assert mine["projected_rows"][1] == [5, 0, 5, 0, 0, 0, 0, 0]
        assert mine["projected_rows"][0][:4] == [7, 4, 0, 0]
    assert position.play(Hook(0)).view(0)["mine"]["projected_rows"][0][4:] == [4, 10, 0, 0]


def test_projections_become_the_score() -> None:
    match = GAME.start(seats=2, seed=3)
    bot, rng = GAME.greedy(), Rng.seeded("projections")
    while not match.is_over:
        seat = match.state.waiting[0]
        match.choose(seat, bot.choose(GAME, match.imagine(seat, 1).state, seat, rng).text)
    assert match.result is not None
    assert match.view(0)["mine"]["projected"] == list(match.result.scores)
    rows = match.view(0)["mine"]["projected_rows"]
    assert [dict(zip(CATEGORIES, row, strict=True)) for row in rows] == [dict(row) for row in match.result.breakdown]


@pytest.mark.parametrize("mode", list(GAME.modes))
def test_projections_are_remembered_by_all_that_they_depend_on(mode: str) -> None:
    """Each position of a match of the greedy bot gives what it gives without memory."""
    match = GAME.start(seats=GAME.modes[mode].seats[1], mode=mode, seed=5)
    bot, rng = GAME.greedy(), Rng.seeded("memory")
    for _ in range(400):
        state, seat = match.state, match.state.waiting[0] if match.state.waiting else 0
        assert isinstance(state, InTooDeep)
        if state.chapter == 4:
            break
        for viewer in state.everyone:
            assert projection.projected(state, viewer) == projection.counted(state, projection.guessed(state, viewer))
        match.choose(seat, bot.choose(GAME, state, seat, rng).text)


def test_the_question_for_a_patrol_names_what_may_move() -> None:
    asked = {
        who: str(Position().play(Patrol(0, 1, False, has_sentinel, blockades)).prompt(0).data()["facts"])
        for who, has_sentinel, blockades in ((1, True, 0), (2, False, BOTH_BLOCKADES), (3, True, BOTH_BLOCKADES))
    }
    assert all(f"'who': {who}" in facts for who, facts in asked.items())
