"""Load a server and print every figure that is promised of it, each beside its goal; see bench/server.md.

Many tables, a socket for every seat, so many choices a second and then as many as will go; then a kill, a
restart among many live matches, and the first use of matches young and old.
"""

import argparse
import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from statistics import median
from typing import Any

import httpx
from server_client import Crowd, make_tables

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("in-too-deep", "rogue-agent", "deal-with-the-devil", "city-of-the-great-machine")

SERVE = """
import sys
from turncoat.server import run
from turncoat.server.settings import GENEROUS
run(port=int(sys.argv[1]), db=sys.argv[2], demo=True, limits=GENEROUS, log_level="warning", idle_rooms=3600.0)
"""


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


def sync_ms(folder: Path) -> float:
    """How long the disk takes to make a small write durable: every commit waits for that."""
    found = []
    with (folder / "sync").open("wb") as file:
        for _ in range(30):
            began = time.perf_counter()
            file.write(b"x" * 4096)
            file.flush()
            os.fdatasync(file.fileno())
            found.append(time.perf_counter() - began)
    return median(found) * 1000


class Goals:
    """What was promised, what was measured."""

    def __init__(self) -> None:
        self.rows: list[tuple[str, str, str, str]] = []

    def hold(self, what: str, value: float, goal: float, unit: str, most: bool = True) -> None:
        """`most`: the goal is not to be exceeded; otherwise it is to be reached."""
        is_met = value <= goal if most else value >= goal
        shown = f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"
        bound = "at most" if most else "at least"
        self.rows.append((what, f"{shown} {unit}", f"{bound} {goal:,g} {unit}", "met" if is_met else "MISSED"))

    def show(self) -> None:
        print("\n| figure | measured | goal | |\n| --- | ---: | ---: | --- |")
        for row in self.rows:
            print(f"| {' | '.join(row)} |")


