"""Sections 6 to 8 and 14: the round, Opening, Access, the end of a round, victory."""

from typing import Any

import pytest

from tests.games.city_of_the_great_machine.position import place, scene, start, state
from turncoat import IllegalChoice
from turncoat.games.city_of_the_great_machine.content.dial import BOND_INCOME
from turncoat.games.city_of_the_great_machine.content.events import COUNTDOWN, EVENTS
from turncoat.games.city_of_the_great_machine.steps.condition import LowerRule, SpeechPool
from turncoat.games.city_of_the_great_machine.steps.dial import Rise, win
from turncoat.games.city_of_the_great_machine.steps.ending import EndOfRound
from turncoat.games.city_of_the_great_machine.steps.machine import MachinePhase, MachineTurn
from turncoat.games.city_of_the_great_machine.steps.opening import ChooseAccess, Income, TurnUpEvent
from turncoat.games.city_of_the_great_machine.steps.riots import CountRiot
from turncoat.games.city_of_the_great_machine.steps.round import Round
from turncoat.games.city_of_the_great_machine.steps.turns import HeroTurn
from turncoat.testing import choices, play, told


@pytest.mark.rule("CGM-6.1", "CGM-1.19", "CGM-14.15", "CGM-8.8", "CGM-22.12", "CGM-7.21", "CGM-22.3")
def test_a_round_runs_through_its_phases() -> None:
    match = start(seed=3)
    seen = []
    while state(match).round == 1:
        if not seen or seen[-1] != state(match).phase:
            seen.append(state(match).phase)
        seat = next(iter(match.pending))
        if state(match).phase == 3:
            assert list(match.pending) == [0]
        texts = match.pending[seat].choices
        match.choose(seat, "end" if "end" in texts else "pass" if "pass" in texts else texts[0])
    assert seen[:3] == [2, 3, 4]
    assert [event["round"] for event in match.events(None) if event["event"] == "RoundBegan"] == [1, 2]


@pytest.mark.rule("CGM-7.1", "CGM-6.2", "CGM-6.3", "CGM-14.17")
def test_a_new_event_replaces_the_last() -> None:
    match = scene(TurnUpEvent(), event="security_check", discontent=4)
    s = state(match)
    assert s.event == 1 and s.past_events == (0,) and s.start_discontent == 4 and s.begun_at == s.at


@pytest.mark.rule("CGM-7.2", "CGM-15.80..15.82", "CGM-14.13")
def test_the_countdown_stays() -> None:
    match = scene(TurnUpEvent(), LowerRule(), event="the_countdown", plan=5, round=13)
    assert state(match).event == 20 and state(match).plan == 6 and state(match).event_deck == ()


@pytest.mark.rule("CGM-7.4..7.9", "CGM-11.1", "CGM-11.2")
def test_what_citizens_yield() -> None:
    match = scene(Income(), crowds={"ME": "A? T M! A! T!", "AR": "S?"}, discontent=3, at="ME ME ME")
    # unidentified 1, identified traitor 1, revealed calm merchant 1, revealed angry artist 2, revealed traitor 0
    assert match.pending[1].facts["trust"] == 5 and state(match).trust == (0, 0, 0)


@pytest.mark.rule("CGM-7.13")
def test_trust_is_limited() -> None:
    assert state(scene(Income(), trust=(6, 6, 6))).trust == (7, 8, 8)


@pytest.mark.rule("CGM-7.15..7.17", "CGM-13.7")
def test_bond_income() -> None:
    s = state(scene(MachineTurn(0), bonds=2))
    found = []
    for discontent in (0, 3, 6, 9, 12, 15, 18):
        s.discontent = discontent
        found.append(s.income())
    assert found == [6, 7, 8, 9, 10, 11, 11] == list(BOND_INCOME) and s.level == 5


@pytest.mark.rule("CGM-7.20", "CGM-18.8", "CGM-8.5", "CGM-8.7", "CGM-22.16")
def test_each_leads_its_own_hero() -> None:
    match = scene(ChooseAccess())
    assert all(text.startswith("send hunter") for text in choices(match, 1))
    assert choices(match, 1)[0] == "send hunter merchants"
    assert match.why_not(1, "send actress velvet")[0].rule == "CGM-18.8"
    assert match.why_not(1, "send hunter tower_of_law")[0].rule == "CGM-8.2"
    play(match, "1: send hunter velvet", "2: send actress velvet", "3: send engineer velvet")
    assert state(match).chosen[2] == (8, 8, 8)


@pytest.mark.rule("CGM-22.2", "CGM-8.9", "CGM-8.6")
def test_a_card_may_be_changed_until_all_are_locked() -> None:
    match = scene(ChooseAccess(), MachinePhase(), bonds=6)
    play(match, "1: send hunter velvet")
    match.undo(1)
    play(match, "1: send hunter artists", "2: send actress velvet", "3: send engineer velvet")
    assert not match.can_undo(1) and match.view(1)["mine"]["chosen"] == (4, 8, 8) == match.view(3)["mine"]["chosen"]
    with pytest.raises(IllegalChoice):
        match.choose(1, "send hunter velvet")


