"""Sections 21 and 22: who may see what, and how decisions are made; the laws in random play."""

from typing import Any

import pytest

from tests.games.city_of_the_great_machine.position import coop, scene, start, state
from turncoat import Match
from turncoat.games.city_of_the_great_machine import GAME
from turncoat.games.city_of_the_great_machine.steps.actions import CancelWhich
from turncoat.games.city_of_the_great_machine.steps.attack import PayForGuard
from turncoat.games.city_of_the_great_machine.steps.automaton import ServantLeaves
from turncoat.games.city_of_the_great_machine.steps.condition import ReturnTo, SpeechPool
from turncoat.games.city_of_the_great_machine.steps.districts import CarpetWhich
from turncoat.games.city_of_the_great_machine.steps.heroes import ShrugOff, ShrugServant
from turncoat.games.city_of_the_great_machine.steps.interactions import TakeActivation
from turncoat.games.city_of_the_great_machine.steps.machine import MachineTurn
from turncoat.games.city_of_the_great_machine.steps.opening import ChooseAccess
from turncoat.games.city_of_the_great_machine.steps.orders import ArrestWhom, RecallWhich, RepairAnother
from turncoat.games.city_of_the_great_machine.steps.turns import HeroTurn
from turncoat.kernel.loop import imagine
from turncoat.kernel.rng import Rng
from turncoat.testing import check_game, choices, play, told
from turncoat.testing.conformance import check_clone, check_secrecy, check_snapshot

ARTIST, SCIENTIST = 0, 1
TABLES = [
    ("standard", 2, {}),
    ("standard", 3, {"heroes": "random", "layout": "crown"}),
    ("standard", 4, {"help_revolutionaries": True, "layout": "drawbridge"}),
    ("standard", 4, {"layout": "alternating", "heroes": "random"}),
    ("cooperative", 1, {"difficulty": "introductory", "layout": "airscrew"}),
    ("cooperative", 2, {"mission": "I", "heroes": "random"}),
    ("cooperative", 3, {"mission": "II", "maintenance": "used_leave"}),
    ("cooperative", 1, {"mission": "III", "difficulty": "custom", "benefits": ["1", "2"], "plan_start": 1}),
    ("cooperative", 1, {"mission": "IV", "difficulty": "introductory"}),
    ("cooperative", 2, {"mission": "mixed", "maintenance": "one_fewer", "servant_order": "ljp"}),
]


@pytest.mark.rule("CGM-21.1", "CGM-21.2", "CGM-21.4", "CGM-22.13")
@pytest.mark.parametrize(("mode", "seats", "options"), TABLES)
@pytest.mark.parametrize("seed", range(5))
def test_the_laws_hold(mode: str, seats: int, options: dict[str, Any], seed: int) -> None:
    check_game(GAME, mode=mode, seats=seats, seed=seed, options=options, secrecy_every=12)


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "seats", "options"), TABLES)
@pytest.mark.parametrize("seed", range(250))
def test_the_laws_hold_for_long(mode: str, seats: int, options: dict[str, Any], seed: int) -> None:
    check_game(GAME, mode=mode, seats=seats, seed=1000 + seed, options=options, secrecy_every=40)


@pytest.mark.rule("CGM-21.3")
def test_counts_are_public() -> None:
    sizes = start().view(None)["table"]["sizes"]
    assert sizes["hand"] == [0, 0, 0, 0] and sizes["deck"] == 9 and sizes["event_deck"] == 12


@pytest.mark.rule("CGM-21.1", "CGM-8.6", "CGM-9.33")
def test_the_hand_of_the_machine_is_its_own() -> None:
    match = scene(MachineTurn(0), bonds=3, hand=["levy"])
    assert match.view(0)["mine"]["hand"] == (1,) and match.view(1)["mine"]["hand"] == ()
    play(match, "order judicator draw")
    assert (
        told(match, "DirectiveDrawn", 1)[0]["directive"] == -1 and told(match, "DirectiveDrawn", 0)[0]["directive"] >= 0
    )


@pytest.mark.rule("CGM-5.16", "CGM-21.1")
def test_the_first_denied_card_is_hidden_from_the_machine() -> None:
    match = scene(ChooseAccess())
    assert match.view(0)["mine"]["first_denied"] == () and match.view(3)["mine"]["first_denied"] == (1, 0, 3)
    assert match.view(None)["table"]["secret_denied"] == (1, 1, 1)
    seen = {state(match.imagine(0, seed)).first_denied[1][0] for seed in range(40)}
    assert len(seen) > 5  # the Machine can rule out nothing yet
    used = scene(ChooseAccess(), used_cards=(0b111111101, 0, 0))
    assert {state(used.imagine(0, seed)).first_denied[1][0] for seed in range(9)} == {1}


@pytest.mark.rule("CGM-21.6", "CGM-20.26", "CGM-20.3")
def test_heroes_share_what_they_know_against_the_automaton() -> None:
    match = scene(ChooseAccess(), HeroTurn(0), mode="cooperative", seats=2)
    play(match, "0: send hunter merchants", "0: send engineer velvet", "1: send actress artists")
    assert [event["district"] for event in told(match, "AccessChosen", None)] == [6, 4, 8]


