"""Whom a bot takes for the devil or the cultist."""

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from .. import menu as m
from ..board import DealWithTheDevil
from ..content.cards import BUILDINGS
from ..ids import Role
from .worth import GOOD_WORTH


def suspects(s: DealWithTheDevil, seat: Seat, role: Role) -> list[int]:
    """The others, most suspicious first, without those who are known not to hold a role."""
    excluded = s.excluded()
    others = [
        other
        for other in s.everyone
        if other != seat and (other, role) not in excluded and s.unmasked[other] in (-1, role)
    ]
    rated = sorted([(-(5.0 if s.unmasked[other] == role else 0.0) - suspicion(s, other), other) for other in others])
    return [other for _, other in rated]


def vote(s: DealWithTheDevil, seat: Seat) -> Choice:
    """Name the kingdom that has spent most from nowhere, if any has."""
    rated = [(suspicion(s, other) - 0.3 * s.shown[other], other) for other in s.everyone if other != seat]
    rated = [pair for pair in rated if not s.mobs[pair[1]]]
    if not rated or max(rated)[0] < 0.5:
        return m.ABSTAIN
    return m.VOTE[max(rated)[1]]


def suspicion(s: DealWithTheDevil, seat: Seat) -> float:
    """How much a kingdom has spent that nobody saw it earn: a sign of a rich chest or of souls sold."""
    seen = s.ledger[seat]
    return sum([GOOD_WORTH[kind] * max(0, -seen[kind]) for kind in range(6)]) + 0.02 * sum(
        [BUILDINGS[card].points for card in s.built[seat]]
    )
