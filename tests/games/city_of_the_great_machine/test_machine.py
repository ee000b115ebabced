"""Sections 9 and 16: the Machine phase and the Directives of one against many."""

from typing import Any

import pytest

from tests.games.city_of_the_great_machine.position import place, scene, state
from turncoat.games.city_of_the_great_machine import GAME
from turncoat.games.city_of_the_great_machine.board import GreatMachine
from turncoat.games.city_of_the_great_machine.bot.plans import goal_values
from turncoat.games.city_of_the_great_machine.content.terms import HEROES_PHASE
from turncoat.games.city_of_the_great_machine.steps.citizens import arrest
from turncoat.games.city_of_the_great_machine.steps.ending import EndOfRound
from turncoat.games.city_of_the_great_machine.steps.machine import MachineTurn
from turncoat.games.city_of_the_great_machine.steps.riots import CountRiot, machine_score
from turncoat.games.city_of_the_great_machine.steps.turns import HeroTurn
from turncoat.kernel.rng import Rng
from turncoat.testing import choices, play, told


@pytest.mark.rule("CGM-9.1", "CGM-9.3", "CGM-9.5", "CGM-9.6", "CGM-9.12")
def test_a_servant_acts_once_and_then_stays() -> None:
    match = scene(MachineTurn(0), bonds=10)
    play(match, "servant judicator merchants", "order judicator raid")
    found = choices(match)
    assert not any("judicator" in text for text in found) and "servant phantasmar merchants" in found
    assert state(match).bonds == 4
    assert match.why_not(0, "servant judicator artists")[0].rule == "CGM-9.5"


@pytest.mark.rule("CGM-9.9", "CGM-9.41", "CGM-18.5")
def test_everything_the_machine_does_is_public() -> None:
    match = scene(MachineTurn(0), bonds=6)
    play(match, "servant judicator artists", "guard artists", "march main_square", "end")
    assert [event["event"] for event in match.events(None)] == ["ServantMoved", "GuardMoved", "MachineDone"]
    assert match.is_over or list(match.pending) != [0]


@pytest.mark.rule("CGM-9.13", "CGM-9.14", "CGM-9.15", "CGM-4.14")
def test_guards_pass_full_districts_and_broken_ones_stay() -> None:
    match = scene(MachineTurn(0), bonds=9, guards={"IN": 4, "ME": 1, "AR": 4, "GC": 4, "VE": 0})
    assert "guard velvet" not in choices(match)
    play(match, "guard merchants")
    assert "march industrial" not in choices(match) and "march main_square" in choices(match)
    assert match.why_not(0, "march industrial")[0].rule == "CGM-4.14"
    play(match, "march main_square", "guard main_square", "march scientists")
    assert state(match).guards[6] == 0 and state(match).broken[6] == 1


@pytest.mark.rule("CGM-15.4", "CGM-15.5", "CGM-15.6")
def test_security_check_for_guards() -> None:
    match = scene(MachineTurn(0), bonds=9, event="security_check")
    play(match, "guard merchants", "march velvet")
    assert state(match).bonds == 7
    play(match, "guard velvet", "march grand_citadel")
    assert state(match).bonds == 6  # the same Guard goes on for 1
    play(match, "servant phantasmar artists")
    assert state(match).bonds == 4


@pytest.mark.rule("CGM-9.17", "CGM-9.18", "CGM-18.2")
def test_raids() -> None:
    match = scene(MachineTurn(0), servants="AR AR SC", bonds=9, riot_tokens=1 << 4, riots=1)
    play(match, "order phantasmar raid")
    assert "order judicator raid" not in choices(match) and "order lex_hecate raid" in choices(match)


@pytest.mark.rule("CGM-9.21..9.23", "CGM-11.10..11.12", "CGM-9.40")
def test_arrest() -> None:
    match = scene(MachineTurn(0), servants="AR GC GC", bonds=5, crowds={"AR": "A! S! A M?"}, discontent=6)
    play(match, "order phantasmar arrest")
    assert choices(match) == ("pick c1", "pick c2")
    play(match, "pick c2")
    s = state(match)
    assert s.places[1] == 9 and s.marks[1] == 0 and s.bonds == 3 and told(match, "Arrested")[0]["kind"] == 1


