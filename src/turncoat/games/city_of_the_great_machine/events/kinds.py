"""What several events tell alike: who, what and where."""

from typing import ClassVar, Final

from ....kernel.event import Event
from ..ids import Citizen, District, Hero, Servant


class OfDistrict(Event):
    """Something in a district."""

    __match_args__: ClassVar[tuple[str, ...]] = ("district",)

    def __init__(self, district: District) -> None:
        self.district: Final = district


class OfDirective(Event):
    """Something with a Directive."""

    __match_args__: ClassVar[tuple[str, ...]] = ("directive",)

    def __init__(self, directive: int) -> None:
        self.directive: Final = directive


class OfHeroThere(Event):
    """A hero and a district."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "district")

    def __init__(self, hero: Hero, district: District) -> None:
        self.hero: Final = hero
        self.district: Final = district


class OfHero(Event):
    """Something with a hero."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero",)

    def __init__(self, hero: Hero) -> None:
        self.hero: Final = hero


class OfAccessCard(Event):
    """An Access card of a hero; `secret` is 1 if the Machine may not see which."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "district", "secret")

    def __init__(self, hero: Hero, district: District, secret: int) -> None:
        self.hero: Final = hero
        self.district: Final = district
        self.secret: Final = secret


class OfServant(Event):
    """Something with a Servant."""

    __match_args__: ClassVar[tuple[str, ...]] = ("servant",)

    def __init__(self, servant: Servant) -> None:
        self.servant: Final = servant


class OfFace(Event):
    """The face of a citizen in a district."""

    __match_args__: ClassVar[tuple[str, ...]] = ("citizen", "kind", "district")

    def __init__(self, citizen: Citizen, kind: int, district: District) -> None:
        self.citizen: Final = citizen
        self.kind: Final = kind
        self.district: Final = district


class OfCityEvent(Event):
    """Something with a City Event."""

    __match_args__: ClassVar[tuple[str, ...]] = ("city_event",)

    def __init__(self, city_event: int) -> None:
        self.city_event: Final = city_event


class OfCause(Event):
    """Trust of a hero, and why; `cause` is empty in what was stored before causes were told."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "trust", "cause")

    def __init__(self, hero: Hero, trust: int, cause: str = "") -> None:
        self.hero: Final = hero
        self.trust: Final = trust
        self.cause: Final = cause


class OfTrust(Event):
    """Trust of a hero."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "trust")

    def __init__(self, hero: Hero, trust: int) -> None:
        self.hero: Final = hero
        self.trust: Final = trust


class OfBonds(Event):
    """Bonds of the Machine."""

    __match_args__: ClassVar[tuple[str, ...]] = ("bonds",)

    def __init__(self, bonds: int) -> None:
        self.bonds: Final = bonds


class OfDiscontent(Event):
    """Where Discontent stands."""

    __match_args__: ClassVar[tuple[str, ...]] = ("discontent",)

    def __init__(self, discontent: int) -> None:
        self.discontent: Final = discontent


class OfJourney(Event):
    """A citizen, from one district to another."""

    __match_args__: ClassVar[tuple[str, ...]] = ("citizen", "district", "district2")

    def __init__(self, citizen: Citizen, district: District, district2: int) -> None:
        self.citizen: Final = citizen
        self.district: Final = district
        self.district2: Final = district2


class OfCitizen(Event):
    """A citizen in a district."""

    __match_args__: ClassVar[tuple[str, ...]] = ("citizen", "district")

    def __init__(self, citizen: Citizen, district: District) -> None:
        self.citizen: Final = citizen
        self.district: Final = district


class OfFaceOf(Event):
    """A hero and a revealed citizen in its district."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "citizen", "kind", "district")

    def __init__(self, hero: Hero, citizen: Citizen, kind: int, district: District) -> None:
        self.hero: Final = hero
        self.citizen: Final = citizen
        self.kind: Final = kind
        self.district: Final = district


class OfHeroBonds(Event):
    """Bonds that a hero handles."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "bonds")

    def __init__(self, hero: Hero, bonds: int) -> None:
        self.hero: Final = hero
        self.bonds: Final = bonds


class OfPlaces(Event):
    """Several districts."""

    __match_args__: ClassVar[tuple[str, ...]] = ("districts",)

    def __init__(self, districts: tuple[int, ...]) -> None:
        self.districts: Final = districts


class OfMission(Event):
    """Something with a mission card."""

    __match_args__: ClassVar[tuple[str, ...]] = ("mission",)

    def __init__(self, mission: int) -> None:
        self.mission: Final = mission


class OfWay(Event):
    """A hero, from one district to another."""

    __match_args__: ClassVar[tuple[str, ...]] = ("hero", "district", "district2")

    def __init__(self, hero: Hero, district: District, district2: int) -> None:
        self.hero: Final = hero
        self.district: Final = district
        self.district2: Final = district2
