"""Guides lead somewhere: anchors, links, rules and figures; and what people look for is found first."""

import pytest

from turncoat.games import DEMONSTRATION, PLAYED, game
from turncoat.kernel.errors import InvalidDocument
from turncoat.learn.cards import read_cards
from turncoat.learn.guide import check_guide, guide_folder, parse_guide
from turncoat.learn.library import find, find_cards
from turncoat.words.rules import rules_of

WRITTEN = [name for name in (DEMONSTRATION, *PLAYED) if (guide_folder(game(name)) / "guide.md").exists()]


@pytest.mark.parametrize("name", WRITTEN)
def test_a_guide_leads_somewhere(name: str) -> None:
    check_guide(game(name), set(rules_of(name)))


@pytest.mark.parametrize("name", WRITTEN)
@pytest.mark.parametrize("wanted", ["how do I win", "how do I wni", "winning"])
def test_how_to_win_is_found_first(name: str, wanted: str) -> None:
    found = find(game(name), wanted)
    assert found[0]["kind"] == "question" and "win" in found[0]["title"].lower(), found[0]


@pytest.mark.parametrize(
    ("name", "wanted", "title"),
    [
        ("city-of-the-great-machine", "riot", "How does a Riot come about?"),
        ("city-of-the-great-machine", "what is a riot", "How does a Riot come about?"),
        ("city-of-the-great-machine", "rioot", "How does a Riot come about?"),
        ("city-of-the-great-machine", "dicsontent", "Discontent"),
        ("city-of-the-great-machine", "what is a raid", "What is a Raid?"),
        ("deal-with-the-devil", "what is a wing", "What is a wing?"),
        ("deal-with-the-devil", "wnig", "What is a wing?"),
        ("deal-with-the-devil", "soul", "What do soul pieces do?"),
        ("deal-with-the-devil", "bribes", "What do bribes do?"),
        ("in-too-deep", "grip", "Grip"),
        ("in-too-deep", "what is a dilema", "Dilemma"),
        ("in-too-deep", "corupption", "Corruption"),
        ("rogue-agent", "when does a bomb explode", "When does a bomb explode?"),
        ("rogue-agent", "who is the andriod", "Who is the android?"),
        ("rogue-agent", "defusing", "How do I defuse a bomb?"),
        ("city-of-the-great-machine", "why did my riot fail", "Is a tie enough for a Riot?"),
        ("city-of-the-great-machine", "gaurd", "Guard"),
        ("city-of-the-great-machine", "how do I kill a guard", "How do I break a Guard?"),
        ("city-of-the-great-machine", "what can machine do", "What can the Machine do?"),
        ("city-of-the-great-machine", "hero abilities", "What can each hero do?"),
        ("city-of-the-great-machine", "two heroes in one district", "Can heroes give each other Trust?"),
        ("city-of-the-great-machine", "who goes first", "Which hero acts first?"),
        ("city-of-the-great-machine", "reinforcments", "Reinforcements"),
        ("deal-with-the-devil", "inquisiton", "Inquisition"),
        ("deal-with-the-devil", "house gest", "House Guest"),
        ("deal-with-the-devil", "profligat", "Profligate"),
        ("deal-with-the-devil", "who is the devil", "How do I find the devil?"),
        ("deal-with-the-devil", "what does the cultist do", "Cultist"),
        ("deal-with-the-devil", "how do I sell my soul", "What is a soul piece worth?"),
        ("deal-with-the-devil", "may I show my role", "May I lie?"),
        ("deal-with-the-devil", "how to get rid of debt", "When can I repay debts?"),
        ("deal-with-the-devil", "what do I do first", "What should I do first?"),
        ("deal-with-the-devil", "devil strategy", "How do I play my role well?"),
        ("deal-with-the-devil", "how do I get coins", "How do I get coins?"),
        ("in-too-deep", "blokade", "Blockade"),
        ("in-too-deep", "evidence", "Evidence"),
        ("in-too-deep", "tie of evidence types", "What is evidence worth?"),
        ("in-too-deep", "fixer skill", "Fixer"),
        ("in-too-deep", "where do boosts come from", "How do I get boosts?"),
        ("in-too-deep", "why cant i use the zone", "Why can I not use this zone?"),
        ("in-too-deep", "hand limit", "Hand"),
        ("rogue-agent", "assasin", "Assassin"),
        ("rogue-agent", "shop", "What can I buy, and where?"),
        ("rogue-agent", "reroll", "Search"),
        ("rogue-agent", "attack agent", "How does an android attack an agent?"),
        ("rogue-agent", "how do I get evidence", "How do I get fuel, ammo and evidence?"),
        ("rogue-agent", "can I drive back", "Patrol"),
    ],
)
def test_what_beginners_look_for_is_found_first(name: str, wanted: str, title: str) -> None:
    assert find(game(name), wanted)[0]["title"] == title


@pytest.mark.parametrize("name", WRITTEN)
def test_the_name_of_a_card_finds_it_first(name: str) -> None:
    """The card itself, or what the guide says of the same thing under the same name."""
    for group in read_cards(game(name)):
        for card in group["cards"]:
            found = find(game(name), card["title"], limit=4)
            called = [title.lower().removeprefix("the ") for title in (found[0]["title"], *found[0]["also"])]
            is_same = card["title"].lower().removeprefix("the ") in called
            assert is_same and card["piece"] in [entry["see"] for entry in found], (card["title"], found)
            assert card["piece"] in [entry["piece"] for entry in find_cards(game(name), card["title"])], card["title"]


def test_answers_come_before_rules() -> None:
    found = find(game("lanterns"), "what is a lamp")
    assert (found[0]["kind"], found[0]["title"]) == ("term", "Lantern")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Prose first.\n", "begins with a heading"),
        ("# A\n\n```figure\n{]\n```\n", "no JSON object"),
        ("# A\n\n```figure\n[1]\n```\n", "no JSON object"),
    ],
)
def test_a_broken_guide_is_found(text: str, problem: str) -> None:
    with pytest.raises(InvalidDocument, match=problem):
        parse_guide(text)
