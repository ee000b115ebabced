"""The Machine phase of one against many: Bonds move Servants and Guards and pay for the Servants' actions."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.rows import put
from ....kernel.step import Answers, Effect
from .. import menu as m
from ..board import GreatMachine
from ..content import events as e
from ..content.citizens import ARRESTED
from ..content.city import MEMBERS
from ..content.machine import MECHANIZATION, RESETTLEMENT
from ..content.terms import MACHINE, MACHINE_PHASE
from ..events.machine import (
    GuardMoved,
    MachineDone,
    ResettlementUsed,
    ServantMoved,
)
from ..ids import District, Servant, Token
from ..reasons import no_citizen_space, no_guard_space, too_few_bonds
from .citizens import move_citizen
from .odds import raid_chances
from .orders import OrderStep, deeds_of, once_reasons, order, order_reasons
from .shared import described


class MachinePhase(Effect[GreatMachine]):
    """CGM-9.1, CGM-8.8, CGM-8.9, CGM-22.3. It begins when all chosen cards lie on the table."""

    def apply(self, s: GreatMachine) -> None:
        s.phase = MACHINE_PHASE
        s.push(MachineTurn(MACHINE))


class MachineTurn(OrderStep):
    """CGM-9.2..9.15, CGM-9.41. In any order: move Servants and Guards, order actions, or end the phase."""

    SURE: ClassVar[tuple[str, ...]] = (*OrderStep.SURE, "raids", "acted", "servants", "issued", "sizes")

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        found = [m.END]
        rate = 1 if MECHANIZATION in s.issued else 2
        reach = s.bonds // rate
        for servant in range(3):
            if s.acted[servant] == 0 and reach:
                found += m.SERVE_IN[servant][within(s, s.servants[servant], reach)]
            deeds = deeds_of(s, servant)
            if deeds:
                found += m.ORDER_IN[servant][deeds]
        found += m.GUARD_IN[marchers(s)]
        if can_resettle(s):
            found.append(m.RESETTLE)
        return found

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is m.SERVE:
            return self.way_reasons(s, choice.arg, choice.arg2)
        if choice.verb is m.ORDER:
            return order_reasons(s, choice.arg, choice.arg2)
        if choice.verb is m.GUARD:
            return self.guard_reasons(s, choice.arg)
        if choice is m.RESETTLE:
            return once_reasons(s, "CGM-16.21", RESETTLEMENT)
        return []

    def targets(self, s: GreatMachine, seat: Seat, choice: Choice) -> tuple[str, ...]:
        if choice.verb is m.ORDER and choice.arg2 in {m.RAID, m.REPAIR}:
            return m.PLACES[s.servants[choice.arg]]
        return m.places(choice)

    def chances(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Chance]:
        if choice.verb is m.ORDER and choice.arg2 == m.RAID:
            return raid_chances(s, s.servants[choice.arg])
        return []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"bonds": s.bonds, "resettle": 1 if can_resettle(s) else 0}

    def way_reasons(self, s: GreatMachine, servant: Servant, district: District) -> list[Reason]:
        if s.acted[servant]:
            return [Reason("CGM-9.5", "servant-acted", {"servant": servant})]
        if s.servants[servant] == district:
            return [Reason("CGM-9.10", "servant-there", {"servant": servant, "district": district})]
        cost = s.far[s.servants[servant] * 9 + district] * (1 if MECHANIZATION in s.issued else 2)
        return too_few_bonds("CGM-9.10", cost, s.bonds)

    def guard_reasons(self, s: GreatMachine, district: District) -> list[Reason]:
        if not s.guards[district]:
            return [Reason("CGM-9.15", "no-guard", {"district": district})]
        rooms = [goal for goal in range(9) if goal != district and s.guard_room(goal) > 0]
        if not rooms:
            return [Reason("CGM-9.13", "no-guard-space-elsewhere", {"district": district})]
        return too_few_bonds("CGM-9.11", min([march_cost(s, district, goal) for goal in rooms]), s.bonds)

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is m.END:
            if s.is_loud:
                s.emit(MachineDone(s.bonds))
            return
        s.push(self)
        if choice.verb is m.SERVE:
            move_servant(s, choice.arg, choice.arg2)
        elif choice.verb is m.GUARD:
            s.push(March(self.seat, choice.arg))
        elif choice is m.RESETTLE:
            s.spent |= 1 << RESETTLEMENT
            s.emit(ResettlementUsed())
            s.push(ResettleWhom(self.seat))
        else:
            order(s, choice.arg, choice.arg2)


def can_resettle(s: GreatMachine) -> bool:
    """CGM-9.39, CGM-16.21. Once a round, while it is in force."""
    return RESETTLEMENT in s.issued and not s.spent >> RESETTLEMENT & 1


def within(s: GreatMachine, start: int, reach: int) -> int:
    """The other districts at most so many links away, a bit each."""
    if reach == 1:
        return s.links[start]
    mask = 0
    far = s.far
    for district in range(9):
        if far[start * 9 + district] <= reach:
            mask |= 1 << district
    return mask & ~(1 << start)


def move_servant(s: GreatMachine, servant: Servant, district: District) -> None:
    """CGM-9.5, CGM-9.10, CGM-9.12, CGM-16.5. Two Bonds for each district left, one with Mechanization."""
    cost = s.far[s.servants[servant] * 9 + district] * (1 if MECHANIZATION in s.issued else 2)
    s.bonds -= cost
    if s.is_loud:
        s.emit(ServantMoved(servant, s.servants[servant], district, cost))
    s.servants = put(s.servants, servant, district)


def march_cost(s: GreatMachine, start: int, goal: int) -> int:
    """CGM-9.11, CGM-15.4..15.6. One Bond for each district left; under Security Check the first one of each Guard
    costs two. A Guard that has moved already is taken first, for it is the cheaper one."""
    fresh = 1 if s.event == e.SECURITY_CHECK and not s.marched[start] else 0
    return s.far[start * 9 + goal] + fresh


def marchers(s: GreatMachine) -> int:
    """CGM-9.11, CGM-9.13, CGM-9.15. The districts of which a Guard can be paid to one with room, a bit each."""
    if s.bonds < 1:
        return 0
    rooms = 0
    for district in range(9):
        if s.guard_room(district) > 0:
            rooms |= 1 << district
    mask = 0
    for district in range(9):
        if s.guards[district] and can_march(s, district, rooms):
            mask |= 1 << district
    return mask


def can_march(s: GreatMachine, start: int, rooms: int) -> bool:
    """Whether a Guard of this district can be paid to some district of `rooms`."""
    purse = s.bonds - (1 if s.event == e.SECURITY_CHECK and not s.marched[start] else 0)
    if purse < 1:
        return False
    if rooms & s.links[start]:
        return True
    for goal in MEMBERS[rooms & ~(1 << start)]:
        if s.far[start * 9 + goal] <= purse:
            return True
    return False


class March(OrderStep):
    """CGM-9.11..9.15. The Guard ends its move in a district with a free Guard space; on the way it needs none."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "start")

    def __init__(self, seat: Seat, start: int) -> None:
        super().__init__(seat)
        self.start: Final = start

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [
            m.MARCH[goal]
            for goal in range(9)
            if goal != self.start and s.guard_room(goal) > 0 and march_cost(s, self.start, goal) <= s.bonds
        ]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.MARCH:
            return []
        if choice.arg == self.start:
            return [Reason("CGM-9.11", "guard-there", {"district": choice.arg})]
        return no_guard_space(s, choice.arg) or too_few_bonds(
            "CGM-9.11", march_cost(s, self.start, choice.arg), s.bonds
        )

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"district": self.start, "bonds": s.bonds}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        start, goal = self.start, answers[self.seat].arg
        cost = march_cost(s, start, goal)
        s.bonds -= cost
        if s.event == e.SECURITY_CHECK:
            if s.marched[start]:
                s.marched = put(s.marched, start, s.marched[start] - 1)
            s.marched = put(s.marched, goal, s.marched[goal] + 1)
        s.guards = put(put(s.guards, start, s.guards[start] - 1), goal, s.guards[goal] + 1)
        if s.is_loud:
            s.emit(GuardMoved(start, goal, cost))


class ResettleWhom(OrderStep):
    """CGM-16.21, CGM-16.22. Once a round the Machine moves a citizen; it keeps its state."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.PICK[token] for token, place in enumerate(s.places) if place != ARRESTED]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return [Reason("CGM-16.21", "citizen-arrested")] if choice.verb is m.PICK else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"citizens": described(s, seat, self.choices(s, seat))}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        s.push(ResettleTo(self.seat, answers[self.seat].arg))


class ResettleTo(OrderStep):
    """CGM-16.21. To any other district with a free citizen space."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "token")

    def __init__(self, seat: Seat, token: Token) -> None:
        super().__init__(seat)
        self.token: Final = token

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.TO[d] for d in range(9) if d != s.places[self.token] and s.has_space(d)]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.TO:
            return []
        if choice.arg == s.places[self.token]:
            return [Reason("CGM-16.21", "citizen-there", {"district": choice.arg})]
        return no_citizen_space(s, choice.arg)

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"citizen": self.token, "district": s.places[self.token]}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        move_citizen(s, self.token, answers[self.seat].arg)
