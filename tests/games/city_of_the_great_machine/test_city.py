"""Sections 3 and 4: components, the plan of the city, moving and swapping districts."""

import re
from pathlib import Path

import pytest

from tests.games.city_of_the_great_machine.position import coop, place, scene, start, state
from turncoat import InvalidOption
from turncoat.games.city_of_the_great_machine import GAME
from turncoat.games.city_of_the_great_machine.board import GreatMachine
from turncoat.games.city_of_the_great_machine.content import (
    citizens,
    dial,
    districts,
    events,
    heroes,
    machine,
    missions,
)
from turncoat.games.city_of_the_great_machine.content.city import (
    can_fly,
    cell_at,
    centred,
    distances,
    follows_advice,
    is_legal,
    landings,
    links_of,
    random_city,
    ready_made,
    written_city,
)
from turncoat.games.city_of_the_great_machine.content.districts import DISTRICTS, LAYOUTS, SHORT
from turncoat.games.city_of_the_great_machine.meta import META
from turncoat.games.city_of_the_great_machine.steps.automaton import ServantActs
from turncoat.games.city_of_the_great_machine.steps.districts import CarpetWhich, MoveWhich
from turncoat.kernel.rng import Rng
from turncoat.testing import choices, play

LINKS_1 = {
    "PE": "AR GC TL", "TL": "AR PE SC", "GC": "AR IN PE VE", "AR": "GC IN MS PE SC TL", "SC": "AR MS TL",
    "VE": "GC IN ME", "IN": "AR GC ME MS VE", "MS": "AR IN SC", "ME": "IN VE",
}  # fmt: skip
WRITTEN = "GC 2 2, TL 5 1, PE 3 1, MS 5 3, AR 4 2, SC 6 2, ME 2 4, IN 3 3, VE 1 3"
COMPONENTS = (
    "CGM-3.1..3.24", "CGM-1.1..1.6", "CGM-1.8", "CGM-1.10", "CGM-2.1..2.6", "CGM-4.1..4.4", "CGM-4.16", "CGM-4.17",
    "CGM-4.41",
)  # fmt: skip


@pytest.mark.rule(*COMPONENTS)
def test_components() -> None:
    assert len(DISTRICTS) == 9 and districts.LARGE == 0b1111 and districts.SMALL == 0b111110000
    assert len(machine.SERVANTS) == 3 and len(heroes.HEROES) == 6 and 9 * districts.START_GUARDS == 18
    assert citizens.CITIZENS == 30 == len(citizens.KINDS) * citizens.TOKENS_OF_KIND
    assert len(events.EVENTS_I) == len(events.EVENTS_II) == 10 and len(events.EVENTS_COOP) == 16
    assert len(machine.DIRECTIVES) == 9 and len(machine.MOVEMENT_CARDS) == 13 and machine.SPECIAL_GUARDS == 9
    assert len(missions.MISSION_CARDS) == 12 and machine.EMBLEMS == ("rose", "goggles", "bird")
    assert sum(districts.CITIZEN_SPACES) == 48 and 9 * districts.GUARD_SPACES == 36
    assert dial.PLAN_END == 12 and dial.CITYWIDE == 18 and len(heroes.ATTACK_DIE) == len(heroes.ESCAPE_DIE) == 6
    assert META.modes["standard"].seats == (2, 4) and META.modes["cooperative"].seats == (1, 3)
    for mode, seats in (("standard", 2), ("standard", 4), ("cooperative", 1), ("cooperative", 3)):
        s = state(start(mode, seats))
        assert len(s.heroes) == 3 and len(set(s.controllers)) == len(s.rebels)


def test_cards_say_whose_they_are() -> None:
    content = GAME.content()
    coop = [card for card in content["events"] if card["level"] == "coop"]
    assert len(coop) == 16 and [card["id"] for card in coop if card["origin"] == "rulebook"] == ["networking"]
    assert [card["id"] for card in content["events"] if card["ours"]] == ["trust_and_bonds"]
    for kind in ("districts", "heroes", "servants", "directives", "events", "movement", "missions", "cities"):
        assert all(card["origin"] in {"rulebook", "ours"} and isinstance(card["ours"], list) for card in content[kind])


def test_the_fields_stand_in_one_order() -> None:
    """In the declarations, in the empty table and in the copy: so that whoever adds one finds its three places."""
    source = (Path(__file__).parents[3] / "src/turncoat/games/city_of_the_great_machine/board.py").read_text("utf-8")
    declared = [*GreatMachine.PUBLIC, *GreatMachine.PRIVATE, *GreatMachine.SECRET]
    assert re.findall(r"^        self\.(\w+): ", source, re.MULTILINE) == declared
    assert re.findall(r"^        new\.(\w+) = self\.\1", source, re.MULTILINE) == declared


@pytest.mark.rule("CGM-4.5", "CGM-4.6", "CGM-4.9", "CGM-4.10", "CGM-4.20")
def test_links_of_the_first_city() -> None:
    s = state(start())
    for short, near in LINKS_1.items():
        assert {SHORT[d] for d in range(9) if s.links[place(short)] >> d & 1} == set(near.split())
    assert s.far[place("GC") * 9 + place("MS")] == 2 and s.far[place("SC") * 9 + place("IN")] == 2


