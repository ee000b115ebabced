"""Alone or one of many: decided once, by the settings."""

from typing import TYPE_CHECKING

from ...kernel.errors import InvalidOption
from ..common import Time
from ..match.catalogue import Catalogue
from ..settings import Settings
from ..storage.store import Store
from .cluster import Alone, Cluster

if TYPE_CHECKING:
    from .broker import Broker


def cluster_of(settings: Settings, store: Store, time: Time, broker: "Broker | None" = None) -> Cluster:
    """Refuses a broker without PostgreSQL: a file cannot be shared by machines."""
    if settings.broker is None:
        return Alone(store, time)
    if store.is_sqlite:
        raise InvalidOption("bad-database", "Several servers need PostgreSQL: --db postgresql://USER@HOST/NAME.")
    from .broker import Broker  # with packages that one process does not need
    from .many import Many
    from .plays import played

    plays = played(Catalogue(settings.demo).names)
    return Many(store, time, broker or Broker(settings.broker), plays)
