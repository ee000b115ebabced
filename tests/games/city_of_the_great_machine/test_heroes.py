"""Sections 10, 17, 18: movement, arrival, detention, actions, abilities."""

import pytest

from tests.games.city_of_the_great_machine.position import (
    CAUGHT,
    COINS_2,
    COINS_4,
    ESCAPED,
    SHIELD,
    place,
    rig,
    scene,
    state,
)
from turncoat.games.city_of_the_great_machine.content.heroes import (
    ATTACK_DIE,
    ESCAPE_DIE,
    HERO_START,
    INITIATIVE,
    TRUST_LIMIT,
)
from turncoat.games.city_of_the_great_machine.steps.attack import modifier
from turncoat.games.city_of_the_great_machine.steps.opening import ChooseAccess
from turncoat.games.city_of_the_great_machine.steps.turns import HeroesPhase, HeroTurn
from turncoat.testing import choices, play, told


@pytest.mark.rule("CGM-17.1")
def test_the_table_of_heroes() -> None:
    assert INITIATIVE == (1, 2, 3, 4, 5, 9) and TRUST_LIMIT == (8, 7, 8, 7, 8, 6)
    assert tuple([place(short) for short in ["IN", "ME", "AR", "MS", "SC", "VE"]]) == HERO_START


@pytest.mark.rule("CGM-10.1..10.6", "CGM-10.83", "CGM-22.4")
def test_turns_by_initiative() -> None:
    match = scene(HeroesPhase(), ChooseAccess(), goals="ME AR SC", trust=(2, 2, 2))
    assert list(match.pending) == [1]
    play(match, "pass")
    assert list(match.pending) == [2]
    play(match, "act gain_trust", "pass")
    assert state(match).trust == (2, 3, 2)
    assert "send hunter merchants" in choices(match, 1)  # the card is back in hand


@pytest.mark.rule("CGM-10.7", "CGM-10.10", "CGM-10.12", "CGM-10.26")
def test_the_way_is_chosen_leg_by_leg() -> None:
    match = scene(HeroTurn(0), at="GC AR SC", goals="SC AR SC", trust=(7, 0, 0), raids=1 << place("AR"))
    play(match, "go artists")
    assert "go grand_citadel" not in choices(match) and "go scientists" in choices(match)
    whys = [match.why_not(1, f"go {name}")[0].message for name in ("grand_citadel", "merchants")]
    assert whys == ["been-there", "not-linked"]
    play(match, "go main_square")
    assert state(match).at[0] == place("SC") and not state(match).detained  # the last leg had no choice


@pytest.mark.rule("CGM-10.13..10.15", "CGM-15.7")
def test_staying_costs_nothing_and_counts_as_ending() -> None:
    match = scene(HeroTurn(0), goals="ME AR SC", raids=1 << place("ME"), trust=(3, 0, 0))
    assert match.pending[0].question == "Detention" and state(match).trust[0] == 3


@pytest.mark.rule("CGM-10.16..10.18", "CGM-10.20", "CGM-10.21", "CGM-10.23", "CGM-10.24", "CGM-10.32", "CGM-10.82")
def test_caught_on_the_way() -> None:
    assert sum(ESCAPE_DIE) == 3
    match = scene(HeroTurn(0), at="ME AR SC", goals="MS AR SC", trust=(1, 0, 0), raids=1 << place("MS"))
    rig(match, CAUGHT)
    play(match, "go industrial")
    s = state(match)
    assert s.at[0] == place("MS") and s.trust[0] == 0 and s.detained == 1 and match.pending[0].question == "Detention"


@pytest.mark.rule("CGM-10.34", "CGM-10.35", "CGM-10.36", "CGM-17.14", "CGM-10.33")
def test_one_detention_and_the_raid_still_succeeds() -> None:
    match = scene(HeroTurn(1), at="ME AR SC", goals="ME MS SC", trust=(0, 1, 0), raids=1 << place("MS"), discontent=4)
    rig(match, CAUGHT)
    play(match, "go main_square", "no_trust")
    s = state(match)
    assert s.raid_hits == 1 << place("MS") and s.discontent == 4 and match.is_over


