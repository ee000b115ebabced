"""What the database says of a table, apart from its match."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from secrets import compare_digest
from typing import Any

from sqlalchemy import Connection, select

from ...bots import LEVELS
from ...bots.temper import drawn_temper
from ...kernel.rng import Rng
from ..accounts.auth import Player
from ..accounts.names import alike
from ..match.verify import commitment
from ..storage.schema import choices, players, seats, tables
from .pauses import Pauses


@dataclass(slots=True)
class SeatInfo:
    """One seat: who sits there."""

    seat: int
    kind: str
    player: str | None
    name: str | None
    avatar: str | None
    reserved: str | None
    level: str | None
    absent: bool
    entropy: str
    promise: str
    seen: int

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot" or self.absent

    @property
    def is_free(self) -> bool:
        return self.kind in ("open", "reserved")


@dataclass(slots=True)
class TableInfo:
    """One table, with its seats."""

    id: str
    game: str
    mode: str
    options: dict[str, Any]
    title: str
    status: str
    host: str
    invite: str
    listed: bool
    spectators: bool
    pace: dict[str, Any]
    timeout: str
    secret: str
    rules_version: str
    seed: str | None
    practice: bool
    result: dict[str, Any] | None
    rematch: str | None
    created: int
    silence: int
    strangers: bool
    pauses: Pauses
    seats: list[SeatInfo] = field(default_factory=list)
    waiting: tuple[int, ...] = ()

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    @property
    def plays_under(self) -> str:
        """The rules version now; `1>2` says that a match begun under 1 goes on under 2."""
        return self.rules_version.rpartition(">")[2]

    def seat_of(self, player: Player | None) -> int | None:
        if player is not None:
            for seat in self.seats:
                if seat.player == player.id:
                    return seat.seat
        return None

    def temper_of(self, seat: int) -> str:
        """What kind of player the bot of that seat is; it follows from the secret, so it can be checked afterwards."""
        info = self.seats[seat]
        is_thinking = info.kind == "bot" and info.level in LEVELS
        return drawn_temper(Rng.seeded(f"temper {self.secret} {seat}")) if is_thinking else ""

    @property
    def names(self) -> list[str | None]:
        """What the seats are called; of two alike the second is told apart.

        Nobody can be taken for somebody else by taking their name.
        """
        known: set[str] = set()
        names: list[str | None] = []
        for seat in self.seats:
            if seat.kind != "player" or seat.name is None:
                names.append(seat.reserved if seat.kind == "reserved" else None)
                continue
            shown, number = seat.name, 1
            while alike(shown) in known:
                number += 1
                shown = f"{seat.name} ({number})"
            known.add(alike(shown))
            names.append(shown)
        return names

    def may_see(self, player: Player | None, invite: str | None) -> bool:
        """Those seated, those invited, and everybody if spectators are welcome."""
        if self.spectators or self.seat_of(player) is not None or self.is_invited(invite):
            return True
        return player is not None and (player.id == self.host or self._is_reserved_for(player))

    def is_invited(self, invite: str | None) -> bool:
        return invite is not None and compare_digest(invite.encode(), self.invite.encode())

    def _is_reserved_for(self, player: Player) -> bool:
        names = [seat.reserved for seat in self.seats if seat.kind == "reserved"]
        return player.username is not None and player.username in names

    def data(self, viewer: Player | None, connected: set[int]) -> dict[str, Any]:
        """As this viewer may see it."""
        data = self.summary(viewer, connected)
        del data["your_turn"]
        is_host = viewer is not None and viewer.id == self.host
        is_trusted = is_host or self.seat_of(viewer) is not None
        return {
            **data,
            "invite": self.invite if is_trusted else None,
            "link": f"/table/{self.id}?invite={self.invite}" if is_trusted else None,
            "commitment": self.commitment,
            "promises": [seat.promise for seat in self.seats],
            "result": self.result,
        }

    def summary(self, viewer: Player | None, connected: set[int]) -> dict[str, Any]:
        you, names = self.seat_of(viewer), self.names
        return {
            "id": self.id,
            "game": self.game,
            "mode": self.mode,
            "options": self.options,
            "title": self.title,
            "status": self.status,
            "pace": self.pace,
            "timeout": self.timeout,
            "silence": self.silence,
            "strangers": self.strangers,
            "pauses": {"by": self.pauses.by, "left": [self.pauses.left(seat.seat) for seat in self.seats]},
            "listed": self.listed,
            "spectators": self.spectators,
            "seats": [
                {
                    "seat": seat.seat,
                    "kind": seat.kind,
                    "name": names[seat.seat],
                    "avatar": seat.avatar,
                    "level": seat.level,
                    "temper": (self.temper_of(seat.seat) or None) if self.status == "over" else None,
                    "connected": seat.seat in connected,
                    "host": seat.player == self.host,
                    "absent": seat.absent,
                }
                for seat in self.seats
            ],
            "you": you,
            "is_host": viewer is not None and viewer.id == self.host,
            "rules_version": self.rules_version,
            "waiting": list(self.waiting),
            "rematch": self.rematch,
            "practice": self.practice,
            "created": datetime.fromtimestamp(self.created / 1000, UTC).isoformat(timespec="seconds"),
            "your_turn": you is not None and you in self.waiting and self.status == "playing",
        }


def read_table(connection: Connection, table: str) -> TableInfo | None:
    found = read_tables(connection, [table])
    return found[0] if found else None


def read_tables(connection: Connection, ids: list[str]) -> list[TableInfo]:
    """Tables in the order of their ids' list."""
    found: dict[str, TableInfo] = {}
    for row in connection.execute(select(tables).where(tables.c.id.in_(ids))).mappings():
        fields = {key: value for key, value in row.items() if key not in ("ended", "pauses")}
        pauses = Pauses.of(row["pace"]["kind"], row["pauses"])
        found[row["id"]] = TableInfo(**fields, pauses=pauses)
    query = (
        select(seats, players.c.name, players.c.avatar)
        .outerjoin(players, players.c.id == seats.c.player)
        .where(seats.c.table_id.in_(ids))
        .order_by(seats.c.table_id, seats.c.seat)
    )
    for row in connection.execute(query).mappings():
        fields = {key: value for key, value in row.items() if key != "table_id"}
        found[row["table_id"]].seats.append(SeatInfo(**fields))
    for info in found.values():
        if info.status in ("playing", "paused"):
            info.waiting = _waiting(connection, info.id)
    return [found[table] for table in ids if table in found]


def _waiting(connection: Connection, table: str) -> tuple[int, ...]:
    last = select(choices.c.waiting).where(choices.c.table_id == table).order_by(choices.c.number.desc()).limit(1)
    text = connection.execute(last).scalar() or ""
    return tuple([int(seat) for seat in text.split(",") if seat])
