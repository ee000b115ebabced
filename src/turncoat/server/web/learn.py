"""What a game teaches, for the browser: lessons that the server does not have to remember, guide, and one search."""

from functools import cache
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Response
from fastapi.params import Path

from ...kernel.errors import InvalidOption
from ...kernel.game import Game
from ...learn.guide import PARTS, figure_match, read_guide, read_part
from ...learn.lesson import Lesson, lesson, lesson_names, lesson_words
from ...learn.library import find
from ..errors import Refusal
from . import models
from .api import REFUSED, CatalogueOf, GameName

learn = APIRouter(prefix="/api/games/{game}", responses=REFUSED)

LessonName = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,40}$")]
Language = Annotated[str, Query(pattern=r"^[a-z]{2,3}(-[A-Za-z]{2,4})?$")]


@learn.get("/learn", response_model=models.Teaching)
async def get_learn(game: GameName, catalogue: CatalogueOf, language: Language = "en") -> Response:
    """Everything that a game teaches: its lessons, guide with figures, glossary, questions, aids and five minutes."""
    body = _teaching(catalogue.game(game), language)
    return Response(body, media_type="application/json", headers={"cache-control": "public, max-age=300"})


@learn.get("/find", response_model=list[models.Found])
async def get_find(
    game: GameName,
    catalogue: CatalogueOf,
    wanted: Annotated[str, Query(min_length=1, max_length=80)],
    language: Language = "en",
) -> Response:
    """Guide, glossary, questions, lessons and rules that fit the words, best first."""
    return _answer(find(catalogue.game(game), wanted, language))


@learn.post("/lessons/{name}", response_model=models.LessonState)
async def post_lesson(game: GameName, name: LessonName, body: models.LessonBody, catalogue: CatalogueOf) -> Response:
    """A lesson after the choices made so far; the last of them may be wrong, and is then told why it misses."""
    try:
        found = lesson(catalogue.game(game), name)
    except InvalidOption as unknown:
        raise Refusal(404, unknown.code, unknown.message) from None
    return _answer(_state(found, body.choices))


def _state(found: Lesson, choices: list[str]) -> dict[str, Any]:
    attempt = found.play(choices)
    match, seat = attempt.match, found.seat
    is_done = attempt.solved == len(found.steps)
    is_asked = not is_done and seat in match.state.waiting
    prompt = match.prompt(seat) if is_asked else None
    return {
        "seat": seat,
        "seats": match.state.seats,
        "mode": match.state.mode,
        "solved": attempt.solved,
        "fault": attempt.fault,
        "done": is_done,
        "view": match.view(seat),
        "prompt": prompt.data() if prompt else None,
        "previews": {text: match.preview(seat, text).data() for text in prompt.choices} if prompt else {},
        "events": match.events(seat),
        "answer": found.steps[attempt.solved].accept[0] if is_asked else None,
    }


@cache
def _teaching(game: Game, language: str) -> bytes:
    words = lesson_words(game, language)
    lessons = [{"name": name, "rules": lesson(game, name).rules, "words": words[name]} for name in lesson_names(game)]
    data: dict[str, Any] = {
        part: [_with_figure(game, entry) for entry in read_part(game, part, language)] for part in PARTS
    }
    guide = [section.data() for section in read_guide(game, language)]
    for section in guide:
        section["blocks"] = [_with_figure(game, block) for block in section["blocks"]]
    return orjson.dumps({"lessons": lessons, "guide": guide, **data}, option=orjson.OPT_NON_STR_KEYS)


def _with_figure(game: Game, entry: dict[str, Any]) -> dict[str, Any]:
    """The figure of an entry with what is to be drawn: the view of its position through the eyes that it names."""
    figure = entry.get("figure")
    if figure is None:
        return entry
    match = figure_match(game, figure)
    seat = figure.get("seat")
    drawn = {key: figure[key] for key in ("caption", "light", "crop") if key in figure}
    return {**entry, "figure": {**drawn, "seat": seat, "seats": match.state.seats, "view": match.view(seat)}}


def _answer(data: Any) -> Response:
    return Response(orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS), media_type="application/json")
