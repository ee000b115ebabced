"""Section 16: Echo."""

import pytest

from tests.games.in_too_deep.position import Position, boost, crime, criminal, evidence, names, state
from turncoat.games.in_too_deep import GAME
from turncoat.games.in_too_deep.content.crimes import LEVEL
from turncoat.games.in_too_deep.content.echo import ECHO_CARDS
from turncoat.games.in_too_deep.menu import locker_place, spot_place
from turncoat.games.in_too_deep.steps import echo
from turncoat.games.in_too_deep.steps.boosts import SwapHooks
from turncoat.games.in_too_deep.steps.challenge import Challenge
from turncoat.games.in_too_deep.steps.chapter import CheckSuccess, OpenSpots
from turncoat.games.in_too_deep.steps.hooks import Hook
from turncoat.games.in_too_deep.steps.peeks import Look
from turncoat.testing import choices, play, question, told


def solo(card: int = 0) -> Position:
    """Echo has turned up that card; her letters are jumper, persuader, ghost, mechanic."""
    position = Position(1, "solo")
    s = position.s
    s.echo_letters = tuple([criminal(name) for name in ("jumper", "persuader", "ghost", "mechanic")])
    s.echo_card, s.echo_used = card, (card,)
    s.echo_deck = tuple([other for other in range(16) if other != card])
    s.echo_marked = 0
    return position


@pytest.mark.rule(
    "ITD-16.1", "ITD-16.2", "ITD-16.3", "ITD-16.4", "ITD-16.5", "ITD-16.6", "ITD-16.7", "ITD-16.8", "ITD-16.9"
)
@pytest.mark.rule("ITD-16.10", "ITD-17.46", "ITD-17.40")
def test_solo_setup() -> None:
    s = state(GAME.start(seats=1, mode="solo", seed=2, options={"echo": "hard"}))
    assert len(s.cast) == 4 and set(s.echo_letters) == set(s.cast) and s.echo_waiting == -1
    assert s.order == (0, 1) and s.echo_side == "hard" and s.echo_progress == 0 and len(s.echo_deck) == 16
    assert [LEVEL[card] for card in s.crimes[1]] == [1] and len(s.memory[1]) == 1 and s.intel == [3, 3]
    assert sum(s.grip[1]) == 1 and s.echo_marked in (0, 1) and len(s.displayed()) == 10
    assert GAME.start(seats=1, mode="solo", seed=2).view(0)["table"]["backs"][1] == [0, 1, 0, 0]


@pytest.mark.rule("ITD-16.80", "ITD-16.81", "ITD-16.83", "ITD-16.10")
def test_duo_setup() -> None:
    s = state(GAME.start(seats=2, mode="duo_echo", seed=2))
    assert len(s.cast) == 5 and len(s.displayed()) == 14 and sum(s.row_dossiers) == 7
    assert {*s.echo_letters, s.echo_waiting} == set(s.cast) and s.order[-1] == 2
    assert len({state(GAME.start(seats=2, mode="duo_echo", seed=n)).echo_waiting for n in range(9)}) > 1


@pytest.mark.rule("ITD-16.11", "ITD-16.54", "ITD-17.41", "ITD-17.42")
def test_her_cards() -> None:
    position = Position(1, "solo").with_(echo_deck=(), echo_used=tuple(range(16)))
    match = position.play(echo.EchoTurn(), Hook(0))
    s = state(match)
    assert len(s.echo_deck) == 15 and s.echo_used == (s.echo_card,)
    assert told(match, "EchoCardTurned")[0]["echo_card"] == s.echo_card


