"""Short rows of numbers. Compiled, these loops are cheaper than `in`, `remove` and `sorted(set(...))` of objects."""

Ints = tuple[int, ...]


def holds(row: Ints, number: int) -> bool:
    for member in row:
        if member == number:
            return True
    return False


def without(row: Ints, number: int) -> Ints:
    """The row less one such number, which it must hold."""
    at = 0
    while row[at] != number:
        at += 1
    return row[:at] + row[at + 1 :]


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
