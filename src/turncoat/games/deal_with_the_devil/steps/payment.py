"""Paying for what was planned (DD-9.32..9.46): everything payable must be paid, the payer says how."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.step import Draft, Drafts, Effect, Picks, Seats
from ..board import DealWithTheDevil
from ..content.cards import BUILDINGS, HAPPENINGS
from ..content.grammar import BASICS, BUY, COIN, GRAIN, NOTHING, SCARCES, Cost, Goods, minus, one, plus
from ..content.tables import MAX_DEBT
from ..events.heaps import heap, price_heap, shown
from ..events.plans import Failed, LeftUnused, Paid, StayedInHand
from ..ids import Card
from ..menu import AUTO, GIVE, IS_BANK, PAY, folded, folded_debt, places_of
from ..reasons import bank_reasons, no, spends_the_price
from .bank import Funding, bank_at, bank_choices, covers, is_payable
from .operations import operate
from .track import move_reputation

TOKEN_COST: Final = Cost(one(GRAIN), 0, 0, 0)
HIRE_COSTS: Final = tuple([Cost(one(COIN, coins), 0, 0, 0) for coins in (0, 2, 3, 0)])
"""DD-11.3, DD-11.4, DD-11.12. The price of a master by the place where he stands."""


def cost_of(s: DealWithTheDevil, seat: Seat, what: str, card: Card) -> Cost:
    """What is due for one act."""
    if what == "build":
        return BUILDINGS[card].cost
    if what == "right":
        return HAPPENINGS[card].right.cost
    if what == "hire":
        return HIRE_COSTS[s.masters[seat][card]]
    if what == "token":
        return TOKEN_COST
    return BUILDINGS[card].effect.cost


def worth_in_coins(cost: Cost) -> int:
    """A price if all of it were bought from the bank."""
    total = cost.goods[COIN] + cost.basics * BUY[BASICS[0]] + cost.scarces * BUY[SCARCES[0]]
    for kind in range(5):
        total += cost.goods[kind] * BUY[kind]
    return total


class Charge(Effect[DealWithTheDevil]):
    """DD-9.32..9.37, DD-9.44, DD-9.55, DD-10.11. A price is due: it is paid, or raised with the bank's help, or it
    fails.

    `what` is "build", "use" (a token's action), "tucked" (step 0), "at-once" (the Stables' immediate use), "hire",
    "right" or "token"; `card` is the building, event or master concerned.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "what", "card")

    def __init__(self, seat: Seat, what: str, card: Card) -> None:
        self.seat: Final = seat
        self.what: Final = what
        self.card: Final = card

    def apply(self, s: DealWithTheDevil) -> None:
        cost = cost_of(s, self.seat, self.what, self.card)
        funding = Funding(s.walls[self.seat], s.debts[self.seat], cost)
        if not funding.is_enough:
            fail(s, self.seat, self.what, self.card)
        elif cost.basics or cost.scarces or not funding.is_direct:
            s.reveal()  # being asked tells that the goods at hand do not do
            s.push(Raise(self.seat, self.what, self.card))
        else:
            pay(s, self.seat, self.what, self.card, cost.goods)


