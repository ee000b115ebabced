"""Section 20, second half: missions."""

from typing import Any

import pytest

from tests.games.city_of_the_great_machine.position import CAUGHT, coop, place, rig, scene, start, state
from turncoat import Match
from turncoat.games.city_of_the_great_machine.content.districts import GC, PE, TL
from turncoat.games.city_of_the_great_machine.content.machine import MAINTENANCE, PATROL
from turncoat.games.city_of_the_great_machine.content.terms import ON_CITIZEN, WITH_HERO
from turncoat.games.city_of_the_great_machine.game import mission_cards
from turncoat.games.city_of_the_great_machine.steps.attack import modifier
from turncoat.games.city_of_the_great_machine.steps.automaton import ServantLeaves, ServantTurn
from turncoat.games.city_of_the_great_machine.steps.citizens import arrest
from turncoat.games.city_of_the_great_machine.steps.heroes import Arrive
from turncoat.games.city_of_the_great_machine.steps.interactions import Interact
from turncoat.games.city_of_the_great_machine.steps.missions import SetUpCard
from turncoat.games.city_of_the_great_machine.steps.opening import StartAccess, TurnUpEvent
from turncoat.games.city_of_the_great_machine.steps.rewards import CheckTasks
from turncoat.games.city_of_the_great_machine.steps.riots import CountRiot
from turncoat.games.city_of_the_great_machine.steps.round import CoopEnding
from turncoat.games.city_of_the_great_machine.steps.turns import HeroTurn
from turncoat.kernel.step import Step
from turncoat.testing import choices, play, told

HELD = (WITH_HERO, WITH_HERO, WITH_HERO)


def mission(name: str, *agenda: Step[Any], third: bool = False, **fields: Any) -> Match:
    """A mission under way, its third card in play if wanted, the Servants far from the heroes."""
    if third:
        fields = {"has_third_card": True, "missions_done": 3, **fields}
    return coop(*agenda, options={"mission": name}, **{"servants": "PE PE PE", "riot_stock": 0, **fields})


def deck(*top: int) -> tuple[int, ...]:
    return (*top, *[card for card in range(13) if card not in top])


@pytest.mark.rule("CGM-20.22", "CGM-20.23", "CGM-20.143..20.145", "CGM-20.256", "CGM-20.259", "CGM-1.13", "CGM-1.14")
def test_choosing_a_mission() -> None:
    assert mission_cards({"mission": "II"}) == (3, 4, 5)
    assert mission_cards({"mission": "mixed", "mission_a": "IV", "mission_b": "I", "mission_c": "II"}) == (9, 1, 5)
    s = state(start("cooperative", 1, {"mission": "IV"}))
    assert s.missions == (9, 10, 11) and s.riot_stock == 0 and len(set(s.drones)) == 3 and not s.has_third_card
    match = mission("I", HeroTurn(1), goals="ME AR SC", crowds={"AR": "A!"}, guards={"AR": 0}, discontent=4)
    play(match, "skip")
    assert "act riot" not in choices(match) and match.why_not(0, "act riot")[0].rule == "CGM-1.14"


@pytest.mark.rule("CGM-20.146..20.148", "CGM-20.150..20.152", "CGM-20.164", "CGM-20.165")
def test_laying_and_taking_back_hero_tokens() -> None:
    match = mission("I", Interact(0, 0), at="ME ME SC", hero_tokens=(-1, 6, -1))
    play(match, "interact deactivation_trap")
    assert state(match).hero_tokens == (6, 6, -1)
    assert mission("I", Interact(0, 2), at="ME ME SC", hero_tokens=(6, 6, -1)).is_over  # another district is designated
    match = mission("I", Interact(0, 0), at="ME ME SC", hero_tokens=(6, -1, -1))
    play(match, "reclaim")
    assert state(match).hero_tokens == (-1, -1, -1)
    assert mission("I", Interact(0, 0), at="GC ME SC").is_over  # large districts do not serve


