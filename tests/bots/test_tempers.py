"""What suits a temper can be told of every position, the first one included."""

import pytest

from turncoat.bots.temper import NAMES
from turncoat.games import game, games
from turncoat.kernel.loop import answer, legal
from turncoat.kernel.rng import Rng


@pytest.mark.parametrize("mode", [(name, mode) for name, one in games().items() for mode in one.modes], ids="-".join)
def test_a_leaning_is_told_of_every_position(mode: tuple[str, str]) -> None:
    name, key = mode
    one, rng = game(name), Rng.seeded(11)
    state, guide = one.start(seats=one.modes[key].seats[1], mode=key, seed=11).state, one.guide()
    for _ in range(60):
        for seat in state.everyone:
            for temper in NAMES:
                assert 0.0 <= guide.leaning(state, seat, temper) <= 1.0
        if state.is_over:
            break
        seat = next(iter(state.waiting))
        choices = legal(state, seat)
        answer(state, seat, choices[rng.below(len(choices))])