@pytest.mark.rule("CGM-10.22", "CGM-10.19")
def test_each_unpaid_leg_needs_a_roll() -> None:
    match = scene(HeroTurn(0), at="ME AR SC", goals="MS AR SC", trust=(0, 0, 0))
    rig(match, ESCAPED, CAUGHT)
    play(match, "go industrial")
    assert state(match).at[0] == place("IN")
    play(match, "go main_square")
    assert len(told(match, "EscapeRolled")) == 2 and state(match).detained == 1


@pytest.mark.rule("CGM-10.37", "CGM-10.41", "CGM-10.42", "CGM-10.27")
def test_raids_catch_those_who_end_there() -> None:
    match = scene(HeroTurn(0), HeroTurn(1), at="ME AR SC", goals="AR AR SC", trust=(7, 0, 0), raids=1 << 4 | 1 << 6)
    play(match, "go industrial", "go artists", "advance_plan", "pass", "advance_plan", "pass")
    assert state(match).detained == 0b11 and state(match).raid_hits == 1 << 4


@pytest.mark.rule("CGM-10.38", "CGM-10.39", "CGM-10.40", "CGM-10.43", "CGM-15.42", "CGM-15.43")
def test_the_penalty_pays_for_bread_and_circuses() -> None:
    match = scene(
        HeroTurn(0),
        goals="ME AR SC",
        servants="ME ME GC",
        raids=1 << 6,
        trust=(3, 0, 0),
        bonds=0,
        event="bread_and_circuses",
        discontent=5,
    )
    play(match, "no_trust", "pay")
    assert state(match).bonds == 1 and state(match).discontent == 4 and match.is_over


@pytest.mark.rule("CGM-10.44..10.46", "CGM-18.1", "CGM-18.3", "CGM-10.55", "CGM-10.9")
def test_guard_cost() -> None:
    match = scene(HeroTurn(0), goals="ME AR SC", guards={"ME": 0}, riot_tokens=1 << 6, riots=1, discontent=2)
    found = choices(match)
    assert {"act incite", "act identify", "act gain_trust"} <= set(found) and "act riot" not in found
    assert match.why_not(1, "act riot")[0].rule == "CGM-12.2"
    play(match, "act incite")
    assert state(match).discontent == 3 and state(match).trust[0] == 0
    poor = scene(HeroTurn(0), goals="ME AR SC", trust=(1, 0, 0))
    assert set(choices(poor)) == {"pass", "act attack", "act gain_trust"}
    assert poor.why_not(1, "act incite")[0].facts == {"cost": 2, "trust": 1}


@pytest.mark.rule("CGM-10.49..10.51", "CGM-10.53", "CGM-10.54")
def test_the_attack_die() -> None:
    assert sorted(ATTACK_DIE) == [0, 2, 2, 3, 3, 4]
    for face, stake, broken in ((SHIELD, 7, 0), (COINS_4, 4, 1), (COINS_4, 3, 0), (COINS_2, 2, 1)):
        match = scene(HeroTurn(0), goals="ME AR SC", trust=(7, 0, 0))
        play(match, "act attack")
        assert choices(match)[0] == "stake 1" and len(choices(match)) == 7
        rig(match, face)
        play(match, f"stake {stake}")
        assert state(match).broken[6] == broken and state(match).trust[0] == 7 - stake
    assert modifier(state(match), 6, 2) == -1


@pytest.mark.rule("CGM-10.58", "CGM-10.84", "CGM-10.57")
def test_identifying_without_guards_is_free() -> None:
    match = scene(HeroTurn(0), goals="ME AR SC", guards={"ME": 0}, crowds={"ME": "A? T?"})
    play(match, "act identify")
    assert choices(match) == ("pick c1", "pick c2")
    play(match, "pick c1")
    assert choices(match) == ("stop", "pick c2")


@pytest.mark.rule("CGM-10.60", "CGM-10.62..10.64", "CGM-10.85")
def test_evacuating() -> None:
    crowds = {"ME": "A M! T?", "VE": "S? S? S? S? M? M?", "AR": "I?"}
    match = scene(HeroTurn(0), goals="ME AR SC", crowds=crowds, trust=(4, 0, 0))
    play(match, "act evacuate")
    assert choices(match) == ("pick c1", "pick c2")
    play(match, "pick c1")
    assert "to velvet" not in choices(match) and "to industrial" in choices(match)
    play(match, "to main_square", "pick c2", "to industrial")
    s = state(match)
    assert s.trust[0] == 1 and s.places[0] == place("MS") and s.places[1] == place("IN") and s.marks[1] == 2


