"""The promises, held against what happened. Each rule has a name, which docs/security.md refers to."""

import asyncio
import json
from typing import TYPE_CHECKING, Any

from sqlalchemy import select

from tests.simulator.disk import ENGINE
from turncoat.games import game as find
from turncoat.kernel.errors import TurncoatError
from turncoat.kernel.view import own_view, table_view
from turncoat.server.match.replay import told
from turncoat.server.match.verify import verify
from turncoat.server.storage.log import read_told
from turncoat.server.storage.schema import choices, proposals, seats, tables
from turncoat.server.table.info import read_table
from turncoat.server.table.room import Room
from turncoat.server.table.showing import encoded

if TYPE_CHECKING:
    from tests.simulator.history import History
    from tests.simulator.people import Person, Sitting
    from tests.simulator.stage import Server, Stage

PAUSE_MS = 20_000
"""What a seat may pause in all, here: minutes would take too long to rehearse."""


def _rows(query: Any) -> list[dict[str, Any]]:
    with ENGINE.connect() as db:
        return [dict(row) for row in db.execute(query).mappings()]


def unfinished(stage: "Stage") -> list[str]:
    return [row["id"] for row in _rows(select(tables).where(tables.c.status.in_(("playing", "paused"))))]


def digest(stage: "Stage", history: "History") -> str:
    """All that happened, in few words."""
    rows = _rows(select(choices).order_by(choices.c.table_id, choices.c.number))
    seen = [[row["table_id"], row["number"], row["kind"], row["seat"], row["text"], row["at"]] for row in rows]
    return json.dumps([seen, history.updates, sorted(history.acks), history.violations, stage.loop.time()])


class TableTime:
    """Rule "table time": it never overtakes the machine, stands still while nothing can be stored, runs otherwise,
    and a restart charges nothing.
    """

    STEP = 0.5

    def __init__(self, stage: "Stage", history: "History") -> None:
        self.stage = stage
        self.history = history
        self._last: tuple[Server, float, int] | None = None
        self._failing = 0.0  # seconds in which the loop turned, and nothing could be stored
        self._looked = 0.0
        self._heals = 0  # of the disk, by then: it may have been well in between

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(self.STEP)
            self._look()

    def _look(self) -> None:
        stage, now = self.stage, self.stage.loop.time()
        gone, self._looked = now - self._looked, now
        has_healed, self._heals = stage.disk.heals != self._heals, stage.disk.heals
        is_failing = (stage.disk.is_full or stage.disk.is_away) and not has_healed
        self._failing = self._failing + min(gone, 2 * self.STEP) if is_failing else 0.0
        if len(stage.servers) != 1 or stage.has_had_two or not stage.servers[0].is_up:
            self._last = None if stage.has_had_two else self._last
            stage.well_since = None
            return
        server = stage.servers[0]
        shown = server.hall.house.time.now()
        is_well = stage.disk.is_well and stage.disk.hangs_until <= now
        if is_well:
            stage.well_since = now if stage.well_since is None else stage.well_since
        else:
            stage.well_since = None
        if self._last is not None:
            self._compare(server, now, shown)
        self._last = (server, now, shown)

    def _compare(self, server: "Server", now: float, shown: int) -> None:
        assert self._last is not None
        old, then, before = self._last
        gone, counted = (now - then) * 1000, shown - before
        if old is not server:
            if counted > gone + 1:
                self.history.violate("table time", f"a restart charged {counted} ms of {gone:.0f}")
            return
        if counted < 0 or counted > gone + 1:
            self.history.violate("table time", f"{counted} ms were counted in {gone:.0f} ms")
        if gone > 3000 and counted > 1600:
            self.history.violate("table time", f"a stall of {gone:.0f} ms was charged with {counted} ms")
        if self._failing > 8 and counted > 0:
            self.history.violate("table time", f"{counted} ms were counted while nothing could be stored")
        if self.stage.is_well_for(10) and gone < 1000 and counted < gone - 300:
            self.history.violate("table time", f"{counted} ms were counted in {gone:.0f} ms of good health")


# At the end.


async def check(stage: "Stage", history: "History", people: "dict[str, Person]") -> None:
    for table in history.tables:
        _check_log(stage, history, table)
    _check_acks(history)
    for person in people.values():
        for sitting in person.sittings.values():
            _check_converged(history, sitting)
            await _check_chance(history, sitting)
    _check_rooms(stage, history, [one for person in people.values() for one in person.sittings.values()])


def _check_acks(history: "History") -> None:
    """Rule "acknowledged": nothing acknowledged is lost, nothing is stored twice or without being asked for."""
    held = {(row["table_id"], row["player"]): row["seat"] for row in _rows(select(seats))}
    stored: dict[tuple[str, int, str], int] = {}
    for row in _rows(select(choices).where(choices.c.command.is_not(None))):
        key = (row["table_id"], row["seat"], row["command"])
        stored[key] = stored.get(key, 0) + 1
    asked = {(table, held.get((table, player)), command) for table, player, command in history.commands}
    for (table, player, command), message in history.acks.items():
        if message["type"] in ("choose", "undo"):
            seat = held.get((table, player))
            if stored.get((table, seat, command), 0) != 1:  # type: ignore[arg-type]
                times = stored.get((table, seat, command), 0)  # type: ignore[arg-type]
                history.violate("acknowledged", f"{message} at {table} was acknowledged, and is stored {times} times")
    for key in stored:
        if key not in asked:
            history.violate("acknowledged", f"{key} is stored, and nobody of that seat has sent it")


