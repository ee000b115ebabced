"""Section 4: setting up."""

import pytest

from tests.games.in_too_deep.position import Position, criminal, state
from turncoat import InvalidOption
from turncoat.games.in_too_deep import GAME
from turncoat.games.in_too_deep.content.crimes import CRIMES, LEVEL


@pytest.mark.rule("ITD-4.1", "ITD-4.2", "ITD-4.3", "ITD-4.9", "ITD-4.10")
def test_the_city() -> None:
    for seed in range(8):
        s = state(GAME.start(seats=4, seed=seed))
        assert sorted(s.ring) == list(range(8)) and sorted(s.item_at) == list(range(8))
        places = [s.criminal_at[c] for c in s.cast]
        assert len(set(places)) == 6 and s.sentinel not in places and s.ring[s.sentinel] == 1
        assert s.ports == [()] * 4 and set(s.holds) == {-1}
    assert len({state(GAME.start(seats=4, seed=seed)).ring for seed in range(8)}) > 1


@pytest.mark.rule("ITD-4.7", "ITD-4.8", "ITD-4.43")
def test_criminals_agreed_on_or_drawn() -> None:
    chosen = ["ghost", "jumper", "fixer", "scourge", "mechanic"]
    s = state(GAME.start(seats=3, seed=1, options={"criminals": chosen}))
    assert set(s.cast) == {criminal(name) for name in chosen}
    assert len({state(GAME.start(seats=3, seed=seed)).cast for seed in range(6)}) > 1
    with pytest.raises(InvalidOption) as caught:
        GAME.start(seats=4, options={"criminals": chosen})
    assert caught.value.code == "bad-criminals"


@pytest.mark.rule("ITD-4.12", "ITD-4.14", "ITD-4.15", "ITD-4.17", "ITD-17.26")
def test_storylines() -> None:
    s = state(GAME.start(seats=4, seed=1))
    assert len(s.storylines) == 5 and {CRIMES[card].storyline for card in s.box} == set(range(7)) - set(s.storylines)
    assert len(state(GAME.start(seats=4, seed=1, options={"storyline_count": 7})).box) == 0
    for seats, mode in ((1, "solo"), (2, "duo_echo")):
        box = state(GAME.start(seats=seats, mode=mode, seed=1, options={"storyline_count": 7})).box
        assert len(box) == 14 and all([CRIMES[card].is_for_four for card in box])
    with pytest.raises(InvalidOption):
        GAME.start(seats=4, options={"storylines": ["A", "B"]})
    with pytest.raises(InvalidOption):
        GAME.start(seats=4, options={"storyline_count": 8})


@pytest.mark.rule("ITD-4.18..4.25", "ITD-4.27", "ITD-4.28", "ITD-4.29")
def test_the_common_area() -> None:
    s = state(GAME.start(seats=3, seed=2))
    assert [{LEVEL[card] for card in deck} for deck in s.crime_decks] == [{0}, {1}, {2}, {3}]
    assert len(s.dilemma_deck) == 72 and len(s.strip) == 4 and len(s.displayed()) == 14
    assert len(set(s.wheel)) == 3 and s.wheel_intel == (0, 0, 0) and len(s.boost_stack) == 35
    assert len(set(s.assignments)) == 3 and s.row_dossiers == (3, 2, 2)
    assert s.chapter == 1 and s.story == ()
    assert state(GAME.start(seats=2, seed=2)).row_dossiers == (2, 2, 1)
    assert state(GAME.start(seats=5, seed=2)).row_dossiers == (3, 3, 3)


@pytest.mark.rule("ITD-4.32..4.37", "ITD-4.41")
def test_players() -> None:
    s = state(GAME.start(seats=5, seed=2))
    for player in range(5):
        assert len(s.memory[player]) == 1 and s.intel[player] == 3
        assert sorted([LEVEL[card] for card in s.crimes[player]]) == [0, 1]
    assert max([space for row in s.grip for space in row]) == 1  # two discs of seats 4 and 5, one space each
    firsts = {state(GAME.start(seats=5, seed=seed)).current for seed in range(20)}
    assert len(firsts) > 2
    assert all([row[c] == 0 for row in s.grip for c in range(10) if c not in s.cast])
    assert Position().s.order == (0, 1)
