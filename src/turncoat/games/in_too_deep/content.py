"""Names and tables of In Too Deep: data only. Crimes and dilemmas have modules of their own.

Names are the words of the vocabulary (ITD-2.1..2.14, ITD-2.23..2.27, ITD-2.38, ITD-2.39, ITD-2.52..2.62,
ITD-2.69..2.96), numbers those of the components (ITD-3.1..3.30).
"""

from typing import Final

# ITD-2.15..2.22
ZONES: Final[tuple[str, ...]] = (
    "blocks",
    "downtown",
    "ion_heights",
    "parish",
    "riverside",
    "skyport",
    "towers",
    "zinbazaar",
)
BLOCKS: Final = 0
DOWNTOWN: Final = 1
ION_HEIGHTS: Final = 2
PARISH: Final = 3
RIVERSIDE: Final = 4
SKYPORT: Final = 5
TOWERS: Final = 6
ZINBAZAAR: Final = 7

# ITD-2.40..2.51, ITD-2.102
ITEMS: Final[tuple[str, ...]] = (
    "psycodes",
    "cash",
    "scrambler",
    "crackbox",
    "birdseye",
    "coupe",
    "gundroid",
    "blaster",
)
"""In pairs: the other item of the same type is `item ^ 1`, and the type is `item // 2`."""
ITEM_TYPES: Final[tuple[str, ...]] = ("asset", "hardware", "vehicle", "weapon")

# ITD-2.28..2.37
CRIMINALS: Final[tuple[str, ...]] = (
    "disruptor",
    "dronejack",
    "fixer",
    "ghost",
    "jumper",
    "mechanic",
    "persuader",
    "scourge",
    "smuggler",
    "sprinter",
)
DISRUPTOR: Final = 0
DRONEJACK: Final = 1
FIXER: Final = 2
GHOST: Final = 3
JUMPER: Final = 4
MECHANIC: Final = 5
PERSUADER: Final = 6
SCOURGE: Final = 7
SMUGGLER: Final = 8
SPRINTER: Final = 9

# ITD-2.63..2.68
EVIDENCE: Final[tuple[str, ...]] = ("leader", "weapons", "timing", "location", "tactics", "financing")
TOKENS_PER_TYPE: Final = 12
CONSOLES: Final[tuple[str, ...]] = ("W", "X", "Y", "Z", "V")
"""By seat; V is used by the fifth player only."""

STORYLINES: Final = "ABCDEFG"
STORYLINE_TITLES: Final = (
    ("Paper Crown", "The Alderman", "The council is for sale, and the Syndicate pays in instalments."),
    ("Deadly Force", "Iron Tilda", "Military surplus has come ashore and somebody has to prove it works."),
    ("Static Bloom", "Doctor Petal", "A code that makes people smile until they forget to eat."),
    ("Glass Ledger", "Mister Null", "Every account in the city has a second page that nobody signs."),
    ("Borrowed Wings", "Captain Draft", "Whatever flies over New Dawn belongs to whoever lands it."),
    ("Hollow Saints", "Brother Ash", "A charity with a choir, a crypt and no charity."),
    ("Blackout Choir", "The Conductor", "When the grid starts to hum, whole districts go dark in tune."),
)

RING: Final = 8
PORTS: Final = 3
STRIP: Final = 4
DISPLAY_MAX: Final = 20
ROWS: Final = 3
LAST_SPACE: Final = 9
SKILL_SPACE: Final = 3
STAMINA_SPACE: Final = 6
GRIP_VALUE: Final[tuple[int, ...]] = (0, 1, 2, 4, 6, 9, 12, 15, 18, 20)
START_INTEL: Final = 3
CLEARANCE_TOKENS: Final[tuple[int, ...]] = (2, 4, 6, 8, 10)
CLEARANCE_COPIES: Final = 5

# By the effective number of players, from none to five.
CRIMINALS_USED: Final[tuple[int, ...]] = (0, 0, 5, 5, 6, 6)
DISPLAY_SIZE: Final[tuple[int, ...]] = (0, 0, 10, 14, 17, 20)
DOSSIERS: Final[tuple[tuple[int, ...], ...]] = ((0, 0, 0), (0, 0, 0), (2, 2, 1), (3, 2, 2), (3, 3, 3), (3, 3, 3))
TYPES_TO_FOIL: Final[tuple[int, ...]] = (0, 0, 3, 4, 5, 6)
START_GRIP: Final[tuple[int, ...]] = (0, 1, 1, 2, 2)
"""How many discs are advanced, by place in the turn order."""

# By chapter, from none to three.
DOSSIER_PAY: Final[tuple[int, ...]] = (0, 2, 3, 4)
GRIP_PENALTY: Final[tuple[int, ...]] = (0, 2, 3, 0)
INTEL_PENALTY: Final[tuple[int, ...]] = (0, 0, 0, 5)
ECHO_ROLLS: Final[tuple[int, ...]] = (0, 1, 2, 3)

RANK_VALUE: Final[tuple[int, ...]] = (4, 3, 2, 1, 1, 1)
"""Intel per symbol, by the rank of its type in the plot."""
BADGE_SET: Final = 3
BADGE_PAY: Final = 20

BOOST_SPOT: Final = 0
CLEARANCE_SPOT: Final = 1
GRIP_SPOT: Final = 2
SPOTS: Final[tuple[str, ...]] = ("boost", "clearance", "grip")


class Boost:
    """One token: what it is called, the effect that it causes, how much, and whether it is pink."""

    def __init__(self, title: str, effect: str, amount: int, is_instant: bool) -> None:
        self.title: Final = title
        self.effect: Final = effect
        self.amount: Final = amount
        self.is_instant: Final = is_instant


