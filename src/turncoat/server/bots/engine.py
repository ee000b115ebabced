"""Which code the workers run: compiled rules as soon as they are there, else the package as it is."""

import os
from pathlib import Path

import structlog

log = structlog.get_logger("turncoat.bots")

STAMP = "turncoat.stamp"
"""Written by `scripts/compile` when all else is in its place."""


class Engine:
    """A folder into which the rules may be compiled while the server runs.

    Workers are started with whatever is there, and those with the old code are replaced before their next question.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._is_told = False

    def folder(self) -> Path | None:
        """Where the compiled rules lie; None until they are whole."""
        if self._folder is None or not (self._folder / STAMP).exists():
            return None
        if not self._is_told:
            log.info("bots change over to compiled rules", folder=str(self._folder))
            self._is_told = True
        return self._folder

    def give_up(self, why: str) -> None:
        """The compiled rules do not work here."""
        log.warning("the compiled rules do not work, so bots go on without them", error=why)
        self._folder = None


def environment(folder: Path | None) -> dict[str, str]:
    """What a worker is started with, so that it finds the compiled rules before any others."""
    if folder is None:
        return dict(os.environ)
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH")]))}
