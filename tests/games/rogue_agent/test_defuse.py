"""Section 12: the bomb sheet; the worked example move by move. Columns are written top first, separated by `/`."""

import pytest

from tests.games.rogue_agent.position import city, faces, state, symbols, throw, tile
from turncoat import Match
from turncoat.games.rogue_agent.board import RogueAgent
from turncoat.games.rogue_agent.content.amounts import SHEET_COLUMNS, SHEET_ROWS
from turncoat.games.rogue_agent.content.dice import BLACK_BLAST, GREEN_BLAST, IS_BOOST, RED_BLAST, RED_BOOST
from turncoat.games.rogue_agent.steps import odds
from turncoat.games.rogue_agent.steps.defuse import (
    CheckLine,
    CutOrStop,
    Destabilise,
    PlaceDie,
    circuit,
    dice_left,
    has_line,
)
from turncoat.games.rogue_agent.steps.turn import Turn
from turncoat.kernel.rng import Rng
from turncoat.testing import choices, play, told

Columns = tuple[tuple[int, ...], ...]


def sheet(text: str, blast: int = RED_BLAST) -> Columns:
    """Read `X/BBX/B`; all dice red, for colours do not matter to the lines."""
    return tuple(tuple(RED_BOOST if mark == "X" else blast for mark in column) for column in text.split("/") if column)


def written(s: RogueAgent) -> str:
    return "/".join("".join("X" if IS_BOOST[face] else "B" for face in column) for column in s.sheet)


def defusing(text: str, timer: int, *agenda: object, tray: str = "", **fields: object) -> Match:
    loose = tuple(sorted(RED_BOOST if mark == "X" else RED_BLAST for mark in tray))
    steps = agenda or (PlaceDie(0), CheckLine(0))
    return city(
        *steps,  # type: ignore[arg-type]
        Turn(0),
        at=["p5"],
        bombs=[("p5", timer)],
        sheet=sheet(text),
        sheet_bomb=0,
        tray=loose,
        active=0,
        **fields,  # type: ignore[arg-type]
    )


def outcomes(match: Match) -> set[str]:
    """Every way to place the dice of a cut, with the timer that it leaves."""
    if state(match).sheet_bomb < 0 or not match.pending or match.pending[0].question != "PlaceDie":
        s = state(match)
        return {f"{written(s)} {s.timers[0]}"}
    found = set()
    for text in choices(match):
        trial = match.clone()
        trial.choose(0, text)
        found |= outcomes(trial)
    return found


@pytest.mark.rule("RA-12.8", "RA-12.10", "RA-12.16", "RA-12.17", "RA-19.5")
def test_the_first_cut() -> None:
    assert outcomes(defusing("", 4, tray="XBB")) == {"BBX 4", "BX/B 3", "X/BB 3"}


@pytest.mark.rule("RA-19.6", "RA-12.11", "RA-12.13", "RA-12.21", "RA-12.22", "RA-18.11")
def test_the_third_way_is_chosen() -> None:
    match = play(defusing("", 4, tray="XBB"), "place red-boost 1")  # the blasts have one place only
    s = state(match)
    assert written(s) == "X/BB" and s.timers[0] == 3 and sum(dice_left(s.sheet)) == 6
    assert not has_line(s.sheet) and choices(match) == ("cut", "stop")


@pytest.mark.rule("RA-19.7", "RA-12.12", "RA-12.15")
def test_the_second_cut() -> None:
    assert outcomes(defusing("X/BB", 3, tray="XB")) == {"X/BBBX 3", "X/BBX/B 2", "XX/BBB 3"}


@pytest.mark.rule("RA-19.8")
def test_the_second_way_is_chosen() -> None:
    match = play(defusing("X/BB", 3, tray="XB"), "place red-boost 2")
    assert written(state(match)) == "X/BBX/B" and state(match).timers[0] == 2
    assert sum(dice_left(state(match).sheet)) == 4


@pytest.mark.rule("RA-19.9", "RA-12.9", "RA-12.19", "RA-12.20")
def test_the_third_cut() -> None:
    match = defusing("X/BBX/B", 2, PlaceDie(0), CutOrStop(0), tray="XX")
    found = outcomes(match)
    assert len(found) == 6
    lines = {text for text in found if has_line(sheet(text.split()[0]))}
    assert lines == {"XXX/BBX/B 2", "X/BBX/BX/X 1"}


@pytest.mark.rule("RA-19.10", "RA-12.28", "RA-12.5")
def test_one_circuit_die() -> None:
    assert circuit(sheet("XXX/BBX/B")) == [RED_BLAST]
    match = defusing("XXX/BBX/B", 2, CutOrStop(0))
    assert len(faces(play(match, "stop"))) == 1


@pytest.mark.rule("RA-19.11", "RA-12.26", "RA-12.27", "RA-12.33", "RA-12.34")
def test_defused_without_a_roll() -> None:
    match = defusing("X/BBX/BX/X", 1, CheckLine(0))
    s = state(match)
    assert told(match, "Rolled") == [] and s.influence[0] == 1 and s.bombs[0] == -1
    assert s.sheet == () and s.sheet_bomb == -1 and s.timers[0] == 0


