"""The means of the Machine: Servants, Directives, and the Movement cards of the automated one.

CGM-3.23: either mode has its own Directives.
"""

from typing import Final

# Servants (CGM-1.10) and their priorities when nobody plays the Machine (CGM-20.57..20.59).
PHANTASMAR: Final = 0
JUDICATOR: Final = 1
LEX_HECATE: Final = 2
SERVANTS: Final[tuple[str, ...]] = ("phantasmar", "judicator", "lex_hecate")
DO_ARREST: Final = 0
DO_REPAIR: Final = 1
DO_DISTRICT: Final = 2
PRIORITIES: Final[tuple[tuple[int, ...], ...]] = (
    (DO_REPAIR, DO_DISTRICT, DO_ARREST),
    (DO_ARREST, DO_REPAIR, DO_DISTRICT),
    (DO_DISTRICT, DO_ARREST, DO_REPAIR),
)

# Directives (CGM-16, CGM-20.120..20.134): one of each name in either mode.
CONFISCATION: Final = 0
LEVY: Final = 1
MECHANIZATION: Final = 2
OPTIMIZATION: Final = 3
SEDATION: Final = 4
PROVOCATION: Final = 5
REINFORCEMENTS: Final = 6
RESETTLEMENT: Final = 7
SHADOW: Final = 8
DIRECTIVES: Final[tuple[str, ...]] = (
    "confiscation",
    "levy",
    "mechanization",
    "optimization",
    "sedation",
    "provocation",
    "reinforcements",
    "resettlement",
    "shadow",
)

ISSUED_MOST: Final = 3

# Servant Movement cards (CGM-20.43..20.53).
TRACKING: Final = 0  # 0 to 2: the hero with the rose, the goggles, the bird
COMPASS: Final = 3  # 3 to 6: up, right, down, left
HEART: Final = 7
PATROL: Final = 8
GUARD_PATROL: Final = 9
MAINTENANCE: Final = 10  # 10 to 12
MOVEMENT_CARDS: Final = (
    "tracking_rose",
    "tracking_goggles",
    "tracking_bird",
    "compass_up",
    "compass_right",
    "compass_down",
    "compass_left",
    "heart",
    "patrol",
    "guard_patrol",
    "maintenance_1",
    "maintenance_2",
    "maintenance_3",
)
EMBLEMS: Final = ("rose", "goggles", "bird")
# The order in which each compass card tries the sides NE, E, SE, SW, W, NW (0 to 5): first those that its arrow points
# to, then clockwise (CGM-20.47).
COMPASS_SIDES: Final[tuple[tuple[int, ...], ...]] = (
    (0, 5, 1, 2, 3, 4),
    (1, 2, 3, 4, 5, 0),
    (3, 2, 4, 5, 0, 1),
    (4, 5, 0, 1, 2, 3),
)
# The same by the smallest clockwise turn from the arrow alone, if the table wants it so.
CLOCKWISE_SIDES: Final[tuple[tuple[int, ...], ...]] = (
    (0, 1, 2, 3, 4, 5),
    (1, 2, 3, 4, 5, 0),
    (3, 4, 5, 0, 1, 2),
    (4, 5, 0, 1, 2, 3),
)
SPECIAL_GUARDS: Final = 9
