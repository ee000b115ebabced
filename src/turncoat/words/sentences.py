"""Sentences: what the messages of a game say about prompts, choices, events and results.

The files and their placeholders are described in docs/kernel.md, "Words".
"""

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from ..kernel.choice import Choice, Domain
from ..kernel.event import HIDDEN
from ..kernel.game import Game
from ..kernel.prompt import Prompt
from ..kernel.reason import Chance, Reason
from ..kernel.result import Result
from .lobby import lobby_texts
from .pattern import PatternError, filled, parse
from .pseudo import PSEUDO, pseudo_messages

PARTS: Final = (
    *("prompt", "choice", "event", "why", "chance", "result", "score", "name", "view", "ui"),
    *("fields", "rows", "log", "text", "sections", "common", "lobby"),
)

BASE: Final = "base"  # the form of a name that stands in lists and on boards
GENDER: Final = "gender"
OTHER: Final = "other"
_KERNEL_FIELDS: Final = {"waiting": "seat"}
_COMMON: Final = Path(__file__).parent / "messages"


def read_messages(game: Game, language: str = "en") -> dict[str, Any]:
    """The messages of a game, and those that all games share; what a language lacks is said in English.

    `language` is the one that they are in: English if there are none in the wanted one.
    """
    folder = messages_folder(game)
    parts: dict[str, Any] = {part: {} for part in PARTS}
    parts.update(_read(folder / "en.json"))
    parts["common"] = _read(_COMMON / "en.json")
    parts["lobby"] = lobby_texts(game.meta)
    if language == PSEUDO:
        return {**pseudo_messages(parts), "language": PSEUDO}
    translated = {} if language == "en" else _read(folder / f"{language}.json")
    if not translated:
        return {**parts, "language": "en"}
    return {**_merged(parts, {**translated, "common": _read(_COMMON / f"{language}.json")}), "language": language}


@cache
def languages(game: Game) -> frozenset[str]:
    """The languages that a game's messages are in, the made-up one included."""
    return frozenset({"en", PSEUDO, *[path.stem for path in messages_folder(game).glob("*.json")]})


def content_in(game: Game, language: str = "en") -> dict[str, Any]:
    """The static facts of a game, their words in that language."""
    names = read_messages(game, language)["name"]
    return game.content_in({kind: {key: _formed(name, BASE) for key, name in names[kind].items()} for kind in names})


def messages_folder(game: Game) -> Path:
    return Path(str(game.modules[0].__file__)).parent / "messages"


def _read(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}


def _merged(english: Mapping[str, Any], translated: Mapping[str, Any]) -> dict[str, Any]:
    """Text by text; a name with its forms (cases, gender) takes the place of the English one as a whole."""
    merged = {**english, **translated}
    for key, value in translated.items():
        if isinstance(value, dict) and BASE not in value:
            merged[key] = _merged(english.get(key, {}), value)
    return merged


