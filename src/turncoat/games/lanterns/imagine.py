"""What a seat cannot know, made up."""

from ...kernel.ids import Seat
from ...kernel.rng import Rng
from .board import Lanterns


def determinise(s: Lanterns, seat: Seat, rng: Rng) -> None:
    """Hands of others and the deck are dealt anew from all cards that the seat has not seen."""
    unseen = list(s.deck)
    for other in s.everyone:
        if other != seat:
            unseen.extend(s.hands[other])
    unseen.sort()
    rng.shuffle(unseen)
    for other in s.everyone:
        if other != seat:
            size = len(s.hands[other])
            s.hands[other] = tuple(sorted(unseen[:size]))
            del unseen[:size]
    s.deck = unseen


def reshuffle(s: Lanterns, rng: Rng) -> None:
    """Nobody knows anything of the deck."""
    rng.shuffle(s.deck)
