"""Every sentence of the game is whole: it begins with a capital, ends with a stop, and holds no code."""

import re
from itertools import product
from typing import Any

import pytest

from tests.games.deal_with_the_devil.position import card, event, everyone, position, state
from tests.games.deal_with_the_devil.test_examples import offer, with_offers
from turncoat.games.deal_with_the_devil import GAME
from turncoat.games.deal_with_the_devil.events.heaps import EMPTY_HEAP
from turncoat.games.deal_with_the_devil.steps.inquisition import Ritual
from turncoat.games.deal_with_the_devil.steps.payment import Charge
from turncoat.games.deal_with_the_devil.steps.planning import Plan
from turncoat.games.deal_with_the_devil.steps.resolution import RightHalf
from turncoat.games.deal_with_the_devil.steps.scoring import result_of
from turncoat.games.deal_with_the_devil.steps.witch_hunt import WitchHunt
from turncoat.kernel.loop import legal
from turncoat.kernel.reason import Chance
from turncoat.kernel.rng import Rng
from turncoat.testing import play, told
from turncoat.words.sentences import Words

WORDS = Words(GAME, ["Ann", "Bob", "Cy", "Dee"])
OPTIONS = {"preferences": True, "trade_indulgences": True, "bribe_goods": True, "jesters": True}
CODE = re.compile(
    r"[{}_|]|  |-\d| [.,:;]|\b[a-z]+-[a-z0-9]+\b|\b1 (?:coins|points|spaces|wings|pieces|buildings|indulgences)\b"
    r"|\b(?:0|[2-9]|1\d) (?:coin|point|space|wing|piece|building|indulgence)\b"
)
HEADINGS = ("RoundBegan", "PhaseBegan")


def check(sentence: str, where: object) -> None:
    assert sentence[0].isupper() and sentence[-1] in ".?", (where, sentence)
    found = CODE.search(sentence)
    assert found is None, (where, sentence, found)


@pytest.mark.parametrize("options", [{}, OPTIONS], ids=["plain", "all-options"])
def test_every_sentence_in_play(options: dict[str, Any]) -> None:
    rng = Rng.seeded("words")
    asked: set[str] = set()
    happened: set[str] = set()
    for seed in range(4):
        match = GAME.start(seats=4, seed=seed, options=options)
        bot = GAME.greedy()
        while not match.is_over:
            seat = match.state.waiting[0]
            prompt = match.prompt(seat)
            asked.add(prompt.question)
            check(WORDS.prompt(prompt), prompt.question)
            for choice in prompt.offered:
                assert WORDS.choice(choice)[0].isupper() and not CODE.search(WORDS.choice(choice)), choice
            wild = rng.below(4) == 0
            picked = rng.pick(legal(match.state, seat)) if wild else bot.choose(GAME, match.state, seat, rng)
            match.choose(seat, picked.text)
        for viewer in (0, 1, 2, 3, None):
            for entry in match.events(viewer):
                happened.add(entry["event"])
                if entry["event"] not in HEADINGS:
                    check(WORDS.event(entry), entry)
        result = match.result
        assert result is not None
        check(WORDS.result(result), "result")
        for row in result.breakdown:
            for category in row:
                assert WORDS.score(category)[0].isupper()
    assert len(asked) > 15 and len(happened) > 45, (len(asked), len(happened))


SOME: dict[str, list[Any]] = {
    "heap": [[0], [41, 282], list(range(0, 360, 50))],
    "paid": [[200], [201, 280], list(EMPTY_HEAP)],
    "inside": [[0], [41, 282], list(EMPTY_HEAP)],
    "buildings": [[0], [0, 79]],
    "builds": [[], [0], [0, 79]],
    "uses": [[], [0], [0, 5, 79]],
    "penalties": [[], [0], [3, 7, 8]],
    "steps": [1, 2, 9],
    "points": [1, 2, 18],
    "count": [0, 1, 2],
    "coins": [0, 1, 4],
    "pure": [0],
    "marked": [0],
    "card": [-1, 5],
    "round": [1, 5],
    "viewing": [1, 2],
    "devil_guess": [-1, 2],
    "cultist_guess": [-1, 2],
    "jester": [0],
    "half": [1, 2],
    "stack": [1, 2, 8],
}
"""What some fields can hold; the others take every member of their kind, or a few numbers."""


def values(name: str, field: str) -> list[Any]:
    if name == "PlanRevealed" and field == "events":
        return [[], [0]]
    if name == "ChestOpened" and field == "seat":
        return [-1, 0]
    if field == "events":
        return [[0], [19]]
    if field in SOME:
        return SOME[field]
    kind = WORDS.kind(field)
    if kind is None:
        return [0, 1, 2, 15]
    if kind == "seat":
        return [0, 3]
    names = GAME.menu.domains[kind].names
    return list(names) if field in ("source", "cause", "what", "lack", "phase") else list(range(len(names)))


@pytest.mark.parametrize("name", sorted(GAME.events))
def test_every_event_with_every_kind_of_value(name: str) -> None:
    fields = list(getattr(GAME.events[name], "__match_args__", ()))
    for row in product(*[values(name, field) for field in fields]):
        sentence = WORDS.event({"event": name, **dict(zip(fields, row, strict=True))})
        if name not in HEADINGS:
            check(sentence, row)


