"""What happens in the City of the Great Machine, and who may know it.

CGM-18.5..18.7, CGM-21.4: every action is told to both sides, and the log hides what the table hides; nothing is ever
shown to the wrong side, so nothing need be taken back.

Seat 0 is the Machine wherever something is hidden from it; in the cooperative game all seats are
Revolutionaries and nothing of this kind is emitted as secret.
"""

from typing import ClassVar, Final

from ...kernel.event import HIDDEN, Event
from .board import MACHINE, Ints

# Setting up and the round.


class BoardLaid(Event):
    """A board joins the city."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "district")

    def __init__(self, seat: int, district: int) -> None:
        self.seat: Final = seat
        self.district: Final = district


class CityBuilt(Event):
    """The city is built."""


class HeroChosen(Event):
    """A Revolutionary takes the lead of a hero."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "hero")

    def __init__(self, seat: int, hero: int) -> None:
        self.seat: Final = seat
        self.hero: Final = hero


class FirstDenied(Event):
    """CGM-5.16. An Access card is set aside at setup; the Machine does not see which."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "district", "secret")
    REVEALS: ClassVar[bool] = True

    def __init__(self, hero: int, district: int, secret: int) -> None:
        self.hero: Final = hero
        self.district: Final = district
        self.secret: Final = secret

    def seen_by(self, seat: int) -> Event:
        return self if seat > MACHINE or not self.secret else FirstDenied(self.hero, HIDDEN, self.secret)


class RoundBegan(Event):
    """A new round."""

    __match_args__: ClassVar[tuple[str, ...]] = ("round",)

    def __init__(self, round: int) -> None:
        self.round: Final = round


class EventTurned(Event):
    """A City Event is turned up."""

    __match_args__: ClassVar[tuple[str, ...]] = ("city_event",)
    REVEALS: ClassVar[bool] = True

    def __init__(self, city_event: int) -> None:
        self.city_event: Final = city_event


class AccessChosen(Event):
    """CGM-8.6. An Access card is laid face down; in one against many only Revolutionaries know it."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "district", "secret")

    def __init__(self, hero: int, district: int, secret: int) -> None:
        self.hero: Final = hero
        self.district: Final = district
        self.secret: Final = secret

    def seen_by(self, seat: int) -> Event:
        return self if seat > MACHINE or not self.secret else AccessChosen(self.hero, HIDDEN, self.secret)


class Peeked(Event):
    """CGM-20.209. The heroes look at the top Movement card."""

    __match_args__: ClassVar[tuple[str, ...]] = ("movement",)
    REVEALS: ClassVar[bool] = True

    def __init__(self, movement: int) -> None:
        self.movement: Final = movement

    def seen_by(self, seat: int) -> Event:
        return self if seat >= 0 else Peeked(HIDDEN)


class Disagreed(Event):
    """CGM-18.9. Proposals differed; the word of this seat counted. What each proposed is for Revolutionaries only,
    since a proposal may betray what they know."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "proposals", "secret")

    def __init__(self, seat: int, proposals: tuple[str, ...], secret: int) -> None:
        self.seat: Final = seat
        self.proposals: Final = proposals
        self.secret: Final = secret

    def seen_by(self, seat: int) -> Event:
        return self if seat > MACHINE or not self.secret else Disagreed(self.seat, (), self.secret)


class PaidTogether(Event):
    """What each hero gave to a common payment."""

    __match_args__: ClassVar[tuple[str, ...]] = ("heroes", "paid")

    def __init__(self, heroes: Ints, paid: Ints) -> None:
        self.heroes: Final = heroes
        self.paid: Final = paid


# The dial.


class TrustGained(Event):
    """A hero gains Trust."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "trust")

    def __init__(self, hero: int, trust: int) -> None:
        self.hero: Final = hero
        self.trust: Final = trust


