"""Dilemmas, crimes, evidence and boosts: events that hide what only one seat may know. Seats are named as in the
menu, Echo last.
"""

from typing import ClassVar, Final

from ....kernel.event import HIDDEN, Event
from ....kernel.ids import Seat
from ..ids import Crime, Dilemma, Evidence
from .kinds import OfEvidence, OfPlace


class DrewDilemmas(Event):
    """Dilemmas are drawn; others see how many."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "cards")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, cards: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else DrewDilemmas(self.seat, (HIDDEN,) * len(self.cards))


class DilemmaShed(Event):
    """A dilemma goes face down to the discard pile."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "dilemma")

    def __init__(self, seat: Seat, dilemma: Dilemma) -> None:
        self.seat: Final = seat
        self.dilemma: Final = dilemma

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else DilemmaShed(self.seat, HIDDEN)


class Banked(Event):
    """Dilemmas are banked and the rest discarded; others see how many."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "cards", "cards2")

    def __init__(self, seat: Seat, cards: tuple[int, ...], cards2: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        self.cards2: Final = cards2

    def seen_by(self, seat: Seat) -> Event:
        return (
            self if seat == self.seat else Banked(self.seat, (HIDDEN,) * len(self.cards), (HIDDEN,) * len(self.cards2))
        )


class CrimeRevealed(Event):
    """A crime is shown to be committed."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "crime")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, crime: Crime) -> None:
        self.seat: Final = seat
        self.crime: Final = crime


class CrimeCommitted(Event):
    """A crime is committed, by one of its approaches."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "crime", "method")

    def __init__(self, seat: Seat, crime: Crime, method: int) -> None:
        self.seat: Final = seat
        self.crime: Final = crime
        self.method: Final = method


class CrimeDiscarded(Event):
    """A crime goes under its deck."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "deck", "crime")

    def __init__(self, seat: Seat, deck: int, crime: Crime) -> None:
        self.seat: Final = seat
        self.deck: Final = deck
        self.crime: Final = crime

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else CrimeDiscarded(self.seat, self.deck, HIDDEN)


class DrewCrime(Event):
    """A crime is drawn into the hand."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "deck", "crime")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, deck: int, crime: Crime) -> None:
        self.seat: Final = seat
        self.deck: Final = deck
        self.crime: Final = crime

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else DrewCrime(self.seat, self.deck, HIDDEN)


class CrimeSetAside(Event):
    """A crime is drawn, to be looked at when the turn ends."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "deck")

    def __init__(self, seat: Seat, deck: int) -> None:
        self.seat: Final = seat
        self.deck: Final = deck


class StripTaken(OfEvidence):
    """Evidence is taken from the strip, where it lay open."""


class DisplayTaken(OfPlace):
    """Evidence is taken from the display."""

    REVEALS: ClassVar[bool] = True

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else DisplayTaken(self.seat, self.place, HIDDEN)


class SupplyTaken(OfEvidence):
    """Evidence is taken from the supply."""

    REVEALS: ClassVar[bool] = True

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else SupplyTaken(self.seat, HIDDEN)


class StripRefilled(Event):
    """A token is revealed onto the strip."""

    __match_args__: ClassVar[tuple[str, ...]] = ("evidence",)
    REVEALS: ClassVar[bool] = True

    def __init__(self, evidence: Evidence) -> None:
        self.evidence: Final = evidence


class ChapterEnding(Event):
    """The display has run out: the chapter will end."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "chapter")

    def __init__(self, seat: Seat, chapter: int) -> None:
        self.seat: Final = seat
        self.chapter: Final = chapter


class FiledCase(Event):
    """Evidence is filed to the chapter for a dossier."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "row", "evidence")

    def __init__(self, seat: Seat, row: int, evidence: Evidence) -> None:
        self.seat: Final = seat
        self.row: Final = row
        self.evidence: Final = evidence


class FiledSpot(Event):
    """Evidence is filed on a bonus spot."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "spot", "evidence")

    def __init__(self, seat: Seat, spot: int, evidence: Evidence) -> None:
        self.seat: Final = seat
        self.spot: Final = spot
        self.evidence: Final = evidence

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else FiledSpot(self.seat, self.spot, HIDDEN)


class FiledLocker(OfEvidence):
    """Evidence is filed into a locker."""

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else FiledLocker(self.seat, HIDDEN)


class LookedAt(OfPlace):
    """A face-down token is looked at."""

    REVEALS: ClassVar[bool] = True

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else LookedAt(self.seat, self.place, HIDDEN)


class TookFrom(OfPlace):
    """A face-down token is taken into memory."""

    REVEALS: ClassVar[bool] = True

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else TookFrom(self.seat, self.place, HIDDEN)


class Exposed(OfPlace):
    """A token of the plot is turned up and moved to the shared locker."""

    REVEALS: ClassVar[bool] = True


class BoostTaken(Event):
    """A boost is taken from the wheel with the intel in its sector."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "boost", "amount")

    def __init__(self, seat: Seat, boost: int, amount: int) -> None:
        self.seat: Final = seat
        self.boost: Final = boost
        self.amount: Final = amount


class BoostTurned(Event):
    """A new boost appears on the wheel."""

    __match_args__: ClassVar[tuple[str, ...]] = ("boost",)
    REVEALS: ClassVar[bool] = True

    def __init__(self, boost: int) -> None:
        self.boost: Final = boost


class BoostSpent(Event):
    """A boost is spent."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "boost")

    def __init__(self, seat: Seat, boost: int) -> None:
        self.seat: Final = seat
        self.boost: Final = boost


class BlockadesIgnored(Event):
    """Blockades stop nobody until the turn ends."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class ActionsGained(Event):
    """Extra actions are gained."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "amount")

    def __init__(self, seat: Seat, amount: int) -> None:
        self.seat: Final = seat
        self.amount: Final = amount


class Challenged(Event):
    """Two dilemma hands are shown to all, at that moment only (ITD-17.13)."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "other", "cards", "cards2", "value", "value2")
    REVEALS: ClassVar[bool] = True
    FLEETING: ClassVar[bool] = True

    def __init__(
        self, seat: Seat, other: int, cards: tuple[int, ...], cards2: tuple[int, ...], value: int, value2: int
    ) -> None:
        self.seat: Final = seat
        self.other: Final = other
        self.cards: Final = cards
        self.cards2: Final = cards2
        self.value: Final = value
        self.value2: Final = value2


class ChallengeLost(Event):
    """The loser of a challenge pays the winner."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "other", "amount")

    def __init__(self, seat: Seat, other: int, amount: int) -> None:
        self.seat: Final = seat
        self.other: Final = other
        self.amount: Final = amount
