"""Whom a bot takes for the devil or the cultist, by what everybody has done.

A world is weighed by its signs: for each role what the seat that would hold it must have got from nowhere and what it
must have left, by all that was counted and by the chests that the bot has seen; and how that seat stands. The weights
were fitted to 60 matches of greedy bots:
`turncoat beliefs deal-with-the-devil --games 60 --worlds 10 --fit --seed 2`, apart for the rounds in which the devil
hides and for those after. So few matches made them too sure, so 0.55 of each is used.
"""

from math import exp
from typing import Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from .. import menu as m
from ..board import DealWithTheDevil
from ..content.cards import BUILDINGS
from ..content.grammar import COIN, GLASS, MARBLE
from ..content.tables import CULTIST, DEMAND_COINS, DEMAND_SOULS, DEVIL, SMALL
from ..ids import Role
from ..steps.questioning import PIECE
from ..steps.setup import ASSIGNMENTS
from ..steps.trading import ACCEPTED, ACT, CONTENT, DEMANDED, MARK
from ..steps.witch_hunt import PIECES

PURSE: Final = 6
"""Signs of a purse: coins, basics and scarce goods from nowhere, and those that must be left."""
STANDING: Final = 7
SIGNS: Final = 3 * PURSE + 2 * STANDING
"""Of these there are as many for the rounds in which the devil hides, and as many again for those after."""
LAST_HIDDEN: Final = 3
"""The round in which the devil may be unmasked; after it nothing is left to hide from."""
# fmt: off
WEIGHTS: Final[tuple[float, ...]] = (
    -0.699, -1.768, -0.978, 0.411, -0.917, -0.346,
    -0.640, -0.366, -0.043, 0.469, -0.558, -0.352,
    0.119, 0.085, -0.299, 0.420, -0.668, -0.190,
    0.229, 0.061, -0.662, 0.350, -0.091, 1.124, -0.967,
    0.219, 0.424, 0.405, -0.244, 0.318, 0.835, -0.914,
    -0.126, -0.811, -0.304, 0.235, -0.377, -0.079,
    -0.526, -0.440, -0.540, 0.399, -0.158, -0.123,
    -0.166, -0.320, -0.118, 0.305, -0.018, -0.057,
    1.086, 0.173, -0.216, 0.847, 0.577, 0.375, -0.366,
    0.251, 0.155, 0.100, 0.034, -0.105, 1.062, -1.276,
)
# fmt: on
SURE: Final = 0.45
"""How likely somebody must hold too few pieces before a bot names them in a witch hunt."""


def seen_flow(s: DealWithTheDevil, me: Seat) -> list[list[int]]:
    """By mark, what a role has gained and lost in chests that the seat has seen or sold itself."""
    flow = [[0] * 7 for _ in range(4)]
    if me < 0:
        return flow
    for record in s.records[me]:
        mark, demand = record[MARK], record[DEMANDED]
        if record[ACCEPTED]:
            flow[mark][COIN] += DEMAND_COINS[demand]
        elif record[ACT]:
            flow[mark][COIN] += DEMAND_COINS[demand]
            for kind in range(7):
                flow[mark][kind] -= record[CONTENT + kind]
    return flow


def purse_signs(s: DealWithTheDevil, other: Seat, mark: Role, flow: list[list[int]]) -> list[float]:
    """What a seat must have got from nowhere, and what it must have left, if it holds that role."""
    seen, chest, moved = s.ledger[other], s.mark_ledger[mark], flow[mark]
    lack = [0.0, 0.0, 0.0]
    left = [0.0, 0.0, 0.0]
    for kind in range(6):
        amount = seen[kind] + chest[kind] + moved[kind]
        group = 0 if kind == COIN else 2 if kind in (GLASS, MARBLE) else 1
        if amount < 0:
            lack[group] -= amount
        else:
            left[group] += amount
    return [
        min(3.0, lack[0] / 4.0),
        min(3.0, lack[1] / 2.0),
        min(3.0, lack[2]),
        min(3.0, left[0] / 5.0),
        min(3.0, left[1] / 3.0),
        min(3.0, left[2] / 2.0),
    ]


def standing_signs(s: DealWithTheDevil, other: Seat) -> list[float]:
    """What lies open of a seat."""
    points = 0
    for card in s.built[other]:
        points += BUILDINGS[card].points
    return [
        s.debts[other] / 5.0,
        s.reputation[other] / 5.0,
        points / 8.0,
        s.gained(other, 0, SMALL) / 2.0,
        s.gained(other, SMALL, 2 * SMALL) / 2.0,
        1.0 if s.mobs[other] else 0.0,
        pieces_shown(s, other) / 3.0,
    ]


