"""Challenges, and dilemmas that leave a hand."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.rows import without
from ....kernel.step import Answers, OneSeat
from .. import menu as m
from .. import reasons
from ..board import InTooDeep, sorted_with
from ..content.dilemmas import CORRUPTION
from ..events.cards import Challenged, ChallengeLost, DilemmaShed
from . import odds


def shed_dilemma(s: InTooDeep, player: Seat, card: int) -> None:
    """ITD-9.55, ITD-12.10, ITD-17.14. Face down to the discard pile, from hand or stack; only the owner knows which."""
    if card in s.dilemmas[player]:
        s.dilemmas[player] = without(s.dilemmas[player], card)
        s.shown[player] = ()  # which of the cards shown is gone nobody else knows
    else:
        s.stacks[player] = without(s.stacks[player], card)
    s.dilemma_discard += (card,)
    if not s.is_echo(player):
        s.shed[player] = sorted_with(s.shed[player], card)
    s.emit(DilemmaShed(s.name(player), card))


def challengeable(s: InTooDeep, seat: Seat) -> list[int]:
    """ITD-12.2, ITD-16.74. Rivals with a dilemma in hand, Echo among them, if you have one too."""
    if not s.dilemmas[seat]:
        return []
    return [player for player in range(s.players) if player != seat and s.dilemmas[player]]


def challenge_value(s: InTooDeep, player: Seat) -> int:
    """ITD-10.5, ITD-12.4, ITD-12.5. The corruption in hand, less clearance; the stack does not count."""
    return sum([CORRUPTION[card] for card in s.dilemmas[player]]) - s.clearance[player]


class Challenge(OneSeat[InTooDeep]):
    """ITD-12.1..12.9, ITD-9.28, ITD-12.11, ITD-17.12, ITD-17.13. You may challenge a rival: all see both hands, the
    more corrupt pays.
    """

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        rivals = challengeable(s, seat)
        return [*[m.CHALLENGE[s.name(rival)] for rival in rivals], m.SKIP] if rivals else []

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.CHALLENGE:
            return []
        rival = s.named(choice.arg)
        if rival == seat:
            return [Reason("ITD-12.1", "not-yourself")]
        if rival >= s.players:
            return reasons.no_player(choice.arg)
        return [Reason("ITD-12.2", "no-dilemmas", {"seat": choice.arg})]

    def chances(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Chance]:
        return odds.challenge(s, seat, s.named(choice.arg)) if choice.verb is m.CHALLENGE else []

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        return {"corruption": challenge_value(s, seat), "intel": s.intel[seat]}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is m.SKIP:
            return
        rival = s.named(choice.arg)
        mine, theirs = challenge_value(s, self.seat), challenge_value(s, rival)
        s.emit(Challenged(self.seat, s.name(rival), s.dilemmas[self.seat], s.dilemmas[rival], mine, theirs))
        s.shown[self.seat], s.shown[rival] = s.dilemmas[self.seat], s.dilemmas[rival]
        winner, loser = (rival, self.seat) if mine > theirs else (self.seat, rival)
        paid = min(2, s.intel[loser])
        s.gain_intel(loser, -paid)
        s.gain_intel(winner, paid)
        s.emit(ChallengeLost(s.name(loser), s.name(winner), paid))
        if s.is_echo(loser):
            shed_dilemma(s, loser, s.rng.pick(list(s.dilemmas[loser])))
        else:
            s.push(ShedFromHand(loser, 1))


class ShedFromHand(OneSeat[InTooDeep]):
    """ITD-12.10, ITD-9.27, ITD-18.5. Secretly put dilemmas from your hand on the discard pile."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "count")
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: Seat, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.SHED[card] for card in s.dilemmas[seat]]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice is m.SKIP or choice is m.DONE:
            return reasons.must_answer("ITD-12.10")
        if choice.verb is not m.SHED:
            return []
        if choice.arg in s.stacks[seat]:
            return [Reason("ITD-12.10", "dilemma-banked", {"dilemma": choice.arg})]
        return [Reason("ITD-12.10", "not-your-dilemma", {"dilemma": choice.arg})]

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        return {"count": self.count}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        shed_dilemma(s, self.seat, answers[self.seat].arg)
        if self.count > 1:
            s.push(ShedFromHand(self.seat, self.count - 1))


class ShedAny(OneSeat[InTooDeep]):
    """ITD-9.26. Discard one dilemma from your hand or from your corruption stack."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.SHED[card] for card in sorted((*s.dilemmas[seat], *s.stacks[seat]))]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.SHED:
            return []
        return [Reason("ITD-9.26", "not-your-dilemma", {"dilemma": choice.arg})]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        s.has_revealed = True  # all see which pile a card has left, so it cannot be taken back
        shed_dilemma(s, self.seat, answers[self.seat].arg)
