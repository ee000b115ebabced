"""What a choice will do, asked on the socket. That the answer keeps secrets is shown in test_wire.py."""

import turncoat
from tests.server.running import Json, Running, Sitting
from tests.server.test_play import answer_all, seated


def foreseen(sitting: Sitting, **more: object) -> list[Json]:
    assert sitting.update is not None
    sitting.say(**{"type": "preview", "id": "p", "decision": sitting.update["decision"], **more})
    found: list[Json] = []
    while True:
        answer = sitting.until("preview")
        assert answer["id"] == "p" and answer["decision"] == sitting.update["decision"]
        found += answer["previews"]
        if answer["done"]:
            return found


def test_previews_are_those_of_the_library(server: Running) -> None:
    ada = server.guest("Ada")
    table = ada.table("in-too-deep", "bm", start=True, seed="foresight")
    with ada.sit(table) as sitting:
        found = foreseen(sitting)
        assert [preview["text"] for preview in found] == sitting.offered
        match = turncoat.game("in-too-deep").start(seats=2, mode="standard", seed="foresight")
        for preview in found:
            expected = match.preview(1, preview["text"]).data()
            assert preview["asks"] == expected["asks"] and preview["undoable"] == expected["undoable"]
            assert [change["path"] for change in preview["certain"]] == [c["path"] for c in expected["certain"]]
        one = sitting.offered[-1]
        assert [preview["text"] for preview in foreseen(sitting, texts=[one])] == [one]


def test_only_the_present_question_is_foreseen(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    refused = ada.command(type="preview", decision=99)
    assert refused["code"] == "stale-decision"
    assert ada.command(type="preview", decision=1, texts=["fly away"])["code"] == "illegal-choice"
    ada.choose(ada.offered[0])
    assert ada.command(type="preview", decision=1)["code"] == "not-asked"
    bob.close()


def test_a_choice_does_not_wait_for_previews(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    for number in range(30):
        ada.say(type="preview", id=f"p{number}", decision=1)
    assert ada.choose(ada.offered[0])["type"] == "ack"
    answer_all([bob])


def test_previews_are_limited(lone: Running) -> None:
    lone.start(limits={"previews": [0.01, 3]})
    ada, _bob = seated(lone, "Ada", "Bob")
    for number in range(4):
        ada.say(type="preview", id=f"p{number}", decision=1, texts=[ada.offered[0]])
    assert ada.until("refused")["code"] == "too-fast"
