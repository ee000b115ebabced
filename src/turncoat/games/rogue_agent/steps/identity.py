"""Section 16: identity tokens, the four triggers, unmasking and the android limit.

Until then a player is an agent in everything (RA-16.5). Examples: RA-19.56, RA-19.57, RA-19.63, RA-19.64.
"""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.step import Answers, Effect, OneSeat
from .. import menu as m
from ..board import RogueAgent
from ..content.tokens import ANDROID, CRIMINALS
from ..content.tracks import INFLUENCE
from ..events.identity import HuntClosed, IdentityShown, Unmasked
from .shared import drop_informants_of, free_prisoners, gain, lose_influence

KIND_NAMES: Final[tuple[str, ...]] = ("human", "android")


class RevealIdentity(OneSeat[RogueAgent]):
    """RA-16.6..16.8, RA-16.15, RA-16.16, RA-16.24, RA-18.16, RA-18.32. A seat turns up one hidden token of choice.

    Tokens are chosen by place, and equal ones are not merged: a skipped question would betray them.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "screener")
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: Seat, screener: int) -> None:
        super().__init__(seat)
        self.screener: Final = screener

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        if not s.must_reveal(seat):
            return []
        return [m.REVEAL[place] for place in range(len(s.hidden[seat]))]

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.REVEAL:
            return []
        return [Reason("RA-16.6", "no-such-token", {"count": len(s.hidden[seat])})]

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        seat = self.seat
        place = answers[seat].arg
        kind = s.hidden[seat][place]
        s.hidden[seat] = s.hidden[seat][:place] + s.hidden[seat][place + 1 :]
        s.shown[seat] += (kind,)
        s.revealed_in[seat] = s.round
        s.emit(IdentityShown(seat, KIND_NAMES[kind]))
        if s.shown[seat].count(ANDROID) == 2:
            s.push(Unmask(seat, self.screener))

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        """How many are hidden still, and how many androids lie open: the second one unmasks."""
        return {"count": len(s.hidden[seat]), "shown": s.shown[seat].count(ANDROID)}


class Unmask(Effect[RogueAgent]):
    """RA-16.24..16.30, RA-16.34..16.38, RA-16.96. The player is an android for the rest of the game."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "screener")

    def __init__(self, seat: Seat, screener: int) -> None:
        self.seat: Final = seat
        self.screener: Final = screener

    def apply(self, s: RogueAgent) -> None:
        seat = self.seat
        s.androids[seat] = True
        s.emit(Unmasked(seat))
        free_prisoners(s, seat)
        drop_informants_of(s, seat)
        s.fallen[seat] += s.stock[seat]
        s.stock[seat] = 0
        for number in range(CRIMINALS):
            if seat in s.investigated[number]:
                s.investigated[number] = tuple([other for other in s.investigated[number] if other != seat])
        if self.screener >= 0:
            gain(s, self.screener, INFLUENCE, 1, "unmasked")
            lose_influence(s, seat, "unmasked")
        if not s.is_hunt_open:
            s.emit(HuntClosed())
            for other in s.everyone:
                s.former[other] += s.hidden[other]
                s.hidden[other] = ()
