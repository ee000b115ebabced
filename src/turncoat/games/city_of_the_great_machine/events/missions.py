"""What happens in the cooperative game alone: security, breakthroughs and missions."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ..ids import Hero, Servant
from .kinds import OfCityEvent, OfDistrict, OfFaceOf, OfHero, OfHeroBonds, OfHeroThere, OfMission, OfPlaces, OfTrust

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

    def __init__(self, hero: Hero, mission: int) -> None:
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


class TokenSpent(Event):
    """The leader discards a hero token, and why."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "cause")

    def __init__(self, hero: Hero, cause: str = "") -> None:
        self.hero: Final = hero
        self.cause: Final = cause


class TokenAttached(OfFaceOf):
    """CGM-20.174. A hero token goes to a citizen."""


class SpyAttached(OfFaceOf):
    """CGM-20.203. An espionage token goes to a citizen."""


class TokenDropped(OfHero):
    """CGM-20.175. A hero token comes back from a citizen that is arrested or mixed."""


class SpyLost(Event):
    """CGM-20.205. An espionage token comes back from a citizen that is arrested or mixed."""


class ActivationTaken(Event):
    """CGM-20.170. A hero takes the activation token of a Servant."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "servant")

    def __init__(self, hero: Hero, servant: Servant) -> None:
        self.hero: Final = hero
        self.servant: Final = servant


class TokensHanded(Event):
    """CGM-20.192. A hero hands its tokens to another."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "hero2", "tokens")

    def __init__(self, hero: Hero, hero2: int, tokens: int) -> None:
        self.hero: Final = hero
        self.hero2: Final = hero2
        self.tokens: Final = tokens


class BondsTaken(OfHeroBonds):
    """CGM-20.224. A hero takes Bonds for the disclosure."""


class BondsLaid(OfHeroBonds):
    """CGM-20.224. A hero lays its Bonds in the Engine Room."""


class ControlRoomLaid(OfDistrict):
    """CGM-20.185. The control room is somewhere."""


class ProcessorsLaid(OfPlaces):
    """CGM-20.211. The processors are with Guards of these districts."""


class DronesLaid(OfPlaces):
    """CGM-20.217. The drones are in these districts."""


class ProcessorGained(Event):
    """CGM-20.212. The heroes gain a processor."""

    __match_args__: ClassVar[tuple[str, ...]] = ("processors",)

    def __init__(self, processors: int) -> None:
        self.processors: Final = processors


class RewardGained(OfMission):
    """CGM-20.155. What the heroes gain by a task, beside the Riot token."""


class TrapLaid(OfDistrict):
    """CGM-20.167. The trap is set."""


class RemoteLaid(OfDistrict):
    """CGM-20.201. A district is under remote control."""


class LeaderFound(OfHero):
    """CGM-20.193. The leader of the rebellion."""
