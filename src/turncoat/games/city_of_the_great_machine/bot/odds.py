"""How likely things are, from what a side knows."""

from typing import Final

from ....kernel.rows import Ints
from ..board import GreatMachine
from ..content.citizens import REVEALED, TRAITOR, UNIDENTIFIED
from ..content.machine import REINFORCEMENTS
from ..ids import District

CENTRE: Final = 6  # a district holds at most six citizens, so a lead lies between -6 and 6
PLACES: Final = 10  # the districts, and where the arrested are
MOST_KEPT: Final = 20_000


class Survey:
    """The citizens as one side sees them, district by district: who is known to be angry, and how many hide."""

    def __init__(self, s: GreatMachine, by_rebels: bool) -> None:
        self.places: Final[Ints] = s.places
        self.marks: Final[Ints] = s.marks
        self.faces: Final[Ints] = s.faces
        self.level: Final[int] = s.level
        self.angry_kind: Final[int] = s.angry_kind
        known = UNIDENTIFIED if by_rebels else REVEALED - 1  # marks up to this one hide the face
        lead, unknown = [0] * PLACES, [0] * PLACES
        angry, traitors, hidden = 0, 0, 0
        level, angry_kind = self.level, self.angry_kind
        for place, mark, face in zip(self.places, self.marks, self.faces, strict=True):
            is_angry = face != TRAITOR and (face < level or face == angry_kind)
            if mark <= known:
                hidden += 1
                unknown[place] += 1
                if face == TRAITOR:
                    traitors += 1
                elif is_angry:
                    angry += 1
            elif face == TRAITOR:
                lead[place] -= 1
            elif is_angry:
                lead[place] += 1
        self.lead: Final = lead
        self.unknown: Final = unknown
        self.angry: Final = angry
        self.traitors: Final = traitors
        self.hidden: Final = hidden


_SEEN: Final[list[Survey | None]] = [None, None]
"""The last survey of each side. Rows of a state are never changed but replaced, so the same rows say the same."""
_LEADS: Final[dict[int, float]] = {}


def survey(s: GreatMachine, by_rebels: bool) -> Survey:
    """What the side sees now; of a city that has not changed the survey that was made last."""
    found = _SEEN[1 if by_rebels else 0]
    if (
        found is None
        or found.places is not s.places
        or found.marks is not s.marks
        or found.faces is not s.faces
        or found.level != s.level
        or found.angry_kind != s.angry_kind
    ):
        found = Survey(s, by_rebels)
        _SEEN[1 if by_rebels else 0] = found
    return found


def riot_odds(s: GreatMachine, district: District, guards: int, by_rebels: bool) -> float:
    """The chance that a Riot declared there now would succeed against so many Guards."""
    seen = survey(s, by_rebels)
    unknown = seen.unknown[district]
    # unknown faces must lead by more than this
    need = guards + (1 if REINFORCEMENTS in s.issued else 0) - seen.lead[district]
    if unknown == 0:
        return 1.0 if need < 0 else 0.0
    if need >= unknown:
        return 0.0
    return lead_chance(unknown, need, seen.angry, seen.traitors, seen.hidden)


def lead_chance(unknown: int, need: int, angry: int, traitors: int, hidden: int) -> float:
    """The chance that of so many hidden faces the angry ones lead the traitors by more than is needed."""
    need = max(need, -CENTRE - 1)
    key = (((unknown * 32 + need + CENTRE + 1) * 32 + angry) * 32 + traitors) * 32 + hidden
    found = _LEADS.get(key, -1.0)
    if found < 0.0:
        if len(_LEADS) >= MOST_KEPT:
            _LEADS.clear()
        found = _lead_chance(unknown, need, angry / hidden, traitors / hidden)
        _LEADS[key] = found
    return found


def _lead_chance(unknown: int, need: int, up: float, down: float) -> float:
    row = [0.0] * (2 * CENTRE + 1)
    row[CENTRE] = 1.0
    for _ in range(unknown):
        following = [share * (1.0 - up - down) for share in row]
        for at in range(2 * CENTRE):
            following[at + 1] += row[at] * up
            following[at] += row[at + 1] * down
        row = following
    return sum(row[max(0, CENTRE + need + 1) :])
