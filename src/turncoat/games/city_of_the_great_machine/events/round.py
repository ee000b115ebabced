"""What happens in the City of the Great Machine, and who may know it.

CGM-18.5..18.7, CGM-21.4: every action is told to both sides, and the log hides what the table hides; nothing is ever
shown to the wrong side, so nothing need be taken back.

Seat 0 is the Machine wherever something is hidden from it; in the cooperative game all seats are
Revolutionaries and nothing of this kind is emitted as secret.
"""

from typing import ClassVar, Final

from ....kernel.event import HIDDEN, Event
from ....kernel.ids import Seat
from ....kernel.rows import Ints
from ..content.terms import MACHINE
from ..ids import District, Hero
from .kinds import OfAccessCard, OfCityEvent

# Setting up and the round.


class BoardLaid(Event):
    """A board joins the city."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "district")

    def __init__(self, seat: Seat, district: District) -> None:
        self.seat: Final = seat
        self.district: Final = district


class CityBuilt(Event):
    """The city is built."""


class HeroChosen(Event):
    """A Revolutionary takes the lead of a hero."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "hero")

    def __init__(self, seat: Seat, hero: Hero) -> None:
        self.seat: Final = seat
        self.hero: Final = hero


class FirstDenied(OfAccessCard):
    """CGM-5.16. An Access card is set aside at setup; the Machine does not see which."""

    REVEALS: ClassVar[bool] = True

    def seen_by(self, seat: Seat) -> Event:
        return self if seat > MACHINE or not self.secret else FirstDenied(self.hero, HIDDEN, self.secret)


class RoundBegan(Event):
    """A new round."""

    __match_args__: ClassVar[tuple[str, ...]] = ("round",)

    def __init__(self, round: int) -> None:
        self.round: Final = round


class EventTurned(OfCityEvent):
    """A City Event is turned up."""

    REVEALS: ClassVar[bool] = True


class AccessChosen(OfAccessCard):
    """CGM-8.6. An Access card is laid face down; in one against many only Revolutionaries know it."""

    def seen_by(self, seat: Seat) -> Event:
        return self if seat > MACHINE or not self.secret else AccessChosen(self.hero, HIDDEN, self.secret)


class Peeked(Event):
    """CGM-20.209. The heroes look at the top Movement card."""

    __match_args__: ClassVar[tuple[str, ...]] = ("movement",)
    REVEALS: ClassVar[bool] = True

    def __init__(self, movement: int) -> None:
        self.movement: Final = movement

    def seen_by(self, seat: Seat) -> Event:
        return self if seat >= 0 else Peeked(HIDDEN)


class Disagreed(Event):
    """CGM-18.9. Proposals differed; the word of this seat counted. What each proposed is for Revolutionaries only,
    since a proposal may betray what they know."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "proposals", "secret")

    def __init__(self, seat: Seat, proposals: tuple[str, ...], secret: int) -> None:
        self.seat: Final = seat
        self.proposals: Final = proposals
        self.secret: Final = secret

    def seen_by(self, seat: Seat) -> Event:
        return self if seat > MACHINE or not self.secret else Disagreed(self.seat, (), self.secret)


class OffersFellShort(Event):
    """CGM-22.9. A common payment did not come about; nobody pays."""


class PaidTogether(Event):
    """What heroes gave to a common payment."""

    __match_args__: ClassVar[tuple[str, ...]] = ("heroes", "paid")

    def __init__(self, heroes: Ints, paid: Ints) -> None:
        self.heroes: Final = heroes
        self.paid: Final = paid
