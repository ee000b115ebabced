"""Section 23: the single examples."""

import pytest

from tests.games.city_of_the_great_machine.position import COINS_3, coop, place, rig, scene, state
from turncoat.games.city_of_the_great_machine.content.city import (
    MEMBERS,
    READY_MADE,
    cell_at,
    links_of,
    neighbour,
    row_of,
)
from turncoat.games.city_of_the_great_machine.content.districts import SHORT
from turncoat.games.city_of_the_great_machine.content.machine import COMPASS, COMPASS_SIDES
from turncoat.games.city_of_the_great_machine.steps.attack import modifier
from turncoat.games.city_of_the_great_machine.steps.automaton import ServantActs, ServantTurn, security_procedure
from turncoat.games.city_of_the_great_machine.steps.condition import LowerRule
from turncoat.games.city_of_the_great_machine.steps.coop_ending import LateDirectives
from turncoat.games.city_of_the_great_machine.steps.dial import advance_progress
from turncoat.games.city_of_the_great_machine.steps.ending import BuyBack, EndOfRound
from turncoat.games.city_of_the_great_machine.steps.heroes import Arrive
from turncoat.games.city_of_the_great_machine.steps.interactions import Interact
from turncoat.games.city_of_the_great_machine.steps.machine import MachineTurn
from turncoat.games.city_of_the_great_machine.steps.opening import Income
from turncoat.games.city_of_the_great_machine.steps.round import CoopEnding
from turncoat.games.city_of_the_great_machine.steps.setup import JoinBoard
from turncoat.games.city_of_the_great_machine.steps.turns import HeroTurn
from turncoat.games.city_of_the_great_machine.steps.ways import leaving_cost
from turncoat.testing import choices, play


@pytest.mark.rule("CGM-23.80", "CGM-15.16", "CGM-14.1", "CGM-14.2")
def test_no_one_is_safe_adds_one() -> None:
    match = scene(EndOfRound(), event="no_one_is_safe", raids=0b111, raid_hits=0b001, discontent=2)
    assert state(match).discontent == 5


@pytest.mark.rule("CGM-23.81", "CGM-15.22")
def test_unexpected_price() -> None:
    assert 3 + modifier(state(scene(MachineTurn(0), event="prepare_for_the_unexpected", bonds=9)), 4, 0) == 4


@pytest.mark.rule("CGM-23.82", "CGM-15.30", "CGM-15.31")
def test_snoops_price() -> None:
    s = state(scene(MachineTurn(0), event="snoops_versus_guards", bonds=9, broken={"AR": 1}))
    assert 3 + modifier(s, place("SC"), 0) == 2 and 3 + modifier(s, place("AR"), 0) == 3
    assert 3 + modifier(s, place("MS"), 0) == 3


@pytest.mark.rule("CGM-23.83", "CGM-16.23", "CGM-16.24", "CGM-16.26")
def test_shadow_counts_servants() -> None:
    match = scene(MachineTurn(0), servants="AR AR GC", guards={"AR": 1}, issued=["shadow"], bonds=9)
    s = state(match)
    s.path = 1 << place("AR")
    assert s.price(place("AR")) == 3 and leaving_cost(s, 1, place("AR")) == 3 and s.watch(place("AR")) == 1
    s.issued = ()
    assert s.price(place("AR")) == 1


@pytest.mark.rule("CGM-23.84", "CGM-15.24", "CGM-15.25")
def test_concentration_draws_anywhere() -> None:
    match = scene(MachineTurn(0), servants="AR GC TL", bonds=6, event="concentration_of_forces")
    play(match, "order phantasmar draw", "order judicator draw")
    assert len(state(match).hand[0]) == 2 and state(match).bonds == 2
    assert not any(text.startswith("order judicator") for text in choices(match))
    assert "order lex_hecate raid" in choices(match)


@pytest.mark.rule("CGM-23.85", "CGM-15.38", "CGM-15.39")
def test_maintenance_repairs_six() -> None:
    match = scene(
        MachineTurn(0), servants="AR SC ME", bonds=6, event="citywide_maintenance", guards={"AR": 0, "SC": 0, "ME": 0}
    )
    for servant in ("phantasmar", "judicator", "lex_hecate"):
        play(match, f"order {servant} repair", "pay")
    assert state(match).bonds == 0 and sum(state(match).broken) == 0


@pytest.mark.rule("CGM-23.86", "CGM-15.56", "CGM-15.57")
def test_open_mind_price() -> None:
    match = scene(LowerRule(), event="open_mind", discontent=9, bonds=9)
    assert match.pending[0].facts["price"] == 5
    match = scene(LowerRule(), event="open_mind", discontent=18, riots=1, bonds=9)
    assert match.pending[0].facts["price"] == 7
    play(match, "pay")
    assert state(match).bonds == 2 and state(match).plan == 4


