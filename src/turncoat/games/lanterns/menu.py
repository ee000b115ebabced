"""What can be chosen in Lanterns. Append only."""

from typing import Final

from ...kernel.choice import Menu, numbers

CARDS: Final = 30

CARD: Final = numbers("card", CARDS)
SEAT: Final = numbers("seat", 5)

MENU: Final = Menu()
PLAY: Final = MENU.verb("play", CARD)
ROB: Final = MENU.verb("rob", SEAT)
PLEDGE: Final = MENU.verb("pledge", CARD)
DONE: Final = MENU.verb("done").only