def pieces_shown(s: DealWithTheDevil, other: Seat) -> int:
    """The most soul pieces that a seat is known to have held lately."""
    answered = s.answered[other].count(PIECE) + s.settled[other] if s.answered else 0
    return max(s.shown[other], answered)


class Suspicions:
    """How much each seat's behaviour speaks for each role, as one seat sees it."""

    def __init__(self, s: DealWithTheDevil, me: Seat) -> None:
        self.s: Final = s
        self.me: Final = me
        self.flow: Final = seen_flow(s, me)

    def signs(self, roles: tuple[int, ...]) -> list[float]:
        """The signs of a world in which roles are held like that; what the seat itself holds says nothing new."""
        found = [0.0] * len(WEIGHTS)
        start = SIGNS if self.s.round > LAST_HIDDEN else 0
        for other in self.s.everyone:
            if other == self.me:
                continue
            mark = roles[other]
            group = 0 if mark == DEVIL else 1 if mark == CULTIST else 2
            place = start + group * PURSE
            for sign in purse_signs(self.s, other, mark, self.flow):
                found[place] += sign
                place += 1
            if group < 2:
                place = start + 3 * PURSE + group * STANDING
                for sign in standing_signs(self.s, other):
                    found[place] += sign
                    place += 1
        return found

    def weight(self, roles: tuple[int, ...]) -> float:
        """How likely behaviour makes these roles, compared with others."""
        total = 0.0
        for sign, weight in zip(self.signs(roles), WEIGHTS, strict=True):
            if sign:
                total += sign * weight
        return exp(max(-12.0, min(12.0, total)))

    def chances(self) -> list[list[float]]:
        """By seat and mark, how likely it is that the seat holds the role."""
        s, me = self.s, self.me
        known = [s.roles[me] if seat == me else s.unmasked[seat] for seat in s.everyone]
        excluded = s.excluded()
        found = [[0.0] * 4 for _ in s.everyone]
        total = 0.0
        for roles in ASSIGNMENTS:
            if not is_possible(roles, known, excluded):
                continue
            weight = self.weight(roles)
            total += weight
            for seat in s.everyone:
                found[seat][roles[seat]] += weight
        return [[share / total for share in row] for row in found] if total else found


def is_possible(roles: tuple[int, ...], known: list[int], excluded: tuple[tuple[int, int], ...]) -> bool:
    """Whether nothing that everybody has heard speaks against these roles."""
    for seat, mark in enumerate(known):
        if mark not in (-1, roles[seat]):
            return False
    for seat, mark in excluded:
        if roles[seat] == mark:
            return False
    return True


def is_found(s: DealWithTheDevil) -> bool:
    """Whether the devil was unmasked in round 3, or named by at least two in the end."""
    if s.is_devil_found:
        return True
    devil = s.roles.index(DEVIL)
    named = [mark for mark, guessed, accused in s.laid if guessed == DEVIL and accused == devil]
    named += [mark for mark, row in enumerate(s.ritual) if row[3] == devil and mark not in named]
    return len(named) >= 2


def vote(s: DealWithTheDevil, seat: Seat) -> Choice:
    """Name who is likeliest to hold too few pieces: accusing somebody who can show them does them a favour."""
    chances = Suspicions(s, seat).chances()
    sold = souls_sold(s, seat)
    best, found = SURE, -1
    for other in s.everyone:
        if other == seat or s.mobs[other]:
            continue
        guilty = guilt(s, chances[other], sold)
        if guilty > best:
            best, found = guilty, other
    return m.ABSTAIN if found < 0 else m.VOTE[found]


def souls_sold(s: DealWithTheDevil, seat: Seat) -> float:
    """How many pieces the mortals have probably sold, those of the seat itself apart."""
    seen = 0.0
    rounds: list[int] = []
    for record in s.records[seat]:
        souls = DEMAND_SOULS[record[DEMANDED]]
        if souls and record[1] not in rounds:
            rounds.append(record[1])
            if record[ACCEPTED]:
                seen += souls
    return seen + 0.35 * (s.trades - len(rounds))


def guilt(s: DealWithTheDevil, chances: list[float], sold: float) -> float:
    """How likely a seat holds fewer than three pieces: by its role, and by what mortals have sold."""
    mortal = min(0.95, sold / 2.0)
    bought = 0.15 * s.trades
    return (
        (chances[0] + chances[1]) * mortal
        + chances[CULTIST] * (1.0 - bought)
        + chances[DEVIL] * (1.0 if s.trades < PIECES else 0.5)
    )
