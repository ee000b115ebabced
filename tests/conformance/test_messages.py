"""Every game says everything in words."""

import pytest

from turncoat.games import DEMONSTRATION, PLAYED, game
from turncoat.kernel.loop import legal
from turncoat.kernel.rng import Rng
from turncoat.testing import check_messages
from turncoat.testing.messages import check_match_messages

GAMES = (*PLAYED, DEMONSTRATION)


@pytest.mark.parametrize("name", GAMES)
def test_everything_has_its_words(name: str) -> None:
    check_messages(game(name))


@pytest.mark.parametrize("name", GAMES)
def test_whole_sentences_in_play(name: str) -> None:
    for mode, details in game(name).modes.items():
        match = game(name).start(seats=details.seats[1], mode=mode, seed=5)
        rng = Rng.seeded("words")
        decisions = 0
        while not match.is_over and decisions < 2_000:  # what long games say later they have said before
            seat = match.state.waiting[0]
            match.choose(seat, rng.pick(legal(match.state, seat)).text)
            decisions += 1
            if decisions % 25 == 0:
                check_match_messages(match)
        check_match_messages(match)
