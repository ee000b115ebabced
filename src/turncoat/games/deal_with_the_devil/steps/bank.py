"""Trades with the bank, loans and prices (section 7, DD-9.33..9.36): what can be afforded, and how.

DD-7.11, DD-7.13, DD-7.17, DD-20.5: the bank never runs out; goods in a chest on its way are behind no wall, so nobody
can pay with them; all amounts are whole.
"""

from typing import Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ..board import DealWithTheDevil
from ..content.grammar import BASICS, BUY, COIN, NOTHING, SCARCES, SELL, Cost, Goods, minus
from ..content.tables import MAX_DEBT
from ..events.course import Borrowed, Bought, Repaid, Sold
from ..events.heaps import heap, heap_of
from ..menu import BORROW, IS_BANK, REPAY, folded, folded_debt
from ..menu import BUY as BUY_VERB
from ..menu import SELL as SELL_VERB


def _offers() -> tuple[list[Choice], ...]:
    """Trades and loans by debt, by what can be bought (nothing, basics, all: times 32) and by the set of kinds held."""
    rows = []
    for debt in range(MAX_DEBT + 1):
        for buyable in (0, 3, 5):
            for held in range(32):
                sales = [SELL_VERB[kind] for kind in range(5) if held >> kind & 1]
                rows.append([*BUY_VERB.choices[:buyable], *sales, *BORROW.choices[: MAX_DEBT - debt]])
    return tuple(rows)


_OFFERS: Final = _offers()
_REPAYMENTS: Final = tuple([REPAY.choices[:most] for most in range(MAX_DEBT + 1)])


def bank_choices(goods: Goods, debt: int, can_repay: bool) -> list[Choice]:
    """DD-7.1..7.10, DD-7.12. What the bank offers to someone with these goods and this debt.

    The list is shared: do not change it.
    """
    wood, stone, grain, glass, marble, coins, _ = goods
    row = debt * 96 + (64 if coins >= 5 else 32 if coins >= 3 else 0)
    if wood:
        row += 1
    if stone:
        row += 2
    if grain:
        row += 4
    if glass:
        row += 8
    if marble:
        row += 16
    if can_repay and debt and coins:
        return _OFFERS[row] + _REPAYMENTS[min(debt, coins)]
    return _OFFERS[row]


def bank_at(s: DealWithTheDevil, seat: Seat, picks: tuple[Choice, ...]) -> None:
    """DD-7.14, DD-19.26. Carry out the bank picks of an answer, for all to see."""
    trades = tuple([pick for pick in picks if IS_BANK[pick.code]])
    if trades:
        s.receive(seat, folded(NOTHING, trades))
        s.debts[seat] = folded_debt(s.debts[seat], trades)
        if s.is_loud:
            tell_picks(s, seat, trades)


def tell_picks(s: DealWithTheDevil, seat: Seat, trades: tuple[Choice, ...]) -> None:
    """DD-7.14. Bank picks, told together."""
    bought, sold = [0] * 5, [0] * 5
    borrowed = repaid = 0
    for pick in trades:
        if pick.verb is BUY_VERB:
            bought[pick.arg] += 1
        elif pick.verb is SELL_VERB:
            sold[pick.arg] += 1
        elif pick.verb is BORROW:
            borrowed += pick.arg + 1
        else:
            repaid += pick.arg + 1
    tell_trades(s, seat, bought, sold, borrowed, repaid)


def tell_trades(
    s: DealWithTheDevil, seat: Seat, bought: list[int], sold: list[int], borrowed: int, repaid: int
) -> None:
    """DD-7.14. What a seat has done at the bank, for all to see; amounts of the five resources, and coins."""
    if borrowed:
        s.emit(Borrowed(seat, heap_of(COIN, borrowed), s.debts[seat] + repaid))
    if any(sold):
        gained = sum([count * price for count, price in zip(sold, SELL, strict=True)])
        s.emit(Sold(seat, heap((*sold, 0, 0)), heap_of(COIN, gained)))
    if any(bought):
        spent = sum([count * price for count, price in zip(bought, BUY, strict=True)])
        s.emit(Bought(seat, heap((*bought, 0, 0)), heap_of(COIN, spent)))
    if repaid:
        s.emit(Repaid(seat, heap_of(COIN, repaid), s.debts[seat]))


class Funding:
    """DD-9.35, DD-9.36. How a cost is met: what is bought, sold and borrowed by the usual order, and what is handed
    over.
    """

    def __init__(self, goods: Goods, debt: int, cost: Cost) -> None:
        spare = list(goods)
        paid = [0] * 7
        self.bought: Final[list[int]] = [0] * 5
        self.sold: Final[list[int]] = [0] * 5
        need = cost.goods[COIN]
        for kind in range(5):
            wanted = cost.goods[kind]
            held = min(wanted, spare[kind])
            spare[kind] -= held
            self.bought[kind] = wanted - held
            paid[kind] = wanted
        for kinds, count in ((BASICS, cost.basics), (SCARCES, cost.scarces)):
            for _ in range(count):
                kind = kinds[0]
                for other in kinds:
                    if spare[other]:
                        kind = other
                        break
                if spare[kind]:
                    spare[kind] -= 1
                else:
                    self.bought[kind] += 1
                paid[kind] += 1
        for kind in range(5):
            need += self.bought[kind] * BUY[kind]
        paid[COIN] = cost.goods[COIN]
        short = need - goods[COIN]
        # Whether the goods at hand do, without the bank: nothing is to be bought, and no coins are missing.
        self.is_direct: Final[bool] = short <= 0 and need == cost.goods[COIN]
        self.borrowed: int = 0
        if short > 0:
            self.borrowed = min(short, MAX_DEBT - debt)
            short -= self.borrowed
        for kind in range(5):
            while short > 0 and spare[kind]:
                spare[kind] -= 1
                self.sold[kind] += 1
                short -= SELL[kind]
        self.lacking: Final[int] = max(0, short)  # coins that nothing can raise
        self.is_enough: Final[bool] = short <= 0
        self.paid: Final[Goods] = tuple(paid)

    @property
    def delta(self) -> Goods:
        """What the bank gives and takes, the price itself left out."""
        delta = [0] * 7
        for kind in range(5):
            delta[kind] = self.bought[kind] - self.sold[kind]
            delta[COIN] += self.sold[kind] * SELL[kind] - self.bought[kind] * BUY[kind]
        delta[COIN] += self.borrowed
        return tuple(delta)

    def carry_out(self, s: DealWithTheDevil, seat: Seat) -> None:
        """Trade and borrow as found."""
        if self.is_direct:
            return
        s.receive(seat, self.delta)
        s.debts[seat] += self.borrowed
        if s.is_loud:
            tell_trades(s, seat, self.bought, self.sold, self.borrowed, 0)


def is_payable(goods: Goods, debt: int, cost: Cost) -> bool:
    """DD-9.35. Whether a cost can be met at all."""
    if cost.basics or cost.scarces:
        return Funding(goods, debt, cost).is_enough
    # Nothing of the payer's choice: coins, a loan and the sale of all that is spare must do.
    means = goods[COIN] + MAX_DEBT - debt - cost.goods[COIN]
    for kind in range(5):
        spare = goods[kind] - cost.goods[kind]
        means += spare * (SELL[kind] if spare > 0 else BUY[kind])
    return means >= 0


def covers(goods: Goods, cost: Goods) -> bool:
    """Whether a heap holds all of another."""
    return min(minus(goods, cost)) >= 0
