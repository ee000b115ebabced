"""The trading phase (section 8): sealed offers, two viewings by the schedule, the return.

Nothing here names a seat to another: a viewer's sight holds a mark, a demand, the content and an identifier that
is drawn anew for every viewing (DD-8.50).
"""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.step import Drafts, Effect, Picks
from .. import menu as m
from ..board import EMPTY, ZEROS, DealWithTheDevil, put
from ..content.grammar import COIN, INDULGENCE, NOTHING, Cost, Goods, minus, one, plus
from ..content.schedule import chest_seen
from ..content.tables import DEMAND_COINS, DEMAND_SOULS, DEMANDS_OF
from ..events.heaps import EMPTY_HEAP, MARKED, PURE, SOUL, heap_of, shown
from ..events.trading import ChestPaid, ChestReturned, JesterFound, Looked, Sealed, Traded
from ..reasons import bank_reasons, no, spends_the_price
from .bank import Funding, bank_at, bank_choices, is_payable
from .shared import Window, purse_facts

# A sight: identifier, round, viewing, mark, demand, accepted before, jester, then the goods.
MARK: Final = 3
DEMANDED: Final = 4
ACCEPTED: Final = 5
JESTED: Final = 6
CONTENT: Final = 7
# A record is a sight followed by what the viewer did: accepted, pure and marked pieces paid, jester left.
ACT: Final = 14
PAID_PURE: Final = 15
PAID_MARKED: Final = 16
JESTER_LEFT: Final = 17