@pytest.mark.rule("ITD-16.12", "ITD-16.13", "ITD-16.14", "ITD-16.15", "ITD-16.16", "ITD-16.17", "ITD-16.18")
def test_her_hooks() -> None:
    s = state(solo().ports("jumper", "ghost mechanic").play(echo.EchoHooks(), Hook(0)))
    assert names(s.ports[1]) == ["ghost", "mechanic", "jumper"] and s.intel == [4, 2] and len(s.dilemmas[1]) == 1
    assert [s.grip[1][c] for c in s.ports[1]] == [0, 0, 1]
    s = state(solo().ports("", "jumper ghost").play(echo.EchoHooks(), Hook(0)))
    assert names(s.ports[1]) == ["jumper", "ghost"] and s.grip[1][criminal("jumper")] == 1
    s = state(solo().ports("", "ghost mechanic persuader").play(echo.EchoHooks(), Hook(0)))
    assert names(s.ports[1]) == ["mechanic", "persuader", "jumper"]
    locked = solo().ports("jumper").with_(locked=criminal("jumper"))
    locked._take_boost(boost("lock_hook"))
    s = state(locked.play(echo.EchoHooks(), Hook(0)))
    assert names(s.ports[0]) == ["jumper"] and sum(s.grip[1]) == 0


@pytest.mark.rule("ITD-16.19", "ITD-16.20", "ITD-16.27", "ITD-16.28")
def test_her_criminal_moves() -> None:
    ends = set()
    for seed in range(40):
        position = solo()
        position.s.rng = position.s.rng.seeded(seed)
        echo.EchoMoves().apply(position.s)
        ends.add((position.s.criminal_at[criminal("jumper")] - 5) % 8)
    assert ends == {1, 2, 3, 5, 6, 7}  # one to three zones either way, past the blockade on edge 5
    for card in ECHO_CARDS:  # what was hooked and moved cannot be named by the white die
        assert card.hooks not in (card.first, card.second)


@pytest.mark.rule(
    "ITD-16.21", "ITD-16.23", "ITD-16.24", "ITD-16.29", "ITD-16.30", "ITD-16.31", "ITD-16.32", "ITD-16.88"
)
def test_what_the_white_die_moves() -> None:
    s = solo().held(psycodes="persuader").at(persuader=2, ghost=3).s  # card E01: letters B and C, psycodes, marked
    echo.move_by_white(s, 1, 2)
    assert s.criminal_at[criminal("persuader")] == 4 and s.holds[criminal("persuader")] == 0
    echo.move_by_white(s, 2, -1)
    assert s.criminal_at[criminal("ghost")] == 2
    echo.move_by_white(s, 3, -3)
    assert s.item_at[0] == 1 and s.holds[criminal("persuader")] == -1
    echo.move_by_white(s, 5, 3)
    assert s.blockades == (0, 1)  # three single moves of the marked one
    s.blockades = (0, 1)
    echo.move_by_white(s, 5, 1)
    assert s.blockades == (2, 1)  # over the other one
    echo.move_by_white(s, 6, 3)
    assert s.sentinel == 0 and s.criminal_at[criminal("jumper")] == 5  # nobody is escorted


@pytest.mark.rule("ITD-16.23")
def test_an_unmarked_card_moves_the_other_blockade() -> None:
    s = solo(1).with_(blockades=(5, 1)).s
    echo.move_by_white(s, 5, 1)
    assert s.blockades == (5, 2)


@pytest.mark.rule("ITD-16.26")
def test_what_has_moved_is_rolled_again() -> None:
    for seed in range(6):
        position = solo().with_(echo_moved=(1, 2, 3, 5, 6))
        position.s.rng = position.s.rng.seeded(seed)
        assert told(position.play(echo.EchoRolls(), Hook(0)), "EchoRolled")[0]["white"] == 4


@pytest.mark.rule("ITD-16.33", "ITD-16.24")
def test_the_fourth_face_moves_heat_and_nothing_else() -> None:
    s = solo().s  # card E01 shows The Blocks
    echo.move_by_white(s, 4, 2)
    assert s.heat == (0, 3, 0, 2, 0, 0, 1, 0) and s.sentinel == 5


