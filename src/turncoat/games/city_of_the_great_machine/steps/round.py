"""The round: its five phases, and the steps that end it against the automated Machine."""

from ....kernel.step import Effect, Step
from ..board import GreatMachine
from ..content import events as e
from ..content.terms import ENDING
from .automaton import AutomatedMachine
from .coop_ending import CountDown, EndOfDeactivation, LateDirectives, Security
from .ending import EndOfRound
from .machine import MachinePhase
from .opening import ChooseAccess, Income, StartAccess, TurnUpEvent
from .rewards import CheckTasks
from .turns import HeroesPhase


class Round(Effect[GreatMachine]):
    """CGM-6.1, CGM-1.19, CGM-14.15, CGM-20.24..20.27. Opening, Access, Machine, Heroes, End; again until a side has
    won."""

    def apply(self, s: GreatMachine) -> None:
        machine: Step[GreatMachine] = AutomatedMachine() if s.is_coop else MachinePhase()
        ending: Step[GreatMachine] = CoopEnding() if s.is_coop else EndOfRound()
        s.push(TurnUpEvent(), Income(), StartAccess(), ChooseAccess(), machine, HeroesPhase(), ending, Round())


class CoopEnding(Effect[GreatMachine]):
    """CGM-20.113..20.119, CGM-20.39, CGM-20.40, CGM-20.265. Four steps, then the Directives of the end of a round."""

    def apply(self, s: GreatMachine) -> None:
        s.phase = ENDING
        s.active = -1
        tail: list[Step[GreatMachine]] = [CheckTasks(), LateDirectives(), EndOfDeactivation()]
        if s.event == e.COUNTDOWN:
            s.push(CountDown(), *tail)
        elif s.event == e.NO_EVENT:
            s.push(*tail)
        else:
            s.push(Security(), *tail)
