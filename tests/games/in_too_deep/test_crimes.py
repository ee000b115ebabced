"""Section 7: crimes."""

import pytest

from tests.games.in_too_deep.position import Position, crime, criminal, state
from turncoat.games.in_too_deep import GAME
from turncoat.games.in_too_deep.content.language import read_clause
from turncoat.games.in_too_deep.menu import CLAUSE
from turncoat.games.in_too_deep.steps.actions import Actions
from turncoat.games.in_too_deep.steps.crimes import StoryCrime
from turncoat.games.in_too_deep.steps.criteria import castings, clause_states, has_prerequisite, holds
from turncoat.games.in_too_deep.steps.hooks import Hook
from turncoat.games.in_too_deep.steps.turn import Discard
from turncoat.testing import choices, play, question
from turncoat.words.sentences import Words


def true(position: Position, text: str, *roles: str) -> bool:
    return holds(position.s, 0, read_clause(text), tuple([criminal(name) for name in roles]))


@pytest.mark.rule("ITD-7.2", "ITD-7.4", "ITD-7.5", "ITD-7.6", "ITD-7.7")
def test_prerequisites() -> None:
    s = Position().story("B1a", "B2a", "B3").s
    assert has_prerequisite(s, crime("A1a")) and not has_prerequisite(s, crime("A2a"))
    assert has_prerequisite(s, crime("B1b")) and has_prerequisite(s, crime("B2b"))
    assert not has_prerequisite(Position().story("B1a").s, crime("B3"))


@pytest.mark.rule("ITD-7.8", "ITD-7.9", "ITD-7.30", "ITD-18.22", "ITD-7.50")
def test_only_what_is_possible_is_offered() -> None:
    match = Position().ports("jumper").crimes(0, "A1a", "S01").play(StoryCrime(0))
    assert choices(match) == ("skip",)  # asked all the same: the lack of the question would tell
    reason = match.why_not(0, "commit A1a")[0]
    assert reason.facts["missing"] == [CLAUSE.index("HOLD(a,cash)")]
    assert Words(GAME).reason(reason).endswith("A holds the cash.")
    assert match.why_not(0, "commit C1a")[0].message == "not-in-hand"
    assert match.why_not(0, "commit S01")[0].message == "side-step"
    ready = Position().ports("jumper").held(cash="jumper").crimes(0, "B1a", "S01")
    assert choices(ready.play(StoryCrime(0))) == ("skip",) and "commit S01" in choices(ready.play(Actions(0)))


@pytest.mark.rule("ITD-7.11", "ITD-7.22")
def test_effects_go_as_far_as_possible() -> None:
    position = Position().ports("jumper").at(jumper=3).held(coupe="jumper").with_(blockades=(2, 3))
    match = play(position.crimes(0, "E1a", "S01").play(StoryCrime(0)), "commit E1a")
    assert question(match) == "ChooseApproach" and state(match).criminal_at[criminal("jumper")] == 3
    position = Position().ports("jumper").at(jumper=4).held(cash="jumper").crimes(0, "F1a", "S01")
    match = play(position.play(StoryCrime(0), Discard(0)), "commit F1a", "approach careful")
    assert state(match).holds[criminal("jumper")] == -1  # the criteria no longer hold, and nobody minds


@pytest.mark.rule("ITD-7.15", "ITD-7.16", "ITD-7.17")
def test_dilemma_rewards() -> None:
    from turncoat.games.in_too_deep.steps.shared import draw_dilemmas

    s = Position().s
    s.dilemma_deck, s.dilemma_discard = s.dilemma_deck[:1], s.dilemma_deck[1:]
    draw_dilemmas(s, 0, 3)
    assert len(s.dilemmas[0]) == 3 and s.dilemma_discard == () and len(s.dilemma_deck) == 69
    draw_dilemmas(s, 1, 80)
    assert len(s.dilemmas[1]) == 69


