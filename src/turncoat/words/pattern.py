"""Messages in ICU MessageFormat, parsed once: texts, fields, plurals and selects.

It is the part of the format that our messages use, and that the client's library reads alike: `{field}`,
`{field, plural, =0 {none} one {# card} other {# cards}}`, `{field, select, ghost {she} other {it}}`, and an apostrophe
before a brace (or before `#` in a plural) for the sign itself. tests/words/patterns.json holds both sides to it.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, NoReturn, Protocol

from .plurals import category


class Field:
    """`{name}`: what the sentence's fact of that name shows."""

    def __init__(self, name: str) -> None:
        self.name: Final = name


class Count:
    """`#`: the number that the plural right around it counts."""


class Plural:
    """`{name, plural, ...}`: one form for each way in which the language counts, and `=3` for a number of its own."""

    def __init__(self, name: str, forms: "Mapping[str, Pattern]") -> None:
        self.name: Final = name
        self.forms: Final = forms


class Select:
    """`{name, select, ...}`: one form for each value that needs words of its own."""

    def __init__(self, name: str, forms: "Mapping[str, Pattern]") -> None:
        self.name: Final = name
        self.forms: Final = forms


Pattern = tuple[str | Field | Count | Plural | Select, ...]


class Facts(Protocol):
    """What fills a pattern; None for what is not known."""

    def shown(self, name: str) -> str | None: ...
    def number(self, name: str) -> int | None: ...
    def key(self, name: str) -> str: ...


class PatternError(ValueError):
    """A message that is not written as messages are."""


@cache
def parse(text: str) -> Pattern:
    """The parts of a message.

    >>> [type(part).__name__ for part in parse("{seat} pays {count, plural, one {# coin} other {# coins}}.")]
    ['Field', 'str', 'Plural', 'str']
    """
    reader = _Reader(text)
    parts = reader.message(in_plural=False)
    if reader.at < len(text):
        reader.fail("a brace is closed that was not opened")
    return parts


def filled(pattern: Pattern, facts: Facts, language: str, count: int | None = None) -> str:
    """The sentence; what is not known stays as it is written, in braces."""
    return "".join([_shown(part, facts, language, count) for part in pattern])


def fields(pattern: Pattern) -> list[str]:
    """The names of all fields that a message asks for, in the order written."""
    found: list[str] = []
    for part in pattern:
        if isinstance(part, Field | Plural | Select):
            found.append(part.name)
        if isinstance(part, Plural | Select):
            for form in part.forms.values():
                found.extend(fields(form))
    return list(dict.fromkeys(found))


def _shown(part: str | Field | Count | Plural | Select, facts: Facts, language: str, count: int | None) -> str:
    if isinstance(part, str):
        return part
    if isinstance(part, Count):
        return str(count)
    if isinstance(part, Field):
        shown = facts.shown(part.name)
        return f"{{{part.name}}}" if shown is None else shown
    if isinstance(part, Select):
        return filled(part.forms.get(facts.key(part.name)) or part.forms["other"], facts, language, count)
    number = facts.number(part.name)
    if number is None:
        return f"{{{part.name}}}"
    form = part.forms.get(f"={number}")
    if form is None:
        form = part.forms.get(category(language, number), part.forms["other"])
    return filled(form, facts, language, number)


class _Reader:
    """Reads a message from left to right."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.at = 0

    def message(self, in_plural: bool) -> Pattern:
        """Up to the end, or up to a brace that closes what stands around."""
        parts: list[str | Field | Count | Plural | Select] = []
        words = ""
        while self.at < len(self.text) and self.text[self.at] != "}":
            sign = self.text[self.at]
            if sign == "{" or (sign == "#" and in_plural):
                if words:
                    parts.append(words)
                    words = ""
                if sign == "#":
                    self.at += 1
                    parts.append(Count())
                else:
                    parts.append(self.argument())
            else:
                words += self.quoted(in_plural) if sign == "'" else self.take()
        if words:
            parts.append(words)
        return tuple(parts)

    def take(self) -> str:
        self.at += 1
        return self.text[self.at - 1]

    def quoted(self, in_plural: bool) -> str:
        """What an apostrophe begins: one of its own, a text that is taken as it is, or just an apostrophe."""
        self.at += 1
        following = self.text[self.at : self.at + 1]
        if following == "'":
            return self.take()
        if not following or following not in ("{}<>#" if in_plural else "{}<>"):
            return "'"
        words = ""
        while self.at < len(self.text):
            sign = self.take()
            if sign != "'":
                words += sign
            elif self.text[self.at : self.at + 1] == "'":
                words += self.take()
            else:
                break
        return words

    def argument(self) -> Field | Plural | Select:
        self.expect("{")
        name = self.word()
        if not name:
            self.fail("a field has no name")
        if self.text[self.at : self.at + 1] == "}":
            self.at += 1
            return Field(name)
        self.expect(",")
        kind = self.word()
        if kind not in ("plural", "select"):
            self.fail(f"{kind!r} is neither plural nor select")
        self.expect(",")
        forms = self.forms(in_plural=kind == "plural")
        self.expect("}")
        return Plural(name, forms) if kind == "plural" else Select(name, forms)

    def forms(self, in_plural: bool) -> dict[str, Pattern]:
        forms: dict[str, Pattern] = {}
        self.space()
        while self.at < len(self.text) and self.text[self.at] != "}":
            sign = self.take() if in_plural and self.text[self.at] == "=" else ""
            key = sign + self.word()
            if not key or key in forms:
                self.fail(f"the form {key!r} has no name, or is there twice")
            self.expect("{")
            forms[key] = self.message(in_plural)
            self.expect("}")
            self.space()
        if "other" not in forms:
            self.fail("there is no form 'other'")
        return forms

    def word(self) -> str:
        """A name of letters, digits and underscores, without the space around it."""
        self.space()
        start = self.at
        while self.at < len(self.text) and (self.text[self.at].isalnum() or self.text[self.at] == "_"):
            self.at += 1
        word = self.text[start : self.at]
        self.space()
        return word

    def space(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def expect(self, sign: str) -> None:
        if self.text[self.at : self.at + 1] != sign:
            self.fail(f"{sign!r} is missing")
        self.at += 1

    def fail(self, what: str) -> NoReturn:
        raise PatternError(f"{what}, at {self.at} of {self.text!r}")
