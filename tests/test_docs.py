"""What the documents show is true: code compiles, data parses, commands are there, pages are found."""

import ast
import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer

from turncoat.command.cli import app
from turncoat.words.rules import TREE

PAGES = sorted([*TREE.glob("docs/**/*.md"), TREE / "README.md", TREE / "CONTRIBUTING.md"])
BLOCK = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
SHELL = ("", "sh")
MAKERS = re.compile(r"\b(pettingzoo|gymnasium|openspiel|vector)\.([a-z_]+)\(")
# Pages whose sessions and programs are run as well, and by which test: the others hold only pieces.
RUN = {"README.md", "docs/first-game.md", "docs/kernel.md", "docs/research.md", "docs/why.md"}


def blocks(kinds: tuple[str, ...]) -> list[Any]:
    return [
        pytest.param(text, id=f"{path.relative_to(TREE)}-{number}")
        for path in PAGES
        for number, (kind, text) in enumerate(BLOCK.findall(path.read_text(encoding="utf-8")))
        if kind in kinds
    ]


@pytest.mark.parametrize("text", blocks(("python", "pycon")))
def test_python_compiles(text: str) -> None:
    lines = text.splitlines()
    if any(line.startswith(">>> ") for line in lines):
        text = "\n".join([line[4:] for line in lines if line.startswith((">>> ", "... "))])
    ast.parse(text)


@pytest.mark.parametrize("text", blocks(("json",)))
def test_data_parses(text: str) -> None:
    json.loads(text)


def commands(text: str) -> list[list[str]]:
    """The lines that call the command, as words; what follows a sign of the shell is another command."""
    lines = text.replace("\\\n", " ").splitlines()
    found = [shlex.split(re.split(r"\s#\s|\||>|&&|;", line)[0]) for line in lines if "turncoat " in line]
    called = [words[words.index("turncoat") :] for words in found if "turncoat" in words]
    return [words for words in called if len(words) > 1]  # alone it is a user or a service of that name


@pytest.mark.parametrize("text", blocks(SHELL))
def test_commands_are_there(text: str) -> None:
    """Every command that a page tells people to type has that name and those options."""
    known: Any = typer.main.get_command(app)
    for words in commands(text):
        if words[1:2] == ["--version"]:
            continue
        command, depth = known.commands[words[1]], 1
        while hasattr(command, "commands"):  # a command with commands of its own
            depth += 1
            command = command.commands[words[depth]]
        options = {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)}
        for word in words[depth + 1 :]:
            if word.startswith("--") and word != "--":
                assert word.partition("=")[0] in options | {"--help"}, f"{' '.join(words)}: {word}"


@pytest.mark.parametrize("text", blocks(SHELL))
def test_scripts_and_examples_are_there(text: str) -> None:
    for name in re.findall(r"(?:^|\s)((?:scripts|examples)/[\w.]+)", text):
        assert (TREE / name).exists(), name


def test_pages_that_are_run_are_run() -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in sorted(Path(TREE / "tests").rglob("test_*.py")))
    for name in RUN:
        assert Path(name).name in tests


def test_every_page_is_on_the_site_and_every_name_of_the_library_in_its_reference() -> None:
    """A page that is not in the menu of the site must be linked from one that is."""
    import turncoat

    menu = (TREE / "mkdocs.yml").read_text(encoding="utf-8")
    text = "".join(path.read_text(encoding="utf-8") for path in PAGES)
    for path in TREE.glob("docs/**/*.md"):
        name = path.relative_to(TREE / "docs").as_posix()
        assert name in menu or f"{path.name})" in text or f"{path.name}#" in text, name
    reference = (TREE / "docs" / "reference.md").read_text(encoding="utf-8")
    for public in set(turncoat.__all__) - {"__version__"}:
        kind = getattr(turncoat, public)
        is_error = isinstance(kind, type) and issubclass(kind, Exception)
        assert f".{public}\n" in reference or (is_error and "turncoat.kernel.errors" in reference), public
    research = (TREE / "docs" / "research.md").read_text(encoding="utf-8")
    for module, name in sorted(set(MAKERS.findall(research))):
        assert re.search(rf"^::: turncoat\.(adapters\.)?{module}\.{name}$", reference, re.MULTILINE), (module, name)
