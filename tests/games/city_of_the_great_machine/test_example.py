"""Section 23: the four rounds of the worked example, number by number."""

import pytest

from tests.games.city_of_the_great_machine.position import (
    COINS_2,
    COINS_3,
    ESCAPED,
    crowd,
    place,
    rig,
    scene,
    start,
    state,
)
from turncoat import Match
from turncoat.games.city_of_the_great_machine.content.city import cell_at
from turncoat.games.city_of_the_great_machine.steps.condition import LowerRule, law_price
from turncoat.games.city_of_the_great_machine.steps.dial import advance_plan
from turncoat.games.city_of_the_great_machine.steps.ending import EndOfRound
from turncoat.games.city_of_the_great_machine.steps.machine import MachineTurn
from turncoat.games.city_of_the_great_machine.steps.opening import ChooseAccess, Income
from turncoat.games.city_of_the_great_machine.steps.repertoire import riot_cost
from turncoat.games.city_of_the_great_machine.steps.riots import machine_score
from turncoat.games.city_of_the_great_machine.steps.turns import HeroTurn
from turncoat.games.city_of_the_great_machine.steps.ways import leaving_cost
from turncoat.testing import choices, play, told


@pytest.mark.rule("CGM-23.1", "CGM-5.14", "CGM-5.18", "CGM-5.19", "CGM-5.10")
def test_setup() -> None:
    s = state(start())
    assert s.start_discontent == 2 and s.discontent == 2 and s.plan == 3 and s.servants == (0, 0, 0)


@pytest.mark.rule("CGM-23.2", "CGM-5.15", "CGM-5.16")
def test_denied_cards() -> None:
    match = scene(ChooseAccess(), at="ME AR SC")
    assert [len(choices(match, seat)) for seat in (1, 2, 3)] == [8, 8, 8]
    assert "send hunter tower_of_law" not in choices(match, 1)


@pytest.mark.rule("CGM-23.3", "CGM-23.4", "CGM-7.3", "CGM-7.4", "CGM-7.15")
def test_first_income() -> None:
    s = state(scene(Income(), event="snoops_versus_guards", bonds=0))
    assert s.trust == (4, 4, 4) and s.bonds == 6


@pytest.mark.rule("CGM-23.5", "CGM-8.1", "CGM-8.3", "CGM-8.4", "CGM-22.1")
def test_chosen_cards_are_hidden_from_the_machine() -> None:
    match = scene(ChooseAccess(), MachineTurn(0), event="snoops_versus_guards")
    play(match, "1: send hunter merchants", "2: send actress main_square", "3: send engineer tower_of_law")
    assert state(match).chosen[1] == (6, 3, 1) and match.view(0)["mine"]["chosen"] == ()
    assert [event["district"] for event in told(match, "AccessChosen", 0)] == [-1, -1, -1]
    assert [event["district"] for event in told(match, "AccessChosen", 2)] == [6, 3, 1]


@pytest.mark.rule("CGM-23.6", "CGM-23.7", "CGM-23.8", "CGM-23.9", "CGM-9.10", "CGM-9.24", "CGM-9.27", "CGM-9.7")
def test_first_machine_phase() -> None:
    match = scene(MachineTurn(0), bonds=6, event="snoops_versus_guards")
    s = state(match)
    s.deck = (8, *[card for card in s.deck if card != 8])
    play(match, "servant judicator main_square")
    assert s.bonds == 2
    play(match, "order judicator collect")
    assert s.bonds == 4
    play(match, "servant phantasmar artists")
    assert s.bonds == 2
    play(match, "order lex_hecate draw")
    assert s.bonds == 0 and s.hand[0] == (8,)


@pytest.mark.rule("CGM-23.10", "CGM-23.11", "CGM-10.47", "CGM-10.48", "CGM-10.52", "CGM-10.66", "CGM-15.30", "CGM-17.5")
def test_the_hunter_strikes_and_incites() -> None:
    match = scene(HeroTurn(0), goals="ME MS TL", trust=(4, 4, 4), event="snoops_versus_guards", discontent=2)
    play(match, "act attack")
    rig(match, COINS_2)
    play(match, "stake 3")
    s = state(match)
    assert s.trust[0] == 1 and s.guards[6] == 1 and s.broken[6] == 1
    play(match, "act incite")
    assert s.trust[0] == 0 and s.discontent == 3 and s.level == 1