class TrustLost(Event):
    """A hero loses Trust."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "trust")

    def __init__(self, hero: int, trust: int) -> None:
        self.hero: Final = hero
        self.trust: Final = trust


class BondsGained(Event):
    """The Machine receives Bonds."""

    __match_args__: ClassVar[tuple[str, ...]] = ("bonds",)

    def __init__(self, bonds: int) -> None:
        self.bonds: Final = bonds


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


class DiscontentRose(Event):
    """Discontent rises by one space."""

    __match_args__: ClassVar[tuple[str, ...]] = ("discontent",)

    def __init__(self, discontent: int) -> None:
        self.discontent: Final = discontent


class DiscontentFell(Event):
    """Discontent falls by one space."""

    __match_args__: ClassVar[tuple[str, ...]] = ("discontent",)

    def __init__(self, discontent: int) -> None:
        self.discontent: Final = discontent


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


# The Machine.


class ServantMoved(Event):
    """A Servant moves."""

    __match_args__: ClassVar[tuple[str, ...]] = ("servant", "district", "district2", "cost")

    def __init__(self, servant: int, district: int, district2: int, cost: int) -> None:
        self.servant: Final = servant
        self.district: Final = district
        self.district2: Final = district2
        self.cost: Final = cost


class ServantWent(Event):
    """CGM-20.54. A Servant of the automated Machine goes, at no cost."""

    __match_args__: ClassVar[tuple[str, ...]] = ("servant", "district", "district2")

    def __init__(self, servant: int, district: int, district2: int) -> None:
        self.servant: Final = servant
        self.district: Final = district
        self.district2: Final = district2


class GuardMoved(Event):
    """A Guard moves."""

    __match_args__: ClassVar[tuple[str, ...]] = ("district", "district2", "cost")

    def __init__(self, district: int, district2: int, cost: int) -> None:
        self.district: Final = district
        self.district2: Final = district2
        self.cost: Final = cost


class RaidLaid(Event):
    """A Raid token is laid."""

    __match_args__: ClassVar[tuple[str, ...]] = ("servant", "district")

    def __init__(self, servant: int, district: int) -> None:
        self.servant: Final = servant
        self.district: Final = district


class RaidsFailed(Event):
    """Raids that detained nobody."""

    __match_args__: ClassVar[tuple[str, ...]] = ("raids",)

    def __init__(self, raids: int) -> None:
        self.raids: Final = raids


class Repaired(Event):
    """A broken Guard stands up."""

    __match_args__: ClassVar[tuple[str, ...]] = ("district",)

    def __init__(self, district: int) -> None:
        self.district: Final = district


class DirectiveDrawn(Event):
    """The Machine draws a Directive; others see that, not which."""

    __match_args__: ClassVar[tuple[str, ...]] = ("directive",)
    REVEALS: ClassVar[bool] = True

    def __init__(self, directive: int) -> None:
        self.directive: Final = directive

    def seen_by(self, seat: int) -> Event:
        return self if seat == MACHINE else DirectiveDrawn(HIDDEN)


class DirectiveSealed(Event):
    """CGM-20.66. A Directive is laid face down; nobody sees which."""

    __match_args__: ClassVar[tuple[str, ...]] = ("servant",)
    REVEALS: ClassVar[bool] = True

    def __init__(self, servant: int) -> None:
        self.servant: Final = servant


class DirectiveIssued(Event):
    """A Directive is issued."""

    __match_args__: ClassVar[tuple[str, ...]] = ("directive",)
    REVEALS: ClassVar[bool] = True

    def __init__(self, directive: int) -> None:
        self.directive: Final = directive


class DirectiveRecalled(Event):
    """A Directive goes back into the Machine's hand, known by name."""

    __match_args__: ClassVar[tuple[str, ...]] = ("directive",)

    def __init__(self, directive: int) -> None:
        self.directive: Final = directive


class DirectiveLost(Event):
    """A Directive leaves the game."""

    __match_args__: ClassVar[tuple[str, ...]] = ("directive",)
    REVEALS: ClassVar[bool] = True

    def __init__(self, directive: int) -> None:
        self.directive: Final = directive


class MachineDone(Event):
    """The Machine ends its phase."""

    __match_args__: ClassVar[tuple[str, ...]] = ("bonds",)

    def __init__(self, bonds: int) -> None:
        self.bonds: Final = bonds


class DistrictMoved(Event):
    """A district flies to another cell."""

    __match_args__: ClassVar[tuple[str, ...]] = ("district", "x", "row")

    def __init__(self, district: int, x: int, row: int) -> None:
        self.district: Final = district
        self.x: Final = x
        self.row: Final = row


class Swapped(Event):
    """Two districts exchange their cells."""

    __match_args__: ClassVar[tuple[str, ...]] = ("district", "district2")
    REVEALS: ClassVar[bool] = True

    def __init__(self, district: int, district2: int) -> None:
        self.district: Final = district
        self.district2: Final = district2


