"""The static facts of the game for clients: what stands on cards, tokens and boards."""

import json
from pathlib import Path
from typing import Any

from . import menu as m
from .content import tables
from .content.boosts import BOOSTS
from .content.crimes import CRIMES
from .content.dilemmas import DILEMMAS, Dilemma
from .content.echo import CONSOLATION, ECHO_CARDS, LETTERS, MILESTONES, MOVE_TABLE, PROGRESS, EchoCard
from .content.language import Crime
from .content.origin import (
    OUR_BOOST_AMOUNTS,
    OURS,
    OURS_ON_BOOST,
    OURS_ON_CRIME,
    OURS_ON_STORYLINE,
    RULEBOOK,
    RULEBOOK_CRIMES,
    RULEBOOK_STORYLINES,
    origin_of,
)
from .steps.scoring import CATEGORIES

Names = dict[str, dict[str, str]]


def content(names: Names) -> dict[str, Any]:
    """Everything that never changes, JSON-ready. Its words are the given names, as messages call things.

    `origin` says whether a thing is the rulebook's or ours, `figures` the same of its numbers, `ours` what is ours on
    a thing of the rulebook.
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
        "categories": list(CATEGORIES),
        "consoles": list(tables.CONSOLES),
        "storylines": [
            {
                "id": letter,
                "title": names["storyline"][letter],
                "poster": names["poster"][letter],
                "line": names["storyline-text"][letter],
                "origin": origin_of(letter in RULEBOOK_STORYLINES),
                "ours": list(OURS_ON_STORYLINE) if letter in RULEBOOK_STORYLINES else [],
            }
            for letter in tables.STORYLINES
        ],
        "crimes": [_crime(crime, names) for crime in CRIMES],
        "dilemmas": [
            {
                "id": m.DILEMMA.names[number],
                "title": names["dilemma"][m.DILEMMA.names[number]],
                "corruption": card.corruption,
                "shows": _shown(card),
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
                "id": m.BOOST.names[number],
                "title": names["boost"][m.BOOST.names[number]],
                "text": names["boost-text"][m.BOOST.names[number]],
                "effect": boost.effect,
                "instant": boost.is_instant,
                "origin": RULEBOOK,
                "figures": origin_of((boost.effect, boost.amount) not in OUR_BOOST_AMOUNTS),
            }
            for number, boost in enumerate(BOOSTS)
        ],
        "boost_kinds": _boost_kinds(names),
        "echo_cards": [_echo_card(number, card, names) for number, card in enumerate(ECHO_CARDS)],
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


def _shown(card: Dilemma) -> list[dict[str, Any]]:
    """What a dilemma is good for, as sentences of the messages tell it."""
    shown: list[dict[str, Any]] = [
        {"effect": "symbols", "evidence": kind, "count": count} for kind, count in enumerate(card.symbols) if count
    ]
    if card.intel:
        shown.append({"effect": "intel", "count": card.intel})
    if card.poster >= 0:
        shown.append({"effect": "poster", "poster": tables.STORYLINES[card.poster]})
    if card.badges:
        shown.append({"effect": "badges", "count": card.badges})
    return shown


def _boost_kinds(names: Names) -> list[dict[str, Any]]:
    """Boosts that say the same, with how many tokens there are; the first token stands for all."""
    kinds: dict[str, dict[str, Any]] = {}
    for number, boost in enumerate(BOOSTS):
        token = m.BOOST.names[number]
        title = names["boost"][token]
        if title not in kinds:
            kinds[title] = {
                "id": token,
                "title": title,
                "text": names["boost-text"][token],
                "use": "instant" if boost.is_instant else "kept",
                "count": 0,
                "origin": RULEBOOK,
                "ours": [*OURS_ON_BOOST, *(["number"] if (boost.effect, boost.amount) in OUR_BOOST_AMOUNTS else [])],
            }
        kinds[title]["count"] += 1
    return list(kinds.values())


def _echo_card(number: int, card: EchoCard, names: Names) -> dict[str, Any]:
    """A card of Echo in words; its numbers are in the facts about Echo."""
    token = m.ECHO_CARD.names[number]
    return {
        "id": token,
        "title": names["echo_card"][token],
        "hooks": LETTERS[card.hooks],
        "first": LETTERS[card.first],
        "second": LETTERS[card.second],
        "item": tables.ITEMS[card.item],
        "zone": tables.ZONES[card.zone],
        "marked": card.is_marked,
        "files": "plot" if card.row < 0 else m.ROW.names[card.row],
        "approach": m.APPROACH.names[1 if card.is_reckless else 0],
        "origin": OURS,
    }


def _crime(crime: Crime, names: Names) -> dict[str, Any]:
    return {
        "code": crime.code,
        "deck": m.DECK.names[crime.level],
        "story": names["storyline"].get(crime.code[0], "") if crime.level else "",
        "title": names["crime"][crime.code].removesuffix(f" ({crime.code})"),
        "level": crime.level,
        "storyline": crime.storyline,
        "for_four": crime.is_for_four,
        "letters": crime.letter_count,
        "clauses": [names["clause"][clause.text] for clause in crime.clauses],
        "effect": names["crime-effect"].get(crime.effect.text, ""),
        "approaches": [
            {
                "title": names["method"][f"{crime.code}-{m.APPROACH.names[number]}"],
                "rewards": [approach.intel, approach.dilemmas, approach.evidence, approach.filings, approach.boosts],
            }
            for number, approach in enumerate(crime.approaches)
        ],
        "pays": [] if crime.level else [_reward(crime, 0, names)],
        "careful": [_reward(crime, 0, names)] if crime.level else [],
        "reckless": [_reward(crime, 1, names)] if crime.level else [],
        "flavour": names["flavour"][crime.code],
        "origin": origin_of(crime.code in RULEBOOK_CRIMES),
        "ours": list(OURS_ON_CRIME) if crime.code in RULEBOOK_CRIMES else [],
    }


def _reward(crime: Crime, number: int, names: Names) -> dict[str, Any]:
    """What an approach of a crime gives, as a sentence of the messages tells it."""
    approach = crime.approaches[number]
    return {
        "effect": "reward",
        "title": names["method"][f"{crime.code}-{m.APPROACH.names[number]}"],
        "intel": approach.intel,
        "dilemmas": approach.dilemmas,
        "tokens": approach.evidence,
        "filings": approach.filings,
        "count": approach.boosts,
    }
