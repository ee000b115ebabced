"""The 72 dilemma cards: what they corrupt, and what they are worth once banked. Their titles are in the messages."""

from typing import Final

from .tables import EVIDENCE


class Dilemma:
    """One card. `symbols[type]` counts its evidence; `poster` is a storyline or -1."""

    def __init__(self, corruption: int, evidence: str, intel: int, poster: str, badges: int) -> None:
        self.corruption: Final = corruption
        self.symbols: Final[tuple[int, ...]] = _symbols(evidence)
        self.intel: Final = intel
        self.poster: Final[int] = "ABCDEFG".index(poster) if poster else -1
        self.badges: Final = badges


def _symbols(evidence: str) -> tuple[int, ...]:
    """Reads "leader 2, timing 1" into counts by type."""
    counts = [0] * len(EVIDENCE)
    for part in evidence.split(", "):
        if part:
            name, count = part.split(" ")
            counts[EVIDENCE.index(name)] = int(count)
    return tuple(counts)


# corruption, evidence symbols, intel, poster, badges
DILEMMAS: Final[tuple[Dilemma, ...]] = (
    Dilemma(1, "leader 1", 0, "", 0),
    Dilemma(1, "leader 1", 0, "", 0),
    Dilemma(1, "weapons 1", 0, "", 0),
    Dilemma(1, "weapons 1", 0, "", 0),
    Dilemma(1, "timing 1", 0, "", 0),
    Dilemma(1, "timing 1", 0, "", 0),
    Dilemma(1, "location 1", 0, "", 0),
    Dilemma(1, "location 1", 0, "", 0),
    Dilemma(1, "tactics 1", 0, "", 0),
    Dilemma(1, "tactics 1", 0, "", 0),
    Dilemma(1, "financing 1", 0, "", 0),
    Dilemma(1, "financing 1", 0, "", 0),
    Dilemma(3, "leader 1, weapons 1", 0, "", 0),
    Dilemma(3, "weapons 1, timing 1", 0, "", 0),
    Dilemma(3, "timing 1, location 1", 0, "", 0),
    Dilemma(3, "location 1, tactics 1", 0, "", 0),
    Dilemma(3, "tactics 1, financing 1", 0, "", 0),
    Dilemma(3, "financing 1, leader 1", 0, "", 0),
    Dilemma(4, "leader 2", 0, "", 0),
    Dilemma(4, "leader 2", 0, "", 0),
    Dilemma(4, "weapons 2", 0, "", 0),
    Dilemma(4, "weapons 2", 0, "", 0),
    Dilemma(4, "timing 2", 0, "", 0),
    Dilemma(4, "timing 2", 0, "", 0),
    Dilemma(4, "location 2", 0, "", 0),
    Dilemma(4, "location 2", 0, "", 0),
    Dilemma(4, "tactics 2", 0, "", 0),
    Dilemma(4, "tactics 2", 0, "", 0),
    Dilemma(4, "financing 2", 0, "", 0),
    Dilemma(4, "financing 2", 0, "", 0),
    Dilemma(7, "leader 3", 0, "", 0),
    Dilemma(7, "weapons 3", 0, "", 0),
    Dilemma(7, "timing 3", 0, "", 0),
    Dilemma(7, "location 3", 0, "", 0),
    Dilemma(7, "tactics 3", 0, "", 0),
    Dilemma(7, "financing 3", 0, "", 0),
    Dilemma(1, "", 1, "", 0),
    Dilemma(1, "", 1, "", 0),
    Dilemma(2, "", 3, "", 0),
    Dilemma(2, "", 3, "", 0),
    Dilemma(2, "", 3, "", 0),
    Dilemma(4, "", 5, "", 0),
    Dilemma(4, "", 5, "", 0),
    Dilemma(4, "", 5, "", 0),
    Dilemma(6, "", 7, "", 0),
    Dilemma(6, "", 7, "", 0),
    Dilemma(6, "", 7, "", 0),
    Dilemma(8, "", 10, "", 0),
    Dilemma(8, "", 10, "", 0),
    Dilemma(8, "", 10, "", 0),
    Dilemma(4, "", 0, "A", 0),
    Dilemma(4, "", 0, "B", 0),
    Dilemma(4, "", 0, "C", 0),
    Dilemma(4, "", 0, "D", 0),
    Dilemma(4, "", 0, "E", 0),
    Dilemma(4, "", 0, "F", 0),
    Dilemma(4, "", 0, "G", 0),
    Dilemma(6, "", 3, "A", 0),
    Dilemma(6, "", 3, "B", 0),
    Dilemma(6, "", 3, "C", 0),
    Dilemma(6, "", 3, "D", 0),
    Dilemma(6, "", 3, "E", 0),
    Dilemma(6, "", 3, "F", 0),
    Dilemma(6, "", 3, "G", 0),
    Dilemma(0, "", 0, "", 1),
    Dilemma(0, "", 0, "", 1),
    Dilemma(0, "", 0, "", 1),
    Dilemma(0, "", 0, "", 1),
    Dilemma(0, "", 0, "", 1),
    Dilemma(0, "", 0, "", 1),
    Dilemma(3, "", 0, "", 2),
    Dilemma(3, "", 0, "", 2),
)

CORRUPTION: Final[tuple[int, ...]] = tuple([card.corruption for card in DILEMMAS])