@pytest.mark.rule("CGM-10.68", "CGM-10.67", "CGM-10.69")
def test_gaining_trust_at_the_limit() -> None:
    match = scene(HeroTurn(0), goals="ME AR SC", trust=(7, 0, 0))
    play(match, "act gain_trust")
    assert state(match).trust[0] == 7


@pytest.mark.rule("CGM-10.70", "CGM-10.71", "CGM-9.36")
def test_discarding_from_the_hand_of_the_machine() -> None:
    match = scene(HeroTurn(0), at="GC AR SC", goals="GC AR SC", trust=(2, 0, 0), hand=["shadow", "levy"])
    play(match, "act discard_directive")
    s = state(match)
    assert len(s.hand[0]) == 1 and len(s.lost_directives) == 1 and s.trust[0] == 0


@pytest.mark.rule("CGM-10.72", "CGM-10.73", "CGM-11.13", "CGM-21.8")
def test_freeing_an_arrested_citizen() -> None:
    match = scene(HeroTurn(0), at="GC AR SC", goals="GC AR SC", trust=(2, 0, 0), crowds={"pool": "T"})
    play(match, "act free_citizen")
    token = told(match, "LookedAt", 1)[0]["citizen"]
    assert told(match, "LookedAt", 0)[0]["kind"] == -1 and match.pending[1].facts["kind"] == state(match).faces[token]
    play(match, "to velvet")
    assert state(match).places[token] == place("VE") and state(match).marks[token] == 1


@pytest.mark.rule("CGM-10.74", "CGM-10.75")
def test_the_tower_of_law() -> None:
    fields = {
        "at": "TL AR SC",
        "goals": "TL AR SC",
        "trust": (4, 0, 0),
        "denied": "MS GC MS",
        "issued": ["levy", "shadow"],
    }
    match = scene(HeroTurn(0), **fields)
    play(match, "act cancel_directive", "cancel shadow")
    assert state(match).issued == (1,) and state(match).lost_directives == (8,)
    match = scene(HeroTurn(0), **fields, open_denied=(0, 1 << 8, 0))
    play(match, "act return_card")
    assert choices(match) == (
        "take_back hunter main_square",
        "take_back actress grand_citadel",
        "take_back actress velvet",
        "take_back engineer main_square",
    )
    play(match, "take_back actress velvet")
    assert told(match, "CardReturned", 0)[0]["district"] == 8


@pytest.mark.rule("CGM-10.75", "CGM-21.1")
def test_an_unseen_card_returns_unseen() -> None:
    match = scene(HeroTurn(0), at="TL AR SC", goals="TL AR SC", trust=(4, 0, 0), denied="MS GC MS")
    play(match, "act return_card", "take_back actress grand_citadel")
    assert told(match, "CardReturned", 0)[0]["district"] == -1 and told(match, "CardReturned", 3)[0]["district"] == 0
    assert state(match).secret_denied == (1, 0, 1) and state(match).count_denied(1) == 0


@pytest.mark.rule("CGM-10.76..10.78")
def test_the_engine_room() -> None:
    match = scene(HeroTurn(0), at="PE AR SC", goals="PE AR SC", trust=(2, 0, 0))
    play(match, "act move_district", "move merchants", "land 7.1", "act relocate", "to velvet")
    assert state(match).at[0] == place("VE") and state(match).trust[0] == 0
    match = scene(HeroTurn(0), at="PE AR SC", goals="PE AR SC", raids=1 << place("VE"))
    play(match, "act relocate", "to velvet")
    assert not state(match).detained


@pytest.mark.rule("CGM-10.80", "CGM-10.81", "CGM-13.9")
def test_actions_without_effect() -> None:
    match = scene(HeroTurn(0), at="MS AR SC", goals="MS AR SC", guards={"MS": 4}, trust=(7, 0, 0))
    assert "act stir_square" not in choices(match)
    match = scene(HeroTurn(0), goals="ME AR SC", guards={"ME": 0}, discontent=18, riots=1)
    assert "act incite" not in choices(match) and match.why_not(1, "act incite")[0].rule == "CGM-13.9"


