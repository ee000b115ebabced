"""The whole of a view in words: for terminals, screen readers, language models and strings of other libraries.

It knows the view alone, so it can tell nothing that its seat may not know; and it tells all of it, so views that differ
have texts that differ. How fields are told is in the messages: `view` describes those that previews tell too, `text`
the others, `sections` puts them in order (docs/kernel.md, "Words"). What no section names comes last.
"""

from typing import Any, Final

from ..kernel.choice import Menu
from .sentences import Words, readable
from .telling import MINE, WIDTH, Cards, Json, Section, Telling


class ViewText:
    """Tells views of one game to one reader."""

    def __init__(self, words: Words, menu: Menu, content: Json, cards: Cards) -> None:
        self.words: Final = words
        self.menu: Final = menu
        self.content: Final = content
        self.cards: Final = cards
        self.plan: Final[dict[str, Any]] = words.messages["sections"]
        self._texts: Final[dict[str, Any]] = words.messages["text"]

    def text(self, view: Json, width: int = WIDTH) -> str:
        return "\n\n".join([section.text(width) for section in self.sections(view)]) + "\n"

    def sections(self, view: Json) -> list[Section]:
        """The head, the sections of the messages, then what they do not name: for all, and for the seat alone."""
        return Telling(self, view).sections()

    def described(self, field: str, value: Any, seats: int) -> Json:
        """How a field is told: as its own, or as everybody's of that name; guessed where no message describes it."""
        fields: dict[str, Any] = self._texts.get("fields", {})
        bare = field.removeprefix(MINE)
        found: Json | None = fields.get(field) or fields.get(bare) or self.words.messages["view"].get(bare)
        if found is not None:
            return found
        return guessed(self.words, bare, value, seats)

    def is_plain(self, field: str) -> bool:
        """Whether a number is told even if it is 0, as previews tell it."""
        fields: dict[str, Any] = self._texts.get("fields", {})
        bare = field.removeprefix(MINE)
        return bare in self.words.messages["view"] and field not in fields and bare not in fields

    def titled(self, key: str) -> str:
        titles: dict[str, str] = self._texts.get("sections", {})
        return titles.get(key) or self.words.common(f"text.{key}")


def guessed(words: Words, field: str, value: Any, seats: int) -> Json:
    """A game without messages for its fields: a row as long as there are seats is one for each of them."""
    number, _, counted = field.partition(" of ")
    title = readable(counted if number == "number" else field)
    if number == "number":
        title = words.common("text.number", title=title.lower())
    kind = words.kind(field) or words.kind(field.removesuffix("s"))
    is_list = isinstance(value, list | tuple)
    rows = is_list and any(isinstance(item, list | tuple) for item in value)
    told = {"title": title, "of": kind or ""} if is_list or words.kind(field) else {"title": title}
    if is_list and len(value) == seats and (rows or kind is None):
        told["by"] = "seat"
    return told
