"""The words in which clients tell previews: every path that they name is one that views have."""

from tests.games.deal_with_the_devil.position import position
from tests.games.deal_with_the_devil.test_examples import offer, with_offers
from turncoat.games.deal_with_the_devil import GAME
from turncoat.games.deal_with_the_devil.steps.inquisition import Ritual
from turncoat.games.deal_with_the_devil.steps.planning import Plan
from turncoat.games.deal_with_the_devil.steps.questioning import Questioning
from turncoat.words.sentences import Words


def test_the_paths_of_preview_words_lead_somewhere() -> None:
    matches = [
        position(Plan()),
        position(Ritual(), round=3, phase="inquisition"),
        position(Questioning(), round=3, phase="inquisition"),
        with_offers({2: "2W"}, {2: offer("2W", 3)}),
    ]
    views = [match.view(1) for match in matches]
    keys = [key for key in Words(GAME).messages["ui"] if key.startswith("preview.")]
    assert len(keys) > 15
    for key in keys:
        part, field, *rest = key.removeprefix("preview.").split(".")
        found = [view[part][field] for view in views if field in view[part]]
        assert found, key
        for step in rest:
            if isinstance(found[0], dict):
                assert step in found[0], key
                found = [found[0][step]]
            else:
                assert len(found[0]) > (int(step) if step.isdigit() else 0), key
                found = [found[0][int(step) if step.isdigit() else 1]]