@pytest.mark.rule("ITD-16.40")
@pytest.mark.parametrize("at", [1, 5])
def test_other_zones_pay_her_nothing(at: int) -> None:
    s = solo().s
    agenda = s.agenda[:]
    echo.move_heat(s, at)
    assert s.heat[at] == 3 and s.agenda == agenda and s.clearance == [0, 0]


@pytest.mark.rule("ITD-16.33", "ITD-16.34", "ITD-16.38", "ITD-16.39")
def test_heat_that_pays_her() -> None:
    s = solo().s
    echo.move_heat(s, 7)
    assert s.heat == (0, 0, 0, 2, 0, 0, 1, 3) and repr(s.agenda[-1]) == "EchoGainsEvidence(1)"
    s = solo().s
    echo.move_heat(s, 2)
    assert repr(s.agenda[-1]) == "EchoGainsBoost(0)"


@pytest.mark.rule("ITD-16.41", "ITD-16.42", "ITD-16.45")
def test_short_of_the_milestone() -> None:
    ends = set()
    for seed in range(20):
        s = solo().crimes(1, "A3").s
        s.rng = s.rng.seeded(seed)
        echo.EchoProgress().apply(s)
        ends.add(s.echo_progress)
        if s.echo_progress:  # not back at the start
            assert s.intel[1] == 5 and repr(s.agenda[-1]) == "EchoGainsEvidence(1)" and s.crimes[1] == (crime("A3"),)
    assert ends == {0, 2, 3, 4}


@pytest.mark.rule("ITD-16.43")
def test_the_milestone_itself_is_enough() -> None:
    match = solo().crimes(1, "A3").with_(echo_progress=3).play(echo.EchoProgress(), Hook(0))  # the track ends at 5
    assert [event["crime"] for event in told(match, "CrimeCommitted")] == [crime("A3")]


@pytest.mark.rule("ITD-16.51", "ITD-16.90")
def test_she_keeps_a_crime_that_she_has_not_committed() -> None:
    match = solo().crimes(1, "A1a").play(echo.EchoDraws(), Hook(0))
    assert state(match).crimes[1] == (crime("A1a"),)


@pytest.mark.rule("ITD-16.77", "ITD-16.71")
def test_the_chapter_pays_and_penalises_her() -> None:
    position = solo().assignments("leader", "weapons", "timing", dossiers=(0, 0, 0), owned=(3, 2))
    assert state(position.play(CheckSuccess(), Hook(0))).intel == [9, 7]
    position.assignments("leader", "weapons", "timing", dossiers=(1, 0, 0), owned=(3, 1))
    position.grip(0, jumper=4).grip(1, jumper=3, ghost=1)
    s = state(position.play(CheckSuccess(), Hook(0)))
    assert (s.grip[0][criminal("jumper")], s.grip[1][criminal("jumper")], s.grip[1][criminal("ghost")]) == (4, 1, 1)
    position.assignments("leader", "weapons", "timing", dossiers=(1, 0, 0), owned=(2, 2))
    match = position.play(CheckSuccess(), Hook(0))  # the only disc, so nobody is asked
    s = state(match)
    assert [s.grip[player][criminal("jumper")] for player in (0, 1)] == [2, 1] and question(match) == "Hook"


@pytest.mark.rule("ITD-16.92")
def test_she_does_nothing_of_her_own() -> None:
    position = solo().crimes(1, "A3").ports("", "jumper persuader ghost")
    for name in ("jumper", "persuader", "ghost", "mechanic"):
        position.grip(1, **{name: 9})
    match = position.with_(heat=(3, 2, 1, 0, 0, 0, 0, 0)).play(echo.EchoTurn(), Hook(0))
    happened = {event["event"] for event in match.events(None)}
    assert not happened & {"SkillUsed", "StaminaUsed", "ZoneUsed", "Moved", "PickedUp", "Dropped", "BoostSpent"}


