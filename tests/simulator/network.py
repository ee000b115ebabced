"""Lines between people and servers: bytes arrive late, lines are cut or die without a word, readers stop reading.

A line is a transport like that of the real network: the server's `Wire` sits at one end, the protocol of `websockets`
for clients at the other. Bytes of one line keep their order, as TCP promises; two lines know nothing of each other.
"""

import asyncio
import json
import random
from dataclasses import dataclass, field
from typing import Any

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from turncoat.server.socket.wire import Wire

HOST = "turncoat.test"
MOST_UNREAD = 64 * 1024


@dataclass
class Weather:
    """How the network is: seconds on the way, and how likely a request is lost or comes twice."""

    delay: tuple[float, float] = (0.005, 0.08)
    lost: float = 0.0
    doubled: float = 0.0


class End(asyncio.Transport):
    """One end of a line."""

    def __init__(self, line: "Line", name: str) -> None:
        super().__init__()
        self._line = line
        self._name = name
        self._is_closing = False
        self.other: End | None = None
        self.protocol: Any = None
        self.context: Any = None  # of the server process
        self._arrives = 0.0
        self._unread: list[bytes] = []
        self._is_reading = True
        self._under_way = 0

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"peername": (self._line.address, 1), "sockname": ("192.0.2.1", 80)}.get(name, default)

    def is_closing(self) -> bool:
        return self._is_closing

    def write(self, data: Any) -> None:
        other, loop = self.other, asyncio.get_running_loop()
        if self._is_closing or other is None or not data:
            return
        if self._line.is_mute:
            return  # the line has died, and nobody has noticed
        self._under_way += len(data)
        if self._under_way > MOST_UNREAD:
            self.protocol.pause_writing()
        low, high = self._line.weather.delay
        self._arrives = max(self._arrives + 1e-6, loop.time() + self._line.dice.uniform(low, high))
        loop.call_at(self._arrives, other.arrive, bytes(data), context=other.context)

    def arrive(self, data: bytes) -> None:
        if self._is_closing or self._line.is_mute:
            return
        if not self._is_reading:
            self._unread.append(data)
            return
        self._take(data)

    def _take(self, data: bytes) -> None:
        sender = self.other
        if sender is not None:
            was_full = sender._under_way > MOST_UNREAD
            sender._under_way -= len(data)
            if was_full and sender._under_way <= MOST_UNREAD and not sender._is_closing:
                sender.protocol.resume_writing()
        self.protocol.data_received(data)

    def pause_reading(self) -> None:
        self._is_reading = False

    def resume_reading(self) -> None:
        self._is_reading = True
        unread, self._unread = self._unread, []
        for data in unread:
            self.arrive(data)

    def close(self) -> None:
        """What is under way still arrives; then the other side hears of it."""
        if self._is_closing:
            return
        self._is_closing = True
        loop = asyncio.get_running_loop()
        loop.call_soon(self._lost, context=self.context)
        other = self.other
        if other is not None and not self._line.is_mute:
            loop.call_at(max(self._arrives, loop.time()) + 0.001, other.hang_up, context=other.context)

    def abort(self) -> None:
        self.close()

    def hang_up(self) -> None:
        if not self._is_closing:
            self._is_closing = True
            self._lost()

    def _lost(self) -> None:
        self.protocol.connection_lost(None)


@dataclass
class Config:
    """What `Wire` asks of uvicorn."""

    loaded_app: Any
    root_path: str = ""
    ws_max_size: int = 16 * 1024
    ws_ping_interval: float | None = 30.0
    ws_ping_timeout: float | None = 30.0


@dataclass
class State:
    connections: set[Any] = field(default_factory=set)
    tasks: set[Any] = field(default_factory=set)


