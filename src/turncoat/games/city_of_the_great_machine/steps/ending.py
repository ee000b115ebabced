"""The End-of-round phase of one against many: failed Raids, the event, the Master Plan."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.reason import Chance, Reason
from ....kernel.rows import without
from ....kernel.step import Answers, Effect, Step
from .. import menu as m
from ..board import GreatMachine
from ..content import events as e
from ..content.citizens import IDENTIFIED, REVEALED, TRAITOR, UNIDENTIFIED
from ..content.city import MEMBERS, reached
from ..content.dial import CITYWIDE
from ..content.districts import ALL_DISTRICTS, LARGE, SMALL
from ..content.terms import (
    ARRESTED_ONE,
    ENDING,
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
from ..events.machine import RaidsFailed
from ..reasons import card_reasons, identify_reasons, no_citizen_space, place_reasons
from .actions import denied_choices, lose_directive, return_card
from .citizens import IdentifyAnywhere, identify, return_unseen, reveal
from .dial import Rise, advance_plan, gain_bonds, pay_bonds, pay_trust
from .odds import face_chances
from .shared import HeroStep, Joint, Pool, Question, described


class EndOfRound(Effect[GreatMachine]):
    """CGM-14.1..14.4, CGM-22.12. Failed Raids, then the event's rule for the end, then its condition."""

    def apply(self, s: GreatMachine) -> None:
        s.phase = ENDING
        s.active = -1
        if is_unwatched(s):
            s.deeds |= UNWATCHED  # CGM-15.41 looks at the city as this phase begins
        s.push(CountRaids(), UpperRule(), LowerRule())


def is_unwatched(s: GreatMachine) -> bool:
    """CGM-15.41. Whether a district has no Guard, no Raid token and no Riot token."""
    for district in range(9):
        if not s.guards[district] and not (s.raids | s.riot_tokens) >> district & 1:
            return True
    return False


class CountRaids(Effect[GreatMachine]):
    """CGM-14.1, CGM-14.16, CGM-10.36. Each failed Raid raises Discontent; then the tokens go back."""

    def apply(self, s: GreatMachine) -> None:
        failed = len(MEMBERS[s.raids & ~s.raid_hits])
        if failed:
            s.emit(RaidsFailed(failed))
        s.push(*[RaidFailed() for _ in range(failed)], TakeRaids())


class RaidFailed(Effect[GreatMachine]):
    """CGM-13.8, CGM-14.16. One space up; at city-wide Riot a citizen is identified instead."""

    def apply(self, s: GreatMachine) -> None:
        if s.is_citywide:
            s.push(IdentifyAnywhere())
        else:
            s.push(Rise(1))


class TakeRaids(Effect[GreatMachine]):
    """CGM-14.1. The Raid tokens return to the Machine; the failed ones stay counted for No One Is Safe."""

    def apply(self, s: GreatMachine) -> None:
        s.raid_hits &= s.raids
        failed = s.raids & ~s.raid_hits
        s.raids = 0
        if failed and s.event == e.NO_ONE_IS_SAFE:
            s.push(RaidFailed())  # CGM-15.16, CGM-15.17: once more, however many failed


class UpperRule(Effect[GreatMachine]):
    """CGM-14.2. What the event does at the end of the round."""

    def apply(self, s: GreatMachine) -> None:
        if s.event == e.CLOSING_SPEECH:
            s.push_all([BuyBack(s.controllers[slot], slot) for slot in range(3)])
        elif s.event == e.JOIN_US:
            s.push_all([Welcome(s.controllers[slot], slot) for slot in range(3)])
        elif s.event == e.OPPRESSION:
            # CGM-15.27.
            bonds = len([1 for district in s.servants if SMALL >> district & 1])
            gain_bonds(s, bonds, "oppression")
        elif s.event == e.OPEN_MIND:
            # CGM-15.54, CGM-15.55.
            s.push_all([OpenMind(MACHINE, district) for district in s.servants if not s.heroes_in(district)])


