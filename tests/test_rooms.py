"""The same rooms in every game: whoever knows one finds their way in all."""

from pathlib import Path

import pytest

from turncoat.games import DEMONSTRATION, PLAYED
from turncoat.words.rules import TREE

GAMES = TREE / "src" / "turncoat" / "games"
TESTS = TREE / "tests" / "games"

# A room is a module or, where it is more than one, a package of that name.
REQUIRED = {"meta", "game", "menu", "board", "steps", "events", "imagine", "faults", "layout", "bot", "messages"}
PLAYED_TOO = {"content", "view", "reasons", "facts", "ids"}
STORED = {"migrations"}  # where a later schema was released
LEARNT = {"lessons", "guide"}
BOT = {"player", "policy", "worth", "odds", "plans", "beliefs", "guide", "late"}


def folder(name: str) -> str:
    return name.replace("-", "_")


def rooms(path: Path) -> set[str]:
    return {item.stem for item in path.iterdir() if item.name not in {"__init__.py", "__pycache__"}}


@pytest.mark.parametrize("name", [*PLAYED, DEMONSTRATION])
def test_every_game_has_the_same_rooms(name: str) -> None:
    found = rooms(GAMES / folder(name))
    wanted = REQUIRED | (PLAYED_TOO if name in PLAYED else set())
    assert wanted <= found, f"{name} lacks {sorted(wanted - found)}"
    allowed = REQUIRED | PLAYED_TOO | STORED | LEARNT
    assert found <= allowed, f"{name} has rooms of its own: {sorted(found - allowed)}"


@pytest.mark.parametrize("name", PLAYED)
def test_bots_have_the_same_rooms(name: str) -> None:
    found = rooms(GAMES / folder(name) / "bot")
    assert {"player", "guide"} <= found <= BOT, f"{name}: {sorted(found - BOT)}"


@pytest.mark.parametrize("name", PLAYED)
def test_helpers_of_tests_have_one_name(name: str) -> None:
    helpers = {path.name for path in (TESTS / folder(name)).glob("*.py") if not path.name.startswith("test_")}
    assert helpers <= {"position.py", "__init__.py"}, f"{name}: {sorted(helpers)}"


@pytest.mark.parametrize("name", [*PLAYED, DEMONSTRATION])
def test_the_package_loads_its_rules_on_demand(name: str) -> None:
    text = (GAMES / folder(name) / "__init__.py").read_text(encoding="utf-8")
    assert "def __getattr__" in text and "class " not in text
