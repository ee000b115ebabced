"""Resolving the plans seat by seat, step by step (DD-9.19..9.31, DD-9.47..9.59)."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.step import Effect
from ..board import HELD, THREE_COINS, UNEARNED, DealWithTheDevil, fits
from ..content.cards import BUILDINGS, HAPPENINGS
from ..content.grammar import COIN, Cost
from ..content.tables import CHURCH, MASTERS, NEEDS, REWARDS, SCIENCE, SMALL
from ..events.plans import EventPlayed, StepBegan
from ..ids import Card
from ..menu import CLAIM, DONE, HIRE, IS_BANK, folded, folded_debt
from ..reasons import bank_reasons, master_reasons, no, privilege_reasons, spends_the_price
from .bank import bank_choices, is_payable
from .operations import PlaceSmall, gain_privilege, masters_for_hire, move_master, operate, push_ops
from .payment import HIRE_COSTS, Charge, fail
from .shared import WithBank, purse_facts


class ResolvePlan(Effect[DealWithTheDevil]):
    """DD-9.19..9.22, DD-9.56, DD-20.11. Steps 0 to 11 of one seat's plan, for all to follow."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, s: DealWithTheDevil) -> None:
        seat = self.seat
        event, half, use_1, use_2, build_1, work_1, build_2, work_2, hires, tucked = s.plans[seat]
        s.resolving = seat
        s.used, s.hired, s.built_now = 0, False, ()
        steps: list[Effect[DealWithTheDevil]] = []
        if tucked:
            steps.append(Act(seat, 0, s.tucked[seat]))
        if event >= 0 and half == 1:
            steps.append(LeftHalf(seat, event))
        for number, card in ((2, use_1), (3, use_2)):
            if card >= 0:
                steps.append(Act(seat, number, card))
        for number, card, work in ((4, build_1, work_1), (6, build_2, work_2)):
            if card >= 0:
                steps.append(BuildPlanned(seat, number, card))
            if work:
                steps.append(Act(seat, number + 1, card))
        if hires:
            steps.append(HireStep(seat))
        if event >= 0 and half == 2:
            steps.append(RightHalf(seat, event))
        s.push_all([*steps, PayTokens(seat), ClaimStep(seat), EndPlan(seat)])


class Act(Effect[DealWithTheDevil]):
    """DD-9.25, DD-9.26, DD-9.42, DD-9.57, DD-10.5, DD-10.34. Use a building: tucked (step 0), in a slot (2, 3), just
    built (5, 7).

    If the build was skipped its action is left out without a second loss.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "step", "card")

    def __init__(self, seat: Seat, step: int, card: Card) -> None:
        self.seat: Final = seat
        self.step: Final = step
        self.card: Final = card

    def apply(self, s: DealWithTheDevil) -> None:
        if self.card not in s.built[self.seat]:
            return
        s.emit(StepBegan(self.seat, self.step, self.card))
        what = "use" if self.step else "tucked"
        if BUILDINGS[self.card].effect.has_price:
            s.push(Charge(self.seat, what, self.card))
        else:
            operate(s, self.seat, what, self.card)


class LeftHalf(Effect[DealWithTheDevil]):
    """DD-9.23, DD-9.29, DD-9.53. Take the goods, then lose the reputation; it cannot fail."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "event")

    def __init__(self, seat: Seat, event: int) -> None:
        self.seat: Final = seat
        self.event: Final = event

    def apply(self, s: DealWithTheDevil) -> None:
        s.emit(StepBegan(self.seat, 1, -1))
        s.emit(EventPlayed(self.seat, self.event, 1))
        push_ops(s, self.seat, HAPPENINGS[self.event].left.ops)


