"""What the lobby needs to know of In Too Deep: ITD-1.1..1.4, and the options of ITD-4.7, ITD-4.14 and ITD-16.4.

Age and duration are not asked (ITD-1.13).
"""

from typing import Final

from ...kernel.lobby import lobby_words
from ...kernel.meta import Meta, Mode, Option

_CRIMINALS: Final = (
    "disruptor",
    "dronejack",
    "fixer",
    "ghost",
    "jumper",
    "mechanic",
    "persuader",
    "scourge",
    "smuggler",
    "sprinter",
)
_STORYLINE_COUNT: Final = Option("storyline_count", "number", 5, low=5, high=7)
_STORYLINES: Final = Option("storylines", "several", [], values=("A", "B", "C", "D", "E", "F", "G"))
_CAST: Final = Option("criminals", "several", [], values=_CRIMINALS)
_ECHO: Final = Option("echo", "one", "standard", values=("standard", "hard"))
_READINGS: Final = (
    Option("boosts_any_time", "flag", False),
    Option("filing_optional", "flag", False),
    Option("ghost_always", "flag", False),
    Option("items_cross", "flag", False),
)

META: Final = Meta(
    name="in-too-deep",
    stage="beta",
    rules_version="3",
    prefix="ITD",
    modes={
        "standard": Mode(seats=(2, 5), options=(_STORYLINE_COUNT, _STORYLINES, _CAST, *_READINGS)),
        "solo": Mode(seats=(1, 1), options=(_ECHO, _STORYLINE_COUNT, _STORYLINES, _CAST, *_READINGS)),
        "duo_echo": Mode(seats=(2, 2), options=(_ECHO, _STORYLINE_COUNT, _STORYLINES, _CAST, *_READINGS)),
    },
    texts=lobby_words(__file__),
)