@pytest.mark.rule("ITD-17.16", "ITD-17.18")
def test_what_was_shed_is_unknown_again_after_a_reshuffle() -> None:
    from turncoat.games.in_too_deep.steps.shared import draw_dilemmas

    s = Position().dilemmas(0, 5).s
    s.dilemmas[0], s.dilemma_discard, s.shed[0] = (), (*s.dilemma_deck, 4), (4,)
    s.dilemma_deck = ()
    draw_dilemmas(s, 1, 1)
    assert s.shed == [(), ()]


@pytest.mark.rule("ITD-7.10", "ITD-7.11")
def test_heat_is_not_called_where_there_is_some() -> None:
    position = Position().ports("jumper ghost").at(jumper=3, ghost=7).held(birdseye="jumper", coupe="ghost")
    match = play(position.story("E2a").crimes(0, "E3", "S01").play(StoryCrime(0)), "commit E3")
    assert question(match) == "ChooseApproach" and state(match).heat == (3, 0, 0, 2, 0, 0, 1, 0)


@pytest.mark.rule("ITD-7.18", "ITD-7.19", "ITD-8.14", "ITD-8.15")
def test_filing_is_compulsory_while_there_is_evidence() -> None:
    position = Position().ports("ghost").at(ghost=4).crimes(0, "F1b", "S01").memory(0)
    match = play(position.play(StoryCrime(0), Discard(0)), "commit F1b", "approach careful")
    play(match, choices(match)[0])
    assert question(match) == "File" and "skip" not in choices(match) and "done" not in choices(match)
    position = Position().ports("jumper").at(jumper=2).loose(cash=3, coupe=3).at(jumper=3)
    match = play(
        position.crimes(0, "E1b", "S01").memory(0).play(StoryCrime(0), Discard(0)), "commit E1b", "approach careful"
    )
    play(match, choices(match)[0], "draw display-1")
    for _ in range(2):
        play(match, next(text for text in choices(match) if text.startswith("locker")))
    assert state(match).memory[0] == () and question(match) == "Discard"


@pytest.mark.rule("ITD-7.23", "ITD-7.24", "ITD-7.25", "ITD-7.26", "ITD-7.27", "ITD-7.29", "ITD-7.31", "ITD-6.14")
def test_side_crimes() -> None:
    position = Position().ports("jumper").at(jumper=5).crimes(0, "A1a", "S02", "S08").with_(actions=0)
    position.loose(cash=2).wheel("gain_actions", "relocate_item", "swap_items")
    match = position.play(Actions(0))
    assert {"commit S02", "done"} <= set(choices(match))
    play(match, "commit S02")
    assert question(match) == "GainBoost" and state(match).intel[0] == 4  # boosts come last
    play(match, choices(match)[0])
    s = state(match)
    assert s.side_discard == (crime("S02"),) and len(s.ports[0]) == 1 and len(s.crimes[0]) == 2


@pytest.mark.rule("ITD-7.28", "ITD-17.28")
def test_the_side_deck_is_rebuilt() -> None:
    from turncoat.games.in_too_deep.steps.shared import draw_crime

    position = Position().crimes(0, "A1a")
    s = position.s
    s.side_discard, s.crime_decks[0] = s.crime_decks[0], ()
    draw_crime(s, 0, 0)
    assert s.side_discard == () and len(s.crimes[0]) == 2


@pytest.mark.rule("ITD-7.32", "ITD-7.33", "ITD-7.34", "ITD-7.35", "ITD-7.36", "ITD-7.37", "ITD-7.49")
def test_you_are_your_hooked_criminals() -> None:
    position = Position(4).ports("jumper ghost", "fixer").at(jumper=5, ghost=1, fixer=1)
    assert castings(position.s, 0, crime("A1c")) == [(criminal("jumper"), criminal("ghost"))]
    position.ports("jumper", "ghost fixer")
    assert castings(position.s, 0, crime("A1c")) == []
    assert clause_states(position.s, 0, crime("A1c")) == [True, False]