class BuildPlanned(Effect[DealWithTheDevil]):
    """DD-9.10, DD-9.13, DD-9.14, DD-9.24, DD-9.58, DD-10.2, DD-10.3. Pay and build; what cannot be paid stays
    in hand.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "step", "card")

    def __init__(self, seat: Seat, step: int, card: Card) -> None:
        self.seat: Final = seat
        self.step: Final = step
        self.card: Final = card

    def apply(self, s: DealWithTheDevil) -> None:
        s.emit(StepBegan(self.seat, self.step, self.card))
        s.push(Charge(self.seat, "build", self.card))


class HireStep(Effect[DealWithTheDevil]):
    """DD-9.27, DD-9.43, DD-11.5, DD-11.6. Hire one master; without one that can be paid the action is skipped."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, s: DealWithTheDevil) -> None:
        s.emit(StepBegan(self.seat, 8, -1))
        if affordable_masters(s, self.seat):
            s.push(Hire(self.seat))
        else:
            fail(s, self.seat, "hire", -1, "price" if masters_for_hire(s, self.seat) else "no-master")


def affordable_masters(s: DealWithTheDevil, seat: Seat) -> list[int]:
    places = s.masters[seat]
    return [
        master
        for master in masters_for_hire(s, seat)
        if is_payable(s.walls[seat], s.debts[seat], HIRE_COSTS[places[master]])
    ]


