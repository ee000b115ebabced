"""The city: tiles with what is printed on them, the map, and the path of events (RA-4.1..4.18)."""

from typing import Final

from .amounts import INFLUENCE_COST
from .dice import BLACK, GREEN, RED
from .tracks import AGENT_TRACK, AMMO, CAR, CREDIT, EVIDENCE, FUEL, INFLUENCE, WEAPON

# Tiles. Search icons are (colour, dice), WHITE for a colour of choice; goods are (track, units, price, paid in).
WHITE: Final = 3
HQ: Final = 0
HOSPITAL: Final = 1
AMMO_DEPOT: Final = 2
MOTOR_POOL: Final = 3
RECORDS: Final = 4
NIGHT_MARKET: Final = 5
FOUNDRY: Final = 6
FIRST_PRECINCT: Final = 7
TILES: Final = 13
TILE_NAMES: Final[tuple[str, ...]] = (
    "hq",
    "hospital",
    "ammo_depot",
    "motor_pool",
    "records",
    "night_market",
    "foundry",
    "p1",
    "p2",
    "p3",
    "p4",
    "p5",
    "p6",
)
SEARCH_ICONS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    ((WHITE, 2), (WHITE, 2)),
    ((GREEN, 3),),
    ((RED, 2), (GREEN, 1)),
    ((GREEN, 3),),
    ((BLACK, 2), (WHITE, 1)),
    ((WHITE, 3),),
    ((RED, 2), (BLACK, 1)),
    ((RED, 2), (BLACK, 1)),
    ((RED, 1), (BLACK, 2)),
    ((RED, 1), (GREEN, 2)),
    ((BLACK, 3), (RED, 1)),
    ((GREEN, 2), (BLACK, 1)),
    ((RED, 1), (GREEN, 1), (BLACK, 1)),
)
SEARCH_DICE: Final = tuple(
    [
        tuple([sum([count for icon, count in icons if icon == colour]) for colour in (RED, GREEN, BLACK)])
        for icons in SEARCH_ICONS
    ]
)
SEARCH_WHITES: Final = tuple([tuple([count for icon, count in icons if icon == WHITE]) for icons in SEARCH_ICONS])
SPACES: Final[tuple[int, ...]] = (0, 0, 1, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2)
GANGSTERS: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0, 2, 2, 1, 3, 1, 2)
HUMAN_SHIELD: Final[tuple[int, ...]] = (HQ, HOSPITAL)
ANDROID_SHIELD: Final[tuple[int, ...]] = (NIGHT_MARKET, FOUNDRY)
GOODS: Final[tuple[tuple[tuple[int, int, int, int], ...], ...]] = (
    ((INFLUENCE, 1, INFLUENCE_COST, EVIDENCE),),
    (),
    ((AMMO, 2, 1, CREDIT),),
    ((FUEL, 2, 1, CREDIT), (CAR, 1, 1, CREDIT)),
    ((EVIDENCE, 2, 1, CREDIT),),
    ((WEAPON, 1, 1, CREDIT),),
    ((AGENT_TRACK, 1, 1, CREDIT),),
    (),
    (),
    (),
    (),
    (),
    (),
)

# The map (RA-4.1..4.13): positions in reading order, each with its row and column.
POSITIONS: Final[tuple[tuple[int, int], ...]] = (
    (1, 2),
    (1, 3),
    (1, 4),
    (2, 1),
    (2, 2),
    (2, 3),
    (2, 4),
    (2, 5),
    (3, 1),
    (3, 2),
    (3, 3),
    (3, 4),
    (3, 5),
)
HQ_POSITION: Final = 5
TOP_POSITION: Final = 1
PRECINCT_POSITIONS: Final[tuple[int, ...]] = (1, 4, 6, 10, 8, 12)
GENERAL_POSITIONS: Final[tuple[int, ...]] = (0, 2, 3, 7, 9, 11)
PATH_DIRECTION: Final = "clockwise"  # RA-4.12; headquarters is not on the path (RA-4.18)
PATH: Final[tuple[int, ...]] = (1, 2, 6, 7, 12, 11, 10, 9, 8, 3, 4, 0, 1)  # the position of each stop E0 to E12
LAST_STOP: Final = 12


def _adjacent() -> tuple[tuple[int, ...], ...]:
    """RA-4.8, RA-4.9. Tiles that share a whole side."""
    rows = []
    for row, column in POSITIONS:
        near = [other for other, place in enumerate(POSITIONS) if abs(place[0] - row) + abs(place[1] - column) == 1]
        rows.append(tuple(near))
    return tuple(rows)


ADJACENT: Final = _adjacent()
STOPS_OF_POSITION: Final = tuple([tuple([stop for stop in range(13) if PATH[stop] == at]) for at in range(TILES)])
STOP_OF_POSITION: Final = tuple([PATH.index(at) if at in PATH else -1 for at in range(TILES)])  # RA-4.15: lowest
