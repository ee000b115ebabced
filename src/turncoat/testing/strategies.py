"""Hypothesis strategies that fit every game: seeds, matches somewhere in the middle, choices right and wrong.

>>> from turncoat.games.lanterns import GAME
>>> matches(GAME, seats=3).example().game.title  # doctest: +SKIP
'Lanterns'
"""

from typing import Any

from hypothesis import strategies as st

from ..kernel.game import Game
from ..kernel.loop import legal
from ..kernel.match import Match

seeds = st.integers(min_value=0, max_value=2**32 - 1)


@st.composite
def settings(draw: st.DrawFn, game: Game) -> tuple[str, int]:
    """A mode and a number of seats that it takes."""
    mode = draw(st.sampled_from(sorted(game.modes)))
    low, high = game.modes[mode].seats
    return mode, draw(st.integers(low, high))


@st.composite
def matches(
    draw: st.DrawFn, game: Game, mode: str = "", seats: int = 0, most: int = 60, options: dict[str, Any] | None = None
) -> Match:
    """A match after up to `most` choices, with undos among them. Shrinks to few choices, each the first offered."""
    chosen, count = (mode, seats) if mode and seats else draw(settings(game))
    match = game.start(seats=seats or count, mode=mode or chosen, seed=draw(seeds), options=options)
    for pick in draw(st.lists(st.integers(0, 999), max_size=most)):
        if match.is_over:
            break
        seat = match.state.waiting[pick % len(match.state.waiting)]
        if pick % 7 == 6 and match.can_undo(seat):
            match.undo(seat)
            continue
        offered = legal(match.state, seat)
        match.choose(seat, offered[pick % len(offered)].text)
    return match


def texts(game: Game) -> st.SearchStrategy[str]:
    """Anything that somebody might send as a choice: from the menu, spelled wrongly, or nonsense."""
    menu = [choice.text for choice in game.menu.choices]
    misspelt = st.sampled_from(menu).map(lambda text: f"{text} ") | st.sampled_from(menu).map(str.upper)
    return st.sampled_from(menu) | misspelt | st.text(max_size=20)


json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 2**33) | st.text(max_size=5) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@st.composite
def damaged(draw: st.DrawFn, document: dict[str, Any]) -> dict[str, Any]:
    """A document with one thing in it replaced, removed or doubled; it may by luck still be a good one."""
    hurt: dict[str, Any] = _damage(draw, document)
    return hurt


def _damage(draw: st.DrawFn, value: Any) -> Any:
    """Walk down at random and hurt whatever is there."""
    if isinstance(value, dict) and value and draw(st.integers(0, 9)):
        key = draw(st.sampled_from(sorted(value)))
        if not draw(st.integers(0, 9)):
            return {name: item for name, item in value.items() if name != key}
        return {**value, key: _damage(draw, value[key])}
    if isinstance(value, list) and value and draw(st.integers(0, 9)):
        place = draw(st.integers(0, len(value) - 1))
        how = draw(st.sampled_from(["inside", "inside", "inside", "remove", "double"]))
        if how == "inside":
            return [*value[:place], _damage(draw, value[place]), *value[place + 1 :]]
        return value[:place] + value[place + 1 :] if how == "remove" else [*value[:place], value[place], *value[place:]]
    return draw(json_values)
