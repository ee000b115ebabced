"""The plan of the flying city: cells of a brick wall, links, distances, and which board may fly where.

A cell is the int `row * 32 + x + 1` with x + row even (CGM-4.5, CGM-4.41), so a neighbour is a fixed
number away. How a board is turned does not
matter (CGM-4.9). The grid is unbounded (CGM-4.20); a city that drifts to its edge is shifted back as a whole.
"""

from typing import Final

from ....kernel.errors import InvalidOption
from ....kernel.rng import Rng
from ..ids import District
from .districts import ALL_DISTRICTS, FIXED_LAYOUTS, GC, LAYOUTS, MS, NOWHERE, PE, SHORT, TL

# NE, E, SE, SW, W, NW: clockwise from 30 degrees (CGM-4.7).
SIDES: Final[tuple[int, ...]] = (-31, 2, 33, 31, -2, -33)
TOUCHES: Final = tuple([away in SIDES for away in range(-33, 34)])
X_FIRST: Final = -1
X_LAST: Final = 21
ROW_LAST: Final = 12

Cells = tuple[int, ...]
Links = tuple[int, ...]
Survey = tuple[Links, tuple[int, ...], int]

BITS: Final = tuple([bin(mask).count("1") for mask in range(512)])
MEMBERS: Final = tuple([tuple([d for d in range(9) if mask >> d & 1]) for mask in range(512)])


def cell_at(x: int, row: int) -> int:
    return row * 32 + x + 1


def x_of(cell: int) -> int:
    return cell % 32 - 1


def row_of(cell: int) -> int:
    return cell // 32


ALL_CELLS: Final = tuple(
    [cell_at(x, row) for row in range(ROW_LAST + 1) for x in range(X_FIRST, X_LAST + 1) if (x + row) % 2 == 0]
)


def links_of(cells: Cells) -> Links:
    """CGM-4.6. Two districts are linked if their cells touch in the brick wall; a bit for each neighbour."""
    masks = [0] * 9
    for one in range(9):
        for other in range(one + 1, 9):
            away = cells[one] - cells[other]
            if -33 <= away <= 33 and TOUCHES[away + 33] and cells[one] != NOWHERE and cells[other] != NOWHERE:
                masks[one] |= 1 << other
                masks[other] |= 1 << one
    return tuple(masks)


def reached(links: Links, start: int, allowed: int) -> int:
    """All districts that can be reached from one over allowed districts, itself included."""
    seen = 1 << start
    edge = seen
    while edge:
        grown = 0
        for district in MEMBERS[edge]:
            grown |= links[district]
        edge = grown & allowed & ~seen
        seen |= edge
    return seen


def distances(links: Links) -> tuple[int, ...]:
    """CGM-4.10. How many districts a shortest path leaves, for each pair: `far[a * 9 + b]`."""
    found: list[int] = []
    for start in range(9):
        row = [9] * 9
        seen = 1 << start
        edge = seen
        steps = 0
        while edge:
            grown = 0
            for district in MEMBERS[edge]:
                row[district] = steps
                grown |= links[district]
            steps += 1
            edge = grown & ~seen
            seen |= edge
        found.extend(row)
    return tuple(found)


def is_legal(cells: Cells) -> bool:
    """CGM-4.1, CGM-4.18, CGM-4.19. Nine boards, two links each, one connected whole."""
    if len(cells) != 9 or len(set(cells)) != 9 or NOWHERE in cells:
        return False
    links = links_of(cells)
    return min([BITS[mask] for mask in links]) >= 2 and reached(links, 0, ALL_DISTRICTS) == ALL_DISTRICTS


def follows_advice(cells: Cells) -> bool:
    """CGM-4.21..4.24. What is recommended for both modes and never binding."""
    links = links_of(cells)
    far = distances(links)
    power = 1 << GC | 1 << TL | 1 << PE
    if max(far[GC * 9 : GC * 9 + 9]) > 2 or links[GC] >> TL & 1:
        return False
    return all([links[district] & ~power for district in range(MS, 9)])


def can_fly(links: Links, district: District) -> bool:
    """CGM-4.31, CGM-4.32, CGM-4.34. With the board away the rest keeps two links each and stays whole."""
    if BITS[links[district]] == 6:
        return False
    gone = ~(1 << district)
    for other in MEMBERS[links[district]]:
        if BITS[links[other] & gone] < 2:
            return False
    rest = ALL_DISTRICTS & gone
    return reached(links, MEMBERS[rest][0], rest) == rest


def landings(cells: Cells, district: District) -> list[int]:
    """CGM-4.33. The empty cells, other than the one left, that touch at least two of the other boards."""
    return joining(cells, district, 2)


def joining(cells: Cells, district: District, least: int) -> list[int]:
    """Empty cells that touch at least so many of the other boards laid, by row and then x (CGM-22.14)."""
    seen: set[int] = {*cells}
    found: list[int] = []
    for other in range(9):
        if other != district and cells[other] != NOWHERE:
            for side in SIDES:
                near = cells[other] + side
                if near not in seen:
                    seen.add(near)
                    if is_touched(cells, district, near, least):
                        found.append(near)
    found.sort()
    return found


