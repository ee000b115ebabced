"""Which matches a server can go on with: those of its own rules versions, and saved ones whose state it can read."""

from typing import NamedTuple

import orjson

from ...games import game as find_game
from ...kernel.game import Game


class Rules(NamedTuple):
    """What a server says of one game."""

    version: str
    oldest: int  # the oldest schema of a saved state that it can read
    schema: int


Plays = dict[str, Rules]


def played(names: tuple[str, ...]) -> Plays:
    """What this server plays; a game that cannot be loaded is left out."""
    found = {}
    for name in names:
        try:
            found[name] = rules_of(find_game(name))
        except ImportError:
            continue
    return found


def rules_of(game: Game) -> Rules:
    oldest = game.schema
    while oldest - 1 in game.migrations():
        oldest -= 1
    return Rules(game.rules_version, oldest, game.schema)


def plays_it(plays: Plays, game: str, version: str) -> bool:
    """
    >>> plays_it({"lanterns": Rules("2", 1, 1)}, "lanterns", "2")
    True
    """
    return game in plays and plays[game].version == version


def can_read(plays: Plays, game: str, schema: int) -> bool:
    """
    >>> [can_read({"lanterns": Rules("2", 3, 4)}, "lanterns", schema) for schema in (2, 3, 4, 5)]
    [False, True, True, False]
    """
    return game in plays and plays[game].oldest <= schema <= plays[game].schema


def encoded(plays: Plays) -> str:
    """As servers tell each other.

    >>> decoded(encoded({"lanterns": Rules("2", 3, 4)}))
    {'lanterns': Rules(version='2', oldest=3, schema=4)}
    """
    return orjson.dumps({game: list(rules) for game, rules in plays.items()}).decode()


def decoded(text: str) -> Plays:
    return {game: Rules(*rules) for game, rules in orjson.loads(text).items()}
