"""The lower half of an event card: whether the Master Plan advances, by payment or by what lies on the table."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.rows import without
from ....kernel.step import Answers, Effect, Step
from .. import menu as m
from ..board import GreatMachine
from ..content import events as e
from ..content.citizens import IDENTIFIED, REVEALED, TRAITOR, UNIDENTIFIED
from ..content.city import reached
from ..content.dial import CITYWIDE
from ..content.districts import ALL_DISTRICTS, LARGE
from ..content.terms import (
    ARRESTED_ONE,
    LARGE_CARD_USED,
    LARGE_SPECIAL,
    MACHINE,
    NO_ACCESS_CHOSEN,
    OWN_CARD_USED,
    RAIDED,
    TURN_ENDED,
    UNWATCHED,
)
from ..events.dial import PlanStays
from ..ids import District
from ..reasons import no_citizen_space, place_reasons
from .actions import lose_directive
from .citizens import return_unseen, reveal
from .dial import advance_plan, pay_bonds
from .shared import Joint, Pool, Question, described


class LowerRule(Effect[GreatMachine]):
    """CGM-14.3, CGM-14.5..14.9, CGM-15.2. The Master Plan advances by one or not at all, by payment or by what is."""

    def apply(self, s: GreatMachine) -> None:
        step: Step[GreatMachine] | None = None
        if s.event == e.CLOSING_SPEECH:
            step = SpeechPool()
        elif s.event == e.AMNESTY:
            step = ReturnTwo(MACHINE)
        elif s.event == e.HOUSE_SEARCH:
            step = ShowOne()
        elif s.event == e.OPEN_MIND:
            step = PayPlan(MACHINE, s.level + 2)  # CGM-15.56, CGM-15.57
        elif s.event == e.LAW_OR_CHAOS:
            # CGM-15.76, CGM-15.78.
            price = law_price(s)
            if price:
                step = PayPlan(MACHINE, price)
            else:
                advance_plan(s, "event")
        elif s.event == e.FREE_MARKET:
            step = SellDirectives(MACHINE)
        elif condition_holds(s):
            advance_plan(s, "event")
        else:
            s.emit(PlanStays())
        if step is not None:
            s.push(step)


def condition_holds(s: GreatMachine) -> bool:
    """CGM-15.7, 15.14, 15.18, 15.21, 15.23, 15.26, 15.28, 15.32, 15.41, 15.46, 15.60, 15.64, 15.67, 15.74, 15.82. The
    conditions that are read off the table."""
    event = s.event
    if event == e.SECURITY_CHECK:
        return bool(s.deeds & OWN_CARD_USED)  # CGM-15.7
    if event == e.FLYING_CARPETS:
        return reached(s.links, 0, LARGE) & LARGE == LARGE  # CGM-15.14, CGM-15.15, CGM-15.89
    if event == e.NO_ONE_IS_SAFE:
        return bool(s.deeds & LARGE_CARD_USED)  # CGM-15.18
    if event == e.JOIN_US:
        return bool(s.deeds & NO_ACCESS_CHOSEN)  # CGM-15.21
    if event == e.UNEXPECTED:
        # CGM-15.23.
        return not any(
            [
                s.broken[district] and district not in s.servants and not s.riot_tokens >> district & 1
                for district in range(9)
            ]
        )
    if event == e.CONCENTRATION:
        return len(set(s.servants)) == 1  # CGM-15.26
    if event == e.OPPRESSION:
        return not s.deeds & LARGE_SPECIAL  # CGM-15.28, CGM-15.29
    if event == e.SNOOPS:
        return any([district in s.servants for district in s.at])  # CGM-15.32, CGM-15.33
    if event == e.CITY_MAINTENANCE:
        return bool(s.deeds & UNWATCHED)  # CGM-15.41
    if event == e.BREAD:
        # CGM-15.46, CGM-15.47.
        return s.discontent <= s.start_discontent or s.start_discontent == CITYWIDE
    if event == e.SLIPPING:
        return any([s.guards[district] > loyal_crowd(s, district) for district in range(9)])  # CGM-15.60, CGM-15.61
    if event == e.TRUST_AND_BONDS:
        return s.bonds > sum(s.trust)  # CGM-15.64
    if event == e.BY_LAW:
        return not s.deeds & (RAIDED | ARRESTED_ONE)  # CGM-15.67, CGM-15.68, CGM-15.84
    if event == e.EXECUTION:
        return bool(s.deeds & TURN_ENDED)  # CGM-15.74
    return event == e.COUNTDOWN  # CGM-14.13, CGM-15.82


def loyal_crowd(s: GreatMachine, district: District) -> int:
    """CGM-15.61. Citizens less revealed Traitors."""
    return len([1 for token in s.citizens_in(district) if s.marks[token] != REVEALED or s.faces[token] != TRAITOR])


def law_price(s: GreatMachine) -> int:
    """CGM-15.76, CGM-15.77, CGM-15.79. Identified and revealed citizens where undetained heroes stand, revealed
    Traitors excepted."""
    districts = {s.at[slot] for slot in range(3) if not s.detained >> slot & 1}
    return len(
        [
            1
            for token, place in enumerate(s.places)
            if place in districts
            and s.marks[token] != UNIDENTIFIED
            and not (s.marks[token] == REVEALED and s.faces[token] == TRAITOR)
        ]
    )


class SpeechPool(Pool):
    """CGM-15.11, CGM-15.12. The Master Plan advances unless the heroes together discard 5 Trust now."""

    def price(self, s: GreatMachine) -> int:
        return 5

    def settle_price(self, s: GreatMachine, is_paid: bool) -> None:
        if is_paid:
            s.emit(PlanStays())
        else:
            advance_plan(s, "event")


class PayPlan(Question):
    """CGM-15.56, CGM-15.76. The Machine may discard Bonds to advance the Master Plan."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "price")

    def __init__(self, seat: Seat, price: int) -> None:
        super().__init__(seat)
        self.price: Final = price

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.SKIP, m.PAY] if s.bonds >= self.price else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"price": self.price, "bonds": s.bonds, "plan": s.plan + 1}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        if answers[self.seat] is m.PAY:
            pay_bonds(s, self.price, "event")
            advance_plan(s, "event")
        else:
            s.emit(PlanStays())


