"""Bots, from the server's side: worker processes, fair shares, a hard budget, and a legal move whatever happens."""

import asyncio
import secrets
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import structlog

from ...bots import LEVELS
from ...kernel.codec import encode
from ...kernel.ids import Seat
from ...kernel.match import Match
from ..metrics import BOT_FAILURES, BOT_FALLBACKS, BOT_SECONDS
from .engine import Engine, environment
from .queue import FairQueue, Share
from .worker import answer

log = structlog.get_logger("turncoat.bots")

ADVISER = "hard"
TRIES = 2  # a bot whose process fails is asked again, in another one
GRACE_SECONDS = 2.0
START_SECONDS = 20.0

Question = dict[str, Any]


class Worker:
    """One process. It is replaced, not repaired. A rehearsal puts others in its place."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._process: asyncio.subprocess.Process | None = None
        self._folder: Path | None = None  # where this process has its rules from
        self._warm: set[str] = set()  # the games that this process has loaded
        self.rules = ""  # "compiled" or "interpreted", as the process said

    async def warmed(self, question: Question) -> None:
        """A new process must load the game first; that is not the bot's time."""
        if self._folder != self._engine.folder():
            self.kill()
        if self._process is None or self._process.returncode is not None:
            await self.start(())
        if question["game"] not in self._warm:
            try:
                await self.ask({**question, "warm": True})
            except (RuntimeError, OSError) as error:
                if self._folder is not None:
                    self._engine.give_up(str(error))
                raise
            self._warm.add(question["game"])

    async def start(self, games: tuple[str, ...]) -> None:
        """A new process, which loads these games before it listens."""
        self._warm.clear()
        self._folder = self._engine.folder()
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "turncoat.server.bots.worker",
            *games,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=environment(self._folder),
        )

    async def ask(self, question: Question) -> str:
        assert self._process is not None and self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(orjson.dumps(question) + b"\n")
        await self._process.stdin.drain()
        line = await self._process.stdout.readline()
        reply = orjson.loads(line) if line else {"error": "The worker ended."}
        if "text" not in reply:
            raise RuntimeError(reply["error"])
        self.rules = reply["rules"]
        return str(reply["text"])

    def kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
        self._process = None


class Thinkers:
    """The workers of a server. Each starts when it is first asked, unless all are started before."""

    def __init__(
        self,
        count: int,
        patience: float = 20.0,
        compiled: Path | None = None,
        made: Callable[[Engine], Worker] | None = None,
    ) -> None:
        engine = Engine(compiled)
        self._workers: list[Worker] = [(made or Worker)(engine) for _ in range(count)]
        self._queue = FairQueue(self._workers, time.monotonic)
        self._patience = patience

    async def start(self, games: tuple[str, ...]) -> None:
        """Let all workers load these games now: then nobody's first table waits for that."""
        for worker in self._workers:
            await worker.start(games)

    @property
    def rules(self) -> str:
        """What the workers think with, as they last said themselves: "compiled", "interpreted", or "mixed"."""
        said = {worker.rules for worker in self._workers} - {""}
        return said.pop() if len(said) == 1 else "mixed" if said else "waiting"

    def question(self, match: Match, seat: Seat, level: str, is_late: bool = False, temper: str = "") -> Question:
        """What a worker is told: a position that the seat cannot tell from the real one."""
        imagined = match.imagine(seat, secrets.randbits(48))
        return {
            "game": match.game.name,
            "state": encode(imagined.state),
            "seat": seat,
            "level": level,
            "temper": temper,
            "late": is_late,
            "seed": secrets.token_hex(8),
            "warm": False,
        }

    async def advise(
        self, match: Match, seat: Seat, share: Share, named: str = ""
    ) -> list[tuple[str, float, int, float]]:
        """What the strongest bot would choose in that seat, and the runner-up; nothing if no worker was free in time.

        Each with how it did on average in imagined positions, in how many, and how often the best one did better. A
        choice that is `named` is judged too.
        """
        question = {**self.question(match, seat, ADVISER), "advise": True, "named": named}
        text = await self.ask(question, share)
        return [] if text is None else [tuple(row) for row in orjson.loads(text)]

    async def ask(self, question: Question, share: Share) -> str | None:
        """The bot's choice; None if no worker was free in time, or if all that were asked failed.

        Where people wait there is an end to patience; bots alone wait until there is time to spare.
        """
        for _ in range(TRIES):
            try:
                patience = self._patience if share.has_people else None
                worker = await asyncio.wait_for(self._queue.take(share), patience)
            except TimeoutError:
                log.warning("no worker was free", game=question["game"], level=question["level"])
                return None
            text = await self._asked(worker, question, share)
            if text is not None:
                return text
        return None

    async def _asked(self, worker: Worker, question: Question, share: Share) -> str | None:
        began = time.perf_counter()
        try:
            await asyncio.wait_for(worker.warmed(question), START_SECONDS)
            return await asyncio.wait_for(worker.ask(question), budget(question["level"]) + GRACE_SECONDS)
        except (TimeoutError, RuntimeError, OSError, ValueError) as error:
            BOT_FAILURES.inc()
            log.warning("a bot failed", game=question["game"], level=question["level"], error=str(error) or "late")
            worker.kill()
            return None
        except asyncio.CancelledError:
            worker.kill()
            raise
        finally:
            spent = time.perf_counter() - began
            self._queue.give_back(worker, share, spent)
            BOT_SECONDS.labels(question["level"]).observe(spent)

    async def greedy(self, question: Question, offered: tuple[str, ...]) -> str:
        """The game's own greedy choice, made here: for a bot that could not be asked. Any legal one, if that fails."""
        BOT_FALLBACKS.inc()
        try:
            text = await asyncio.to_thread(answer, {**question, "level": "greedy", "temper": ""})
        except Exception:
            log.exception("greedy", game=question["game"])
            text = ""
        return text if text in offered else secrets.choice(offered)

    def close(self) -> None:
        for worker in self._workers:
            worker.kill()


def budget(level: str) -> float:
    """Seconds that a bot of that level may think."""
    return LEVELS[level].settings.milliseconds / 1000 if level in LEVELS else 1.0
