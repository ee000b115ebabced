"""Players that are programs: random, greedy, search; and the levels that people choose from."""

import re
from typing import Final

from ..kernel.errors import InvalidOption
from ..kernel.guide import Bot
from .greedy import GreedyBot
from .random import RandomBot
from .search import SearchBot
from .temper import TEMPERS
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
        "A beginner: thinks for a twentieth of a second, overlooks a third of what it could do, takes the first that"
        " it imagines of the others' secrets for the truth, and suspects nobody.",
        Settings(milliseconds=50, overlooks=33, worlds=1, is_suspicious=False),
    ),
    "normal": Level("Normal", "Thinks for a fifth of a second over what it can know.", Settings(milliseconds=200)),
    "hard": Level("Hard", "Thinks for a second over what it can know.", Settings(milliseconds=1000)),
    "master": Level("Master", "Takes its time: three seconds over what it can know.", Settings(milliseconds=3000)),
}

_SEARCH: Final = re.compile(r"search:([1-9]\d{0,6})(ms|cpu|it)(?::(single|multiple))?")
_WANTED: Final = (
    "random, greedy, easy, normal, hard, master, search:200ms, search:200cpu (milliseconds of processor time) or"
    " search:500it (with :single or :multiple after it); all but the first two with a temper after it, such as @bold"
)


def make(spec: str) -> Bot:
    """A bot for one seat of one match.

    >>> type(make("search:500it")).__name__
    'SearchBot'
    >>> make("deep thought")
    Traceback (most recent call last):
    turncoat.kernel.errors.InvalidOption: There is no bot 'deep thought'; bots: random, greedy, easy, normal, hard, \
master, search:200ms, search:200cpu (milliseconds of processor time) or search:500it (with :single or :multiple after \
it); all but the first two with a temper after it, such as @bold.
    """
    if spec == "random":
        return RandomBot()
    if spec == "greedy":
        return GreedyBot()
    name, _, temper = spec.partition("@")
    settings = settings_of(name)
    if settings is None or temper not in TEMPERS or spec.endswith("@"):
        raise InvalidOption("unknown-bot", f"There is no bot {spec!r}; bots: {_WANTED}.")
    return SearchBot(settings.with_temper(temper))


def settings_of(name: str) -> Settings | None:
    """What a level or a search with a budget thinks by; None if there is none of that name."""
    if name in LEVELS:
        return LEVELS[name].settings
    found = _SEARCH.fullmatch(name)
    if found is None:
        return None
    amount = int(found[1])
    is_multiple = found[3] != "single"
    if found[2] == "it":
        return Settings(iterations=amount, is_multiple=is_multiple)
    return Settings(milliseconds=amount, is_multiple=is_multiple, is_processor_time=found[2] == "cpu")
