"""Section 7: investigating, between actions or between two steps of a patrol."""

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.rows import holds
from .. import menu as m
from ..board import FACE_DOWN, RogueAgent
from ..content.amounts import INVESTIGATE_COST
from ..content.cards import NO_EVIDENCE
from ..content.tiles import PATH
from ..content.tokens import CRIMINALS
from ..content.tracks import EVIDENCE
from ..events.criminals import Investigated
from .shared import spend


def add_investigations(s: RogueAgent, seat: Seat, options: list[Choice]) -> None:
    """RA-7.24, RA-7.25, RA-7.28..7.31, RA-16.45, RA-16.47. Cards that the seat may look at."""
    if s.evidence[seat] < INVESTIGATE_COST or s.has_clock(seat, NO_EVIDENCE):
        return
    here = s.agents[seat]
    if holds(s.razed, here):
        return
    for number in range(CRIMINALS):
        if s.cards[number] == FACE_DOWN:
            tile = s.layout[PATH[s.criminals[number]]]  # who is face down is in the city
            if (tile == here or holds(s.informants[tile], seat)) and not holds(s.investigated[number], seat):
                if s.tokens_left(seat) == 0:
                    return
                options.append(m.INVESTIGATE[number])


def investigate(s: RogueAgent, seat: Seat, number: int) -> None:
    """RA-7.24, RA-7.26, RA-7.27, RA-17.2..17.4. Two evidence, a token on the card, and only the seat sees it."""
    spend(s, seat, EVIDENCE, INVESTIGATE_COST, "investigation")
    s.investigated[number] = tuple(sorted((*s.investigated[number], seat)))
    card = s.face_down[number]
    s.dossier[seat] += ((number, card),)
    s.emit(Investigated(seat, number, card))
