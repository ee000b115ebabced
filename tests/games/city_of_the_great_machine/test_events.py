"""Section 15: the City Events of one against many."""

from typing import Any

import pytest

from tests.games.city_of_the_great_machine.position import place, scene, state
from turncoat.games.city_of_the_great_machine.content.terms import (
    ARRESTED_ONE,
    LARGE_SPECIAL,
    NO_ACCESS_CHOSEN,
    RAIDED,
    TURN_ENDED,
    UNWATCHED,
)
from turncoat.games.city_of_the_great_machine.steps.condition import LowerRule, law_price
from turncoat.games.city_of_the_great_machine.steps.ending import BuyBack, EndOfRound, UpperRule
from turncoat.games.city_of_the_great_machine.steps.machine import MachineTurn
from turncoat.games.city_of_the_great_machine.steps.turns import HeroTurn
from turncoat.testing import choices, play


def plan_after(event: str, **fields: Any) -> int:
    """Where the Master Plan stands after the condition of the event, from III."""
    return state(scene(LowerRule(), event=event, plan=3, **fields)).plan


@pytest.mark.rule("CGM-15.10", "CGM-15.8", "CGM-15.12")
def test_closing_speech_asks_in_initiative_order() -> None:
    match = scene(UpperRule(), event="touching_closing_speech", trust=(4, 4, 4))
    assert [match.pending[1].question, list(match.pending)] == ["BuyBack", [1]]
    play(match, "1: skip", "2: take_back actress grand_citadel")
    assert state(match).trust == (4, 2, 4) and list(match.pending) == [3]
    assert scene(BuyBack(1, 0), event="touching_closing_speech", trust=(1, 0, 0)).is_over


LARGE_TOGETHER = {
    "GC": (3, 1), "TL": (5, 1), "PE": (4, 2), "MS": (6, 2), "AR": (2, 2), "SC": (3, 3), "ME": (5, 3), "IN": (7, 3),
    "VE": (7, 1),
}  # fmt: skip


@pytest.mark.rule("CGM-15.14", "CGM-15.15", "CGM-15.89")
def test_flying_carpets() -> None:
    assert plan_after("flying_carpets") == 3
    assert plan_after("flying_carpets", cells=LARGE_TOGETHER) == 4


@pytest.mark.rule("CGM-15.17")
def test_no_one_is_safe_at_the_top() -> None:
    match = scene(EndOfRound(), event="no_one_is_safe", raids=0b1, discontent=18, riots=1)
    play(match, *[f"{seat}: pick c1" for seat in (1, 2, 3)], *[f"{seat}: pick c2" for seat in (1, 2, 3)])
    assert state(match).marks[:2] == (1, 1) and match.is_over


@pytest.mark.rule("CGM-15.19", "CGM-15.20", "CGM-15.21")
def test_join_us() -> None:
    match = scene(UpperRule(), event="join_us", at="ME ME SC", detained=0b100, crowds={"ME": "A? S?"})
    play(match, "1: pick c1")
    assert choices(match, 2) == ("skip", "pick c2")
    play(match, "2: pick c2")
    assert match.is_over
    assert plan_after("join_us") == 3 and plan_after("join_us", deeds=NO_ACCESS_CHOSEN) == 4


@pytest.mark.rule("CGM-15.23", "CGM-15.1")
def test_prepare_for_the_unexpected() -> None:
    event = "prepare_for_the_unexpected"
    assert plan_after(event) == 4 and plan_after(event, guards={"ME": 1}) == 3
    assert plan_after(event, guards={"ME": 1}, servants="ME GC GC") == 4
    assert plan_after(event, guards={"ME": 0}, riot_tokens=1 << 6, riots=1) == 4


@pytest.mark.rule("CGM-15.26")
def test_concentration() -> None:
    assert plan_after("concentration_of_forces") == 4
    assert plan_after("concentration_of_forces", servants="GC GC AR") == 3


@pytest.mark.rule("CGM-15.27..15.29")
def test_oppression() -> None:
    s = state(scene(UpperRule(), event="oppression_and_resistance", servants="AR SC GC", bonds=1))
    assert s.bonds == 3
    assert plan_after("oppression_and_resistance") == 4
    assert plan_after("oppression_and_resistance", deeds=LARGE_SPECIAL) == 3
    match = scene(HeroTurn(0), at="MS AR SC", goals="MS AR SC", trust=(4, 0, 0), event="oppression_and_resistance")
    play(match, "act stir_square")
    assert state(match).deeds & LARGE_SPECIAL


