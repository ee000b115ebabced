"""The turns of the heroes: who is next, and what a turn consists of."""

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.step import Effect, Step
from .. import menu as m
from ..board import GreatMachine
from ..content import events as e
from ..content.terms import HEROES_PHASE, OWN_CARD_USED
from ..events.heroes import CardTurned
from ..reasons import hero_reasons
from .actions import TakeAction
from .heroes import Arrive, Leg
from .interactions import Interact
from .missions import TurnStart
from .opening import use_card
from .shared import HeroEffect, Joint


class HeroesPhase(Effect[GreatMachine]):
    """CGM-10.1, CGM-22.4, CGM-22.5. Turns in ascending initiative; with Networking in the order that the heroes
    like."""

    def apply(self, s: GreatMachine) -> None:
        s.phase = HEROES_PHASE
        if s.event == e.NETWORKING:
            s.push(NextHero())
        else:
            s.push(HeroTurn(0), HeroTurn(1), HeroTurn(2))


class NextHero(Joint):
    """CGM-20.38, CGM-20.275. Networking: the heroes agree who goes next."""

    def options(self, s: GreatMachine) -> list[Choice]:
        return [m.NEXT[s.heroes[slot]] for slot in range(3) if s.turned[slot] < 0]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.NEXT:
            return []
        return hero_reasons(s, choice.arg) or [Reason("CGM-20.275", "hero-had-its-turn", {"hero": choice.arg})]

    def decide(self, s: GreatMachine, choice: Choice) -> None:
        s.push(HeroTurn(s.slot_of(choice.arg)), NextHero())


class HeroTurn(HeroEffect):
    """CGM-10.2, CGM-10.39. The card is turned up, the hero moves, arrives, interacts and acts."""

    def apply(self, s: GreatMachine) -> None:
        slot = self.slot
        seat, goal = s.controllers[slot], s.goal(slot)
        s.active = slot
        s.turn_over = s.caught = s.spied_now = s.interacted = False
        s.caught_by = 0
        s.done = ()
        s.path = 1 << s.at[slot]
        use_card(s, slot)
        if goal == s.at[slot]:
            s.deeds |= OWN_CARD_USED
        if s.is_loud:
            s.emit(CardTurned(s.heroes[slot], goal))
        steps: list[Step[GreatMachine]] = [Leg(seat, slot), Arrive(slot), TakeAction(seat, slot), EndTurn(slot)]
        if s.has_mission:
            steps.insert(2, Interact(seat, slot))
            steps.insert(0, TurnStart(seat, slot))
        s.push_all(steps)


class EndTurn(HeroEffect):
    """CGM-10.5, CGM-10.6. The turn is over; the card goes back into hand unless it was denied."""

    def apply(self, s: GreatMachine) -> None:
        s.active = -1
