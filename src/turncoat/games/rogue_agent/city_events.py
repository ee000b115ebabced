"""What happens in the city: rounds, tokens from the Data Stream, and the city phase. All of it is open (RA-17.16)."""

from typing import ClassVar, Final

from ...kernel.event import Event


class RoundBegan(Event):
    """A new round begins under its leader."""

    __match_args__: ClassVar[tuple[str, ...]] = ("round", "seat")

    def __init__(self, round: int, seat: int) -> None:
        self.round: Final = round
        self.seat: Final = seat


class Drawn(Event):
    """Tokens are drawn from the Data Stream."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "tokens")

    def __init__(self, seat: int, tokens: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.tokens: Final = tokens


class Thrown(Event):
    """Ordinary dice are rolled."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "pips")

    def __init__(self, seat: int, pips: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.pips: Final = pips


class TokenPlaced(Event):
    """An event token comes into the city."""

    __match_args__: ClassVar[tuple[str, ...]] = ("token", "location")

    def __init__(self, token: int, location: int) -> None:
        self.token: Final = token
        self.location: Final = location


class TokenReturned(Event):
    """An event token goes back to the Data Stream."""

    __match_args__: ClassVar[tuple[str, ...]] = ("token", "location")

    def __init__(self, token: int, location: int) -> None:
        self.token: Final = token
        self.location: Final = location


class TimerSet(Event):
    """A bomb gets its timer."""

    __match_args__: ClassVar[tuple[str, ...]] = ("location", "timer")

    def __init__(self, location: int, timer: int) -> None:
        self.location: Final = location
        self.timer: Final = timer


class CardLaid(Event):
    """A criminal card is laid down unseen."""

    __match_args__: ClassVar[tuple[str, ...]] = ("criminal",)

    def __init__(self, criminal: int) -> None:
        self.criminal: Final = criminal


class Ticked(Event):
    """A timer drops."""

    __match_args__: ClassVar[tuple[str, ...]] = ("location", "timer")

    def __init__(self, location: int, timer: int) -> None:
        self.location: Final = location
        self.timer: Final = timer


class Exploded(Event):
    """A bomb goes off."""

    __match_args__: ClassVar[tuple[str, ...]] = ("location",)

    def __init__(self, location: int) -> None:
        self.location: Final = location


class CriminalMoved(Event):
    """A criminal moves along the event path."""

    __match_args__: ClassVar[tuple[str, ...]] = ("criminal", "location")

    def __init__(self, criminal: int, location: int) -> None:
        self.criminal: Final = criminal
        self.location: Final = location


class CriminalLeft(Event):
    """A criminal leaves the city."""

    __match_args__: ClassVar[tuple[str, ...]] = ("criminal",)

    def __init__(self, criminal: int) -> None:
        self.criminal: Final = criminal


class AssassinMoved(Event):
    """An assassin moves along the event path."""

    __match_args__: ClassVar[tuple[str, ...]] = ("assassin", "location")

    def __init__(self, assassin: int, location: int) -> None:
        self.assassin: Final = assassin
        self.location: Final = location


class PoliceMoved(Event):
    """The police squad arrives."""

    __match_args__: ClassVar[tuple[str, ...]] = ("location",)

    def __init__(self, location: int) -> None:
        self.location: Final = location


class LeaderChanged(Event):
    """The Data Stream is passed on."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


class Razed(Event):
    """A tile is turned to its razed side."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "location")

    def __init__(self, seat: int, location: int) -> None:
        self.seat: Final = seat
        self.location: Final = location
