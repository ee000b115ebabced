"""Docstrings as the reference shows them: their doctests are code, not prose."""

from typing import Any

import griffe


class FencedDoctests(griffe.Extension):
    """Puts a fence around every session of a docstring."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """The text with a fence around each block of lines that begins with a prompt."""
    lines: list[str] = []
    is_open = False
    for line in text.splitlines():
        if line.startswith(">>>") and not is_open:
            lines += ["", "```pycon"]
            is_open = True
        elif is_open and not line.strip():
            lines.append("```")
            is_open = False
        lines.append(line)
    return "\n".join([*lines, "```"] if is_open else lines)