def _check_log(stage: "Stage", history: "History", table: str) -> None:
    """Rules "clock" and "seats", by accounts that are kept here anew from the log."""
    with ENGINE.connect() as db:
        info = read_table(db, table)
        if info is None or info.status == "open":
            return
        carried, rows = read_told(db, table)
    accounts = _Accounts(info)
    votes = _rows(select(proposals).where((proposals.c.table_id == table) & (proposals.c.kind == "bot")))
    voted = {row["seat"] for row in votes}
    for number, row in enumerate(rows):
        if row["number"] != number:
            history.violate("acknowledged", f"entry {number} of {table} is missing")
        gone: list[int] = []  # whose answers a takeback by consent takes back
        if row["kind"] == "rewind":
            _, made = told(find(info.game), info, carried, rows[:number])
            gone = [choice.seat for choice in made[int(row["text"]) :] if choice.is_answer]
        wrong = accounts.enter(row, gone)
        if wrong and not stage.has_had_two:
            history.violate("clock", f"{table}, entry {number}: {wrong}")
            break
        seat = row["seat"]
        if row["kind"] != "choose" or row["command"] is not None or info.seats[seat].kind != "player":
            continue
        is_late = accounts.was_late and info.timeout == "bot"
        has_left = (table, info.seats[seat].player) in history.leavers
        is_first_of_several = _is_later_of_one_command(rows, number)
        if not (is_late or has_left or seat in voted or is_first_of_several or stage.has_had_two):
            history.violate("seats", f"{table}, entry {number}: seat {seat} was played for with time on its clock")
    for seat, used in info.pauses.used.items():
        if used > PAUSE_MS + 3000:
            history.violate("seats", f"{table}: seat {seat} has paused for {used} ms")
    try:
        match, made = told(find(info.game), info, carried, rows)
        for choice in made:
            match.choose(choice.seat, choice.text)
    except TurncoatError as error:
        history.violate("acknowledged", f"the log of {table} cannot be played again: {error}")
    else:
        history.tables[table]["final"] = match


def _is_later_of_one_command(rows: list[dict[str, Any]], number: int) -> bool:
    """Of several choices of one command the first alone carries its name."""
    before = rows[number - 1] if number else None
    return before is not None and before["at"] == rows[number]["at"] and before["seat"] == rows[number]["seat"]


class _Accounts:
    """Every seat's time, from the log alone."""

    def __init__(self, info: Any) -> None:
        self.kind = info.pace["kind"]
        self.increment = info.pace.get("increment", 0) * 1000
        first = {"live": info.pace.get("bank", 0) * 1000, "daily": info.pace.get("hours", 0) * 3_600_000}
        self.most = max(first.get(self.kind, 0), self.increment)
        is_timed = [seat.kind == "player" and self.kind != "none" for seat in info.seats]
        self.left = [first[self.kind] if timed else None for timed in is_timed]
        self.spent = [0 for _ in is_timed]
        self.gifts: list[tuple[int, int]] = []
        self.stands: list[tuple[int, list[int | None], list[int]]] = []  # before each of them
        self.ran = 0
        self.since = 0
        self.waiting: list[int] = []
        self.is_paused = False
        self.seq = 0
        self.was_late = False

    def enter(self, row: dict[str, Any], gone: list[int]) -> str:
        """What is wrong with an entry; nothing, mostly."""
        self._charge(row["at"])
        seat = row["seat"]
        self.was_late = seat is not None and self.left[seat] == 0
        if row["kind"] == "choose" and row["seq"] > self.seq:
            self._give(seat, row["lag"])
        elif row["kind"] == "undo" and row["seq"] > self.seq:
            self._take_back(seat, with_later=row["text"] != "pick")
        elif row["kind"] == "rewind":
            for one in reversed(gone):
                self._take_back(one, with_later=False)
        elif row["kind"] in ("pause", "resume"):
            self.is_paused = row["kind"] == "pause"
        self.seq = row["seq"]
        self.waiting = [int(one) for one in row["waiting"].split(",") if one]
        lefts = [self.left[one] for one in self.waiting if self.left[one] is not None]
        due = None if self.is_paused or not lefts else self.since + min([left for left in lefts if left is not None])
        if due != row["deadline"]:
            return f"by the log time is up at {due}, by the server at {row['deadline']}"
        return ""

    def _charge(self, at: int) -> None:
        gone = 0 if self.is_paused else max(0, at - self.since)
        self.ran += gone
        for seat in self.waiting:
            self._take(seat, gone)
        self.since = max(self.since, at)

    def _take(self, seat: int, gone: int) -> None:
        left = self.left[seat]
        if left is not None:
            self.left[seat] = left - min(left, gone)
            self.spent[seat] += min(left, gone)

    def _give(self, seat: int, lag: int) -> None:
        left = self.left[seat]
        if left is None:
            return
        wanted = self.most if self.kind == "daily" else left + self.increment + max(0, min(lag, 500, self.spent[seat]))
        given = max(0, min(self.most, wanted) - left)
        self.stands.append((self.ran, self.left[:], self.spent[:]))
        self.left[seat] = left + given
        self.spent[seat] = 0
        self.gifts.append((seat, given))

    def _take_back(self, seat: int, with_later: bool) -> None:
        mine = [number for number, (giver, _) in enumerate(self.gifts) if giver == seat]
        if mine and with_later:
            # It was never given: others have what they had then, and the seat has thought ever since.
            ran, self.left, self.spent = self.stands[mine[-1]]
            del self.gifts[mine[-1] :], self.stands[mine[-1] :]
            self._take(seat, self.ran - ran)
        elif mine:
            gone = slice(mine[-1], mine[-1] + 1)
            for giver, given in self.gifts[gone]:
                self.left[giver] = max(0, (self.left[giver] or 0) - given)
            del self.gifts[gone], self.stands[gone]


