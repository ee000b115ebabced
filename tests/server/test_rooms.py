"""The rooms of the server: what imports what, and the walk through them that the docs describe."""

import ast
import importlib
import re
from pathlib import Path

import turncoat.server

PACKAGE = Path(turncoat.server.__file__).parent
ROOT = PACKAGE.parent.parent.parent
MODULES = {path.relative_to(PACKAGE).with_suffix("").as_posix(): path for path in sorted(PACKAGE.rglob("*.py"))}


def _imported(name: str) -> set[str]:
    """The modules of the server that a module names anywhere, for type checking included."""
    folder = name.split("/")[:-1]
    found = set()
    for node in ast.walk(ast.parse(MODULES[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and 0 < node.level <= len(folder) + 1:
            base = [*folder[: len(folder) - node.level + 1], *(node.module or "").split(".")]
            path = "/".join([part for part in base if part])
            for alias in node.names:
                inner = f"{path}/{alias.name}".strip("/")
                found.add(inner if inner in MODULES else path if path in MODULES else f"{path}/__init__".strip("/"))
    return found & set(MODULES)


def test_no_module_of_the_server_imports_itself_in_a_circle() -> None:
    done: set[str] = set()

    def visit(name: str, way: tuple[str, ...]) -> None:
        assert name not in way, " -> ".join([*way[way.index(name) :], name])
        if name not in done:
            for other in sorted(_imported(name)):
                visit(other, (*way, name))
            done.add(name)

    for name in MODULES:
        visit(name, ())
    assert "table/room" in _imported("table/hall") and "common" in _imported("table/house"), "imports are not read"


def test_the_walk_names_functions_that_exist() -> None:
    text = (ROOT / "docs" / "walk.md").read_text(encoding="utf-8")
    stations = re.findall(r"`([a-z_/]+)\.py: ([\w.]+)`", text)
    assert len(stations) >= 10
    for path, names in stations:
        thing = importlib.import_module("turncoat.server." + path.replace("/", ".").removesuffix(".__init__"))
        for name in names.split("."):
            thing = getattr(thing, name)
        assert callable(thing), (path, names)
    for path in re.findall(r"`([a-z_/]+\.py)`", text):
        assert (PACKAGE / path).exists(), path


def test_nothing_of_uvicorns_inside_is_used() -> None:
    """Its configuration and `run` are promised to users; its protocols are not."""
    for name, path in MODULES.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.level == 0:
                assert not (node.module or "").startswith("uvicorn."), name
