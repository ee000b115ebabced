"""The end of the game (section 17)."""

from ....kernel.choice import Choice
from ....kernel.game import Result
from ....kernel.reason import Reason
from ....kernel.step import Answers, Effect, OneSeat
from ..board import HELD, DealWithTheDevil
from ..content.cards import BUILDINGS
from ..content.grammar import BASICS, COIN, GLASS, INDULGENCE, MARBLE, one
from ..content.tables import DEVIL, ENDING, MERCHANT_ROAD, SMALL
from ..events.course import PhaseBegan
from ..events.trials import Hauled
from ..menu import HAUL
from ..reasons import no
from .shared import times
from .track import score


class FinalScoring(Effect[DealWithTheDevil]):
    """DD-16.86, DD-17.15, DD-17.16. Merchant Roads first; then everything is counted."""

    def apply(self, s: DealWithTheDevil) -> None:
        s.phase = "scoring"
        s.emit(PhaseBegan("scoring"))
        roads = [seat for seat in s.in_order() if MERCHANT_ROAD in s.built[seat]]
        s.push_all([Haul(seat) for seat in roads])


class Haul(OneSeat[DealWithTheDevil]):
    """DD-10.22, DD-10.23, DD-20.24. All wood, stone or grain of the owner becomes points."""

    def choices(self, s: DealWithTheDevil, seat: int) -> list[Choice]:
        return [HAUL[kind] for kind in BASICS]

    def reasons(self, s: DealWithTheDevil, seat: int, choice: Choice) -> list[Reason]:
        return no("DD-10.23", "only-basics-haul", good=choice.arg) if choice.verb is HAUL else []

    def resolve(self, s: DealWithTheDevil, answers: Answers) -> None:
        kind = answers[self.seat].arg
        count = s.walls[self.seat][kind]
        s.receive(self.seat, one(kind, -count))
        s.emit(Hauled(self.seat, kind, count))
        score(s, self.seat, count, "merchant-road")


def breakdown_of(s: DealWithTheDevil, seat: int) -> dict[str, int]:
    """DD-17.1..17.13, DD-17.19..17.22. The categories in the order in which they are told."""
    wall = s.walls[seat]
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
        "debt": -((s.debts[seat] + 1) // 2),
        "large-privileges": 0 if s.roles[seat] == DEVIL else 2 * large,
        "angel-wings": s.angels[seat],
        "demon-wings": -s.demons[seat],
        "indulgences": 2 * wall[INDULGENCE],
        "masters": s.masters[seat].count(HELD),
        "marked-souls": -s.souls[seat][1],
        "scarce": wall[GLASS] + wall[MARBLE],
        "goods": pool_of(s, seat) // 5,
    }


def pool_of(s: DealWithTheDevil, seat: int) -> int:
    """DD-17.13. Coins and basics together."""
    wall = s.walls[seat]
    return wall[COIN] + sum([wall[kind] for kind in BASICS])


def result_of(s: DealWithTheDevil) -> Result:
    """DD-1.4, DD-17.14, DD-17.17, DD-17.18. The highest total wins; fifths break ties; the rest share."""
    rows = [breakdown_of(s, seat) for seat in s.everyone]
    totals = [sum(row.values()) for row in rows]
    rests = [pool_of(s, seat) % 5 for seat in s.everyone]
    keys = [5 * total + rest for total, rest in zip(totals, rests, strict=True)]
    ranking = tuple([1 + len([1 for other in keys if other > key]) for key in keys])
    facts = {"roles": tuple(s.roles), "fifths": tuple(rests)}
    return Result(ranking, tuple(totals), tuple(rows), "judgement", facts)
