"""Choosing items, criminals and zones: swaps and relocations, by boost, zone or skill."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.step import Answers, OneSeat
from .. import menu as m
from .. import reasons
from ..board import InTooDeep
from ..content.tables import ITEMS, RING
from ..ids import Item, Zone
from .shared import (
    CriminalStep,
    ItemStep,
    put_item,
    raise_grip,
    relocate,
    relocate_heat,
    swap_criminals,
    swap_items,
    zone_target,
)

ALL_ITEMS: Final = tuple(range(len(ITEMS)))


def swap_partners(s: InTooDeep, item: Item) -> list[int]:
    """Items whose exchange with this one changes something: they lie elsewhere, or one of the two is held."""
    at, holder = s.where_is(item), s.holder(item)
    return [other for other in ALL_ITEMS if other != item and (s.where_is(other) != at or s.holder(other) != holder)]


class SwapItems(OneSeat[InTooDeep]):
    """ITD-9.15, ITD-12.27. Choose the first of two items, loose or held, that change places."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.CHOOSE_ITEM[item] for item in ALL_ITEMS if swap_partners(s, item)]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.CHOOSE_ITEM:
            return reasons.must_answer("ITD-9.15") if choice in (m.SKIP, m.DONE) else []
        return [Reason("ITD-9.15", "swap-idle", {"item": choice.arg})]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        s.push(SwapItemWith(self.seat, answers[self.seat].arg))


class SwapItemWith(ItemStep):
    """ITD-9.15, ITD-9.16, ITD-12.27, ITD-12.28. Choose the second item; a holder of one then holds the other."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.CHOOSE_ITEM[item] for item in swap_partners(s, self.item)]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.CHOOSE_ITEM:
            return reasons.must_answer("ITD-9.15") if choice in (m.SKIP, m.DONE) else []
        return [Reason("ITD-9.15", "swap-idle", {"item": choice.arg})]

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return zone_target(s, s.where_is(choice.arg)) + zone_target(s, s.where_is(self.item))

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        swap_items(s, self.item, answers[self.seat].arg)


class RelocateItem(OneSeat[InTooDeep]):
    """ITD-9.17. Choose an item, loose or held, to put into any zone."""

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.CHOOSE_ITEM[item] for item in ALL_ITEMS]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        s.push(RelocateItemTo(self.seat, answers[self.seat].arg))


class RelocateItemTo(ItemStep):
    """ITD-9.17, ITD-9.57. Any zone; a loose item must change zone, a held one may fall loose where it is."""

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.TO_ZONE[s.ring[at]] for at in range(RING) if s.item_at[self.item] != at]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.TO_ZONE:
            return reasons.must_answer("ITD-9.17") if choice in (m.SKIP, m.DONE) else []
        return [Reason("ITD-9.57", "item-there", {"item": self.item, "zone": choice.arg})]

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return zone_target(s, s.index_of(choice.arg))

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        put_item(s, self.item, s.index_of(answers[self.seat].arg))


class SwapItemWithCriminal(OneSeat[InTooDeep]):
    """ITD-9.18. Choose the item that changes places with a criminal."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.CHOOSE_ITEM[item] for item in ALL_ITEMS if criminals_elsewhere(s, s.where_is(item))]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.CHOOSE_ITEM:
            return reasons.must_answer("ITD-9.18") if choice in (m.SKIP, m.DONE) else []
        return [Reason("ITD-9.18", "swap-idle", {"item": choice.arg})]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        s.push(SwapCriminalIn(self.seat, answers[self.seat].arg))


class SwapCriminalIn(ItemStep):
    """ITD-9.18, ITD-9.19. The item ends loose where the criminal was, the criminal where the item was."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.CHOOSE_CRIMINAL[criminal] for criminal in criminals_elsewhere(s, s.where_is(self.item))]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.CHOOSE_CRIMINAL:
            return reasons.must_answer("ITD-9.18") if choice in (m.SKIP, m.DONE) else []
        if choice.arg not in s.cast:
            return reasons.not_in_play(choice.arg)
        return [Reason("ITD-9.18", "same-zone", {"criminal": choice.arg})]

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return zone_target(s, s.where_is(self.item)) + zone_target(s, s.criminal_at[choice.arg])

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        criminal = answers[self.seat].arg
        item_was, criminal_was = s.where_is(self.item), s.criminal_at[criminal]
        put_item(s, self.item, criminal_was)
        relocate(s, criminal, item_was)


def criminals_elsewhere(s: InTooDeep, at: int) -> list[int]:
    return [criminal for criminal in s.cast if s.criminal_at[criminal] != at]


class SwapCriminals(OneSeat[InTooDeep]):
    """ITD-9.20. Choose the first of two criminals, hooked or not, that change zones."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.CHOOSE_CRIMINAL[c] for c in s.cast if criminals_elsewhere(s, s.criminal_at[c])]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.CHOOSE_CRIMINAL:
            return reasons.must_answer("ITD-9.20") if choice in (m.SKIP, m.DONE) else []
        if choice.arg not in s.cast:
            return reasons.not_in_play(choice.arg)
        return [Reason("ITD-9.20", "same-zone", {"criminal": choice.arg})]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        s.push(SwapCriminalWith(self.seat, answers[self.seat].arg))


