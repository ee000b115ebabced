"""Chapter ends, Echo's turns and the final scoring. Seats are named as in the menu, Echo last."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ....kernel.ids import Seat
from .kinds import OfCriminals


class ChapterChecked(Event):
    """Are there dossiers left on the chapter spots?"""

    __match_args__: ClassVar[tuple[str, ...]] = ("chapter", "left")

    def __init__(self, chapter: int, left: int) -> None:
        self.chapter: Final = chapter
        self.left: Final = left


class DossiersPaid(Event):
    """Dossiers pay."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "dossiers", "amount")

    def __init__(self, seat: Seat, dossiers: int, amount: int) -> None:
        self.seat: Final = seat
        self.dossiers: Final = dossiers
        self.amount: Final = amount


class GripLost(OfCriminals):
    """Grip is lost for having the fewest dossiers."""


class AssignmentsPlaced(Event):
    """New assignments lie on the three rows."""

    __match_args__: ClassVar[tuple[str, ...]] = ("assignments",)

    def __init__(self, assignments: tuple[int, ...]) -> None:
        self.assignments: Final = assignments


class EvidenceRestocked(Event):
    """Strip and display are filled again."""

    __match_args__: ClassVar[tuple[str, ...]] = ("strip",)
    REVEALS: ClassVar[bool] = True

    def __init__(self, strip: tuple[int, ...]) -> None:
        self.strip: Final = strip


class SpotsOpened(Event):
    """The tokens on the bonus spots move to the shared locker, face up."""

    __match_args__: ClassVar[tuple[str, ...]] = ("evidence",)
    REVEALS: ClassVar[bool] = True

    def __init__(self, evidence: tuple[int, ...]) -> None:
        self.evidence: Final = evidence


class SpotLockedAway(Event):
    """Echo's token on a bonus spot moves to her locker, face down."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "spot")

    def __init__(self, seat: Seat, spot: int) -> None:
        self.seat: Final = seat
        self.spot: Final = spot


class EchoCardTurned(Event):
    """Echo turns up her next card."""

    __match_args__: ClassVar[tuple[str, ...]] = ("echo_card",)
    REVEALS: ClassVar[bool] = True

    def __init__(self, echo_card: int) -> None:
        self.echo_card: Final = echo_card


class EchoRolled(Event):
    """Echo rolls both dice."""

    __match_args__: ClassVar[tuple[str, ...]] = ("white", "black")

    def __init__(self, white: int, black: int) -> None:
        self.white: Final = white
        self.black: Final = black


class EchoRolledBlack(Event):
    """Echo rolls the black die for the criminal that she has hooked."""

    __match_args__: ClassVar[tuple[str, ...]] = ("black",)

    def __init__(self, black: int) -> None:
        self.black: Final = black


class EchoProgressed(Event):
    """Echo's progress marker moves."""

    __match_args__: ClassVar[tuple[str, ...]] = ("black", "space")

    def __init__(self, black: int, space: int) -> None:
        self.black: Final = black
        self.space: Final = space


class EchoConsoled(Event):
    """Echo falls short of her crime and takes consolation."""

    __match_args__: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount


class EchoLettersShifted(Event):
    """The discs beside Echo's letters shift."""

    __match_args__: ClassVar[tuple[str, ...]] = ("criminals",)

    def __init__(self, criminals: tuple[int, ...]) -> None:
        self.criminals: Final = criminals


class PlotChecked(Event):
    """All evidence of the plot is turned up."""

    __match_args__: ClassVar[tuple[str, ...]] = ("counts", "foiled")
    REVEALS: ClassVar[bool] = True

    def __init__(self, counts: tuple[int, ...], foiled: int) -> None:
        self.counts: Final = counts
        self.foiled: Final = foiled


class EvidenceValued(Event):
    """What each type of evidence is worth."""

    __match_args__: ClassVar[tuple[str, ...]] = ("values",)

    def __init__(self, values: tuple[int, ...]) -> None:
        self.values: Final = values


class CorruptionWeighed(Event):
    """Final corruption becomes known."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "corruption", "is_deepest")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, corruption: int, is_deepest: int) -> None:
        self.seat: Final = seat
        self.corruption: Final = corruption
        self.is_deepest: Final = is_deepest


class FinalScore(Event):
    """Final scores."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "total")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: Seat, total: int) -> None:
        self.seat: Final = seat
        self.total: Final = total
