"""What is published is whole: the client is inside, or nothing is built."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from turncoat.words.rules import TREE

from .conftest import build

pytestmark = [pytest.mark.package, pytest.mark.timeout(600)]


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_from_the_sdist_holds_the_client(wheel: Path) -> None:
    held = names(wheel)
    assert "turncoat/web/index.html" in held
    with zipfile.ZipFile(wheel) as archive:
        page = archive.read("turncoat/web/index.html").decode()
    linked = [part.split('"')[0].lstrip("./") for part in page.replace("'", '"').split('="')[1:]]
    assets = [name for name in linked if name.startswith("assets/")]
    assert assets and all(f"turncoat/web/{name}" in held for name in assets)


def test_the_wheel_of_the_checkout_holds_what_the_one_of_the_sdist_holds(wheel: Path, tmp_path: Path) -> None:
    assert names(build("wheel", TREE, tmp_path)) == names(wheel)


def test_the_sdist_holds_the_sources_of_everything(unpacked: Path) -> None:
    for name in ("src/turncoat/web/index.html", "web/package.json", "scripts/test", "docs/rules", "tests", "bench"):
        assert (unpacked / name).exists(), name
    assert not list(unpacked.rglob("node_modules"))


def test_the_pages_of_a_release_are_in_its_wheel(unpacked: Path, tmp_path: Path) -> None:
    """`scripts/wheels` packs them; git does not know them, and so they could be left out."""
    tree = tmp_path / "tree"
    shutil.copytree(unpacked, tree)
    (tree / "src" / "turncoat" / "site").mkdir(exist_ok=True)
    (tree / "src" / "turncoat" / "site" / "index.html").write_text("<p>Turncoat</p>", encoding="utf-8")
    assert "turncoat/site/index.html" in names(build("wheel", tree, tmp_path / "dist"))


@pytest.mark.parametrize("has_sources", [True, False])
def test_without_client_and_without_npm_nothing_is_built(has_sources: bool, unpacked: Path, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    shutil.copytree(unpacked, tree)
    shutil.rmtree(tree / "src" / "turncoat" / "web")
    (tree / "PKG-INFO").unlink()
    if not has_sources:
        shutil.rmtree(tree / "web")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "dist")]
    env = {**os.environ, "PATH": str(tmp_path)}
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False, env=env)
    assert done.returncode != 0 and "cannot be packed without its client" in done.stderr
    assert "Traceback" not in done.stderr and not list(tmp_path.glob("dist/*.whl"))
