"""What a choice will do, told before it is made: hand-computed prices, penalties, chests, odds and projected totals."""

from typing import Any

import pytest

from tests.games.deal_with_the_devil.position import card, position, smalls, state
from tests.games.deal_with_the_devil.test_examples import offer, with_offers
from turncoat import Match
from turncoat.games.deal_with_the_devil import GAME
from turncoat.games.deal_with_the_devil.board import HELD
from turncoat.games.deal_with_the_devil.events.heaps import HEAPS
from turncoat.games.deal_with_the_devil.steps.cards import PassTwo
from turncoat.games.deal_with_the_devil.steps.inquisition import Preparation, Ritual
from turncoat.games.deal_with_the_devil.steps.payment import Charge
from turncoat.games.deal_with_the_devil.steps.planning import Plan
from turncoat.games.deal_with_the_devil.steps.questioning import Questioning
from turncoat.games.deal_with_the_devil.steps.resolution import Claim
from turncoat.games.deal_with_the_devil.steps.scoring import CATEGORIES, breakdown_of
from turncoat.games.deal_with_the_devil.steps.setup import Prefer
from turncoat.games.deal_with_the_devil.steps.trading import Offer
from turncoat.games.deal_with_the_devil.steps.witch_hunt import WitchHunt
from turncoat.kernel.rng import Rng
from turncoat.testing import play
from turncoat.words.sentences import Words


def fact(match: Match, seat: int, name: str) -> str:
    """A heap of the prompt in words."""
    return ", ".join([HEAPS[member] for member in match.prompt(seat).facts[name]])


def foreseen(match: Match, seat: int, text: str) -> dict[tuple[Any, ...], tuple[Any, Any]]:
    """The certain changes of a choice: where, from what, to what."""
    return {change.path: (change.before, change.after) for change in match.preview(seat, text).certain}


def places(match: Match, seat: int) -> dict[str, tuple[str, ...]]:
    prompt = match.prompt(seat)
    return dict(zip(prompt.choices, prompt.targets, strict=True))


def test_goods_are_pieces_of_their_own_by_where_they_lie() -> None:
    match = position(Offer(), walls={0: "1W 6c"})
    play(match, "0: put coin")
    pieces = {choice.text: choice.pieces for choice in match.prompt(0).offered}
    assert pieces["put wood"] == ("good:wood",) and pieces["withdraw coin"] == ("laid:coin",)
    assert pieces["buy wood"] == ("stock:wood",) and pieces["sell wood"] == ("ware:wood",)
    match = position(Ritual(), walls={0: "2c"}, phase="inquisition", round=3)
    pieces = {choice.text: choice.pieces for choice in match.prompt(0).offered}
    assert pieces["bribe 2"] == ("bribe:2",) and pieces["borrow 2"] == ("loan:2",)


@pytest.mark.rule("DD-9.33", "DD-9.35")
def test_a_plan_short_of_two_wood() -> None:
    match = position(Plan(), walls={0: "1G 7c"}, hands={0: ["quarry"]})  # a Quarry costs 2 wood and 1 grain
    change = foreseen(match, 0, "build quarry")
    play(match, "0: build quarry")
    mine = match.view(0)["mine"]
    assert fact(match, 0, "whole") == "2 wood, 1 grain" and fact(match, 0, "short") == "2 wood"
    assert match.prompt(0).facts["cost"] == 6 and match.prompt(0).facts["lacking"] == 0
    assert mine["bill"]["bought"] == [2, 0, 0, 0, 0] and mine["bill"]["spent"] == 6
    assert mine["after"] == (0, 0, 0, 0, 0, 1, 0) and mine["warnings"] == []
    assert change["mine", "bill", "spent"] == (0, 6) and change["mine", "after", 5] == (7, 1)


@pytest.mark.rule("DD-9.34", "DD-9.37")
def test_a_plan_that_nothing_can_pay_says_how_many_coins_are_missing() -> None:
    match = position(Plan(), walls={0: "1G 3c"}, hands={0: ["quarry"]}, debts={0: 9})
    play(match, "0: build quarry")  # two wood cost 6 coins: 3 are there and 1 can be borrowed
    assert match.prompt(0).facts["lacking"] == 2 and match.view(0)["mine"]["warnings"] == [("build", card("quarry"))]


