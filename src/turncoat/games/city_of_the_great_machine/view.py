"""What a seat sees beyond the fields.

For all: `faces` of revealed citizens, the Discontent `level`, the `prices` of districts at Guard cost, the `angry`
kinds, the `tasks` of missions as what is done and what is asked, and `projected`, how near the sides are to winning:
`plan_left` spaces of the Master Plan and `riots_left` Riots are missing, and `plan_due` says whether the event would
advance the Master Plan if the round ended as things stand: 1 yes, 0 no, -1 where that can still be paid for or is not
in sight. For a Revolutionary: `faces` that its side has looked at, and the `proposals` of its fellows. For the Machine:
`ordering`, whether its phase is on, so that a preview tells which order ends it.
"""

from typing import Any, Final

from ...kernel.ids import Seat
from ...kernel.loop import current
from .board import GreatMachine
from .content import events as e
from .content.citizens import REVEALED, TRAITOR, UNIDENTIFIED
from .content.dial import PLAN_END, RIOTS_TO_WIN
from .content.terms import ENDING, MACHINE, MACHINE_PHASE
from .steps.condition import condition_holds
from .steps.coop_ending import stays
from .steps.ending import is_unwatched
from .steps.rewards import task_progress

PAID_FOR: Final[tuple[int, ...]] = (
    e.CLOSING_SPEECH,
    e.AMNESTY,
    e.HOUSE_SEARCH,
    e.OPEN_MIND,
    e.LAW_OR_CHAOS,
    e.FREE_MARKET,
)
UNKNOWN: Final = -1


def table_extras(s: GreatMachine) -> dict[str, Any]:
    """CGM-21.1..21.3. The faces that all may see, and numbers that save clients from knowing rules."""
    marks, faces = s.marks, s.faces
    tasks = (
        [task_progress(s, card) if s.mission_is_on(card) else (0, 0) for card in s.missions] if s.has_mission else []
    )
    return {
        "tasks": tasks,
        "faces": [faces[token] if marks[token] == REVEALED else -1 for token in range(len(marks))],
        "level": s.level,
        "prices": [s.price(district) for district in range(9)],
        "angry": [kind for kind in range(TRAITOR) if s.is_angry(kind)],
        "projected": {
            "plan_left": PLAN_END - s.plan,
            "riots_left": max(0, RIOTS_TO_WIN - s.riots),
            "plan_due": plan_due(s),
        },
    }


def plan_due(s: GreatMachine) -> int:
    """CGM-14.3, CGM-20.37. Whether the Master Plan would advance by the event, from what all see."""
    if s.event == e.NO_EVENT or not s.at:
        return 0
    if s.event == e.COUNTDOWN:
        return 1
    if s.is_coop:
        if s.event == e.MASKED_BALL and min(s.turned) < 0:
            return UNKNOWN  # where heroes are going is not for spectators
        if stays(s):
            return 0
        return UNKNOWN if e.STAY_TRUST[s.event - e.NETWORKING] else 1
    if s.event in PAID_FOR:
        return UNKNOWN
    if s.event == e.CITY_MAINTENANCE and s.phase != ENDING:
        return 1 if is_unwatched(s) else 0
    return 1 if condition_holds(s) else 0


def own_extras(s: GreatMachine, seat: Seat) -> dict[str, Any]:
    """CGM-21.6, CGM-21.7, CGM-8.6, CGM-9.41. The faces that this seat knows, and what its fellows propose; whether the
    Machine gives orders."""
    if not s.is_coop and seat == MACHINE:
        return {"ordering": s.phase == MACHINE_PHASE}
    if not s.faces or seat not in s.rebels:
        return {}
    marks, faces = s.marks, s.faces
    return {
        "faces": [faces[token] if marks[token] != UNIDENTIFIED else -1 for token in range(len(marks))],
        "proposals": proposals(s, seat),
    }


def proposals(s: GreatMachine, seat: Seat) -> list[list[Any]]:
    """CGM-18.9, CGM-22.7, CGM-22.9. Seat and choices of the other Revolutionaries who have answered together."""
    if len(s.asked) < 2:
        return []
    step = current(s)
    return [
        [other, *[choice.text for choice in s.answers[other]]]
        for other in s.asked
        if other != seat and other not in s.waiting and step.is_shown(s, seat, other)
    ]
