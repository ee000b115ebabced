"""Step 1 of the turn, and hooking by boost."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.step import Answers, Effect, OneSeat
from .. import menu as m
from ..board import InTooDeep
from ..content.tables import LAST_SPACE, PORTS
from ..events.city import GripGained
from .shared import hook, raise_grip, unhook


def hookable(s: InTooDeep, seat: int) -> list[int]:
    """ITD-5.5, ITD-5.6, ITD-5.8, ITD-9.30. Criminals not on your console nor locked by a rival, if a port is free."""
    own = s.ports[seat]
    if len(own) == PORTS:
        return []
    return [criminal for criminal in s.cast if criminal not in own and criminal != s.locked]


class Hook(OneSeat[InTooDeep]):
    """ITD-5.2, ITD-5.3..5.8, ITD-5.13..5.17. Unhook any, then hook one; with none on your console you must hook."""

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        own = s.ports[seat]
        options = [m.HOOK[criminal] for criminal in hookable(s, seat)]
        options += [m.UNHOOK[criminal] for criminal in own]
        if own:
            options.append(m.SKIP)
        return options

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice.verb is m.UNHOOK:
            unhook(s, self.seat, (choice.arg,))
            s.push(self)
        elif choice is not m.SKIP:
            hook(s, self.seat, choice.arg)


class GainGrip(Effect[InTooDeep]):
    """ITD-5.19, ITD-5.20, ITD-18.12. Each criminal on your console advances your disc of it by one space, all at
    once.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, s: InTooDeep) -> None:
        raised = tuple([c for c in s.ports[self.seat] if s.grip[self.seat][c] < LAST_SPACE])
        for criminal in raised:
            s.change_grip(self.seat, criminal, 1)
        if raised:
            s.emit(GripGained(self.seat, raised))


class HookByBoost(OneSeat[InTooDeep]):
    """ITD-9.46, ITD-9.47, ITD-9.48. Hook one criminal by the usual rules and gain 1 grip with it."""

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        return [*m.HOOK.each(hookable(s, seat)), *m.UNHOOK.each(s.ports[seat])]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice.verb is m.UNHOOK:
            unhook(s, self.seat, (choice.arg,))
            s.push(self)
        else:
            hook(s, self.seat, choice.arg)
            raise_grip(s, self.seat, choice.arg)
