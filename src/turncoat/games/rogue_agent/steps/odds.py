"""Chances, computed exactly: hits of an attack, patrol cars, and what the next cut of a wire can do.

A column of the bomb sheet is blasts with X below them, so (blasts, X) says all that lines need.
"""

from functools import lru_cache
from typing import Final

from ..content.amounts import SHEET_COLUMNS, SHEET_ROWS
from ..content.dice import COLOUR_OF, DICE, DICE_PER_COLOUR, GREEN_CAR, IS_BLAST, IS_BOOST

MOST_HITS: Final = 8
Shape = tuple[tuple[int, int], ...]
"""The columns of a bomb sheet as (blasts, X)."""
EXPLODES: Final = 0  # what the dice of a cut can come to, from bad to good
NO_LINE: Final = 1
LINE: Final = 2


def _mark_chances() -> tuple[tuple[float, float], ...]:
    """For each colour the chance of a blast and of a boost."""
    rows = []
    for die in DICE:
        blasts = len([face for face in die if IS_BLAST[face]])
        boosts = len([face for face in die if IS_BOOST[face]])
        rows.append((blasts / 6, boosts / 6))
    return tuple(rows)


MARKS: Final = _mark_chances()


def marks_of(red: int, green: int, black: int) -> dict[tuple[int, int], float]:
    """How likely a roll shows so many blasts and boosts."""
    spread: dict[tuple[int, int], float] = {(0, 0): 1.0}
    for colour, count in ((0, red), (1, green), (2, black)):
        blast, boost = MARKS[colour]
        for _ in range(count):
            wider: dict[tuple[int, int], float] = {}
            for (blasts, boosts), chance in spread.items():
                for key, share in (
                    ((blasts + 1, boosts), blast),
                    ((blasts, boosts + 1), boost),
                    ((blasts, boosts), 1.0 - blast - boost),
                ):
                    wider[key] = wider.get(key, 0.0) + chance * share
            spread = wider
    return spread


def _hit_table() -> list[list[float]]:
    """For each pool, by `_pool`, the chance of at least n hits."""
    size = DICE_PER_COLOUR + 1
    table: list[list[float]] = []
    for red in range(size):
        for green in range(size):
            for black in range(size):
                row = [0.0] * (MOST_HITS + 1)
                for (blasts, boosts), chance in marks_of(red, green, black).items():
                    for needed in range(min(MOST_HITS, blasts + min(blasts, boosts)) + 1):
                        row[needed] += chance
                table.append(row)
    return table


_HITS: Final = _hit_table()


def hit_chance(red: int, green: int, black: int, needed: int) -> float:
    """RA-8.19. The chance of at least so many hits."""
    size = DICE_PER_COLOUR + 1
    return _HITS[(red * size + green) * size + black][max(0, min(MOST_HITS, needed))]


CAR_CHANCE: Final = len([face for face in DICE[1] if face == GREEN_CAR]) / 6


def car_spread(dice: int) -> list[float]:
    """How likely so many green dice show 0, 1, 2... patrol cars."""
    spread = [1.0]
    for _ in range(dice):
        wider = [0.0] * (len(spread) + 1)
        for cars, chance in enumerate(spread):
            wider[cars] += chance * (1.0 - CAR_CHANCE)
            wider[cars + 1] += chance * CAR_CHANCE
        spread = wider
    return spread


def clash_chance(red: int, green: int, black: int, defence: int, least: int) -> float:
    """RA-16.66..16.68. The chance that at least so many hits are left after the patrol cars of so many green dice."""
    total = 0.0
    for cars, chance in enumerate(car_spread(defence)):
        total += chance * hit_chance(red, green, black, least + cars)
    return total


def takes_chance(dice: int, defence: int) -> float:
    """RA-9.11, RA-9.12. The chance that an interception with so many green dice takes a prisoner."""
    total = 0.0
    theirs = car_spread(defence)
    for cars, chance in enumerate(car_spread(dice)):
        total += chance * sum(theirs[:cars])
    return total


def blast_chance(red: int, green: int, black: int, more_than: int) -> float:
    """RA-10.13. The chance that a roll shows more than so many blasts."""
    total = 0.0
    for (blasts, _), chance in marks_of(red, green, black).items():
        if blasts > more_than:
            total += chance
    return total


def circuit_chance(colours: list[int]) -> float:
    """RA-12.30..12.32. The chance that circuit dice of these colours pass the check."""
    calm, blank = 1.0, 1.0
    for colour in colours:
        blast, boost = MARKS[colour]
        calm *= 1.0 - blast
        blank *= 1.0 - blast - boost
    return 1.0 if not colours else (calm - blank) / (1.0 - blank)


