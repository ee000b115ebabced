"""The changelog: fragments of changelog.d/ gathered under the heading of a version."""

import re
from pathlib import Path
from textwrap import TextWrapper

KINDS = {"added": "Added", "changed": "Changed", "fixed": "Fixed", "removed": "Removed"}
HEADING = re.compile(r"^## (\d+\.\d+\.\d+) \((.*)\)$", re.MULTILINE)
_ITEM = re.compile(r"^- ")


def fragments(folder: Path) -> list[Path]:
    """What has not been gathered, in the order in which it will be told: by kind, then by name."""
    found = [path for path in sorted(folder.glob("*.md")) if path.name != "README.md"]
    wrong = [path.name for path in found if _kind(path) not in KINDS]
    if wrong:
        raise ValueError(f"{wrong[0]}: a fragment is called <short-name>.<kind>.md, kind one of {', '.join(KINDS)}.")
    return sorted(found, key=lambda path: (list(KINDS).index(_kind(path)), path.name))


def section(paths: list[Path], version: str, day: str) -> str:
    """The part of the changelog that tells these fragments; the paragraphs of one are the items of its list."""
    lines = [f"## {version} ({day})", ""]
    kind = ""
    for path in paths:
        if _kind(path) != kind:
            lines += [] if not kind else [""]
            kind = _kind(path)
            lines += [f"### {KINDS[kind]}", ""]
        lines += _items(path.read_text(encoding="utf-8"))
    return "\n".join(lines) + "\n"


def gathered(changelog: str, new: str) -> str:
    """The changelog with a new section above all others; what its version holds already stays in it."""
    version = HEADING.match(new)
    assert version is not None
    first = HEADING.search(changelog)
    if first is None:
        return f"{changelog.rstrip()}\n\n{new}"
    rest = changelog[first.start() :]
    if first[1] == version[1]:
        after = HEADING.search(changelog, first.end())
        rest = changelog[after.start() :] if after else ""
        old = _by_kind(changelog[first.end() : after.start() if after else len(changelog)])
        found = _by_kind(new[version.end() :])
        told = [f"### {title}\n\n{old[title]}{found[title]}" for title in KINDS.values() if old[title] + found[title]]
        new = f"{version[0]}\n\n" + "\n".join(told)
    return f"{changelog[: first.start()]}{new}{chr(10) + rest if rest else ''}"


def _by_kind(text: str) -> dict[str, str]:
    """The items of a section by the titles of their kinds; each ends with a new line."""
    parts = re.split(r"^### (\w+)$", text, flags=re.MULTILINE)
    items = {title: part.strip() for title, part in zip(parts[1::2], parts[2::2], strict=True)}
    return {title: f"{items[title]}\n" if items.get(title) else "" for title in KINDS.values()}


def _items(text: str) -> list[str]:
    """Each paragraph, or each item where the fragment is a list already, as one item of a list, in lines of 120."""
    items: list[list[str]] = []
    is_new = True
    for line in text.strip().splitlines():
        if not line.strip():
            is_new = True
            continue
        if is_new or _ITEM.match(line):
            items.append([])
        items[-1].append(_ITEM.sub("", line).strip())
        is_new = False
    wrapped = TextWrapper(
        120, initial_indent="- ", subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
    )
    return [line for item in items for line in wrapped.wrap(" ".join(item))]


def _kind(path: Path) -> str:
    return path.stem.rpartition(".")[2]
