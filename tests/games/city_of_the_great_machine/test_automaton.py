"""Section 20, first half: the solo and cooperative game without missions."""

from typing import Any

import pytest

from tests.games.city_of_the_great_machine.position import (
    CAUGHT,
    COINS_2,
    COINS_3,
    coop,
    place,
    rig,
    scene,
    start,
    state,
)
from turncoat.games.city_of_the_great_machine.content.events import EVENTS_COOP
from turncoat.games.city_of_the_great_machine.content.machine import (
    COMPASS,
    DO_REPAIR,
    GUARD_PATROL,
    HEART,
    MAINTENANCE,
    PATROL,
    PRIORITIES,
)
from turncoat.games.city_of_the_great_machine.content.terms import ERRAND_PATROL, MACHINE_SIDE, REBEL_SIDE
from turncoat.games.city_of_the_great_machine.events.dial import MarkersMet
from turncoat.games.city_of_the_great_machine.steps.attack import modifier
from turncoat.games.city_of_the_great_machine.steps.automaton import (
    AutomatedMachine,
    PutAwayMovement,
    ServantActs,
    ServantTurn,
    deactivate,
    place_special,
    random_district,
    security_procedure,
)
from turncoat.games.city_of_the_great_machine.steps.citizens import move_citizen
from turncoat.games.city_of_the_great_machine.steps.coop_ending import (
    EndOfDeactivation,
    LateDirectives,
    PlanCondition,
    Security,
    breaks_through,
    two_random,
)
from turncoat.games.city_of_the_great_machine.steps.dial import Rise, advance_progress
from turncoat.games.city_of_the_great_machine.steps.heroes import Arrive
from turncoat.games.city_of_the_great_machine.steps.interactions import Interact
from turncoat.games.city_of_the_great_machine.steps.opening import Income
from turncoat.games.city_of_the_great_machine.steps.riots import CountRiot
from turncoat.games.city_of_the_great_machine.steps.round import CoopEnding
from turncoat.games.city_of_the_great_machine.steps.turns import HeroesPhase, HeroTurn
from turncoat.kernel.rng import Rng
from turncoat.testing import choices, play, told

IDLE = Interact(0, 0)  # lapses: a table that only wants to be looked at


def deck(*top: int) -> tuple[int, ...]:
    return (*top, *[card for card in range(13) if card not in top])


@pytest.mark.rule("CGM-20.1", "CGM-20.2", "CGM-20.9..20.21", "CGM-20.24", "CGM-20.25", "CGM-1.3", "CGM-1.4", "CGM-1.13")
def test_setting_up() -> None:
    for seats in (1, 2, 3):
        s = state(start("cooperative", seats, {"difficulty": "low"}))
        assert s.plan == 1 and s.discontent == 2 and s.progress == 0 and s.bonds == 0 and s.servants == (0, 0, 0)
        assert len(s.event_deck) == 12 and s.event_deck[-1] == 20 and s.event in EVENTS_COOP and len(s.event_box) == 4
        assert len(s.movement_deck) == 13 and len(s.token_deck) == 9 and sum(s.specials) == 0 and len(s.deck) == 9
        assert s.servant_order == (0, 1, 2) and s.riot_stock == 3 and s.secret_denied == (1, 1, 1)
    assert state(start("cooperative", 1, {"servant_order": "ljp"})).servant_order == (2, 1, 0)


@pytest.mark.rule("CGM-20.135", "CGM-20.138..20.140", "CGM-20.142", "CGM-20.10")
@pytest.mark.parametrize(
    ("difficulty", "benefits", "plan"),
    [("introductory", 7, 1), ("low", 3, 1), ("medium", 3, 3), ("high", 1, 1), ("really_high", 0, 1), ("insane", 0, 2)],
)
def test_difficulty(difficulty: str, benefits: int, plan: int) -> None:
    s = state(start("cooperative", 1, {"difficulty": difficulty}))
    assert (s.benefits, s.plan) == (benefits, plan) and len(s.movement_deck) == (13 if benefits & 2 else 10)
    custom = {"difficulty": "custom", "benefits": ["3"], "plan_start": 3}
    assert state(start("cooperative", 1, custom)).benefits == 4 and state(start("cooperative", 1, custom)).plan == 3


