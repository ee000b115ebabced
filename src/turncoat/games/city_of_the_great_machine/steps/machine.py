"""The Machine phase of one against many: Bonds move Servants and Guards and pay for the Servants' actions."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.rows import put, without
from ....kernel.step import Answers, Effect
from .. import menu as m
from ..board import GreatMachine
from ..content import events as e
from ..content.citizens import ARRESTED
from ..content.city import BITS, MEMBERS
from ..content.districts import GC, MS, PE, SMALL, TL
from ..content.machine import CONFISCATION, ISSUED_MOST, MECHANIZATION, OPTIMIZATION, RESETTLEMENT, SEDATION
from ..content.terms import MACHINE, MACHINE_PHASE, RAIDED
from ..events.dial import BondsGained
from ..events.machine import (
    DirectiveDrawn,
    DirectiveIssued,
    DirectiveRecalled,
    GuardMoved,
    MachineDone,
    RaidLaid,
    Repaired,
    ServantMoved,
)
from .citizens import arrest, move_citizen
from .dial import fall, lose_trust
from .districts import MoveWhich
from .shared import Question

RAIDS_MOST: Final = 3


class MachinePhase(Effect[GreatMachine]):
    """CGM-9.1, CGM-8.8, CGM-8.9, CGM-22.3. It begins when all chosen cards lie on the table."""

    def apply(self, s: GreatMachine) -> None:
        s.phase = MACHINE_PHASE
        s.push(MachineTurn(MACHINE))


class MachineTurn(Question):
    """CGM-9.2..9.15, CGM-9.41. In any order: move Servants and Guards, order actions, or end the phase."""

    def choices(self, s: GreatMachine, seat: int) -> list[Choice]:
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
        if RESETTLEMENT in s.issued and not s.spent >> RESETTLEMENT & 1:
            found.append(m.RESETTLE)
        return found

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is m.END:
            s.emit(MachineDone(s.bonds))
            return
        s.push(self)
        if choice.verb is m.SERVE:
            move_servant(s, choice.arg, choice.arg2)
        elif choice.verb is m.GUARD:
            s.push(March(self.seat, choice.arg))
        elif choice is m.RESETTLE:
            s.spent |= 1 << RESETTLEMENT
            s.push(ResettleWhom(self.seat))
        else:
            order(s, choice.arg, choice.arg2)


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


def move_servant(s: GreatMachine, servant: int, district: int) -> None:
    """CGM-9.5, CGM-9.10, CGM-9.12, CGM-16.5. Two Bonds for each district left, one with Mechanization."""
    cost = s.far[s.servants[servant] * 9 + district] * (1 if MECHANIZATION in s.issued else 2)
    s.bonds -= cost
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


class March(Question):
    """CGM-9.11..9.15. The Guard ends its move in a district with a free Guard space; on the way it needs none."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "start")

    def __init__(self, seat: int, start: int) -> None:
        super().__init__(seat)
        self.start: Final = start

    def choices(self, s: GreatMachine, seat: int) -> list[Choice]:
        return [
            m.MARCH[goal]
            for goal in range(9)
            if goal != self.start and s.guard_room(goal) > 0 and march_cost(s, self.start, goal) <= s.bonds
        ]

    def facts(self, s: GreatMachine, seat: int) -> dict[str, object]:
        return {"district": self.start}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        start, goal = self.start, answers[self.seat].arg
        cost = march_cost(s, start, goal)
        s.bonds -= cost
        if s.event == e.SECURITY_CHECK:
            if s.marched[start]:
                s.marched = put(s.marched, start, s.marched[start] - 1)
            s.marched = put(s.marched, goal, s.marched[goal] + 1)
        s.guards = put(put(s.guards, start, s.guards[start] - 1), goal, s.guards[goal] + 1)
        s.emit(GuardMoved(start, goal, cost))


# The actions of a Servant.


def extra_cost(s: GreatMachine, servant: int) -> int:
    """CGM-9.3, CGM-16.6, CGM-16.7, CGM-9.39. 0 for the first action, 1 for a second by Optimization, -1 if spent."""
    if s.acted[servant] == 0:
        return 0
    if s.acted[servant] == 1 and OPTIMIZATION in s.issued and not s.spent >> OPTIMIZATION & 1:
        return 1
    return -1


