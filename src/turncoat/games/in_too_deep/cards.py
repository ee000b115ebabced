"""The static facts of the game for clients: what stands on cards, tokens and boards, in English."""

from typing import Any, Final

from . import criteria
from .content import (
    BOOSTS,
    CONSOLATION,
    CONSOLES,
    CRIMINALS,
    DISPLAY_SIZE,
    DOSSIER_PAY,
    DOSSIERS,
    ECHO_CARDS,
    EVIDENCE,
    GRIP_PENALTY,
    GRIP_VALUE,
    INTEL_PENALTY,
    ITEM_TYPES,
    ITEMS,
    LETTERS,
    MILESTONES,
    MOVE_TABLE,
    PROGRESS,
    SKILL_SPACE,
    SPOTS,
    STAMINA_SPACE,
    STORYLINE_TITLES,
    STORYLINES,
    TYPES_TO_FOIL,
    ZONES,
)
from .crimes import CRIMES
from .criteria import AT_LETTER, AT_SENTINEL, NOBODY, OPPOSITE, Approach, Clause, Crime, CrimeEffect
from .dilemmas import DILEMMAS

ZONE_NAMES: Final = (
    "The Blocks",
    "Downtown",
    "Ion Heights",
    "The Parish",
    "Riverside",
    "Skyport",
    "The Towers",
    "Zinbazaar",
)
ZONE_ACTIONS: Final = (
    "Challenge a rival: both show their dilemmas, the more corrupt pays 2 intel and discards one.",
    "Up to three moves, split between the Sentinel and both blockades.",
    "Gain a boost from the wheel, or draw a card of any crime deck.",
    "Gain one clearance.",
    "Gain one evidence, or file one.",
    "Put any criminal, with its item, into another zone.",
    "Twice: move a criminal or an item one zone, look at two face-down tokens, or move a blockade or the Sentinel.",
    "Two items anywhere change places, loose or held.",
)
SKILLS: Final = (
    "Move a nearby blockade, or the Sentinel if nearby. The first use in a turn is free, others cost an action.",
    "One action: move a nearby loose item one zone, or pick it up. Blockades do not matter.",
    "One action: use the action of a nearby zone without heat, even across a blockade.",
    "Always: ignores blockades when moving, and counts as alone for every crime.",
    "One action: go to the opposite zone.",
    "Always: for criteria the item that she holds may count as the other one of its type.",
    "One action: move another nearby criminal one zone, not across a blockade.",
    "Once a turn, free: gain 1 grip with another nearby criminal.",
    "Free: take a loose item of his zone, or one held by another criminal there.",
    "One action: go to any zone that can be reached without crossing a blockade.",
)
BOOST_TEXTS: Final = {
    "swap_items": "Two items anywhere change places, loose or held.",
    "relocate_item": "Put one item, loose or held, into any zone.",
    "swap_item_with_criminal": "One item and one criminal change places.",
    "swap_criminals": "Two criminals change zones with their items.",
    "relocate_criminal": "Put any criminal, with its item, into another zone.",
    "move_sentinel_blockade": "Up to {} moves, split between the Sentinel and both blockades.",
    "swap_hooks": "Exchange all your hooks for all hooks of one rival.",
    "discard_dilemma": "Discard one dilemma from your hand or your stack.",
    "draw_discard_dilemmas": "Draw two dilemmas, then discard two from your hand.",
    "challenge_rival": "Challenge a rival, as in The Blocks, without heat.",
    "lock_hook": "Lock one of your hooks: nobody can take it from you.",
    "peek_evidence": "Look at two face-down tokens of the display or the plot.",
    "peek_and_take_evidence": "Look at two face-down tokens of the display or the plot and take one.",
    "take_evidence": "Take one face-down token of the display or the plot.",
    "reveal_evidence": "Turn up one token of the plot and move it to the shared locker.",
    "draw_side_crimes": "Draw {} side crimes, to be looked at when your turn ends.",
    "gain_grip": "Gain {} grip, split freely over all criminals.",
    "ignore_blockades": "Ignore blockades until the end of your turn.",
    "relocate_heat": "Move all heat of one zone to a zone without heat.",
    "gain_clearance": "Gain one clearance.",
    "hook_criminal": "Hook a criminal and gain 1 grip with it.",
    "gain_actions": "Extra actions: {}.",
}
_NUMBERS: Final = ("no", "one", "two", "three")


