"""The heroes, and the dice that they roll."""

from typing import Final

from .districts import AR, IN, ME, MS, SC, VE

# Heroes (CGM-17.1), in ascending initiative, so that a lower index always goes first.
VETERAN: Final = 0
HUNTER: Final = 1
ACTRESS: Final = 2
VAGABOND: Final = 3
ENGINEER: Final = 4
MEDIC: Final = 5
HEROES: Final[tuple[str, ...]] = ("veteran", "hunter", "actress", "vagabond", "engineer", "medic")

INITIATIVE: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 9)
TRUST_LIMIT: Final[tuple[int, ...]] = (8, 7, 8, 7, 8, 6)
HERO_START: Final[tuple[int, ...]] = (IN, ME, AR, MS, SC, VE)

# Dice: coins, 0 for the shield (CGM-10.50, CGM-10.51); 1 for an escape (CGM-10.21).
ATTACK_DIE: Final[tuple[int, ...]] = (2, 2, 3, 3, 4, 0)
ESCAPE_DIE: Final[tuple[int, ...]] = (1, 1, 1, 0, 0, 0)
SHIELD: Final = 0
