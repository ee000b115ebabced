"""Static facts for clients: the map, tiles, dice, tracks and cards. Their words are in the messages, by id."""

from typing import Any, Final

from .content import actions, amounts, cards, dice, origin, tiles, tracks
from .ids import Tile

EFFECTS: Final[tuple[str, ...]] = (
    "hurt",
    "heal",
    "drop",
    "take",
    "up",
    "pay",
    "earn",
    "rivals-earn",
    "slander",
    "brace",
    "more-dice",
    "run",
    "tick",
    "bomb",
    "purge",
    "free",
    "police",
    "expose",
    "stop",
    "ban",
)
"""The message of each operation of a card, below "effect."."""


def content() -> dict[str, Any]:
    return {
        "positions": [list(place) for place in tiles.POSITIONS],
        "adjacent": [list(places) for places in tiles.ADJACENT],
        "path": list(tiles.PATH),
        "tiles": [_tile(tile) for tile in range(tiles.TILES)],
        "colours": list(dice.COLOUR_NAMES),
        "faces": [_face(face) for face in range(len(dice.FACE_NAMES))],
        "dice": [list(die) for die in dice.DICE],
        "tracks": [{"id": name, "end": tracks.TRACK_END[track]} for track, name in enumerate(tracks.TRACK_NAMES[:7])],
        "marks": {
            "car": [[tracks.ENGINE_AT, "engine"], [tracks.SHIELD_AT, "shield"]],
            "weapon": [[space, "pistol"] for space in tracks.PISTOLS_AT],
            "agent_track": [[tracks.ARMOUR_AT, "armour"], [tracks.DETECTIVE_AT, "detective"]],
        },
        "heart": tracks.STAMINA_HEART,
        "rounds": {"agent": amounts.ROUNDS_AGENT, "android": amounts.ROUNDS_ANDROID},
        "actions": list(actions.ACTION_NAMES),
        "modifiers": list(cards.MODIFIER_NAMES),
        "syndicates": list(cards.SYNDICATE_NAMES),
        "cards": [_card(card) for card in range(len(cards.CARDS))],
    }


def _tile(tile: Tile) -> dict[str, Any]:
    return {
        "id": tiles.TILE_NAMES[tile],
        "precinct": max(0, tile - tiles.FIRST_PRECINCT + 1),
        "search": [list(icon) for icon in tiles.SEARCH_ICONS[tile]],
        "spaces": tiles.SPACES[tile],
        "gangsters": tiles.GANGSTERS[tile],
        "goods": [
            {
                "track": tracks.TRACK_NAMES[track],
                "units": units,
                "price": price,
                "paid_in": tracks.TRACK_NAMES[paid_in],
            }
            for track, units, price, paid_in in tiles.GOODS[tile]
        ],
        "human_shield": tile in tiles.HUMAN_SHIELD,
        "android_shield": tile in tiles.ANDROID_SHIELD,
        **_origin(origin.TILES, tiles.TILE_NAMES[tile]),
    }


def _origin(named: dict[str, tuple[str, ...]], name: str) -> dict[str, Any]:
    """Whose a thing is; `ours` names what on a thing of the rulebook we had to set."""
    if name not in named:
        return {"origin": origin.OURS, "ours": []}
    return {"origin": origin.RULEBOOK, "ours": list(named[name])}


def _face(face: int) -> dict[str, Any]:
    name = dice.FACE_NAMES[face]
    colour, _, symbol = name.partition("-")
    return {
        "id": name,
        "colour": colour,
        "symbol": symbol,
        "yield": [[tracks.TRACK_NAMES[track], amount] for track, amount in dice.YIELD[face]],
    }


def _card(number: int) -> dict[str, Any]:
    card = cards.CARDS[number]
    return {
        "id": cards.CARD_NAMES[number],
        "syndicate": cards.SYNDICATE_NAMES[card.syndicate],
        "health": card.health,
        "bounty": card.bounty,
        "reveal_colour": ("", "red", "white")[card.reveal_colour],
        "reveal": [_effect(operation) for operation in card.reveal],
        "retaliation": [_effect(operation) for operation in card.retaliation],
        "clock": any([kind == cards.BAN for kind, _, _ in card.retaliation]),
        "reshuffles": card.reshuffles,
        **_origin(origin.CARDS, card.name),
    }


def _effect(operation: cards.Operation) -> dict[str, Any]:
    """One part of an effect: the message that tells it, with what it mentions."""
    kind, what, count = operation
    key = EFFECTS[kind]
    facts: dict[str, Any] = {"count": abs(count)}
    if kind == cards.BRACE and count < 0:
        key = "weaken"
    elif kind == cards.DICE:
        key = key if count > 0 else "fewer-dice"
        facts["colour"] = dice.COLOUR_NAMES[what]
    elif kind == cards.CALL and what == 1:
        key = "assassin"
    elif kind == cards.BAN:
        facts["modifier"] = cards.MODIFIER_NAMES[what]
    elif kind in (cards.DROP, cards.TAKE, cards.UP):
        facts["track"] = tracks.TRACK_NAMES[what]
    return {"effect": key, **facts}
