"""The servers of a rehearsal: the whole application on a disk that may fail, in processes that may die."""

import asyncio
import contextvars
import random
from collections.abc import Callable
from typing import Any

from tests.simulator.bus import Bus, RehearsedBroker
from tests.simulator.disk import Disk, RehearsedStore
from tests.simulator.network import Config, Line, State, Weather, request
from tests.simulator.world import Complaints, Loop, Owner
from turncoat.server.app import create_app
from turncoat.server.bots.pool import Thinkers, Worker
from turncoat.server.bots.worker import answer
from turncoat.server.cluster.many import Many
from turncoat.server.settings import Settings
from turncoat.server.table.hall import Hall
from turncoat.server.table.room import Room

REQUEST_SECONDS = 20.0
STARTS_SECONDS = 1.5


class Lost(Exception):
    """A request was not answered: it may have been carried out or not."""


class RehearsedWorker(Worker):
    """Thinks without a process; may hang, die or answer nonsense."""

    def __init__(self, engine: Any, stage: "Stage", dice: random.Random) -> None:
        super().__init__(engine)
        self.stage = stage
        self.dice = dice

    async def warmed(self, question: dict[str, Any]) -> None:
        await asyncio.sleep(self.dice.uniform(0, 0.05))

    async def start(self, games: tuple[str, ...]) -> None:
        pass

    async def ask(self, question: dict[str, Any]) -> str:
        await asyncio.sleep(self.dice.uniform(0.01, 0.4))
        mood = self.stage.worker_mood(self.dice)
        if mood == "hang":
            await asyncio.sleep(10**6)
        if mood == "die":
            raise RuntimeError("The worker ended.")
        if mood == "lie":
            return self.dice.choice(["", "rob 99", "no such choice"])
        return answer({**question, "level": "random", "temper": ""})

    def kill(self) -> None:
        pass


class Server:
    """One process."""

    def __init__(self, stage: "Stage", number: int) -> None:
        self.stage = stage
        self.number = number
        self.owner = Owner()
        self.lines: list[Line] = []
        self.is_up = False
        dice = random.Random(f"{stage.seed} server {number}")
        self.store = RehearsedStore(stage.disk, dice, lambda: stage.crash(self))
        thinkers = Thinkers(2, made=lambda engine: RehearsedWorker(engine, stage, dice))
        self.store.stored = lambda tables: stage.stored(self, tables)
        self.store.is_sqlite = stage.bus is None  # several servers would share PostgreSQL
        broker = None if stage.bus is None else RehearsedBroker(stage.bus, number)
        self.app = create_app(stage.settings, store=self.store, thinkers=thinkers, broker=broker)
        self.config = Config(self.app)
        self.state = State()
        self._orders: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._reports: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    @property
    def hall(self) -> Hall:
        found: Hall = self.app.state.hall
        return found

    @property
    def is_healthy(self) -> bool:
        bus = self.stage.bus
        is_free = self.owner.frozen_until <= self.stage.loop.time() and not self.store.is_cut_off
        return self.is_up and is_free and (bus is None or (self.number not in bus.cut_off and not bus.is_away))

    def holds(self, table: str) -> bool:
        """Whether it believes that a table is its own."""
        cluster = self.hall.house.cluster
        return not isinstance(cluster, Many) or cluster.shift(table) is not None

    async def start(self) -> None:
        """As `turncoat serve` begins; tried again until the database can be read."""
        scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
        living = self.app(scope, self._orders.get, self._reports.put)
        asyncio.get_running_loop().create_task(living, context=self.owner.context).add_done_callback(self._ended)
        await self._order("startup")
        self.is_up = True

    async def _order(self, what: str) -> None:
        self._orders.put_nowait({"type": f"lifespan.{what}"})
        if (await self._reports.get())["type"] != f"lifespan.{what}.complete":
            raise RuntimeError(f"The {what} has failed.")

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._reports.put_nowait({"type": "ended"})
        if not task.cancelled() and task.exception() is not None:
            self.stage.broke(task.exception())

    async def stop(self) -> None:
        """As it ends when it is told to."""
        self.is_up = False
        for connection in list(self.state.connections):
            self.owner.context.run(connection.shutdown)
        try:
            await self._order("shutdown")
        except RuntimeError:
            if not self.owner.is_dead:  # the power may go while it ends
                raise
        self.die()

    def die(self) -> None:
        self.is_up = False
        self.store.die()
        self.owner.die()
        for attendant in self.hall._attendants.values():
            attendant.close()
        if self.stage.bus is not None:
            self.stage.bus.forget(self.number)
        for line in self.lines:
            line.server_died()
        self.lines.clear()


