"""What is public is listed, documented and there."""

import doctest
import importlib
import inspect
import re
from pathlib import Path

import pytest

import turncoat
import turncoat.testing
from turncoat.words.rules import TREE

PUBLIC = {
    *("Bot", "CannotUndo", "Game", "IllegalChoice", "InvalidDocument", "InvalidOption", "InvalidPosition", "Match"),
    *("Mode", "Option", "Prompt", "Reason", "Result", "TurncoatError", "__version__", "game", "games", "register"),
}
DOCTESTED = ["README.md", "docs/kernel.md", "docs/why.md", "docs/research.md"]
MODULES = [
    ".".join(path.relative_to(TREE / "src").with_suffix("").parts)
    for folder in ("kernel", "testing", "bots", "words")
    for path in sorted((TREE / "src" / "turncoat" / folder).glob("*.py"))
    if path.name != "__init__.py"
]


def test_the_list_is_what_is_promised() -> None:
    assert set(turncoat.__all__) == PUBLIC
    assert list(turncoat.__all__) == sorted(turncoat.__all__)
    assert all(hasattr(turncoat, name) for name in turncoat.__all__)


@pytest.mark.parametrize("module", [turncoat, turncoat.testing], ids=lambda module: module.__name__)
def test_everything_listed_is_documented(module: object) -> None:
    for name in module.__all__:  # type: ignore[attr-defined]
        found = getattr(module, name)
        if inspect.isclass(found) or inspect.isfunction(found):
            assert found.__doc__, f"{name} has no docstring"


@pytest.mark.parametrize("name", [*MODULES, "turncoat", "turncoat.games"])
def test_examples_in_docstrings(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert not failed


@pytest.mark.parametrize("name", [name for name in DOCTESTED if (TREE / name).exists()])
def test_examples_in_documents(name: str) -> None:
    failed, tried = doctest.testfile(str(TREE / name), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert not failed and (tried or name != "README.md")


@pytest.mark.parametrize("path", sorted([*TREE.glob("*.md"), *TREE.glob("docs/*.md")]), ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    targets = re.findall(r"\]\(([^)#:]+)[^):]*\)", path.read_text(encoding="utf-8"))
    missing = [target for target in targets if not (path.parent / target).exists()]
    assert not missing, f"{path.name} links to {', '.join(missing)}"


def test_the_repository_speaks_of_the_project_alone() -> None:
    """No download hosts in pinned requirements."""
    for path in sorted((TREE / "requirements").glob("*")):
        assert "://" not in path.read_text(encoding="utf-8"), path.name
    assert Path(TREE / "LICENSE").exists()
