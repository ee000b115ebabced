"""Short rows of numbers. Compiled, these loops are cheaper than `in`, `remove` and `sorted(set(...))` of objects."""

from typing import Any, TypeAlias

Ints: TypeAlias = tuple[int, ...]
Pairs: TypeAlias = tuple[tuple[int, int], ...]


def holds(row: Ints, number: int) -> bool:
    for member in row:
        if member == number:
            return True
    return False


def without(row: Ints, number: int) -> Ints:
    """The row less one such number, which it must hold.

    >>> without((4, 7, 4), 4)
    (7, 4)
    """
    at = 0
    while row[at] != number:
        at += 1
    return row[:at] + row[at + 1 :]


def put(row: Ints, at: int, number: int) -> Ints:
    """The row with another number at that place.

    >>> put((4, 7, 4), 1, 0)
    (4, 0, 4)
    """
    if len(row) == 3:  # the length of most rows that change, and a list on the way costs twice as much
        if at == 0:
            return (number, row[1], row[2])
        return (row[0], number, row[2]) if at == 1 else (row[0], row[1], number)
    changed = list(row)
    changed[at] = number
    return tuple(changed)


def different(row: Ints) -> list[int]:
    """The numbers in a row, each once and in ascending order."""
    found: list[int] = []
    for number in row:
        at = len(found)
        while at > 0 and found[at - 1] > number:
            at -= 1
        if at == 0 or found[at - 1] != number:
            found.insert(at, number)
    return found


def own(rows: Any, seat: int) -> object:
    """The row of a seat, or none where rows are not made yet."""
    return rows[seat] if seat < len(rows) else ()