@pytest.mark.rule(
    "CGM-20.116", "CGM-20.154..20.157", "CGM-20.163", "CGM-20.166", "CGM-20.167", "CGM-20.257", "CGM-20.260"
)
def test_the_trap_is_laid() -> None:
    s = state(mission("I", CheckTasks(), hero_tokens=(6, 6, 6), round=3))
    assert s.trap == 6 and s.hero_tokens == (-1, -1, -1) and s.riot_stock == 1 and s.missions_done == 1
    assert state(mission("I", CheckTasks(), hero_tokens=(6, 6, -1), round=3)).missions_done == 0


@pytest.mark.rule("CGM-20.168", "CGM-20.262", "CGM-20.263")
def test_the_trap_snaps() -> None:
    s = state(mission("I", ServantTurn(0), servants="ME GC GC", trap=6, movement_deck=deck(PATROL), missions_done=1))
    assert s.inactive[0] == 2 and s.trap == -1 and s.progress == 0


@pytest.mark.rule("CGM-20.262", "CGM-20.263")
def test_the_trap_snaps_at_a_servant_that_maintenance_leaves_there() -> None:
    cards = (MAINTENANCE, *[card for card in range(MAINTENANCE + 3) if card != MAINTENANCE])
    s = state(mission("I", ServantTurn(0), servants="ME GC GC", trap=6, movement_deck=cards, benefits=2))
    assert s.inactive[0] == 2 and s.trap == -1


@pytest.mark.rule("CGM-20.169..20.173", "CGM-20.264")
def test_weaknesses() -> None:
    s = state(mission("I", CheckTasks(), round=1, servants="AR SC GC"))
    assert s.activation == (4, 5, 0)
    match = mission("I", Interact(0, 1), at="ME AR SC", activation=(4, 4, 0), hero_tokens=(6, 6, 6))
    play(match, "interact find_their_weaknesses", "unmask judicator")
    assert state(match).activation == (4, WITH_HERO + 1, 0)
    held = (WITH_HERO, WITH_HERO + 1, WITH_HERO + 2)
    assert state(mission("I", CheckTasks(), activation=held, round=4)).missions_done == 2
    done = mission(
        "I", Arrive(1), activation=held, missions_done=2, servants="GC AR GC", goals="ME AR SC", trust=(0, 4, 0)
    )
    assert not state(done).detained
    other = mission("I", Arrive(1), activation=held, missions_done=2, servants="AR GC GC", goals="ME AR SC")
    assert state(other).detained


@pytest.mark.rule("CGM-20.174..20.178")
def test_class_consciousness() -> None:
    match = mission("I", Interact(0, 0), third=True, crowds={"ME": "A! T! S?"})
    play(match, "interact class_consciousness")
    assert choices(match) == ("pick c1", "pick c2")
    play(match, "pick c2")
    s = state(match)
    assert s.hero_tokens[0] == ON_CITIZEN + 1
    arrest(s, 1)
    assert s.hero_tokens[0] == -1
    tokens = (ON_CITIZEN, ON_CITIZEN + 1, ON_CITIZEN + 2)
    match = mission("I", CheckTasks(), third=True, crowds={"ME": "A! T! S!"}, hero_tokens=tokens, round=5)
    play(match, "anger high_society")
    assert state(match).missions_done == 7 and state(match).is_angry(4) and not state(match).is_angry(3)
    alike = mission("I", CheckTasks(), third=True, crowds={"ME": "A! A! S!"}, hero_tokens=tokens, round=5)
    assert alike.is_over


@pytest.mark.rule("CGM-20.179..20.183", "CGM-20.265")
def test_falsified_directives() -> None:
    match = mission("II", Interact(0, 0), at="GC AR SC", hero_tokens=(-1, TL, -1))
    play(match, "interact falsified_directives")
    assert state(match).hero_tokens[0] == GC
    s = state(mission("II", CheckTasks(), TurnUpEvent(), CoopEnding(), hero_tokens=(PE, GC, TL), plan=2))
    assert s.event == -1 and s.plan == 2 and sum(s.specials) == 0 and not s.no_event_next


