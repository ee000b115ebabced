"""Planning the action phase (DD-9.1..9.18)."""

from typing import Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.rows import without
from ....kernel.step import Drafts, Picks
from .. import menu as m
from ..board import NO_PLAN, DealWithTheDevil, put
from ..content.cards import BUILDINGS
from ..content.grammar import Goods
from ..events.heaps import price_heap, shown
from ..events.plans import PlanRevealed
from ..reasons import no, not_in_hand
from .forecast import Bill
from .resolution import ResolvePlan
from .shared import Window

TOKEN_VERBS: Final = (m.USE, m.BUILD, m.WORK)
PLAN_VERBS: Final = (
    *TOKEN_VERBS,
    *[m.DISCARD, m.LEFT, m.RIGHT],
    *[m.PLAN_HIRE.verb, m.REST.verb, m.READY.verb],
)

# A plan, as revealed
EVENT: Final = 0
HALF: Final = 1
USE_1: Final = 2
USE_2: Final = 3
BUILD_1: Final = 4
WORK_1: Final = 5
BUILD_2: Final = 6
WORK_2: Final = 7
HIRES: Final = 8
TUCKED: Final = 9


class Plan(Window):
    """DD-9.1..9.6, DD-9.8..9.18, DD-10.7..10.10, DD-10.35, DD-20.9, DD-20.10. Everyone plans under the roof: the event
    and its half, buildings to use, up to two to build, their actions, a hire. The first building used lies in slot
    1. A confirmed plan is final (DD-20.25).
    """

    IS_FINAL = True

    def own_choices(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, debt: int) -> list[Choice]:
        discarded: list[int] = []
        used: list[int] = []
        built: list[int] = []
        worked: list[int] = []
        has_half = rests = hires = False
        for pick in picks:
            verb = pick.verb
            if verb is m.USE:
                used.append(pick.arg)
            elif verb is m.BUILD:
                built.append(pick.arg)
            elif verb is m.WORK:
                worked.append(pick.arg)
            elif verb is m.DISCARD:
                discarded.append(pick.arg)
            elif verb is m.LEFT or verb is m.RIGHT:
                has_half = True
            elif pick is m.REST:
                rests = True
            elif pick is m.PLAN_HIRE:
                hires = True
        events = [card for card in s.events[seat] if card not in discarded]
        if len(events) > 1:
            return [m.DISCARD[card] for card in events]
        offered = [m.READY]
        if events and not has_half:
            offered += [m.LEFT[events[0]], m.RIGHT[events[0]]]
        if s.tucked[seat] >= 0 and not rests:
            offered.append(m.REST)
        if len(used) + len(built) + len(worked) + (1 if hires else 0) >= s.action_tokens(seat):
            return offered
        if len(used) < 2:
            offered += [m.USE[card] for card in s.usable(seat) if card not in used]
        if len(built) < 2:
            offered += [m.BUILD[card] for card in s.hands[seat] if card not in built]
        offered += [m.WORK[card] for card in built if BUILDINGS[card].is_action and card not in worked]
        if not hires:
            offered.append(m.PLAN_HIRE)
        return offered

    def targets(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> tuple[str, ...]:
        """The places under the roof: the first free slot or site of its kind."""
        picks, verb = s.picks(seat), choice.verb
        if verb is m.USE or verb is m.BUILD:
            number = 1 + len([1 for pick in picks if pick.verb is verb])
            return (f"place:{'slot' if verb is m.USE else 'site'}-{number}",)
        if verb is m.WORK:
            sites = [pick.arg for pick in picks if pick.verb is m.BUILD]
            return (f"place:work-{1 + sites.index(choice.arg)}",)
        return ("place:stables",) if choice is m.REST else super().targets(s, seat, choice)

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        """What the plan costs so far, what of it must be bought, and the tokens left for more."""
        picks = s.picks(seat)
        bill = bill_of(s, seat, picks)
        kept = [card for card in s.events[seat] if m.DISCARD[card] not in picks]
        placed = len([1 for pick in picks if pick.verb in TOKEN_VERBS or pick is m.PLAN_HIRE])
        return {
            "duty": "discard-event" if len(kept) > 1 else "plan",
            "tokens": s.action_tokens(seat) - placed,
            "whole": price_heap(bill.whole),
            "short": shown((*bill.bought, 0, 0)),
            "cost": bill.spent,
            "loan": bill.borrowed,
            "lacking": bill.lacking,
        }

    def own_reasons(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, choice: Choice) -> list[Reason]:
        verb, arg = choice.verb, choice.arg
        if verb not in PLAN_VERBS:
            return []
        if verb is m.DISCARD:
            if arg not in s.events[seat]:
                return no("DD-6.17", "not-your-event", event=arg)
            return no("DD-9.3", "one-event-kept")
        if len(s.events[seat]) > 1 and not [1 for pick in picks if pick.verb is m.DISCARD]:
            return no("DD-9.3", "discard-first")
        if verb is m.LEFT or verb is m.RIGHT:
            if arg not in s.events[seat] or m.DISCARD[arg] in picks:
                return no("DD-6.17", "not-your-event", event=arg)
            return no("DD-9.5", "half-chosen")
        if choice is m.REST:
            return no("DD-10.35", "rests-already" if choice in picks else "nothing-tucked")
        if choice in picks:
            rule = "DD-9.10" if verb is m.BUILD else "DD-10.10" if verb in TOKEN_VERBS else "DD-9.8"
            return no(rule, "planned-already")
        return self.building_reasons(s, seat, picks, choice)

    def building_reasons(self, s: DealWithTheDevil, seat: Seat, picks: Picks, choice: Choice) -> list[Reason]:
        """Why a building cannot be planned in that way: first what bars it for good, then what is full."""
        verb, arg = choice.verb, choice.arg
        built = [pick.arg for pick in picks if pick.verb is m.BUILD]
        if verb is m.USE and arg == s.tucked[seat]:
            return no("DD-10.36", "is-tucked", building=arg)
        if verb is m.USE and arg not in s.usable(seat):
            return no("DD-9.12", "nothing-to-use", building=arg)
        if verb is m.BUILD and arg not in s.hands[seat]:
            return not_in_hand(arg)
        if verb is m.WORK and not BUILDINGS[arg].is_action:
            return no("DD-9.11", "no-action", building=arg)
        if verb is m.WORK and arg not in built:
            return no("DD-9.11", "not-planned", building=arg)
        tokens = len([1 for pick in picks if pick.verb in TOKEN_VERBS or pick is m.PLAN_HIRE])
        if tokens >= s.action_tokens(seat):
            return no("DD-9.8", "no-tokens-left", count=tokens)
        return no("DD-9.10", "two-buildings") if verb is m.BUILD else no("DD-9.9", "two-slots")

    def completes(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> bool:
        return choice is m.READY

    def settle_window(self, s: DealWithTheDevil, drafts: Drafts) -> None:
        for seat in s.in_order():
            s.plans = put(s.plans, seat, plan_of(s, seat, drafts[seat]))
            for pick in drafts[seat]:
                if pick.verb is m.DISCARD:
                    s.events = put(s.events, seat, without(s.events[seat], pick.arg))
                    s.event_discards = put(s.event_discards, seat, tuple(sorted((*s.event_discards[seat], pick.arg))))
                    s.event_swaps = put(s.event_swaps, seat, s.round)
            self.lift_roof(s, seat)
        s.push_all([ResolvePlan(seat) for seat in s.in_order()])

    def lift_roof(self, s: DealWithTheDevil, seat: Seat) -> None:
        """DD-9.16, DD-9.18. The plan lies open; the slots show what is used."""
        plan = s.plans[seat]
        uses = tuple([card for card in plan[USE_1 : USE_2 + 1] if card >= 0])
        builds = tuple([plan[place] for place in (BUILD_1, BUILD_2) if plan[place] >= 0])
        works = tuple([plan[at] for at, work in ((BUILD_1, WORK_1), (BUILD_2, WORK_2)) if plan[work]])
        others = [card for card in s.slots[seat] if card not in uses and card != s.tucked[seat]]
        spare = [card for card in s.usable(seat) if card not in uses and card not in others]
        s.slots = put(s.slots, seat, tuple([*uses, *others, *spare][:2]))
        fresh = tuple([card for card in builds if card not in s.revealed[seat]])
        s.revealed = put(s.revealed, seat, s.revealed[seat] + fresh)
        if plan[EVENT] >= 0:
            s.events = put(s.events, seat, without(s.events[seat], plan[EVENT]))
            s.played = put(s.played, seat, (*s.played[seat], plan[EVENT]))
        if s.is_loud:
            events = (plan[EVENT],) if plan[EVENT] >= 0 else ()
            tucked = (s.tucked[seat],) if plan[TUCKED] else ()
            s.emit(PlanRevealed(seat, events, plan[HALF], builds, tucked + uses + works, plan[HIRES]))


def bill_of(s: DealWithTheDevil, seat: Seat, picks: Picks) -> Bill:
    """What the plan of these picks comes to."""
    goods = m.folded(s.walls[seat], picks)
    return Bill(s, seat, plan_of(s, seat, picks), goods, m.folded_debt(s.debts[seat], picks))


def plan_of(s: DealWithTheDevil, seat: Seat, picks: Picks) -> tuple[int, ...]:
    """DD-9.9..9.12. A plan in its canonical form."""
    plan = list(NO_PLAN)
    plan[TUCKED] = 1 if s.tucked[seat] >= 0 else 0
    for pick in picks:
        if pick.verb is m.LEFT or pick.verb is m.RIGHT:
            plan[EVENT], plan[HALF] = pick.arg, 1 if pick.verb is m.LEFT else 2
        elif pick.verb is m.USE:
            plan[USE_1 if plan[USE_1] < 0 else USE_2] = pick.arg
        elif pick.verb is m.BUILD:
            plan[BUILD_1 if plan[BUILD_1] < 0 else BUILD_2] = pick.arg
        elif pick.verb is m.WORK:
            plan[WORK_1 if pick.arg == plan[BUILD_1] else WORK_2] = 1
        elif pick is m.PLAN_HIRE:
            plan[HIRES] = 1
        elif pick is m.REST:
            plan[TUCKED] = 0
    return tuple(plan)
