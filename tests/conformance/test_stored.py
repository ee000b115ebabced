"""What was stored under an earlier schema or rules version still loads, or says why it does not."""

import json
from pathlib import Path

import pytest

from turncoat import InvalidDocument
from turncoat.games import DEMONSTRATION, PLAYED, game

STORED = sorted((Path(__file__).parent.parent / "snapshots").glob("*/*.json"))


@pytest.mark.parametrize("path", STORED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_stored_documents_load(path: Path) -> None:
    """`schema-N.json` is a snapshot, which migrations carry over; `record-V.json` replays under its own rules alone."""
    document = json.loads(path.read_text(encoding="utf-8"))
    found = game(path.parent.name)
    if path.stem.startswith("schema-"):
        assert found.restore(document).snapshot()["schema"] == found.schema
    elif document["rules_version"] == found.rules_version:
        assert found.replay(document).record() == document
    else:
        with pytest.raises(InvalidDocument, match="rules version"):
            found.replay(document)


def test_there_is_something_stored_of_every_game() -> None:
    assert {path.parent.name for path in STORED} == {*PLAYED, DEMONSTRATION}
