"""The table of Lanterns, and its menu of choices."""

from typing import ClassVar, Final

from ...kernel.choice import Menu, numbers
from ...kernel.state import State

CARDS: Final = 30
HAND: Final = 4

CARD: Final = numbers("card", CARDS)
SEAT: Final = numbers("seat", 5)

MENU: Final = Menu()
PLAY: Final = MENU.verb("play", CARD)
ROB: Final = MENU.verb("rob", SEAT)
PLEDGE: Final = MENU.verb("pledge", CARD)
DONE: Final = MENU.verb("done").only

Cards = tuple[int, ...]


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
        self.pledged: list[Cards] = []
        self.hands: list[Cards] = []
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

    def score(self, seat: int) -> int:
        """LAN-6. Three points a lantern, one for each card still in hand."""
        return 3 * self.lanterns[seat] + len(self.hands[seat])


def without(hand: Cards, card: int) -> Cards:
    """The hand less a card of it."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]
