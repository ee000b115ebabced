"""Who is asking: guests, accounts, signed cookies, passwords, recovery links."""

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Self

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..cluster.cluster import Cluster
from ..common import Time, new_id
from ..errors import Refusal, no_session
from ..storage.schema import players, recoveries, sessions, settings
from ..storage.store import Store
from .data import erase

COOKIE = "turncoat"
COOKIE_SECONDS = 400 * 24 * 3600
MOST_HASHING = 2  # a password takes 19 MiB and a core while it is checked
MOST_RECHECKED = 500  # sessions in one query
RECOVERY_MS = 30 * 24 * 3600 * 1000

_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)  # OWASP's second choice


@cache
def _nobodys() -> str:
    return _hasher.hash("nobody has this password")


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays: a guest, or an account if there is a username."""

    id: str
    name: str
    username: str | None
    avatar: str | None = None

    @classmethod
    def of(cls, row: Any) -> Self:
        """From a row of `players`."""
        return cls(row.id, row.name, row.username, row.avatar)

    def data(self) -> dict[str, Any]:
        return {"id": self.id, "name": self.name, "username": self.username, "avatar": self.avatar}


class Auth:
    """Sessions live in the database; those in use are remembered here."""

    def __init__(self, store: Store, time: Time, cluster: Cluster) -> None:
        self.store = store
        self._cluster = cluster
        self._time = time
        self.ended: list[Callable[[str], None]] = []  # told of every session that ends before its time
        self._signer: URLSafeSerializer | None = None
        self._seats: URLSafeSerializer | None = None
        self._known: dict[str, Player] = {}
        self._hashing = asyncio.Semaphore(MOST_HASHING)

    async def open(self) -> None:
        key = await self.store.write(_signing_key)
        self._signer = URLSafeSerializer(key, salt="turncoat session")
        self._seats = URLSafeSerializer(key, salt="turncoat seat")

    # Sessions.

    async def player(self, cookie: str | None) -> Player | None:
        """Whom a cookie belongs to; None for one that is missing, forged or ended."""
        session = self.session(cookie)
        return None if session is None else await self._of_session(session)

    async def _of_session(self, session: str) -> Player | None:
        if session not in self._known:
            found = await self.store.read(lambda c: _player_of(c, session, self._time.wall()))
            if found is None:
                return None
            if len(self._known) > 100_000:
                self._known.clear()
            self._known[session] = found
        return self._known[session]

    async def required(self, cookie: str | None) -> Player:
        player = await self.player(cookie)
        if player is None:
            raise no_session()
        return player

    async def enter(self, player: Player) -> str:
        """A new session; the value of its cookie."""
        assert self._signer is not None
        token = secrets.token_urlsafe(24)
        session = _hash(token)
        await self.store.write(
            lambda c: c.execute(insert(sessions).values(id=session, player=player.id, created=self._time.wall()))
        )
        self._known[session] = player
        return str(self._signer.dumps(token))

    def forget(self, session: str) -> None:
        """That session has ended, here or elsewhere."""
        self._known.pop(session, None)
        for tell in self.ended:
            tell(session)

    async def leave(self, cookie: str | None) -> None:
        session = self.session(cookie)
        if session is not None:
            await self.store.write(lambda c: c.execute(delete(sessions).where(sessions.c.id == session)))
            self._end(session)

    def _end(self, session: str) -> None:
        self.forget(session)
        self._cluster.tell("session-ended", session)

    def session(self, cookie: str | None) -> str | None:
        """The session that a cookie names; None if it is missing or forged."""
        assert self._signer is not None
        if not cookie or len(cookie) > 200:
            return None
        try:
            token = self._signer.loads(cookie)
        except BadSignature:
            return None
        return _hash(token) if isinstance(token, str) else None

    # Tokens for one seat.

    def seat_token(self, cookie: str | None, table: str) -> str:
        """What a program shows to play for whoever has this session, at one table."""
        assert self._seats is not None
        return str(self._seats.dumps([self.session(cookie), table]))

    async def holder(self, token: str, table: str) -> Player:
        """Whose token it is; refused if it is forged, for another table, or if the session has ended."""
        assert self._seats is not None
        found: Any = None
        if len(token) <= 300:
            with suppress(BadSignature):
                found = self._seats.loads(token)
        player = await self._of_session(found[0]) if isinstance(found, list) and found[1:] == [table] else None
        if player is None:
            raise Refusal(401, "bad-token", "This token is not for this table, or its session has ended.")
        return player

    def refresh(self, player: Player) -> None:
        """This player has changed, here or elsewhere."""
        for session, known in list(self._known.items()):
            if known.id == player.id:
                self._known[session] = player

    async def find(self, player: str) -> Player | None:
        row = await self.store.read(lambda c: c.execute(select(players).where(players.c.id == player)).first())
        return None if row is None else Player.of(row)

    async def recheck(self) -> None:
        """What is remembered is compared with the database: news may have been lost."""
        known = list(self._known)
        rows = await self.store.read(lambda c: _players_of(c, known))
        for session in known:
            if session not in rows:
                self.forget(session)
            else:
                self._known[session] = rows[session]

    async def erase(self, player: Player, sat: list[tuple[str, int]]) -> None:
        """Nothing is known of this player any more; all sessions end. `sat`: the tables and seats held before."""
        for session in await self.store.write(lambda c: erase(c, player.id, sat)):
            self._end(session)

    # Players.

    async def guest(self, name: str, avatar: str | None) -> Player:
        player = Player(new_id(12), name, None, avatar)
        row = {"id": player.id, "name": name, "avatar": avatar, "created": self._time.wall()}
        await self.store.write(lambda c: c.execute(insert(players).values(row)))
        return player

    async def rename(self, player: Player, name: str, avatar: str | None) -> Player:
        """Another name, and another face if one is given."""
        renamed = replace(player, name=name, avatar=avatar or player.avatar)
        values = {"name": name, "avatar": renamed.avatar}
        await self.store.write(lambda c: c.execute(update(players).where(players.c.id == player.id).values(values)))
        self.refresh(renamed)
        return renamed

    async def register(self, player: Player, username: str, password: str) -> Player:
        """The guest becomes an account and keeps all seats."""
        if player.username is not None:
            raise Refusal(409, "name-taken", "You have an account already.")
        hashed = await self._hashed(password)
        values = {"username": username.lower(), "password": hashed}

        def work(connection: Connection) -> None:
            try:
                with connection.begin_nested():
                    connection.execute(update(players).where(players.c.id == player.id).values(values))
            except IntegrityError:
                raise Refusal(409, "name-taken", f"There is an account named {username!r} already.") from None

        await self.store.write(work)
        account = replace(player, username=username.lower())
        self.refresh(account)
        return account

    async def login(self, username: str, password: str) -> Player:
        def work(connection: Connection) -> Any:
            return connection.execute(select(players).where(players.c.username == username.lower())).first()

        row = await self.store.read(work)
        async with self._hashing:
            # A password is checked even when there is no such account, so that the time taken tells nothing.
            fits = await asyncio.to_thread(_fits, row.password if row else _nobodys(), password)
        if not fits or row is None:
            raise Refusal(401, "wrong-password", "There is no account with this name and password.")
        return Player.of(row)

    async def change_password(self, player: Player, cookie: str | None, old: str, new: str) -> None:
        if player.username is None:
            raise Refusal(409, "no-account", "You are a guest: make an account first.")
        await self.login(player.username, old)
        hashed = await self._hashed(new)
        mine = self.session(cookie)

        def work(connection: Connection) -> list[str]:
            connection.execute(update(players).where(players.c.id == player.id).values(password=hashed))
            connection.execute(delete(recoveries).where(recoveries.c.player == player.id))
            others = (sessions.c.player == player.id) & (sessions.c.id != mine)
            return [str(row.id) for row in connection.execute(delete(sessions).where(others).returning(sessions.c.id))]

        for session in await self.store.write(work):
            self._end(session)

    async def _hashed(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(_hasher.hash, password)

    # Recovery links.

    async def recovery(self, player: Player) -> str:
        token = secrets.token_urlsafe(24)
        row = {"id": _hash(token), "player": player.id, "created": self._time.wall()}
        await self.store.write(lambda c: c.execute(insert(recoveries).values(row)))
        return token

    async def recover(self, token: str) -> Player:
        """Works once."""

        def work(connection: Connection) -> Player:
            used = (recoveries.c.id == _hash(token)) & (recoveries.c.created > self._time.wall() - RECOVERY_MS)
            row = connection.execute(delete(recoveries).where(used).returning(recoveries.c.player)).first()
            if row is None:
                raise Refusal(403, "bad-token", "This recovery link is unknown, used or too old.")
            found = connection.execute(select(players).where(players.c.id == row.player)).one()
            return Player.of(found)

        return await self.store.write(work)


def _fits(hashed: str, password: str) -> bool:
    try:
        return _hasher.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _player_of(connection: Connection, session: str, now: int) -> Player | None:
    is_it = (sessions.c.id == session) & (sessions.c.created > now - COOKIE_SECONDS * 1000)
    query = select(players).join(sessions, sessions.c.player == players.c.id).where(is_it)
    row = connection.execute(query).first()
    return None if row is None else Player.of(row)


def _players_of(connection: Connection, asked: list[str]) -> dict[str, Player]:
    query = select(players, sessions.c.id.label("session")).join(sessions, sessions.c.player == players.c.id)
    found: dict[str, Player] = {}
    for first in range(0, len(asked), MOST_RECHECKED):
        part = asked[first : first + MOST_RECHECKED]
        for row in connection.execute(query.where(sessions.c.id.in_(part))):
            found[row.session] = Player.of(row)
    return found


def _signing_key(connection: Connection) -> str:
    row = connection.execute(select(settings.c.value).where(settings.c.key == "signing-key")).first()
    if row is not None:
        return str(row.value)
    key = secrets.token_urlsafe(32)
    connection.execute(insert(settings).values(key="signing-key", value=key))
    return key
