"""Several servers in one rehearsal: what befalls them, and what must hold among them at every moment."""

import asyncio
from typing import TYPE_CHECKING, Any

from tests.simulator.bus import USUAL
from tests.simulator.plan import MOST_SERVERS, Fault
from turncoat.server.cluster.many import Many

if TYPE_CHECKING:
    from tests.simulator.history import History
    from tests.simulator.stage import Server, Stage

STEP = 0.5
GOES_ON_SECONDS = 5.0
"""A match whose owner has died has another one by then."""

MOST_BACK = 3000
"""Milliseconds of table time since a dead owner's last mark, that nobody is charged for."""


class Company:
    """The servers of one hall."""

    def __init__(self, stage: "Stage", history: "History") -> None:
        assert stage.bus is not None
        self._stage = stage
        self._history = history
        self._bus = stage.bus
        self._epochs: dict[str, int] = {}
        self._reached: dict[str, tuple[float, int]] = {}  # table -> when looked at, and its time then
        self._orphans: dict[str, float] = {}
        self._able_since: float | None = None  # since when some server could have taken a table
        stage.stored = self._check_writer

    # What befalls them.

    async def befall(self, fault: Fault) -> None:
        stage, bus = self._stage, self._bus
        if fault.kind == "joins":
            if len(stage.servers) < MOST_SERVERS - 1:  # and one may be on its way
                await stage.start()
            return
        if fault.kind in ("broker", "confusion"):
            await self._trouble(fault)
            return
        if not stage.servers:
            return
        server = stage.servers[fault.number % len(stage.servers)]
        if fault.kind == "killed":
            stage.crash(server)
        elif fault.kind == "hand-over":
            await stage.hand_over(server)
        elif fault.kind == "frozen":
            server.owner.frozen_until = stage.loop.time() + fault.seconds
        else:
            if fault.kind in ("no database", "alone"):
                server.store.is_cut_off = True
            if fault.kind in ("no broker", "alone"):
                bus.cut_off.add(server.number)
            await asyncio.sleep(fault.seconds)
            server.store.is_cut_off = False
            bus.cut_off.discard(server.number)

    async def _trouble(self, fault: Fault) -> None:
        bus = self._bus
        if fault.kind == "broker":
            bus.fall()
        else:
            bus.delay = (0.001, 1.0)
        await asyncio.sleep(fault.seconds)
        bus.is_away, bus.delay = False, USUAL

    async def calm(self) -> None:
        """Whatever lasted is over."""
        stage, bus = self._stage, self._bus
        bus.is_away, bus.delay = False, USUAL
        bus.cut_off.clear()
        while True:
            for server in stage.servers:
                server.store.is_cut_off = False
            if stage.servers and all([server.is_healthy for server in stage.servers]):
                return
            await asyncio.sleep(STEP)

    # What must hold.

    def _rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        return self._stage.disk.connection.execute(query, values).fetchall()

    def _check_writer(self, server: "Server", tables: list[str]) -> None:
        """Rule "one owner": a log grows by its owner's hand alone, and hands change in one direction."""
        cluster = server.hall.house.cluster
        assert isinstance(cluster, Many)
        for table in tables:
            found = self._rows(
                "SELECT o.owner, o.epoch, s.fenced FROM owners o JOIN servers s ON s.id = o.owner WHERE table_id = ?",
                table,
            )
            if not found or found[0][0] != cluster.name or found[0][2]:
                self._history.violate("one owner", f"{cluster.name} wrote at {table}, which is in the hands of {found}")
                continue
            epoch = found[0][1]
            if epoch < self._epochs.get(table, 0):
                self._history.violate("one owner", f"{table} went back from epoch {self._epochs[table]} to {epoch}")
            self._epochs[table] = epoch

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(STEP)
            self._look()

    def _look(self) -> None:
        stage, now = self._stage, self._stage.loop.time()
        is_disk_well = stage.disk.is_well and stage.disk.hangs_until <= now
        is_any_well = is_disk_well and any([server.is_healthy for server in stage.servers])
        are_all_well = is_any_well and all([server.is_healthy for server in stage.servers])
        self._able_since = (self._able_since or now) if is_any_well else None
        stage.well_since = (stage.well_since or now) if are_all_well else None
        clusters = {server.hall.house.cluster: server for server in stage.servers}
        servers = {cluster.name: server for cluster, server in clusters.items() if isinstance(cluster, Many)}
        rows = self._rows(
            "SELECT t.id, o.owner, o.shift, s.id IS NOT NULL AND NOT s.fenced AND s.until >= now()"
            " FROM tables t LEFT JOIN owners o ON o.table_id = t.id LEFT JOIN servers s ON s.id = o.owner"
            " WHERE t.status IN ('playing', 'paused')"
        )
        for table, owner, shift, is_alive in rows:
            self._check_orphan(table, bool(is_alive), now)
            if owner in servers and is_alive:
                hall = servers[owner].hall
                room = hall.rooms.get(table)
                self._check_time(table, now, hall.house.time.now() + shift if room is None else room.now())

    def _check_orphan(self, table: str, is_alive: bool, now: float) -> None:
        """Rule "goes on": whoever dies, somebody else looks after the match."""
        if is_alive or self._able_since is None:
            self._orphans.pop(table, None)
            return
        since = max(self._orphans.setdefault(table, now), self._able_since)
        if now - since > GOES_ON_SECONDS:
            self._history.violate("goes on", f"nobody looks after {table} for {now - since:.1f} s")
            self._orphans[table] = now + 1e6  # once is enough

    def _check_time(self, table: str, now: float, reached: int) -> None:
        """Rule "table time": a table's time never overtakes the machine's, whoever owns it, and hardly goes back."""
        then, before = self._reached.get(table, (now, reached))
        gone, counted = (now - then) * 1000, reached - before
        if counted > gone + 2 or counted < -MOST_BACK:
            self._history.violate("table time", f"{counted} ms were counted at {table} in {gone:.0f} ms")
        self._reached[table] = (now, reached)
