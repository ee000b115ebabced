"""Section 12: the bomb sheet, a game of its own. Boosts are the X of the sheet.

Examples: RA-19.5..19.16, RA-19.61, RA-19.62.
"""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.rows import different, without
from ....kernel.step import Answers, Effect, OneSeat
from .. import menu as m
from .. import reasons
from ..board import RogueAgent
from ..content.amounts import SHEET_COLUMNS, SHEET_ROWS
from ..content.dice import COLOUR_OF, DICE, DICE_PER_COLOUR, IS_BLAST, IS_BOOST
from ..content.tracks import INFLUENCE
from ..events.bombs import BombDefused, BombLeft, DiePlaced, Ticked
from ..events.fights import Rolled
from ..ids import Bomb
from . import forecast, odds
from .harm import Explode
from .shared import gain, return_bomb, throw

Sheet = tuple[tuple[int, ...], ...]


class StartDefusing(Effect[RogueAgent]):
    """RA-12.6, RA-12.7, RA-12.25. The timer goes to an empty sheet, and at least one wire is cut."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "bomb")

    def __init__(self, seat: Seat, bomb: Bomb) -> None:
        self.seat: Final = seat
        self.bomb: Final = bomb

    def apply(self, s: RogueAgent) -> None:
        s.sheet_bomb = self.bomb
        s.sheet = ()
        s.push(CutWire(self.seat))


class CutWire(Effect[RogueAgent]):
    """RA-12.8, RA-12.24. All dice that are not on the sheet are rolled; those that show X or a blast are placed."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, s: RogueAgent) -> None:
        red, green, black = dice_left(s.sheet)
        faces = throw(s, self.seat, "cut", red, green, black)
        placed = [face for face in faces if IS_BLAST[face] or IS_BOOST[face]]
        placed.sort()
        s.tray = tuple(placed)
        s.push(PlaceDie(self.seat), CheckLine(self.seat))


def dice_left(sheet: Sheet) -> tuple[int, int, int]:
    """Custom dice that are not on the sheet, by colour."""
    left = [DICE_PER_COLOUR] * 3
    for column in sheet:
        for face in column:
            left[COLOUR_OF[face]] -= 1
    return (left[0], left[1], left[2])


def may_open(sheet: Sheet) -> bool:
    """RA-12.13, RA-12.14. Every column ends in an X, or is full of blasts."""
    for column in sheet:
        if IS_BLAST[column[-1]] and not is_four_blasts(column):
            return False
    return len(sheet) < SHEET_COLUMNS


def is_four_blasts(column: tuple[int, ...]) -> bool:
    return len(column) == SHEET_ROWS and all([IS_BLAST[face] for face in column])


def takes(column: tuple[int, ...], face: int) -> bool:
    """RA-12.1, RA-12.12. A column with room; once it holds an X it takes only X."""
    return len(column) < SHEET_ROWS and (IS_BOOST[face] or IS_BLAST[column[-1]])


def placed(sheet: Sheet, face: int, at: int) -> Sheet:
    """RA-12.11. The sheet with one more die at the end of a column, or in a new one."""
    if at == len(sheet):
        return (*sheet, (face,))
    return (*sheet[:at], (*sheet[at], face), *sheet[at + 1 :])


