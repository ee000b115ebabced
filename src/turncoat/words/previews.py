"""What a choice will do, in words: the changes that a preview foresees, and what may come of it."""

from collections.abc import Mapping
from typing import Any

from ..kernel.preview import Change, Preview
from .sentences import Words
from .text import guessed

# Told by the next question, or of no use to people.
_LEFT_OUT = frozenset({"mode", "seats", "waiting", "question", "seat", "picks"})


def told_preview(words: Words, preview: Preview, view: Mapping[str, Any]) -> list[str]:
    """A line for each certain change that people are told of, then the chances with their odds.

    >>> from turncoat.games.lanterns import GAME
    >>> from turncoat.games.lanterns.steps import Rob
    >>> from turncoat.testing import table
    >>> match = table(GAME, seats=3, lanterns=[0, 1, 2], agenda=[Rob(0)])
    >>> told_preview(Words(GAME, ["Ann", "Bob", "Cy"]), match.preview(0, "rob 2"), match.view(0))
    ['Lanterns, Ann: 0 → 1', 'Lanterns, Cy: 2 → 1']
    """
    lines = [told_change(words, change, view) for change in preview.certain]
    for chance in preview.chances:
        key = "chance" if chance.is_exact else "chance-about"
        lines.append(words.common(key, share=f"{chance.share:.0%}", text=words.chance(chance)))
    return [line for line in lines if line]


def told_change(words: Words, change: Change, view: Mapping[str, Any]) -> str:
    """A change by the title of its field and the members that lead to it; the empty text if nobody need see it."""
    part, field, *places = change.path
    told: Mapping[str, Any] | None = words.seen(str(field))
    if field in _LEFT_OUT or told is None:
        return ""
    if not told:
        name, value = (field, view[part][field]) if field != "sizes" else (f"number of {places.pop(0)}", None)
        told = guessed(words, name, value, view["table"]["seats"])
    kinds = told.get("by", "").split()
    named = [_member(words, view[part], kind, place) for kind, place in zip(kinds, places, strict=False)]
    of = told.get("of")
    before, after = (_value(words, value, of) for value in (change.before, change.after))
    title = told.get("title") or str(field).replace("_", " ").capitalize()
    return f"{', '.join([title, *named])}: {before} → {after}"


def _member(words: Words, view: Mapping[str, Any], kind: str, place: Any) -> str:
    """`zone` is a zone; `zone@ring` is the zone that stands at that place of the field `ring`."""
    kind, _, ring = kind.partition("@")
    return words.name(kind, view[ring][place] if ring in view else place)


def _value(words: Words, value: Any, of: str | None) -> str:
    if isinstance(value, bool):
        return words.common("yes" if value else "no")
    if isinstance(value, list):
        return ", ".join([_value(words, item, of) for item in value]) or words.common("none")
    if value is None or (value == -1 and of is None):
        return words.common("none")
    return str(value) if of is None else words.name(of.partition("@")[0], value)
