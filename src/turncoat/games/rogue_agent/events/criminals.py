"""Criminals and their cards. Looking at a card is not open (RA-17.22, RA-17.23)."""

from typing import ClassVar, Final

from ....kernel.event import HIDDEN, Event
from ....kernel.ids import Seat
from ..ids import Criminal, Location
from .kinds import OfCriminal, OfSeat


class CardLaid(Event):
    """A criminal card is laid down unseen."""

    __match_args__: ClassVar[tuple[str, ...]] = ("criminal",)

    def __init__(self, criminal: Criminal) -> None:
        self.criminal: Final = criminal


class Investigated(Event):
    """A card is looked at; only who looks learns which."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "criminal", "card")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, criminal: Criminal, card: int) -> None:
        self.seat: Final = seat
        self.criminal: Final = criminal
        self.card: Final = card

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else Investigated(self.seat, self.criminal, HIDDEN)


class CardRevealed(Event):
    """A card is turned up for all, by the attack of a player."""

    __match_args__: ClassVar[tuple[str, ...]] = ("criminal", "card", "seat")
    REVEALS: ClassVar[bool] = True

    def __init__(self, criminal: Criminal, card: int, seat: Seat = HIDDEN) -> None:
        self.criminal: Final = criminal
        self.card: Final = card
        self.seat: Final = seat


class CardActs(Event):
    """The reveal effect or the retaliation of a card is carried out."""

    __match_args__: ClassVar[tuple[str, ...]] = ("criminal", "card", "part")

    def __init__(self, criminal: Criminal, card: int, part: str) -> None:
        self.criminal: Final = criminal
        self.card: Final = card
        self.part: Final = part


class CardFailed(OfSeat):
    """A part of what a card does has nothing to take, to give or to move."""


class ClockGiven(Event):
    """An ongoing effect begins."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "modifier", "criminal")

    def __init__(self, seat: Seat, modifier: int, criminal: Criminal) -> None:
        self.seat: Final = seat
        self.modifier: Final = modifier
        self.criminal: Final = criminal


class ClockEnded(Event):
    """An ongoing effect ends."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "modifier")

    def __init__(self, seat: Seat, modifier: int) -> None:
        self.seat: Final = seat
        self.modifier: Final = modifier


class Arrested(OfCriminal):
    """A criminal is taken into custody."""


class Seized(Event):
    """A prisoner changes hands."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "other", "criminal")

    def __init__(self, seat: Seat, other: int, criminal: Criminal) -> None:
        self.seat: Final = seat
        self.other: Final = other
        self.criminal: Final = criminal


class Freed(OfCriminal):
    """A prisoner is lost."""


class TurnedIn(Event):
    """Prisoners are handed over."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "cards")

    def __init__(self, seat: Seat, cards: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards


class CriminalMoved(Event):
    """A criminal moves along the event path."""

    __match_args__: ClassVar[tuple[str, ...]] = ("criminal", "location")

    def __init__(self, criminal: Criminal, location: Location) -> None:
        self.criminal: Final = criminal
        self.location: Final = location


class CriminalLeft(Event):
    """A criminal leaves the city."""

    __match_args__: ClassVar[tuple[str, ...]] = ("criminal",)

    def __init__(self, criminal: Criminal) -> None:
        self.criminal: Final = criminal
