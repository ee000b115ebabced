"""Magpie of docs/first-game.md in a wheel of its own, beside ours in a fresh environment: played everywhere, and with
each Python that this machine has.
"""

import json
import os
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from turncoat.command.skeleton import page_files
from turncoat.words.rules import TREE

from .conftest import build
from .test_installed import fetched, fresh, pythons, run

pytestmark = [pytest.mark.package, pytest.mark.timeout(1500)]

ENVIRONMENTS = """
from turncoat.adapters import openspiel, pettingzoo
env = pettingzoo.env("magpie", seats=3)
env.reset(seed=1)
for agent in env.agent_iter():
    observation, _, over, cut, _ = env.last()
    mask = observation["action_mask"]
    env.step(None if over or cut else int(mask.argmax()))
game = openspiel.game("magpie", seats=3)
state = game.new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
assert len(state.returns()) == 3
print("played")
"""


@pytest.fixture(scope="module", params=pythons(), ids=lambda path: Path(path).name)
def commands(request: pytest.FixtureRequest, wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("magpie")
    for path, text in page_files().items():
        (folder / "source" / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / "source" / path).write_text(text, encoding="utf-8")
    plugin = build("wheel", folder / "source", folder / "dist")
    found = fresh(request.param, folder / "env", f"{wheel}[server,lab,research]")
    assert run(found / "python", "-m", "pip", "install", "--quiet", "--no-deps", plugin).returncode == 0
    return found


def test_in_the_terminal(commands: Path, tmp_path: Path) -> None:
    words = [str(commands / "turncoat"), "play", "magpie", "--seats", "3", "--seed", "7"]
    env = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
    done = subprocess.run(
        words, input="view\nhand\n1\n", cwd=tmp_path, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0 and "Keep your gems" in done.stdout, done.stdout + done.stderr
    assert "MAG-2" in run(commands / "turncoat", "rules", "magpie", "MAG-2", cwd=tmp_path).stdout


def test_in_the_lab(commands: Path, tmp_path: Path) -> None:
    for words in (["simulate", "magpie"], ["arena", "magpie", "--bots", "greedy,random"]):
        done = run(commands / "turncoat", *words, "--games", "6", "--jobs", "1", "--out", words[0], cwd=tmp_path)
        assert done.returncode == 0 and "seats" in done.stdout, done.stdout + done.stderr
    assert run(commands / "turncoat", "report", "arena", cwd=tmp_path).returncode == 0


def test_in_both_environments(commands: Path, tmp_path: Path) -> None:
    done = run(commands / "python", "-W", "ignore", "-c", ENVIRONMENTS, cwd=tmp_path)
    assert done.stdout.endswith("played\n"), done.stdout + done.stderr


@pytest.fixture(scope="module")
def server(commands: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of that environment."""
    folder = tmp_path_factory.mktemp("server")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = [commands / "turncoat", "serve", "--port", str(port), "--db", folder / "turncoat.db"]
    with subprocess.Popen([str(word) for word in words], cwd=folder, stderr=subprocess.DEVNULL) as process:
        try:
            url = f"http://127.0.0.1:{port}"
            assert "magpie" in [game["name"] for game in json.loads(fetched(f"{url}/api/games", process))]
            yield url
        finally:
            process.terminate()


def test_at_a_table(commands: Path, server: str) -> None:
    """A person sits down, a program plays, and the text of the table is its own."""
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())

    def post(path: str, body: dict[str, object]) -> dict[str, object]:
        wanted = urllib.request.Request(f"{server}{path}", json.dumps(body).encode())
        wanted.add_header("Content-Type", "application/json")
        with opener.open(wanted, timeout=30) as answer:
            return dict(json.load(answer))

    post("/api/session", {"name": "Ada"})
    bot = {"kind": "bot", "level": "greedy"}
    made = {"game": "magpie", "mode": "standard", "seats": [{"kind": "me"}, bot, bot], "start": True}
    table = post("/api/tables", made)["id"]
    token = post(f"/api/tables/{table}/token", {})["token"]
    played = run(commands / "python", TREE / "examples" / "random_bot.py", server, str(table), str(token))
    assert played.returncode == 0 and "Magpie" in played.stdout, played.stdout + played.stderr
    time.sleep(0.2)
    with opener.open(f"{server}/api/tables/{table}", timeout=30) as answer:
        assert json.load(answer)["status"] == "over"


def test_in_the_browser_on_its_own_board(server: str) -> None:
    """The same test as that of the browser stage, at the server of the fresh environment."""
    env = {**os.environ, "TURNCOAT_AT": server}
    words = ["node", "--test", str(TREE / "tests" / "browser" / "own_board.test.mjs")]
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
