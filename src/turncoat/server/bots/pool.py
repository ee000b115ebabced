"""Bots, from the server's side: worker processes, a hard budget, and a legal move whatever happens."""

import asyncio
import secrets
import sys
import time
from typing import Any

import orjson
import structlog

from ...bots import LEVELS
from ...kernel.codec import encode
from ...kernel.match import Match
from ..metrics import BOT_FALLBACKS, BOT_SECONDS

log = structlog.get_logger("turncoat.bots")

QUEUE_SECONDS = 8.0
GRACE_SECONDS = 2.0
START_SECONDS = 20.0

Question = dict[str, Any]


class _Worker:
    """One process. It is replaced, not repaired."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._warm: set[str] = set()  # the games that this process has loaded

    async def warmed(self, question: Question) -> None:
        """A new process must load the game first; that is not the bot's time."""
        if self._process is None or self._process.returncode is not None:
            await self.start(())
        if question["game"] not in self._warm:
            await self.ask({**question, "warm": True})
            self._warm.add(question["game"])

    async def start(self, games: tuple[str, ...]) -> None:
        """A new process, which loads these games before it listens."""
        self._warm.clear()
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "turncoat.server.bots.worker",
            *games,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )

    async def ask(self, question: Question) -> str:
        assert self._process is not None and self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(orjson.dumps(question) + b"\n")
        await self._process.stdin.drain()
        line = await self._process.stdout.readline()
        reply = orjson.loads(line) if line else {"error": "The worker ended."}
        if "text" not in reply:
            raise RuntimeError(reply["error"])
        return str(reply["text"])

    def kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
        self._process = None


class Thinkers:
    """The workers of a server. Each starts when it is first asked, unless all are started before."""

    def __init__(self, count: int) -> None:
        self._workers = [_Worker() for _ in range(count)]
        self._idle: asyncio.Queue[_Worker] = asyncio.Queue()
        for worker in self._workers:
            self._idle.put_nowait(worker)

    async def start(self, games: tuple[str, ...]) -> None:
        """Let all workers load these games now: then nobody's first table waits for that."""
        for worker in self._workers:
            await worker.start(games)

    def question(self, match: Match, seat: int, level: str, is_late: bool = False) -> Question:
        """What a worker is told: a position that the seat cannot tell from the real one."""
        imagined = match.imagine(seat, secrets.randbits(48))
        return {
            "game": match.game.name,
            "state": encode(imagined.state),
            "seat": seat,
            "level": level,
            "late": is_late,
            "seed": secrets.token_hex(8),
            "warm": False,
        }

    async def ask(self, question: Question) -> str | None:
        """The bot's choice, or None if it was late or failed: then `fallback` moves."""
        began = time.perf_counter()
        try:
            worker = await asyncio.wait_for(self._idle.get(), QUEUE_SECONDS)
        except TimeoutError:
            BOT_FALLBACKS.inc()
            log.warning("no worker was free", game=question["game"], level=question["level"])
            return None
        try:
            await asyncio.wait_for(worker.warmed(question), START_SECONDS)
            return await asyncio.wait_for(worker.ask(question), budget(question["level"]) + GRACE_SECONDS)
        except (TimeoutError, RuntimeError, OSError, ValueError) as error:
            BOT_FALLBACKS.inc()
            log.warning("a bot failed", game=question["game"], level=question["level"], error=str(error) or "late")
            worker.kill()
            return None
        except asyncio.CancelledError:
            worker.kill()
            raise
        finally:
            self._idle.put_nowait(worker)
            BOT_SECONDS.labels(question["level"]).observe(time.perf_counter() - began)

    def fallback(self, offered: tuple[str, ...]) -> str:
        """Any legal choice."""
        return secrets.choice(offered)

    def close(self) -> None:
        for worker in self._workers:
            worker.kill()


def budget(level: str) -> float:
    """Seconds that a bot of that level may think."""
    return LEVELS[level].settings.milliseconds / 1000 if level in LEVELS else 1.0
