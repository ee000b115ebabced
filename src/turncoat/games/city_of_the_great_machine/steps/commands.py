"""Commanding Guards with the control tokens of a mission."""

from ....kernel.choice import Choice
from ....kernel.reason import Reason
from ....kernel.rows import put
from .. import menu as m
from ..board import GreatMachine
from ..events.heroes import GuardSent
from ..ids import Slot
from ..reasons import no_guard_space, no_such_guard


def command_choices(s: GreatMachine, slot: Slot) -> list[Choice]:
    """CGM-20.215, CGM-20.270. With a control token a Guard of the hero's district is sent anywhere with room."""
    district = s.at[slot]
    if not s.controls or not s.watch(district):
        return []
    found: list[Choice] = []
    for kind, count in ((m.PLAIN, s.guards[district]), (m.SPECIAL, s.specials[district])):
        if count:
            found += [m.COMMAND.at(kind, d) for d in range(9) if d != district and s.guard_room(d) > 0]
    return found


def command_guard(s: GreatMachine, slot: Slot, kind: int, goal: int) -> None:
    """CGM-20.214, CGM-20.215."""
    start = s.at[slot]
    s.controls -= 1
    if kind == m.SPECIAL:
        s.specials = put(put(s.specials, start, s.specials[start] - 1), goal, s.specials[goal] + 1)
    else:
        s.guards = put(put(s.guards, start, s.guards[start] - 1), goal, s.guards[goal] + 1)
    s.emit(GuardSent(start, goal))


def command_reasons(s: GreatMachine, slot: Slot, kind: int, goal: int) -> list[Reason]:
    """CGM-20.214, CGM-20.215. Why a Guard cannot be sent there; one with a processor is a Guard like others."""
    district = s.at[slot]
    if not s.controls:
        return [Reason("CGM-20.214", "no-control-token")]
    if goal == district:
        return [Reason("CGM-20.215", "guard-there", {"district": district})]
    if kind == m.PROCESSOR or not (s.specials if kind == m.SPECIAL else s.guards)[district]:
        return no_such_guard("CGM-20.215", district, kind)
    found = no_guard_space(s, goal)
    return found or [Reason("CGM-20.270", "asked-before", {"hero": s.heroes[slot]})]
