"""Options and tables: what fits is taken, anything else is refused with what was expected."""

from typing import Any

import pytest

from tests.kernel.toy import IS_COMPILED, TOY
from turncoat import InvalidOption
from turncoat.kernel.result import Result


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("flag", True),
        ("number", 1),
        ("number", 5),
        ("one", "b"),
        ("several", ["c", "a"]),
        ("several", ()),
        ("title", "x"),
    ],
)
def test_values_that_fit(key: str, value: Any) -> None:
    match = TOY.start(seats=2, options={key: value})
    assert match.options[key] == (list(value) if isinstance(value, list | tuple) else value)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("flag", 1),
        ("flag", "true"),
        ("number", 0),
        ("number", 6),
        ("number", True),
        ("number", 2.0),
        ("one", "c"),
        ("one", ["a"]),
        ("one", None),
        ("several", ["a", "a"]),
        ("several", ["d"]),
        ("several", "a"),
        ("title", 5),
        ("title", "x" * 2001),
    ],
)
def test_values_that_do_not(key: str, value: Any) -> None:
    with pytest.raises(InvalidOption, match=f"Option '{key}' takes") as caught:
        TOY.start(seats=2, options={key: value})
    assert caught.value.code == "bad-option"


@pytest.mark.parametrize(
    ("seats", "mode", "options", "code"),
    [
        (0, "standard", {}, "bad-seats"),
        (5, "standard", {}, "bad-seats"),
        *([] if IS_COMPILED else [(True, "standard", {}, "bad-seats")]),
        (2, "night", {}, "unknown-mode"),
        (2, "standard", {"colour": 1}, "unknown-option"),
    ],
)
def test_tables_that_cannot_be(seats: int, mode: str, options: dict[str, Any], code: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        TOY.start(seats=seats, mode=mode, options=options)
    assert caught.value.code == code


def test_defaults_are_not_shared_between_matches() -> None:
    one, two = TOY.start(seats=2), TOY.start(seats=2)
    one.options["several"].append("a")
    assert two.options["several"] == []


@pytest.mark.parametrize(
    ("ranking", "utilities"),
    [
        ((1, 2, 3), [1.0, 0.5, 0.0]),
        ((1, 1, 3), [0.75, 0.75, 0.0]),
        ((1, 1), [0.5, 0.5]),  # a draw among rivals is no win
        ((1, 1, 1), [0.5, 0.5, 0.5]),
        ((1,), [1.0]),
        ((2,), [0.0]),
    ],
)
def test_utility_is_the_share_of_rivals_beaten(ranking: tuple[int, ...], utilities: list[float]) -> None:
    result = Result(ranking, ranking, tuple([{} for _ in ranking]), "end")
    assert [result.utility(seat) for seat in range(len(ranking))] == utilities
    if len(ranking) > 1:
        assert sum(utilities) == len(ranking) / 2


@pytest.mark.parametrize(
    ("ranking", "sides", "utilities"),
    [
        ((1, 1, 1), (7, 7, 7), [1.0, 1.0, 1.0]),  # all beat the game together
        ((2, 2, 2), (7, 7, 7), [0.0, 0.0, 0.0]),
        ((1, 2, 2), (0, 1, 1), [1.0, 0.0, 0.0]),  # one against many
        ((2, 1, 1), (0, 1, 1), [0.0, 1.0, 1.0]),
    ],
)
def test_a_side_wins_and_loses_together(
    ranking: tuple[int, ...], sides: tuple[int, ...], utilities: list[float]
) -> None:
    result = Result(ranking, ranking, tuple([{} for _ in ranking]), "end", sides=sides)
    assert [result.utility(seat) for seat in range(len(ranking))] == utilities


@pytest.mark.parametrize(
    ("ranking", "unseated", "utilities"),
    [
        ((1,), (2,), [1.0]),
        ((2,), (1,), [0.0]),
        ((1,), (1,), [0.5]),
        ((1, 3), (2,), [1.0, 0.0]),
        ((2, 2), (1,), [0.25, 0.25]),
    ],
)
def test_a_player_whom_nobody_holds_is_a_rival(
    ranking: tuple[int, ...], unseated: tuple[int, ...], utilities: list[float]
) -> None:
    result = Result(ranking, ranking, tuple([{} for _ in ranking]), "end", unseated=unseated)
    assert [result.utility(seat) for seat in range(len(ranking))] == utilities
