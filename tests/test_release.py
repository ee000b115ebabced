"""The changelog is gathered as it is written, and habits are kept in files that are there."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

import turncoat
from turncoat.words.rules import TREE

sys.path.insert(0, str(TREE / "scripts"))
import _changelog

OLD = "# Changelog\n\nWhat changes.\n\n## 0.2.0 (not yet released)\n\nSoon.\n\n## 0.1.0 (2026-01-02)\n\n- The first.\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in {
        "README.md": "# Fragments\n",
        "wings.added.md": "Wings\nthat fly.\n\nAnd land.\n",
        "boots.fixed.md": "- Boots fit.\n- They shine.\n",
        "anvil.added.md": "An anvil.\n",
    }.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_fragments_are_told_by_kind_and_name(folder: Path) -> None:
    new = _changelog.section(_changelog.fragments(folder), "0.2.0", "2026-03-04")
    assert new == (
        "## 0.2.0 (2026-03-04)\n\n### Added\n\n- An anvil.\n- Wings that fly.\n- And land.\n\n"
        "### Fixed\n\n- Boots fit.\n- They shine.\n"
    )
    whole = _changelog.gathered(OLD, new)
    assert whole.index("An anvil") < whole.index("0.1.0") and "Soon" not in whole and whole.startswith("# Changelog")
    late = folder / "late.fixed.md"
    late.write_text("A late mend.", encoding="utf-8")
    more = _changelog.gathered(whole, _changelog.section([late], "0.2.0", "2026-03-05"))
    assert more == whole.replace("- They shine.\n", "- They shine.\n- A late mend.\n").replace("03-04", "03-05")


def test_a_fragment_of_no_kind_is_refused(folder: Path) -> None:
    (folder / "odd.sideways.md").write_text("Odd.", encoding="utf-8")
    with pytest.raises(ValueError, match=r"odd\.sideways\.md"):
        _changelog.fragments(folder)


def test_our_own_fragments_and_changelog_are_in_order() -> None:
    _changelog.fragments(TREE / "changelog.d")
    first = _changelog.HEADING.search((TREE / "CHANGELOG.md").read_text(encoding="utf-8"))
    assert first is not None and first[1] == turncoat.__version__


@pytest.mark.parametrize("path", sorted((TREE / "docs" / "decisions").glob("0*.md")), ids=lambda path: path.stem)
def test_a_decision_says_what_and_at_what_cost(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert re.match(rf"# {int(path.name[:4])}\. ", text)
    assert all(f"**{part}.**" in text for part in ("The matter", "Decided", "Costs"))
    assert f"({path.name})" in (TREE / "docs" / "decisions" / "README.md").read_text(encoding="utf-8")


def test_links_between_documents_lead_somewhere() -> None:
    pages = [*TREE.glob("*.md"), *(TREE / "docs").rglob("*.md")]
    for page in pages:
        text = re.sub(r"`[^`]*`", "", page.read_text(encoding="utf-8"))  # what stands in code is an example, no link
        for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.relative_to(TREE)} links to {target}"


def test_what_is_released_carries_its_pages() -> None:
    """Without them `turncoat docs` has nothing to show where only the wheel is."""
    script = (TREE / "scripts" / "wheels").read_text(encoding="utf-8")
    assert script.index("    pack_pages()\n") < script.index('build("sdist", ROOT)')


def test_compiled_wheels_are_made_for_every_python_that_the_tests_know() -> None:
    settings = tomllib.loads((TREE / "pyproject.toml").read_text(encoding="utf-8"))
    wheels = settings["tool"]["cibuildwheel"]
    assert wheels["environment"] == {"TURNCOAT_COMPILE": "1"}
    assert wheels["build"][0] == f"cp{settings['project']['requires-python'].removeprefix('>=').replace('.', '')}-*"
    for folder in wheels["test-sources"]:
        assert (TREE / folder).is_dir()