def repair_cost(s: GreatMachine) -> int:
    """CGM-9.19, CGM-15.38."""
    return 1 if s.event == e.CITY_MAINTENANCE else 2


def deed_cost(s: GreatMachine, deed: int) -> int:
    """CGM-9.16, CGM-9.22, CGM-9.24..9.27, CGM-16.2, CGM-16.10."""
    if deed == m.REPAIR:
        return repair_cost(s)
    return 0 if deed in {m.COLLECT, m.CONFISCATE, m.SEDATE} else 2


def deeds_of(s: GreatMachine, servant: int) -> int:
    """CGM-9.6, CGM-9.16..9.32, CGM-9.38, CGM-16.8. What a Servant can be ordered to do where it stands, a bit each."""
    extra = extra_cost(s, servant)
    if extra < 0 or s.bonds < extra:
        return 0
    budget = s.bonds - extra
    district = s.servants[servant]
    found = 0
    if budget >= 2 and not s.raids >> district & 1 and BITS[s.raids] < RAIDS_MOST:
        found |= 1 << m.RAID
    if s.broken[district] and budget >= repair_cost(s):
        found |= 1 << m.REPAIR
    if budget >= 2:
        if s.has_angry(district):
            found |= 1 << m.ARREST
        if s.deck and (district == GC or s.event == e.CONCENTRATION):
            found |= 1 << m.DRAW
        if district == TL and s.hand[MACHINE]:
            found |= 1 << m.ISSUE_ONE
        if district == PE and s.flyable:
            found |= 1 << m.SHIFT
    if district == MS and s.crowd(MS) > s.guards[MS]:
        found |= 1 << m.COLLECT
    if not s.issued:
        return found
    if CONFISCATION in s.issued and any([s.trust[slot] for slot in s.heroes_in(district)]):
        found |= 1 << m.CONFISCATE
    # CGM-16.9, CGM-16.11, CGM-16.17: only within the level, never at city-wide Riot.
    if SEDATION in s.issued and not s.spent >> SEDATION & 1 and SMALL >> district & 1 and can_sedate(s):
        found |= 1 << m.SEDATE
    return found


def can_sedate(s: GreatMachine) -> bool:
    return not s.is_citywide and s.discontent % 3 > 0


def order(s: GreatMachine, servant: int, deed: int) -> None:
    """CGM-9.40, CGM-18.4. The action is paid and carried out; what it leaves open the Machine chooses."""
    extra = extra_cost(s, servant)
    if extra:
        s.spent |= 1 << OPTIMIZATION
    s.bonds -= extra + deed_cost(s, deed)
    s.acted = put(s.acted, servant, s.acted[servant] + 1)
    district = s.servants[servant]
    if deed == m.RAID:
        # CGM-9.16..9.18, CGM-18.2.
        s.raids |= 1 << district
        s.deeds |= RAIDED
        s.emit(RaidLaid(servant, district))
    elif deed == m.REPAIR:
        repair(s, district)
        if s.event == e.CITY_MAINTENANCE:
            s.push(RepairAnother(MACHINE, district))
    elif deed == m.ARREST:
        s.push(ArrestWhom(MACHINE, district))
    elif deed == m.DRAW:
        # CGM-9.24, CGM-9.33, CGM-9.37, CGM-15.24, CGM-15.25: the deck is never shuffled again.
        card, s.deck = s.deck[0], s.deck[1:]
        s.hand[MACHINE] = tuple(sorted((*s.hand[MACHINE], card)))
        s.emit(DirectiveDrawn(card))
    elif deed == m.ISSUE_ONE:
        s.push(IssueWhich(MACHINE))
    elif deed == m.SHIFT:
        s.push(MoveWhich(MACHINE))
    elif deed == m.COLLECT:
        # CGM-9.7, CGM-9.27..9.30.
        bonds = s.crowd(MS) - s.guards[MS]
        s.bonds += bonds
        s.emit(BondsGained(bonds))
    elif deed == m.CONFISCATE:
        s.push(ConfiscateFrom(MACHINE, district))
    else:
        s.spent |= 1 << SEDATION
        fall(s)


