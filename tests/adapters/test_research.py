"""docs/research.md as written: its code runs, and what it trains beats random players."""

import re
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def code(**smaller: int) -> str:
    """All Python of the page, with smaller numbers where given."""
    text = "\n".join(re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL))
    if smaller:
        values = ", ".join([str(value) for value in smaller.values()])
        text, count = re.subn(
            r"^ROUNDS, MATCHES, TRIALS = .*$", f"ROUNDS, MATCHES, TRIALS = {values}", text, flags=re.M
        )
        assert count == 1
    return text


def test_the_code_of_the_page_runs() -> None:
    names: dict[str, Any] = {}
    exec(compile(code(rounds=2, matches=20, trials=6), str(PAGE), "exec"), names)
    assert 0 <= names["wins"] <= 6
    assert names["learner"].network.n_layers_ == 3


@pytest.mark.slow
def test_what_it_trains_beats_random_players() -> None:
    names: dict[str, Any] = {}
    exec(compile(code(), str(PAGE), "exec"), names)
    assert names["wins"] / names["TRIALS"] > 0.40  # a third would be chance; three standard errors are 0.05
