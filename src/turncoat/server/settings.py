"""What can be set about a server, with defaults that suit one machine among friends."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Limits:
    """How much one address or seat may ask for: (per second, at once)."""

    requests: tuple[float, int] = (10.0, 120)
    secrets: tuple[float, int] = (0.1, 10)  # passwords and tokens tried
    frames: tuple[float, int] = (20.0, 100)
    outside: tuple[float, int] = (10.0, 60)  # what a program asks for one seat: turns and choices
    previews: tuple[float, int] = (5.0, 20)  # questions about what choices will do
    sockets: int = 64  # open connections of one address, and requests that are being answered
    tables: tuple[float, int] = (0.2, 30)  # tables made, rematches included
    guests: tuple[float, int] = (0.2, 60)  # newcomers from one address
    chat: tuple[float, int] = (1.0, 10)  # lines of one person
    signals: tuple[float, int] = (3.0, 20)  # signs of one person
    reports: tuple[float, int] = (0.02, 10)  # of one person
    body: int = 16 * 1024
    frame: int = 16 * 1024


_ANY = (1e9, 10**9)
GENEROUS = Limits(
    requests=_ANY,
    secrets=_ANY,
    frames=_ANY,
    outside=_ANY,
    previews=_ANY,
    sockets=10**9,
    tables=_ANY,
    guests=_ANY,
    chat=_ANY,
    signals=_ANY,
    reports=_ANY,
)
"""For load tests from one address: sizes are limited, rates are not."""


@dataclass(frozen=True)
class Settings:
    """Everything a server needs to know; `Settings.of` fills in the database."""

    url: str
    broker: str | None = None  # Redis, where several servers share one database
    demo: bool = False  # offer the demonstration game and the gallery of drawings as well
    origins: tuple[str, ...] = ()  # further origins that may talk to this server
    limits: Limits = field(default_factory=Limits)
    bot_workers: int = 1
    bot_patience: float = 20.0  # seconds that people wait for a bot's turn to think; then the greedy choice is made
    compiled: Path | None = None  # a folder where compiled rules for bots may appear, as scripts/compile makes it
    bot_alone: int = 3  # tables of bots alone that one person may have under way
    bot_pause: float = 0.35  # seconds before a bot's move, so that people can follow
    commit_window: float = 0.002  # how long a commit waits for company
    snapshot_every: int = 60  # log entries
    hello_seconds: float = 10.0  # a connection that has not said hello by then is closed
    drain: float = 600.0  # seconds that a stopping server stays for matches that no other server could go on with
    idle_rooms: float = 60.0  # seconds until a room without company leaves memory
    sweep: float = 10.0  # seconds between two looks for such rooms, and for tables whose time is up
    metrics_from: str = "127.0.0.1"  # addresses that may read /metrics, parted by commas; "*" for all
    keep_days: int = 400  # how long a match that is over is kept
    secure_cookies: bool = False  # True behind https
    root: str = ""  # the path below which the server answers, such as "/games"
    forwarded_from: str = "127.0.0.1"  # proxies whose word on the client's address, scheme and host counts
    log_level: str = "info"
    web: Path | None = None  # the built client; None: the one in the package, if there

    @staticmethod
    def of(db: str | None = None, **more: Any) -> "Settings":
        """Settings for a database given as a file, a URL, or not at all."""
        return Settings(url=database_url(db), **more)


def database_url(db: str | None) -> str:
    """The URL of a database; a bare path is a SQLite file, nothing is the user's data folder.

    >>> database_url("games.db")
    'sqlite:///games.db'
    >>> database_url("postgresql://localhost/turncoat")
    'postgresql+psycopg://localhost/turncoat'
    """
    if db is None:
        import platformdirs

        db = str(platformdirs.user_data_path("turncoat") / "turncoat.db")
    if "://" not in db:
        return f"sqlite:///{db}"
    if db.startswith(("postgresql://", "postgres://")):
        return "postgresql+psycopg://" + db.split("://", 1)[1]
    return db
