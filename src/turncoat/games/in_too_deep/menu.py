"""What can be chosen in In Too Deep: the domains of named things, and the verbs. Append only."""

from typing import Final

from ...kernel.choice import Choice, Domain, Menu
from .content.boosts import BOOSTS
from .content.crimes import CRIMES
from .content.dilemmas import DILEMMAS
from .content.echo import ECHO_CARDS
from .content.tables import CRIMINALS, DISPLAY_MAX, EVIDENCE, ITEMS, SPOTS, ZONES
from .ids import Crime

ECHO_NAME: Final = 5
"""Echo among the seats, in choices and events, whatever the number of humans."""
LOCKER_SLOTS: Final = 48
FIRST_SPOT: Final = DISPLAY_MAX
FIRST_LOCKER: Final = DISPLAY_MAX + len(SPOTS)

SEAT: Final = Domain("seat", ("0", "1", "2", "3", "4", "echo"))
ZONE: Final = Domain("zone", ZONES)
ITEM: Final = Domain("item", ITEMS)
CRIMINAL: Final = Domain("criminal", CRIMINALS)
TYPE: Final = Domain("evidence", EVIDENCE)
ON_STRIP: Final = Domain("strip", EVIDENCE)
APPROACH: Final = Domain("approach", ("careful", "reckless"))
SENTINEL: Final = Domain("sentinel", ("sentinel",))
CRIME: Final = Domain("crime", tuple([crime.code for crime in CRIMES]))
DILEMMA: Final = Domain("dilemma", tuple([f"D{n + 1:02}" for n in range(len(DILEMMAS))]))
BOOST: Final = Domain("boost", tuple([f"BT{n + 1:02}" for n in range(len(BOOSTS))]))
WAY: Final = Domain("way", ("cw", "ccw"))
BLOCKADE: Final = Domain("blockade", ("a", "b"))
SPOT: Final = Domain("spot", SPOTS)
DECK: Final = Domain("deck", ("side", "1", "2", "3"))
PLACE: Final = Domain(
    "place",
    (
        *[f"display-{n + 1}" for n in range(DISPLAY_MAX)],
        *[f"spot-{name}" for name in SPOTS],
        *[f"locker-{seat}-{n + 1}" for seat in SEAT.names for n in range(LOCKER_SLOTS)],
    ),
)
"""Where face-down evidence can lie: the display, the bonus spots, the lockers."""

METHOD: Final = Domain(
    "method",
    tuple([f"{crime.code}-{APPROACH.names[number]}" for crime in CRIMES for number in range(len(crime.approaches))]),
)
"""The approaches as they stand on each crime; a side crime has a single one, which counts as careful."""
CLAUSE: Final = Domain("clause", tuple(dict.fromkeys([clause.text for crime in CRIMES for clause in crime.clauses])))
"""Every condition that stands on a crime."""
ROW: Final = Domain("row", ("top", "middle", "bottom"))
ECHO_CARD: Final = Domain("echo_card", tuple([f"E{n + 1:02}" for n in range(len(ECHO_CARDS))]))
WHITE: Final = Domain("white", ("none", "first-criminal", "second-criminal", "item", "heat", "blockade", "sentinel"))
"""What the faces of Echo's white die name, from 1 on."""