@pytest.mark.rule("CGM-20.4..20.8")
def test_district_tokens() -> None:
    s = state(coop(IDLE, token_deck=(3,), tokens_up=0b111110111))
    assert random_district(s, 0) == -1 and s.token_deck == (3,)
    assert random_district(s, 1 << 4) == 4 and s.tokens_up >> 4 & 1


@pytest.mark.rule("CGM-20.41..20.44", "CGM-20.48", "CGM-20.49", "CGM-20.54", "CGM-20.55", "CGM-20.234..20.236")
def test_movement_cards() -> None:
    for card, goal in ((0, "ME"), (2, "SC"), (HEART, "MS"), (PATROL, "GC"), (COMPASS + 1, "AR"), (COMPASS, "PE")):
        match = coop(ServantTurn(1), movement_deck=deck(card), guards={"MS": 4}, discontent=2)
        assert state(match).servants[1] == place(goal), card
        assert state(match).movement_now[1] == card and state(match).movement_discards == (card,)


@pytest.mark.rule("CGM-20.50..20.52", "CGM-20.139")
def test_guard_patrol() -> None:
    s = state(coop(ServantTurn(0), servants="AR GC GC", movement_deck=deck(GUARD_PATROL), benefits=3))
    assert s.specials[place("AR")] == 1 and s.progress == 0
    full = state(coop(ServantTurn(0), servants="AR GC GC", movement_deck=deck(GUARD_PATROL), guards={"AR": 4}))
    assert sum(full.specials) == 1 and full.specials[place("AR")] == 0
    kind = state(coop(ServantTurn(0), servants="AR GC GC", movement_deck=deck(GUARD_PATROL), benefits=7))
    assert sum(kind.specials) == 0 and kind.progress == 1


@pytest.mark.rule("CGM-20.52")
def test_on_guard_patrol_a_servant_resolves_directives_and_does_nothing_else() -> None:
    fields: dict[str, Any] = {"issued": ["confiscation", "optimization"], "trust": (0, 3, 0), "benefits": 3}
    s = state(coop(ServantTurn(0), servants="AR GC GC", movement_deck=deck(GUARD_PATROL), broken={"AR": 1}, **fields))
    assert s.trust[1] == 1 and s.specials[4] == 1 and s.broken[4] == 1 and s.progress == 0 and s.spent == 1


@pytest.mark.rule("CGM-20.53", "CGM-20.134", "CGM-20.95")
def test_maintenance() -> None:
    match = coop(
        ServantTurn(0),
        Arrive(1),
        servants="AR GC GC",
        movement_deck=deck(MAINTENANCE),
        goals="ME AR SC",
        trust=(0, 4, 0),
        issued=["confiscation", "shadow"],
    )
    s = state(match)
    assert s.trust[1] == 4 and not s.detained and s.progress == 0 and s.price(place("AR")) == 3


@pytest.mark.rule("CGM-20.56..20.59", "CGM-20.79")
def test_priorities() -> None:
    assert sorted(PRIORITIES[0]) == sorted(PRIORITIES[1]) == sorted(PRIORITIES[2]) == [0, 1, 2]
    fields = {"crowds": {"AR": "A! S?"}, "guards": {"AR": 1}, "discontent": 4, "at": "AR ME SC"}
    for servant, servants in ((0, "AR GC GC"), (1, "GC AR GC"), (2, "GC GC AR")):
        s = state(coop(ServantActs(servant), servants=servants, **fields))
        done = (s.broken[4] == 0, s.places[0] == 9, s.progress == 1)
        assert done == (servant == 0, servant == 1, servant == 2)


@pytest.mark.rule("CGM-20.60", "CGM-20.61", "CGM-20.63")
def test_the_lowest_number_is_arrested() -> None:
    s = state(coop(ServantActs(1), servants="GC AR GC", crowds={"AR": "S! A! M!"}, discontent=9))
    assert s.places[1] == 9 and s.places[0] == s.places[2] == 4


