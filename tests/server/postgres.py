"""A PostgreSQL cluster of the tests' own, in a temporary folder, where Debian's server is installed."""

import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from tests.server.running import free_port


def programs() -> Path | None:
    """Where initdb and postgres are; None if the machine has none (Debian: apt install postgresql)."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return versions[-1].parent if versions else None


class Cluster:
    """One database server. It refuses to run as root, so it gets another user there."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.port = free_port()
        self._as: dict[str, Any] = {"user": "nobody", "extra_groups": []} if os.getuid() == 0 else {}
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"postgresql://turncoat@127.0.0.1:{self.port}/postgres"

    @staticmethod
    def make() -> "Cluster":
        return Cluster(Path(tempfile.mkdtemp(prefix="turncoat-postgres-")))

    def start(self) -> None:
        self._make("initdb", "-D", self._data, "-U", "turncoat", "-A", "trust", "-N", "--no-locale", "-E", "UTF8")
        self._run()

    def standby(self) -> "Cluster":
        """Another server that follows this one, running."""
        made = Cluster.make()
        source = f"host=127.0.0.1 port={self.port} user=turncoat"
        made._make("pg_basebackup", "-D", made._data, "-d", source, "-R", "-c", "fast", "-N")
        made._run()
        return made

    def promote(self) -> None:
        """The standby becomes the one that is written."""
        self.run_sql("SELECT pg_promote()")

    def run_sql(self, *statements: str) -> None:
        for statement in statements:
            self._make("psql", "-d", self.url, "-c", statement)

    @property
    def _data(self) -> str:
        return str(self._folder / "data")

    def _make(self, name: str, *options: str) -> None:
        place = programs()
        assert place is not None
        if self._as:
            shutil.chown(self._folder, "nobody")
        subprocess.run([place / name, *options], check=True, capture_output=True, cwd=self._folder, **self._as)

    def _run(self) -> None:
        place = programs()
        assert place is not None
        options = ["-p", str(self.port), "-c", "listen_addresses=127.0.0.1", "-k", str(self._folder)]
        with (self._folder / "log").open("wb") as log:
            self._process = subprocess.Popen(
                [place / "postgres", "-D", self._data, *options], stdout=log, stderr=log, cwd=self._folder, **self._as
            )
        ready = [place / "pg_isready", "-h", "127.0.0.1", "-p", str(self.port), "-t", "30"]
        for _ in range(300):
            if subprocess.run(ready, capture_output=True, check=False).returncode == 0:
                return
            assert self._process.poll() is None, (self._folder / "log").read_text()
        raise AssertionError("PostgreSQL does not answer")

    def kill(self) -> None:
        """At once, with all its connections, as a machine that fails."""
        assert self._process is not None
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(30)

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(30)
        shutil.rmtree(self._folder, ignore_errors=True)