# The bomb sheet.


def shape_of(sheet: tuple[tuple[int, ...], ...]) -> Shape:
    return tuple(
        [(len([f for f in column if IS_BLAST[f]]), len([f for f in column if IS_BOOST[f]])) for column in sheet]
    )


def has_line(shape: Shape) -> bool:
    """RA-12.19, RA-12.20, on shapes: must agree with `steps.defuse.has_line`."""
    width = len(shape)
    for x in range(width):
        blasts, marks = shape[x]
        if marks >= 3:
            return True
        if x + 2 >= width:
            continue
        for y in range(blasts, blasts + marks):
            for slope in (-1, 0, 1):
                second, third = y + slope, y + 2 * slope
                if _is_mark(shape[x + 1], second) and _is_mark(shape[x + 2], third):
                    return True
    return False


def _is_mark(column: tuple[int, int], row: int) -> bool:
    return column[0] <= row < column[0] + column[1]


def spots(shape: Shape, is_boost: bool) -> list[int]:
    """RA-12.12..12.14. The columns that take such a die; one past the last opens a new one."""
    found = []
    opens = len(shape) < SHEET_COLUMNS
    for at, (blasts, marks) in enumerate(shape):
        if blasts + marks < SHEET_ROWS and (is_boost or marks == 0):
            found.append(at)
        if marks == 0 and blasts < SHEET_ROWS:
            opens = False
    if opens:
        found.append(len(shape))
    return found


def put(shape: Shape, at: int, is_boost: bool) -> Shape:
    column = (0, 1) if is_boost else (1, 0)
    if at == len(shape):
        return (*shape, column)
    blasts, marks = shape[at]
    return (*shape[:at], (blasts + column[0], marks + column[1]), *shape[at + 1 :])


def reachable(shape: Shape, blasts: int, boosts: int, timer: int) -> dict[Shape, int]:
    """Every shape to which these dice can be placed without an explosion, with the timer that it leaves."""
    front: dict[tuple[Shape, int, int], int] = {(shape, blasts, boosts): timer}
    for _ in range(blasts + boosts):
        further: dict[tuple[Shape, int, int], int] = {}
        for (current, blasts_left, boosts_left), clock in front.items():
            for is_boost, count in ((False, blasts_left), (True, boosts_left)):
                if count == 0:
                    continue
                for at in spots(current, is_boost):
                    ticks = 1 if at == len(current) and at > 0 else 0
                    if clock - ticks > 0:
                        key = (put(current, at, is_boost), blasts_left - (not is_boost), boosts_left - is_boost)
                        further[key] = clock - ticks
        front = further
    return {key[0]: clock for key, clock in front.items()}


def next_cut(sheet: tuple[tuple[int, ...], ...], timer: int) -> tuple[float, float]:
    """The chances that the next cut lets a line be made, and that it cannot be placed without an explosion."""
    left = [DICE_PER_COLOUR] * 3
    for column in sheet:
        for face in column:
            left[COLOUR_OF[face]] -= 1
    return _next_cut(shape_of(sheet), timer, left[0], left[1], left[2])


@lru_cache(maxsize=512)  # prompts and bots ask for the same sheet again and again
def _next_cut(shape: Shape, timer: int, red: int, green: int, black: int) -> tuple[float, float]:
    line, doom = 0.0, 0.0
    for (blasts, boosts), chance in marks_of(red, green, black).items():
        best = _best_end(shape, blasts, boosts, timer, set())
        if best == EXPLODES:
            doom += chance
        elif best == LINE:
            line += chance
    return line, doom


def _best_end(shape: Shape, blasts: int, boosts: int, timer: int, seen: set[tuple[Shape, int, int]]) -> int:
    """The best that placing these dice can lead to: a line, no line, or nothing but an explosion.

    The timer follows from the shape, so a position that was tried before is left alone.
    """
    if blasts == 0 and boosts == 0:
        return LINE if has_line(shape) else NO_LINE
    key = (shape, blasts, boosts)
    if key in seen:
        return EXPLODES
    seen.add(key)
    marks = boosts
    for _, standing in shape:
        marks += standing
    most = LINE if marks >= 3 else NO_LINE
    best = EXPLODES
    for is_boost, count in ((True, boosts), (False, blasts)):
        if count == 0:
            continue
        for at in spots(shape, is_boost):
            clock = timer - (1 if at == len(shape) and at > 0 else 0)
            if clock > 0:
                left = (blasts, boosts - 1) if is_boost else (blasts - 1, boosts)
                best = max(best, _best_end(put(shape, at, is_boost), left[0], left[1], clock, seen))
                if best == most:
                    return best
    return best
