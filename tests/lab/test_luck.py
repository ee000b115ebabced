"""Luck: the same positions played on, and what the best choices could bring."""

import numpy as np
import pytest
from typer.testing import CliRunner

from turncoat.kernel.errors import InvalidOption
from turncoat.lab.cli import app
from turncoat.lab.luck import Decided, Plan, Position, Studied, bounds, bounds_table, checked, settled, study
from turncoat.lab.run import make_run


def ends(rows: list[list[float]]) -> np.ndarray:
    """Wins that are scores as well."""
    return np.array([[(value, value) for value in row] for row in rows])


def test_what_differs_between_positions_was_settled_and_what_differs_within_is_luck() -> None:
    decided = [Studied(0, (1, 1), [Position(0, ends([[1, 0]] * 4))], 0, [])]
    decided += [Studied(1, (0, 0), [Position(0, ends([[0, 1]] * 4))], 0, [])]
    assert settled(decided)[0].shares["win"].mean == 1.0
    dice = np.random.default_rng(1).integers(2, size=(100, 50))
    open_still = [
        Studied(at, (0, 0), [Position(0, ends([[float(x), 1.0 - x] for x in row]))], 0, [])
        for at, row in enumerate(dice)
    ]
    share = settled(open_still)[0].shares["win"]
    assert share.mean < 0.02  # though the means of fifty lucks differ from position to position
    assert share.low <= share.mean <= share.high


def test_a_bound_is_what_was_had_and_what_each_decision_could_bring() -> None:
    better = Decided(0, ends([[0, 0, 0, 0], [1, 1, 0, 0]]))
    alike = Decided(1, ends([[1, 0, 1, 0], [1, 0, 1, 0]]))
    found = bounds([Studied(0, (0.25, 0.0), [], 6, [better, alike])])["win"]
    assert found.had.mean == 0.25
    assert found.most.mean == 0.25 + 6 * (0.5 + 0.0) / 2  # each of the two speaks for three
    assert found.least.mean == found.most.mean  # either half of the lucks finds the same


def test_luck_alone_looks_like_something_to_gain_only_to_the_upper_figure() -> None:
    dice = np.random.default_rng(2).integers(2, size=(300, 5, 20)).astype(float)
    noise = [Studied(at, (0.5, 0.5), [], 1, [Decided(0, ends(list(row)))]) for at, row in enumerate(dice)]
    found = bounds(noise)["win"]
    assert found.most.mean > 0.55
    assert found.least.low < 0.5 < found.least.high


def test_a_match_is_studied_alike_each_time() -> None:
    run = make_run("lanterns", specs=["greedy"], games=2, seed=4)
    plan = Plan(lucks=4, times=2, decisions=3, plays_on="random")
    first, again = study(run, 1, plan), study(run, 1, plan)
    assert first.end == again.end
    assert [position.time for position in first.positions] == [0, 1, 2]
    for one, other in zip(first.positions, again.positions, strict=True):
        assert one.ends.shape == (4, 2, 2)
        assert (one.ends == other.ends).all()
    assert len(first.decided) == min(3, first.choices)
    for each in first.decided:
        assert each.ends.shape[1:] == (4, 2)
        assert 0 <= each.taken < len(each.ends)


def test_bots_of_another_process_cannot_play_on() -> None:
    run = make_run("lanterns", specs=["greedy"], games=1)
    with pytest.raises(InvalidOption) as refused:
        checked(run, Plan(plays_on="process:.:greedy"))
    assert refused.value.code == "bad-bot"


def test_nobody_is_told_to_win_more_than_all_matches() -> None:
    often = [Studied(at, (0.5, 5.0), [], 9, [Decided(0, ends([[0, 0, 0, 0], [1, 1, 1, 1]]))]) for at in range(3)]
    found = bounds(often)
    assert found["win"].most.mean == 9.5
    wins, scores = zip(*[list(column.cells) for column in bounds_table(found).columns], strict=True)
    assert list(wins[2:]) == ["1.00", "1.00 to 1.00", "1.00", "1.00 to 1.00"]
    assert scores[4] == "14.00"


def test_the_command_prints_both_tables() -> None:
    told = CliRunner().invoke(
        app, ["luck", "lanterns", "--games", "2", "--lucks", "4", "--times", "1", "--decisions", "2", "--jobs", "1"]
    )
    assert told.exit_code == 0
    assert "luck that is still to come" in told.output
    assert "at most" in told.output
