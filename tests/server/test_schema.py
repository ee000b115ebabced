"""The database: migrations lead to the schema that the code uses, and lose nothing on the way."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from turncoat.server.storage.schema import metadata, players
from turncoat.server.storage.store import engine
from turncoat.server.storage.upgrade import MIGRATIONS, newest, upgrade


def migrate(url: str, revision: str) -> None:
    made = engine(url, writes=True)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with made.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    made.dispose()


def test_migrations_lead_to_the_schema_of_the_code(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'new.db'}"
    upgrade(url)
    made = engine(url, writes=False)
    with made.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    made.dispose()


def test_an_older_database_is_brought_up_to_date_with_all_it_holds(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.db'}"
    migrate(url, "0001")
    made = engine(url, writes=True)
    with made.begin() as db:
        db.execute(sa.insert(players).values(id="ada", name="Ada", created=1))
    upgrade(url)
    upgrade(url)
    with made.begin() as db:
        assert db.execute(sa.select(players.c.name)).scalars().all() == ["Ada"]
        assert db.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() == newest()
    made.dispose()
