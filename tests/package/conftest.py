"""The sdist of this tree and the wheel made from it, built once."""

import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from turncoat.words.rules import TREE


def build(target: str, source: Path, into: Path) -> Path:
    """What `python -m build` does for one target, with the packages that are installed here."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(into)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = into.glob("*.tar.gz" if target == "sdist" else "*.whl")
    return made


@pytest.fixture(scope="session")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", TREE, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="session")
def unpacked(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (root,) = folder.iterdir()
    return root


@pytest.fixture(scope="session")
def wheel(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made from the sdist, as people get it."""
    return build("wheel", unpacked, tmp_path_factory.mktemp("wheel"))
