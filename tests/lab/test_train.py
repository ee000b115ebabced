"""Learning from self-play: what is kept, what is compared, and, where torch is installed, that bends are found."""

from math import log
from pathlib import Path

import pytest

from turncoat.games.deal_with_the_devil.bot.worth import INPUTS
from turncoat.kernel.errors import InvalidDocument, InvalidOption
from turncoat.kernel.judgement import Judgement, load_judgement
from turncoat.kernel.rng import Rng
from turncoat.lab import train
from turncoat.lab.run import make_run
from turncoat.lab.train import Position, Positions, compare, gather, loss_of, said_in_use, sample, scale_in_use, split

CITY = "city-of-the-great-machine"


def test_positions_are_told_of_every_seat_and_end_as_the_match_did() -> None:
    names, rows = sample(make_run("deal-with-the-devil", specs=["greedy"], games=1, seed=4), 0)
    assert len({row.time for row in rows}) == len(rows) >= 15
    for row in rows:
        assert len(row.inputs) == len(row.judged) == len(row.ends) == 4
        assert {len(inputs) for inputs in row.inputs} == {len(names)}
        assert sum(row.ends) == pytest.approx(1.0) and row.ends == rows[0].ends


def test_a_run_goes_on_where_it_was_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(make_run(CITY, specs=["greedy"], games=1)), "chunk_size", 1)
    run = make_run(CITY, specs=["greedy"], games=2, seed=1)
    heard: list[int] = []
    first = gather(run, tmp_path, jobs=1, heard=heard.append)
    assert heard == [0, 1, 1] and {row.match for row in first.found} == {0, 1}
    (tmp_path / "positions-000001-000002.jsonl.gz").unlink()
    heard.clear()
    assert gather(run, tmp_path, jobs=1, heard=heard.append) == first
    assert heard == [1, 1]
    with pytest.raises(InvalidDocument) as refusal:
        gather(make_run(CITY, specs=["greedy"], games=2, seed=2), tmp_path, jobs=1)
    assert refusal.value.code == "other-run"


def test_a_game_that_tells_nothing_cannot_be_learnt(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption) as refusal:
        gather(make_run("lanterns", specs=["greedy"], games=1, seats=2), tmp_path, jobs=1)
    assert refusal.value.code == "no-features"


def test_losses_are_those_of_chances_and_of_shares() -> None:
    assert loss_of([0.8], [1.0]) == pytest.approx(-log(0.8))
    assert loss_of([0.8], [0.0]) == pytest.approx(-log(0.2))
    assert loss_of([0.25] * 4, [0.5, 0.5, 0.0, 0.0]) == pytest.approx(-log(0.25))


def made(count: int) -> list[Position]:
    """Who has about half of the gold wins: no line can tell."""
    rng = Rng.seeded("gold")
    found = []
    for number in range(count):
        gold = rng.below(1000) / 1000
        judged = 0.6 if gold < 0.5 else 0.4
        found.append(Position(number, 0, [[gold]], [judged], [float(0.3 < gold < 0.7)]))
    return found


def test_what_is_held_out_is_not_learnt_from() -> None:
    learn, decide, held = split(made(100))
    assert (len(learn), len(decide), len(held)) == (70, 10, 20)
    assert len({row.match for row in learn + decide + held}) == 100


def test_judgements_are_compared_on_what_was_held_out() -> None:
    positions = made(1000)
    line = Judgement(("gold",), 0.0, (0.0,), [])
    tent = Judgement(("gold",), -9.0, (30.0,), [(-60.0, -0.5, 1.0)])
    known, _, held = split(positions)
    losses = compare(line, tent, known, held)
    assert losses.nothing == pytest.approx(0.68, abs=0.02) and losses.line == pytest.approx(log(2))
    assert losses.learnt < 0.3 < losses.in_use
    assert losses.gained == pytest.approx(losses.in_use - losses.learnt) and 0 < losses.error < 0.1
    scale = scale_in_use([Position(n, 0, [[0.0]], [0.6], [float(n % 10 < 9)]) for n in range(50)])
    assert said_in_use(Position(0, 0, [[0.0]], [0.6], [1.0]), scale)[0] == pytest.approx(0.9, abs=0.01)


def test_learning_finds_bends(tmp_path: Path) -> None:
    """Only where torch is installed, which tests do not ask for."""
    pytest.importorskip("torch")
    run = make_run(CITY, specs=["greedy"], games=1000)
    learnt = train.train(Positions(("gold",), made(1000)), bends=8)
    assert learnt.losses.learnt < 0.5 < learnt.losses.line
    assert learnt.curve[0][1] > learnt.curve[-1][1]
    again = train.train(Positions(("gold",), made(1000)), bends=8)
    assert again.judgement.bends == learnt.judgement.bends
    path = tmp_path / "judgement.json"
    train.write(path, train.document(learnt, run, "turncoat train"))
    assert load_judgement(path, ("gold",)).worth([0.5]) == learnt.judgement.worth([0.5])


def test_what_is_learnt_of_deal_with_the_devil_can_be_read_there() -> None:
    names, _ = sample(make_run("deal-with-the-devil", specs=["greedy"], games=1), 0)
    assert tuple(names) == INPUTS
