"""The witch hunt, the inquisition and the last scoring, and who may know it."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ....kernel.ids import Seat
from ..ids import Good, Inquisitor, Role
from .kinds import OfBuilding, OfGoods, OfSeat


class Named(Event):
    """A vote is shown: who names whom."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "other")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, other: int) -> None:
        self.seat: Final = seat
        self.other: Final = other


class Abstained(OfSeat):
    """A vote is shown: nobody is named."""

    REVEALS: ClassVar[bool] = True


class Proved(OfSeat):
    """Three soul pieces are shown."""

    REVEALS: ClassVar[bool] = True


class Confessed(OfSeat):
    """A confession; the mob gathers."""

    REVEALS: ClassVar[bool] = True


class WingsBought(Event):
    """Angel wings are bought."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "count", "paid")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, count: int, paid: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.count: Final = count
        self.paid: Final = paid


class ChestOpened(Event):
    """A ritual chest is opened: its role mark and content; in round 5 also whose it is."""

    __match_args__: ClassVar[tuple[str, ...]] = (
        "role",
        "seat",
        "coins",
        "pure",
        "marked",
        "devil_guess",
        "cultist_guess",
        "inside",
    )
    REVEALS: ClassVar[bool] = True

    def __init__(
        self,
        role: Role,
        seat: Seat,
        coins: int,
        pure: int,
        marked: int,
        devil_guess: int,
        cultist_guess: int,
        inside: tuple[int, ...],
    ) -> None:
        self.role: Final = role
        self.seat: Final = seat
        self.coins: Final = coins
        self.pure: Final = pure
        self.marked: Final = marked
        self.devil_guess: Final = devil_guess
        self.cultist_guess: Final = cultist_guess
        self.inside: Final = inside


class InquisitorLeft(Event):
    """A bribed inquisitor leaves for good."""

    __match_args__: ClassVar[tuple[str, ...]] = ("inquisitor",)

    def __init__(self, inquisitor: Inquisitor) -> None:
        self.inquisitor: Final = inquisitor


class InquisitorTurned(Event):
    """An inquisitor turns face up."""

    __match_args__: ClassVar[tuple[str, ...]] = ("inquisitor",)

    def __init__(self, inquisitor: Inquisitor) -> None:
        self.inquisitor: Final = inquisitor


class BribesLie(Event):
    """Coins lie on the bribe spaces."""

    __match_args__: ClassVar[tuple[str, ...]] = ("coins",)

    def __init__(self, coins: int) -> None:
        self.coins: Final = coins


class Rewarded(Event):
    """Goods go into the chest of a role."""

    __match_args__: ClassVar[tuple[str, ...]] = ("role", "heap", "cause")

    def __init__(self, role: Role, heap: tuple[int, ...], cause: str) -> None:
        self.role: Final = role
        self.heap: Final = heap
        self.cause: Final = cause


class Accused(Event):
    """A player named by two equal guesses answers truthfully."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "role", "is_true")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, role: Role, is_true: int) -> None:
        self.seat: Final = seat
        self.role: Final = role
        self.is_true: Final = is_true


class GuessesLaid(Event):
    """All guesses are laid beside the board."""


class Answered(Event):
    """How a seat answers its inquisitors, shown by all at once."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "pieces", "indulgences", "penalties")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, pieces: int, indulgences: int, penalties: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.pieces: Final = pieces
        self.indulgences: Final = indulgences
        self.penalties: Final = penalties


class Penalised(Event):
    """An inquisitor's penalty is carried out."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "inquisitor")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, inquisitor: Inquisitor) -> None:
        self.seat: Final = seat
        self.inquisitor: Final = inquisitor


class Handed(OfGoods):
    """Goods are handed over to an inquisitor."""

    REVEALS: ClassVar[bool] = True


class Destroyed(OfBuilding):
    """The Vandal destroys a building."""


class GuestsLeft(Event):
    """All House Guests return to their stack."""


class Unmasked(Event):
    """A role becomes public."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "role")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, role: Role) -> None:
        self.seat: Final = seat
        self.role: Final = role


class GuessScored(Event):
    """A guess counts: right for its owner, wrong for the role that was missed."""

    __match_args__: ClassVar[tuple[str, ...]] = ("role", "accused", "guessed", "is_true")
    REVEALS: ClassVar[bool] = True

    def __init__(self, role: Role, accused: int, guessed: int, is_true: int) -> None:
        self.role: Final = role
        self.accused: Final = accused
        self.guessed: Final = guessed
        self.is_true: Final = is_true


class Hauled(Event):
    """The Merchant Road turns all of one basic resource into points."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "good", "count")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, good: Good, count: int) -> None:
        self.seat: Final = seat
        self.good: Final = good
        self.count: Final = count
