"""Bring a database to the newest schema, with Alembic."""

from pathlib import Path

from sqlalchemy import inspect, text

from .store import engine

MIGRATIONS = Path(__file__).parent / "migrations"


def newest() -> str:
    """The number of the last migration; their files are named `<number>_<what>.py`."""
    return max([path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py")])


def upgrade(url: str) -> None:
    """Create or migrate the tables; nothing happens when they are up to date."""
    made = engine(url, writes=True)
    try:
        with made.begin() as connection:
            if inspect(connection).has_table("alembic_version"):
                if connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == newest():
                    return
            from alembic import command  # seldom needed, and slow to load when a server must be back soon
            from alembic.config import Config

            config = Config()
            config.set_main_option("script_location", str(MIGRATIONS))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    finally:
        made.dispose()
