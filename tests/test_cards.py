"""Every card is listed in the rules as it is, and marked as the rulebook's or ours."""

import sys
from typing import Any

import pytest

from turncoat.games import PLAYED, game
from turncoat.lab.worth import card_worths
from turncoat.learn.cards import read_cards
from turncoat.words.rules import TREE, rules_file
from turncoat.words.sentences import Words

sys.path.insert(0, str(TREE / "scripts"))
import _cards

NAMES: dict[str, dict[str, str]] = {
    "rogue-agent": {"tiles": "location", "cards": "card"},
    "in-too-deep": {"zones": "zone", "items": "item", "criminals": "criminal"},
    "deal-with-the-devil": {"buildings": "building", "events": "event", "inquisitors": "inquisitor"},
    "city-of-the-great-machine": {
        "districts": "district",
        "heroes": "hero",
        "servants": "servant",
        "directives": "directive",
        "events": "city_event",
        "movement": "movement",
        "missions": "mission",
    },
}


def test_every_game_has_its_listing() -> None:
    assert sorted(_cards.LISTINGS) == sorted(PLAYED) == sorted(NAMES)


@pytest.mark.parametrize("name", PLAYED)
def test_the_rules_list_every_card_as_it_is(name: str) -> None:
    assert rules_file(name).read_text(encoding="utf-8") == _cards.page(name), "scripts/cards writes the list anew"


@pytest.mark.parametrize("name", PLAYED)
def test_nothing_is_left_out(name: str) -> None:
    content, words, section = game(name).content(), Words(game(name)), _cards.sections(name)
    for part, kind in NAMES[name].items():
        for thing in content[part]:
            assert f"| {words.name(kind, thing.get('id') or thing['name'])}" in section
    for part in ("crimes", "dilemmas", "boosts", "storylines"):
        for thing in content.get(part, []):
            assert thing["title"] in section


@pytest.mark.parametrize("name", PLAYED)
def test_every_card_says_whose_it_is(name: str) -> None:
    marked = [
        thing["origin"]
        for part in game(name).content().values()
        if isinstance(part, list)
        for thing in part
        if isinstance(thing, dict) and "origin" in thing
    ]
    assert set(marked) == {"rulebook", "ours"}


def test_what_the_rulebooks_do_not_show_is_ours() -> None:
    def ours(name: str, part: str) -> list[dict[str, Any]]:
        return [thing for thing in game(name).content()[part] if thing["origin"] == "ours"]

    assert len(ours("rogue-agent", "cards")) == 45  # of 46
    assert len([card for card in ours("city-of-the-great-machine", "events") if card["level"] == "coop"]) == 15  # of 16
    assert len(ours("in-too-deep", "crimes")) == 69 and len(ours("in-too-deep", "dilemmas")) == 72
    assert [thing["name"] for thing in ours("deal-with-the-devil", "supplies")] == ["indulgence"]
    red = game("deal-with-the-devil").content()["inquisitors"][3:7]
    assert [(one["name"], one["figures"]) for one in red] == [
        ("orator", "ours"),
        ("vandal", "rulebook"),
        ("debt-collector", "ours"),
        ("profligate", "ours"),
    ]


@pytest.mark.parametrize("name", PLAYED)
def test_the_library_tells_what_bots_made_of_the_cards(name: str) -> None:
    told = [card["lab"] for group in read_cards(game(name)) for card in group["cards"] if card["lab"]]
    assert len(told) >= 20
    for lab in told:
        assert (
            0
            <= lab["did"]
            <= lab["could"]
            <= lab["matches"] * max([mode.seats[1] for mode in game(name).modes.values()])
        )
        assert (lab["won"] is None) == (lab["did"] == 0) and (lab["left"] is None) == (lab["did"] == lab["could"])


def test_a_card_is_judged_by_what_is_done_with_it_most_often() -> None:
    def row(source: str, name: str, piece: str, offered: int, taken: int, won: int, times: int) -> dict[str, Any]:
        counts = {"offered": offered, "offered_won": 40, "taken": taken, "taken_won": won, "times": times}
        return {"source": source, "name": name, "piece": piece, **counts}

    use = [
        row("choice", "use", "card:ace", 200, 50, 20, 60),
        row("choice", "drop", "card:ace", 200, 10, 1, 10),
        row("event", "Drawn", "card:ace", 0, 300, 90, 300),
        row("event", "Drawn", "card:king", 0, 60, 24, 60),
        row("choice", "use", "card:rare", 99, 50, 20, 60),
    ]
    rows = [{"won": number < 100} for number in range(400)]
    assert card_worths(rows, use) == {"card:ace": [200, 50, 20, 20], "card:king": [400, 60, 24, 76]}
