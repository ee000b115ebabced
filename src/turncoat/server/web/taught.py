"""The bodies of requests and answers of what a game teaches: lessons, guide, cards, first games."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from .models import Body


class LessonBody(Body):
    choices: Annotated[list[Annotated[str, StringConstraints(max_length=80)]], Field(max_length=60)]


class LessonWhy(LessonBody):
    text: Annotated[str, StringConstraints(min_length=1, max_length=200)]


class LessonState(BaseModel):
    """A lesson under way: how many steps are solved, which wrong answer was given, and what a table would send."""

    seat: int
    seats: int
    mode: str
    solved: int
    fault: str
    done: bool
    answer: str | None
    update: dict[str, Any] | None


class LessonPreview(BaseModel):
    model_config = ConfigDict(extra="allow")
    text: str


class LessonReason(BaseModel):
    rule: str
    message: str
    facts: dict[str, Any]


class LessonInfo(BaseModel):
    name: str
    rules: list[str]
    words: dict[str, Any]


class GuideSection(BaseModel):
    anchor: str
    title: str
    level: int
    blocks: list[dict[str, Any]]


class CardLab(BaseModel):
    """What bots made of a card: seats that could use or meet it, that did, and what part won with it and without."""

    matches: int
    could: int
    did: int
    won: int | None
    left: int | None


class CardInfo(BaseModel):
    """A card of the library; `ours` names what of a rulebook's card we had to set."""

    piece: str
    title: str
    lines: list[str]
    count: int
    origin: str
    ours: list[str]
    group: str
    lab: CardLab | None


class CardGroup(BaseModel):
    title: str
    about: str
    filter: str
    cards: list[CardInfo]


class FirstGameInfo(BaseModel):
    """A guided first game: how its table is set up, and the notes that are shown when they hold."""

    name: str
    mode: str
    seats: int
    seed: str
    options: dict[str, Any]
    notes: list[dict[str, Any]]
    words: dict[str, Any]


class Teaching(BaseModel):
    """All that a game teaches."""

    lessons: list[LessonInfo]
    guide: list[GuideSection]
    glossary: list[dict[str, Any]]
    questions: list[dict[str, Any]]
    aids: list[dict[str, Any]]
    minutes: list[dict[str, Any]]
    cards: list[CardGroup]
    first: list[FirstGameInfo]


class Found(BaseModel):
    kind: str
    title: str
    also: list[str]
    text: str
    see: str
