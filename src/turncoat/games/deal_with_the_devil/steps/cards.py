"""The cards phase (section 6)."""

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.step import Drafts, Effect, Picks
from ..board import NO_PLANS, Cards, DealWithTheDevil, put
from ..content.grammar import Goods
from ..events.course import Dealt, Discarded, Passed
from ..menu import DONE, KEEP, PASS
from ..reasons import no, not_in_hand
from .shared import Window, purse_facts


def draw_buildings(s: DealWithTheDevil, count: int) -> Cards:
    """The uppermost buildings in the order of drawing; the top of a pile is its end."""
    drawn = s.building_pile[-count:]
    s.building_pile = s.building_pile[:-count]
    return drawn[::-1]


def draw_event(s: DealWithTheDevil, seat: Seat) -> int:
    """DD-6.2, DD-6.8, DD-6.14, DD-6.20. One event each; deck A lies above deck B."""
    card = s.event_pile[-1]
    s.event_pile = s.event_pile[:-1]
    s.events = put(s.events, seat, (*s.events[seat], card))
    return card


class Deal(Effect[DealWithTheDevil]):
    """DD-6.1..6.3. Round 1: a building of each letter and an event for everyone; nothing is passed."""

    def apply(self, s: DealWithTheDevil) -> None:
        for _ in range(4):
            for seat in s.in_order():
                s.hands[seat] = s.hands[seat] + draw_buildings(s, 1)
        for seat in s.in_order():
            s.hands[seat] = tuple(sorted(s.hands[seat]))
            s.emit(Dealt(seat, s.hands[seat], (draw_event(s, seat),)))


class DiscardDown(Window):
    """DD-6.4..6.6, DD-6.18, DD-6.19, DD-20.2, DD-20.28. Everyone keeps one building; the others leave face down."""

    CAN_REPAY = True

    def own_choices(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, debt: int) -> list[Choice]:
        return [KEEP[card] for card in s.hands[seat]] or [DONE]

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        return {"count": len(s.hands[seat])}

    def own_reasons(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, choice: Choice) -> list[Reason]:
        if choice is DONE:
            return no("DD-6.4", "keep-one")
        return not_in_hand(choice.arg) if choice.verb is KEEP else []

    def completes(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> bool:
        return choice is DONE or choice.verb is KEEP

    def settle_window(self, s: DealWithTheDevil, drafts: Drafts) -> None:
        for seat in s.in_order():
            kept = [pick.arg for pick in drafts[seat] if pick.verb is KEEP]
            gone = tuple([card for card in s.hands[seat] if card not in kept])
            s.hands[seat] = tuple(kept)
            s.discards = put(s.discards, seat, tuple(sorted(s.discards[seat] + gone)))
            if gone:
                s.emit(Discarded(seat, gone))
        s.plans = NO_PLANS
        s.push(DrawFour(), PassTwo())


class DrawFour(Effect[DealWithTheDevil]):
    """DD-6.7, DD-6.8. Four buildings of the round and an event for everyone."""

    def apply(self, s: DealWithTheDevil) -> None:
        for seat in s.in_order():
            s.drawn = put(s.drawn, seat, tuple(sorted(draw_buildings(s, 4))))
            s.hands[seat] = s.hands[seat] + s.drawn[seat]
            s.emit(Dealt(seat, s.drawn[seat], (draw_event(s, seat),)))


class PassTwo(Window):
    """DD-6.9..6.12, DD-6.15..6.17, DD-20.3. Two of the four cards just drawn go to the left neighbour in even rounds,
    to the right one in odd rounds, chosen before seeing what comes."""

    CAN_REPAY = True

    def own_choices(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, debt: int) -> list[Choice]:
        passed = [pick.arg for pick in picks if pick.verb is PASS]
        if len(passed) == 2:
            return [DONE]
        return [PASS[card] for card in s.drawn[seat] if card not in passed]

    def receiver(self, s: DealWithTheDevil, seat: Seat) -> int:
        """DD-6.10. The neighbour who gets what the seat passes."""
        return s.neighbour(seat, 1 if s.round % 2 == 0 else -1)

    def targets(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> tuple[str, ...]:
        if choice.verb is PASS:
            return (f"seat:{self.receiver(s, seat)}",)
        return super().targets(s, seat, choice)

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        passed = len([1 for pick in s.picks(seat) if pick.verb is PASS])
        return {"other": self.receiver(s, seat), "count": 2 - passed}

    def own_reasons(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, choice: Choice) -> list[Reason]:
        passed = [pick.arg for pick in picks if pick.verb is PASS]
        if choice is DONE:
            return no("DD-6.9", "pass-two-first", count=2 - len(passed))
        if choice.verb is not PASS:
            return []
        if choice.arg not in s.hands[seat]:
            return not_in_hand(choice.arg)
        if choice.arg not in s.drawn[seat]:
            return no("DD-6.11", "not-passable", building=choice.arg)
        if choice.arg in passed:
            return no("DD-6.9", "passed-already", building=choice.arg)
        return no("DD-6.9", "two-passed")

    def settle_window(self, s: DealWithTheDevil, drafts: Drafts) -> None:
        steps = 1 if s.round % 2 == 0 else -1
        passed = [tuple(sorted([pick.arg for pick in picks if pick.verb is PASS])) for picks in drafts]
        for seat in s.in_order():
            other = s.neighbour(seat, steps)
            s.given = put(s.given, seat, s.given[seat] + passed[seat])
            s.emit(Passed(seat, other, passed[seat]))
        for seat in s.everyone:
            came = passed[s.neighbour(seat, -steps)]
            s.hands[seat] = tuple(sorted([*[card for card in s.hands[seat] if card not in passed[seat]], *came]))
            s.drawn = put(s.drawn, seat, ())


class CardsClose(Window):
    """DD-6.13, DD-20.4, DD-20.27. Everyone may repay all or part of the debt, trade and borrow."""

    CAN_REPAY = True

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        return purse_facts(s, seat)
