"""What a seed means: tables, people and faults. Each can be left out, and the rest stays as it was."""

import random
from dataclasses import dataclass, replace
from typing import Any

from tests.simulator.people import STRATEGIES

FAULTS = {
    "crash": (0, 0),
    "torn": (0, 0),  # the process dies between two statements of a transaction
    "restart": (0, 0),
    "full": (1, 20),
    "away": (1, 20),
    "hang": (1, 20),
    "slow": (1, 20),
    "unsure": (1, 10),  # commits go through and are called failures
    "stall": (2, 40),
    "wall": (0, 0),  # the clock on the wall is set
    "second": (1, 15),  # a second server writes on the same disk
    "network": (1, 20),  # slow, lossy, doubling
    "cut": (0, 0),  # all lines at once
    "workers": (1, 20),  # they hang, die and lie
}
"""Every kind of fault, and how many seconds it lasts."""


AMONG_MANY = {
    "killed": (0, 0),  # the owner of some table, and another one is started
    "frozen": (1, 15),  # it stands still, and wakes up
    "no database": (1, 15),  # one server cannot reach it
    "no broker": (1, 15),  # nor that
    "alone": (1, 15),  # nor either
    "broker": (1, 15),  # it is away for all
    "confusion": (2, 20),  # what servers say to each other takes long, and overtakes
    "hand-over": (0, 0),  # told to stop, and another one is started
    "joins": (0, 0),
    **{kind: FAULTS[kind] for kind in ("torn", "away", "hang", "slow", "unsure", "stall", "network", "cut")},
}
"""The same for several servers."""

MOST_SERVERS = 4


@dataclass(frozen=True)
class Fault:
    at: float
    kind: str
    seconds: float
    number: int  # what else there is to choose about it


@dataclass(frozen=True)
class TablePlan:
    """A table, who makes it, and who comes."""

    host: str
    guests: tuple[str, ...]
    bots: int
    body: Any


@dataclass(frozen=True)
class Plan:
    seed: int
    people: tuple[tuple[str, str], ...]  # name, strategy
    tables: tuple[TablePlan, ...]
    faults: tuple[Fault, ...]
    seconds: float
    servers: int = 1  # several share a broker

    def smaller(self) -> "list[Plan]":
        """The same with one thing left out, in all ways there are."""
        plans = [replace(self, faults=self.faults[:n] + self.faults[n + 1 :]) for n in range(len(self.faults))]
        if len(self.tables) > 1:
            plans += [replace(self, tables=self.tables[:n] + self.tables[n + 1 :]) for n in range(len(self.tables))]
        for number, (name, strategy) in enumerate(self.people):
            if strategy != "honest":
                people = (*self.people[:number], (name, "honest"), *self.people[number + 1 :])
                plans.append(replace(self, people=people))
        return plans

    def __str__(self) -> str:
        people = ", ".join([f"{name} is {strategy}" for name, strategy in self.people])
        faults = "; ".join([f"{one.at:.1f} s {one.kind} for {one.seconds:.1f} s" for one in self.faults]) or "none"
        tables = "; ".join([f"{one.host} with {', '.join(one.guests) or 'bots'}: {one.body}" for one in self.tables])
        among = f" among {self.servers} servers" if self.servers > 1 else ""
        return f"seed {self.seed}{among}\n  people: {people}\n  tables: {tables}\n  faults: {faults}"


def plan(seed: int) -> Plan:
    return _plan(seed, random.Random(f"plan {seed}"), FAULTS, 1)


def plan_of_many(seed: int) -> Plan:
    """For two servers or three."""
    dice = random.Random(f"plan of many {seed}")
    return _plan(seed, dice, AMONG_MANY, dice.choice([2, 2, 3]))


def _plan(seed: int, dice: random.Random, kinds: dict[str, tuple[int, int]], servers: int) -> Plan:
    names = ["ada", "bob", "cyd", "dot"][: dice.randint(2, 4)]
    rude = [name for name in STRATEGIES if name != "honest"]
    people = tuple([(name, "honest" if dice.random() < 0.35 else dice.choice(rude)) for name in names])
    tables = tuple([_table(dice, names) for _ in range(dice.randint(1, 2))])
    seconds = dice.uniform(25, 60)
    faults = []
    for _ in range(dice.choice([0, 1, 1, 2, 2, 3, 4, 6])):
        kind = dice.choice(list(kinds))
        faults.append(Fault(dice.uniform(1, seconds), kind, dice.uniform(*kinds[kind]), dice.randrange(1000)))
    return Plan(seed, people, tables, tuple(sorted(faults, key=lambda fault: fault.at)), seconds, servers)


def _table(dice: random.Random, names: list[str]) -> TablePlan:
    seats = dice.randint(2, 4)
    people = dice.sample(names, min(len(names), dice.randint(1, seats)))
    pace: dict[str, Any] = {"kind": "live", "bank": dice.randint(3, 30), "increment": dice.randint(0, 3)}
    if dice.random() < 0.3:
        pace = dice.choice([{"kind": "none"}, {"kind": "daily", "hours": 1}])
    body = {
        "game": "lanterns",
        "mode": "standard",
        "pace": pace,
        "timeout": dice.choice(["bot", "bot", "vote"]),
        "spectators": dice.random() < 0.6,
        "silence": 1,
    }
    return TablePlan(people[0], tuple(people[1:]), seats - len(people), body)
