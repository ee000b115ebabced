"""Static facts for clients: names come from the messages, numbers from here."""

from typing import Any

from .content import (
    BREAKTHROUGH_TRUST,
    CITIZEN_SPACES,
    COUNTDOWN,
    DIRECTIVE_FLAVOUR,
    DIRECTIVE_TEXTS,
    DIRECTIVE_TEXTS_COOP,
    DIRECTIVES,
    DISTRICTS,
    EVENTS,
    GUARD_SPACES,
    HERO_FLAVOUR,
    HERO_NAMES,
    HERO_START,
    HERO_TEXTS,
    HEROES,
    INITIATIVE,
    KINDS,
    MISSION_CARDS,
    MOVEMENT_CARDS,
    PLAN_END,
    SERVANTS,
    SHORT,
    STAY_TRUST,
    TRUST_LIMIT,
)


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
                "name": HERO_NAMES[index],
                "initiative": INITIATIVE[index],
                "limit": TRUST_LIMIT[index],
                "start": HERO_START[index],
                "text": HERO_TEXTS[index],
                "flavour": HERO_FLAVOUR[index],
            }
            for index, name in enumerate(HEROES)
        ],
        "servants": list(SERVANTS),
        "kinds": list(KINDS),
        "directives": [
            {
                "id": name,
                "text": DIRECTIVE_TEXTS[index],
                "text_coop": DIRECTIVE_TEXTS_COOP[index],
                "flavour": DIRECTIVE_FLAVOUR[index],
            }
            for index, name in enumerate(DIRECTIVES)
        ],
        "events": [{"id": name, **_event(index)} for index, name in enumerate(EVENTS)],
        "movement": list(MOVEMENT_CARDS),
        "missions": [
            {"id": name, "set": index // 3 + 1, "letter": "ABC"[index % 3]} for index, name in enumerate(MISSION_CARDS)
        ],
        "plan_end": PLAN_END,
    }


def _event(index: int) -> dict[str, Any]:
    from .texts import EVENT_TEXTS

    upper, lower, flavour = EVENT_TEXTS[index]
    level = "I" if index < 10 else "II" if index < COUNTDOWN else "" if index == COUNTDOWN else "coop"
    facts: dict[str, Any] = {"level": level, "upper": upper, "lower": lower, "flavour": flavour}
    if index > COUNTDOWN:
        security, _, rest = upper.partition(" Breakthrough: ")
        breakthrough, _, support = rest.partition(". ")
        facts["parts"] = [security.removeprefix("Security: "), breakthrough, support]
        facts["breakthrough_trust"] = BREAKTHROUGH_TRUST[index - COUNTDOWN - 1]
        facts["stay_trust"] = STAY_TRUST[index - COUNTDOWN - 1]
    return facts
