"""The end of the game (section 17)."""

from typing import Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.result import Result
from ....kernel.step import Answers, Effect
from ..board import HELD, DealWithTheDevil
from ..content.cards import BUILDINGS
from ..content.grammar import BASICS, COIN, GLASS, INDULGENCE, MARBLE, Goods, one
from ..content.tables import DEVIL, ENDING, MERCHANT_ROAD, SMALL
from ..events.course import PhaseBegan
from ..events.heaps import shown
from ..events.trials import Hauled
from ..menu import HAUL
from ..reasons import no
from .shared import InEffect, times
from .track import score

CATEGORIES: Final[tuple[str, ...]] = (
    *("collected", "buildings", "effects", "debt", "large-privileges", "angel-wings"),
    *("demon-wings", "indulgences", "masters", "marked-souls", "scarce", "goods"),
)
"""What points come from, in the order in which they are told."""


class FinalScoring(Effect[DealWithTheDevil]):
    """DD-16.86, DD-17.15, DD-17.16. Merchant Roads first; then everything is counted."""

    def apply(self, s: DealWithTheDevil) -> None:
        s.phase = "scoring"
        s.emit(PhaseBegan("scoring"))
        roads = [seat for seat in s.in_order() if MERCHANT_ROAD in s.built[seat]]
        s.push_all([Haul(seat) for seat in roads])


class Haul(InEffect):
    """DD-10.22, DD-10.23, DD-20.24. All wood, stone or grain of the owner becomes points."""

    def choices(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        return [HAUL[kind] for kind in BASICS]

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        wall = s.walls[seat]
        return {"hold": shown((*[wall[kind] for kind in BASICS], 0, 0, 0, 0))}

    def reasons(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Reason]:
        return no("DD-10.23", "only-basics-haul", good=choice.arg) if choice.verb is HAUL else []

    def resolve(self, s: DealWithTheDevil, answers: Answers) -> None:
        kind = answers[self.seat].arg
        count = s.walls[self.seat][kind]
        s.receive(self.seat, one(kind, -count))
        s.emit(Hauled(self.seat, kind, count))
        score(s, self.seat, count, "merchant-road")


def breakdown_of(s: DealWithTheDevil, seat: Seat) -> dict[str, int]:
    """DD-17.1..17.13, DD-17.19..17.22. By category, in the order of CATEGORIES."""
    return points_of(s, seat, s.walls[seat], s.debts[seat], s.souls[seat][1], s.roles[seat] == DEVIL)


def points_of(s: DealWithTheDevil, seat: Seat, wall: Goods, debt: int, marked: int, is_devil: bool) -> dict[str, int]:
    """The same for these goods, this debt, so many marked pieces and such a role."""
    effects = 0
    for card in s.built[seat]:
        for op in ENDING[card]:
            if op.name == "vp":
                effects += op.number * times(s, seat, op)
    large = s.gained(seat, SMALL, 2 * SMALL)
    return {
        "collected": s.scores[seat],
        "buildings": sum([BUILDINGS[card].points for card in s.built[seat]]),
        "effects": effects,
        "debt": -((debt + 1) // 2),
        "large-privileges": 0 if is_devil else 2 * large,
        "angel-wings": s.angels[seat],
        "demon-wings": -s.demons[seat],
        "indulgences": 2 * wall[INDULGENCE],
        "masters": s.masters[seat].count(HELD),
        "marked-souls": -marked,
        "scarce": wall[GLASS] + wall[MARBLE],
        "goods": pool_of(wall) // 5,
    }


def open_points(s: DealWithTheDevil, seat: Seat) -> dict[str, int]:
    """The points of a seat if it ended now, from what lies open: without hidden goods, soul pieces and roles."""
    if s.phase == "scoring":
        return own_points(s, seat, s.walls[seat], s.debts[seat], s.souls[seat][1])
    wall = one(INDULGENCE, 0 if s.indulgences_trade else s.walls[seat][INDULGENCE])
    return points_of(s, seat, wall, s.debts[seat], 0, s.unmasked[seat] == DEVIL)


def own_points(s: DealWithTheDevil, seat: Seat, wall: Goods, debt: int, marked: int) -> dict[str, int]:
    """The same for somebody whose goods, marked pieces and role are known; a Merchant Road takes what gives most."""
    points = points_of(s, seat, wall, debt, marked, s.roles[seat] == DEVIL)
    if MERCHANT_ROAD in s.built[seat] and not s.is_over:
        pool = pool_of(wall)
        points["effects"] += max([wall[kind] + (pool - wall[kind]) // 5 for kind in BASICS]) - pool // 5
    return points


def pool_of(wall: Goods) -> int:
    """DD-17.13. Coins and basics together."""
    return wall[COIN] + sum([wall[kind] for kind in BASICS])


def result_of(s: DealWithTheDevil) -> Result:
    """DD-1.4, DD-17.14, DD-17.17, DD-17.18. The highest total wins; fifths break ties; the rest share."""
    rows = [breakdown_of(s, seat) for seat in s.everyone]
    totals = [sum(row.values()) for row in rows]
    rests = [pool_of(s.walls[seat]) % 5 for seat in s.everyone]
    keys = [5 * total + rest for total, rest in zip(totals, rests, strict=True)]
    ranking = tuple([1 + len([1 for other in keys if other > key]) for key in keys])
    winners = tuple([seat for seat in s.everyone if ranking[seat] == 1])
    facts = {
        "roles": tuple(s.roles),
        "fifths": tuple(rests),
        "winners": winners,
        "is_close": 1 if totals.count(max(totals)) > len(winners) else 0,  # fifths decided
    }
    return Result(ranking, tuple(totals), tuple(rows), "judgement", facts)