MENU: Final = Menu()
MENU.mention(ROW, ECHO_CARD, WHITE, METHOD, CLAUSE)
# The turn.
HOOK: Final = MENU.verb("hook", CRIMINAL)
UNHOOK: Final = MENU.verb("unhook", CRIMINAL)
SKIP: Final = MENU.verb("skip").only
DONE: Final = MENU.verb("done").only
MOVE: Final = MENU.verb("move", CRIMINAL, WAY)
PICK: Final = MENU.verb("pick", CRIMINAL, ITEM)
USE: Final = MENU.verb("use", CRIMINAL)
SKILL: Final = MENU.verb("skill", CRIMINAL)
GRIP: Final = MENU.verb("grip", CRIMINAL)
STAMINA: Final = MENU.verb("stamina", CRIMINAL)
DROP: Final = MENU.verb("drop", CRIMINAL)
SPEND: Final = MENU.verb("spend", BOOST)
COMMIT: Final = MENU.verb("commit", CRIME)
DISCARD: Final = MENU.verb("discard", CRIME)
FROM_DECK: Final = MENU.verb("deck", DECK)
# Crimes.
CAST: Final = MENU.verb("cast", CRIMINAL)
_APPROACH: Final = MENU.verb("approach", APPROACH)
CAREFUL: Final = _APPROACH[0]
RECKLESS: Final = _APPROACH[1]
# Evidence.
STRIP_TAKE: Final = MENU.verb("strip", ON_STRIP)
DISPLAY_TAKE: Final = MENU.verb("draw", Domain("place", PLACE.names[:DISPLAY_MAX]))
FILE_CASE: Final = MENU.verb("case", TYPE)
FILE_SPOT: Final = MENU.verb("bonus", TYPE, SPOT)
FILE_LOCKER: Final = MENU.verb("locker", TYPE)
PEEK: Final = MENU.verb("peek").only
LOOK: Final = MENU.verb("look", PLACE)
TAKE: Final = MENU.verb("take", PLACE)
EXPOSE: Final = MENU.verb("expose", PLACE)
# The city.
TO_ZONE: Final = MENU.verb("to", ZONE)
CHOOSE_ITEM: Final = MENU.verb("item", ITEM)
CHOOSE_CRIMINAL: Final = MENU.verb("criminal", CRIMINAL)
MOVE_ITEM: Final = MENU.verb("push", ITEM, WAY)
_MARCH: Final = MENU.verb("march", SENTINEL, WAY)
SENTINEL_MOVE: Final[tuple[Choice, ...]] = (_MARCH.at(0, 0), _MARCH.at(0, 1))
BLOCKADE_MOVE: Final = MENU.verb("blockade", BLOCKADE, WAY)
ESCORT: Final = MENU.verb("escort", CRIMINAL)
# Zones, boosts, dilemmas.
WHEEL: Final = MENU.verb("wheel", BOOST)
GAIN_EVIDENCE: Final = MENU.verb("gain").only
FILE_EVIDENCE: Final = MENU.verb("file").only
GAIN_BOOST: Final = MENU.verb("boost").only
CHALLENGE: Final = MENU.verb("challenge", SEAT)
SWAP_HOOKS: Final = MENU.verb("swap", SEAT)
LOCK: Final = MENU.verb("lock", CRIMINAL)
SHED: Final = MENU.verb("shed", DILEMMA)
BANK: Final = MENU.verb("bank", DILEMMA)
LOSE: Final = MENU.verb("lose", CRIMINAL)
DISC: Final = MENU.verb("disc", CRIMINAL)

CW: Final = 0
CCW: Final = 1

MOVES: Final[tuple[tuple[Choice, ...], ...]] = tuple([(MOVE.at(c, CW), MOVE.at(c, CCW)) for c in range(len(CRIMINALS))])
"""The moves of each criminal by way: looked up wherever somebody walks."""
PICKS: Final[tuple[tuple[Choice, ...], ...]] = tuple(
    [tuple([PICK.at(c, item) for item in range(len(ITEMS))]) for c in range(len(CRIMINALS))]
)
"""What each criminal may pick up, by item."""


ZONE_TARGETS: Final[tuple[tuple[str, ...], ...]] = tuple([(f"zone:{name}",) for name in ZONES])
"""Each zone as a place that a choice leads to."""


def method_of(crime: Crime, approach: int) -> int:
    """The approach of a crime as METHOD names it."""
    return METHOD.index(f"{CRIME.names[crime]}-{APPROACH.names[approach]}")


def display_place(position: int) -> int:
    return position


def spot_place(spot: int) -> int:
    return FIRST_SPOT + spot


def locker_place(name: int, slot: int) -> int:
    """`name` is the owner as in SEAT."""
    return FIRST_LOCKER + name * LOCKER_SLOTS + slot
