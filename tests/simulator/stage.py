"""The servers of a rehearsal: the whole application on a disk that may fail, in processes that may die."""

import asyncio
import contextvars
import random
from typing import Any

from tests.simulator.disk import Disk, RehearsedStore
from tests.simulator.network import Config, Line, State, Weather, request
from tests.simulator.world import Complaints, Loop, Owner
from turncoat.server.app import create_app
from turncoat.server.bots.pool import Thinkers, Worker
from turncoat.server.bots.worker import answer
from turncoat.server.settings import Settings
from turncoat.server.table.hall import Hall

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
        return answer({**question, "level": "random"})

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
        self.app = create_app(stage.settings, store=self.store, thinkers=thinkers)
        self.config = Config(self.app)
        self.state = State()
        self._lifespan = self.app.router.lifespan_context(self.app)

    @property
    def hall(self) -> Hall:
        found: Hall = self.app.state.hall
        return found

    async def start(self) -> None:
        """As `turncoat serve` begins; tried again until the database can be read."""
        task = asyncio.get_running_loop().create_task(self._lifespan.__aenter__(), context=self.owner.context)
        await task
        self.is_up = True

    async def stop(self) -> None:
        """As it ends when it is told to."""
        self.is_up = False
        for connection in list(self.state.connections):
            self.owner.context.run(connection.shutdown)
        loop = asyncio.get_running_loop()
        await loop.create_task(self._lifespan.__aexit__(None, None, None), context=self.owner.context)
        self.die()

    def die(self) -> None:
        self.is_up = False
        self.store.die()
        self.owner.die()
        for attendant in self.hall._attendants.values():
            attendant.close()
        for line in self.lines:
            line.server_died()
        self.lines.clear()


class Stage:
    """One disk, and the servers that are up."""

    def __init__(self, seed: str, loop: Loop, complaints: Complaints, settings: Settings | None = None) -> None:
        self.seed = seed
        self.loop = loop
        self._context = contextvars.copy_context()  # of nobody: what is done here outlives every server
        self.complaints = complaints
        self.disk = Disk(random.Random(f"{seed} disk"))
        self.settings = settings or Settings(
            url="sqlite:///rehearsed.db", demo=True, bot_pause=0.05, snapshot_every=7, bot_workers=2
        )
        self.servers: list[Server] = []
        self.weather = Weather()
        self.worker_faults: dict[str, float] = {}
        self.is_restarting = False
        self.starts = 0
        self.crashes = 0
        self.has_had_two = False  # servers at once: clocks are then promised nothing
        self.is_calm = False
        self.tasks: set[asyncio.Task[Any]] = set()

    def worker_mood(self, dice: random.Random) -> str:
        for mood, likely in self.worker_faults.items():
            if dice.random() < likely:
                return mood
        return ""

    def broke(self, error: Exception) -> None:
        """A request ended in an error."""
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
        if not self.servers and not self.is_restarting:
            self.is_restarting = True
            self.go(self._start_again())

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
            self.servers.remove(server)
            task = self.go(server.stop())
            await asyncio.wait([task], timeout=60)
            if not task.done():
                server.die()
        await self._start_again()

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