class SwapCriminalWith(CriminalStep):
    """ITD-9.20. Choose the second criminal; both keep what they hold."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.CHOOSE_CRIMINAL[c] for c in criminals_elsewhere(s, s.criminal_at[self.criminal])]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.CHOOSE_CRIMINAL:
            return reasons.must_answer("ITD-9.20") if choice in (m.SKIP, m.DONE) else []
        if choice.arg not in s.cast:
            return reasons.not_in_play(choice.arg)
        return [Reason("ITD-9.20", "same-zone", {"criminal": choice.arg})]

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return zone_target(s, s.criminal_at[choice.arg]) + zone_target(s, s.criminal_at[self.criminal])

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        swap_criminals(s, self.criminal, answers[self.seat].arg)


class RelocateCriminal(OneSeat[InTooDeep]):
    """ITD-12.17, ITD-9.21. Choose a criminal, hooked or not, to put into another zone."""

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.CHOOSE_CRIMINAL[criminal] for criminal in s.cast]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.CHOOSE_CRIMINAL:
            return reasons.must_answer("ITD-9.21") if choice in (m.SKIP, m.DONE) else []
        return reasons.not_in_play(choice.arg)

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        s.push(RelocateCriminalTo(self.seat, answers[self.seat].arg))


class RelocateCriminalTo(CriminalStep):
    """ITD-12.17, ITD-12.29, ITD-9.21, ITD-9.56. Any other zone; the held item goes along."""

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.TO_ZONE[s.ring[at]] for at in range(RING) if s.criminal_at[self.criminal] != at]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.TO_ZONE:
            return reasons.must_answer("ITD-9.21") if choice in (m.SKIP, m.DONE) else []
        return [Reason("ITD-9.56", "there-already", {"criminal": self.criminal, "zone": choice.arg})]

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return zone_target(s, s.index_of(choice.arg))

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        relocate(s, self.criminal, s.index_of(answers[self.seat].arg))


class RelocateHeat(OneSeat[InTooDeep]):
    """ITD-9.44. Choose the zone whose heat moves away."""

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.TO_ZONE[s.ring[at]] for at in range(RING) if s.heat[at]]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.TO_ZONE:
            return reasons.must_answer("ITD-9.44") if choice in (m.SKIP, m.DONE) else []
        return [Reason("ITD-9.44", "no-heat", {"zone": choice.arg})]

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return zone_target(s, s.index_of(choice.arg))

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        s.push(RelocateHeatTo(self.seat, answers[self.seat].arg))


class RelocateHeatTo(OneSeat[InTooDeep]):
    """ITD-9.44. Choose a zone without heat that receives all of it."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "zone")

    def __init__(self, seat: Seat, zone: Zone) -> None:
        super().__init__(seat)
        self.zone: Final = zone

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.TO_ZONE[s.ring[at]] for at in range(RING) if not s.heat[at]]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.TO_ZONE:
            return reasons.must_answer("ITD-9.44") if choice in (m.SKIP, m.DONE) else []
        return [Reason("ITD-9.44", "heat-there", {"zone": choice.arg})]

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return zone_target(s, s.index_of(choice.arg))

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        return {"zone": self.zone, "count": s.heat[s.index_of(self.zone)]}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        relocate_heat(s, s.index_of(self.zone), s.index_of(answers[self.seat].arg))


class RaiseGrip(OneSeat[InTooDeep]):
    """ITD-8.24, ITD-9.41. Advance your disc of any participating criminal, hooked or not, by one space."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.GRIP[criminal] for criminal in s.can_raise(seat)]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.GRIP:
            return reasons.must_answer("ITD-8.24") if choice in (m.SKIP, m.DONE) else []
        if choice.arg not in s.cast:
            return reasons.not_in_play(choice.arg)
        return [Reason("ITD-5.20", "full-grip", {"criminal": choice.arg})]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        raise_grip(s, self.seat, answers[self.seat].arg)
