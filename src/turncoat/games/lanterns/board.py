"""The table of Lanterns."""

from typing import ClassVar

from ...kernel.ids import Seat
from ...kernel.rows import Ints
from ...kernel.state import State


class Lanterns(State):
    """Hands are private, the deck is secret, everything else lies open."""

    PUBLIC: ClassVar[tuple[str, ...]] = ("nights", "lanterns", "played", "pledged")
    PRIVATE: ClassVar[tuple[str, ...]] = ("hands",)
    SECRET: ClassVar[tuple[str, ...]] = ("deck",)
    SIZES: ClassVar[tuple[str, ...]] = ("hands", "deck")

    def __init__(self) -> None:
        super().__init__()
        self.nights: int = 3
        self.lanterns: list[int] = []
        self.played: list[int] = []
        self.pledged: list[Ints] = []
        self.hands: list[Ints] = []
        self.deck: list[int] = []

    def clone(self) -> "Lanterns":
        new = Lanterns.__new__(Lanterns)
        self.copy_kernel(new)
        new.nights = self.nights
        new.lanterns = self.lanterns[:]
        new.played = self.played[:]
        new.pledged = self.pledged[:]
        new.hands = self.hands[:]
        new.deck = self.deck[:]
        return new

    def score(self, seat: Seat) -> int:
        """LAN-6. Three points a lantern, one for each card still in hand."""
        return 3 * self.lanterns[seat] + len(self.hands[seat])
