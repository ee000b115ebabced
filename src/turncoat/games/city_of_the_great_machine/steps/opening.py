"""The Opening phase and the Access phase."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.rows import Ints, put
from ....kernel.step import Draft, Drafts, Effect, Seats, Step
from .. import menu as m
from ..board import GreatMachine
from ..content import events as e
from ..content.citizens import REVEALED, TRAITOR
from ..content.city import MEMBERS
from ..content.districts import ALL_DISTRICTS, LARGE, SEATS_OF_POWER
from ..content.heroes import ENGINEER
from ..content.machine import LEVY
from ..content.terms import ACCESS, LARGE_CARD_USED, MACHINE_SIDE, NINE, NONE3, OPENING, THREE
from ..events.heroes import Denied
from ..events.round import AccessChosen, EventTurned, Peeked, RoundBegan
from ..ids import District, Slot
from ..reasons import own_hero_reasons
from .dial import gain_bonds, gain_trust, win
from .districts import CarpetWhich
from .odds import riot_chance, servant_chance
from .shared import Joint, own_slots
from .ways import way_costs


class TurnUpEvent(Effect[GreatMachine]):
    """CGM-7.1, CGM-7.2, CGM-6.2, CGM-6.3, CGM-15.80, CGM-15.81. The top event replaces the last; The Countdown
    stays."""

    def apply(self, s: GreatMachine) -> None:
        s.round += 1
        s.phase = OPENING
        if s.is_loud:
            s.emit(RoundBegan(s.round))
        s.deeds = 0
        s.detained = 0
        s.spent = 0
        s.raid_hits = 0
        s.acted = THREE
        s.marched = NINE
        s.turned = NONE3
        s.active = -1
        s.path = 0
        s.done = ()
        s.turn_over = s.caught = False
        s.caught_by = 0
        s.chosen = [()] * s.seats
        s.begun_at = s.at  # CGM-10.83, CGM-14.17: the round begins as the event is turned up
        s.start_discontent = s.discontent
        s.identified_now = 0
        s.identified_in = 0
        s.spied_now = s.interacted = False
        if s.event not in {e.NO_EVENT, e.COUNTDOWN}:
            s.past_events = (*s.past_events, s.event)
        if s.no_event_next:
            # CGM-20.182, CGM-20.183: no card is turned up and none is skipped.
            s.no_event_next = False
            s.event = e.NO_EVENT
            return
        if s.event_deck:
            s.event, s.event_deck = s.event_deck[0], s.event_deck[1:]
        else:
            s.event = e.COUNTDOWN
        if s.is_loud:
            s.emit(EventTurned(s.event))


class Income(Effect[GreatMachine]):
    """CGM-7.3..7.21, CGM-20.25, CGM-20.2. Trust of citizens, Trust of abilities and events, then Bonds."""

    def apply(self, s: GreatMachine) -> None:
        shared: list[Step[GreatMachine]] = []
        for district in MEMBERS[1 << s.at[0] | 1 << s.at[1] | 1 << s.at[2]]:
            heroes = s.heroes_in(district)
            if len(heroes) == 1:
                gain_trust(s, heroes[0], trust_of_citizens(s, district), "citizens")
            else:
                shared.append(Divide(district, 0, trust_of_citizens(s, district)))
        s.push(*shared, Extras())


class Extras(Effect[GreatMachine]):
    """CGM-7.12, CGM-7.15, CGM-7.18, CGM-7.19, CGM-15.62, CGM-15.63, CGM-16.3, CGM-16.4, CGM-17.19, CGM-17.20. Never
    shared: the Engineer's 3 Trust, Trust and Bonds, Levy."""

    def apply(self, s: GreatMachine) -> None:
        for slot in range(3):
            if s.heroes[slot] == ENGINEER and s.at[slot] in SEATS_OF_POWER:
                gain_trust(s, slot, 3, "ability")
            if s.event == e.TRUST_AND_BONDS:
                gain_trust(s, slot, 1, "event")
        if not s.is_coop:
            bonds = s.income() + (2 if s.event == e.TRUST_AND_BONDS else 0) + (3 if LEVY in s.issued else 0)
            gain_bonds(s, bonds, "income")


