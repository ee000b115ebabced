"""Guided first games: a scripted opening in which each thing happens once, then notes when something first comes up.

`lessons/first.json` lists them, one for each side of a game that is worth a first game of its own:

    [{"name": "agent", "mode": "agent", "seats": 3, "seed": "first-patrol", "options": {},
      "opening": [[0, "send bomb 3"], [1, "go p2"]],
      "notes": [{"name": "turn", "when": {"question": "Turn"}, "light": ["location:hq"]}]}]

The learner has seat 0. As long as all have chosen what the opening says, the bots go on with it; then they play for
themselves. A note is shown once, while all that `when` says holds, and until the learner has answered:

- `question`: what is asked of the learner (or one of a list); `asked`: false while nothing is asked of the learner
- `offers`: a choice that is offered; `happened`: an event since the learner's last answer
- `view`: values in the learner's view by their path ("table.round": 1); `facts`: the same for the facts of the question

For a value may stand {"from": 1}, {"to": 2} (or both), or {"has": 20} for a row with that number in it.

The words are in `guide/<language>/first.json`: for each first game `title`, `about` and `notes`.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from ..kernel.errors import InvalidDocument
from ..kernel.game import Game
from ..kernel.ids import Seat
from ..kernel.match import Match
from ..words.pseudo import PSEUDO, pseudo_told
from .guide import guide_folder

LEARNER: Final = 0
LONGEST: Final = 185
"""The letters of a note: more do not fit into its place on a phone."""
CONDITIONS: Final = frozenset(("question", "asked", "offers", "happened", "view", "facts"))


class FirstGame:
    """A first game: how its table is set up, the opening, and the notes."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.name: Final[str] = data["name"]
        self.mode: Final[str] = data["mode"]
        self.seats: Final[int] = data["seats"]
        self.seed: Final[str] = data["seed"]
        self.options: Final[dict[str, Any]] = data.get("options", {})
        self.opening: Final[list[tuple[int, str]]] = [(seat, text) for seat, text in data.get("opening", [])]
        self.notes: Final[list[dict[str, Any]]] = data["notes"]

    def begin(self, game: Game) -> Match:
        return game.start(seats=self.seats, mode=self.mode, seed=self.seed, options=self.options)

    def next(self, made: list[tuple[int, str]], seat: Seat) -> str | None:
        """What the opening lets that seat choose after these choices; None once somebody has left it."""
        count = len(made)
        if count >= len(self.opening) or made != self.opening[:count] or self.opening[count][0] != seat:
            return None
        return self.opening[count][1]

    def data(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "mode": self.mode,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "notes": self.notes,
        }


@cache
def first_games(game: Game) -> tuple[FirstGame, ...]:
    """The first games of a game, the usual one first."""
    path = Path(str(game.modules[0].__file__)).parent / "lessons" / "first.json"
    return tuple([FirstGame(data) for data in json.loads(path.read_text(encoding="utf-8"))]) if path.exists() else ()


def first_game(game: Game, mode: str, seats: int, seed: str) -> FirstGame | None:
    """The first game that a table is, known by its seed; None for all other tables."""
    for found in first_games(game):
        if (found.mode, found.seats, found.seed) == (mode, seats, seed):
            return found
    return None


@cache
def first_words(game: Game, language: str = "en") -> dict[str, Any]:
    path = guide_folder(game, language) / "first.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return pseudo_told(found) if language == PSEUDO else found


def holds(when: dict[str, Any], match: Match, happened: list[str]) -> bool:
    """Whether a note is due for the learner; the client's `notes.ts` must agree with it."""
    prompt = match.prompt(LEARNER) if LEARNER in match.state.waiting else None
    asked = when.get("question", [])
    if asked and (prompt is None or prompt.question not in ([asked] if isinstance(asked, str) else asked)):
        return False
    if "offers" in when and (prompt is None or when["offers"] not in prompt.choices):
        return False
    if "happened" in when and when["happened"] not in happened:
        return False
    if "asked" in when and when["asked"] != (prompt is not None):
        return False
    facts = prompt.data()["facts"] if prompt else {}
    view = match.view(LEARNER) if "view" in when else {}
    return all([_fits(_at(view, path), value) for path, value in when.get("view", {}).items()]) and all(
        [_fits(_at(facts, path), value) for path, value in when.get("facts", {}).items()]
    )


def check_first_game(game: Game, found: FirstGame, words: dict[str, Any]) -> None:
    """The opening can be played as written, shows the learner something, and no note lacks words."""
    for key in ("title", "about"):
        _demand(isinstance(words.get(key), str) and words[key], f"{found.name} has no {key}")
    names = [note["name"] for note in found.notes]
    _demand(len(set(names)) == len(names), f"{found.name}: two notes have one name")
    _demand(set(words.get("notes", {})) == set(names), f"{found.name}: notes and words differ")
    long = [name for name, text in words.get("notes", {}).items() if len(text) > LONGEST]
    _demand(not long, f"{found.name}: more than {LONGEST} letters in {', '.join(long)}")
    match = found.begin(game)
    shown = set()
    told = 0
    for count, (seat, text) in enumerate([*found.opening, (-1, "")]):
        happened = [event["event"] for event in match.events(LEARNER)[told:]]
        for note in found.notes:
            unknown = set(note["when"]) - CONDITIONS
            _demand(not unknown, f"{found.name}: {note['name']} asks for {', '.join(sorted(unknown))}")
            if holds(note["when"], match, happened):
                shown.add(note["name"])
        if seat < 0:
            break
        offered = match.prompt(seat).choices if seat in match.state.waiting else ()
        _demand(text in offered, f"{found.name}: choice {count + 1} of the opening, {text!r}, is not offered")
        if seat == LEARNER:
            told = len(match.events(LEARNER))
        match.choose(seat, text)
    _demand(bool(shown), f"{found.name}: the opening shows no note")


def _at(view: Any, path: str) -> Any:
    for key in path.split("."):
        if isinstance(view, list | tuple):
            view = view[int(key)] if key.isdecimal() and int(key) < len(view) else None
        else:
            view = view.get(key) if isinstance(view, dict) else None
    return view


def _fits(found: Any, wanted: Any) -> bool:
    if not isinstance(wanted, dict):
        return bool(found == wanted)
    if "has" in wanted:
        return isinstance(found, list | tuple) and wanted["has"] in found
    return isinstance(found, int) and wanted.get("from", found) <= found <= wanted.get("to", found)


def _demand(is_met: object, problem: str) -> None:
    if not is_met:
        raise InvalidDocument("bad-first-game", f"{problem}.")