@pytest.mark.rule("ITD-7.38", "ITD-7.39", "ITD-7.40", "ITD-7.41")
def test_alone() -> None:
    position = (
        Position().ports("jumper ghost", "fixer").at(jumper=2, ghost=3, fixer=4).with_(heat=(0, 0, 3, 2, 1, 0, 0, 0))
    )
    assert true(position, "ALONE(a)", "jumper")  # with an item, heat and a blockade at the edge
    assert not true(position.at(ghost=2), "ALONE(a)", "jumper") and not true(position, "ALONE(a)", "ghost")
    assert true(position, "ALONE_WITH(a,b)", "jumper", "ghost")
    assert not true(position.at(fixer=2), "ALONE_WITH(a,b)", "jumper", "ghost")
    assert not true(position.at(ghost=3), "ALONE_WITH(a,b)", "jumper", "ghost")  # somebody else is there
    position.at(ghost=3, fixer=4).with_(sentinel=2)
    assert not true(position, "ALONE(a)", "jumper") and true(position, "ALONE_WITH(a,sentinel)", "jumper")


@pytest.mark.rule("ITD-7.42", "ITD-7.43", "ITD-7.44", "ITD-7.45", "ITD-7.46", "ITD-7.47", "ITD-7.48")
def test_empty_loose_and_held() -> None:
    position = (
        Position().ports("jumper", "fixer").at(jumper=3, fixer=3).loose(psycodes=1).held(coupe="fixer", cash="jumper")
    )
    assert true(position, "EMPTY(blocks)")  # three heat there do not matter
    assert not true(position, "EMPTY(downtown)") and not true(position, "EMPTY(zinbazaar)")
    assert true(position, "HELD(skyport,vehicle,>=1)") and not true(position, "LOOSE(skyport,vehicle,>=1)")
    assert true(position, "ITEMS(skyport,any,==3)") and true(position, "LOOSE(skyport,hardware,>=1)")
    assert true(position, "HOLD(a,cash)", "jumper") and true(position, "HOLD(a,asset)", "jumper")
    assert true(position, "APART(@a,downtown)", "jumper") and true(position, "BLOCK(towers,>=1)")
    assert not true(position, "APART(@a,skyport)", "jumper")
    assert castings(position.s, 0, crime("S03")) == []  # Fixer holds a vehicle, but a rival has hooked him


@pytest.mark.rule("ITD-7.51", "ITD-7.52", "ITD-7.12")
def test_casting_is_chosen() -> None:
    position = Position().ports("jumper ghost").held(gundroid="jumper", blaster="ghost").crimes(0, "B1c", "S01")
    match = play(position.play(StoryCrime(0), Discard(0)), "commit B1c")
    assert question(match) == "CastRoles" and choices(match) == ("cast jumper", "cast ghost")
    play(match, "cast jumper")
    assert state(match).holds[criminal("ghost")] == -1 and state(match).holds[criminal("jumper")] == 6


def test_every_effect_of_the_language() -> None:
    """Parade of Steel drops all, City in Flower moves an item, Dark Corner a blockade, Fuse Hunt calls heat."""
    position = Position().ports("jumper ghost").at(jumper=5, ghost=5).held(gundroid="jumper", blaster="ghost")
    match = play(position.story("B2a").crimes(0, "B3", "S01").play(StoryCrime(0), Hook(0)), "commit B3")
    assert state(match).item_at[6:] == [5, 5]
    position = Position().ports("jumper ghost").at(jumper=0, ghost=1).held(psycodes="jumper", cash="ghost")
    match = play(position.story("C2a").crimes(0, "C3", "S01").play(StoryCrime(0), Hook(0)), "commit C3")
    assert state(match).item_at[0] == 4
    position = Position().ports("jumper").at(jumper=1).held(scrambler="jumper")
    match = play(position.crimes(0, "G1b", "G1a", "S01").play(StoryCrime(0), Hook(0)), "commit G1b")
    assert choices(match) == ("blockade a cw", "blockade a ccw", "blockade b cw", "blockade b ccw")
    match = play(position.play(StoryCrime(0), Hook(0)), "commit G1a")
    assert state(match).heat == (2, 3, 0, 1, 0, 0, 0, 0)
