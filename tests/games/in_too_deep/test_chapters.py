"""Sections 14, 15 and 18: chapter ends, final scoring, timing."""

import pytest

from tests.games.in_too_deep.position import Position, criminal, state
from turncoat import Match
from turncoat.games.in_too_deep import GAME
from turncoat.games.in_too_deep.steps import scoring
from turncoat.games.in_too_deep.steps.chapter import (
    Bank,
    ChapterEnd,
    CheckSuccess,
    LoseGrip,
    LoseOnlyGrip,
    NewAssignments,
    NextChapter,
    RestockEvidence,
)
from turncoat.games.in_too_deep.steps.hooks import GainGrip, Hook
from turncoat.games.in_too_deep.steps.turn import EndTurn
from turncoat.games.in_too_deep.steps.zones import ZoneAction
from turncoat.testing import choices, play, question, told


def finished(match: Match) -> None:
    """Whatever is asked until the next turn begins."""
    while match.pending and question(match) != "Hook":
        play(match, choices(match)[0])


@pytest.mark.rule("ITD-14.1", "ITD-14.5", "ITD-14.6", "ITD-14.31", "ITD-14.32", "ITD-14.33", "ITD-18.10", "ITD-18.19")
def test_a_chapter_ends_after_the_turn() -> None:
    match = Position(3).display(0).with_(is_chapter_ending=True, current=1).play(EndTurn(1))
    finished(match)
    s = state(match)
    assert s.chapter == 2 and not s.is_chapter_ending and s.current == 2
    order = [event["event"] for event in match.events(None)]
    wanted = ["ChapterChecked", "AssignmentsPlaced", "EvidenceRestocked", "SpotsOpened", "ChapterBegan", "TurnBegan"]
    assert [name for name in order if name in wanted] == wanted
    going_on = Position(3).with_(current=1).play(EndTurn(1))
    assert state(going_on).chapter == 1 and state(going_on).current == 2


def test_a_chapter_in_which_nothing_can_happen_ends_too() -> None:
    """A ruling: three hundred turns each are enough; before, a match could go on for ever behind the blockades."""
    match = Position(3).with_(current=1, turn=899).play(EndTurn(1))
    assert state(match).chapter == 1 and state(match).current == 2
    match = Position(3).with_(current=1, turn=900).play(EndTurn(1))
    finished(match)
    assert state(match).chapter == 2 and state(match).current == 2


@pytest.mark.rule("ITD-14.2", "ITD-14.3", "ITD-14.4")
def test_last_turns_of_the_third_chapter() -> None:
    position = Position(2, "duo_echo").display(0).with_(is_chapter_ending=True, chapter=3, current=1)
    match = position.play(EndTurn(1))
    assert state(match).last_turns >= 1 and state(match).current == 0  # Echo has had hers
    while not match.is_over:
        text = next((text for text in ("done", "skip") if text in choices(match)), choices(match)[0])
        play(match, text)
    turns = [event["seat"] for event in told(match, "TurnBegan")]
    assert turns == [5, 0] and state(match).chapter == 4


@pytest.mark.rule("ITD-14.15", "ITD-18.4", "ITD-17.44")
def test_lost_grip_is_spread_freely_and_unseen() -> None:
    match = Position(3).grip(0, jumper=1, ghost=5).grip(1, jumper=1).play(LoseGrip((0, 1, 2), 3))
    assert match.state.waiting == (0,)  # seat 1 has no choice, and seat 2 nothing to lose
    play(match, "0: lose jumper", "0: lose ghost")
    assert "lose jumper" not in match.prompt(0).choices and not match.events(1)
    assert match.why_not(0, "lose jumper")[0].rule == "ITD-14.15"
    play(match, "0: lose ghost")
    assert state(match).grip[0][criminal("ghost")] == 3 and not match.pending


@pytest.mark.rule("ITD-14.13", "ITD-14.15")
def test_who_has_no_choice_of_grip_is_not_asked() -> None:
    position = Position(4).grip(0, jumper=1).grip(1, ghost=5).grip(2, jumper=2, ghost=1).grip(3, jumper=2, ghost=2)
    match = position.play(LoseOnlyGrip((0, 1, 2, 3), 3), LoseGrip((0, 1, 2, 3), 3), Hook(0))
    assert [sum(row) for row in state(match).grip] == [0, 2, 0, 4] and match.state.waiting == (3,)
    assert [event["criminals"] for event in told(match, "GripLost")] == [(4,), (3, 3, 3), (3, 4, 4)]


@pytest.mark.rule("ITD-14.21")
def test_a_single_dilemma_is_banked_without_asking() -> None:
    match = Position(3).dilemmas(0, 1).dilemmas(1, 2, 3).with_(chapter=3).play(ChapterEnd())
    assert match.state.waiting == (1,) and state(match).stacks == [(0,), (), ()]


