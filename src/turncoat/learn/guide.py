"""The player's guide of a game: a rulebook for people, with figures, a glossary, questions, aids and five minutes.

A game keeps it in `guide/`, one folder a language (`guide/en/`):

- `guide.md`: prose in the order of play. A heading may name its anchor: `## Trading {#trading}`. A figure is a fenced
  block called `figure` that holds a JSON object: a `position` (as lessons have it) or a `lesson`, what has been
  `played` from there, the `seat` through whose eyes it is seen, the pieces to `light`, a `caption`, `crop`: pieces
  around which the board is shown, and `part`: `mine` for the seat's own area in the place of the board.
- `glossary.json`: `[{"term", "also": [...], "text", "signs"?, "see"?}]`; `also` are other words that people look for.
  `signs` is `{sign: [words]}`: signs that are drawn before the term, and in guide and aids before these words.
- `questions.json`: `[{"ask", "also": [...], "answer", "see"?}]`; `see` is an anchor of the guide or a rule id.
- `aids.json`: one page for each role or side: `[{"name", "title", "blocks": [{"head", "lines": [...]}]}]`.
- `minutes.json`: the game in five minutes: `[{"title", "text", "figure"?, "steps"?}]`, in the order shown. A panel's
  steps follow one another on its figure: `[{"text", "light"?, "crop"?, "play"?}]`, where `play` is a list of
  `[seat, choice]` that lead on from the position before: the board shows each of them.
- `cards.json`: what the card library shows, see `cards.py`; `first.json`: the words of first games, see `first.py`.

`docs/teaching.md` tells how to write all of it.
"""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from ..kernel.errors import InvalidDocument
from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.position import read_position
from ..words.pseudo import PSEUDO, pseudo_prose, pseudo_told
from .lesson import lesson, lesson_names

PARTS: Final = ("glossary", "questions", "aids", "minutes")
BOARD: Final = "board"
MINE: Final = "mine"
# What stands in a guide without being a text.
_DATA: Final = ("name", "see", "play", "light", "crop", "position", "lesson", "played", "seat", "part")
_HEADING: Final = re.compile(r"^(#{1,4}) +(.+?)(?: +\{#([\w-]+)\})?$")
_LINK: Final = re.compile(r"\]\(#([\w-]+)\)")
_RULE: Final = re.compile(r"\]\(rule:([\w.-]+)\)")
_SIGN: Final = re.compile(r"\[([^\]]+)\]\(sign:[\w-]+\)")


class Section:
    """A heading of the guide and what stands under it, up to the next one."""

    def __init__(self, anchor: str, title: str, level: int) -> None:
        self.anchor: Final = anchor
        self.title: Final = title
        self.level: Final = level
        self.blocks: Final[list[dict[str, Any]]] = []  # {"text": Markdown} or {"figure": {...}}, in their order

    def data(self) -> dict[str, Any]:
        return {"anchor": self.anchor, "title": self.title, "level": self.level, "blocks": self.blocks}


def guide_folder(game: Game, language: str = "en") -> Path:
    folder = Path(str(game.modules[0].__file__)).parent / "guide"
    return folder / language if (folder / language).exists() else folder / "en"


@cache
def read_guide(game: Game, language: str = "en") -> tuple[Section, ...]:
    """The sections of a game's guide; none if it has no guide."""
    path = guide_folder(game, language) / "guide.md"
    sections = parse_guide(path.read_text(encoding="utf-8")) if path.exists() else []
    return tuple([_made_up(section) for section in sections] if language == PSEUDO else sections)


@cache
def read_part(game: Game, part: str, language: str = "en") -> list[dict[str, Any]]:
    """The glossary, questions, aids or minutes of a game."""
    path = guide_folder(game, language) / f"{part}.json"
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
    return pseudo_told(found, _DATA) if language == PSEUDO else found


def _made_up(section: Section) -> Section:
    """A section in the made-up language; links still find it."""
    told = Section(section.anchor, pseudo_prose(section.title), section.level)
    told.blocks.extend(pseudo_told(section.blocks, _DATA))
    return told


def parse_guide(text: str) -> list[Section]:
    """Sections with their blocks.

    >>> section, = parse_guide("# Magpie {#top}\\n\\nKeep or swap.\\n\\n```figure\\n{\\"seat\\": 0}\\n```\\n")
    >>> section.anchor, section.blocks
    ('top', [{'text': 'Keep or swap.'}, {'figure': {'seat': 0}}])
    """
    sections: list[Section] = []
    prose: list[str] = []
    figure: list[str] | None = None
    for line in text.splitlines():
        if figure is not None:
            if line == "```":
                sections[-1].blocks.append({"figure": _read_figure("\n".join(figure))})
                figure = None
            else:
                figure.append(line)
            continue
        heading = _HEADING.match(line)
        if heading or line == "```figure":
            _close(sections, prose)
        if heading:
            marks, title, anchor = heading.groups()
            sections.append(Section(anchor or slug(title), title, len(marks)))
        elif line == "```figure":
            figure = []
        else:
            prose.append(line)
    _close(sections, prose)
    return sections


