"""The orders of Servants in one against many: what each costs and does, and why it is not possible."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.rows import put, without
from ....kernel.step import Answers
from .. import menu as m
from ..board import GreatMachine
from ..content import events as e
from ..content.city import BITS
from ..content.districts import GC, MS, PE, SMALL, TL
from ..content.machine import CONFISCATION, ISSUED_MOST, OPTIMIZATION, SEDATION
from ..content.terms import MACHINE, RAIDED
from ..events.machine import (
    DirectiveDrawn,
    DirectiveIssued,
    DirectiveRecalled,
    RaidLaid,
    Repaired,
    ServantOrdered,
)
from ..ids import District, Servant
from ..reasons import arrest_reasons, hero_reasons, square_reasons, too_few_bonds
from .citizens import arrest
from .dial import fall, gain_bonds, lose_trust, pay_bonds
from .districts import MoveWhich
from .shared import Question, described

RAIDS_MOST: Final = 3


class OrderStep(Question):
    """A question of the Machine phase. The phase ends by itself when nothing is left to do, and then hidden cards are
    turned up; still what was paid, and that it ended, is the same whatever they show."""

    SURE: ClassVar[tuple[str, ...]] = ("bonds", "ordering")


def extra_cost(s: GreatMachine, servant: Servant) -> int:
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


def deeds_of(s: GreatMachine, servant: Servant) -> int:
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


def order(s: GreatMachine, servant: Servant, deed: int) -> None:
    """CGM-9.40, CGM-18.4. The action is paid and carried out; what it leaves open the Machine chooses."""
    extra = extra_cost(s, servant)
    if extra:
        s.spent |= 1 << OPTIMIZATION
    cost = extra + deed_cost(s, deed)
    s.bonds -= cost
    s.emit(ServantOrdered(servant, deed, s.servants[servant], cost))
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
        gain_bonds(s, bonds, "square")
    elif deed == m.CONFISCATE:
        s.push(ConfiscateFrom(MACHINE, district))
    else:
        s.spent |= 1 << SEDATION
        fall(s)


def repair(s: GreatMachine, district: District) -> None:
    """CGM-9.19, CGM-9.20. A broken Guard stands up and counts at once."""
    s.broken = put(s.broken, district, s.broken[district] - 1)
    s.guards = put(s.guards, district, s.guards[district] + 1)
    s.emit(Repaired(district))


class RepairAnother(OrderStep):
    """CGM-15.39, CGM-15.40. City-wide Maintenance: a second Guard with the same action, paid as well."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "district")

    def __init__(self, seat: Seat, district: District) -> None:
        super().__init__(seat)
        self.district: Final = district

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.SKIP, m.PAY] if s.broken[self.district] and s.bonds >= 1 else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"district": self.district, "bonds": s.bonds}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        if answers[self.seat] is m.PAY:
            pay_bonds(s, 1, "repair")
            repair(s, self.district)


class ArrestWhom(OrderStep):
    """CGM-9.21, CGM-9.23. One revealed and discontented citizen of the district, as the Machine chooses."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "district")

    def __init__(self, seat: Seat, district: District) -> None:
        super().__init__(seat)
        self.district: Final = district

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.PICK[token] for token in s.angry_in(self.district)]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return arrest_reasons(s, "CGM-9.21", choice.arg, self.district) if choice.verb is m.PICK else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"district": self.district, "citizens": described(s, seat, self.choices(s, seat))}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        arrest(s, answers[self.seat].arg)


class IssueWhich(OrderStep):
    """CGM-9.25, CGM-9.34, CGM-9.35. A Directive from hand is in force at once; of four one goes back into hand."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.ISSUE[card] for card in s.hand[seat]]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return [Reason("CGM-9.25", "not-in-hand", {"directive": choice.arg})] if choice.verb is m.ISSUE else []

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        card = answers[self.seat].arg
        s.hand[self.seat] = without(s.hand[self.seat], card)
        if card in s.known_hand:
            s.known_hand = without(s.known_hand, card)
        s.issued = (*s.issued, card)
        s.emit(DirectiveIssued(card))
        if len(s.issued) > ISSUED_MOST:
            s.push(RecallWhich(self.seat))


