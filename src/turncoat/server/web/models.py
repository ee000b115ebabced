"""The bodies of requests and answers; with `taught.py` and `messages.py` the whole contract of docs/protocol.md."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

PlayerName = Annotated[str, StringConstraints(max_length=500)]  # `accounts.names` says what is wrong with one
Username = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.-]{3,24}$")]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200, pattern=r"^[^\x00]+$")]
Token = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Entropy = Annotated[str, StringConstraints(max_length=64, pattern=r"^[\x20-\x7b\x7d\x7e]*$")]  # no "|": it separates
Promise = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]  # the SHA-256 of an entropy
Level = Literal["random", "greedy", "easy", "normal", "hard", "master"]


class Body(BaseModel):
    """What comes in: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Problem(BaseModel):
    """Every refusal."""

    code: str
    message: str


# Players.


class PlayerData(BaseModel):
    id: str
    name: str
    username: str | None
    avatar: str | None


class SessionData(BaseModel):
    player: PlayerData | None


class ServerData(BaseModel):
    version: str
    rules: str
    """How the rules run in the server itself: "compiled" or "interpreted"."""
    bots: str
    """How they run where bots think; "mixed" while they change over, "waiting" before the first bot's move."""
    gallery: bool
    """Whether the client may show all drawings at `/art`."""


class NameBody(Body):
    name: PlayerName
    avatar: Annotated[str, StringConstraints(max_length=40)] | None = None  # the one before, if there was any


class TokenBody(Body):
    token: Token


class AccountBody(Body):
    username: Username
    password: Password


class LoginBody(Body):
    username: Annotated[str, StringConstraints(max_length=24)]
    password: Annotated[str, StringConstraints(max_length=200)]


class PasswordBody(Body):
    old: Annotated[str, StringConstraints(max_length=200)]
    new: Password


class Recovery(BaseModel):
    token: str
    path: str


# Games.


class OptionInfo(BaseModel):
    key: str
    kind: Literal["flag", "number", "one", "several", "text"]
    default: Any
    title: str
    explain: str
    values: list[str]
    titles: list[str]  # what people call the values, in the same order
    low: int
    high: int


class ModeInfo(BaseModel):
    key: str
    title: str
    summary: str
    seats: tuple[int, int]
    roles: list[str]  # the parts of the first seats, the last being that of all others; none where all are alike
    first_seat: int  # where a newcomer is seated
    options: list[OptionInfo]


class GameInfo(BaseModel):
    name: str
    title: str
    stage: str
    summary: str
    rules_version: str
    prefix: str
    levels: list[str]
    modes: list[ModeInfo]


class VerbInfo(BaseModel):
    name: str
    domains: list[str]


class GameContent(BaseModel):
    domains: dict[str, list[str]]
    verbs: list[VerbInfo]
    content: dict[str, Any]


class OwnBoard(BaseModel):
    module: str | None


class RuleEntry(BaseModel):
    id: str
    text: str


class RuleSection(BaseModel):
    section: str
    entries: list[RuleEntry]


# Tables.


class LivePace(Body):
    kind: Literal["live"]
    bank: Annotated[int, Field(ge=1, le=7 * 24 * 3600)]
    increment: Annotated[int, Field(ge=0, le=3600)] = 0


class DailyPace(Body):
    kind: Literal["daily"]
    hours: Annotated[int, Field(ge=1, le=14 * 24)]


class NoPace(Body):
    kind: Literal["none"]


Pace = Annotated[LivePace | DailyPace | NoPace, Field(discriminator="kind")]


class NewSeat(Body):
    kind: Literal["me", "open", "reserved", "bot"]
    level: Level | None = None
    username: Username | None = None


