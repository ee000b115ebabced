"""What acts and cards do once they are paid: the effect vocabulary of DD-10.48."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.rows import holds, without
from ....kernel.step import Answers, Effect
from ..board import DROPPED, HELD, SMALL_RANGE, THREE_COINS, TWO_COINS, UNEARNED, DealWithTheDevil, put
from ..content.cards import BUILDINGS, HAPPENINGS
from ..content.grammar import NOTHING, OPS, Op, one, plus
from ..content.tables import ALCHEMIST, MASTERS, SMALL, STABLES
from ..events.heaps import heap, price_heap
from ..events.plans import (
    Built,
    Gained,
    MasterCame,
    MasterWent,
    PrivilegeDropped,
    PrivilegeGained,
    SpaceRose,
    TokenLost,
    Tucked,
    Used,
)
from ..events.track import DebtRose
from ..ids import Card, Master, Privilege
from ..menu import AT_ONCE, CHARTER, DROP, GAIN, HIRE, PLACE, SKIP, TUCK
from ..reasons import master_reasons, no, privilege_reasons
from .shared import InEffect, times
from .track import add_angels, move_reputation, score, shed_demons


def operate(s: DealWithTheDevil, seat: Seat, what: str, card: Card) -> None:
    """DD-9.24, DD-9.25, DD-9.27, DD-9.54. Carry out what was paid for."""
    if what == "build":
        s.hands[seat] = without(s.hands[seat], card)
        s.built[seat] = (*s.built[seat], card)
        s.built_now = (*s.built_now, card)
        s.used += 1
        if BUILDINGS[card].is_action and len(s.slots[seat]) < 2:
            s.slots = put(s.slots, seat, (*s.slots[seat], card))
        s.emit(Built(seat, card))
        if BUILDINGS[card].effect.kind == "inst":
            push_ops(s, seat, BUILDINGS[card].effect.ops)
    elif what == "hire":
        s.used += 1
        s.hired = True
        move_master(s, seat, card, HELD)
    elif what == "right":
        push_ops(s, seat, HAPPENINGS[card].right.ops)
    elif what in ("use", "tucked", "at-once"):
        s.emit(Used(seat, card))
        if what == "use":
            s.used += 1
        push_ops(s, seat, BUILDINGS[card].effect.ops)


def push_ops(s: DealWithTheDevil, seat: Seat, ops: tuple[Op, ...]) -> None:
    """Operations run from left to right."""
    s.push_all([Operate(seat, op.code) for op in ops])


def move_master(s: DealWithTheDevil, seat: Seat, master: Master, place: int) -> None:
    """DD-11.10, DD-11.14. Hiring and use are open acts, so where masters are is public."""
    places = list(s.masters[seat])
    places[master] = place
    s.masters = put(s.masters, seat, tuple(places))
    s.emit(MasterCame(seat, master) if place == HELD else MasterWent(seat, master))


def masters_for_hire(s: DealWithTheDevil, seat: Seat) -> list[int]:
    """DD-10.12, DD-10.13, DD-11.9. Those on the 2-coin or 3-coin space; the alchemist only once released."""
    return [master for master in range(4) if s.masters[seat][master] in (TWO_COINS, THREE_COINS)]


class Operate(Effect[DealWithTheDevil]):
    """DD-9.53, DD-9.57, DD-10.4, DD-10.6, DD-10.48, DD-10.53. One operation of a card; choices in it are its
    owner's.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "code")

    def __init__(self, seat: Seat, code: int) -> None:
        self.seat: Final = seat
        self.code: Final = code

    def apply(self, s: DealWithTheDevil) -> None:
        op, seat = OPS[self.code], self.seat
        name = op.name
        if name == "gain":
            self.gain(s, op)
        elif name == "rep":
            move_reputation(s, seat, op.number)
        elif name == "angel":
            add_angels(s, seat, op.number, "card")
        elif name == "shed_demon":
            shed_demons(s, seat, op.number)
        elif name == "debt":
            # DD-10.16, DD-10.17. The Bishop's See lowers the debt free of charge.
            lowered = min(-op.number, s.debts[seat])
            if lowered:
                s.debts[seat] -= lowered
                s.emit(DebtRose(seat, s.debts[seat]))
        elif name == "master":
            s.push(TakeMaster(seat, op.word))
        elif name == "alchemist":
            move_master(s, seat, ALCHEMIST, HELD)
        elif name == "take_small":
            s.push(TakeSmall(seat))
        elif name == "drop_small":
            s.push(DropSmall(seat))
        elif name == "drop_token":
            # DD-10.19. From the next round on.
            s.guilds = put(s.guilds, seat, s.round)
            s.emit(TokenLost(seat))
        elif name == "tuck":
            s.push(TuckUnder(seat))
        else:
            raise AssertionError(name)

    def gain(self, s: DealWithTheDevil, op: Op) -> None:
        goods = NOTHING
        count = times(s, self.seat, op)
        for _ in range(count):
            goods = plus(goods, op.cost.goods)
        if goods != NOTHING:
            s.receive(self.seat, goods)
            if s.is_loud:
                s.emit(Gained(self.seat, heap(goods)))
        s.push_all([ChooseGood(self.seat, 0) for _ in range(op.cost.basics)])
        s.push_all([ChooseGood(self.seat, 1) for _ in range(op.cost.scarces)])