@pytest.mark.rule("CGM-15.32", "CGM-15.33")
def test_snoops() -> None:
    assert plan_after("snoops_versus_guards", servants="ME GC GC") == 4
    assert plan_after("snoops_versus_guards", servants="ME GC GC", begun_at=(6, 4, 5), at="VE AR SC") == 3


@pytest.mark.rule("CGM-15.34", "CGM-15.87")
def test_amnesty_for_heroes() -> None:
    match = scene(
        HeroTurn(0), at="TL AR SC", goals="TL AR SC", trust=(2, 0, 0), event="grand_amnesty", denied="MS GC MS"
    )
    play(match, "act free_citizen", "to velvet")
    assert state(match).trust[0] == 0 and len(state(match).pool()) == 2
    small = scene(HeroTurn(0), goals="ME AR SC", trust=(2, 0, 0), event="grand_amnesty")
    assert "act free_citizen" not in choices(small)


@pytest.mark.rule("CGM-15.35..15.37")
def test_amnesty_by_the_machine() -> None:
    match = scene(LowerRule(), event="grand_amnesty", plan=3, bonds=0)
    play(match, "pay", "to velvet", "to artists")
    s = state(match)
    assert s.plan == 4 and len(s.pool()) == 1 and s.crowd(8) == 5 and set(s.marks) == {0}
    assert plan_after("grand_amnesty", crowds={"VE": "A? A? A? A? A? S?"}) == 3


@pytest.mark.rule("CGM-15.40", "CGM-15.41")
def test_maintenance() -> None:
    match = scene(
        MachineTurn(0),
        servants="AR GC GC",
        event="citywide_maintenance",
        issued=["optimization"],
        bonds=5,
        guards={"AR": 0},
    )
    play(match, "order phantasmar repair", "pay", "order phantasmar raid")
    assert state(match).bonds == 0
    for fields, plan in (({"guards": {"AR": 0}}, 4), ({"guards": {"AR": 0}, "raids": 1 << 4}, 3), ({}, 3)):
        assert state(scene(EndOfRound(), event="citywide_maintenance", plan=3, **fields)).plan == plan
    assert plan_after("citywide_maintenance", deeds=UNWATCHED) == 4


@pytest.mark.rule("CGM-15.42..15.47")
def test_bread_and_circuses() -> None:
    match = scene(HeroTurn(0), goals="ME AR SC", servants="AR GC GC", event="bread_and_circuses", bonds=4, discontent=4)
    assert list(match.pending) == [1]
    assert plan_after("bread_and_circuses", discontent=4, start_discontent=4) == 4
    assert plan_after("bread_and_circuses", discontent=5, start_discontent=4) == 3
    assert plan_after("bread_and_circuses", discontent=18, start_discontent=18, riots=1) == 4
    top = scene(
        HeroTurn(0), goals="ME AR SC", servants="ME GC GC", event="bread_and_circuses", bonds=4, discontent=18, riots=1
    )
    assert list(top.pending) == [1]


@pytest.mark.rule("CGM-15.48..15.50")
def test_house_search() -> None:
    match = scene(HeroTurn(0), goals="ME AR SC", servants="ME GC GC", event="house_search", trust=(2, 0, 0))
    assert state(match).open_denied[0] == 1 << place("ME") and not state(match).detained
    assert "act incite" in choices(match)


@pytest.mark.rule("CGM-15.51..15.53", "CGM-18.9", "CGM-22.7", "CGM-22.6")
def test_house_search_is_prevented() -> None:
    crowds = {"ME": "A T S A! A?"}
    match = scene(LowerRule(), event="house_search", plan=3, crowds=crowds, discontent=4)
    assert choices(match, 1) == ("skip", "pick c1")
    play(match, "1: pick c1", "2: skip", "3: skip")
    assert state(match).plan == 3 and state(match).marks[0] == 2
    assert match.events(2)[0]["proposals"] == ("pick c1", "skip", "skip")
    assert match.events(0)[0] == {"event": "Disagreed", "seat": 1, "proposals": (), "secret": 1}
    none = scene(LowerRule(), event="house_search", plan=3)
    assert choices(none, 2) == ("skip",)  # asked although there is nothing to show


@pytest.mark.rule("CGM-15.54", "CGM-15.55", "CGM-15.88")
def test_open_mind_reveals() -> None:
    match = scene(UpperRule(), event="open_mind", servants="VE VE ME", crowds={"VE": "A! S M?"})
    assert choices(match, 0) == ("skip", "pick c2", "pick c3")
    play(match, "pick c2", "pick c3")
    assert match.is_over and state(match).marks[:3] == (2, 2, 2)


