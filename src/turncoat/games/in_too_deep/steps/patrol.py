"""Moving the Sentinel and the blockades."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.step import Answers, OneSeat
from .. import menu as m
from ..board import InTooDeep
from ..events.city import Escorted
from .shared import move_blockade, move_sentinel


class Patrol(OneSeat[InTooDeep]):
    """ITD-12.12, ITD-9.22, ITD-11.1, ITD-11.7. Moves split freely between the Sentinel and the blockades allowed."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "moves", "may_stop", "has_sentinel", "blockades")

    def __init__(self, seat: int, moves: int, may_stop: bool, has_sentinel: bool, blockades: int) -> None:
        super().__init__(seat)
        self.moves: Final = moves
        self.may_stop: Final = may_stop
        self.has_sentinel: Final = has_sentinel
        self.blockades: Final = blockades

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        options: list[Choice] = []
        if self.has_sentinel:
            options += [m.SENTINEL_MOVE[m.CW], m.SENTINEL_MOVE[m.CCW]]
        for blockade in range(2):
            if self.blockades >> blockade & 1:
                options += [m.BLOCKADE_MOVE.at(blockade, m.CW), m.BLOCKADE_MOVE.at(blockade, m.CCW)]
        if self.may_stop:
            options.append(m.DONE)
        return options

    def facts(self, s: InTooDeep, seat: int) -> dict[str, object]:
        return {"moves": self.moves}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is m.DONE:
            return
        if self.moves > 1:
            s.push(Patrol(self.seat, self.moves - 1, self.may_stop, self.has_sentinel, self.blockades))
        patrol_move(s, self.seat, choice)


def patrol_move(s: InTooDeep, seat: int, choice: Choice) -> None:
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

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        return [m.SKIP, *[m.ESCORT[criminal] for criminal in s.criminals_in(self.left)]]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is not m.SKIP:
            s.criminal_at[choice.arg] = s.sentinel
            s.emit(Escorted(choice.arg, s.ring[s.sentinel]))
