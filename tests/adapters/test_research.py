"""docs/research.md as written: its code runs, and what it trains beats random players."""

import re
from pathlib import Path
from typing import Any

import pytest

from turncoat.adapters import openspiel

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


SOLVING = "### How far from best"


def blocks(page: str) -> str:
    return "\n".join(re.findall(r"```python\n(.*?)```", page, re.DOTALL))


def parts() -> tuple[str, str]:
    """The page without the part on exploitability, and that part."""
    before, after = PAGE.read_text(encoding="utf-8").split(SOLVING)
    solving, rest = after.split("\n## ", 1)
    return before + rest, solving


def code(**smaller: int) -> str:
    """All Python of the page but for the part on exploitability, with smaller numbers where given."""
    text = blocks(parts()[0])
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


class Dusk:
    """A game of OpenSpiel from its last decision on, which both seats make at the same time."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def new_initial_state(self) -> Any:
        state = self._game.new_initial_state()
        for _ in range(5):  # the deal, a card of each seat, the robbery, and what the robbed seat draws
            state.apply_action(state.legal_actions()[0])
        return state


def exploited() -> dict[str, Any]:
    """The part on exploitability, as it stands on the page."""
    names: dict[str, Any] = {}
    exec(compile(f"from turncoat.adapters import openspiel\n{blocks(parts()[1])}", str(PAGE), "exec"), names)
    return names


def test_exploitability_falls_with_learning(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the last decision alone, which takes a second; the whole takes a minute."""
    make = openspiel.game
    monkeypatch.setattr(openspiel, "game", lambda *words, **more: Dusk(make(*words, **more)))
    names = exploited()
    assert names["by_random"] > 0.2 > names["solved"] >= -1e-9


@pytest.mark.slow
def test_the_exploitability_of_the_page() -> None:
    names = exploited()
    assert names["by_random"] == pytest.approx(0.731, abs=0.001)
    assert names["solved"] < 0.3


@pytest.mark.slow
def test_what_it_trains_beats_random_players() -> None:
    names: dict[str, Any] = {}
    exec(compile(code(), str(PAGE), "exec"), names)
    assert names["wins"] / names["TRIALS"] > 0.40  # a third would be chance; three standard errors are 0.05
