"""Every lesson of every game can be solved as written, and every wrong answer gets its own reply."""

import pytest

from turncoat import IllegalChoice, InvalidOption
from turncoat.games import DEMONSTRATION, PLAYED, game
from turncoat.kernel.errors import InvalidDocument
from turncoat.learn.first import FirstGame, check_first_game, first_game, first_games, first_words, holds
from turncoat.learn.lesson import Lesson, check_lesson, lesson, lesson_names, lesson_words
from turncoat.words.rules import rules_of

ALL = [(name, one) for name in (*PLAYED, DEMONSTRATION) for one in lesson_names(game(name))]


@pytest.mark.parametrize(("name", "one"), ALL, ids=[f"{name}/{one}" for name, one in ALL])
def test_a_lesson_can_be_solved_as_written(name: str, one: str) -> None:
    found = lesson(game(name), one)
    check_lesson(found, lesson_words(game(name))[one])
    assert set(found.rules) <= set(rules_of(name)), "a lesson names a rule that there is not"
    solved = found.play([step.accept[0] for step in found.steps])
    assert (solved.solved, solved.fault) == (len(found.steps), "")


@pytest.mark.parametrize(("name", "one"), ALL, ids=[f"{name}/{one}" for name, one in ALL])
def test_what_a_choice_of_a_lesson_does_can_be_foreseen(name: str, one: str) -> None:
    """A position that was written by hand must fit what its seat knows: previews are imagined from that."""
    found = lesson(game(name), one)
    match = found.begin()
    for step in found.steps:
        for text in match.prompt(found.seat).choices[:4]:
            assert match.preview(found.seat, text)
        for seat, text in ((found.seat, step.accept[0]), *step.then):
            match.choose(seat, text)


def test_words_and_lessons_are_the_same_set() -> None:
    for name in (*PLAYED, DEMONSTRATION):
        assert set(lesson_words(game(name))) == set(lesson_names(game(name)))


def test_a_wrong_answer_is_told_why_and_changes_nothing() -> None:
    found = lesson(game("lanterns"), "robbing")
    attempt = found.play(["rob 1"])
    assert (attempt.solved, attempt.fault) == (0, "rob 1")
    assert attempt.match.view(0)["table"]["lanterns"] == [0, 1, 2]


@pytest.mark.parametrize(
    ("choices", "code"),
    [(["rob 0"], "not-offered"), (["rob 1", "rob 2"], "wrong-answer"), (["rob 2", "rob 1"], "lesson-over")],
)
def test_what_leads_nowhere_is_refused(choices: list[str], code: str) -> None:
    with pytest.raises(IllegalChoice) as caught:
        lesson(game("lanterns"), "robbing").play(choices)
    assert caught.value.code == code


def test_an_unknown_lesson_is_refused() -> None:
    with pytest.raises(InvalidOption) as caught:
        lesson(game("lanterns"), "juggling")
    assert caught.value.code == "unknown-lesson"


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"steps": [{"accept": ["rob 0"]}]}, "not offered"),
        ({"steps": [{"accept": ["rob 2"], "wrong": ["rob 2"]}]}, "replies do not fit"),
        ({"seat": 1}, "not asked"),
    ],
)
def test_a_broken_lesson_is_found(change: dict[str, object], problem: str) -> None:
    position = {"seats": 3, "fields": {"lanterns": [0, 1, 2]}, "agenda": [["Rob", [0]]]}
    data = {"position": position, "steps": [{"accept": ["rob 2"], "wrong": ["rob 1"]}], **change}
    with pytest.raises(InvalidDocument, match=problem):
        check_lesson(Lesson(game("lanterns"), "robbing", data), lesson_words(game("lanterns"))["robbing"])