class MovementTurned(Event):
    """A Servant's Movement card."""

    __match_args__: ClassVar[tuple[str, ...]] = ("servant", "movement")
    REVEALS: ClassVar[bool] = True

    def __init__(self, servant: int, movement: int) -> None:
        self.servant: Final = servant
        self.movement: Final = movement


class Deactivated(Event):
    """A Servant is deactivated."""

    __match_args__: ClassVar[tuple[str, ...]] = ("servant",)

    def __init__(self, servant: int) -> None:
        self.servant: Final = servant


class ServantIdle(Event):
    """A Servant finds nothing to do."""

    __match_args__: ClassVar[tuple[str, ...]] = ("servant",)

    def __init__(self, servant: int) -> None:
        self.servant: Final = servant


class SpecialPlaced(Event):
    """A special Guard is placed."""

    __match_args__: ClassVar[tuple[str, ...]] = ("district",)
    REVEALS: ClassVar[bool] = True

    def __init__(self, district: int) -> None:
        self.district: Final = district


class Resettled(Event):
    """CGM-20.130. A citizen is mixed with one from elsewhere."""

    __match_args__: ClassVar[tuple[str, ...]] = ("citizen", "district", "district2")
    REVEALS: ClassVar[bool] = True

    def __init__(self, citizen: int, district: int, district2: int) -> None:
        self.citizen: Final = citizen
        self.district: Final = district
        self.district2: Final = district2


# Heroes.


class CardTurned(Event):
    """A chosen Access card is turned up."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "district")
    REVEALS: ClassVar[bool] = True

    def __init__(self, hero: int, district: int) -> None:
        self.hero: Final = hero
        self.district: Final = district


class HeroMoved(Event):
    """A hero makes a leg."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "district", "district2", "trust")

    def __init__(self, hero: int, district: int, district2: int, trust: int) -> None:
        self.hero: Final = hero
        self.district: Final = district
        self.district2: Final = district2
        self.trust: Final = trust


class HeroRelocated(Event):
    """A hero leaves by platform, which is no movement."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "district", "district2")

    def __init__(self, hero: int, district: int, district2: int) -> None:
        self.hero: Final = hero
        self.district: Final = district
        self.district2: Final = district2


class EscapeRolled(Event):
    """The escape die."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "escaped", "trust")

    def __init__(self, hero: int, escaped: int, trust: int) -> None:
        self.hero: Final = hero
        self.escaped: Final = escaped
        self.trust: Final = trust


class DetainedOnTheWay(Event):
    """A hero is detained during movement."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero",)

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero


class DetainedByRaid(Event):
    """A hero is detained by a Raid."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "district")

    def __init__(self, hero: int, district: int) -> None:
        self.hero: Final = hero
        self.district: Final = district


class DetainedByServant(Event):
    """A hero is detained by a Servant."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "servant")

    def __init__(self, hero: int, servant: int) -> None:
        self.hero: Final = hero
        self.servant: Final = servant


class TurnStopped(Event):
    """The Machine ends a hero's turn."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero",)

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero


class Denied(Event):
    """An Access card is denied."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "district")

    def __init__(self, hero: int, district: int) -> None:
        self.hero: Final = hero
        self.district: Final = district


class CardReturned(Event):
    """A denied card returns; one that was never shown stays unknown to the Machine."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "district", "secret")

    def __init__(self, hero: int, district: int, secret: int) -> None:
        self.hero: Final = hero
        self.district: Final = district
        self.secret: Final = secret

    def seen_by(self, seat: int) -> Event:
        return self if seat > MACHINE or not self.secret else CardReturned(self.hero, HIDDEN, self.secret)


class HeroActed(Event):
    """A hero takes an action."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "action", "district")

    def __init__(self, hero: int, action: int, district: int) -> None:
        self.hero: Final = hero
        self.action: Final = action
        self.district: Final = district


class AttackRolled(Event):
    """The attack die: coins, or 0 for the shield."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "stake", "coins")

    def __init__(self, hero: int, stake: int, coins: int) -> None:
        self.hero: Final = hero
        self.stake: Final = stake
        self.coins: Final = coins


