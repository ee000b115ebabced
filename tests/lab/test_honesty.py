"""Figures are not taken for more than they are: intervals by match, flags that hold, notes."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from turncoat.kernel.rng import Rng
from turncoat.lab.notes import notes
from turncoat.lab.run import make_run
from turncoat.lab.stats import rate, weight, win_rate
from turncoat.lab.store import Store
from turncoat.lab.workers import carry_out
from turncoat.lab.worth import worths

Row = dict[str, Any]


def seats(winners: list[int], players: int = 4, rotations: int = 1, bot_seats: int = 3) -> list[Row]:
    """Rows of the bot in the last seats of each match."""
    return [
        {"match": number, "seed": number // rotations, "seat": seat, "won": seat == winner}
        for number, winner in enumerate(winners)
        for seat in range(players - bot_seats, players)
    ]


def test_three_seats_of_a_match_are_not_three_matches() -> None:
    rng = Rng.seeded("winners")
    rows = seats([rng.below(4) for _ in range(100)])
    by_seat = rate(sum([row["won"] for row in rows]), len(rows))
    by_match = win_rate(rows)
    assert by_match.mean == by_seat.mean and by_match.of == 300
    assert weight(rows) <= 100
    assert by_match.high - by_match.low > 1.5 * (by_seat.high - by_seat.low)


def test_matches_of_one_seed_that_end_alike_are_one_observation() -> None:
    rng = Rng.seeded("seeds")
    alike = [winner for _ in range(50) for winner in [rng.below(2)] * 4]
    rows = seats(alike, players=2, rotations=4, bot_seats=1)
    assert len(rows) == 200 and 40 <= weight(rows) <= 60


def test_independent_matches_are_worth_what_they_are() -> None:
    rng = Rng.seeded("independent")
    rows = seats([rng.below(2) for _ in range(400)], players=2, bot_seats=1)
    assert weight(rows) == pytest.approx(400, rel=0.02)
    assert weight(seats([0, 0, 0], players=2, bot_seats=1)) == 3  # nothing was ever won: matches are counted
    assert weight([]) == 1.0


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    held = 0
    for trial in range(300):
        rng = Rng.seeded(f"trial {trial}")
        by_match = win_rate(seats([rng.below(4) for _ in range(40)], bot_seats=3))
        held += int(by_match.low <= 0.25 <= by_match.high)
    assert held >= 0.93 * 300


def use_row(name: str, offered: int, taken: int, taken_won: int, left_won: int) -> Row:
    return {
        **{"source": "choice", "name": name, "piece": "", "times": taken, "offered": offered, "taken": taken},
        **{"taken_won": taken_won, "offered_won": taken_won + left_won, "offered_matches": offered},
        **{"taken_matches": taken, "left_matches": offered - taken},
    }


def test_what_chance_does_among_many_is_no_flag() -> None:
    rng = Rng.seeded("many")
    things = []
    for number in range(2000):  # all are worth the same: 40 % win, with them or without
        won = [sum([int(rng.below(100) < 40) for _ in range(60)]) for _ in range(2)]
        things.append(use_row(f"thing {number}", 120, 60, *won))
    found = worths(things)
    alone = [item for item in found if item.low > 0.0 or item.high < 0.0]
    assert len(alone) > 20  # one at a time, many would look strange
    assert not [item.flag for item in found if item.flag]


@pytest.mark.parametrize(
    ("row", "flag"),
    [
        (use_row("ace", 2000, 1000, 700, 300), "dominant"),
        (use_row("dud", 2000, 1000, 200, 400), "dominated"),
        (use_row("dust", 2000, 0, 0, 700), "never used"),
        (use_row("rare", 20000, 40, 10, 7000), "seldom used"),
        (use_row("fair", 2000, 1000, 400, 400), ""),
        (use_row("young", 60, 0, 0, 20), ""),
    ],
)
def test_what_is_strange_beyond_doubt_is_flagged_among_many(row: Row, flag: str) -> None:
    crowd = [use_row(f"thing {number}", 400, 200, 80, 80) for number in range(500)]
    found = {item.name: item.flag for item in worths([*crowd, row])}
    assert found[row["name"]] == flag and found["thing 7"] == ""


def test_a_run_that_is_not_finished_or_not_even_says_so(tmp_path: Path) -> None:
    run = make_run("lanterns", specs=["greedy", "random", "random"], games=9)
    store = Store(tmp_path)
    carry_out(run, store, jobs=1)
    assert notes(store) == []
    carry_out(make_run("lanterns", specs=["greedy", "random", "random"], games=10), store, jobs=1)
    assert notes(store) == ["Uneven: 1 seed was not played with every bot in every seat."]
    store.open(make_run("lanterns", specs=["greedy", "random", "random"], games=60))
    assert notes(store)[0] == "Unfinished: 10 of 60 matches were played; the same command goes on."


@pytest.mark.parametrize(
    "words",
    [
        ["arena", "lanterns", "--bots", "search:20it,search:12it,greedy,random", "--games", "4", "--by", "seat"],
        ["simulate", "city-of-the-great-machine", "--bot", "random", "--games", "3", "--seats", "2"],
        ["bench", "lanterns", "--seconds", "0.01", "--passes", "1", "--out", "bench.json"],
        ["rules", "lanterns", "--coverage"],
    ],
    ids=lambda words: words[0],
)
def test_tables_fit_eighty_columns(words: list[str], tmp_path: Path) -> None:
    env = {**os.environ, "COLUMNS": "80"}
    more = ["--jobs", "1", "--out", "run"] if words[0] in ("arena", "simulate") else []
    command = [sys.executable, "-m", "turncoat", *words, *more]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    assert max([len(line) for line in done.stdout.splitlines()]) <= 80
    assert "…" not in done.stdout  # nothing was cut off either


def test_a_report_shows_the_notes(tmp_path: Path) -> None:
    from turncoat.lab.report import write_report

    store = Store(tmp_path)
    carry_out(make_run("lanterns", specs=["random"], games=3), store, jobs=1)
    store.open(make_run("lanterns", specs=["random"], games=30))
    write_report(store, tmp_path / "page.html")
    assert "Unfinished: 3 of 30 matches" in (tmp_path / "page.html").read_text(encoding="utf-8")
