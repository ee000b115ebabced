"""A made-up language, to see what cannot be translated: every text gets brackets, accents and a third more length.

What stands on the screen without brackets does not come from the messages; what loses a bracket is clipped or put
together from pieces; what breaks in it will break in Russian.
"""

import re
from collections.abc import Collection, Mapping
from typing import Any, Final

from .pattern import Count, Field, Pattern, PatternError, Plural, parse

PSEUDO: Final = "en-XA"  # the name by which such a language goes in the Unicode CLDR

# Parts of a message file that hold names of the code, not texts.
DATA: Final = frozenset({"fields", "rows", "log", "sections"})
DATA_OF_VIEW: Final = frozenset({"by", "of", "row", "split", "cells", "rest"})
# What stays in prose as it is: where a link leads, code, slots for facts, numbers of rules.
_KEPT: Final = re.compile(r"(\]\([^)]*\)|`[^`]*`|\{[^}]*\}|\b[A-Z]{2,4}-\d[\d.]*)")
_BEGINNING: Final = re.compile(r"\s*(?:[-*>]\s+|\d+\.\s+|#+\s+)?")
_PLAIN: Final = "aceiounyzACEIOUNYZ"
_ACCENTS: Final = str.maketrans(_PLAIN, "áčéíóúñýžÁČÉÍÓÚÑÝŽ")


def pseudo(text: str) -> str:
    """A message in the made-up language; its fields stay as they are.

    >>> pseudo("{seat} draws {card}.")
    '[{seat} dráws {card}.··]'
    """
    try:
        pattern = parse(text)
    except PatternError:
        return text
    return f"[{_written(pattern)}{'·' * (_length(pattern) // 3)}]" if text else text


def pseudo_messages(messages: Mapping[str, Any]) -> dict[str, Any]:
    """A message file in the made-up language."""
    return {part: content if part in DATA else _translated(part, content) for part, content in messages.items()}


def pseudo_prose(text: str) -> str:
    """A text of rules, guides or lessons in the made-up language: Markdown stays whole, every paragraph has brackets.

    >>> pseudo_prose("See [the Bank](#bank), DWD-4.1.\\n\\n- One coin.")
    '[Séé [thé Báñk](#bank), DWD-4.1.··········]\\n\\n- [Óñé čóíñ.···]'
    """
    return "\n\n".join([_paragraph(paragraph) for paragraph in text.split("\n\n")])


def pseudo_told(content: Any, kept: Collection[str] = ()) -> Any:
    """Texts in lists and by keys, all in the made-up language but what stands under the kept keys."""
    if isinstance(content, str):
        return pseudo_prose(content)
    if isinstance(content, list):
        return [pseudo_told(item, kept) for item in content]
    if isinstance(content, dict):
        return {key: value if key in kept else pseudo_told(value, kept) for key, value in content.items()}
    return content


def _paragraph(text: str) -> str:
    parts = _KEPT.split(text)
    accented = "".join([part if _KEPT.fullmatch(part) else part.translate(_ACCENTS) for part in parts])
    is_table = text.lstrip().startswith("|")
    if is_table or not text.strip():
        return accented
    beginning = _BEGINNING.match(text)
    start = beginning.end() if beginning else 0
    return f"{accented[:start]}[{accented[start:]}{'·' * (len(text[start:]) // 3)}]"


def _translated(key: str, content: Any) -> Any:
    if isinstance(content, str):
        return content if key in DATA_OF_VIEW else pseudo(content)
    return {name: _translated(name, value) for name, value in content.items()}


def _written(pattern: Pattern) -> str:
    """The message as a translator would have written it."""
    return "".join([_part(part) for part in pattern])


def _part(part: Any) -> str:
    if isinstance(part, str):
        return part.translate(_ACCENTS)
    if isinstance(part, Count):
        return "#"
    if isinstance(part, Field):
        return f"{{{part.name}}}"
    kind = "plural" if isinstance(part, Plural) else "select"
    forms = " ".join([f"{key} {{{_written(form)}}}" for key, form in part.forms.items()])
    return f"{{{part.name}, {kind}, {forms}}}"


def _length(pattern: Pattern) -> int:
    """How many signs of its own a message shows, in its longest form."""
    length = 0
    for part in pattern:
        if isinstance(part, str):
            length += len(part)
        elif not isinstance(part, Count | Field):
            length += max([_length(form) for form in part.forms.values()])
    return length