@pytest.mark.rule("RA-19.12", "RA-12.18", "RA-13.1")
def test_the_timer_runs_out_on_the_sheet() -> None:
    match = play(defusing("X/BB", 1, tray="XB"), "place red-boost 2")
    s = state(match)
    assert told(match, "Exploded") and s.bombs[0] == -1 and s.stamina[0] == 3 and s.sheet == () == s.tray


@pytest.mark.rule("RA-19.13", "RA-12.14", "RA-12.29", "RA-12.1", "RA-12.2")
def test_four_blasts() -> None:
    assert SHEET_ROWS == 4
    assert outcomes(defusing("BBBB", 3, tray="B")) == {"BBBB/B 2"}
    assert circuit(sheet("BBBB/X")) == [RED_BLAST]


@pytest.mark.rule("RA-12.3", "RA-12.4")
def test_columns_open_from_left_to_right() -> None:
    match = defusing("X/X", 6, tray="X")
    assert choices(match) == ("place red-boost 1", "place red-boost 2", "place red-boost 3")
    full = defusing("X/X/X/X/X/X", 1, PlaceDie(0), CutOrStop(0), tray="X")
    assert "place red-boost 6" in choices(full) and SHEET_COLUMNS == 6


@pytest.mark.rule("RA-12.38")
@pytest.mark.parametrize("text", ["", "B", "X", "BB/X", "XXXX", "BBBB", "BXXX/X", "BBBB/B", "X/X/X"])
@pytest.mark.parametrize("mark", ["X", "B"])
def test_every_die_can_be_placed(text: str, mark: str) -> None:
    found = outcomes(defusing(text, 6, PlaceDie(0), CutOrStop(0), tray=mark))
    dice = [len(each.split()[0].replace("/", "")) for each in found]
    assert dice == [len(text.replace("/", "")) + 1] * len(found)


@pytest.mark.rule("RA-12.3", "RA-12.18", "RA-12.38")
def test_a_seventh_column_is_the_end() -> None:
    """Six columns have used up every timer, so a blast that none of them takes explodes the bomb, line or no line."""
    match = play(defusing("X/X/X/X/X/X", 1, tray="XB"), "place red-boost 1")
    s = state(match)
    assert told(match, "Exploded") and s.bombs[0] == -1 and s.stamina[0] == 3 and s.influence[0] == 0
    assert s.sheet == () == s.tray and match.pending[0].question == "Turn"
    full = defusing("X/X/X/X/X/X", 1, PlaceDie(0), CutOrStop(0), tray="X")
    assert told(play(full, "place red-boost 6"), "Exploded") == []


@pytest.mark.rule("RA-12.9", "RA-12.21")
def test_dice_are_placed_after_the_line_too() -> None:
    """The third X makes the line, yet the blast has to open a column, and that is what the check is about."""
    match = play(defusing("XX", 4, tray="XB"), "place red-boost 1")
    assert told(match, "Ticked")[0]["timer"] == 3
    assert told(match, "Rolled")[0]["purpose"] == "circuit" and len(told(match, "Rolled")[0]["faces"]) == 1


@pytest.mark.rule("RA-12.6", "RA-12.7", "RA-12.8", "RA-12.25")
def test_starting() -> None:
    match = city(Turn(0), at=["p5"], bombs=[("p5", 4), ("p5", 2), ("p5", 4), ("p1", 3)])
    assert [text for text in choices(match) if "defuse" in text] == ["defuse a", "defuse b"]  # by timer
    play(match, "defuse b")
    assert len(faces(match)) == 9 and state(match).sheet_bomb == 1 and state(match).timers[1] <= 2


@pytest.mark.rule("RA-12.24", "RA-12.22")
def test_a_cut_without_marks_places_nothing() -> None:
    match = defusing("BBBX/BBB", 5, CutOrStop(0))
    thrown = throw(match, "cut", lambda m: symbols(m) == "")
    assert choices(thrown) == ("cut", "stop") and written(state(thrown)) == "BBBX/BBB"


@pytest.mark.rule("RA-12.23")
def test_without_dice_the_player_must_stop() -> None:
    full = (RED_BLAST,) * 3 + (4,), (GREEN_BLAST,) * 2 + (BLACK_BLAST,) * 2, (BLACK_BLAST,)
    match = city(CheckLine(0), Turn(0), at=["p5"], bombs=[("p5", 4)], sheet=full, sheet_bomb=0, active=0)
    assert told(match, "Rolled")[0]["purpose"] == "circuit" and state(match).sheet_bomb == -1


@pytest.mark.rule("RA-12.30", "RA-12.31", "RA-12.32", "RA-19.14", "RA-19.15", "RA-19.16")
def test_the_destabilisation_check() -> None:
    match = defusing("BB/BB", 3, CutOrStop(0))
    seen = set()
    for count in range(200):
        trial = match.clone()
        trial.state.rng = Rng.seeded(count)
        trial.choose(0, "stop")
        rolls = [event["faces"] for event in told(trial, "Rolled")]
        for early in rolls[:-1]:
            assert not [face for face in early if face in (RED_BLAST, RED_BOOST)]  # neither: rolled again
        exploded = RED_BLAST in rolls[-1]
        assert exploded == bool(told(trial, "Exploded"))
        assert exploded or RED_BOOST in rolls[-1]
        seen.add((exploded, RED_BOOST in rolls[-1], len(rolls) > 1))
    assert {(True, True, False), (False, True, False), (False, True, True)} <= seen


