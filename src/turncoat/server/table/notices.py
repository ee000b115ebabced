"""What a table is told about its people: who came, went, was late, and who plays for whom.

Each notice is sent to all at once, and kept for those who come later; who is connected at the moment is only said.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection as Db
from sqlalchemy import delete, insert, select

from ..storage.schema import notices

MOST_KEPT = 50

PASSING = ("here", "away")
"""Said, but not kept."""

KINDS = (
    *PASSING,
    "joined",
    "left",
    "freed",  # by the host, before the start
    "late",  # the clock has run out
    "stand-in",  # a bot plays for that seat from now on, or answers this once
    "returned",
    "paused",
    "resumed",
    "pause-over",  # the budget of whoever had paused is used up
    "bot-late",  # a bot could not be asked; the game's own greedy choice was made for it
)


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing that everybody at the table should know."""

    number: int | None
    kind: str
    seat: int | None
    name: str | None
    at: int
    seq: int = 0
    """How far the match had come: it stands in the log after the events of that number, 0 before all of them."""

    def data(self) -> dict[str, Any]:
        return asdict(self)


def keeping(table: str, notice: Notice) -> Callable[[Db], None]:
    """Store it; of older ones only the last are kept."""
    assert notice.number is not None
    oldest = notice.number - MOST_KEPT

    def work(db: Db) -> None:
        is_it = (notices.c.table_id == table) & (notices.c.number == notice.number)
        db.execute(delete(notices).where(is_it))  # another process may have told something meanwhile
        db.execute(insert(notices).values({"table_id": table, **notice.data()}))
        db.execute(delete(notices).where((notices.c.table_id == table) & (notices.c.number <= oldest)))

    return work


def read_notices(db: Db, table: str) -> list[Notice]:
    query = select(notices).where(notices.c.table_id == table).order_by(notices.c.number)
    rows = db.execute(query).mappings().all()
    return [Notice(**{key: value for key, value in row.items() if key != "table_id"}) for row in rows]
