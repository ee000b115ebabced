"""The lab: runs, rotation, storage, resuming, statistics, reports, commands."""

import json
import os
from itertools import cycle
from pathlib import Path

import pytest
from typer.testing import CliRunner

from turncoat.games import game
from turncoat.kernel.errors import InvalidDocument, InvalidOption
from turncoat.lab.arena import standings
from turncoat.lab.bench import Figures, best_of, in_turn
from turncoat.lab.cli import app
from turncoat.lab.fit import fit, sample
from turncoat.lab.play import play_chunk, seat_traits
from turncoat.lab.report import write_report
from turncoat.lab.run import Run, make_run
from turncoat.lab.stats import bootstrap, rate, ratings, share
from turncoat.lab.store import Store
from turncoat.lab.weigh import centred, try_options
from turncoat.lab.workers import carry_out
from turncoat.lab.worth import never_offered, worths

LINEUP = ["search:8it", "greedy", "random"]


def played(folder: Path, run: Run) -> Store:
    store = Store(folder)
    carry_out(run, store, jobs=1)
    return store


def test_every_bot_sits_in_every_seat_of_every_seed() -> None:
    run = make_run("lanterns", specs=LINEUP, games=6)
    seen = {(run.seed_of(number), seat, bot) for number in range(6) for seat, bot in enumerate(run.lineup(number))}
    assert len(seen) == 2 * 3 * 3


def test_where_all_bots_are_the_same_each_seed_is_played_once() -> None:
    run = make_run("lanterns", specs=["greedy"], games=6, seats=4)
    assert run.bots == ("greedy",) * 4
    assert len({run.seed_of(number) for number in range(6)}) == 6


@pytest.mark.parametrize(
    ("code", "settings"),
    [
        ("unknown-bot", {"specs": ["oracle"]}),
        ("no-bots", {"specs": []}),
        ("too-many-bots", {"specs": ["greedy"] * 6}),
        ("bad-seats", {"specs": ["greedy"], "seats": 9}),
        ("unknown-mode", {"specs": ["greedy"], "mode": "noon"}),
        ("no-games", {"specs": ["greedy"], "games": 0}),
        ("bad-option", {"specs": ["greedy"], "options": {"nights": 77}}),
    ],
)
def test_bad_runs_are_refused(code: str, settings: dict) -> None:  # type: ignore[type-arg]
    with pytest.raises(InvalidOption) as refusal:
        make_run("lanterns", **{"games": 3, **settings})
    assert refusal.value.code == code


def test_a_chunk_gives_the_same_results_whenever_it_is_played() -> None:
    run = make_run("lanterns", specs=LINEUP, games=3)
    clocks = {"thought_ms", "slowest_ms", "seconds", "late"}
    first, again = [
        ([{key: row[key] for key in row if key not in clocks} for row in seats], use)
        for seats, use in (play_chunk(run, range(3)) for _ in range(2))
    ]
    assert first == again
    assert [row["place"] for row in first[0]].count(1) >= 3


def test_a_broken_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    store = played(tmp_path, make_run("lanterns", specs=LINEUP, games=6))
    whole = store.seats()
    (tmp_path / "seats-00000003-00000004.parquet").unlink()
    heard: list[int] = []
    again = carry_out(make_run("lanterns", specs=LINEUP, games=9), store, jobs=1, heard=heard.append)
    assert again == 4 and heard == [5, 1, 1, 1, 1]
    assert [row["score"] for row in store.seats()[:18]] == [row["score"] for row in whole]


@pytest.mark.skipif(os.name == "nt", reason="no file has a colon in its name there")
def test_a_folder_may_look_like_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run = make_run("lanterns", specs=["random"], games=2)
    store = Store(Path("file:results"))
    carry_out(run, store, jobs=1)
    assert len(store.seats()) == 4 and [path.name for path in tmp_path.iterdir()] == ["file:results"]


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    played(tmp_path, make_run("lanterns", specs=["random"], games=2))
    with pytest.raises(InvalidDocument) as refusal:
        carry_out(make_run("lanterns", specs=["greedy"], games=2), Store(tmp_path), jobs=1)
    assert refusal.value.code == "other-run"
    with pytest.raises(InvalidDocument):
        Store(tmp_path / "nowhere").settings()


