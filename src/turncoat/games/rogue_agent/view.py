"""What is shown besides the fields of the state."""

from typing import Any

from .board import RogueAgent
from .content.tokens import CRIMINALS
from .steps.scoring import total


def table_extras(s: RogueAgent) -> dict[str, Any]:
    """RA-17.15..17.19. The Data Stream by kind, where tokens stand, and the score as it can be counted now."""
    return {
        "bag": s.bag(),
        "criminal_tiles": [s.criminal_tile(number) for number in range(CRIMINALS)],
        "assassin_tiles": [s.assassin_tile(one) for one in range(len(s.assassins))],
        "scores": [total(s, seat) for seat in range(s.seats)],
        "tokens_left": [s.tokens_left(seat) for seat in range(s.seats)],
        "is_hunt_open": s.is_hunt_open,
    }
