"""The static facts of the game for clients: what stands on cards, tokens and boards."""

import json
from pathlib import Path
from typing import Any

from . import menu as m
from .content import tables
from .content.boosts import BOOSTS
from .content.crimes import CRIMES
from .content.dilemmas import DILEMMAS
from .content.echo import CONSOLATION, ECHO_CARDS, LETTERS, MILESTONES, MOVE_TABLE, PROGRESS
from .content.language import Crime
from .content.origin import OUR_BOOST_AMOUNTS, OURS, RULEBOOK, RULEBOOK_CRIMES, RULEBOOK_STORYLINES, origin_of

Names = dict[str, dict[str, str]]


def content(names: Names) -> dict[str, Any]:
    """Everything that never changes, JSON-ready. Its words are the given names, as messages call things.

    `origin` says whether a thing is the rulebook's or ours, `figures` the same of its numbers.
    """
    return {
        "zones": [
            {
                "id": zone,
                "name": names["zone"][zone],
                "action": names["zone-action"][zone],
                "origin": RULEBOOK,
            }
            for zone in tables.ZONES
        ],
        "items": [
            {"id": item, "type": tables.ITEM_TYPES[number // 2], "origin": RULEBOOK}
            for number, item in enumerate(tables.ITEMS)
        ],
        "criminals": [{"id": name, "skill": names["skill"][name], "origin": RULEBOOK} for name in tables.CRIMINALS],
        "evidence": list(tables.EVIDENCE),
        "consoles": list(tables.CONSOLES),
        "storylines": [
            {
                "id": letter,
                "title": names["storyline"][letter],
                "poster": names["poster"][letter],
                "line": names["storyline-text"][letter],
                "origin": origin_of(letter in RULEBOOK_STORYLINES),
            }
            for letter in tables.STORYLINES
        ],
        "crimes": [_crime(crime, names) for crime in CRIMES],
        "dilemmas": [
            {
                "title": names["dilemma"][m.DILEMMA.names[number]],
                "corruption": card.corruption,
                "symbols": list(card.symbols),
                "intel": card.intel,
                "poster": card.poster,
                "badges": card.badges,
                "origin": OURS,
            }
            for number, card in enumerate(DILEMMAS)
        ],
        "boosts": [
            {
                "title": names["boost"][m.BOOST.names[number]],
                "text": names["boost-text"][m.BOOST.names[number]],
                "effect": boost.effect,
                "instant": boost.is_instant,
                "origin": RULEBOOK,
                "figures": origin_of((boost.effect, boost.amount) not in OUR_BOOST_AMOUNTS),
            }
            for number, boost in enumerate(BOOSTS)
        ],
        "spots": list(tables.SPOTS),
        "grip": {"values": list(tables.GRIP_VALUE), "skill": tables.SKILL_SPACE, "stamina": tables.STAMINA_SPACE},
        "display_size": list(tables.DISPLAY_SIZE),
        "dossiers": [list(row) for row in tables.DOSSIERS],
        "types_to_foil": list(tables.TYPES_TO_FOIL),
        "chapters": {
            "pay": list(tables.DOSSIER_PAY),
            "grip_penalty": list(tables.GRIP_PENALTY),
            "intel_penalty": list(tables.INTEL_PENALTY),
        },
        "echo": {
            "milestones": list(MILESTONES),
            "moves": list(MOVE_TABLE),
            "progress": {side: list(row) for side, row in PROGRESS.items()},
            "consolation": {side: list(row) for side, row in CONSOLATION.items()},
            "cards": [
                {
                    "hooks": LETTERS[card.hooks],
                    "first": LETTERS[card.first],
                    "second": LETTERS[card.second],
                    "item": card.item,
                    "zone": card.zone,
                    "marked": card.is_marked,
                    "row": card.row,
                    "reckless": card.is_reckless,
                    "origin": OURS,
                }
                for card in ECHO_CARDS
            ],
        },
    }


def english_names() -> Names:
    """What the English messages call things, by kind."""
    path = Path(__file__).parent / "messages" / "en.json"
    names: Names = json.loads(path.read_text(encoding="utf-8"))["name"]
    return names


def _crime(crime: Crime, names: Names) -> dict[str, Any]:
    return {
        "code": crime.code,
        "title": names["crime"][crime.code].removesuffix(f" ({crime.code})"),
        "level": crime.level,
        "storyline": crime.storyline,
        "for_four": crime.is_for_four,
        "clauses": [names["clause"][clause.text] for clause in crime.clauses],
        "effect": names["crime-effect"].get(crime.effect.text, ""),
        "approaches": [
            {
                "title": names["method"][f"{crime.code}-{m.APPROACH.names[number]}"],
                "rewards": [approach.intel, approach.dilemmas, approach.evidence, approach.filings, approach.boosts],
            }
            for number, approach in enumerate(crime.approaches)
        ],
        "flavour": names["flavour"][crime.code],
        "origin": origin_of(crime.code in RULEBOOK_CRIMES),
    }
