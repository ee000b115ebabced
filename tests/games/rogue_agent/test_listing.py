"""The last section of the rules, written from the content of the game: every tile and card, and whose it is.

`python -m tests.games.rogue_agent.test_listing` writes it anew.
"""

from typing import Any

from turncoat.games.rogue_agent import GAME
from turncoat.words.rules import rules_file
from turncoat.words.sentences import Words

PAGE = rules_file("rogue-agent")
HEADING = "## 20 Tiles and cards\n"
WORDS = Words(GAME)
NONE = "-"
ICONS = ("red", "green", "black", "white")
INTRODUCTION = """
A star marks what the rulebook names; the rest is ours, made for this game. The rulebook shows tiles, dice, tracks and
cards as pictures that its text does not have, so their figures are ours as well, but for these: headquarters is
searched with two pairs of one colour each, sells influence for 6 evidence and is safe; the munitions depot sells 2 ammo
for 1 credit; precincts 1 and 2 have two gangsters; Terrorist Jack has a red reveal effect and lowers timers in
retaliation.
"""


def mark(thing: dict[str, Any]) -> str:
    return " ★" if thing["origin"] == "rulebook" else ""


def price(good: dict[str, Any]) -> str:
    paid_in = WORDS.name("track", good["paid_in"])
    return f"{good['price']} {paid_in.removesuffix('s') if good['price'] == 1 else paid_in}"


def tile_row(tile: dict[str, Any]) -> str:
    search = ", ".join(f"{count} {ICONS[colour]}" for colour, count in tile["search"])
    sold = [f"{good['units']} {WORDS.name('track', good['track'])} for {price(good)}" for good in tile["goods"]]
    safe = [who for who, key in (("agents", "human_shield"), ("androids", "android_shield")) if tile[key]]
    cells = [
        WORDS.name("location", tile["id"]) + mark(tile),
        str(tile["precinct"] or NONE),
        search,
        str(tile["spaces"] or NONE),
        str(tile["gangsters"] or NONE),
        "; ".join(sold) or NONE,
        ", ".join(safe) or NONE,
    ]
    return f"| {' | '.join(cells)} |"


def effects(parts: list[dict[str, Any]]) -> str:
    return " ".join(WORDS.sentence("ui", f"effect.{part['effect']}", part) for part in parts) or NONE


def card_row(card: dict[str, Any]) -> str:
    colour = f"{card['reveal_colour'].capitalize()}: " if card["reveal_colour"] else ""
    back = " Its card goes back into the deck when it leaves the city." if card["reshuffles"] else ""
    cells = [
        WORDS.name("card", card["id"]) + mark(card),
        WORDS.name("syndicate", card["syndicate"]),
        str(card["health"]),
        str(card["bounty"]),
        colour + effects(card["reveal"]),
        effects(card["retaliation"]) + back,
    ]
    return f"| {' | '.join(cells)} |"


def listing() -> str:
    content = GAME.content()
    lines = [HEADING.rstrip("\n"), INTRODUCTION.rstrip("\n"), ""]
    lines += [
        "| tile | precinct | search dice | informants | gangsters | goods | safe for |",
        "|---|---|---|---|---|---|---|",
    ]
    lines += [tile_row(tile) for tile in content["tiles"]]
    lines += ["", "| criminal | syndicate | health | bounty | reveal | retaliation |", "|---|---|---|---|---|---|"]
    lines += [card_row(card) for card in content["cards"]]
    return "\n".join(lines) + "\n"


def test_the_rules_list_every_tile_and_card_as_they_are() -> None:
    assert PAGE.read_text(encoding="utf-8").endswith(listing())


def test_it_is_said_what_is_ours() -> None:
    facts = GAME.content()
    assert [card["id"] for card in facts["cards"] if card["origin"] == "rulebook"] == ["terrorist-jack"]
    assert [tile["id"] for tile in facts["tiles"] if tile["origin"] == "ours"] == [
        "motor_pool",
        "records",
        "night_market",
        "foundry",
    ]


def main() -> None:
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(text.partition(HEADING)[0].rstrip("\n") + "\n\n" + listing(), encoding="utf-8")


if __name__ == "__main__":
    main()
