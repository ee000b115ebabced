"""A made-up language, to see what cannot be translated: every text gets brackets, accents and a third more length.

What stands on the screen without brackets does not come from the messages; what loses a bracket is clipped or put
together from pieces; what breaks in it will break in Russian.
"""

from collections.abc import Mapping
from typing import Any, Final

from .pattern import Count, Field, Pattern, PatternError, Plural, parse

PSEUDO: Final = "en-XA"  # the name by which such a language goes in the Unicode CLDR

# Parts of a message file that hold names of the code, not texts.
DATA: Final = frozenset({"fields", "rows", "log", "unseen"})
_DATA_OF_VIEW: Final = frozenset({"by", "of"})
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


def _translated(key: str, content: Any) -> Any:
    if isinstance(content, str):
        return content if key in _DATA_OF_VIEW else pseudo(content)
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
