"""What happens in Lanterns."""

from typing import ClassVar, Final

from ...kernel.event import HIDDEN, Event
from ...kernel.ids import Seat


class Played(Event):
    """All cards of a night are turned up at once."""

    __match_args__: ClassVar[tuple[str, ...]] = ("cards",)
    REVEALS: ClassVar[bool] = True

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards: Final = cards


class Robbed(Event):
    """A lantern changes hands."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "other")

    def __init__(self, seat: Seat, other: int) -> None:
        self.seat: Final = seat
        self.other: Final = other


class Drew(Event):
    """The robbed draws a card; others see that, not which."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "card")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else Drew(self.seat, HIDDEN)


class Pledged(Event):
    """All pledges are opened at once."""

    __match_args__: ClassVar[tuple[str, ...]] = ("pledges", "winner")
    REVEALS: ClassVar[bool] = True

    def __init__(self, pledges: tuple[tuple[int, ...], ...], winner: int) -> None:
        self.pledges: Final = pledges
        self.winner: Final = winner
