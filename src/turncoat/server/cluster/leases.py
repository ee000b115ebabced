"""Who owns which table, in PostgreSQL. All times of leases are the database's: machines may disagree about theirs.

A server that lives renews one row, however many tables it has. A server that did not renew in time may be fenced by
any other, in the very transaction that takes its tables; and every transaction of a server begins by asking, under a
lock, whether it has been fenced. So what an old owner still writes is either stored before its table changes hands,
or not at all.
"""

from typing import Any, Final, NamedTuple

import orjson
from sqlalchemy import Connection as Db
from sqlalchemy import Row, text

from ..storage.log import read_mark
from .plays import Plays, can_read, decoded, encoded, plays_it

LEASE_SECONDS: Final = 3.0
"""A server that was silent for longer is taken for dead."""


class Fenced(Exception):
    """Other servers have taken this one for dead, and have its tables now."""


class Hold(NamedTuple):
    """Who has a table; and, if asked by the owner, how far its time is ahead of the owner's."""

    owner: str
    shift: int


class Unplayable(Exception):
    """No server that is up can go on with a match."""


def register(db: Db, server: str, now: int, plays: Plays) -> None:
    """A server begins to live."""
    db.execute(
        text(
            "INSERT INTO servers (id, mark, until, fenced, plays)"
            " VALUES (:id, :mark, now() + :lease * interval '1 s', false, :plays)"
        ),
        {"id": server, "mark": now, "lease": LEASE_SECONDS, "plays": encoded(plays)},
    )


def renew(db: Db, server: str, now: int) -> None:
    """It still lives, and its table time has come this far. A late renewal counts if nobody was faster."""
    values = {"id": server, "mark": now, "lease": LEASE_SECONDS}
    renewed = text(
        "UPDATE servers SET mark = :mark, until = now() + :lease * interval '1 s' WHERE id = :id AND NOT fenced"
    )
    if db.execute(renewed, values).rowcount != 1:
        raise Fenced


def check(db: Db, server: str) -> None:
    """At the start of every transaction: while it lasts, this server cannot be fenced."""
    found = db.exec_driver_sql("SELECT 1 FROM servers WHERE id = %s AND NOT fenced FOR SHARE", (server,)).first()
    if found is None:
        raise Fenced


def living(db: Db) -> set[str]:
    """Servers that are not known to be dead."""
    return {row.id for row in db.execute(text("SELECT id FROM servers WHERE NOT fenced AND until >= now()"))}


def claim(db: Db, table: str, server: str, now: int, plays: Plays) -> Hold | None:
    """Take a table if nobody living has it; tells who has it, or should. None if there is no such table."""
    found = db.execute(_FIND, {"table": table}).first()
    if found is None:
        insert = text(
            "INSERT INTO owners (table_id, owner, epoch, shift, mark)"
            " SELECT id, NULL, 0, 0, :mark FROM tables WHERE id = :table ON CONFLICT DO NOTHING"
        )
        db.execute(insert, {"table": table, "mark": now})
        found = db.execute(_FIND, {"table": table}).first()
        if found is None:
            return None
    if found.owner == server:
        return Hold(server, found.shift)
    if found.owner is not None and not found.is_dead:
        return Hold(found.owner, 0)
    fitting = _fitting(db, found, server, plays)
    if fitting is None:
        raise Unplayable
    return _take(db, found, server, now) if fitting == server else Hold(fitting, 0)


def adopt(db: Db, server: str, now: int, most: int, plays: Plays) -> list[tuple[str, int]]:
    """Take up to so many tables whose match is on and whom nobody looks after, with how far their time is ahead."""
    after = ""
    while rows := db.execute(_ORPHANS, {"id": server, "most": most, "after": after}).all():
        after = rows[-1].table_id
        fitting = [row for row in rows if _fitting(db, row, server, plays) == server]
        found = [(row.table_id, _take(db, row, server, now)) for row in fitting]
        if taken := [(table, hold.shift) for table, hold in found if hold.owner == server]:
            return taken
    return []


def _fitting(db: Db, found: Row[Any], server: str, plays: Plays) -> str | None:
    """Who should have a table that nobody has: this server, another one that plays its rules version, or nobody.

    If no living server plays that version any more, whoever can read the saved position goes on with it.
    """
    version = found.rules_version.rpartition(">")[2]
    if found.status not in ("playing", "paused") or plays_it(plays, found.game, version):
        return server
    for other, theirs in others(db, server).items():
        if plays_it(theirs, found.game, version):
            return other
    saved = db.execute(_SAVED, {"table": found.table_id}).first()
    is_readable = saved is not None and can_read(plays, found.game, orjson.loads(saved.document)["schema"])
    return server if is_readable else None


