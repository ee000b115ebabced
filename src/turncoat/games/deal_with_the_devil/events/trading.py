"""What happens to chests, and who may know it."""

from typing import ClassVar, Final

from ....kernel.event import Event


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
    """A chest comes home as it was."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "jester")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, jester: int) -> None:
        self.seat: Final = seat
        self.jester: Final = jester

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


class ChestPaid(Event):
    """A chest comes home with the price in it."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "heap", "jester")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, heap: tuple[int, ...], jester: int) -> None:
        self.seat: Final = seat
        self.heap: Final = heap
        self.jester: Final = jester

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None