class RecallWhich(OrderStep):
    """CGM-9.34, CGM-21.10. One of the four Directives goes back into hand, known by name to all."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.RECALL[card] for card in s.issued]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return [Reason("CGM-9.34", "not-issued", {"directive": choice.arg})] if choice.verb is m.RECALL else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"issued": s.issued}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        card = answers[self.seat].arg
        s.issued = without(s.issued, card)
        s.hand[self.seat] = tuple(sorted((*s.hand[self.seat], card)))
        s.known_hand = tuple(sorted((*s.known_hand, card)))
        s.emit(DirectiveRecalled(card))


class ConfiscateFrom(OrderStep):
    """CGM-16.1, CGM-16.28. A hero in the district discards 2 Trust, or its last one."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "district")

    def __init__(self, seat: Seat, district: District) -> None:
        super().__init__(seat)
        self.district: Final = district

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.HIT[s.heroes[slot]] for slot in s.heroes_in(self.district) if s.trust[slot]]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.HIT:
            return []
        found = hero_reasons(s, choice.arg)
        if found:
            return found
        if s.at[s.slot_of(choice.arg)] != self.district:
            return [Reason("CGM-16.1", "hero-elsewhere", {"hero": choice.arg, "district": self.district})]
        return [Reason("CGM-16.1", "hero-without-trust", {"hero": choice.arg})]

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"district": self.district}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        lose_trust(s, s.slot_of(answers[self.seat].arg), 2, "confiscation")


# Why an order is not possible.


def once_reasons(s: GreatMachine, rule: str, directive: int) -> list[Reason]:
    """CGM-9.39. A Directive has to be in force, and one that works once a round is used up by name."""
    if directive not in s.issued:
        return [Reason(rule, "not-issued", {"directive": directive})]
    return [Reason("CGM-9.39", "directive-spent", {"directive": directive})] if s.spent >> directive & 1 else []


def order_reasons(s: GreatMachine, servant: Servant, deed: int) -> list[Reason]:
    """CGM-9.3, CGM-9.6, CGM-16.6, CGM-16.7. Why a Servant cannot be given that order where it stands."""
    extra = extra_cost(s, servant)
    if extra < 0:
        if s.acted[servant] == 1 and s.spent >> OPTIMIZATION & 1:
            return [Reason("CGM-16.6", "optimization-spent", {"servant": servant})]
        return [Reason("CGM-9.3", "servant-acted", {"servant": servant})]
    found = deed_reasons(s, s.servants[servant], deed)
    return found or too_few_bonds("CGM-16.7" if extra else "CGM-9.1", deed_cost(s, deed) + extra, s.bonds)


def deed_reasons(s: GreatMachine, district: District, deed: int) -> list[Reason]:
    """What the district lacks for an order, whatever it costs; must agree with `deeds_of`."""
    facts = {"district": district}
    if deed == m.RAID:
        if s.raids >> district & 1:
            return [Reason("CGM-9.18", "raid-there", facts)]
        return [Reason("CGM-9.17", "no-raid-token")] if BITS[s.raids] >= RAIDS_MOST else []
    if deed == m.REPAIR:
        return [] if s.broken[district] else [Reason("CGM-9.19", "nothing-broken", facts)]
    if deed == m.ARREST:
        return [] if s.has_angry(district) else [Reason("CGM-9.21", "nobody-to-arrest", facts)]
    if deed == m.DRAW:
        if district != GC and s.event != e.CONCENTRATION:
            return [Reason("CGM-9.24", "only-in", {"district": GC})]
        return [] if s.deck else [Reason("CGM-9.37", "no-directive-left")]
    if deed == m.ISSUE_ONE:
        if district != TL:
            return [Reason("CGM-9.25", "only-in", {"district": TL})]
        return [] if s.hand[MACHINE] else [Reason("CGM-9.38", "hand-empty")]
    if deed == m.SHIFT:
        if district != PE:
            return [Reason("CGM-9.26", "only-in", {"district": PE})]
        return [] if s.flyable else [Reason("CGM-4.43", "nothing-can-fly")]
    if deed == m.COLLECT:
        if district != MS:
            return [Reason("CGM-9.27", "only-in", {"district": MS})]
        return square_reasons(s, "CGM-9.28", s.guards[MS])
    if deed == m.CONFISCATE:
        if CONFISCATION not in s.issued:
            return [Reason("CGM-16.1", "not-issued", {"directive": CONFISCATION})]
        rich = [slot for slot in s.heroes_in(district) if s.trust[slot]]
        return [] if rich else [Reason("CGM-9.38", "nobody-with-trust", facts)]
    return sedation_reasons(s, district)


def sedation_reasons(s: GreatMachine, district: District) -> list[Reason]:
    """CGM-16.9, CGM-16.11."""
    found = once_reasons(s, "CGM-16.9", SEDATION)
    if found:
        return found
    if not SMALL >> district & 1:
        return [Reason("CGM-16.9", "small-districts-only")]
    if s.is_citywide:
        return [Reason("CGM-16.11", "citywide-stays")]
    return [] if s.discontent % 3 else [Reason("CGM-16.9", "level-would-fall", {"level": s.level})]