@pytest.mark.rule("CGM-17.2..17.4", "CGM-17.24", "CGM-1.15")
def test_the_veteran() -> None:
    trio = ("veteran", "actress", "engineer")
    match = scene(HeroTurn(0), heroes=trio, at="IN AR SC", goals="IN AR SC", trust=(3, 0, 0))
    rig(match, COINS_2)
    play(match, "act attack")
    assert match.pending[1].facts["price"] == 2
    play(match, "pay")
    assert state(match).trust[0] == 1 and state(match).broken[7] == 1
    match = scene(HeroTurn(0), heroes=trio, at="IN AR SC", goals="IN AR SC")
    rig(match, SHIELD)
    play(match, "act attack")
    assert match.is_over and state(match).broken[7] == 0


@pytest.mark.rule("CGM-17.5..17.9", "CGM-17.25")
def test_the_hunter() -> None:
    match = scene(HeroTurn(0), goals="ME AR SC", guards={"ME": 0})
    play(match, "act identify", "pick c17", "stop")
    assert "act riot" not in choices(match) and "act identify" not in choices(match) and "act incite" in choices(match)
    match = scene(HeroTurn(0), goals="ME AR SC", guards={"ME": 0})
    play(match, "act gain_trust")
    assert match.is_over
    match = scene(HeroTurn(0), at="GC AR SC", goals="GC AR SC", guards={"GC": 0}, event="grand_amnesty", hand=["levy"])
    play(match, "act free_citizen", "to velvet")
    assert "act free_citizen" not in choices(match) and "act discard_directive" in choices(match)


@pytest.mark.rule("CGM-17.5", "CGM-17.6", "CGM-10.3")
def test_why_a_second_action_is_refused() -> None:
    match = scene(HeroTurn(0), goals="ME AR SC", guards={"ME": 1}, trust=(4, 0, 0))
    play(match, "act identify", "pick c17", "stop")
    assert [match.why_not(1, text)[0].rule for text in ("act identify", "act riot")] == ["CGM-17.5", "CGM-17.6"]
    assert not match.why_not(1, "act evacuate")  # it differs
    trio = ("veteran", "actress", "engineer")
    control = {"controls": 1, "missions_done": 7, "has_third_card": True, "heroes": trio, "at": "IN AR SC"}
    match = scene(HeroTurn(0), mode="cooperative", seats=1, options={"mission": "III"}, goals="IN AR SC", **control)
    play(match, "skip", "act gain_trust")
    assert match.why_not(0, "act incite")[0].rule == "CGM-10.3"  # asked again only because a Guard can be commanded


@pytest.mark.rule("CGM-17.15", "CGM-17.26", "CGM-17.11")
def test_the_actress_at_the_top() -> None:
    match = scene(HeroTurn(1), goals="ME AR SC", raids=1 << 4, discontent=18, riots=1)
    play(match, "no_access", "2: pick c1")
    assert state(match).marks[0] == 1


@pytest.mark.rule("CGM-17.21..17.23")
def test_the_medic() -> None:
    trio = ("hunter", "actress", "medic")
    match = scene(HeroTurn(2), heroes=trio, at="ME AR VE", goals="ME AR VE", crowds={"IN": "A? S M!", "VE": "T? T?"})
    play(match, "act heal")
    assert "pick c1" in choices(match) and not {"pick c2", "pick c3", "pick c4"} & set(choices(match))
    play(match, "pick c1")
    assert state(match).places[0] == place("VE") and state(match).marks[0] == 1 and state(match).trust[2] == 0
    full = scene(
        HeroTurn(2), heroes=trio, at="ME AR VE", goals="ME AR VE", crowds={"VE": "T? T? T? A? A? A?", "IN": "S?"}
    )
    assert "act heal" not in choices(full)


@pytest.mark.rule("CGM-18.6", "CGM-18.7", "CGM-18.11", "CGM-1.17", "CGM-1.18", "CGM-1.16")
def test_costs_add_up_and_are_paid_once() -> None:
    match = scene(
        HeroTurn(0),
        at="AR AR SC",
        goals="SC AR SC",
        event="security_check",
        issued=["shadow"],
        servants="AR GC GC",
        trust=(7, 0, 0),
    )
    assert match.pending[1].facts["cost"] == 4
    play(match, "go scientists")
    assert state(match).trust[0] == 3
