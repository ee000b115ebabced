"""What operators do about people: they look at reports, shut somebody out or let them in again, and it is written down.

Every function runs in a transaction of whoever calls it. What changes something leaves an entry in the audit log.
"""

from dataclasses import dataclass
from ipaddress import ip_network
from typing import Any

from sqlalchemy import Connection as Db
from sqlalchemy import delete, func, insert, or_, select, update

from ...kernel.errors import InvalidOption
from ..storage.schema import acts, players, reports, sanctions
from .sanctions import Sanction, read_sanctions

MOST_LISTED = 200
WIDEST = {4: 8, 6: 16}
"""The widest network that can be shut out at once: wider ones are a slip of the hand."""


@dataclass(frozen=True, slots=True)
class Operator:
    """Who acts, and when."""

    name: str
    at: int

    def note(self, db: Db, what: str, about: str, why: str) -> None:
        """An entry of the audit log."""
        db.execute(insert(acts).values(at=self.at, by=self.name[:60], what=what, about=about, why=why[:500]))


# Looking.


def list_reports(db: Db, with_closed: bool) -> list[dict[str, Any]]:
    query = select(reports).order_by(reports.c.number.desc()).limit(MOST_LISTED)
    if not with_closed:
        query = query.where(reports.c.closed.is_(None))
    return [dict(row) for row in db.execute(query).mappings()]


def read_report(db: Db, number: int) -> dict[str, Any]:
    row = db.execute(select(reports).where(reports.c.number == number)).mappings().first()
    if row is None:
        raise InvalidOption("no-report", f"There is no report {number}.")
    return dict(row)


def read_acts(db: Db) -> list[dict[str, Any]]:
    """The audit log, the latest first."""
    query = select(acts).order_by(acts.c.number.desc()).limit(MOST_LISTED)
    return [dict(row) for row in db.execute(query).mappings()]


def find_players(db: Db, words: str) -> list[dict[str, Any]]:
    """By id, username, or a part of the name."""
    like = func.lower(players.c.name).contains(words.lower(), autoescape=True)
    is_it = or_(players.c.id == words, players.c.username == words.lower().removeprefix("@"), like)
    columns = (players.c.id, players.c.name, players.c.username, players.c.created)
    query = select(*columns).where(is_it).order_by(players.c.created.desc()).limit(MOST_LISTED)
    return [dict(row) for row in db.execute(query).mappings()]


# Acting.


def sanction(db: Db, by: Operator, kind: str, whom: str, days: float | None, reason: str) -> Sanction:
    """Shut somebody out (`ban`), or let them speak no more (`mute`); for so many days, or for good."""
    player, network = _target(db, whom)
    if network is not None and kind == "mute":
        raise InvalidOption("bad-target", "A network can be banned, not muted.")
    until = None if days is None else by.at + round(days * 24 * 3600 * 1000)
    row = {"kind": kind, "player": player, "network": network, "reason": reason[:200], "created": by.at, "until": until}
    key = db.execute(insert(sanctions).values(row)).inserted_primary_key
    assert key is not None
    found = Sanction(key[0], kind, player, network, reason[:200], by.at, until)
    by.note(db, kind, player or network or "", f"{found.ends}: {reason}")
    return found


def lift(db: Db, by: Operator, kind: str, whom: str, reason: str) -> int:
    """Take back all sanctions of that kind against somebody; how many stood."""
    player, network = _target(db, whom)
    against = (kind, player, network)
    found = [one.number for one in read_sanctions(db, by.at) if (one.kind, one.player, one.network) == against]
    if not found:
        raise InvalidOption("no-sanction", f"Nothing of that kind stands against {whom}.")
    db.execute(delete(sanctions).where(sanctions.c.number.in_(found)))
    by.note(db, f"un{kind}", player or network or "", reason)
    return len(found)


def close(db: Db, by: Operator, number: int, verdict: str) -> None:
    """A report has been dealt with."""
    report = read_report(db, number)
    if report["closed"] is not None:
        raise InvalidOption("closed", f"Report {number} is closed already.")
    db.execute(update(reports).where(reports.c.number == number).values(closed=by.at, verdict=verdict[:500]))
    by.note(db, "close", f"report {number}", verdict)


def _target(db: Db, whom: str) -> tuple[str | None, str | None]:
    """A player by id or @username, or a network by address or prefix."""
    if whom.startswith("@"):
        is_it = players.c.username == whom[1:].lower()
    else:
        try:
            network = ip_network(whom, strict=False)
        except ValueError:
            is_it = players.c.id == whom
        else:
            if network.prefixlen < WIDEST[network.version]:
                raise InvalidOption("bad-target", f"{network} is more than an operator should shut out at once.")
            return None, str(network)
    player = db.execute(select(players.c.id).where(is_it)).scalar()
    if player is None:
        raise InvalidOption("no-player", f"There is no player {whom}: give an id, an @username, or an address.")
    return str(player), None
