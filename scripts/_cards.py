"""Every card, tile and table of a game as the last section of its rules, written from the content itself."""

import sys
from collections.abc import Callable
from typing import Any, Final

from turncoat.games import game as find_game
from turncoat.words.rules import rules_file
from turncoat.words.sentences import Words

Thing = dict[str, Any]
NONE: Final = "-"
SYMBOLS: Final = ("rural", "urban", "church", "science")
DICE: Final = ("red", "green", "black", "white")


def sections(name: str) -> str:
    """The section of a game, from its heading on."""
    return LISTINGS[name](find_game(name).content(), Words(find_game(name)))


def page(name: str) -> str:
    """The rules of a game with that section written anew."""
    text = rules_file(name).read_text(encoding="utf-8")
    section = sections(name)
    heading = section.partition("\n")[0] + "\n"
    return f"{text.partition(heading)[0].rstrip()}\n\n{section}"


def table(title: str, head: str, rows: list[list[Any]]) -> str:
    """A table under its title; `head` names the columns, divided by bars."""
    columns = [column.strip() for column in head.split("|")]
    lines = [columns, ["---"] * len(columns), *[[str(cell).replace("|", "/") or NONE for cell in row] for row in rows]]
    return f"### {title}\n\n" + "\n".join([f"| {' | '.join(line)} |" for line in lines]) + "\n"


def star(thing: Thing) -> str:
    """What the rulebook has is marked; what of it is ours all the same stands in brackets."""
    if thing["origin"] != "rulebook":
        return ""
    ours = thing.get("ours") or (["figures"] if thing.get("figures") == "ours" else [])
    return f" ★ ({', '.join(ours)} ours)".replace("_", " ").replace("-", " ") if ours else " ★"


def whole(heading: str, introduction: str, tables: list[str]) -> str:
    return f"## {heading}\n\n{introduction.strip()}\n\n" + "\n".join(tables)


def rogue_agent(content: Thing, words: Words) -> str:
    def price(good: Thing) -> str:
        paid_in = words.name("track", good["paid_in"])
        return f"{good['price']} {paid_in.removesuffix('s') if good['price'] == 1 else paid_in}"

    def tile(thing: Thing) -> list[Any]:
        sold = [f"{good['units']} {words.name('track', good['track'])} for {price(good)}" for good in thing["goods"]]
        safe = [who for who, key in (("agents", "human_shield"), ("androids", "android_shield")) if thing[key]]
        return [
            words.name("location", thing["id"]) + star({**thing, "ours": []}),
            thing["precinct"] or NONE,
            ", ".join([f"{count} {DICE[colour]}" for colour, count in thing["search"]]),
            thing["spaces"] or NONE,
            thing["gangsters"] or NONE,
            "; ".join(sold),
            ", ".join(safe),
        ]

    def effects(parts: list[Thing]) -> str:
        return " ".join([words.sentence("ui", f"effect.{part['effect']}", part) for part in parts]) or NONE

    def card(thing: Thing) -> list[Any]:
        colour = f"{thing['reveal_colour'].capitalize()}: " if thing["reveal_colour"] else ""
        back = " Its card goes back into the deck when it leaves the city." if thing["reshuffles"] else ""
        return [
            words.name("card", thing["id"]) + star({**thing, "ours": []}),
            words.name("syndicate", thing["syndicate"]),
            thing["health"],
            thing["bounty"],
            colour + effects(thing["reveal"]),
            effects(thing["retaliation"]) + back,
        ]

    introduction = """
A star marks what the rulebook names; the rest is ours, made for this game: four tiles and all criminals but one. The
rulebook shows tiles, dice, tracks and cards as pictures that its text does not have, so their figures are ours as well,
but for these: headquarters is searched with two pairs of one colour each, sells influence for 6 evidence and is safe;
the munitions depot sells 2 ammo for 1 credit; precincts 1 and 2 have two gangsters; Terrorist Jack has a red reveal
effect and lowers timers in retaliation.
"""
    tiles = "tile | precinct | search dice | informants | gangsters | goods | safe for"
    cards = "criminal | syndicate | health | bounty | reveal | retaliation"
    return whole(
        "20 Tiles and cards",
        introduction,
        [
            table("Tiles", tiles, [tile(thing) for thing in content["tiles"]]),
            table("Criminals", cards, [card(thing) for thing in content["cards"]]),
        ],
    )


