"""Static facts for clients: names and sentences come from the messages, numbers from here."""

from typing import Any

from .content import events as e
from .content.citizens import KINDS
from .content.dial import PLAN_END
from .content.districts import CITIZEN_SPACES, DISTRICTS, GUARD_SPACES, SHORT
from .content.heroes import HERO_START, HEROES, INITIATIVE, TRUST_LIMIT
from .content.machine import DIRECTIVES, MOVEMENT_CARDS, SERVANTS
from .content.missions import MISSION_CARDS


def content() -> dict[str, Any]:
    """Everything that never changes, in the order of the indices that views use."""
    return {
        "districts": [
            {
                "id": name,
                "short": SHORT[index],
                "large": index < 4,
                "citizen_spaces": CITIZEN_SPACES[index],
                "guard_spaces": GUARD_SPACES,
            }
            for index, name in enumerate(DISTRICTS)
        ],
        "heroes": [
            {
                "id": name,
                "initiative": INITIATIVE[index],
                "limit": TRUST_LIMIT[index],
                "start": HERO_START[index],
            }
            for index, name in enumerate(HEROES)
        ],
        "servants": list(SERVANTS),
        "kinds": list(KINDS),
        "directives": [{"id": name} for name in DIRECTIVES],
        "events": [{"id": name, **_event(index)} for index, name in enumerate(e.EVENTS)],
        "movement": list(MOVEMENT_CARDS),
        "missions": [
            {"id": name, "set": index // 3 + 1, "letter": "ABC"[index % 3]} for index, name in enumerate(MISSION_CARDS)
        ],
        "plan_end": PLAN_END,
    }


def _event(index: int) -> dict[str, Any]:
    """The level of a City Event, and the parts that it is printed in: each has its sentence among the messages."""
    if index <= e.COUNTDOWN:
        level = "I" if index < 10 else "II" if index < e.COUNTDOWN else ""
        return {"level": level, "parts": ["lower"] if index == e.COUNTDOWN else ["upper", "lower"]}
    parts = ["security", "breakthrough", "lower"]
    if index in e.WITH_SUPPORT:
        parts.insert(2, "support")
    return {
        "level": "coop",
        "parts": parts,
        "breakthrough_trust": e.BREAKTHROUGH_TRUST[index - e.COUNTDOWN - 1],
        "stay_trust": e.STAY_TRUST[index - e.COUNTDOWN - 1],
    }