@pytest.mark.rule("CGM-20.183")
def test_falsified_directives_stop_the_countdown_once() -> None:
    countdown: dict[str, Any] = {"event": "the_countdown", "plan": 5, "round": 14}
    agenda = (CheckTasks(), TurnUpEvent(), CoopEnding())
    s = state(mission("II", *agenda, hero_tokens=(PE, GC, TL), **countdown))
    assert s.event == -1 and s.plan == 5 and s.missions_done == 1
    s = state(mission("II", *agenda, TurnUpEvent(), CoopEnding(), hero_tokens=(PE, GC, TL), **countdown))
    assert s.event == 20 and s.plan == 6


@pytest.mark.rule("CGM-20.175", "CGM-20.205")
def test_what_a_resettled_citizen_carried_comes_back() -> None:
    mixed: dict[str, Any] = {"servants": "AR PE PE", "crowds": {"AR": "A! S?"}, "issued": ["resettlement"]}
    s = state(mission("I", ServantLeaves(0), third=True, hero_tokens=(ON_CITIZEN, -1, -1), discontent=3, **mixed))
    assert s.marks[0] == 0 and s.hero_tokens == (-1, -1, -1)
    s = state(mission("III", ServantLeaves(0), spies=(-1, 0, -1), discontent=3, **mixed))
    assert s.marks[0] == 0 and s.spies == (-1, -1, -1)


@pytest.mark.rule("CGM-20.184..20.190", "CGM-20.266")
def test_self_destruct() -> None:
    assert 4 <= state(start("cooperative", 1, {"mission": "II"})).control_room < 9
    stayed = mission("II", Interact(0, 0), at="ME AR SC", control_room=6, trust=(5, 0, 0))
    assert stayed.is_over
    match = mission("II", Interact(0, 0), at="ME AR SC", begun_at=(7, 4, 5), control_room=6, trust=(5, 0, 0))
    play(match, "interact self_destruct_order", "fill 4")
    assert state(match).trust[0] == 1 and state(match).order_trust == 4
    s = state(mission("II", CheckTasks(), control_room=6, order_trust=9))
    assert s.missions_done == 2 and s.guards[6] == 0 and s.guards[7] == s.guards[8] == 1 and s.order_trust == 0


@pytest.mark.rule("CGM-20.191..20.194", "CGM-20.267")
def test_the_leader() -> None:
    own = (WITH_HERO, WITH_HERO + 1, WITH_HERO + 2)
    match = mission("II", Interact(0, 0), third=True, at="ME ME SC", hero_tokens=own)
    play(match, "interact leader_of_the_rebellion")
    assert state(match).hero_tokens == (WITH_HERO + 1, WITH_HERO + 1, WITH_HERO + 2)
    s = state(mission("II", CheckTasks(), third=True, hero_tokens=(WITH_HERO + 1,) * 3))
    assert s.leader == 1 and s.missions_done == 7


@pytest.mark.rule("CGM-20.195..20.197")
def test_the_leader_spends_tokens() -> None:
    done = {"missions_done": 7, "has_third_card": True, "leader": 0, "hero_tokens": HELD}
    match = mission("II", HeroTurn(0), **done, goals="IN AR SC", servants="GC IN GC", trust=(0, 0, 0))
    play(match, "boost")
    assert state(match).trust[0] == 3 and choices(match) == ("skip", "boost")
    play(match, "skip")
    play(match, "go industrial")
    assert choices(match) == ("skip", "shrug")
    play(match, "shrug")
    assert state(match).trust[0] == 1 and not state(match).detained
    match = mission(
        "II",
        HeroTurn(0),
        **done,
        goals="ME AR SC",
        crowds={"ME": "A! S!"},
        guards={"ME": 2},
        discontent=6,
        riot_stock=1,
        trust=(7, 0, 0),
    )
    play(match, "act riot", "break guard", "skip")
    assert state(match).riots == 1 and state(match).hero_tokens.count(300) == 1


