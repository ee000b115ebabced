"""The vector of what a seat may know: its shape is declared, and different views have different vectors."""

from array import array
from typing import Any

import numpy as np
import pytest

import turncoat
from tests.adapters.tables import TABLES
from turncoat.adapters.encoding import FINGERPRINT, Encoder, known
from turncoat.adapters.shapes import PLACES, Shape, declared, depth_of, squashed
from turncoat.bots import make
from turncoat.kernel.loop import answer, imagine, legal
from turncoat.kernel.rng import Rng


def written(shape: Shape, value: Any) -> tuple[float, ...]:
    out = array("f", bytes(4 * shape.size))
    shape.write(value, out, 0)
    return tuple(out)


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        ("number", [0, 1, 2, -1, 300, 65535]),
        ("text", ["", "dawn", "dusk"]),
        ("row", [(), (0,), (1,), (-1,), (0, 0), (0, 1), (1, 0), (99,), tuple(range(40)), (0,) * 41, (5,) * 41]),
        ("rows", [(), ((),), ((1,),), ((), (1,)), ((5, (1,)),), ((9, (1,)),), ((5, (1, 2)),), ((5, (1,)), (9, (4,)))]),
    ],
)
def test_different_values_are_written_differently_and_fit(kind: str, values: list[Any]) -> None:
    shape = Shape(kind, members=12)
    vectors = [written(shape, value) for value in values]
    assert len(set(vectors)) == len(values)
    assert all(len(vector) == shape.size and max(map(abs, vector)) <= 1.0 for vector in vectors)


def test_types_are_read_from_the_declarations() -> None:
    types = declared(turncoat.game("lanterns").blank())
    assert depth_of(types["hands"]) == 2 and depth_of(types["lanterns"]) == 1 and depth_of(types["nights"]) == 0
    assert depth_of(str) == -1 and depth_of(tuple[tuple[int, ...], int]) == 2


@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_views_and_vectors_differ_together(name: str, mode: str, seats: int, bot: str) -> None:
    """Over long play: equal knowledge gives equal vectors, different knowledge different ones."""
    game = turncoat.game(name)
    encoder = Encoder(game, mode, seats)
    state = game.start(seats=seats, mode=mode, seed="law").state
    state.is_loud = False
    rng, player = Rng.seeded("law"), make(bot)
    seen: dict[str, bytes] = {}
    told: dict[bytes, str] = {}
    for pick in range(400):
        if not state.agenda:
            break
        seat = state.waiting[pick % len(state.waiting)]
        for viewer in range(seats):
            vector = encoder.vector(state, viewer)
            assert vector.shape == (encoder.size,) and np.abs(vector).max() <= 1.0
            step = state.agenda[-1]
            question = type(step).__name__ if viewer in state.waiting or not step.SECRET_QUESTION else ""
            knowledge = repr((viewer, state.waiting, question, known(state, viewer)))
            assert seen.setdefault(knowledge, vector.tobytes()) == vector.tobytes()
            assert told.setdefault(vector.tobytes(), knowledge) == knowledge
        imagined = imagine(game, state, seat, pick)
        assert np.array_equal(encoder.vector(imagined, seat), encoder.vector(state, seat))
        answer(state, seat, player.choose(game, imagined, seat, rng))
    assert len(seen) > 10


@pytest.mark.parametrize("name", ["deal-with-the-devil", "in-too-deep", "city-of-the-great-machine"])
def test_a_seat_finds_every_card_of_its_rows(name: str) -> None:
    """What the seat holds is counted member by member: nothing that it knows is left out."""
    game = turncoat.game(name)
    mode, about = next(iter(game.modes.items()))
    encoder = Encoder(game, mode, about.seats[1])
    state = game.start(seats=about.seats[1], mode=mode, seed=5).state
    state.is_loud = False
    rng, found = Rng.seeded("cards"), 0
    for pick in range(1500):
        if not state.agenda:
            break
        seat = state.waiting[pick % len(state.waiting)]
        vector = encoder.vector(state, seat)
        for part, value in known(state, seat).items():
            shape = encoder.shapes[part]
            if not part.startswith("mine.") or shape.kind != "row":
                continue
            counts = vector[encoder.parts[part]][1 + PLACES :]
            for member in {entry for entry in value if 0 <= entry < shape.members}:
                found += 1
                assert counts[member] == np.float32(squashed(value.count(member))), (part, member)
        answer(state, seat, rng.pick(legal(state, seat)))
    assert found > 100


def test_the_fingerprint_can_be_left_out() -> None:
    encoder = Encoder(turncoat.game("lanterns"), "standard", 3)
    assert encoder.parts["fingerprint"] == slice(encoder.size - FINGERPRINT, encoder.size)
