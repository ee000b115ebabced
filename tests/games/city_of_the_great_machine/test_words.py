"""Every sentence reads well with every kind of value: hidden, none, one, many."""

import re
from itertools import product
from typing import Any

import pytest

from turncoat.games.city_of_the_great_machine import GAME
from turncoat.games.city_of_the_great_machine.board import GreatMachine
from turncoat.kernel.event import event_data
from turncoat.kernel.loop import legal
from turncoat.kernel.rng import Rng
from turncoat.testing import state_of
from turncoat.words.pattern import fields as asked_fields
from turncoat.words.pattern import parse
from turncoat.words.sentences import Words

WORDS = Words(GAME, ["Ann", "Bob", "Cy", "Di"])
HIDDEN_MAY_BE = {
    "FirstDenied": "district",
    "AccessChosen": "district",
    "CardReturned": "district",
    "Peeked": "movement",
}
HIDDEN_MAY_BE |= {"Identified": "kind", "LookedAt": "kind", "DirectiveDrawn": "directive"}
CODE = re.compile(r"[a-z]_[a-z]|\{|\}|-1\b|\bNone\b|\bc\d+\b|  | ,|\(\)|[!?]\.")
WRONG_NUMBER = re.compile(
    r"\b1 (Bonds|citizens|Raids|tokens|boards|Guards)\b|\b[02-9] (Bond|citizen|Raid|token|board)\b"
)

TWO_LINES = 150  # what the strip of the prompt has room for


def reads_well(sentence: str, ends: str = ".!?") -> None:
    assert sentence and re.match(r"[A-Z0-9]", sentence), sentence
    assert not ends or sentence[-1] in ends, sentence
    assert not CODE.search(sentence) and not WRONG_NUMBER.search(sentence), sentence


def samples(event: str, field: str) -> list[Any]:
    """Values that a field of an event can have."""
    kind = WORDS.kind(field)
    if field == "cause":
        return list(GAME.menu.domains["cause"].names)
    if field == "reason":
        return list(GAME.menu.domains["reason"].names)
    if field == "why":
        return ["identify", "smuggle", "riot", "guard", "card", "provocation", "circuses", "repair", "event"]
    if field == "proposals":
        return [(), ("skip", "move artists")]
    if field in {"heroes", "districts"}:
        return [(), (0,), (0, 1, 2)]
    if field == "paid":
        return [(), (2,), (1, 3)]
    hidden = [-1] if HIDDEN_MAY_BE.get(event) == field else []
    if kind is not None:
        size = 4 if kind == "seat" else len(GAME.menu.domains[kind])
        first = 1 if kind == "numeral" else 0
        return [*hidden, first, size - 1]
    return [0, 1, 2, 7]


@pytest.mark.parametrize("name", sorted(GAME.events))
def test_events(name: str) -> None:
    kind = GAME.events[name]
    if name.startswith("Of"):
        return
    fields = kind.__match_args__
    assert name in WORDS.messages["event"]
    for values in product(*[samples(name, field) for field in fields]):
        reads_well(WORDS.event(event_data(kind(*values))))


@pytest.mark.parametrize("part", ["why", "chance"])
def test_reasons_and_chances(part: str) -> None:
    for key, message in WORDS.messages[part].items():
        fields = asked_fields(parse(message))
        for values in product(*[samples("", field) for field in fields]):
            reads_well(WORDS.sentence(part, key, dict(zip(fields, values, strict=True))))


@pytest.mark.parametrize(
    ("mode", "seats", "options"),
    [
        ("standard", 2, {"layout": "alternating"}),
        ("standard", 4, {"help_revolutionaries": True}),
        *[("cooperative", 2, {"mission": mission}) for mission in ("none", "I", "II", "III", "IV")],
    ],
)
def test_what_is_asked_offered_and_told_in_play(mode: str, seats: int, options: dict[str, Any]) -> None:
    for seed in range(4):
        match = GAME.start(seats=seats, mode=mode, seed=seed, options=options)
        rng = Rng.seeded(seed)
        while not match.is_over:
            seat = rng.pick(list(match.state.waiting))
            asked = WORDS.prompt(match.prompt(seat))
            reads_well(asked)
            assert len(asked) <= TWO_LINES, asked
            for choice in legal(state_of(match, GreatMachine), seat):
                reads_well(WORDS.choice(choice), "")
            match.choose(seat, rng.pick(list(match.prompt(seat).choices)))
        for viewer in [*range(seats), None]:
            for event in match.events(viewer):
                reads_well(WORDS.event(event))
        result = match.result
        assert result is not None
        reads_well(WORDS.result(result))
        for row in result.breakdown:
            for category in row:
                reads_well(WORDS.score(category), "")


def test_the_city_wide_riot_is_told_as_a_successful_one() -> None:
    rises = [WORDS.event({"event": "DiscontentRose", "discontent": space}) for space in (17, 18)]
    assert rises == [
        "Discontent rises to level 5, space 3 of 3.",
        "Discontent rises to the city-wide Riot, which counts as a successful Riot.",
    ]


def test_free_orders_are_told_as_free() -> None:
    facts = {"event": "ServantOrdered", "servant": 1, "district": 3, "deed": "confiscate"}
    told = [WORDS.event({**facts, "cost": cost}) for cost in (0, 1, 2)]
    assert [sentence.rpartition(", ")[2] for sentence in told] == ["free of charge.", "for 1 Bond.", "for 2 Bonds."]
