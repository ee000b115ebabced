"""Every promise of docs/security.md and docs/clock.md names what holds it, and that exists."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent


def _tests(file: str) -> set[str]:
    found = HERE / file
    assert found.exists(), f"there is no {file}"
    tree = ast.parse(found.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


def _rules() -> set[str]:
    """Those that the rehearsal holds: a violation is noted under their name."""
    text = "".join([path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "simulator").glob("*.py")])
    return set(re.findall(r"violate\(\s*\"([a-z ]+)\"", text))


def _rows(page: str) -> list[list[str]]:
    lines = (ROOT / "docs" / page).read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines if line.startswith("| ")]
    return [row for row in rows if row[0] not in ("promise", "---")]


@pytest.mark.parametrize(("page", "fewest"), [("security.md", 25), ("clock.md", 5)])
def test_every_promise_names_what_holds_it(page: str, fewest: int) -> None:
    rows, rules = _rows(page), _rules()
    assert len(rows) >= fewest and {"clock", "seats", "chance"} <= rules
    for row in rows:
        held = row[-1]
        named = re.findall(r"`(test_\w+\.py)?(?:::(\w+))?`", held)
        quoted = re.findall(r"\"([a-z ]+)\"", held)
        assert named or quoted, f"nothing holds: {row[0]}"
        assert set(quoted) <= rules, f"{quoted} are no rules of the rehearsal: {row[0]}"
        file = ""
        for other, test in named:
            file = other or file
            names = _tests(file)
            assert not test or test in names, f"there is no {file}::{test}"


def test_the_rules_of_the_rehearsal_are_those_that_it_holds() -> None:
    text = (ROOT / "docs" / "rehearsal.md").read_text(encoding="utf-8")
    table = re.findall(r"^\| ([a-z ]+) \|", text.partition("## What must hold")[2].partition("##")[0], re.M)
    assert set(table) - {"rule"} == _rules() - {"rehearsal"}
