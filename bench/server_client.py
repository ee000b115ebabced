"""Many players on raw sockets. Written for speed, so that it does not become the thing measured.

It reads frames, looks into them only as far as it must, and decodes an update only when it is about to answer it.
"""

import asyncio
import base64
import os
import random
import time
from typing import Any

import httpx
import orjson

Json = dict[str, Any]


class Seat(asyncio.Protocol):
    """One socket of one player."""

    def __init__(self, crowd: "Crowd", table: str, cookie: str, since: int = 0) -> None:
        self.crowd = crowd
        self.table = table
        self.cookie = cookie
        self.since = since
        self.transport: asyncio.Transport | None = None
        self.buffer = bytearray()
        self.is_open = False
        self.opened = asyncio.get_running_loop().create_future()
        self.update = b""
        self.sent = 0.0
        self.count = 0

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /api/tables/{self.table}/socket HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {self.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self.buffer.startswith(b"HTTP/1.1 101"):
                # Whoever waits for the socket is told: what is raised here would end the event loop.
                self.opened.set_exception(ConnectionError(f"no socket: {bytes(self.buffer[:200])!r}"))
                self.transport.close()
                return
            del self.buffer[: end + 4]
            self.is_open = True
            self.send(b'{"type":"hello","since":%d}' % self.since)
        self.read_frames()

    def read_frames(self) -> None:
        buffer = self.buffer
        start = 0
        while len(buffer) - start >= 2:
            length = buffer[start + 1] & 127
            head = 2
            if length == 126:
                if len(buffer) - start < 4:
                    break
                length = int.from_bytes(buffer[start + 2 : start + 4], "big")
                head = 4
            elif length == 127:
                if len(buffer) - start < 10:
                    break
                length = int.from_bytes(buffer[start + 2 : start + 10], "big")
                head = 10
            if len(buffer) - start < head + length:
                break
            self.frame(buffer[start] & 15, bytes(buffer[start + head : start + head + length]))
            start += head + length
        if start:
            del buffer[:start]

    def frame(self, kind: int, body: bytes) -> None:
        if kind == 9:
            self.send(body, 0x8A)
        elif kind == 1:
            self.crowd.messages += 1
            self.crowd.bytes += len(body)
            if body.startswith(b'{"type":"update"'):
                self.update = body
                if not self.opened.done():
                    self.opened.set_result(None)
                if b'"prompt":null' not in body:
                    self.crowd.is_asked(self)
            elif body.startswith(b'{"type":"ack"'):
                self.crowd.answers.append(time.perf_counter() - self.sent)
                self.sent = 0.0
            elif body.startswith(b'{"type":"refused"'):
                self.crowd.refusals.append(orjson.loads(body)["code"])
                self.sent = 0.0

    def send(self, body: bytes, first: int = 0x81) -> None:
        length = len(body)
        head = bytes([first, 0x80 | length]) if length < 126 else bytes([first, 0xFE]) + length.to_bytes(2, "big")
        assert self.transport is not None
        self.transport.write(head + b"\0\0\0\0" + body)  # a mask of zeros

    def choose(self, rng: random.Random) -> bool:
        """Answer the question with any choice; False if nothing is asked (any more)."""
        update = orjson.loads(self.update)
        if self.sent or update["prompt"] is None or update["status"] != "playing":
            return False
        text = rng.choice(update["prompt"]["choices"])["text"]
        self.count += 1
        self.sent = time.perf_counter()
        message = {"type": "choose", "id": f"{id(self):x}-{self.count}", "decision": update["decision"], "text": text}
        self.send(orjson.dumps(message))
        self.crowd.made += 1
        return True

    def connection_lost(self, error: Exception | None) -> None:
        if not self.crowd.is_done:
            raise SystemExit(f"a connection was lost: {error}")


class Crowd:
    """All players together."""

    def __init__(self) -> None:
        self.rng = random.Random(1)
        self.seats: list[Seat] = []
        self.ready: dict[Seat, None] = {}
        self.answers: list[float] = []  # seconds from a choice to its acknowledgement
        self.refusals: list[str] = []
        self.made = 0
        self.in_time = 0
        self.messages = 0
        self.bytes = 0
        self.is_done = False
        self.is_flat_out = False
        self._order: list[Seat] = []

    def is_asked(self, seat: Seat) -> None:
        if not self.is_flat_out or not seat.choose(self.rng):
            self.ready[seat] = None

    async def connect(self, port: int, table: str, cookie: str, since: int = 0) -> Seat:
        """A new socket that has said hello and been shown the match."""
        loop = asyncio.get_running_loop()
        _, seat = await loop.create_connection(lambda: Seat(self, table, cookie, since), "127.0.0.1", port)
        await seat.opened
        return seat

    async def play(self, seconds: float, rate: float) -> float:
        """So many choices a second for so long, or as many as will go; returns the seconds it really took."""
        self.answers.clear()
        self.refusals.clear()
        self.made = self.messages = self.bytes = 0
        self._order = []
        self.ready = {seat: None for seat in self.seats if b'"prompt":null' not in seat.update}
        began = time.perf_counter()
        if rate <= 0:
            self.is_flat_out = True
            for seat in list(self.ready):
                seat.choose(self.rng)
            await asyncio.sleep(seconds)
            self.is_flat_out = False
        else:
            while time.perf_counter() - began < seconds:
                while self.made < (time.perf_counter() - began) * rate and self.ready:
                    self._someone().choose(self.rng)
                await asyncio.sleep(0.001)
        took = time.perf_counter() - began
        self.in_time = len(self.answers)
        await asyncio.sleep(1.0)  # what is still under way is timed, but not counted
        return took

    def _someone(self) -> Seat:
        """Of those asked, in random order."""
        if not self._order:
            self._order = list(self.ready)
            self.rng.shuffle(self._order)
        seat = self._order.pop()
        self.ready.pop(seat, None)
        return seat


async def make_tables(url: str, plan: list[Json]) -> list[tuple[str, list[str]]]:
    """(table, cookies of its seats) for each table wanted, with everybody seated and the match begun."""
    made: list[tuple[str, list[str]]] = []
    limits = httpx.Limits(max_connections=16)
    async with httpx.AsyncClient(base_url=url, timeout=60, limits=limits) as http:

        async def post(path: str, body: Json, cookie: str) -> httpx.Response:
            response = await http.post(path, json=body, headers={"cookie": cookie} if cookie else {})
            http.cookies.clear()
            if response.status_code >= 300:
                raise SystemExit(f"{path}: {response.text}")
            return response

        async def one(body: Json) -> None:
            people = [(await post("/api/session", {"name": "Load"}, "")).cookies["turncoat"] for _ in body["seats"]]
            cookies = [f"turncoat={value}" for value in people]
            table = (await post("/api/tables", body, cookies[0])).json()
            for cookie in cookies[1:]:
                await post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]}, cookie)
            await post(f"/api/tables/{table['id']}/start", {}, cookies[0])
            made.append((table["id"], cookies))

        for index in range(0, len(plan), 16):
            await asyncio.gather(*[one(body) for body in plan[index : index + 16]])
    return made