@pytest.mark.rule("CGM-11.11", "CGM-21.9", "CGM-11.15")
def test_the_arrested_are_mixed() -> None:
    found = set()
    for seed in range(12):
        match = scene(MachineTurn(0), bonds=3, crowds={"AR": "T!", "ME": "A? A? A? A?"})
        state(match).rng = Rng.seeded(seed)
        arrest(state(match), 0)
        found.add(state(match).faces[0])
    assert len(found) > 1


@pytest.mark.rule("CGM-9.28", "CGM-9.29", "CGM-9.38", "CGM-9.31", "CGM-9.32")
def test_actions_need_an_effect() -> None:
    match = scene(MachineTurn(0), servants="MS TL VE", bonds=9, guards={"MS": 4}, crowds={"MS": "T! T! A? A?"})
    found = choices(match)
    assert not {"order phantasmar collect", "order judicator issue", "order lex_hecate repair"} & set(found)
    assert [text for text in found if text.startswith("order lex_hecate")] == ["order lex_hecate raid"]
    assert match.why_not(0, "order judicator issue")[0].rule == "CGM-9.38"
    match = scene(MachineTurn(0), servants="MS TL VE", bonds=0, guards={"MS": 3}, crowds={"MS": "T! T! A? A?"})
    play(match, "order phantasmar collect")
    assert state(match).bonds == 1


@pytest.mark.rule("CGM-9.33..9.36", "CGM-21.10", "CGM-9.39")
def test_a_fourth_directive_sends_one_back() -> None:
    match = scene(
        MachineTurn(0),
        servants="TL GC GC",
        bonds=9,
        hand=["shadow", "levy"],
        issued=["confiscation", "sedation", "resettlement"],
    )
    play(match, "resettle", "pick c1", "to velvet", "order phantasmar issue", "issue shadow", "recall resettlement")
    s = state(match)
    assert s.hand[0] == (1, 7) and s.known_hand == (7,) and 8 in s.issued and "resettle" not in choices(match)
    assert match.view(1)["table"]["known_hand"] == (7,)
    assert all(7 in match.imagine(2, seed).state.hand[0] for seed in range(5))


@pytest.mark.rule("CGM-9.37")
def test_an_empty_deck_gives_nothing() -> None:
    names = ["confiscation", "levy", "mechanization", "optimization", "sedation", "provocation"]
    match = scene(MachineTurn(0), bonds=9, hand=names, issued=["reinforcements", "resettlement", "shadow"])
    assert "order judicator draw" not in choices(match)


@pytest.mark.rule("CGM-16.1", "CGM-16.2", "CGM-16.28")
def test_confiscation() -> None:
    match = scene(MachineTurn(0), at="AR AR SC", servants="AR SC GC", issued=["confiscation"], trust=(1, 5, 0), bonds=0)
    assert "order judicator confiscate" not in choices(match)
    play(match, "order phantasmar confiscate", "hit actress")
    assert state(match).trust == (1, 3, 0) and state(match).bonds == 0


@pytest.mark.rule("CGM-16.6..16.8", "CGM-15.40", "CGM-18.4")
def test_optimization() -> None:
    match = scene(MachineTurn(0), servants="MS GC GC", issued=["optimization"], bonds=4)
    play(match, "order phantasmar raid", "order phantasmar collect")
    assert state(match).bonds == 3 and "order judicator draw" in choices(match)
    play(match, "order judicator draw")
    assert not any(text.startswith("order judicator") for text in choices(match))


@pytest.mark.rule("CGM-16.9..16.11", "CGM-16.17")
def test_sedation() -> None:
    match = scene(MachineTurn(0), servants="AR SC GC", issued=["sedation"], discontent=4, bonds=1)
    play(match, "order phantasmar sedate")
    assert state(match).discontent == 3 and "order judicator sedate" not in choices(match)
    assert "order phantasmar sedate" not in choices(
        scene(MachineTurn(0), servants="AR SC GC", issued=["sedation"], discontent=3, bonds=1)
    )
    assert "order phantasmar sedate" not in choices(
        scene(MachineTurn(0), servants="AR SC GC", issued=["sedation"], discontent=18, riots=1, bonds=1)
    )