@pytest.mark.rule("CGM-23.12", "CGM-23.13", "CGM-10.8", "CGM-10.79")
def test_the_actress_stirs_the_square() -> None:
    match = scene(HeroTurn(1), goals="ME MS TL", trust=(0, 4, 4), event="snoops_versus_guards", discontent=3)
    play(match, "go main_square")
    s = state(match)
    assert s.trust[1] == 2
    play(match, "act stir_square")
    assert s.trust[1] == 0 and s.discontent == 5


@pytest.mark.rule("CGM-23.14", "CGM-23.15", "CGM-23.16", "CGM-10.57", "CGM-11.6", "CGM-21.8", "CGM-10.80", "CGM-10.74")
def test_the_engineer_identifies() -> None:
    match = scene(HeroTurn(2), goals="ME MS TL", trust=(0, 0, 4), event="snoops_versus_guards", crowds={"TL": "S?"})
    play(match, "go tower_of_law")
    s = state(match)
    assert s.trust[2] == 2 and "act cancel_directive" not in choices(match)
    play(match, "act identify")
    assert s.trust[2] == 0 and s.marks[0] == 1
    assert told(match, "Identified", 1)[0]["kind"] == 1 and told(match, "Identified", 0)[0]["kind"] == -1


@pytest.mark.rule("CGM-23.17", "CGM-15.32", "CGM-14.3")
def test_hero_and_servant_share_a_district() -> None:
    match = scene(LowerRule(), at="ME MS TL", servants="AR MS GC", event="snoops_versus_guards", plan=3)
    assert state(match).plan == 4


@pytest.mark.rule("CGM-23.18", "CGM-23.19", "CGM-23.20", "CGM-17.19", "CGM-17.20")
def test_second_income() -> None:
    s = state(scene(Income(), at="ME MS TL", event="security_check", discontent=5))
    assert s.trust == (4, 4, 4) and s.bonds == 7
    other = state(scene(Income(), at="TL MS AR", event="security_check"))
    assert other.trust[0] == 1


@pytest.mark.rule("CGM-23.21", "CGM-23.22", "CGM-15.3", "CGM-10.9")
def test_security_check_makes_leaving_dearer() -> None:
    match = scene(
        HeroTurn(0), goals="IN IN SC", at="ME MS TL", guards={"ME": 1}, event="security_check", trust=(4, 4, 4)
    )
    assert match.pending[1].facts["cost"] == 2
    s = state(match)
    s.path = 1 << place("MS")
    assert leaving_cost(s, 1, place("MS")) == 3
    s.path = 1 << place("TL")
    assert leaving_cost(s, 2, place("TL")) == 3


@pytest.mark.rule("CGM-23.23", "CGM-23.24", "CGM-23.25", "CGM-9.16", "CGM-9.8", "CGM-9.4")
def test_two_raids() -> None:
    match = scene(MachineTurn(0), servants="AR MS GC", bonds=7, event="security_check")
    play(match, "servant phantasmar tower_of_law", "order phantasmar raid", "order judicator raid")
    s = state(match)
    assert s.bonds == 1 and s.raids == 1 << place("TL") | 1 << place("MS")
    assert told(match, "MachineDone")  # a single Bond buys nothing under Security Check, so the phase ends by itself


@pytest.mark.rule("CGM-23.26", "CGM-23.27", "CGM-10.59", "CGM-10.67", "CGM-17.10")
def test_the_hunter_identifies_four_and_gains_trust() -> None:
    match = scene(HeroTurn(0), goals="ME MS TL", guards={"ME": 1}, crowds={"ME": "A? M? I? T?"}, trust=(4, 0, 0))
    play(match, "act identify", "pick c1", "pick c2", "pick c3", "pick c4", "act gain_trust")
    s = state(match)
    assert s.trust[0] == 1 and s.marks[:4] == (1, 1, 1, 1)


def raided(*more: str) -> Match:
    match = scene(
        HeroTurn(1),
        goals="ME MS TL",
        at="ME MS TL",
        trust=(1, 4, 4),
        raids=1 << 3 | 1 << 1,
        plan=4,
        discontent=5,
        event="security_check",
    )
    return play(match, *more)


