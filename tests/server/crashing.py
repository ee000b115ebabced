"""Kill a server under load, again and again, and look for anything that was lost, doubled or told differently.

Every choice that was acknowledged must be in the log exactly once, and every client, having been cut off at
random moments, must end with the very view and events that a newcomer to its seat is shown.
"""

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.running import Guest, Running
from turncoat.server.storage import doctor
from turncoat.server.storage.schema import choices
from turncoat.server.storage.store import engine
from turncoat.server.table.room import MOST_TOLD

Json = dict[str, Any]


class Player:
    """A client as it should be: it resumes from the last number it saw and repeats what was not acknowledged."""

    def __init__(self, port: int, table: str, cookie: str, rng: random.Random) -> None:
        self.url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        self.table = table
        self.cookie = cookie
        self.rng = rng
        self.update: Json | None = None
        self.groups: list[Json] = []
        self.acked: list[str] = []
        self.waiting: Json | None = None  # the command that has no answer yet
        self.count = 0
        self.is_playing = True

    async def play(self, pause: float) -> None:
        """Until cancelled."""
        while True:
            with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, EOFError, TimeoutError):
                async with connect(
                    self.url, additional_headers={"cookie": self.cookie}, compression=None, max_size=None
                ) as socket:
                    since = self.update["seq"] if self.update else 0
                    await socket.send(json.dumps({"type": "hello", "since": since}))
                    if self.waiting is not None:
                        await socket.send(json.dumps(self.waiting))
                    async for text in socket:
                        command = self.hear(json.loads(text))
                        if command is not None:
                            await asyncio.sleep(self.rng.random() * pause)
                            self.waiting = command
                            await socket.send(json.dumps(command))
            await asyncio.sleep(0.05)

    def hear(self, message: Json) -> Json | None:
        """Take a message in; returns the next command, if one is due."""
        if message["type"] == "update":
            self.take(message)
        elif message["type"] == "ack" and self.waiting and message["id"] == self.waiting["id"]:
            self.acked.append(message["id"])
            self.waiting = None
        elif message["type"] == "refused" and self.waiting and message["id"] == self.waiting["id"]:
            assert message["code"] in ("stale-decision", "not-offered", "not-asked", "match-over", "server-error"), (
                message
            )
            self.waiting = None
        return self.next()

    def take(self, update: Json) -> None:
        self.update = update
        if update["back_to"] is not None:
            self.groups = [group for group in self.groups if group["seq"] <= update["back_to"]]
        self.groups += update["events"]

    def next(self) -> Json | None:
        update = self.update
        if not self.is_playing or self.waiting is not None or update is None or update["prompt"] is None:
            return None
        self.count += 1
        text = self.rng.choice(update["prompt"]["choices"])["text"]
        return {
            "type": "choose",
            "id": f"{id(self):x}.{self.count}",
            "decision": update["decision"],
            "pick": update["pick"],
            "text": text,
        }


@dataclass
class Report:
    """What came of it."""

    kills: int = 0
    acknowledged: int = 0
    stored: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    different: list[str] = field(default_factory=list)
    sick: list[str] = field(default_factory=list)
    back: list[float] = field(default_factory=list)  # seconds until it listened again

    @property
    def ok(self) -> bool:
        return not (self.lost or self.doubled or self.different or self.sick) and self.acknowledged > 0


def make_tables(server: Running, games: list[str], seats: int) -> list[tuple[str, str]]:
    """(table, cookie) for each seat of each table."""
    found = []
    offered = server.guest("Look").get("/api/games")
    for game in games:
        mode = next(row["modes"][0] for row in offered if row["name"] == game)
        count = min(max(seats, mode["seats"][0]), mode["seats"][1])
        guests = [server.guest(f"P{number}") for number in range(count)]
        table = guests[0].table(game, "m" + "o" * (count - 1), mode=mode["key"])
        for guest in guests[1:]:
            guest.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
        guests[0].post(f"/api/tables/{table['id']}/start")
        found += [(table["id"], guest.cookie()) for guest in guests]
    return found


