"""How likely things are, from what a side knows."""

from typing import Final

from ..board import GreatMachine
from ..content.citizens import REVEALED, TRAITOR, UNIDENTIFIED
from ..content.machine import REINFORCEMENTS
from ..ids import District

CENTRE: Final = 6  # a district holds at most six citizens, so a lead lies between -6 and 6


def riot_odds(s: GreatMachine, district: District, guards: int, by_rebels: bool) -> float:
    """The chance that a Riot declared there now would succeed against so many Guards."""
    known = UNIDENTIFIED if by_rebels else REVEALED - 1  # marks up to this one hide the face
    lead, unknown = 0, 0
    for token in s.citizens_in(district):
        if s.marks[token] <= known:
            unknown += 1
        elif s.faces[token] == TRAITOR:
            lead -= 1
        elif s.is_angry(s.faces[token]):
            lead += 1
    need = guards + (1 if REINFORCEMENTS in s.issued else 0) - lead  # unknown faces must lead by more than this
    if unknown == 0:
        return 1.0 if need < 0 else 0.0
    if need >= unknown:
        return 0.0
    angry, traitors, hidden = 0, 0, 0
    for token, face in enumerate(s.faces):
        if s.marks[token] <= known:
            hidden += 1
            if face == TRAITOR:
                traitors += 1
            elif s.is_angry(face):
                angry += 1
    up, down = angry / hidden, traitors / hidden
    row = [0.0] * (2 * CENTRE + 1)
    row[CENTRE] = 1.0
    for _ in range(unknown):
        following = [share * (1.0 - up - down) for share in row]
        for at in range(2 * CENTRE):
            following[at + 1] += row[at] * up
            following[at] += row[at + 1] * down
        row = following
    return sum(row[max(0, CENTRE + need + 1) :])
