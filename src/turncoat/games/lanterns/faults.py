"""What is wrong with a position."""

from .board import Lanterns
from .menu import CARDS


def faults(s: Lanterns) -> list[str]:
    """Cards and lanterns are accounted for."""
    cards = [*s.deck, *s.played]
    for row in [*s.hands, *s.pledged]:
        cards.extend(row)
    found = []
    if sorted(cards) != list(range(CARDS)):
        found.append("Each of the thirty cards must be in exactly one place.")
    gained = 2 if sum(s.lanterns) == s.seats + 2 and not s.agenda else 0
    if sum(s.lanterns) != s.seats + gained or min(s.lanterns) < 0:
        found.append("There must be one lantern for each seat, and two more only after dusk.")
    return found
