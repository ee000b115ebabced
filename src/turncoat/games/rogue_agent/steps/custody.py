"""Section 9: arrest, intercept, turn in. Examples: RA-19.49, RA-19.50."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.step import Answers, Effect, OneSeat
from .. import menu as m
from .. import reasons
from ..board import CUSTODY, RogueAgent
from ..content.cards import BOUNTY, NO_FUEL
from ..content.dice import DICE_PER_COLOUR, GREEN
from ..content.tokens import TOKEN_CRIMINAL
from ..content.tracks import CREDIT, FUEL
from ..events.city import TokenReturned
from ..events.criminals import Arrested, Seized, TurnedIn
from . import odds
from .shared import count_cars, free_number, gain, spend, throw


class Arrest(Effect[RogueAgent]):
    """RA-9.1..9.5. One defeated criminal here goes into custody, whoever defeated it."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "number")

    def __init__(self, seat: Seat, number: int) -> None:
        self.seat: Final = seat
        self.number: Final = number

    def apply(self, s: RogueAgent) -> None:
        s.criminals[self.number] = CUSTODY + self.seat
        s.emit(Arrested(self.seat, self.number))


class InterceptFuel(OneSeat[RogueAgent]):
    """RA-9.6..9.9, RA-18.6. The intercepting player spends at least one fuel: a green die for each."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "target")
    SURE: ClassVar[tuple[str, ...]] = ("fuel",)
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: Seat, target: int) -> None:
        super().__init__(seat)
        self.target: Final = target

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        return m.SPEND_FUEL.choices[1 : min(DICE_PER_COLOUR, s.fuel[seat]) + 1]

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.SPEND_FUEL:
            return []
        if choice.arg == 0:
            return [Reason("RA-9.9", "at-least-one-fuel")]
        if choice.arg > s.fuel[seat]:
            return reasons.too_little(FUEL, choice.arg, s.fuel[seat])
        return reasons.too_few_dice("RA-9.8", GREEN, DICE_PER_COLOUR)

    def chances(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Chance]:
        share = odds.takes_chance(choice.arg, 0)
        return [Chance("takes-prisoner", share, {"seat": self.target})]

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        fuel = answers[self.seat].arg
        spend(s, self.seat, FUEL, fuel, "chase")
        s.push(HoldOnFuel(self.target, self.seat, fuel))

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        return {"other": self.target, "count": len(s.prisoners(self.target)), "fuel": s.fuel[seat]}


class HoldOnFuel(OneSeat[RogueAgent]):
    """RA-9.10, RA-9.11, RA-5.26, RA-18.7, RA-18.22. The target may take green dice that are left, a fuel each."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "rival", "dice")
    SURE: ClassVar[tuple[str, ...]] = ("fuel",)
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: Seat, rival: Seat, dice: int) -> None:
        super().__init__(seat)
        self.rival: Final = rival
        self.dice: Final = dice

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        return defence_choices(s, seat, self.dice)

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        return no_defence(s, seat, choice, self.dice, "RA-9.10")

    def chances(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Chance]:
        return [Chance("loses-prisoner", odds.takes_chance(self.dice, choice.arg), {"seat": self.rival})]

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        seat, rival = self.seat, self.rival
        fuel = answers[seat].arg
        spend(s, seat, FUEL, fuel, "escape")
        cars = count_cars(throw(s, rival, "intercept", 0, self.dice, 0))
        if fuel:
            cars -= count_cars(throw(s, seat, "defence", 0, fuel, 0))
        if cars > 0:
            s.push(TakePrisoners(rival, seat, cars))

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        left = DICE_PER_COLOUR - self.dice
        return {
            "other": self.rival,
            "dice": self.dice,
            "left": left,
            "fuel": s.fuel[seat],
            "count": len(s.prisoners(seat)),
        }


def defence_choices(s: RogueAgent, seat: Seat, taken: int) -> list[Choice]:
    """Fuel that a target can spend on the green dice that are left."""
    most = 0 if s.has_clock(seat, NO_FUEL) else min(DICE_PER_COLOUR - taken, s.fuel[seat])
    return m.FUEL_UP_TO[most]


def no_defence(s: RogueAgent, seat: Seat, choice: Choice, taken: int, rule: str) -> list[Reason]:
    """Why so much fuel cannot be spent in defence; none if something else was chosen."""
    if choice.verb is not m.SPEND_FUEL:
        return []
    if s.has_clock(seat, NO_FUEL):
        return reasons.banned(NO_FUEL)
    if choice.arg > s.fuel[seat]:
        return reasons.too_little(FUEL, choice.arg, s.fuel[seat])
    return reasons.too_few_dice(rule, GREEN, DICE_PER_COLOUR - taken)


class TakePrisoners(OneSeat[RogueAgent]):
    """RA-9.12, RA-9.13, RA-18.8. One prisoner of choice for each patrol car left."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "target", "count")
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: Seat, target: int, count: int) -> None:
        super().__init__(seat)
        self.target: Final = target
        self.count: Final = count

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        held = s.prisoners(self.target)
        if len(held) <= self.count:
            held = held[:1]  # all of them go, in whatever order
        return [m.TAKE[number] for number in held]

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.TAKE:
            return []
        return [Reason("RA-9.12", "not-a-prisoner", {"criminal": choice.arg, "seat": self.target})]

    def targets(self, s: RogueAgent, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return m.SEATS[seat]

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        number = answers[self.seat].arg
        s.criminals[number] = CUSTODY + self.seat
        s.emit(Seized(self.seat, self.target, number))
        if self.count > 1:
            s.push(TakePrisoners(self.seat, self.target, self.count - 1))

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        return {"other": self.target, "count": self.count}


class TurnIn(Effect[RogueAgent]):
    """RA-9.14..9.20, RA-17.8. All own prisoners at once: tokens to the bag, cards to the files, bounties in credits."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, s: RogueAgent) -> None:
        seat = self.seat
        held = s.prisoners(seat)
        filed = tuple([s.cards[number] for number in held])
        s.emit(TurnedIn(seat, filed))
        s.files[seat] += filed
        for number in held:
            s.emit(TokenReturned(TOKEN_CRIMINAL + number, -1))
            free_number(s, number)
        gain(s, seat, CREDIT, sum([BOUNTY[card] for card in filed]), "bounty")