@pytest.mark.rule("CGM-20.64..20.71", "CGM-20.243")
def test_directives_of_the_automaton() -> None:
    match = coop(ServantActs(2), servants="GC GC GC")
    s = state(match)
    assert len(s.sealed) == 1 and len(s.deck) == 8 and match.view(0)["table"]["sizes"]["sealed"] == 1
    match = coop(
        ServantTurn(2),
        servants="GC GC TL",
        movement_deck=deck(PATROL),
        sealed=(8,),
        issued=["levy", "sedation", "mechanization"],
    )
    s = state(match)
    assert s.issued == (4, 2, 8) and s.sunk == (1,) and s.sealed == () and s.coming == -1
    names = ["confiscation", "mechanization", "optimization"]
    empty = state(
        coop(ServantActs(2), servants="GC GC TL", issued=names, lost_directives=(1, 4, 5, 6, 7, 8), broken={"TL": 1})
    )
    assert empty.sealed == () and empty.broken[1] == 0  # the next priority is tried


@pytest.mark.rule("CGM-20.73..20.76", "CGM-20.32")
def test_marker_and_idle_servants() -> None:
    assert state(coop(ServantActs(2), servants="GC GC AR", discontent=2)).progress == 1
    s = state(coop(ServantActs(2), servants="GC GC MS", guards={"MS": 4}, discontent=2))
    assert s.progress == 0 and sum(s.specials) == 1


@pytest.mark.rule("CGM-20.77", "CGM-20.78", "CGM-20.240", "CGM-20.241", "CGM-20.92", "CGM-20.94")
def test_a_raid_token_gives_two_actions() -> None:
    fields = {"raids": 1 << 4, "riot_tokens": 1 << 4, "riots": 1, "crowds": {"AR": "A!"}, "discontent": 4}
    s = state(coop(ServantActs(1), servants="GC AR GC", guards={"AR": 0}, **fields))
    assert s.places[0] == 9 and s.broken[4] == 0 and s.raids == 0 and s.progress == 0
    one = state(
        coop(
            ServantActs(2),
            servants="GC GC MS",
            guards={"MS": 4},
            crowds={"MS": "A!"},
            raids=1 << 3,
            riot_tokens=1 << 3,
            riots=1,
            discontent=4,
        )
    )
    assert one.places[0] == 9 and sum(one.specials) == 0


@pytest.mark.rule("CGM-20.80", "CGM-20.81", "CGM-20.141", "CGM-20.255", "CGM-20.17")
@pytest.mark.parametrize(("way", "left"), [("usual", 13), ("used_leave", 11), ("one_fewer", 12)])
def test_reshuffling(way: str, left: int) -> None:
    match = coop(PutAwayMovement(), movement_deck=(0, 12), movement_discards=tuple(range(1, 12)), maintenance=way)
    assert len(state(match).movement_deck) == left and state(match).movement_discards == ()


@pytest.mark.rule("CGM-20.86", "CGM-20.85", "CGM-20.89")
def test_the_seventh_step() -> None:
    s = state(coop(IDLE, discontent=2, plan=1))
    advance_progress(s, 6)
    assert s.progress == 6 and s.plan == 1
    advance_progress(s, 1)
    assert s.progress == 0 and s.plan == 2


@pytest.mark.rule("CGM-20.90", "CGM-11.8")
def test_identified_means_revealed() -> None:
    match = coop(HeroTurn(0), goals="ME AR SC", guards={"ME": 0}, crowds={"ME": "A?"})
    play(match, "act identify")
    assert state(match).marks[0] == 2


@pytest.mark.rule("CGM-20.91..20.93", "CGM-20.252", "CGM-20.136", "CGM-20.137")
def test_riots() -> None:
    s = state(coop(CountRiot(4), crowds={"AR": "A! S! T! T!"}, guards={"AR": 1}, discontent=6))
    assert s.riots == 0 and s.places[:2] == (9, 9)
    match = coop(
        CountRiot(4),
        crowds={"AR": "A! S! H!"},
        guards={"AR": 1},
        discontent=6,
        plan=4,
        benefits=1,
        movement_deck=tuple(range(10)),
    )
    s = state(match)
    assert s.riots == 1 and s.raids == s.riot_tokens == 1 << 4 and s.plan == 3
    move_citizen(s, 0, 5)
    assert s.raids == 1 << 4
    move_citizen(s, 1, 5)
    assert s.raids == 0
    low = coop(Rise(1), discontent=17, plan=1, benefits=1, movement_deck=tuple(range(10)))
    assert state(low).plan == 1 and state(low).riots == 1


