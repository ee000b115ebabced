"""One search over all that a game teaches: guide, glossary, questions, cards, lessons and rules.

The ranking is SQLite's full-text search, which Python carries; words that it does not know are taken for
the nearest ones that it does, so typing errors are forgiven.
"""

import re
import sqlite3
from difflib import get_close_matches
from functools import cache
from typing import Any, Final

from ..kernel.game import Game
from ..words.rules import rules_of
from .cards import read_cards
from .guide import read_guide, read_part
from .lesson import lesson_names, lesson_words

# What is found first where several fit alike: an answer before a definition, a definition before prose.
WEIGHT: Final = {"question": 2.0, "term": 1.8, "card": 1.5, "guide": 1.0, "lesson": 0.7, "rule": 0.4}
NAMED: Final = 4.0
"""How much more a thing counts whose name is just what was asked for."""
_WORD: Final = re.compile(r"\w+")
# Words that say nothing about what is looked for, unless nothing else is said.
_EMPTY: Final = frozenset(
    (
        "a",
        "an",
        "and",
        "are",
        "at",
        "be",
        "can",
        "do",
        "does",
        "for",
        "from",
        "gets",
        "how",
        "i",
        "in",
        "is",
        "it",
        "my",
        "of",
        "on",
        "or",
        "the",
        "to",
        "what",
        "when",
        "where",
        "who",
        "why",
        "you",
    )
)


def entries(game: Game, language: str = "en") -> list[dict[str, Any]]:
    """Everything that can be found: its kind, title, other words for it, text, and where it stands."""
    found: list[dict[str, Any]] = []
    for entry in read_part(game, "questions", language):
        found.append(_entry("question", entry["ask"], entry.get("also", []), entry["answer"], entry.get("see", "")))
    for entry in read_part(game, "glossary", language):
        found.append(_entry("term", entry["term"], entry.get("also", []), entry["text"], entry.get("see", "")))
    for section in read_guide(game, language):
        text = "\n\n".join([block["text"] for block in section.blocks if "text" in block])
        found.append(_entry("guide", section.title, [], text, section.anchor))
    for group in read_cards(game, language):
        for card in group["cards"]:
            found.append(_entry("card", card["title"], [group["title"]], " ".join(card["lines"]), card["piece"]))
    for name in lesson_names(game):
        words = lesson_words(game, language)[name]
        found.append(_entry("lesson", words["title"], [], f"{words['about']} {words['goal']}", name))
    for rule in rules_of(game.name).values():
        found.append(_entry("rule", rule.id, [], rule.text, rule.id))
    return found


def find(game: Game, wanted: str, language: str = "en", limit: int = 8) -> list[dict[str, Any]]:
    """The entries that fit best, best first.

    >>> from turncoat.games.lanterns import GAME
    >>> find(GAME, "how do i wni")[0]["title"]
    'How do I win?'
    """
    index = _index(game, language)
    words = _meaning(wanted)
    asked = [f'"{_known(index.words, word)}"*' for word in words]
    if not asked:
        return []
    # The better, the smaller: bm25 counts below zero. A title weighs most, then the other words for a thing.
    query = "SELECT rowid - 1, bm25(entries, 12.0, 9.0, 1.0) FROM entries WHERE entries MATCH ?"
    scored = []
    meant = {_known(index.words, word) for word in words}
    for number, score in index.database.execute(query, (" OR ".join(asked),)):
        entry = index.entries[number]
        is_named = any(meant == set(_meaning(name)) for name in (entry["title"], *entry["also"]))
        scored.append((score * WEIGHT[entry["kind"]] * (NAMED if is_named else 1.0), number))
    return [index.entries[number] for _, number in sorted(scored)[:limit]]


def _meaning(text: str) -> list[str]:
    """The words that say what is looked for."""
    words = _WORD.findall(text.lower())
    return [word for word in words if word not in _EMPTY] or words


class _Index:
    """The entries of a game, searchable."""

    def __init__(self, entries: list[dict[str, Any]]) -> None:
        self.entries: Final = entries
        self.database: Final = sqlite3.connect(":memory:", check_same_thread=False)
        self.database.execute(
            "CREATE VIRTUAL TABLE entries USING fts5(title, also, text, tokenize = 'porter unicode61')"
        )
        rows = [(entry["title"], " ".join(entry["also"]), entry["text"]) for entry in entries]
        self.database.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)
        self.words: Final = frozenset(_WORD.findall(" ".join([" ".join(row) for row in rows]).lower()))


@cache
def _index(game: Game, language: str) -> _Index:
    return _Index(entries(game, language))


def _known(words: frozenset[str], word: str) -> str:
    """The word itself, or the nearest one that the texts have."""
    if word in words or any([known.startswith(word) for known in words]):
        return word
    return next(iter(get_close_matches(word, sorted(words), 1, 0.6)), word)


def _entry(kind: str, title: str, also: list[str], text: str, see: str) -> dict[str, Any]:
    return {"kind": kind, "title": title, "also": also, "text": text, "see": see}
