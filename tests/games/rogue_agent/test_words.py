"""Every sentence of the game, with every kind of value that it can have: hidden, none, one, many."""

import re
from itertools import product
from typing import Any

import pytest

from tests.games.rogue_agent.position import city, tile
from turncoat.games.rogue_agent import GAME
from turncoat.games.rogue_agent.content.tracks import CREDIT
from turncoat.games.rogue_agent.steps.turn import Turn
from turncoat.kernel.choice import Choice
from turncoat.kernel.loop import legal
from turncoat.kernel.reason import Chance
from turncoat.kernel.rng import Rng
from turncoat.testing import play
from turncoat.words.pattern import fields as asked_fields
from turncoat.words.pattern import parse
from turncoat.words.sentences import Words

WORDS = Words(GAME, ["Ann", "Bob", "Cy", "Dan"])
ROWS: dict[str, list[Any]] = {
    "tokens": [[], [0], [1, 2]],
    "pips": [[], [3], [1, 6]],
    "faces": [[0], [0, 4, 9]],
    "cards": [[0], [0, 45]],
    "seats": [[0], [1, 2]],
}
TEXTS: dict[str, list[Any]] = {
    "cause": ["gangsters", "assassin", "explosion", "search", "card", "fight", "razed"],
    "purpose": ["attack", "search", "reroll", "cut", "circuit", "intercept", "defence", "raid", "raze"],
    "part": ["reveal", "retaliation"],
    "kind": ["human", "android"],
    "why": ["", "upgrade", "rival", "bomb", "razed", "unmasked", "criminal", "assassin", "hospital"],
}
HIDEABLE = {("Investigated", "card"), ("TokenReturned", "location"), ("BoostSpent", "face"), ("CardRevealed", "seat")}


def check_sentence(sentence: str, end: str = ".") -> None:
    assert sentence and sentence[0].isupper(), f"begins small: {sentence!r}"
    assert sentence.endswith(end), f"does not end: {sentence!r}"
    assert not re.search(
        r"[{}_|]|\s\s|-\d|\s[.,:;]|\b1 (?:hits|credits|dice|gangsters|cars|tokens|steps)\b", sentence
    ), sentence
    assert not re.search(r"\b(?:0|[2-9]) (?:hit|credit|die|gangster|car(?! tuning)|token|step)\b", sentence), sentence


def values(event: str, field: str) -> list[Any]:
    if field in ROWS:
        return ROWS[field]
    if field in TEXTS:
        return TEXTS[field]
    kind = WORDS.kind(field)
    found = list(range(4 if kind == "seat" else len(GAME.menu.domains[kind]))) if kind else [0, 1, 2, 7]
    if event in ("Gained", "Spent", "Lost") and field == "track":
        found.remove(CREDIT)  # credits are earned and paid
    return [*found, -1] if (event, field) in HIDEABLE else found


@pytest.mark.parametrize("name", sorted(GAME.events))
def test_every_event(name: str) -> None:
    fields = list(getattr(GAME.events[name], "__match_args__", ()))
    for row in product(*[values(name, field) for field in fields]):
        check_sentence(WORDS.event({"event": name, **dict(zip(fields, row, strict=True))}))


@pytest.mark.parametrize("verb", [verb.name for verb in GAME.menu.verbs])
def test_every_choice(verb: str) -> None:
    choices: list[Choice] = [choice for choice in GAME.menu.choices if choice.verb.name == verb]
    for choice in choices:
        check_sentence(WORDS.choice(choice), "")


@pytest.mark.parametrize("key", sorted(WORDS.messages["chance"]))
def test_every_chance(key: str) -> None:
    fields = asked_fields(parse(WORDS.messages["chance"][key]))
    for row in product(*[values("", field) for field in fields]):
        check_sentence(WORDS.chance(Chance(key, 0.5, dict(zip(fields, row, strict=True)))))


@pytest.mark.parametrize("key", sorted(WORDS.messages["prompt"]))
def test_every_prompt(key: str) -> None:
    fields = asked_fields(parse(WORDS.messages["prompt"][key]))
    for row in product(*[values("", field)[:4] for field in fields]):
        sentence = WORDS.sentence("prompt", key, dict(zip(fields, row, strict=True)))
        check_sentence(sentence, "?" if sentence.endswith("?") else ".")


@pytest.mark.parametrize(("mode", "seats"), [("agent", 2), ("android", 4)])
def test_what_is_asked_and_said_in_play(mode: str, seats: int) -> None:
    match = GAME.start(seats=seats, mode=mode, seed=23)
    rng = Rng.seeded("words")
    bot = GAME.greedy()
    while not match.is_over:
        seat = match.state.waiting[0]
        prompt = match.prompt(seat)
        sentence = WORDS.prompt(prompt)
        check_sentence(sentence, "?" if sentence.endswith("?") else ".")
        choice = rng.pick(legal(match.state, seat))
        for chance in match.preview(seat, choice.text).chances:
            assert chance.message in WORDS.messages["chance"], chance.message
            assert -1e-9 <= chance.share <= 1.0 + 1e-9
        if rng.below(3):
            choice = bot.choose(GAME, match.imagine(seat).state, seat, rng)
        match.choose(seat, choice.text)
    result = match.result
    assert result is not None
    check_sentence(WORDS.result(result))
    for viewer in (None, 0):
        for event in match.events(viewer):
            check_sentence(WORDS.event(event))


@pytest.mark.parametrize(
    ("stamina", "said"),
    [
        ([4, 6, 7], "Six rounds are over. Most influence, 3 in all: Bob. The tie went by stamina."),
        ([6, 6, 7], "Six rounds are over. Most influence, 3 in all: Ann, Bob. They share the victory."),
    ],
)
def test_the_end_says_whether_a_tie_was_broken(stamina: list[int], said: str) -> None:
    match = play(city(Turn(0), influence=[3, 3, 1], stamina=stamina), "end")
    assert match.result is not None and WORDS.result(match.result) == said


@pytest.mark.rule("RA-7.13", "RA-7.24", "RA-7.34", "RA-7.39")
@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, "2 actions left; a patrol is free."),
        ({"patrols": 1}, "2 actions left; a patrol costs 1 fuel."),
        ({"patrols": 1, "fuel": [0, 2, 2]}, "2 actions left; no patrol is possible."),
        ({"done": (1, 2)}, "both actions are taken; no patrol is possible."),
        ({"police": tile("p5")}, "a patrol is free. Police here: no action."),
        ({"done": (1, 2), "police": tile("p5")}, "no patrol is possible. You may end with backup."),
        ({"criminals": {1: (6, "null", "down")}}, "a patrol is free. Look at a sealed card: 2 evidence. You may end"),
    ],
)
def test_a_turn_says_what_is_possible(fields: dict[str, Any], said: str) -> None:
    match = city(Turn(0), at=["p5"], credits=[4, 4, 4], **fields)
    assert said in WORDS.prompt(match.prompt(0))


def test_dice_and_questions_name_precincts_alike() -> None:
    thrown = WORDS.event({"event": "Thrown", "seat": 0, "pips": (1, 6)})
    assert thrown == "Ann rolls the precinct dice: Dockside, Chapel Hill."
    assert "The dice name Dockside, Chapel Hill." in WORDS.sentence("prompt", "SendToken", {"precincts": (0, 5)})
