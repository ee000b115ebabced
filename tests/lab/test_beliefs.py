"""Beliefs: how they are scored, and that a fit finds what there is to find."""

from typing import Any

import pytest

from turncoat.games.deal_with_the_devil.bot.beliefs import WEIGHTS
from turncoat.kernel.rng import Rng
from turncoat.lab.beliefs import Sampled, Stated, describe, fit, reliability, sample, score
from turncoat.lab.run import make_run

SURE = Stated("devil", {0: 1.0, 1: 0.0, 2: 0.0, 3: 0.0}, {0: 0.5, 1: 0.5, 2: 0.0, 3: 0.0}, 0)
WRONG = Stated("devil", {0: 0.25, 1: 0.75}, {0: 0.5, 1: 0.5}, 0)


def test_scores_are_those_of_the_books() -> None:
    assert score([SURE], "chances") == (0.0, 0.0)
    assert score([SURE], "odds").brier == pytest.approx(0.5)
    assert score([SURE], "odds").log_loss == pytest.approx(0.6931, abs=1e-4)
    nothing = score([SURE], "nothing")
    assert nothing.brier == pytest.approx(0.75**2 + 3 * 0.25**2)
    assert nothing.log_loss == pytest.approx(1.3863, abs=1e-4)
    assert score([WRONG], "chances").brier == pytest.approx(2 * 0.75**2)


def test_a_reliability_table_counts_answers_by_what_was_stated() -> None:
    told = reliability([SURE, WRONG, WRONG])
    assert [(each.answers, round(each.stated, 2), each.true) for each in told] == [
        (3, 0.0, 0.0),
        (2, 0.25, 1.0),
        (2, 0.75, 0.0),
        (1, 1.0, 1.0),
    ]


def test_every_question_is_described_and_all_together() -> None:
    found: dict[str, dict[str, Any]] = describe([SURE, WRONG._replace(question="cultist")])
    assert {question: row["asked"] for question, row in found.items()} == {"all": 2, "devil": 1, "cultist": 1}


def test_a_fit_finds_the_weights_by_which_the_truth_was_drawn() -> None:
    """The true world is drawn among sixteen in proportion to the exponential of twice the first sign."""
    rng = Rng.seeded("fit")
    samples = []
    for _ in range(600):
        worlds = [[rng.below(3) / 1.0, rng.below(100) / 100] for _ in range(16)]
        tickets = [2.718281828 ** (2.0 * signs[0]) for signs in worlds]
        drawn = rng.bits() / 4294967296 * sum(tickets)
        true = 0
        while drawn > tickets[true]:
            drawn -= tickets[true]
            true += 1
        samples.append(Sampled([worlds[true], *worlds[:true], *worlds[true + 1 :]]))
    first, second = fit(samples)
    assert first == pytest.approx(2.0, abs=0.25)
    assert second == pytest.approx(0.0, abs=0.5)


def test_every_answer_has_a_chance_and_all_together_are_sure() -> None:
    run = make_run("deal-with-the-devil", specs=["greedy"], games=1, seed=4)
    stated, sampled = sample(run, 0, worlds=4)
    assert {row.question for row in stated} == {"devil", "cultist"}
    for row in stated:
        assert len(row.chances) == len(row.odds) == 3
        assert sum(row.chances.values()) == pytest.approx(1.0)
        assert sum(row.odds.values()) == pytest.approx(1.0)
    assert {len(signs) for one in sampled for signs in one.signs} == {len(WEIGHTS)}
