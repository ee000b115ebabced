"""The card library of a game: every card, tile and table entry, with its printed text, its number and whose it is.

`guide/<language>/cards.json` says what there is to show; the figures come from the game's own facts (`Game.content()`)
and its words from its messages, so that nothing is written down twice:

    [{"title": "Criminals", "about": "Who is at large.", "list": "cards", "kind": "card", "filter": "syndicate",
      "lines": ["Health {health}, bounty {bounty}.", "When revealed: {reveal}"]}]

`list` is a list of the facts, `kind` the kind of names by which its entries are called (else their own `title`), `id`
the field that names an entry (`id`, `name` or `code` if not given), `filter` a field to choose by, `count` how many
there are of each, `notes` further lines by id. In a line `{field}` is a field of the entry, `{ui:effect.*}` a text of
the messages and `{name:skill}` a name, both found by the entry's id. A line of which something is missing, or 0, is
left out; so is `{"if": {"reveal_colour": "red"}, "text": "..."}` for entries with another value.

`guide/lab.json`, written by `scripts/worths`, holds what bots made of each card.
"""

import json
import re
from functools import cache
from typing import Any, Final

from ..kernel.errors import InvalidDocument
from ..kernel.game import Game
from ..words.pseudo import PSEUDO, pseudo_told
from ..words.sentences import Words, content_in
from .guide import guide_folder

IDS: Final = ("id", "name", "code")
# What stands in a group without being a text.
_DATA: Final = ("list", "kind", "id", "filter", "count", "piece", "origin", "if")
_SLOT: Final = re.compile(r"\{(?:(ui|name):)?([\w.*-]+)\}")

Entry = dict[str, Any]


@cache
def read_cards(game: Game, language: str = "en") -> list[Entry]:
    """The groups of the library with their cards; none if the game lists none."""
    path = guide_folder(game, language) / "cards.json"
    if not path.exists():
        return []
    words = Words(game, language=language)
    facts = content_in(game, language)
    groups: list[Entry] = json.loads(path.read_text(encoding="utf-8"))
    if language == PSEUDO:
        groups = pseudo_told(groups, _DATA)
    lab = _lab(game)
    return [_group(group, facts, words, lab) for group in groups]


def _lab(game: Game) -> dict[str, Entry]:
    """How many matches of bots were played, and of each card in how many seats it was used and won with."""
    path = guide_folder(game).parent / "lab.json"
    if not path.exists():
        return {}
    told: Entry = json.loads(path.read_text(encoding="utf-8"))
    found: dict[str, Entry] = {}
    for piece, (could, did, won, left_won) in told["cards"].items():
        left = could - did
        found[piece] = {
            "matches": told["matches"],
            "could": could,
            "did": did,
            "won": round(100 * won / did) if did else None,
            "left": round(100 * left_won / left) if left else None,
        }
    return found


def _group(group: Entry, facts: Entry, words: Words, lab: dict[str, Entry]) -> Entry:
    entries = facts.get(group["list"])
    if not isinstance(entries, list):
        raise InvalidDocument("bad-cards", f"There is no list {group['list']!r} in the facts of the game.")
    return {
        "title": group["title"],
        "about": group.get("about", ""),
        "filter": group.get("filter_title", ""),
        "cards": [_card(group, entry, words, lab) for entry in entries],
    }


def _card(group: Entry, entry: Any, words: Words, lab: dict[str, Entry]) -> Entry:
    found: Entry = entry if isinstance(entry, dict) else {"id": entry}
    name = group.get("id") or next(key for key in IDS if key in found)
    key = str(found[name])
    kind = group.get("kind", "")
    title = words.name(kind, key) if kind else ""
    if title in ("", key):
        title = str(found.get("title") or title or key)
    lines = [_line(line, found, key, words) for line in group.get("lines", [])]
    lines += group.get("notes", {}).get(key, [])
    chosen = group.get("filter")
    piece = f"{group.get('piece', kind)}:{key}"
    return {
        "piece": piece,
        "title": title,
        "lines": [line for line in lines if line],
        "count": found.get("count", group.get("count", 1)),
        "origin": found.get("origin", group.get("origin", "ours")),
        "ours": [words.name("ours", part) for part in found.get("ours", [])],
        "group": _value(chosen, found[chosen], words) if chosen else "",
        "lab": lab.get(piece),
    }


def _line(given: Any, entry: Entry, key: str, words: Words) -> str:
    """The line with its slots filled, or nothing if one of them cannot be, or if it is meant for other entries."""
    line: str = given["text"] if isinstance(given, dict) else given
    if isinstance(given, dict) and any([entry.get(field) != value for field, value in given["if"].items()]):
        return ""
    filled, end = "", 0
    for slot in _SLOT.finditer(line):
        source, field = slot.groups()
        if source == "ui":
            shown = str(words.messages["ui"].get(field.replace("*", key), ""))
        elif source == "name":
            shown = str(words.messages["name"].get(field, {}).get(key, ""))
        else:
            shown = _value(field, entry.get(field), words)
        if not shown:
            return ""
        filled += line[end : slot.start()] + shown
        end = slot.end()
    return filled + line[end:]


def _value(field: str, value: Any, words: Words) -> str:
    """A field as people read it; effects are sentences of the messages, one after the other."""
    if value in (None, False, 0, "", []):
        return ""
    if isinstance(value, list) and isinstance(value[0], dict) and "effect" in value[0]:
        return " ".join([words.sentence("ui", f"effect.{part['effect']}", part) for part in value])
    if isinstance(value, list) and value and isinstance(value[0], str):
        return "; ".join([words.name(words.kind(field) or field, part) for part in value])
    kind = words.kind(field) or (field if field in words.messages["name"] else "")
    return words.name(kind, value) if kind and isinstance(value, str) else str(value)
