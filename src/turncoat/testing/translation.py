"""What translators need: every text with its key, where it is shown and its facts; and what a translation lacks.

`scripts/words` prints it. The client's own messages are checked by the same functions.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from ..kernel.game import Game
from ..words.pattern import Pattern, PatternError, Plural, Select, parse
from ..words.pattern import fields as asked_fields
from ..words.plurals import LANGUAGES, categories
from ..words.pseudo import DATA, DATA_OF_VIEW
from ..words.rules import parse_rules, rules_file
from ..words.sentences import BASE, Words, messages_folder, read_messages

NOTES: Final = Path(__file__).parent.parent / "words" / "messages" / "notes" / "en.json"
_NOT_TEXTS: Final = DATA_OF_VIEW | {"language"}


class Text:
    """One text to translate."""

    def __init__(self, key: str, text: str, shown: str, facts: Mapping[str, str]) -> None:
        self.key: Final = key
        self.text: Final = text
        self.shown: Final = shown
        self.facts: Final = facts


def texts_of(game: Game) -> list[Text]:
    """Every text of a game in the order of its file, with what translators are told of it."""
    words = Words(game)
    own = {part: content for part, content in words.messages.items() if part not in ("common", *DATA)}
    return [
        Text(key, text, where_shown(key), {name: _fact(words, name) for name in _fields(text)})
        for key, text in flat_texts(own)
    ]


def client_texts(messages: Mapping[str, Any], part: str = "client") -> list[Text]:
    """The same of the client's own messages, of those that all games share, or of the terminal's."""
    return [
        Text(key, text, where_shown(f"{part}.{key}"), dict.fromkeys(_fields(text), "a number or a text"))
        for key, text in flat_texts(messages)
    ]


def flat_texts(messages: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """Key and text of all that is translated; a name with forms counts as one text."""
    for key, value in messages.items():
        if key in _NOT_TEXTS or (not path and key in DATA):
            continue
        if isinstance(value, str):
            if value:
                yield path + key, value
        elif BASE in value:
            yield path + key, value[BASE]
        else:
            yield from flat_texts(value, f"{path}{key}.")


def where_shown(key: str) -> str:
    """What the notes say of a key: of its longest beginning that they name."""
    notes: dict[str, str] = json.loads(NOTES.read_text(encoding="utf-8"))
    parts = key.split(".")
    for length in range(len(parts), 0, -1):
        note = notes.get(".".join(parts[:length]))
        if note is not None:
            return note
    return ""


def lacking(english: Mapping[str, Any], translated: Mapping[str, Any]) -> list[str]:
    """The keys that a translation does not have."""
    known = dict(flat_texts(translated))
    return [key for key, _ in flat_texts(english) if key not in known]


def faults_of(english: Mapping[str, Any], translated: Mapping[str, Any], language: str) -> list[str]:
    """What is wrong with a translation: keys that nobody asks for, facts that are not there, plural forms left out."""
    if language.partition("-")[0] not in LANGUAGES:
        return [f"{language}: how it counts is not known; add it to words/plurals.py"]
    originals = dict(flat_texts(english))
    # What has no English name is called as in the menu; a language may name it all the same.
    found = [key for key, _ in flat_texts(translated) if key not in originals and not key.startswith("name.")]
    faults = [f"{key}: English has no such text" for key in found]
    for key, text in _all_texts(translated):
        try:
            pattern = parse(text)
        except PatternError as error:
            faults.append(f"{key}: {error}")
            continue
        known = set(_fields(originals.get(key, "")))
        if key in originals:
            strange = [name for name in asked_fields(pattern) if name not in known and _bare(name) not in known]
            faults.extend([f"{key}: nothing fills {{{name}}}" for name in strange])
        faults.extend([f"{key}: {fault}" for fault in _missing_forms(pattern, language)])
    return faults


def glossary_of(name: str) -> dict[str, dict[str, str]]:
    """The terms of a game with what they mean and the rule that says so: the vocabulary of its rules, if it has one.

    It is a table of term and meaning, or of terms with their meaning after a comma.
    """
    found: dict[str, dict[str, str]] = {}
    for rule in parse_rules(rules_file(name).read_text(encoding="utf-8")).values():
        is_row = " · " in rule.text or not rule.text.endswith((".", ")"))
        if "Vocabulary" in rule.section and is_row:
            term, _, meaning = rule.text.partition(" · " if " · " in rule.text else ", ")
            found[term] = {"means": meaning, "rule": rule.id}
    return found


def glossary_file(game: Game, language: str = "en") -> Path:
    return messages_folder(game) / "glossary" / f"{language}.json"


def read_translation(game: Game, language: str) -> dict[str, Any]:
    """What has been translated, without the English that stands in for the rest."""
    path = messages_folder(game) / f"{language}.json"
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}


def english_of(game: Game) -> dict[str, Any]:
    """All that a translation of a game's messages has to have."""
    return {part: content for part, content in read_messages(game).items() if part not in ("common", "language")}


def _all_texts(messages: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """Key and text, each form of a name by itself but under its key."""
    for key, value in messages.items():
        if key in _NOT_TEXTS or (not path and key in DATA):
            continue
        if isinstance(value, str):
            yield path + key, value
        elif BASE in value:
            yield from [(path + key, text) for text in value.values()]
        else:
            yield from _all_texts(value, f"{path}{key}.")


def _missing_forms(pattern: Pattern, language: str) -> Iterator[str]:
    for part in pattern:
        if isinstance(part, Plural | Select):
            if isinstance(part, Plural) and any(not form.startswith("=") and form != "other" for form in part.forms):
                lacks = [form for form in categories(language) if form not in part.forms]
                if lacks:
                    yield f"the plural of {part.name} has no form for {', '.join(lacks)}"
            for form in part.forms.values():
                yield from _missing_forms(form, language)


def _fields(text: str) -> list[str]:
    try:
        return asked_fields(parse(text))
    except PatternError:
        return []


def _bare(name: str) -> str:
    """The field of which `{location_loc}` is a form."""
    return name.rpartition("_")[0]


def _fact(words: Words, field: str) -> str:
    """What a fact can be, for translators."""
    kind = words.kind(field)
    if kind is None:
        return "a number or a text"
    if kind == "seat":
        return "a player"
    names = list(words.messages["name"].get(kind, {}).values())
    shown = [name if isinstance(name, str) else name[BASE] for name in names[:2]]
    return f"name.{kind}" + (f", such as {' or '.join([repr(name) for name in shown])}" if shown else "")
