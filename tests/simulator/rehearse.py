"""One rehearsal: a plan is carried out, faults come, then it is calm, and what must hold is looked at.

`scripts/rehearse --help` says how to run many, and how to see one again.
"""

import asyncio
import hashlib
import random
import sqlite3
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from redis.exceptions import RedisError
from sqlalchemy.exc import OperationalError

from tests.simulator import rules
from tests.simulator.company import Company
from tests.simulator.history import History
from tests.simulator.people import Person, Refused
from tests.simulator.plan import AMONG_MANY, FAULTS, MOST_SERVERS, Fault, Plan, TablePlan, plan
from tests.simulator.stage import Lost, Stage
from tests.simulator.world import Complaints, world
from turncoat.server.cluster.leases import Fenced
from turncoat.server.storage.store import Conflict
from turncoat.server.table.pauses import BUDGET

CALM_SECONDS = 600.0
MOST_SECONDS = 3000.0


@dataclass
class Outcome:
    """What came of a plan."""

    plan: Plan
    violations: list[str]
    digest: str  # the same for the same plan, on every machine
    facts: dict[str, Any] = field(default_factory=dict)


def is_arranged(error: BaseException) -> bool:
    """Whether a fault was ours."""
    return isinstance(
        error,
        (
            OperationalError,
            sqlite3.OperationalError,
            Conflict,
            Fenced,
            asyncio.CancelledError,
            TimeoutError,
            RedisError,
        ),
    )


def rehearse(wanted: Plan | int) -> Outcome:
    """Carry a plan out; a number is a seed."""
    wanted = plan(wanted) if isinstance(wanted, int) else wanted
    complaints = Complaints(is_arranged)
    with (
        world(str(wanted.seed), complaints) as loop,
        patch.dict(BUDGET, dict.fromkeys(BUDGET, rules.PAUSE_MS)),
    ):
        stage = Stage(str(wanted.seed), loop, complaints, wanted.servers)
        history = History(stage)
        rehearsal = Rehearsal(wanted, stage, history)
        asyncio.set_event_loop(loop)
        try:
            loop.run_until_complete(asyncio.wait_for(rehearsal.run(), MOST_SECONDS))
        except Exception as error:
            history.violate("rehearsal", f"{type(error).__name__}: {error}")
        finally:
            asyncio.set_event_loop(None)
            rehearsal.end()
        for words in complaints.found:
            history.violate("errors", words)
        digest = rules.digest(stage, history)
        stage.disk.end()
    facts = {"updates": history.updates, "acks": len(history.acks), "crashes": stage.crashes, **rehearsal.facts}
    facts |= {"refusals": history.refusals, "byes": history.byes}
    return Outcome(wanted, history.violations, hashlib.sha256(digest.encode()).hexdigest()[:16], facts)


def shrunk(outcome: Outcome) -> Outcome:
    """The smallest plan that still breaks the same rule."""
    rule = outcome.violations[0].partition(":")[0]
    while True:
        for smaller in outcome.plan.smaller():
            found = rehearse(smaller)
            if any([words.startswith(f"{rule}:") for words in found.violations]):
                outcome = found
                break
        else:
            return outcome


