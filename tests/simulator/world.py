"""A world in which nothing is left to chance: time, randomness and the order of events follow from a seed.

The server's own code runs in it unchanged. Waiting takes no time: the clock is set forward to whatever comes next. What
modules ask the machine for (the time, random bytes) is answered from here while a rehearsal runs.
"""

import asyncio
import contextvars
import os
import random
import secrets
import selectors
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import structlog

EPOCH = 1_800_000_000  # what clocks on the wall show in the beginning

OWNER: contextvars.ContextVar["Owner | None"] = contextvars.ContextVar("owner", default=None)


class Owner:
    """Whoever may die with all tasks: a server process."""

    def __init__(self) -> None:
        self.is_dead = False
        self.frozen_until = 0.0  # nothing of it runs before that, as if it had been sent SIGSTOP
        self.tasks: set[asyncio.Task[Any]] = set()
        self.context = contextvars.copy_context()
        self.context.run(OWNER.set, self)

    def die(self) -> None:
        """At once: nothing of it goes on."""
        self.is_dead = True
        self.frozen_until = 0.0
        for task in list(self.tasks):
            task.cancel()


class Clockwork(selectors.SelectSelector):
    """What the event loop waits with; it sets the clock forward instead."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 1000.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise AssertionError("Everybody waits, and nothing will ever happen.")
        self.now += max(0.0, timeout)
        return []


class Loop(asyncio.SelectorEventLoop):
    """An event loop in simulated time."""

    def __init__(self) -> None:
        self.clockwork = Clockwork()
        super().__init__(self.clockwork)
        self.wall_step = 0.0  # how far the clock on the wall was set
        self.can_freeze = False  # single servers; it costs time to look
        self._thawing = 0
        self.set_task_factory(_owned)

    def time(self) -> float:
        return self.clockwork.now

    def stall(self, seconds: float) -> None:
        """Something keeps the processor busy, or the machine sleeps: time goes on, and nothing else does."""
        self.clockwork.now += seconds

    def call_soon(self, callback: Any, *args: Any, context: Any = None) -> asyncio.Handle:
        owner = self._owner(context)
        if owner is None or owner.frozen_until <= self.time():
            return super().call_soon(callback, *args, context=context)
        return self.call_at(self.time(), callback, *args, context=context)

    def call_at(self, when: float, callback: Any, *args: Any, context: Any = None) -> asyncio.TimerHandle:
        owner = self._owner(context)
        if owner is None:
            return super().call_at(when, callback, *args, context=context)
        mine: list[asyncio.TimerHandle] = []
        made = super().call_at(when, self._run_unless_frozen, owner, mine, callback, args, context, context=context)
        mine.append(made)
        return made

    def _owner(self, context: Any) -> Owner | None:
        return None if not self.can_freeze else OWNER.get() if context is None else context.get(OWNER)

    def _run_unless_frozen(self, owner: Owner, mine: Any, callback: Any, args: Any, context: Any) -> None:
        if mine[0].cancelled():
            return
        if owner.frozen_until > self.time():
            self._thawing += 1  # what waits keeps its order
            when = owner.frozen_until + self._thawing * 1e-7
            super().call_at(when, self._run_unless_frozen, owner, mine, callback, args, context, context=context)
        else:
            callback(*args)

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> "asyncio.Future[Any]":
        """There are no threads here: the work is done after a moment, in one piece."""
        future = self.create_future()

        def work() -> None:
            if not future.done():
                try:
                    future.set_result(func(*args))
                except Exception as error:
                    future.set_exception(error)

        self.call_later(0.001, work)
        return future


def _owned(loop: asyncio.AbstractEventLoop, coro: Any, **words: Any) -> "asyncio.Task[Any]":
    context = words.get("context")
    owner = OWNER.get() if context is None else context.get(OWNER)
    task: asyncio.Task[Any] = asyncio.Task(coro, loop=loop, **words)
    if owner is not None:
        owner.tasks.add(task)
        task.add_done_callback(owner.tasks.discard)
        if owner.is_dead:
            task.cancel()
    return task


class Complaints:
    """What the server logs, and what nobody caught: faults that were not arranged must not happen."""

    def __init__(self, is_arranged: Callable[[BaseException], bool]) -> None:
        self.found: list[str] = []
        self._is_arranged = is_arranged

    def note(self, where: str, error: BaseException) -> None:
        if not self._is_arranged(error):
            self.found.append(f"{where}: {type(error).__name__}: {error}")

    def log(self, _logger: Any, _method: str, event: dict[str, Any]) -> Any:
        if event.get("exc_info"):
            error = sys.exc_info()[1]
            if error is not None:
                self.note(str(event.get("event")), error)
        raise structlog.DropEvent

    def uncaught(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if error is None or not self._is_arranged(error):
            self.found.append(f"uncaught: {context.get('message')}: {type(error).__name__}: {error}")


@contextmanager
def world(seed: str, complaints: Complaints) -> Iterator[Loop]:
    """A loop, and a machine that has no other time or chance than it."""
    loop = Loop()
    dice = random.Random(f"{seed} bytes")

    def wall() -> float:
        return EPOCH + loop.time() + loop.wall_step

    before = structlog.get_config()
    structlog.configure(processors=[complaints.log])
    loop.set_exception_handler(complaints.uncaught)
    try:
        with (
            patch.object(time, "monotonic", loop.time),
            patch.object(time, "monotonic_ns", lambda: round(loop.time() * 1e9)),
            patch.object(time, "time", wall),
            patch.object(time, "time_ns", lambda: round(wall() * 1e9)),
            patch.object(os, "urandom", dice.randbytes),
            patch.object(secrets, "token_bytes", lambda count=32: dice.randbytes(count)),
            patch.object(secrets, "choice", dice.choice),
            patch.object(secrets, "randbits", dice.getrandbits),
        ):
            yield loop
    finally:
        structlog.configure(**before)
        loop.close()
