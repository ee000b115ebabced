"""What a game teaches, for the browser: lessons that the server does not have to remember, guide, cards, one search.

The answers here are functions of the request alone. They are no coroutines, so that they are computed on threads: a
position takes a few milliseconds, and tables do not wait for it.
"""

from functools import cache
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Response
from fastapi.params import Path

from ...kernel.errors import InvalidOption
from ...kernel.game import Game
from ...learn.cards import read_cards
from ...learn.first import first_games, first_words
from ...learn.guide import PARTS, figure_match, panel_frames, read_guide, read_part
from ...learn.lesson import Attempt, Lesson, lesson, lesson_names, lesson_words
from ...learn.library import find
from ..errors import Refusal
from ..match.play import Entry, Play
from ..table.clock import Clock
from ..table.showing import Showing
from . import taught
from .api import REFUSED, CatalogueOf, GameName, Language

learn = APIRouter(prefix="/api/games/{game}", responses=REFUSED)

LessonName = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,40}$")]


@learn.get("/learn", response_model=taught.Teaching)
def get_learn(game: GameName, catalogue: CatalogueOf, language: Language = "en") -> Response:
    """Everything that a game teaches: lessons, guide with figures, glossary, questions, aids, five minutes, cards."""
    body = _teaching(catalogue.game(game), language)
    return Response(body, media_type="application/json", headers={"cache-control": "public, max-age=300"})


@learn.get("/find", response_model=list[taught.Found])
def get_find(
    game: GameName,
    catalogue: CatalogueOf,
    wanted: Annotated[str, Query(min_length=1, max_length=80)],
    language: Language = "en",
) -> Response:
    """Guide, glossary, questions, cards, lessons and rules that fit the words, best first."""
    return _answer(find(catalogue.game(game), wanted, language))


@learn.post("/lessons/{name}", response_model=taught.LessonState)
def post_lesson(game: GameName, name: LessonName, body: taught.LessonBody, catalogue: CatalogueOf) -> Response:
    """A lesson after the choices made so far; the last of them may be wrong, and is then told why it misses."""
    return _answer(_state(_lesson(catalogue.game(game), name), body.choices))


@learn.post("/lessons/{name}/previews", response_model=list[taught.LessonPreview])
def post_previews(game: GameName, name: LessonName, body: taught.LessonBody, catalogue: CatalogueOf) -> Response:
    """What the choices of the question at hand would do."""
    attempt = _asked(_lesson(catalogue.game(game), name), body.choices)
    match, seat = attempt.match, attempt.seat
    return _answer([{"text": text, **match.preview(seat, text).data()} for text in match.prompt(seat).choices])


@learn.post("/lessons/{name}/why", response_model=list[taught.LessonReason])
def post_why(game: GameName, name: LessonName, body: taught.LessonWhy, catalogue: CatalogueOf) -> Response:
    """Why something cannot be chosen now."""
    attempt = _asked(_lesson(catalogue.game(game), name), body.choices)
    reasons = attempt.match.why_not(attempt.seat, body.text)
    return _answer([reason.data() for reason in reasons])


def _lesson(game: Game, name: str) -> Lesson:
    try:
        return lesson(game, name)
    except InvalidOption as unknown:
        raise Refusal(404, unknown.code, unknown.message) from None


def _asked(found: Lesson, choices: list[str]) -> Attempt:
    attempt = found.play(choices)
    if attempt.fault or attempt.seat not in attempt.match.state.waiting:
        raise Refusal(409, "not-asked", "Nothing is asked here.")
    return attempt


def _state(found: Lesson, choices: list[str]) -> dict[str, Any]:
    """Where a lesson stands; after a right answer the update that a table would send, so that it is played out."""
    attempt = found.play(choices)
    is_done = attempt.solved == len(found.steps)
    match = attempt.match
    return {
        "seat": found.seat,
        "seats": match.state.seats,
        "mode": match.state.mode,
        "solved": attempt.solved,
        "fault": attempt.fault,
        "done": is_done,
        "answer": None if is_done else found.steps[attempt.solved].accept[0],
        "update": None if attempt.fault else orjson.Fragment(_update(found, attempt)),
    }


def _update(found: Lesson, attempt: Attempt) -> bytes:
    begun = found.begin()
    play = Play(begun, Clock({"kind": "none"}, [False] * begun.state.seats))
    play.begin(0)
    entries: list[Entry] = []
    for moves in attempt.made:
        entries = [play.choose(seat, text, 0) for seat, text in moves]
    groups = [entry.group(found.game) for entry in entries if entry.events]
    return Showing(play, "over" if play.match.is_over else "playing", 0, groups, None).to(found.seat)


@cache
def _teaching(game: Game, language: str) -> bytes:
    words = lesson_words(game, language)
    data: dict[str, Any] = {
        part: [_with_figure(game, entry) for entry in read_part(game, part, language)] for part in PARTS
    }
    data["lessons"] = [
        {"name": name, "rules": lesson(game, name).rules, "words": words[name]} for name in lesson_names(game)
    ]
    data["guide"] = [section.data() for section in read_guide(game, language)]
    for section in data["guide"]:
        section["blocks"] = [_with_figure(game, block) for block in section["blocks"]]
    data["cards"] = read_cards(game, language)
    told = first_words(game, language)
    data["first"] = [{**first.data(), "words": told[first.name]} for first in first_games(game)]
    return orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS)


def _with_figure(game: Game, entry: dict[str, Any]) -> dict[str, Any]:
    """The figure of an entry with what is to be drawn: the view of its position through the eyes that it names."""
    figure = entry.get("figure")
    if figure is None:
        return entry
    match = figure_match(game, figure)
    seat = figure.get("seat")
    drawn = {key: figure[key] for key in ("caption", "light", "crop", "part") if key in figure}
    shown = {**entry, "figure": {**drawn, "seat": seat, "seats": match.state.seats, "view": match.view(seat)}}
    if "steps" in entry:
        frames = panel_frames(game, entry)
        shown["steps"] = [
            {**_without(step, "play"), "frames": [frame.data() for frame in played]}
            for step, played in zip(entry["steps"], frames, strict=True)
        ]
    return shown


def _without(entry: dict[str, Any], key: str) -> dict[str, Any]:
    return {other: value for other, value in entry.items() if other != key}


def _answer(data: Any) -> Response:
    return Response(orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS), media_type="application/json")