def in_too_deep(content: Thing, words: Words) -> str:
    types = [words.name("evidence", name) for name in content["evidence"]]

    def rewards(approach: Thing) -> str:
        counts = zip(("intel", "dilemmas", "evidence", "filings", "boosts"), approach["rewards"], strict=True)
        given = [f"{count} {what.removesuffix('s') if count == 1 else what}" for what, count in counts if count]
        return f"{approach['title']}: {', '.join(given)}"

    def crime(thing: Thing) -> list[Any]:
        criteria = "; ".join(thing["clauses"]) + (f". Then: {thing['effect']}" if thing["effect"] else "")
        players = " (4+ players)" if thing["for_four"] else ""
        return [thing["code"] + players, thing["title"] + star(thing), criteria, *map(rewards, thing["approaches"])]

    def dilemma(thing: Thing) -> list[Any]:
        shown = [
            f"{count} {kind}" if count > 1 else kind
            for kind, count in zip(types, thing["symbols"], strict=True)
            if count
        ]
        poster = content["storylines"][thing["poster"]]["poster"] if thing["poster"] >= 0 else ""
        badges = f"{thing['badges']} badge" + ("s" if thing["badges"] > 1 else "") if thing["badges"] else ""
        intel = f"{thing['intel']} intel" if thing["intel"] else ""
        return [thing["title"], thing["corruption"], ", ".join([*shown, *filter(None, (intel, badges, poster))])]

    boosts: dict[str, list[Any]] = {}
    for thing in content["boosts"]:
        when = "at once" if thing["instant"] else "kept"
        row = boosts.setdefault(
            f"{thing['title']} {thing['text']}", [thing["title"], 0, when, thing["text"] + star(thing)]
        )
        row[1] += 1

    def echo(thing: Thing) -> list[Any]:
        row = words.name("row", thing["row"]) if thing["row"] >= 0 else "the plot"
        approach = words.name("approach", int(thing["reckless"]))
        moved = f"{words.name('item', thing['item'])}, heat to {words.name('zone', thing['zone'])}"
        return [
            thing["hooks"],
            f"{thing['first']}, {thing['second']}",
            moved,
            row,
            approach,
            "yes" if thing["marked"] else "",
        ]

    introduction = """
A star marks what the rulebook has; the rest is ours. Of the crimes the rulebook shows one, of the dilemmas none in
full: their criteria, rewards and titles are ours, and so are the storylines' posters and lines, Echo's cards, and how
many boosts there are of a kind.
"""
    names = [[words.name("zone", zone["id"]) + star(zone), zone["action"]] for zone in content["zones"]]
    items = [[words.name("item", item["id"]) + star(item), item["type"]] for item in content["items"]]
    criminals = [[words.name("criminal", one["id"]) + star(one), one["skill"]] for one in content["criminals"]]
    lines = [[line["id"], line["title"] + star(line), line["poster"], line["line"]] for line in content["storylines"]]
    levels = [
        table(
            f"Crimes of level {level}" if level else "Side crimes",
            "code | crime | criteria | careful | reckless" if level else "code | crime | criteria | reward",
            [crime(thing) for thing in content["crimes"] if thing["level"] == level],
        )
        for level in sorted({thing["level"] for thing in content["crimes"]})
    ]
    return whole(
        "20 Cards, zones and tokens",
        introduction,
        [
            table("Zones", "zone | action", names),
            table("Items", "item | type", items),
            table("Criminals", "criminal | skill", criminals),
            table("Storylines", "letter | storyline | poster | line", lines),
            *levels,
            table("Dilemmas", "dilemma | corruption | shows", [dilemma(thing) for thing in content["dilemmas"]]),
            table("Boosts", "boost | tokens | used | text", list(boosts.values())),
            table(
                "Echo's cards",
                "hooks | moves | item, heat | files on | approach | marked",
                [echo(thing) for thing in content["echo"]["cards"]],
            ),
        ],
    )


