"""Load a server: many tables, many sockets, so many choices a second; prints what it measured.

The client is written for speed, so that it does not become the thing measured: it reads frames, looks
into them only as far as it must, and decodes an update only when it is about to answer it.
"""

import argparse
import asyncio
import base64
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import orjson

ROOT = Path(__file__).resolve().parent.parent

SERVE = """
import sys
from turncoat.server import run
from turncoat.server.settings import GENEROUS
run(port=int(sys.argv[1]), db=sys.argv[2], demo=True, limits=GENEROUS, log_level="warning", idle_rooms=3600.0)
"""


class Seat(asyncio.Protocol):
    """One socket. `on_ready` is called when it is asked, `on_ack` when its choice is stored."""

    def __init__(self, load: "Load", table: str, cookie: str) -> None:
        self.load = load
        self.table = table
        self.cookie = cookie
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
                raise SystemExit(f"no socket: {bytes(self.buffer[:200])!r}")
            del self.buffer[: end + 4]
            self.is_open = True
            self.send(b'{"type":"hello","since":0}')
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
            self.load.messages += 1
            self.load.bytes += len(body)
            if body.startswith(b'{"type":"update"'):
                self.update = body
                if not self.opened.done():
                    self.opened.set_result(None)
                if b'"prompt":null' not in body:
                    self.load.is_asked(self)
            elif body.startswith(b'{"type":"ack"'):
                self.load.acknowledged(time.perf_counter() - self.sent)
                self.sent = 0.0
            elif body.startswith(b'{"type":"refused"'):
                self.load.refused(self, body)

    def send(self, body: bytes, first: int = 0x81) -> None:
        length = len(body)
        head = bytes([first, 0x80 | length]) if length < 126 else bytes([first, 0xFE]) + length.to_bytes(2, "big")
        assert self.transport is not None
        self.transport.write(head + b"\0\0\0\0" + body)  # a mask of zeros

    def choose(self, rng: random.Random) -> bool:
        update = orjson.loads(self.update)
        if update["prompt"] is None or update["status"] != "playing":
            return False
        text = rng.choice(update["prompt"]["choices"])["text"]
        self.count += 1
        self.sent = time.perf_counter()
        message = {"type": "choose", "id": f"{id(self):x}-{self.count}", "decision": update["decision"], "text": text}
        self.send(orjson.dumps(message))
        return True

    def connection_lost(self, error: Exception | None) -> None:
        if not self.load.is_done:
            raise SystemExit(f"a connection was lost: {error}")


class Load:
    """The run as a whole."""

    def __init__(self, words: argparse.Namespace) -> None:
        self.words = words
        self.rng = random.Random(1)
        self.seats: list[Seat] = []
        self.ready: dict[Seat, None] = {}
        self.answers: list[float] = []
        self.refusals = 0
        self.messages = 0
        self.bytes = 0
        self.is_done = False
        self.is_flat_out = False

    def is_asked(self, seat: Seat) -> None:
        if self.is_flat_out and not seat.sent:
            seat.choose(self.rng)
        else:
            self.ready[seat] = None

    def acknowledged(self, seconds: float) -> None:
        self.answers.append(seconds)

    def refused(self, seat: Seat, body: bytes) -> None:
        self.refusals += 1
        seat.sent = 0.0

    async def make_tables(self, url: str) -> list[tuple[str, list[str]]]:
        """(table, cookies of its seats) for each table."""
        words = self.words
        seats = [{"kind": "me"}, *[{"kind": "open"} for _ in range(words.seats - 1)]]
        body = {"game": words.game, "mode": words.mode, "seats": seats}
        made: list[tuple[str, list[str]]] = []
        limits = httpx.Limits(max_connections=16)
        async with httpx.AsyncClient(base_url=url, timeout=60, limits=limits) as http:

            async def guest() -> str:
                response = await http.post("/api/session", json={"name": "Load"})
                http.cookies.clear()
                return f"turncoat={response.cookies['turncoat']}"

            async def one() -> None:
                cookies = [await guest() for _ in range(words.seats)]
                made_table = await http.post("/api/tables", json=body, headers={"cookie": cookies[0]})
                if made_table.status_code != 201:
                    raise SystemExit(made_table.text)
                table = made_table.json()
                for cookie in cookies[1:]:
                    await http.post(
                        f"/api/tables/{table['id']}/join", json={"invite": table["invite"]}, headers={"cookie": cookie}
                    )
                started = await http.post(f"/api/tables/{table['id']}/start", json={}, headers={"cookie": cookies[0]})
                if started.status_code != 200:
                    raise SystemExit(started.text)
                made.append((table["id"], cookies))

            left = words.tables
            while left:
                await asyncio.gather(*[one() for _ in range(min(16, left))])
                left -= min(16, left)
        return made

    async def connect(self, port: int, table: str, cookie: str) -> None:
        loop = asyncio.get_running_loop()
        _, seat = await loop.create_connection(lambda: Seat(self, table, cookie), "127.0.0.1", port)
        self.seats.append(seat)
        await seat.opened

    async def play(self, seconds: float, rate: float) -> float:
        """Choices for so long; returns the seconds it really took."""
        began = time.perf_counter()
        self.answers.clear()
        self.messages = self.bytes = self.refusals = 0
        if rate <= 0:
            self.is_flat_out = True
            for seat in list(self.ready):
                if seat.choose(self.rng):
                    del self.ready[seat]
            await asyncio.sleep(seconds)
            self.is_flat_out = False
        else:
            due = 0.0
            while time.perf_counter() - began < seconds:
                due = (time.perf_counter() - began) * rate
                while len(self.answers) + self.in_flight() < due and self.ready:
                    seat = self.pick()
                    seat.choose(self.rng)
                await asyncio.sleep(0.001)
        took = time.perf_counter() - began
        await asyncio.sleep(0.5)
        return took

    def in_flight(self) -> int:
        return self._made - len(self.answers) - self.refusals

    def pick(self) -> Seat:
        if not self._order:
            self._order = list(self.ready)
            self.rng.shuffle(self._order)
        seat = self._order.pop()
        self.ready.pop(seat, None)
        self._made += 1
        return seat

    _order: list[Seat] = []  # noqa: RUF012
    _made = 0


