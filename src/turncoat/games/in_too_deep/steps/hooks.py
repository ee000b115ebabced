"""Step 1 and step 2 of the turn."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.step import Answers, Effect, OneSeat, Picks
from .. import menu as m
from .. import reasons
from ..board import InTooDeep
from ..content.tables import BOOSTS_ANY_TIME, LAST_SPACE
from ..events.city import GripGained
from . import odds
from .boosts import spend, spendable
from .shared import HOOKED, hook, hookable, unhook


class Hook(OneSeat[InTooDeep]):
    """ITD-5.2, ITD-5.3..5.8, ITD-5.13..5.17. Unhook any, then hook one; with none on your console you must hook."""

    ASK_SINGLE: ClassVar[bool] = False
    SURE: ClassVar[tuple[str, ...]] = HOOKED

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        own = s.ports[seat]
        options = m.HOOK.each(hookable(s, seat))
        options += m.UNHOOK.each(own)
        if own:
            options.append(m.SKIP)
        if BOOSTS_ANY_TIME in s.readings and s.boosts[seat] and options:
            options += spendable(s, seat)
        return options

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice is m.SKIP:
            return [Reason("ITD-5.3", "must-hook")]
        if choice.verb is m.SPEND and BOOSTS_ANY_TIME in s.readings:
            return reasons.spend(s, seat, choice.arg)
        return reasons.hooking(s, seat, choice)

    def chances(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Chance]:
        return odds.hooking(s, seat, choice)

    def bundles(self, s: InTooDeep, seat: Seat) -> list[Picks]:
        """A hook for the sake of what lies beside the criminal, which it takes with the first action; or of grip."""
        found: list[Picks] = []
        for criminal in hookable(s, seat):
            hooked = m.HOOK[criminal]
            found += [(hooked, m.PICKS[criminal][item]) for item in s.loose_in(s.criminal_at[criminal])]
            found.append((hooked, m.GRIP[criminal], m.GRIP[criminal]))
        return found

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        return {"hooked": s.ports[seat], "intel": s.intel[seat]}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice.verb is m.UNHOOK:
            unhook(s, self.seat, (choice.arg,))
            s.push(self)
        elif choice.verb is m.SPEND:
            s.push(self)
            spend(s, self.seat, choice.arg)
        elif choice is not m.SKIP:
            hook(s, self.seat, choice.arg)


class GainGrip(Effect[InTooDeep]):
    """ITD-5.19, ITD-5.20, ITD-18.12. Each criminal on your console advances your disc of it by one space, all at
    once.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, s: InTooDeep) -> None:
        raised = tuple([c for c in s.ports[self.seat] if s.grip[self.seat][c] < LAST_SPACE])
        for criminal in raised:
            s.change_grip(self.seat, criminal, 1)
        if s.is_loud and raised:
            s.emit(GripGained(self.seat, raised))
