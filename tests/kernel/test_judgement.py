"""Judgements that were learnt: plain numbers from a file."""

import json
from pathlib import Path

import pytest

from turncoat.kernel.errors import InvalidDocument
from turncoat.kernel.judgement import FORMAT, Judgement, chance, load_judgement, shares

TINY = {
    "format": FORMAT,
    "names": ["gold", "debt"],
    "constant": 0.5,
    "weights": [1.0, -2.0],
    "bends": [[3.0, -1.0, 0.5, 0.0], [-1.0, 0.0, 0.0, 1.0]],
}


def test_a_bend_counts_only_beyond_nought() -> None:
    judgement = Judgement(("gold",), 1.0, (2.0,), [(-2.0, -3.0, 1.0)])
    assert [judgement.worth([gold]) for gold in (0.0, 3.0, 5.0)] == [1.0, 7.0, 7.0]


def test_a_file_says_the_same_as_the_sum_that_it_stands_for(tmp_path: Path) -> None:
    path = tmp_path / "judgement.json"
    path.write_text(json.dumps(TINY), encoding="utf-8")
    judgement = load_judgement(path, ("gold", "debt"))
    assert judgement.worth([4.0, 1.0]) == pytest.approx(0.5 + 4 - 2 + 3 * (2 - 1) - 1)
    assert judgement.worth([0.0, -1.0]) == pytest.approx(0.5 + 2)


@pytest.mark.parametrize("change", [{"format": "turncoat-judgement-0"}, {"names": ["gold", "fame"]}])
def test_a_judgement_about_other_things_is_refused(change: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "judgement.json"
    path.write_text(json.dumps({**TINY, **change}), encoding="utf-8")
    with pytest.raises(InvalidDocument) as refusal:
        load_judgement(path, ("gold", "debt"))
    assert refusal.value.code == "bad-judgement"


def test_chances_and_shares() -> None:
    assert chance(0.0) == 0.5 and chance(-1e9) < 1e-20 and chance(1e9) > 0.999
    assert sum(shares([0.3, -2.0, 900.0, 1.0])) == pytest.approx(1.0)
    assert shares([1.0, 1.0, 1.0, 1.0]) == [0.25] * 4
