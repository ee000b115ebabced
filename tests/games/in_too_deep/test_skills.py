"""Section 13: the skills of the criminals."""

import pytest

from tests.games.in_too_deep.position import Position, boost, crime, criminal, state
from turncoat import Match
from turncoat.games.in_too_deep.menu import BOOST
from turncoat.games.in_too_deep.steps.actions import Actions
from turncoat.games.in_too_deep.steps.crimes import CrimeMove
from turncoat.games.in_too_deep.steps.criteria import castings
from turncoat.games.in_too_deep.steps.hooks import Hook
from turncoat.games.in_too_deep.steps.skills import Persuade
from turncoat.games.in_too_deep.steps.zones import Towers
from turncoat.kernel.rows import without
from turncoat.testing import choices, play, question

CAST = ("disruptor", "dronejack", "fixer", "scourge", "smuggler")


def acting(name: str, position: Position, space: int = 3) -> Match:
    return position.ports(name).grip(0, **{name: space}).with_(actions=2).play(Actions(0))


@pytest.mark.rule("ITD-13.2", "ITD-13.3", "ITD-13.4", "ITD-13.5", "ITD-18.17")
def test_disruptor() -> None:
    match = acting("disruptor", Position(cast=CAST).at(disruptor=4, fixer=5))
    play(match, "skill disruptor")
    assert set(choices(match)) == {"march sentinel cw", "march sentinel ccw", "blockade a cw", "blockade a ccw"}
    play(match, "march sentinel cw", "escort fixer")
    assert state(match).criminal_at[criminal("fixer")] == 6 and state(match).actions == 2
    play(match, "skill disruptor", "blockade a cw")
    assert state(match).actions == 1
    assert "skill disruptor" not in choices(acting("disruptor", Position(cast=CAST).at(disruptor=4), space=2))


@pytest.mark.rule("ITD-13.6", "ITD-13.7", "ITD-13.8", "ITD-13.9")
def test_dronejack() -> None:
    position = Position(cast=CAST).at(dronejack=5, fixer=5).held(coupe="fixer")
    match = play(acting("dronejack", position), "skill dronejack")
    offered = choices(match)
    assert "push coupe cw" not in offered  # held
    assert {"push gundroid cw", "pick dronejack gundroid", "push birdseye ccw"} <= set(offered)  # across edge 5
    play(match, "pick dronejack gundroid")
    assert state(match).holds[criminal("dronejack")] == 6 and state(match).where_is(6) == 5


@pytest.mark.rule("ITD-13.8")
def test_dronejack_leaves_held_items_alone_wherever_he_is() -> None:
    position = Position(cast=CAST).at(dronejack=0, fixer=0).held(coupe="fixer")
    offered = choices(play(acting("dronejack", position), "skill dronejack"))
    assert [text for text in offered if "coupe" in text] == []


@pytest.mark.rule("ITD-13.10", "ITD-13.11", "ITD-13.12")
def test_fixer() -> None:
    match = play(acting("fixer", Position(cast=CAST).at(fixer=6)), "skill fixer")
    assert choices(match) == ("to downtown", "to riverside")  # not his own, which has heat; downtown is across edge 5
    play(match, "to riverside")
    assert state(match).heat == (2, 0, 0, 1, 0, 0, 0, 3)


@pytest.mark.rule("ITD-13.1", "ITD-13.13", "ITD-13.17")
def test_ghost_ignores_blockades_when_moving() -> None:
    match = acting("ghost", Position().at(ghost=5))
    assert "move ghost cw" in choices(match)
    assert "move ghost cw" not in choices(acting("ghost", Position().at(ghost=5), space=2))
    position = Position().at(ghost=5, persuader=5)
    match = play(acting("persuader", position), "skill persuader")
    assert "move ghost cw" not in choices(match)


@pytest.mark.rule("ITD-13.14", "ITD-13.15", "ITD-13.16")
def test_ghost_counts_as_alone() -> None:
    position = Position().ports("ghost fixer").grip(ghost=3).at(ghost=2, fixer=2)
    assert castings(position.s, 0, crime("A1b")) == [
        (criminal("ghost"),)
    ]  # alone in Ion Heights, though Fixer is there
    position.at(ghost=4).with_(sentinel=3)
    assert castings(position.s, 0, crime("F2a")) == []  # alone with the Sentinel, who is not there
    position.with_(sentinel=4)
    assert castings(position.s, 0, crime("F2a")) == [(criminal("ghost"),)]


@pytest.mark.rule("ITD-13.19", "ITD-13.20", "ITD-13.31")
def test_mechanic() -> None:
    position = Position().ports("mechanic ghost").at(mechanic=3, ghost=4).held(coupe="mechanic", blaster="ghost")
    assert castings(position.s, 0, crime("E2a")) == []
    position.grip(mechanic=3)
    assert castings(position.s, 0, crime("E2a")) == []  # one item counts once: coupe and birdseye need two holders
    position.held(birdseye="ghost").loose(blaster=7)
    assert castings(position.s, 0, crime("E2a")) == [(criminal("mechanic"), criminal("ghost"))]
    position = (
        Position().ports("mechanic").grip(mechanic=3).at(mechanic=6).held(coupe="mechanic").crimes(0, "E1c", "S01")
    )
    from turncoat.games.in_too_deep.steps.crimes import StoryCrime

    match = play(position.play(StoryCrime(0)), "commit E1c")
    assert state(match).item_at[5] == 6  # she drops the real item, the coupe