class ShowOne(Joint):
    """CGM-15.51..15.53. The Master Plan advances unless the Revolutionaries reveal an identified discontented
    citizen. It is asked even when they have none to show, for that is their secret."""

    HIDES: ClassVar[bool] = True

    def options(self, s: GreatMachine) -> list[Choice]:
        return [m.SKIP, *[m.PICK[token] for token in showable(s)]]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.PICK:
            return []
        found = place_reasons(s, "CGM-15.51", choice.arg, ALL_DISTRICTS)
        if found:
            return found
        if s.marks[choice.arg] == UNIDENTIFIED:
            return [Reason("CGM-15.52", "citizen-not-identified")]
        if s.marks[choice.arg] == REVEALED:
            return [Reason("CGM-15.52", "citizen-revealed")]
        return [Reason("CGM-15.51", "citizen-content", {"kind": s.faces[choice.arg]})]

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"plan": s.plan + 1, "citizens": described(s, seat, self.choices(s, seat))}

    def decide(self, s: GreatMachine, choice: Choice) -> None:
        if choice is m.SKIP:
            advance_plan(s, "event")
        else:
            reveal(s, choice.arg, "house-search")
            s.emit(PlanStays())


def showable(s: GreatMachine) -> list[int]:
    return [
        token
        for token, place in enumerate(s.places)
        if place < 9 and s.marks[token] == IDENTIFIED and s.is_angry(s.faces[token])
    ]


class ReturnTwo(Question):
    """CGM-15.35..15.37. The Machine may return two arrested citizens, unseen, to advance the Master Plan."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.SKIP, m.PAY] if len(s.pool()) >= 2 else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"plan": s.plan + 1}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        if answers[self.seat] is m.PAY:
            s.push(ReturnTo(self.seat), ReturnTo(self.seat), AmnestyPlan())
        else:
            s.emit(PlanStays())


class ReturnTo(Question):
    """CGM-15.35, CGM-15.36, CGM-15.87. Where an arrested citizen comes back, unidentified; a free space is needed."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.TO[district] for district in range(9) if s.has_space(district)]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return no_citizen_space(s, choice.arg) if choice.verb is m.TO else []

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        return_unseen(s, answers[self.seat].arg)


class AmnestyPlan(Effect[GreatMachine]):
    """CGM-15.35. Two have been returned."""

    def apply(self, s: GreatMachine) -> None:
        advance_plan(s, "event")


class SellDirectives(Question):
    """CGM-15.71, CGM-15.72. Free Market: the Machine may discard two Directives from hand or one that is issued."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        found = [m.DISCARD[card] for card in s.issued]
        if len(s.hand[seat]) >= 2:
            found.append(m.GIVE_HAND)
        return [m.SKIP, *found] if found else []

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is m.DISCARD:
            return [Reason("CGM-15.71", "not-issued", {"directive": choice.arg})]
        if choice is m.GIVE_HAND:
            return [Reason("CGM-15.71", "too-few-in-hand", {"cards": len(s.hand[seat])})]
        return []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"plan": s.plan + 1}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is m.SKIP:
            s.emit(PlanStays())
        elif choice is m.GIVE_HAND:
            s.push(SellFromHand(self.seat, 2))
        else:
            s.issued = without(s.issued, choice.arg)
            lose_directive(s, choice.arg)
            advance_plan(s, "event")


class SellFromHand(Question):
    """CGM-15.71. Which Directives of the hand are discarded."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "number")

    def __init__(self, seat: Seat, number: int) -> None:
        super().__init__(seat)
        self.number: Final = number

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.DISCARD[card] for card in s.hand[seat]]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return [Reason("CGM-15.71", "not-in-hand", {"directive": choice.arg})] if choice.verb is m.DISCARD else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"cards": self.number}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        card = answers[self.seat].arg
        s.hand[self.seat] = without(s.hand[self.seat], card)
        if card in s.known_hand:
            s.known_hand = without(s.known_hand, card)
        lose_directive(s, card)
        if self.number > 1:
            s.push(SellFromHand(self.seat, self.number - 1))
        else:
            advance_plan(s, "event")
