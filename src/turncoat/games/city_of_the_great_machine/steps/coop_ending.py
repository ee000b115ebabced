"""The End-of-round phase against the automated Machine: security, breakthrough, Master Plan, tasks, Directives."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.step import Effect
from ..board import City
from ..city import reached
from ..content import (
    ALL_DISTRICTS,
    ARRESTED,
    BLACK_MARKET,
    BREAKTHROUGH_TRUST,
    CITYWIDE,
    COLD_FURNACES,
    CURFEW_BELLS,
    DOUBLE_SHIFT,
    EMPTY_STALLS,
    FOG,
    GC,
    LABORATORY_LEAK,
    LARGE,
    LETTERS,
    LEVY,
    MASKED_BALL,
    MS,
    NETWORKING,
    PAPER_TRAIL,
    PARADE,
    PRESS,
    PRISON_BREAK,
    PROGRESS_LEVELS,
    SECURITY,
    SECURITY_TRUST,
    SEDATION,
    SMALL,
    STAY_TRUST,
    STREET_THEATRE,
    WAGE_STRIKE,
)
from ..events import Breakthrough, PlanStays, ProgressMoved, SecurityPrevented
from ..menu import BREAK, PICK, TAKE_BACK, TO
from ..terms import BROKE_GUARD, FREED_ONE, INCITED, LAW_SPECIAL, MOVED_DISTRICT, put
from .actions import denied_choices, lose_directive, return_card
from .attack import break_guard, targets
from .automaton import random_district, security_procedure
from .citizens import identify, reveal
from .dial import Rise, advance_plan, fall, gain_trust, lose_trust
from .joint import Joint, Pool


class CountDown(Effect[City]):
    """CGM-20.39. The Countdown advances the Master Plan every round."""

    def apply(self, s: City) -> None:
        advance_plan(s, "event")


class Security(Effect[City]):
    """CGM-20.29..20.32. A hero in a named district, or 2 Trust together, prevents the security procedure."""

    def apply(self, s: City) -> None:
        districts = SECURITY[s.event - NETWORKING]
        if not districts:
            s.push(SecurityPool())
        else:
            after_security(s, any([districts >> district & 1 for district in s.at]))


class SecurityPool(Pool):
    """CGM-20.31. The heroes may together discard 2 Trust to prevent the security procedure."""

    def price(self, s: City) -> int:
        return SECURITY_TRUST

    def settle_price(self, s: City, is_paid: bool) -> None:
        after_security(s, is_paid)


def after_security(s: City, is_prevented: bool) -> None:
    """CGM-20.32, CGM-20.33, CGM-20.36. Only a prevented procedure leaves room for a breakthrough."""
    if not is_prevented:
        s.push(PlanCondition())
        security_procedure(s)
        return
    s.emit(SecurityPrevented())
    if BREAKTHROUGH_TRUST[s.event - NETWORKING]:
        if is_void(s):
            s.push(PlanCondition())
        else:
            s.push(BreakthroughPool(), PlanCondition())
    elif breaks_through(s):
        s.push(Benefit(), PlanCondition())
    else:
        s.push(PlanCondition())


def is_void(s: City) -> bool:
    """CGM-20.34. Whether the benefit that could be paid for would change nothing: nobody is asked for Trust then."""
    if s.event == MASKED_BALL:
        return not s.progress
    return not s.issued if s.event == PAPER_TRAIL else s.is_citywide


class BreakthroughPool(Pool):
    """CGM-20.35. A breakthrough that is paid for: the heroes may decide to discard."""

    def price(self, s: City) -> int:
        return BREAKTHROUGH_TRUST[s.event - NETWORKING]

    def settle_price(self, s: City, is_paid: bool) -> None:
        if is_paid:
            s.push(Benefit())


def breaks_through(s: City) -> bool:
    """CGM-20.33. The conditions before the arrow that are read off the table."""
    event = s.event
    if event == CURFEW_BELLS:
        return any([not s.watch(district) for district in s.at])
    if event == STREET_THEATRE:
        return any([SMALL >> district & 1 and s.crowd(district) >= 4 for district in s.at])
    if event == COLD_FURNACES:
        return bool(s.deeds & BROKE_GUARD)
    if event == BLACK_MARKET:
        return max(s.trust) >= 4
    if event in {LABORATORY_LEAK, LETTERS}:
        return s.identified_now > 0
    if event == PRISON_BREAK:
        return GC in s.at
    if event == FOG:
        return not s.detained
    if event == PARADE:
        return s.watch(MS) <= 1
    if event == DOUBLE_SHIFT:
        return bool(s.deeds & MOVED_DISTRICT)
    if event == EMPTY_STALLS:
        return min(s.trust) >= 2
    if event == PRESS:
        return len(set(s.at)) == 3 and all([SMALL >> district & 1 for district in s.at])
    return False


class Benefit(Effect[City]):
    """CGM-20.34, CGM-20.28. What a breakthrough gives; it is mandatory, and void where it can change nothing."""

    def apply(self, s: City) -> None:
        event = s.event
        s.emit(Breakthrough(event))
        if event in {NETWORKING, STREET_THEATRE, PARADE, PRESS}:
            s.push(Rise(1))
        elif event == WAGE_STRIKE:
            s.push(Rise(2))
        elif event == CURFEW_BELLS:
            s.push(IdentifyIn(ALL_DISTRICTS))
        elif event == COLD_FURNACES:
            s.push(BreakRandom())
        elif event == DOUBLE_SHIFT:
            s.push_all([BreakWhich(district) for district in two_random(s, guarded(s))])
        elif event == BLACK_MARKET:
            s.push(TakeBackOne(4))
        elif event == EMPTY_STALLS:
            s.push(TakeBackOne(0))
        elif event == PAPER_TRAIL:
            if s.issued:
                card, s.issued = s.issued[0], s.issued[1:]
                lose_directive(s, card)
        elif event == LABORATORY_LEAK:
            s.push_all([IdentifyIn(1 << district) for district in two_random(s, unidentified(s))])
        elif event == LETTERS:
            s.push(IdentifyIn(s.identified_in))
        elif event == PRISON_BREAK:
            if s.pool():
                s.push(FreeRandom())
        elif event == FOG:
            for slot in range(3):
                gain_trust(s, slot, 1)
        elif event == MASKED_BALL and s.progress:
            s.progress -= 1
            s.emit(ProgressMoved(PROGRESS_LEVELS[s.progress]))


class BreakRandom(Effect[City]):
    """CGM-20.112, CGM-20.189. A Guard in a random district breaks; the players choose its type."""

    def apply(self, s: City) -> None:
        district = random_district(s, guarded(s))
        if district >= 0:
            s.push(BreakWhich(district))


def guarded(s: City) -> int:
    """The districts with Guards, a bit each."""
    mask = 0
    for district in range(9):
        if s.watch(district):
            mask |= 1 << district
    return mask


def unidentified(s: City) -> int:
    """The districts with unidentified citizens, a bit each."""
    mask = 0
    for token in s.unidentified_anywhere():
        mask |= 1 << s.places[token]
    return mask


def two_random(s: City, suited: int) -> list[int]:
    """CGM-20.4..20.8. Two different random districts that suit, or as many as there are."""
    first = random_district(s, suited)
    if first < 0:
        return []
    second = random_district(s, suited & ~(1 << first))
    return [first, second] if second >= 0 else [first]


class BreakWhich(Joint):
    """CGM-20.112. Which type of Guard breaks in a district."""

    __match_args__: ClassVar[tuple[str, ...]] = ("district",)

    def __init__(self, district: int) -> None:
        self.district: Final = district

    def run(self, s: City) -> bool:
        found = targets(s, self.district)
        if len(found) > 1:
            return super().run(s)
        s.agenda.pop()
        if found:
            break_guard(s, self.district, found[0])
        return False

    def options(self, s: City) -> list[Choice]:
        return [BREAK[target] for target in targets(s, self.district)]

    def facts(self, s: City, seat: int) -> dict[str, object]:
        return {"district": self.district}

    def decide(self, s: City, choice: Choice) -> None:
        break_guard(s, self.district, choice.arg)


class TakeBackOne(Joint):
    """CGM-20.34. One hero, with at least so much Trust, takes back one of its denied Access cards."""

    __match_args__: ClassVar[tuple[str, ...]] = ("trust",)

    def __init__(self, trust: int) -> None:
        self.trust: Final = trust

    def options(self, s: City) -> list[Choice]:
        found: list[Choice] = []
        for slot in range(3):
            if s.trust[slot] >= self.trust:
                found += denied_choices(s, slot)
        return found

    def decide(self, s: City, choice: Choice) -> None:
        assert choice.verb is TAKE_BACK
        return_card(s, s.slot_of(choice.arg), choice.arg2)


class IdentifyIn(Joint):
    """CGM-20.34. The players choose the citizen."""

    __match_args__: ClassVar[tuple[str, ...]] = ("districts",)

    def __init__(self, districts: int) -> None:
        self.districts: Final = districts

    def options(self, s: City) -> list[Choice]:
        return [PICK[token] for token in s.unidentified_anywhere() if self.districts >> s.places[token] & 1]

    def decide(self, s: City, choice: Choice) -> None:
        identify(s, choice.arg)


class FreeRandom(Joint):
    """CGM-20.34. Prison Break: a random arrested citizen comes, revealed, into a district with a free space."""

    def options(self, s: City) -> list[Choice]:
        return [TO[district] for district in range(9) if s.has_space(district)] if s.pool() else []

    def decide(self, s: City, choice: Choice) -> None:
        token = s.rng.pick(s.pool())
        assert s.places[token] == ARRESTED
        s.places = put(s.places, token, choice.arg)
        reveal(s, token)


# The Master Plan.


class PlanCondition(Effect[City]):
    """CGM-20.37. The Master Plan advances unless the heroes meet the condition, which on some cards can be paid."""

    def apply(self, s: City) -> None:
        if stays(s):
            s.emit(PlanStays())
        elif STAY_TRUST[s.event - NETWORKING]:
            s.push(StayPool())
        else:
            advance_plan(s, "event")


class StayPool(Pool):
    """CGM-20.37. Together the heroes may discard Trust to keep the Master Plan where it is."""

    def price(self, s: City) -> int:
        return STAY_TRUST[s.event - NETWORKING]

    def settle_price(self, s: City, is_paid: bool) -> None:
        if is_paid:
            s.emit(PlanStays())
        else:
            advance_plan(s, "event")


def stays(s: City) -> bool:
    """CGM-20.37. The conditions that are read off the table, event by event."""
    event = s.event
    at = s.at
    if event == NETWORKING:
        group = 1 << at[0] | 1 << at[1] | 1 << at[2]
        return reached(s.links, at[0], group) == group
    if event == CURFEW_BELLS:
        return len(set(at)) == 3 and not any([s.is_linked(a, b) for a in at for b in at])
    if event == STREET_THEATRE:
        return all([SMALL >> district & 1 for district in at])
    if event == COLD_FURNACES:
        return sum(s.broken) >= 2
    if event == PAPER_TRAIL:
        return bool(s.deeds & LAW_SPECIAL)
    if event == LABORATORY_LEAK:
        return s.identified_now >= 2
    if event == PRISON_BREAK:
        return bool(s.deeds & FREED_ONE)
    if event == FOG:
        return not any([s.servants_in(district) for district in at])
    if event == WAGE_STRIKE:
        return bool(s.deeds & INCITED)
    if event == MASKED_BALL:
        return len([1 for slot in range(3) if s.goal(slot) != s.begun_at[slot]]) >= 2
    if event == PARADE:
        return len([1 for district in at if district == MS or s.is_linked(district, MS)]) >= 2
    if event == DOUBLE_SHIFT:
        return len([1 for district in at if LARGE >> district & 1]) >= 2
    if event == LETTERS:
        return s.identified_now >= 1
    if event == EMPTY_STALLS:
        return sum(s.trust) >= 6
    return False  # Black Market and Underground Press can only be paid


class LateDirectives(Effect[City]):
    """CGM-20.117, CGM-20.127, CGM-20.132, CGM-20.253. Levy and Sedation, in the order in which they were issued."""

    def apply(self, s: City) -> None:
        for card in s.issued:
            if card == LEVY:
                for slot in range(3):
                    lose_trust(s, slot, 1)
            elif card == SEDATION:
                quiet = [i for i in range(3) if SMALL >> s.servants[i] & 1 and not s.inactive[i]]
                if len(quiet) >= 2 and s.discontent < CITYWIDE:
                    fall(s)


class EndOfDeactivation(Effect[City]):
    """CGM-20.161. A deactivated Servant works again after the end of the round of its idle turn."""

    def apply(self, s: City) -> None:
        s.inactive = tuple([max(0, rounds - 1) for rounds in s.inactive])
