"""The load test, small: it plays, kills and restarts a server, and every promised figure is in its report."""

import os
import subprocess
import sys
from pathlib import Path

from tests.server.running import free_port

ROOT = Path(__file__).resolve().parent.parent.parent

FIGURES = (
    "a view with its encoding",
    "choices/s, 20 wanted",
    "acknowledgement p99 at 20/s",
    "choices/s, as fast as it goes",
    "memory of a live table",
    "memory of an idle connection",
    "listens again after a kill",
    "first use of a match, p99",
    "an old table opens",
)


def test_the_load_test_reports_every_figure() -> None:
    small = ["--tables", "4", "--seconds", "1", "--rate", "20", "0", "--matches", "8", "--port", str(free_port())]
    words = [sys.executable, str(ROOT / "bench" / "server_load.py"), *small]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    report = subprocess.run(words, env=env, check=True, capture_output=True, text=True, timeout=300).stdout
    assert report.startswith("rules interpreted") and report.count("refused: none") == 2, report
    assert [figure for figure in FIGURES if f"| {figure}" not in report] == []
