"""Texts of the program that are no game's: by key, in the language wanted; what it lacks is said in English."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ..kernel.errors import TurncoatError
from .pattern import filled, parse
from .pseudo import PSEUDO, pseudo

ENGLISH: Final = "en"
REFUSED: Final = "refused."


class Texts:
    """What `<folder>/en.json` says, or the file of another language beside it.

    >>> from turncoat.command.terminal.texts import terminal_texts
    >>> terminal_texts()("choice.none", number=9, count=4)
    'There is no choice 9; choices: 1 to 4.'
    """

    def __init__(self, folder: Path, language: str = ENGLISH) -> None:
        self._english: Final = _read(folder / "en.json")
        self._texts: Final = self._english if language in (ENGLISH, PSEUDO) else _read(folder / f"{language}.json")
        self.language: Final = language

    def __call__(self, key: str, **facts: Any) -> str:
        text = self._texts.get(key)
        if text is None:
            return filled(parse(self._english[key]), _Plain(facts), ENGLISH)
        if self.language == PSEUDO:
            return filled(parse(pseudo(text)), _Plain(facts), ENGLISH)
        return filled(parse(text), _Plain(facts), self.language)

    def refusal(self, error: TurncoatError) -> str:
        """Refusals that people meet are told by their code; what only programs meet says itself what it is."""
        key = REFUSED + error.code
        return self(key) if key in self._english else error.message


class _Plain:
    """Facts that are shown as they are."""

    def __init__(self, facts: Mapping[str, Any]) -> None:
        self.facts: Final = facts

    def shown(self, name: str) -> str | None:
        return None if name not in self.facts else str(self.facts[name])

    def number(self, name: str) -> int | None:
        return None if name not in self.facts else int(self.facts[name])

    def key(self, name: str) -> str:
        return str(self.facts.get(name, "none"))


def _read(path: Path) -> dict[str, str]:
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}
