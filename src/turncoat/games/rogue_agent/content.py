"""The city, the dice, the boards: data only. Criminal cards are in `cards.py`.

Names are those of the vocabulary (RA-2.1..2.82), counts those of the components (RA-3.1..3.23).
Tables say `tuple[int, ...]`: one of a fixed length would be copied at every look-up where this is compiled.
"""

from typing import Final

# Constants of the rules.
ROUNDS_AGENT: Final = 6  # RA-1.4
ROUNDS_ANDROID: Final = 8  # RA-1.5
START_CREDITS: Final = 4  # RA-4.24
CREDITS: Final = 25  # RA-3.9
INFORMANTS: Final = 7  # RA-3.18
INVESTIGATION_TOKENS: Final = 5  # RA-3.22
BOMBS: Final = 4  # RA-3.15
ASSASSINS: Final = 4
CRIMINALS: Final = 6
PATROL_RANGE: Final = 2
INVESTIGATE_COST: Final = 2
SCREENING_COST: Final = 4
BACKUP_COST: Final = 2
INFLUENCE_COST: Final = 6
JUSTICE_PER_TURN: Final = 2
ATTACK_RED: Final = 3
DICE_PER_COLOUR: Final = 3  # RA-3.10
ASSASSIN_HITS: Final = 2
ASSASSIN_DAMAGE: Final = 2
EXPLOSION_HERE: Final = 4
EXPLOSION_ADJACENT: Final = 2
CREDITS_PER_SYMBOL: Final = 2
RAZE_HITS: Final = 2
SHEET_ROWS: Final = 4  # RA-12.2
SHEET_COLUMNS: Final = 6  # RA-12.3
IDENTITY_TOKENS: Final = 3
HUMAN: Final = 0
ANDROID: Final = 1

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

# Dice. Equal faces of a die are one entry, so a face code also tells its colour.
RED: Final = 0
GREEN: Final = 1
BLACK: Final = 2
COLOUR_NAMES: Final[tuple[str, ...]] = ("red", "green", "black")
FACE_NAMES: Final[tuple[str, ...]] = (
    "red-blast",
    "red-boost",
    "red-ammo",
    "red-weapon",
    "green-blast",
    "green-boost",
    "green-car",
    "green-fuel",
    "green-heal",
    "black-blast",
    "black-boost",
    "black-evidence",
)
RED_BLAST: Final = 0
RED_BOOST: Final = 1
RED_AMMO: Final = 2
RED_WEAPON: Final = 3
GREEN_BLAST: Final = 4
GREEN_BOOST: Final = 5
GREEN_CAR: Final = 6
GREEN_FUEL: Final = 7
GREEN_HEAL: Final = 8
BLACK_BLAST: Final = 9
BLACK_BOOST: Final = 10
BLACK_EVIDENCE: Final = 11
DICE: Final[tuple[tuple[int, ...], ...]] = (
    (RED_BLAST, RED_BLAST, RED_BOOST, RED_BOOST, RED_AMMO, RED_WEAPON),
    (GREEN_BLAST, GREEN_BOOST, GREEN_CAR, GREEN_CAR, GREEN_FUEL, GREEN_HEAL),
    (BLACK_BLAST, BLACK_BLAST, BLACK_BLAST, BLACK_BOOST, BLACK_BOOST, BLACK_EVIDENCE),
)
COLOUR_OF: Final[tuple[int, ...]] = (0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2)
IS_BLAST: Final[tuple[bool, ...]] = (True, False, False, False, True, False, False, False, False, True, False, False)
IS_BOOST: Final[tuple[bool, ...]] = (False, True, False, False, False, True, False, False, False, False, True, False)
YIELD: Final[tuple[tuple[tuple[int, int], ...], ...]] = (  # what a search takes from a face: (track, amount)
    (),
    (),
    ((AMMO, 2),),
    ((WEAPON, 1),),
    (),
    (),
    ((CAR, 1),),
    ((FUEL, 2),),
    ((STAMINA, 2), (CREDIT, CREDITS_PER_SYMBOL)),
    (),
    (),
    ((EVIDENCE, 2), (AGENT_TRACK, 1)),
)

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
TILE_TITLES: Final[tuple[str, ...]] = (
    "Agency Headquarters",
    "Mercy Hospital",
    "Munitions Depot",
    "Motor Pool",
    "Hall of Records",
    "Night Market",
    "Servo Foundry",
    "Dockside",
    "Neon Row",
    "Old Mint",
    "Tin Quarter",
    "Glasshouse",
    "Chapel Hill",
)
TILE_FLAVOUR: Final[tuple[str, ...]] = (
    "The only roof in Rain City that does not leak.",
    "They know every agent by blood type.",
    "Sold by weight, no questions.",
    "Half the cars run; pick the other half.",
    "Nine floors of paper and one honest clerk.",
    "Everything has a price after midnight.",
    "Spare parts, and some that are not spare.",
    "Cargo arrives, witnesses leave.",
    "Bright signs over dark doors.",
    "The presses still run on some nights.",
    "Nobody asks for directions here.",
    "Broken panes, good sight lines.",
    "Twelve bells, all of them alarms.",
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

# Event tokens, in the order of the domain "token".
TOKEN_BOMB: Final = 0
TOKEN_ASSASSIN: Final = 1
TOKEN_CRIMINAL: Final = 2  # and up, by number
TOKEN_NAMES: Final[tuple[str, ...]] = ("bomb", "assassin", "c1", "c2", "c3", "c4", "c5", "c6")
EVENT_DRAW: Final[tuple[int, ...]] = (0, 0, 2, 2, 3)  # RA-6.2, by number of players

# Justice and underground actions, as counted by RA-7.35 and RA-16.58.
ATTACK_ACTION: Final = 0
ARREST_ACTION: Final = 1
INTERCEPT_ACTION: Final = 2
TURN_IN_ACTION: Final = 3
SEARCH_ACTION: Final = 4
BUY_ACTION: Final = 5
DEFUSE_ACTION: Final = 6
HUNT_ACTION: Final = 7  # attack an android
RAID_ACTION: Final = 8  # attack an agent
RAZE_ACTION: Final = 9  # attack the location
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

GROUP_BONUS: Final[tuple[int, ...]] = (0, 1, 3, 6, 10)  # RA-15.5


def group_bonus(size: int) -> int:
    """RA-15.5, RA-15.6. What a group of turned-in cards of one syndicate pays."""
    return GROUP_BONUS[size] if size < len(GROUP_BONUS) else 10 + 5 * (size - 4)


def count_hits(faces: tuple[int, ...]) -> int:
    """RA-8.16..8.19, RA-19.1..19.4. Each blast hits once; each boost lets one blast hit twice."""
    blasts = 0
    boosts = 0
    for face in faces:
        if IS_BLAST[face]:
            blasts += 1
        elif IS_BOOST[face]:
            boosts += 1
    return blasts + min(blasts, boosts)


def count_cars(faces: tuple[int, ...]) -> int:
    return faces.count(GREEN_CAR)