@pytest.mark.rule("CGM-8.10", "CGM-10.31", "CGM-10.86", "CGM-15.86")
def test_no_card_left() -> None:
    mask = 511 & ~(1 << place("ME")) & ~(1 << place("TL"))
    match = scene(HeroTurn(0), goals="ME AR SC", raids=1 << place("ME"), open_denied=(mask, 0, 0))
    play(match, "no_access")
    assert match.result is not None and match.result.reason == "no-access" and match.result.ranking == (1, 2, 2, 2)


@pytest.mark.rule("CGM-1.11", "CGM-6.4", "CGM-14.10", "CGM-14.11", "CGM-14.14", "CGM-14.6")
def test_the_machine_wins_at_once() -> None:
    match = scene(HeroTurn(0), Round(), goals="ME AR SC", raids=1 << place("ME"), plan=11)
    play(match, "advance_plan")
    assert match.is_over and match.result is not None and match.result.winners == (0,)
    win(state(match), 1, "three-riots")
    assert state(match).winner == 0


@pytest.mark.rule("CGM-1.12", "CGM-12.13", "CGM-14.12", "CGM-12.16", "CGM-18.10")
def test_the_third_riot_wins() -> None:
    match = scene(
        CountRiot(4),
        Round(),
        crowds={"AR": "A! A! A!"},
        guards={"AR": 1},
        discontent=5,
        riots=2,
        riot_tokens=0b11 << 6,
        riot_stock=1,
    )
    assert match.result is not None and match.result.winners == (1, 2, 3)


@pytest.mark.rule("CGM-1.12", "CGM-12.17", "CGM-13.6", "CGM-13.12", "CGM-13.10")
def test_the_citywide_riot_counts_once() -> None:
    match = scene(Rise(5), MachineTurn(0), discontent=16, riots=1, riot_tokens=1 << 8, riot_stock=2, bonds=3)
    s = state(match)
    assert s.discontent == 18 and s.riots == 2 and s.riot_tokens == 1 << 8
    match = scene(Rise(2), discontent=17, riots=2, riot_tokens=0b11 << 7, riot_stock=1)
    assert state(match).winner == 1


@pytest.mark.rule("CGM-14.4", "CGM-14.7", "CGM-14.8", "CGM-15.11", "CGM-15.12", "CGM-22.8", "CGM-22.9")
def test_a_common_payment() -> None:
    match = scene(SpeechPool(), event="touching_closing_speech", trust=(3, 3, 3), plan=3)
    play(match, "1: offer hunter 3", "2: offer actress 3", "3: offer engineer 3")
    assert state(match).trust == (0, 1, 3) and state(match).plan == 3
    assert told(match, "PaidTogether", 0)[0]["paid"] == (3, 2)
    match = scene(SpeechPool(), event="touching_closing_speech", trust=(3, 3, 3), plan=3)
    play(match, "1: offer hunter 3", "2: offer actress 0", "3: offer engineer 1")
    assert state(match).trust == (3, 3, 3) and state(match).plan == 4
    assert state(scene(SpeechPool(), event="touching_closing_speech", trust=(1, 1, 1), plan=3)).plan == 4


@pytest.mark.rule("CGM-14.5", "CGM-15.2")
def test_the_event_advances_by_one_only() -> None:
    assert state(scene(EndOfRound(), event="snoops_versus_guards", servants="ME AR SC", plan=3)).plan == 4
    assert state(scene(EndOfRound(), event="citywide_maintenance", guards={"ME": 0, "AR": 0}, plan=3)).plan == 4


@pytest.mark.rule("CGM-14.9", "CGM-22.11")
@pytest.mark.parametrize("event", EVENTS[: COUNTDOWN + 1])
def test_no_event_asks_both_sides_for_a_payment(event: str) -> None:
    rich: dict[str, Any] = {"bonds": 20, "trust": (5, 5, 5), "hand": ["levy", "shadow"], "issued": ["sedation"]}
    match = scene(LowerRule(), event=event, plan=3, **rich)
    asked = set(match.pending)
    while not match.is_over:
        seat = match.state.waiting[0]
        asked.add(seat)
        match.choose(seat, choices(match, seat)[0])
    assert asked in ({0}, {1, 2, 3}, set()) and state(match).plan <= 4


@pytest.mark.rule("CGM-13.3", "CGM-11.3", "CGM-11.5")
@pytest.mark.parametrize(("discontent", "kinds"), [(2, 0), (3, 1), (8, 2), (9, 3), (14, 4), (15, 5), (18, 5)])
def test_who_is_discontented(discontent: int, kinds: int) -> None:
    s = state(scene(MachineTurn(0), bonds=2))
    s.discontent = discontent
    assert [s.is_angry(face) for face in range(6)] == [face < kinds for face in range(6)]
