"""Before the start: what the seats have promised as their part in the seed is revealed."""

import asyncio
from contextlib import suppress

from sqlalchemy import update

from ...kernel.ids import Seat
from ..errors import Refusal
from ..match.verify import commitment
from ..storage.schema import seats
from .company import Company
from .showing import message

REVEAL_SECONDS = 5.0
"""How long the start waits for what was promised."""


class Reveals:
    """The texts that were revealed for the start of one table."""

    def __init__(self, company: Company) -> None:
        self._company = company
        self._texts: dict[int, str] = {}
        self._is_under_way = False
        self._owing: set[int] = set()
        self._complete: asyncio.Event | None = None

    def check_settled(self) -> None:
        """While parts of the seed are being revealed nobody comes, goes, or promises another."""
        if self._is_under_way:
            raise Refusal(409, "starting", "The match is about to begin.")

    def check_asked(self) -> None:
        if not self._is_under_way:
            raise Refusal(409, "not-asked", "Parts of the seed are revealed when the match begins.")

    def ask(self) -> "asyncio.Event | None":
        """Ask everybody who has promised a part in the seed and is here; None if there is nobody to wait for."""
        company = self._company
        self._is_under_way = True
        self._owing = {
            seat.seat
            for seat in company.info.seats
            if seat.promise and seat.seat in company.connected and seat.seat not in self._texts
        }
        if not self._owing:
            return None
        self._complete = asyncio.Event()
        promises = [seat.promise for seat in company.info.seats]
        company.tell(message(type="reveal", commitment=company.info.commitment, promises=promises))
        return self._complete

    def take(self, seat: Seat, entropy: str) -> None:
        """A seat says what it has promised; anything else is refused."""
        if commitment(entropy) != self._company.info.seats[seat].promise:
            raise Refusal(409, "broken-promise", "This is not the text that was promised.")
        self._texts[seat] = entropy
        self._owing.discard(seat)
        if not self._owing and self._complete is not None:
            self._complete.set()

    async def wait(self, complete: "asyncio.Event | None") -> None:
        """Everybody asked has answered, or has had the time to; the lock of the room is not held."""
        if complete is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(complete.wait(), REVEAL_SECONDS)

    def all(self) -> list[str]:
        """Every seat's part: what was revealed, or else what was given openly."""
        return [self._texts.get(seat.seat, seat.entropy) for seat in self._company.info.seats]

    def stop(self) -> None:
        """If the match has not begun after all, what was revealed is worthless: it has to be promised anew."""
        company = self._company
        self._is_under_way = False
        self._complete = None
        if company.info.status == "open" and self._texts:
            is_it = (seats.c.table_id == company.info.id) & seats.c.seat.in_(list(self._texts))
            company.house.store.write_later(lambda db: db.execute(update(seats).where(is_it).values(promise="")))
            for seat in self._texts:
                company.info.seats[seat].promise = ""
            company.tell_table()
        self._texts.clear()
