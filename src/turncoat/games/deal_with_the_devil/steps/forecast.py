"""What a plan would come to, as far as its owner can tell: the warnings of planning, and what bots reckon with."""

from typing import Final

from ....kernel.ids import Seat
from ..board import HELD, TWO_COINS, DealWithTheDevil
from ..content.cards import BUILDINGS, HAPPENINGS
from ..content.grammar import BUY, NOTHING, Cost, Goods, Op, minus, plus
from ..content.tables import MASTERS
from ..ids import Card
from .bank import Funding
from .operations import masters_for_hire
from .payment import HIRE_COSTS, TOKEN_COST
from .shared import times


class Forecast:
    """DD-9.13, DD-9.19, DD-9.35. A plan carried out on paper: what is left, what is owed, and what could not
    be paid.
    """

    def __init__(self, s: DealWithTheDevil, seat: Seat, plan: tuple[int, ...], goods: Goods, debt: int) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.goods: Goods = goods
        self.debt: int = debt
        self.used: int = 0
        self.reputation: int = 0
        self.built: list[int] = []
        self.failed: list[tuple[str, int]] = []
        self.carry_out(plan)

    def carry_out(self, plan: tuple[int, ...]) -> None:
        s, seat = self.s, self.seat
        event, half, use_1, use_2, build_1, work_1, build_2, work_2, hires, tucked = plan
        if tucked:
            self.act(s.tucked[seat], False)
        if event >= 0 and half == 1:
            self.gain(HAPPENINGS[event].left.ops)
        for card in (use_1, use_2):
            if card >= 0:
                self.act(card, True)
        for card, work in ((build_1, work_1), (build_2, work_2)):
            if card >= 0 and self.pay(BUILDINGS[card].cost, "build", card):
                self.used += 1
                self.built.append(card)
                if BUILDINGS[card].effect.kind == "inst":
                    self.gain(BUILDINGS[card].effect.ops)
                if work:
                    self.act(card, True)
        if hires:
            self.hire()
        if event >= 0 and half == 2:
            self.right(event, bool(hires))
        for _ in range(self.used - s.free_tokens(seat)):
            self.pay(TOKEN_COST, "token", -1)

    def pay(self, cost: Cost, what: str, card: Card) -> bool:
        funding = Funding(self.goods, self.debt, cost)
        self.note(cost, funding)
        if not funding.is_enough:
            self.failed.append((what, card))
            self.reputation -= 1
            return False
        if not funding.is_direct:
            self.goods = plus(self.goods, funding.delta)
        self.goods = minus(self.goods, funding.paid)
        self.debt += funding.borrowed
        self.reputation -= cost.reputation
        return True

    def note(self, cost: Cost, funding: Funding) -> None:
        """What a `Bill` writes down."""

    def act(self, card: Card, has_token: bool) -> None:
        effect = BUILDINGS[card].effect
        if not effect.has_price or self.pay(effect.cost, "use", card):
            self.used += 1 if has_token else 0
            self.gain(effect.ops)

    def gain(self, ops: tuple[Op, ...]) -> None:
        for op in ops:
            if op.name == "gain":
                for _ in range(times(self.s, self.seat, op)):
                    self.goods = plus(self.goods, op.cost.goods)
                    goods = list(self.goods)
                    goods[0] += op.cost.basics
                    goods[3] += op.cost.scarces
                    self.goods = tuple(goods)
            elif op.name == "rep":
                self.reputation += op.number
            elif op.name == "debt":
                self.debt = max(0, self.debt + op.number)

    def hire(self) -> None:
        places = [self.s.masters[self.seat][master] for master in masters_for_hire(self.s, self.seat)]
        if not places:
            self.failed.append(("hire", -1))
            self.reputation -= 1
        elif self.pay(HIRE_COSTS[TWO_COINS if TWO_COINS in places else places[0]], "hire", -1):
            self.used += 1

    def right(self, event: int, hires: bool) -> None:
        half = HAPPENINGS[event].right
        if half.master:
            is_met = self.s.masters[self.seat][MASTERS.index(half.master)] == HELD
        elif half.condition:
            is_met = self.is_met(half.condition, hires)
        else:
            if self.pay(half.cost, "right", event):
                self.gain(half.ops)
            return
        if is_met:
            self.gain(half.ops)
        else:
            self.failed.append(("right", event))
            self.reputation -= 1

    def is_met(self, condition: str, hires: bool) -> bool:
        if condition == "hired":
            return hires and ("hire", -1) not in self.failed
        if condition == "tokens>=3":
            return self.used >= 3
        if condition == "debt=0":
            return self.debt == 0
        if condition == "built:church":
            return any([BUILDINGS[card].symbols[2] > 0 for card in self.built])
        if condition == "built>=2":
            return len(self.built) >= 2
        return not any([BUILDINGS[card].symbols[3] for card in [*self.built, *self.s.built[self.seat]]])


class Bill(Forecast):
    """DD-9.33..9.36. A forecast that keeps what a plan costs, and how it would be paid in the usual order.

    `price` (`tokens` grain of it for extra action tokens) and, of the payer's choice, `basics` and `scarces` are all
    that is asked; `bought` comes from the bank for `spent` coins, `borrowed` and `sold` raise coins, and `lacking`
    coins cannot be raised: those acts will fail.
    """

    def __init__(self, s: DealWithTheDevil, seat: Seat, plan: tuple[int, ...], goods: Goods, debt: int) -> None:
        self.price: Goods = NOTHING
        self.tokens: int = 0
        self.basics: int = 0
        self.scarces: int = 0
        self.bought: list[int] = [0] * 5
        self.sold: list[int] = [0] * 5
        self.spent: int = 0
        self.borrowed: int = 0
        self.lacking: int = 0
        super().__init__(s, seat, plan, goods, debt)

    def note(self, cost: Cost, funding: Funding) -> None:
        self.price = plus(self.price, cost.goods)
        self.tokens += 1 if cost is TOKEN_COST else 0
        self.basics += cost.basics
        self.scarces += cost.scarces
        self.lacking += funding.lacking
        if funding.is_enough:
            self.borrowed += funding.borrowed
            for kind in range(5):
                self.bought[kind] += funding.bought[kind]
                self.sold[kind] += funding.sold[kind]
                self.spent += funding.bought[kind] * BUY[kind]

    @property
    def whole(self) -> Cost:
        return Cost(self.price, self.basics, self.scarces, 0)

    def data(self) -> dict[str, object]:
        return {
            "price": self.price,
            "basics": self.basics,
            "scarces": self.scarces,
            "bought": self.bought,
            "sold": self.sold,
            "spent": self.spent,
            "borrowed": self.borrowed,
            "tokens": self.tokens,
            "lacking": self.lacking,
        }
