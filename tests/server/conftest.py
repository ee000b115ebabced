"""Servers for tests: real processes on real databases. Tests of play run on SQLite and on PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Cluster, programs
from tests.server.running import Running


@pytest.fixture(scope="session")
def sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server on SQLite that most tests share."""
    folder: Path = tmp_path_factory.mktemp("server")
    running = Running(str(folder / "turncoat.db"), folder / "log").start()
    yield running
    running.stop()
    assert '"level": "error"' not in running.log.read_text(), running.log.read_text()


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server on PostgreSQL."""
    if programs() is None:
        pytest.skip("PostgreSQL is not installed here (Debian: apt install postgresql), so nothing is shown about it.")
    cluster = Cluster.make()
    cluster.start()
    folder: Path = tmp_path_factory.mktemp("postgres")
    running = Running(cluster.url, folder / "log").start()
    yield running
    running.stop()
    cluster.stop()
    assert '"level": "error"' not in running.log.read_text(), running.log.read_text()


@pytest.fixture
def server(sqlite: Running) -> Iterator[Running]:
    """The shared one, with everything closed that the test has opened."""
    yield sqlite
    sqlite.close_all()


@pytest.fixture(params=["sqlite", "postgres"])
def either(request: pytest.FixtureRequest) -> Iterator[Running]:
    """The same test on both databases."""
    running: Running = request.getfixturevalue(request.param)
    yield running
    running.close_all()


@pytest.fixture
def lone(tmp_path: Path) -> Iterator[Running]:
    """A server of a test's own, to be killed and started again."""
    running = Running(str(tmp_path / "turncoat.db"), tmp_path / "log")
    yield running
    running.close_all()
    running.stop()
