"""The End-of-round phase against the automated Machine: security, breakthrough, Master Plan, tasks, Directives."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.rows import put
from ....kernel.step import Effect
from .. import menu as m
from ..board import GreatMachine
from ..content import events as e
from ..content.citizens import ARRESTED
from ..content.city import reached
from ..content.dial import CITYWIDE, PROGRESS_LEVELS
from ..content.districts import ALL_DISTRICTS, GC, LARGE, MS, SMALL
from ..content.machine import LEVY, SEDATION
from ..content.terms import BROKE_GUARD, FREED_ONE, INCITED, LAW_SPECIAL, MOVED_DISTRICT
from ..events.dial import PlanStays, ProgressMoved
from ..events.missions import Breakthrough, SecurityPrevented
from ..ids import District
from ..reasons import card_reasons, identify_reasons, no_citizen_space, no_such_guard, too_little_trust
from .actions import denied_choices, lose_directive, return_card
from .attack import aims_in, break_guard
from .automaton import random_district, security_procedure
from .citizens import identify, reveal
from .dial import Rise, advance_plan, fall, gain_trust, lose_trust
from .odds import face_chances, pool_chances
from .shared import Joint, Pool, described


class CountDown(Effect[GreatMachine]):
    """CGM-20.39. The Countdown advances the Master Plan every round."""

    def apply(self, s: GreatMachine) -> None:
        advance_plan(s, "event")


class Security(Effect[GreatMachine]):
    """CGM-20.29..20.32. A hero in a named district, or 2 Trust together, prevents the security procedure."""

    def apply(self, s: GreatMachine) -> None:
        districts = e.SECURITY[s.event - e.NETWORKING]
        if not districts:
            s.push(SecurityPool())
        else:
            after_security(s, any([districts >> district & 1 for district in s.at]))


class SecurityPool(Pool):
    """CGM-20.31. The heroes may together discard 2 Trust to prevent the security procedure."""

    def price(self, s: GreatMachine) -> int:
        return e.SECURITY_TRUST

    def settle_price(self, s: GreatMachine, is_paid: bool) -> None:
        after_security(s, is_paid)


def after_security(s: GreatMachine, is_prevented: bool) -> None:
    """CGM-20.32, CGM-20.33, CGM-20.36. Only a prevented procedure leaves room for a breakthrough."""
    if not is_prevented:
        s.push(PlanCondition())
        security_procedure(s)
        return
    s.emit(SecurityPrevented())
    if e.BREAKTHROUGH_TRUST[s.event - e.NETWORKING]:
        if is_void(s):
            s.push(PlanCondition())
        else:
            s.push(BreakthroughPool(), PlanCondition())
    elif breaks_through(s):
        s.push(Benefit(), PlanCondition())
    else:
        s.push(PlanCondition())


def is_void(s: GreatMachine) -> bool:
    """CGM-20.34. Whether the benefit that could be paid for would change nothing: nobody is asked for Trust then."""
    if s.event == e.MASKED_BALL:
        return not s.progress
    return not s.issued if s.event == e.PAPER_TRAIL else s.is_citywide


class BreakthroughPool(Pool):
    """CGM-20.35. A breakthrough that is paid for: the heroes may decide to discard."""

    def price(self, s: GreatMachine) -> int:
        return e.BREAKTHROUGH_TRUST[s.event - e.NETWORKING]

    def settle_price(self, s: GreatMachine, is_paid: bool) -> None:
        if is_paid:
            s.push(Benefit())


def breaks_through(s: GreatMachine) -> bool:
    """CGM-20.33. The conditions before the arrow that are read off the table."""
    event = s.event
    if event == e.CURFEW_BELLS:
        return any([not s.watch(district) for district in s.at])
    if event == e.STREET_THEATRE:
        return any([SMALL >> district & 1 and s.crowd(district) >= 4 for district in s.at])
    if event == e.COLD_FURNACES:
        return bool(s.deeds & BROKE_GUARD)
    if event == e.BLACK_MARKET:
        return max(s.trust) >= 4
    if event in {e.LABORATORY_LEAK, e.LETTERS}:
        return s.identified_now > 0
    if event == e.PRISON_BREAK:
        return GC in s.at
    if event == e.FOG:
        return not s.detained
    if event == e.PARADE:
        return s.watch(MS) <= 1
    if event == e.DOUBLE_SHIFT:
        return bool(s.deeds & MOVED_DISTRICT)
    if event == e.EMPTY_STALLS:
        return min(s.trust) >= 2
    if event == e.PRESS:
        return len(set(s.at)) == 3 and all([SMALL >> district & 1 for district in s.at])
    return False


class Benefit(Effect[GreatMachine]):
    """CGM-20.34, CGM-20.28. What a breakthrough gives; it is mandatory, and void where it can change nothing."""

    def apply(self, s: GreatMachine) -> None:
        event = s.event
        s.emit(Breakthrough(event))
        if event in {e.NETWORKING, e.STREET_THEATRE, e.PARADE, e.PRESS}:
            s.push(Rise(1))
        elif event == e.WAGE_STRIKE:
            s.push(Rise(2))
        elif event == e.CURFEW_BELLS:
            s.push(IdentifyIn(ALL_DISTRICTS))
        elif event == e.COLD_FURNACES:
            s.push(BreakRandom())
        elif event == e.DOUBLE_SHIFT:
            s.push_all([BreakWhich(district) for district in two_random(s, guarded(s))])
        elif event == e.BLACK_MARKET:
            s.push(TakeBackOne(4))
        elif event == e.EMPTY_STALLS:
            s.push(TakeBackOne(0))
        elif event == e.PAPER_TRAIL:
            if s.issued:
                card, s.issued = s.issued[0], s.issued[1:]
                lose_directive(s, card)
        elif event == e.LABORATORY_LEAK:
            s.push_all([IdentifyIn(1 << district) for district in two_random(s, unidentified(s))])
        elif event == e.LETTERS:
            s.push(IdentifyIn(s.identified_in))
        elif event == e.PRISON_BREAK:
            if s.pool():
                s.push(FreeRandom())
        elif event == e.FOG:
            for slot in range(3):
                gain_trust(s, slot, 1, "breakthrough")
        elif event == e.MASKED_BALL and s.progress:
            s.progress -= 1
            s.emit(ProgressMoved(PROGRESS_LEVELS[s.progress]))


class BreakRandom(Effect[GreatMachine]):
    """CGM-20.112, CGM-20.189. A Guard in a random district breaks; the players choose its type."""

    def apply(self, s: GreatMachine) -> None:
        district = random_district(s, guarded(s))
        if district >= 0:
            s.push(BreakWhich(district))


def guarded(s: GreatMachine) -> int:
    """The districts with Guards, a bit each."""
    mask = 0
    for district in range(9):
        if s.watch(district):
            mask |= 1 << district
    return mask


def unidentified(s: GreatMachine) -> int:
    """The districts with unidentified citizens, a bit each."""
    mask = 0
    for token in s.unidentified_anywhere():
        mask |= 1 << s.places[token]
    return mask


def two_random(s: GreatMachine, suited: int) -> list[int]:
    """CGM-20.4..20.8. Two different random districts that suit, or as many as there are."""
    first = random_district(s, suited)
    if first < 0:
        return []
    second = random_district(s, suited & ~(1 << first))
    return [first, second] if second >= 0 else [first]


class BreakWhich(Joint):
    """CGM-20.112. Which type of Guard breaks in a district."""

    __match_args__: ClassVar[tuple[str, ...]] = ("district",)

    def __init__(self, district: District) -> None:
        self.district: Final = district

    def run(self, s: GreatMachine) -> bool:
        found = aims_in(s, self.district)
        if len(found) > 1:
            return super().run(s)
        s.agenda.pop()
        if found:
            break_guard(s, self.district, found[0])
        return False

    def options(self, s: GreatMachine) -> list[Choice]:
        return [m.BREAK[target] for target in aims_in(s, self.district)]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return no_such_guard("CGM-20.112", self.district, choice.arg) if choice.verb is m.BREAK else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"district": self.district}

    def decide(self, s: GreatMachine, choice: Choice) -> None:
        break_guard(s, self.district, choice.arg)


class TakeBackOne(Joint):
    """CGM-20.34. One hero, with at least so much Trust, takes back one of its denied Access cards."""

    __match_args__: ClassVar[tuple[str, ...]] = ("trust",)

    def __init__(self, trust: int) -> None:
        self.trust: Final = trust

    def options(self, s: GreatMachine) -> list[Choice]:
        found: list[Choice] = []
        for slot in range(3):
            if s.trust[slot] >= self.trust:
                found += denied_choices(s, slot)
        return found

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.TAKE_BACK:
            return []
        found = card_reasons(s, "CGM-20.34", choice.arg, choice.arg2)
        return found or too_little_trust("CGM-20.34", self.trust, s.trust[s.slot_of(choice.arg)])

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"city_event": s.event, "trust": self.trust}

    def decide(self, s: GreatMachine, choice: Choice) -> None:
        assert choice.verb is m.TAKE_BACK
        return_card(s, s.slot_of(choice.arg), choice.arg2)


class IdentifyIn(Joint):
    """CGM-20.34. The players choose the citizen."""

    __match_args__: ClassVar[tuple[str, ...]] = ("districts",)

    def __init__(self, districts: int) -> None:
        self.districts: Final = districts

    def options(self, s: GreatMachine) -> list[Choice]:
        return [m.PICK[token] for token in s.unidentified_anywhere() if self.districts >> s.places[token] & 1]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return identify_reasons(s, "CGM-20.34", choice.arg, self.districts) if choice.verb is m.PICK else []

    def chances(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Chance]:
        return face_chances(s, seat, choice.arg) if choice.verb is m.PICK else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"city_event": s.event, "citizens": described(s, seat, self.choices(s, seat))}

    def decide(self, s: GreatMachine, choice: Choice) -> None:
        identify(s, choice.arg)


class FreeRandom(Joint):
    """CGM-20.34. Prison Break: a random arrested citizen comes, revealed, into a district with a free space."""

    def options(self, s: GreatMachine) -> list[Choice]:
        return [m.TO[district] for district in range(9) if s.has_space(district)] if s.pool() else []

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return no_citizen_space(s, choice.arg) if choice.verb is m.TO else []

    def chances(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Chance]:
        return pool_chances(s, seat)

    def decide(self, s: GreatMachine, choice: Choice) -> None:
        token = s.rng.pick(s.pool())
        assert s.places[token] == ARRESTED
        s.places = put(s.places, token, choice.arg)
        reveal(s, token, "freed")


# The Master Plan.


class PlanCondition(Effect[GreatMachine]):
    """CGM-20.37. The Master Plan advances unless the heroes meet the condition, which on some cards can be paid."""

    def apply(self, s: GreatMachine) -> None:
        if stays(s):
            s.emit(PlanStays())
        elif e.STAY_TRUST[s.event - e.NETWORKING]:
            s.push(StayPool())
        else:
            advance_plan(s, "event")


class StayPool(Pool):
    """CGM-20.37. Together the heroes may discard Trust to keep the Master Plan where it is."""

    def price(self, s: GreatMachine) -> int:
        return e.STAY_TRUST[s.event - e.NETWORKING]

    def settle_price(self, s: GreatMachine, is_paid: bool) -> None:
        if is_paid:
            s.emit(PlanStays())
        else:
            advance_plan(s, "event")


def stays(s: GreatMachine) -> bool:
    """CGM-20.37. The conditions that are read off the table, event by event."""
    event = s.event
    at = s.at
    if event == e.NETWORKING:
        group = 1 << at[0] | 1 << at[1] | 1 << at[2]
        return reached(s.links, at[0], group) == group
    if event == e.CURFEW_BELLS:
        return len(set(at)) == 3 and not any([s.is_linked(a, b) for a in at for b in at])
    if event == e.STREET_THEATRE:
        return all([SMALL >> district & 1 for district in at])
    if event == e.COLD_FURNACES:
        return sum(s.broken) >= 2
    if event == e.PAPER_TRAIL:
        return bool(s.deeds & LAW_SPECIAL)
    if event == e.LABORATORY_LEAK:
        return s.identified_now >= 2
    if event == e.PRISON_BREAK:
        return bool(s.deeds & FREED_ONE)
    if event == e.FOG:
        return not any([s.servants_in(district) for district in at])
    if event == e.WAGE_STRIKE:
        return bool(s.deeds & INCITED)
    if event == e.MASKED_BALL:
        return len([1 for slot in range(3) if s.goal(slot) != s.begun_at[slot]]) >= 2
    if event == e.PARADE:
        return len([1 for district in at if district == MS or s.is_linked(district, MS)]) >= 2
    if event == e.DOUBLE_SHIFT:
        return len([1 for district in at if LARGE >> district & 1]) >= 2
    if event == e.LETTERS:
        return s.identified_now >= 1
    if event == e.EMPTY_STALLS:
        return sum(s.trust) >= 6
    return False  # Black Market and Underground Press can only be paid


class LateDirectives(Effect[GreatMachine]):
    """CGM-20.117, CGM-20.127, CGM-20.132, CGM-20.253. Levy and Sedation, in the order in which they were issued."""

    def apply(self, s: GreatMachine) -> None:
        for card in s.issued:
            if card == LEVY:
                for slot in range(3):
                    lose_trust(s, slot, 1, "levy")
            elif card == SEDATION:
                quiet = [i for i in range(3) if SMALL >> s.servants[i] & 1 and not s.inactive[i]]
                if len(quiet) >= 2 and s.discontent < CITYWIDE:
                    fall(s)


class EndOfDeactivation(Effect[GreatMachine]):
    """CGM-20.161. A deactivated Servant works again after the end of the round of its idle turn."""

    def apply(self, s: GreatMachine) -> None:
        s.inactive = tuple([max(0, rounds - 1) for rounds in s.inactive])
