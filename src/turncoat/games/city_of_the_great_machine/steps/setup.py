"""Building the city, choosing the heroes, dealing everything out."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.rows import Ints, put
from ....kernel.step import Answers, Decision, Effect, Seats, Step
from .. import menu as m
from ..board import GreatMachine
from ..content import events as e
from ..content.citizens import ARRESTED, CITIZENS, TOKENS_OF_KIND, UNIDENTIFIED
from ..content.city import ALL_CELLS, BITS, MEMBERS, cell_at, centred, is_touched, joining, links_of, settled
from ..content.districts import GC, LARGE, NOWHERE, SMALL, START_CITIZENS, START_GUARDS
from ..content.heroes import HERO_START, HEROES
from ..content.machine import MAINTENANCE
from ..content.terms import MACHINE, NINE, THREE
from ..events.round import BoardLaid, CityBuilt, FirstDenied, HeroChosen
from ..ids import District, Hero
from .districts import berths
from .missions import SetUpCard
from .round import Round
from .shared import Question


class Alternate(Effect[GreatMachine]):
    """CGM-4.26. Two shuffled piles, large and small; Machine and a Revolutionary lay in turn, the Machine first."""

    def apply(self, s: GreatMachine) -> None:
        large, small = list(MEMBERS[LARGE]), list(MEMBERS[SMALL])
        s.rng.shuffle(large)
        s.rng.shuffle(small)
        s.pile_large, s.pile_small = tuple(large), tuple(small)
        # CGM-4.44: the Revolutionary who joined the table first lays for that side.
        s.push_all([TakeBoard(MACHINE if turn % 2 == 0 else 1) for turn in range(9)])


class TakeBoard(Question):
    """CGM-4.26. Take the top board of either pile."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.TAKE[pile] for pile, left in enumerate((s.pile_large, s.pile_small)) if left]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return [Reason("CGM-4.26", "pile-empty", {"pile": choice.arg})] if choice.verb is m.TAKE else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"large": len(s.pile_large), "small": len(s.pile_small)}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        if answers[self.seat].arg == 0:
            district, s.pile_large = s.pile_large[0], s.pile_large[1:]
            s.drawn_large += 1
        else:
            district, s.pile_small = s.pile_small[0], s.pile_small[1:]
            s.drawn_small += 1
        s.reveal()
        s.push(JoinBoard(self.seat, district))


class JoinBoard(Question):
    """CGM-4.27, CGM-4.40. Join the board to the city so that a legal city can still come of it."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "district")

    def __init__(self, seat: Seat, district: District) -> None:
        super().__init__(seat)
        self.district: Final = district

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        if all([cell == NOWHERE for cell in s.cells]):
            return [m.LAND[m.CELL_NUMBER[cell_at(9, 5)]]]
        to_come = len(s.pile_large) + len(s.pile_small)
        return [
            m.LAND[m.CELL_NUMBER[cell]]
            for cell in joining(s.cells, self.district, 1)
            if _is_mendable(put(s.cells, self.district, cell), to_come)
        ]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.LAND:
            return []
        cell = ALL_CELLS[choice.arg]
        if cell in s.cells:
            return [Reason("CGM-4.27", "berth-taken")]
        if not is_touched(s.cells, self.district, cell, 1):
            return [Reason("CGM-4.27", "not-beside-the-city", {"district": self.district})]
        return [Reason("CGM-4.40", "city-not-finishable", {"district": self.district})]

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"district": self.district, "berths": berths(s, self.district, self.choices(s, seat))}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        cells = centred(put(s.cells, self.district, ALL_CELLS[answers[self.seat].arg]))
        s.cells = cells
        s.links = links_of(cells)
        s.emit(BoardLaid(self.seat, self.district))


def _is_mendable(cells: Ints, to_come: int) -> bool:
    links = links_of(cells)
    loose = [district for district in range(9) if cells[district] != NOWHERE and BITS[links[district]] < 2]
    return len(loose) <= to_come


class FinishCity(Effect[GreatMachine]):
    """CGM-5.1, CGM-5.25. The city is built before the heroes are chosen."""

    def apply(self, s: GreatMachine) -> None:
        s.lay_out(settled(s.cells))
        s.emit(CityBuilt())


class WhoLeadsTwo(Decision[GreatMachine]):
    """CGM-1.7, CGM-1.20. Two Revolutionaries agree who leads two heroes; otherwise the one who joined first does."""

    def deciders(self, s: GreatMachine) -> Seats:
        return s.rebels

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.PAIR[rebel] for rebel in s.rebels]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return [Reason("CGM-1.7", "no-revolutionary", {"seat": choice.arg})] if choice.verb is m.PAIR else []

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        first, second = s.rebels
        leads = answers[first].arg if answers[first] is answers[second] else first
        other = second if leads == first else first
        s.push_all(lead_steps((leads, other, leads)))


def lead_steps(seats: Ints) -> list[Step[GreatMachine]]:
    return [ChooseHero(seat) for seat in seats]


class ChooseHero(Question):
    """CGM-5.12, CGM-1.4..1.6, CGM-1.8. Three different heroes of six; each Revolutionary picks those it will lead."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.LEAD[hero] for hero in range(len(HEROES)) if hero not in s.heroes]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return [Reason("CGM-5.12", "hero-taken", {"hero": choice.arg})] if choice.verb is m.LEAD else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"heroes": s.heroes}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        add_hero(s, answers[self.seat].arg, self.seat)


