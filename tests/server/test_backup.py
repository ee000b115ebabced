"""Copies that lose nothing, and what is saved from a damaged file."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.running import Running
from tests.server.test_play import answer_all, seated
from turncoat.kernel.errors import InvalidOption
from turncoat.server.storage import doctor
from turncoat.server.storage.backup import backup, repair, restore
from turncoat.server.storage.upgrade import upgrade


def rows(path: Path | str) -> dict[str, list[object]]:
    with closing(sqlite3.connect(path)) as database:
        names = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: sorted(database.execute(f"SELECT * FROM {name}").fetchall(), key=repr) for name in names}


def test_a_backup_of_a_running_server_is_put_back_and_loses_nothing(lone: Running, tmp_path: Path) -> None:
    lone.start()
    ada, bob = seated(lone, "Ada", "Bob")
    answer_all([ada, bob])
    seen = ada.update
    copy = tmp_path / "copy.db"
    assert backup(lone.db, copy) > 0
    answer_all([ada, bob])
    with pytest.raises(InvalidOption, match="overwrites nothing"):
        backup(lone.db, copy)
    with pytest.raises(InvalidOption, match="stop it first"):
        restore(copy, lone.db)
    lone.stop()
    old = restore(copy, lone.db)
    assert old is not None and old.exists()
    lone.start()
    with ada.guest.sit(ada.table) as again:
        assert seen is not None and again.update is not None
        assert again.update["seq"] == seen["seq"] and again.update["view"] == seen["view"]


def test_a_damaged_index_costs_nothing(lone: Running) -> None:
    lone.start()
    ada, bob = seated(lone, "Ada", "Bob")
    for _ in range(4):
        answer_all([ada, bob])
    lone.stop()
    before = rows(lone.db)
    with closing(sqlite3.connect(lone.db)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        query = "SELECT rootpage FROM sqlite_master WHERE type = 'index' AND tbl_name = 'choices'"
        pages = [row[0] for row in database.execute(query)]
        size = database.execute("PRAGMA page_size").fetchone()[0]
    with Path(lone.db).open("rb+") as file:
        for page in pages:
            file.seek((page - 1) * size)
            file.write(b"\xff" * size)
    assert repair(lone.db) is not None
    assert rows(lone.db) == before
    assert all([verdict.ok for verdict in doctor.check(lone.db)])
    assert repair(lone.db) is None, "nothing is damaged any more"


def test_what_is_no_database_is_refused_in_a_sentence(tmp_path: Path) -> None:
    odd = tmp_path / "odd.db"
    odd.write_bytes(b"this is no database at all" * 100)
    with pytest.raises(InvalidOption, match="damaged"):
        restore(odd, str(tmp_path / "new.db"))
    with pytest.raises(InvalidOption, match="no database"):
        backup(str(tmp_path / "missing.db"), tmp_path / "copy.db")
    with pytest.raises(InvalidOption, match="pg_dump"):
        backup("postgresql://localhost/turncoat", tmp_path / "copy.db")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no files that are no files")
def test_what_is_no_file_is_not_replaced(tmp_path: Path) -> None:
    """As root, `turncoat restore COPY --db /dev/null` had put a database in the place of the null device."""
    source, pipe = tmp_path / "copy.db", tmp_path / "pipe"
    upgrade(f"sqlite:///{source}")
    os.mkfifo(pipe)
    with pytest.raises(InvalidOption, match="could be replaced"):
        restore(source, str(pipe))
    assert stat.S_ISFIFO(pipe.stat().st_mode) and [path.name for path in tmp_path.glob("pipe*")] == ["pipe"]
