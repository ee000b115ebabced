"""Crime decks: drawing, and putting cards under them."""

from typing import Final

from .board import GONE, InTooDeep, Ints, sorted_with, without
from .crimes import LEVEL
from .events.cards import CrimeDiscarded, CrimeSetAside, DrewCrime

SIDE: Final = 0


def has_card(s: InTooDeep, deck: int) -> bool:
    """ITD-5.36, ITD-5.43. Whether a card can be drawn there; the side deck can be rebuilt."""
    return bool(s.crime_decks[deck]) or (deck == SIDE and bool(s.side_discard))


def take_top(s: InTooDeep, deck: int) -> int:
    """ITD-7.28. The top card; an empty side deck is rebuilt from its discard pile first. -1 if there is none."""
    if deck == SIDE and not s.crime_decks[SIDE]:
        pile = sorted(s.side_discard)
        s.rng.shuffle(pile)
        s.crime_decks[SIDE] = tuple(pile)
        s.side_discard = ()
    cards = s.crime_decks[deck]
    if not cards:
        return GONE
    s.crime_decks[deck] = cards[:-1]
    for seat in s.everyone:
        if cards[-1] in s.buried[seat]:
            s.buried[seat] = without(s.buried[seat], cards[-1])
    return cards[-1]


def draw_crime(s: InTooDeep, player: int, deck: int) -> None:
    """ITD-5.34. One card into the hand."""
    card = take_top(s, deck)
    if card != GONE:
        s.crimes[player] = sorted_with(s.crimes[player], card)
        s.emit(DrewCrime(s.name(player), deck, card))


def set_aside(s: InTooDeep, seat: int, deck: int) -> None:
    """ITD-9.40, ITD-12.14, ITD-17.23. One card beside the console, face down and unseen until the turn ends."""
    card = take_top(s, deck)
    if card != GONE:
        s.aside += (card,)
        s.emit(CrimeSetAside(seat, deck))


def put_under(s: InTooDeep, seat: int, crime: int) -> None:
    """ITD-5.32, ITD-5.42, ITD-17.25. From the hand to the bottom of its own deck; who did it remembers."""
    deck = LEVEL[crime]
    s.crimes[seat] = without(s.crimes[seat], crime)
    s.crime_decks[deck] = (crime, *s.crime_decks[deck])
    s.buried[seat] = sorted_with(s.buried[seat], crime)
    s.emit(CrimeDiscarded(seat, deck, crime))


def backs(crimes: Ints) -> list[int]:
    """ITD-17.22. How many cards of each deck are among these."""
    counts = [0, 0, 0, 0]
    for crime in crimes:
        counts[LEVEL[crime]] += 1
    return counts