def add_hero(s: GreatMachine, hero: Hero, seat: Seat) -> None:
    """CGM-1.9, CGM-10.1. Heroes in play are kept in ascending initiative; their leader never changes."""
    pairs = sorted([*zip(s.heroes, s.controllers, strict=True), (hero, seat)])
    s.heroes = tuple([pair[0] for pair in pairs])
    s.controllers = tuple([pair[1] for pair in pairs])
    s.emit(HeroChosen(seat, hero))


class GatherHeroes(Effect[GreatMachine]):
    """CGM-1.4..1.8. Always three heroes, however many lead them."""

    __match_args__: ClassVar[tuple[str, ...]] = ("at_random",)

    def __init__(self, at_random: bool) -> None:
        self.at_random: Final = at_random

    def apply(self, s: GreatMachine) -> None:
        rebels = s.rebels
        if self.at_random:
            drawn = sorted(s.rng.shuffled(len(HEROES))[:3])
            for number, hero in enumerate(drawn):
                add_hero(s, hero, rebels[number % len(rebels)])
        elif len(rebels) == 2:
            s.push(WhoLeadsTwo())
        else:
            s.push_all(lead_steps(tuple([rebels[number % len(rebels)] for number in range(3)])))


class Deal(Effect[GreatMachine]):
    """CGM-5.2..5.10, CGM-5.13..5.24, CGM-20.9..20.21. Citizens, Guards, Servants, cards, decks and dial."""

    def apply(self, s: GreatMachine) -> None:
        faces = [number // TOKENS_OF_KIND for number in range(CITIZENS)]
        s.rng.shuffle(faces)
        s.faces = tuple(faces)
        places: list[int] = []
        for district, count in enumerate(START_CITIZENS):
            places += [district] * count
        # CGM-5.6, CGM-5.7: those left over begin beside the dial.
        places += [ARRESTED] * (CITIZENS - len(places))
        s.places = tuple(places)
        s.marks = (UNIDENTIFIED,) * CITIZENS
        s.guards = (START_GUARDS,) * 9
        s.broken = s.specials = s.marched = NINE
        s.servants = (GC, GC, GC)
        s.at = tuple([HERO_START[hero] for hero in s.heroes])
        s.begun_at = s.at
        s.trust = THREE
        self.deny_first_cards(s)
        s.deck = tuple(s.rng.shuffled(9))
        s.hand = [()] * s.seats
        s.peeked = [()] * s.seats
        s.push(Round())
        if s.is_coop:
            self.prepare_automaton(s)
        else:
            # CGM-5.18..5.20.
            s.discontent = len(s.rebels) - 1
            first, first_box = _dealt(s, e.EVENTS_I, e.EVENTS_OF_EACH_LEVEL)
            second, second_box = _dealt(s, e.EVENTS_II, e.EVENTS_OF_EACH_LEVEL)
            s.event_deck = (*first, *second, e.COUNTDOWN)
            s.event_box = (*first_box, *second_box)

    def deny_first_cards(self, s: GreatMachine) -> None:
        """CGM-5.15..5.17. One of nine at random, seen by the Revolutionaries alone."""
        row = tuple([s.rng.below(9) for _ in range(3)])
        s.first_denied = [row if seat in s.rebels else () for seat in s.everyone]
        s.chosen = [()] * s.seats
        s.secret_denied = (1, 1, 1)
        for slot in range(3):
            s.emit(FirstDenied(s.heroes[slot], row[slot], 0 if s.is_coop else 1))

    def prepare_automaton(self, s: GreatMachine) -> None:
        """CGM-20.10..20.18, CGM-20.21."""
        s.discontent = 2
        s.progress = 0
        events, box = _dealt(s, e.EVENTS_COOP, e.EVENTS_USED_COOP)
        s.event_deck = (*events, e.COUNTDOWN)
        s.event_box = box
        cards = list(range(MAINTENANCE + 3 if s.benefits & 2 else MAINTENANCE))
        s.rng.shuffle(cards)
        s.movement_deck = tuple(cards)
        s.token_deck = tuple(s.rng.shuffled(9))
        s.tokens_up = 0
        if s.has_mission:
            s.riot_stock = 0
            s.push(SetUpCard(s.missions[0]), SetUpCard(s.missions[1]))


def _dealt(s: GreatMachine, cards: Ints, count: int) -> tuple[Ints, Ints]:
    """CGM-5.21, CGM-5.22. So many of the cards at random; the others go back to the box unseen."""
    order = list(cards)
    s.rng.shuffle(order)
    return tuple(order[:count]), tuple(order[count:])