async def crash(server: Running, games: list[str], seats: int, kills: int, apart: float, seed: int) -> Report:
    """Play, kill, start again, and compare at the end."""
    rng = random.Random(seed)
    places = make_tables(server, games, seats)
    players = [Player(server.port, table, cookie, random.Random(rng.random())) for table, cookie in places]
    tasks = [asyncio.create_task(player.play(0.02)) for player in players]
    report = Report()
    for _ in range(kills):
        await asyncio.sleep(apart * (0.3 + rng.random()))
        server.kill()
        began = time.perf_counter()
        await asyncio.to_thread(server.start)
        report.back.append(time.perf_counter() - began)
        report.kills += 1
        if report.kills % 10 == 0:
            print(f"{report.kills} kills, {sum([len(player.acked) for player in players])} acknowledged", flush=True)
    await asyncio.sleep(apart)
    for player in players:
        player.is_playing = False
    await _settled(players, tasks)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    _look(server, players, places, report)
    return report


async def _settled(players: list[Player], tasks: "list[asyncio.Task[None]]") -> None:
    """Until every command has its answer and nothing more comes."""
    for _ in range(200):
        await asyncio.sleep(0.1)
        for task in tasks:
            if task.done():
                task.result()
        if not any([player.waiting for player in players]):
            break
    await asyncio.sleep(1.0)


def _look(server: Running, players: list[Player], places: list[tuple[str, str]], report: Report) -> None:
    database = engine(f"sqlite:///{server.db}", writes=False)
    with database.connect() as db:
        commands = db.execute(sa.select(choices.c.command).where(choices.c.command.is_not(None))).scalars()
        stored = Counter([str(command) for command in commands])
        entries = Counter(db.execute(sa.select(choices.c.table_id)).scalars())
    database.dispose()
    report.stored = sum(stored.values())
    for player in players:
        report.acknowledged += len(player.acked)
        report.lost += [command for command in player.acked if not stored[command]]
    report.doubled = [command for command, count in stored.items() if count > 1]
    for player, (table, cookie) in zip(players, places, strict=True):
        guest = Guest(server, None)
        guest.cookie = lambda cookie=cookie: cookie  # type: ignore[method-assign, misc]
        with guest.sit({"id": table}) as fresh:
            assert fresh.update is not None and player.update is not None
            for key in ("seq", "decision", "view", "prompt", "undo", "result", "status"):
                if fresh.update[key] != player.update[key]:
                    report.different.append(f"{table}: {key}")
            # Of a long match a newcomer hears only the end.
            first = 0 if entries[table] <= MOST_TOLD else len(player.groups) - len(fresh.groups)
            # Scenes are told as they happen, and not again to who comes later.
            heard, shown = [[(g["seq"], g["events"]) for g in one] for one in (player.groups[first:], fresh.groups)]
            if heard != shown:
                report.different.append(f"{table}: events")
    report.sick = [f"{verdict.table}: {verdict.message}" for verdict in doctor.check(server.db) if not verdict.ok]


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--apart", type=float, default=1.0, help="seconds between kills, on average a little less")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(words)
    names = ["in-too-deep", "rogue-agent", "deal-with-the-devil", "city-of-the-great-machine"]
    with tempfile.TemporaryDirectory(prefix="turncoat-crash-") as folder:
        server = Running(str(Path(folder) / "turncoat.db"), Path(folder) / "log").start()
        offered = [row["name"] for row in server.guest("Look").get("/api/games")]
        games = [name for name in names if name in offered]
        wanted = [games[number % len(games)] for number in range(options.tables)]
        try:
            report = asyncio.run(crash(server, wanted, options.seats, options.kills, options.apart, options.seed))
        finally:
            server.close_all()
            server.stop()
    print(
        f"{report.kills} kills, {report.acknowledged} choices acknowledged, {report.stored} stored; "
        f"{len(report.lost)} lost, {len(report.doubled)} doubled, {len(report.different)} clients that differ, "
        f"{len(report.sick)} matches that do not replay; back after {sorted(report.back)[len(report.back) // 2]:.2f} s "
        f"(median), {max(report.back):.2f} s (worst)"
    )
    for line in [*report.lost, *report.doubled, *report.different, *report.sick]:
        print(line)
    sys.exit(0 if report.ok else 1)


if __name__ == "__main__":
    main(sys.argv[1:])