@pytest.mark.rule(
    "ITD-16.43", "ITD-16.44", "ITD-16.46", "ITD-16.47", "ITD-16.48", "ITD-16.49", "ITD-16.50", "ITD-16.84"
)
@pytest.mark.rule("ITD-16.87", "ITD-17.39")
def test_she_commits() -> None:
    position = solo(1).ports("", "ghost").crimes(1, "A2a").memory(1).with_(echo_progress=4)  # E02 is reckless
    match = position.play(echo.EchoProgress(), Hook(0))
    s = state(match)
    assert s.story == (crime("A2a"),) and s.echo_progress == 0 and s.ports[1] == () and s.committing == -1
    order = [event["event"] for event in match.events(None)]
    assert order.index("Unhooked") < order.index("IntelChanged") < order.index("DrewDilemmas")
    assert (
        s.intel[1] == 11 and len(s.dilemmas[1]) == 3 and len(s.memory[1]) + len(s.lockers[1]) + len(s.echo_filed) >= 1
    )


@pytest.mark.rule("ITD-16.51", "ITD-16.52", "ITD-16.53", "ITD-16.90")
def test_her_next_crime() -> None:
    position = Position(1, "solo")
    assert echo.wanted_level(position.s) == 1
    ones = [f"{line}1a" for line in "ABCDEFG"]
    assert echo.wanted_level(Position(1, "solo").story(*ones).s) == 2
    assert echo.wanted_level(Position(1, "solo").story(*ones, *[f"{line}2a" for line in "ABCDEFG"]).s) == 3
    position = Position(1, "solo").crimes(1)
    s = position.s
    s.box, s.crime_decks[1] = s.box + s.crime_decks[1], ()
    assert [LEVEL[card] for card in state(position.play(echo.EchoDraws(), Hook(0))).crimes[1]] == [2]
    last = Position(1, "solo").crimes(1).story(*ones, *[f"{line}2a" for line in "ABCDEFG"])
    for level in (3, 2):  # nothing higher is left: the next lower one
        last.s.box, last.s.crime_decks[level] = last.s.box + last.s.crime_decks[level], ()
        assert [LEVEL[card] for card in state(last.play(echo.EchoDraws(), Hook(0))).crimes[1]] == [level - 1]
    s.box, s.crime_decks[2], s.crime_decks[3] = s.box + s.crime_decks[2] + s.crime_decks[3], (), ()
    match = position.play(echo.EchoDraws(), echo.EchoProgress(), Hook(0))
    assert state(match).crimes[1] == () and state(match).intel[1] == 5  # consoled, with no card at all


@pytest.mark.rule(
    "ITD-16.55", "ITD-16.56", "ITD-16.57", "ITD-16.58", "ITD-16.60", "ITD-16.63", "ITD-16.66", "ITD-17.7", "ITD-17.37"
)
def test_her_evidence() -> None:
    position = solo(1).memory(1, "leader").assignments("leader", "timing", "tactics", dossiers=(0, 2, 1), owned=(2, 0))
    match = position.play(echo.EchoFiles(), echo.EchoFiles(), Hook(0))
    s = state(match)
    assert s.spots == (evidence("leader"), -1, -1) and s.memory[1] == ()  # no dossier in the top row
    assert s.spot_filers == (1, -1, -1)
    assert told(match, "FiledSpot")[0]["evidence"] == -1 and not told(match, "FiledLocker")
    assert match.view(0)["mine"]["known"] == ()


@pytest.mark.rule("ITD-16.64", "ITD-16.65")
def test_one_token_a_turn_goes_to_her_row_and_one_to_a_bonus_spot() -> None:
    position = solo(1).memory(1, "leader", "leader", "leader")
    position.assignments("leader", "timing", "tactics", dossiers=(2, 2, 1), owned=(0, 0))
    s = position.s
    for _ in range(3):
        echo.EchoFiles().apply(s)
    assert s.row_dossiers[0] == 1 and s.spots.count(evidence("leader")) == 1 and len(s.lockers[1]) == 1
    echo.EchoTurn().apply(s)
    assert s.echo_filings == 0 and not s.is_echo_spot_used  # her next turn counts anew


