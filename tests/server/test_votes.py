"""What needs the consent of others: going back, a bot for somebody who is gone, ending early."""

import time

from tests.server.running import Running
from tests.server.test_play import answer_all, seated


def test_a_proposal_survives_a_kill(lone: Running) -> None:
    lone.start()
    ada, bob, cy = seated(lone, "Ada", "Bob", "Cy")
    before = ada.update
    answer_all([ada, bob, cy])
    ada.command(type="propose", kind="takeback")
    number = bob.until("proposal")["proposal"]["number"]
    bob.command(type="vote", proposal=number, yes=True)
    lone.kill()
    lone.start()
    with cy.guest.sit(cy.table) as again:
        assert [(one["by"], one["yes"], one["state"]) for one in again.welcome["proposals"]] == [(0, [0, 1], "open")]
        again.say(type="vote", id="v", proposal=number, yes=True)
        update = again.until("update")
        assert before is not None and update["view"]["table"] == before["view"]["table"]
        assert again.command(type="vote", id="w", proposal=number, yes=False)["code"] == "proposal-closed"


def test_repeated_proposals_and_votes_are_answered_and_not_repeated(lone: Running) -> None:
    lone.start()
    ada, bob = seated(lone, "Ada", "Bob")
    answer_all([ada, bob])
    for _ in range(2):
        assert ada.command(type="propose", id="p", kind="abandon")["type"] == "ack"
    number = bob.until("proposal")["proposal"]["number"]
    assert bob.command(type="vote", id="v", proposal=number, yes=False)["type"] == "ack"
    lone.kill()
    lone.start()
    with ada.guest.sit(ada.table) as one, bob.guest.sit(bob.table) as two:
        assert one.command(type="propose", id="p", kind="abandon")["type"] == "ack"
        assert two.command(type="vote", id="v", proposal=number, yes=False)["type"] == "ack"
        assert two.welcome["proposals"] == []
        assert one.command(type="propose", id="q", kind="abandon")["type"] == "ack"
        assert two.until("proposal")["proposal"]["number"] == number + 1


def test_a_takeback_lapses_when_the_match_goes_on(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    answer_all([ada, bob])
    ada.command(type="propose", kind="takeback")
    number = bob.until("proposal")["proposal"]["number"]
    assert ada.command(type="propose", kind="takeback")["code"] == "cannot-propose"
    answer_all([ada, bob])
    assert bob.command(type="vote", proposal=number, yes=True)["code"] == "proposal-closed"
    with bob.guest.sit(bob.table) as fresh:
        assert fresh.welcome["proposals"] == []
    assert ada.command(type="propose", kind="takeback")["type"] == "ack"


def test_the_table_votes_for_a_bot_when_time_is_up(either: Running) -> None:
    pace = {"kind": "live", "bank": 1, "increment": 0}
    ada, bob, cy = seated(either, "Ada", "Bob", "Cy", pace=pace, timeout="vote")
    assert ada.command(type="propose", kind="bot", seat=1)["code"] == "cannot-propose"
    ada.choose(ada.offered[0])
    cy.choose(cy.offered[0])
    assert bob.silent(1.2) is False and ada.update is not None and ada.update["decision"] == 1, "nobody moves for Bob"
    while not bob.silent(1.2):
        pass
    ada.command(type="propose", kind="bot", seat=1)
    number = cy.until("proposal")["proposal"]["number"]
    cy.command(type="vote", proposal=number, yes=True)
    while ada.update["decision"] == 1:
        ada.until("update")
    assert ada.table["seats"][1]["absent"]


def test_a_vote_for_a_bot_lapses_when_the_late_one_has_answered(either: Running) -> None:
    pace = {"kind": "live", "bank": 1, "increment": 60}
    ada, bob, cy, dan = seated(either, "Ada", "Bob", "Cy", "Dan", pace=pace, timeout="vote")
    for sitting in (ada, cy, dan):
        sitting.choose(sitting.offered[0])
    time.sleep(1.2)
    assert ada.command(type="propose", kind="bot", seat=1)["type"] == "ack"
    number = cy.until("proposal")["proposal"]["number"]
    assert bob.choose(bob.offered[0])["type"] == "ack"
    assert cy.command(type="vote", proposal=number, yes=True)["code"] == "proposal-closed"
    with ada.guest.sit(ada.table) as again:
        assert not again.table["seats"][1]["absent"], "he has a minute left"


def test_the_coach_needs_the_consent_of_whoever_has_left_too(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    bob.guest.post(f"/api/tables/{ada.table['id']}/leave")
    assert ada.command(type="propose", kind="coach")["type"] == "ack"
    assert bob.command(type="return")["type"] == "ack"
    assert ada.command(type="coach", decision=1)["code"] == "no-coach"
    number = next(other["proposal"]["number"] for other in bob.others if other["type"] == "proposal")
    assert bob.command(type="vote", proposal=number, yes=True)["type"] == "ack"
    ada.say(type="coach", id="now", decision=1)
    assert ada.until("coach")["advice"]


def test_more_than_half_can_end_a_match(either: Running) -> None:
    ada, bob, cy = seated(either, "Ada", "Bob", "Cy")
    ada.command(type="propose", kind="abandon")
    number = bob.until("proposal")["proposal"]["number"]
    bob.command(type="vote", proposal=number, yes=True)
    while cy.table["status"] != "abandoned":
        cy.until("table")
    assert cy.command(type="choose", decision=1, text=cy.offered[0])["code"] == "match-over"
    assert cy.guest.get(f"/api/tables/{cy.table['id']}/record")["result"] is None
