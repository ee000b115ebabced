"""Where the eight soul pieces may have gone: every course of trade that a seat's memory of chests allows.

Mortals never obtain a piece (DD-8.52); the devil is paid at most two in a trading phase, the cultist one.
"""

from typing import Final

from ...kernel.rng import Rng
from .board import Devil
from .content import CULTIST, DEMAND_SOULS, DEVIL, SOULS
from .schedule import FIRST, SECOND
from .steps.questioning import PIECE
from .steps.trading import ACCEPTED, DEMANDED, MARK, PAID_MARKED, PAID_PURE

World = tuple[int, ...]
"""Pure and marked pieces of mortal_a, those of mortal_b, of the cultist, of the devil."""
Sale = tuple[int, int, int]
"""The payer's mark, or NOBODY; pure and marked pieces in the chest when it comes home."""
Way = tuple[World, Sale, Sale]
"""How a stage was reached: from where, and what the devil and the cultist were paid."""

NOBODY: Final = -1
NO_SALE: Final[Sale] = (NOBODY, 0, 0)
START: Final[World] = tuple([count for pieces in SOULS for count in pieces])


def sales_of(s: Devil, me: int, schedule: int, round_: int, chest: int) -> list[Sale]:
    """DD-8.24, DD-8.58. How the devil's or the cultist's chest can have been sold for pieces in a past round: what the
    seat saw in it or did with it, what it knows of its own, and otherwise anything.
    """
    first, second = FIRST[schedule][round_].index(chest), SECOND[schedule][round_].index(chest)
    payers = [NOBODY, first, second]
    counts = [1, 2] if chest == DEVIL else [1]
    if me >= 0 and s.roles[me] == chest:
        for row in s.sales[me]:
            if row[0] == round_:
                counts = [DEMAND_SOULS[row[1]]]
                payers = [first, second] if row[2] else [NOBODY]
    for record in s.records[me] if me >= 0 else ():
        if record[1] == round_ and record[MARK] == chest:
            if record[PAID_PURE] or record[PAID_MARKED]:
                return [(s.roles[me], record[PAID_PURE], record[PAID_MARKED])]
            counts = [DEMAND_SOULS[record[DEMANDED]]]
            payers = [first] if record[ACCEPTED] else [NOBODY, second] if record[2] == 1 else [NOBODY]
    found = [NO_SALE] if NOBODY in payers or counts == [0] else []
    for payer in payers:
        for count in counts:
            if payer != NOBODY and count:
                most = count if payer >= CULTIST else 0  # mortals have no marked pieces
                found += [(payer, count - marked, marked) for marked in range(most + 1)]
    return found


def can_pay(world: World, sale: Sale) -> bool:
    """Whether the payer has the pieces."""
    payer, pure, marked = sale
    return payer == NOBODY or (world[2 * payer] >= pure and world[2 * payer + 1] >= marked)


def traded(world: World, to_devil: Sale, to_cultist: Sale) -> World:
    """The pieces after a trading phase, or () if a payer has too few; prices come home only at its end (DD-8.56)."""
    held = list(world)
    for payer, pure, marked in (to_devil, to_cultist):
        if payer != NOBODY:
            held[2 * payer] -= pure
            held[2 * payer + 1] -= marked
    if min(held) < 0:
        return ()
    for owner, sale in ((DEVIL, to_devil), (CULTIST, to_cultist)):
        held[2 * owner] += sale[1]
        held[2 * owner + 1] += sale[2]
    return tuple(held)


class Trail:
    """All courses that the pieces can have taken through the trading phases so far, under a schedule and with roles
    dealt in some way.
    """

    def __init__(self, s: Devil, me: int, schedule: int, marks: tuple[int, ...]) -> None:
        self.stages: Final[list[dict[World, list[Way]]]] = [{START: []}]
        for round_ in range(1, s.trades + 1):
            to_devil = sales_of(s, me, schedule, round_, DEVIL)
            to_cultist = sales_of(s, me, schedule, round_, CULTIST)
            after: dict[World, list[Way]] = {}
            for world in self.stages[-1]:
                others = [sale for sale in to_cultist if can_pay(world, sale)]
                for sale in to_devil:
                    if can_pay(world, sale):
                        for other in others:
                            after.setdefault(traded(world, sale, other), []).append((world, sale, other))
            after.pop((), None)
            if round_ == 3:
                after = {world: ways for world, ways in after.items() if fits_the_third_round(s, marks, world)}
            self.stages.append(after)

    def ends(self) -> list[World]:
        """Where the pieces can be now."""
        return list(self.stages[-1])

    def course_to(self, end: World, rng: Rng) -> list[tuple[Sale, Sale]]:
        """One way to get there: what the devil and the cultist were paid in each round."""
        course: list[tuple[Sale, Sale]] = []
        world = end
        for number in range(len(self.stages) - 1, 0, -1):
            ways = self.stages[number][world]
            world, sale, other = ways[rng.below(len(ways))]
            course.append((sale, other))
        course.reverse()
        return course


def fits_the_third_round(s: Devil, marks: tuple[int, ...], world: World) -> bool:
    """DD-16.7, DD-16.57. In the inquisition of round 3 the devil's chest showed every marked piece, and perhaps not all
    pure ones; everybody showed pieces to the inquisitors. Both stay known until they are overwritten in round 5.
    """
    if s.round == 5 and s.devil_shown:
        return True
    if s.ritual:
        _, pure, marked = s.ritual[DEVIL][:3]
        if world[2 * DEVIL] < pure or world[2 * DEVIL + 1] != marked:
            return False
    for seat in s.everyone:
        mark = marks[seat]
        if world[2 * mark] + world[2 * mark + 1] < s.answered[seat].count(PIECE) + s.settled[seat]:
            return False
    return True