@pytest.mark.rule("ITD-13.1")
def test_mechanic_needs_the_grip_for_her_skill() -> None:
    position = Position().ports("mechanic").at(mechanic=6).held(coupe="mechanic")
    assert castings(position.s, 0, crime("E1c")) == []
    assert castings(position.grip(mechanic=3).s, 0, crime("E1c")) == [(criminal("mechanic"),)]


@pytest.mark.rule("ITD-13.21", "ITD-13.22", "ITD-13.23", "ITD-13.24", "ITD-13.32")
def test_persuader() -> None:
    position = Position().ports("", "ghost").at(persuader=6, ghost=5, jumper=7, fixer=1)
    match = play(acting("persuader", position), "skill persuader")
    assert choices(match) == ("move ghost ccw", "move jumper cw", "move jumper ccw", "move mechanic ccw")
    alone = Position().at(persuader=1, ghost=3, jumper=4)
    assert "skill persuader" not in choices(acting("persuader", alone))  # nobody is nearby


@pytest.mark.rule("ITD-13.25", "ITD-13.26")
def test_scourge() -> None:
    position = Position(cast=CAST).at(scourge=0, fixer=1, smuggler=4, disruptor=0).ports("", "fixer")
    match = play(acting("scourge", position), "skill scourge")
    assert choices(match) == ("grip disruptor", "grip fixer")
    play(match, "grip fixer")
    assert state(match).grip[0][criminal("fixer")] == 1 and state(match).actions == 2
    assert "skill scourge" not in choices(match)


@pytest.mark.rule("ITD-13.27", "ITD-13.28", "ITD-13.29", "ITD-13.33")
def test_smuggler() -> None:
    position = Position(cast=CAST).at(smuggler=2, fixer=2).held(cash="fixer").loose(scrambler=2)
    match = acting("smuggler", position)
    play(match, "skill smuggler", "item cash", "skill smuggler")  # the scrambler is all that is left
    s = state(match)
    assert s.holds[criminal("smuggler")] == 2 and s.item_at[1] == 2 and s.actions == 2
    assert s.holds[criminal("fixer")] == -1
    assert "skill smuggler" not in choices(match)  # both have been taken since the last paid action
    play(match, "grip smuggler")
    assert "skill smuggler" in choices(match)


@pytest.mark.rule("ITD-13.33", "ITD-5.24")
def test_a_stamina_action_lets_smuggler_take_an_item_again() -> None:
    position = Position(cast=CAST).at(smuggler=2, fixer=2).held(cash="fixer").loose(scrambler=4, birdseye=4)
    for name, place in (("psycodes", 0), ("crackbox", 0), ("coupe", 0), ("gundroid", 0), ("blaster", 0)):
        position.loose(**{name: place})
    match = play(acting("smuggler", position, space=7), "skill smuggler", "drop smuggler")
    assert "skill smuggler" not in choices(match)
    play(match, "stamina smuggler", "pick smuggler cash", "drop smuggler")
    assert "skill smuggler" in choices(match)


@pytest.mark.rule("ITD-13.33", "ITD-13.28", "ITD-18.14")
def test_a_crime_lets_smuggler_take_again_what_it_made_him_drop() -> None:
    position = Position(cast=CAST).at(smuggler=2).loose(cash=2, scrambler=4).crimes(0, "A1a", "S01")
    match = play(acting("smuggler", position), "skill smuggler", "commit S01")
    assert state(match).item_at[1] == 2 and question(match) == "Actions"
    play(match, "skill smuggler")
    assert state(match).holds[criminal("smuggler")] == 1 and state(match).actions == 2


@pytest.mark.rule("ITD-13.33", "ITD-9.12")
def test_a_boost_lets_smuggler_take_an_item_again() -> None:
    position = Position(cast=CAST).at(smuggler=2).loose(cash=2, scrambler=4).boosts(0, "ignore_blockades")
    match = play(acting("smuggler", position), "skill smuggler", "drop smuggler")
    assert match.why_not(0, "skill smuggler")[0].rule == "ITD-13.33"
    play(match, f"spend {BOOST.names[boost('ignore_blockades')]}", "skill smuggler")
    assert state(match).holds[criminal("smuggler")] == 1


@pytest.mark.rule("ITD-13.17", "ITD-13.23", "ITD-12.19", "ITD-7.11")
@pytest.mark.parametrize("is_free", [False, True])
def test_who_moves_ghost_is_stopped_unless_the_table_says_otherwise(is_free: bool) -> None:
    position = Position(cast=("ghost", "persuader"), ghost_always=is_free).at(ghost=3, persuader=4)
    position.ports("ghost persuader").grip(0, ghost=3, persuader=3).with_(blockades=(2, 3), actions=2)
    for step in (Persuade(0), Towers(0, True)):
        assert ("move ghost cw" in choices(position.play(step))) is is_free
    committing = position.crimes(0, "A1a", "S01").with_(committing=crime("A1a"))
    committing.s.crimes[0] = without(committing.s.crimes[0], crime("A1a"))
    assert question(committing.play(CrimeMove(0, criminal("ghost")), Hook(0))) == ("CrimeMove" if is_free else "Hook")


@pytest.mark.rule("ITD-13.30", "ITD-9.43", "ITD-9.42")
def test_sprinter() -> None:
    position = Position(cast=("sprinter",)).at(sprinter=4)
    match = play(acting("sprinter", position), "skill sprinter")
    assert choices(match) == ("to ion_heights", "to skyport", "to downtown")
    free = Position(cast=("sprinter",)).at(sprinter=4).with_(is_ignoring_blockades=True)
    assert len(choices(play(acting("sprinter", free), "skill sprinter"))) == 7
