"""Echo, the automated player: her cards and her two boards."""

from typing import Final

from .tables import ITEMS, ZONES

LETTERS: Final = "ABCD"
MOVE_TABLE: Final[tuple[int, ...]] = (1, 2, 3, -1, -2, -3)
"""Zones clockwise for each face of the black die."""
TRACK_END: Final = 5
MILESTONES: Final[tuple[int, ...]] = (0, 3, 4, 5)
PROGRESS: Final = {"standard": (2, 3, 3, 4, 4, 5), "hard": (3, 3, 4, 4, 5, 5)}
CONSOLATION: Final = {"standard": (2, 0, 1, 0), "hard": (3, 0, 1, 1)}
ECHO_ROLLS: Final[tuple[int, ...]] = (0, 1, 2, 3)
"""Rolls of both dice, by chapter from none to three."""
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