@pytest.mark.rule("CGM-16.12", "CGM-16.13")
@pytest.mark.parametrize(("discontent", "is_asked"), [(2, False), (5, True), (14, True), (15, False), (17, False)])
def test_provocation_is_for_entering_levels_2_to_5(discontent: int, is_asked: bool) -> None:
    provoked: dict[str, Any] = {"issued": ["provocation"], "bonds": 9, "phase": HEROES_PHASE}
    match = scene(HeroTurn(0), goals="ME AR SC", guards={"ME": 0}, discontent=discontent, **provoked)
    play(match, "act incite")
    assert (0 in match.pending) == is_asked and state(match).discontent == discontent + 1


@pytest.mark.rule("CGM-16.14", "CGM-16.16")
def test_provocation_is_for_rises_in_the_heroes_phase() -> None:
    provoked: dict[str, Any] = {"issued": ["provocation", "sedation"], "bonds": 9, "phase": HEROES_PHASE}
    late = scene(EndOfRound(), event="security_check", raids=1 << 8, discontent=5, **provoked)
    assert state(late).discontent == 6 and late.is_over
    bread: dict[str, Any] = {"event": "bread_and_circuses", "servants": "ME GC GC", "discontent": 9}
    match = scene(HeroTurn(0), goals="ME AR SC", **bread, **provoked)
    play(match, "0: pay")
    assert state(match).discontent == 8 and list(match.pending) == [1]  # a fall provokes nobody


@pytest.mark.rule("CGM-16.19", "CGM-16.20", "CGM-12.11")
def test_reinforcements() -> None:
    match = scene(CountRiot(4), issued=["reinforcements"], crowds={"AR": "A! A! A?"}, guards={"AR": 1}, discontent=3)
    assert told(match, "RiotCounted")[0]["against"] == 2 and state(match).price(4) == 1
    assert machine_score(state(match), 4) == 2 and state(match).riots == 0


@pytest.mark.rule("CGM-16.21", "CGM-16.22", "CGM-11.9")
def test_resettlement() -> None:
    match = scene(MachineTurn(0), issued=["resettlement"], crowds={"AR": "A M! S?"}, bonds=1)
    play(match, "resettle", "pick c1")
    assert "to artists" not in choices(match)
    play(match, "to velvet")
    s = state(match)
    assert s.places[0] == place("VE") and s.marks[0] == 1 and s.bonds == 1 and "resettle" not in choices(match)


@pytest.mark.rule("CGM-16.25", "CGM-16.27", "CGM-12.10")
def test_shadow_and_riots() -> None:
    match = scene(
        HeroTurn(1),
        goals="ME AR SC",
        servants="AR GC GC",
        issued=["shadow"],
        guards={"AR": 0},
        crowds={"AR": "A? S M"},
        trust=(0, 1, 0),
        discontent=9,
    )
    assert "act attack" not in choices(match)
    play(match, "act riot")
    assert state(match).trust[1] == 0 and state(match).riots == 1


def test_the_machine_supposes_that_access_cards_name_the_districts_that_promise_most() -> None:
    match = scene(MachineTurn(0), at="ME ME ME", goals="ME ME ME", guards={"MS": 0}, trust=(4, 4, 4))
    s = match.imagine(0, 1).state
    assert isinstance(s, GreatMachine)
    guide, rng = GAME.guide(), Rng.seeded(1)
    values = goal_values(s, 0, list(range(9)), [])
    best, worst = values.index(max(values)), values.index(min(values))

    def supposed(turned: int = -1) -> list[int]:
        s.turned = (turned, -1, -1)
        goals = []
        for _ in range(60):
            guide.suppose(GAME, s, 0, rng)
            goals.append(s.goal(0))
        return goals

    guesses = supposed()
    assert guesses.count(best) > guesses.count(worst)
    assert set(supposed(turned=worst)) == {worst}  # what lies open is not guessed at
