"""Sections 6, 10, 11 and 12: actions, clearance, the city, zone actions."""

import pytest

from tests.games.in_too_deep.position import Position, criminal, state
from turncoat import Match
from turncoat.games.in_too_deep.content.tables import BOTH_BLOCKADES
from turncoat.games.in_too_deep.steps.actions import Actions
from turncoat.games.in_too_deep.steps.challenge import Challenge
from turncoat.games.in_too_deep.steps.patrol import Patrol
from turncoat.games.in_too_deep.steps.zones import ZoneAction
from turncoat.testing import choices, play, question, told

BLOCKS, ZINBAZAAR, ION_HEIGHTS, SKYPORT, PARISH, DOWNTOWN, TOWERS, RIVERSIDE = range(8)


def using(at: int, position: Position) -> Match:
    """Jumper uses the zone at that place of R0."""
    return position.play(ZoneAction(0, criminal("jumper"), at))


@pytest.mark.rule("ITD-6.1", "ITD-6.2", "ITD-6.3", "ITD-6.11", "ITD-6.13")
def test_the_five_actions() -> None:
    position = Position().ports("jumper").grip(jumper=3).at(jumper=4).loose(cash=4).with_(actions=1)
    match = position.play(Actions(0))
    offered = [text.split()[0] for text in choices(match)]
    assert set(offered) == {"move", "pick", "use", "skill", "grip", "done"}
    play(match, "use jumper")
    assert choices(match) == ("done",)
    assert [reason.message for reason in match.why_not(0, "grip jumper")] == ["no-actions"]
    empty = using(BLOCKS, Position().with_(heat=(0, 3, 2, 1, 0, 0, 0, 0)))  # nobody can be challenged
    assert not empty.pending and state(empty).heat[BLOCKS] == 3


@pytest.mark.rule("ITD-6.5", "ITD-6.7", "ITD-6.16")
def test_one_item_each() -> None:
    position = (
        Position().ports("jumper", "ghost").at(jumper=2, ghost=4).held(cash="jumper", coupe="ghost").loose(birdseye=2)
    )
    match = position.with_(actions=2).play(Actions(0))
    assert "drop ghost" not in choices(match)
    play(match, "pick jumper birdseye", "move jumper cw")
    s = state(match)
    assert s.item_at[1] == 2 and s.holds[criminal("jumper")] == 4 and s.where_is(4) == 3


@pytest.mark.rule("ITD-10.4", "ITD-10.5", "ITD-10.6")
def test_clearance_counts_and_is_never_spent() -> None:
    position = Position().dilemmas(0, 48).dilemmas(1, 31).with_(clearance=[60, 0])
    match = play(position.play(Challenge(0)), "challenge 1")
    assert told(match, "Challenged")[0]["value"] == 8 - 60 and state(match).clearance == [60, 0]


@pytest.mark.rule("ITD-11.9", "ITD-11.11", "ITD-11.12", "ITD-12.20", "ITD-12.21")
def test_blockades_stop_items_and_heat_stops_only_zone_actions() -> None:
    match = using(TOWERS, Position().with_(heat=(3, 0, 0, 2, 1, 0, 0, 0)))
    offered = choices(match)
    item_at_edge = [text for text in offered if text in ("push coupe cw", "push coupe ccw")]
    assert item_at_edge == ["push coupe ccw"]  # the coupe lies at 5, and edge 5 is blocked
    assert sorted(state(match).heat) == [0, 0, 0, 0, 0, 1, 2, 3]
    hot = Position().ports("jumper").at(jumper=0).with_(actions=2).play(Actions(0))
    assert {"move jumper cw", "pick jumper psycodes"} <= set(choices(hot))


@pytest.mark.rule("ITD-12.1", "ITD-12.2", "ITD-12.3", "ITD-12.5", "ITD-12.11", "ITD-18.5", "ITD-17.12", "ITD-17.13")
def test_the_blocks() -> None:
    position = Position(3).dilemmas(0, 48).dilemmas(1, 31, 1).stack(1, 49, 50).with_(heat=(0, 3, 2, 1, 0, 0, 0, 0))
    match = using(BLOCKS, position)
    assert choices(match) == ("challenge 1", "skip")  # seat 2 has no dilemma
    play(match, "challenge 1")
    event = told(match, "Challenged")[0]  # even a spectator sees both hands
    assert (event["cards"], event["cards2"]) == ((47,), (0, 30)) and (event["value"], event["value2"]) == (8, 8)
    assert match.state.waiting == (1,) and state(match).intel == [5, 1, 3]


