"""A Redis server of the tests' own, where Debian's is installed."""

import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from tests.server.running import free_port


def program() -> str | None:
    """Where it is; None if the machine has none (Debian: apt install redis-server)."""
    return shutil.which("redis-server")


class Redis:
    """One broker; it can be stopped and started again on the same port."""

    def __init__(self) -> None:
        self.port = free_port()
        self._folder = Path(tempfile.mkdtemp(prefix="turncoat-redis-"))
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        found = program()
        assert found is not None
        options = ["--port", str(self.port), "--save", "", "--appendonly", "no", "--bind", "127.0.0.1"]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen([found, *options], stdout=log, stderr=log, cwd=self._folder)
        for _ in range(300):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.02)
        raise AssertionError((self._folder / "log").read_text())

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def stop(self) -> None:
        self.kill()
        shutil.rmtree(self._folder, ignore_errors=True)
