"""What a seat may know as numbers: declared, never learnt; different views have different rows, equal views equal ones.

Play here is long and by good bots too, in every game and mode, with options other than the usual ones.
"""

from struct import unpack
from typing import Any

import pytest

import turncoat
from tests.adapters.tables import TABLES
from turncoat.adapters.derived import derived
from turncoat.bots import make
from turncoat.kernel.codec import canonical
from turncoat.kernel.layout import Layout, Scribe
from turncoat.kernel.loop import answer, current, imagine, legal
from turncoat.kernel.rng import Rng
from turncoat.kernel.state import State
from turncoat.kernel.view import own_view, table_view

PICKS = 500


def knowledge(game: Any, state: State, seat: int) -> str:
    """All that the view tells, and the name of the question where it is secret and asked of this very seat."""
    question = type(current(state)).__name__ if seat in state.waiting else ""
    return canonical([table_view(game, state), own_view(game, state, seat), question])


def options_of(mode: Any, rng: Rng) -> dict[str, Any]:
    """Options at random, as far as any of them go together."""
    chosen: dict[str, Any] = {}
    for option in mode.options:
        if option.kind == "flag":
            chosen[option.key] = bool(rng.below(2))
        elif option.kind == "number":
            chosen[option.key] = option.low + rng.below(option.high - option.low + 1)
        elif option.kind == "one" and "written" not in option.values:
            chosen[option.key] = option.values[rng.below(len(option.values))]
        elif option.kind == "one":
            chosen[option.key] = option.values[rng.below(len(option.values) - 1)]
    return chosen


def started(name: str, mode: str, seats: int, seed: str) -> tuple[Any, State]:
    game = turncoat.game(name)
    rng = Rng.seeded(seed)
    for _ in range(20):
        try:
            match = game.start(seats=seats, mode=mode, seed=seed, options=options_of(game.modes[mode], rng))
        except turncoat.InvalidOption:
            continue  # not all options go together
        match.state.is_loud = False
        return game, match.state
    raise AssertionError("No options go together.")


def check_play(name: str, mode: str, seats: int, bot: str, seed: str, picks: int) -> int:
    """One match: every seat's row at every decision is as its view. The number of different views."""
    game, state = started(name, mode, seats, seed)
    layout = game.layout(mode, seats)
    assert isinstance(layout, Layout)
    blank = game.blank()
    pages = [bytearray(4 * layout.size) for _ in range(seats)]
    scribes = [Scribe(layout, memoryview(page)) for page in pages]
    rng, player = Rng.seeded(seed), make(bot)
    rows: dict[str, bytes] = {}
    views: dict[bytes, str] = {}
    for pick in range(picks):
        if not state.agenda:
            break
        for seat in range(seats):
            scribes[seat].write(state, seat)
            row, view = bytes(pages[seat]), knowledge(game, state, seat)
            assert rows.setdefault(view, row) == row
            assert views.setdefault(row, view) == view
        seat = state.waiting[pick % len(state.waiting)]
        imagined = imagine(game, state, seat, pick)
        assert layout.row(imagined, seat) == bytes(pages[seat]), "a row tells no more than its seat knows"
        for field in (*layout.fixed, *layout.late):
            assert field not in blank.PUBLIC or getattr(state, field) == getattr(blank, field), field
        answer(state, seat, player.choose(game, imagined, seat, rng))
    numbers = unpack(f"{layout.size}f", pages[0])
    assert min(numbers) >= -1.0 and max(numbers) <= 1.0
    return len(rows)


@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
@pytest.mark.parametrize("bot", ["random", "greedy", "search:2ms"])
def test_views_and_rows_differ_together(name: str, mode: str, seats: int, bot: str) -> None:
    picks = PICKS if bot != "search:2ms" else 60
    assert check_play(name, mode, seats, bot, f"law {bot}", picks) > 10


@pytest.mark.slow
@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
@pytest.mark.parametrize("seed", range(6))
def test_views_and_rows_differ_together_in_long_play(name: str, mode: str, seats: int, seed: int) -> None:
    for bot in ("random", "greedy"):
        check_play(name, mode, seats, bot, f"long {seed}", 4000)


@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
def test_every_number_has_a_name(name: str, mode: str, seats: int) -> None:
    layout = turncoat.game(name).layout(mode, seats)
    assert layout is not None
    names = layout.schema()
    assert len(names) == len(set(names)) == layout.size
    assert [layout.parts[part][1] - layout.parts[part][0] for part in layout.names] == [s.size for s in layout.shapes]


def test_a_value_without_a_place_is_refused_by_name() -> None:
    game = turncoat.game("lanterns")
    state = game.start(seats=3, seed=1).state
    layout = game.layout("standard", 3)
    assert layout is not None
    state.hands[0] = (3, 77)  # type: ignore[attr-defined]
    with pytest.raises(turncoat.TurncoatError, match=r"mine\.hands"):
        layout.row(state, 0)


def test_a_field_without_a_shape_is_refused_by_name() -> None:
    with pytest.raises(turncoat.TurncoatError, match="nights, lanterns, played, pledged, hands"):
        Layout(turncoat.game("lanterns"), 3, {}, {"hands": 5, "deck": 30})


def test_only_what_has_changed_is_written_and_all_of_it() -> None:
    game, state = started("rogue-agent", "agent", 3, "again")
    layout = game.layout("agent", 3)
    assert layout is not None
    page = bytearray(4 * layout.size)
    scribe = Scribe(layout, memoryview(page))
    rng = Rng.seeded("again")
    for pick in range(300):
        if not state.agenda:
            break
        scribe.write(state, pick % 3)
        assert bytes(page) == layout.row(state, pick % 3)
        seat = state.waiting[0]
        answer(state, seat, rng.pick(legal(state, seat)))


@pytest.mark.parametrize("name", ["lanterns", "rogue-agent"])
def test_a_game_without_a_layout_gets_one_from_its_types(name: str) -> None:
    """Views without what is computed, for nothing is known of that."""
    game = turncoat.game(name)
    layout = derived(game, 3)
    state = game.start(seats=3, seed=2).state
    rng = Rng.seeded("types")
    rows: dict[str, bytes] = {}
    for _ in range(200):
        if not state.agenda:
            break
        for seat in range(3):
            row = layout.row(state, seat)
            numbers = unpack(f"{layout.size}f", row)
            assert min(numbers) >= -1.0 and max(numbers) <= 1.0
            rows.setdefault(knowledge(game, state, seat), row)
        seat = state.waiting[0]
        answer(state, seat, rng.pick(legal(state, seat)))
    assert len(set(rows.values())) == len(rows) > 20