class Rehearsal:
    """A plan under way."""

    def __init__(self, wanted: Plan, stage: Stage, history: History) -> None:
        self.plan = wanted
        self.stage = stage
        self.history = history
        self.people = {
            name: Person(stage, history, name, strategy, number)
            for number, (name, strategy) in enumerate(wanted.people)
        }
        self.facts: dict[str, Any] = {}
        self.table_time = rules.TableTime(stage, history)
        self.company = Company(stage, history) if wanted.servers > 1 else None

    async def run(self) -> None:
        stage = self.stage
        for _ in range(stage.count):
            await stage.start()
        stage.go(self.table_time.watch() if self.company is None else self.company.watch())
        stage.go(self._weather())
        for number, table in enumerate(self.plan.tables):
            stage.go(self._host(table, number))
        await asyncio.sleep(self.plan.seconds)
        await self._calm()
        await self._finish()
        await self._gather()
        if rules.unfinished(stage):  # a host who insisted has begun only now
            await self._finish()
            await self._gather()
        await rules.check(stage, self.history, self.people)
        for person in self.people.values():
            for sitting in person.sittings.values():
                sitting.close()
        await asyncio.sleep(stage.settings.idle_rooms + stage.settings.sweep * 2 + 60)
        rules.check_memory(stage, self.history)
        for server in stage.servers:
            await asyncio.wait_for(server.stop(), 60)

    def end(self) -> None:
        for task in asyncio.all_tasks(self.stage.loop):
            task.cancel()
        self.stage.loop.run_until_complete(asyncio.sleep(0))
        self.stage.loop.run_until_complete(asyncio.sleep(0.01))

    # People.

    async def _host(self, table: TablePlan, number: int) -> None:
        """Make the table, wait for the others, let bots sit in what is free, and begin."""
        host = self.people[table.host]
        dice = random.Random(f"{self.stage.seed} table {number}")
        await host.arrive()
        text, promise = host.promise()
        open_seats = [{"kind": "open"} for _ in table.guests]
        bots = [{"kind": "bot", "level": "easy"} for _ in range(table.bots)]
        body = {**table.body, "seats": [{"kind": "me"}, *open_seats, *bots], "promise": promise}
        made = await host.insist("POST", "/api/tables", body)
        key, invite = made["id"], made["invite"]
        self.history.made(key, host.id, body=table.body)
        self.history.promised(key, host.id, promise, text)
        host.sit(key, invite).parts[promise] = text
        for name in table.guests:
            self.stage.go(self._guest(self.people[name], key, invite))
        if host.habits.crowds:
            self.stage.go(host.crowd(table.body))
        await asyncio.sleep(dice.uniform(2, 8))
        while True:
            await asyncio.sleep(dice.uniform(0.5, 2))
            try:
                now = await host.insist("GET", f"/api/tables/{key}")
                if now["status"] != "open":
                    return
                for seat in now["seats"]:
                    if seat["kind"] == "open":
                        await host.ask("POST", f"/api/tables/{key}/seats/{seat['seat']}", {"kind": "bot"})
                await host.ask("POST", f"/api/tables/{key}/start", {"entropy": text})
            except Lost:
                pass
            except Refused as refused:
                if refused.code == "broken-promise":
                    text = ""  # a start has failed, and what was revealed for it is worthless now

    async def _guest(self, guest: Person, table: str, invite: str) -> None:
        await asyncio.sleep(guest.dice.uniform(0, 3))
        await guest.arrive()
        if await guest.join(table, invite) and guest.habits.squats:
            await guest.misbehave(table, invite)
        guest.sit(table, invite)

    # Faults.

    async def _weather(self) -> None:
        for fault in self.plan.faults:
            await asyncio.sleep(max(0.0, fault.at + 1000 - self.stage.loop.time()))
            if self.stage.is_calm:
                return
            self.stage.go(self._befall(fault))

    async def _befall(self, fault: Fault) -> None:
        stage, disk = self.stage, self.stage.disk
        if stage.is_calm:
            return  # a stall may have brought the end forward
        if fault.kind == "crash":
            for server in list(stage.servers):
                stage.crash(server)
        elif fault.kind == "torn":
            disk.cut_after = fault.number % 6
        elif fault.kind == "restart":
            await stage.restart()
        elif fault.kind == "stall":
            stage.loop.stall(fault.seconds)
            stage.well_since = None  # what came meanwhile has yet to be read
        elif fault.kind == "wall":
            stage.loop.wall_step += (fault.number - 500) * 60
        elif fault.kind == "cut":
            for server in stage.servers:
                for line in list(server.lines):
                    line.cut()
        elif fault.kind == "second":
            await self._second(fault)
        elif fault.kind in AMONG_MANY and fault.kind not in FAULTS:
            assert self.company is not None
            await self.company.befall(fault)
        else:
            await self._spell(fault)

    async def _second(self, fault: Fault) -> None:
        """Two servers at once, as when somebody starts a new one before the old one has ended."""
        if len(self.stage.servers) == 1 and not self.stage.is_restarting:
            self.stage.has_had_two = True
            await self.stage.start()
            if not self.stage.is_calm:  # it may have taken that long to start
                await asyncio.sleep(fault.seconds)
            for old in self.stage.servers[:-1]:  # not only the first: all may have been restarted since
                self.stage.crash(old)

    async def _spell(self, fault: Fault) -> None:
        """A fault that lasts."""
        stage, disk = self.stage, self.stage.disk
        if fault.kind == "full":
            disk.is_full = True
        elif fault.kind == "away":
            disk.is_away = True
        elif fault.kind == "hang":
            # What hangs already does not go on sooner.
            disk.hangs_until = max(disk.hangs_until, stage.loop.time() + fault.seconds)
        elif fault.kind == "slow":
            disk.slow = (0.05, 0.6)
        elif fault.kind == "unsure":
            disk.unsure = 0.5
        elif fault.kind == "network":
            stage.weather.delay, stage.weather.lost, stage.weather.doubled = (0.05, 2.0), 0.2, 0.3
        elif fault.kind == "workers":
            stage.worker_faults = {"hang": 0.2, "die": 0.3, "lie": 0.3}
        await asyncio.sleep(fault.seconds)
        if fault.kind == "network":
            stage.weather.delay, stage.weather.lost, stage.weather.doubled = (0.005, 0.08), 0.0, 0.0
        elif fault.kind == "workers":
            stage.worker_faults = {}
        else:
            disk.heal()

    # The end.

    async def _calm(self) -> None:
        """No more faults, one server, and everybody behaves."""
        stage = self.stage
        stage.disk.heal()
        stage.weather.delay, stage.weather.lost, stage.weather.doubled = (0.005, 0.08), 0.0, 0.0
        stage.worker_faults = {}
        stage.is_calm = True
        if self.company is None:
            stage.go(self._keep_one())
        most = 1 if self.company is None else MOST_SERVERS
        while not 0 < len(stage.servers) <= most or stage.disk.hangs_until > stage.loop.time():
            await asyncio.sleep(0.5)
        if self.company is not None:
            await self.company.calm()
        for person in self.people.values():
            for sitting in person.sittings.values():
                sitting.begin_anew()

    async def _keep_one(self) -> None:
        """Of servers that share nothing but the disk; one that hangs while it starts may come long after."""
        while True:
            for old in self.stage.servers[:-1]:
                self.stage.crash(old)
            await asyncio.sleep(0.1)

    async def _gather(self) -> None:
        """Everybody has a minute to come back to where they sat."""
        sittings = [one for person in self.people.values() for one in person.sittings.values()]
        for _ in range(12):
            await asyncio.sleep(5)
            if all([one.line is not None and one.line.is_open and not one.unacked for one in sittings]):
                return

    async def _finish(self) -> None:
        """Every table that has begun is played to its end, those of bots alone too."""
        until = self.stage.loop.time() + CALM_SECONDS
        while self.stage.loop.time() < until:
            await asyncio.sleep(2)
            if not rules.unfinished(self.stage):
                return
        for table in rules.unfinished(self.stage):
            self.history.violate("goes on", f"{table} does not come to its end")