@pytest.mark.parametrize("name", PLAYED)
def test_first_games_can_be_played_as_written(name: str) -> None:
    found = first_games(game(name))
    assert found, "every game that is played has a first game"
    assert {first.name for first in found} == set(first_words(game(name)))
    for first in found:
        check_first_game(game(name), first, first_words(game(name))[first.name])
        assert first_game(game(name), first.mode, first.seats, first.seed) is first


def test_an_opening_goes_on_until_somebody_leaves_it() -> None:
    data = {"name": "a", "mode": "m", "seats": 2, "seed": "s", "opening": [[0, "a"], [1, "b"]], "notes": []}
    first = FirstGame(data)
    assert first.next([], 0) == "a" and first.next([], 1) is None
    assert first.next([(0, "a")], 1) == "b"
    assert first.next([(0, "c")], 1) is None and first.next([(0, "a"), (1, "b")], 0) is None


def test_a_note_looks_into_rows_of_the_view() -> None:
    """Whatever they are made of: a state keeps some rows in lists, others in tuples."""
    first = first_games(game("deal-with-the-devil"))[0]
    match = first.begin(game("deal-with-the-devil"))
    for seat, text in first.opening:
        if match.prompt(0).question == "View":
            break
        match.choose(seat, text)
    assert holds({"view": {"mine.sights.3": 3}}, match, []), "the devil's chest is open"
    assert not holds({"view": {"mine.sights.3": 2}}, match, [])


def test_a_note_is_due_only_while_what_it_says_is_true() -> None:
    """Rogue Agent: with two actions left nothing is said of backup, and a prisoner is to be brought home."""
    first = first_games(game("rogue-agent"))[0]
    notes = {note["name"]: note["when"] for note in first.notes}
    match = first.begin(game("rogue-agent"))

    def due() -> set[str]:
        return {name for name, when in notes.items() if holds(when, match, [])}

    for seat, text in first.opening:
        if match.prompt(0).question == "Turn" and "backup" in match.prompt(0).choices:
            break
        match.choose(seat, text)
    assert due() == {"look"}, "both actions are left"
    for seat, text in first.opening[4:8]:
        match.choose(seat, text)
    assert due() == {"backup"}
    while match.view(0)["table"]["round"] == 1 or match.state.waiting != (0,):
        seat = match.state.waiting[0]
        offered = match.prompt(seat).choices
        match.choose(seat, "end" if "end" in offered else offered[0])
    assert match.prompt(0).question == "Turn"
    assert due() == {"turn-in"}


@pytest.mark.parametrize(
    ("when", "is_due"),
    [
        ({"asked": True}, True),
        ({"asked": False}, False),
        ({"facts": {"actions": {"from": 1, "to": 2}}}, True),
        ({"facts": {"actions": {"from": 3}}}, False),
        ({"facts": {"nothing": {"from": 0}}}, False),
        ({"view": {"table.fuel": {"has": 3}}}, True),
        ({"view": {"table.fuel": {"has": 4}}}, False),
    ],
)
def test_a_note_asks_for_more_than_one_value(when: dict[str, object], is_due: bool) -> None:
    match = first_games(game("rogue-agent"))[0].begin(game("rogue-agent"))
    match.choose(0, "send c1 5")
    assert holds(when, match, []) == is_due


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"opening": [[0, "fly"]]}, "is not offered"),
        ({"notes": [{"name": "a", "when": {"question": "Flying"}}]}, "shows no note"),
        ({"notes": [{"name": "a", "when": {"weather": "rain"}}]}, "asks for weather"),
        ({"notes": [{"name": "b", "when": {}}]}, "notes and words differ"),
    ],
)
def test_a_broken_first_game_is_found(change: dict[str, object], problem: str) -> None:
    data = {"name": "x", "mode": "standard", "seats": 3, "seed": "s", "notes": [{"name": "a", "when": {}}], **change}
    words = {"title": "A first game", "about": "How it goes.", "notes": {"a": "Welcome."}}
    with pytest.raises(InvalidDocument, match=problem):
        check_first_game(game("lanterns"), FirstGame(data), words)
