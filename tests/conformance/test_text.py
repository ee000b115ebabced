"""The text of a view tells all of it and nothing else: in every game and mode, for every seat and for spectators."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from turncoat.bots import make
from turncoat.games import DEMONSTRATION, PLAYED, game
from turncoat.kernel.match import Match
from turncoat.kernel.rng import Rng
from turncoat.learn.text import view_text
from turncoat.words.telling import WIDTH

MODES = [(name, mode) for name in (*PLAYED, DEMONSTRATION) for mode in game(name).modes]


def positions(name: str, mode: str, bot: str, seed: int, most: int, every: int) -> Iterator[Match]:
    """A match by bots, looked at now and then, and when it is over."""
    played = game(name).start(seats=game(name).modes[mode].seats[1], mode=mode, seed=seed)
    player, chance = make(bot), Rng.seeded(f"text {seed}")
    for number in range(most):
        if played.is_over:
            break
        if number % every == 0:
            yield played
        seat = played.state.waiting[0]
        imagined = played.imagine(seat, seed=chance.bits())
        played.choose(seat, player.choose(played.game, imagined.state, seat, chance).text)
    yield played


def viewers(match: Match) -> list[int | None]:
    return [None, *range(match.state.seats)]


def written(view: Any) -> str:
    return json.dumps(view, sort_keys=True)


@pytest.mark.parametrize(("name", "mode"), MODES)
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_views_that_differ_have_texts_that_differ(name: str, mode: str, bot: str) -> None:
    by_text: dict[str, str] = {}
    for match in positions(name, mode, bot, seed=4, most=300, every=25):
        for seat in viewers(match):
            view = written(match.view(seat))
            assert by_text.setdefault(match.text(seat), view) == view
            assert match.text(seat) == view_text(match.game, json.loads(view))


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_every_field_is_told(name: str, mode: str) -> None:
    """A view with one field as it was at another time of the match has a text of its own."""
    kept: dict[tuple[int | None, str, str], list[Any]] = {}
    silent = set()
    for match in positions(name, mode, "random", seed=9, most=900, every=75):
        for seat in viewers(match):
            view = match.view(seat)
            text = match.text(seat)
            for part in ("table", "mine"):
                for field, value in (view[part] or {}).items():
                    if field == "question" and match.is_over:
                        continue
                    before = kept.setdefault((seat, part, field), [])
                    for other in before[-2:]:
                        if written(other) != written(value) and same_shape(other, value):
                            changed = {**view, part: {**view[part], field: other}}
                            if view_text(match.game, changed) == text:
                                silent.add(f"{part}.{field}")
                    if value not in before:
                        before.append(value)
    silent.discard("mine.faces")  # what everybody sees a seat sees too, so that is told once
    assert not silent, sorted(silent)


def same_shape(one: Any, other: Any) -> bool:
    """Rows over seats or places keep their length; only such values can stand in for each other."""
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other)
    return type(one) is type(other)


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_the_text_of_an_imagined_match_is_that_of_the_real_one(name: str, mode: str) -> None:
    for match in positions(name, mode, "random", seed=6, most=160, every=40):
        for seat in viewers(match):
            assert match.imagine(seat, seed=3).text(seat) == match.text(seat)


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_lines_fit_the_terminal_and_nothing_is_left_in_braces(name: str, mode: str) -> None:
    for match in positions(name, mode, "greedy", seed=2, most=240, every=80):
        for seat in viewers(match):
            text = match.text(seat, ["Ann", "Bob", "Cyril", "Dorothea", "Eve"][: match.state.seats])
            assert max(len(line) for line in text.splitlines()) <= WIDTH
            assert "{" not in text and "None" not in text and "False" not in text


def test_names_and_languages() -> None:
    match = game("in-too-deep").start(seats=2, seed=1)
    assert "You are Ann." in match.text(0, ["Ann", "Bob"])
    assert "[You áré Seat 0" not in match.text(0) and "[" in match.text(0, language="en-XA").splitlines()[0]
