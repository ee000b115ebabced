"""Markers name rules that exist; what code cites exists too; the reader of rules reads both forms."""

import pytest

from turncoat.games import DEMONSTRATION, PLAYED, game
from turncoat.kernel.citations import cited
from turncoat.words.coverage import coverage_of, ids_tested, rule_marks
from turncoat.words.rules import parse_rules, rules_of


@pytest.mark.parametrize("name", [*PLAYED, DEMONSTRATION])
def test_marks_and_citations_name_rules_that_exist(name: str) -> None:
    unknown = coverage_of(game(name)).unknown
    assert not unknown, f"no such rules: {', '.join(unknown)}"


@pytest.mark.parametrize("name", [*PLAYED, DEMONSTRATION])
def test_every_rule_is_implemented_and_tested(name: str) -> None:
    missing = coverage_of(game(name)).missing
    assert not missing, f"not both cited and tested: {', '.join(missing)}"


@pytest.mark.parametrize("name", [*PLAYED, DEMONSTRATION])
def test_every_rule_is_a_sentence(name: str) -> None:
    prefix = game(name).meta.prefix
    for rule in rules_of(name).values():
        assert rule.id.startswith(f"{prefix}-") and len(rule.text) > 5, rule.id


def test_reading_rules() -> None:
    rules = parse_rules(
        "# Game\n## 1 Parts\n- **GAM-1.1** A card\n  has two sides.\n- **GAM-1.2** A board.\n\nNot a rule.\n"
        "## 2 Table\n| id | text |\n| --- | --- |\n| GAM-2.1 | Wood | Stone |\n| **GAM-2.10** | Gold |\n"
    )
    assert {id: rule.text for id, rule in rules.items()} == {
        "GAM-1.1": "A card has two sides.",
        "GAM-1.2": "A board.",
        "GAM-2.1": "Wood · Stone",
        "GAM-2.10": "Gold",
    }
    assert rules["GAM-2.1"].section == "2 Table"


def test_reading_marks() -> None:
    source = (
        "import pytest\nIDS = ('GAM-1', 'GAM-2')\npytestmark = pytest.mark.rule('GAM-3')\n"
        "@pytest.mark.rule('GAM-4', 'GAM-5.1..5.3')\ndef test_a(): pass\n"
        "@pytest.mark.rule(*IDS)\ndef test_b(): pass\n# pytest.mark.rule('GAM-9')\n"
    )
    assert sorted(rule_marks(source)) == ["GAM-1", "GAM-2", "GAM-3", "GAM-4", "GAM-5.1..5.3"]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("GAM-2. A rule.", ["GAM-2"]),
        ("GAM-2.1, GAM-2.3..2.5 and GAM-3..5", ["GAM-2.1", "GAM-2.3", "GAM-2.4", "GAM-2.5", "GAM-3", "GAM-4", "GAM-5"]),
        ("GAM-9.9..GAM-9.11", ["GAM-9.9", "GAM-9.10", "GAM-9.11"]),
        ("XGAM-1, GAMMA-2, gam-3", []),
    ],
)
def test_citations(text: str, ids: list[str]) -> None:
    assert cited(text, "GAM") == ids


def test_no_tests_at_hand() -> None:
    assert ids_tested("no-such-game", "GAM") is None
