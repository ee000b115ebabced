"""Who sees whose chest when: the 48 schedules of DD-8.39..8.47, in terms of role marks.

`FIRST[schedule][round][viewer]` is the mark inside the chest that a role sees in the first viewing,
`SECOND` the same for the second. They depend on marks alone, so what a seat sees tells it about
the schedule and about roles, never about seats (DD-8.15).
"""

from typing import Final

from .tables import CULTIST, DEVIL, MORTAL_A, MORTAL_B

Viewing = tuple[int, int, int, int]
"""For each viewer's mark, the mark of the chest seen."""

FIRST_MORTALS: Final = (
    (1, 2),
    (1, 4),
    (1, 5),
    (2, 4),
    (2, 5),
    (4, 5),
)
"""DD-8.42, DD-8.43, DD-8.49. The two rounds in which mortal_a sees the devil's chest first."""
SCHEDULES: Final = 48


def _seen(viewers: tuple[tuple[int, int], ...]) -> Viewing:
    """Chest -> viewer pairs, as chest by viewer."""
    row = [-1, -1, -1, -1]
    for chest, viewer in viewers:
        row[viewer] = chest
    return (row[0], row[1], row[2], row[3])


def _rounds(number: int) -> tuple[tuple[Viewing, ...], tuple[Viewing, ...]]:
    """DD-8.41, DD-8.44, DD-8.46. Both viewings of rounds 0 (unused) to 5 in the schedule of that number."""
    firsts = FIRST_MORTALS[number // 8]
    swap_round = 2 if number // 4 % 2 == 0 else 4
    bit = number // 2 % 2
    k, m = (MORTAL_A, MORTAL_B) if number % 2 == 0 else (MORTAL_B, MORTAL_A)
    unused: Viewing = (-1, -1, -1, -1)
    first, second = [unused], [unused]
    for round_ in range(1, 6):
        i, j = (MORTAL_A, MORTAL_B) if round_ in firsts else (MORTAL_B, MORTAL_A)
        if round_ == 3:
            first.append(_seen(((DEVIL, CULTIST), (CULTIST, k), (k, m), (m, DEVIL))))
            second.append(_seen(((DEVIL, k), (CULTIST, m), (k, DEVIL), (m, CULTIST))))
        elif round_ != swap_round:
            first.append(_seen(((DEVIL, i), (CULTIST, j), (i, DEVIL), (j, CULTIST))))
            second.append(_seen(((DEVIL, CULTIST), (CULTIST, i), (i, j), (j, DEVIL))))
        else:
            to_devil, to_cultist = (i, j) if bit == 0 else (j, i)
            first.append(_seen(((DEVIL, i), (CULTIST, j), (to_devil, DEVIL), (to_cultist, CULTIST))))
            second.append(_seen(((DEVIL, CULTIST), (CULTIST, DEVIL), (i, j), (j, i))))
    return tuple(first), tuple(second)


FIRST: Final = tuple([_rounds(number)[0] for number in range(SCHEDULES)])
SECOND: Final = tuple([_rounds(number)[1] for number in range(SCHEDULES)])


def chest_seen(schedule: int, round_: int, viewing: int, mark: int) -> int:
    """The mark inside the chest that a role sees in viewing 1 or 2 of a round."""
    return FIRST[schedule][round_][mark] if viewing == 1 else SECOND[schedule][round_][mark]