class Words:
    """Renders what the kernel says as text.

    >>> from turncoat.games.lanterns import GAME
    >>> words = Words(GAME, ["Ann", "Bob", "Cy"])
    >>> match = GAME.start(seats=3, seed=7)
    >>> words.prompt(match.pending[0])
    'Play a card, unseen. The highest robs.'
    >>> words.event({"event": "Drew", "seat": 1, "card": -1})
    'Bob draws a card.'
    """

    def __init__(self, game: Game, seats: Sequence[str] = (), language: str = "en") -> None:
        self.messages: Final = read_messages(game, language)
        self.language: Final[str] = self.messages["language"]
        self.seats: Final = list(seats)
        self.domains: Final[dict[str, Domain]] = game.menu.domains

    def prompt(self, prompt: Prompt) -> str:
        return self.sentence("prompt", prompt.question, prompt.facts)

    def choice(self, choice: Choice, asked: Mapping[str, Any] | None = None) -> str:
        """A choice by itself, or with what the facts of its question tell of the member that it names."""
        key, facts = choice.verb.name, choice_facts(choice)
        for fact, columns in self.messages["rows"].items():
            kind, *kinds = columns.split()
            for row in (asked or {}).get(fact, ()):
                if facts.get(kind) == self.member(kind, row[0]):
                    told = f"{key} {fact} ?" if HIDDEN in row else f"{key} {fact}"
                    if told in self.messages["choice"]:
                        return self.sentence("choice", told, {**dict(zip(kinds, row[1:], strict=True)), **facts})
        return self.sentence("choice", key, facts, choice.text)

    def offered(self, prompt: Prompt) -> list[str]:
        """The choices of a prompt in its order, with the places that they lead to where they do not name them."""
        told = []
        for choice, targets in zip(prompt.offered, prompt.targets, strict=True):
            pieces = [target.partition(":") for target in targets]
            leading = f"{choice.verb.name} to"
            if targets and leading in self.messages["choice"]:
                told.append(self.sentence("choice", leading, choice_facts(choice) | _numbered(pieces)))
                continue
            text = self.choice(choice, prompt.facts)
            names = [self.name(kind, member) for kind, _, member in pieces if kind in self.domains]
            leads = [name for name in names if name.lower() not in text.lower()]
            told.append(self.common("leads-to", choice=text, places=", ".join(leads)) if leads else text)
        return told

    def event(self, event: Mapping[str, Any]) -> str:
        """An event as `Match.events` gives it; the empty text if it is not told."""
        return self.sentence("event", event["event"], event)

    def reason(self, reason: Reason) -> str:
        part = "common" if reason.message in self.messages["common"] else "why"
        return self.sentence(part, reason.message, reason.facts)

    def chance(self, chance: Chance) -> str:
        """What may come of a choice, without its odds."""
        return self.sentence("chance", chance.message, chance.facts)

    def result(self, result: Result) -> str:
        return self.sentence("result", result.reason, result.facts)

    def score(self, category: str) -> str:
        text = self.messages["score"].get(category)
        return readable(category) if text is None else str(text)

    def common(self, key: str, **facts: Any) -> str:
        """A word or sentence that all games share, such as "none"."""
        return self.sentence("common", key, facts)

    def name(self, kind: str, member: Any, form: str = BASE) -> str:
        """What players call a member of a domain, given by its index or its name, in a form that the language needs."""
        names: dict[str, Any] = self.messages["name"].get(kind, {})
        if kind == "seat":
            return self._seat(member, names, form)
        if member == HIDDEN:
            return _formed(names.get("?", "?"), form)
        member = self.member(kind, member)
        number, _, counted = member.partition(" ")
        if member not in names and f"# {counted}" in names and number.isdecimal():
            return self.fill(_formed(names[f"# {counted}"], form), {"count": int(number)})
        return _formed(names.get(member, member), form)

    def kind(self, field: str) -> str | None:
        """The domain that a field names, if any."""
        fields: dict[str, str] = self.messages["fields"]
        bare = field.rstrip("0123456789")
        kind = fields.get(field) or fields.get(bare) or _KERNEL_FIELDS.get(field) or bare
        return kind if kind == "seat" or kind in self.domains else None

    def value(self, field: str, value: Any, form: str = BASE) -> str:
        """A value as the field of that name shows it."""
        kind = self.kind(field)
        if isinstance(value, list | tuple):
            told = self._counted(field, value, form) or self._listed(field, _flat(value), form)
            return ", ".join(told) or self.common("none")
        return str(value) if kind is None else self.name(kind, value, form)

    def seen(self, field: str) -> dict[str, str] | None:
        """How a field of the view is told: its `title`, the kinds it runs over (`by`), the kind it holds (`of`).

        None for a field that people need not see; an empty answer for any field if the messages describe none.
        """
        described: dict[str, dict[str, str]] = self.messages["view"]
        return described.get(field) if described else {}

    def sentence(self, part: str, key: str, facts: Mapping[str, Any], otherwise: str = "") -> str:
        message = self.messages[part].get(key)
        if message is None:
            return otherwise or readable(key)
        return self.fill(message, facts)

    def fill(self, message: str, facts: Mapping[str, Any]) -> str:
        try:
            return filled(parse(message), _Facts(self, facts), self.language)
        except PatternError:
            return message  # a miswritten message of somebody's game is shown as it is; tests find it in ours

    def _counted(self, field: str, numbers: Sequence[Any], form: str) -> list[str]:
        """Numbers that stand for the members of a kind, each with its name; nothing if `fields` says no such thing."""
        of, _, kind = self.messages["fields"].get(field, "").partition(" ")
        if of != "by":
            return []
        return [f"{self.name(kind, member, form)} {number}" for member, number in enumerate(numbers)]

    def _listed(self, field: str, items: list[Any], form: str) -> list[str]:
        """The names of several things; hidden ones are counted where the messages say how (`??`)."""
        several: str | None = self.messages["name"].get(self.kind(field), {}).get("??")
        hidden = items.count(HIDDEN)
        if several is None or hidden < 2:
            return [self.value(field, item, form) for item in items]
        known = [self.value(field, item, form) for item in items if item != HIDDEN]
        return [*known, self.fill(_formed(several, form), {"count": hidden})]

    def member(self, kind: str, member: Any) -> str:
        """The name in the menu of what is given by its index or by that name."""
        known = self.domains[kind].names if kind in self.domains else ()
        return known[member] if isinstance(member, int) and 0 <= member < len(known) else str(member)

    def _seat(self, member: Any, names: Mapping[str, Any], form: str) -> str:
        if str(member) in names:
            return _formed(names[str(member)], form)  # a player that is no seat, such as an automaton
        seat = int(member)
        if seat == HIDDEN:
            return _formed(names.get("?", self.common("nobody")), form)
        if form == GENDER:
            return OTHER  # nobody is asked; languages say it so that it fits everybody
        return self.seats[seat] if seat < len(self.seats) else self.common("seat", number=seat)