@pytest.mark.rule("CGM-20.96", "CGM-20.99..20.103")
def test_detention_by_servants() -> None:
    for servants, trust, denied, over in (
        ("ME GC GC", 3, 0, False),
        ("GC ME GC", 0, 0, True),
        ("GC GC ME", 3, 64, True),
    ):
        s = state(coop(Arrive(0), goals="ME AR SC", servants=servants, trust=(3, 0, 0), discontent=2))
        assert (s.trust[0], s.open_denied[0], s.turn_over) == (trust, denied, over) and s.detained == 1
    match = coop(HeroTurn(0), goals="IN AR SC", servants="IN GC GC", discontent=2)
    rig(match, CAUGHT)
    play(match, "go industrial")
    assert state(match).progress == 3 and state(match).open_denied[0] == 1 << place("IN") and state(match).turn_over


@pytest.mark.rule("CGM-20.106", "CGM-20.69")
def test_discarding_the_sealed_directive() -> None:
    match = coop(HeroTurn(0), at="GC AR SC", goals="GC AR SC", servants="AR AR AR", trust=(2, 0, 0), sealed=(8,))
    play(match, "act discard_directive")
    assert state(match).sealed == () and state(match).lost_directives == (8,)


@pytest.mark.rule("CGM-20.107..20.111", "CGM-20.245")
def test_special_guards() -> None:
    s = state(coop(IDLE, guards={"AR": 4}))
    place_special(s, place("AR"))
    assert s.specials[4] == 0 and sum(s.specials) == 1 and modifier(s, 4, 2) == -1
    security_procedure(s)
    assert sum(s.specials) == 2 and s.watch(place("AR")) == 4


@pytest.mark.rule("CGM-20.28..20.34", "CGM-20.36", "CGM-20.113..20.115")
def test_security_and_breakthrough() -> None:
    s = state(coop(CoopEnding(), event="street_theatre", at="ME IN SC", discontent=2, plan=1))
    assert sum(s.specials) == 1 and s.discontent == 2 and s.plan == 1
    s = state(coop(CoopEnding(), event="street_theatre", at="AR IN SC", discontent=2, plan=1))
    assert sum(s.specials) == 0 and s.discontent == 3 and s.plan == 1
    match = coop(CoopEnding(), event="empty_stalls", trust=(3, 2, 1), plan=1)
    play(match, "offer hunter 2", "offer actress 0", "offer engineer 0")
    assert state(match).trust == (1, 2, 1) and state(match).plan == 2 and sum(state(match).specials) == 0


@pytest.mark.rule("CGM-20.39", "CGM-20.40", "CGM-20.118", "CGM-20.119")
def test_the_countdown() -> None:
    s = state(
        coop(CoopEnding(), event="the_countdown", plan=10, round=13, raids=1 << 4, crowds={"AR": "A!"}, discontent=4)
    )
    assert s.plan == 11 and sum(s.specials) == 0 and s.discontent == 4
    assert state(coop(CoopEnding(), event="the_countdown", plan=11, round=13)).winner == 0


STAYS = [
    ("networking", {"at": "AR GC SC"}, {"at": "VE AR SC"}),
    ("curfew_bells", {"at": "ME SC PE"}, {"at": "ME VE TL"}),
    ("street_theatre", {"at": "ME AR SC"}, {"at": "ME AR GC"}),
    ("cold_furnaces", {"guards": {"ME": 0}}, {"guards": {"ME": 1}}),
    ("paper_trail", {"deeds": 32}, {}),
    ("laboratory_leak", {"identified_now": 2}, {"identified_now": 1}),
    ("prison_break", {"deeds": 128}, {}),
    ("fog_over_the_platforms", {}, {"servants": "GC GC ME"}),
    ("wage_strike", {"deeds": 64}, {}),
    ("masked_ball", {"goals": "AR GC SC"}, {"goals": "AR AR SC"}),
    ("clockwork_parade", {"at": "MS AR VE"}, {"at": "MS GC VE"}),
    ("double_shift", {"at": "MS GC VE"}, {"at": "MS AR VE"}),
    ("anonymous_letters", {"identified_now": 1}, {}),
    ("empty_stalls", {"trust": (2, 2, 2)}, {"trust": (2, 2, 1)}),
    ("black_market", {}, {}),
    ("underground_press", {}, {}),
]


