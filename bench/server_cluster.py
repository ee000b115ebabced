"""Load several servers that share one hall, beside one server alone, in the same run; see docs/cluster.md.

Every seat's socket lands at a server drawn by lot, so most of them are not at the owner of their table. Printed: the
processor time of all servers for each choice, how long acknowledgements take, how many batches and transactions a
choice needs, and how soon tables go on after their owner was killed.
"""

import argparse
import asyncio
import os
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from server_client import Crowd, make_tables
from server_load import GAMES, cpu, percentile

from tests.server.postgres import Cluster
from tests.server.redis import Redis
from tests.server.running import free_port

ROOT = Path(__file__).resolve().parent.parent
SERVE = """
import sys
from turncoat.server import run
from turncoat.server.settings import GENEROUS
run(port=int(sys.argv[1]), db=sys.argv[2], broker=sys.argv[3] or None, demo=True, limits=GENEROUS,
    log_level="warning", idle_rooms=3600.0, metrics_from="*")
"""
COUNTED = ("turncoat_batches_total", "turncoat_frames_total", "turncoat_commit_seconds_count")


class Server:
    """One of them."""

    def __init__(self, db: str, broker: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._words = [sys.executable, "-c", SERVE, str(self.port), db, broker]
        self.process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    async def start(self) -> None:
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        self.process = await asyncio.create_subprocess_exec(*self._words, env=env)
        async with httpx.AsyncClient() as http:
            for _ in range(3000):
                try:
                    await http.get(f"{self.url}/livez")
                    return
                except httpx.HTTPError:
                    await asyncio.sleep(0.02)
        raise SystemExit("a server does not answer")

    async def counts(self) -> dict[str, float]:
        async with httpx.AsyncClient() as http:
            lines = (await http.get(f"{self.url}/metrics")).text.splitlines()
        return {line.split()[0]: float(line.split()[1]) for line in lines if line.startswith(COUNTED)}

    async def kill(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()


async def measure(servers: list[Server], words: argparse.Namespace) -> float:
    """Play at the rate wanted and flat out; returns the processor time of a choice, flat out, in milliseconds."""
    rng = random.Random(2)
    crowd = Crowd()
    seats = [{"kind": "me"}, *[{"kind": "open"} for _ in range(words.seats - 1)]]
    async with httpx.AsyncClient(base_url=servers[0].url) as http:
        modes = {row["name"]: row["modes"][0]["key"] for row in (await http.get("/api/games")).json()}
    names = [GAMES[number % len(GAMES)] for number in range(words.tables)]
    plan = [{"game": name, "mode": modes[name], "seats": seats} for name in names]
    queue: list[tuple[str, str]] = []
    for number, server in enumerate(servers):
        for table, cookies in await make_tables(server.url, plan[number :: len(servers)]):
            queue += [(table, cookie) for cookie in cookies]
    for index in range(0, len(queue), 32):
        part = queue[index : index + 32]
        crowd.seats += await asyncio.gather(*[crowd.connect(rng.choice(servers).port, *one) for one in part])
    cost = 0.0
    for rate in (words.rate, 0.0):
        before = [await server.counts() for server in servers]
        spent = sum([cpu(server.pid) for server in servers])
        took = await crowd.play(words.seconds, rate)
        made = max(1, len(crowd.answers))
        cost = 1000 * (sum([cpu(server.pid) for server in servers]) - spent) / made
        after = [await server.counts() for server in servers]
        each = {
            key: sum([new.get(key, 0.0) - old.get(key, 0.0) for new, old in zip(after, before, strict=True)]) / made
            for key in COUNTED
        }
        p50, p99 = percentile(crowd.answers, 0.5) * 1000, percentile(crowd.answers, 0.99) * 1000
        name = f"{rate:g}/s wanted" if rate else "flat out"
        print(
            f"  {name}: {crowd.in_time / took:.0f} choices/s, {cost:.2f} ms of processor a choice, acknowledged p50"
            f" {p50:.1f} ms, p99 {p99:.1f} ms; for each choice {each[COUNTED[0]]:.2f} batches of"
            f" {each[COUNTED[1]] / max(1e-9, each[COUNTED[0]]):.1f} frames and {each[COUNTED[2]]:.2f} transactions;"
            f" refused {len(crowd.refusals)}",
            flush=True,
        )
    crowd.is_done = True
    for seat in crowd.seats:
        if seat.transport is not None:
            seat.transport.close()
    return cost


async def alone(words: argparse.Namespace, folder: Path) -> float:
    server = Server(str(folder / "alone.db"), "")
    await server.start()
    try:
        print("one server, SQLite:")
        return await measure([server], words)
    finally:
        await server.kill()


async def together(words: argparse.Namespace, count: int) -> float:
    postgres, redis = Cluster.make(), Redis()
    postgres.start()
    redis.start()
    servers = [Server(postgres.url, redis.url) for _ in range(count)]
    try:
        for server in servers:
            await server.start()
        print(f"{count} servers, PostgreSQL and Redis, sockets by lot:")
        return await measure(servers, words)
    finally:
        for server in servers:
            await server.kill()
        redis.stop()
        postgres.stop()


async def failover(words: argparse.Namespace) -> None:
    """Kill a table's owner again and again, and time until a choice at it is acknowledged elsewhere."""
    postgres, redis = Cluster.make(), Redis()
    postgres.start()
    redis.start()
    servers = [Server(postgres.url, redis.url) for _ in range(2)]
    waits = []
    try:
        for server in servers:
            await server.start()
        for _ in range(words.kills):
            owner, other = servers
            body = {"game": "lanterns", "mode": "standard", "seats": [{"kind": "me"}] + [{"kind": "open"}] * 2}
            [(table, cookies)] = await make_tables(owner.url, [body])
            await owner.kill()
            began = time.perf_counter()
            while True:
                try:
                    crowd = Crowd()
                    crowd.is_done = True
                    seats = [await asyncio.wait_for(crowd.connect(other.port, table, one), 3) for one in cookies]
                    break
                except (TimeoutError, OSError, SystemExit):
                    await asyncio.sleep(0.05)
            asked = [seat for seat in seats if b'"prompt":null' not in seat.update]
            asked[0].choose(crowd.rng)
            while not crowd.answers:
                await asyncio.sleep(0.005)
            waits.append(time.perf_counter() - began)
            for seat in seats:
                if seat.transport is not None:
                    seat.transport.close()
            fresh = Server(postgres.url, redis.url)
            await fresh.start()
            servers = [other, fresh]
        print(
            f"{words.kills} owners killed: a choice was acknowledged elsewhere after {percentile(waits, 0.5):.1f} s"
            f" (half), {percentile(waits, 0.99):.1f} s (99 of 100), {max(waits):.1f} s (worst)"
        )
    finally:
        for server in servers:
            await server.kill()
        redis.stop()
        postgres.stop()


async def run(words: argparse.Namespace) -> None:
    folder = Path(tempfile.mkdtemp(prefix="turncoat-load-"))
    print(f"{os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}")
    try:
        base = await alone(words, folder)
        for count in words.cluster:
            print(f"  {await together(words, count) / base:.2f} times one server's processor time, flat out")
        if words.kills:
            await failover(words)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cluster", type=int, nargs="+", default=[2, 4], help="how many servers")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rate", type=float, default=200.0, help="choices a second")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--kills", type=int, default=0)
    options: Any = parser.parse_args(words)
    asyncio.run(run(options))


if __name__ == "__main__":
    main(sys.argv[1:])