class NewTable(Body):
    game: Annotated[str, StringConstraints(max_length=40)]
    mode: Annotated[str, StringConstraints(max_length=40)]
    options: dict[str, Any] = {}
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=8)]
    pace: Pace = NoPace(kind="none")
    timeout: Literal["bot", "vote"] = "bot"
    silence: Annotated[int, Field(ge=1, le=14 * 24)] | None = None  # hours; a day if nothing is said
    listed: bool = False
    spectators: bool = True
    title: Annotated[str, StringConstraints(max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")] = ""
    start: bool = False
    entropy: Entropy = ""
    promise: Promise | None = None
    seed: Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[\x20-\x7e]+$")] | None = None


class JoinBody(Body):
    invite: Token | None = None
    seat: Annotated[int, Field(ge=0, le=7)] | None = None
    entropy: Entropy = ""
    promise: Promise | None = None
    name: Annotated[str, StringConstraints(max_length=500)] | None = None


class StartBody(Body):
    entropy: Entropy = ""


class RematchBody(Body):
    entropy: Entropy = ""
    promise: Promise | None = None


class SeatBody(Body):
    kind: Literal["open", "bot"]
    level: Level | None = None


class ChatBody(Body):
    strangers: bool


class PersonBody(Body):
    """Somebody at a table: by a seat, or by something said."""

    seat: Annotated[int, Field(ge=0, le=7)] | None = None
    line: Annotated[int, Field(ge=0, le=2**31 - 1)] | None = None


class ReportBody(PersonBody):
    reason: Literal["insult", "spam", "name", "cheating", "other"]
    text: Annotated[str, StringConstraints(max_length=500, pattern=r"^[^\x00-\x08\x0b-\x1f\x7f]*$")] = ""


class IgnoreBody(PersonBody):
    kind: Literal["mute", "block", "none"]


class IgnoredPlayer(BaseModel):
    number: int
    name: str
    kind: Literal["mute", "block"]


class PauseBody(Body):
    paused: bool


class SeatData(BaseModel):
    seat: int
    kind: Literal["open", "reserved", "player", "bot"]
    name: str | None
    avatar: str | None
    level: str | None
    temper: str | None = None  # what kind of player a bot was, once the match is over
    connected: bool
    host: bool
    absent: bool


class PausesData(BaseModel):
    by: int | None
    left: list[int]


class TableBase(BaseModel):
    id: str
    game: str
    mode: str
    options: dict[str, Any]
    title: str
    status: Literal["open", "playing", "paused", "over", "abandoned"]
    pace: Pace
    timeout: Literal["bot", "vote"]
    silence: int = 24
    strangers: bool = True
    pauses: PausesData | None = None
    listed: bool
    spectators: bool
    seats: list[SeatData]
    you: int | None
    is_host: bool
    rules_version: str
    waiting: list[int]
    rematch: str | None
    practice: bool
    created: str


class TableSummary(TableBase):
    your_turn: bool


class ResultData(BaseModel):
    ranking: list[int]
    scores: list[int]
    breakdown: list[dict[str, int]]
    reason: str
    facts: dict[str, Any]


class TableData(TableBase):
    invite: str | None
    link: str | None
    commitment: str
    promises: list[str] = []
    result: ResultData | None


class View(BaseModel):
    table: dict[str, Any]
    mine: dict[str, Any] | None


class MadeData(BaseModel):
    seat: int
    text: str


class Frame(BaseModel):
    step: int
    made: MadeData | None
    view: View
    events: list[dict[str, Any]]
    question: str


class Replay(BaseModel):
    steps: int
    frames: list[Frame]


class RecapScene(BaseModel):
    seq: int
    events: list[dict[str, Any]]
    table: dict[str, Any]
    mine: dict[str, Any] | None


class Recap(BaseModel):
    view: View
    scenes: list[RecapScene]


class Fairness(BaseModel):
    commitment: str
    secret: str
    entropy: list[str]
    promises: list[str] | None = None
    parts: list[Literal["promised", "open", "withheld", "empty"]] | None = None


class RecordData(BaseModel):
    model_config = ConfigDict(extra="allow")
    format: Literal["turncoat-record"]
    game: str
    rules_version: str
    mode: str
    seats: int
    options: dict[str, Any]
    seed: str
    choices: list[tuple[int, str, str]]
    fairness: Fairness | None
    practice: bool | None = None


# Programs that play a seat.


class SeatToken(BaseModel):
    token: str
    table: str
    seat: int


class Said(BaseModel):
    text: str
    says: str


class Turn(BaseModel):
    """Where a match stands for one seat, in words and as data."""

    status: str
    seat: int | None
    asked: bool
    decision: int
    pick: int
    question: str
    rule: str
    choices: list[Said]
    text: str
    log: list[str]
    view: View | None
    result: ResultData | None


class ChooseBody(Body):
    decision: Annotated[int, Field(ge=0, le=2**31 - 1)]
    pick: Annotated[int, Field(ge=0, le=2**31 - 1)] | None = None
    text: Annotated[str, StringConstraints(min_length=1, max_length=200)] | None = None
    texts: (
        Annotated[list[Annotated[str, StringConstraints(min_length=1, max_length=200)]], Field(max_length=60)] | None
    ) = None
    id: Annotated[str, StringConstraints(pattern=r"^[\x21-\x7e]{1,40}$")] | None = None


class Chosen(BaseModel):
    seq: int
    decision: int
    pick: int