@pytest.mark.rule("RA-12.39", "RA-19.61")
def test_circuit_dice_keep_their_colour() -> None:
    match = city(
        Destabilise(0, False),
        Turn(0),
        at=["p5"],
        bombs=[("p5", 3)],
        sheet=((RED_BOOST,), (GREEN_BLAST,)),
        sheet_bomb=0,
        active=0,
    )
    assert all(face.startswith("green") for face in faces(match)) and len(faces(match)) == 1
    colours = city(
        PlaceDie(0), CheckLine(0), Turn(0), at=["p5"], bombs=[("p5", 3)], sheet_bomb=0, tray=(RED_BLAST, GREEN_BLAST)
    )
    assert choices(colours) == ("place red-blast 1", "place green-blast 1")


@pytest.mark.rule("RA-12.35", "RA-12.40", "RA-19.62")
def test_stopping_leaves_the_bomb() -> None:
    match = play(defusing("BX", 4, CutOrStop(0)), "stop")
    s = state(match)
    assert told(match, "Rolled") == [] and s.bombs[0] == tile("p5") and s.timers[0] == 4
    assert s.sheet == () and s.sheet_bomb == -1 and s.influence[0] == 0


@pytest.mark.rule("RA-12.36")
def test_the_turn_goes_on_after_an_explosion() -> None:
    match = play(defusing("X/BB", 1, tray="XB"), "place red-boost 2")
    assert match.pending[0].question == "Turn"


@pytest.mark.rule("RA-12.37")
def test_the_listing_is_what_is_played() -> None:
    """Random sheets against the listing of the rules, written out a second time here."""

    def legal(columns: Columns, face: int) -> set[int]:
        found = {
            at
            for at, column in enumerate(columns)
            if len(column) < 4 and (IS_BOOST[face] or not any(IS_BOOST[die] for die in column))
        }
        four = [len(column) == 4 and not any(IS_BOOST[die] for die in column) for column in columns]
        if all(IS_BOOST[column[-1]] or full for column, full in zip(columns, four, strict=True)) and len(columns) < 6:
            found.add(len(columns))
        return found

    for text in ("", "B", "X", "BX", "BBBB", "X/BB", "X/BBX/B", "BBBB/BX", "XXXX/BBBX", "BBBB/BBBB"):
        for face, name in ((RED_BOOST, "red-boost"), (RED_BLAST, "red-blast")):
            tray = "X" if IS_BOOST[face] else "B"
            match = defusing(text, 6, PlaceDie(0), CutOrStop(0), tray=tray + tray)
            wanted = {f"place {name} {at + 1}" for at in legal(sheet(text), face)}
            if len(wanted) > 1:
                assert set(choices(match)) == wanted


@pytest.mark.rule("RA-12.19", "RA-12.20")
@pytest.mark.parametrize("text", ["XXX", "BXXX", "X/X/X", "BX/X/BX", "X/BX/BBX", "BBX/BX/X", "BX/BX/BX"])
def test_lines(text: str) -> None:
    is_row = text not in ("BX/X/BX",)
    assert has_line(sheet(text)) == is_row
    assert not has_line(sheet("XX")) and not has_line(sheet("X/X/BX/X"))


@pytest.mark.rule("RA-12.19", "RA-12.37")
def test_the_odds_agree_with_the_sheet() -> None:
    for text in ("", "X", "BB", "X/BB", "X/BBX/B", "XX/BX", "BX/BX/B"):
        columns = sheet(text)
        assert odds.has_line(odds.shape_of(columns)) == has_line(columns)
        match = defusing(text, 4, PlaceDie(0), CutOrStop(0), tray="XB")
        wanted = {found.split()[0] for found in outcomes(match)}
        shapes = odds.reachable(odds.shape_of(columns), 1, 1, 4)
        assert {"/".join("B" * blasts + "X" * marks for blasts, marks in shape) for shape in shapes} == wanted
    asked = defusing("X/BB", 3, CutOrStop(0)).pending[0]
    assert 0 < asked.facts["line"] < 100 and asked.facts["calm"] == 50


@pytest.mark.rule("RA-8.19")
def test_the_chances_of_an_attack() -> None:
    """The yardstick of the content: three red dice, and with black and green ones."""
    assert [round(100 * odds.hit_chance(3, 0, 0, needed)) for needed in (1, 2, 3, 4)] == [70, 59, 15, 0]
    assert [round(100 * odds.hit_chance(3, 0, 3, needed)) for needed in (1, 2, 3, 4)] == [96, 96, 79, 71]
    assert [round(100 * odds.hit_chance(3, 3, 3, needed)) for needed in (1, 2, 3, 4)] == [98, 98, 87, 83]
