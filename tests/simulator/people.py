"""People of a rehearsal: honest, hasty and rude. Every abuse that was ever tried is a strategy here."""

import asyncio
import hashlib
import json
import random
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from tests.simulator.history import BACK_SECONDS, History, Sent
from tests.simulator.network import Line
from tests.simulator.stage import Lost, Stage


@dataclass(frozen=True)
class Habits:
    """How somebody plays: seconds of thought, and how likely each bad habit shows with a question."""

    thinks: tuple[float, float] = (0.2, 2.0)
    doubles: float = 0.0  # sends a command twice at once
    repeats: float = 0.0  # sends an old command again
    undoes: float = 0.0  # takes back what was just chosen
    nonsense: float = 0.0  # frames that are none, choices that are not offered
    chats: float = 0.0
    proposes: float = 0.0
    votes_yes: float = 0.5
    pauses: float = 0.0
    leaves: float = 0.0
    cuts: float = 0.0  # the line
    mutes: float = 0.0  # the line dies without a word
    stops_reading: float = 0.0
    late_hello: float = 0.0  # seconds between connecting and saying hello
    is_asleep: bool = False
    withholds: bool = False  # promises a part in the seed and does not tell
    squats: bool = False  # leaves and sits down again before the start
    crowds: bool = False  # makes tables of bots alone


STRATEGIES: dict[str, Habits] = {
    "honest": Habits(),
    "slow": Habits(thinks=(1.0, 12.0)),
    "hasty": Habits(thinks=(0.0, 0.1), doubles=0.5, repeats=0.3, undoes=0.2),
    "pumper": Habits(thinks=(0.0, 0.3), undoes=0.85, repeats=0.2),
    "repeater": Habits(repeats=1.0, doubles=1.0),
    "sleeper": Habits(is_asleep=True),
    "deserter": Habits(leaves=0.3, cuts=0.2),
    "ouster": Habits(proposes=0.9, votes_yes=1.0),
    "pauser": Habits(pauses=0.8, votes_yes=0.0),
    "squatter": Habits(squats=True),
    "grinder": Habits(squats=True, withholds=True),
    "crowd": Habits(crowds=True),
    "shouter": Habits(nonsense=0.8, chats=0.9),
    "latecomer": Habits(late_hello=9.0, cuts=0.2),
    "flicker": Habits(cuts=0.4, mutes=0.2, stops_reading=0.2),
}


class Refused(Exception):
    """The server has said no."""

    def __init__(self, status: int, code: str) -> None:
        super().__init__(f"{status} {code}")
        self.status = status
        self.code = code


class Person:
    """Somebody with a browser."""

    def __init__(self, stage: Stage, history: History, name: str, strategy: str, number: int) -> None:
        self.stage = stage
        self.history = history
        self.name = name
        self.strategy = strategy
        self.habits = STRATEGIES[strategy]
        self.dice = random.Random(f"{stage.seed} {name}")
        self.address = f"198.51.100.{number + 1}"
        self.cookie = ""
        self.id = ""
        self._arriving = asyncio.Lock()
        self.sittings: dict[str, Sitting] = {}

    @property
    def is_honest(self) -> bool:
        return self.stage.is_calm or self.strategy in ("honest", "slow")

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request; raises Lost and Refused."""
        status, data, cookie = await self.stage.request(self.dice, method, path, body, self.cookie, self.address)
        if cookie:
            self.cookie = cookie
        if status >= 400:
            if status == 500:
                raise Lost
            raise Refused(status, data["code"])
        return data

    async def insist(self, method: str, path: str, body: Any = None) -> Any:
        """The same until it is answered."""
        while True:
            try:
                return await self.ask(method, path, body)
            except Lost:
                await asyncio.sleep(self.dice.uniform(0.5, 2))
            except Refused as refused:
                if refused.code not in ("too-fast", "try-again"):
                    raise
                await asyncio.sleep(2)

    async def arrive(self) -> None:
        async with self._arriving:  # two pages of one browser know of each other
            if not self.id:
                data = await self.insist("POST", "/api/session", {"name": self.name})
                self.id = data["player"]["id"]

    def promise(self) -> tuple[str, str]:
        text = self.dice.randbytes(8).hex()
        return text, hashlib.sha256(text.encode()).hexdigest()

    def sit(self, table: str, invite: str | None) -> "Sitting":
        """Open the table's page, and keep it open."""
        sitting = self.sittings.get(table)
        if sitting is None:
            sitting = Sitting(self, table, invite)
            self.sittings[table] = sitting
            self.stage.go(sitting.stay())
        return sitting

    async def join(self, table: str, invite: str | None) -> bool:
        """Take a seat; False if there is none."""
        text, promise = self.promise()
        self.history.promised(table, self.id, promise, text)  # it may be stored though nobody says so
        try:
            await self.insist("POST", f"/api/tables/{table}/join", {"invite": invite, "promise": promise})
        except Refused:
            return False
        sitting = self.sit(table, invite)
        sitting.parts[promise] = text
        return True

    async def misbehave(self, table: str, invite: str | None) -> None:
        """Before the start: what squatters and grinders do."""
        for _ in range(self.dice.randint(1, 3)):
            with suppress(Lost, Refused):
                await self.ask("POST", f"/api/tables/{table}/leave")
            if not await self.join(table, invite):
                return

    async def crowd(self, table: dict[str, Any]) -> None:
        """Tables where nobody plays, as many as are allowed, and more."""
        seats = [{"kind": "bot", "level": "hard"} for _ in range(3)]
        for _ in range(5):
            try:
                made = await self.ask("POST", "/api/tables", {**table, "seats": seats, "start": True})
                self.history.made(made["id"], self.id, is_alone=True)
            except (Lost, Refused):
                pass


