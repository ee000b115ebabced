"""The vector of what a seat may know."""

from typing import Any

import numpy as np
import pytest

import turncoat
from turncoat.adapters.encoding import Encoder, Shape


def written(shape: Shape, value: Any) -> list[float]:
    out = np.zeros(shape.size, np.float32)
    shape.write(value, out)
    return out.tolist()


def test_a_pair_of_a_number_and_a_row_is_written() -> None:
    shape = Shape()
    for seen in ((), ((1 << 29, (2, 3)),), ((5, (1,)), (9, (4, 4)))):
        shape.watch(seen)
    pairs = [(), ((5, (1,)),), ((9, (1,)),), ((5, (2,)),), ((5, (1, 2)),), ((5, (1,)), (9, (4,)))]
    vectors = [tuple(written(shape, pair)) for pair in pairs]
    assert len(set(vectors)) == len(pairs)


@pytest.mark.parametrize("value", [3, (), (1, 2), ((1,), (2, 3))])
def test_what_was_never_seen_is_written_as_far_as_it_fits(value: Any) -> None:
    for known in ((0,), ((),), ((1,),), ((1,), (1, 2)), (((1,),),), (((1, 2), (3,)),)):
        shape = Shape()
        for seen in known:
            shape.watch(seen)
        written(shape, value)


def test_remembered_citizens_of_city_are_in_the_vector() -> None:
    game = turncoat.game("city-of-the-great-machine")
    encoder = Encoder(game, "standard", 4)
    state = game.start(seats=4, mode="standard", seed=1).state
    before = encoder.vector(state, 1)
    state.mixed = ((939524097, (1, 2)),)  # type: ignore[attr-defined]
    after = encoder.vector(state, 1)
    assert not np.array_equal(before, after)
