"""Every refusal names the rule that forbids and the fact, and is said in a whole sentence."""

import ast
from pathlib import Path
from typing import Any

import pytest

from tests.games.deal_with_the_devil.position import card, everyone, position, smalls, state
from tests.games.deal_with_the_devil.test_examples import offer, with_offers
from turncoat import Match
from turncoat.games.deal_with_the_devil import GAME, game
from turncoat.games.deal_with_the_devil.board import HELD, SPECIAL
from turncoat.games.deal_with_the_devil.menu import ACCEPT
from turncoat.games.deal_with_the_devil.steps.cards import DiscardDown
from turncoat.games.deal_with_the_devil.steps.inquisition import Preparation, Ritual
from turncoat.games.deal_with_the_devil.steps.operations import (
    ChooseGood,
    DropSmall,
    PlaceSmall,
    TakeMaster,
    TakeSmall,
    TuckUnder,
)
from turncoat.games.deal_with_the_devil.steps.payment import Charge
from turncoat.games.deal_with_the_devil.steps.planning import Plan
from turncoat.games.deal_with_the_devil.steps.production import ProductionClose
from turncoat.games.deal_with_the_devil.steps.questioning import Destroy, Gift, Questioning, SettleGuest
from turncoat.games.deal_with_the_devil.steps.resolution import Claim, HireStep
from turncoat.games.deal_with_the_devil.steps.scoring import Haul
from turncoat.games.deal_with_the_devil.steps.trading import Offer, View
from turncoat.games.deal_with_the_devil.steps.witch_hunt import Interrogation, WitchHunt
from turncoat.kernel.loop import legal
from turncoat.kernel.rng import Rng
from turncoat.kernel.step import Step
from turncoat.testing import play
from turncoat.words.rules import rules_file
from turncoat.words.sentences import Words

OPTIONS = {"preferences": True, "trade_indulgences": True, "bribe_goods": True, "jesters": True, "lenient": True}


def given_keys() -> set[str]:
    """The messages that the source gives as reasons."""
    keys = set()
    for path in Path(str(game.__file__)).parent.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "no" and len(call.args) > 1:
                keys |= {part.value for part in ast.walk(call.args[1]) if isinstance(part, ast.Constant)}
    return {str(key) for key in keys}


def test_every_reason_has_words_and_every_word_a_reason() -> None:
    assert given_keys() == set(Words(GAME).messages["why"])


@pytest.mark.parametrize("options", [{}, OPTIONS], ids=["plain", "all-options"])
def test_every_refusal_in_play_is_explained(options: dict[str, Any]) -> None:
    text = rules_file("deal-with-the-devil").read_text(encoding="utf-8")
    words = Words(GAME, ["Ann", "Bob", "Cy", "Dee"])
    rng = Rng.seeded("refusals")
    seen: set[str] = set()
    for seed in range(2):
        match = GAME.start(seats=4, seed=seed, options=options)
        while not match.is_over:
            seat = match.state.waiting[0]
            if rng.below(6) == 0:
                for choice in rng.sample(GAME.menu.choices, 12):
                    for reason in match.why_not(seat, choice.text):
                        if choice.text in ("done", "skip"):  # they belong to many questions and are of none
                            continue
                        assert reason.message != "kernel.not-offered", (match.prompt(seat).question, choice.text)
                        assert f"**{reason.rule}**" in text, reason.rule
                        sentence = words.reason(reason)
                        assert "{" not in sentence and sentence[0].isupper() and sentence[-1] == ".", sentence
                        seen.add(reason.message)
            match.choose(seat, rng.pick(legal(match.state, seat)).text)
    assert len(seen) > 25, sorted(seen)


def said(match: Match, seat: int, text: str) -> tuple[str, str]:
    reasons = match.why_not(seat, text)
    assert len(reasons) == 1, (text, match.prompt(seat).choices)
    return reasons[0].rule, reasons[0].message


def viewing(purse: str = "", **fields: Any) -> Match:
    """The cultist offers two wood for 5 coins, seen by seat 1; the devil asks two souls, seen by seat 0."""
    return with_offers({1: purse, 2: "2W"}, {2: offer("2W", 3), 3: offer("", 7)}, **fields)


