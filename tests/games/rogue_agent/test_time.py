"""Section 6: the Data Stream is drawn from, dice are assigned, tokens come in."""

import pytest

from tests.games.rogue_agent.position import city, state, tile
from turncoat.games.rogue_agent import GAME
from turncoat.games.rogue_agent.board import FACE_DOWN
from turncoat.games.rogue_agent.content import cards
from turncoat.games.rogue_agent.content.amounts import ROUNDS_ANDROID
from turncoat.games.rogue_agent.content.tokens import EVENT_DRAW
from turncoat.games.rogue_agent.steps.time import DrawTokens, PlaceToken, SendToken
from turncoat.games.rogue_agent.steps.turn import Turn
from turncoat.testing import choices, play, told


@pytest.mark.rule("RA-6.1", "RA-6.2", "RA-6.4", "RA-17.14")
@pytest.mark.parametrize(("seats", "count"), [(2, 2), (3, 2), (4, 3)])
def test_the_leader_draws(seats: int, count: int) -> None:
    match = GAME.start(seats=seats, mode="agent", seed=3)
    assert state(match).round == 1
    assert len(told(match, "Drawn")[0]["tokens"]) == count
    assert len(told(match, "Thrown")[0]["pips"]) == count


@pytest.mark.rule("RA-6.3")
def test_a_nearly_empty_bag() -> None:
    criminals = {number: (number, name, "up") for number, name in enumerate(CARDS, 1)}
    match = city(
        DrawTokens(),
        Turn(0),
        criminals=criminals,
        assassins=[1, 2, 3, 4],
        bombs=[("p1", 6), ("p2", 6), ("p3", 6)],
    )
    assert told(match, "Drawn")[0]["tokens"] == (0,) and state(match).bag() == [0] * 8


CARDS = ("wick-malone", "penny-torch", "gaslight-gus", "sister-ember", "the-snuffer", "arc-lampard")


@pytest.mark.rule("RA-6.5", "RA-6.6", "RA-18.1", "RA-19.26", "RA-19.27", "RA-19.28", "RA-6.8")
def test_both_assignments_are_possible() -> None:
    match = city(SendToken(0, ()), Turn(0), drawn=(0, 3), thrown=(3, 5))
    assert choices(match) == ("send bomb 3", "send bomb 5", "send c2 3", "send c2 5")
    play(match, "send c2 5")
    s = state(match)
    assert s.criminal_tile(1) == tile("p5") and s.bombs[0] == tile("p3")
    assert 1 <= s.timers[0] <= 6 and told(match, "TimerSet")[0]["timer"] == s.timers[0]


@pytest.mark.rule("RA-6.13", "RA-18.2")
def test_the_order_of_assignment_is_the_order_of_completion() -> None:
    first = play(city(SendToken(0, ()), Turn(0), drawn=(3, 4, 6), thrown=(1, 2, 3)), "send c5 1", "send c2 2")
    assert [event["token"] for event in told(first, "TokenPlaced")] == [6, 3, 4]
    other = play(city(SendToken(0, ()), Turn(0), drawn=(3, 4, 6), thrown=(1, 2, 3)), "send c2 2", "send c3 3")
    assert [event["token"] for event in told(other, "TokenPlaced")] == [3, 4, 6]


@pytest.mark.rule("RA-6.6", "RA-18.24")
def test_equal_tokens_or_equal_dice_are_not_asked_about() -> None:
    for fields in ({"drawn": (0, 0), "thrown": (3, 5)}, {"drawn": (0, 3), "thrown": (4, 4)}):
        match = city(SendToken(0, ()), Turn(0), **fields)
        assert len(told(match, "TokenPlaced")) == 2


@pytest.mark.rule("RA-6.7", "RA-6.9", "RA-6.10", "RA-6.11", "RA-6.16")
def test_tokens_come_in() -> None:
    match = city(PlaceToken(1, tile("p3")), PlaceToken(2, tile("p3")), PlaceToken(0, tile("p3")), Turn(0))
    s = state(match)
    assert s.assassins[0] == s.criminals[0] == 4 and s.bombs[0] == tile("p3")
    assert s.cards[0] == FACE_DOWN and not s.defeated[0] and len(s.deck) == 45
    assert s.face_down[0] == 45  # the top card, which nobody has seen


@pytest.mark.rule("RA-6.14")
def test_tokens_beside_the_police_stay() -> None:
    match = city(PlaceToken(1, tile("p4")), PlaceToken(0, tile("p4")), Turn(0))
    assert state(match).assassin_tile(0) == state(match).bombs[0] == state(match).police


@pytest.mark.rule("RA-6.15")
def test_the_deck_is_long_enough() -> None:
    assert len(cards.CARDS) > max(EVENT_DRAW) * ROUNDS_ANDROID
    match = GAME.start(seats=4, mode="android", seed=1)
    assert match.view(None)["table"]["sizes"]["deck"] >= 43


@pytest.mark.rule("RA-16.42", "RA-16.43", "RA-16.44")
def test_razed_precincts_take_bombs_only() -> None:
    match = city(
        PlaceToken(1, tile("p3")),
        PlaceToken(2, tile("p3")),
        PlaceToken(0, tile("p3")),
        Turn(0),
        mode="android",
        razed=(tile("p3"),),
    )
    s = state(match)
    assert s.assassins[0] == s.criminals[0] == -1 and len(s.deck) == 46
    assert s.bombs[0] == tile("p3")
