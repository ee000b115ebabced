"""The mission cards.

CGM-3.24: the armament side of the espionage tokens is not used.
"""

from typing import Final

# Missions: cards A, B, C of I to IV (CGM-20.163..20.233).
TRAP: Final = 0
WEAKNESSES: Final = 1
CLASS: Final = 2
FALSIFIED: Final = 3
SELF_DESTRUCT: Final = 4
LEADER: Final = 5
UNAUTHORISED: Final = 6
RECON: Final = 7
GUARD_CONTROL: Final = 8
REPROGRAMMING: Final = 9
DISCLOSURE: Final = 10
RESISTANCE: Final = 11
MISSION_CARDS: Final = (
    "deactivation_trap",
    "find_their_weaknesses",
    "class_consciousness",
    "falsified_directives",
    "self_destruct_order",
    "leader_of_the_rebellion",
    "unauthorised_access",
    "reconnaissance",
    "guard_control",
    "reprogramming",
    "disclosure_of_plans",
    "birth_of_the_resistance",
)
SELF_DESTRUCT_TRUST: Final = 9
DISCLOSURE_BONDS: Final = 6
