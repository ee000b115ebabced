"""The scales of the dial."""

from typing import Final

# The dial (CGM-13.1, CGM-13.2, CGM-14.10).
CITYWIDE: Final = 18
PLAN_END: Final = 12
BOND_INCOME: Final[tuple[int, ...]] = (6, 7, 8, 9, 10, 11, 11)
# The level on which each step of the marker stands; 6 is city-wide.
PROGRESS_LEVELS: Final[tuple[int, ...]] = (0, 6, 5, 4, 3, 2, 1)
RIOTS_TO_WIN: Final = 3