@pytest.mark.rule("DD-9.36")
def test_a_price_that_must_be_raised_says_what_is_missing() -> None:
    match = position(Charge(0, "build", card("quarry")), WitchHunt(), walls={0: "1W 1G 1c"}, hands={0: ["quarry"]})
    assert (fact(match, 0, "whole"), fact(match, 0, "short")) == ("2 wood, 1 grain", "1 wood")
    assert match.prompt(0).facts["coins"] == 1 and match.prompt(0).facts["most"] == 10
    assert "To buy: 1 wood for 3 coins. To borrow: 2." in Words(GAME).prompt(match.prompt(0))
    preview = match.preview(0, "auto")  # 2 coins are borrowed, a wood is bought, all is handed over, for all to see
    change = {item.path: (item.before, item.after) for item in preview.likely}
    assert change["mine", "walls", 0] == (1, 0) and change["mine", "walls", 5] == (1, 0)
    assert change["table", "debts", 0] == (0, 2) and change["table", "built", 0] == ([], [card("quarry")])
    assert not preview.undoable


@pytest.mark.rule("DD-8.17", "DD-8.21", "DD-8.54")
def test_a_chest_accepted() -> None:
    match = with_offers({1: "1G 2c", 2: "2W"}, {2: offer("2W", 3)})  # the cultist's 2 wood for 5 coins
    facts = match.prompt(1).facts
    assert fact(match, 1, "inside") == "2 wood" and (facts["mark"], facts["demand"]) == (2, 3)
    change = foreseen(match, 1, "accept coins")  # two wood come, 2 coins and a loan of 3 go
    assert change["mine", "purse", 0] == (0, 2) and change["mine", "purse", 5] == (2, 0)
    assert change["mine", "owing"] == (0, 3)
    assert ("mine", "purse", 2) not in change
    assert foreseen(match, 1, "take")["mine", "purse", 0] == (0, 2)
    assert places(match, 1)["accept coins"] == ("place:open-chest",)


@pytest.mark.rule("DD-8.24")
def test_a_chest_paid_in_souls() -> None:
    match = with_offers({3: "4c"}, {3: offer("4c", 7)})  # the devil's 4 coins for two pieces, before mortal a
    change = foreseen(match, 0, "accept pure-pure")
    assert change["mine", "pieces", 0] == (3, 1) and change["mine", "purse", 5] == (0, 4)


@pytest.mark.rule("DD-16.66..16.83")
def test_what_each_inquisitor_would_take() -> None:
    match = position(
        Questioning(),
        round=5,
        phase="inquisition",
        walls={0: "2W 1M"},
        built={0: ["palace", "windmill", "theatre", "mill", "abbey"]},
        privileges={0: smalls(1, 2)},
        reds=(3, 4, 5, 6),
        face_up=(True,) * 6,
        debts={0: 8},
        guests={0: 1},
        reputation=[9, 10, 9, 9],
    )
    rows = {row["inquisitor"]: row for row in match.view(0)["mine"]["penalties"]}
    assert {who: row["points"] for who, row in rows.items()} == {0: 4, 1: 2, 2: 2, 3: 5, 4: 4, 5: 5, 7: 4}
    assert rows[0]["goods"] == (1, 0, 0, 0, 0, 0, 0)  # a wood is handed over, stone and grain are missing
    assert sorted(rows[4]["buildings"]) == sorted([card("windmill"), card("theatre")])
    assert rows[5]["debt"] == 9  # 9, 10, and back to 9 beyond the end of the track
    change = foreseen(match, 0, "answer orator penalty")
    assert change["mine", "loss"] == (0, 5)
    facts = match.prompt(0).facts
    assert facts["pieces"] == 3 and facts["indulgences"] == 0 and len(facts["inquisitors"]) == 7
    assert places(match, 0)["answer orator penalty"] == ("inquisitor:orator",)


@pytest.mark.rule("DD-16.17")
def test_what_a_bribe_buys() -> None:
    match = position(Ritual(), round=3, phase="inquisition", walls={0: "4c"}, bribes=1, removed=1)
    facts = match.prompt(0).facts
    assert (facts["coins"], facts["count"], facts["inquisitor"]) == (0, 4, 1)
    play(match, "0: bribe 3")
    facts = match.prompt(0).facts
    assert (facts["coins"], facts["count"]) == (3, 1) and match.view(0)["mine"]["bribe"] == 3
    assert "Next to leave: Fundamentalist, for 1 more." in Words(GAME).prompt(match.prompt(0))