@pytest.mark.rule("CGM-23.87", "CGM-16.3", "CGM-16.4", "CGM-15.62", "CGM-15.63", "CGM-7.12", "CGM-7.19")
def test_levy_with_trust_and_bonds() -> None:
    s = state(scene(Income(), event="trust_and_bonds", issued=["levy"], discontent=2))
    assert s.bonds == 6 + 5 and s.trust == (5, 5, 5)


@pytest.mark.rule("CGM-23.88", "CGM-17.19", "CGM-17.20", "CGM-7.10", "CGM-7.11")
def test_engineer_in_the_citadel() -> None:
    assert state(scene(Income(), at="ME AR GC")).trust[2] == 4
    match = scene(Income(), at="GC AR GC")
    play(match, "1: share 0", "2: share 0", "3: share 0")
    assert state(match).trust == (0, 4, 4)


@pytest.mark.rule("CGM-23.89", "CGM-13.1", "CGM-13.2", "CGM-13.4")
def test_two_levels_at_once() -> None:
    match = scene(
        HeroTurn(0),
        at="MS AR SC",
        goals="MS AR SC",
        trust=(4, 0, 0),
        discontent=5,
        guards={"MS": 1},
        crowds={"MS": "A? A? S? S? M?", "SC": "H? H? H?"},
    )
    play(match, "act stir_square")
    assert state(match).discontent == 9 and state(match).level == 3


@pytest.mark.rule("CGM-23.90", "CGM-23.91", "CGM-20.74", "CGM-9.30")
def test_the_square_moves_the_marker() -> None:
    crowds = {"MS": "A? A? S? S? M?", "SC": "H? H? H?"}
    assert state(coop(ServantActs(2), servants="GC GC MS", crowds=crowds, discontent=2)).progress == 3
    assert state(coop(ServantActs(2), servants="GC GC MS", guards={"MS": 2}, broken={"MS": 1})).progress == 2


@pytest.mark.rule("CGM-23.92", "CGM-20.108", "CGM-20.109", "CGM-20.107", "CGM-10.56", "CGM-20.112")
def test_a_special_guard_breaks_for_less() -> None:
    match = coop(HeroTurn(0), goals="ME AR SC", trust=(2, 0, 0), specials=(0, 0, 0, 0, 0, 0, 1, 0, 0))
    play(match, "act attack", "target special_guard")
    rig(match, COINS_3)
    play(match, "stake 2")
    assert sum(state(match).specials) == 0 and sum(state(match).broken) == 0