def resident(pid: int) -> float:
    """KB in memory."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return float(line.split()[1])
    return 0.0


def cpu(pid: int) -> float:
    """Seconds of processor time."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


async def listen(url: str, seconds: float = 60) -> float:
    began = time.perf_counter()
    async with httpx.AsyncClient() as http:
        while time.perf_counter() - began < seconds:
            try:
                await http.get(f"{url}/healthz")
                return time.perf_counter() - began
            except httpx.HTTPError:
                await asyncio.sleep(0.01)
    raise SystemExit("the server does not answer")


async def run(words: argparse.Namespace) -> None:
    folder = Path(words.folder or tempfile.mkdtemp(prefix="turncoat-load-"))
    port = words.port
    url = f"http://127.0.0.1:{port}"
    env = {**os.environ, "PYTHONPATH": os.environ.get("PYTHONPATH", str(ROOT / "src"))}

    async def start() -> asyncio.subprocess.Process:
        pin = ["taskset", "-c", "0"] if words.pin else []
        return await asyncio.create_subprocess_exec(
            *pin, sys.executable, "-c", SERVE, str(port), str(folder / "load.db"), env=env
        )

    server = await start()
    if words.pin:
        os.sched_setaffinity(0, {1})
    load = Load(words)
    try:
        await listen(url)
        empty = resident(server.pid)
        made = await load.make_tables(url)
        with_tables = resident(server.pid)
        print(f"{words.tables} tables of {words.game} ({words.mode}), {words.seats} seats each")
        queue = [(table, cookie) for table, cookies in made for cookie in cookies]
        began = time.perf_counter()
        for index in range(0, len(queue), 64):
            await asyncio.gather(*[load.connect(port, table, cookie) for table, cookie in queue[index : index + 64]])
        print(f"{len(load.seats)} connections in {time.perf_counter() - began:.1f} s")
        await asyncio.sleep(1)
        connected = resident(server.pid)
        print(
            f"memory: {(with_tables - empty) / words.tables:.0f} KB a table just begun, "
            f"{(connected - with_tables) / len(load.seats):.1f} KB an idle connection"
        )
        for rate in words.rate:
            spent = cpu(server.pid)
            load._made = 0
            took = await load.play(words.seconds, rate)
            spent = cpu(server.pid) - spent
            answers = load.answers[:]
            load.ready.update({seat: None for seat in load.seats if b'"prompt":null' not in seat.update})
            name = "as fast as it goes" if rate <= 0 else f"{rate:g} choices/s wanted"
            print(
                f"{name}: {len(answers) / took:.0f} choices/s, acknowledged "
                f"p50 {percentile(answers, 0.5) * 1000:.1f} ms, p99 {percentile(answers, 0.99) * 1000:.1f} ms, "
                f"worst {max(answers, default=0) * 1000:.0f} ms; "
                f"{load.messages / took:.0f} messages/s, {load.bytes / max(1, load.messages):.0f} bytes each; "
                f"server at {100 * spent / took:.0f} % of a core, "
                f"{1000 * spent / max(1, len(answers)):.2f} ms a choice; "
                f"{load.refusals} refused"
            )
        played = resident(server.pid)
        per_connection = (connected - with_tables) / len(load.seats)
        tables = (played - empty - per_connection * len(load.seats)) / words.tables
        print(f"memory after play: {tables:.0f} KB a table, {played / 1024:.0f} MB in all")
        load.is_done = True
        server.kill()
        await server.wait()
        began = time.perf_counter()
        server = await start()
        await listen(url)
        print(f"after a kill it listens again within {time.perf_counter() - began:.2f} s")
        first = []
        load.is_done = True
        for table, cookies in load.rng.sample(made, min(200, len(made))):
            began = time.perf_counter()
            await load.connect(port, table, cookies[0])
            first.append(time.perf_counter() - began)
        print(
            f"first use of a match: p50 {percentile(first, 0.5) * 1000:.1f} ms, "
            f"p99 {percentile(first, 0.99) * 1000:.1f} ms"
        )
    finally:
        load.is_done = True
        if server.returncode is None:
            server.kill()
            await server.wait()


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="in-too-deep")
    parser.add_argument("--mode", default="standard")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rate", type=float, nargs="+", default=[400.0, 0.0], help="choices a second; 0: flat out")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--port", type=int, default=8791)
    parser.add_argument("--folder", default="", help="where the database goes; a temporary folder if not given")
    parser.add_argument("--pin", action="store_true", help="server on the first core, load on the second")
    asyncio.run(run(parser.parse_args(words)))


if __name__ == "__main__":
    main(sys.argv[1:])