class AttackFailed(Event):
    """No Guard breaks."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero",)

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero


class GuardBroken(Event):
    """A Guard is broken."""

    __match_args__: ClassVar[tuple[str, ...]] = ("district",)

    def __init__(self, district: int) -> None:
        self.district: Final = district


# Citizens.


class Identified(Event):
    """CGM-11.6, CGM-21.8. Revolutionaries look at a citizen."""

    __match_args__: ClassVar[tuple[str, ...]] = ("citizen", "kind", "district")
    REVEALS: ClassVar[bool] = True

    def __init__(self, citizen: int, kind: int, district: int) -> None:
        self.citizen: Final = citizen
        self.kind: Final = kind
        self.district: Final = district

    def seen_by(self, seat: int) -> Event:
        return self if seat > MACHINE else Identified(self.citizen, HIDDEN, self.district)


class Revealed(Event):
    """A citizen is turned face up."""

    __match_args__: ClassVar[tuple[str, ...]] = ("citizen", "kind", "district")
    REVEALS: ClassVar[bool] = True

    def __init__(self, citizen: int, kind: int, district: int) -> None:
        self.citizen: Final = citizen
        self.kind: Final = kind
        self.district: Final = district


class Arrested(Event):
    """CGM-11.10. A citizen leaves the city."""

    __match_args__: ClassVar[tuple[str, ...]] = ("citizen", "kind", "district")
    REVEALS: ClassVar[bool] = True

    def __init__(self, citizen: int, kind: int, district: int) -> None:
        self.citizen: Final = citizen
        self.kind: Final = kind
        self.district: Final = district


class LookedAt(Event):
    """CGM-10.72, CGM-21.8. Revolutionaries look at an arrested citizen."""

    __match_args__: ClassVar[tuple[str, ...]] = ("citizen", "kind")
    REVEALS: ClassVar[bool] = True

    def __init__(self, citizen: int, kind: int) -> None:
        self.citizen: Final = citizen
        self.kind: Final = kind

    def seen_by(self, seat: int) -> Event:
        return self if seat > MACHINE else LookedAt(self.citizen, HIDDEN)


class Freed(Event):
    """An arrested citizen comes back."""

    __match_args__: ClassVar[tuple[str, ...]] = ("citizen", "district")

    def __init__(self, citizen: int, district: int) -> None:
        self.citizen: Final = citizen
        self.district: Final = district


class Returned(Event):
    """The Machine returns an arrested citizen unseen."""

    __match_args__: ClassVar[tuple[str, ...]] = ("citizen", "district")

    def __init__(self, citizen: int, district: int) -> None:
        self.citizen: Final = citizen
        self.district: Final = district


class CitizenMoved(Event):
    """A citizen goes to another district."""

    __match_args__: ClassVar[tuple[str, ...]] = ("citizen", "district", "district2")

    def __init__(self, citizen: int, district: int, district2: int) -> None:
        self.citizen: Final = citizen
        self.district: Final = district
        self.district2: Final = district2


class RiotDeclared(Event):
    """A Riot is declared."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "district")

    def __init__(self, hero: int, district: int) -> None:
        self.hero: Final = hero
        self.district: Final = district


class RiotCounted(Event):
    """The two scores of a Riot."""

    __match_args__: ClassVar[tuple[str, ...]] = ("district", "angry", "against")

    def __init__(self, district: int, angry: int, against: int) -> None:
        self.district: Final = district
        self.angry: Final = angry
        self.against: Final = against


class RiotWon(Event):
    """A Riot succeeds."""

    __match_args__: ClassVar[tuple[str, ...]] = ("district",)

    def __init__(self, district: int) -> None:
        self.district: Final = district


class RiotFailed(Event):
    """A Riot fails."""

    __match_args__: ClassVar[tuple[str, ...]] = ("district",)

    def __init__(self, district: int) -> None:
        self.district: Final = district


# The cooperative game.


class SecurityPrevented(Event):
    """The security procedure is prevented."""


class Breakthrough(Event):
    """The heroes gain the benefit of an event."""

    __match_args__: ClassVar[tuple[str, ...]] = ("city_event",)

    def __init__(self, city_event: int) -> None:
        self.city_event: Final = city_event


class CardInPlay(Event):
    """A mission card comes into play."""

    __match_args__: ClassVar[tuple[str, ...]] = ("mission",)

    def __init__(self, mission: int) -> None:
        self.mission: Final = mission


class Interacted(Event):
    """A hero interacts with a mission card."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "mission")

    def __init__(self, hero: int, mission: int) -> None:
        self.hero: Final = hero
        self.mission: Final = mission


class TaskFulfilled(Event):
    """A task is fulfilled."""

    __match_args__: ClassVar[tuple[str, ...]] = ("mission",)

    def __init__(self, mission: int) -> None:
        self.mission: Final = mission


class TokenSpent(Event):
    """The leader discards a hero token."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero",)

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero
