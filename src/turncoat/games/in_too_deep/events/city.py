"""Hooks, grip, and what moves in the city. Seats are named as in the menu, Echo last."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ....kernel.ids import Seat
from ..ids import Criminal, Item, Zone
from .kinds import OfCriminal, OfCriminals, OfZone


class ChapterBegan(Event):
    """A chapter begins."""

    __match_args__: ClassVar[tuple[str, ...]] = ("chapter",)

    def __init__(self, chapter: int) -> None:
        self.chapter: Final = chapter


class TurnBegan(Event):
    """A player's turn begins."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "turn")

    def __init__(self, seat: Seat, turn: int) -> None:
        self.seat: Final = seat
        self.turn: Final = turn


class Hooked(OfCriminal):
    """A criminal is hooked from the centre."""


class HookTaken(Event):
    """A criminal is hooked away from a rival, who is paid."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "criminal", "other", "amount")

    def __init__(self, seat: Seat, criminal: Criminal, other: int, amount: int) -> None:
        self.seat: Final = seat
        self.criminal: Final = criminal
        self.other: Final = other
        self.amount: Final = amount


class Unhooked(OfCriminals):
    """Hook tokens go back to the centre."""


class HookLocked(OfCriminal):
    """A hook is locked."""


class HooksSwapped(Event):
    """Two players exchange all their hooks."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "other")

    def __init__(self, seat: Seat, other: int) -> None:
        self.seat: Final = seat
        self.other: Final = other


class GripChanged(Event):
    """A grip disc moves."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "criminal", "amount", "space")

    def __init__(self, seat: Seat, criminal: Criminal, amount: int, space: int) -> None:
        self.seat: Final = seat
        self.criminal: Final = criminal
        self.amount: Final = amount
        self.space: Final = space


class GripGained(OfCriminals):
    """The discs of all hooked criminals advance."""


class StaminaUsed(OfCriminal):
    """Grip is given up for an extra action."""


class Moved(OfZone):
    """A criminal moves to a zone."""


class Relocated(OfZone):
    """A criminal is put into a zone."""


class CriminalsSwapped(Event):
    """Two criminals change zones."""

    __match_args__: ClassVar[tuple[str, ...]] = ("criminal", "criminal2")

    def __init__(self, criminal: Criminal, criminal2: int) -> None:
        self.criminal: Final = criminal
        self.criminal2: Final = criminal2


class PickedUp(Event):
    """A criminal takes an item."""

    __match_args__: ClassVar[tuple[str, ...]] = ("criminal", "item")

    def __init__(self, criminal: Criminal, item: Item) -> None:
        self.criminal: Final = criminal
        self.item: Final = item


class Dropped(Event):
    """A criminal drops an item."""

    __match_args__: ClassVar[tuple[str, ...]] = ("criminal", "item")

    def __init__(self, criminal: Criminal, item: Item) -> None:
        self.criminal: Final = criminal
        self.item: Final = item


class ItemMoved(Event):
    """An item ends loose in a zone."""

    __match_args__: ClassVar[tuple[str, ...]] = ("item", "zone")

    def __init__(self, item: Item, zone: Zone) -> None:
        self.item: Final = item
        self.zone: Final = zone


class ItemsSwapped(Event):
    """Two items change places."""

    __match_args__: ClassVar[tuple[str, ...]] = ("item", "item2")

    def __init__(self, item: Item, item2: int) -> None:
        self.item: Final = item
        self.item2: Final = item2


class ZoneUsed(Event):
    """A zone action is used."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "criminal", "zone")

    def __init__(self, seat: Seat, criminal: Criminal, zone: Zone) -> None:
        self.seat: Final = seat
        self.criminal: Final = criminal
        self.zone: Final = zone


class SkillUsed(OfCriminal):
    """A skill is used."""


class HeatCalled(Event):
    """One heat token from each zone that has heat moves into a zone."""

    __match_args__: ClassVar[tuple[str, ...]] = ("zone",)

    def __init__(self, zone: Zone) -> None:
        self.zone: Final = zone


class HeatRelocated(Event):
    """All heat of one zone moves to another."""

    __match_args__: ClassVar[tuple[str, ...]] = ("zone", "zone2")

    def __init__(self, zone: Zone, zone2: int) -> None:
        self.zone: Final = zone
        self.zone2: Final = zone2


class SentinelMoved(Event):
    """The Sentinel moves."""

    __match_args__: ClassVar[tuple[str, ...]] = ("zone",)

    def __init__(self, zone: Zone) -> None:
        self.zone: Final = zone


class Escorted(OfZone):
    """The Sentinel brings a criminal along."""


class BlockadeMoved(Event):
    """A blockade moves to the edge between two zones."""

    __match_args__: ClassVar[tuple[str, ...]] = ("blockade", "zone", "zone2")

    def __init__(self, blockade: int, zone: Zone, zone2: int) -> None:
        self.blockade: Final = blockade
        self.zone: Final = zone
        self.zone2: Final = zone2


class ClearanceGained(Event):
    """Clearance rises by two."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "total")

    def __init__(self, seat: Seat, total: int) -> None:
        self.seat: Final = seat
        self.total: Final = total


class IntelLost(Event):
    """Intel is lost for having the fewest dossiers."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "amount")

    def __init__(self, seat: Seat, amount: int) -> None:
        self.seat: Final = seat
        self.amount: Final = amount


class IntelChanged(Event):
    """Intel is gained."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "amount", "why")

    def __init__(self, seat: Seat, amount: int, why: str) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.why: Final = why