@pytest.mark.rule("CGM-20.37")
@pytest.mark.parametrize(("event", "met", "missed"), STAYS)
def test_when_the_master_plan_stays(event: str, met: dict[str, Any], missed: dict[str, object]) -> None:
    if event not in {"black_market", "underground_press"}:
        goals = {"goals": "ME AR SC", **met}
        assert state(coop(PlanCondition(), event=event, plan=3, **goals)).plan == 3
    goals = {"goals": "ME AR SC", "trust": (0, 0, 0), **missed}
    assert state(coop(PlanCondition(), event=event, plan=3, **goals)).plan == 4


@pytest.mark.rule("CGM-20.37", "CGM-20.35")
@pytest.mark.parametrize(("event", "price"), [("black_market", 3), ("underground_press", 2), ("cold_furnaces", 2)])
def test_the_master_plan_can_be_held_by_paying(event: str, price: int) -> None:
    match = coop(PlanCondition(), event=event, plan=3, trust=(price, 1, 0))
    play(match, f"offer hunter {price}", "offer actress 0")  # the engineer has nothing to offer
    assert state(match).plan == 3 and state(match).trust == (0, 1, 0)


BREAKTHROUGHS = [
    ("curfew_bells", {"guards": {"ME": 0}}),
    ("cold_furnaces", {"deeds": 256}),
    ("black_market", {"trust": (4, 0, 0)}),
    ("laboratory_leak", {"identified_now": 1}),
    ("prison_break", {"at": "GC AR SC"}),
    ("fog_over_the_platforms", {}),
    ("clockwork_parade", {"guards": {"MS": 1}}),
    ("double_shift", {"deeds": 512}),
    ("empty_stalls", {"trust": (2, 2, 2)}),
    ("underground_press", {"at": "ME AR SC"}),
]


@pytest.mark.rule("CGM-20.33")
@pytest.mark.parametrize(("event", "fields"), BREAKTHROUGHS)
def test_conditions_of_breakthroughs(event: str, fields: dict[str, Any]) -> None:
    assert breaks_through(state(coop(IDLE, event=event, **fields)))
    calm = {"at": "ME ME TL"} if event == "underground_press" else {}
    missed = state(coop(IDLE, event=event, **calm))
    missed.detained = 1
    assert not breaks_through(missed)


@pytest.mark.rule("CGM-20.34", "CGM-20.38")
def test_benefits_of_breakthroughs() -> None:
    match = coop(CoopEnding(), event="black_market", at="ME AR SC", trust=(4, 0, 0), plan=1)
    assert state(match).secret_denied == (0, 1, 1)  # the only card that could come back has
    match = coop(CoopEnding(), event="cold_furnaces", at="IN AR SC", deeds=256, guards={"ME": 1})
    assert sum(state(match).broken) == 2
    match = coop(CoopEnding(), event="fog_over_the_platforms", trust=(2, 0, 0), plan=1)
    play(match, "offer hunter 2")
    assert state(match).trust == (1, 1, 1)
    match = coop(CoopEnding(), event="prison_break", at="GC AR SC", servants="ME ME ME", plan=1)
    play(match, "to velvet")
    assert len(state(match).pool()) == 2 and state(match).marks.count(2) == 1
    match = coop(CoopEnding(), event="laboratory_leak", at="ME AR SC", identified_now=2, plan=1)
    while match.pending:  # a district with a single citizen leaves nothing to choose
        play(match, choices(match)[0])
    assert state(match).marks.count(2) == 2
    match = coop(CoopEnding(), event="paper_trail", at="TL AR SC", trust=(2, 0, 0), issued=["shadow", "levy"], plan=1)
    play(match, "offer hunter 2")
    assert 8 in state(match).lost_directives
    match = coop(CoopEnding(), event="masked_ball", at="VE AR SC", goals="VE GC SC", trust=(1, 0, 0), progress=3)
    play(match, "offer hunter 1")
    assert state(match).progress == 2
    match = coop(CoopEnding(), event="wage_strike", at="ME AR SC", trust=(3, 0, 0), discontent=2, deeds=64)
    play(match, "offer hunter 3")
    assert state(match).discontent == 4


