"""Names and tables of In Too Deep. Crimes, dilemmas, boosts and Echo have modules of their own.

Names are the words of the vocabulary (ITD-2.1..2.14, ITD-2.23..2.27, ITD-2.38, ITD-2.39, ITD-2.52..2.62,
ITD-2.69..2.96), numbers those of the components (ITD-3.1..3.30).
"""

from typing import Final

# Points that the printed rules leave open, by the options that read them the other way.
READINGS: Final[tuple[str, ...]] = ("boosts_any_time", "filing_optional", "ghost_always", "items_cross")
BOOSTS_ANY_TIME: Final = 0
FILING_OPTIONAL: Final = 1
GHOST_ALWAYS: Final = 2
ITEMS_CROSS: Final = 3

# ITD-2.15..2.22
ZONES: Final[tuple[str, ...]] = (
    "blocks",
    "downtown",
    "ion_heights",
    "parish",
    "riverside",
    "skyport",
    "towers",
    "zinbazaar",
)
BLOCKS: Final = 0
DOWNTOWN: Final = 1
ION_HEIGHTS: Final = 2
PARISH: Final = 3
RIVERSIDE: Final = 4
SKYPORT: Final = 5
TOWERS: Final = 6
ZINBAZAAR: Final = 7

# ITD-2.40..2.51, ITD-2.102
ITEMS: Final[tuple[str, ...]] = (
    "psycodes",
    "cash",
    "scrambler",
    "crackbox",
    "birdseye",
    "coupe",
    "gundroid",
    "blaster",
)
"""In pairs: the other item of the same type is `item ^ 1`, and the type is `item // 2`."""
ITEM_TYPES: Final[tuple[str, ...]] = ("asset", "hardware", "vehicle", "weapon")

# ITD-2.28..2.37
CRIMINALS: Final[tuple[str, ...]] = (
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
DISRUPTOR: Final = 0
DRONEJACK: Final = 1
FIXER: Final = 2
GHOST: Final = 3
JUMPER: Final = 4
MECHANIC: Final = 5
PERSUADER: Final = 6
SCOURGE: Final = 7
SMUGGLER: Final = 8
SPRINTER: Final = 9

# ITD-2.63..2.68
EVIDENCE: Final[tuple[str, ...]] = ("leader", "weapons", "timing", "location", "tactics", "financing")
TOKENS_PER_TYPE: Final = 12
CONSOLES: Final[tuple[str, ...]] = ("W", "X", "Y", "Z", "V")
"""By seat; V is used by the fifth player only."""

STORYLINES: Final = "ABCDEFG"

RING: Final = 8
PORTS: Final = 3
BOTH_BLOCKADES: Final = 3
"""A bit for each of the two."""
STRIP: Final = 4
DISPLAY_MAX: Final = 20
ROWS: Final = 3
LAST_SPACE: Final = 9
SKILL_SPACE: Final = 3
STAMINA_SPACE: Final = 6
GRIP_VALUE: Final[tuple[int, ...]] = (0, 1, 2, 4, 6, 9, 12, 15, 18, 20)
START_INTEL: Final = 3
CLEARANCE_TOKENS: Final[tuple[int, ...]] = (2, 4, 6, 8, 10)
CLEARANCE_COPIES: Final = 5

# By the effective number of players, from none to five.
CRIMINALS_USED: Final[tuple[int, ...]] = (0, 0, 5, 5, 6, 6)
DISPLAY_SIZE: Final[tuple[int, ...]] = (0, 0, 10, 14, 17, 20)
DOSSIERS: Final[tuple[tuple[int, ...], ...]] = ((0, 0, 0), (0, 0, 0), (2, 2, 1), (3, 2, 2), (3, 3, 3), (3, 3, 3))
TYPES_TO_FOIL: Final[tuple[int, ...]] = (0, 0, 3, 4, 5, 6)
START_GRIP: Final[tuple[int, ...]] = (0, 1, 1, 2, 2)
"""How many discs are advanced, by place in the turn order."""

# By chapter, from none to three.
DOSSIER_PAY: Final[tuple[int, ...]] = (0, 2, 3, 4)
GRIP_PENALTY: Final[tuple[int, ...]] = (0, 2, 3, 0)
INTEL_PENALTY: Final[tuple[int, ...]] = (0, 0, 0, 5)

RANK_VALUE: Final[tuple[int, ...]] = (4, 3, 2, 1, 1, 1)
"""Intel per symbol, by the rank of its type in the plot."""
BADGE_SET: Final = 3
BADGE_PAY: Final = 20

BOOST_SPOT: Final = 0
CLEARANCE_SPOT: Final = 1
GRIP_SPOT: Final = 2
SPOTS: Final[tuple[str, ...]] = ("boost", "clearance", "grip")
