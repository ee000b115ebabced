"""What all remember of citizens whose tokens were mixed unseen.

Everybody sees the kind of a citizen that is arrested or resettled, but not which of the mixed tokens it becomes
(CGM-11.11, CGM-20.130, CGM-21.9). A group is a set of tokens, a bit each, and the kinds known to be among them; the
mix that came last stands first.
"""

from ....kernel.ids import Seat
from ....kernel.rows import Ints, without
from ..board import GreatMachine, Groups
from ..ids import Token


def shown(groups: Groups, token: Token, kind: int) -> Groups:
    """The groups once a token has shown its kind: it accounts for one of the kinds at most."""
    found: list[tuple[int, Ints]] = []
    is_open = True
    for mask, known in groups:
        kinds = known
        if is_open and mask >> token & 1 and kind in kinds:
            kinds = without(kinds, kind)
            is_open = False
        if kinds:
            found.append((mask & ~(1 << token), kinds))
    return tuple(found)


def mixed(groups: Groups, tokens: list[int], kind: int) -> Groups:
    """The groups after these tokens were mixed, one of which had shown its kind. A group that was mixed as a whole
    becomes part of the new one; of any other the members may now be anywhere in it."""
    together = 0
    for token in tokens:
        together |= 1 << token
    kinds: list[int] = [kind]
    older: list[tuple[int, Ints]] = []
    for mask, known in groups:
        if mask & together == mask:
            kinds.extend(known)
        elif mask & together:
            older.append((mask | together, known))
        else:
            older.append((mask, known))
    kinds.sort()
    return ((together, tuple(kinds)), *older)


def hidden_from(s: GreatMachine, seat: Seat) -> tuple[list[int], Groups]:
    """The tokens whose faces a seat has not seen, and the groups less what its sight accounts for."""
    groups = s.mixed
    hidden: list[int] = []
    for token, face in enumerate(s.faces):
        if s.sees_face(seat, token):
            groups = shown(groups, token, face)
        else:
            hidden.append(token)
    return hidden, groups
