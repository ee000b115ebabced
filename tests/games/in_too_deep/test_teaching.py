"""What the game teaches is whole, and its numbers are those of the rules."""

from typing import Any

import pytest

from turncoat.games.in_too_deep import GAME
from turncoat.games.in_too_deep.content import tables
from turncoat.games.in_too_deep.content.boosts import BOOSTS
from turncoat.games.in_too_deep.content.crimes import CRIMES
from turncoat.games.in_too_deep.content.dilemmas import CORRUPTION, DILEMMAS
from turncoat.games.in_too_deep.content.echo import CONSOLATION, ECHO_CARDS, MILESTONES, PROGRESS
from turncoat.learn.cards import read_cards
from turncoat.learn.guide import read_guide
from turncoat.learn.lesson import lesson, lesson_names
from turncoat.learn.library import find

ZONES = {"The Blocks", "Downtown", "Ion Heights", "The Parish", "Riverside", "Skyport", "The Towers", "Zinbazaar"}
SKILLS = {name.capitalize() for name in tables.CRIMINALS}
DEEDS = {"hook", "unhook", "move", "pick up", "zone action", "skill", "gain grip", "stamina", "drop", "side crime"}
REWARDS = {"story crime", "approach", "gain evidence", "file to the chapter", "file to the plot", "bonus spot", "boost"}
ENDS = {"success", "failed chapter", "banking", "badges", "posters", "evidence value", "corruption", "in too deep"}
ENDS |= {"plot foiled", "final scoring", "winning", "last turn", "Echo", "solo", "duo"}


def text() -> str:
    """The guide without its line breaks."""
    blocks = [block["text"] for section in read_guide(GAME) for block in section.blocks if "text" in block]
    return " ".join(" ".join(blocks).split())


def cards(title: str) -> list[dict[str, Any]]:
    return next(list(group["cards"]) for group in read_cards(GAME) if group["title"] == title)


def test_lessons_show_everything_once() -> None:
    shown = {thing for name in lesson_names(GAME) for thing in lesson(GAME, name).covers}
    assert not (ZONES | SKILLS | DEEDS | REWARDS | ENDS) - shown


def test_the_library_has_every_card() -> None:
    counts = {str(group["title"]): sum([card["count"] for card in group["cards"]]) for group in read_cards(GAME)}
    assert counts == {
        "Zones": 8,
        "Criminals": 10,
        "Items": 8,
        "Storylines": 7,
        "Crimes": len(CRIMES),
        "Evidence": tables.TOKENS_PER_TYPE * len(tables.EVIDENCE),
        "Dilemmas": len(DILEMMAS),
        "Boosts": len(BOOSTS),
        "Echo's cards": len(ECHO_CARDS),
    }


def test_cards_say_what_they_do() -> None:
    spin = next(card for card in cards("Crimes") if card["title"] == "Take It for a Spin")
    assert (spin["piece"], spin["origin"]) == ("crime:B2a", "rulebook")
    assert "Reckless, “Open up on the crowd”: 8 intel, 3 dilemmas, 2 evidence, 1 filing." in spin["lines"]
    duty = next(card for card in cards("Dilemmas") if card["piece"] == "dilemma:D65")
    assert duty["lines"] == ["No corruption.", "One badge."]


@pytest.mark.parametrize("title", ["Back Door", "Bury the body", "Crossed Wires", "Ghost", "Zinbazaar", "coupe"])
def test_a_card_is_found_by_its_name(title: str) -> None:
    found = find(GAME, title)[0]
    assert (found["kind"], found["title"]) == ("card", title)


def test_the_guide_counts_as_the_rules_do() -> None:
    guide = text()
    values = list(map(str, tables.GRIP_VALUE))
    assert f"{', '.join(values[:-1])} or {values[-1]}, by its space from 0 to 9" in guide
    pay, grip, intel = tables.DOSSIER_PAY, tables.GRIP_PENALTY, tables.INTEL_PENALTY
    assert f"{pay[1]} intel in chapter 1, {pay[2]} in chapter 2, {pay[3]} in chapter 3" in guide
    assert f"loses {grip[1]} grip in chapter 1, {grip[2]} grip in chapter 2, {intel[3]} intel in chapter 3" in guide
    sizes = tables.DISPLAY_SIZE
    assert f"{sizes[2]} tokens for two players, {sizes[3]} for three, {sizes[4]} for four, {sizes[5]} for five" in guide
    assert f"from **space {tables.SKILL_SPACE}**" in guide and f"from **space {tables.STAMINA_SPACE}**" in guide
    assert f"corruption {sum(CORRUPTION) / len(DILEMMAS):.1f} on average" in guide
    assert len([card for card in DILEMMAS if card.poster >= 0]) == 14 and "Posters are on 14 cards" in guide
    assert sum([card.badges for card in DILEMMAS]) == 10 and "badges are on 8 cards, ten in all" in guide


def test_the_guide_knows_echo() -> None:
    guide = text()
    for side in ("standard", "hard"):
        steps = list(map(str, PROGRESS[side]))
        assert f"{', '.join(steps[:-1])} or {steps[-1]}" in guide
    assert CONSOLATION == {"standard": (2, 0, 1, 0), "hard": (3, 0, 1, 1)}
    assert "she takes 2 intel and 1 evidence; on the hard side 3 intel, 1 evidence and 1 filing" in guide
    chances = [[len([1 for step in PROGRESS[side] if step >= mark]) for mark in MILESTONES[1:]] for side in PROGRESS]
    assert chances == [[5, 3, 1], [6, 4, 2]]
    assert "a level 1 in five of six turns, a level 2 in three of six, a level 3 in one of six" in guide
    assert "on the hard side in six, four and two of six" in guide


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("what do I want", "most intel"),
        ("how many chapters", "three"),
        ("steps of a turn", "Five steps"),
        ("how many actions", "Two a turn"),
        ("price of a hook", "1 intel"),
        ("third hook", "draws one"),
        ("when do I get a skill", "on space 3"),
        ("extra actions", "space 6"),
        ("why can I not use this zone", "Heat lies there"),
        ("level 2 not possible", "level 1 of the same storyline"),
        ("careful or reckless", "more intel"),
        ("side crime cost", "free of charge"),
        ("where to file", "dossier"),
        ("dossier points", "2 intel each in chapter 1"),
        ("when does a chapter end", "display is empty"),
        ("fewest dossiers", "2 grip in chapter 1"),
        ("how many dilemmas do I bank", "half"),
        ("badge points", "20 for every three"),
        ("value of evidence", "4, 3, 2 or 1"),
        ("when is the plot foiled", "3 types"),
        ("most corrupt", "if the plot is foiled"),
        ("cleanest", "5 intel"),
        ("what do others see", "Everything else is open"),
        ("who wins a tie", "lower final corruption"),
        ("what does Echo do", "Her card names a criminal"),
        ("beginner tips", "nearest"),
    ],
)
def test_a_beginner_finds_the_answer_among_the_first(asked: str, answer: str) -> None:
    found = find(GAME, asked)[:2]
    assert any([answer.lower() in entry["text"].lower() for entry in found]), [entry["title"] for entry in found]
