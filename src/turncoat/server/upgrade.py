"""Bring a database to the newest schema, with Alembic."""

from pathlib import Path

from alembic import command
from alembic.config import Config

from .store import engine


def upgrade(url: str) -> None:
    """Create or migrate the tables; nothing happens when they are up to date."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    made = engine(url, writes=True)
    try:
        with made.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    finally:
        made.dispose()
