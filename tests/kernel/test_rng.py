"""Chance: the same seed, the same numbers; every number equally likely; storable as four ints."""

from hypothesis import given
from hypothesis import strategies as st

from turncoat.kernel.rng import Rng
from turncoat.testing.strategies import seeds


def reference(a: int, b: int, c: int, d: int, count: int) -> list[int]:
    """sfc32 as its author states it, one line for each of his."""
    out = []
    for _ in range(count):
        t = (a + b + d) % 2**32
        d = (d + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c + c * 8) % 2**32
        c = ((c << 21) % 2**32) | (c >> 11)
        c = (c + t) % 2**32
        out.append(t)
    return out


@given(st.tuples(*[st.integers(0, 2**32 - 1)] * 4))
def test_is_sfc32(numbers: tuple[int, int, int, int]) -> None:
    rng = Rng(*numbers)
    assert [rng.bits() for _ in range(20)] == reference(*numbers, 20)


def test_pinned() -> None:
    """Stored matches depend on these numbers for ever."""
    rng = Rng.seeded(7)
    assert [rng.below(100) for _ in range(8)] == [36, 38, 45, 53, 49, 18, 82, 65]


def test_seeds_that_print_alike_are_alike() -> None:
    assert Rng.seeded(7) == Rng.seeded("7") and Rng.seeded(7) != Rng.seeded(8)


@given(seeds, st.integers(1, 1000))
def test_below(seed: int, n: int) -> None:
    rng = Rng.seeded(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


def test_below_is_even() -> None:
    rng = Rng.seeded("dice")
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.below(6)] += 1
    chi_squared = sum((count - 10_000) ** 2 / 10_000 for count in counts)
    assert chi_squared < 20.5  # five degrees of freedom, one in a thousand; the seed is fixed


def test_every_order_of_a_shuffle_comes_up() -> None:
    rng = Rng.seeded("orders")
    orders = [tuple(rng.shuffled(3)) for _ in range(600)]
    assert len(set(orders)) == 6 and min(orders.count(order) for order in set(orders)) > 60


@given(seeds, st.lists(st.integers(), max_size=20), st.integers(0, 25))
def test_shuffle_and_sample_keep_what_they_are_given(seed: int, items: list[int], count: int) -> None:
    rng = Rng.seeded(seed)
    shuffled = items[:]
    rng.shuffle(shuffled)
    sample = rng.sample(items, count)
    assert sorted(shuffled) == sorted(items)
    assert len(sample) == min(count, len(items)) and not [x for x in sample if sample.count(x) > items.count(x)]


@given(seeds)
def test_clone_and_numbers(seed: int) -> None:
    rng = Rng.seeded(seed)
    rng.bits()
    clone, stored = rng.clone(), Rng(*rng.numbers())
    ahead = [rng.bits() for _ in range(5)]
    assert [clone.bits() for _ in range(5)] == ahead == [stored.bits() for _ in range(5)]


def test_drawing_is_counted() -> None:
    rng = Rng.seeded(1)
    before = rng.drawn
    rng.below(6)
    assert rng.drawn > before
