"""Bad input: a sentence, a code, exit status 2, and nothing has changed."""

import json
import os
import re
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from turncoat import __version__, game
from turncoat.command.cli import app, main


def modules_of_extras() -> list[str]:
    """What is installed here and `pip install turncoat` does not bring: not the command's packages, nor their needs."""
    wanted, found = ["rich", "typer", "turncoat"], set[str]()
    while wanted:
        name = _plain(wanted.pop())
        if name not in found:
            found.add(name)
            with suppress(metadata.PackageNotFoundError):
                needed = [need for need in metadata.requires(name) or [] if "extra ==" not in need]
                wanted.extend([re.split(r"[^\w.-]", need)[0] for need in needed])
    listed = metadata.packages_distributions().items()
    return sorted([module for module, names in listed if not {_plain(name) for name in names} & found])


def _plain(name: str) -> str:
    return name.lower().replace("_", "-")


BASE = f"""
import importlib.abc, sys
class OnlyTheBase(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {modules_of_extras()}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, OnlyTheBase())
"""


def turncoat(folder: Path, *words: str | Path, base: bool = False) -> subprocess.CompletedProcess[str]:
    start = ["-c", f"{BASE}\nfrom turncoat.command.cli import main\nmain()"] if base else ["-m", "turncoat"]
    command = [sys.executable, *start, *[str(word) for word in words]]
    env = {**os.environ, "XDG_DATA_HOME": str(folder)}
    return subprocess.run(
        command, cwd=folder, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=60
    )


def refused(folder: Path, code: str, sentence: str, *words: str | Path, base: bool = False) -> None:
    before = sorted(folder.rglob("*"))
    done = turncoat(folder, *words, base=base)
    assert done.returncode == 2, done.stdout + done.stderr
    assert done.stderr.startswith("turncoat: ") and done.stderr.endswith(f"({code})\n"), done.stderr
    assert sentence in done.stderr and "Traceback" not in done.stderr and len(done.stderr.splitlines()) == 1
    assert done.stdout == "" and sorted(folder.rglob("*")) == before


@pytest.mark.parametrize(
    ("code", "sentence", "words"),
    [
        ("usage", "No such command 'frobnicate'. Try `turncoat --help`", ["frobnicate"]),
        ("usage", "--zap. Try `turncoat play --help`", ["play", "--zap"]),
        ("usage", "--seats", ["play", "lanterns", "--seats", "many"]),
        ("unknown-game", "There is no game 'chess'", ["play", "chess"]),
        ("bad-port", "from 1 to 65535, not 99999", ["serve", "--port", "99999"]),
        ("bad-port", "not 0", ["serve", "--port", "0"]),
        ("usage", "--port", ["serve", "--port", "http"]),
        ("bad-log-level", "debug, info, warning, error, not 'loud'", ["serve", "--log-level", "loud"]),
        ("bad-host", "'no host'", ["serve", "--host", "no host"]),
        ("bad-origin", "https://host, not 'evil'", ["serve", "--origin", "evil"]),
        ("bad-origin", "not 'https://a.example/page'", ["serve", "--origin", "https://a.example/page"]),
        ("bad-proxy", "not 'proxy'", ["serve", "--forwarded-from", "10.0.0.1,proxy"]),
        ("bad-path", "not '/a b'", ["serve", "--root-path", "/a b"]),
        ("bad-path", "/api is a path of Turncoat itself", ["serve", "--root-path", "api"]),
        ("bad-workers", "one process at least", ["serve", "--bot-workers", "0"]),
        ("bad-seat", "--server, --table and --token together", ["mcp", "--server", "http://127.0.0.1:1"]),
        ("bad-server", "not 'here'", ["mcp", "--server", "here", "--table", "abcd", "--token", "x"]),
        ("no-database", "There is no database none.db", ["doctor", "--db", "none.db"]),
        ("bad-database", "The database cannot be used", ["doctor", "--db", "foo://bar"]),
        ("no-file", "cannot be read", ["replay", "none.json"]),
        ("no-file", "cannot be read", ["verify", "."]),
        ("no-file", "cannot be read", ["play", "--from", "none.json"]),
        ("usage", "--games", ["simulate", "lanterns", "--games", "-1"]),
        ("usage", "--jobs", ["simulate", "lanterns", "--jobs", "-1"]),
        ("no-bots", "Name at least one bot", ["arena", "lanterns", "--bots", ""]),
        ("unknown-mode", "no mode 'noon'", ["arena", "lanterns", "--bots", "greedy", "--mode", "noon"]),
        ("bad-option", "KEY=VALUE", ["simulate", "lanterns", "--option", "nights"]),
        ("unknown-option", "'stars'", ["simulate", "lanterns", "--option", "stars=3"]),
        ("no-run", "There are no results in none", ["report", "none"]),
        ("unknown-game", "'chess'", ["bench", "chess"]),
        ("usage", "--seconds", ["bench", "lanterns", "--seconds", "-1"]),
        ("bad-file", "There is no folder none", ["bench", "lanterns", "--out", "none/x.json"]),
    ],
)
def test_refusals(code: str, sentence: str, words: list[str], tmp_path: Path) -> None:
    refused(tmp_path, code, sentence, *words)


