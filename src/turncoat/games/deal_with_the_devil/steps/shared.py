"""What phases share: decisions with the bank at hand, and how often an operation of a card happens."""

from typing import ClassVar

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.step import Draft, Drafts, OneSeat, Picks, Seats
from ..board import DealWithTheDevil
from ..content.grammar import COIN, Goods, Op
from ..content.tables import CHURCH, RURAL, SMALL, URBAN
from ..events.heaps import shown
from ..menu import DONE, IS_BANK, PLACES, folded, folded_debt, places_of
from ..reasons import bank_reasons
from .bank import bank_at, bank_choices


class InEffect(OneSeat[DealWithTheDevil]):
    """DD-10.53, DD-16.87. A choice inside an effect or a penalty: the bank is not beside it."""

    def targets(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return PLACES[choice.code]


class Window(Draft[DealWithTheDevil]):
    """DD-7.5, DD-7.8, DD-7.10, DD-7.16, DD-20.25, DD-20.29. Four sealed answers, revisable until the last one is in;
    the bank is beside every pick, and repayment where the phase allows it."""

    CAN_REPAY: ClassVar[bool] = False

    def deciders(self, s: DealWithTheDevil) -> Seats:
        return s.everyone

    def choices(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        picks = s.picks(seat)
        goods = folded(s.walls[seat], picks)
        debt = folded_debt(s.debts[seat], picks)
        return self.own_choices(s, seat, picks, goods, debt) + bank_choices(goods, debt, self.CAN_REPAY)

    def own_choices(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, debt: int) -> list[Choice]:
        """What this window asks, besides the bank."""
        return [DONE]

    def targets(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return places_of(choice, s.debts[seat], s.picks(seat))

    def reasons(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Reason]:
        picks = s.picks(seat)
        goods = folded(s.walls[seat], picks)
        if IS_BANK[choice.code]:
            return bank_reasons(goods, folded_debt(s.debts[seat], picks), self.CAN_REPAY, choice)
        return self.own_reasons(s, seat, picks, goods, choice)

    def own_reasons(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, choice: Choice) -> list[Reason]:
        """Why what this window asks is not offered."""
        return []

    def completes(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> bool:
        return choice is DONE

    def resolve_drafts(self, s: DealWithTheDevil, drafts: Drafts) -> None:
        for seat in s.in_order():
            bank_at(s, seat, drafts[seat])
        self.settle_window(s, drafts)

    def settle_window(self, s: DealWithTheDevil, drafts: Drafts) -> None:
        """What follows, once the bank picks of all seats are carried out."""


class WithBank(OneSeat[DealWithTheDevil]):
    """DD-7.16. A decision of one seat with the bank beside it; a bank trade is carried out at once, then it asks
    again.
    """

    CAN_REPAY: ClassVar[bool] = False

    def own_choices(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        """What is asked; none lets the decision lapse."""
        raise NotImplementedError

    def choices(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        own = self.own_choices(s, seat)
        return own + self.trades(s, seat) if own else own

    def trades(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        """What the bank offers here."""
        return bank_choices(s.walls[seat], s.debts[seat], self.CAN_REPAY)

    def targets(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return places_of(choice, s.debts[seat])

    def reasons(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Reason]:
        if IS_BANK[choice.code]:
            return bank_reasons(s.walls[seat], s.debts[seat], self.CAN_REPAY, choice)
        return self.own_reasons(s, seat, choice)

    def own_reasons(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Reason]:
        """Why what is asked is not offered."""
        raise NotImplementedError

    def resolve(self, s: DealWithTheDevil, answers: list[Choice]) -> None:
        choice = answers[self.seat]
        if IS_BANK[choice.code]:
            bank_at(s, self.seat, (choice,))
            s.push(self)
        else:
            self.settle_choice(s, choice)

    def settle_choice(self, s: DealWithTheDevil, choice: Choice) -> None:
        raise NotImplementedError


def purse_facts(s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
    """What a seat has and owes after its picks, as prompts tell it."""
    picks = s.picks(seat)
    goods = folded(s.walls[seat], picks)
    return {"hold": shown(goods), "coins": goods[COIN], "debt": folded_debt(s.debts[seat], picks)}


def counted(s: DealWithTheDevil, seat: Seat, what: str) -> int:
    """The number of things of one sort that a seat has."""
    if what == "building:rural":
        return s.buildings_with(seat, RURAL)
    if what == "building:urban":
        return s.buildings_with(seat, URBAN)
    if what == "building:church":
        return s.buildings_with(seat, CHURCH)
    if what == "small_privilege":
        return s.gained(seat, 0, SMALL)
    if what == "large_privilege":
        return s.gained(seat, SMALL, 2 * SMALL)
    assert what == "player_below"
    return len([1 for other in s.everyone if s.reputation[other] < s.reputation[seat]])


def times(s: DealWithTheDevil, seat: Seat, op: Op) -> int:
    """DD-10.51. Once, or once for each full lot of what it counts."""
    return counted(s, seat, op.per) // op.size if op.per else 1
