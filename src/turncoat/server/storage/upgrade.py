"""Bring a database to the newest schema, with Alembic."""

from pathlib import Path

from sqlalchemy import inspect, text

from .store import engine

LOCK = 7_207_627  # any number that nobody else locks
MIGRATIONS = Path(__file__).parent / "migrations"


def newest() -> str:
    """The number of the last migration; their files are named `<number>_<what>.py`."""
    return max([path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py")])


def upgrade(url: str) -> None:
    """Create or migrate the tables; nothing happens when they are up to date."""
    made = engine(url, writes=True)
    try:
        with made.begin() as connection:
            if not url.startswith("sqlite"):
                # Several servers may start at once: one of them migrates, however long that takes on a busy machine.
                connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
            if inspect(connection).has_table("alembic_version"):
                found = str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar())
                # While servers are replaced one by one, an old one may start again beside newer ones: what they have
                # added is in nobody's way. A file belongs to one server, which must not be older than it.
                if found == newest() or (found > newest() and not url.startswith("sqlite")):
                    return
            from alembic import command  # seldom needed, and slow to load when a server must be back soon
            from alembic.config import Config

            config = Config()
            config.set_main_option("script_location", str(MIGRATIONS))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    finally:
        made.dispose()
