"""The nine districts, what fits into them, and the ready-made cities.

The words are those of CGM-2.1..2.6.
"""

from typing import Final

# Districts (CGM-4.1..4.4), in the order of the district table.
GC: Final = 0
TL: Final = 1
PE: Final = 2
MS: Final = 3
AR: Final = 4
SC: Final = 5
ME: Final = 6
IN: Final = 7
VE: Final = 8
DISTRICTS: Final[tuple[str, ...]] = (
    "grand_citadel",
    "tower_of_law",
    "platform_engine_room",
    "main_square",
    "artists",
    "scientists",
    "merchants",
    "industrial",
    "velvet",
)
SHORT: Final[tuple[str, ...]] = ("GC", "TL", "PE", "MS", "AR", "SC", "ME", "IN", "VE")
NOWHERE: Final = -1
ALL_DISTRICTS: Final = 0b111111111
LARGE: Final = 0b000001111  # a bit for each district
SMALL: Final = 0b111110000
SEATS_OF_POWER: Final[tuple[int, ...]] = (GC, TL, PE)
CITIZEN_SPACES: Final[tuple[int, ...]] = (4, 4, 4, 6, 6, 6, 6, 6, 6)  # CGM-4.16
GUARD_SPACES: Final = 4  # CGM-4.17
START_CITIZENS: Final[tuple[int, ...]] = (1, 1, 1, 4, 4, 4, 4, 4, 4)  # CGM-5.2..5.5
START_GUARDS: Final = 2  # CGM-5.8, CGM-5.9

# Layouts: (x, row) of GC, TL, PE, MS and then the small districts. In the first two the small
# places belong to AR, SC, ME, IN, VE; in the others these are dealt (CGM-4.28, CGM-4.29).
LAYOUTS: Final = (
    ("first_city", ((2, 2), (5, 1), (3, 1), (5, 3), (4, 2), (6, 2), (2, 4), (3, 3), (1, 3))),
    ("market_day", ((2, 2), (6, 2), (4, 4), (4, 2), (3, 1), (5, 1), (5, 3), (3, 3), (1, 3))),
    ("terrace", ((3, 1), (6, 2), (3, 3), (4, 2), (1, 1), (5, 1), (7, 1), (2, 2), (5, 3))),
    ("crown", ((4, 2), (1, 3), (6, 2), (3, 3), (3, 1), (5, 1), (2, 2), (5, 3), (7, 3))),
    ("drawbridge", ((6, 2), (2, 2), (3, 1), (9, 3), (9, 1), (4, 2), (8, 2), (10, 2), (3, 3))),
    ("airscrew", ((5, 3), (2, 2), (4, 4), (7, 3), (3, 1), (5, 1), (4, 2), (6, 4), (5, 5))),
)
FIXED_LAYOUTS: Final = 2