@pytest.mark.rule("DD-16.11", "DD-19.54")
def test_the_odds_of_a_guess() -> None:
    match = position(Ritual(), round=3, phase="inquisition", denied=((1, 3),), trades=3)
    chance = match.preview(0, "guess devil 2").chances[0]
    assert (chance.facts["count"], chance.facts["total"]) == (2, 4) and chance.share == 0.5
    assert match.preview(0, "guess devil 1").chances[0].share == 0.0


@pytest.mark.rule("DD-15.2")
def test_the_odds_of_an_accusation() -> None:
    match = position(WitchHunt(), phase="witch-hunt", round=2, trades=0, unmasked={2: 2})
    assert match.preview(0, "vote 2").chances[0].share == 1.0  # the cultist has two pieces, and nobody has traded
    assert match.preview(0, "abstain").chances == ()


@pytest.mark.rule("DD-4.33")
def test_the_odds_of_a_role() -> None:
    match = GAME.start(seats=4, options={"preferences": True})
    assert isinstance(match.state.agenda[-1], Prefer)
    shares = [chance.share for chance in match.preview(0, "want devil").chances]
    assert shares == [4 / 10, 2 / 10, 4 / 10]


def test_where_choices_lead() -> None:
    built = {0: ["sawmill", "market-hall", "stables", "mill"]}
    match = position(Plan(), built=built, hands={0: ["quarry", "abbey"]}, tucked={0: card("mill")})
    play(match, "0: build abbey", "0: use sawmill")
    found = places(match, 0)
    assert found["build quarry"] == ("place:site-2",) and found["use market-hall"] == ("place:slot-2",)
    assert found["rest"] == ("place:stables",) and found["plan-hire"] == ("place:hire",)
    play(match, "0: build quarry")
    assert places(match, 0)["work quarry"] == ("place:work-2",)
    match = position(Offer(), walls={0: "1W"})
    assert places(match, 0)["put wood"] == ("place:chest",) and places(match, 0)["sell wood"] == ("place:bank",)
    play(match, "0: borrow 3")
    assert places(match, 0)["borrow 2"] == ("debt:5",)  # a loan leads to the debt after it
    match = position(Preparation(), debts={0: 4}, walls={0: "2c"}, phase="inquisition", round=3)
    assert places(match, 0)["repay 1"] == ("debt:3",)
    match = position(Preparation(), walls={0: "5c"}, phase="inquisition", round=3)
    assert places(match, 0)["buy-wing"] == ("place:wings",)
    drawn = {0: (card("mill"), card("abbey"))}
    match = position(PassTwo(), hands={0: ["mill", "abbey"]}, drawn=drawn, round=3)
    assert places(match, 0)["pass mill"] == ("seat:3",) and match.prompt(0).facts["other"] == 3


def test_what_being_done_forgoes() -> None:
    match = position(Claim(0), WitchHunt(), built={0: ["farmstead", "sawmill", "quarry"]})
    sentence = Words(GAME).prompt(match.prompt(0))
    assert sentence.startswith("You may still claim these privileges: small rural.")


def test_two_events_must_become_one() -> None:
    match = position(Plan(), events={0: ["forest", "education"]})
    assert Words(GAME).prompt(match.prompt(0)).startswith("You hold two events: discard one first.")