@pytest.mark.rule("CGM-4.18", "CGM-4.19", "CGM-4.21..4.24", "CGM-4.28", "CGM-4.29")
@pytest.mark.parametrize("name", [layout[0] for layout in LAYOUTS])
def test_ready_made_cities(name: str) -> None:
    dealt = {ready_made(name, Rng.seeded(seed)) for seed in range(8)}
    assert all(is_legal(cells) and follows_advice(cells) for cells in dealt)
    assert (len(dealt) == 1) == (name in {"first_city", "market_day"})


@pytest.mark.rule("CGM-4.25", "CGM-4.24", "CGM-5.1")
def test_random_and_written_cities() -> None:
    assert all(follows_advice(random_city(Rng.seeded(seed))) for seed in range(5))
    assert written_city(WRITTEN) == ready_made("first_city", Rng.seeded(1))
    match = start(options={"layout": "written", "written_layout": WRITTEN})
    assert state(match).cells == written_city(WRITTEN)


@pytest.mark.rule("CGM-4.18", "CGM-4.19")
@pytest.mark.parametrize(
    "text",
    ["", "GC 2 2", WRITTEN.replace("VE 1 3", "VE 1 2"), WRITTEN.replace("ME 2 4", "ME 8 8"), WRITTEN + ", XX 1 1"],
)
def test_bad_cities_are_refused(text: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        start(options={"layout": "written", "written_layout": text})
    assert caught.value.code == "bad-layout"


@pytest.mark.rule("CGM-4.26", "CGM-4.44", "CGM-5.11", "CGM-5.25")
def test_alternating_cities() -> None:
    match = GAME.start(seats=3, mode="standard", seed=4, options={"layout": "alternating", "heroes": "random"})
    order = []
    rng = Rng.seeded(3)
    while match.pending and match.pending[next(iter(match.pending))].question in {"TakeBoard", "JoinBoard"}:
        seat = next(iter(match.pending))
        if match.pending[seat].question == "TakeBoard":
            order.append(seat)
        match.choose(seat, rng.pick(list(match.pending[seat].choices)))
    # The last board leaves nothing to choose but its place.
    assert order == [0, 1, 0, 1, 0, 1, 0, 1] and is_legal(state(match).cells)


@pytest.mark.rule("CGM-4.31..4.36", "CGM-4.8")
def test_what_can_fly() -> None:
    s = state(start())
    flying = {SHORT[d] for d in range(9) if s.flyable >> d & 1}
    assert flying == {"PE", "TL", "GC", "SC", "MS", "ME"}
    assert not can_fly(s.links, place("AR"))  # hemmed in
    bridge = ready_made("drawbridge", Rng.seeded(1))
    assert not can_fly(links_of(bridge), place("GC"))  # the city would fall apart
    assert s.cells[place("ME")] not in landings(s.cells, place("ME"))


@pytest.mark.rule("CGM-4.30", "CGM-4.33", "CGM-4.42", "CGM-4.43", "CGM-4.45", "CGM-4.11")
def test_moving_takes_everything_along() -> None:
    match = scene(MoveWhich(0), at="ME ME SC", servants="ME GC GC", raids=1 << 6, trust=(3, 3, 3))
    play(match, "move merchants", "land 7.1")
    s = state(match)
    assert s.at[:2] == (6, 6) and s.servants[0] == 6 and s.crowd(6) == 4 and s.trust == (3, 3, 3) and not s.detained
    assert s.cells[6] == cell_at(7, 1)


def test_a_city_that_drifts_is_shifted_back() -> None:
    s = state(start())
    far = tuple([cell + 16 for cell in s.cells])
    assert links_of(centred(far)) == s.links and distances(links_of(centred(far))) == s.far


@pytest.mark.rule("CGM-15.13", "CGM-4.35", "CGM-22.6")
def test_flying_carpets() -> None:
    match = scene(CarpetWhich(), event="flying_carpets")
    play(match, "1: move merchants", "2: skip", "3: skip", "1: land 7.1", "2: land 7.1", "3: land 7.1")
    assert state(match).cells[6] == cell_at(7, 1)


@pytest.mark.rule("CGM-4.37..4.39", "CGM-20.72", "CGM-20.238", "CGM-20.239", "CGM-20.4")
def test_swapping() -> None:
    match = coop(ServantActs(2), servants="GC GC PE", token_deck=(4, 0, 6, 1, 2, 3, 5, 7, 8), tokens_up=0)
    before = state(start()).cells
    s = state(match)
    assert s.cells[0] == before[6] and s.cells[6] == before[0] and s.cells[4] == before[4]  # AR has no free side
    assert s.tokens_up == 1 << 4 | 1 << 0 | 1 << 6


@pytest.mark.rule("CGM-4.12..4.15")
def test_spaces() -> None:
    match = scene(MoveWhich(0), guards={"AR": 3, "GC": 2}, broken={"AR": 1})
    s = state(match)
    assert s.guard_room(place("AR")) == 0 and s.guard_room(place("GC")) == 2
    assert not state(scene(MoveWhich(0), crowds={"GC": "A A A A", "VE": "S?"})).has_space(place("GC"))
    assert "move velvet" not in choices(match)