def trust_of_citizens(s: GreatMachine, district: District) -> int:
    """CGM-7.4..7.8. One each; two if revealed and discontented, none from a revealed Traitor."""
    trust = 0
    for token, place in enumerate(s.places):
        if place != district:
            continue
        if s.marks[token] != REVEALED:
            trust += 1
        elif s.faces[token] != TRAITOR:
            trust += 2 if s.is_angry(s.faces[token]) else 1
    return trust


class Divide(Joint):
    """CGM-7.10, CGM-7.11, CGM-7.22. Heroes in one district divide its Trust: how much does this one get?"""

    __match_args__: ClassVar[tuple[str, ...]] = ("district", "number", "trust")

    def __init__(self, district: District, number: int, trust: int) -> None:
        self.district: Final = district
        self.number: Final = number  # which of the heroes there is served
        self.trust: Final = trust  # what is left to divide

    def bounds(self, s: GreatMachine) -> tuple[int, int]:
        """None is wasted while another hero there has room for it."""
        heroes = s.heroes_in(self.district)[self.number :]
        rooms = [s.limit(slot) - s.trust[slot] for slot in heroes]
        most = min(self.trust, rooms[0])
        return min(most, max(0, self.trust - sum(rooms[1:]))), most

    def run(self, s: GreatMachine) -> bool:
        heroes = s.heroes_in(self.district)
        if self.number >= len(heroes):
            s.agenda.pop()
            return False
        low, high = self.bounds(s)
        if low == high:
            s.agenda.pop()
            self.give(s, low)
            return False
        s.ask(s.rebels)
        s.offered = self.options(s)
        return True

    def options(self, s: GreatMachine) -> list[Choice]:
        low, high = self.bounds(s)
        usual = self.dealt(s)
        return [m.SHARE[usual], *[m.SHARE[trust] for trust in range(low, high + 1) if trust != usual]]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.SHARE:
            return []
        low, high = self.bounds(s)
        slot = s.heroes_in(self.district)[self.number]
        if choice.arg < low:
            return [Reason("CGM-7.11", "trust-wasted", {"trust": low, "hero": s.heroes[slot]})]
        if choice.arg > self.trust:
            return [Reason("CGM-7.10", "not-so-much-to-share", {"trust": self.trust})]
        return [Reason("CGM-7.13", "over-the-limit", {"hero": s.heroes[slot], "trust": high})]

    def dealt(self, s: GreatMachine) -> int:
        """CGM-7.22. What this hero gets if the Trust is dealt one by one, lowest initiative first."""
        rooms = [s.limit(slot) - s.trust[slot] for slot in s.heroes_in(self.district)[self.number :]]
        first, left = rooms[0], self.trust
        while left and any(rooms):
            for number in range(len(rooms)):
                if rooms[number] and left:
                    rooms[number] -= 1
                    left -= 1
        return first - rooms[0]

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {
            "district": self.district,
            "hero": s.heroes[s.heroes_in(self.district)[self.number]],
            "trust": self.trust,
        }

    def decide(self, s: GreatMachine, choice: Choice) -> None:
        self.give(s, choice.arg)

    def give(self, s: GreatMachine, trust: int) -> None:
        s.push(Divide(self.district, self.number + 1, self.trust - trust))
        gain_trust(s, s.heroes_in(self.district)[self.number], trust, "citizens")


class StartAccess(Effect[GreatMachine]):
    """CGM-8.10, CGM-15.13, CGM-20.209. Flying Carpets, and a look at the top Movement card if that was won."""

    def apply(self, s: GreatMachine) -> None:
        s.phase = ACCESS
        if s.can_peek and s.movement_deck:
            s.peeked = [(s.movement_deck[0],)] * s.seats
            s.emit(Peeked(s.movement_deck[0]))
        if s.event == e.FLYING_CARPETS:
            s.push(CarpetWhich())


