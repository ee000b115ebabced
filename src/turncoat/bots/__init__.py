"""Players that are programs: random, greedy, search; and the levels that people choose from."""

import re
from typing import Final

from ..kernel.errors import InvalidOption
from ..kernel.game import Bot
from .greedy import GreedyBot
from .random import RandomBot
from .search import SearchBot
from .tree import Settings

__all__ = ["LEVELS", "Level", "make"]


class Level:
    """A strength that people can choose, described honestly."""

    def __init__(self, title: str, explain: str, settings: Settings) -> None:
        self.title: Final = title
        self.explain: Final = explain
        self.settings: Final = settings


LEVELS: Final = {
    "easy": Level(
        "Easy",
        "Thinks for a twentieth of a second; two times in five it then takes not its first choice but any it looked"
        " at, the more often the likelier.",
        Settings(milliseconds=50, carelessness=40),
    ),
    "normal": Level("Normal", "Thinks for a fifth of a second over what it can know.", Settings(milliseconds=200)),
    "hard": Level("Hard", "Thinks for a second over what it can know.", Settings(milliseconds=1000)),
}

_SEARCH: Final = re.compile(r"search:([1-9]\d{0,6})(ms|cpu|it)(?::(single|multiple))?")
_WANTED: Final = (
    "random, greedy, easy, normal, hard, search:200ms, search:200cpu (milliseconds of processor time) or search:500it"
    " (with :single or :multiple after it)"
)


def make(spec: str) -> Bot:
    """A bot for one seat of one match.

    >>> type(make("search:500it")).__name__
    'SearchBot'
    >>> make("deep thought")
    Traceback (most recent call last):
    turncoat.kernel.errors.InvalidOption: There is no bot 'deep thought'; bots: random, greedy, easy, normal, hard, \
search:200ms, search:200cpu (milliseconds of processor time) or search:500it (with :single or :multiple after it).
    """
    if spec == "random":
        return RandomBot()
    if spec == "greedy":
        return GreedyBot()
    if spec in LEVELS:
        return SearchBot(LEVELS[spec].settings)
    found = _SEARCH.fullmatch(spec)
    if found is None:
        raise InvalidOption("unknown-bot", f"There is no bot {spec!r}; bots: {_WANTED}.")
    amount = int(found[1])
    is_multiple = found[3] != "single"
    if found[2] == "it":
        return SearchBot(Settings(iterations=amount, is_multiple=is_multiple))
    return SearchBot(Settings(milliseconds=amount, is_multiple=is_multiple, is_processor_time=found[2] == "cpu"))
