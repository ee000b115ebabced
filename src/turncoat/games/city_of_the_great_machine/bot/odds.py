"""How likely things are, from what a side knows."""

from typing import Final

from ..board import GreatMachine
from ..content.citizens import REVEALED, TRAITOR, UNIDENTIFIED
from ..content.city import neighbour
from ..content.districts import MS
from ..content.machine import COMPASS, HEART, MAINTENANCE, REINFORCEMENTS, TRACKING
from ..steps.automaton import compass_sides

CENTRE: Final = 6  # a district holds at most six citizens, so a lead lies between -6 and 6


def riot_odds(s: GreatMachine, district: int, guards: int, by_rebels: bool) -> float:
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


def attack_odds(stake: int, change: int) -> float:
    """CGM-10.48..10.51. The chance that a stake breaks a Guard."""
    return len([1 for coins in (2, 2, 3, 3, 4) if stake >= max(0, coins + change)]) / 6.0


def arrivals(s: GreatMachine, servant: int) -> list[float]:
    """CGM-20.42..20.53. The chance that an automated Servant will stand in each district and detain there, from the
    Movement cards that are still to come."""
    found = [0.0] * 9
    if s.inactive[servant] or not s.movement_deck:
        return found
    start = s.servants[servant]
    share = 1.0 / len(s.movement_deck)
    for card in s.movement_deck:
        if card < COMPASS:
            found[s.at[card - TRACKING]] += share
        elif card < HEART:
            found[neighbour(s.cells, start, compass_sides(s, card))] += share
        elif card == HEART:
            found[MS] += share
        elif card < MAINTENANCE:
            found[start] += share
    return found
