"""What happens to reputation, wings, points and debt."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ....kernel.ids import Seat
from .kinds import OfPoints, OfSeat, OfSteps, OfTrack, OfWing


class Rose(OfTrack):
    """A marker rises on the reputation track."""


class Fell(OfTrack):
    """A marker falls on the reputation track."""


class AngelCame(OfWing):
    """An angel wing."""


class DemonCame(OfWing):
    """A demon wing."""


class DemonsLeft(OfSteps):
    """Demon wings are returned."""


class Indulged(OfSeat):
    """Three angel wings become an indulgence."""


class GuestCame(OfSeat):
    """A House Guest moves in."""


class Scored(OfPoints):
    """Points are gained."""


class Forfeited(OfPoints):
    """Points are lost."""


class DebtRose(Event):
    """The debt changes."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "debt")

    def __init__(self, seat: Seat, debt: int) -> None:
        self.seat: Final = seat
        self.debt: Final = debt


class InterestMoved(Event):
    """The interest cube moves."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "steps", "circle")

    def __init__(self, seat: Seat, steps: int, circle: int) -> None:
        self.seat: Final = seat
        self.steps: Final = steps
        self.circle: Final = circle


class Forgot(OfTrack):
    """Forgetting moves a marker toward the knot."""