@pytest.mark.rule("DD-17.1..17.13")
def test_the_projected_totals() -> None:
    match = position(
        Plan(),
        walls={0: "1L 7c", 1: "5c", 3: "4W"},
        built={0: ["mill"], 3: ["merchant-road"]},
        masters={1: (HELD, 1, 1, 0)},
        privileges={3: smalls(large=(0,))},
        debts={1: 3},
        scores=[2, 0, 0, 0],
    )
    # Seat 0: 2 collected, a Mill of 2, a glass, 7 coins make a point. Seat 1: a master less half a debt of 3.
    assert match.view(None)["table"]["projected"] == [4, -1, 0, 4]
    assert match.view(0)["mine"]["projected"] == [6, -1, 0, 4]
    assert match.view(1)["mine"]["projected"] == [4, 0, 0, 4]
    assert match.view(2)["mine"]["projected"] == [4, -1, -2, 4]  # the cultist's two marked pieces
    assert match.view(3)["mine"]["projected"] == [4, -1, 0, 6]  # no points for the devil's privilege, 4 by the road
    change = (
        foreseen(match, 1, "sell wood") if "sell wood" in match.prompt(1).choices else foreseen(match, 1, "borrow 2")
    )
    assert change["mine", "purse", 5] == (5, 7) and change["mine", "projected", 1] == (0, -1)
    # What they come from, by category.
    parts = [dict(zip(CATEGORIES, row, strict=True)) for row in match.view(None)["table"]["parts"]]
    assert {name: count for name, count in parts[1].items() if count} == {"masters": 1, "debt": -2}
    for seat, total in enumerate([6, 0, -2, 6]):
        mine = match.view(seat)["mine"]
        assert sum(mine["parts"]) == mine["projected"][seat] == total
    road = dict(zip(CATEGORIES, match.view(3)["mine"]["parts"], strict=True))
    assert road["effects"] == 4 and road["large-privileges"] == 0


def test_categories_are_those_of_the_result() -> None:
    match = position(Plan())
    assert tuple(breakdown_of(state(match), 0)) == CATEGORIES == tuple(GAME.content()["categories"])


@pytest.mark.rule("DD-9.30")
def test_a_bill_tells_the_grain_of_extra_tokens() -> None:
    match = position(Plan(), walls={0: "5W 5S 5G 9c"}, hands={0: ["quarry", "sawmill"]})
    play(match, "0: build quarry", "0: build sawmill")
    assert match.view(0)["mine"]["bill"]["tokens"] == 0
    before = match.view(0)["mine"]["bill"]["price"][2]
    play(match, "0: plan-hire")
    bill = match.view(0)["mine"]["bill"]
    assert bill["tokens"] == 1 and bill["price"][2] == before + 1


@pytest.mark.rule("DD-8.28", "DD-8.54")
def test_the_words_at_a_chest_follow_what_became_of_it() -> None:
    match = with_offers({2: "2S", 1: "5c"}, {2: offer("2S", 2)})
    words = Words(GAME)
    assert (
        words.prompt(match.prompt(1)) == "The chest of the cultist: 2 stone for 4 coins. Accept all of it, or close it."
    )
    play(match, "1: take")
    assert words.prompt(match.prompt(1)) == (
        "You have taken 2 stone from the chest of the cultist for 4 coins. Sell or borrow if you must, then pay."
    )
    play(match, "1: accept coins", "0: close", "2: close", "3: close")
    assert words.prompt(match.prompt(0)) == (
        "The chest of the cultist is sold: its price, 4 coins, lies in it. Close it as it is."
    )


def test_projected_totals_come_true() -> None:
    match = GAME.start(seats=4, seed=3)
    bot = GAME.greedy()
    rng = Rng.seeded("projected")
    while not match.is_over:
        seat = match.state.waiting[0]
        match.choose(seat, bot.choose(GAME, match.state, seat, rng).text)
    result = match.result
    assert result is not None and match.view(None)["table"]["projected"] == list(result.scores)


@pytest.mark.rule("DD-8.57", "DD-15.16", "DD-19.55")
def test_one_open_answer_is_asked_only_where_asking_hides_something() -> None:
    rng = Rng.seeded("single")
    hiding = ("Gift", "SettleGuest", "Hire", "Raise")
    for seed in range(3):
        match = GAME.start(seats=4, seed=seed)
        while not match.is_over:
            seat = match.state.waiting[0]
            prompt = match.prompt(seat)
            if len(prompt.choices) == 1 and len(match.state.asked) == 1:
                assert prompt.question in hiding or prompt.question == "Interrogation", prompt.question
            greedy = GAME.greedy().choose(GAME, match.state, seat, rng).text
            match.choose(seat, rng.pick(list(prompt.choices)) if rng.below(2) else greedy)


def test_the_paths_of_preview_words_lead_somewhere() -> None:
    # The words in which clients tell previews name paths of views.
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
