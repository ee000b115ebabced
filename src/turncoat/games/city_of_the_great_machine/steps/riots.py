"""Riots: declared, counted, won or lost."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.step import Answers, Effect, Step
from .. import menu as m
from ..board import GreatMachine
from ..content.citizens import TRAITOR
from ..content.machine import REINFORCEMENTS
from ..content.terms import MACHINE
from ..events.citizens import RiotCounted, RiotDeclared, RiotFailed, RiotWon
from ..ids import District, Slot
from ..reasons import arrest_reasons, no_such_guard
from .attack import aims_in, break_all, break_guard
from .citizens import arrest, reveal
from .dial import count_riot
from .heroes import leader_tokens, spend_leader_token
from .shared import HeroStep, Question, described


def declare(s: GreatMachine, slot: Slot) -> None:
    """CGM-12.1, CGM-12.6. All citizens of the district are revealed and stay so; then the sides are counted."""
    district = s.at[slot]
    s.emit(RiotDeclared(s.heroes[slot], district))
    for token in s.citizens_in(district):
        reveal(s, token, "riot")
    steps: list[Step[GreatMachine]] = [CountRiot(district)]
    if leader_tokens(s, slot) and s.watch(district):
        steps.insert(0, SmashGuard(s.controllers[slot], slot))
    s.push_all(steps)


class SmashGuard(HeroStep):
    """CGM-20.197. After the citizens of a Riot are revealed the leader may discard tokens, each breaking a Guard."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        if not leader_tokens(s, self.slot):
            return []
        found = [m.BREAK[target] for target in aims_in(s, s.at[self.slot])]
        return [m.SKIP, *found] if found else []

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.BREAK:
            return []
        return no_such_guard("CGM-20.197", s.at[self.slot], choice.arg)

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        district = s.at[self.slot]
        return {
            "hero": s.heroes[self.slot],
            "district": district,
            "angry": len(s.angry_in(district)),
            "against": machine_score(s, district),
            "tokens": leader_tokens(s, self.slot),
        }

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is not m.SKIP:
            spend_leader_token(s, self.slot, "smashes")
            s.push(SmashGuard(self.seat, self.slot))
            break_guard(s, s.at[self.slot], choice.arg)


def machine_score(s: GreatMachine, district: District) -> int:
    """CGM-12.7, CGM-12.10, CGM-12.11, CGM-16.19, CGM-16.20. Guards and Traitors; Servants never count."""
    traitors = len([1 for token in s.citizens_in(district) if s.faces[token] == TRAITOR])
    return s.watch(district) + traitors + (1 if REINFORCEMENTS in s.issued else 0)


class CountRiot(Effect[GreatMachine]):
    """CGM-12.7..12.18, CGM-20.91, CGM-20.92, CGM-20.158. More discontented citizens than Guards and Traitors win:
    Guards broken, Riot token laid, victory checked. A failed one lets the Machine arrest."""

    __match_args__: ClassVar[tuple[str, ...]] = ("district",)

    def __init__(self, district: District) -> None:
        self.district: Final = district

    def apply(self, s: GreatMachine) -> None:
        district = self.district
        angry = s.angry_in(district)
        against = machine_score(s, district)
        s.emit(RiotCounted(district, len(angry), against))
        if len(angry) > against:
            break_all(s, district)
            s.riot_tokens |= 1 << district
            s.riot_stock -= 1
            if s.is_coop:
                s.raids |= 1 << district
            s.emit(RiotWon(district))
            count_riot(s)
        else:
            s.emit(RiotFailed(district))
            if s.is_coop:
                for token in angry:
                    arrest(s, token)
            else:
                s.push(ArrestRioters(MACHINE, district))


class ArrestRioters(Question):
    """CGM-12.14, CGM-15.84. After a failed Riot the Machine may arrest any of its discontented citizens, for free."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "district")

    def __init__(self, seat: Seat, district: District) -> None:
        super().__init__(seat)
        self.district: Final = district

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        angry = s.angry_in(self.district)
        return [m.STOP, *[m.PICK[token] for token in angry]] if angry else []

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return arrest_reasons(s, "CGM-12.14", choice.arg, self.district) if choice.verb is m.PICK else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"district": self.district, "citizens": described(s, seat, self.choices(s, seat))}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        if answers[self.seat] is not m.STOP:
            s.push(ArrestRioters(self.seat, self.district))
            arrest(s, answers[self.seat].arg)
