"""A run that is broken off: it stops at once, what was played is kept, and no process is left behind."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no groups of processes to signal")

PLAYING = """
import sys
import time
from turncoat.lab import workers

def slowly(run, chunk):
    print("began", flush=True)
    time.sleep(600)

if __name__ == "__main__":
    for _ in workers.spread(slowly, None, [range(n, n + 1) for n in range(20)], 2, ""):
        pass
"""


@pytest.mark.parametrize("is_for_all", [True, False], ids=["a terminal's Ctrl-C", "a signal to the first alone"])
def test_ctrl_c_waits_for_nobody(is_for_all: bool, tmp_path: Path) -> None:
    (tmp_path / "playing.py").write_text(PLAYING, encoding="utf-8")
    started = subprocess.Popen(
        [sys.executable, str(tmp_path / "playing.py")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    with started:
        assert started.stdout is not None
        try:
            for _ in range(2):
                assert started.stdout.readline() == "began\n"
            if is_for_all:
                os.killpg(started.pid, signal.SIGINT)
            else:
                started.send_signal(signal.SIGINT)
            _, told = started.communicate(timeout=60)
            assert started.returncode != 0 and told.count("KeyboardInterrupt") == 1, told
            for _ in range(100):
                if not is_group(started.pid):
                    break
                time.sleep(0.1)
            assert not is_group(started.pid), "A process was left behind."
        finally:
            if is_group(started.pid):
                os.killpg(started.pid, signal.SIGKILL)


def is_group(number: int) -> bool:
    try:
        os.killpg(number, 0)
    except ProcessLookupError:
        return False
    return True
