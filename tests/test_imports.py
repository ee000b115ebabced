"""Imports point one way, and the core needs nothing but the standard library."""

import ast
import sys
from pathlib import Path

import pytest

from turncoat.games import DEMONSTRATION, PLAYED
from turncoat.words.rules import TREE

PACKAGE = TREE / "src" / "turncoat"

# Each part may import itself, those named here, and nothing else of ours.
ALLOWED = {
    "kernel": set(),
    "games": {"kernel"},
    "bots": {"kernel"},
    "words": {"kernel", "games"},
    "learn": {"kernel", "words"},
    "testing": {"kernel", "games", "bots", "words", "learn"},
    "lab": {"kernel", "games", "bots", "words", "adapters", ""},
    "adapters": {"kernel", "games", "bots", "words", ""},
    "server": {"kernel", "games", "bots", "words", "learn", ""},
    "command": {"kernel", "games", "bots", "words", "learn", "lab", "server", ""},
    "vector": {"adapters"},
    "__main__": {"command"},
    "": {"kernel", "games"},
}
# Modules that reach up when they are called, never when they are imported, with the reason.
REACHING_UP = {"kernel/match.py": {"learn"}}  # Match.text: whoever has a match can have it told in words
PURE = {"kernel", "games", "bots", "words", "learn", ""}
# Names that the standard library does not have and the core may use, with the reason.
EXCUSED = {"mypy_extensions": "a directive for the compiler, imported for type checking only"}


def part_of(module: str) -> str:
    """turncoat.kernel.loop -> kernel; turncoat itself -> the empty text."""
    return module.partition("turncoat")[2].lstrip(".").partition(".")[0]


def imports(path: Path) -> set[str]:
    """Every module that a file imports, absolute."""
    package = ["turncoat", *path.relative_to(PACKAGE).with_suffix("").parts][:-1]
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            if module == "turncoat":
                found.update(f"turncoat.{alias.name}" if _is_part(alias.name) else "turncoat" for alias in node.names)
            else:
                found.add(module)
    return found


def _is_part(name: str) -> bool:
    return (PACKAGE / name).is_dir() or (PACKAGE / f"{name}.py").exists()


FILES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_imports_point_one_way(path: Path) -> None:
    part = path.relative_to(PACKAGE).with_suffix("").parts[0].replace("__init__", "")
    ours = {part_of(module) for module in imports(path) if module.partition(".")[0] == "turncoat"}
    ours -= REACHING_UP.get(path.relative_to(PACKAGE).as_posix(), set())
    assert ours <= ALLOWED[part] | {part}, f"{part} may not import {sorted(ours - ALLOWED[part] - {part})}"
    if part in PURE:
        foreign = {module.partition(".")[0] for module in imports(path)} - {
            "turncoat",
            *sys.stdlib_module_names,
            *EXCUSED,
        }
        assert not foreign, f"{part} may use the standard library alone, not {sorted(foreign)}"


@pytest.mark.parametrize("name", PLAYED)
def test_games_do_not_know_each_other(name: str) -> None:
    others = {f"turncoat.games.{other.replace('-', '_')}" for other in (*PLAYED, DEMONSTRATION) if other != name}
    for path in sorted((PACKAGE / "games" / name.replace("-", "_")).rglob("*.py")):
        assert not [module for module in imports(path) if module.startswith(tuple(others))], path


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("games/*/meta.py")), ids=lambda path: path.parent.name)
def test_meta_is_cheap(path: Path) -> None:
    ours = {module for module in imports(path) if module.startswith("turncoat")}
    assert ours <= {"turncoat.kernel.meta", "turncoat.kernel.lobby"}, f"the lobby would load {sorted(ours)}"


def test_only_the_registry_names_the_games() -> None:
    """Drawing, transport and tools take any game."""
    for part in ("kernel", "bots", "server", "adapters", "testing", "words"):
        for path in sorted((PACKAGE / part).rglob("*.py")):
            named = [name for name in imports(path) if name.startswith("turncoat.games.")]
            assert not named, f"{path.relative_to(PACKAGE)} imports {named}"