class BuyBack(HeroStep):
    """CGM-15.8..15.10, CGM-15.83. A hero may take back one of its denied cards for 1 Trust per Guard with it; this is
    no action, and Servants do not count."""

    def choices(self, s: GreatMachine, seat: int) -> list[Choice]:
        if s.trust[self.slot] < s.watch(s.at[self.slot]) or not s.count_denied(self.slot):
            return []
        return [m.SKIP, *denied_choices(s, self.slot)]

    def reasons(self, s: GreatMachine, seat: int, choice: Choice) -> list[Reason]:
        if choice.verb is not m.TAKE_BACK:
            return []
        if choice.arg != s.heroes[self.slot]:
            return [Reason("CGM-15.8", "own-cards-only", {"hero": s.heroes[self.slot]})]
        return card_reasons(s, "CGM-15.8", choice.arg, choice.arg2)

    def facts(self, s: GreatMachine, seat: int) -> dict[str, object]:
        slot = self.slot
        return {"hero": s.heroes[slot], "cost": s.watch(s.at[slot]), "trust": s.trust[slot]}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is not m.SKIP:
            pay_trust(s, self.slot, s.watch(s.at[self.slot]))
            return_card(s, self.slot, choice.arg2)


class Welcome(HeroStep):
    """CGM-15.19, CGM-15.20. Join Us!: an undetained hero in a small district may identify a citizen there."""

    def choices(self, s: GreatMachine, seat: int) -> list[Choice]:
        district = s.at[self.slot]
        if s.detained >> self.slot & 1 or not SMALL >> district & 1:
            return []
        tokens = s.unidentified_in(district)
        return [m.SKIP, *[m.PICK[token] for token in tokens]] if tokens else []

    def reasons(self, s: GreatMachine, seat: int, choice: Choice) -> list[Reason]:
        return identify_reasons(s, "CGM-15.19", choice.arg, 1 << s.at[self.slot]) if choice.verb is m.PICK else []

    def chances(self, s: GreatMachine, seat: int, choice: Choice) -> list[Chance]:
        return face_chances(s, seat, choice.arg) if choice.verb is m.PICK else []

    def facts(self, s: GreatMachine, seat: int) -> dict[str, object]:
        return {
            "hero": s.heroes[self.slot],
            "district": s.at[self.slot],
            "citizens": described(s, seat, self.choices(s, seat)),
        }

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        if answers[self.seat] is not m.SKIP:
            identify(s, answers[self.seat].arg)


