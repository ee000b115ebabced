"""A bot that is asked as a process of its own, with the rules and bots of another checkout.

The process mirrors the match by the list of choices, sent as texts, and answers with a text: so two versions of the
bots can play each other. Where the rules of the two differ it is said, and the match is broken off.
"""

import json
import os
import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from ..kernel.choice import Choice
from ..kernel.errors import InvalidOption, TurncoatError
from ..kernel.game import Game
from ..kernel.guide import Bot
from ..kernel.ids import Seat
from ..kernel.loop import legal
from ..kernel.rng import Rng
from ..kernel.state import State

MIRROR: Final = Path(__file__).with_name("mirror.py")
_SPEC: Final = re.compile(r"process:((?:[A-Za-z]:[\\/])?[^:]+):(.+)")


def is_process(spec: str) -> bool:
    return spec.startswith("process:")


def checkout(spec: str) -> tuple[Path, str]:
    """The folder and the bot that a spec names, such as `process:../older:search:200cpu`."""
    found = _SPEC.fullmatch(spec)
    if found is None:
        raise InvalidOption("bad-process", f"A process is written process:FOLDER:BOT, not {spec!r}.")
    folder = Path(found[1]).expanduser().resolve()
    if not (folder / "src" / "turncoat").is_dir():
        raise InvalidOption("bad-process", f"There is no checkout of Turncoat in {folder}: src/turncoat is missing.")
    return folder, found[2]


def sources(folder: Path) -> list[Path]:
    """The rules and bots of a checkout, and what bots have learnt."""
    package = folder / "src" / "turncoat"
    code = [file for part in ("kernel", "games", "bots") for file in sorted((package / part).rglob("*.py"))]
    return [*code, *sorted((package / "games").glob("*/bot/*.json"))]


def package_of(folder: Path) -> Path:
    """Where a checkout has its rules compiled, unless its sources are newer; else its sources."""
    compiled = folder / "build" / "compiled"
    made = compiled / "turncoat" / "kernel"
    if made.is_dir() and made.stat().st_mtime >= max([file.stat().st_mtime for file in sources(folder)]):
        return compiled
    return folder / "src"


def fingerprint(spec: str) -> str:
    """A hash of the rules and bots of that checkout and how they run, so that no run goes on with others."""
    folder, _ = checkout(spec)
    summary = sha256()
    for file in sources(folder):
        summary.update(file.relative_to(folder).as_posix().encode())
        summary.update(file.read_bytes())
    return f"{summary.hexdigest()[:12]} {'interpreted' if package_of(folder).name == 'src' else 'compiled'}"


class ProcessBot(Bot):
    """Sits in one seat of one match. It must hear every choice that is made at the table."""

    def __init__(self, spec: str) -> None:
        self.folder, self.spec = checkout(spec)
        self.milliseconds = 0  # its budget, once it has begun; 0 is none
        self.seconds = 0.0  # of processor time that its last choice took
        self.engine = ""
        self._process: subprocess.Popen[str] | None = None
        self._made: list[tuple[int, str]] = []

    def begin(
        self, game: Game, mode: str, seats: int, seed: str, options: dict[str, Any], seat: Seat, dice: str
    ) -> None:
        """Start the process and lay the same table there."""
        self._process = subprocess.Popen(
            [self._python(), str(MIRROR)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": str(package_of(self.folder))},
        )
        about = self._ask(
            {
                "game": game.name,
                "mode": mode,
                "seats": seats,
                "seed": seed,
                "options": options,
                "seat": seat,
                "bot": self.spec,
                "dice": dice,
            }
        )
        self.milliseconds, self.engine = about["milliseconds"], about["engine"]

    def hear(self, seat: Seat, text: str) -> None:
        """A choice that was made at the table."""
        self._made.append((seat, text))

    def choose(self, game: Game, s: State, seat: Seat, rng: Rng) -> Choice:
        options = legal(s, seat)
        reply = self._ask({"made": self._made, "offered": [choice.text for choice in options]})
        if "differs" in reply:
            raise TurncoatError("other-rules", f"The rules in {self.folder} are not the same: {reply['differs']}.")
        self._made = []
        self.seconds = reply["seconds"]
        return next(choice for choice in options if choice.text == reply["text"])

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.communicate(timeout=10)
            self._process = None

    def _ask(self, question: dict[str, Any]) -> dict[str, Any]:
        process = self._process
        assert process is not None and process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(json.dumps(question) + "\n")
            process.stdin.flush()
            line = process.stdout.readline()
        except BrokenPipeError:
            line = ""
        reply: dict[str, Any] = json.loads(line) if line else {"error": "it ended"}
        if "error" in reply:
            self.close()
            raise TurncoatError("failed-process", f"The bot of {self.folder} failed: {reply['error']}.")
        return reply

    def _python(self) -> str:
        """The checkout's own interpreter, where it has one."""
        for own in (self.folder / ".venv" / "bin" / "python", self.folder / ".venv" / "Scripts" / "python.exe"):
            if own.exists():
                return str(own)
        return sys.executable
