"""Lessons: a real position, a goal, a few decisions, and an answer to every wrong one.

A game keeps them in `lessons/`: `<name>.json` holds the position and the steps, `en.json` the words of all
lessons, so that a translation touches no position. `order.json` lists them in the order of learning.

A step is one decision of the learner's seat:

    {"accept": ["hook ghost"], "wrong": ["skip", "hook *"], "then": [[1, "skip"]]}

`accept` are the choices that solve it, the first being the one that is shown when somebody gives up; `wrong` are
patterns of other choices, each with a reply of its own, and `*` stands for anything; `then` is what the other
seats do afterwards. A lesson is played without a server's memory: from its position and the choices made so far.
"""

import json
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, Final

from ..kernel.errors import IllegalChoice, InvalidDocument, InvalidOption
from ..kernel.game import Game
from ..kernel.ids import Seat
from ..kernel.match import Match
from ..kernel.position import read_position
from ..words.pseudo import PSEUDO, pseudo_told

ANYTHING: Final = "*"
STEP_WORDS: Final = ("say", "hint", "praise")


class Step:
    """One decision of a lesson."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.accept: Final[list[str]] = data["accept"]
        self.wrong: Final[list[str]] = data.get("wrong", [])
        self.then: Final[list[tuple[int, str]]] = [(seat, text) for seat, text in data.get("then", [])]

    def is_right(self, text: str) -> bool:
        return any(fnmatchcase(text, pattern) for pattern in self.accept)

    def fault(self, text: str) -> str:
        """The first pattern that a wrong choice fits; anything else has the reply of `*`."""
        return next((pattern for pattern in self.wrong if fnmatchcase(text, pattern)), ANYTHING)


class Lesson:
    """A lesson of a game: its position, whose seat the learner has, the steps, and the rules that it shows."""

    def __init__(self, game: Game, name: str, data: dict[str, Any]) -> None:
        self.game: Final = game
        self.name: Final = name
        self.seat: Final[int] = data.get("seat", 0)
        self.rules: Final[list[str]] = data.get("rules", [])
        self.covers: Final[list[str]] = data.get("covers", [])  # what the lessons of a game together must show
        self.steps: Final = [Step(step) for step in data["steps"]]
        self.position: Final[dict[str, Any]] = data["position"]

    def begin(self) -> Match:
        return read_position(self.game, self.position)

    def play(self, choices: list[str]) -> "Attempt":
        """How far these choices lead. All but the last must be right; a wrong one is told why it misses."""
        match = self.begin()
        made: list[list[tuple[int, str]]] = []
        for number, text in enumerate(choices):
            if number >= len(self.steps):
                raise IllegalChoice("lesson-over", "This lesson is solved; there is nothing left to choose.")
            step = self.steps[number]
            if text not in match.prompt(self.seat).choices:
                raise IllegalChoice("not-offered", f"{text!r} is not offered here.")
            if not step.is_right(text):
                if number < len(choices) - 1:
                    raise IllegalChoice("wrong-answer", "A lesson goes on only from right answers.")
                return Attempt(match, self.seat, made, step.fault(text))
            made.append([(self.seat, text), *step.then])
            for seat, chosen in made[-1]:
                match.choose(seat, chosen)
        return Attempt(match, self.seat, made, "")


class Attempt:
    """A lesson under way: the match, what was chosen by whom in each step, and which wrong answer was given last."""

    def __init__(self, match: Match, seat: Seat, made: list[list[tuple[int, str]]], fault: str) -> None:
        self.match: Final = match
        self.seat: Final = seat
        self.made: Final = made
        self.fault: Final = fault

    @property
    def solved(self) -> int:
        """How many steps are solved."""
        return len(self.made)


@cache
def lesson_names(game: Game) -> tuple[str, ...]:
    """The names of a game's lessons in the order of learning."""
    path = _folder(game) / "order.json"
    return tuple(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else ()


@cache
def lesson(game: Game, name: str) -> Lesson:
    """A lesson by its name."""
    if name not in lesson_names(game):
        known = ", ".join(lesson_names(game)) or "none"
        raise InvalidOption("unknown-lesson", f"{game.title} has no lesson {name!r}; lessons: {known}.")
    return Lesson(game, name, json.loads((_folder(game) / f"{name}.json").read_text(encoding="utf-8")))


@cache
def lesson_words(game: Game, language: str = "en") -> dict[str, Any]:
    """All words of a game's lessons: for each a title, what it is about, and the words of its steps."""
    folder = _folder(game)
    path = folder / f"{language}.json"
    if not path.exists():
        path = folder / "en.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return pseudo_told(found) if language == PSEUDO else found


def check_lesson(found: Lesson, words: dict[str, Any]) -> None:
    """A lesson can be solved as written, each wrong answer has a reply of its own, and nothing lacks words."""
    for key in ("title", "about", "goal", "done"):
        _demand(isinstance(words.get(key), str) and words[key], f"{found.name} has no {key}")
    _demand(len(words.get("steps", [])) == len(found.steps), f"{found.name}: words and steps differ in number")
    match = found.begin()
    for number, (step, said) in enumerate(zip(found.steps, words["steps"], strict=True)):
        where = f"{found.name}, step {number + 1}"
        _demand(found.seat in match.state.waiting, f"{where}: seat {found.seat} is not asked")
        offered = match.prompt(found.seat).choices
        for key in STEP_WORDS:
            _demand(isinstance(said.get(key), str) and said[key], f"{where} has no {key}")
        for pattern in step.accept:
            _demand(any(fnmatchcase(text, pattern) for text in offered), f"{where}: {pattern!r} is not offered")
        replies = said.get("replies", {})
        _demand(set(replies) == {*step.wrong, ANYTHING}, f"{where}: replies do not fit the wrong answers")
        for pattern in step.wrong:
            fits = [text for text in offered if not step.is_right(text) and step.fault(text) == pattern]
            _demand(bool(fits), f"{where}: no wrong choice gets the reply of {pattern!r}")
        for text in offered:
            if step.is_right(text):
                _demand(step.accept[0] in offered, f"{where}: the first accepted choice must be a whole one")
                trial = match.clone()
                trial.choose(found.seat, text)
                for seat, reply in step.then:
                    trial.choose(seat, reply)
        match.choose(found.seat, step.accept[0])
        for seat, reply in step.then:
            match.choose(seat, reply)


def _demand(is_met: object, problem: str) -> None:
    if not is_met:
        raise InvalidDocument("bad-lesson", f"{problem}.")


def _folder(game: Game) -> Path:
    return Path(str(game.modules[0].__file__)).parent / "lessons"