@pytest.mark.rule("ITD-12.6", "ITD-12.8")
def test_the_more_corrupt_challenger_loses() -> None:
    match = play(
        Position().dilemmas(0, 48).dilemmas(1, 1).play(Challenge(0)), "challenge 1"
    )  # the only card goes unasked
    assert state(match).intel == [1, 5] and state(match).dilemmas == [(), (0,)]


@pytest.mark.rule("ITD-12.12", "ITD-9.22")
def test_downtown() -> None:
    match = using(DOWNTOWN, Position().at(jumper=0, persuader=0, ghost=0, mechanic=0, fixer=0))
    play(match, "march sentinel ccw", "blockade a cw", "blockade b ccw")
    assert state(match).sentinel == 4 and state(match).blockades == (6, 0) and not match.pending
    match = play(Position().play(Patrol(0, 3, True, True, BOTH_BLOCKADES)), "blockade a cw", "done")  # up to three
    assert not match.pending and state(match).blockades == (6, 1) and state(match).sentinel == 5


@pytest.mark.rule("ITD-12.13", "ITD-12.14")
def test_ion_heights() -> None:
    match = using(ION_HEIGHTS, Position())
    assert choices(match) == ("deck side", "deck 1", "deck 2", "deck 3", "boost")
    card = state(match).crime_decks[2][-1]
    play(match, "deck 2")
    assert state(match).aside == (card,) and "aside" not in match.view(0)["mine"]
    assert question(play(using(ION_HEIGHTS, Position()), "boost")) == "GainBoost"


@pytest.mark.rule("ITD-12.16")
def test_riverside() -> None:
    match = using(RIVERSIDE, Position().memory(0, "leader"))
    assert choices(match) == ("gain", "file")
    assert question(play(match, "gain")) == "TakeFromStrip"
    assert question(play(using(RIVERSIDE, Position().memory(0, "leader")), "file")) == "File"
    assert question(using(RIVERSIDE, Position().memory(0))) == "TakeFromStrip"  # with an empty memory nothing else


@pytest.mark.rule("ITD-12.17", "ITD-12.29", "ITD-9.21", "ITD-9.56", "ITD-2.98", "ITD-2.99")
def test_skyport() -> None:
    position = Position().at(ghost=1).held(cash="ghost").with_(heat=(3, 0, 0, 0, 2, 0, 1, 0))
    match = play(using(SKYPORT, position), "criminal ghost")
    assert "to zinbazaar" not in choices(match) and len(choices(match)) == 7
    play(match, "to towers")
    assert state(match).criminal_at[criminal("ghost")] == TOWERS and state(match).where_is(1) == TOWERS


@pytest.mark.rule(
    "ITD-12.18", "ITD-12.19", "ITD-12.22", "ITD-12.23", "ITD-12.24", "ITD-12.25", "ITD-12.26", "ITD-12.30"
)
def test_the_towers() -> None:
    position = Position().at(ghost=0).held(cash="ghost").locker(1, "leader").with_(heat=(3, 0, 0, 2, 1, 0, 0, 0))
    match = using(TOWERS, position)
    assert {"move ghost cw", "push cash cw", "peek", "march sentinel cw", "blockade b cw"} <= set(choices(match))
    play(match, "push cash cw")
    assert state(match).item_at[1] == 1 and state(match).holds[criminal("ghost")] == -1
    play(match, "peek", "look locker-1-1", "look display-3")
    assert [place for place, _ in match.view(0)["mine"]["known"]] == [2, 23 + 48]
    assert not match.pending


@pytest.mark.rule("ITD-12.27", "ITD-12.28", "ITD-9.15", "ITD-9.16")
def test_zinbazaar() -> None:
    match = using(ZINBAZAAR, Position().at(ghost=0).held(cash="ghost"))
    play(match, "item cash", "item blaster")
    assert state(match).holds[criminal("ghost")] == 7 and state(match).item_at[1] == 7