def deal_with_the_devil(content: Thing, words: Words) -> str:
    def goods(amounts: list[int]) -> list[str]:
        signs = ("W", "S", "G", "L", "M", "c", "i")
        return [f"{count}{sign}" for count, sign in zip(amounts, signs, strict=True) if count]

    def building(thing: Thing) -> list[Any]:
        symbols = [f"{count} {kind}" for kind, count in zip(SYMBOLS, thing["symbols"], strict=True) if count]
        reputation = [f"{thing['reputation']} reputation"] if thing["reputation"] else []
        effect = f"effect.{thing['name']}"
        return [
            words.name("building", thing["name"]) + star(thing),
            f"{thing['deck']}{thing['letter']}",
            ", ".join(symbols),
            " ".join([*goods(thing["cost"]), *reputation]),
            thing["points"],
            words.sentence("ui", effect, {}) if effect in words.messages["ui"] else NONE,
        ]

    def event(thing: Thing) -> list[Any]:
        halves = [words.sentence("ui", f"{half}.{thing['name']}", {}) for half in ("left", "right")]
        return [words.name("event", thing["name"]) + star(thing), thing["deck"], *halves]

    def privilege(thing: Thing) -> list[Any]:
        needs = [f"{count} {kind}" for kind, count in zip(SYMBOLS, thing["needs"], strict=False) if count]
        return [words.name("privilege", thing["name"]), ", ".join(needs)]

    introduction = """
A star marks what the rulebook names and explains; the rest is ours. The rulebook's cards are pictures that its text
does not have, so costs, points and amounts of starred cards are ours too, but for the Stables' point; "figures ours"
says the same of inquisitors, which the rulebook names and explains, the fourth of the red ones included. That there are
eight indulgences is ours: the rulebook says only that they are limited. W is wood, S stone, G grain, L glass, M marble,
c a coin.
"""
    inquisitors = [[words.name("inquisitor", one["name"]) + star(one)] for one in content["inquisitors"]]
    supplies = [[one["name"].capitalize() + "s" + star(one), one["count"]] for one in content["supplies"]]
    return whole(
        "22 Cards",
        introduction,
        [
            table(
                "Buildings",
                "building | round and letter | symbols | cost | points | effect",
                [building(thing) for thing in content["buildings"]],
            ),
            table("Events", "event | letter | left | right", [event(thing) for thing in content["events"]]),
            table("Privileges", "privilege | needs", [privilege(thing) for thing in content["privileges"]]),
            table("Inquisitors", "inquisitor", inquisitors),
            table("Supplies", "what | how many", supplies),
        ],
    )


def city_of_the_great_machine(content: Thing, words: Words) -> str:
    def text(key: str) -> str:
        return words.sentence("ui", key, {}) if key in words.messages["ui"] else NONE

    def event(thing: Thing) -> list[Any]:
        keys = {part: f"city_event.{thing['id']}.{part}" for part in thing["parts"]}
        parts = [f"{part.capitalize()}: {text(key)}" for part, key in keys.items()]
        return [words.name("city_event", thing["id"]) + star(thing), thing["level"], " ".join(parts)]

    introduction = """
A star marks what the rulebook has; the rest is ours, and so is on a starred card what stands in brackets after it. Of
the sixteen events of the cooperative game the rulebook shows Networking alone. All titles in English and all flavour
are ours.
"""
    districts = [
        [words.name("district", one["id"]) + star(one), one["citizen_spaces"], one["guard_spaces"]]
        for one in content["districts"]
    ]
    heroes = [
        [
            words.name("hero", one["id"]) + star(one),
            one["initiative"],
            one["limit"],
            one["start"],
            text(f"hero.{one['id']}.text"),
        ]
        for one in content["heroes"]
    ]
    servants = [
        [words.name("servant", one["id"]) + star(one), text(f"priorities.{number}")]
        for number, one in enumerate(content["servants"])
    ]
    directives = [
        [
            words.name("directive", one["id"]) + star(one),
            *[text(f"directive.{one['id']}.{key}") for key in ("text", "text-coop")],
        ]
        for one in content["directives"]
    ]
    movement = [[words.name("movement", one["id"]) + star(one)] for one in content["movement"]]
    missions = [
        [
            words.name("mission", one["id"]) + star(one),
            f"{'I' * one['set'] if one['set'] < 4 else 'IV'} {one['letter']}",
            text(f"mission.{one['id']}"),
        ]
        for one in content["missions"]
    ]
    cities = [[one["id"].replace("_", " ").capitalize() + star(one)] for one in content["cities"]]
    return whole(
        "24 Cards and tiles",
        introduction,
        [
            table("Districts", "district | citizens | Guards", districts),
            table("Heroes", "hero | initiative | most Trust | Trust at the start | text", heroes),
            table("Servants in the cooperative game", "Servant | priorities", servants),
            table("Directives", "Directive | one against many | cooperative", directives),
            table("City Events", "event | deck | text", [event(thing) for thing in content["events"]]),
            table("Movement cards", "card", movement),
            table("Missions", "mission | card | task", missions),
            table("Cities", "layout", cities),
        ],
    )


LISTINGS: Final[dict[str, Callable[[Thing, Words], str]]] = {
    "city-of-the-great-machine": city_of_the_great_machine,
    "deal-with-the-devil": deal_with_the_devil,
    "in-too-deep": in_too_deep,
    "rogue-agent": rogue_agent,
}


def main(words: list[str]) -> None:
    stale = [name for name in LISTINGS if rules_file(name).read_text(encoding="utf-8") != page(name)]
    if "--check" in words:
        sys.exit(f"not current: {', '.join(stale)}; scripts/cards writes them anew" if stale else 0)
    for name in stale:
        rules_file(name).write_text(page(name), encoding="utf-8")
        print(rules_file(name))


if __name__ == "__main__":
    main(sys.argv[1:])
