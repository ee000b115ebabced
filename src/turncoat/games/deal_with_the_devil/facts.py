"""Static facts for clients: cards, wheel, tables."""

from typing import Any

from .content.cards import BUILDINGS, HAPPENINGS, OURS, RULEBOOK
from .content.grammar import BUY, GOODS, SELL
from .content.tables import (
    BRIBE_SPACES,
    CHESTS,
    DEMANDS_OF,
    DEVIL,
    FORGETTING,
    GUESTS,
    INDULGENCES,
    INQUISITOR_FIGURES,
    INQUISITORS,
    KNOT,
    MARKS,
    MASTERS,
    NEEDS,
    PATTERNS,
    PRIVILEGES,
    SMALL,
    SOULS,
    START,
    START_GOODS,
    TOP,
    WHEEL,
)
from .events.heaps import HEAPS, price_heap
from .steps.scoring import CATEGORIES


def content() -> dict[str, Any]:
    """Cards, wheel, tables. `origin` says whether a thing is the rulebook's or ours, `figures` the same of amounts.

    `cost` is an amount for each of the goods, `whole` the same by name, for texts.
    """
    return {
        "goods": list(GOODS),
        "buy": list(BUY),
        "sell": list(SELL),
        "marks": list(MARKS),
        "chests": [list(goods) for goods in CHESTS],
        "souls": [list(pieces) for pieces in SOULS],
        "demands_of": [list(row) for row in DEMANDS_OF],
        "devil": DEVIL,
        "patterns": list(PATTERNS),
        "start_goods": [list(goods) for goods in START_GOODS],
        "wheel": [list(row) for row in WHEEL],
        "privileges": [
            {"name": name, "size": "small" if number < SMALL else "large", "needs": list(NEEDS[number])}
            for number, name in enumerate(PRIVILEGES)
        ],
        "masters": list(MASTERS),
        "track": {"top": TOP, "start": START, "knot": KNOT, "forgetting": list(FORGETTING)},
        "inquisitors": [
            {"name": name, "origin": RULEBOOK, "figures": figures}
            for name, figures in zip(INQUISITORS, INQUISITOR_FIGURES, strict=True)
        ],
        "supplies": [
            {"name": "indulgence", "count": INDULGENCES, "origin": OURS},
            {"name": "guest", "count": GUESTS, "origin": RULEBOOK},
        ],
        "bribe_spaces": BRIBE_SPACES,
        "categories": list(CATEGORIES),
        "buildings": [
            {
                "name": card.name,
                "deck": card.deck,
                "letter": card.letter,
                "symbols": list(card.symbols),
                "cost": list(card.cost.goods),
                "whole": [HEAPS[member] for member in price_heap(card.cost)],
                "reputation": card.cost.reputation,
                "points": card.points,
                "kind": card.effect.kind,
                "phase": card.effect.phase,
                "effect": card.effect.text,
                "origin": card.origin,
            }
            for card in BUILDINGS
        ],
        "events": [
            {
                "name": card.name,
                "deck": card.deck,
                "left": card.left.text,
                "right": card.right.text,
                "origin": card.origin,
            }
            for card in HAPPENINGS
        ],
    }
