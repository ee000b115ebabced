"""What happens in Deal with the Devil, and who may know it."""

from typing import ClassVar, Final

from ...kernel.event import HIDDEN, Event
from .grammar import COIN, Goods


def listed(goods: Goods) -> tuple[int, ...]:
    """The resources of a heap, each as often as it lies there, as the log tells them; coins are told apart."""
    return tuple([kind for kind in range(7) if kind != COIN for _ in range(goods[kind])])


class RoundBegan(Event):
    """A round begins; the wheel stands at its number."""

    __match_args__: ClassVar[tuple[str, ...]] = ("round",)

    def __init__(self, round: int) -> None:
        self.round: Final = round


class PhaseBegan(Event):
    """A phase begins."""

    __match_args__: ClassVar[tuple[str, ...]] = ("phase",)

    def __init__(self, phase: str) -> None:
        self.phase: Final = phase


class RoleDealt(Event):
    """A seat opens its chest in secret and learns its role."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "role")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, role: int) -> None:
        self.seat: Final = seat
        self.role: Final = role

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


class Produced(Event):
    """A kingdom produces."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "resources", "coins")

    def __init__(self, seat: int, resources: tuple[int, ...], coins: int) -> None:
        self.seat: Final = seat
        self.resources: Final = resources
        self.coins: Final = coins


class Banked(Event):
    """Trades with the bank, a loan, a repayment: public acts."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "bought", "sold", "borrowed", "repaid")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, bought: tuple[int, ...], sold: tuple[int, ...], borrowed: int, repaid: int) -> None:
        self.seat: Final = seat
        self.bought: Final = bought
        self.sold: Final = sold
        self.borrowed: Final = borrowed
        self.repaid: Final = repaid


class Dealt(Event):
    """Buildings and an event come to hand; others see how many."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "buildings", "events")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, buildings: tuple[int, ...], events: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.buildings: Final = buildings
        self.events: Final = events

    def seen_by(self, seat: int) -> Event | None:
        if seat == self.seat:
            return self
        return Dealt(self.seat, tuple([HIDDEN] * len(self.buildings)), tuple([HIDDEN] * len(self.events)))


class Discarded(Event):
    """Buildings leave the hand face down."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "buildings")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, buildings: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.buildings: Final = buildings

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else Discarded(self.seat, tuple([HIDDEN] * len(self.buildings)))


class Passed(Event):
    """Two buildings go to a neighbour, known to both alone."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "other", "buildings")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, other: int, buildings: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.other: Final = other
        self.buildings: Final = buildings

    def seen_by(self, seat: int) -> Event | None:
        if seat in (self.seat, self.other):
            return self
        return Passed(self.seat, self.other, (HIDDEN, HIDDEN))


class Sealed(Event):
    """All chests are closed and change hands."""

    __match_args__: ClassVar[tuple[str, ...]] = ("viewing",)
    REVEALS: ClassVar[bool] = True

    def __init__(self, viewing: int) -> None:
        self.viewing: Final = viewing


class Looked(Event):
    """A seat looks into a chest: the role mark, the demand, the content."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "role", "demand", "accepted", "goods", "jester")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, role: int, demand: int, accepted: int, goods: tuple[int, ...], jester: int) -> None:
        self.seat: Final = seat
        self.role: Final = role
        self.demand: Final = demand
        self.accepted: Final = accepted
        self.goods: Final = goods
        self.jester: Final = jester

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


class Traded(Event):
    """What a seat did with the chest before it."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "accepted", "role", "demand", "pure", "marked", "goods")
    REVEALS: ClassVar[bool] = True

    def __init__(
        self, seat: int, accepted: int, role: int, demand: int, pure: int, marked: int, goods: tuple[int, ...]
    ) -> None:
        self.seat: Final = seat
        self.accepted: Final = accepted
        self.role: Final = role
        self.demand: Final = demand
        self.pure: Final = pure
        self.marked: Final = marked
        self.goods: Final = goods

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


class ChestReturned(Event):
    """A chest comes home with the price in it, or as it was."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "sold", "coins", "pure", "marked", "jester")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, sold: int, coins: int, pure: int, marked: int, jester: int) -> None:
        self.seat: Final = seat
        self.sold: Final = sold
        self.coins: Final = coins
        self.pure: Final = pure
        self.marked: Final = marked
        self.jester: Final = jester

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


class PlanRevealed(Event):
    """A roof lifts: event, half, buildings and tokens."""

    __match_args__: ClassVar[tuple[str, ...]] = (
        "seat",
        "event_card",
        "half",
        "uses",
        "builds",
        "works",
        "hire",
        "tuck",
    )
    REVEALS: ClassVar[bool] = True

    def __init__(
        self,
        seat: int,
        event_card: int,
        half: int,
        uses: tuple[int, ...],
        builds: tuple[int, ...],
        works: tuple[int, ...],
        hire: int,
        tuck: int,
    ) -> None:
        self.seat: Final = seat
        self.event_card: Final = event_card
        self.half: Final = half
        self.uses: Final = uses
        self.builds: Final = builds
        self.works: Final = works
        self.hire: Final = hire
        self.tuck: Final = tuck


class StepBegan(Event):
    """A step of a plan is reached."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "step", "card")

    def __init__(self, seat: int, step: int, card: int) -> None:
        self.seat: Final = seat
        self.step: Final = step
        self.card: Final = card


class Paid(Event):
    """A price is paid to the bank."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "resources", "coins", "reputation")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, resources: tuple[int, ...], coins: int, reputation: int) -> None:
        self.seat: Final = seat
        self.resources: Final = resources
        self.coins: Final = coins
        self.reputation: Final = reputation


class Failed(Event):
    """Something planned could not be paid or its condition was not met."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "what", "card")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, what: str, card: int) -> None:
        self.seat: Final = seat
        self.what: Final = what
        self.card: Final = card


class Built(Event):
    """A building is built."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "building")

    def __init__(self, seat: int, building: int) -> None:
        self.seat: Final = seat
        self.building: Final = building


class Gained(Event):
    """Goods from the bank."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "resources", "coins")

    def __init__(self, seat: int, resources: tuple[int, ...], coins: int) -> None:
        self.seat: Final = seat
        self.resources: Final = resources
        self.coins: Final = coins


class EventPlayed(Event):
    """An event is resolved and leaves play."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "event_card", "half")

    def __init__(self, seat: int, event_card: int, half: int) -> None:
        self.seat: Final = seat
        self.event_card: Final = event_card
        self.half: Final = half


class MasterMoved(Event):
    """A master comes behind the wall (place 3) or goes to the 3-coin space (place 2)."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "master", "place")

    def __init__(self, seat: int, master: int, place: int) -> None:
        self.seat: Final = seat
        self.master: Final = master
        self.place: Final = place


class PrivilegeGained(Event):
    """A privilege is gained."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "privilege", "space")

    def __init__(self, seat: int, privilege: int, space: int) -> None:
        self.seat: Final = seat
        self.privilege: Final = privilege
        self.space: Final = space


class PrivilegeDropped(Event):
    """A small privilege is discarded."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "privilege")

    def __init__(self, seat: int, privilege: int) -> None:
        self.seat: Final = seat
        self.privilege: Final = privilege


class Tucked(Event):
    """A building goes under the Stables."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "building")

    def __init__(self, seat: int, building: int) -> None:
        self.seat: Final = seat
        self.building: Final = building


class TokenLost(Event):
    """From the next round on there is an action token fewer."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
