"""Section 8: evidence."""

import pytest

from tests.games.in_too_deep.position import Position, criminal, evidence, state
from turncoat.games.in_too_deep.menu import spot_place
from turncoat.games.in_too_deep.steps.evidence import DrawFromDisplay, File, RefillStrip, TakeFromStrip, gain_evidence
from turncoat.games.in_too_deep.steps.hooks import Hook
from turncoat.testing import choices, play, question


@pytest.mark.rule("ITD-8.4", "ITD-8.9", "ITD-8.11")
def test_the_supply_helps_out() -> None:
    position = Position().display(0).memory(0)
    match = position.play(DrawFromDisplay(0), Hook(0))
    assert len(state(match).memory[0]) == 1 and not state(match).is_chapter_ending
    position = Position().display(0)
    position.s.lockers[1] += position.s.supply
    match = position.with_(supply=()).play(TakeFromStrip(0), DrawFromDisplay(0), RefillStrip(0))
    play(match, choices(match)[0])
    assert len(state(match).strip) == 3 and state(match).is_chapter_ending


@pytest.mark.rule("ITD-8.10", "ITD-8.12")
def test_no_gain_no_refill_but_gaps_are_filled() -> None:
    position = Position()
    before = len(position.s.agenda)
    gain_evidence(position.s, 0, 0)
    assert len(position.s.agenda) == before
    position.on_strip("leader", "timing")
    match = position.play(RefillStrip(0), Hook(0))
    assert len(state(match).strip) == 4 and len(state(match).displayed()) == 8


@pytest.mark.rule("ITD-8.13", "ITD-8.17", "ITD-8.18", "ITD-17.6")
def test_filing_to_the_chapter_takes_a_dossier() -> None:
    position = (
        Position().assignments("leader", "weapons", "timing", dossiers=(2, 2, 1), owned=(0, 0)).memory(0, "weapons")
    )
    match = play(position.play(File(0)), "case weapons")
    s = state(match)
    assert s.row_filed == ((1, 1),) and s.row_dossiers == (2, 1, 1) and s.dossiers == [1, 0] and s.memory[0] == ()
    assert match.view(1)["table"]["row_filed"] == ((1, 1),)


@pytest.mark.rule("ITD-8.19", "ITD-8.20", "ITD-8.21", "ITD-8.23", "ITD-8.24", "ITD-17.4", "ITD-18.8")
def test_bonus_spots() -> None:
    match = play(Position().memory(0, "leader").play(File(0)), "bonus leader grip")
    assert question(match) == "RaiseGrip" and "grip fixer" in choices(match)  # hooked or not
    play(match, "grip fixer")
    assert state(match).grip[0][criminal("fixer")] == 1
    assert match.view(0)["mine"]["known"] == ((spot_place(2), evidence("leader")),)
    assert [event["evidence"] for event in match.events(1) if event["event"] == "FiledSpot"] == [-1]
    assert match.view(1)["mine"]["known"] == () and match.view(1)["table"]["spots_filled"] == [False, False, True]
    match = play(Position().memory(0, "leader").play(File(0)), "bonus leader clearance")
    assert state(match).clearance == [2, 0]
    match = play(Position().memory(0, "leader", "timing").play(File(0), File(0)), "bonus leader boost")
    assert question(match) == "GainBoost"  # at once, before the second filing


@pytest.mark.rule("ITD-8.25", "ITD-8.27", "ITD-17.3", "ITD-17.5")
def test_lockers() -> None:
    match = play(Position().memory(0, "leader").locker(1, "timing").shared("tactics").play(File(0)), "locker leader")
    assert match.view(0)["mine"]["lockers"] == (0,) and match.view(1)["mine"]["lockers"] == (2,)
    assert match.view(None)["table"]["sizes"]["lockers"] == [1, 1] and match.view(None)["table"]["shared"] == (4,)