def record(**changed: Any) -> str:
    return json.dumps({**game("lanterns").start(seats=2, seed=1).record(), **changed})


BAD_FILES: dict[str, tuple[str, str]] = {
    "empty.json": ("not-a-document", ""),
    "list.json": ("not-a-document", "[]"),
    "null.json": ("not-a-document", "null"),
    "bare.json": ("not-a-document", "{}"),
    "deep.json": ("not-a-document", "[" * 100_000),
    "chess.json": ("unknown-game", record(game="chess")),
    "old.json": ("other-rules-version", record(rules_version="99")),
    "seedless.json": ("damaged-document", record(seed=None)),
    "crowd.json": ("bad-seats", record(seats=10**9)),
    "odd.json": ("damaged-document", record(choices="all")),
}


def refused_here(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, folder: Path, code: str, *words: str
) -> None:
    """As `refused`, in this process: a process for each of many cases takes a second each."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    monkeypatch.setattr(sys, "argv", ["turncoat", *words])
    before = {path: path.stat().st_mtime_ns for path in folder.rglob("*")}
    with pytest.raises(SystemExit) as left:
        main()
    told = capsys.readouterr()
    assert left.value.code == 2, told.out + told.err
    assert told.err.startswith("turncoat: ") and told.err.endswith(f"({code})\n"), told.err
    assert told.out == "" and len(told.err.splitlines()) == 1
    assert {path: path.stat().st_mtime_ns for path in folder.rglob("*")} == before


@pytest.fixture
def bad_files(tmp_path: Path) -> Path:
    for name, (_, text) in BAD_FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe\x00\x01" * 10)
    with closing(sqlite3.connect(tmp_path / "whole.db")) as database:
        for table in ("tables", "choices", "alembic_version"):
            database.execute(f"CREATE TABLE {table} (number INTEGER)")
    (tmp_path / "junk.db").write_text("no database" * 100, encoding="utf-8")
    (tmp_path / "folder").mkdir()
    return tmp_path


@pytest.mark.parametrize("command", [["replay"], ["verify"], ["play", "--from"]], ids=lambda words: words[0])
def test_files_that_are_no_records(
    command: list[str], bad_files: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = {name: code for name, (code, _) in BAD_FILES.items()}
    expected |= {"binary.json": "not-a-document", "none.json": "no-file", "folder": "no-file"}
    for name, code in expected.items():
        refused_here(capsys, monkeypatch, bad_files, code, *command, name)


@pytest.mark.parametrize(
    ("code", "line"),
    [
        ("bad-seats", "play lanterns --seats 99"),
        ("bad-seats", "play lanterns --seats -3"),
        ("bad-seats", "play lanterns --seats 0"),
        ("bad-seats", "simulate lanterns --seats 0"),
        ("unknown-mode", "play lanterns --mode "),
        ("unknown-mode", "simulate lanterns --mode "),
        ("no-database", "moderate reports"),
        ("unknown-bot", "play lanterns --bot genius"),
        ("unknown-bot", "play lanterns --bot search:fast"),
        ("unknown-mode", "play lanterns --mode noon"),
        ("bad-option", "play lanterns --option nights=99"),
        ("bad-option", "play lanterns --option nights=many"),
        ("unknown-language", "play lanterns --language xx"),
        ("bad-name", "play lanterns --person "),
        ("bad-seed", "play lanterns --seed \udc80"),
        ("usage", "play lanterns more"),
        ("unknown-game", "mcp --game chess"),
        ("bad-port", "docs --port 0"),
        ("bad-host", "docs --host no_host!"),
        ("bad-port", "serve --port -1"),
        ("bad-log-level", "serve --log-level "),
        ("bad-broker", "serve --broker http://x"),
        ("bad-workers", "serve --workers 2"),
        ("usage", "serve --workers 0"),
        ("usage", "serve --compiled junk.db"),
        ("bad-database", "serve --db folder"),
        ("bad-database", "serve --db junk.db"),
        ("usage", "think"),
        ("bad-broker", "think --broker "),
        ("bad-broker", "think --broker x"),
        ("no-database", "backup new.db"),
        ("no-database", "backup new.db --db none.db"),
        ("bad-database", "backup new.db --db junk.db"),
        ("bad-database", "backup new.db --db folder"),
        ("file-exists", "backup junk.db --db junk.db"),
        ("no-database", "restore none.db"),
        ("damaged-database", "restore junk.db --db new.db"),
        ("bad-database", "restore whole.db --db /"),
        ("bad-database", "restore whole.db --db folder"),
        ("bad-file", f"restore whole.db --db {'x' * 251}.db"),
        ("no-database", "doctor"),
        ("no-database", "doctor --db none.db --repair"),
        ("no-database", "moderate reports --db none.db"),
        ("usage", "moderate juggle"),
        ("usage", "moderate ban Ada --reason x --days -1"),
        ("bad-name", "new-game Bad"),
        ("bad-name", "new-game import"),
        ("duplicate-game", "new-game rogue-agent"),
        ("folder-taken", "new-game my-game --folder folder"),
        ("unknown-game", "rules chess"),
        ("bad-percent", "rules lanterns --coverage --min nan"),
        ("bad-percent", "rules lanterns --coverage --min -4"),
        ("unknown-game", "learn chess"),
        ("unknown-game", "guide chess x"),
        ("unknown-bot", "arena lanterns --bots genius"),
        ("usage", "arena lanterns --bots greedy --games 0"),
        ("usage", "arena lanterns --bots greedy --seed x"),
        ("bad-seats", "simulate lanterns --seats -1"),
        ("bad-option", "simulate lanterns --option nights=9"),
        ("no-run", "report folder"),
        ("unknown-game", "fit chess"),
        ("usage", "fit lanterns --playouts -1"),
        ("unknown-game", "train chess"),
        ("usage", "train lanterns --bends 0"),
        ("bad-file", "train lanterns --out nowhere/judgement.json"),
        ("unknown-game", "beliefs chess"),
        ("usage", "beliefs lanterns --worlds 1"),
        ("unknown-game", "habits chess"),
        ("unknown-game", "luck chess"),
        ("unknown-bot", "luck lanterns --plays-on genius"),
        ("bad-bot", "luck lanterns --plays-on process:.:greedy"),
        ("usage", "luck lanterns --lucks 1"),
        ("unknown-bot", "dataset lanterns --bots genius"),
        ("bad-file", "dataset lanterns --games 2 --out junk.db"),
        ("usage", "bench lanterns --passes 0"),
        ("bad-file", "bench lanterns --out folder"),
        ("not-a-document", "bench lanterns --out empty.json"),
    ],
)
def test_every_command_refuses_what_it_cannot_do(
    code: str, line: str, bad_files: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    refused_here(capsys, monkeypatch, bad_files, code, *line.split(" "))


def test_the_table_knows_every_command() -> None:
    """A command that is added is refused something here, or in the table above."""
    tables = [mark.args[1] for mark in test_every_command_refuses_what_it_cannot_do.pytestmark]
    tried = {line.split(" ")[0] for _, line in tables[0]} | {"replay", "verify"}
    known = {command.name or command.callback.__name__ for command in app.registered_commands if command.callback}
    assert known | {"moderate"} == tried


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine", encoding="utf-8")
    refused(tmp_path, "bad-file", "taken cannot be used", "simulate", "lanterns", "--games", "1", "--out", "taken")


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        held.listen()
        port = held.getsockname()[1]
        refused(tmp_path, "address-taken", f"port {port}", "serve", "--port", str(port))


def test_a_seat_that_is_not_there(tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    record.write_text(json.dumps(game("lanterns").start(seats=2, seed=1).record()), encoding="utf-8")
    refused(tmp_path, "bad-seat", "the seats 0 to 1, not 7", "replay", record, "--seat", "7")
    refused(tmp_path, "usage", "--upto", "replay", record, "--upto", "-3")


@pytest.mark.parametrize(
    ("extra", "words"),
    [
        ("server", ["serve", "--port", "8763"]),
        ("server", ["doctor"]),
        ("lab", ["simulate", "lanterns", "--games", "2", "--jobs", "1"]),
        ("lab", ["arena", "lanterns", "--bots", "greedy", "--games", "2", "--jobs", "1"]),
        ("lab", ["fit", "in-too-deep", "--games", "1"]),
        ("lab,train", ["train", "in-too-deep", "--games", "10"]),
        ("lab", ["report", "run"]),
        ("mcp", ["mcp"]),
    ],
)
def test_without_an_extra_the_command_to_type_is_told(extra: str, words: list[str], tmp_path: Path) -> None:
    refused(tmp_path, "missing-extra", f"pip install 'turncoat[{extra}]'", *words, base=True)


def test_without_extras_the_rest_works(tmp_path: Path) -> None:
    assert turncoat(tmp_path, "--version", base=True).stdout == f"turncoat {__version__}\n"
    assert "LAN-3" in turncoat(tmp_path, "rules", "lanterns", "LAN-3", base=True).stdout
    assert "serve" in turncoat(tmp_path, "--help", base=True).stdout
    played = turncoat(tmp_path, "play", "lanterns", base=True)
    assert "Traceback" not in played.stderr


@pytest.mark.parametrize("adapter", ["pettingzoo", "openspiel"])
def test_an_adapter_without_its_packages_says_what_to_type(adapter: str) -> None:
    code = f"{BASE}\ntry:\n    import turncoat.adapters.{adapter}\nexcept ImportError as error:\n    print(error)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "pip install 'turncoat[research]'" in done.stdout


def test_the_version_and_completion() -> None:
    done = subprocess.run([sys.executable, "-m", "turncoat", "--version"], capture_output=True, text=True, check=False)
    assert done.stdout == f"turncoat {__version__}\n" and done.returncode == 0
    env = {**os.environ, "_TURNCOAT_COMPLETE": "complete_bash", "COMP_WORDS": "turncoat se", "COMP_CWORD": "1"}
    done = subprocess.run([sys.executable, "-m", "turncoat"], capture_output=True, text=True, check=False, env=env)
    assert done.stdout.split() == ["serve"]