@pytest.mark.rule("CGM-23.93", "CGM-20.44", "CGM-20.122", "CGM-20.124", "CGM-20.57", "CGM-20.62", "CGM-20.42")
def test_judicator_confiscates_and_repairs() -> None:
    match = coop(
        ServantTurn(1),
        at="IN AR SC",
        servants="GC ME GC",
        issued=["confiscation"],
        trust=(3, 0, 0),
        guards={"IN": 1},
        discontent=3,
        movement_deck=(COMPASS, 0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    )
    s = state(match)
    assert s.servants[1] == place("IN") and s.trust[0] == 1 and s.guards[7] == 2 and s.broken[7] == 0


@pytest.mark.rule("CGM-23.94", "CGM-20.29", "CGM-20.30", "CGM-20.33", "CGM-20.35", "CGM-22.9", "CGM-20.37")
def test_networking_breaks_through() -> None:
    match = coop(CoopEnding(), event="networking", at="MS AR SC", trust=(1, 1, 0), discontent=2, plan=1)
    play(match, "offer hunter 1", "offer actress 1")
    s = state(match)
    assert s.discontent == 3 and s.trust == (0, 0, 0) and sum(s.specials) == 0 and s.plan == 1


@pytest.mark.rule("CGM-23.95..23.97", "CGM-20.82..20.84", "CGM-20.88", "CGM-20.246", "CGM-20.12")
@pytest.mark.parametrize(("discontent", "progress", "plan"), [(12, 0, 2), (15, 1, 2), (18, 0, 4)])
def test_progress_by_three(discontent: int, progress: int, plan: int) -> None:
    match = coop(Interact(0, 0), discontent=discontent, riots=1 if discontent == 18 else 0, plan=1)
    s = state(match)
    advance_progress(s, 3)
    assert (s.progress, s.plan) == (progress, plan)


@pytest.mark.rule("CGM-23.98", "CGM-20.97", "CGM-20.100", "CGM-20.101", "CGM-20.104", "CGM-20.105", "CGM-20.254")
def test_two_servants_detain_the_actress() -> None:
    s = state(coop(Arrive(1), goals="ME AR SC", servants="GC AR AR", trust=(0, 5, 0), discontent=2))
    assert s.trust[1] == 0 and s.open_denied[1] == 1 << place("AR") and s.turn_over and s.discontent == 4


@pytest.mark.rule("CGM-23.99", "CGM-20.98", "CGM-20.99", "CGM-17.13")
def test_phantasmar_and_judicator_detain_the_actress() -> None:
    s = state(coop(Arrive(1), goals="ME AR SC", servants="AR AR GC", trust=(0, 5, 0), discontent=2))
    assert s.progress == 3 and s.trust[1] == 2 and s.discontent == 4 and s.turn_over


@pytest.mark.rule("CGM-23.100", "CGM-20.128", "CGM-20.129", "CGM-20.131")
def test_provocation_works_once_for_a_rise() -> None:
    match = coop(
        HeroTurn(0),
        at="MS AR SC",
        goals="MS AR SC",
        trust=(4, 0, 0),
        discontent=5,
        plan=1,
        guards={"MS": 1},
        crowds={"MS": "A? A? S? S? M?", "SC": "H? H? H?"},
        issued=["provocation"],
    )
    play(match, "act stir_square")
    assert state(match).discontent == 9 and state(match).plan == 2


@pytest.mark.rule("CGM-23.101", "CGM-16.12..16.16", "CGM-16.18", "CGM-22.5")
def test_provocation_is_offered_for_each_level() -> None:
    match = scene(
        HeroTurn(0),
        at="MS AR SC",
        goals="MS AR SC",
        trust=(4, 0, 0),
        discontent=5,
        plan=3,
        bonds=6,
        guards={"MS": 1},
        crowds={"MS": "A? A? S? S? M?", "SC": "H? H? H?"},
        issued=["provocation"],
        phase=4,
    )
    play(match, "act stir_square", "0: pay", "0: pay")
    s = state(match)
    assert s.discontent == 9 and s.plan == 5 and s.bonds == 0


@pytest.mark.rule("CGM-23.102", "CGM-14.16", "CGM-13.8", "CGM-13.11", "CGM-12.17", "CGM-18.9")
def test_failed_raids_at_the_top() -> None:
    match = scene(EndOfRound(), raids=0b11, discontent=17, riots=1, riot_tokens=1 << 8)
    s = state(match)
    assert s.discontent == 18 and s.riots == 2 and match.pending[1].question == "IdentifyAnywhere"
    play(match, "1: pick c2", "2: pick c3", "3: skip")
    assert s.marks[1] == 1 and s.marks[2] == 0


@pytest.mark.rule("CGM-23.103", "CGM-20.148", "CGM-20.149", "CGM-20.101")
def test_a_detained_hero_still_interacts() -> None:
    match = coop(
        HeroTurn(0),
        at="IN AR SC",
        goals="IN AR SC",
        servants="GC GC IN",
        activation=(0, 7, 8),
        trust=(1, 0, 0),
        options={"mission": "I"},
    )
    s = state(match)
    assert s.open_denied[0] == 1 << place("IN") and s.turn_over
    assert choices(match) == ("skip", "interact deactivation_trap", "interact find_their_weaknesses")
    play(match, "interact deactivation_trap")
    assert s.hero_tokens[0] == place("IN") and s.activation[1] == place("IN") and match.is_over


@pytest.mark.rule("CGM-23.104..23.106", "CGM-20.44..20.47", "CGM-4.7", "CGM-20.237")
@pytest.mark.parametrize(("start", "goals"), [("AR", "TL SC IN GC"), ("ME", "IN VE VE VE"), ("PE", "TL TL GC TL")])
def test_compass(start: str, goals: str) -> None:
    s = state(scene(MachineTurn(0), bonds=3))
    found = [neighbour(s.cells, place(start), sides) for sides in COMPASS_SIDES]
    assert [SHORT[district] for district in found] == goals.split()


@pytest.mark.rule("CGM-20.46", "CGM-20.47", "CGM-20.235")
def test_a_compass_never_points_back_while_its_side_has_a_district() -> None:
    """In the ready-made cities as well: up leads up and down leads down wherever a district lies there."""
    for cells in READY_MADE.values():
        for district in range(9):
            rows = {row_of(cells[other]) - row_of(cells[district]) for other in MEMBERS[links_of(cells)[district]]}
            for arrow, way in ((0, -1), (2, 1)):
                goal = neighbour(cells, district, COMPASS_SIDES[arrow])
                assert (row_of(cells[goal]) - row_of(cells[district]) == way) == (way in rows)


@pytest.mark.rule("CGM-20.47")
@pytest.mark.parametrize(("reading", "goal"), [("arrow", "TL"), ("clockwise", "MS")])
def test_the_reading_of_the_compass_is_an_option(reading: str, goal: str) -> None:
    """From the Scientists' District, whose upper right is empty, the Tower lies to the upper left."""
    match = coop(
        ServantTurn(0),
        servants="SC GC GC",
        options={"compass": reading, "difficulty": "low"},
        movement_deck=(COMPASS, 0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    )
    assert state(match).servants[0] == place(goal)


@pytest.mark.rule("CGM-23.107", "CGM-20.110", "CGM-20.244")
def test_no_special_guard_left() -> None:
    match = coop(Interact(0, 0), specials=(1,) * 9, discontent=6, plan=1)
    security_procedure(state(match))
    assert state(match).progress == 1 and state(match).plan == 1


@pytest.mark.rule("CGM-23.108", "CGM-20.247", "CGM-20.127", "CGM-20.85")
def test_no_meeting_at_home() -> None:
    s = state(coop(LateDirectives(), servants="AR SC GC", issued=["sedation"], discontent=3, plan=1))
    assert s.discontent == 2 and s.progress == 0 and s.plan == 1


@pytest.mark.rule("CGM-23.109", "CGM-20.87")
def test_discontent_meets_the_marker_on_its_way() -> None:
    match = coop(
        HeroTurn(0),
        at="MS AR SC",
        goals="MS AR SC",
        trust=(4, 0, 0),
        discontent=8,
        plan=1,
        progress=4,
        guards={"MS": 1},
        crowds={"MS": "A? A? S? S? M?", "SC": "H? H? H?"},
    )
    play(match, "act stir_square")
    s = state(match)
    assert s.discontent == 12 and s.progress == 0 and s.plan == 2


@pytest.mark.rule("CGM-23.110", "CGM-17.2", "CGM-17.3", "CGM-17.24")
def test_the_veteran_cannot_pay() -> None:
    match = scene(
        HeroTurn(0), heroes=("veteran", "actress", "engineer"), at="IN AR SC", goals="IN AR SC", trust=(2, 0, 0)
    )
    rig(match, COINS_3)
    play(match, "act attack")
    assert state(match).trust[0] == 2 and sum(state(match).broken) == 0 and match.is_over


@pytest.mark.rule("CGM-23.111", "CGM-17.16..17.18")
def test_the_vagabond_leaves_for_free() -> None:
    fields = {"heroes": ("hunter", "vagabond", "engineer"), "at": "ME AR SC", "guards": {"AR": 3}, "bonds": 3}
    s = state(scene(MachineTurn(0), event="security_check", issued=["shadow"], servants="AR GC GC", **fields))
    s.path = 1 << place("AR")
    assert leaving_cost(s, 1, place("AR")) == 1
    s.event = 4
    assert leaving_cost(s, 1, place("AR")) == 0


@pytest.mark.rule("CGM-23.112", "CGM-15.8", "CGM-15.9", "CGM-15.83")
def test_buying_back_a_card() -> None:
    match = scene(
        BuyBack(1, 0),
        event="touching_closing_speech",
        issued=["shadow"],
        servants="ME GC GC",
        guards={"ME": 1},
        trust=(1, 0, 0),
    )
    play(match, "take_back hunter tower_of_law")
    assert state(match).trust[0] == 0 and state(match).secret_denied == (0, 1, 1)


@pytest.mark.rule("CGM-23.113", "CGM-4.27", "CGM-4.40")
def test_the_last_board_mends_the_city() -> None:
    s = state(scene(MachineTurn(0), bonds=3))
    laid = {
        "PE": (3, 1),
        "TL": (5, 1),
        "GC": (2, 2),
        "AR": (4, 2),
        "SC": (6, 2),
        "IN": (3, 3),
        "MS": (5, 3),
        "ME": (2, 4),
    }
    s.cells = tuple([cell_at(*laid[short]) if short in laid else -1 for short in SHORT])
    assert [choice.text for choice in JoinBoard(0, 8).choices(s, 0)] == ["land 1.3", "land 4.4"]


@pytest.mark.rule("CGM-23.114", "CGM-18.10")
def test_four_spaces_in_a_round() -> None:
    match = scene(
        HeroTurn(0),
        HeroTurn(1),
        HeroTurn(2),
        EndOfRound(),
        goals="ME AR SC",
        raids=1 << 6 | 1 << 4 | 1 << 5,
        event="security_check",
        plan=3,
    )
    play(match, "advance_plan", "pass", "advance_plan", "pass", "advance_plan", "pass")
    assert state(match).plan == 7


@pytest.mark.rule("CGM-23.115", "CGM-7.22")
def test_the_usual_division() -> None:
    match = scene(Income(), at="TL AR TL")
    assert choices(match, 1)[0] == "share 1"
    play(match, "1: share 1", "2: share 1", "3: share 1")
    assert state(match).trust == (1, 4, 3)
