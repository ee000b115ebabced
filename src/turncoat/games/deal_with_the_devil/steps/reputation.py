"""The reputation phase (DD-14.20..14.32)."""

from ....kernel.ids import Seat
from ....kernel.step import Effect
from ..board import DealWithTheDevil
from ..content.grammar import NOTHING, Op, plus
from ..content.tables import FORGETTING, JUDGED, START
from ..events.heaps import heap
from ..events.plans import Gained, Worked
from ..events.track import Forgot
from .shared import times
from .track import add_angels, add_demons, move_reputation, score


def holds(s: DealWithTheDevil, seat: Seat, op: Op) -> bool:
    """DD-10.39, DD-10.42, DD-10.44. The condition of a permanent effect, by the positions at the start of the phase."""
    mine = s.reputation[seat]
    others = [s.reputation[other] for other in s.everyone if other != seat]
    if op.when == "lowest":
        return min(others) > mine
    if op.when == "highest":
        return max(others) <= mine
    if op.when == "rep<start":
        return mine < START
    return True


class ReputationPhase(Effect[DealWithTheDevil]):
    """DD-10.24, DD-10.25, DD-10.38, DD-10.42..10.46, DD-14.20..14.29, DD-20.14, DD-20.15. Permanent effects by the
    positions at the start, upward moves first; wings for the highest and the lowest; forgetting."""

    def apply(self, s: DealWithTheDevil) -> None:
        due: list[list[tuple[int, Op, int]]] = []
        for seat in s.everyone:
            acts = [(card, op) for card in s.built[seat] for op in JUDGED[card] if holds(s, seat, op)]
            acts.sort(key=_by_direction)
            due.append([(card, op, times(s, seat, op)) for card, op in acts])
        for seat in s.in_order():
            for card, op, count in due[seat]:
                if count:
                    s.emit(Worked(seat, card))
                self.happen(s, seat, op, count)
        self.give_wings(s)
        for seat in s.in_order():
            steps = FORGETTING[s.reputation[seat]]
            if steps:
                s.reputation[seat] += steps
                s.emit(Forgot(seat, abs(steps), s.reputation[seat]))

    def happen(self, s: DealWithTheDevil, seat: Seat, op: Op, count: int) -> None:
        if op.name == "rep":
            move_reputation(s, seat, op.number)
        elif op.name == "vp":
            score(s, seat, op.number, "cathedral")
        else:
            goods = NOTHING
            for _ in range(count):
                goods = plus(goods, op.cost.goods)
            if goods != NOTHING:
                s.receive(seat, goods)
                s.emit(Gained(seat, heap(goods)))

    def give_wings(self, s: DealWithTheDevil) -> None:
        """DD-14.23..14.25. Nobody gets one if all four stand together."""
        positions = s.reputation[:]
        high, low = max(positions), min(positions)
        if high == low:
            return
        for seat in s.in_order():
            if positions[seat] == high:
                add_angels(s, seat, 1, "highest")
            elif positions[seat] == low:
                add_demons(s, seat, 1, "lowest")


def _by_direction(act: tuple[int, Op]) -> int:
    """DD-14.22. Upward moves precede downward moves."""
    op = act[1]
    return -op.number if op.name == "rep" else 0
