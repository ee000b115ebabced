"""Habits: what is counted at the end of matches."""

import pytest

from turncoat.lab.habits import habits, observe
from turncoat.lab.run import make_run


def test_means_are_over_things_and_intervals_over_matches() -> None:
    rows = habits([[("price", 1.0), ("price", 3.0), ("found", 1.0)], [("price", 2.0), ("found", 0.0)]])
    price, found = rows
    assert (price.name, price.counted, price.mean) == ("price", 3, 2.0)
    assert price.variation == pytest.approx(0.408, abs=0.001)
    assert price.low == price.high == 2.0  # both matches have the same mean
    assert (found.mean, found.variation) == (0.5, 1.0)
    assert found.low < 0.5 < found.high


def test_a_match_is_observed_and_the_same_seed_tells_the_same() -> None:
    run = make_run("deal-with-the-devil", specs=["greedy"], games=1, seed=3)
    told = observe(run, 0)
    assert told == observe(run, 0)
    assert [name for name, _ in told].count("the devil is found") == 1
    assert sum([value for name, value in told if name.endswith(" wins")]) == pytest.approx(1.0)
