"""Which rules of a game are written down, implemented and tested; all is read from the texts themselves.

Written: the ids in docs/rules/<game>.md. Implemented: cited in the game's source. Tested: named by
`@pytest.mark.rule(...)` in tests/games/<game>/.
"""

import ast
from pathlib import Path
from typing import Any, Final

from ..kernel.citations import cited
from ..kernel.game import Game
from .rules import TREE, rules_of


class Coverage:
    """The ids of a game and what became of them."""

    def __init__(self, game: str, written: list[str], implemented: set[str], tested: set[str] | None) -> None:
        self.game: Final = game
        self.written: Final = written
        self.implemented: Final = implemented
        self.tested: Final = tested  # None where the tests are not at hand

    @property
    def missing(self) -> list[str]:
        """Ids that are not both implemented and tested."""
        return [id for id in self.written if id not in self.implemented or id not in (self.tested or ())]

    @property
    def unknown(self) -> list[str]:
        """Ids that code or tests name and the rules do not have; code may speak of a whole section as well."""
        sections = {id.rpartition(".")[0] for id in self.written}
        return sorted((self.implemented - sections | (self.tested or set())) - set(self.written))

    @property
    def percent(self) -> float:
        return 100.0 * (len(self.written) - len(self.missing)) / len(self.written) if self.written else 0.0

    def data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "written": len(self.written),
            "implemented": len(self.implemented & set(self.written)),
            "tested": None if self.tested is None else len(self.tested & set(self.written)),
            "percent": round(self.percent, 2),
            "not_implemented": [id for id in self.written if id not in self.implemented],
            "not_tested": [id for id in self.written if id not in (self.tested or ())],
            "unknown": self.unknown,
        }


def ids_implemented(game: Game) -> set[str]:
    """The ids that the source of a game cites, anywhere in its package."""
    folder = Path(str(game.modules[0].__file__)).parent
    sources = sorted(folder.rglob("*.py"))
    return {id for path in sources for id in cited(path.read_text(encoding="utf-8"), game.meta.prefix)}


def ids_tested(name: str, prefix: str, tree: Path = TREE) -> set[str] | None:
    """The ids that markers of the game's tests name; None if there are no tests at hand."""
    folder = tree / "tests" / "games" / name.replace("-", "_")
    if not folder.exists():
        return None
    return _ids_marked(sorted(folder.rglob("*.py")), prefix)


def rule_marks(source: str) -> list[str]:
    """Every text given to `pytest.mark.rule`; `*NAME` stands for a module's tuple or list of texts."""
    tree = ast.parse(source)
    constants: dict[str, list[str]] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Tuple | ast.List):
            texts = [item.value for item in node.value.elts if isinstance(item, ast.Constant)]
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Name):
                    constants[target.id] = [text for text in texts if isinstance(text, str)]
    marks: list[str] = []
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("mark.rule"):
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    marks.append(argument.value)
                elif isinstance(argument, ast.Starred) and isinstance(argument.value, ast.Name):
                    marks.extend(constants.get(argument.value.id, []))
    return marks


def coverage_of(game: Game) -> Coverage:
    """What became of every rule of a game."""
    written = list(rules_of(game.name))
    tested = ids_tested(game.name, game.meta.prefix)
    if tested is None:  # a game of another package, whose tests may lie beside it
        package = Path(str(game.modules[0].__file__)).parent
        tested = _ids_marked(sorted(package.parent.glob(f"test_{package.name}*.py")), game.meta.prefix) or None
    return Coverage(game.name, written, ids_implemented(game), tested)


def _ids_marked(paths: list[Path], prefix: str) -> set[str]:
    found: set[str] = set()
    for path in paths:
        for mark in rule_marks(path.read_text(encoding="utf-8")):
            found.update(cited(mark, prefix) or [mark])
    return found
