"""What heroes do for citizens: identify, evacuate, heal and smuggle them."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.step import Answers
from .. import menu as m
from ..board import GreatMachine
from ..content.citizens import UNIDENTIFIED
from ..content.districts import GC
from ..ids import Slot, Token
from ..reasons import identify_reasons, no_citizen_space, place_reasons, too_little_trust
from .citizens import identify, move_citizen
from .dial import pay_trust
from .odds import face_chances
from .repertoire import (
    action_cost,
    evacuation_cost,
    evacuees,
    havens,
    is_fresh_spy,
    patients,
    spies_here,
)
from .shared import CitizenStep, HeroStep, described


class IdentifyNext(HeroStep):
    """CGM-10.57..10.59, CGM-10.84. Citizens one by one, each paid; after the first the hero may stop."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "slot", "number")

    def __init__(self, seat: Seat, slot: Slot, number: int) -> None:
        super().__init__(seat, slot)
        self.number: Final = number

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        if s.trust[self.slot] < action_cost(s, self.slot, m.IDENTIFY):
            return []
        tokens = s.unidentified_in(s.at[self.slot])
        found = [m.PICK[token] for token in tokens]
        return [m.STOP, *found] if self.number and found else found

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice is m.STOP:
            return [Reason("CGM-10.84", "at-least-one")]
        return identify_reasons(s, "CGM-10.57", choice.arg, 1 << s.at[self.slot]) if choice.verb is m.PICK else []

    def chances(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Chance]:
        return face_chances(s, seat, choice.arg) if choice.verb is m.PICK else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        slot = self.slot
        cost = action_cost(s, slot, m.IDENTIFY)
        return {
            "hero": s.heroes[slot],
            "district": s.at[slot],
            "cost": cost,
            "trust": s.trust[slot],
            "citizens": described(s, seat, self.choices(s, seat)),
        }

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is m.STOP:
            return
        pay_trust(s, self.slot, action_cost(s, self.slot, m.IDENTIFY), "identify")
        s.push(IdentifyNext(self.seat, self.slot, self.number + 1))
        identify(s, choice.arg)


class EvacuateWhom(HeroStep):
    """CGM-10.60, CGM-10.63, CGM-10.84, CGM-10.85. Identified citizens one by one, each to its own district."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "slot", "number")

    def __init__(self, seat: Seat, slot: Slot, number: int) -> None:
        super().__init__(seat, slot)
        self.number: Final = number

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        found = [m.PICK[token] for token in evacuees(s, self.slot)]
        return [m.STOP, *found] if self.number and found else found

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice is m.STOP:
            return [Reason("CGM-10.84", "at-least-one")]
        if choice.verb is not m.PICK:
            return []
        found = place_reasons(s, "CGM-10.60", choice.arg, 1 << s.at[self.slot])
        if found:
            return found
        if s.marks[choice.arg] == UNIDENTIFIED:
            return [Reason("CGM-10.60", "citizen-not-identified")]
        return [Reason("CGM-20.207", "fresh-spy")]

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {
            "hero": s.heroes[self.slot],
            "district": s.at[self.slot],
            "trust": s.trust[self.slot],
            "citizens": described(s, seat, self.choices(s, seat)),
        }

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is not m.STOP:
            s.push(EvacuateTo(self.seat, self.slot, choice.arg, self.number))


class EvacuateTo(HeroStep):
    """CGM-10.61, CGM-10.62, CGM-10.64, CGM-20.207. One Trust for each district left on a shortest path, to a free
    space."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "slot", "token", "number")

    def __init__(self, seat: Seat, slot: Slot, token: Token, number: int) -> None:
        super().__init__(seat, slot)
        self.token: Final = token
        self.number: Final = number

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        is_tied = is_fresh_spy(s, self.token)
        goals = havens(s, s.at[self.slot], s.trust[self.slot])
        return [m.TO[goal] for goal in goals if goal != GC or not is_tied]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.TO:
            return []
        start = s.at[self.slot]
        if choice.arg == start:
            return [Reason("CGM-10.60", "citizen-there", {"district": start})]
        found = no_citizen_space(s, choice.arg) or too_little_trust(
            "CGM-10.61", evacuation_cost(s, start, choice.arg), s.trust[self.slot]
        )
        return found or [Reason("CGM-20.207", "fresh-spy")]

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        slot = self.slot
        return {"hero": s.heroes[slot], "citizen": self.token, "district": s.at[slot], "trust": s.trust[slot]}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        goal = answers[self.seat].arg
        cost = evacuation_cost(s, s.at[self.slot], goal)
        pay_trust(s, self.slot, cost, "evacuate")
        s.push(EvacuateWhom(self.seat, self.slot, self.number + 1))
        move_citizen(s, self.token, goal)


class HealWhom(CitizenStep):
    """CGM-17.21, CGM-17.22. The Medic brings an unidentified citizen from a linked district and identifies it."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.PICK[token] for token in patients(s, self.slot)]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.PICK:
            return []
        found = place_reasons(s, "CGM-17.21", choice.arg, s.links[s.at[self.slot]])
        return found or [Reason("CGM-17.22", "citizen-identified")]

    def targets(self, s: GreatMachine, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return m.PLACES[s.at[self.slot]] if choice.verb is m.PICK else ()

    def chances(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Chance]:
        return face_chances(s, seat, choice.arg) if choice.verb is m.PICK else []

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        token = answers[self.seat].arg
        move_citizen(s, token, s.at[self.slot])
        identify(s, token)


class SmuggleWhom(HeroStep):
    """CGM-20.206. A citizen with an espionage token goes to the Grand Citadel at the cost of Evacuate."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.PICK[token] for token in spies_here(s, self.slot)]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.PICK:
            return []
        found = place_reasons(s, "CGM-20.206", choice.arg, 1 << s.at[self.slot])
        return found or [Reason("CGM-20.206", "no-espionage-token")]

    def targets(self, s: GreatMachine, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return m.PLACES[GC] if choice.verb is m.PICK else ()

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        start = s.at[self.slot]
        return {
            "hero": s.heroes[self.slot],
            "district": start,
            "cost": evacuation_cost(s, start, GC),
            "citizens": described(s, seat, self.choices(s, seat)),
        }

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        cost = evacuation_cost(s, s.at[self.slot], GC)
        pay_trust(s, self.slot, cost, "smuggle")
        move_citizen(s, answers[self.seat].arg, GC)
