"""The messages of the socket. Those from clients are checked against these models; all of them are in OpenAPI."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, StringConstraints, TypeAdapter

from ..web.models import Body, Entropy, ResultData, TableData, View

CommandId = Annotated[str, StringConstraints(pattern=r"^[\x21-\x7e]{1,40}$")]
ChoiceText = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
Seat = Annotated[int, Field(ge=0, le=7)]


class Hello(Body):
    type: Literal["hello"]
    since: Number = 0


class Choose(Body):
    type: Literal["choose"]
    id: CommandId
    decision: Number
    pick: Number | None = None
    text: ChoiceText | None = None
    texts: Annotated[list[ChoiceText], Field(min_length=1, max_length=60)] | None = None


class Undo(Body):
    type: Literal["undo"]
    id: CommandId
    decision: Number


class Why(Body):
    type: Literal["why"]
    id: CommandId
    text: ChoiceText


class Final(Body):
    type: Literal["final"]
    id: CommandId
    decision: Number


class Preview(Body):
    type: Literal["preview"]
    id: CommandId
    decision: Number
    texts: Annotated[list[ChoiceText], Field(min_length=1, max_length=200)] | None = None


class Coach(Body):
    type: Literal["coach"]
    id: CommandId
    decision: Number
    hindsight: bool = False


class Chat(Body):
    type: Literal["chat"]
    id: CommandId
    text: Annotated[
        str,
        StringConstraints(strip_whitespace=True, min_length=1, max_length=500, pattern=r"^[^\x00-\x08\x0b-\x1f\x7f]+$"),
    ]


class Signal(Body):
    type: Literal["signal"]
    id: CommandId
    key: Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^[\w.: -]+$")]
    pieces: Annotated[
        list[Annotated[str, StringConstraints(max_length=60, pattern=r"^[\w.: -]*$")]],
        Field(max_length=8, default_factory=list),
    ]


class Propose(Body):
    type: Literal["propose"]
    id: CommandId
    kind: Literal["takeback", "bot", "abandon", "pause", "coach"]
    seat: Seat | None = None


class Return(Body):
    type: Literal["return"]
    id: CommandId


class Reveal(Body):
    type: Literal["reveal"]
    id: CommandId
    entropy: Entropy


class Vote(Body):
    type: Literal["vote"]
    id: CommandId
    proposal: Number
    yes: bool


class Ping(Body):
    type: Literal["ping"]


ClientMessage = Annotated[
    Hello | Choose | Undo | Why | Final | Preview | Coach | Chat | Signal | Propose | Return | Reveal | Vote | Ping,
    Field(discriminator="type"),
]
READ: TypeAdapter[Any] = TypeAdapter(ClientMessage)


# From the server. These are written by hand where speed counts; the tests hold them to the models.


class ChatLine(BaseModel):
    number: int
    seat: int | None
    name: str
    text: str
    at: int


class ProposalData(BaseModel):
    number: int
    kind: Literal["takeback", "bot", "abandon", "pause", "coach"]
    by: int
    seat: int | None
    yes: list[int]
    no: list[int]
    needed: int
    state: Literal["open", "accepted", "rejected"]


class NoticeData(BaseModel):
    number: int | None
    kind: Literal[
        "here", "away", "joined", "left", "freed", "late", "stand-in", "returned",
        "paused", "resumed", "pause-over", "bot-late",
    ]  # fmt: skip
    seat: int | None
    name: str | None
    at: int
    seq: int


class IgnoredSeat(BaseModel):
    seat: int
    kind: Literal["mute", "block"]


class Welcome(BaseModel):
    type: Literal["welcome"]
    table: TableData
    seat: int | None
    seq: int
    chat: list[ChatLine]
    proposals: list[ProposalData]
    notices: list[NoticeData] = []
    ignored: list[IgnoredSeat] = []
    now: int


class ChoiceData(BaseModel):
    text: str
    pieces: list[str]
    targets: list[str]


class PromptData(BaseModel):
    seat: int
    question: str
    rule: str
    draft: bool
    facts: dict[str, Any]
    choices: list[ChoiceData]


class SceneData(BaseModel):
    count: int
    table: dict[str, Any]
    mine: dict[str, Any] | None


class EventGroup(BaseModel):
    seq: int
    events: list[dict[str, Any]]
    scenes: list[SceneData]


class Update(BaseModel):
    type: Literal["update"]
    seq: int
    decision: int
    pick: int
    view: View
    prompt: PromptData | None
    undo: bool
    events: list[EventGroup]
    back_to: int | None
    clocks: list[int | None]
    result: ResultData | None
    status: Literal["playing", "paused", "over", "abandoned"]


class Ack(BaseModel):
    type: Literal["ack"]
    id: str
    seq: int
    decision: int
    pick: int


class Refused(BaseModel):
    type: Literal["refused"]
    id: str | None
    code: str
    message: str


class TableChanged(BaseModel):
    type: Literal["table"]
    table: TableData


class ReasonData(BaseModel):
    rule: str
    message: str
    facts: dict[str, Any]


class WhyAnswer(BaseModel):
    type: Literal["why"]
    id: str
    reasons: list[ReasonData]


class FinalAnswer(BaseModel):
    type: Literal["final"]
    id: str
    decision: int
    pick: int
    texts: list[str] | None


class ChangeData(BaseModel):
    path: list[str | int]
    before: Any
    after: Any


class ChanceData(BaseModel):
    message: str
    facts: dict[str, Any]
    share: float
    exact: bool


class PreviewData(BaseModel):
    text: str
    certain: list[ChangeData]
    likely: list[ChangeData]
    chances: list[ChanceData]
    asks: str
    asked: list[int]
    undoable: bool
    settled: bool


class WayData(BaseModel):
    """Several choices that may be made in one go, with the things that the last of them is about."""

    texts: list[str]
    pieces: list[str]
    targets: list[str]
    facts: dict[str, Any]
    final: bool
    certain: list[ChangeData]


class PreviewAnswer(BaseModel):
    type: Literal["preview"]
    id: str
    decision: int
    pick: int
    previews: list[PreviewData]
    ways: list[WayData]
    done: bool


class AdviceData(BaseModel):
    """A choice, what it will do, how it did in imagined games from 0 to 1, in how many, and how often worse."""

    text: str
    mean: float
    tries: int
    ahead: float
    preview: PreviewData


class CoachAnswer(BaseModel):
    type: Literal["coach"]
    id: str
    decision: int
    pick: int
    advice: list[AdviceData]
    made: str


class ChatSaid(BaseModel):
    type: Literal["chat"]
    line: ChatLine


class Ignored(BaseModel):
    """Whom I do not hear has changed; the chat as it is for me now."""

    type: Literal["ignored"]
    ignored: list[IgnoredSeat]
    chat: list[ChatLine]


class Signalled(BaseModel):
    type: Literal["signal"]
    seat: int
    key: str
    pieces: list[str]


class Proposed(BaseModel):
    type: Literal["proposal"]
    proposal: ProposalData


class Noticed(BaseModel):
    type: Literal["notice"]
    notice: NoticeData


class RevealAsked(BaseModel):
    type: Literal["reveal"]
    commitment: str
    promises: list[str]


class Pong(BaseModel):
    type: Literal["pong"]


class Bye(BaseModel):
    type: Literal["bye"]
    code: str
    message: str


ServerMessage = Annotated[
    Welcome
    | Update
    | Ack
    | Refused
    | TableChanged
    | WhyAnswer
    | FinalAnswer
    | PreviewAnswer
    | CoachAnswer
    | ChatSaid
    | Ignored
    | Signalled
    | Proposed
    | Noticed
    | RevealAsked
    | Pong
    | Bye,
    Field(discriminator="type"),
]
WRITTEN: TypeAdapter[Any] = TypeAdapter(ServerMessage)