@pytest.mark.rule("CGM-20.275", "CGM-20.38")
def test_supports() -> None:
    match = coop(HeroesPhase(), event="networking", goals="ME AR SC")
    play(match, "next engineer", "act gain_trust")
    assert choices(match) == ("next hunter", "next actress")
    match = coop(HeroTurn(1), event="black_market", goals="ME AR SC")
    play(match, "act gain_trust")
    assert state(match).trust[1] == 2
    match = coop(HeroTurn(1), event="street_theatre", goals="ME AR SC", trust=(0, 1, 0))
    play(match, "act incite")
    assert state(match).trust[1] == 0
    match = coop(HeroTurn(1), event="cold_furnaces", goals="ME AR SC", trust=(0, 2, 0))
    play(match, "act attack")
    rig(match, COINS_3, COINS_2)
    play(match, "stake 2", "reroll")
    assert state(match).broken[4] == 1
    match = coop(HeroTurn(1), event="anonymous_letters", goals="ME AR SC", guards={"AR": 1}, crowds={"AR": "A? S?"})
    play(match, "act identify", "pick c1", "pick c2")
    assert state(match).trust[1] == 0
    match = coop(HeroTurn(0), event="fog_over_the_platforms", at="ME AR SC", goals="IN AR SC", trust=(3, 0, 0))
    play(match, "go industrial")
    assert state(match).trust[0] == 2
    match = coop(HeroTurn(0), event="clockwork_parade", at="MS AR SC", goals="SC AR SC")
    play(match, "go scientists")
    assert state(match).at[0] == place("SC") and not state(match).detained
    match = coop(HeroTurn(0), event="paper_trail", at="TL AR SC", goals="TL AR SC", issued=["levy"], denied="MS GC MS")
    assert "act cancel_directive" in choices(match)
    match = coop(HeroTurn(0), event="double_shift", at="PE AR SC", goals="PE AR SC")
    assert "act move_district" in choices(match)
    match = coop(HeroTurn(1), event="underground_press", goals="ME AR SC", crowds={"AR": "A! S!"})
    play(match, "act evacuate", "pick c1", "to industrial")
    assert state(match).trust[1] == 0


@pytest.mark.rule("CGM-20.117", "CGM-20.127", "CGM-20.132", "CGM-20.253")
def test_late_directives() -> None:
    s = state(coop(LateDirectives(), issued=["levy"], trust=(2, 0, 1)))
    assert s.trust == (1, 0, 0)
    assert state(coop(LateDirectives(), issued=["sedation"], servants="AR AR GC", discontent=4)).discontent == 3
    assert state(coop(LateDirectives(), issued=["sedation"], servants="AR GC GC", discontent=4)).discontent == 4


@pytest.mark.rule("CGM-20.120..20.126", "CGM-20.242")
def test_once_a_round() -> None:
    match = coop(ServantTurn(0), ServantTurn(1), movement_deck=deck(0, 1), issued=["confiscation"], trust=(0, 3, 0))
    assert state(match).trust == (0, 1, 0)  # the first found a hero without Trust
    s = state(
        coop(
            ServantActs(2), ServantActs(0), servants="AR GC AR", issued=["optimization"], guards={"AR": 1}, discontent=2
        )
    )
    assert s.progress == 2 and s.broken[4] == 0 and s.spent == 1 << 3


@pytest.mark.rule("CGM-20.128", "CGM-20.248", "CGM-20.249", "CGM-20.133")
def test_provocation_and_mechanization() -> None:
    assert state(coop(Rise(1), issued=["provocation"], discontent=5, plan=1, phase=5)).plan == 2
    assert state(coop(Rise(4), issued=["provocation"], discontent=14, plan=1, benefits=2)).plan == 2
    s = state(coop(IDLE, issued=["mechanization"]))
    assert modifier(s, 4, 0) == 1 and modifier(s, 4, 2) == 0


@pytest.mark.rule("CGM-20.130", "CGM-20.250", "CGM-20.251", "CGM-21.9")
def test_resettlement() -> None:
    match = coop(
        ServantTurn(0),
        servants="AR GC GC",
        movement_deck=deck(PATROL),
        issued=["resettlement"],
        crowds={"AR": "S! M!"},
        discontent=9,
    )
    s = state(match)
    assert s.marks[0] == 0 and s.marks[1] == 2 and s.spent >> 7 & 1 and s.crowd(4) == 2


