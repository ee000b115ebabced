"""Messages as they are written: fields, plurals, selects; the client's tests read the same files."""

import json
from pathlib import Path
from typing import Any

import pytest

from turncoat.words.pattern import PatternError, fields, filled, parse
from turncoat.words.plurals import LANGUAGES, categories, category
from turncoat.words.pseudo import pseudo

HERE = Path(__file__).parent
PATTERNS: list[dict[str, Any]] = json.loads((HERE / "patterns.json").read_text(encoding="utf-8"))
SIGNS = {"1": "one", "f": "few", "m": "many", "-": "other"}


class Values:
    """Facts that are shown as they are."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values = values

    def shown(self, name: str) -> str | None:
        return str(self.values[name]) if name in self.values else None

    def number(self, name: str) -> int | None:
        return int(self.values[name]) if name in self.values else None

    def key(self, name: str) -> str:
        return str(self.values.get(name, "none"))


@pytest.mark.parametrize("case", PATTERNS, ids=[case["text"] for case in PATTERNS])
def test_patterns(case: dict[str, Any]) -> None:
    if case.get("wrong"):
        with pytest.raises(PatternError):
            parse(case["text"])
    for values, shown in case.get("shows", []):
        assert filled(parse(case["text"]), Values(values), case.get("language", "en")) == shown


def test_plurals_are_those_of_browsers() -> None:
    rows: dict[str, str] = json.loads((HERE / "plurals.json").read_text(encoding="utf-8"))
    assert sorted(rows) == sorted(LANGUAGES)
    for language, row in rows.items():
        assert [category(language, number) for number in range(len(row))] == [SIGNS[sign] for sign in row], language
    assert category("ru-RU", 5) == "many" and categories("cs") == ("one", "few", "other")


@pytest.mark.parametrize("kind", ["number", "date", "selectordinal"])
def test_what_is_not_used_is_refused(kind: str) -> None:
    with pytest.raises(PatternError, match="neither plural nor select"):
        parse(f"{{count, {kind}, other {{x}}}}")


def test_the_fields_of_a_message() -> None:
    message = "{seat} takes {count, plural, one {# {colour} die} other {# {colour} dice}}{last, select, other {}}"
    assert fields(parse(message)) == ["seat", "count", "colour", "last"]


def test_the_made_up_language() -> None:
    for text, shown in json.loads((HERE / "pseudo.json").read_text(encoding="utf-8")):
        assert pseudo(text) == shown
        assert fields(parse(shown)) == fields(parse(text))