class Line:
    """The socket of a table, from a client's side."""

    def __init__(
        self, server: Any, path: str, cookie: str, address: str, weather: Weather, dice: random.Random
    ) -> None:
        self.server = server
        self.address = address
        self.weather = weather
        self.dice = dice
        self.is_mute = False
        self.is_open = False
        self.is_lost = False
        self.heard: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self._parts: list[bytes] = []
        self._client = ClientProtocol(parse_uri(f"ws://{HOST}{path}"))
        self._near, self._far = End(self, "client"), End(self, "server")
        self._near.other, self._far.other = self._far, self._near
        self._near.protocol = self
        self._far.context = server.owner.context
        wire = server.owner.context.run(Wire, server.config, server.state, {}, asyncio.get_running_loop())
        self._far.protocol = wire
        server.owner.context.run(wire.connection_made, self._far)
        server.lines.append(self)
        request = self._client.connect()
        if cookie:
            request.headers["Cookie"] = f"turncoat={cookie}"
        self._client.send_request(request)
        self._flush()

    def say(self, message: dict[str, Any]) -> None:
        self.say_text(json.dumps(message))

    def say_text(self, text: str) -> None:
        # Who has heard that the line is closing says no more.
        if self.is_open and not self.is_lost and self._client.state is OPEN:
            self._client.send_text(text.encode())
            self._flush()

    def _flush(self) -> None:
        for data in self._client.data_to_send():
            if data:
                self._near.write(data)

    # As a protocol.

    def data_received(self, data: bytes) -> None:
        self._client.receive_data(data)
        for event in self._client.events_received():
            if isinstance(event, Response):
                self.is_open = event.status_code == 101
                self.heard.put_nowait({"type": "open"})
            elif isinstance(event, Frame) and event.opcode in (Opcode.TEXT, Opcode.CONT):
                self._parts.append(bytes(event.data))
                if event.fin:
                    self.heard.put_nowait(json.loads(b"".join(self._parts)))
                    self._parts = []
            elif isinstance(event, Frame) and event.opcode is Opcode.CLOSE:
                self._near.close()
        self._flush()

    def connection_lost(self, _error: Any) -> None:
        if not self.is_lost:
            self.is_lost = True
            self.is_open = False
            self.heard.put_nowait(None)

    def pause_writing(self) -> None:
        pass

    def resume_writing(self) -> None:
        pass

    # What may befall it.

    def cut(self) -> None:
        """Both sides notice."""
        self._near.close()

    def mute(self) -> None:
        """Half open: whatever is said from now on is lost, and nobody is told."""
        self.is_mute = True

    def stop_reading(self) -> None:
        self._near.pause_reading()

    def server_died(self) -> None:
        """The other machine's system closes the connections of a process that is gone."""
        if not self.is_lost:
            self._far._is_closing = True
            self._near.hang_up()


async def request(server: Any, method: str, path: str, body: Any, cookie: str, address: str) -> tuple[int, Any, str]:
    """An HTTP request as the application gets it: the status, the document, and a new cookie, if any."""
    query = path.partition("?")[2].encode()
    raw = b"" if body is None else json.dumps(body).encode()
    headers = [(b"host", HOST.encode()), (b"content-length", str(len(raw)).encode())]
    if raw:
        headers.append((b"content-type", b"application/json"))
    if cookie:
        headers.append((b"cookie", f"turncoat={cookie}".encode()))
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path.partition("?")[0],
        "raw_path": path.partition("?")[0].encode(),
        "query_string": query,
        "root_path": "",
        "headers": headers,
        "client": (address, 1),
        "server": ("192.0.2.1", 80),
    }
    sent: list[dict[str, Any]] = []
    waiting = [{"type": "http.request", "body": raw, "more_body": False}]

    async def receive() -> dict[str, Any]:
        if not waiting:
            await asyncio.Event().wait()  # whoever asked stays for the answer
        return waiting.pop()

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    try:
        await server.app(scope, receive, send)
    except Exception as error:  # told to whoever asked, and then raised for the log
        server.stage.broke(error)
    status, cookies = 0, ""
    data = b""
    for message in sent:
        if message["type"] == "http.response.start":
            status = message["status"]
            for key, value in message["headers"]:
                if key.lower() == b"set-cookie" and value.startswith(b"turncoat="):
                    cookies = value.decode().partition("=")[2].partition(";")[0]
        else:
            data += message.get("body", b"")
    return status, (json.loads(data) if data else None), cookies