def test_every_choice() -> None:
    for choice in GAME.menu.choices:
        sentence = WORDS.choice(choice)
        assert sentence[0].isupper() and not CODE.search(sentence), sentence


def test_every_chance() -> None:
    for other, mark, wish in product(range(4), (2, 3), range(3)):
        facts = {"other": other, "mark": mark, "wish": wish, "count": 1, "total": 6}
        for message in WORDS.messages["chance"]:
            check(WORDS.chance(Chance(message, 0.5, facts)), message)


def lines(match: Any, name: str, viewer: int | None = None) -> list[str]:
    return [WORDS.event(entry) for entry in told(match, name, viewer)]


def test_a_deal_tells_what_lay_in_the_chest_and_what_was_paid() -> None:
    match = with_offers({1: "5c", 2: "2W"}, {2: offer("2W", 3), 3: offer("", 7)})
    assert lines(match, "Looked", 1) == [
        "The chest before you bears the mark of the cultist and demands 5 coins. Inside: 2 wood. It may be accepted."
    ]
    play(match, "1: accept coins", "0: accept pure-pure")
    everyone(match, "close")
    assert lines(match, "Traded", 1) == [
        "You have accepted the chest of the cultist: 2 wood for 5 coins. You pay 5 coins."
    ]
    assert lines(match, "Traded", 0)[0].endswith("nothing for 2 soul pieces. You pay 2 pure pieces.")
    assert lines(match, "Looked", 0)[-1].endswith("Inside: 5 coins. Somebody has accepted it already.")
    assert lines(match, "Looked", 2)[-1].endswith("Inside: 2 soul pieces. Somebody has accepted it already.")
    everyone(match, "close")
    assert lines(match, "ChestPaid", 2) == ["Your chest comes home sold, with 5 coins in it instead of 2 wood."]
    assert lines(match, "ChestReturned", 0) == ["Your chest comes home unsold, with nothing in it."]
    assert not lines(match, "Looked") and not lines(match, "Traded")


def test_the_ritual_tells_the_guesses_and_the_role_that_was_guessed() -> None:
    match = position(Ritual(), round=5, phase="inquisition", walls={0: "1c"}, trades=5)
    play(match, "0: bribe 1", "0: guess devil 3", "0: guess cultist 1", "0: seal")
    everyone(match, "seal")
    opened = lines(match, "ChestOpened")[0]
    assert opened == (
        "The ritual chest of a mortal (rose) is opened: 1 coin. It names Dee as the devil and Bob as the cultist."
    )
    assert lines(match, "GuessScored") == [
        "The guess of a mortal (rose) that Dee is the devil was right.",
        "The guess of a mortal (rose) that Bob is the cultist was wrong.",
    ]


def test_a_failure_says_what_and_why() -> None:
    match = position(Charge(0, "build", card("palace")), WitchHunt(), hands={0: ["palace"]}, debts={0: 10})
    assert lines(match, "Failed") == ["Ann must go without a building: the price cannot be raised."]
    assert lines(match, "StayedInHand") == ["Palace stays in the hand of Ann."]
    match = position(RightHalf(0, event("forest")), WitchHunt())
    assert lines(match, "Failed") == [
        "Ann must go without the right half of an event: the master is not behind the wall."
    ]
    assert lines(match, "Fell") == ["Ann loses 1 reputation and stands at 8."]


def test_a_plan_is_told_when_the_roof_lifts() -> None:
    match = position(Plan(), WitchHunt(), walls={0: "9W 9S"}, hands={0: ["sawmill"]}, built={0: ["market-hall"]})
    play(match, "0: build sawmill", "0: work sawmill", "0: use market-hall", "0: plan-hire", "0: ready")
    everyone(match, "ready")
    assert lines(match, "PlanRevealed")[0] == (
        "The roof of Ann lifts. Event: none. To build: Sawmill. To use: Market Hall, Sawmill. To hire: a master."
    )
    assert lines(match, "Used")[0] == "Ann uses Market Hall." and lines(match, "Gained")[0] == "Ann gains 4 coins."


def test_an_action_token_that_cannot_be_paid_is_told_so() -> None:
    assert WORDS.event({"event": "Failed", "seat": 0, "what": "token", "lack": "price"}) == (
        "Ann cannot pay for an extra action token: the price cannot be raised."
    )


@pytest.mark.parametrize(
    ("walls", "said"),
    [
        ({0: "3c", 1: "1c"}, "Ann. The tie went by the coins and basic resources left over."),
        ({0: "1c", 1: "1W"}, "Ann, Bob. They share the victory."),
    ],
)
def test_the_end_names_the_winners_and_what_broke_a_tie(walls: dict[int, str], said: str) -> None:
    match = position(scores=[30, 30, 5, 5], walls=walls, round=5)
    assert (
        WORDS.result(result_of(state(match)))
        == f"The second inquisition is over and the kingdoms are judged. Most points: {said}"
    )


def test_loans_and_repayments_say_what_is_owed_then() -> None:
    match = position(WitchHunt(), walls={0: "2c"}, debts={0: 3}, phase="production")
    offered = [text for text in WORDS.offered(match.prompt(0)) if text.startswith("Borrow")]
    assert offered[0] == "Borrow 1 coin and owe 4"
    repay = GAME.menu.read("repay 2")
    assert repay is not None and WORDS.sentence("choice", "repay to", {"repayment": "2", "debt": "0"}) == (
        "Repay 2 coins and owe nothing"
    )
