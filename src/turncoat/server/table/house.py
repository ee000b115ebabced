"""What all tables of a server share."""

import asyncio

from ... import __version__
from ...kernel._compile import engine
from ..accounts.sanctions import Sanctions
from ..bots.pool import Thinkers
from ..cluster.cluster import Cluster
from ..common import Time
from ..match.catalogue import Catalogue
from ..settings import Settings
from ..storage.store import Store


class House:
    """Storage, games, bots and time, as every room is handed them. A simulator hands over others."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        catalogue: Catalogue,
        thinkers: Thinkers,
        time: Time,
        cluster: Cluster,
    ) -> None:
        self.settings = settings
        self.store = store
        self.catalogue = catalogue
        self.thinkers = thinkers
        self.time = time
        self.cluster = cluster
        self.sanctions = Sanctions(store, time)
        self.newcomers = cluster.limiter("guests", *settings.limits.guests)
        self.reporting = cluster.limiter("reports", *settings.limits.reports)
        self.foresights = cluster.limiter("previews", *settings.limits.previews)
        self.chatting = cluster.limiter("chat", *settings.limits.chat)
        self.signalling = cluster.limiter("signals", *settings.limits.signals)
        self.foreseeing = asyncio.Semaphore(1)  # previews are for one listener at a time
        self.retelling = asyncio.Semaphore(1)  # replaying old matches must not slow down those being played

    def running(self) -> dict[str, str]:
        """What this server runs on: its version, and how the rules run here and where bots think."""
        return {"version": __version__, "rules": engine(), "bots": self.thinkers.rules}
