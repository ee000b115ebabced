"""Records by the thousand: every one of them replays, and nothing is played twice."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

import turncoat
from turncoat.command.cli import app
from turncoat.lab.dataset import records


def test_one_command_makes_records_that_replay(tmp_path: Path) -> None:
    words = ["dataset", "lanterns", "--bots", "greedy,random", "--games", "6", "--jobs", "1", "--out", str(tmp_path)]
    told = CliRunner().invoke(app, words)
    assert told.exit_code == 0, told.output
    assert "6 records" in told.output
    found = list(records(tmp_path / "lanterns"))
    assert len(found) == 6
    game = turncoat.game("lanterns")
    for record in found:
        line_up = record.pop("bots")
        assert sorted(line_up) == ["greedy", "random"]
        match = game.replay(record)
        assert match.is_over and match.result is not None
        assert list(match.result.ranking) == record["result"]["ranking"]
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "lanterns").glob("*.gz")}
    assert CliRunner().invoke(app, words).exit_code == 0
    assert before == {path: path.stat().st_mtime_ns for path in (tmp_path / "lanterns").glob("*.gz")}


def test_records_of_another_run_are_not_mixed(tmp_path: Path) -> None:
    words = ["dataset", "lanterns", "--jobs", "1", "--out", str(tmp_path)]
    assert CliRunner().invoke(app, [*words, "--games", "2"]).exit_code == 0
    told = CliRunner().invoke(app, [*words, "--games", "3"])
    assert isinstance(told.exception, turncoat.InvalidDocument) and told.exception.code == "other-run"


@pytest.mark.parametrize("name", ["rogue-agent", "city-of-the-great-machine"])
def test_records_of_real_games_replay(name: str, tmp_path: Path) -> None:
    words = ["dataset", name, "--games", "1", "--jobs", "1", "--out", str(tmp_path)]
    assert CliRunner().invoke(app, words).exit_code == 0
    (record,) = records(tmp_path / name)
    assert turncoat.game(name).replay(record).is_over
