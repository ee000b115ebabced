"""The greedy bot's judgement where it once went wrong."""

from tests.games.in_too_deep.position import Position, crime
from turncoat.games.in_too_deep import GAME
from turncoat.games.in_too_deep.checks import is_ready
from turncoat.games.in_too_deep.distance import distance
from turncoat.games.in_too_deep.steps.turn import Discard
from turncoat.kernel.rng import Rng


def test_a_criminal_that_must_meet_the_sentinel_is_not_there_before_the_sentinel_is() -> None:
    waiting = Position().at(ghost=4).ports("ghost").grip(ghost=9).crimes(0, "F2a").story("F1a").s
    assert distance(waiting, 0, crime("F2a")) > 1
    waiting.sentinel = 4
    assert is_ready(waiting, 0, crime("F2a"))
    assert distance(waiting, 0, crime("F2a")) == 0


def test_when_nothing_has_happened_for_long_crimes_are_exchanged() -> None:
    """All waited for what another would have had to do, and tables of greedy bots stood still for a thousand turns."""
    here = Position(seats=4).at(ghost=4).ports("ghost").grip(ghost=9).crimes(0, "F2a").story("F1a")
    young, old = here.play(Discard(0)).state, here.with_(turn=500).play(Discard(0)).state
    assert GAME.greedy().choose(GAME, young, 0, Rng.seeded(1)).text == "done"
    assert GAME.greedy().choose(GAME, old, 0, Rng.seeded(1)).text == "discard F2a"
