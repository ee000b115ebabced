"""The wheel, installed into fresh environments: the README's session, the command, and the table in the browser."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

import turncoat
from turncoat.words.rules import TREE

from .conftest import build

pytestmark = [pytest.mark.package, pytest.mark.timeout(900)]

VERSIONS = ("3.11", "3.12", "3.13", "3.14")
SESSION = """
import doctest, sys
failed, tried = doctest.testfile(sys.argv[1], module_relative=False)
assert tried > 8 and not failed
"""


def pythons() -> list[str]:
    """A Python of each version that Turncoat runs on, that this machine has and that can make environments.

    They are found by name, and among those of pyenv, whose names on the path do not run for versions not chosen.
    """
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = []
    for version in VERSIONS:
        places = [shutil.which(f"python{version}"), *kept.glob(f"{version}.*/bin/python{version}")]
        works = [path for path in places if path and run(path, "-c", "import ensurepip, venv").returncode == 0]
        found += [str(path) for path in works[:1]]
    return found or [sys.executable]


def run(*words: str | Path, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    env = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
    command = [str(word) for word in words]
    return subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)


def fresh(python: str, folder: Path, wanted: str) -> Path:
    """The folder of commands of a new environment that holds the wheel and what it asks for."""
    made = run(python, "-m", "venv", folder)
    assert made.returncode == 0, made.stderr
    commands = folder / ("Scripts" if os.name == "nt" else "bin")
    installed = run(commands / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wanted)
    assert installed.returncode == 0, installed.stderr
    return commands


@pytest.mark.parametrize("python", pythons(), ids=lambda path: Path(path).name)
def test_the_readme_holds_where_only_the_wheel_is(python: str, wheel: Path, tmp_path: Path) -> None:
    commands = fresh(python, tmp_path / "env", str(wheel))
    empty = tmp_path / "empty"
    empty.mkdir()
    session = run(commands / "python", "-c", SESSION, TREE / "README.md", cwd=empty)
    assert session.returncode == 0, session.stdout + session.stderr
    assert run(commands / "turncoat", "--version", cwd=empty).stdout == f"turncoat {turncoat.__version__}\n"
    assert "LAN-3" in run(commands / "turncoat", "rules", "lanterns", "LAN-3", cwd=empty).stdout
    refused = run(commands / "turncoat", "serve", cwd=empty)
    assert refused.returncode == 2 and "pip install 'turncoat[server]'" in refused.stderr


def test_the_server_of_the_wheel_shows_its_client(wheel: Path, tmp_path: Path) -> None:
    commands = fresh(sys.executable, tmp_path / "env", f"{wheel}[server]")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = [commands / "turncoat", "serve", "--port", str(port), "--db", tmp_path / "turncoat.db"]
    with subprocess.Popen([str(word) for word in words], cwd=tmp_path, stderr=subprocess.DEVNULL) as server:
        try:
            page = fetched(f"http://127.0.0.1:{port}/", server)
            asset = page.partition('src="')[2].partition('"')[0].removeprefix(".")
            assert asset.startswith("/assets/")
            assert fetched(f"http://127.0.0.1:{port}{asset}", server)
            games = json.loads(fetched(f"http://127.0.0.1:{port}/api/games", server))
            assert "in-too-deep" in json.dumps(games)
        finally:
            server.terminate()


def test_a_game_of_another_wheel_is_found(wheel: Path, tmp_path: Path) -> None:
    commands = fresh(sys.executable, tmp_path / "env", str(wheel))
    made = run(commands / "turncoat", "new-game", "blue-heron", cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    plugin = build("wheel", tmp_path / "blue-heron", tmp_path / "dist")
    assert run(commands / "python", "-m", "pip", "install", "--quiet", "--no-deps", plugin).returncode == 0
    empty = tmp_path / "empty"
    empty.mkdir()
    told = run(commands / "turncoat", "rules", "blue-heron", "BLU-2", cwd=empty)
    assert "BLU-2" in told.stdout, told.stderr
    code = "import turncoat; print(turncoat.games()['blue-heron'].start(seats=2, seed=1).pending[0].choices)"
    assert "keep" in run(commands / "python", "-c", code, cwd=empty).stdout


def fetched(address: str, server: "subprocess.Popen[bytes]") -> str:
    """What is found there; a server that is just starting is given some time."""
    for _ in range(300):
        assert server.poll() is None, "the server has stopped"
        try:
            with urllib.request.urlopen(address, timeout=10) as answer:
                return str(answer.read().decode())
        except urllib.error.HTTPError:
            raise
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"{address} does not answer")


MODEL = """
import asyncio, sys
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

async def main():
    async with Client(stdio_client(StdioServerParameters(command=sys.argv[1], args=["mcp"]))) as client:
        tools = [tool.name for tool in (await client.list_tools()).tools]
        assert "new_match" in tools and "choose" in tools, tools
        begun = await client.call_tool("new_match", {"game": "lanterns", "seats": 3, "seed": "7"})
        text = begun.content[0].text
        choice = [line for line in text.splitlines() if "\\t" in line][0].partition("\\t")[0]
        answer = await client.call_tool("choose", {"text": choice})
        assert "Hand: " in answer.content[0].text
        wrong = await client.call_tool("choose", {"text": "dance"})
        assert wrong.content[0].text.endswith("(unknown-choice)"), wrong

asyncio.run(main())
"""


def test_a_language_model_plays_by_the_protocol(wheel: Path, tmp_path: Path) -> None:
    commands = fresh(sys.executable, tmp_path / "env", f"{wheel}[mcp]")
    played = run(commands / "python", "-c", MODEL, commands / "turncoat", cwd=tmp_path)
    assert played.returncode == 0, played.stdout + played.stderr


def test_the_pages_are_built_searchable_and_fetch_nothing_from_elsewhere(wheel: Path, tmp_path: Path) -> None:
    commands = fresh(sys.executable, tmp_path / "env", f"{wheel}[docs]")
    built = run(commands / "python", TREE / "scripts" / "docs", cwd=tmp_path)
    assert built.returncode == 0, built.stdout + built.stderr
    site = TREE / "build" / "site"
    index = (site / "search" / "search_index.json").read_text(encoding="utf-8")
    assert "ITD-5.2" in index and "choose_all" in index
    for page in site.rglob("*.html"):
        fetched_from = re.findall(r'(?:<script[^>]* src|<link[^>]* href|<img[^>]* src)="(https?:)', page.read_text())
        assert not fetched_from, page
    assert 'id="turncoat.kernel.match.Match"' in (site / "reference.html").read_text(encoding="utf-8")
