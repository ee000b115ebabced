"""A table and its company: who sits there, who listens, and what all of them are told."""

from collections.abc import Callable

from sqlalchemy import Connection as Db
from sqlalchemy import update

from ...kernel.event import SPECTATOR
from ...kernel.game import Game
from ...kernel.ids import Seat
from ..errors import no_table
from ..match.play import Play
from ..storage.schema import seats
from .house import House
from .info import TableInfo, read_table
from .listener import Listener
from .notices import MOST_KEPT, PASSING, Notice, keeping, read_notices
from .pauses import HOUR
from .showing import message

Work = Callable[[Db], None]

SEEN_KEPT = 60_000  # ms; silences are counted in hours


class Company:
    """The people of one table, and whoever is connected."""

    def __init__(self, house: House, info: TableInfo, notices: list[Notice]) -> None:
        self.house = house
        self.info = info
        self.notices = notices  # the last ones
        self.listeners: set[Listener] = set()
        self.play: Play | None = None
        self._kept: dict[Seat, int] = {}  # when a sign of life was last kept
        self.shift = 0  # how far this table's time is ahead of the server's: it may have come from another one

    def now(self) -> int:
        """Table time, which the clocks here run by."""
        return self.house.time.now() + self.shift

    @property
    def game(self) -> Game:
        return self.house.catalogue.game(self.info.game)

    @property
    def has_begun(self) -> bool:
        return self.info.status != "open"

    async def refresh(self) -> None:
        """Read the table's people again after a change."""
        info = await self.house.store.read(lambda db: read_table(db, self.info.id))
        if info is None:
            raise no_table()
        self.info = info

    async def read_notices(self) -> None:
        """What was told of people, again: somebody's name has been taken out."""
        self.notices = await self.house.store.read(lambda db: read_notices(db, self.info.id))

    # Who is here.

    def viewer(self, listener: Listener) -> int:
        seat = self.info.seat_of(listener.player)
        return SPECTATOR if seat is None else seat

    @property
    def connected(self) -> set[int]:
        return {self.viewer(listener) for listener in self.listeners} - {SPECTATOR}

    def seen(self, seat: Seat, is_kept: bool = False) -> None:
        """A sign of life from that seat; kept when somebody comes or goes, and now and then in between.

        A server that is killed knows only what was kept: without the latter it would take whoever has played for
        longer than the agreed silence, and is away at that moment, for somebody who has been silent all the time.
        """
        now = self.now()
        self.info.seats[seat].seen = now
        if is_kept or now - self._kept.get(seat, 0) >= SEEN_KEPT:
            self._kept[seat] = now
            is_it = (seats.c.table_id == self.info.id) & (seats.c.seat == seat)
            self.house.store.write_later(lambda db: db.execute(update(seats).where(is_it).values(seen=now)))

    def is_silent(self, seat: Seat, play: Play) -> bool:
        """Whether a seat without a clock has given no sign of life for as long as the table has agreed to wait.

        It must have been waited for as long: nobody has to say anything while others think.
        """
        now, patience = self.now(), self.info.silence * HOUR
        is_quiet = now - self.info.seats[seat].seen >= patience
        return self.info.pace["kind"] == "none" and is_quiet and play.clock.owed(seat, now) >= patience

    # What all are told.

    def tell(self, text: bytes, by: str | None = None) -> None:
        """All of them; what a player has said or shown is kept from those who do not want to hear that player."""
        for listener in self.listeners:
            if listener.has_said_hello and by not in listener.ignored:
                listener.post(text)

    def tell_table(self) -> None:
        """Seats, names, connections or the status changed."""
        connected = self.connected
        self.house.cluster.show(self.info.id, connected)
        for listener in self.listeners:
            if listener.has_said_hello:
                listener.post(message(type="table", table=self.info.data(listener.player, connected)))

    def ignored_seats(self, listener: Listener) -> list[dict[str, int | str]]:
        """The seats that a listener does not hear."""
        found = [(seat.seat, listener.ignored.get(seat.player or "")) for seat in self.info.seats]
        return [{"seat": seat, "kind": kind} for seat, kind in found if kind is not None]

    def notify(self, kind: str, seat: Seat | None) -> None:
        """Tell everybody something about somebody, and keep it for those who come later."""
        number = None if kind in PASSING else 1 + (self.notices[-1].number or 0 if self.notices else 0)
        name = None if seat is None else self.info.names[seat]
        seq = 0 if self.play is None else self.play.seq
        notice = Notice(number, kind, seat, name, self.house.time.wall(), seq)
        self.tell(message(type="notice", notice=notice.data()))
        if number is not None:
            self.notices.append(notice)
            del self.notices[:-MOST_KEPT]
            self.house.store.write_later(keeping(self.info.id, notice))