def others(db: Db, server: str) -> dict[str, Plays]:
    """The other servers that live, and what they play."""
    query = text("SELECT id, plays FROM servers WHERE NOT fenced AND until >= now() AND id <> :id ORDER BY id")
    return {row.id: decoded(row.plays) for row in db.execute(query, {"id": server})}


def leave(db: Db, server: str) -> tuple[dict[str, Plays], list[tuple[str, str, str]]]:
    """A server takes no more tables; who else lives, and this one's matches with game and rules version."""
    db.execute(text("UPDATE servers SET plays = '{}' WHERE id = :id"), {"id": server})
    query = text(
        "SELECT o.table_id, t.game, t.rules_version FROM owners o JOIN tables t ON t.id = o.table_id"
        " WHERE o.owner = :id AND t.status IN ('playing', 'paused') ORDER BY o.table_id"
    )
    rows = db.execute(query, {"id": server}).all()
    return others(db, server), [(row.table_id, row.game, row.rules_version.rpartition(">")[2]) for row in rows]


def give(db: Db, table: str, server: str, now: int) -> None:
    """Let others have one table."""
    given = text(
        "UPDATE owners SET owner = NULL, mark = shift + :now, shift = 0 WHERE table_id = :table AND owner = :id"
    )
    db.execute(given, {"table": table, "id": server, "now": now})


def retire(db: Db, server: str, now: int) -> None:
    """Give all up and die in order."""
    values = {"id": server, "now": now}
    db.execute(text("UPDATE owners SET owner = NULL, mark = shift + :now, shift = 0 WHERE owner = :id"), values)
    db.execute(text("DELETE FROM servers WHERE id = :id"), values)


def bury(db: Db) -> None:
    """Forget the dead from whom nothing is left to take."""
    db.execute(
        text(
            "DELETE FROM servers AS s WHERE fenced AND until < now() - interval '1 hour'"
            " AND NOT EXISTS (SELECT 1 FROM owners WHERE owner = s.id)"
        )
    )


_FOUND = (
    "SELECT o.table_id, o.owner, o.shift, o.mark, (s.id IS NULL OR s.fenced OR s.until < now()) AS is_dead,"
    " t.game, t.rules_version, t.status"
    " FROM owners o LEFT JOIN servers s ON s.id = o.owner JOIN tables t ON t.id = o.table_id"
)
_FIND = text(f"{_FOUND} WHERE o.table_id = :table FOR UPDATE OF o")
_SAVED = text(
    "SELECT s.document FROM snapshots s WHERE s.table_id = :table"
    " AND s.number = (SELECT max(number) FROM choices WHERE table_id = :table)"
)
_ORPHANS = text(
    f"{_FOUND} WHERE t.status IN ('playing', 'paused') AND (s.id IS NULL OR s.fenced OR s.until < now())"
    " AND o.table_id > :after AND (o.owner IS NULL OR o.owner <> :id)"  # whose own lease ran out does not fence itself
    " ORDER BY o.table_id LIMIT :most FOR UPDATE OF o SKIP LOCKED"
)


def _take(db: Db, found: Row[Any], server: str, now: int) -> Hold:
    """The lock on the row is held. Time goes on from where the last owner said that it was."""
    reached = found.mark
    if found.owner is not None:
        # Under a lock, once more: it may have renewed its lease at the last moment.
        fence = text("UPDATE servers SET fenced = true WHERE id = :id AND (fenced OR until < now()) RETURNING mark")
        last = db.execute(fence, {"id": found.owner}).first()
        if last is None:
            return Hold(found.owner, 0)
        reached = last.mark + found.shift
    taken = text("UPDATE owners SET owner = :id, epoch = epoch + 1, shift = :shift WHERE table_id = :table")
    db.execute(taken, {"table": found.table_id, "id": server, "shift": reached - now})
    return Hold(server, reached - now)


def enlist(db: Db, now: int) -> None:
    """Matches that were begun by a server alone become everybody's; they go on in that server's time."""
    missing = text(
        "INSERT INTO owners (table_id, owner, epoch, shift, mark) SELECT id, NULL, 0, 0, :mark FROM tables"
        " WHERE status IN ('playing', 'paused') ON CONFLICT DO NOTHING"
    )
    db.execute(missing, {"mark": read_mark(db) or now})