@pytest.mark.rule("CGM-15.58", "CGM-15.59", "CGM-15.69", "CGM-15.70")
def test_trust_for_arriving() -> None:
    match = scene(HeroTurn(0), at="IN AR SC", goals="MS AR SC", trust=(4, 0, 0), event="slipping_past_security")
    play(match, "go main_square")
    assert state(match).trust[0] == 4
    caught = scene(HeroTurn(0), at="MS AR SC", goals="MS AR SC", raids=1 << 3, event="slipping_past_security")
    play(caught, "advance_plan")
    assert state(caught).trust[0] == 0
    assert state(scene(HeroTurn(0), goals="ME AR SC", event="free_market")).trust[0] == 1


@pytest.mark.rule("CGM-15.60", "CGM-15.61")
def test_more_guards_than_citizens() -> None:
    small = {"guards": {"GC": 0, "TL": 1, "PE": 1}, "broken": {"GC": 0, "TL": 0, "PE": 0}}
    assert plan_after("slipping_past_security", **small) == 3
    assert plan_after("slipping_past_security", **small, crowds={"TL": "T!"}) == 4
    assert plan_after("slipping_past_security", **small, crowds={"TL": "T"}) == 3


@pytest.mark.rule("CGM-15.64")
def test_trust_against_bonds() -> None:
    assert plan_after("trust_and_bonds", bonds=4, trust=(1, 1, 1)) == 4
    assert plan_after("trust_and_bonds", bonds=3, trust=(1, 1, 1)) == 3


@pytest.mark.rule("CGM-15.65..15.68", "CGM-15.84")
def test_established_by_law() -> None:
    match = scene(HeroTurn(0), at="MS AR SC", goals="MS AR SC", trust=(4, 0, 0), event="established_by_law")
    assert {"act incite", "act stir_square"} <= set(choices(match))
    assert "act incite" not in choices(
        scene(HeroTurn(0), goals="ME AR SC", trust=(4, 0, 0), event="established_by_law")
    )
    assert [plan_after("established_by_law", deeds=deeds) for deeds in (0, RAIDED, ARRESTED_ONE)] == [4, 3, 3]


@pytest.mark.rule("CGM-15.71", "CGM-15.72", "CGM-14.8")
def test_free_market() -> None:
    match = scene(LowerRule(), event="free_market", plan=3, hand=["levy", "shadow", "sedation"], issued=["provocation"])
    play(match, "give_hand", "discard levy", "discard shadow")
    assert state(match).plan == 4 and state(match).lost_directives == (1, 8)
    match = scene(LowerRule(), event="free_market", plan=3, hand=["levy"], issued=["provocation"])
    assert choices(match, 0) == ("skip", "discard provocation")
    play(match, "discard provocation")
    assert state(match).plan == 4 and state(match).issued == ()


@pytest.mark.rule("CGM-15.73", "CGM-15.74")
def test_public_execution() -> None:
    match = scene(HeroTurn(0), goals="ME AR SC", trust=(4, 0, 0), event="public_execution", issued=["levy"])
    play(match, "act cancel_directive")
    assert state(match).issued == () and state(match).trust[0] == 2
    assert plan_after("public_execution") == 3 and plan_after("public_execution", deeds=TURN_ENDED) == 4


@pytest.mark.rule("CGM-15.75", "CGM-15.85")
def test_law_or_chaos_reveals() -> None:
    match = scene(
        HeroTurn(0), at="GC AR SC", goals="GC AR SC", guards={"GC": 0}, event="law_or_chaos", crowds={"GC": "A?"}
    )
    play(match, "act identify")
    assert state(match).marks[0] == 2
    play(match, "act free_citizen", "to velvet")
    assert state(match).marks.count(2) == 2


@pytest.mark.rule("CGM-15.76", "CGM-15.78", "CGM-15.79", "CGM-15.77")
def test_law_or_chaos_is_paid() -> None:
    assert plan_after("law_or_chaos") == 4
    crowds = {"ME": "A T M!", "AR": "T! S?"}
    match = scene(LowerRule(), event="law_or_chaos", at="ME ME AR", crowds=crowds, bonds=5, plan=3)
    assert law_price(state(match)) == 3
    play(match, "pay")
    assert state(match).bonds == 2 and state(match).plan == 4
    assert plan_after("law_or_chaos", at="ME ME AR", crowds=crowds, bonds=2) == 3