class OpenMind(Question):
    """CGM-15.54, CGM-15.55, CGM-15.88. For a Servant without a hero the Machine may reveal a citizen there."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "district")

    def __init__(self, seat: int, district: int) -> None:
        super().__init__(seat)
        self.district: Final = district

    def choices(self, s: GreatMachine, seat: int) -> list[Choice]:
        tokens = [token for token in s.citizens_in(self.district) if s.marks[token] != REVEALED]
        return [m.SKIP, *[m.PICK[token] for token in tokens]] if tokens else []

    def reasons(self, s: GreatMachine, seat: int, choice: Choice) -> list[Reason]:
        if choice.verb is not m.PICK:
            return []
        found = place_reasons(s, "CGM-15.54", choice.arg, 1 << self.district)
        return found or [Reason("CGM-15.88", "citizen-revealed")]

    def chances(self, s: GreatMachine, seat: int, choice: Choice) -> list[Chance]:
        return face_chances(s, seat, choice.arg) if choice.verb is m.PICK else []

    def facts(self, s: GreatMachine, seat: int) -> dict[str, object]:
        return {"district": self.district, "citizens": described(s, seat, self.choices(s, seat))}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        if answers[self.seat] is not m.SKIP:
            reveal(s, answers[self.seat].arg, "open-mind")


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


def loyal_crowd(s: GreatMachine, district: int) -> int:
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

    def __init__(self, seat: int, price: int) -> None:
        super().__init__(seat)
        self.price: Final = price

    def choices(self, s: GreatMachine, seat: int) -> list[Choice]:
        return [m.SKIP, m.PAY] if s.bonds >= self.price else []

    def facts(self, s: GreatMachine, seat: int) -> dict[str, object]:
        return {"price": self.price, "bonds": s.bonds, "plan": s.plan + 1}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        if answers[self.seat] is m.PAY:
            pay_bonds(s, self.price)
            advance_plan(s, "event")
        else:
            s.emit(PlanStays())


class ShowOne(Joint):
    """CGM-15.51..15.53. The Master Plan advances unless the Revolutionaries reveal an identified discontented
    citizen. It is asked even when they have none to show, for that is their secret."""

    HIDES: ClassVar[bool] = True

    def options(self, s: GreatMachine) -> list[Choice]:
        return [m.SKIP, *[m.PICK[token] for token in showable(s)]]

    def reasons(self, s: GreatMachine, seat: int, choice: Choice) -> list[Reason]:
        if choice.verb is not m.PICK:
            return []
        found = place_reasons(s, "CGM-15.51", choice.arg, ALL_DISTRICTS)
        if found:
            return found
        if s.marks[choice.arg] == UNIDENTIFIED:
            return [Reason("CGM-15.52", "citizen-not-identified")]
        if s.marks[choice.arg] == REVEALED:
            return [Reason("CGM-15.52", "citizen-revealed")]
        return [Reason("CGM-15.51", "citizen-content")]

    def facts(self, s: GreatMachine, seat: int) -> dict[str, object]:
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

    def choices(self, s: GreatMachine, seat: int) -> list[Choice]:
        return [m.SKIP, m.PAY] if len(s.pool()) >= 2 else []

    def facts(self, s: GreatMachine, seat: int) -> dict[str, object]:
        return {"plan": s.plan + 1}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        if answers[self.seat] is m.PAY:
            s.push(ReturnTo(self.seat), ReturnTo(self.seat), AmnestyPlan())
        else:
            s.emit(PlanStays())


class ReturnTo(Question):
    """CGM-15.35, CGM-15.36, CGM-15.87. Where an arrested citizen comes back, unidentified; a free space is needed."""

    def choices(self, s: GreatMachine, seat: int) -> list[Choice]:
        return [m.TO[district] for district in range(9) if s.has_space(district)]

    def reasons(self, s: GreatMachine, seat: int, choice: Choice) -> list[Reason]:
        return no_citizen_space(s, choice.arg) if choice.verb is m.TO else []

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        return_unseen(s, answers[self.seat].arg)


class AmnestyPlan(Effect[GreatMachine]):
    """CGM-15.35. Two have been returned."""

    def apply(self, s: GreatMachine) -> None:
        advance_plan(s, "event")


class SellDirectives(Question):
    """CGM-15.71, CGM-15.72. Free Market: the Machine may discard two Directives from hand or one that is issued."""

    def choices(self, s: GreatMachine, seat: int) -> list[Choice]:
        found = [m.DISCARD[card] for card in s.issued]
        if len(s.hand[seat]) >= 2:
            found.append(m.GIVE_HAND)
        return [m.SKIP, *found] if found else []

    def reasons(self, s: GreatMachine, seat: int, choice: Choice) -> list[Reason]:
        if choice.verb is m.DISCARD:
            return [Reason("CGM-15.71", "not-issued", {"directive": choice.arg})]
        if choice is m.GIVE_HAND:
            return [Reason("CGM-15.71", "too-few-in-hand", {"cards": len(s.hand[seat])})]
        return []

    def facts(self, s: GreatMachine, seat: int) -> dict[str, object]:
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

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number: Final = number

    def choices(self, s: GreatMachine, seat: int) -> list[Choice]:
        return [m.DISCARD[card] for card in s.hand[seat]]

    def reasons(self, s: GreatMachine, seat: int, choice: Choice) -> list[Reason]:
        return [Reason("CGM-15.71", "not-in-hand", {"directive": choice.arg})] if choice.verb is m.DISCARD else []

    def facts(self, s: GreatMachine, seat: int) -> dict[str, object]:
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
