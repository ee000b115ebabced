"""The numbers that stand in the fields of the table."""

from typing import Final

from ....kernel.rows import Ints
from .districts import NOWHERE

MACHINE: Final = 0  # the seat of the Machine, when somebody plays it (CGM-5.11)
NOBODY: Final = -1
# The two sides (CGM-1.1).
MACHINE_SIDE: Final = 0
REBEL_SIDE: Final = 1

# Phases (CGM-6.1).
SETUP: Final = 0
OPENING: Final = 1
ACCESS: Final = 2
MACHINE_PHASE: Final = 3
HEROES_PHASE: Final = 4
ENDING: Final = 5

# What happened this round, as bits of `deeds`.
RAIDED: Final = 1
ARRESTED_ONE: Final = 2
NO_ACCESS_CHOSEN: Final = 4
TURN_ENDED: Final = 8
LARGE_SPECIAL: Final = 16
LAW_SPECIAL: Final = 32
INCITED: Final = 64
FREED_ONE: Final = 128
BROKE_GUARD: Final = 256
MOVED_DISTRICT: Final = 512
UNWATCHED: Final = 1024
OWN_CARD_USED: Final = 2048
LARGE_CARD_USED: Final = 4096

# Where a hero token lies: with its owner, in a district (0 to 8), on a citizen, with another hero.
WITH_OWNER: Final = -1
ON_CITIZEN: Final = 100
WITH_HERO: Final = 200
SPENT: Final = 300

# What an automated Servant has done, beside its three actions: the security procedure, a Guard of its patrol.
ERRAND_SECURITY: Final = 8
ERRAND_PATROL: Final = 16

# What detained the active hero: 1, 2, 4 for the Servants, then a Raid with its option.
BY_RAID_A: Final = 8
BY_RAID_B: Final = 16

NINE: Final[Ints] = (0,) * 9
THREE: Final[Ints] = (0, 0, 0)
NONE3: Final[Ints] = (-1, -1, -1)
# Compiled code runs __init__ for every copy, so it only names what is there already.
NO_CELLS: Final[Ints] = (NOWHERE,) * 9
NO_WAYS: Final[Ints] = (0,) * 81
USUAL_ORDER: Final[Ints] = (0, 1, 2)
