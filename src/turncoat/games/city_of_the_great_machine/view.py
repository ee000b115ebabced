"""What a seat sees beyond the fields."""

from typing import Any

from ...kernel.loop import current
from .board import GreatMachine
from .content.citizens import REVEALED, TRAITOR, UNIDENTIFIED
from .steps.rewards import task_progress


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
    }


def own_extras(s: GreatMachine, seat: int) -> dict[str, Any]:
    """CGM-21.6, CGM-21.7, CGM-8.6. The faces that this seat knows, and what its fellows propose."""
    if not s.faces or seat not in s.rebels:
        return {}
    marks, faces = s.marks, s.faces
    return {
        "faces": [faces[token] if marks[token] != UNIDENTIFIED else -1 for token in range(len(marks))],
        "proposals": proposals(s, seat),
    }


def proposals(s: GreatMachine, seat: int) -> list[list[Any]]:
    """CGM-18.9, CGM-22.7. Seat and choices of the other Revolutionaries who have answered a common question."""
    if len(s.asked) < 2:
        return []
    step = current(s)
    return [
        [other, *[choice.text for choice in s.answers[other]]]
        for other in s.asked
        if other != seat and other not in s.waiting and step.is_shown(s, seat, other)
    ]
