"""Servers for tests. The whole suite runs on SQLite; `--database` names another one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Running


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server that most tests share."""
    folder: Path = tmp_path_factory.mktemp("server")
    running = Running(str(folder / "turncoat.db"), folder / "log").start()
    yield running
    running.close_all()
    running.stop()


@pytest.fixture
def server(shared: Running) -> Iterator[Running]:
    """The shared one, with everything closed that the test has opened."""
    yield shared
    shared.close_all()


@pytest.fixture
def lone(tmp_path: Path) -> Iterator[Running]:
    """A server of a test's own, to be killed and started again."""
    running = Running(str(tmp_path / "turncoat.db"), tmp_path / "log")
    yield running
    running.close_all()
    running.stop()
