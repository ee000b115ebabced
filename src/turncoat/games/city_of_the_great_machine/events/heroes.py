"""What heroes do, and what is done to them."""

from typing import ClassVar, Final

from ....kernel.event import HIDDEN, Event
from ....kernel.ids import Seat
from ..content.terms import MACHINE
from ..ids import District, Hero, Servant
from .kinds import OfAccessCard, OfDistrict, OfHero, OfHeroThere, OfWay

# Heroes.


class CardTurned(OfHeroThere):
    """A chosen Access card is turned up."""

    REVEALS: ClassVar[bool] = True


class HeroMoved(Event):
    """A hero makes a leg."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "district", "district2", "trust")

    def __init__(self, hero: Hero, district: District, district2: int, trust: int) -> None:
        self.hero: Final = hero
        self.district: Final = district
        self.district2: Final = district2
        self.trust: Final = trust


class HeroWalked(OfWay):
    """A hero makes a leg that costs nothing."""


class HeroRelocated(OfWay):
    """A hero leaves by platform, which is no movement."""


class GuardSent(Event):
    """CGM-20.215. A hero sends a Guard away."""

    __match_args__: ClassVar[tuple[str, ...]] = ("district", "district2")

    def __init__(self, district: District, district2: int) -> None:
        self.district: Final = district
        self.district2: Final = district2


class EscapeRolled(Event):
    """The escape die."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "escaped", "trust")

    def __init__(self, hero: Hero, escaped: int, trust: int) -> None:
        self.hero: Final = hero
        self.escaped: Final = escaped
        self.trust: Final = trust


class DetainedOnTheWay(OfHero):
    """A hero is detained during movement."""


class DetainedByRaid(OfHeroThere):
    """A hero is detained by a Raid."""


class DetainedByServant(Event):
    """A hero is detained by a Servant."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "servant")

    def __init__(self, hero: Hero, servant: Servant) -> None:
        self.hero: Final = hero
        self.servant: Final = servant


class TurnStopped(OfHero):
    """The Machine ends a hero's turn."""


class Denied(Event):
    """An Access card is denied, and why."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "district", "cause")

    def __init__(self, hero: Hero, district: District, cause: str = "") -> None:
        self.hero: Final = hero
        self.district: Final = district
        self.cause: Final = cause


class CardReturned(OfAccessCard):
    """A denied card returns; one that was never shown stays unknown to the Machine."""

    def seen_by(self, seat: Seat) -> Event:
        return self if seat > MACHINE or not self.secret else CardReturned(self.hero, HIDDEN, self.secret)


class HeroActed(Event):
    """A hero takes an action."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "action", "district")

    def __init__(self, hero: Hero, action: int, district: District) -> None:
        self.hero: Final = hero
        self.action: Final = action
        self.district: Final = district


class AttackRolled(Event):
    """The attack die: coins, or 0 for the shield."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "stake", "coins")

    def __init__(self, hero: Hero, stake: int, coins: int) -> None:
        self.hero: Final = hero
        self.stake: Final = stake
        self.coins: Final = coins


class VeteranRolled(Event):
    """CGM-17.2. The attack die of the Veteran, who has paid nothing yet."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "coins")

    def __init__(self, hero: Hero, coins: int) -> None:
        self.hero: Final = hero
        self.coins: Final = coins


class ActressReacted(OfHero):
    """CGM-17.11. The Actress makes the most of her arrest."""


class AttackFailed(OfHero):
    """No Guard breaks."""


class GuardBroken(OfDistrict):
    """A Guard is broken."""
