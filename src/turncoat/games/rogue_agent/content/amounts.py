"""How many, how far and for how much: the figures of the rules."""

from typing import Final

ROUNDS_AGENT: Final = 6  # RA-1.4
ROUNDS_ANDROID: Final = 8  # RA-1.5
PATROL_RANGE: Final = 2
INVESTIGATE_COST: Final = 2
SCREENING_COST: Final = 4
BACKUP_COST: Final = 2
INFLUENCE_COST: Final = 6
JUSTICE_PER_TURN: Final = 2
ATTACK_RED: Final = 3
ASSASSIN_HITS: Final = 2
ASSASSIN_DAMAGE: Final = 2
EXPLOSION_HERE: Final = 4
EXPLOSION_ADJACENT: Final = 2
RAZE_HITS: Final = 2
SHEET_ROWS: Final = 4  # RA-12.2
SHEET_COLUMNS: Final = 6  # RA-12.3
