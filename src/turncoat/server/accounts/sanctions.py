"""Who is shut out of this server, or may not speak on it, as operators have decided.

Operators write into the database from a process of their own; a running server reads it again every few seconds.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from sqlalchemy import Connection as Db
from sqlalchemy import select

from ..common import Time
from ..errors import Refusal
from ..storage.schema import sanctions
from ..storage.store import Store


@dataclass(frozen=True, slots=True)
class Sanction:
    """One decision about a player, or about everybody from a network."""

    number: int
    kind: str
    player: str | None
    network: str | None
    reason: str
    created: int
    until: int | None

    def is_on(self, now: int) -> bool:
        return self.until is None or self.until > now

    @property
    def ends(self) -> str:
        """In words: until when."""
        if self.until is None:
            return "for good"
        return f"until {datetime.fromtimestamp(self.until / 1000, UTC):%Y-%m-%d %H:%M} UTC"


def read_sanctions(db: Db, now: int) -> list[Sanction]:
    """Those that stand."""
    rows = db.execute(select(sanctions).order_by(sanctions.c.number)).mappings()
    return [found for found in [Sanction(**row) for row in rows] if found.is_on(now)]


class Sanctions:
    """Those that stand, in memory: every request and every line of chat asks."""

    def __init__(self, store: Store, time: Time) -> None:
        self._store = store
        self._time = time
        self._all: list[Sanction] = []
        self._networks: list[tuple[IPv4Network | IPv6Network, Sanction]] = []
        self.changed: list[Callable[[], None]] = []  # told when others stand than before

    async def refresh(self) -> None:
        now = self._time.wall()
        found = await self._store.read(lambda db: read_sanctions(db, now))
        if found != self._all:
            self._all = found
            self._networks = [(ip_network(one.network), one) for one in found if one.network is not None]
            for tell in self.changed:
                tell()

    @property
    def banned(self) -> list[str]:
        """The players who are shut out."""
        return [one.player for one in self._all if one.player is not None and one.kind == "ban"]

    def ban(self, player: str | None, address: str) -> Sanction | None:
        """What shuts somebody out who comes from there, if anything does."""
        return self._of("ban", player) or self._at(address)

    def check(self, player: str | None, address: str) -> None:
        found = self.ban(player, address)
        if found is not None:
            raise refusal(found)

    def check_speaking(self, player: str) -> None:
        found = self._of("mute", player)
        if found is not None:
            words = f"The operator of this server does not let you speak, {found.ends}: {found.reason}"
            raise Refusal(403, "silenced", words)

    def _of(self, kind: str, player: str | None) -> Sanction | None:
        now = self._time.wall()
        for one in self._all:
            if one.player is not None and one.player == player and one.kind == kind and one.is_on(now):
                return one
        return None

    def _at(self, address: str) -> Sanction | None:
        if not self._networks:
            return None
        try:
            found = ip_address(address)
        except ValueError:
            return None
        if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        now = self._time.wall()
        for network, one in self._networks:
            if found in network and one.is_on(now):
                return one
        return None


def refusal(found: Sanction) -> Refusal:
    return Refusal(403, "banned", f"You are shut out of this server, {found.ends}: {found.reason}")