@pytest.mark.rule("ITD-16.67", "ITD-16.68", "ITD-16.69", "ITD-16.72", "ITD-18.21")
def test_her_boosts() -> None:
    position = solo().wheel("gain_actions", "relocate_item", "swap_items", intel=(2, 1, 2))
    match = position.play(echo.EchoGainsBoost(0), Hook(0))
    assert choices(match) == ("wheel BT36", "wheel BT01")  # the tie is the human's to break
    play(match, "wheel BT01")
    s = state(match)
    assert s.intel == [3, 5] and s.boosts[1] == () and boost("swap_items") in s.boost_discard
    assert s.wheel_intel == (3, 1, 0)


@pytest.mark.rule("ITD-16.70", "ITD-16.71", "ITD-16.72", "ITD-16.91")
def test_her_grip() -> None:
    position = solo().grip(1, jumper=2, persuader=1, ghost=1, mechanic=4)
    match = play(position.play(echo.EchoGainsGrip(0), Hook(0)), "disc ghost")
    assert state(match).grip[1][criminal("ghost")] == 2
    match = position.play(echo.EchoLosesGrip(0), Hook(0))
    assert question(match) == "Hook" and state(match).grip[1][criminal("mechanic")] == 3  # no tie, no question


@pytest.mark.rule("ITD-16.73")
def test_who_breaks_ties() -> None:
    s = Position(2, "duo_echo").with_(order=(1, 0, 2)).s
    assert echo.tie_breaker(s) == 0


@pytest.mark.rule("ITD-16.74", "ITD-17.38")
def test_she_is_a_rival() -> None:
    match = solo().dilemmas(0, 1).dilemmas(1, 48).play(Challenge(0), Hook(0))
    assert choices(match) == ("challenge echo", "skip")
    play(match, "challenge echo")
    assert state(match).intel == [5, 1] and state(match).dilemmas[1] == () and question(match) == "Hook"
    match = solo().ports("jumper", "ghost").play(SwapHooks(0))  # the only rival
    assert names(state(match).ports[0]) == ["ghost"]


@pytest.mark.rule("ITD-16.79")
def test_results_rank_the_humans() -> None:
    rows = ((9,) + (0,) * 7, (12,) + (0,) * 7)
    s = Position(1, "solo").with_(final_rows=rows, final_corruption=(1, 2)).s
    result = GAME.result(s)
    assert result.ranking == (2,) and result.scores == (9,) and result.facts["echo_score"] == 12
    s.final_rows = ((12,) + (0,) * 7, (12,) + (0,) * 7)
    assert GAME.result(s).ranking == (1,)


@pytest.mark.rule("ITD-16.57", "ITD-14.30", "ITD-17.4", "ITD-17.37")
def test_her_tokens_on_bonus_spots_stay_face_down() -> None:
    position = Position(1, "solo").spots("leader", "timing", "tactics").locker(1, "weapons")
    position.with_(spot_filers=(1, 0, 1)).s.known[0] = (
        (spot_place(1), evidence("timing")),
        (spot_place(2), evidence("tactics")),
    )
    match = position.play(OpenSpots(), Look(0, 1, (), False))
    s = state(match)
    assert s.shared == (evidence("timing"),) and s.spots == (-1, -1, -1) and s.spot_filers == (-1, -1, -1)
    assert s.lockers[1] == (evidence("weapons"), evidence("leader"), evidence("tactics"))
    assert match.view(0)["mine"]["known"] == ((locker_place(5, 2), evidence("tactics")),)  # looked at on its spot
    assert [event["spot"] for event in told(match, "SpotLockedAway")] == [0, 2]
    assert told(match, "SpotsOpened")[0]["evidence"] == (evidence("timing"),)
    assert "look locker-echo-2" in choices(match)
    assert {state(match.imagine(0, seed)).lockers[1][1] for seed in range(12)} > {evidence("leader")}
    assert {state(match.imagine(0, seed)).lockers[1][2] for seed in range(12)} == {evidence("tactics")}
