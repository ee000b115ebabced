"""What lies in the box besides the cards: roles, wheel, privileges, masters, track, inquisitors. Data only.

Tables say `tuple[int, ...]`: one of a fixed length would be copied at every look-up where this is compiled.
"""

# The names of DD-2.1..2.69 are the words of the menu, the messages and the fields.

from typing import Final

from .cards import BUILDINGS, OURS, RULEBOOK
from .grammar import Goods, Op, read_cost, read_effect

# Roles (DD-1.3) are told apart by the marks inside the chests (DD-4.25).
MORTAL_A: Final = 0
MORTAL_B: Final = 1
CULTIST: Final = 2
DEVIL: Final = 3
MARKS: Final[tuple[str, ...]] = ("mortal-a", "mortal-b", "cultist", "devil")

CHESTS: Final[tuple[Goods, ...]] = tuple([read_cost(text).goods for text in ("", "", "1M 1L 1c", "1M 1L 1W 1S 1G 8c")])
"""DD-4.24, DD-4.26, DD-4.27. The goods in each role's chest."""
SOULS: Final[tuple[tuple[int, int], ...]] = ((3, 0), (3, 0), (0, 2), (0, 0))
"""DD-4.24, DD-4.26, DD-4.27. Pure and marked soul pieces in each role's chest."""
JESTERS: Final[tuple[int, ...]] = (5, 5, 4, 0)
"""DD-18.2. Jester tokens of the variant."""

DEMANDS: Final[tuple[str, ...]] = (
    "2-coins",
    "3-coins",
    "4-coins",
    "5-coins",
    "6-coins",
    "7-coins",
    "1-soul",
    "2-souls",
)
DEMAND_COINS: Final[tuple[int, ...]] = (2, 3, 4, 5, 6, 7, 0, 0)
DEMAND_SOULS: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 1, 2)
DEMANDS_OF: Final[tuple[tuple[int, ...], ...]] = ((0, 1, 2, 3, 4, 5), (0, 1, 2, 3, 4, 5), (0, 1, 2, 3, 4, 6), (6, 7))
"""DD-8.6..8.8. What each role may demand."""

# DD-4.21 and the content of DD-5.10: sides of the production board, clockwise.
START_GOODS: Final = tuple([read_cost(text).goods for text in ("1S 1G 4c", "1W 1G 4c", "1W 1S 4c", "2G 4c")])
PATTERNS: Final[tuple[str, ...]] = ("chequer", "lozenge", "chevron", "bend")
WHEEL: Final[tuple[tuple[str, ...], ...]] = (
    ("LLGS", "SWMM", "LLWG", "WGMM", "LLSW"),
    ("WSMM", "LLGS", "GWMM", "LLSW", "SGMM"),
    ("MMGW", "SWLL", "LLSG", "GSMM", "LLGW"),
    ("SWLL", "MMWG", "SWMM", "LLSG", "MMWS"),
)
"""DD-5.3, DD-5.14. The resources of spaces 1 to 4 for each side and round."""

# Privileges: rural, urban, church, mixed; first the small ones, then the large ones.
PRIVILEGES: Final[tuple[str, ...]] = (
    "small-rural",
    "small-urban",
    "small-church",
    "small-mixed",
    "large-rural",
    "large-urban",
    "large-church",
    "large-mixed",
)
NEEDS: Final[tuple[tuple[int, ...], ...]] = (
    (3, 0, 0),
    (0, 3, 0),
    (0, 0, 3),
    (1, 1, 1),
    (5, 0, 0),
    (0, 5, 0),
    (0, 0, 5),
    (2, 2, 2),
)
"""DD-12.10, DD-12.11, DD-12.14..12.17. Rural, urban and church symbols."""
REWARDS: Final = tuple([read_effect(text) for text in ("gain(1L 1M)", "gain(7c)", "angel(2)", "alchemist")])
"""DD-12.14..12.16. What the large privileges give."""
SMALL: Final = 4

MASTERS: Final[tuple[str, ...]] = ("rural", "urban", "church", "alchemist")
ALCHEMIST: Final = 3

# The reputation track (DD-4.12, DD-14.27); index 0 is unused.
TOP: Final = 15
START: Final = 9
KNOT: Final = 8
WING_SPACES: Final = 3
FORGETTING: Final[tuple[int, ...]] = (0, 3, 3, 2, 2, 1, 1, 1, 0, -1, -1, -1, -2, -2, -3, -3)

INDULGENCES: Final = 8  # DD-3.13; the rulebook says only that they are limited
GUESTS: Final = 4  # DD-3.21
BRIBE_SPACES: Final = 5  # DD-16.17
MAX_DEBT: Final = 10  # DD-7.7
TOKENS: Final = 4  # DD-4.20

# Inquisitors: A, B, C, the four red ones, the House Guests (DD-3.21).
INQUISITORS: Final[tuple[str, ...]] = (
    "ascetic",
    "fundamentalist",
    "friar",
    "orator",
    "vandal",
    "debt-collector",
    "profligate",
    "guest-1",
    "guest-2",
    "guest-3",
    "guest-4",
)
INQUISITOR_FIGURES: Final[tuple[str, ...]] = (OURS, OURS, OURS, OURS, RULEBOOK, OURS, OURS, *[RULEBOOK] * 4)
"""The rulebook names all inquisitors and says what they punish; how many points most of them take is ours."""
ASCETIC: Final = 0
FUNDAMENTALIST: Final = 1
FRIAR: Final = 2
ORATOR: Final = 3
VANDAL: Final = 4
DEBT_COLLECTOR: Final = 5
PROFLIGATE: Final = 6
GUEST: Final = 7

RURAL: Final = 0
URBAN: Final = 1
CHURCH: Final = 2
SCIENCE: Final = 3

DECKS: Final = tuple([[card for card in range(len(BUILDINGS)) if BUILDINGS[card].deck == deck] for deck in range(6)])
"""The buildings of each round; DECKS[0] is empty."""
EVENTS_A: Final = 8
"""The events before this one belong to deck A (DD-6.14)."""


def _permanent(phase: str) -> tuple[tuple[Op, ...], ...]:
    return tuple([card.effect.ops if card.effect.phase == phase else () for card in BUILDINGS])


PRODUCING: Final = _permanent("production")
JUDGED: Final = _permanent("reputation")
ENDING: Final = _permanent("end")
"""What each building does in the production phase, in the reputation phase and at the end."""


def _named(name: str) -> int:
    return [card.name for card in BUILDINGS].index(name)


BANK: Final = _named("bank")
STABLES: Final = _named("stables")
GUILDHALL: Final = _named("guildhall")
UNIVERSITY: Final = _named("university")
MERCHANT_ROAD: Final = _named("merchant-road")