@pytest.mark.rule("CGM-23.28", "CGM-23.31", "CGM-10.25", "CGM-10.28", "CGM-17.12", "CGM-17.13")
def test_option_a() -> None:
    match = raided("advance_plan")
    s = state(match)
    assert s.plan == 5 and s.trust[1] == 6 and s.discontent == 5
    play(match, "act stir_square")
    assert s.trust[1] == 4 and s.discontent == 7


@pytest.mark.rule("CGM-23.29", "CGM-10.29", "CGM-10.30", "CGM-17.11")
def test_option_b_without_trust() -> None:
    s = state(raided("no_trust"))
    assert s.bonds == 4 and s.trust[1] == 0 and s.discontent == 7


@pytest.mark.rule("CGM-23.30", "CGM-10.31", "CGM-10.38")
def test_option_b_without_access() -> None:
    s = state(raided("no_access"))
    assert s.open_denied[1] == 1 << 3 and s.trust[1] == 4 and s.discontent == 7


@pytest.mark.rule("CGM-23.32", "CGM-23.33", "CGM-8.2")
def test_a_second_denied_card() -> None:
    match = scene(HeroTurn(2), ChooseAccess(), goals="ME MS TL", at="ME MS TL", trust=(1, 4, 4), raids=1 << 1)
    play(match, "no_access")
    s = state(match)
    assert s.trust[2] == 4 and s.denied(2) == 1 << 3 | 1 << 1 and len(choices(match, 3)) == 7
    able = [seat for seat in (1, 2, 3) if any(text.endswith("tower_of_law") for text in choices(match, seat))]
    assert able == [2]


@pytest.mark.rule("CGM-23.34", "CGM-23.35", "CGM-23.36", "CGM-14.5", "CGM-15.7", "CGM-10.36")
def test_end_of_the_second_round() -> None:
    both = 1 << 1 | 1 << 3
    match = scene(EndOfRound(), raids=both, raid_hits=both, discontent=7, plan=5, event="security_check", deeds=2048)
    s = state(match)
    assert s.discontent == 7 and s.raids == 0 and s.plan == 6 and 12 - s.plan == 6


@pytest.mark.rule("CGM-23.37", "CGM-23.38", "CGM-7.5", "CGM-7.13", "CGM-7.14", "CGM-7.18")
def test_third_income() -> None:
    match = scene(
        Income(),
        at="ME MS TL",
        crowds={"ME": "A M I T"},
        trust=(1, 4, 4),
        bonds=1,
        discontent=7,
        event="no_one_is_safe",
    )
    assert state(match).trust == (5, 8, 8) and state(match).bonds == 9


@pytest.mark.rule("CGM-23.39")
def test_the_engineer_must_go_elsewhere() -> None:
    match = scene(ChooseAccess(), at="ME MS TL", open_denied=(0, 0, 2), event="no_one_is_safe")
    assert "send engineer tower_of_law" not in choices(match, 3) and "send engineer artists" in choices(match, 3)


@pytest.mark.rule("CGM-23.40..23.47", "CGM-9.25", "CGM-9.19", "CGM-9.11", "CGM-9.2", "CGM-9.20")
def test_third_machine_phase() -> None:
    match = scene(
        MachineTurn(0),
        at="ME MS TL",
        servants="TL MS GC",
        hand=["shadow"],
        bonds=9,
        guards={"ME": 1, "MS": 2, "SC": 2, "PE": 2, "TL": 2, "AR": 2},
        event="no_one_is_safe",
    )
    s = state(match)
    play(match, "order phantasmar issue")
    assert s.bonds == 7 and s.issued == (8,)
    play(match, "servant lex_hecate merchants")
    assert s.bonds == 3
    play(match, "order lex_hecate repair")
    assert s.bonds == 1 and s.guards[6] == 2 and s.broken[6] == 0
    play(match, "guard main_square", "march scientists")
    assert s.bonds == 0 and s.guards[3] == 1 and s.guards[5] == 3
    play(match, "order judicator collect")
    assert s.bonds == 3
    play(match, "guard platform_engine_room", "march tower_of_law")
    assert s.bonds == 2 and s.guards[1] == 3
    play(match, "guard platform_engine_room", "march artists")
    assert s.bonds == 1 and s.guards[4] == 3 and s.guards[2] == 0


