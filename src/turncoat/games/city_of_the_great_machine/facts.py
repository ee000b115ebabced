"""Static facts for clients: names and sentences come from the messages, numbers from here."""

from typing import Any

from .content import events as e
from .content import origin
from .content.citizens import KINDS
from .content.dial import PLAN_END
from .content.districts import CITIZEN_SPACES, DISTRICTS, GUARD_SPACES, LAYOUTS, SHORT
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
                **_origin(True, ["citizen_spaces", "guard_spaces"]),
            }
            for index, name in enumerate(DISTRICTS)
        ],
        "heroes": [
            {
                "id": name,
                "initiative": INITIATIVE[index],
                "limit": TRUST_LIMIT[index],
                "start": HERO_START[index],
                **_origin(True, []),
            }
            for index, name in enumerate(HEROES)
        ],
        "servants": [
            {"id": name, **_origin(True, ["priorities"] if index in origin.OUR_PRIORITIES else [])}
            for index, name in enumerate(SERVANTS)
        ],
        "kinds": list(KINDS),
        "directives": [
            {"id": name, **_origin(True, ["text-coop"] if index in origin.OUR_COOP_DIRECTIVES else [])}
            for index, name in enumerate(DIRECTIVES)
        ],
        "events": [
            {
                "id": name,
                **_event(index),
                **_origin(index not in origin.OUR_EVENTS, ["lower"] if index in origin.OUR_LOWER_HALVES else []),
            }
            for index, name in enumerate(e.EVENTS)
        ],
        "movement": [{"id": name, **_origin(True, [])} for name in MOVEMENT_CARDS],
        "missions": [
            {
                "id": name,
                "set": index // 3 + 1,
                "letter": "ABC"[index % 3],
                **_origin(True, list(origin.OUR_MISSION_PARTS[index])),
            }
            for index, name in enumerate(MISSION_CARDS)
        ],
        "cities": [{"id": name, **_origin(name in origin.RULEBOOK_CITIES, [])} for name, _ in LAYOUTS],
        "plan_end": PLAN_END,
    }


def _origin(is_rulebook: bool, ours: list[str]) -> dict[str, Any]:
    """Whose a card is; `ours` names what on a card of the rulebook we had to set."""
    return {"origin": origin.RULEBOOK if is_rulebook else origin.OURS, "ours": ours}


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