@pytest.mark.rule("ITD-14.17", "ITD-14.18", "ITD-14.19", "ITD-14.20", "ITD-17.35", "ITD-17.36")
def test_new_assignments() -> None:
    position = Position().assignments("leader", "weapons", "timing", dossiers=(1, 2, 1), owned=(1, 0))
    position.s.supply = position.s.supply[1:]
    filed = Position().s.supply[:1]
    before = len(position.s.supply)
    match = position.with_(row_filed=((0, filed[0]),)).play(NewAssignments(), Hook(0))
    s = state(match)
    assert len(s.supply) == before + 1 and s.row_filed == () and s.dossiers == [0, 0] and s.row_dossiers == (2, 2, 1)
    assert len(set(s.assignments)) == 3


@pytest.mark.rule("ITD-14.18", "ITD-17.7")
def test_what_echo_filed_returns_to_the_supply_too() -> None:
    position = Position(1, "solo").assignments("leader", "weapons", "timing", dossiers=(1, 2, 1), owned=(0, 1))
    token, position.s.supply = position.s.supply[0], position.s.supply[1:]
    before = position.s.supply
    match = position.with_(row_filed=((0, -1),), echo_filed=(token,)).play(NewAssignments(), Hook(0))
    assert sorted(state(match).supply) == sorted((*before, token)) and state(match).echo_filed == ()


@pytest.mark.rule("ITD-14.23", "ITD-14.25", "ITD-17.15", "ITD-17.16", "ITD-18.2", "ITD-18.3")
def test_banking_at_the_same_time() -> None:
    match = Position().dilemmas(0, 1, 2, 3).dilemmas(1, 4, 5).play(Bank())
    assert match.state.waiting == (0, 1)
    play(match, "0: bank D03", "0: bank D01")
    assert match.events(1) == [] and state(match).stacks == [(), ()]
    match.undo(0)  # until the last one has committed
    play(match, "0: bank D02", "1: bank D05")
    assert state(match).stacks == [(1, 2), (4,)] and sorted(state(match).dilemma_discard) == [0, 3]
    assert match.view(0)["mine"]["stacks"] == (1, 2) and told(match, "Banked")[0]["cards"] == (-1, -1)
    assert match.view(0)["mine"]["shed"] == (0,) and match.view(1)["mine"]["shed"] == (3,)


@pytest.mark.rule("ITD-17.44")
def test_half_a_bank_can_be_imagined() -> None:
    """A draft that ends by count is made up to its end and not beyond."""
    match = play(Position().dilemmas(0, 1, 2, 3).dilemmas(1, 4, 5).play(Bank()), "0: bank D03", "0: bank D01")
    imagined = match.imagine(1, 3)
    play(imagined, imagined.prompt(1).choices[0])
    assert len(state(imagined).stacks[0]) == 2


@pytest.mark.rule("ITD-14.26", "ITD-14.27", "ITD-14.28", "ITD-14.29")
def test_restocking() -> None:
    position = Position().display(0).on_strip("leader")
    match = position.play(RestockEvidence(), Hook(0))
    assert len(state(match).strip) == 4 and len(state(match).displayed()) == 10
    position = Position().display(0).on_strip("leader")
    position.s.lockers[1], position.s.supply = position.s.supply[5:], position.s.supply[:5]
    match = position.play(RestockEvidence(), Hook(0))
    assert len(state(match).strip) == 4 and len(state(match).displayed()) == 2  # the strip first


@pytest.mark.rule("ITD-14.35")
def test_the_rest_carries_over() -> None:
    position = Position().ports("jumper").grip(jumper=3).memory(0, "leader").locker(0, "timing").story("A1a")
    match = position.boosts(0, "swap_items").with_(clearance=[4, 0], intel=[9, 1]).play(NextChapter(), Hook(0))
    s = state(match)
    assert (s.ports[0], s.memory[0], s.lockers[0], s.story) == ((criminal("jumper"),), (0,), (2,), (0,))
    assert (s.clearance, s.intel, len(s.boosts[0]), s.chapter) == ([4, 0], [9, 1], 1, 2)


@pytest.mark.rule("ITD-14.6", "ITD-14.34")
def test_the_third_chapter_only_checks_and_banks() -> None:
    match = Position().dilemmas(0, 1, 2).with_(chapter=3).play(ChapterEnd())
    play(match, "bank D01")
    assert match.is_over and told(match, "AssignmentsPlaced") == [] and len(told(match, "FinalScore")) == 2


@pytest.mark.rule("ITD-15.4", "ITD-15.16")
def test_negative_corruption() -> None:
    plot = ["leader", "weapons", "timing"] * 3
    s = Position().shared(*plot).with_(clearance=[8, 10], intel=[7, 7]).s
    assert [scoring.final_corruption(s, player) for player in (0, 1)] == [-8, -10]
    rows = scoring.final_rows(s)
    assert rows[0][3] == 0 and rows[1][2] == 5  # the deepest loses nothing, the other gains


