"""Places where the server is broken on purpose, to see that a rehearsal finds it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from tests.simulator.plan import Fault, Plan, TablePlan, plan
from turncoat.server import common
from turncoat.server.cluster import cluster, leases
from turncoat.server.cluster.many import Many
from turncoat.server.match import play
from turncoat.server.storage import store
from turncoat.server.table import attendant, clock, hall, heart, pauses, people, room, showing, standing


@dataclass(frozen=True)
class Break:
    """What is put in the place of what, the rule that finds it, and seeds that do."""

    where: Any
    name: str
    what: Any
    rule: str
    seeds: tuple[int, ...]
    faults: tuple[Fault, ...] = ()  # of two servers that share a hall
    host: str = "honest"  # how the table's host behaves there


def _nothing(*_: Any, **__: Any) -> None:
    pass


async def _never(*_: Any, **__: Any) -> None:
    pass


def _no_gift_back(self: clock.Clock, *_: Any, **__: Any) -> None:
    pass


def _twice(run: Callable[..., None]) -> Callable[..., None]:
    def charged(self: clock.Clock, at: int) -> None:
        before = self.since
        run(self, at)
        if at > before and not self.is_paused:
            for seat in self.waiting:
                left = self.left[seat]
                self.left[seat] = None if left is None else max(0, left - (at - before))

    return charged


def _other_seat(game: Any, state: Any, viewer: int) -> Any:
    return _OWN(game, state, (viewer + 1) % state.seats)


_OWN = showing.own_view


async def _shows_too_early(self: room.Room, *args: Any, **words: Any) -> None:
    self._show(args[0], args[1] if len(args) > 1 else None)
    await _COMMIT(self, *args, **words)


_COMMIT = room.Room.commit


def _always(*_: Any, **__: Any) -> bool:
    return True


def _eager(self: attendant.Attendant, play: play.Play, seat: int) -> bool:
    return True


def _succeeds(self: Any) -> None:
    if not self.future.done():
        self.future.set_result(self.outcome)


async def _anew(self: hall.Hall, table: str) -> room.Room:
    return await self._open(table)


def _first_seats(self: showing.Showing, viewer: int) -> bytes:
    return _TO(self, max(viewer, 0))


_TO = showing.Showing.to


BREAKS: dict[str, Break] = {
    "choosing and taking back gives time": Break(clock.Clock, "taken_back", _no_gift_back, "clock", (3, 24)),
    "time is charged twice": Break(clock.Clock, "run", _twice(clock.Clock.run), "clock", (0,)),
    "anybody can be voted out": Break(room.Room, "is_replaceable", _always, "seats", (18,)),
    "bots play for people who have time": Break(attendant.Attendant, "_is_stood_in_for", _eager, "seats", (0, 1)),
    "a choice is shown before it is stored": Break(room.Room, "commit", _shows_too_early, "acknowledged", (6,)),
    "a seat is shown another's hand": Break(showing, "own_view", _other_seat, "secret", (0, 1)),
    "a pause never ends": Break(pauses.Pauses, "until", property(_nothing), "goes on", (6,)),
    "a pause costs nothing": Break(pauses.Pauses, "left", lambda self, seat: 20_000, "seats", (29,)),
    "an alarm is set once": Break(attendant.Attendant, "_mend", _never, "memory", (13,)),
    "stalls are charged": Break(common, "MOST_GAP", 10**15, "table time", (4,)),
    "clocks run while nothing is stored": Break(
        heart.Heart, "_try_mark", lambda self, was: _true(), "table time", (10,)
    ),
    "a restart charges": Break(cluster, "read_mark", lambda db: None, "table time", (14,)),
    "rooms are never forgotten": Break(hall.Hall, "sweep", _never, "memory", (0,)),
    "the log is not read again after a fault": Break(room.Room, "catch_up", _never, "goes on", (155,)),
    "a text is exchanged": Break(people, "derived_seed", lambda secret, texts: "0" * 64, "chance", (0, 1)),
    "two writers both win": Break(store, "insert_entries", _nothing, "acknowledged", (0,)),
    "whoever returns stays out": Break(standing, "take_seat_back", _never, "seats", (31,)),
    "a takeback returns nothing": Break(clock.Clock, "rewind", _nothing, "clock", (113,)),
    "a slow line is made good without end": Break(clock, "MOST_LAG", 10**9, "clock", (184,)),
    "a bank has no top": Break(clock.Clock, "_most", 10**9, "clock", (0,)),
    "a commit that failed is called done": Break(store._Job, "settle", _succeeds, "acknowledged", (6,)),
    "spectators sit in the first seat": Break(showing.Showing, "to", _first_seats, "secret", (27,)),
    "tables that sleep are not woken": Break(hall.Hall, "look", _never, "goes on", (81,)),
    "a table has many rooms": Break(hall.Hall, "room", _anew, "one room", (1,)),
}


async def _no_shift(self: Many, table: str) -> int:
    await _OWN_TABLE(self, table)
    return 0


_OWN_TABLE = Many.own
_FROZEN = (Fault(14, "frozen", 8, 0), Fault(26, "frozen", 8, 1))

BREAKS |= {
    "whoever was taken for dead goes on writing": Break(leases, "check", _nothing, "one owner", (3,), _FROZEN),
    "a table takes on its new owner's time": Break(Many, "own", _no_shift, "table time", (2,), _FROZEN),
    "nobody looks after a dead server's tables": Break(
        hall.Hall, "look", _never, "goes on", (0,), (Fault(6, "killed", 0, 0), Fault(12, "killed", 0, 1)), "crowd"
    ),
}


async def _true() -> bool:
    return True


def broken_plan(one: Break, seed: int) -> Plan:
    """In which the break shows."""
    if not one.faults:
        return plan(seed)
    pace = {"kind": "live", "bank": 30, "increment": 3}
    body = {
        "game": "lanterns",
        "mode": "standard",
        "pace": pace,
        "timeout": "bot",
        "spectators": True,
        "silence": 1,
    }
    table = TablePlan("ada", ("bob",), 0, body)
    return Plan(seed, (("ada", one.host), ("bob", "honest")), (table,), one.faults, 45, 2)


@contextmanager
def broken(name: str) -> Iterator[None]:
    one = BREAKS[name]
    with ExitStack() as stack:
        stack.enter_context(patch.object(one.where, one.name, one.what))
        yield
