"""What happens in the cooperative game alone: security, breakthroughs and missions."""

from typing import ClassVar, Final

from ....kernel.event import Event
from .kinds import OfCityEvent, OfDistrict, OfHero, OfHeroThere, OfMission, OfTrust

# The cooperative game.


class SecurityPrevented(Event):
    """The security procedure is prevented."""


class Breakthrough(OfCityEvent):
    """The heroes gain the benefit of an event."""


class CardInPlay(OfMission):
    """A mission card comes into play."""


class Interacted(Event):
    """A hero interacts with a mission card."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "mission")

    def __init__(self, hero: int, mission: int) -> None:
        self.hero: Final = hero
        self.mission: Final = mission


class TokenLaid(OfHeroThere):
    """CGM-20.229. The token of a hero lies in a district."""


class TokenReclaimed(OfHero):
    """CGM-20.151. A hero takes its token back."""


class ActivationLaid(Event):
    """CGM-20.169. The activation tokens are laid."""


class OrderFilled(OfTrust):
    """CGM-20.187. A hero puts Trust into the order."""


class KindAngered(Event):
    """CGM-20.178. A kind of citizens is discontented from now on."""

    __match_args__: ClassVar[tuple[str, ...]] = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind


class ResistanceLaid(OfDistrict):
    """CGM-20.232. The resistance token is laid."""


class TaskFulfilled(OfMission):
    """A task is fulfilled."""


class TokenSpent(OfHero):
    """The leader discards a hero token."""
