"""Section 11: buying goods. Examples: RA-19.40, RA-19.41."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.step import Answers, Effect, OneSeat
from .. import menu as m
from .. import reasons
from ..board import RogueAgent
from ..content.cards import NO_EVIDENCE
from ..content.tiles import GOODS
from ..content.tracks import EVIDENCE, TRACK_END
from .shared import gain, spend


def can_buy(s: RogueAgent, seat: Seat, good: tuple[int, int, int, int]) -> bool:
    """RA-11.8. A unit that can be paid and moves its marker."""
    track, _, price, paid_in = good
    if s.level(seat, paid_in) < price or s.level(seat, track) >= TRACK_END[track]:
        return False
    return paid_in != EVIDENCE or not s.has_clock(seat, NO_EVIDENCE)


def add_offers(s: RogueAgent, seat: Seat, options: list[Choice]) -> None:
    """RA-11.1. The goods printed on the seat's location that it can buy."""
    for good in GOODS[s.agents[seat]]:
        if can_buy(s, seat, good):
            options.append(m.BUY[good[0]])


class Buy(Effect[RogueAgent]):
    """RA-11.3..11.7. One unit: credits go to the supply, evidence down its track."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "track")

    def __init__(self, seat: Seat, track: int) -> None:
        self.seat: Final = seat
        self.track: Final = track

    def apply(self, s: RogueAgent) -> None:
        for track, units, price, paid_in in GOODS[s.agents[self.seat]]:
            if track == self.track:
                spend(s, self.seat, paid_in, price, "trade")
                gain(s, self.seat, track, units, "trade")


class BuyMore(OneSeat[RogueAgent]):
    """RA-11.2, RA-11.9, RA-18.10. Any number of units, mixed at will, as long as they can be paid."""

    ASK_SINGLE: ClassVar[bool] = False
    SURE: ClassVar[tuple[str, ...]] = ("credits", "supply", "evidence", "fuel", "ammo", "car", "weapon", "agent_track")

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        options: list[Choice] = []
        add_offers(s, seat, options)
        if options:
            options.append(m.DONE)
        return options

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        return reasons.cannot_buy(s, seat, choice.arg) if choice.verb is m.BUY else []

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is not m.DONE:
            s.push(Buy(self.seat, choice.arg), self)

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        """What can be spent here, and what the goods cost: (track, units, price, paid in)."""
        tile = s.agents[seat]
        paid_in = GOODS[tile][0][3]
        return {"location": tile, "track": paid_in, "have": s.level(seat, paid_in), "goods": GOODS[tile]}
