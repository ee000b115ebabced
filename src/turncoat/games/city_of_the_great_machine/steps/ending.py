"""The End-of-round phase of one against many: failed Raids, the event, the Master Plan."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.step import Answers, Effect
from .. import menu as m
from ..board import GreatMachine
from ..content import events as e
from ..content.citizens import REVEALED
from ..content.city import MEMBERS
from ..content.districts import SMALL
from ..content.terms import (
    ENDING,
    MACHINE,
    UNWATCHED,
)
from ..events.machine import RaidsFailed
from ..ids import District
from ..reasons import card_reasons, identify_reasons, place_reasons
from .actions import denied_choices, return_card
from .citizens import IdentifyAnywhere, identify, reveal
from .condition import LowerRule
from .dial import Rise, gain_bonds, pay_trust
from .odds import face_chances
from .shared import CitizenStep, HeroStep, Question, described


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

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        if s.trust[self.slot] < s.watch(s.at[self.slot]) or not s.count_denied(self.slot):
            return []
        return [m.SKIP, *denied_choices(s, self.slot)]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.TAKE_BACK:
            return []
        if choice.arg != s.heroes[self.slot]:
            return [Reason("CGM-15.8", "own-cards-only", {"hero": s.heroes[self.slot]})]
        return card_reasons(s, "CGM-15.8", choice.arg, choice.arg2)

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        slot = self.slot
        return {"hero": s.heroes[slot], "cost": s.watch(s.at[slot]), "trust": s.trust[slot]}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is not m.SKIP:
            pay_trust(s, self.slot, s.watch(s.at[self.slot]), "card")
            return_card(s, self.slot, choice.arg2)


class Welcome(CitizenStep):
    """CGM-15.19, CGM-15.20. Join Us!: an undetained hero in a small district may identify a citizen there."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        district = s.at[self.slot]
        if s.detained >> self.slot & 1 or not SMALL >> district & 1:
            return []
        tokens = s.unidentified_in(district)
        return [m.SKIP, *[m.PICK[token] for token in tokens]] if tokens else []

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return identify_reasons(s, "CGM-15.19", choice.arg, 1 << s.at[self.slot]) if choice.verb is m.PICK else []

    def chances(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Chance]:
        return face_chances(s, seat, choice.arg) if choice.verb is m.PICK else []

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        if answers[self.seat] is not m.SKIP:
            identify(s, answers[self.seat].arg)


class OpenMind(Question):
    """CGM-15.54, CGM-15.55, CGM-15.88. For a Servant without a hero the Machine may reveal a citizen there."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "district")

    def __init__(self, seat: Seat, district: District) -> None:
        super().__init__(seat)
        self.district: Final = district

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        tokens = [token for token in s.citizens_in(self.district) if s.marks[token] != REVEALED]
        return [m.SKIP, *[m.PICK[token] for token in tokens]] if tokens else []

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.PICK:
            return []
        found = place_reasons(s, "CGM-15.54", choice.arg, 1 << self.district)
        return found or [Reason("CGM-15.88", "citizen-revealed")]

    def chances(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Chance]:
        return face_chances(s, seat, choice.arg) if choice.verb is m.PICK else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"district": self.district, "citizens": described(s, seat, self.choices(s, seat))}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        if answers[self.seat] is not m.SKIP:
            reveal(s, answers[self.seat].arg, "open-mind")