class ChooseGood(InEffect):
    """DD-10.53, DD-20.12. A basic (0) or scarce (1) resource of the owner's choice."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "scarce")

    def __init__(self, seat: Seat, scarce: int) -> None:
        super().__init__(seat)
        self.scarce: Final = scarce

    def choices(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        return [GAIN[3], GAIN[4]] if self.scarce else [GAIN[0], GAIN[1], GAIN[2]]

    def reasons(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is GAIN:
            return no("DD-10.48", "only-scarces" if self.scarce else "only-basics")
        return []

    def resolve(self, s: DealWithTheDevil, answers: Answers) -> None:
        goods = one(answers[self.seat].arg)
        s.receive(self.seat, goods)
        s.emit(Gained(self.seat, heap(goods)))


class TakeMaster(InEffect):
    """DD-10.12, DD-10.13, DD-11.8. A master comes free of charge; it lapses if no fitting one lies on the coin
    spaces.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "word")
    ASK_SINGLE = False

    def __init__(self, seat: Seat, word: str) -> None:
        super().__init__(seat)
        self.word: Final = word

    def choices(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        return [HIRE[master] for master in masters_for_hire(s, seat) if self.word in ("any", MASTERS[master])]

    def reasons(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not HIRE:
            return []
        return master_reasons(s, seat, choice.arg) or no("DD-10.12", "another-master", master=choice.arg)

    def resolve(self, s: DealWithTheDevil, answers: Answers) -> None:
        move_master(s, self.seat, answers[self.seat].arg, HELD)


class TakeSmall(InEffect):
    """DD-10.18, DD-10.26..10.28. Fortress and Guildhall give an unearned small privilege of the owner's choice."""

    ASK_SINGLE = False

    def choices(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        return [CHARTER[number] for number in SMALL_RANGE if s.privileges[seat][number] == UNEARNED]

    def reasons(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not CHARTER:
            return []
        if choice.arg not in SMALL_RANGE:
            return no("DD-10.27", "only-small")
        return privilege_reasons(s, seat, choice.arg)

    def resolve(self, s: DealWithTheDevil, answers: Answers) -> None:
        s.push(PlaceSmall(self.seat, answers[self.seat].arg))


class PlaceSmall(InEffect):
    """DD-12.12, DD-12.13. A gained small privilege raises an own production space from level 1 to 2."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "privilege")
    ASK_SINGLE = False

    def __init__(self, seat: Seat, privilege: Privilege) -> None:
        super().__init__(seat)
        self.privilege: Final = privilege

    def choices(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        return [PLACE[space - 1] for space in range(1, 5) if s.level(seat, space) == 1]

    def reasons(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Reason]:
        return no("DD-12.13", "raised-already", space=choice.arg) if choice.verb is PLACE else []

    def resolve(self, s: DealWithTheDevil, answers: Answers) -> None:
        gain_privilege(s, self.seat, self.privilege, answers[self.seat].arg + 1)

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        return {"privilege": self.privilege}


def gain_privilege(s: DealWithTheDevil, seat: Seat, privilege: Privilege, space: int) -> None:
    """DD-10.40, DD-10.41, DD-12.19. The token is placed or displayed; the University reacts."""
    states = list(s.privileges[seat])
    states[privilege] = space
    s.privileges = put(s.privileges, seat, tuple(states))
    s.emit(PrivilegeGained(seat, privilege, space))
    if privilege < SMALL:
        s.emit(SpaceRose(seat, space - 1))
    for card in s.built[seat]:
        for op in BUILDINGS[card].effect.ops:
            if op.when == "on_privilege":
                score(s, seat, op.number, "university")


class DropSmall(InEffect):
    """DD-10.29, DD-10.30, DD-10.49, DD-10.50. The Dam's owner discards a small privilege, earned or not, for good."""

    def choices(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        return [DROP[number] for number in SMALL_RANGE if s.privileges[seat][number] != DROPPED]

    def reasons(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not DROP:
            return []
        if choice.arg not in SMALL_RANGE:
            return no("DD-10.29", "only-small")
        return privilege_reasons(s, seat, choice.arg)

    def resolve(self, s: DealWithTheDevil, answers: Answers) -> None:
        states = list(s.privileges[self.seat])
        states[answers[self.seat].arg] = DROPPED
        s.privileges = put(s.privileges, self.seat, tuple(states))
        s.emit(PrivilegeDropped(self.seat, answers[self.seat].arg))


class TuckUnder(InEffect):
    """DD-10.31, DD-10.32, DD-10.36, DD-10.37, DD-10.54. An own action building may go under the Stables, once."""

    def choices(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        fitting = [TUCK[card] for card in s.usable(seat) if card != STABLES]
        return [SKIP, *fitting] if fitting else []

    def reasons(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Reason]:
        return no("DD-10.31", "not-to-be-tucked", building=choice.arg) if choice.verb is TUCK else []

    def resolve(self, s: DealWithTheDevil, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is SKIP:
            return
        s.tucked = put(s.tucked, self.seat, choice.arg)
        if holds(s.slots[self.seat], choice.arg):
            s.slots = put(s.slots, self.seat, without(s.slots[self.seat], choice.arg))
        s.emit(Tucked(self.seat, choice.arg))
        s.push(UseTucked(self.seat))


class UseTucked(InEffect):
    """DD-10.33, DD-10.52. The tucked action may be used at once, even if it was used already."""

    def choices(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        return [SKIP, AT_ONCE]

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        building = s.tucked[seat]
        return {"building": building, "whole": price_heap(BUILDINGS[building].effect.cost)}

    def resolve(self, s: DealWithTheDevil, answers: Answers) -> None:
        if answers[self.seat] is AT_ONCE:
            from .payment import Charge

            s.push(Charge(self.seat, "at-once", s.tucked[self.seat]))
