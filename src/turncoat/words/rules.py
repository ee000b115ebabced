"""The numbered rules of a game, read from docs/rules/<game>.md."""

import re
from pathlib import Path
from typing import Final

from ..games import game
from ..kernel.errors import InvalidDocument
from .pseudo import PSEUDO, pseudo_prose

PACKAGE: Final = Path(__file__).resolve().parent.parent
TREE: Final = PACKAGE.parent.parent  # the source tree, if this is not an installed wheel

_ENTRY: Final = re.compile(r"^\s*(?:[-*]\s+|\|\s*)(?:\*\*|`)?([A-Z]{2,4}-\d+(?:\.\d+)?)(?:\*\*|`)?\s*[:.|]?\s*(.*)$")
_HEADING: Final = re.compile(r"^(#+)\s+(.*)$")


class Rule:
    """One numbered rule as it is written down."""

    def __init__(self, id: str, text: str, section: str) -> None:
        self.id: Final = id
        self.text: Final = text
        self.section: Final = section


def rules_file(name: str, language: str = "en") -> Path:
    """The rules of a game: in the wheel beside the code, in the source tree under docs; of others in their package.

    Translations lie in a folder of their language beside them (`docs/rules/cs/`, `rules.cs.md` in a package); without
    one the rules are in English.
    """
    page = f"{name}.md" if language == "en" else f"{language}/{name}.md"
    for path in (PACKAGE / "rules" / page, TREE / "docs" / "rules" / page):
        if path.exists():
            return path
    own = "rules.md" if language == "en" else f"rules.{language}.md"
    path = Path(str(game(name).modules[0].__file__)).parent / own
    if path.exists():
        return path
    if language != "en":
        return rules_file(name)
    raise InvalidDocument("no-rules", f"The rules of {name!r} are not written down: there is no {path}.")


def rules_of(name: str, language: str = "en") -> dict[str, Rule]:
    """Every numbered rule of a game, in the order written.

    >>> rules_of("lanterns")["LAN-3"].text.startswith("The robber takes one lantern")
    True
    """
    rules = parse_rules(rules_file(name, language).read_text(encoding="utf-8"))
    if language == PSEUDO:
        return {id: Rule(id, pseudo_prose(rule.text), pseudo_prose(rule.section)) for id, rule in rules.items()}
    return rules


def parse_rules(text: str) -> dict[str, Rule]:
    """Entries are `- **ID** text`, which may run on over lines, or table rows whose first cell is an id."""
    found: dict[str, Rule] = {}
    section, id, lines = "", "", list[str]()

    def close() -> None:
        if id and id not in found:
            found[id] = Rule(id, " ".join(lines).strip(), section)

    for line in text.splitlines():
        heading, entry = _HEADING.match(line), _ENTRY.match(line)
        if heading or entry or not line.strip():
            close()
            id, lines = "", []
        if heading:
            section = heading[2]
        elif entry:
            id, lines = entry[1], [_cells(entry[2])]
        elif id:
            lines.append(line.strip())
    close()
    return found


def _cells(text: str) -> str:
    """The rest of a table row as one line."""
    return " · ".join([cell.strip() for cell in text.strip().strip("|").split("|") if cell.strip()])