class Hire(WithBank):
    """DD-11.1..11.7, DD-11.11, DD-11.12, DD-20.12. Which master: 2 coins the first time, 3 later.

    No trade is offered that would make the hire unpayable (DD-9.55).
    """

    def own_choices(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        return [HIRE[master] for master in affordable_masters(s, seat) or masters_for_hire(s, seat)]

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        return purse_facts(s, seat)

    def reasons(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Reason]:
        if IS_BANK[choice.code]:
            found = bank_reasons(s.walls[seat], s.debts[seat], self.CAN_REPAY, choice)
            return found or spends_the_price(self.cheapest(s, seat).goods[COIN])
        if choice.verb is not HIRE:
            return []
        cost = HIRE_COSTS[s.masters[seat][choice.arg]].goods[COIN]
        return master_reasons(s, seat, choice.arg) or no("DD-9.34", "cannot-pay", cost=cost)

    def cheapest(self, s: DealWithTheDevil, seat: Seat) -> Cost:
        """The price of the cheapest master for hire."""
        return HIRE_COSTS[min([s.masters[seat][master] for master in masters_for_hire(s, seat)])]

    def trades(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        price = self.cheapest(s, seat)
        wall, debt = s.walls[seat], s.debts[seat]
        return [
            choice
            for choice in bank_choices(wall, debt, self.CAN_REPAY)
            if is_payable(folded(wall, (choice,)), folded_debt(debt, (choice,)), price)
        ]

    def settle_choice(self, s: DealWithTheDevil, choice: Choice) -> None:
        s.push(Charge(self.seat, "hire", choice.arg))


class RightHalf(Effect[DealWithTheDevil]):
    """DD-9.28, DD-9.38, DD-9.46..9.52, DD-9.59, DD-11.13. Pay, give a master back, or meet the condition; otherwise
    nothing is gained and 1 reputation is lost."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "event")

    def __init__(self, seat: Seat, event: int) -> None:
        self.seat: Final = seat
        self.event: Final = event

    def apply(self, s: DealWithTheDevil) -> None:
        seat, half = self.seat, HAPPENINGS[self.event].right
        s.emit(StepBegan(seat, 9, -1))
        s.emit(EventPlayed(seat, self.event, 2))
        if half.master:
            master = MASTERS.index(half.master)
            if s.masters[seat][master] == HELD:
                move_master(s, seat, master, THREE_COINS)
                push_ops(s, seat, half.ops)
            else:
                fail(s, seat, "right", self.event, "master")
        elif half.condition:
            if is_met(s, seat, half.condition):
                push_ops(s, seat, half.ops)
            else:
                fail(s, seat, "right", self.event, "condition")
        else:
            s.push(Charge(seat, "right", self.event))


def is_met(s: DealWithTheDevil, seat: Seat, condition: str) -> bool:
    """DD-9.46, DD-9.49..9.52. The conditions of right halves, checked at step 9."""
    if condition == "hired":
        return s.hired
    if condition == "tokens>=3":
        return s.used >= 3
    if condition == "debt=0":
        return s.debts[seat] == 0
    if condition == "built:church":
        return any([BUILDINGS[card].symbols[CHURCH] > 0 for card in s.built_now])
    if condition == "built>=2":
        return len(s.built_now) >= 2
    assert condition == "no_science"
    return s.buildings_with(seat, SCIENCE) == 0


class PayTokens(Effect[DealWithTheDevil]):
    """DD-9.30, DD-9.39..9.41, DD-9.54. Tokens used beyond the free ones cost 1 grain each."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, s: DealWithTheDevil) -> None:
        extra = s.used - s.free_tokens(self.seat)
        if extra > 0:
            s.emit(StepBegan(self.seat, 10, -1))
            s.push_all([Charge(self.seat, "token", -1) for _ in range(extra)])


class ClaimStep(Effect[DealWithTheDevil]):
    """DD-12.1. Step 11: privileges are claimed."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, s: DealWithTheDevil) -> None:
        if claims(s, self.seat):
            s.emit(StepBegan(self.seat, 11, -1))
            s.push(Claim(self.seat))


TEAMS: Final = tuple([tuple([team for team in range(16) if team & held == team]) for held in range(16)])
"""The teams that can be made of the masters held (bits), the empty one first."""
FEWEST: Final = min([sum(need) for need in NEEDS])
"""No privilege asks for fewer symbols."""


def held_masters(s: DealWithTheDevil, seat: Seat) -> int:
    """The masters behind a wall, as bits."""
    held = 0
    for master, place in enumerate(s.masters[seat]):
        if place == HELD:
            held |= 1 << master
    return held


def claims(s: DealWithTheDevil, seat: Seat) -> list[Choice]:
    """DD-12.2..12.8, DD-12.21. Every privilege that can be claimed, with every team of held masters that fits."""
    held = held_masters(s, seat)
    have, teams = s.symbols(seat), TEAMS[held]
    rural, urban, church, science = have
    if rural + urban + church + science + held.bit_count() < FEWEST:
        return []
    return [
        CLAIM.at(number, team)
        for number, state in enumerate(s.privileges[seat])
        if state == UNEARNED
        for team in teams
        if fits(have, number, team)
    ]


class Claim(WithBank):
    """DD-12.1, DD-12.9..12.12, DD-12.14..12.20. Privileges in any order; committed masters go to the 3-coin space;
    large ones give their reward at once.
    """

    def own_choices(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        possible = claims(s, seat)
        return [DONE, *possible] if possible else []

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        """What being done forgoes: the privileges that can still be claimed."""
        numbers = {choice.arg for choice in claims(s, seat)}
        return {"privileges": tuple(sorted(numbers))}

    def own_reasons(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not CLAIM:
            return []
        number, team = choice.arg, choice.arg2
        gone = privilege_reasons(s, seat, number)
        if gone:
            return gone
        have, need = s.symbols(seat), NEEDS[number]
        absent = team & ~held_masters(s, seat)
        if absent:
            return no("DD-12.21", "masters-not-held", team=absent)
        if [1 for fewer in TEAMS[team] if fewer != team and fits(have, number, fewer)]:
            return no("DD-12.21", "masters-not-needed", team=team)
        lent = [have[kind] + (team >> kind & 1) for kind in range(4)]
        missing = sum([max(0, need[kind] - lent[kind]) for kind in range(3)]) - lent[3]
        if missing <= 0:  # enough of all, but a master whom the set does not ask for
            return no("DD-12.21", "masters-not-needed", team=team)
        return no("DD-12.3", "symbols-missing", rural=need[0], urban=need[1], church=need[2], count=missing)

    def settle_choice(self, s: DealWithTheDevil, choice: Choice) -> None:
        if choice is DONE:
            return
        seat, number, team = self.seat, choice.arg, choice.arg2
        for master in range(4):
            if team >> master & 1:
                move_master(s, seat, master, THREE_COINS)
        s.push(self)
        if number < SMALL:
            s.push(PlaceSmall(seat, number))
        else:
            gain_privilege(s, seat, number, 1)
            push_ops(s, seat, REWARDS[number - SMALL].ops)


class EndPlan(Effect[DealWithTheDevil]):
    """DD-9.31. The tokens return."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, s: DealWithTheDevil) -> None:
        s.resolving = -1
