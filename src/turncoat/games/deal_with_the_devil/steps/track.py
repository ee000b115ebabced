"""Reputation and wings: the movements that any phase can cause (section 14).

DD-14.8, DD-14.14, DD-14.15, DD-14.17: wings lie open, come from where rules call these functions, and never cancel
one another.
"""

from ....kernel.ids import Seat
from ..board import DealWithTheDevil, put
from ..content.grammar import INDULGENCE, one
from ..content.tables import GUESTS, INDULGENCES, MAX_DEBT, TOP, WING_SPACES
from ..events.track import (
    AngelCame,
    DebtRose,
    DemonCame,
    DemonsLeft,
    Fell,
    Forfeited,
    GuestCame,
    Indulged,
    Rose,
    Scored,
)


def move_reputation(s: DealWithTheDevil, seat: Seat, steps: int) -> None:
    """DD-14.1..14.7. Up or down one space at a time; the top gives an angel wing, the lowest three demon wings."""
    if not steps:
        return
    start = s.reputation[seat]
    angels = demons = 0
    position = start
    while steps > 0 and position < TOP:
        position += 1
        steps -= 1
        if position == TOP:
            angels += 1
    while steps < 0 and position > 1:
        position -= 1
        steps += 1
        if position <= WING_SPACES:
            demons += 1
    s.reputation[seat] = position
    if position > start:
        s.emit(Rose(seat, position - start, position))
    elif position < start:
        s.emit(Fell(seat, start - position, position))
    add_angels(s, seat, angels, "top")
    add_demons(s, seat, demons, "low")


def add_angels(s: DealWithTheDevil, seat: Seat, count: int, cause: str) -> None:
    """DD-14.9, DD-14.18, DD-14.31. Wings one at a time; every third is exchanged for an indulgence while there are
    any.
    """
    for _ in range(count):
        s.angels[seat] += 1
        s.emit(AngelCame(seat, cause))
        exchange_angels(s, seat)


def exchange_angels(s: DealWithTheDevil, seat: Seat) -> None:
    """DD-14.9, DD-14.18. Three angel wings for an indulgence, if one is left."""
    while s.angels[seat] >= 3 and indulgences_left(s) > 0:
        s.angels[seat] -= 3
        s.receive(seat, one(INDULGENCE))
        s.emit(Indulged(seat))


def indulgences_left(s: DealWithTheDevil) -> int:
    """DD-3.13. The supply: eight in all, those in chests on their way included."""
    left = INDULGENCES
    for wall in s.walls:
        left -= wall[INDULGENCE]
    for seat in range(len(s.offers)):
        if s.offers[seat] and not s.prices[seat]:
            left -= s.offers[seat][INDULGENCE]
    return left


def add_demons(s: DealWithTheDevil, seat: Seat, count: int, cause: str) -> None:
    """DD-14.10, DD-14.11, DD-14.19. Every third demon wing brings a House Guest and costs 2 points."""
    for _ in range(count):
        s.demons[seat] += 1
        s.emit(DemonCame(seat, cause))
        if s.demons[seat] >= 3:
            s.demons[seat] -= 3
            score(s, seat, -2, "demon-wings")
            if sum(s.guests) < GUESTS:
                s.guests = put(s.guests, seat, s.guests[seat] + 1)
                s.emit(GuestCame(seat))


def shed_demons(s: DealWithTheDevil, seat: Seat, count: int) -> None:
    """DD-14.16. Return demon wings, or all of them if there are fewer."""
    gone = min(count, s.demons[seat])
    if gone:
        s.demons[seat] -= gone
        s.emit(DemonsLeft(seat, gone))


def score(s: DealWithTheDevil, seat: Seat, points: int, source: str) -> None:
    """DD-14.11. Points change at once and may fall below zero."""
    if points:
        s.scores[seat] += points
        s.emit(Scored(seat, points, source) if points > 0 else Forfeited(seat, -points, source))


def raise_debt(s: DealWithTheDevil, seat: Seat, times: int) -> None:
    """DD-13.5..13.7, DD-16.80. One by one; above 10 the debt becomes 9 and a demon wing comes."""
    for _ in range(times):
        if s.debts[seat] == MAX_DEBT:
            s.debts[seat] = MAX_DEBT - 1
            s.emit(DebtRose(seat, s.debts[seat]))
            add_demons(s, seat, 1, "debt")
        else:
            s.debts[seat] += 1
            s.emit(DebtRose(seat, s.debts[seat]))
