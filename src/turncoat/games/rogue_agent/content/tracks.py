"""What a player has: the tracks of a board, credits and influence, with their ends and what upgrades bring."""

from typing import Final

START_CREDITS: Final = 4  # RA-4.24
CREDITS: Final = 25  # RA-3.9

# Tracks of a board, and what else a player holds; influence has no end (RA-1.10).
FUEL: Final = 0
AMMO: Final = 1
EVIDENCE: Final = 2
CAR: Final = 3
WEAPON: Final = 4
AGENT_TRACK: Final = 5
STAMINA: Final = 6
CREDIT: Final = 7
INFLUENCE: Final = 8
TRACK_NAMES: Final[tuple[str, ...]] = (
    "fuel",
    "ammo",
    "evidence",
    "car",
    "weapon",
    "agent_track",
    "stamina",
    "credit",
    "influence",
)
TRACK_END: Final[tuple[int, ...]] = (6, 6, 8, 3, 3, 3, 7, CREDITS, 1_000_000)
RESOURCE_START: Final = 3
STAMINA_TOP: Final = 7
STAMINA_HEART: Final = 4
ENGINE_AT: Final = 1  # RA-5.7..5.10: the space from which an upgrade is in force, for good
SHIELD_AT: Final = 3
PISTOLS_AT: Final[tuple[int, ...]] = (1, 2, 3)
ARMOUR_AT: Final = 1
DETECTIVE_AT: Final = 3
PISTOLS: Final[tuple[int, ...]] = (0, 1, 2, 3)  # pistols in force on each space of the weapon track
