"""Sentences: what the messages of a game say about prompts, choices, events and results.

The files and their placeholders are described in docs/kernel.md, "Words".
"""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ..kernel.choice import Choice, Domain
from ..kernel.event import HIDDEN
from ..kernel.game import Game, Reason, Result
from ..kernel.match import Prompt
from ..kernel.reason import Chance

PARTS: Final = ("prompt", "choice", "event", "why", "chance", "result", "score", "name", "fields", "view", "ui")

KERNEL: Final = {
    "kernel.over": "The match is over.",
    "kernel.unknown-choice": "There is no choice “{text}” in this game.",
    "kernel.not-asked": "You are not asked now; the table waits for {waiting}.",
    "kernel.not-offered": "This is not among the choices now.",
}
_KERNEL_FIELDS: Final = {"waiting": "seat"}
_FIELD: Final = re.compile(r"\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}")


def read_messages(game: Game, language: str = "en") -> dict[str, Any]:
    """The message file of a game; empty parts where it has none."""
    path = Path(str(game.modules[0].__file__)).parent / "messages" / f"{language}.json"
    parts: dict[str, Any] = {part: {} for part in PARTS}
    if path.exists():
        parts.update(json.loads(path.read_text(encoding="utf-8")))
    return parts


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
        self.seats: Final = list(seats)
        self.domains: Final[dict[str, Domain]] = game.menu.domains

    def prompt(self, prompt: Prompt) -> str:
        return self.sentence("prompt", prompt.question, prompt.facts)

    def choice(self, choice: Choice) -> str:
        return self.sentence("choice", choice.verb.name, choice_facts(choice), choice.text)

    def event(self, event: Mapping[str, Any]) -> str:
        """An event as `Match.events` gives it; the empty text if it is not told."""
        return self.sentence("event", event["event"], event)

    def reason(self, reason: Reason) -> str:
        if reason.message in KERNEL:
            return self._filled(KERNEL[reason.message], reason.facts)
        return self.sentence("why", reason.message, reason.facts)

    def chance(self, chance: Chance) -> str:
        """What may come of a choice, without its odds."""
        return self.sentence("chance", chance.message, chance.facts)

    def result(self, result: Result) -> str:
        return self.sentence("result", result.reason, result.facts)

    def score(self, category: str) -> str:
        text = self.messages["score"].get(category)
        return readable(category) if text is None else str(text)

    def name(self, kind: str, member: Any) -> str:
        """What players call a member of a domain, given by its index or its name."""
        names: dict[str, str] = self.messages["name"].get(kind, {})
        if kind == "seat":
            return self._seat(member, names)
        if member == HIDDEN:
            return names.get("?", "?")
        if isinstance(member, int) and kind in self.domains:
            known = self.domains[kind].names
            if not 0 <= member < len(known):
                return str(member)
            member = known[member]
        return names.get(str(member), str(member))

    def kind(self, field: str) -> str | None:
        """The domain that a field names, if any."""
        fields: dict[str, str] = self.messages["fields"]
        bare = field.rstrip("0123456789")
        kind = fields.get(field) or fields.get(bare) or _KERNEL_FIELDS.get(field) or bare
        return kind if kind == "seat" or kind in self.domains else None

    def value(self, field: str, value: Any) -> str:
        """A value as the field of that name shows it."""
        kind = self.kind(field)
        if isinstance(value, list | tuple):
            return ", ".join(self._listed(field, _flat(value))) or "none"
        return str(value) if kind is None else self.name(kind, value)

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
        return self._filled(message, facts)

    def _filled(self, message: str, facts: Mapping[str, Any]) -> str:
        filled, end = "", 0
        for found in _FIELD.finditer(message):
            field = found[1]
            if facts.get(field) is None:
                shown = found[0]
            elif found[2] is None:
                shown = self.value(field, facts[field])
            else:
                shown = found[2] if facts[field] == 1 else found[3]
            filled += message[end : found.start()] + shown
            end = found.end()
        return filled + message[end:]

    def _listed(self, field: str, items: list[Any]) -> list[str]:
        """The names of several things; hidden ones are counted where the messages say how (`??`)."""
        several: str | None = self.messages["name"].get(self.kind(field), {}).get("??")
        hidden = items.count(HIDDEN)
        if several is None or hidden < 2:
            return [self.value(field, item) for item in items]
        known = [self.value(field, item) for item in items if item != HIDDEN]
        return [*known, several.replace("{count}", str(hidden))]

    def _seat(self, member: Any, names: Mapping[str, str]) -> str:
        if str(member) in names:
            return names[str(member)]  # a player that is no seat, such as an automaton
        seat = int(member)
        if seat == HIDDEN:
            return names.get("?", "nobody")
        return self.seats[seat] if seat < len(self.seats) else f"Seat {seat}"


def choice_facts(choice: Choice) -> dict[str, str]:
    """The members that a choice names, by kind; a second one of a kind is `kind2`."""
    facts: dict[str, str] = {}
    for domain, arg in zip(choice.verb.domains, choice.args, strict=True):
        nth = 1 + len([1 for key in facts if key.rstrip("0123456789") == domain.kind])
        facts[domain.kind if nth == 1 else f"{domain.kind}{nth}"] = domain.names[arg]
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
