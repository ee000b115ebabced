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
from .guide import read_guide, read_part, unsigned
from .lesson import lesson_names, lesson_words

# What is found first where several fit alike: an answer before a definition, a definition before prose.
WEIGHT: Final = {"question": 2.0, "term": 1.8, "card": 1.5, "guide": 1.0, "lesson": 0.7, "rule": 0.4}
NAMED: Final = 4.0
"""How much more a thing counts whose name, or another word for it, is just what was asked for."""
PRINTED: Final = 1.8
"""And how much more a card whose name is among what was asked for."""
ASKED: Final = 2.0
"""And how much more what is called so word for word, empty words too: "who is the devil" is no card of the devil."""
NEAR: Final = 5
"""How many words like an unknown one are looked at."""
_WORD: Final = re.compile(r"\w+")
# Words that say nothing about what is looked for, unless nothing else is said.
_EMPTY: Final = frozenset(
    [
        "a",
        "am",
        "an",
        "and",
        "are",
        "at",
        "be",
        "can",
        "cant",
        "did",
        "do",
        "does",
        "for",
        "from",
        "gets",
        "happen",
        "happens",
        "has",
        "have",
        "how",
        "i",
        "if",
        "in",
        "is",
        "it",
        "many",
        "me",
        "mean",
        "much",
        "my",
        "not",
        "of",
        "on",
        "or",
        "should",
        "that",
        "the",
        "there",
        "this",
        "to",
        "what",
        "when",
        "where",
        "which",
        "who",
        "why",
        "will",
        "with",
        "work",
        "works",
        "you",
    ]
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
    for rule in rules_of(game.name, language).values():
        found.append(_entry("rule", rule.id, [], rule.text, rule.id))
    return found


def find(game: Game, wanted: str, language: str = "en", limit: int = 8, kind: str = "") -> list[dict[str, Any]]:
    """The entries that fit best, best first; of one kind, if it is named.

    >>> from turncoat.games.lanterns import GAME
    >>> find(GAME, "how do i wni")[0]["title"]
    'How do I win?'
    """
    index = _index(game, language)
    words = _meaning(wanted)
    asked = [phrase for word in words for phrase in _phrases(index.words, word)]
    if not asked:
        return []
    # The better, the smaller: bm25 counts below zero. A title weighs most, then the other words for a thing.
    query = "SELECT rowid - 1, bm25(entries, 12.0, 9.0, 1.0) FROM entries WHERE entries MATCH ?"
    scored = []
    meant = {_known(index.words, word) for word in words}
    asked_for = _words(wanted)
    for number, score in index.database.execute(query, (" OR ".join(asked),)):
        entry = index.entries[number]
        if kind not in ("", entry["kind"]):
            continue
        weight = WEIGHT[entry["kind"]]
        if any([meant == set(_meaning(name)) for name in (entry["title"], *entry["also"])]):
            weight *= NAMED
        if any([asked_for == _words(name) for name in (entry["title"], *entry["also"])]):
            weight *= ASKED
        if entry["kind"] == "card" and meant >= set(_meaning(entry["title"])):
            weight *= PRINTED
        scored.append((score * weight, number))
    return [index.entries[number] for _, number in sorted(scored)[:limit]]


def find_cards(game: Game, wanted: str, language: str = "en", limit: int = 3) -> list[dict[str, Any]]:
    """The cards of the library whose name or text fits best, best first, each with the title of its `kind`."""
    cards = {
        card["piece"]: {**card, "kind": part["title"]} for part in read_cards(game, language) for card in part["cards"]
    }
    return [cards[entry["see"]] for entry in find(game, wanted, language, limit, "card")]


def _meaning(text: str) -> list[str]:
    """The words that say what is looked for."""
    words = _words(text)
    return [word for word in words if word not in _EMPTY] or words


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


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
        self.words: Final = frozenset(_words(" ".join([" ".join(row) for row in rows])))


@cache
def _index(game: Game, language: str) -> _Index:
    return _Index(entries(game, language))


def _phrases(words: frozenset[str], word: str) -> list[str]:
    """What is looked for in the place of a word: all that begins with it, and the shortest whole word that does.

    The texts are kept by the stems of their words, and the beginning of a word may be longer than its stem.
    """
    known = _known(words, word)
    whole = min([other for other in words if other.startswith(known)], key=len, default=known)
    return [f'"{known}"*', *([f'"{whole}"'] if whole != known else [])]


def _known(words: frozenset[str], word: str) -> str:
    """The word itself, or the nearest one that the texts have."""
    if word in words or any([known.startswith(word) for known in words]):
        return word
    # Two letters in the wrong order are the commonest slip.
    swapped = [word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1)]
    found = [other for other in swapped if other in words - _EMPTY]
    near = get_close_matches(word, sorted(words - _EMPTY), NEAR, 0.6)
    # Whoever mistypes a word begins it rightly, as a rule.
    near.sort(key=lambda other: other[:1] != word[:1])
    return next(iter(found or near), word)


def _entry(kind: str, title: str, also: list[str], text: str, see: str) -> dict[str, Any]:
    return {"kind": kind, "title": title, "also": also, "text": unsigned(text), "see": see}