@pytest.mark.rule("CGM-21.6", "CGM-21.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_every_hero_hears_what_a_look_at_an_arrested_citizen_told(seat: int) -> None:
    match = scene(HeroTurn(0), mode="cooperative", seats=2, at="GC AR SC", goals="GC AR SC", guards={"GC": 0},
                  servants="TL TL TL")  # fmt: skip
    play(match, "0: act free_citizen")
    (look,) = told(match, "LookedAt", seat)
    assert look["kind"] == state(match).faces[look["citizen"]] == match.view(seat)["mine"]["faces"][look["citizen"]]
    assert told(match, "LookedAt", None)[0]["kind"] == -1


def default(match: Match) -> str:
    """What is done for the seat that is asked and has lost its time."""
    absent = GAME.stand_in()
    assert absent is not None
    return absent.choose(GAME, match.state, match.state.waiting[0], Rng.seeded(0)).text


@pytest.mark.rule("CGM-22.10", "CGM-22.14", "CGM-22.16")
def test_what_is_done_for_lost_time() -> None:
    match = scene(HeroTurn(0), goals="ME AR SC", raids=1 << 6, trust=(3, 0, 0))
    assert choices(match, 0) == ("advance_plan", "no_trust", "no_access") and default(match) == "advance_plan"
    play(match, "advance_plan")
    assert default(match) == "pass"
    assert default(scene(ChooseAccess())) == "send hunter merchants"
    assert default(scene(ChooseAccess(), denied="ME GC MS")) == "send hunter grand_citadel"
    assert default(scene(MachineTurn(0), bonds=9)) == "end"
    assert default(scene(SpeechPool(), trust=(5, 5, 5))) == "offer hunter 0"


@pytest.mark.rule("CGM-22.10")
def test_for_lost_time_every_offer_is_declined() -> None:
    fields: dict[str, Any] = {"event": "citywide_maintenance", "bonds": 9, "guards": {"AR": 0}}
    assert default(scene(RepairAnother(0, 4), **fields)) == "skip"
    trio = ("veteran", "actress", "engineer")
    assert default(scene(PayForGuard(1, 0, 0, 2), heroes=trio, trust=(3, 0, 0))) == "skip"
    assert default(coop(ShrugOff(0, 0, 7))) == default(coop(ShrugServant(0, 0, 1))) == "skip"


@pytest.mark.rule("CGM-22.14")
def test_the_order_of_automatic_choices() -> None:
    issued = ["shadow", "levy", "sedation", "confiscation"]
    assert default(scene(RecallWhich(0), issued=issued)) == "recall confiscation"
    assert default(scene(CancelWhich(1, 0), issued=issued[:3])) == "cancel levy"
    taking = coop(TakeActivation(0, 1), activation=(4, 4, 4), servant_order=(2, 0, 1), options={"mission": "I"})
    assert choices(taking) == ("unmask lex_hecate", "unmask phantasmar", "unmask judicator")


@pytest.mark.rule("CGM-22.17")
def test_a_late_hero_takes_the_shortest_way_and_of_those_the_cheapest() -> None:
    way: dict[str, Any] = {"at": "GC ME ME", "goals": "MS ME ME", "trust": (7, 0, 0)}  # by AR or by IN
    assert default(scene(HeroTurn(0), **way)) == "go artists"
    assert default(scene(HeroTurn(0), **way, guards={"AR": 4, "IN": 3})) == "go industrial"
    assert default(scene(HeroTurn(0), **way, guards={"AR": 4, "IN": 4, "PE": 0, "TL": 0, "SC": 0})) == "go artists"
    match = scene(HeroTurn(0), **way)
    while not match.is_over:
        match.choose(match.state.waiting[0], default(match))
    assert state(match).at[0] == 3 and state(match).trust[0] == 3 and not told(match, "HeroActed")


@pytest.mark.rule("CGM-22.10", "CGM-22.17")
@pytest.mark.parametrize(("mode", "seats", "options"), TABLES)
def test_games_in_which_nobody_answers_come_to_an_end(mode: str, seats: int, options: dict[str, Any]) -> None:
    match = GAME.start(seats=seats, mode=mode, seed=2, options=options)
    while not match.is_over:
        match.choose(match.state.waiting[0], default(match))
    assert match.result is not None and match.result.reason == "master-plan"


@pytest.mark.rule("CGM-22.15", "CGM-22.7", "CGM-18.9")
def test_who_has_the_last_word() -> None:
    match = scene(ChooseAccess(), controllers=(3, 1, 2))
    assert state(match).speaker == 3


@pytest.mark.rule("CGM-18.9", "CGM-22.7", "CGM-8.6")
def test_fellows_see_what_is_proposed_and_the_machine_does_not() -> None:
    match = scene(CarpetWhich(), event="flying_carpets")
    play(match, "2: move merchants")
    assert match.view(1)["mine"]["proposals"] == [[2, "move merchants"]] and match.view(2)["mine"]["proposals"] == []
    assert "proposals" not in match.view(0)["mine"] and "merchants" not in str(match.view(None)["table"]["question"])
    assert "Your fellows propose: Seat 2: Move the Merchants' District" in " ".join(match.text(1).split())
    assert state(match.imagine(3, 1)).answers[2][0].text == "move merchants"
    assert len({state(match.imagine(0, seed)).answers[2][0].text for seed in range(20)}) > 2
    match.undo(2)
    assert match.view(1)["mine"]["proposals"] == []


@pytest.mark.rule("CGM-22.9")
def test_offers_for_a_common_payment_are_seen_by_fellows_alone() -> None:
    match = scene(SpeechPool(), trust=(5, 5, 5))
    play(match, "1: offer hunter 5")
    assert [match.view(seat)["mine"]["proposals"] for seat in (2, 3)] == [[[1, "offer hunter 5"]]] * 2
    assert "proposals" not in match.view(0)["mine"]
    assert len({state(match.imagine(0, seed)).answers[1] for seed in range(20)}) > 2
    assert {state(match.imagine(2, seed)).answers[1][0].text for seed in range(20)} == {"offer hunter 5"}
    match = scene(SpeechPool(), trust=(5, 5, 5), options={"offers": "secret"})
    play(match, "1: offer hunter 5")
    assert [match.view(seat)["mine"]["proposals"] for seat in (2, 3)] == [[], []]


@pytest.mark.rule("CGM-22.8", "CGM-22.9")
def test_who_has_no_trust_is_not_asked_for_any() -> None:
    match = scene(SpeechPool(), trust=(0, 4, 1), plan=3)
    assert set(match.pending) == {2, 3}
    play(match, "2: offer actress 4", "3: offer engineer 1")
    assert state(match).trust == (0, 0, 0) and state(match).plan == 3


def imagined_faces(match: Match, seat: int, tokens: list[int]) -> list[list[int]]:
    """The kinds of these tokens in forty states that a seat cannot tell from the real one."""
    worlds = [state(match.imagine(seat, seed)) for seed in range(40)]
    return [[world.faces[token] for token in tokens] for world in worlds]


@pytest.mark.rule("CGM-11.11", "CGM-21.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_kind_of_an_arrested_citizen_is_remembered(seat: int) -> None:
    match = scene(ArrestWhom(0, 4), crowds={"AR": "A! S? M?"}, discontent=3)
    pools = imagined_faces(match, seat, state(match).pool())
    assert all(ARTIST in pool for pool in pools) and len({pool.index(ARTIST) for pool in pools}) > 1


@pytest.mark.rule("CGM-11.13", "CGM-11.15", "CGM-21.9")
def test_a_citizen_that_came_back_unseen_may_be_one_that_is_remembered() -> None:
    match = scene(ArrestWhom(0, 4), ReturnTo(0), ArrestWhom(0, 5), crowds={"AR": "A! M?", "SC": "S! M?"}, discontent=6)
    play(match, "to velvet")
    pool = state(match).pool()
    (returned,) = [event["citizen"] for event in told(match, "Returned")]
    worlds = imagined_faces(match, 1, [*pool, returned])
    assert all(ARTIST in world and SCIENTIST in world[:-1] for world in worlds)
    assert any(world[-1] == ARTIST for world in worlds)


@pytest.mark.rule("CGM-20.130", "CGM-21.9")
def test_of_two_that_were_resettled_one_is_the_citizen_that_all_saw() -> None:
    match = coop(
        ServantLeaves(0), servants="AR GC GC", crowds={"AR": "A! S? M?"}, discontent=3, issued=["resettlement"]
    )
    (event,) = told(match, "Resettled")
    partners = [token for token in state(match).unidentified_anywhere() if state(match).mixed[0][0] >> token & 1]
    pairs = imagined_faces(match, 0, partners)
    assert len(partners) == 2 and event["citizen"] in partners
    assert all(ARTIST in pair for pair in pairs) and {pair[0] == ARTIST for pair in pairs} == {True, False}


@pytest.mark.parametrize(("mode", "seats", "options"), [TABLES[0], TABLES[2], TABLES[4], TABLES[5], TABLES[8]])
def test_the_laws_hold_where_good_play_leads(mode: str, seats: int, options: dict[str, Any]) -> None:
    match = GAME.start(seats=seats, mode=mode, seed=6, options=options)
    bot, rng = GAME.greedy(), Rng.seeded("good play")
    decisions = 0
    while not match.is_over:
        seat = match.state.waiting[0]
        choice = bot.choose(GAME, imagine(GAME, match.state, seat, decisions), seat, rng)
        match.choose(seat, choice.text)
        decisions += 1
        assert not GAME.faults(match.state)
        if decisions % 15 == 0:
            check_clone(match)
            check_snapshot(match)
            check_secrecy(match)
    assert GAME.replay(match.record()).digest() == match.digest()