PRICE_PIECES: Final[tuple[tuple[int, int], ...]] = ((0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (0, 2))
"""DD-8.24. Pure and marked pieces of each way to accept."""
COIN_COSTS: Final = tuple([Cost(one(COIN, coins), 0, 0, 0) for coins in DEMAND_COINS])
IDENTIFIERS: Final = 1 << 16
DEMAND_RULES: Final[tuple[str, ...]] = ("DD-8.6", "DD-8.6", "DD-8.8", "DD-8.7")
"""By mark, the rule that says what may be demanded."""


def laid_in(picks: Picks) -> Goods:
    """The goods that picks have put into the own chest."""
    goods = [0] * 7
    for pick in picks:
        if pick.verb is m.PUT:
            goods[pick.arg] += 1
        elif pick.verb is m.WITHDRAW:
            goods[pick.arg] -= 1
    return tuple(goods)


def demanded(s: DealWithTheDevil, seat: Seat, picks: Picks) -> int:
    """DD-8.9, DD-20.26. The demand set last, or the lowest one."""
    found = DEMANDS_OF[s.roles[seat]][0]
    for pick in picks:
        if pick.verb is m.DEMAND:
            found = pick.arg
    return found


class Offer(Window):
    """DD-8.1..8.12, DD-8.60, DD-18.4..18.6, DD-18.13..18.15, DD-20.6. Everyone fills the own chest and sets its
    demand.
    """

    def own_choices(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, debt: int) -> list[Choice]:
        kinds = 7 if s.indulgences_trade else 6
        inside = laid_in(picks)
        demand = demanded(s, seat, picks)
        offered = [m.SEAL]
        for kind in range(kinds):
            if goods[kind]:
                offered.append(m.PUT[kind])
        for kind in range(kinds):
            if inside[kind]:
                offered.append(m.WITHDRAW[kind])
        for other in DEMANDS_OF[s.roles[seat]]:
            if other != demand:
                offered.append(m.DEMAND[other])
        if s.jesters_on:
            offered += jester_choices(s, picks)
        return offered

    def targets(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return ("place:chest",) if choice.verb is m.JESTER else super().targets(s, seat, choice)

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        picks = s.picks(seat)
        return {"inside": shown(laid_in(picks)), "demand": demanded(s, seat, picks)}

    def own_reasons(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, choice: Choice) -> list[Reason]:
        verb, arg = choice.verb, choice.arg
        if verb is m.PUT:
            if arg == INDULGENCE and not s.indulgences_trade:
                return no("DD-8.5", "indulgences-stay")
            if arg == COIN:
                return no("DD-8.2", "too-few-coins", coins=0)
            if arg == INDULGENCE:
                return no("DD-18.6", "no-indulgence-left", indulgences=s.walls[seat][INDULGENCE])
            return no("DD-8.2", "none-to-put", good=arg)
        if verb is m.WITHDRAW:
            if arg == COIN:
                return no("DD-8.10", "no-coins-inside")
            return (
                no("DD-8.10", "no-indulgences-inside") if arg == INDULGENCE else no("DD-8.10", "none-inside", good=arg)
            )
        if verb is m.DEMAND:
            if arg in DEMANDS_OF[s.roles[seat]]:
                return no("DD-8.9", "demanded-already", demand=arg)
            return no(DEMAND_RULES[s.roles[seat]], "not-your-demand", demand=arg)
        return jester_reasons(s) if verb is m.JESTER else []

    def completes(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> bool:
        return choice is m.SEAL

    def settle_window(self, s: DealWithTheDevil, drafts: Drafts) -> None:
        for seat in s.everyone:
            goods = laid_in(drafts[seat])
            s.walls[seat] = minus(s.walls[seat], goods)
            s.offers = put(s.offers, seat, (*goods, demanded(s, seat, drafts[seat])))
            s.jesters = put(s.jesters, seat, jester_in(drafts[seat], 0))
        s.shown = ZEROS
        s.devil_shown = ()
        s.push(PassChests(1), View(1), PassChests(2), View(2), Return())


def jester_choices(s: DealWithTheDevil, picks: Picks) -> list[Choice]:
    """DD-18.11..18.13. With the option on, anyone may lay a jester into a chest, once."""
    if not s.jesters_on or [1 for pick in picks if pick.verb is m.JESTER]:
        return []
    return [m.JESTER[0], m.JESTER[1]]


def jester_reasons(s: DealWithTheDevil) -> list[Reason]:
    """DD-18.10, DD-18.11. Why no jester can be laid in."""
    return no("DD-18.5", "jester-laid") if s.jesters_on else no("DD-18.10", "no-jesters")


def jester_in(picks: Picks, before: int) -> int:
    """The jester that lies in the chest after these picks."""
    for pick in picks:
        if pick.verb is m.JESTER:
            return pick.arg + 1
    return before


class PassChests(Effect[DealWithTheDevil]):
    """DD-8.13..8.15, DD-8.27, DD-8.30, DD-8.32, DD-8.39, DD-8.40, DD-8.50. Everyone gets a chest by the schedule and
    sees its mark, demand and content; of an accepted one only mark, demand and price."""

    __match_args__: ClassVar[tuple[str, ...]] = ("viewing",)

    def __init__(self, viewing: int) -> None:
        self.viewing: Final = viewing

    def apply(self, s: DealWithTheDevil) -> None:
        s.viewing = self.viewing
        s.emit(Sealed(self.viewing))
        sights = []
        for seat in s.everyone:
            mark = chest_seen(s.schedule, s.round, self.viewing, s.roles[seat])
            sight = sight_of(s, mark, self.viewing, s.rng.below(IDENTIFIERS))
            sights.append(sight)
            if s.is_loud:
                s.emit(Looked(seat, mark, sight[DEMANDED], seen_inside(sight), sight[ACCEPTED]))
                if sight[JESTED]:
                    s.emit(JesterFound(seat, sight[JESTED] - 1))
        s.sights = tuple(sights)


def seen_inside(sight: tuple[int, ...]) -> tuple[int, ...]:
    """DD-8.30. What a viewer sees in a chest: the goods, or the price without the marks of its pieces."""
    if not sight[ACCEPTED]:
        return shown(sight[CONTENT:])
    demand = sight[DEMANDED]
    return heap_of(COIN, DEMAND_COINS[demand]) + heap_of(SOUL, DEMAND_SOULS[demand])


def sight_of(s: DealWithTheDevil, mark: int, viewing: int, identifier: int) -> tuple[int, ...]:
    """What is seen in the chest of a role."""
    owner = s.seat_of(mark)
    offer = s.offers[owner]
    is_accepted = 1 if s.prices[owner] else 0
    goods = NOTHING if is_accepted else offer[:7]
    return (identifier, s.round, viewing, mark, offer[7], is_accepted, s.jesters[owner], *goods)


class View(Window):
    """DD-8.16..8.26, DD-8.28..8.31, DD-8.54..8.57, DD-18.7, DD-20.7, DD-20.8. Accept all or leave the chest as it is.

    "take" puts the offer behind the wall first, so that it can be sold to raise the price; "accept" alone raises it
    in the usual order (DD-8.21, DD-9.36).
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("viewing",)

    def __init__(self, viewing: int) -> None:
        self.viewing: Final = viewing

    def choices(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        picks = s.picks(seat)
        sight = s.sights[seat]
        goods = m.folded(s.walls[seat], picks)
        debt = m.folded_debt(s.debts[seat], picks)
        jesters = jester_choices(s, picks)
        if sight[ACCEPTED]:
            return [m.CLOSE, *jesters, *bank_choices(goods, debt, False)]
        demand = sight[DEMANDED]
        if DEMAND_SOULS[demand]:
            accepting = [m.ACCEPT[way] for way in soul_prices(s.souls[seat], DEMAND_SOULS[demand])]
            return [m.CLOSE, *accepting, *jesters, *bank_choices(goods, debt, False)]
        with_offer = plus(goods, sight[CONTENT:])
        cost = COIN_COSTS[demand]
        if m.TAKE in picks:
            trades = [
                choice
                for choice in bank_choices(with_offer, debt, False)
                if is_payable(m.folded(with_offer, (choice,)), m.folded_debt(debt, (choice,)), cost)
            ]
            return [m.ACCEPT[0], *jesters, *trades]
        accepting = [m.ACCEPT[0], m.TAKE] if is_payable(with_offer, debt, cost) else []
        return [m.CLOSE, *accepting, *jesters, *bank_choices(goods, debt, False)]

    def targets(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return ("place:open-chest",) if choice.verb is m.JESTER else super().targets(s, seat, choice)

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        """The chest: whose mark, what lies in it, what it demands; and what the seat has to pay it with."""
        sight = s.sights[seat]
        duty = "sold-chest" if sight[ACCEPTED] else "taken-chest" if m.TAKE in s.picks(seat) else "open-chest"
        return {
            **purse_facts(s, seat),
            "duty": duty,
            "mark": sight[MARK],
            "inside": shown(sight[CONTENT:]),
            "demand": sight[DEMANDED],
        }

    def reasons(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Reason]:
        picks, sight = s.picks(seat), s.sights[seat]
        has_taken, verb = m.TAKE in picks, choice.verb
        cost = COIN_COSTS[sight[DEMANDED]].goods[COIN]
        if m.IS_BANK[choice.code]:
            goods = folded_with(s.walls[seat], picks, sight)
            found = bank_reasons(goods, m.folded_debt(s.debts[seat], picks), False, choice)
            return found or (spends_the_price(cost) if has_taken else [])
        if choice is m.CLOSE:
            return no("DD-8.54", "taken-already")
        if verb is m.JESTER:
            return jester_reasons(s)
        if verb is not m.ACCEPT and choice is not m.TAKE:
            return []
        if sight[ACCEPTED]:
            return no("DD-8.28", "accepted-already")
        if choice is m.TAKE and has_taken:
            return no("DD-8.54", "taken-already")
        souls = DEMAND_SOULS[sight[DEMANDED]]
        if choice is m.TAKE and souls:
            return no("DD-8.24", "souls-need-no-raising")
        if verb is m.ACCEPT and sum(PRICE_PIECES[choice.arg]) != souls:
            return no("DD-8.17", "other-price", demand=sight[DEMANDED])
        if souls > s.total_souls(seat):
            return no("DD-8.26", "too-few-souls", souls=souls, pieces=s.total_souls(seat))
        if souls:
            return no("DD-8.24", "no-such-pieces", pure=s.souls[seat][0], marked=s.souls[seat][1])
        return no("DD-8.22", "cannot-pay", cost=cost)

    def completes(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> bool:
        return choice is m.CLOSE or choice.verb is m.ACCEPT

    def resolve_drafts(self, s: DealWithTheDevil, drafts: Drafts) -> None:
        for seat in s.in_order():
            bank_at(s, seat, drafts[seat])
            self.act(s, seat, drafts[seat])
        s.sights = EMPTY

    def act(self, s: DealWithTheDevil, seat: Seat, picks: Picks) -> None:
        """Do what a viewer decided, and let the viewer remember it."""
        sight, choice = s.sights[seat], picks[-1]
        owner = s.seat_of(sight[MARK])
        s.jesters = put(s.jesters, owner, jester_in(picks, s.jesters[owner]))
        is_accepted = choice.verb is m.ACCEPT
        pure, marked = PRICE_PIECES[choice.arg] if is_accepted else (0, 0)
        if is_accepted:
            s.walls[seat] = plus(s.walls[seat], sight[CONTENT:])
            if choice.arg == 0:
                funding = Funding(s.walls[seat], s.debts[seat], COIN_COSTS[sight[DEMANDED]])
                funding.carry_out(s, seat)
                s.walls[seat] = minus(s.walls[seat], COIN_COSTS[sight[DEMANDED]].goods)
            own_pure, own_marked = s.souls[seat]
            s.souls[seat] = (own_pure - pure, own_marked - marked)
            s.prices = put(s.prices, owner, (self.viewing, pure, marked))
        record = (*sight, 1 if is_accepted else 0, pure, marked, s.jesters[owner])
        s.records = put(s.records, seat, (*s.records[seat], record))
        if s.is_loud and not sight[ACCEPTED]:
            coins = DEMAND_COINS[sight[DEMANDED]] if is_accepted else 0
            paid = heap_of(COIN, coins) + heap_of(PURE, pure) + heap_of(MARKED, marked) or EMPTY_HEAP
            inside = seen_inside(sight)
            s.emit(Traded(seat, 1 if is_accepted else 0, sight[MARK], sight[DEMANDED], inside, paid))


def folded_with(wall: Goods, picks: Picks, sight: tuple[int, ...]) -> Goods:
    """The goods behind a wall after these picks, the offer included once it is taken."""
    goods = m.folded(wall, picks)
    return plus(goods, sight[CONTENT:]) if m.TAKE in picks else goods


class Bargain:
    """DD-8.17, DD-8.21. What a viewer has and owes after these picks, once the chest is accepted in the end."""

    def __init__(self, s: DealWithTheDevil, seat: Seat, picks: Picks) -> None:
        sight = s.sights[seat]
        goods = folded_with(s.walls[seat], picks, sight)
        debt = m.folded_debt(s.debts[seat], picks)
        pure, marked = s.souls[seat]
        if picks and picks[-1].verb is m.ACCEPT:
            if m.TAKE not in picks:
                goods = plus(goods, sight[CONTENT:])
            way = picks[-1].arg
            if way == 0:
                funding = Funding(goods, debt, COIN_COSTS[sight[DEMANDED]])
                goods = minus(plus(goods, funding.delta), funding.paid)
                debt += funding.borrowed
            pure, marked = pure - PRICE_PIECES[way][0], marked - PRICE_PIECES[way][1]
        self.goods: Final[Goods] = goods
        self.debt: Final[int] = debt
        self.souls: Final[tuple[int, int]] = (pure, marked)


def soul_prices(souls: tuple[int, int], count: int) -> list[int]:
    """DD-8.24..8.26, DD-8.53. The ways to pay that many pieces, by their number in the menu."""
    pure, marked = souls
    return [
        way
        for way, (few, some) in enumerate(PRICE_PIECES)
        if way and few + some == count and few <= pure and some <= marked
    ]


class Return(Effect[DealWithTheDevil]):
    """DD-8.33..8.38, DD-8.51, DD-8.52, DD-8.59. Every chest goes home; its owner takes the price or the own goods, and
    learns neither who accepted nor in which viewing."""

    def apply(self, s: DealWithTheDevil) -> None:
        for seat in s.everyone:
            offer, price = s.offers[seat], s.prices[seat]
            demand = offer[7]
            coins = DEMAND_COINS[demand] if price else 0
            pure, marked = (price[1], price[2]) if price else (0, 0)
            s.walls[seat] = plus(s.walls[seat], one(COIN, coins) if price else offer[:7])
            own_pure, own_marked = s.souls[seat]
            s.souls[seat] = (own_pure + pure, own_marked + marked)
            s.sales = put(s.sales, seat, (*s.sales[seat], (s.round, demand, 1 if price else 0, *offer[:7])))
            if s.is_loud:
                paid = heap_of(COIN, coins) + heap_of(PURE, pure) + heap_of(MARKED, marked)
                inside, jester = shown(offer[:7]), s.jesters[seat]
                s.emit(ChestPaid(seat, paid, inside, jester) if price else ChestReturned(seat, inside, jester))
        s.offers, s.prices, s.jesters = EMPTY, EMPTY, ZEROS
        s.viewing = 0
        s.trades += 1
