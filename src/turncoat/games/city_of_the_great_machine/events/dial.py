"""What the hands of the dial show: Trust and Bonds, Master Plan, Discontent and Progress, victory."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ..ids import Hero
from .kinds import OfBonds, OfCause, OfDiscontent, OfTrust

# The dial.


class TrustGained(OfCause):
    """A hero gains Trust."""


class TrustLost(OfCause):
    """A hero loses Trust."""


class TrustPaid(OfTrust):
    """A hero pays for what it does."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "trust", "why")

    def __init__(self, hero: Hero, trust: int, why: str) -> None:
        super().__init__(hero, trust)
        self.why: Final = why


class BondsGained(Event):
    """The Machine receives Bonds."""

    __match_args__: ClassVar[tuple[str, ...]] = ("bonds", "cause")

    def __init__(self, bonds: int, cause: str = "") -> None:
        self.bonds: Final = bonds
        self.cause: Final = cause


class BondsPaid(OfBonds):
    """The Machine pays for what it does beside its orders."""

    __match_args__: ClassVar[tuple[str, ...]] = ("bonds", "why")

    def __init__(self, bonds: int, why: str) -> None:
        super().__init__(bonds)
        self.why: Final = why


class PlanAdvanced(Event):
    """The Master Plan advances."""

    __match_args__: ClassVar[tuple[str, ...]] = ("plan", "reason")

    def __init__(self, plan: int, reason: str) -> None:
        self.plan: Final = plan
        self.reason: Final = reason


class PlanFell(Event):
    """CGM-20.136. The Master Plan goes back."""

    __match_args__: ClassVar[tuple[str, ...]] = ("plan",)

    def __init__(self, plan: int) -> None:
        self.plan: Final = plan


class PlanStays(Event):
    """The event does not advance the Master Plan."""


class DiscontentRose(OfDiscontent):
    """Discontent rises by one space."""


class DiscontentFell(OfDiscontent):
    """Discontent falls by one space."""


class ProgressMoved(Event):
    """The Progress marker stands on another level."""

    __match_args__: ClassVar[tuple[str, ...]] = ("level",)

    def __init__(self, level: int) -> None:
        self.level: Final = level


class MarkersMet(Event):
    """Progress and Discontent meet."""


class GameWon(Event):
    """A side has won."""

    __match_args__: ClassVar[tuple[str, ...]] = ("side",)

    def __init__(self, side: int) -> None:
        self.side: Final = side