@pytest.mark.rule("ITD-15.10", "ITD-15.13", "ITD-15.22", "ITD-15.24", "ITD-15.29")
def test_what_counts_in_the_plot_and_what_scores() -> None:
    position = Position().shared("leader").locker(0, "leader", "timing").spots("tactics", "", "").memory(0)
    position.boosts(0, "swap_items").assignments("leader", "weapons", "timing", dossiers=(2, 2, 0), owned=(1, 0))
    s = position.with_(intel=[0, 0]).s
    assert scoring.plot_counts(s) == (2, 0, 1, 0, 1, 0)
    assert sum(scoring.final_rows(s)[0]) == 0  # lockers, boosts, dossiers and crimes score nothing
    assert scoring.evidence_values((3, 0, 0, 0, 0, 0)) == (4, 0, 0, 0, 0, 0)


@pytest.mark.rule("ITD-15.30", "ITD-15.31", "ITD-1.8")
def test_ties() -> None:
    s = Position(3).with_(final_rows=((9,), (9,), (4,)), final_corruption=(3, 2, 0)).s
    assert scoring.places(s) == (2, 1, 3)
    s = Position(3).with_(final_rows=((9,), (9,), (4,)), final_corruption=(2, 2, 0)).s
    assert scoring.places(s) == (1, 1, 3)


@pytest.mark.rule("ITD-17.1", "ITD-17.15", "ITD-15.1")
def test_all_is_turned_up_at_the_end() -> None:
    match = Position().memory(0, "leader").stack(1, 48).locker(1, "timing").with_(chapter=3).play(ChapterEnd())
    revealed = match.view(None)["table"]["revealed"]
    assert revealed[0][0] == (0,) and revealed[1][1:] == ((47,), (2,))


@pytest.mark.rule("ITD-15.10", "ITD-17.4")
def test_the_plot_check_turns_up_the_bonus_spots() -> None:
    position = Position().spots("tactics", "", "timing").shared("leader", "leader", "leader").with_(chapter=3)
    assert "spots" not in position.play(Hook(0)).view(0)["table"]
    match = position.play(ChapterEnd())
    assert match.view(None)["table"]["spots"] == [4, -1, 2]
    for seed in range(6):
        assert scoring.plot_counts(state(match.imagine(0, seed))) == told(match, "PlotChecked")[0]["counts"]


@pytest.mark.rule("ITD-18.1")
def test_only_the_active_player_is_asked() -> None:
    match = GAME.start(seats=4, seed=3)
    turns = set()
    for _ in range(200):
        if question(match) not in ("ShedFromHand", "Bank", "LoseGrip"):
            assert match.state.waiting == (state(match).current,)
            turns.add(state(match).current)
        play(match, "done" if "done" in choices(match) else choices(match)[0])
    assert turns == {0, 1, 2, 3}


@pytest.mark.rule("ITD-18.12")
def test_grip_of_all_hooked_is_gained_at_once() -> None:
    match = Position().ports("jumper ghost").grip(jumper=9).play(GainGrip(0), Hook(0))
    assert [event["criminals"] for event in told(match, "GripGained")] == [(criminal("ghost"),)]
    match = Position().ports("jumper ghost fixer").play(GainGrip(0), Hook(0))
    assert [len(event["criminals"]) for event in told(match, "GripGained")] == [3]


@pytest.mark.rule("ITD-18.13", "ITD-6.9")
def test_heat_moves_before_the_zone_asks_anything() -> None:
    match = Position().play(ZoneAction(0, criminal("jumper"), 7))
    assert question(match) == "Riverside" and state(match).heat == (2, 0, 0, 1, 0, 0, 0, 3)


@pytest.mark.rule("ITD-14.12")
def test_nobody_else_is_penalised() -> None:
    position = Position(3).assignments("leader", "weapons", "timing", dossiers=(3, 1, 0), owned=(1, 1, 1))
    match = position.with_(chapter=3, intel=[9, 3, 5]).play(CheckSuccess(), Hook(0))
    assert state(match).intel == [4, 0, 0]


@pytest.mark.rule("ITD-1.11")
def test_nobody_loses_more_intel_than_there_is() -> None:
    foiled = ("leader",) * 3 + ("timing",) * 3 + ("tactics",) * 3 + ("weapons",) * 3 + ("location",) * 3
    s = Position(3).shared(*foiled).with_(intel=[4, 9, 9], clearance=[-20, 0, 0]).s
    assert scoring.is_plot_foiled(scoring.plot_counts(s), 3)
    intel, grip, bonus, penalty = scoring.final_rows(s)[0][:4]
    assert intel + grip + bonus + penalty == 0