@pytest.mark.rule("CGM-20.195")
def test_the_leader_slips_away() -> None:
    done = {"missions_done": 7, "has_third_card": True, "leader": 0, "hero_tokens": HELD}
    match = mission("II", HeroTurn(0), **done, goals="IN AR SC", guards={"ME": 4})
    rig(match, CAUGHT)
    play(match, "skip", "go industrial", "shrug")
    assert state(match).at[0] == place("IN") and not state(match).detained


@pytest.mark.rule("CGM-20.198..20.202", "CGM-20.268", "CGM-20.153")
def test_unauthorised_access() -> None:
    match = mission("III", Interact(0, 0), at="PE AR SC")
    play(match, "interact unauthorised_access")
    assert state(match).hero_tokens[0] == PE
    assert state(mission("III", CheckTasks(), hero_tokens=(PE, PE, PE))).remote == PE
    match = mission("III", HeroTurn(1), goals="ME AR SC", remote=PE, missions_done=1, trust=(0, 2, 0))
    play(match, "remote move_district", "move merchants", "land 7.1")
    assert state(match).trust[1] == 0


@pytest.mark.rule("CGM-20.203..20.209")
def test_reconnaissance() -> None:
    match = mission("III", HeroTurn(1), goals="ME AR SC", crowds={"AR": "A! S?"}, trust=(0, 1, 0))
    play(match, "interact reconnaissance")
    assert "act smuggle" not in choices(match) and state(match).spies[0] == 0
    match = mission("III", HeroTurn(1), goals="ME AR SC", crowds={"AR": "A! S?"}, spies=(0, -1, -1), trust=(0, 1, 0))
    play(match, "act smuggle")
    assert state(match).places[0] == GC and state(match).trust[1] == 0
    arrest(state(match), 0)
    assert state(match).spies == (-1, -1, -1)
    match = mission("III", CheckTasks(), StartAccess(), crowds={"GC": "A! S! M!"}, spies=(0, 1, 2))
    s = state(match)
    assert s.missions_done == 2 and s.can_peek and match.view(0)["mine"]["peeked"] == s.movement_deck[:1]


@pytest.mark.rule("CGM-20.207")
def test_a_spy_is_not_evacuated_to_the_citadel_in_the_turn_that_made_it_one() -> None:
    fields: dict[str, Any] = {"goals": "ME AR SC", "trust": (0, 1, 0)}
    match = mission("III", HeroTurn(1), crowds={"AR": "A! S!"}, **fields)
    play(match, "interact reconnaissance", "pick c1", "act evacuate", "pick c1")
    assert "to grand_citadel" not in choices(match) and "to scientists" in choices(match)
    match = mission("III", HeroTurn(1), crowds={"AR": "A! S!"}, **fields)
    play(match, "interact reconnaissance", "pick c1", "act evacuate", "pick c2", "to grand_citadel")
    assert state(match).places[:2] == (place("AR"), GC)  # others may go there
    full = {"AR": "S! I!", "SC": "S? S? S? S? M? M?", "MS": "T? T? T? T? T? M?", "IN": "I? I? I? I? M? M?"}
    full |= {"TL": "A? A? A? A?", "PE": "H? H? H? H?", "GC": "", "ME": "", "VE": ""}
    match = mission("III", HeroTurn(1), crowds=full, **fields)
    play(match, "interact reconnaissance", "pick c1", "act evacuate")
    assert state(match).places[:2] == (place("AR"), GC)  # there is room nowhere else, so nothing is asked