def slug(title: str) -> str:
    """The anchor of a heading that names none: 'How a round goes' -> 'how-a-round-goes'."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def unsigned(text: str) -> str:
    """A text without the signs that are drawn in it, for search and terminal.

    >>> unsigned("Costs 2 [ammo](sign:ammo).")
    'Costs 2 ammo.'
    """
    return _SIGN.sub(r"\1", text)


def figure_match(game: Game, figure: dict[str, Any]) -> Match:
    """The position that a figure shows."""
    match = lesson(game, figure["lesson"]).begin() if "lesson" in figure else read_position(game, figure["position"])
    for seat, text in figure.get("played", []):
        match.choose(seat, text)
    return match


class Frame:
    """A position of a panel and what led to it, as the panel's seat knows it."""

    def __init__(self, view: dict[str, Any], events: list[dict[str, Any]]) -> None:
        self.view: Final = view
        self.events: Final = events

    def data(self) -> dict[str, Any]:
        return {"view": self.view, "events": self.events}


def panel_frames(game: Game, panel: dict[str, Any]) -> list[list[Frame]]:
    """What each step of a panel shows, one frame for each choice that it plays; none where it plays none."""
    steps = panel.get("steps", [])
    if "figure" not in panel:
        _demand(not steps, f"the panel {panel.get('title')!r} has steps but no figure")
        return []
    match, seat = figure_match(game, panel["figure"]), panel["figure"].get("seat")
    found: list[list[Frame]] = []
    for step in steps:
        frames = []
        for by, text in step.get("play", []):
            known = len(match.events(seat))
            match.choose(by, text)
            frames.append(Frame(match.view(seat), match.events(seat)[known:]))
        found.append(frames)
    return found


def check_guide(game: Game, rules: set[str], language: str = "en") -> None:
    """Everything is there and leads somewhere: anchors, links, rule ids, figures."""
    sections = read_guide(game, language)
    _demand(bool(sections), f"{game.title} has no guide")
    anchors = [section.anchor for section in sections]
    doubled = sorted({anchor for anchor in anchors if anchors.count(anchor) > 1})
    _demand(not doubled, f"two headings share the anchor {', '.join(doubled)}")
    figures: list[dict[str, Any]] = []
    texts: list[str] = []
    for section in sections:
        for block in section.blocks:
            if "figure" in block:
                figures.append(block["figure"])
            else:
                texts.append(block["text"])
    for part, keys in (
        ("glossary", ("term", "text")),
        ("questions", ("ask", "answer")),
        ("aids", ("name", "title", "blocks")),
        ("minutes", ("title", "text")),
    ):
        entries = read_part(game, part, language)
        _demand(bool(entries), f"{game.title} has no {part}")
        for entry in entries:
            missing = [key for key in keys if not entry.get(key)]
            _demand(not missing, f"{part}: {entry} lacks {', '.join(missing)}")
            texts += [entry[key] for key in ("text", "answer") if key in entry]
            texts += [step["text"] for step in entry.get("steps", [])]
            figures += [entry["figure"]] if "figure" in entry else []
            if part == "minutes":
                panel_frames(game, entry)
            see = entry.get("see")
            _demand(see is None or see in anchors or see in rules, f"{part}: {see!r} leads nowhere")
    for text in texts:
        for anchor in _LINK.findall(text):
            _demand(anchor in anchors, f"the link to #{anchor} leads nowhere")
        for rule in _RULE.findall(text):
            _demand(rule in rules, f"there is no rule {rule}")
    for figure in figures:
        _demand(bool(figure.get("caption")), f"a figure has no caption: {figure}")
        _demand("lesson" not in figure or figure["lesson"] in lesson_names(game), f"no such lesson: {figure}")
        _demand(figure.get("part", BOARD) in (BOARD, MINE), f"a figure shows the board or an own area: {figure}")
        _demand(figure.get("part") != MINE or figure.get("seat") is not None, f"an own area has a seat: {figure}")
        figure_match(game, figure)


def _close(sections: list[Section], prose: list[str]) -> None:
    """What has been read of the prose becomes a block of the last section."""
    text = "\n".join(prose).strip()
    prose.clear()
    if text:
        _demand(bool(sections), "a guide begins with a heading")
        sections[-1].blocks.append({"text": text})


def _read_figure(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except ValueError as error:
        raise InvalidDocument("bad-guide", f"A figure is no JSON object: {error}.") from None
    _demand(isinstance(found, dict), "a figure is no JSON object")
    return dict(found)


def _demand(is_met: bool, problem: str) -> None:
    if not is_met:
        raise InvalidDocument("bad-guide", f"{problem}.")