def _check_converged(history: "History", sitting: "Sitting") -> None:
    """Rule "converge": everybody sees what the log leads to, and has heard of all that happened."""
    match = history.tables.get(sitting.table, {}).get("final")
    if match is None:
        return
    name = f"{sitting.person.name} at {sitting.table}"
    if sitting.line is None or sitting.update is None:
        history.violate("converge", f"{name} cannot come back")
        return
    state, seat = match.state, sitting.seat
    mine = None if seat is None else own_view(match.game, state, seat)
    expected = json.loads(encoded({"table": table_view(match.game, state), "mine": mine}))
    if sitting.update["view"] != expected:
        history.violate("converge", f"{name} sees another position than the log leads to")
    if sitting.unacked and any([one["type"] == "choose" for one in sitting.unacked.values()]):
        history.violate("converge", f"{name} waits for an answer to {next(iter(sitting.unacked.values()))}")
    held = {row["seat"]: row for row in _rows(select(seats).where(seats.c.table_id == sitting.table))}
    if seat is not None and held[seat]["absent"] and sitting.update["status"] == "playing":
        history.violate("seats", f"{name} is back, and a bot still plays")


async def _check_chance(history: "History", sitting: "Sitting") -> None:
    """Rule "chance": the record proves the deal, and whoever promised a text finds it there."""
    update = sitting.update
    if update is None or update["status"] != "over" or sitting.seat is None:
        return
    record = await sitting.person.insist("GET", f"/api/tables/{sitting.table}/record")
    verdict = verify(record)
    if not verdict.ok:
        history.violate("chance", f"the record of {sitting.table} does not hold: {verdict.message}")
    fairness = record["fairness"]
    promised = history.promises.get((sitting.table, sitting.person.id), {})
    promise, text = fairness["promises"][sitting.seat], fairness["entropy"][sitting.seat]
    if promise and promise not in promised:
        history.violate("chance", f"a promise of {sitting.person.name} stands that was never made")
    if text and promise and promised.get(promise) != text:
        history.violate("chance", f"the text of {sitting.person.name} was exchanged")


def _check_rooms(stage: "Stage", history: "History", sittings: "list[Sitting]") -> None:
    """Rule "one room": everybody at a table is in the same room."""
    rooms: dict[str, Room] = {}
    for server in stage.servers:
        for table, room in server.hall.rooms.items():
            if server.holds(table):
                if table in rooms:
                    history.violate("one room", f"{table} has several rooms")
                rooms[table] = room
    for sitting in sittings:
        line = sitting.line
        is_here = line is not None and line.is_open and sitting.update is not None
        if is_here and (sitting.table not in rooms or not rooms[sitting.table].listeners):
            history.violate("one room", f"{sitting.person.name} listens in a room that the hall does not know")
    for table, room in rooms.items():
        if room.info.id != table:
            history.violate("one room", f"the room of {table} is that of {room.info.id}")


def check_memory(stage: "Stage", history: "History") -> None:
    """Rule "memory": when everybody has gone and nothing is left to do, nothing is kept."""
    for server in stage.servers:
        _check_memory(server, history)


def _check_memory(server: "Server", history: "History") -> None:
    hall = server.hall
    own_tasks = 3 if server.stage.bus is None else 6  # life, heart and chores; watching and listening to others
    sizes = {
        "rooms": len([1 for room in hall.rooms.values() if room.info.status != "playing"]),
        "listeners": sum([len(room.listeners) for room in hall.rooms.values()]),
        "attendants": len(hall._attendants) - len(hall.rooms),
        "openings": len(hall._opening),
        "writes": len(server.store._waiting),
        "connections": len(server.state.connections),
        "tasks": max(0, len(server.owner.tasks) - own_tasks - 2 * len(hall.rooms)),
    }
    for name, size in sizes.items():
        if size:
            history.violate("memory", f"{size} {name} are left when everybody has gone")
