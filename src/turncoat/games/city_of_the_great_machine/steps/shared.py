"""What phases share: steps of one hero, and decisions that the Revolutionaries make together.

CGM-20.3: in the cooperative game they may talk as they like. CGM-22.10, CGM-22.11: choices are listed so that the
first one is what a seat that lost its time would do: decline, pass, or take the usual share; effects of one side are
listed in initiative order."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.event import HIDDEN
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.rows import Ints, put
from ....kernel.step import Answers, Decision, Draft, Drafts, Effect, OneSeat, Seats
from .. import menu as m
from ..board import GreatMachine
from ..events.round import Disagreed, OffersFellShort, PaidTogether
from ..ids import Slot
from ..reasons import own_hero_reasons, too_little_trust


class Question(OneSeat[GreatMachine]):
    """A decision of one seat. A single answer is taken without asking, for how many there are is known to all."""

    ASK_SINGLE: ClassVar[bool] = False

    def targets(self, s: GreatMachine, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return m.places(choice)


class HeroStep(Question):
    """A decision of the player who controls a hero."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "slot")

    def __init__(self, seat: Seat, slot: Slot) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"hero": s.heroes[self.slot]}


class CitizenStep(HeroStep):
    """A hero where it stands is about to do something with one of several citizens."""

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {
            "hero": s.heroes[self.slot],
            "district": s.at[self.slot],
            "citizens": described(s, seat, self.choices(s, seat)),
        }


class HeroEffect(Effect[GreatMachine]):
    """Something that happens to one hero."""

    __match_args__: ClassVar[tuple[str, ...]] = ("slot",)

    def __init__(self, slot: Slot) -> None:
        self.slot: Final = slot


class Joint(Decision[GreatMachine]):
    """CGM-18.8, CGM-18.9, CGM-22.6, CGM-22.7, CGM-22.15. Every Revolutionary proposes, seen by the others of its side;
    if they disagree the controller of the hero with the lowest initiative decides. It lapses when there is nothing
    to choose, and decides itself where there is a single choice, unless its asking hides how many there are."""

    HIDES: ClassVar[bool] = False

    def options(self, s: GreatMachine) -> list[Choice]:
        raise NotImplementedError

    def decide(self, s: GreatMachine, choice: Choice) -> None:
        raise NotImplementedError

    def deciders(self, s: GreatMachine) -> Seats:
        return s.rebels if self.options(s) else ()

    def run(self, s: GreatMachine) -> bool:
        options = self.options(s)
        if not options:
            s.agenda.pop()
            return False
        if len(options) == 1 and not self.HIDES:
            s.agenda.pop()
            self.decide(s, options[0])
            return False
        s.ask(s.rebels)
        s.offered = options  # the same for all, and so computed once
        return True

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return self.options(s)

    def targets(self, s: GreatMachine, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return m.places(choice)

    def is_shown(self, s: GreatMachine, seat: Seat, other: int) -> bool:
        return seat in s.rebels and other in s.rebels

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        word = answers[s.speaker]
        if any([answers[seat] is not word for seat in s.rebels]):
            proposals = tuple([answers[seat].text for seat in s.rebels])
            s.emit(Disagreed(s.speaker, proposals, 0 if s.is_coop else 1))
        self.decide(s, word)


class Pool(Draft[GreatMachine]):
    """CGM-22.8, CGM-22.9. Each controller offers Trust of its own heroes towards a common payment, seen by its fellows
    unless the table wants it otherwise. If the offers suffice they are taken in initiative order; otherwise nobody
    pays. Heroes without Trust are not asked."""

    def price(self, s: GreatMachine) -> int:
        raise NotImplementedError

    def settle_price(self, s: GreatMachine, is_paid: bool) -> None:
        raise NotImplementedError

    def deciders(self, s: GreatMachine) -> Seats:
        if sum(s.trust) < self.price(s):
            return ()
        return tuple([seat for seat in s.rebels if payers(s, seat)])

    def run(self, s: GreatMachine) -> bool:
        if sum(s.trust) < self.price(s):
            s.agenda.pop()
            self.settle_price(s, False)
            return False
        s.ask(self.deciders(s))
        return True

    def is_shown(self, s: GreatMachine, seat: Seat, other: int) -> bool:
        return not s.secret_offers and seat in s.rebels and other in s.rebels

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        slot = payers(s, seat)[len(s.picks(seat))]
        most = min(s.trust[slot], self.price(s))
        return [m.OFFER.at(s.heroes[slot], trust) for trust in range(most + 1)]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.OFFER:
            return []
        found = own_hero_reasons(s, seat, choice.arg)
        if found:
            return found
        slot, asked = s.slot_of(choice.arg), payers(s, seat)[len(s.picks(seat))]
        if choice.arg2 > self.price(s):
            return [Reason("CGM-22.9", "more-than-asked", {"price": self.price(s)})]
        if choice.arg2 > s.trust[slot]:
            return too_little_trust("CGM-22.8", choice.arg2, s.trust[slot])
        return [Reason("CGM-22.8", "other-hero-asked", {"hero": s.heroes[asked]})]

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        slot = payers(s, seat)[len(s.picks(seat))]
        offered = 0
        for other in s.rebels:
            if other == seat or (other not in s.waiting and self.is_shown(s, seat, other)):
                offered += sum([pick.arg2 for pick in s.picks(other)])
        return {
            "price": self.price(s),
            "hero": s.heroes[slot],
            "trust": s.trust[slot],
            "offered": offered,
            "plan": s.plan + 1,
            "city_event": s.event,
        }

    def completes(self, s: GreatMachine, seat: Seat, choice: Choice) -> bool:
        return s.slot_of(choice.arg) == payers(s, seat)[-1]

    def resolve_drafts(self, s: GreatMachine, drafts: Drafts) -> None:
        offers: Ints = (0, 0, 0)
        for picks in drafts:
            for pick in picks:
                offers = put(offers, s.slot_of(pick.arg), pick.arg2)
        left = self.price(s)
        is_paid = sum(offers) >= left
        if is_paid:
            paid: Ints = (0, 0, 0)
            for slot in range(3):
                share = min(left, offers[slot])
                left -= share
                paid = put(paid, slot, share)
                s.trust = put(s.trust, slot, s.trust[slot] - share)
            givers = [slot for slot in range(3) if paid[slot]]
            s.emit(PaidTogether(tuple([s.heroes[slot] for slot in givers]), tuple([paid[slot] for slot in givers])))
        else:
            s.emit(OffersFellShort())
        self.settle_price(s, is_paid)


def own_slots(s: GreatMachine, seat: Seat) -> list[int]:
    """The heroes that a seat controls, by initiative."""
    return [slot for slot in range(3) if s.controllers[slot] == seat]


def payers(s: GreatMachine, seat: Seat) -> list[int]:
    """Those of them that hold Trust, which is all that a common payment can take."""
    return [slot for slot in range(3) if s.controllers[slot] == seat and s.trust[slot]]


def described(s: GreatMachine, seat: Seat, choices: list[Choice]) -> list[tuple[int, int, int]]:
    """Of the citizens that can be picked: token, district (9 for arrested), and kind if the seat has seen the face."""
    tokens = [choice.arg for choice in choices if choice.verb is m.PICK]
    return [(token, s.places[token], s.faces[token] if s.sees_face(seat, token) else HIDDEN) for token in tokens]
