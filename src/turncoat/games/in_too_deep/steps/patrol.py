"""Moving the Sentinel and the blockades."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.step import Answers, OneSeat
from .. import menu as m
from .. import reasons
from ..board import GONE, InTooDeep
from ..content.tables import DISRUPTOR
from ..events.city import Escorted
from .shared import edge_target, move_blockade, move_sentinel, next_edge, next_to, zone_target


class Patrol(OneSeat[InTooDeep]):
    """ITD-12.12, ITD-9.22, ITD-11.1, ITD-11.7. Moves split freely between the Sentinel and the blockades allowed."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "moves", "may_stop", "has_sentinel", "blockades")

    def __init__(self, seat: Seat, moves: int, may_stop: bool, has_sentinel: bool, blockades: int) -> None:
        super().__init__(seat)
        self.moves: Final = moves
        self.may_stop: Final = may_stop
        self.has_sentinel: Final = has_sentinel
        self.blockades: Final = blockades

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        options: list[Choice] = []
        if self.has_sentinel:
            options += [m.SENTINEL_MOVE[m.CW], m.SENTINEL_MOVE[m.CCW]]
        for blockade in range(2):
            if self.blockades >> blockade & 1:
                options += [m.BLOCKADE_MOVE.at(blockade, m.CW), m.BLOCKADE_MOVE.at(blockade, m.CCW)]
        if self.may_stop:
            options.append(m.DONE)
        return options

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        is_sentinel = choice in m.SENTINEL_MOVE
        if s.committing != GONE:
            if is_sentinel or choice.verb is m.BLOCKADE_MOVE:
                return [Reason("ITD-7.10", "crime-moves-other", {"crime": s.committing})]
            return [Reason("ITD-7.10", "crime-must", {"crime": s.committing})] if choice is m.DONE else []
        if is_sentinel:
            facts = {"criminal": DISRUPTOR, "zone": s.ring[s.sentinel]}
            return [Reason("ITD-13.2", "sentinel-far", facts)]
        if choice.verb is m.BLOCKADE_MOVE:
            return [Reason("ITD-13.2", "blockade-far", {"criminal": DISRUPTOR, "blockade": choice.arg})]
        return reasons.must_answer("ITD-13.2") if choice is m.DONE else []

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return patrol_targets(s, choice)

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        """Who may move: 1 the Sentinel, 2 a blockade, 3 either."""
        return {"moves": self.moves, "who": (1 if self.has_sentinel else 0) + (2 if self.blockades else 0)}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is m.DONE:
            return
        if self.moves > 1:
            s.push(Patrol(self.seat, self.moves - 1, self.may_stop, self.has_sentinel, self.blockades))
        patrol_move(s, self.seat, choice)


def patrol_targets(s: InTooDeep, choice: Choice) -> tuple[str, ...]:
    """The zone that the Sentinel goes to, or the two zones that the blockade will part."""
    if choice in m.SENTINEL_MOVE:
        return zone_target(s, next_to(s.sentinel, choice.arg2))
    if choice.verb is m.BLOCKADE_MOVE:
        return edge_target(s, next_edge(s, choice.arg, choice.arg2))
    return ()


def patrol_move(s: InTooDeep, seat: Seat, choice: Choice) -> None:
    """One move of the Sentinel, who may escort, or of a blockade."""
    if choice in m.SENTINEL_MOVE:
        left = s.sentinel
        move_sentinel(s, choice.arg2)
        if s.criminals_in(left):
            s.push(Escort(seat, left))
    else:
        move_blockade(s, choice.arg, choice.arg2)


class Escort(OneSeat[InTooDeep]):
    """ITD-11.3, ITD-11.4, ITD-11.5, ITD-13.5. The Sentinel may bring one criminal from the zone it left, blockade or
    not.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.SKIP, *[m.ESCORT[criminal] for criminal in s.criminals_in(self.left)]]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.ESCORT:
            return []
        if choice.arg not in s.cast:
            return reasons.not_in_play(choice.arg)
        facts = {"criminal": choice.arg, "zone": s.ring[self.left]}
        return [Reason("ITD-11.3", "not-left-behind", facts)]

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return zone_target(s, s.sentinel) if choice.verb is m.ESCORT else ()

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        return {"zone": s.ring[self.left], "zone2": s.ring[s.sentinel]}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is not m.SKIP:
            s.criminal_at[choice.arg] = s.sentinel
            s.emit(Escorted(choice.arg, s.ring[s.sentinel]))
