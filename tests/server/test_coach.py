"""The coach knows no more than the seat that asks it, and answers only where nobody is wronged."""

import secrets
from unittest.mock import patch

import pytest

import turncoat
from tests.server.running import Running
from turncoat.bots import LEVELS
from turncoat.bots.search import SearchBot
from turncoat.games import PLAYED
from turncoat.kernel.rng import Rng
from turncoat.server.bots.pool import Thinkers
from turncoat.server.socket.messages import WRITTEN


def test_it_names_a_choice_and_a_runner_up_with_reasons(server: Running) -> None:
    ada = server.guest("Ada")
    with ada.sit(ada.table("rogue-agent", "mbb", mode="agent", seed="first-patrol-7", start=True)) as sitting:
        assert sitting.update is not None
        sitting.say(type="coach", id="help", decision=sitting.update["decision"])
        answer = sitting.until("coach", timeout=40)
        WRITTEN.validate_python(answer)
        assert (answer["id"], answer["decision"]) == ("help", sitting.update["decision"])
        best, second = answer["advice"]
        assert {best["text"], second["text"]} <= set(sitting.offered) and best["text"] != second["text"]
        assert best["ahead"] == 0.0 and 0.0 <= second["ahead"] <= 1.0 and best["tries"] >= 1
        assert best["preview"]["text"] == best["text"]


@pytest.mark.parametrize("name", PLAYED)
def test_what_it_is_asked_is_the_same_from_an_imagined_position(name: str) -> None:
    """What the seat cannot know does not reach the bot: real and imagined positions give the same question."""
    game = turncoat.game(name)
    match = game.start(seats=next(iter(game.modes.values())).seats[1], seed=11)
    thinkers = Thinkers(1)
    for number in range(40):
        if match.is_over:
            break
        seat = match.state.waiting[0]
        with patch.object(secrets, "randbits", return_value=5), patch.object(secrets, "token_hex", return_value="a"):
            real = thinkers.question(match.imagine(seat, 0), seat, "hard")
            blind = thinkers.question(match.imagine(seat, number + 1).imagine(seat, 0), seat, "hard")
        assert real == blind
        choices = match.prompt(seat).choices
        match.choose(seat, choices[number % len(choices)])


def test_it_is_refused_where_others_have_not_agreed(server: Running) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.table(seats="mob")
    bob.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    ada.post(f"/api/tables/{table['id']}/start")
    with ada.sit(table) as hers, bob.sit(table) as his:
        assert hers.update is not None
        decision = hers.update["decision"]
        assert hers.command(type="coach", decision=decision)["code"] == "no-coach"
        assert hers.command(type="propose", kind="coach")["type"] == "ack"
        assert hers.command(type="coach", decision=decision)["code"] == "no-coach", "one of two is not all"
        proposal = his.until("proposal")["proposal"]
        assert (proposal["kind"], proposal["needed"]) == ("coach", 2)
        assert his.command(type="vote", proposal=proposal["number"], yes=True)["type"] == "ack"
        hers.say(type="coach", id="now", decision=decision)
        assert hers.until("coach", timeout=40)["advice"]
        assert his.silent(0.3) or all(message["type"] != "coach" for message in his.others), "it tells nobody else"
        assert hers.command(type="coach", decision=decision + 7)["code"] == "stale-decision"


def test_afterwards_it_says_what_was_better_and_by_how_much(server: Running) -> None:
    ada = server.guest("Ada")
    with ada.sit(ada.table("rogue-agent", "mbb", mode="agent", seed="first-patrol-7", start=True)) as sitting:
        assert sitting.update is not None
        asked = {"type": "coach", "hindsight": True}
        assert sitting.command(**asked, decision=sitting.update["decision"])["code"] == "nothing-chosen"
        offered = list(sitting.offered)
        made = offered[-1]
        sitting.choose(made)
        sitting.say(**asked, id="back", decision=sitting.update["decision"])
        answer = sitting.until("coach", timeout=40)
        WRITTEN.validate_python(answer)
        told = {advice["text"]: advice for advice in answer["advice"]}
        assert answer["made"] == made and made in told and set(told) <= set(offered)
        best = answer["advice"][0]
        assert best["ahead"] == 0.0 and told[made]["ahead"] >= 0.0 and told[made]["tries"] >= 1


def test_a_watcher_is_not_advised(server: Running) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = ada.table(seats="mbb", start=True)
    with eve.sit(table) as watching:
        assert watching.command(type="coach", decision=1)["code"] == "not-seated"


def test_advice_begins_with_what_the_bot_would_choose() -> None:
    game = turncoat.game("lanterns")
    match = game.start(seats=3, seed=4)
    found = SearchBot(LEVELS["easy"].settings).advise(game, match.imagine(0, 1).state, 0, Rng.seeded("x"))
    assert len(found) > 1 and found[0].ahead == 0.0
    assert all(0.0 <= each.mean <= 1.0 and each.tries >= 1 for each in found)
    assert [each.tries for each in found[1:]] == sorted([each.tries for each in found[1:]], reverse=True)