@pytest.mark.rule("CGM-23.48", "CGM-23.49", "CGM-23.50", "CGM-16.23", "CGM-17.8")
def test_the_hunter_pays_for_the_shadow_and_misses() -> None:
    match = scene(
        HeroTurn(0), goals="VE IN AR", servants="TL MS ME", issued=["shadow"], trust=(5, 8, 8), event="no_one_is_safe"
    )
    play(match, "go velvet")
    s = state(match)
    assert s.trust[0] == 2
    play(match, "act attack")
    rig(match, COINS_3)
    play(match, "stake 2")
    assert s.trust[0] == 0 and s.guards[8] == 2 and "act attack" not in choices(match)
    play(match, "act gain_trust")
    assert s.trust[0] == 1


@pytest.mark.rule("CGM-23.51", "CGM-23.52")
def test_the_actress_identifies_three() -> None:
    match = scene(
        HeroTurn(1),
        at="ME MS TL",
        goals="VE IN AR",
        servants="TL MS ME",
        issued=["shadow"],
        trust=(0, 8, 8),
        guards={"MS": 1},
        crowds={"IN": "A? S? H? M?"},
        event="no_one_is_safe",
    )
    play(match, "go industrial")
    s = state(match)
    assert s.trust[1] == 6
    play(match, "act identify", "pick c1", "pick c2", "pick c3")
    assert s.trust[1] == 0 and s.marks[:4] == (1, 1, 1, 0)


@pytest.mark.rule("CGM-23.53", "CGM-23.54", "CGM-23.55", "CGM-15.18")
def test_the_engineer_incites_and_the_round_ends() -> None:
    match = scene(
        HeroTurn(2),
        EndOfRound(),
        at="ME MS TL",
        goals="VE IN AR",
        servants="TL MS ME",
        issued=["shadow"],
        trust=(0, 0, 8),
        guards={"TL": 3, "AR": 3},
        discontent=7,
        plan=6,
        event="no_one_is_safe",
    )
    play(match, "go artists")
    s = state(match)
    assert s.trust[2] == 4
    play(match, "act incite")
    assert s.trust[2] == 1 and s.discontent == 8 and s.plan == 6


CROWDS = {
    "VE": "T T H H",
    "ME": "A M I T",
    "AR": "M A? S? I?",
    "IN": "A S H M?",
}
ROUND_7 = {
    "event": "law_or_chaos",
    "issued": ["mechanization", "confiscation", "shadow"],
    "at": "VE AR IN",
    "servants": "AR SC VE",
    "crowds": CROWDS,
    "discontent": 11,
    "plan": 8,
    "guards": {"VE": 1, "AR": 2, "IN": 2, "ME": 2, "MS": 2, "SC": 2},
}
MOVED = {
    "PE": (3, 1), "TL": (5, 1), "GC": (2, 2), "AR": (4, 2), "SC": (6, 2), "VE": (1, 3), "IN": (3, 3), "MS": (5, 3),
    "ME": (7, 1),
}  # fmt: skip


@pytest.mark.rule("CGM-23.56", "CGM-23.57")
def test_seventh_income() -> None:
    s = state(scene(Income(), **ROUND_7, bonds=4, trust=(0, 2, 2)))
    assert s.bonds == 13 and s.trust == (4, 6, 6)


@pytest.mark.rule("CGM-23.58", "CGM-23.59", "CGM-12.7", "CGM-12.9", "CGM-11.3", "CGM-11.4")
def test_riots_that_would_fail() -> None:
    s = state(scene(MachineTurn(0), **ROUND_7, bonds=9))
    faces = {short: [s.faces[token] for token in s.citizens_in(place(short))] for short in ("VE", "ME")}
    assert len([1 for face in faces["VE"] if s.is_angry(face)]) == 0 and machine_score(s, place("VE")) >= 2
    assert len([1 for face in faces["ME"] if s.is_angry(face)]) == 2 and machine_score(s, place("ME")) == 3
    s.discontent = 12
    assert len([1 for face in faces["ME"] if s.is_angry(face)]) == 3