@pytest.mark.rule("CGM-20.210..20.213", "CGM-20.269")
def test_processors() -> None:
    s = state(mission("III", SetUpCard(8), third=True))
    assert sum(s.processors) == 3 and max(s.processors) == 1
    s = state(
        mission(
            "III",
            SetUpCard(8),
            third=True,
            guards=dict.fromkeys(["GC", "TL", "PE", "MS", "AR", "SC", "ME", "IN"], 0) | {"VE": 2},
        )
    )
    assert s.processors[8] == 2 and s.processors_held == 1
    match = mission(
        "III",
        CountRiot(4),
        CheckTasks(),
        third=True,
        crowds={"AR": "A! S! M!"},
        discontent=9,
        processors=(0, 0, 0, 0, 2, 0, 0, 0, 0),
        processors_held=1,
        riot_stock=1,
    )
    assert state(match).controls == 3 and state(match).missions_done == 7


@pytest.mark.rule("CGM-20.214", "CGM-20.215", "CGM-20.270")
def test_control_tokens() -> None:
    match = mission("III", HeroTurn(1), goals="ME AR SC", controls=2, missions_done=7, has_third_card=True)
    play(match, "command guard velvet", "skip", "command guard industrial", "pass")
    s = state(match)
    assert s.guards[4] == 0 and s.guards[8] == 3 and s.guards[7] == 3 and s.controls == 0


@pytest.mark.rule("CGM-20.270")
def test_a_guard_can_be_commanded_after_the_action() -> None:
    match = mission("III", HeroTurn(1), goals="ME AR SC", controls=1, missions_done=7, has_third_card=True)
    play(match, "skip", "act gain_trust", "command guard velvet")
    assert state(match).guards[8] == 3 and state(match).trust[1] == 1


@pytest.mark.rule("CGM-20.215", "CGM-20.270")
def test_a_guard_can_be_commanded_on_the_way() -> None:
    control: dict[str, Any] = {"controls": 1, "missions_done": 7, "has_third_card": True}
    match = mission("III", HeroTurn(0), at="ME AR SC", goals="MS AR SC", trust=(3, 0, 0), **control)
    play(match, "skip")
    assert not any(text.startswith("command") for text in choices(match))  # that was the question before
    play(match, "go industrial")
    assert "command guard velvet" in choices(match) and "command guard industrial" not in choices(match)
    play(match, "command guard velvet", "go main_square")
    s = state(match)
    assert s.at[0] == place("MS") and s.trust[0] == 0 and not told(match, "EscapeRolled") and s.controls == 0


@pytest.mark.rule("CGM-20.216..20.222", "CGM-20.271", "CGM-20.272")
def test_drones() -> None:
    match = mission(
        "IV", HeroTurn(0), at="ME AR SC", goals="MS AR SC", drones=(6, 7, 8), trust=(5, 0, 0), servants="GC GC GC"
    )
    play(match, "go industrial")
    assert state(match).trust[0] == 2  # two Guards and the drone
    match = mission("IV", Interact(0, 0), drones=(6, 7, 8))
    play(match, "interact reprogramming")
    assert state(match).hero_tokens[0] == 6
    s = state(mission("IV", CheckTasks(), drones=(6, 7, 8), hero_tokens=(7, 8, 6)))
    assert s.drones_turned and s.drones == (6, 7, 8) and s.hero_tokens == (-1, -1, -1)
    assert modifier(s, 6, 0) == -1 and modifier(s, 4, 0) == 0


@pytest.mark.rule("CGM-20.223..20.227", "CGM-20.273")
def test_disclosure() -> None:
    match = mission("IV", Interact(0, 0), at="GC AR SC", drones=(6, 7, 8))
    play(match, "interact disclosure_of_plans")
    assert state(match).held_bonds == (2, 0, 0) and state(match).trust[0] == 0
    match = mission("IV", Interact(0, 0), at="PE AR SC", held_bonds=(4, 0, 0), drones=(6, 7, 8), servants="GC GC GC")
    play(match, "interact disclosure_of_plans")
    assert state(match).laid_bonds == 4
    s = state(mission("IV", CheckTasks(), laid_bonds=6, held_bonds=(2, 0, 0), trust=(6, 0, 0), discontent=2))
    assert s.missions_done & 2 and s.trust[0] == 7 and s.discontent == 4 and s.laid_bonds == 0
    assert mission("IV", Interact(0, 0), at="PE AR SC", drones=(6, 7, 8), servants="GC GC GC").is_over