class Server:
    """The server under load, in a process of its own."""

    def __init__(self, words: argparse.Namespace, folder: Path) -> None:
        self.port: int = words.port
        self.url = f"http://127.0.0.1:{self.port}"
        self.db = folder / "load.db"
        self._pin = ["taskset", "-c", "0"] if words.pin else []
        tree = overlay(Path(words.compiled), folder) if words.compiled else ROOT / "src"
        self.env = {**os.environ, "PYTHONPATH": str(tree)}
        self.process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    async def start(self) -> tuple[float, dict[str, Any]]:
        """Seconds until it answered, and how it says it is."""
        began = time.perf_counter()
        words = [*self._pin, sys.executable, "-c", SERVE, str(self.port), str(self.db)]
        self.process = await asyncio.create_subprocess_exec(*words, env=self.env)
        async with httpx.AsyncClient() as http:
            while time.perf_counter() - began < 60:
                try:
                    health = (await http.get(f"{self.url}/healthz")).json()
                    return time.perf_counter() - began, health
                except httpx.HTTPError:
                    await asyncio.sleep(0.01)
        raise SystemExit("the server does not answer")

    async def kill(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()


def overlay(compiled: Path, folder: Path) -> Path:
    """The compiled rules with the server as it is in the working tree: a server is not compiled."""
    tree = folder / "tree"
    shutil.copytree(compiled, tree)
    shutil.rmtree(tree / "turncoat" / "server")
    shutil.copytree(ROOT / "src" / "turncoat" / "server", tree / "turncoat" / "server")
    return tree


def measure_views(server: Server, goals: Goals) -> None:
    """In a process of its own, with the rules that the server has."""
    words = [sys.executable, str(ROOT / "bench" / "server_views.py"), *GAMES]
    found = json.loads(subprocess.run(words, env=server.env, check=True, capture_output=True).stdout)
    print(f"a view with its encoding: {', '.join([f'{name} {us:.0f} us' for name, us in found.items()])}", flush=True)
    goals.hold("a view with its encoding, the dearest game", max(found.values()), 50, "us")


async def measure_rate(crowd: Crowd, server: Server, seconds: float, rate: float, goals: Goals) -> None:
    spent = cpu(server.pid)
    took = await crowd.play(seconds, rate)
    spent = cpu(server.pid) - spent
    made = len(crowd.answers)
    speed, p50, p99 = (
        crowd.in_time / took,
        percentile(crowd.answers, 0.5) * 1000,
        percentile(crowd.answers, 0.99) * 1000,
    )
    name = "as fast as it goes" if rate <= 0 else f"{rate:g} choices/s wanted"
    print(
        f"{name}: {speed:.0f} choices/s, acknowledged p50 {p50:.1f} ms, p99 {p99:.1f} ms, "
        f"worst {max(crowd.answers, default=0) * 1000:.0f} ms; {crowd.messages / took:.0f} messages/s of "
        f"{crowd.bytes / max(1, crowd.messages):.0f} bytes; server at {100 * spent / took:.0f} % of a core, "
        f"{1000 * spent / max(1, made):.2f} ms a choice; refused: {dict(Counter(crowd.refusals)) or 'none'}",
        flush=True,
    )
    if rate <= 0:
        goals.hold("choices/s, as fast as it goes", speed, 1500, "/s", most=False)
    else:
        goals.hold(f"choices/s, {rate:g} wanted", speed, rate * 0.98, "/s", most=False)
        goals.hold(f"acknowledgement p99 at {rate:g}/s", p99, 25, "ms")


async def measure_restart(
    words: argparse.Namespace, server: Server, crowd: Crowd, queue: list[tuple[str, str]], goals: Goals
) -> None:
    """Among many live matches, some of them as old as a match can get: kill, start, and look in."""
    from server_past import Past, write

    players = []
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        for _ in range(5):
            response = await http.post("/api/session", json={"name": "Past"})
            players.append((response.json()["player"]["id"], f"turncoat={response.cookies['turncoat']}"))
            http.cookies.clear()
    ids, cookie = [player for player, _ in players], players[0][1]
    database = f"sqlite:///{server.db}"
    old = [Past(name, 4, 1_000_000, 7) for name in GAMES]
    aged = write(database, old, 1, ids)
    young = write(database, [Past(name, 4, 25, 8) for name in GAMES], max(1, words.matches // len(GAMES)), ids)
    crowd.is_done = True
    seen = {seat.cookie: int(seat.update.partition(b'"seq":')[2].split(b",")[0]) for seat in crowd.seats}
    await server.kill()
    back, _ = await server.start()
    size = server.db.stat().st_size / 1e6
    live = len(young) + len(aged) + words.tables
    print(f"after a kill, with {live} live matches ({size:.0f} MB): listens in {back:.2f} s")
    goals.hold("listens again after a kill", back, 2, "s")

    async def look(table: str, who: str, since: int = 0) -> float:
        began = time.perf_counter()
        seat = await crowd.connect(server.port, table, who, since)
        assert seat.transport is not None
        spent = time.perf_counter() - began
        seat.transport.close()
        return spent * 1000

    first = [await look(table, cookie) for table in crowd.rng.sample(young, min(400, len(young)))]
    print(f"first use of a match: p50 {percentile(first, 0.5):.1f} ms, p99 {percentile(first, 0.99):.1f} ms")
    goals.hold("first use of a match, p99", percentile(first, 0.99), 50, "ms")
    opened = [await look(table, cookie) for table in aged]
    ages = [
        f"{past.game.title} after {len(past.entries)} entries {ms:.0f} ms" for past, ms in zip(old, opened, strict=True)
    ]
    print(f"the oldest tables: {', '.join(ages)}")
    goals.hold("an old table opens", max(opened), 300, "ms")
    began = time.perf_counter()
    for index in range(0, len(queue), 64):
        part = queue[index : index + 64]
        await asyncio.gather(*[look(table, who, seen.get(who, 0)) for table, who in part])
    print(f"{len(queue)} clients resume after the restart in {time.perf_counter() - began:.1f} s")


async def run(words: argparse.Namespace) -> None:
    folder = Path(words.folder or tempfile.mkdtemp(prefix="turncoat-load-"))
    folder.mkdir(parents=True, exist_ok=True)
    goals = Goals()
    crowd = Crowd()
    server = Server(words, folder)
    games = GAMES if words.game == "all" else (words.game,)
    try:
        _, health = await server.start()
        if words.pin:
            os.sched_setaffinity(0, {1})
        where = "the server on one core, the load on another" if words.pin else "not pinned"
        print(
            f"rules {health['rules']}, Python {sys.version.split()[0]}, SQLite with synchronous=FULL; "
            f"{os.cpu_count()} cores, {where}, load average {os.getloadavg()[0]:.1f}, "
            f"a durable write {sync_ms(folder):.2f} ms"
        )
        await asyncio.sleep(3)  # until all games are loaded
        measure_views(server, goals)
        empty = resident(server.pid)
        seats = [{"kind": "me"}, *[{"kind": "open"} for _ in range(words.seats - 1)]]
        async with httpx.AsyncClient(base_url=server.url) as http:
            modes = {row["name"]: row["modes"][0]["key"] for row in (await http.get("/api/games")).json()}
        names = [games[number % len(games)] for number in range(words.tables)]
        plan = [{"game": name, "mode": words.mode or modes[name], "seats": seats} for name in names]
        made = await make_tables(server.url, plan)
        with_tables = resident(server.pid)
        queue = [(table, cookie) for table, cookies in made for cookie in cookies]
        began = time.perf_counter()
        for index in range(0, len(queue), 64):
            part = queue[index : index + 64]
            crowd.seats += await asyncio.gather(*[crowd.connect(server.port, table, who) for table, who in part])
        print(
            f"{words.tables} tables of {', '.join(games)}, {words.seats} seats each: "
            f"{len(crowd.seats)} connections in {time.perf_counter() - began:.1f} s"
        )
        await asyncio.sleep(1)
        connected = resident(server.pid)
        for rate in words.rate:
            await measure_rate(crowd, server, words.seconds, rate, goals)
        played = resident(server.pid)
        each = (connected - with_tables) / len(crowd.seats)
        per_table = (played - empty - each * len(crowd.seats)) / words.tables
        print(
            f"memory: {empty / 1024:.0f} MB empty, {played / 1024:.0f} MB in all; "
            f"{(with_tables - empty) / words.tables:.0f} KB a table just begun, {per_table:.0f} KB after play, "
            f"{each:.1f} KB an idle connection"
        )
        goals.hold("memory of a live table", per_table, 300, "KB")
        goals.hold("memory of an idle connection", each, 50, "KB")
        await measure_restart(words, server, crowd, queue, goals)
        goals.show()
    finally:
        crowd.is_done = True
        await server.kill()
        if not words.folder:
            shutil.rmtree(folder, ignore_errors=True)


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="all", help="one game, or all four in turn")
    parser.add_argument("--mode", default="", help="the first mode of the game if not given")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rate", type=float, nargs="+", default=[400.0, 0.0], help="choices a second; 0: flat out")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--matches", type=int, default=10_000, help="live matches beside the tables, for the restart")
    parser.add_argument("--port", type=int, default=8791)
    parser.add_argument(
        "--folder", default="", help="where the database goes and stays; a temporary folder if not given"
    )
    parser.add_argument("--pin", action="store_true", help="server on the first core, load on the second")
    parser.add_argument(
        "--compiled", default="", help="a folder with the compiled package, as scripts/compile makes it"
    )
    asyncio.run(run(parser.parse_args(words)))


if __name__ == "__main__":
    main(sys.argv[1:])
