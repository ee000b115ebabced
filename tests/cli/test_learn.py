"""Learning at the terminal: lessons, the guide, and what a choice will do."""

from io import StringIO

import pytest
from rich.console import Console

from turncoat import InvalidOption, game
from turncoat.command.terminal.lessons import list_lessons, take_lesson
from turncoat.command.terminal.session import Quit
from turncoat.testing import play

from .test_play import lanterns, sit


def lesson(*lines: str, wanted: str = "robbing") -> tuple[bool, str]:
    screen, typed = StringIO(), list(lines)

    def ask(prompt: str) -> str:
        if not typed:
            raise EOFError
        return typed.pop(0)

    is_clean = take_lesson(game("lanterns"), wanted, Console(file=screen, width=100), ask)
    return is_clean, screen.getvalue()


def test_a_clean_solution_has_a_star() -> None:
    is_clean, said = lesson("rob 2", wanted="1")
    assert is_clean and "Right: the leader now has only one." in said and "A star" in said


def test_wrong_answers_hints_and_nonsense_are_answered() -> None:
    is_clean, said = lesson("hint", "juggle", "rob 1", "2")
    assert not is_clean and "Solved." in said
    assert (
        "Look at who has the most lanterns." in said
        and "This is not offered now. Type a number, a text, or hint." in said
    )
    assert "That seat would have none left" in said


def test_a_lesson_can_be_left() -> None:
    assert lesson("hint")[0] is False


def test_lessons_are_listed_and_unknown_ones_refused() -> None:
    screen = StringIO()
    list_lessons(game("lanterns"), Console(file=screen, width=100))
    assert "Robbing" in screen.getvalue()
    with pytest.raises(InvalidOption):
        lesson(wanted="99")


def test_what_says_what_choices_will_do() -> None:
    match = play(lanterns(), *[f"{seat}: {lanterns().pending[seat].choices[-1]}" for seat in range(3)])
    seat = match.state.waiting[0]
    names = ["Ann", "Bob", "Cy"]
    session, keyboard, _ = sit(match, names, "", "what", "what 1", "guide pledge", "what rob 4")
    with pytest.raises(Quit):
        session.run()
    shown = [text for _, text in keyboard.seen]
    assert f"Lanterns, {names[seat]}: 1 → 2" in shown[2] and "There is no way back." in shown[2]
    assert shown[2].count("There is no way back.") == 2 and shown[3].count("There is no way back.") == 1
    assert "LAN-5" in shown[4]


def test_a_card_can_be_read_within_a_game() -> None:
    match = game("rogue-agent").start(seats=2, seed=1)
    session, keyboard, _ = sit(match, ["Ann", "Bob"], "", "card night markt", "card xyzzyx", "card")
    with pytest.raises(Quit):
        session.run()
    shown = [text for _, text in keyboard.seen]
    assert "Night Market Locations" in shown[2], shown[2]
    assert "There is no such card" in shown[3]