@pytest.mark.rule("CGM-20.228..20.233", "CGM-20.274", "CGM-20.258")
def test_birth_of_the_resistance() -> None:
    match = mission("IV", CheckTasks(), missions_done=2, hero_tokens=(7, 8, 6), drones=(6, 7, 8))
    play(match, "lay hunter artists", "lay actress scientists")
    assert "lay engineer artists" not in choices(match)
    play(match, "lay engineer velvet")
    assert state(match).hero_tokens == (4, 5, 8) and state(match).has_third_card
    match = mission("IV", Interact(0, 0), third=True, at="AR SC VE", hero_tokens=(4, 5, 8), laid_at=0b100110000)
    play(match, "reclaim")
    match = mission("IV", CheckTasks(), third=True, hero_tokens=(-1, -1, -1), laid_at=0b100110000)
    play(match, "to artists")
    assert state(match).resistance == 4
    s = state(mission("IV", Arrive(1), third=True, goals="ME AR SC", resistance=4, missions_done=7))
    assert s.trust[1] == 3


@pytest.mark.rule("CGM-20.158", "CGM-20.159", "CGM-20.261")
def test_riot_tokens_of_missions() -> None:
    match = mission("I", CountRiot(4), crowds={"AR": "A! T!"}, discontent=4, riot_stock=1, missions_done=1)
    assert state(match).riot_stock == 1 and state(match).riots == 0
    match = mission(
        "I",
        CountRiot(4),
        crowds={"AR": "A! S! M!"},
        discontent=18,
        riots=2,
        riot_tokens=1 << 8,
        riot_stock=1,
        missions_done=3,
    )
    assert state(match).winner == 1


@pytest.mark.rule("CGM-20.149")
def test_a_hero_whose_turn_has_ended_still_interacts() -> None:
    fields: dict[str, Any] = {"servants": "GC GC AR", "goals": "ME AR SC", "riot_stock": 0}
    match = scene(HeroTurn(1), mode="cooperative", seats=2, options={"mission": "I"}, **fields)
    assert state(match).turn_over and choices(match, 1) == ("skip", "interact deactivation_trap")
    play(match, "1: interact deactivation_trap")
    assert state(match).hero_tokens == (-1, place("AR"), -1) and match.is_over


@pytest.mark.rule("CGM-20.151", "CGM-20.174")
def test_a_hero_token_comes_back_from_a_citizen_in_the_own_district() -> None:
    marked: dict[str, Any] = {"crowds": {"ME": "A! A! T!"}, "third": True, "hero_tokens": (ON_CITIZEN, -1, -1)}
    match = mission("I", Interact(0, 0), at="ME AR SC", **marked)
    play(match, "reclaim")
    assert state(match).hero_tokens == (-1, -1, -1) and told(match, "TokenReclaimed")
    assert mission("I", Interact(0, 0), at="SC AR SC", **marked).is_over  # from elsewhere it cannot


@pytest.mark.rule("CGM-20.166", "CGM-20.188", "CGM-20.225")
def test_the_table_tells_how_far_tasks_are() -> None:
    match = mission("II", Interact(0, 0), hero_tokens=(GC, -1, TL), order_trust=4)
    assert match.view(None)["table"]["tasks"] == [(2, 3), (4, 9), (0, 0)]
    for name in ("I", "II", "III", "IV"):
        table = mission(name, Interact(0, 0)).view(None)["table"]
        assert [done for done, _ in table["tasks"]] == [0, 0, 0]
