"""Moving a district: which board, then where it lands."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.rows import Ints, put
from ....kernel.step import Answers
from .. import menu as m
from ..board import GreatMachine
from ..content.city import ALL_CELLS, BITS, MEMBERS, can_fly, centred, landings, links_of, row_of, x_of
from ..content.terms import MOVED_DISTRICT
from ..events.machine import DistrictMoved
from ..ids import District
from .shared import Joint, Question


def fly(s: GreatMachine, district: District, cell: int) -> None:
    """CGM-4.30, CGM-4.45. The board moves with all that is on it; that is no movement of the figures."""
    s.lay_out(centred(put(s.cells, district, cell)))
    x, row = x_of(s.cells[district]), row_of(s.cells[district])
    s.emit(DistrictMoved(district, x, row, MEMBERS[s.links[district]]))


def landing_choices(s: GreatMachine, district: District) -> list[Choice]:
    """CGM-4.33."""
    return [m.LAND[m.CELL_NUMBER[cell]] for cell in landings(s.cells, district)]


def berths(s: GreatMachine, district: District, landings: list[Choice]) -> list[tuple[int, Ints]]:
    """Each place where a board may come to lie, with the districts that it would touch there."""
    found = []
    for choice in landings:
        links = links_of(centred(put(s.cells, district, ALL_CELLS[choice.arg])))
        found.append((choice.arg, MEMBERS[links[district]]))
    return found


class MoveWhich(Question):
    """CGM-4.42, CGM-4.31..4.36. Whoever moves a district chooses which; the rest must keep together without it."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.MOVE[district] for district in MEMBERS[s.flyable]]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return flight_reasons(s, choice.arg) if choice.verb is m.MOVE else []

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        s.push(Land(self.seat, answers[self.seat].arg))


class Land(Question):
    """CGM-4.33, CGM-4.42. The district lands on an empty cell where at least two others touch it."""

    SURE: ClassVar[tuple[str, ...]] = ("ordering",)  # the last order of the Machine ends its phase
    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "district")

    def __init__(self, seat: Seat, district: District) -> None:
        super().__init__(seat)
        self.district: Final = district

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return landing_choices(s, self.district)

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return landing_reasons(s, self.district, choice.arg) if choice.verb is m.LAND else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"district": self.district, "berths": berths(s, self.district, self.choices(s, seat))}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        if self.seat in s.rebels:
            s.deeds |= MOVED_DISTRICT
        fly(s, self.district, ALL_CELLS[answers[self.seat].arg])


class CarpetWhich(Joint):
    """CGM-15.13. Flying Carpets: at the start of the Access phase the Revolutionaries may move a district."""

    def options(self, s: GreatMachine) -> list[Choice]:
        boards = MEMBERS[s.flyable]
        return [m.SKIP, *[m.MOVE[district] for district in boards]] if boards else []

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return flight_reasons(s, choice.arg) if choice.verb is m.MOVE else []

    def decide(self, s: GreatMachine, choice: Choice) -> None:
        if choice is not m.SKIP:
            s.push(CarpetLand(choice.arg))


class CarpetLand(Joint):
    """CGM-15.13, CGM-4.33. Where the carpet comes down."""

    __match_args__: ClassVar[tuple[str, ...]] = ("district",)

    def __init__(self, district: District) -> None:
        self.district: Final = district

    def options(self, s: GreatMachine) -> list[Choice]:
        return landing_choices(s, self.district)

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return landing_reasons(s, self.district, choice.arg) if choice.verb is m.LAND else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"district": self.district, "berths": berths(s, self.district, self.choices(s, seat))}

    def decide(self, s: GreatMachine, choice: Choice) -> None:
        fly(s, self.district, ALL_CELLS[choice.arg])


def flight_reasons(s: GreatMachine, district: District) -> list[Reason]:
    """CGM-4.31..4.34. Why a district cannot be moved."""
    if BITS[s.links[district]] == 6:
        return [Reason("CGM-4.34", "hemmed-in", {"district": district})]
    for other in MEMBERS[s.links[district]]:
        if BITS[s.links[other] & ~(1 << district)] < 2:
            return [Reason("CGM-4.31", "would-be-left", {"district": other})]
    if not can_fly(s.links, district):
        return [Reason("CGM-4.32", "would-fall-apart", {"district": district})]
    return [Reason("CGM-4.33", "nowhere-to-land", {"district": district})]


def landing_reasons(s: GreatMachine, district: District, number: int) -> list[Reason]:
    """CGM-4.33. Why a district cannot land on a cell, given by its number in the menu."""
    cell = ALL_CELLS[number]
    if cell == s.cells[district]:
        return [Reason("CGM-4.33", "berth-left", {"district": district})]
    if cell in s.cells:
        return [Reason("CGM-4.33", "berth-taken")]
    return [Reason("CGM-4.33", "too-few-links", {"district": district})]
