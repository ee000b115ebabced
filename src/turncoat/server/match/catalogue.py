"""What the server tells about games: the lobby's facts, static content, words and rules."""

from contextlib import suppress
from functools import cache
from typing import Any

import orjson

from ...bots import LEVELS
from ...games import DEMONSTRATION, names
from ...games import game as find_game
from ...games import meta as find_meta
from ...kernel.citations import class_docs
from ...kernel.errors import InvalidDocument, InvalidOption
from ...kernel.game import Game
from ...kernel.meta import Meta
from ...words.lobby import lobby_info
from ...words.rules import rules_of
from ...words.sentences import content_in, languages, read_messages
from ..errors import Refusal


class Catalogue:
    """The games that this server offers."""

    def __init__(self, demo: bool) -> None:
        self.names = (*names(), DEMONSTRATION) if demo else names()

    def meta(self, name: str) -> Meta:
        if name not in self.names:
            raise Refusal(404, "unknown-game", f"There is no game {name!r} here; games: {', '.join(self.names)}.")
        return find_meta(name)

    def game(self, name: str) -> Game:
        self.meta(name)
        return find_game(name)

    def warm(self) -> None:
        """Load all games and what their prompts cite, so that nobody waits for it at the first use of a match."""
        for name in self.names:
            with suppress(ImportError):
                for module in find_game(name).modules:
                    class_docs(module)

    def infos(self, language: str = "en") -> list[dict[str, Any]]:
        """For the lobby; a game that cannot be loaded is left out."""
        found = []
        for name in self.names:
            try:
                found.append(info(self.meta(name), language))
            except ImportError:
                continue
        return found

    def content(self, name: str, language: str = "en") -> bytes:
        game = self.game(name)
        return _content(game, language if language in languages(game) else "en")

    def messages(self, name: str, language: str) -> bytes:
        game = self.game(name)
        if language not in languages(game):
            raise Refusal(404, "not-found", f"There are no messages of {name} in {language!r}.")
        return _messages(game, language)

    def rules(self, name: str, language: str = "en") -> list[dict[str, Any]]:
        game = self.game(name)
        try:
            return _rules(name, language if language in languages(game) else "en")
        except InvalidDocument as error:
            raise Refusal(404, "not-found", error.message) from None


def info(meta: Meta, language: str = "en") -> dict[str, Any]:
    texts = meta.texts if language == "en" else read_messages(find_game(meta.name), language)["lobby"]
    return {**lobby_info(meta, texts), "levels": list(LEVELS)}


@cache
def _content(game: Game, language: str) -> bytes:
    domains = {kind: domain.names for kind, domain in game.menu.domains.items()}
    verbs = [{"name": verb.name, "domains": [domain.kind for domain in verb.domains]} for verb in game.menu.verbs]
    data = {"domains": domains, "verbs": verbs, "content": content_in(game, language)}
    return orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS)


@cache
def _messages(game: Game, language: str) -> bytes:
    return orjson.dumps(read_messages(game, language))


@cache
def _rules(name: str, language: str) -> list[dict[str, Any]]:
    sections: dict[str, list[dict[str, str]]] = {}
    for rule in rules_of(name, language).values():
        sections.setdefault(rule.section, []).append({"id": rule.id, "text": rule.text})
    return [{"section": section, "entries": entries} for section, entries in sections.items()]


def checked_match(game: Game, mode: str, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """The options with defaults filled in; refuses what `Game.start` would refuse, a real set-up included."""
    if mode not in game.modes:
        raise InvalidOption("unknown-mode", f"{game.title} has no mode {mode!r}; modes: {', '.join(game.modes)}.")
    return game.start(seats, mode, "trial", options).options