def _boosts(title: str, effect: str, amount: int, is_instant: bool, copies: int) -> list[Boost]:
    return [Boost(title, effect, amount, is_instant) for _ in range(copies)]


BOOSTS: Final[tuple[Boost, ...]] = (
    *_boosts("Sleight of Street", "swap_items", 0, False, 2),
    *_boosts("Dead Drop", "relocate_item", 0, False, 2),
    *_boosts("Decoy Parcel", "swap_item_with_criminal", 0, False, 1),
    *_boosts("Body Double", "swap_criminals", 0, False, 2),
    *_boosts("Ghost Cab", "relocate_criminal", 0, False, 2),
    *_boosts("Traffic Override", "move_sentinel_blockade", 2, False, 2),
    *_boosts("Traffic Override", "move_sentinel_blockade", 3, False, 2),
    *_boosts("Crossed Wires", "swap_hooks", 0, False, 1),
    *_boosts("Clean Conscience", "discard_dilemma", 0, False, 2),
    *_boosts("Second Thoughts", "draw_discard_dilemmas", 2, True, 2),
    *_boosts("Internal Affairs", "challenge_rival", 0, False, 1),
    *_boosts("Deep Anchor", "lock_hook", 0, False, 1),
    *_boosts("Borrowed Lens", "peek_evidence", 2, True, 1),
    *_boosts("Light Fingers", "peek_and_take_evidence", 2, True, 1),
    *_boosts("Sealed Bag", "take_evidence", 1, True, 1),
    *_boosts("Press Leak", "reveal_evidence", 1, True, 1),
    *_boosts("Petty Rumours", "draw_side_crimes", 1, True, 1),
    *_boosts("Petty Rumours", "draw_side_crimes", 2, True, 1),
    *_boosts("Neural Surge", "gain_grip", 2, True, 2),
    *_boosts("Neural Surge", "gain_grip", 3, True, 1),
    *_boosts("Service Tunnels", "ignore_blockades", 0, False, 1),
    *_boosts("False Alarm", "relocate_heat", 0, False, 1),
    *_boosts("Quiet Hour", "gain_clearance", 1, True, 2),
    *_boosts("Spare Line", "hook_criminal", 0, False, 2),
    *_boosts("Adrenal Spike", "gain_actions", 1, False, 2),
    *_boosts("Adrenal Spike", "gain_actions", 2, False, 1),
)
LOCK_BOOST: Final[int] = [boost.effect for boost in BOOSTS].index("lock_hook")
"""There is a single lock among the boosts."""

# Echo, the automated player.
LETTERS: Final = "ABCD"
MOVE_TABLE: Final[tuple[int, ...]] = (1, 2, 3, -1, -2, -3)
"""Zones clockwise for each face of the black die."""
TRACK_END: Final = 5
MILESTONES: Final[tuple[int, ...]] = (0, 3, 4, 5)
PROGRESS: Final = {"standard": (2, 3, 3, 4, 4, 5), "hard": (3, 3, 4, 4, 5, 5)}
CONSOLATION: Final = {"standard": (2, 0, 1, 0), "hard": (3, 0, 1, 1)}
PLOT: Final = -1


class EchoCard:
    """What Echo hooks, what the white die can name, where she files and how she commits crimes."""

    def __init__(
        self, hooks: str, first: str, second: str, item: str, zone: str, is_marked: bool, files: str, approach: str
    ) -> None:
        self.hooks: Final[int] = LETTERS.index(hooks)
        self.first: Final[int] = LETTERS.index(first)
        self.second: Final[int] = LETTERS.index(second)
        self.item: Final[int] = ITEMS.index(item)
        self.zone: Final[int] = ZONES.index(zone)
        self.is_marked: Final = is_marked
        self.row: Final[int] = PLOT if files == "plot" else ("top", "middle", "bottom").index(files)
        self.is_reckless: Final[bool] = approach == "reckless"


ECHO_CARDS: Final[tuple[EchoCard, ...]] = (
    EchoCard("A", "B", "C", "psycodes", "blocks", True, "plot", "careful"),
    EchoCard("B", "A", "C", "crackbox", "skyport", False, "top", "reckless"),
    EchoCard("C", "A", "B", "gundroid", "ion_heights", True, "middle", "reckless"),
    EchoCard("D", "A", "B", "cash", "zinbazaar", False, "plot", "careful"),
    EchoCard("A", "C", "D", "birdseye", "riverside", False, "bottom", "reckless"),
    EchoCard("B", "C", "D", "blaster", "downtown", True, "plot", "careful"),
    EchoCard("C", "B", "D", "scrambler", "towers", False, "top", "careful"),
    EchoCard("D", "B", "C", "coupe", "parish", True, "middle", "reckless"),
    EchoCard("A", "D", "B", "psycodes", "downtown", True, "plot", "careful"),
    EchoCard("B", "D", "A", "crackbox", "towers", False, "bottom", "reckless"),
    EchoCard("C", "D", "A", "gundroid", "parish", True, "plot", "reckless"),
    EchoCard("D", "C", "A", "cash", "blocks", False, "top", "careful"),
    EchoCard("A", "B", "C", "birdseye", "skyport", False, "middle", "reckless"),
    EchoCard("B", "A", "C", "blaster", "ion_heights", True, "plot", "careful"),
    EchoCard("C", "A", "B", "scrambler", "zinbazaar", False, "bottom", "careful"),
    EchoCard("D", "A", "B", "coupe", "riverside", True, "plot", "reckless"),
)
