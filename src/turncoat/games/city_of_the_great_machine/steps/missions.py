"""Missions: setting up cards, interactions, tasks and rewards.

CGM-20.23, CGM-20.146, CGM-20.153: the cards lie open; a rule of a card is asked for with `mission_is_on`, an
action on a card is an action like others. CGM-20.259: no token is wanted by two cards at a time.
"""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.rows import Ints, put
from ....kernel.step import Answers, Effect
from .. import menu as m
from ..board import GreatMachine
from ..content.city import MEMBERS
from ..content.districts import SMALL
from ..content.missions import (
    GUARD_CONTROL,
    LEADER,
    REPROGRAMMING,
    RESISTANCE,
    SELF_DESTRUCT,
)
from ..content.terms import WITH_HERO
from ..events.missions import (
    CardInPlay,
    ControlRoomLaid,
    DronesLaid,
    ProcessorsLaid,
    TokenLaid,
)
from ..ids import Slot
from .automaton import random_district
from .commands import command_choices, command_guard, command_reasons
from .dial import gain_trust
from .heroes import leader_tokens, spend_leader_token
from .shared import HeroStep, Joint

# Setting up.


class SetUpCard(Effect[GreatMachine]):
    """CGM-20.22, CGM-20.145. The setup of a card is carried out when it comes into play."""

    __match_args__: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def apply(self, s: GreatMachine) -> None:
        card = self.card
        s.emit(CardInPlay(card))
        if card == SELF_DESTRUCT:
            s.control_room = random_district(s, SMALL)  # CGM-20.184, CGM-20.185
            s.emit(ControlRoomLaid(s.control_room))
        elif card == LEADER:
            s.hero_tokens = (WITH_HERO, WITH_HERO + 1, WITH_HERO + 2)  # CGM-20.191
        elif card == GUARD_CONTROL:
            attach_processors(s)
        elif card == REPROGRAMMING:
            # CGM-20.216, CGM-20.217, CGM-20.272.
            free = 511
            places: Ints = ()
            for _ in range(3):
                district = random_district(s, free)
                free &= ~(1 << district)
                places = (*places, district)
            s.drones = places
            s.emit(DronesLaid(places))
        elif card == RESISTANCE:
            s.push(LayToken(0), LayToken(1), LayToken(2))


def attach_processors(s: GreatMachine) -> None:
    """CGM-20.210, CGM-20.211, CGM-20.269. To a working Guard in three random districts; what finds none is gained."""
    free = 0
    for district in range(9):
        if s.guards[district]:
            free |= 1 << district
    hosts = free
    for _ in range(3):
        if not free:
            free = 0
            for district in MEMBERS[hosts]:
                if s.guards[district] > s.processors[district]:
                    free |= 1 << district
        district = random_district(s, free)
        if district < 0:
            s.processors_held += 1
        else:
            s.processors = put(s.processors, district, s.processors[district] + 1)
            free &= ~(1 << district)
    s.emit(ProcessorsLaid(tuple([d for d in range(9) for _ in range(s.processors[d])])))


class LayToken(Joint):
    """CGM-20.228, CGM-20.229. Birth of the Resistance: the players choose three small districts, a hero token each."""

    __match_args__: ClassVar[tuple[str, ...]] = ("slot",)

    def __init__(self, slot: Slot) -> None:
        self.slot: Final = slot

    def options(self, s: GreatMachine) -> list[Choice]:
        return [m.LAY.at(s.heroes[self.slot], d) for d in MEMBERS[SMALL & ~s.laid_at]]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.LAY:
            return []
        if choice.arg != s.heroes[self.slot]:
            return [Reason("CGM-20.229", "other-hero-asked", {"hero": s.heroes[self.slot]})]
        if not SMALL >> choice.arg2 & 1:
            return [Reason("CGM-20.228", "small-districts-only")]
        return [Reason("CGM-20.229", "token-there", {"district": choice.arg2})]

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"hero": s.heroes[self.slot]}

    def decide(self, s: GreatMachine, choice: Choice) -> None:
        s.laid_at |= 1 << choice.arg2
        s.hero_tokens = put(s.hero_tokens, self.slot, choice.arg2)
        s.emit(TokenLaid(s.heroes[self.slot], choice.arg2))


# The turn of a hero.


class TurnStart(HeroStep):
    """CGM-20.196, CGM-20.215, CGM-20.270. Before it moves a hero may command a Guard, the leader draw on its tokens."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        found = command_choices(s, self.slot)
        if leader_tokens(s, self.slot) and s.trust[self.slot] < s.limit(self.slot):
            found.append(m.BOOST)
        return [m.SKIP, *found] if found else []

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is m.COMMAND:
            return command_reasons(s, self.slot, choice.arg, choice.arg2)
        if choice is not m.BOOST:
            return []
        if not leader_tokens(s, self.slot):
            return [Reason("CGM-20.196", "no-leader-token", {"hero": s.heroes[self.slot]})]
        return [Reason("CGM-7.13", "at-the-limit", {"hero": s.heroes[self.slot], "trust": s.trust[self.slot]})]

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"hero": s.heroes[self.slot], "controls": s.controls, "tokens": leader_tokens(s, self.slot)}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is m.SKIP:
            return
        s.push(TurnStart(self.seat, self.slot))
        if choice is m.BOOST:
            spend_leader_token(s, self.slot, "boosts")
            gain_trust(s, self.slot, 3, "leader")
        elif choice.verb is m.COMMAND:
            command_guard(s, self.slot, choice.arg, choice.arg2)