@pytest.mark.rule("CGM-20.160..20.162")
def test_a_deactivated_servant() -> None:
    match = coop(
        ServantTurn(0),
        EndOfDeactivation(),
        servants="AR GC GC",
        movement_deck=deck(0),
        inactive=(1, 0, 0),
        issued=["shadow"],
    )
    s = state(match)
    assert s.servants[0] == place("AR") and s.inactive == (0, 0, 0) and s.progress == 0
    deactivate(s, 0)
    deactivate(s, 0)
    assert s.inactive[0] == 2 and s.price(place("AR")) == 2 and s.servants_in(place("AR")) == 0


@pytest.mark.rule("CGM-20.27", "CGM-20.15", "CGM-20.16")
def test_a_machine_phase() -> None:
    match = coop(AutomatedMachine(), Income(), servant_order=(2, 1, 0), movement_deck=deck(PATROL, HEART, 0))
    assert state(match).movement_now == (0, HEART, PATROL) and state(match).trust == (4, 4, 4)


@pytest.mark.rule("CGM-20.3", "CGM-22.15")
def test_common_decisions_of_two() -> None:
    match = scene(HeroesPhase(), mode="cooperative", seats=2, event="networking", goals="ME AR SC")
    play(match, "0: next engineer", "1: next actress")
    assert (
        told(match, "Disagreed", None)[0]["proposals"] == ("next engineer", "next actress")
        and state(match).turned[2] >= 0
    )


@pytest.mark.rule("CGM-20.4", "CGM-20.5", "CGM-20.34")
@pytest.mark.parametrize("seed", range(60))
def test_two_random_districts_are_different_ones(seed: int) -> None:
    match = coop(event="double_shift", token_deck=(4,), tokens_up=511 & ~(1 << 4))
    match.state.rng = Rng.seeded(seed)
    first, second = two_random(state(match), 511)
    assert first == 4 and second != 4


@pytest.mark.rule("CGM-6.4", "CGM-20.88")
def test_the_marker_stands_still_once_the_machine_has_won() -> None:
    s = state(coop(plan=11, discontent=18, riots=1))
    advance_progress(s, 3)
    assert s.winner == MACHINE_SIDE and len([event for event in s.outbox if isinstance(event, MarkersMet)]) == 1


@pytest.mark.rule("CGM-6.4", "CGM-13.12", "CGM-20.119")
def test_the_marker_stands_still_once_the_revolutionaries_have_won() -> None:
    match = coop(Rise(1), discontent=17, riots=2, riot_tokens=0b11 << 4, riot_stock=1, progress=1, plan=11)
    s = state(match)
    assert s.winner == REBEL_SIDE and s.plan == 11 and s.progress == 1 and not told(match, "MarkersMet")


@pytest.mark.rule("CGM-20.34")
def test_the_benefit_of_curfew_bells_is_not_declined() -> None:
    match = coop(CoopEnding(), event="curfew_bells", at="AR ME SC", guards={"AR": 0})
    assert match.pending[0].question == "IdentifyIn" and "skip" not in choices(match)


@pytest.mark.rule("CGM-20.34", "CGM-20.35")
@pytest.mark.parametrize(("event", "short"), [("masked_ball", "VE"), ("paper_trail", "TL")])
def test_nobody_is_asked_to_pay_for_a_benefit_that_changes_nothing(event: str, short: str) -> None:
    where: dict[str, Any] = {"event": event, "at": f"{short} ME SC", "goals": f"{short} ME SC", "trust": (2, 0, 0)}
    of_use = coop(Security(), **where, progress=2, issued=["shadow"])
    assert of_use.pending[0].question == "BreakthroughPool"
    assert coop(Security(), **where, progress=0).is_over


@pytest.mark.rule("CGM-20.56", "CGM-20.76")
def test_the_table_tells_what_each_servant_did() -> None:
    match = coop(
        AutomatedMachine(), servants="AR ME GC", broken={"AR": 1}, movement_deck=deck(PATROL, MAINTENANCE, GUARD_PATROL)
    )
    repaired, stood_still, patrolled = 1 << DO_REPAIR, 0, ERRAND_PATROL
    assert match.view(None)["table"]["errands"] == (repaired, stood_still, patrolled)