def test_results_say_what_they_depend_on(tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    store = played(tmp_path, make_run("lanterns", specs=["greedy"], games=2, seed=5))
    about = json.loads(pq.read_schema(next(tmp_path.glob("seats-*"))).metadata[b"turncoat"])
    assert about == store.settings()
    assert about["seed"] == 5 and about["bots"] == ["greedy", "greedy"] and about["versions"]["rules"] == "1"


@pytest.mark.slow
def test_processes_give_what_one_process_gives(tmp_path: Path) -> None:
    run = make_run("lanterns", specs=LINEUP, games=12)
    alone = played(tmp_path / "alone", run).seats()
    store = Store(tmp_path / "many")
    carry_out(run, store, jobs=2)
    assert [row["score"] for row in store.seats()] == [row["score"] for row in alone]


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # of Ray itself
def test_a_local_ray_gives_what_one_process_gives(tmp_path: Path) -> None:
    run = make_run("lanterns", specs=LINEUP, games=6)
    alone = played(tmp_path / "alone", run).seats()
    store = Store(tmp_path / "ray")
    carry_out(run, store, ray="local")
    assert [row["score"] for row in store.seats()] == [row["score"] for row in alone]


def test_intervals() -> None:
    assert rate(0, 0).high == 1.0
    assert rate(50, 100).low == pytest.approx(0.404, abs=0.001)
    mean = bootstrap([[1.0, 0.0], [1.0, 1.0], [0.0, 0.0]])
    assert mean.low <= mean.mean == 0.5 <= mean.high


def test_the_stronger_bot_stands_first(tmp_path: Path) -> None:
    rows = played(tmp_path, make_run("lanterns", specs=["search:60it", "greedy", "greedy"], games=30)).seats()
    first, last = standings(rows)
    assert (first["bot"], last["bot"]) == ("search:60it", "greedy")
    assert first["low"] < first["rate"] < first["high"]
    assert ratings(rows)["search:60it"].mu > ratings(rows)["greedy"].mu
    assert share(rows) >= 1 / 3


def test_facts_of_a_result_are_traits_of_its_seats() -> None:
    from turncoat.kernel.result import Result

    result = Result(
        (1, 2), (5, 3), ({}, {}), "end", {"roles": ["devil", "mortal"], "layout": "east", "long": [1, 2, 3]}
    )
    assert seat_traits(result, 2) == [
        {"roles": "devil", "layout": "east"},
        {"roles": "mortal", "layout": "east"},
    ]


def test_use_and_worth(tmp_path: Path) -> None:
    store = played(tmp_path, make_run("lanterns", specs=["greedy"], games=300, seats=4))
    use = store.use()
    by_name = {(item.name, item.piece): item for item in worths(use)}
    assert by_name["pledge", "card:0"].flag == "never used"  # the greedy bot pledges nothing
    assert by_name["done", ""].taken.mean == 1.0
    assert by_name["play", "card:29"].won.mean > by_name["play", "card:15"].won.mean
    drew = [row for row in use if row["source"] == "event" and row["name"] == "Drew" and row["piece"] == "card:7"]
    assert drew and drew[0]["times"] > 0
    assert "rob seat:4" in never_offered(game("lanterns"), use)


def test_the_report_is_one_page_that_loads_nothing(tmp_path: Path) -> None:
    store = played(tmp_path, make_run("lanterns", specs=LINEUP, games=6))
    page = tmp_path / "report.html"
    write_report(store, page)
    text = page.read_text(encoding="utf-8")
    for wanted in ("<svg", "By seat", "By bot", "Use and worth", "play card:29"):
        assert wanted in text
    for unwanted in ("src=", "<link", "@import", "url("):
        assert unwanted not in text
    assert json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))["matches"] == 6


def test_the_commands(tmp_path: Path) -> None:
    runner = CliRunner()
    folder = str(tmp_path / "run")
    words = ["lanterns", "--games", "3", "--jobs", "1", "--out", folder]
    shown = runner.invoke(app, ["arena", *words, "--bots", ",".join(LINEUP), "--option", "nights=2"])
    assert shown.exit_code == 0, shown.output
    assert "search:8it" in shown.output
    shown = runner.invoke(app, ["arena", *words, "--bots", ",".join(LINEUP), "--option", "nights=2", "--by", "seat"])
    assert "by seat" in shown.output
    refused = runner.invoke(app, ["arena", *words, "--bots", ",".join(LINEUP), "--option", "nights=2", "--by", "hat"])
    assert isinstance(refused.exception, InvalidOption) and refused.exception.code == "unknown-trait"
    assert runner.invoke(app, ["report", folder]).exit_code == 0
    shown = runner.invoke(app, ["simulate", "lanterns", "--games", "4", "--jobs", "1", "--out", str(tmp_path / "sim")])
    assert shown.exit_code == 0 and "seat" in shown.output


