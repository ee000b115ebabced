"""Stored transcripts are what is played today; scripts/golden writes them anew."""

from pathlib import Path

import pytest

from turncoat.testing import check_golden

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*/*.txt"))


def test_there_are_transcripts() -> None:
    assert GOLDEN


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_golden(path: Path) -> None:
    check_golden(path)
