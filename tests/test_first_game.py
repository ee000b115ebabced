"""docs/first-game.md, followed step by step as it is written."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from turncoat.words.rules import TREE

from .test_rooms import REQUIRED

PAGE = TREE / "docs" / "first-game.md"
FILE = re.compile(r"^`([\w/.]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All files of the page, in a folder that was empty."""
    root = tmp_path_factory.mktemp("first-game")
    for name, text in FILE.findall(PAGE.read_text(encoding="utf-8")):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def python(folder: Path, *words: str, path: Path | None = None, typed: str = "") -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(path or TREE / "src"), str(folder)])}
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=folder, env=env, input=typed, capture_output=True, text=True, check=False)


def test_the_page_has_all_files(folder: Path) -> None:
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert names == {
        *[f"magpie/{name}.py" for name in (*REQUIRED - {"messages"}, "__init__")],
        *("magpie/rules.md", "magpie/messages/en.json", "conftest.py", "test_magpie.py", "play.py", "pyproject.toml"),
        "magpie/web/board.js",
    }


def test_its_tests_pass(folder: Path) -> None:
    done = python(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error", "test_magpie.py")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("name", "right", "wrong", "message"),
    [
        ("imagine.py", "    unseen.sort()\n", "", "depends on secrets"),
        ("board.py", "new.bag = self.bag[:]", "new.bag = []", "is a field missing in clone"),
        ("board.py", "new.bag = self.bag[:]", "new.bag = self.bag", "bag is shared between clones"),
        ("events.py", "self if seat == self.seat else Swapped(self.seat, HIDDEN, HIDDEN)", "self", "tells seat"),
        ("steps.py", "s.dropped[seat] += (choice.arg,)", "pass", "exactly one place"),
        ("messages/en.json", '"Kept"', '"Keeps"', "no words"),
    ],
)
def test_its_tests_say_what_is_wrong(
    folder: Path, tmp_path: Path, name: str, right: str, wrong: str, message: str
) -> None:
    shutil.copytree(folder, tmp_path / "copy")
    path = tmp_path / "copy" / "magpie" / name
    text = path.read_text(encoding="utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    done = python(tmp_path / "copy", "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_magpie.py")
    assert done.returncode == 1 and message in done.stdout, done.stdout


def test_it_is_well_typed(folder: Path) -> None:
    done = python(folder, "-m", "mypy", "--strict", "--cache-dir", str(TREE / ".mypy_cache" / "first-game"), "magpie")
    assert done.returncode == 0, done.stdout


def test_it_can_be_played(folder: Path) -> None:
    done = python(folder, "play.py", "7", typed="why swap 5\npreview\n1\n")
    assert done.returncode == 0 and "Sum of the gems" in done.stdout, done.stdout + done.stderr
    held = re.findall(r"Swap gem (\d+) swap", done.stdout)
    assert len(held) == 2 and re.findall(r"Dropped: none → (\d+)", done.stdout) == held, done.stdout


def test_it_can_be_brought_to_the_table(folder: Path, tmp_path: Path) -> None:
    src = tmp_path / "src"
    shutil.copytree(TREE / "src" / "turncoat", src / "turncoat", ignore=shutil.ignore_patterns("web", "__pycache__"))
    shutil.copytree(folder / "magpie", src / "turncoat" / "games" / "magpie")
    registry = src / "turncoat" / "games" / "__init__.py"
    text = registry.read_text(encoding="utf-8")
    assert "PLAYED: Final = (" in text
    registry.write_text(text.replace("PLAYED: Final = (", 'PLAYED: Final = ("magpie", '), encoding="utf-8")
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (folder / "magpie" / "rules.md").rename(tmp_path / "docs" / "rules" / "magpie.md")
    done = python(tmp_path, "-m", "turncoat", "play", "magpie", "--seed", "7", path=src, typed="rules\n1\n")
    assert done.returncode == 0 and "MAG-2" in done.stdout and "Sum of the gems" in done.stdout, (
        done.stdout + done.stderr
    )