class Sitting:
    """Somebody at a table: connects, answers what is asked, connects again."""

    def __init__(self, person: Person, table: str, invite: str | None) -> None:
        self.person = person
        self.stage = person.stage
        self.history = person.history
        self.dice = random.Random(f"{person.stage.seed} {person.name} {len(person.sittings)}")
        self.table = table
        self.invite = invite
        self.parts: dict[str, str] = {}  # promise -> text
        self.line: Line | None = None
        self.seat: int | None = None
        self.seq = 0
        self.groups: dict[int, Any] = {}
        self.update: dict[str, Any] | None = None
        self.info: dict[str, Any] | None = None
        self.unacked: dict[str, dict[str, Any]] = {}
        self.old: list[dict[str, Any]] = []
        self.proposals: dict[int, dict[str, Any]] = {}
        self.ids = 0
        self.updated_at = 0.0
        self.acting: asyncio.Task[None] | None = None
        self.is_done = False
        self.has_left = False

    # The line.

    async def stay(self) -> None:
        while not self.is_done:
            server = self.stage.server(self.dice)
            if server is None:
                await asyncio.sleep(self.dice.uniform(0.3, 1.0))
                continue
            path = f"/api/tables/{self.table}/socket" + (f"?invite={self.invite}" if self.invite else "")
            self.line = Line(server, path, self.person.cookie, self.person.address, self.stage.weather, self.dice)
            await self._listen(self.line)
            self.line = None
            await asyncio.sleep(self.dice.uniform(0.1, 1.5))

    async def _listen(self, line: Line) -> None:
        while True:
            try:
                message = await asyncio.wait_for(line.heard.get(), 45)
            except TimeoutError:  # as the client does: a line on which no pong comes is dead
                line.cut()
                return
            if message is None or self.is_done:
                line.cut()
                return
            if message["type"] == "open":
                if self.person.habits.late_hello and not self.person.is_honest:
                    await asyncio.sleep(self.dice.uniform(0, self.person.habits.late_hello * 1.3))
                line.say({"type": "hello", "since": self.seq})
                self.stage.loop.call_later(15, self._ping, line)
            elif message["type"] == "bye":
                self.history.bye(message["code"])
                line.cut()
                return
            else:
                self._hear(line, message)

    def _ping(self, line: Line) -> None:
        if line is self.line and not line.is_lost:
            line.say({"type": "ping"})
            self.stage.loop.call_later(15, self._ping, line)

    # What is heard.

    def _hear(self, line: Line, message: dict[str, Any]) -> None:
        kind = message["type"]
        self.history.heard(self, message)
        if kind == "welcome":
            self.info, self.seat = message["table"], message["seat"]
            self.proposals = {one["number"]: one for one in message["proposals"]}
            for sent in list(self.unacked.values()):
                line.say(sent)
            self.stage.loop.call_later(BACK_SECONDS, self._look_back, line)
            self._consider()
        elif kind == "table":
            self.info, self.seat = message["table"], message["table"]["you"]
            self._consider()
        elif kind == "update":
            self._take(message)
            self._consider()
        elif kind == "ack":
            sent = self.unacked.pop(message["id"], None)
            if sent is not None:
                self.old.append(sent)
                if sent["type"] == "return":
                    self.stage.loop.call_later(BACK_SECONDS, self._look_back, line)
            self.history.acknowledged(self, message)
        elif kind == "refused" and message["id"] is not None:
            if message["code"] not in ("server-error", "too-fast"):
                self.unacked.pop(message["id"], None)
            self.history.refused(self, message)
        elif kind == "reveal":
            mine = [self.parts[one] for one in message["promises"] if one in self.parts]
            if mine and not (self.person.habits.withholds and not self.person.is_honest):
                self._command("reveal", entropy=mine[0])
        elif kind == "proposal":
            proposal = message["proposal"]
            self.proposals[proposal["number"]] = proposal
            if self.seat is not None and proposal["state"] == "open" and self.seat not in proposal["yes"]:
                yes = self.dice.random() < self.person.habits.votes_yes
                self._command("vote", proposal=proposal["number"], yes=yes)

    def _look_back(self, line: Line) -> None:
        if line is self.line:
            self.history.came_back(self)

    def _take(self, update: dict[str, Any]) -> None:
        if update["back_to"] is not None:
            self.groups = {seq: events for seq, events in self.groups.items() if seq <= update["back_to"]}
        for group in update["events"]:
            self.groups[group["seq"]] = group["events"]
        self.seq = update["seq"]
        self.update = update
        self.updated_at = self.stage.loop.time()

    def _command(self, word: str, **fields: Any) -> None:
        self.ids += 1
        name = f"{self.person.name}-{self.ids}"
        message = {"type": word, "id": name, **fields}
        self.unacked[name] = message
        self.history.sent(self, Sent(self.table, self.person.id, name, message))
        self._send(message)

    def _send(self, message: dict[str, Any]) -> None:
        if self.line is not None and self.line.is_open:
            self.line.say(message)

    # What is done.

    def _consider(self) -> None:
        if self.acting is None and not self.is_done:
            self.acting = self.stage.go(self._act())

    async def _act(self) -> None:
        """Think, then do one thing about the question that is asked, if any."""
        habits, dice = self.person.habits, self.dice
        try:
            await asyncio.sleep(dice.uniform(*((0.05, 0.5) if self.stage.is_calm else habits.thinks)))
            is_honest = self.person.is_honest  # it may have become calm meanwhile
            update, line = self.update, self.line
            if line is None or self.is_done:
                return
            if not is_honest:
                await self._be_rude(line)
            elif self.stage.is_calm:
                await self._go_on()
            if update is None or self.seat is None or (habits.is_asleep and not is_honest):
                return
            update = self.update
            if update is None or update["prompt"] is None or update["status"] != "playing":
                return
            if any([sent["type"] == "choose" for sent in self.unacked.values()]) and is_honest:
                for sent in list(self.unacked.values()):
                    self._send(sent)  # asked again, and not heard of: the same once more
                await asyncio.sleep(1.0)
                return
            text = dice.choice(update["prompt"]["choices"])["text"]
            self._command("choose", decision=update["decision"], pick=update["pick"], text=text)
            if not is_honest and dice.random() < habits.doubles:
                for sent in list(self.unacked.values()):
                    self._send(sent)
            if not is_honest and dice.random() < habits.undoes:
                await asyncio.sleep(dice.uniform(0, 0.3))
                if self.update is not None and self.update["undo"]:
                    self._command("undo", decision=self.update["decision"])
            await asyncio.sleep(0.3)
        finally:
            self.acting = None
            if self._is_asked() or self.stage.is_calm:
                self.stage.loop.call_later(0.5 if not self.stage.is_calm else 2.0, self._consider)

    def _is_asked(self) -> bool:
        update = self.update
        return update is not None and update["prompt"] is not None and update["status"] == "playing"

    async def _go_on(self) -> None:
        """In the end everybody wants the match to go on: a pause by consent is ended."""
        if self.info is not None and self.info["status"] == "paused" and self.info["pauses"]["by"] is None:
            await self._try("pause", {"paused": False})

    async def _be_rude(self, line: Line) -> None:
        habits, dice = self.person.habits, self.dice
        if self.old and dice.random() < habits.repeats:
            self._send(dice.choice(self.old))
        if dice.random() < habits.nonsense:
            text = dice.choice(
                ["", "{", "[]", '{"type":"choose"}', json.dumps({"type": "hello", "since": -5}), "x" * 200]
            )
            line.say_text(text)
            if self.seat is not None and self.update is not None:
                self._command("choose", decision=self.update["decision"], text=dice.choice(["rob 0", "play 3", "no"]))
        if dice.random() < habits.chats:
            self._command("chat", text=dice.choice(["boo", "x" * 400, "<b>hi</b>"]))
        if self.seat is not None and self.info is not None and dice.random() < habits.proposes:
            others = [seat["seat"] for seat in self.info["seats"] if seat["seat"] != self.seat]
            kind = dice.choice(["bot", "bot", "takeback", "abandon", "pause"])
            self._command("propose", kind=kind, seat=dice.choice(others))
        if self.seat is not None and dice.random() < habits.pauses:
            await self._try("pause", {"paused": True})
        if self.seat is not None and dice.random() < habits.leaves:
            self.history.leaves(self.table, self.person.id)
            await self._try("leave", None)
            self.history.left(self.table, self.person.id)
            await asyncio.sleep(dice.uniform(0, 5))
            if dice.random() < 0.5:
                self._command("return")
        if dice.random() < habits.stops_reading:
            line.stop_reading()
        if dice.random() < habits.mutes:
            line.mute()
        if dice.random() < habits.cuts:
            line.cut()

    async def _try(self, what: str, body: Any) -> None:
        with suppress(Lost, Refused):
            await self.person.ask("POST", f"/api/tables/{self.table}/{what}", body)

    def begin_anew(self) -> None:
        """A new page of the same table: whatever was wrong with the line is over."""
        if self.line is not None:
            self.line.cut()

    def close(self) -> None:
        self.is_done = True
        if self.line is not None:
            self.line.cut()
