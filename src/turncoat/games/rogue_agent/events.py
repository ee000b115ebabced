"""What happens to players. Dice, draws and payments are open; looking at a card is not (RA-17.22, RA-17.23)."""

from typing import ClassVar, Final

from ...kernel.event import HIDDEN, Event


class TurnBegan(Event):
    """A turn begins."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


class Went(Event):
    """A figure enters a location."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "location")

    def __init__(self, seat: int, location: int) -> None:
        self.seat: Final = seat
        self.location: Final = location


class Gangsters(Event):
    """Gangsters that shield and informants do not stop."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "location", "icons")

    def __init__(self, seat: int, location: int, icons: int) -> None:
        self.seat: Final = seat
        self.location: Final = location
        self.icons: Final = icons


class Gained(Event):
    """A marker moves up."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "track", "amount")

    def __init__(self, seat: int, track: int, amount: int) -> None:
        self.seat: Final = seat
        self.track: Final = track
        self.amount: Final = amount


class Spent(Event):
    """A marker moves down, or credits are paid."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "track", "amount")

    def __init__(self, seat: int, track: int, amount: int) -> None:
        self.seat: Final = seat
        self.track: Final = track
        self.amount: Final = amount


class Hurt(Event):
    """Stamina is lost."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "amount", "cause")

    def __init__(self, seat: int, amount: int, cause: str) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.cause: Final = cause


class Hospitalised(Event):
    """The marker reached the skull."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


class Investigated(Event):
    """A card is looked at; only who looks learns which."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "criminal", "card")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, criminal: int, card: int) -> None:
        self.seat: Final = seat
        self.criminal: Final = criminal
        self.card: Final = card

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Investigated(self.seat, self.criminal, HIDDEN)


class CardRevealed(Event):
    """A card is turned up for all."""

    __match_args__: ClassVar[tuple[str, ...]] = ("criminal", "card")
    REVEALS: ClassVar[bool] = True

    def __init__(self, criminal: int, card: int) -> None:
        self.criminal: Final = criminal
        self.card: Final = card


class CardActs(Event):
    """The reveal effect or the retaliation of a card is carried out."""

    __match_args__: ClassVar[tuple[str, ...]] = ("criminal", "card", "part")

    def __init__(self, criminal: int, card: int, part: str) -> None:
        self.criminal: Final = criminal
        self.card: Final = card
        self.part: Final = part


class Rolled(Event):
    """Custom dice, face by face."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "purpose", "faces")

    def __init__(self, seat: int, purpose: str, faces: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.purpose: Final = purpose
        self.faces: Final = faces


class Hits(Event):
    """What an attack is worth."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "hits", "needed")

    def __init__(self, seat: int, hits: int, needed: int) -> None:
        self.seat: Final = seat
        self.hits: Final = hits
        self.needed: Final = needed


class Clash(Event):
    """An attack on a player: hits against patrol cars."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "hits", "cars")

    def __init__(self, seat: int, hits: int, cars: int) -> None:
        self.seat: Final = seat
        self.hits: Final = hits
        self.cars: Final = cars


class CriminalDefeated(Event):
    """A criminal turns to the defeated side."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "criminal")

    def __init__(self, seat: int, criminal: int) -> None:
        self.seat: Final = seat
        self.criminal: Final = criminal


class AssassinShot(Event):
    """An assassin is beaten."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "location")

    def __init__(self, seat: int, location: int) -> None:
        self.seat: Final = seat
        self.location: Final = location


class ClockGiven(Event):
    """An ongoing effect begins."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "modifier", "criminal")

    def __init__(self, seat: int, modifier: int, criminal: int) -> None:
        self.seat: Final = seat
        self.modifier: Final = modifier
        self.criminal: Final = criminal


class ClockEnded(Event):
    """An ongoing effect ends."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "modifier")

    def __init__(self, seat: int, modifier: int) -> None:
        self.seat: Final = seat
        self.modifier: Final = modifier


class Arrested(Event):
    """A criminal is taken into custody."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "criminal")

    def __init__(self, seat: int, criminal: int) -> None:
        self.seat: Final = seat
        self.criminal: Final = criminal


class Seized(Event):
    """A prisoner changes hands."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "other", "criminal")

    def __init__(self, seat: int, other: int, criminal: int) -> None:
        self.seat: Final = seat
        self.other: Final = other
        self.criminal: Final = criminal


class Freed(Event):
    """A prisoner is lost."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "criminal")

    def __init__(self, seat: int, criminal: int) -> None:
        self.seat: Final = seat
        self.criminal: Final = criminal


class TurnedIn(Event):
    """Prisoners are handed over."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "cards")

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards


class InformantPlaced(Event):
    """Backup."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "location")

    def __init__(self, seat: int, location: int) -> None:
        self.seat: Final = seat
        self.location: Final = location


class InformantLost(Event):
    """An informant leaves the game."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "location")

    def __init__(self, seat: int, location: int) -> None:
        self.seat: Final = seat
        self.location: Final = location


class BoostSpent(Event):
    """A boost doubles a die, or stops a blast when no face is named."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "face")

    def __init__(self, seat: int, face: int) -> None:
        self.seat: Final = seat
        self.face: Final = face


class DiePlaced(Event):
    """A die goes onto the bomb sheet."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "face", "column")

    def __init__(self, seat: int, face: int, column: int) -> None:
        self.seat: Final = seat
        self.face: Final = face
        self.column: Final = column


class BombDefused(Event):
    """Three in line, and the check was passed."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "location")

    def __init__(self, seat: int, location: int) -> None:
        self.seat: Final = seat
        self.location: Final = location


class BombLeft(Event):
    """The bomb stays where it is."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "location", "timer")

    def __init__(self, seat: int, location: int, timer: int) -> None:
        self.seat: Final = seat
        self.location: Final = location
        self.timer: Final = timer


class Screened(Event):
    """An agent makes another player reveal."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "other")

    def __init__(self, seat: int, other: int) -> None:
        self.seat: Final = seat
        self.other: Final = other


class IdentityShown(Event):
    """An identity token is turned up."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "kind")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, kind: str) -> None:
        self.seat: Final = seat
        self.kind: Final = kind


class Unmasked(Event):
    """A player is an android from now on."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


class HuntClosed(Event):
    """The android limit is reached; identity tokens leave the game."""
