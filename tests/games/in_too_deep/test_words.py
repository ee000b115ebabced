"""Every sentence reads well with every kind of value: hidden, none, one, many."""

import re
from itertools import product
from typing import Any

import pytest

from tests.games.in_too_deep.position import Position
from turncoat.games.in_too_deep import GAME
from turncoat.games.in_too_deep.steps.challenge import Challenge
from turncoat.kernel.event import HIDDEN
from turncoat.kernel.loop import legal
from turncoat.kernel.rng import Rng
from turncoat.testing import play, told
from turncoat.words.sentences import Words

WORDS = Words(GAME, ["Ann", "Bob", "Cy", "Dee", "Eve"])
LISTS = ("criminals", "cards", "cards2", "assignments", "strip", "counts", "values")
HIDES = {"dilemma", "crime", "evidence"}
"""What may be hidden from somebody, wherever it is told."""
CODE = re.compile(r"[a-z]_[a-z]|\b(BT|D|E)\d\d\b|\{|\}|-1\b|(^|\s)\?")
AGREES = re.compile(
    r"\b1 (dilemmas|actions|dossiers|tokens|filings|moves|choices|cards)\b|\b[02-9] (dilemma|action|dossier|filing)\b"
)


def well_said(sentence: str) -> bool:
    return (
        sentence[0].isupper()
        and sentence[-1] in ".?"
        and CODE.search(sentence[:-1]) is None
        and AGREES.search(sentence) is None
        and "  " not in sentence
        and " ." not in sentence
    )


def values(name: str, field: str) -> list[Any]:
    """What a field of an event can hold."""
    kind = WORDS.kind(field)
    if field in LISTS or (name == "SpotsOpened" and field == "evidence"):
        if kind is None:
            return [(0, 1, 2, 3, 4, 5)]
        hidden: list[Any] = [(HIDDEN,), (HIDDEN, HIDDEN, HIDDEN)] if kind in HIDES else []
        return [(), (0,), (1, 0), *hidden]
    if kind is None:
        return [0, 1, 2]
    last = 5 if kind == "seat" else len(GAME.menu.domains[kind]) - 1
    return [0, last, *([HIDDEN] if kind in HIDES else [])]


@pytest.mark.parametrize("name", sorted(GAME.events))
def test_every_event_with_every_kind_of_value(name: str) -> None:
    fields = GAME.events[name].__match_args__
    for filled in product(*[values(name, field) for field in fields]):
        sentence = WORDS.event({"event": name, **dict(zip(fields, filled, strict=True))})
        assert well_said(sentence), sentence


@pytest.mark.parametrize(("mode", "seats"), [("standard", 3), ("solo", 1), ("duo_echo", 2)])
def test_everything_said_in_play(mode: str, seats: int) -> None:
    match = GAME.start(seats=seats, mode=mode, seed=8)
    rng, bot, said = Rng.seeded(f"said {mode}"), GAME.greedy(), 0
    while not match.is_over and said < 1200:
        seat = match.state.waiting[0]
        prompt = match.prompt(seat)
        assert well_said(WORDS.prompt(prompt)), WORDS.prompt(prompt)
        for choice in prompt.offered:
            text = WORDS.choice(choice)
            assert text[0].isupper() and CODE.search(text) is None, text
        choice = rng.pick(legal(match.state, seat))
        for chance in match.preview(seat, choice.text).chances if said % 9 == 0 else ():
            assert well_said(WORDS.chance(chance)), WORDS.chance(chance)
        text = choice.text if rng.below(3) else bot.choose(GAME, match.imagine(seat, said).state, seat, rng).text
        match.choose(seat, text)
        said += 1
    for viewer in (0, None):
        for event in match.events(viewer):
            assert well_said(WORDS.event(event)), WORDS.event(event)
    if match.result is not None:
        assert well_said(WORDS.result(match.result))
        for category in match.result.breakdown[0]:
            assert WORDS.score(category)[0].isupper()


def test_a_challenge_tells_who_showed_what_and_who_paid() -> None:
    match = play(
        Position(3).dilemmas(0, 11).dilemmas(1, 48, 37).with_(intel=[3, 1, 3]).play(Challenge(0)), "challenge 1"
    )
    assert WORDS.event(told(match, "Challenged")[0]) == (
        "Ann challenges Bob: corruption 1 against 9. Ann shows: Skim one receipt."
        " Bob shows: Eavesdrop at the bar, Sell the agency roster."
    )
    assert WORDS.event(told(match, "ChallengeLost")[0]) == "Bob loses the challenge and pays Ann 1 intel."


@pytest.mark.parametrize(
    ("corruption", "said"),
    [
        (
            (3, 2, 9),
            "Bob kept clean hands, and a city in ruins to wash them in. Of equal intel, the lower corruption won.",
        ),
        ((2, 2, 9), "Ann, Bob kept clean hands, and a city in ruins to wash them in."),
    ],
)
def test_the_end_names_all_winners_and_what_broke_a_tie(corruption: tuple[int, ...], said: str) -> None:
    s = Position(3).with_(final_rows=tuple([(intel, *[0] * 7) for intel in (9, 9, 4)]), final_corruption=corruption).s
    assert WORDS.result(GAME.result(s)) == f"The Syndicate strikes. {said}"


def test_items_agree_with_their_verbs() -> None:
    moved = [WORDS.event({"event": "ItemMoved", "item": item, "zone": 0}) for item in ("psycodes", "cash")]
    assert moved == ["The psycodes now lie in The Blocks.", "The cash now lies in The Blocks."]


def test_card_texts_agree_in_number_and_say_what_clearance_counts() -> None:
    texts = [text for kind in ("boost-text", "zone-action") for text in WORDS.messages["name"][kind].values()]
    assert not [text for text in texts if AGREES.search(text) or re.search(r"\b1 side crimes|one clearance", text)]