def is_touched(cells: Cells, district: District, near: int, least: int) -> bool:
    """Whether a cell touches at least so many boards besides one district."""
    count = 0
    for other in range(9):
        away = cells[other] - near
        if -33 <= away <= 33 and TOUCHES[away + 33] and other != district and cells[other] != NOWHERE:
            count += 1
            if count == least:
                return True
    return False


def has_landing(cells: Cells, district: District) -> bool:
    """Whether `landings` names any cell; nearly always the first ones looked at do."""
    for other in range(9):
        if other != district:
            for side in SIDES:
                near = cells[other] + side
                if near not in cells and is_touched(cells, district, near, 2):
                    return True
    return False


def movable(cells: Cells, links: Links) -> int:
    """CGM-4.35, CGM-4.43. The boards that can be moved to another cell, a bit each."""
    mask = 0
    for district in range(9):
        if can_fly(links, district) and has_landing(cells, district):
            mask |= 1 << district
    return mask


def surveyed(cells: Cells) -> Survey:
    """Links, distances and the boards that can be moved, all of which follow from the cells."""
    links = links_of(cells)
    return links, distances(links), movable(cells, links)


READY_MADE: Final[dict[str, Cells]] = {name: tuple([cell_at(x, row) for x, row in places]) for name, places in LAYOUTS}
FIXED: Final = tuple([name for name, _ in LAYOUTS[:FIXED_LAYOUTS]])
# Most matches begin in one of these cities.
FIXED_CITIES: Final[dict[Cells, Survey]] = {READY_MADE[name]: surveyed(READY_MADE[name]) for name in FIXED}


def has_free_side(links: Links, district: District) -> bool:
    """CGM-4.8, CGM-4.38."""
    return BITS[links[district]] < 6


def centred(cells: Cells) -> Cells:
    """The same city shifted by whole boards, so that it lies within the cells that have a name."""
    laid = [cell for cell in cells if cell != NOWHERE]
    low_x, high_x = min([x_of(cell) for cell in laid]), max([x_of(cell) for cell in laid])
    low_row, high_row = min([row_of(cell) for cell in laid]), max([row_of(cell) for cell in laid])
    shift = 0
    if low_x < 1:
        shift += 2
    elif high_x > X_LAST - 2:
        shift -= 2
    if low_row < 1:
        shift += 64
    elif high_row > ROW_LAST - 1:
        shift -= 64
    if not shift:
        return cells
    return tuple([cell + shift if cell != NOWHERE else NOWHERE for cell in cells])


def neighbour(cells: Cells, district: District, sides: tuple[int, ...]) -> int:
    """CGM-20.46, CGM-20.237. The linked district at the first of these sides where one lies."""
    for side in sides:
        near = cells[district] + SIDES[side]
        for other in range(9):
            if cells[other] == near:
                return other
    return district


def ready_made(name: str, rng: Rng) -> Cells:
    """CGM-4.28, CGM-4.29. A layout by its name; from the third on the small districts are dealt."""
    cells = READY_MADE[name]
    if name in FIXED:
        return cells
    small = list(cells[4:])
    rng.shuffle(small)
    return (*cells[:4], *small)


def random_city(rng: Rng) -> Cells:
    """CGM-4.24, CGM-4.25. Boards laid one after another until the city is legal and as recommended."""
    while True:
        order = rng.shuffled(9)
        cells = [NOWHERE] * 9
        cells[order[0]] = cell_at(9, 5)
        for district in order[1:]:
            cells[district] = rng.pick(joining(tuple(cells), district, 1))
        city = tuple(cells)
        if is_legal(city) and follows_advice(city):
            return settled(city)


def settled(cells: Cells) -> Cells:
    """A finished city moved to the upper left, its first row being 1."""
    laid = list(cells)
    up = min([row_of(cell) for cell in laid]) - 1
    left = min([x_of(cell) for cell in laid]) - 1
    if (up + left) % 2:
        left -= 1
    return tuple([cell - 32 * up - left for cell in laid])


def written_city(text: str) -> Cells:
    """A layout written down by hand: 'GC 2 2, TL 5 1, ...'."""
    cells = [NOWHERE] * 9
    for entry in text.replace("\n", ",").split(","):
        words = entry.split()
        if not words:
            continue
        if len(words) != 3 or words[0].upper() not in SHORT:
            raise InvalidOption("bad-layout", f"{entry.strip()!r} is no place: write district, column, row: 'GC 2 2'.")
        try:
            x, row = int(words[1]), int(words[2])
        except ValueError:
            raise InvalidOption("bad-layout", f"{entry.strip()!r}: column and row have to be whole numbers.") from None
        if (x + row) % 2 or not (1 <= x <= X_LAST - 2 and 1 <= row < ROW_LAST):
            raise InvalidOption(
                "bad-layout",
                f"{entry.strip()!r}: column (1 to {X_LAST - 2}) and row (1 to {ROW_LAST - 1})"
                " must add up to an even number.",
            )
        cells[SHORT.index(words[0].upper())] = cell_at(x, row)
    if not is_legal(tuple(cells)):
        raise InvalidOption(
            "bad-layout", "A city has all nine districts on different cells, in one piece, each linked to two others."
        )
    return tuple(cells)
