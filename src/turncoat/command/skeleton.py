"""A new game to start from: the one that docs/first-game.md builds, under another name.

The page is the only place where these files are written; they are tested there.
"""

import keyword
import re
import sys
from pathlib import Path
from typing import Final

from ..games import names
from ..kernel.errors import InvalidOption
from ..words.rules import PACKAGE, TREE

_FILE: Final = re.compile(r"^`([\w/.]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_NAME: Final = re.compile(r"[a-z]{2}[a-z0-9]*(-[a-z0-9]+)*")


def page_files() -> dict[str, str]:
    """Every file that the page shows, by its path."""
    for path in (PACKAGE / "first-game.md", TREE / "docs" / "first-game.md"):
        if path.exists():
            return dict(_FILE.findall(path.read_text(encoding="utf-8")))
    raise InvalidOption("no-skeleton", "The page docs/first-game.md is missing in this installation.")


def new_game(name: str, folder: Path) -> list[Path]:
    """Write the files of a new game into the folder, which must not be there; their paths."""
    module = name.replace("-", "_")
    if not _NAME.fullmatch(name) or keyword.iskeyword(module) or module in sys.stdlib_module_names:
        raise InvalidOption("bad-name", f"A game has a name such as my-game that Python has no use for, not {name!r}.")
    if name in names() or name == "lanterns":
        raise InvalidOption("duplicate-game", f"There is a game {name!r} already.")
    if folder.exists():
        raise InvalidOption("folder-taken", f"{folder} is there already.")
    words = [word.capitalize() for word in name.split("-")]
    renamed = {  # in this order: the whole phrases first
        'name="magpie"': f'name="{name}"',
        'magpie = "magpie:GAME"': f'{name} = "{module}:GAME"',
        '"Magpie"': f'"{" ".join(words)}"',
        "turncoat play magpie": f"turncoat play {name}",
        "Magpie": "".join(words),
        "magpie": module,
        "MAG": re.sub(r"[^a-z]", "", name)[:3].upper(),
    }
    written = []
    for path, text in page_files().items():
        target = folder / _renamed(path, renamed)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_renamed(text, renamed), encoding="utf-8")
        written.append(target)
    return written


def _renamed(text: str, renamed: dict[str, str]) -> str:
    for old, new in renamed.items():
        text = text.replace(old, new)
    return text
