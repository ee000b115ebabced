"""Texts are written in lines of at most 120 characters, so that two of them fit side by side."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from turncoat.words.rules import TREE

LONGEST = 120
PRAGMA = re.compile(r"\s*# (?:type: ignore|noqa)\b.*$")  # what is said to a tool stands where the tool wants it
# Written by others.
EXCUSED = ("web/node_modules/",)


def files(*endings: str) -> list[Path]:
    """The files of the repository; in an sdist, which has none, all that are there."""
    listed = subprocess.run(["git", "ls-files"], cwd=TREE, capture_output=True, text=True, check=False)
    names = listed.stdout.split("\n") if listed.returncode == 0 else unpacked()
    return [TREE / name for name in names if name.endswith(endings) and not name.startswith(EXCUSED)]


def unpacked() -> list[str]:
    names = [path.relative_to(TREE).as_posix() for path in TREE.rglob("*") if path.is_file()]
    return [name for name in names if not name.startswith((".", "build/")) and "node_modules/" not in name]


def prose(text: str) -> Iterator[tuple[int, str]]:
    """Numbered lines that can be broken: no rows of tables, no pictures, nothing that a program printed."""
    is_printed = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("```"):
            is_printed = line == "```" and not is_printed
        if not is_printed and not line.lstrip().startswith(("|", "![")):
            yield number, PRAGMA.sub("", line)


@pytest.mark.parametrize("ending", [".md", ".py"])
def test_lines_are_short(ending: str) -> None:
    found = [path for path in files(ending) if path.exists()]
    assert found
    long = [
        f"{path.relative_to(TREE)}:{number} has {len(line)}"
        for path in found
        for number, line in prose(path.read_text(encoding="utf-8"))
        if len(line) > LONGEST
    ]
    assert not long, "\n".join(long)
