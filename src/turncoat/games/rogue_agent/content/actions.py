"""Justice and underground actions, as counted by RA-7.35 and RA-16.58."""

from typing import Final

ATTACK: Final = 0
ARREST: Final = 1
INTERCEPT: Final = 2
TURN_IN: Final = 3
SEARCH: Final = 4
BUY: Final = 5
DEFUSE: Final = 6
HUNT: Final = 7  # attack an android
RAID: Final = 8  # attack an agent
RAZE: Final = 9  # attack the location
ACTION_NAMES: Final[tuple[str, ...]] = (
    "attack",
    "arrest",
    "intercept",
    "turn_in",
    "search",
    "buy",
    "defuse",
    "attack_android",
    "attack_agent",
    "attack_location",
)