class ChooseAccess(Draft[GreatMachine]):
    """CGM-8.1..8.9, CGM-22.1, CGM-22.2, CGM-22.16, CGM-20.26. Every hero is sent to a district of its hand, unseen by
    the Machine; until all are locked a Revolutionary may change its own."""

    SURE: ClassVar[tuple[str, ...]] = ("picks",)

    def deciders(self, s: GreatMachine) -> Seats:
        return s.rebels

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        slot = own_slots(s, seat)[len(s.picks(seat))]
        hand, home = ALL_DISTRICTS & ~s.denied(slot), s.at[slot]
        cards = m.SEND_OF[s.heroes[slot]]
        found = [cards[district] for district in MEMBERS[hand & ~(1 << home)]]
        if hand >> home & 1:
            found.insert(0, cards[home])
        return found

    def targets(self, s: GreatMachine, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return m.places(choice)

    def chances(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Chance]:
        """How a Riot there would end now, and against the automated Machine whether a Servant will wait there."""
        district, found = choice.arg2, list[Chance]()
        if not s.riot_tokens >> district & 1 and s.riot_stock and s.crowd(district):
            found.append(riot_chance(s, seat, district))
        return [*found, servant_chance(s, s.slot_of(choice.arg), district)] if s.is_coop else found

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.SEND:
            return []
        asked = own_slots(s, seat)[len(s.picks(seat))]
        found = own_hero_reasons(s, seat, choice.arg)
        if found:
            return found
        slot = s.slot_of(choice.arg)
        if slot != asked:
            return [Reason("CGM-8.1", "other-hero-asked", {"hero": s.heroes[asked]})]
        return [Reason("CGM-8.2", "card-denied", {"hero": choice.arg, "district": choice.arg2})]

    def is_shown(self, s: GreatMachine, seat: Seat, other: int) -> bool:
        return seat in s.rebels and other in s.rebels

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        slot = own_slots(s, seat)[len(s.picks(seat))]
        # What each way costs stands with the question, for the answer is a secret draft that changes nothing yet.
        return {
            "hero": s.heroes[slot],
            "district": s.at[slot],
            "trust": s.trust[slot],
            "ways": way_costs(s, slot),
        }

    def completes(self, s: GreatMachine, seat: Seat, choice: Choice) -> bool:
        return s.slot_of(choice.arg) == own_slots(s, seat)[-1]

    def resolve_drafts(self, s: GreatMachine, drafts: Drafts) -> None:
        row: Ints = NONE3
        for picks in drafts:
            for pick in picks:
                row = put(row, s.slot_of(pick.arg), pick.arg2)
        s.chosen = [row if picks else () for picks in drafts]
        if s.is_loud:
            for slot in range(3):
                s.emit(AccessChosen(s.heroes[slot], row[slot], 0 if s.is_coop else 1))


def use_card(s: GreatMachine, slot: Slot) -> None:
    """CGM-15.7, CGM-15.18. What events ask of the card that is turned up."""
    district = s.goal(slot)
    s.turned = put(s.turned, slot, district)
    s.used_cards = put(s.used_cards, slot, s.used_cards[slot] | 1 << district)
    if LARGE >> district & 1:
        s.deeds |= LARGE_CARD_USED


def deny(s: GreatMachine, slot: Slot, cause: str) -> None:
    """CGM-8.10, CGM-10.31, CGM-10.38, CGM-10.86. The chosen card is denied, the hero stays; without any card left
    the Machine has won."""
    district = s.goal(slot)
    if not s.open_denied[slot] >> district & 1:
        s.open_denied = put(s.open_denied, slot, s.open_denied[slot] | 1 << district)
        if s.is_loud:
            s.emit(Denied(s.heroes[slot], district, cause))
    if s.count_denied(slot) == 9:
        win(s, MACHINE_SIDE, "no-access")
