"""What the lobby needs to know of In Too Deep: ITD-1.1..1.4, and the options of ITD-4.7, ITD-4.14 and ITD-16.4.

Age and duration are not asked (ITD-1.13).
"""

from typing import Final

from ...kernel.game import Meta, Mode, Option

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

_STORYLINE_COUNT: Final = Option(
    "storyline_count", "number", 5, "Storylines", "How many of the seven storylines are in play.", low=5, high=7
)
_STORYLINES: Final = Option(
    "storylines",
    "several",
    [],
    "Which storylines",
    "Leave empty to draw them at random; otherwise name five to seven, whatever the number above.",
    values=("A", "B", "C", "D", "E", "F", "G"),
)
_CAST: Final = Option(
    "criminals",
    "several",
    [],
    "Which criminals",
    "Leave empty to draw them at random; otherwise name five for two or three players (Echo counts), six for more,"
    " and four for the solo game.",
    values=_CRIMINALS,
)
_ECHO: Final = Option(
    "echo",
    "one",
    "standard",
    "Echo's board",
    "The hard side lets Echo commit crimes more often and pays her better when she does not. A normal bot alone wins"
    " four games of five against the standard side, and two of five against the hard one.",
    values=("standard", "hard"),
)

_READINGS: Final = (
    Option(
        "boosts_any_time",
        "flag",
        False,
        "Boosts in every step",
        "Blue boosts can be spent in each step of your turn, not only among your actions (ITD-6.17).",
    ),
    Option(
        "filing_optional",
        "flag",
        False,
        "Filing is optional",
        "Whoever is rewarded with a filing may leave it (ITD-7.18).",
    ),
    Option(
        "ghost_always",
        "flag",
        False,
        "Nothing stops Ghost",
        "Ghost's skill also takes her across blockades when a crime, Persuader or The Towers move her (ITD-13.17).",
    ),
    Option(
        "items_cross",
        "flag",
        False,
        "Items cross blockades",
        "At The Towers items can be moved across blockades (ITD-12.21).",
    ),
)

META: Final = Meta(
    name="in-too-deep",
    title="In Too Deep",
    stage="beta",
    rules_version="3",
    prefix="ITD",
    modes={
        "standard": Mode(
            "Agents against each other",
            seats=(2, 5),
            options=(_STORYLINE_COUNT, _STORYLINES, _CAST, *_READINGS),
            summary="Hook criminals, commit their crimes, gather evidence, and do not become what you hunt.",
        ),
        "solo": Mode(
            "Alone against Echo",
            seats=(1, 1),
            options=(_ECHO, _STORYLINE_COUNT, _STORYLINES, _CAST, *_READINGS),
            summary="One agent against Echo, an automaton that plays by cards and dice.",
        ),
        "duo_echo": Mode(
            "Two agents and Echo",
            seats=(2, 2),
            options=(_ECHO, _STORYLINE_COUNT, _STORYLINES, _CAST, *_READINGS),
            summary="Two agents, with Echo as a third player that nobody holds.",
        ),
    },
    summary="New Dawn City, 2087: take over the minds of criminals from afar, commit their crimes to learn the"
    " Syndicate's final plot, and stay clean enough to come back.",
)