def test_bench_measures_and_writes(tmp_path: Path) -> None:
    out = tmp_path / "results.json"
    shown = CliRunner().invoke(
        app, ["bench", "lanterns", "--no-peers", "--seconds", "0.05", "--passes", "2", "--out", str(out)]
    )
    assert shown.exit_code == 0, shown.output
    data = json.loads(out.read_text(encoding="utf-8"))
    [figures] = [found["lanterns (standard, 5)"] for engine, found in data.items() if "environments" not in engine]
    assert all([figures[key] > 0 for key in ("clone", "decision", "game", "decisions", "memory", "search")])
    assert "lanterns (standard, 5)" in out.with_suffix(".md").read_text(encoding="utf-8")


def test_peers_that_are_installed_can_be_measured() -> None:
    from turncoat.lab.peers import measure_peers

    for peer in measure_peers(seconds=0.01):
        assert peer.clone > 0 and peer.decision > 0, peer.name


def test_a_fit_finds_the_weights_that_made_the_scores() -> None:
    rows = [
        {"match": n, "seat": 0, "time": n % 2, "gold": n % 7, "debt": n % 5, "score": 3 * (n % 7) - 2 * (n % 5) + 4}
        for n in range(2000)
    ]
    for found in fit(rows, by_time=True):
        assert found.names == ["gold", "debt"]
        assert found.weights == pytest.approx([3, -2], abs=0.05)
        assert found.constant == pytest.approx(4, abs=0.2)
        assert found.explained > 0.99 > found.alone


def test_a_fit_of_who_wins_follows_what_decides() -> None:
    rows = [
        {"match": n, "seat": 0, "time": 0, "gold": n % 9, "luck": n % 2, "won": float(n % 9 > 4)} for n in range(900)
    ]
    (found,) = fit(rows, target="won")
    assert found.weights[0] > 1 > abs(found.weights[1])


def test_features_are_sampled_for_every_seat_whenever_the_clock_moves_on() -> None:
    rows = sample(make_run("deal-with-the-devil", specs=["greedy"], games=1, seats=4), 0)
    assert len({(row["seat"], row["time"]) for row in rows}) == len(rows) >= 4 * 15
    assert all(row["score"] == rows[row["seat"]]["score"] for row in rows)


def test_a_game_without_features_has_nothing_to_fit() -> None:
    with pytest.raises(InvalidOption) as refusal:
        fit(sample(make_run("lanterns", specs=["greedy"], games=1, seats=2), 0))
    assert refusal.value.code == "no-features"


def test_options_of_one_position_are_tried_equally_often_and_can_be_repeated() -> None:
    run = make_run("rogue-agent", specs=["greedy"], games=6, mode="agent", seats=2, seed=3)
    tried = [try_options(run, number, playouts=2) for number in range(6)]
    assert tried[1] == try_options(run, 1, playouts=2)
    assert any(tried)  # of positions in the last round nothing can be said a round later
    for rows in tried:
        assert len({row["seat"] for row in rows}) <= 1
        assert len([1 for row in rows if row["time"] == 0]) == len([1 for row in rows if row["time"] == 1])


def test_within_a_position_the_fit_is_not_misled_by_how_the_match_stands() -> None:
    # Who is ahead carries more prisoners, but each of them costs a point.
    rows = [
        {"match": n // 9, "seat": 0, "time": 0, "prisoners": n // 9 + n % 3, "score": 5 * (n // 9) - n % 3}
        for n in range(900)
    ]
    (across,) = fit(rows)
    (within,) = fit(centred([dict(row) for row in rows], "score"))
    assert across.weights[0] > 4
    assert within.weights == pytest.approx([-1], abs=0.05)
    assert centred([], "score") == []


def test_the_best_of_each_figure_counts() -> None:
    calm, busy = Figures("a", 1.0, 9.0, 30.0, 5.0, search=700), Figures("a", 2.0, 8.0, 40.0, 5.0, search=900)
    assert best_of([[calm], [busy]]) == [Figures("a", 1.0, 8.0, 30.0, 5.0, search=900)]


def test_games_played_in_turn_are_compared_by_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    now, slow, speeds = 0.0, 1.0, cycle([4.0, 1.0])

    def passed() -> float:
        return now

    def ours() -> int:
        nonlocal now
        now += 0.01 * slow
        return 100

    def peer() -> int:
        nonlocal now, slow
        now += 0.03 * slow
        slow = next(speeds)
        return 10

    monkeypatch.setattr("time.process_time", passed)
    assert in_turn(ours, peer, 0.1) == pytest.approx(30)
