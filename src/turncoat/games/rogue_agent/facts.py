"""Static facts for clients: the map, tiles, dice, tracks and cards, with the words of what cards do."""

from typing import Any

from .content import actions, amounts, cards, dice, tiles, tracks

MODIFIER_TEXT = (
    "You cannot spend fuel",
    "You cannot spend ammo",
    "You cannot spend evidence",
    "You cannot call backup",
    "You gain no credits",
    "No location is safe for you",
    "Your informants do not protect you",
    "Assassins and explosions cost you 1 more",
)


def content() -> dict[str, Any]:
    return {
        "positions": [list(place) for place in tiles.POSITIONS],
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
        "modifiers": list(MODIFIER_TEXT),
        "syndicates": [
            {"id": name, "title": title}
            for name, title in zip(cards.SYNDICATE_NAMES, cards.SYNDICATE_TITLES, strict=True)
        ],
        "cards": [_card(card) for card in range(len(cards.CARDS))],
    }


def _tile(tile: int) -> dict[str, Any]:
    return {
        "id": tiles.TILE_NAMES[tile],
        "title": tiles.TILE_TITLES[tile],
        "flavour": tiles.TILE_FLAVOUR[tile],
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
    }


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
        "title": card.title,
        "syndicate": cards.SYNDICATE_NAMES[card.syndicate],
        "health": card.health,
        "bounty": card.bounty,
        "reveal_colour": ("", "red", "white")[card.reveal_colour],
        "reveal": effect_text(card.reveal),
        "retaliation": effect_text(card.retaliation),
        "clock": any([kind == cards.BAN for kind, _, _ in card.retaliation]),
        "reshuffles": card.reshuffles,
        "flavour": card.flavour,
    }


def effect_text(operations: tuple[cards.Operation, ...]) -> str:
    """What an effect does, in words for the attacker."""
    return " ".join([_operation_text(kind, what, count) for kind, what, count in operations])


def _operation_text(kind: int, what: int, count: int) -> str:
    track = tracks.TRACK_NAMES[what].replace("_", " ")
    if kind == cards.BAN:
        return f"{MODIFIER_TEXT[what]} until your next turn."
    if kind == cards.DICE:
        sign = "more" if count > 0 else "fewer"
        return f"You roll {abs(count)} {dice.COLOUR_NAMES[what]} die {sign} in this attack."
    if kind == cards.BRACE:
        return f"Its health is {abs(count)} {'higher' if count > 0 else 'lower'} in this attack."
    if kind == cards.CALL:
        return "An assassin comes here." if what == 1 else "A bomb is set here."
    steps = "one stop" if count == 1 else f"{count} stops"
    texts = {
        cards.HURT: f"You lose {count} stamina.",
        cards.HEAL: f"You gain {count} stamina.",
        cards.DROP: f"You lose {count} {track}.",
        cards.TAKE: f"You gain {count} {track}.",
        cards.UP: f"Your {track} track goes up by {count}.",
        cards.PAY: f"You pay {count} credits.",
        cards.EARN: f"You take {count} credits.",
        cards.RIVALS_EARN: f"Every other player takes {count} credit.",
        cards.SLANDER: f"You lose {count} influence.",
        cards.RUN: f"It moves on {steps}.",
        cards.TICK: "Every bomb timer drops by 1.",
        cards.PURGE: f"You lose {count} informant.",
        cards.FREE: f"You lose {count} prisoner.",
        cards.POLICE: "The police squad moves on.",
        cards.EXPOSE: "You turn up an identity token.",
        cards.STOP: "Your turn ends.",
    }
    return texts[kind]
