"""Games of other packages: named by the environment, handed over as objects, made from the skeleton."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import turncoat
from turncoat.command.skeleton import new_game
from turncoat.games import DEMONSTRATION, PLAYED, names
from turncoat.kernel.errors import InvalidOption
from turncoat.words.rules import TREE


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("plugin") / "blue-heron"
    new_game("blue-heron", root)
    return root


def python(folder: Path, *words: str, named: str = "blue_heron", typed: str = "") -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(TREE / "src"), str(folder)]), "TURNCOAT_GAMES": named}
    return subprocess.run(
        [sys.executable, *words], cwd=folder, env=env, input=typed, capture_output=True, text=True, check=False
    )


def test_a_new_game_passes_its_own_tests(folder: Path) -> None:
    done = python(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_blue_heron.py")
    assert done.returncode == 0, done.stdout
    texts = [path.read_text(encoding="utf-8") for path in folder.rglob("*") if path.suffix in (".py", ".md", ".toml")]
    assert not [text for text in texts if "magpie" in text.lower() or "MAG-" in text]
    assert 'blue-heron = "blue_heron:GAME"' in (folder / "pyproject.toml").read_text(encoding="utf-8")


def test_a_game_that_the_environment_names_is_known_everywhere(folder: Path, tmp_path: Path) -> None:
    played = python(folder, "-m", "turncoat", "play", "blue-heron", "--seed", "7", typed="1\n1\n")
    assert "Blue Heron, One round; seed 7" in played.stdout, played.stderr
    assert "BLU-2" in python(folder, "-m", "turncoat", "rules", "blue-heron", "BLU-2").stdout
    covered = python(folder, "-m", "turncoat", "rules", "blue-heron", "--coverage", "--min", "100")
    assert covered.returncode == 0, covered.stdout
    words = ["simulate", "blue-heron", "--games", "4", "--jobs", "2", "--out", str(tmp_path / "run")]
    simulated = python(folder, "-m", "turncoat", *words)
    assert simulated.returncode == 0 and "who wins" in simulated.stdout, simulated.stderr
    code = """
from turncoat import games
from turncoat.adapters import openspiel, pettingzoo
assert list(games())[-1] == "blue-heron" and len(games()) == 5
env = pettingzoo.env("blue-heron", seats=2)
env.reset(seed=1)
assert openspiel.game("blue-heron", seats=2).num_players() == 2
from turncoat.server.match.catalogue import Catalogue
assert "blue-heron" in [info["name"] for info in Catalogue(False).infos()]
print("known")
"""
    done = python(folder, "-c", code)
    assert done.stdout == "known\n", done.stderr


def test_a_game_that_is_handed_over_is_known_here_and_in_new_processes(folder: Path) -> None:
    code = """
import subprocess, sys
import turncoat
from blue_heron import GAME
turncoat.register(GAME)
turncoat.register(GAME)  # once more changes nothing
assert turncoat.game("blue-heron") is GAME and "blue-heron" in turncoat.games()
child = "import turncoat; print(turncoat.game('blue-heron').title)"
print(subprocess.run([sys.executable, "-c", child], capture_output=True, text=True).stdout)
"""
    done = python(folder, "-c", code, named="")
    assert done.stdout.strip() == "Blue Heron", done.stderr


def test_bad_games_are_refused() -> None:
    for given, code in [("not a game", "bad-game"), (None, "bad-game")]:
        with pytest.raises(InvalidOption) as refusal:
            turncoat.register(given)  # type: ignore[arg-type]
        assert refusal.value.code == code
    with pytest.raises(InvalidOption) as refusal:
        turncoat.register(turncoat.game("lanterns"))
    assert refusal.value.code == "duplicate-game"


def test_a_package_that_cannot_be_loaded_says_so(folder: Path) -> None:
    done = python(folder, "-m", "turncoat", "play", "nothing", named="no_such_package")
    assert done.returncode == 2 and "(broken-game)" in done.stderr and "Traceback" not in done.stderr
    fine = python(folder, "-c", "import turncoat; print(turncoat.game('lanterns').title)", named="no_such_package")
    assert fine.stdout == "Lanterns\n", fine.stderr  # ours do not suffer from it


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Blue", "bad-name"),
        ("", "bad-name"),
        ("../up", "bad-name"),
        ("json", "bad-name"),
        ("class", "bad-name"),
        ("lanterns", "duplicate-game"),
        ("rogue-agent", "duplicate-game"),
        ("taken", "folder-taken"),
    ],
)
def test_names_that_cannot_be(name: str, code: str, tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    with pytest.raises(InvalidOption) as refusal:
        new_game(name, tmp_path / (name if code == "folder-taken" else "fresh"))
    assert refusal.value.code == code and [path.name for path in tmp_path.iterdir()] == ["taken"]


def test_the_registry_lists_ours_first() -> None:
    assert names()[: len(PLAYED)] == PLAYED and DEMONSTRATION not in names()
