"""The rules of Lanterns, one class each, in the order of play."""

from typing import ClassVar, Final

from ...kernel.choice import Choice
from ...kernel.ids import Seat
from ...kernel.reason import Reason
from ...kernel.rows import without
from ...kernel.step import Answers, Decision, Draft, Drafts, Effect, OneSeat, Seats
from .board import Lanterns
from .events import Drew, Played, Pledged, Robbed
from .menu import CARDS, DONE, PLAY, PLEDGE, ROB

HAND: Final = 4


class Deal(Effect[Lanterns]):
    """LAN-1. One lantern and four cards each; then the nights and the dusk."""

    def apply(self, s: Lanterns) -> None:
        s.deck = s.rng.shuffled(CARDS)
        s.hands = [tuple(sorted([s.deck.pop() for _ in range(HAND)])) for _ in s.everyone]
        s.lanterns = [1] * s.seats
        s.pledged = [()] * s.seats
        s.push_all([Night() for _ in range(s.nights)])
        s.agenda.insert(0, Dusk())


class Night(Decision[Lanterns]):
    """LAN-2. Everyone plays a card, at the same time and unseen; the highest robs."""

    def deciders(self, s: Lanterns) -> Seats:
        return s.everyone

    def choices(self, s: Lanterns, seat: Seat) -> list[Choice]:
        return PLAY.each(s.hands[seat])

    def reasons(self, s: Lanterns, seat: Seat, choice: Choice) -> list[Reason]:
        return [Reason("LAN-2", "not-in-hand", {"card": choice.arg})] if choice.verb is PLAY else []

    def resolve(self, s: Lanterns, answers: Answers) -> None:
        cards = [answer.arg for answer in answers]
        s.hands = [without(s.hands[seat], cards[seat]) for seat in s.everyone]
        s.played += cards
        if s.is_loud:  # `emit` asks too; asked here, search is spared the making of what nobody hears
            s.emit(Played(tuple(cards)))
        s.push(Rob(cards.index(max(cards))))


class Rob(OneSeat[Lanterns]):
    """LAN-3, LAN-4. The robber takes a lantern, if any other seat has one; the robbed draws a card."""

    SURE: ClassVar[tuple[str, ...]] = ("lanterns",)

    def choices(self, s: Lanterns, seat: Seat) -> list[Choice]:
        return [ROB[other] for other in s.everyone if other != seat and s.lanterns[other]]

    def reasons(self, s: Lanterns, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not ROB or choice.arg >= s.seats:
            return []
        if choice.arg == seat:
            return [Reason("LAN-3", "yourself")]
        return [Reason("LAN-3", "no-lantern", {"seat": choice.arg})]

    def resolve(self, s: Lanterns, answers: Answers) -> None:
        robbed, card = answers[self.seat].arg, s.deck.pop()
        s.lanterns[robbed] -= 1
        s.lanterns[self.seat] += 1
        s.hands[robbed] = tuple(sorted((*s.hands[robbed], card)))
        if s.is_loud:
            s.emit(Robbed(self.seat, robbed))
            s.emit(Drew(robbed, card))


class Dusk(Draft[Lanterns]):
    """LAN-5. Everyone pledges any cards, unseen; the highest sum, if no other equals it, gains two lanterns."""

    def deciders(self, s: Lanterns) -> Seats:
        return s.everyone

    def choices(self, s: Lanterns, seat: Seat) -> list[Choice]:
        picks, options = s.picks(seat), [DONE]
        for card in s.hands[seat]:
            pledge = PLEDGE[card]
            if pledge not in picks:
                options.append(pledge)
        return options

    def reasons(self, s: Lanterns, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not PLEDGE:
            return []
        message = "pledged" if choice.arg in s.hands[seat] else "not-in-hand"
        return [Reason("LAN-5", message, {"card": choice.arg})]

    def completes(self, s: Lanterns, seat: Seat, choice: Choice) -> bool:
        return choice is DONE

    def resolve_drafts(self, s: Lanterns, drafts: Drafts) -> None:
        sums = []
        for seat, picks in enumerate(drafts):
            pledge = tuple([pick.arg for pick in picks[:-1]])  # the last one said that it was done
            s.pledged[seat] = pledge
            for card in pledge:
                s.hands[seat] = without(s.hands[seat], card)
            sums.append(sum(pledge))
        highest = max(sums)
        winner = sums.index(highest) if sums.count(highest) == 1 else -1
        if winner >= 0:
            s.lanterns[winner] += 2
        if s.is_loud:
            s.emit(Pledged(tuple(s.pledged), winner))
