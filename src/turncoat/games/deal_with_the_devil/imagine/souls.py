"""Where the eight soul pieces may have gone: every course of trade that a seat's memory of chests allows.

Mortals never obtain a piece (DD-8.52); the devil is paid at most two in a trading phase, the cultist one.
"""

from typing import Final

from ....kernel.rng import Rng
from ..board import DealWithTheDevil
from ..content.schedule import FIRST, SECOND
from ..content.tables import CULTIST, DEMAND_SOULS, DEVIL, SOULS
from ..steps.questioning import PIECE
from ..steps.trading import ACCEPTED, DEMANDED, MARK, PAID_MARKED, PAID_PURE

World = int
"""The pieces of all marks in one number, since many worlds are weighed for each that is imagined: a byte for each mark,
the pure pieces in its lower half and the marked ones in its upper half."""
Sale = tuple[int, int, int]
"""The payer's mark, or NOBODY; pure and marked pieces in the chest when it comes home."""
Way = tuple[World, Sale, Sale]
"""How a stage was reached: from where, and what the devil and the cultist were paid."""

NOBODY: Final = -1
NO_SALE: Final[Sale] = (NOBODY, 0, 0)
GUARDS: Final = 0x88888888
"""The highest bit of each half byte, which no number of pieces reaches: whoever pays too much loses it as well."""


def pieces(mark: int, pure: int, marked: int) -> World:
    """A world in which only this mark has something."""
    return (pure | marked << 4) << 8 * mark


def pure_of(world: World, mark: int) -> int:
    return world >> 8 * mark & 15


def marked_of(world: World, mark: int) -> int:
    return world >> (8 * mark + 4) & 15


START: Final[World] = sum([pieces(mark, pure, marked) for mark, (pure, marked) in enumerate(SOULS)])


def sales_of(s: DealWithTheDevil, me: int, schedule: int, round_: int, chest: int) -> list[Sale]:
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


def price_of(sale: Sale) -> World:
    """What the payer loses."""
    payer, pure, marked = sale
    return 0 if payer == NOBODY else pieces(payer, pure, marked)


def earned_by(mark: int, sale: Sale) -> World:
    """What the owner of the chest gains."""
    return pieces(mark, sale[1], sale[2])


def has_all(world: World, price: World) -> bool:
    """Whether everybody in a world has what is asked of them."""
    return (world + GUARDS - price) & GUARDS == GUARDS


class Trail:
    """All courses that the pieces can have taken through the trading phases so far, under a schedule and with roles
    dealt in some way.
    """

    def __init__(self, s: DealWithTheDevil, me: int, schedule: int, marks: tuple[int, ...]) -> None:
        self.stages: Final[list[dict[World, list[Way]]]] = [{START: []}]
        for round_ in range(1, s.trades + 1):
            to_devil = sales_of(s, me, schedule, round_, DEVIL)
            to_cultist = sales_of(s, me, schedule, round_, CULTIST)
            # Prices come home only at the end of the phase (DD-8.56).
            deals = [
                (price_of(sale) + price_of(other), earned_by(DEVIL, sale) + earned_by(CULTIST, other), sale, other)
                for sale in to_devil
                for other in to_cultist
            ]
            after: dict[World, list[Way]] = {}
            for world in self.stages[-1]:
                for price, earned, sale, other in deals:
                    if has_all(world, price):
                        after.setdefault(world - price + earned, []).append((world, sale, other))
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


def fits_the_third_round(s: DealWithTheDevil, marks: tuple[int, ...], world: World) -> bool:
    """DD-16.7, DD-16.57. In the inquisition of round 3 the devil's chest showed every marked piece, and perhaps not all
    pure ones; everybody showed pieces to the inquisitors. Both stay known until they are overwritten in round 5.
    """
    if s.round == 5 and s.devil_shown:
        return True
    if s.ritual:
        _, pure, marked = s.ritual[DEVIL][:3]
        if pure_of(world, DEVIL) < pure or marked_of(world, DEVIL) != marked:
            return False
    for seat in s.everyone:
        mark = marks[seat]
        if pure_of(world, mark) + marked_of(world, mark) < s.answered[seat].count(PIECE) + s.settled[seat]:
            return False
    return True
