"""What the documentation site shows besides docs/: the README, how to contribute, the guides of the games.

It is a hook of MkDocs. Pages that lie elsewhere in the tree are brought in under names of their own, and links follow
them; figures of a guide, which the client draws, are told by their captions.
"""

import json
import posixpath
import re
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).parent.parent
OUTSIDE: Final = {
    "README.md": "readme.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
    "CREDITS.md": "credits.md",
    "SECURITY.md": "reporting.md",
    "changelog.d/README.md": "fragments.md",
    "web/src/games/README.md": "client-games.md",
}
GUIDES: Final = "guides"
_LINK: Final = re.compile(r"(?<=\]\()([^)\s#:]*)(#[^)\s]*)?(?=\))")
_FIGURE: Final = re.compile(r"^```figure\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_RULE: Final = re.compile(r"\]\(rule:[\w.-]+\)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Bring in what lies outside docs/."""
    for source, target in OUTSIDE.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        files.append(File.generated(config, target, content=_moved(text, source, target)))
    for path in sorted((ROOT / "src" / "turncoat" / "games").glob("*/guide/en/guide.md")):
        name = path.parts[-4].replace("_", "-")
        files.append(File.generated(config, f"{GUIDES}/{name}.md", content=_guide(path, name)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links that leave docs/ lead to the pages that were brought in, or are told as text."""
    if page.file.src_uri in OUTSIDE.values() or page.file.src_uri.startswith(GUIDES):
        return markdown
    return _moved(markdown, f"docs/{page.file.src_uri}", page.file.src_uri)


def _moved(text: str, source: str, target: str) -> str:
    """Links as they are from the page's place on the site; `source` is its place in the tree."""

    def led(match: re.Match[str]) -> str:
        to, anchor = match[1], match[2] or ""
        if not to:
            return match[0]
        place = posixpath.normpath(posixpath.join(posixpath.dirname(source), to))
        if to.endswith("/") and (ROOT / place / "README.md").exists():
            place = f"{place}/README.md"
        found = OUTSIDE.get(place) or (place.removeprefix("docs/") if place.startswith("docs/") else "")
        if not found or not (ROOT / place).is_file():
            found = "index.md"  # a folder, or a file that is no page
            anchor = ""
        return posixpath.relpath(found, posixpath.dirname(target) or ".") + anchor

    return _LINK.sub(led, text)


def _guide(path: Path, name: str) -> str:
    """A player's guide; rules that it cites are on the page of the rules."""

    def caption(match: re.Match[str]) -> str:
        figure: dict[str, Any] = json.loads(match[1])
        return f"*{figure['caption']}*" if figure.get("caption") else ""

    text = _FIGURE.sub(caption, path.read_text(encoding="utf-8"))
    return _RULE.sub(f"](../rules/{name}.md)", text)
