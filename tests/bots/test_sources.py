"""What mypyc compiles wrongly must not stand in what is compiled."""

import ast
from pathlib import Path

import turncoat

PACKAGE = Path(turncoat.__file__).parent


def broken_finals(source: str) -> list[str]:
    """Names that are `Final` without a type and hold a pair of floats: compiled, they are "not set" when read."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.annotation, ast.Name)
            and node.annotation.id == "Final"
            and isinstance(node.target, ast.Name)
            and isinstance(node.value, ast.Tuple)
            and any(isinstance(each, ast.Constant) and isinstance(each.value, float) for each in node.value.elts)
        ):
            found.append(node.target.id)
    return found


def test_rows_of_floats_say_their_type() -> None:
    assert broken_finals("A: Final = (1.0, 2.0)\nB: Final[tuple[float, ...]] = (1.0, 2.0)") == ["A"]
    for folder in ("kernel", "bots", "games"):
        for path in sorted((PACKAGE / folder).glob("**/*.py")):
            assert broken_finals(path.read_text(encoding="utf-8")) == [], path
