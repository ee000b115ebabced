"""The inquisition proper: answers, penalties, the end of the phase (DD-16.53..16.95)."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.rows import holds, without
from ....kernel.step import Answers, Drafts, Effect, Picks
from ..board import ZEROS, DealWithTheDevil, put
from ..content.cards import BUILDINGS
from ..content.grammar import BASICS, GLASS, INDULGENCE, MARBLE, NOTHING, Goods, minus, one, plus
from ..content.tables import (
    ASCETIC,
    DEBT_COLLECTOR,
    FRIAR,
    FUNDAMENTALIST,
    GUEST,
    GUESTS,
    INQUISITORS,
    MAX_DEBT,
    ORATOR,
    PROFLIGATE,
    SMALL,
    STABLES,
    VANDAL,
)
from ..events.heaps import heap
from ..events.trials import Answered, Destroyed, GuestsLeft, Handed, InquisitorTurned, Penalised
from ..ids import Inquisitor
from ..menu import ANSWER, COMMIT, DESTROY, OFFER_GIFT, REFUSE, SETTLE
from ..reasons import no
from .shared import InEffect, Window, purse_facts
from .track import exchange_angels, raise_debt, score

PIECE: Final = 0
BY_INDULGENCE: Final = 1
PENALTY: Final = 2
UNASKED: Final = -1

GIFTS: Final[tuple[tuple[int, int], ...]] = ((2, 0), (1, 1), (0, 2))
"""DD-16.83. Glass and marble of each gift to the Profligate."""
PROFLIGATE_POINTS: Final = 4  # DD-16.83
GUEST_POINTS: Final = 4  # DD-16.73
COLLECTED: Final = 3  # DD-16.81


def questioners(s: DealWithTheDevil, seat: Seat) -> list[int]:
    """DD-16.53..16.56, DD-14.12, DD-14.13. The inquisitors that question a seat, in the order of their penalties."""
    asking = []
    if s.removed < 1:
        asking.append(ASCETIC)
    if s.round == 5:
        asking += [place for place in (FUNDAMENTALIST, FRIAR) if s.removed <= place]
    asking += [s.reds[place] for place in range(3) if s.face_up[3 + place]]
    return asking + [GUEST + number for number in range(s.guests[seat])]


def absence(s: DealWithTheDevil, who: int) -> list[Reason]:
    """DD-16.17, DD-16.53..16.56. Why an inquisitor does not question a seat."""
    if who >= GUEST:
        return no("DD-16.56", "no-such-guest")
    if who < s.removed:
        return no("DD-16.17", "bribed-away", inquisitor=who)
    if who <= FRIAR:
        return no("DD-16.54", "questions-later", inquisitor=who)
    return no("DD-16.55", "not-face-up", inquisitor=who)


class Questioning(Window):
    """DD-16.57..16.62, DD-20.21. Everyone commits at once: a piece, an indulgence or the penalty for each
    inquisitor.
    """

    CAN_REPAY = True

    def own_choices(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, debt: int) -> list[Choice]:
        settled = [pick.arg for pick in picks if pick.verb is ANSWER]
        means = [pick.arg2 for pick in picks if pick.verb is ANSWER]
        asking = [place for place in questioners(s, seat) if place not in settled]
        if not asking:
            return [COMMIT]
        ways = [PENALTY]
        if means.count(BY_INDULGENCE) < goods[INDULGENCE]:
            ways.insert(0, BY_INDULGENCE)
        if means.count(PIECE) < s.total_souls(seat):
            ways.insert(0, PIECE)
        return [ANSWER.at(place, way) for place in asking for way in ways]

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        """Who still waits for an answer, and what the seat can still answer with."""
        picks = [pick for pick in s.picks(seat) if pick.verb is ANSWER]
        settled, means = [pick.arg for pick in picks], [pick.arg2 for pick in picks]
        return {
            "inquisitors": tuple([who for who in questioners(s, seat) if who not in settled]),
            "pieces": s.total_souls(seat) - means.count(PIECE),
            "indulgences": s.walls[seat][INDULGENCE] - means.count(BY_INDULGENCE),
        }

    def own_reasons(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, choice: Choice) -> list[Reason]:
        settled = [pick.arg for pick in picks if pick.verb is ANSWER]
        asking = questioners(s, seat)
        if choice is COMMIT:
            return no("DD-16.62", "answers-missing", inquisitors=tuple([who for who in asking if who not in settled]))
        if choice.verb is not ANSWER:
            return []
        if choice.arg not in asking:
            return absence(s, choice.arg)
        if choice.arg in settled:
            return no("DD-16.57", "answered-already", inquisitor=choice.arg)
        if choice.arg2 == PIECE:
            return no("DD-16.57", "no-piece-left", pieces=s.total_souls(seat))
        return no("DD-16.57", "no-indulgence-left", indulgences=goods[INDULGENCE])

    def completes(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> bool:
        return choice is COMMIT

    def settle_window(self, s: DealWithTheDevil, drafts: Drafts) -> None:
        s.settled = ZEROS
        for seat in s.in_order():
            row = [UNASKED] * (GUEST + GUESTS)
            for pick in drafts[seat]:
                if pick.verb is ANSWER:
                    row[pick.arg] = pick.arg2
            s.answered = put(s.answered, seat, tuple(row))
            pieces, spent = row.count(PIECE), row.count(BY_INDULGENCE)
            s.shown = put(s.shown, seat, max(s.shown[seat], pieces))
            penalties = tuple([place for place in range(len(row)) if row[place] == PENALTY])
            s.emit(Answered(seat, pieces, spent, penalties))
            s.receive(seat, one(INDULGENCE, -spent))
        order = [ASCETIC, FUNDAMENTALIST, FRIAR, *s.reds[:3], *[GUEST + number for number in range(GUESTS)]]
        due = [Penalty(seat, place) for place in order for seat in s.in_order() if s.answered[seat][place] == PENALTY]
        s.push_all([IndulgencesBack(), *due, InquisitionClose(), EndInquisition()])


class IndulgencesBack(Effect[DealWithTheDevil]):
    """DD-14.18, DD-14.30, DD-16.58. Spent indulgences return to the supply; waiting wings are exchanged in
    seat order.
    """

    def apply(self, s: DealWithTheDevil) -> None:
        for seat in s.in_order():
            exchange_angels(s, seat)


class Penalty(Effect[DealWithTheDevil]):
    """DD-16.63, DD-16.66..16.83, DD-16.87, DD-16.88, DD-16.95. One inquisitor's penalty for one seat, as one act."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "inquisitor")

    def __init__(self, seat: Seat, inquisitor: Inquisitor) -> None:
        self.seat: Final = seat
        self.inquisitor: Final = inquisitor

    def apply(self, s: DealWithTheDevil) -> None:
        seat, who = self.seat, self.inquisitor
        s.emit(Penalised(seat, who))
        if who == VANDAL:
            s.push(Destroy(seat))
        elif who == PROFLIGATE:
            s.push(Gift(seat))
        elif who == DEBT_COLLECTOR:
            before = s.guests[seat]
            raise_debt(s, seat, COLLECTED)
            score(s, seat, -((s.debts[seat] + 1) // 2), "debt-collector")
            s.push_all([SettleGuest(seat) for _ in range(s.guests[seat] - before)])
        else:
            toll = Toll(s, seat, who, s.walls[seat], s.debts[seat])
            self.hand_over(s, toll.goods)
            score(s, seat, -toll.points, "guest" if who >= GUEST else INQUISITORS[who])

    def hand_over(self, s: DealWithTheDevil, goods: Goods) -> None:
        if goods != NOTHING:
            s.receive(self.seat, minus(NOTHING, goods))
            s.emit(Handed(self.seat, heap(goods)))


def orator_points(s: DealWithTheDevil, seat: Seat) -> int:
    """DD-16.74, DD-16.75. Three, and two more unless nobody stands higher."""
    return 3 if s.reputation[seat] == max(s.reputation) else 5


def vandal_targets(s: DealWithTheDevil, seat: Seat) -> list[int]:
    """DD-16.76..16.78. The buildings of second-highest value; with two sharing the highest, those."""
    points = sorted([BUILDINGS[card].points for card in s.built[seat]], reverse=True)
    if len(points) < 2:
        return []
    return [card for card in s.built[seat] if BUILDINGS[card].points == points[1]]


class Toll:
    """DD-16.66..16.83. What an inquisitor's penalty would take as things stand: points, goods, debt, a building.

    The Vandal's points are those of the building; the Profligate's are averted by giving the goods.
    """

    def __init__(self, s: DealWithTheDevil, seat: Seat, who: int, wall: Goods, debt: int) -> None:
        points, goods, owed = 0, NOTHING, debt
        buildings: list[int] = []
        if who == ASCETIC:
            goods = tuple([1 if kind in BASICS and wall[kind] else 0 for kind in range(7)])
            points = 2 * (len(BASICS) - sum(goods))
        elif who == FUNDAMENTALIST:
            points = s.gained(seat, 0, 2 * SMALL)
        elif who == FRIAR:
            points = len(s.built[seat]) // 2
        elif who == ORATOR:
            points = orator_points(s, seat)
        elif who == VANDAL:
            buildings = vandal_targets(s, seat)
            points = BUILDINGS[buildings[0]].points if buildings else 0
        elif who == DEBT_COLLECTOR:
            for _ in range(COLLECTED):
                owed = owed + 1 if owed < MAX_DEBT else MAX_DEBT - 1
            points = (owed + 1) // 2
        elif who == PROFLIGATE:
            points = PROFLIGATE_POINTS
            glass = min(2, wall[GLASS])
            if glass + wall[MARBLE] >= 2:
                goods = plus(one(GLASS, glass), one(MARBLE, 2 - glass))
        else:
            points = GUEST_POINTS
        self.inquisitor: Final[int] = who
        self.points: Final[int] = points
        self.goods: Final[Goods] = goods
        self.debt: Final[int] = owed
        self.buildings: Final[list[int]] = buildings

    def data(self) -> dict[str, object]:
        return {
            "inquisitor": self.inquisitor,
            "points": self.points,
            "goods": self.goods,
            "debt": self.debt,
            "buildings": self.buildings,
        }


class Destroy(InEffect):
    """DD-16.76..16.79, DD-16.90, DD-16.91, DD-20.22. The Vandal's choice among equals is the owner's; the card leaves
    play, what it did stays done."""

    ASK_SINGLE = False

    def choices(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        return [DESTROY[card] for card in vandal_targets(s, seat)]

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        return {"points": BUILDINGS[vandal_targets(s, seat)[0]].points}

    def reasons(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not DESTROY:
            return []
        return no("DD-16.76", "not-second-highest", points=BUILDINGS[vandal_targets(s, seat)[0]].points)

    def resolve(self, s: DealWithTheDevil, answers: Answers) -> None:
        seat, card = self.seat, answers[self.seat].arg
        s.built[seat] = without(s.built[seat], card)
        s.ruins = put(s.ruins, seat, (*s.ruins[seat], card))
        if holds(s.slots[seat], card):
            s.slots = put(s.slots, seat, without(s.slots[seat], card))
        if card in (STABLES, s.tucked[seat]):
            s.tucked = put(s.tucked, seat, -1)
        s.emit(Destroyed(seat, card))


class Gift(InEffect):
    """DD-16.82, DD-16.83, DD-20.22. Two scarce resources avert the Profligate's loss of 4 points."""

    def choices(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        wall = s.walls[seat]
        return [
            REFUSE,
            *[
                OFFER_GIFT[n]
                for n, (glass, marble) in enumerate(GIFTS)
                if glass <= wall[GLASS] and marble <= wall[MARBLE]
            ],
        ]

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        return {"glass": s.walls[seat][GLASS], "marble": s.walls[seat][MARBLE]}

    def reasons(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not OFFER_GIFT:
            return []
        return no("DD-16.83", "gift-not-at-hand", glass=s.walls[seat][GLASS], marble=s.walls[seat][MARBLE])

    def resolve(self, s: DealWithTheDevil, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is REFUSE:
            score(s, self.seat, -PROFLIGATE_POINTS, "profligate")
        else:
            glass, marble = GIFTS[choice.arg]
            goods = plus(one(GLASS, glass), one(MARBLE, marble))
            s.receive(self.seat, minus(NOTHING, goods))
            s.emit(Handed(self.seat, heap(goods)))


class SettleGuest(InEffect):
    """DD-16.64, DD-16.65, DD-20.23. A House Guest that comes during the questioning is settled at once: a piece not yet
    shown, an unspent indulgence, or the penalty."""

    def choices(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        shown = s.answered[seat].count(PIECE) + s.settled[seat]
        ways = [SETTLE[PENALTY]]
        if s.walls[seat][INDULGENCE]:
            ways.insert(0, SETTLE[BY_INDULGENCE])
        if s.total_souls(seat) > shown:
            ways.insert(0, SETTLE[PIECE])
        return ways

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        shown = s.answered[seat].count(PIECE) + s.settled[seat]
        return {"pieces": s.total_souls(seat) - shown, "indulgences": s.walls[seat][INDULGENCE]}

    def reasons(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not SETTLE:
            return []
        if choice.arg == PIECE:
            return no("DD-16.65", "no-piece-left", pieces=s.total_souls(seat))
        return no("DD-16.65", "no-indulgence-left", indulgences=s.walls[seat][INDULGENCE])

    def resolve(self, s: DealWithTheDevil, answers: Answers) -> None:
        seat, means = self.seat, answers[self.seat].arg
        if means == PIECE:
            s.settled = put(s.settled, seat, s.settled[seat] + 1)
            s.shown = put(s.shown, seat, max(s.shown[seat], s.answered[seat].count(PIECE) + s.settled[seat]))
            s.emit(Answered(seat, 1, 0, ()))
        elif means == BY_INDULGENCE:
            s.receive(seat, one(INDULGENCE, -1))
            s.emit(Answered(seat, 0, 1, ()))
            s.push(IndulgencesBack())
        else:
            s.emit(Answered(seat, 0, 0, (GUEST,)))
            s.push(Penalty(seat, GUEST))


class InquisitionClose(Window):
    """DD-16.2, DD-16.89, DD-7.15. Once more everyone may trade, borrow and repay."""

    CAN_REPAY = True

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        return purse_facts(s, seat)


class EndInquisition(Effect[DealWithTheDevil]):
    """DD-16.46, DD-16.47, DD-16.84..16.86. Round 3: B and C turn face up and all House Guests leave."""

    def apply(self, s: DealWithTheDevil) -> None:
        if s.round == 3:
            for place in (FUNDAMENTALIST, FRIAR):
                if s.removed <= place:
                    s.emit(InquisitorTurned(place))
            s.face_up = (s.face_up[0], True, True, *s.face_up[3:])
            if any(s.guests):
                s.emit(GuestsLeft())
            s.guests = ZEROS
