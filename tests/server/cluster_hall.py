"""A hall of several servers for tests: real processes, a real PostgreSQL, a real Redis."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.postgres import Cluster
from tests.server.redis import Redis
from tests.server.running import PROGRAM, Guest, Json, Running, Sitting


class Hall:
    """Servers on one database and one broker."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.postgres = Cluster.make()
        self.redis = Redis()
        self.servers: list[Running] = []

    def start(self) -> None:
        self.postgres.start()
        self.redis.start()
        self.add()
        self.add()

    def ready(self) -> None:
        """Two servers live, whatever the last test did to them."""
        for server in self.servers[:2]:
            server.close_all()
            if not server.is_alive:
                server.start()

    def add(self, program: str = PROGRAM, **more: Any) -> Running:
        log = self.folder / f"log{len(self.servers)}"
        server = Running(self.postgres.url, log, broker=self.redis.url, **more)
        server.program = program
        server.start()
        self.servers.append(server)
        return server

    def stop(self) -> None:
        for server in self.servers:
            server.close_all()
            server.stop()
        self.redis.stop()
        self.postgres.stop()


def at(server: Running, guest: Guest) -> Guest:
    """The same person, who has landed at another server."""
    other = Guest(server, None)
    other.player = guest.player
    other.http.cookies.update(guest.http.cookies)
    return other


def within(seconds: float, holds: Callable[[], bool]) -> None:
    """News travels; it has to arrive soon."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def seated(hall: Hall, **more: Any) -> tuple[Guest, Guest, Json]:
    """Ada, who has made a table at the first server, and Bob, who sits down there from the second."""
    first, second = hall.servers[:2]
    ada, bob = first.guest("Ada"), second.guest("Bob")
    table = ada.table(seats="moo"[:2] + "b", **more)
    bob.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    return ada, bob, table


def sat(guest: Guest, table: Json, seconds: float = 15) -> Sitting:
    """Sit down again, as a client does: it comes again until somebody takes it."""
    end = time.monotonic() + seconds
    while True:
        try:
            return guest.sit(table)
        except (ConnectionClosed, InvalidStatus, OSError, TimeoutError):
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def played(*sittings: Sitting) -> None:
    """Everybody answers with the first choice until the match is over."""
    for _ in range(400):
        for one in sittings:
            if one.prompt is not None:
                assert one.choose(one.offered[0])["type"] == "ack"
                break
        else:
            for one in sittings:
                one.silent(0.05)
        for one in sittings:
            one.drain(0.01)
        if all([one.update is not None and one.update["status"] == "over" for one in sittings]):
            return
    raise AssertionError("the match does not end")
