"""Which rules the code says it implements: ids are read from the source, for compiled classes have no docstrings."""

import ast
import inspect
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Final

_sources: Final[dict[str, str]] = {}
_sentences: Final[dict[str, dict[str, str]]] = {}


def source_of(module: ModuleType) -> str:
    """The Python text of a module, compiled or not."""
    name = module.__name__
    if name not in _sources:
        path = Path(str(module.__file__))
        stem = path.name.split(".")[0]
        _sources[name] = (path.parent / f"{stem}.py").read_text(encoding="utf-8")
    return _sources[name]


def class_docs(module: ModuleType) -> dict[str, str]:
    """The docstring of each class that the module defines."""
    name = module.__name__
    if name not in _sentences:
        _sentences[name] = _written(module) if _is_compiled(module) else _kept(module)
    return _sentences[name]


def _is_compiled(module: ModuleType) -> bool:
    """Whether its classes have lost their docstrings, to the compiler or to `python -OO`."""
    return not str(module.__file__).endswith(".py") or sys.flags.optimize > 1


def _written(module: ModuleType) -> dict[str, str]:
    tree = ast.parse(source_of(module))
    return {node.name: ast.get_docstring(node) or "" for node in tree.body if isinstance(node, ast.ClassDef)}


def _kept(module: ModuleType) -> dict[str, str]:
    """The same without reading the source, which takes as long as loading the game."""
    classes = [value for value in vars(module).values() if isinstance(value, type)]
    return {cls.__name__: inspect.cleandoc(cls.__doc__ or "") for cls in classes if cls.__module__ == module.__name__}


def cited(text: str, prefix: str) -> list[str]:
    """The rule ids in a text, ranges spelled out.

    >>> cited("ITD-5.2, ITD-5.4..5.6. The hook.", "ITD")
    ['ITD-5.2', 'ITD-5.4', 'ITD-5.5', 'ITD-5.6']
    """
    found = []
    pattern = rf"\b{prefix}-(\d+(?:\.\d+)?)(?:\.\.(?:{prefix}-)?(\d+(?:\.\d+)?))?"
    for first, last in re.findall(pattern, text):
        if not last:
            found.append(f"{prefix}-{first}")
            continue
        section, _, start = first.rpartition(".")
        end = int(last.rpartition(".")[2])
        for number in range(int(start), end + 1):
            found.append(f"{prefix}-{section}.{number}" if section else f"{prefix}-{number}")
    return found
