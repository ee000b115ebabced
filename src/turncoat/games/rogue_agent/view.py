"""What is shown besides the fields of the state.

For all: the Data Stream by kind (`bag`), where tokens stand, what each seat would score now (`scores`: nothing of it
is hidden), and investigation tokens in stock. For one seat: the gangsters that would stand against it on entering each
location (`gangsters`, by location), after shield, informants and police, each of which costs a stamina or an ammo;
those that it has to face now (`facing`); and whether the police squad keeps it from actions where it is (`is_barred`).
"""

from typing import Any

from ...kernel.ids import Seat
from .board import RogueAgent
from .content.tiles import GANGSTERS, TILES
from .content.tokens import CRIMINALS
from .steps.patrol import FightGangsters
from .steps.scoring import totals


def table_extras(s: RogueAgent) -> dict[str, Any]:
    """RA-17.15..17.19. The Data Stream by kind, where tokens stand, and the score as it can be counted now."""
    return {
        "bag": s.bag(),
        "criminal_tiles": [s.criminal_tile(number) for number in range(CRIMINALS)],
        "assassin_tiles": [s.assassin_tile(one) for one in range(len(s.assassins))],
        "scores": totals(s),
        "tokens_left": s.tokens_left_each(),
        "is_hunt_open": s.is_hunt_open,
    }


def own_extras(s: RogueAgent, seat: Seat) -> dict[str, Any]:
    """RA-7.18, RA-7.19, RA-7.34. What the seat faces where it is."""
    step = s.agenda[-1] if s.agenda else None
    return {
        "facing": step.icons if isinstance(step, FightGangsters) and step.seat == seat else 0,
        "is_barred": s.police == s.agents[seat] and not s.androids[seat],
    }


def own_reckoned(s: RogueAgent, seat: Seat) -> dict[str, Any]:
    """RA-7.15..7.17. What waits for the seat on every location."""
    return {"gangsters": [s.gangsters(seat, tile) if GANGSTERS[tile] else 0 for tile in range(TILES)]}
