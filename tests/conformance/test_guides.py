"""Guides lead somewhere: anchors, links, rules and figures; and what people look for is found first."""

import pytest

from turncoat.games import DEMONSTRATION, PLAYED, game
from turncoat.kernel.errors import InvalidDocument
from turncoat.learn.guide import check_guide, guide_folder, parse_guide
from turncoat.learn.library import find
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