class _Facts:
    """The facts of one sentence, as its pattern asks for them.

    `{location_loc}` is the form `loc` of the name that `{location}` shows; `{location_gender, select, ...}` goes by it.
    """

    def __init__(self, words: Words, facts: Mapping[str, Any]) -> None:
        self.words: Final = words
        self.facts: Final = facts

    def shown(self, name: str) -> str | None:
        field, form = self._split(name)
        value = self.facts.get(field)
        return None if value is None else self.words.value(field, value, form)

    def number(self, name: str) -> int | None:
        """A number itself, how many a list holds, what a member is called if that is a number."""
        value = self.facts.get(name)
        if isinstance(value, list | tuple):
            return len(_flat(value))
        kind = self.words.kind(name)
        if kind is not None and kind != "seat" and value is not None:
            called = self.words.member(kind, value)
            value = int(called) if called.isdecimal() else value
        if isinstance(value, str):
            return int(value) if value.removeprefix("-").isdecimal() else None
        return None if value is None else int(value)

    def key(self, name: str) -> str:
        """What a select goes by: the member's name in the menu, the text, the number, `true`, `none` or `hidden`."""
        field, form = self._split(name)
        value = self.facts.get(field)
        kind = self.words.kind(field)
        if value is None or value in ([], ()):
            return "none"
        if form != BASE and kind is not None:
            return self.words.name(kind, value, form)
        if isinstance(value, bool):
            return "true" if value else "false"
        if kind is not None and value == HIDDEN:
            return "hidden"
        return (str(value) if kind is None else self.words.member(kind, value)).replace("-", "_")

    def _split(self, name: str) -> tuple[str, str]:
        """A field and the form in which it is wanted; a fact's own name may have an underscore too."""
        field, _, form = name.rpartition("_")
        return (field, form) if name not in self.facts and field in self.facts else (name, BASE)


def _formed(name: Any, form: str) -> str:
    """A name is a text, or texts by form: `base`, the cases that the language needs, `gender`."""
    if isinstance(name, str):
        return OTHER if form == GENDER else name
    return str(name.get(form) or (OTHER if form == GENDER else name[BASE]))


def choice_facts(choice: Choice) -> dict[str, str]:
    """The members that a choice names, by kind; a second one of a kind is `kind2`."""
    return _numbered([(d.kind, ":", d.names[arg]) for d, arg in zip(choice.verb.domains, choice.args, strict=True)])


def _numbered(pieces: Sequence[tuple[str, str, str]]) -> dict[str, str]:
    facts: dict[str, str] = {}
    for kind, _, member in pieces:
        nth = 1 + len([1 for key in facts if key.rstrip("0123456789") == kind])
        facts[kind if nth == 1 else f"{kind}{nth}"] = member
    return facts


def readable(key: str) -> str:
    """A name of the code as words, for what has no message.

    >>> readable("PlayCard"), readable("not-in-hand")
    ('Play card', 'Not in hand')
    """
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", key)
    return re.sub(r"[-_.]", " ", spaced).capitalize()


def _flat(value: Any) -> list[Any]:
    if not isinstance(value, list | tuple):
        return [value]
    return [leaf for item in value for leaf in _flat(item)]
