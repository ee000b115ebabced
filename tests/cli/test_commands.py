"""The `turncoat` command as people type it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from turncoat import game
from turncoat.kernel.loop import legal
from turncoat.kernel.rng import Rng


def turncoat(*words: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "turncoat", *[str(word) for word in words]]
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False, timeout=120)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = game("lanterns").start(seats=2, seed=1)
    rng = Rng.seeded("record")
    while not match.is_over:
        seat = match.state.waiting[0]
        match.choose(seat, rng.pick(legal(match.state, seat)).text)
    path = tmp_path / "match.json"
    path.write_text(json.dumps(match.record()), encoding="utf-8")
    return path


def test_play_quits_politely() -> None:
    done = turncoat("play", "lanterns", "--seats", "3", "--seed", "7", "--option", "nights=1", typed="1\nquit\n")
    assert done.returncode == 0 and "Bye." in done.stdout and "Lanterns, Three nights; seed 7" in done.stdout


def test_a_saved_match_is_taken_up(record: Path) -> None:
    done = turncoat("play", "--from", record)
    assert done.returncode == 0 and "Dawn has come." in done.stdout


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["play", "chess"], "There is no game 'chess'"),
        (["play"], "Which game?"),
        (["play", "lanterns", "--mode", "night"], "Lanterns has no mode 'night'; modes: standard."),
        (["play", "lanterns", "--seats", "9"], "takes 2 to 5 seats, not 9"),
        (["play", "lanterns", "--option", "nights=9"], "takes a whole number from 1 to 3, not 9"),
        (["play", "lanterns", "--option", "nights=many"], "not 'many'"),
        (["play", "lanterns", "--option", "stars=1"], "There is no option 'stars'"),
        (["play", "lanterns", "--option", "nights"], "KEY=VALUE"),
        (["play", "lanterns", "--bot", "oracle"], "There is no bot 'oracle'"),
        (["play", "lanterns", "--person", "A", "--person", "B", "--person", "C"], "2 seats for 3 people"),
        (["verify", "nowhere.json"], "cannot be read"),
        (["verify", __file__], "is no JSON document"),
        (["rules", "chess"], "There is no game 'chess'"),
    ],
)
def test_refusals_are_sentences(words: list[str], expected: str) -> None:
    done = turncoat(*words)
    assert done.returncode == 2 and expected in done.stderr and "Traceback" not in done.stderr


def test_verify(record: Path) -> None:
    done = turncoat("verify", record)
    assert done.returncode == 0 and "Every hash fits" in done.stdout
    document = json.loads(record.read_text(encoding="utf-8"))
    document["choices"][3][2] = "0" * 16
    record.write_text(json.dumps(document), encoding="utf-8")
    done = turncoat("verify", record)
    assert done.returncode == 2 and "the position differs" in done.stderr


def test_replay_from_a_seat(record: Path) -> None:
    done = turncoat("replay", record, "--seat", "1", "--upto", "5")
    assert done.returncode == 0 and "What only you know" in done.stdout and "Dawn" not in done.stdout
    assert "What only you know" not in turncoat("replay", record).stdout


def test_rules_are_shown_and_searched() -> None:
    assert "LAN-3 The robber" in turncoat("rules", "lanterns", "LAN-3").stdout
    found = json.loads(turncoat("rules", "lanterns", "lantern", "--json").stdout)
    assert {rule["id"] for rule in found} >= {"LAN-1", "LAN-3", "LAN-5", "LAN-6"}
    assert turncoat("rules", "lanterns", "zebra").returncode == 1


def test_coverage() -> None:
    done = turncoat("rules", "lanterns", "--coverage", "--min", "100", "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)[0]["not_tested"] == []