class PlaceDie(OneSeat[RogueAgent]):
    """RA-12.10..12.18, RA-12.1..12.5, RA-12.9, RA-12.38, RA-12.39, RA-18.11. Which die next, and in which column."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        if s.sheet_bomb < 0:
            return []
        sheet = s.sheet
        opens = may_open(sheet)
        options = []
        for face in different(s.tray):
            for at, column in enumerate(sheet):
                if takes(column, face):
                    options.append(m.PLACE.at(face, at))
            if opens:
                options.append(m.PLACE.at(face, len(sheet)))
        return options

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.PLACE:
            return []
        face, at, sheet = choice.arg, choice.arg2, s.sheet
        if face not in s.tray:
            return reasons.no_such_die("RA-12.8", face)
        if at < len(sheet):
            if len(sheet[at]) == SHEET_ROWS:
                return [Reason("RA-12.1", "column-full", {"column": at})]
            return [Reason("RA-12.12", "column-has-boost", {"column": at})]
        if at > len(sheet):
            return [Reason("RA-12.4", "column-gap", {"column": len(sheet)})]
        for column, dice in enumerate(sheet):
            if IS_BLAST[dice[-1]] and not is_four_blasts(dice):
                return [Reason("RA-12.13", "column-ends-in-blast", {"column": column})]
        return []

    def targets(self, s: RogueAgent, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return m.COLUMNS[choice.arg2]

    def chances(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Chance]:
        """The check that follows the last die, if it makes a line or leaves nothing to cut."""
        if len(s.tray) > 1:
            return []
        sheet, timer = placed(s.sheet, choice.arg, choice.arg2), s.timers[s.sheet_bomb]
        if len(sheet) > len(s.sheet) > 0 and timer == 1:
            return []  # it explodes
        if has_line(sheet):
            return forecast.of_check(circuit(sheet), "line-holds")
        return forecast.of_check(circuit(sheet), "check-passes") if sum(dice_left(sheet)) == 0 else []

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        face, at = answers[self.seat].arg, answers[self.seat].arg2
        s.tray = without(s.tray, face)
        if s.is_loud:
            s.emit(DiePlaced(self.seat, face, at))
        is_new = at == len(s.sheet)
        s.sheet = placed(s.sheet, face, at)
        if is_new and at > 0:
            lower_timer(s)
        if s.tray:
            s.push(self)

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        columns = len(s.sheet)
        return {"faces": s.tray, "timer": s.timers[s.sheet_bomb], "columns": columns, "price": 1 if columns else 0}


def lower_timer(s: RogueAgent) -> None:
    """RA-12.16..12.18, RA-13.1. Each column after the first costs one; at 0 the bomb explodes at once."""
    bomb = s.sheet_bomb
    s.timers[bomb] -= 1
    s.emit(Ticked(s.bombs[bomb], s.timers[bomb]))
    if s.timers[bomb] == 0:
        s.tray = ()
        s.push(Explode(bomb))


def has_line(sheet: Sheet) -> bool:
    """RA-12.19, RA-12.20. Three neighbouring X in a row, a column or a diagonal."""
    marks = [[IS_BOOST[face] for face in column] + [False] * (SHEET_ROWS - len(column)) for column in sheet]
    width = len(marks)
    for x in range(width):
        for y in range(SHEET_ROWS):
            if not marks[x][y]:
                continue
            if y + 2 < SHEET_ROWS and marks[x][y + 1] and marks[x][y + 2]:
                return True
            if x + 2 >= width:
                continue
            if marks[x + 1][y] and marks[x + 2][y]:
                return True
            if y + 2 < SHEET_ROWS and marks[x + 1][y + 1] and marks[x + 2][y + 2]:
                return True
            if y >= 2 and marks[x + 1][y - 1] and marks[x + 2][y - 2]:
                return True
    return False


class CheckLine(Effect[RogueAgent]):
    """RA-12.9, RA-12.21..12.23. After all dice of the cut: a line, no dice left, or the choice to go on.

    A die that none of the six columns takes would open a seventh, which no timer outlasts (RA-12.3, RA-12.38).
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, s: RogueAgent) -> None:
        if s.sheet_bomb < 0:
            return
        if s.tray:
            lower_timer(s)
        elif has_line(s.sheet):
            s.push(Destabilise(self.seat, True))
        elif sum(dice_left(s.sheet)) == 0:
            s.push(Destabilise(self.seat, False))
        else:
            s.push(CutOrStop(self.seat))


class CutOrStop(OneSeat[RogueAgent]):
    """RA-12.22, RA-12.24, RA-18.11. Another wire, or stop."""

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        return [m.CUT, m.STOP]

    def chances(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Chance]:
        if choice is m.CUT:
            return forecast.of_cut(s.sheet, s.timers[s.sheet_bomb])
        return forecast.of_check(circuit(s.sheet), "check-passes")

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        if answers[self.seat] is m.CUT:
            s.push(CutWire(self.seat))
        else:
            s.push(Destabilise(self.seat, False))

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        """With the chances of the next cut and of the check on stopping, in per cent, for who asks for them."""
        timer = s.timers[s.sheet_bomb]
        line, doom = odds.next_cut(s.sheet, timer)
        stop = odds.circuit_chance([COLOUR_OF[face] for face in circuit(s.sheet)])
        chances = {"line": round(100 * line), "doom": round(100 * doom), "calm": round(100 * stop)}
        return {"timer": timer, "dice": sum(dice_left(s.sheet)), **chances}


def circuit(sheet: Sheet) -> list[int]:
    """RA-12.28, RA-12.29. The lowest die of every column that ends in a blast, full ones included."""
    return [column[-1] for column in sheet if IS_BLAST[column[-1]]]


class Destabilise(Effect[RogueAgent]):
    """RA-12.26..12.37, RA-12.40. The circuit dice are rolled until they show an X or a blast."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "line")

    def __init__(self, seat: Seat, line: bool) -> None:
        self.seat: Final = seat
        self.line: Final = line

    def apply(self, s: RogueAgent) -> None:
        seat, bomb = self.seat, s.sheet_bomb
        tile = s.bombs[bomb]
        colours = [COLOUR_OF[face] for face in circuit(s.sheet)]
        while colours:
            faces = tuple([DICE[colour][s.rng.below(6)] for colour in colours])
            s.emit(Rolled(seat, "circuit", faces))
            if any([IS_BLAST[face] for face in faces]):
                s.push(Explode(bomb))
                return
            if any([IS_BOOST[face] for face in faces]):
                break
        if self.line:
            s.emit(BombDefused(seat, tile))
            return_bomb(s, bomb)
            gain(s, seat, INFLUENCE, 1, "bomb")
        else:
            s.emit(BombLeft(seat, tile, s.timers[bomb]))
            s.sheet = ()
            s.sheet_bomb = -1
