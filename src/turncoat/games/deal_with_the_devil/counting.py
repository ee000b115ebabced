"""How often an operation of a card happens (the countables of DD-10.48)."""

from .board import Devil
from .content import CHURCH, RURAL, SMALL, URBAN
from .grammar import Op


def counted(s: Devil, seat: int, what: str) -> int:
    """The number of things of one sort that a seat has."""
    if what == "building:rural":
        return s.buildings_with(seat, RURAL)
    if what == "building:urban":
        return s.buildings_with(seat, URBAN)
    if what == "building:church":
        return s.buildings_with(seat, CHURCH)
    if what == "small_privilege":
        return s.gained(seat, 0, SMALL)
    if what == "large_privilege":
        return s.gained(seat, SMALL, 2 * SMALL)
    assert what == "player_below"
    return len([1 for other in s.everyone if s.reputation[other] < s.reputation[seat]])


def times(s: Devil, seat: int, op: Op) -> int:
    """DD-10.51. Once, or once for each full lot of what it counts."""
    return counted(s, seat, op.per) // op.size if op.per else 1