def second_viewing() -> Match:
    match = viewing(debts={1: 0})
    play(match, "1: accept coins")
    everyone(match, "close")
    return match


def raising(**fields: Any) -> Match:
    """A Bank is to be built: a stone is missing, and a marble is there."""
    built = Charge(0, "build", card("bank"))
    return position(built, WitchHunt(), walls={0: "1W 1M 3c"}, hands={0: ["bank"]}, **fields)


def claiming(**fields: Any) -> Match:
    return position(Claim(0), WitchHunt(), built={0: ["farmstead", "sawmill", "quarry"]}, **fields)


def vandal() -> Match:
    return inquiry(Destroy(0), built={0: ["palace", "theatre", "windmill"]})


def inquiry(step: Step[Any], **fields: Any) -> Match:
    return position(step, **{"round": 3, "phase": "inquisition", "walls": {0: "2c"}, **fields})


@pytest.mark.rule("DD-19.63")
@pytest.mark.parametrize(
    ("match", "seat", "text", "rule", "message"),
    [
        # The bank
        (lambda: position(Plan(), walls={0: "2c"}), 0, "buy wood", "DD-7.1", "too-dear"),
        (lambda: position(Plan(), walls={0: "4c"}), 0, "buy glass", "DD-7.2", "too-dear"),
        (lambda: position(Plan()), 0, "sell stone", "DD-7.3", "none-to-sell"),
        (lambda: position(Plan()), 0, "sell marble", "DD-7.4", "none-to-sell"),
        (lambda: position(Plan(), debts={0: 6}), 0, "borrow 5", "DD-7.7", "debt-limit"),
        (lambda: position(Plan(), walls={0: "3c"}, debts={0: 6}), 0, "repay 9", "DD-7.10", "no-repaying-now"),
        (lambda: position(ProductionClose(), walls={0: "3c"}, debts={0: 2}), 0, "repay 3", "DD-7.9", "no-such-debt"),
        (lambda: position(ProductionClose(), walls={0: "1c"}, debts={0: 2}), 0, "repay 2", "DD-7.9", "too-few-coins"),
        (lambda: position(ChooseGood(0, 1)), 0, "buy wood", "DD-10.53", "no-bank-in-an-effect"),
        (lambda: position(Gift(0), phase="inquisition"), 0, "borrow 1", "DD-16.87", "no-bank-in-a-penalty"),
        (lambda: position(Haul(0), phase="scoring"), 0, "borrow 1", "DD-7.15", "bank-closed"),
        # The wrong time
        (lambda: position(Plan()), 0, "vote 1", "DD-15.1", "not-now"),
        (lambda: position(Plan()), 0, "put wood", "DD-8.1", "not-now"),
        (lambda: position(WitchHunt()), 0, "bribe 3", "DD-16.5", "not-now"),
        (lambda: position(WitchHunt()), 0, "claim small-rural alone", "DD-12.1", "not-now"),
        # Production and cards
        (lambda: position(ProductionClose(), built={0: ["orchard"]}), 0, "done", "DD-5.15", "choose-goods-first"),
        (lambda: position(ProductionClose(), built={0: ["orchard"]}), 0, "gain glass", "DD-10.48", "only-basics"),
        (lambda: position(ProductionClose()), 0, "gain wood", "DD-5.15", "nothing-to-choose"),
        (lambda: position(DiscardDown(), hands={0: ["mill"]}), 0, "keep abbey", "DD-6.17", "not-in-hand"),
        (lambda: position(DiscardDown(), hands={0: ["mill"]}), 0, "done", "DD-6.4", "keep-one"),
        # Trading
        (lambda: position(Offer(), roles=(0, 1, 2, 3)), 0, "demand 1-soul", "DD-8.6", "not-your-demand"),
        (lambda: position(Offer()), 2, "demand 7-coins", "DD-8.8", "not-your-demand"),
        (lambda: position(Offer()), 3, "demand 4-coins", "DD-8.7", "not-your-demand"),
        (lambda: position(Offer()), 0, "demand 2-coins", "DD-8.9", "demanded-already"),
        (lambda: position(Offer(), walls={0: "1I"}), 0, "put indulgence", "DD-8.5", "indulgences-stay"),
        (lambda: position(Offer()), 0, "put wood", "DD-8.2", "none-to-put"),
        (lambda: position(Offer()), 0, "withdraw coin", "DD-8.10", "no-coins-inside"),
        (lambda: position(Offer()), 0, "jester weeping", "DD-18.10", "no-jesters"),
        (viewing, 1, "accept pure", "DD-8.17", "other-price"),
        (lambda: viewing(debts={1: 10}), 1, "accept coins", "DD-8.22", "cannot-pay"),
        (viewing, 0, "accept pure-marked", "DD-8.24", "no-such-pieces"),
        (viewing, 0, "take", "DD-8.24", "souls-need-no-raising"),
        (second_viewing, 0, "accept coins", "DD-8.28", "accepted-already"),
        (lambda: play(viewing(), "1: take"), 1, "close", "DD-8.54", "taken-already"),
        (lambda: play(viewing(debts={1: 10}, purse="3c"), "1: take"), 1, "buy wood", "DD-9.55", "spends-the-price"),
        # Plans
        (lambda: position(Plan(), events={0: ["forest", "education"]}), 0, "ready", "DD-9.3", "discard-first"),
        (lambda: position(Plan(), events={0: ["forest"]}), 0, "discard forest", "DD-9.3", "one-event-kept"),
        (lambda: position(Plan()), 0, "left forest", "DD-6.17", "not-your-event"),
        (lambda: play(position(Plan(), events={0: ["forest"]}), "0: left forest"), 0, "right forest", "DD-9.5",
         "half-chosen"),
        (lambda: position(Plan()), 0, "rest", "DD-10.35", "nothing-tucked"),
        (lambda: play(position(Plan()), "0: plan-hire"), 0, "plan-hire", "DD-9.8", "planned-already"),
        (lambda: position(Plan(), hands={0: ["mill"]}), 0, "build abbey", "DD-6.17", "not-in-hand"),
        # Prices
        (raising, 0, "pay", "DD-9.33", "price-not-at-hand"),
        (raising, 0, "give wood", "DD-9.35", "not-asked-for"),
        (lambda: raising(debts={0: 10}), 0, "sell marble", "DD-9.55", "spends-the-price"),
        (lambda: position(HireStep(0), walls={0: "2c"}), 0, "hire alchemist", "DD-11.9", "not-released"),
        (lambda: position(HireStep(0), walls={0: "2c"}, debts={0: 10}, masters={0: (HELD, 2, 1, SPECIAL)}), 0,
         "hire urban", "DD-9.34", "cannot-pay"),
        (lambda: position(HireStep(0), walls={0: "2c"}, masters={0: (HELD, 1, 1, SPECIAL)}), 0, "hire rural",
         "DD-11.7", "master-held"),
        (lambda: position(HireStep(0), walls={0: "2c"}, debts={0: 10}), 0, "buy wood", "DD-7.1", "too-dear"),
        # Effects
        (lambda: position(ChooseGood(0, 1)), 0, "gain wood", "DD-10.48", "only-scarces"),
        (lambda: position(TakeMaster(0, "any")), 0, "hire alchemist", "DD-11.9", "not-released"),
        (lambda: position(TakeSmall(0), privileges={0: smalls(1)}), 0, "charter small-rural", "DD-12.2",
         "claimed-already"),
        (lambda: position(TakeSmall(0)), 0, "charter large-rural", "DD-10.27", "only-small"),
        (lambda: position(PlaceSmall(0, 1), privileges={0: smalls(2)}), 0, "place 2", "DD-12.13", "raised-already"),
        (lambda: position(DropSmall(0), privileges={0: smalls(9)}), 0, "drop small-rural", "DD-10.50",
         "dropped-for-good"),
        (lambda: position(TuckUnder(0), built={0: ["stables", "mill"]}), 0, "tuck stables", "DD-10.31",
         "not-to-be-tucked"),
        # Privileges
        (claiming, 0, "claim large-rural alone", "DD-12.3", "symbols-missing"),
        (claiming, 0, "claim small-rural rural", "DD-12.21", "masters-not-held"),
        (lambda: claiming(masters={0: (1, HELD, 1, 0)}), 0, "claim small-rural urban", "DD-12.21",
         "masters-not-needed"),
        # The witch hunt
        (lambda: position(WitchHunt()), 0, "vote 0", "DD-15.3", "not-yourself"),
        (lambda: position(WitchHunt(), mobs={1: 2}, round=3), 0, "vote 1", "DD-15.11", "confessed-already"),
        (lambda: position(Interrogation((3,))), 3, "prove", "DD-15.6", "too-few-pieces"),
        # The inquisition
        (lambda: inquiry(Preparation()), 0, "buy-wing", "DD-16.3", "wing-too-dear"),
        (lambda: inquiry(Ritual()), 0, "bribe 3", "DD-16.10", "too-few-coins"),
        (lambda: inquiry(Ritual()), 0, "bribe-with wood", "DD-18.10", "only-coins-bribe"),
        (lambda: inquiry(Ritual()), 0, "lay pure", "DD-16.9", "only-the-devil"),
        (lambda: inquiry(Ritual()), 3, "lay pure", "DD-16.6", "no-such-piece"),
        (lambda: inquiry(Ritual()), 3, "guess cultist 0", "DD-16.11", "devil-guesses-nothing"),
        (lambda: inquiry(Ritual()), 2, "guess cultist 0", "DD-16.11", "no-such-token"),
        (lambda: inquiry(Ritual()), 0, "guess devil 0", "DD-16.12", "not-yourself"),
        (lambda: inquiry(Ritual(), is_devil_found=True), 0, "guess devil 1", "DD-16.37", "devil-found"),
        (lambda: inquiry(Ritual(), laid=((0, 2, 1),), round=5), 0, "guess devil 1", "DD-16.43", "guess-laid-out"),
        (lambda: play(inquiry(Ritual()), "0: guess devil 1"), 0, "guess devil 2", "DD-16.12", "token-used"),
        (lambda: play(inquiry(Ritual()), "0: guess devil 1"), 0, "guess cultist 1", "DD-16.14", "ring-used"),
        (lambda: inquiry(Questioning()), 0, "answer friar penalty", "DD-16.54", "questions-later"),
        (lambda: inquiry(Questioning(), round=5, removed=1), 0, "answer ascetic piece", "DD-16.17", "bribed-away"),
        (lambda: inquiry(Questioning()), 0, "answer orator piece", "DD-16.55", "not-face-up"),
        (lambda: inquiry(Questioning()), 0, "answer guest-1 piece", "DD-16.56", "no-such-guest"),
        (lambda: inquiry(Questioning()), 0, "commit", "DD-16.62", "answers-missing"),
        (lambda: inquiry(Questioning()), 3, "answer ascetic piece", "DD-16.57", "no-piece-left"),
        (lambda: inquiry(Questioning()), 0, "answer ascetic indulgence", "DD-16.57", "no-indulgence-left"),
        (vandal, 0, "destroy palace", "DD-16.76", "not-second-highest"),
        (lambda: inquiry(Gift(0)), 0, "gift glass-glass", "DD-16.83", "gift-not-at-hand"),
        (lambda: inquiry(SettleGuest(3), answered={3: (2, *[-1] * 10)}), 3, "settle piece", "DD-16.65",
         "no-piece-left"),
        (lambda: position(Haul(0), phase="scoring"), 0, "haul glass", "DD-10.23", "only-basics-haul"),
    ],
)  # fmt: skip
def test_each_cause_has_its_rule(match: Any, seat: int, text: str, rule: str, message: str) -> None:
    assert said(match(), seat, text) == (rule, message)


@pytest.mark.rule("DD-8.26")
def test_too_few_souls() -> None:
    match = viewing(souls=[(1, 0), (3, 0), (0, 2), (2, 0)])
    reason = View(1).reasons(state(match), 0, ACCEPT[3])[0]  # asked of the step, for no trade leads to this position
    assert (reason.rule, reason.message, reason.facts) == ("DD-8.26", "too-few-souls", {"souls": 2, "pieces": 1})