class Stage:
    """One disk, and the servers that are up; several share a broker."""

    def __init__(self, seed: str, loop: Loop, complaints: Complaints, count: int = 1) -> None:
        self.seed = seed
        self.loop = loop
        self._context = contextvars.copy_context()  # of nobody: what is done here outlives every server
        self.complaints = complaints
        self.disk = Disk(random.Random(f"{seed} disk"))
        self.count = count
        self.bus = Bus(loop, random.Random(f"{seed} bus")) if count > 1 else None
        loop.can_freeze = count > 1
        self.settings = Settings(
            url="sqlite:///rehearsed.db",
            demo=True,
            bot_pause=0.05,
            snapshot_every=7,
            bot_workers=2,
            broker=None if count == 1 else "redis://rehearsed",
        )
        self.servers: list[Server] = []
        self.weather = Weather()
        self.worker_faults: dict[str, float] = {}
        self.is_restarting = False
        self.starts = 0
        self.crashes = 0
        self.has_had_two = False  # servers at once: clocks are then promised nothing
        self.well_since: float | None = None  # since when there is one server, and a disk without a fault
        self.is_calm = False
        self.stored: Callable[[Server, list[str]], None] = lambda server, tables: None
        self.tasks: set[asyncio.Task[Any]] = set()

    def is_well_for(self, seconds: float) -> bool:
        return self.well_since is not None and self.loop.time() - self.well_since > seconds

    def worker_mood(self, dice: random.Random) -> str:
        for mood, likely in self.worker_faults.items():
            if dice.random() < likely:
                return mood
        return ""

    def broke(self, error: BaseException | None) -> None:
        """A request, or a server, ended in an error."""
        if error is not None:
            self.complaints.note("request", error)

    def go(self, work: Any) -> "asyncio.Task[Any]":
        task = self.loop.create_task(work, context=self._context)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.complaints.found.append(f"rehearsal: {task.exception()!r}")

    async def start(self) -> Server:
        while True:
            server = Server(self, self.starts)
            self.starts += 1
            try:
                await server.start()
            except (Exception, asyncio.CancelledError):  # the power may go while it starts
                server.die()
                await asyncio.sleep(1.0)  # as a service manager does
                continue
            self.servers.append(server)
            return server

    def crash(self, server: Server) -> None:
        """The process dies at once, and is started again."""
        if server.owner.is_dead:
            return
        self.crashes += 1
        self.disk.cut_after = -1
        self.loop.call_soon(self._bury, server, context=self._context)

    def _bury(self, server: Server) -> None:
        server.die()
        if server in self.servers:
            self.servers.remove(server)
        if self.bus is not None:
            self.go(self.replace())
        elif not self.servers and not self.is_restarting:
            self.is_restarting = True
            self.go(self._start_again())

    async def replace(self) -> None:
        """One of many comes up again, as its service manager sees to."""
        await asyncio.sleep(STARTS_SECONDS)
        await self.start()

    async def _start_again(self) -> None:
        await asyncio.sleep(STARTS_SECONDS)
        await self.start()
        self.is_restarting = False

    async def restart(self) -> None:
        """Stopped as an operator does it."""
        if self.is_restarting or not self.servers:
            return
        self.is_restarting = True
        for server in list(self.servers):
            await self._stop(server)
        await self._start_again()

    async def _stop(self, server: Server) -> None:
        self.servers.remove(server)
        task = self.go(server.stop())
        await asyncio.wait([task], timeout=60)
        if not task.done():
            server.die()

    async def hand_over(self, server: Server) -> None:
        """One of many is stopped in order, and another one comes."""
        self.go(self.replace())
        await self._stop(server)

    def room(self, table: str, at: Server) -> Room | None:
        """Where a table is played for somebody who has landed at that server."""
        for server in self.servers if self.bus is not None else [at]:
            room = server.hall.rooms.get(table)
            if room is not None and server.holds(table):
                return room
        return None

    def server(self, dice: random.Random) -> Server | None:
        return dice.choice(self.servers) if self.servers else None

    async def request(
        self, dice: random.Random, method: str, path: str, body: Any, cookie: str, address: str
    ) -> tuple[int, Any, str]:
        """A request over this network; raises Lost."""
        await asyncio.sleep(dice.uniform(*self.weather.delay))
        server = self.server(dice)
        if server is None or dice.random() < self.weather.lost:
            await asyncio.sleep(1.0)
            raise Lost
        times = 2 if dice.random() < self.weather.doubled else 1
        tasks = [
            self.loop.create_task(request(server, method, path, body, cookie, address), context=server.owner.context)
            for _ in range(times)
        ]
        done, _ = await asyncio.wait(tasks, timeout=REQUEST_SECONDS)
        await asyncio.sleep(dice.uniform(*self.weather.delay))
        task = tasks[-1]
        if task not in done or task.cancelled() or dice.random() < self.weather.lost:
            raise Lost
        return task.result()
