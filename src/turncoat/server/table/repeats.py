"""Commands that come again are answered, not repeated: one way for choices, votes, chat and signs.

The last acknowledgements of a table are kept as they were. Of older commands only a number each is kept, which says
that the log should be asked; a command whose number is not there is new, and nothing needs to be read for it.
"""

from ...kernel.ids import Seat
from ..storage.log import read_command
from ..storage.store import Store

Ack = tuple[int, int, int]  # seq, decision, pick
Who = int | str  # a seat, or the id of a player without one

MOST_KEPT = 200


class Repeats:
    """The commands that a table has carried out."""

    def __init__(self) -> None:
        self._acks: dict[tuple[Who, str], Ack] = {}
        self._stored: set[int] = set()

    def load(self, commands: list[tuple[int, str]]) -> None:
        """These are in the log."""
        self._stored.update([hash(command) for command in commands])

    def add(self, who: Who, command: str, ack: Ack) -> None:
        self._acks[who, command] = ack
        self._stored.add(hash((who, command)))
        if len(self._acks) > MOST_KEPT:
            del self._acks[next(iter(self._acks))]

    async def find(self, who: Who, command: str, store: Store, table: str) -> Ack | None:
        """The acknowledgement of a command that was carried out before, if it was."""
        ack = self._acks.get((who, command))
        if ack is None and isinstance(who, int) and hash((who, command)) in self._stored:
            ack = await self.stored(who, command, store, table)
        return ack

    async def stored(self, seat: Seat, command: str, store: Store, table: str) -> Ack | None:
        """The same, from the log."""
        seq = await store.read(lambda db: read_command(db, table, seat, command))
        return None if seq is None else (seq, seq, 0)
