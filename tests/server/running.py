"""A real server in a process of its own, a real database file, and players with real sockets."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import uuid
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

import httpx
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]

PROGRAM = """
import sys, json
from pathlib import Path
from turncoat.server import run
from turncoat.server.settings import GENEROUS, Limits
more = json.loads(sys.argv[3])
more["limits"] = Limits(**more["limits"]) if "limits" in more else GENEROUS
more |= {key: Path(more[key]) for key in ("compiled", "web") if key in more}
run(port=int(sys.argv[1]), db=sys.argv[2], **{"demo": True, "log_level": "warning", **more})
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Closing(Protocol):
    def close(self) -> None: ...


class Running:
    """A server process that can be killed and started again on the same database."""

    program = PROGRAM

    def __init__(self, db: str, log: Path, **more: Any) -> None:
        self.db = db
        self.port = free_port()
        self.log = log
        self._more = {"bot_pause": 0.0, **more}
        self.process: subprocess.Popen[bytes] | None = None
        self.opened: list[Closing] = []  # what the test leaves open

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, **more: Any) -> Self:
        self._more.update(more)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", self.program, str(self.port), self.db, json.dumps(self._more)],
                stdout=log,
                stderr=log,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        self.wait()
        return self

    def wait(self) -> None:
        """Until it listens."""
        for _ in range(600):
            try:
                httpx.get(f"{self.url}/healthz", timeout=2)
                return
            except httpx.HTTPError:
                assert self.process is not None and self.process.poll() is None, self.log.read_text()
                time.sleep(0.02)
        raise AssertionError("the server does not answer")

    @property
    def is_alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        """Without any chance to tidy up."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()

    def close_all(self) -> None:
        """Whatever guests have left open."""
        for thing in reversed(self.opened):
            thing.close()
        self.opened.clear()

    def guest(self, name: str) -> "Guest":
        return Guest(self, name)


class Guest:
    """Somebody with a browser."""

    def __init__(self, server: Running, name: str | None) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, timeout=20)
        self.player: Json | None = None
        server.opened.append(self)
        if name is not None:
            self.player = self.post("/api/session", {"name": name})["player"]

    def post(self, path: str, body: Json | None = None, status: int | None = None) -> Any:
        response = self.http.post(path, json={} if body is None else body)
        return _checked(response, status)

    def get(self, path: str, status: int | None = None) -> Any:
        return _checked(self.http.get(path), status)

    def table(self, game: str = "lanterns", seats: str = "moo", **more: Any) -> Json:
        """A new table; each letter of `seats` is m(e), o(pen), or b(ot)."""
        kinds = {"m": {"kind": "me"}, "o": {"kind": "open"}, "b": {"kind": "bot", "level": "random"}}
        body = {"game": game, "mode": "standard", "seats": [kinds[letter] for letter in seats], **more}
        made: Json = self.post("/api/tables", body, 201)
        return made

    def sit(self, table: Json, since: int = 0) -> "Sitting":
        return Sitting(self, table, since)

    def close(self) -> None:
        self.http.close()

    def cookie(self) -> str:
        return "; ".join([f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar])


def _checked(response: httpx.Response, status: int | None) -> Any:
    if status is not None:
        assert response.status_code == status, response.text
    else:
        assert response.status_code < 300, response.text
    return response.json() if response.content else None


class Sitting:
    """A socket at a table. It keeps what a client keeps: the last update, the event groups, the acks."""

    def __init__(self, guest: Guest, table: Json, since: int = 0, hello: bool = True) -> None:
        self.guest = guest
        self.table = table
        query = f"?invite={table['invite']}" if table.get("invite") else ""
        self.url = f"ws://127.0.0.1:{guest.server.port}/api/tables/{table['id']}/socket{query}"
        self._stack = ExitStack()
        # Without a limit to what waits: a line that is full is read no more, and its end not heard for ten seconds.
        opening = connect(
            self.url,
            additional_headers={"cookie": guest.cookie()},
            compression=None,
            max_size=None,
            max_queue=None,
        )
        self.socket: ClientConnection = self._stack.enter_context(opening)
        guest.server.opened.append(self)
        self.update: Json | None = None
        self.groups: list[Json] = []
        self.frames: list[str] = []
        self.others: list[Json] = []
        if hello:
            self.say(type="hello", since=since)
            self.welcome = self.until("welcome")
            if self.welcome["table"]["status"] != "open":
                self.until("update")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._stack.close()

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = 60) -> Json:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.frames.append(text)
        message: Json = json.loads(text)
        if message["type"] == "update":
            self.update = message
            if message["back_to"] is not None:
                self.groups = [group for group in self.groups if group["seq"] <= message["back_to"]]
            self.groups += message["events"]
        elif message["type"] == "table":
            self.table = {**self.table, **message["table"]}
        return message

    def until(self, kind: str, timeout: float = 60) -> Json:
        """The next message of that kind; others go by."""
        while True:
            message = self.hear(timeout)
            if message["type"] == kind:
                return message
            self.others.append(message)

    def silent(self, seconds: float = 0.15) -> bool:
        """Whether nothing comes for a while."""
        try:
            self.others.append(self.hear(seconds))
        except TimeoutError:
            return True
        return False

    def drain(self, seconds: float = 0.1) -> None:
        while not self.silent(seconds):
            pass

    @property
    def prompt(self) -> Json | None:
        assert self.update is not None
        prompt: Json | None = self.update["prompt"]
        return prompt

    @property
    def offered(self) -> list[str]:
        return [choice["text"] for choice in self.prompt["choices"]] if self.prompt else []

    @property
    def events(self) -> list[Json]:
        return [event for group in self.groups for event in group["events"]]

    def command(self, **fields: Any) -> Json:
        """Send a command and wait for its answer (ack, why, or refused)."""
        fields.setdefault("id", uuid.uuid4().hex)
        self.say(**fields)
        while True:
            message = self.hear()
            if message["type"] in ("ack", "refused", "why") and message.get("id") in (fields["id"], None):
                return message
            self.others.append(message)

    def choose(self, text: str, **more: Any) -> Json:
        """Make a choice; returns its ack, and has heard the update that shows it."""
        assert self.update is not None
        answer = self.command(type="choose", decision=self.update["decision"], text=text, **more)
        if answer["type"] == "ack":
            self.until("update")
        return answer

    def play_to_end(self, choose: Any = None) -> None:
        """Answer everything with the first choice until the match is over."""
        while self.update is not None and self.update["status"] != "over":
            if self.prompt is not None:
                answer = self.choose(choose(self.offered) if choose else self.offered[0])
                assert answer["type"] == "ack", answer
            else:
                self.until("update")
