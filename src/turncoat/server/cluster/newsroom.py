"""What a server does when it hears from the others."""

from ..accounts.auth import Auth
from ..table.hall import Hall


class Newsroom:
    """Brings news to whoever must know."""

    def __init__(self, auth: Auth, hall: Hall) -> None:
        self._auth = auth
        self._hall = hall

    async def session_ended(self, session: str) -> None:
        self._auth.forget(session)

    async def renamed(self, player: str) -> None:
        found = await self._auth.find(player)
        if found is not None:
            self._auth.refresh(found)
            self._hall.rename(found)

    async def orphaned(self) -> None:
        await self._hall.look()

    async def disowned(self) -> None:
        self._hall.disown()

    async def missed(self) -> None:
        """News may have been lost: what is remembered is compared with the database."""
        await self._auth.recheck()
