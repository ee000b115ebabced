"""The production phase (section 5)."""

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.step import Drafts, Effect, Picks
from ..board import DealWithTheDevil
from ..content.grammar import COIN, LETTERS, NOTHING, Goods, one, plus
from ..content.tables import PRODUCING, WHEEL
from ..events.course import Produced
from ..events.heaps import heap
from ..events.plans import Gained
from ..menu import DONE, GAIN
from ..reasons import no
from .shared import Window, purse_facts, times


def production_of(s: DealWithTheDevil, seat: Seat) -> Goods:
    """DD-5.3..5.8. What the wheel gives: the scarce resource by the lower of its two levels, basics by their level,
    2 coins, and 1 more for each inner space of level 2."""
    row = WHEEL[s.sides[seat]][s.round - 1]
    amounts = [0, 0, 0, 0, 0, 2, 0]
    for space in range(1, 5):
        letter = row[space - 1]
        kind = LETTERS.index(letter)
        if row.count(letter) == 1:
            amounts[kind] = s.level(seat, space)
        else:
            amounts[kind] = min(amounts[kind], s.level(seat, space)) if amounts[kind] else s.level(seat, space)
    amounts[COIN] += (s.level(seat, 2) - 1) + (s.level(seat, 3) - 1)
    return tuple(amounts)


def building_income(s: DealWithTheDevil, seat: Seat) -> tuple[Goods, int]:
    """DD-5.11, DD-10.20, DD-10.21, DD-10.47, DD-10.51. What buildings produce, and how many basics are of choice."""
    goods, free = NOTHING, 0
    for card in s.built[seat]:
        for op in PRODUCING[card]:
            for _ in range(times(s, seat, op)):
                goods = plus(goods, op.cost.goods)
                free += op.cost.basics
    return goods, free


class Produce(Effect[DealWithTheDevil]):
    """DD-5.1, DD-5.2, DD-5.6, DD-5.9, DD-5.11, DD-5.13, DD-20.1. All four kingdoms produce at once, openly."""

    def apply(self, s: DealWithTheDevil) -> None:
        for seat in s.in_order():
            goods = plus(production_of(s, seat), building_income(s, seat)[0])
            s.receive(seat, goods)
            if s.is_loud:
                s.emit(Produced(seat, heap(goods)))
        s.push(ProductionClose())


class ProductionClose(Window):
    """DD-5.12, DD-5.15, DD-20.4, DD-20.27. Everyone may trade, borrow and repay; free basics are named; all confirm."""

    CAN_REPAY = True

    def own_choices(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, debt: int) -> list[Choice]:
        return [GAIN[kind] for kind in range(3)] if self.free(s, seat, picks) else [DONE]

    def free(self, s: DealWithTheDevil, seat: Seat, picks: Picks) -> int:
        """How many basics are still to be named."""
        return building_income(s, seat)[1] - len([1 for pick in picks if pick.verb is GAIN])

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        free = self.free(s, seat, s.picks(seat))
        return {**purse_facts(s, seat), "duty": "name-good" if free else "bank", "count": free}

    def own_reasons(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, choice: Choice) -> list[Reason]:
        free = self.free(s, seat, picks)
        if choice is DONE:
            return no("DD-5.15", "choose-goods-first", count=free)
        if choice.verb is GAIN:
            return no("DD-10.48", "only-basics") if free else no("DD-5.15", "nothing-to-choose")
        return []

    def settle_window(self, s: DealWithTheDevil, drafts: Drafts) -> None:
        for seat in s.in_order():
            for pick in drafts[seat]:
                if pick.verb is GAIN:
                    s.receive(seat, one(pick.arg))
                    s.emit(Gained(seat, heap(one(pick.arg))))
