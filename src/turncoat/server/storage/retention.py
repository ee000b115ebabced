"""What is forgotten, and when: tables that nobody comes back to, ended sessions, guests who left nothing behind."""

from sqlalchemy import Connection, delete, or_, select

from .schema import acts, players, recoveries, reports, sanctions, seats, sessions, tables

DAY = 24 * 3600 * 1000
UNUSED_DAYS = 14  # a table that was never begun; a recovery link is older than it can be used after thirty
LINK_DAYS = 30
GUEST_DAYS = 30
SESSION_DAYS = 400
CLOSED_DAYS = 90  # a report that was dealt with, a sanction that has ended
ACT_DAYS = 400  # the audit log, and what nobody has dealt with
AT_ONCE = 100  # tables in one go: nobody should wait for it


def forget(db: Connection, now: int, keep_days: int) -> dict[str, int]:
    """Delete what is due, a part at a time; how many rows of each kind. With a table goes all that belongs to it."""
    ended = tables.c.status.in_(("over", "abandoned")) & (tables.c.ended < now - keep_days * DAY)
    unused = (tables.c.status == "open") & (tables.c.created < now - UNUSED_DAYS * DAY)
    due = db.execute(select(tables.c.id).where(or_(ended, unused)).limit(AT_ONCE)).scalars().all()
    if due:
        db.execute(delete(tables).where(tables.c.id.in_(due)))
    links = db.execute(delete(recoveries).where(recoveries.c.created < now - LINK_DAYS * DAY)).rowcount
    old = db.execute(delete(sessions).where(sessions.c.created < now - SESSION_DAYS * DAY)).rowcount
    gone = (
        players.c.username.is_(None)
        & (players.c.created < now - GUEST_DAYS * DAY)
        & players.c.id.not_in(select(seats.c.player).where(seats.c.player.is_not(None)))
        & players.c.id.not_in(select(tables.c.host))
        & players.c.id.not_in(select(sessions.c.player).where(sessions.c.created > now - GUEST_DAYS * DAY))
    )
    guests = db.execute(delete(players).where(gone)).rowcount
    lately, longest = now - CLOSED_DAYS * DAY, now - ACT_DAYS * DAY
    db.execute(delete(reports).where((reports.c.closed < lately) | (reports.c.created < longest)))
    db.execute(delete(sanctions).where(sanctions.c.until < lately))
    db.execute(delete(acts).where(acts.c.at < longest))
    return {"tables": len(due), "links": links, "sessions": old, "guests": guests}