def repair(s: GreatMachine, district: int) -> None:
    """CGM-9.19, CGM-9.20. A broken Guard stands up and counts at once."""
    s.broken = put(s.broken, district, s.broken[district] - 1)
    s.guards = put(s.guards, district, s.guards[district] + 1)
    s.emit(Repaired(district))


class RepairAnother(Question):
    """CGM-15.39, CGM-15.40. City-wide Maintenance: a second Guard with the same action, paid as well."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "district")

    def __init__(self, seat: int, district: int) -> None:
        super().__init__(seat)
        self.district: Final = district

    def choices(self, s: GreatMachine, seat: int) -> list[Choice]:
        return [m.SKIP, m.PAY] if s.broken[self.district] and s.bonds >= 1 else []

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        if answers[self.seat] is m.PAY:
            s.bonds -= 1
            repair(s, self.district)


class ArrestWhom(Question):
    """CGM-9.21, CGM-9.23. One revealed and discontented citizen of the district, as the Machine chooses."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "district")

    def __init__(self, seat: int, district: int) -> None:
        super().__init__(seat)
        self.district: Final = district

    def choices(self, s: GreatMachine, seat: int) -> list[Choice]:
        return [m.PICK[token] for token in s.angry_in(self.district)]

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        arrest(s, answers[self.seat].arg)


class IssueWhich(Question):
    """CGM-9.25, CGM-9.34, CGM-9.35. A Directive from hand is in force at once; of four one goes back into hand."""

    def choices(self, s: GreatMachine, seat: int) -> list[Choice]:
        return [m.ISSUE[card] for card in s.hand[seat]]

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        card = answers[self.seat].arg
        s.hand[self.seat] = without(s.hand[self.seat], card)
        if card in s.known_hand:
            s.known_hand = without(s.known_hand, card)
        s.issued = (*s.issued, card)
        s.emit(DirectiveIssued(card))
        if len(s.issued) > ISSUED_MOST:
            s.push(RecallWhich(self.seat))


class RecallWhich(Question):
    """CGM-9.34, CGM-21.10. One of the four Directives goes back into hand, known by name to all."""

    def choices(self, s: GreatMachine, seat: int) -> list[Choice]:
        return [m.RECALL[card] for card in s.issued]

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        card = answers[self.seat].arg
        s.issued = without(s.issued, card)
        s.hand[self.seat] = tuple(sorted((*s.hand[self.seat], card)))
        s.known_hand = tuple(sorted((*s.known_hand, card)))
        s.emit(DirectiveRecalled(card))


class ConfiscateFrom(Question):
    """CGM-16.1, CGM-16.28. A hero in the district discards 2 Trust, or its last one."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "district")

    def __init__(self, seat: int, district: int) -> None:
        super().__init__(seat)
        self.district: Final = district

    def choices(self, s: GreatMachine, seat: int) -> list[Choice]:
        return [m.HIT[s.heroes[slot]] for slot in s.heroes_in(self.district) if s.trust[slot]]

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        lose_trust(s, s.slot_of(answers[self.seat].arg), 2)


class ResettleWhom(Question):
    """CGM-16.21, CGM-16.22. Once a round the Machine moves a citizen; it keeps its state."""

    def choices(self, s: GreatMachine, seat: int) -> list[Choice]:
        return [m.PICK[token] for token, place in enumerate(s.places) if place != ARRESTED]

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        s.push(ResettleTo(self.seat, answers[self.seat].arg))


class ResettleTo(Question):
    """CGM-16.21. To any other district with a free citizen space."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "token")

    def __init__(self, seat: int, token: int) -> None:
        super().__init__(seat)
        self.token: Final = token

    def choices(self, s: GreatMachine, seat: int) -> list[Choice]:
        return [m.TO[d] for d in range(9) if d != s.places[self.token] and s.has_space(d)]

    def facts(self, s: GreatMachine, seat: int) -> dict[str, object]:
        return {"citizen": self.token}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        move_citizen(s, self.token, answers[self.seat].arg)