class Raise(Draft[DealWithTheDevil]):
    """DD-9.33..9.36, DD-7.16. The payer trades and borrows until the price can be paid, and names free components;
    "auto" does it in the usual order. Nothing is offered that would make the price unpayable."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "what", "card")

    def __init__(self, seat: Seat, what: str, card: Card) -> None:
        self.seat: Final = seat
        self.what: Final = what
        self.card: Final = card

    def deciders(self, s: DealWithTheDevil) -> Seats:
        return (self.seat,)

    def open_cost(self, s: DealWithTheDevil, picks: Picks) -> Cost:
        """What is still due besides the free components that were named."""
        cost = cost_of(s, self.seat, self.what, self.card)
        basics = len([1 for pick in picks if pick.verb is GIVE and pick.arg in BASICS])
        scarces = len([1 for pick in picks if pick.verb is GIVE and pick.arg in SCARCES])
        return Cost(cost.goods, cost.basics - basics, cost.scarces - scarces, cost.reputation)

    def choices(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        picks = s.picks(seat)
        cost = self.open_cost(s, picks)
        goods = folded(s.walls[seat], picks)
        debt = folded_debt(s.debts[seat], picks)
        offered = [AUTO]
        if not cost.basics and not cost.scarces and covers(goods, cost.goods):
            offered.append(PAY)
        kinds = (BASICS if cost.basics else ()) + (SCARCES if cost.scarces else ())
        after = Cost(cost.goods, max(0, cost.basics - 1), max(0, cost.scarces - 1), cost.reputation)
        for kind in kinds:
            if goods[kind] and is_payable(minus(goods, one(kind)), debt, after):
                offered.append(GIVE[kind])
        for choice in bank_choices(goods, debt, False):
            if is_payable(folded(goods, (choice,)), folded_debt(debt, (choice,)), cost):
                offered.append(choice)
        return offered

    def targets(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return places_of(choice, s.debts[seat], s.picks(seat))

    def reasons(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Reason]:
        picks = s.picks(seat)
        goods = folded(s.walls[seat], picks)
        if IS_BANK[choice.code]:
            debt = folded_debt(s.debts[seat], picks)
            return bank_reasons(goods, debt, False, choice) or spends_the_price(self.price_in_coins(s))
        cost = self.open_cost(s, picks)
        if choice is PAY:
            count = cost.basics + cost.scarces
            return no("DD-9.35", "name-goods-first", count=count) if count else no("DD-9.33", "price-not-at-hand")
        if choice.verb is not GIVE:
            return []
        if not (cost.basics if choice.arg in BASICS else cost.scarces if choice.arg in SCARCES else 0):
            return no("DD-9.35", "not-asked-for", good=choice.arg)
        if not goods[choice.arg]:
            return no("DD-9.33", "none-to-give", good=choice.arg)
        return spends_the_price(self.price_in_coins(s))

    def price_in_coins(self, s: DealWithTheDevil) -> int:
        """The whole price at what the bank asks."""
        return worth_in_coins(cost_of(s, self.seat, self.what, self.card))

    def completes(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> bool:
        return choice is AUTO or choice is PAY

    def resolve_drafts(self, s: DealWithTheDevil, drafts: Drafts) -> None:
        picks = drafts[self.seat]
        cost = self.open_cost(s, picks)
        given = NOTHING
        for pick in picks:
            if pick.verb is GIVE:
                given = plus(given, one(pick.arg))
        bank_at(s, self.seat, picks)
        funding = Funding(minus(s.walls[self.seat], given), s.debts[self.seat], cost)
        if not funding.is_enough:  # only in a world that another seat imagines
            fail(s, self.seat, self.what, self.card)
            return
        funding.carry_out(s, self.seat)
        pay(s, self.seat, self.what, self.card, plus(funding.paid, given))

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        """The price that is still open, what of it is not at hand, the loan that is left, and what "auto" would do."""
        picks = s.picks(seat)
        cost = self.open_cost(s, picks)
        goods = folded(s.walls[seat], picks)
        debt = folded_debt(s.debts[seat], picks)
        short = tuple([max(0, need - have) for need, have in zip(cost.goods, goods, strict=True)])
        usual = Funding(goods, debt, cost)
        return {
            "what": self.what,
            "cost": cost_of(s, seat, self.what, self.card).goods,
            "whole": price_heap(cost),
            "short": shown(short),
            "coins": goods[COIN],
            "most": MAX_DEBT - debt,
            "buying": shown((*usual.bought, 0, 0)),
            "spent": sum([count * BUY[kind] for kind, count in enumerate(usual.bought)]),
            "borrowed": usual.borrowed,
            "selling": shown((*usual.sold, 0, 0)),
            "sales": sum(usual.sold),
        }


def pay(s: DealWithTheDevil, seat: Seat, what: str, card: Card, goods: Goods) -> None:
    """DD-9.24, DD-9.27, DD-9.44. Hand the goods over, lose the reputation of the price, and do what was paid for."""
    reputation = cost_of(s, seat, what, card).reputation
    if goods != NOTHING or reputation:
        s.receive(seat, minus(NOTHING, goods))
        if goods != NOTHING and s.is_loud:
            s.emit(Paid(seat, heap(goods), what))
        move_reputation(s, seat, -reputation)
    operate(s, seat, what, card)


def fail(s: DealWithTheDevil, seat: Seat, what: str, card: Card, lack: str = "price") -> None:
    """DD-9.37..9.39, DD-9.45, DD-9.56, DD-10.52. What cannot be paid is left out and costs 1 reputation; an immediate
    use under the Stables costs nothing."""
    s.emit(Failed(seat, what, card, lack))
    if what == "build":
        s.emit(StayedInHand(seat, card))
    elif what in ("use", "tucked", "at-once"):
        s.emit(LeftUnused(seat, card))
    if what != "at-once" and not s.is_lenient:
        move_reputation(s, seat, -1)
