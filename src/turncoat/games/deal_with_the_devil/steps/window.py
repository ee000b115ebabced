"""The decisions that most phases share: everybody works on a sealed answer with the bank at hand."""

from typing import ClassVar

from ....kernel.choice import Choice
from ....kernel.step import Draft, Drafts, OneSeat, Picks, Seats
from ..bank import bank_at, bank_choices
from ..board import Devil
from ..grammar import Goods
from ..menu import DONE, IS_BANK, folded, folded_debt


class Window(Draft[Devil]):
    """DD-7.5, DD-7.8, DD-7.10, DD-7.16, DD-20.25, DD-20.29. Four sealed answers, revisable until the last one is in;
    the bank is beside every pick, and repayment where the phase allows it."""

    CAN_REPAY: ClassVar[bool] = False

    def deciders(self, s: Devil) -> Seats:
        return s.everyone

    def choices(self, s: Devil, seat: int) -> list[Choice]:
        picks = s.picks(seat)
        goods = folded(s.walls[seat], picks)
        debt = folded_debt(s.debts[seat], picks)
        return self.own_choices(s, seat, picks, goods, debt) + bank_choices(goods, debt, self.CAN_REPAY)

    def own_choices(self, s: Devil, seat: int, picks: Picks, goods: Goods, debt: int) -> list[Choice]:
        """What this window asks, besides the bank."""
        return [DONE]

    def completes(self, s: Devil, seat: int, choice: Choice) -> bool:
        return choice is DONE

    def resolve_drafts(self, s: Devil, drafts: Drafts) -> None:
        for seat in s.in_order():
            bank_at(s, seat, drafts[seat])
        self.settle_window(s, drafts)

    def settle_window(self, s: Devil, drafts: Drafts) -> None:
        """What follows, once the bank picks of all seats are carried out."""


class WithBank(OneSeat[Devil]):
    """DD-7.16. A decision of one seat with the bank beside it; a bank trade is carried out at once, then it asks
    again.
    """

    CAN_REPAY: ClassVar[bool] = False

    def own_choices(self, s: Devil, seat: int) -> list[Choice]:
        """What is asked; none lets the decision lapse."""
        raise NotImplementedError

    def choices(self, s: Devil, seat: int) -> list[Choice]:
        own = self.own_choices(s, seat)
        return own + self.trades(s, seat) if own else own

    def trades(self, s: Devil, seat: int) -> list[Choice]:
        """What the bank offers here."""
        return bank_choices(s.walls[seat], s.debts[seat], self.CAN_REPAY)

    def resolve(self, s: Devil, answers: list[Choice]) -> None:
        choice = answers[self.seat]
        if IS_BANK[choice.code]:
            bank_at(s, self.seat, (choice,))
            s.push(self)
        else:
            self.settle_choice(s, choice)

    def settle_choice(self, s: Devil, choice: Choice) -> None:
        raise NotImplementedError