def content() -> dict[str, Any]:
    """Everything that never changes, JSON-ready."""
    return {
        "zones": [
            {"id": zone, "name": name, "action": action}
            for zone, name, action in zip(ZONES, ZONE_NAMES, ZONE_ACTIONS, strict=True)
        ],
        "items": [{"id": item, "type": ITEM_TYPES[number // 2]} for number, item in enumerate(ITEMS)],
        "criminals": [{"id": name, "skill": skill} for name, skill in zip(CRIMINALS, SKILLS, strict=True)],
        "evidence": list(EVIDENCE),
        "consoles": list(CONSOLES),
        "storylines": [
            {"id": letter, "title": title, "poster": poster, "line": line}
            for letter, (title, poster, line) in zip(STORYLINES, STORYLINE_TITLES, strict=True)
        ],
        "crimes": [crime_data(crime) for crime in CRIMES],
        "dilemmas": [
            {
                "title": card.title,
                "corruption": card.corruption,
                "symbols": list(card.symbols),
                "intel": card.intel,
                "poster": card.poster,
                "badges": card.badges,
            }
            for card in DILEMMAS
        ],
        "boosts": [
            {
                "title": boost.title,
                "text": BOOST_TEXTS[boost.effect].format(boost.amount),
                "effect": boost.effect,
                "instant": boost.is_instant,
            }
            for boost in BOOSTS
        ],
        "spots": list(SPOTS),
        "grip": {"values": list(GRIP_VALUE), "skill": SKILL_SPACE, "stamina": STAMINA_SPACE},
        "display_size": list(DISPLAY_SIZE),
        "dossiers": [list(row) for row in DOSSIERS],
        "types_to_foil": list(TYPES_TO_FOIL),
        "chapters": {
            "pay": list(DOSSIER_PAY),
            "grip_penalty": list(GRIP_PENALTY),
            "intel_penalty": list(INTEL_PENALTY),
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
                }
                for card in ECHO_CARDS
            ],
        },
    }


def crime_data(crime: Crime) -> dict[str, Any]:
    return {
        "code": crime.code,
        "title": crime.title,
        "level": crime.level,
        "storyline": crime.storyline,
        "for_four": crime.is_for_four,
        "clauses": [clause_text(clause) for clause in crime.clauses],
        "effect": effect_text(crime.effect),
        "approaches": [approach_data(approach) for approach in crime.approaches],
        "flavour": crime.flavour,
    }


def approach_data(approach: Approach) -> dict[str, Any]:
    return {
        "title": approach.title,
        "rewards": [approach.intel, approach.dilemmas, approach.evidence, approach.filings, approach.boosts],
    }


def clause_text(clause: Clause) -> str:
    """A clause as a phrase.

    >>> from .criteria import read_clause
    >>> clause_text(read_clause("HOLD(b,vehicle)")), clause_text(read_clause("EMPTY(^@a)"))
    ('B holds a vehicle', 'the zone opposite A is completely empty')
    """
    kind, who = clause.kind, _letter(clause.who)
    if kind == criteria.AT:
        return f"{who} is in {_zone(clause.zone)}"
    if kind == criteria.HOLD:
        return f"{who} holds {_item(clause.items)}"
    if kind == criteria.FREE:
        return f"{who} holds nothing"
    if kind == criteria.ALONE:
        return f"{who} is alone"
    if kind == criteria.ALONE_WITH:
        company = "the Sentinel" if clause.other == criteria.SENTINEL else _letter(clause.other)
        return f"{who} is alone with {company}"
    if kind == criteria.SENT:
        zones = _zone(clause.zone)
        if clause.zone2 != clause.zone:
            zones += f" or {_zone(clause.zone2)}"
        return f"the Sentinel is in {zones}"
    if kind == criteria.APART:
        return f"{_zone(clause.zone)} is not {_zone(clause.zone2)}"
    if kind == criteria.EMPTY:
        return f"{_zone(clause.zone)} is completely empty"
    return f"{_zone(clause.zone)} has {_counted(clause)}"


def effect_text(effect: CrimeEffect) -> str:
    """What a crime does, as a phrase; empty if it does nothing."""
    who = _letter(effect.who)
    times = "once" if effect.count == 1 else "twice"
    if effect.kind == criteria.DROP:
        return f"{who} drops its item"
    if effect.kind == criteria.DROP_ALL:
        return f"everybody in {_zone(effect.zone)} drops their items"
    if effect.kind == criteria.MOVE:
        return f"{who} moves {times}"
    if effect.kind == criteria.RELOC_ITEM:
        return f"the {ITEMS[effect.item]} goes to {_zone(effect.zone)}"
    if effect.kind == criteria.SENT_MOVE:
        return f"the Sentinel moves {times}"
    if effect.kind == criteria.BLOCK_MOVE:
        return f"blockades move {times}"
    if effect.kind == criteria.HEAT_CALL:
        return f"heat moves into {_zone(effect.zone)}, if it has none"
    return ""


def _counted(clause: Clause) -> str:
    number = _NUMBERS[clause.least]
    if clause.is_exact:
        number = "no" if clause.least == 0 else f"exactly {number}"
    elif clause.least:
        number += " or more"
    what = {criteria.CRIMS: "criminals", criteria.HEAT: "heat", criteria.BLOCK: "blockades at its edges"}.get(
        clause.kind
    )
    if what is None:
        state = {criteria.LOOSE: "loose ", criteria.HELD: "held "}.get(clause.kind, "")
        what = f"{state}items" if clause.items == criteria.ANY_ITEM else f"{state}items: {_item(clause.items)}"
    return f"{number} {what}"


def _letter(letter: int) -> str:
    return "ABC"[letter] if letter != NOBODY else ""


def _zone(zone: int) -> str:
    base = zone % OPPOSITE
    if base == AT_SENTINEL:
        name = "the Sentinel's zone"
    elif base >= AT_LETTER:
        name = f"{'ABC'[base - AT_LETTER]}'s zone"
    else:
        name = ZONE_NAMES[base]
    if zone < OPPOSITE:
        return name
    return f"the zone opposite {name.removesuffix(chr(39) + 's zone')}"


def _item(items: int) -> str:
    if items == criteria.ANY_ITEM:
        return "an item"
    names = [ITEMS[item] for item in range(len(ITEMS)) if items >> item & 1]
    if len(names) == 1:
        return f"the {names[0]}"
    kind = ITEM_TYPES[ITEMS.index(names[0]) // 2]
    return "hardware" if kind == "hardware" else f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