@pytest.mark.rule("CGM-23.60..23.67", "CGM-4.36", "CGM-16.5", "CGM-9.26", "CGM-4.31")
def test_seventh_machine_phase() -> None:
    match = scene(MachineTurn(0), **ROUND_7, bonds=13)
    s = state(match)
    play(match, "guard main_square", "march velvet")
    assert s.bonds == 11 and s.guards[8] == 2
    play(match, "order lex_hecate repair")
    assert s.bonds == 9 and s.guards[8] == 3 and s.broken[8] == 0
    play(match, "servant phantasmar platform_engine_room")
    assert s.bonds == 8
    play(match, "order phantasmar shift")
    assert "move velvet" not in choices(match) and s.bonds == 6
    assert match.why_not(0, "move velvet")[0].facts == {"district": place("ME")}
    play(match, "move merchants", "land 7.1")
    assert s.cells[6] == cell_at(7, 1) and s.links[6] == 1 << place("TL") | 1 << place("SC")
    play(match, "servant judicator industrial")
    assert s.bonds == 4
    play(match, "order judicator raid")
    assert s.bonds == 2


@pytest.mark.rule("CGM-23.68", "CGM-23.69", "CGM-16.24")
def test_the_hunter_incites_in_the_shadow() -> None:
    setting = {**ROUND_7, "guards": {"VE": 3}, "broken": {"VE": 0}}
    match = scene(HeroTurn(0), **setting, goals="VE AR ME", trust=(4, 6, 6))
    play(match, "act incite", "act gain_trust")
    assert state(match).trust[0] == 1 and state(match).discontent == 12 and state(match).level == 4


@pytest.mark.rule("CGM-23.70", "CGM-23.71", "CGM-10.61", "CGM-10.65", "CGM-12.4")
def test_the_actress_evacuates() -> None:
    setting = {**ROUND_7, "servants": "PE IN VE"}
    match = scene(HeroTurn(1), **setting, goals="VE AR ME", trust=(1, 6, 6), cells=MOVED)
    s = state(match)
    assert riot_cost(s, 1) == 6
    play(match, "act evacuate", "to merchants")
    assert s.trust[1] == 4 and len(crowd(match, "ME")) == 5 and s.marks[8] == 1


@pytest.mark.rule(
    "CGM-23.72..23.76", "CGM-10.11", "CGM-10.16", "CGM-10.19", "CGM-12.8", "CGM-12.12", "CGM-7.7", "CGM-7.8"
)
def test_the_engineer_riots() -> None:
    crowds = {**CROWDS, "ME": "A M I T M", "AR": "A? S? I?"}
    setting = {**ROUND_7, "crowds": crowds, "servants": "PE IN VE", "discontent": 12}
    match = scene(HeroTurn(2), Income(), **setting, goals="VE AR ME", trust=(1, 4, 6), cells=MOVED)
    s = state(match)
    play(match, "go artists")
    assert s.trust[2] == 3
    play(match, "go scientists")
    assert s.trust[2] == 1
    rig(match, ESCAPED)
    play(match, "go merchants")
    assert s.trust[2] == 0 and s.at[2] == place("ME") and not s.detained
    play(match, "act riot")
    assert s.riots == 1 and s.riot_tokens == 1 << place("ME") and s.broken[6] == 2 and s.guards[6] == 0
    assert s.trust[2] == 8


@pytest.mark.rule("CGM-23.77", "CGM-23.78", "CGM-23.79", "CGM-15.76", "CGM-15.77", "CGM-14.1")
def test_end_of_the_seventh_round() -> None:
    crowds = {**CROWDS, "ME": "A! M! I! T! M!", "AR": "A? S? I?"}
    setting = {**ROUND_7, "crowds": crowds, "at": "VE AR ME", "discontent": 12, "guards": {"ME": 0, "VE": 3}}
    match = scene(
        EndOfRound(), **setting, cells=MOVED, bonds=2, raids=1 << place("IN"), riots=1, riot_tokens=1 << place("ME")
    )
    s = state(match)
    assert s.discontent == 13 and s.raids == 0 and law_price(s) == 8 and s.plan == 8 and s.bonds == 2
    for _ in range(4):
        advance_plan(s, "event")
    assert s.winner == 0
