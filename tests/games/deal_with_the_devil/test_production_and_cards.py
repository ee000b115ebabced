"""Sections 5 to 7: production, cards, the bank."""

import pytest

from tests.games.deal_with_the_devil.position import everyone, position, state, wall
from turncoat.games.deal_with_the_devil import GAME
from turncoat.games.deal_with_the_devil.content.cards import BUILDINGS
from turncoat.games.deal_with_the_devil.content.tables import WHEEL
from turncoat.games.deal_with_the_devil.events.heaps import HEAPS
from turncoat.games.deal_with_the_devil.steps.cards import CardsClose, DiscardDown
from turncoat.games.deal_with_the_devil.steps.inquisition import Preparation
from turncoat.games.deal_with_the_devil.steps.planning import Plan
from turncoat.games.deal_with_the_devil.steps.production import Produce, ProductionClose
from turncoat.games.deal_with_the_devil.steps.questioning import InquisitionClose
from turncoat.games.deal_with_the_devil.steps.trading import Offer
from turncoat.games.deal_with_the_devil.steps.witch_hunt import WitchHunt
from turncoat.kernel.rng import Rng
from turncoat.testing import play, told
from turncoat.words.sentences import Words


@pytest.mark.rule("DD-5.1", "DD-5.2", "DD-5.3", "DD-5.9", "DD-5.10", "DD-5.13", "DD-20.1", "DD-19.7")
def test_the_wheel() -> None:
    for side in range(4):
        for row in WHEEL[side]:
            scarce = [letter for letter in "LM" if letter in row]
            assert len(scarce) == 1 and row.count(scarce[0]) == 2 and scarce[0] * 2 in row and len(set(row)) == 3
        assert WHEEL[side][0].count("L") + WHEEL[side][0].count("M") == 2
    match = position(Produce(), round=1, phase="production")
    assert [entry["seat"] for entry in told(match, "Produced")] == [0, 1, 2, 3]
    assert all(state(match).level(seat, space) == 1 for seat in range(4) for space in range(1, 5))


@pytest.mark.rule("DD-5.11", "DD-10.2", "DD-10.20", "DD-10.21", "DD-10.47", "DD-10.51", "DD-10.3")
def test_buildings_produce() -> None:
    built = {0: ["vineyard", "farmstead", "stone-bridge"], 1: ["parsonage", "apiary"], 2: ["catacombs", "observatory"]}
    match = position(Produce(), round=1, phase="production", built=built)
    plain = position(Produce(), round=1, phase="production")
    gained = [[a - b for a, b in zip(state(match).walls[n], state(plain).walls[n], strict=True)] for n in range(4)]
    assert gained[0][5] == 3 and gained[1][2] == 1 and gained[1][5] == 2 and gained[2][5] == 1 and not any(gained[3])
    harbour = position(Produce(), round=1, built={0: ["harbour", "bank", "orchard"]})
    assert state(harbour).walls[0][5] == state(plain).walls[0][5] + 2


@pytest.mark.rule("DD-5.12", "DD-5.15", "DD-20.4", "DD-20.27", "DD-7.9")
def test_the_production_window() -> None:
    match = position(ProductionClose(), InquisitionClose(), built={0: ["orchard"]}, walls={0: "4c"}, debts={0: 3})
    assert "done" not in match.prompt(0).choices
    play(match, "0: gain grain", "0: repay 2", "0: done")
    assert wall(match, 0) == "4c" and state(match).debts[0] == 3  # nothing counts until all are in
    everyone(match, "done")
    assert wall(match, 0) == "1G 2c" and state(match).debts[0] == 1


@pytest.mark.rule("DD-6.1", "DD-6.2", "DD-6.3", "DD-6.17")
def test_round_one_is_dealt() -> None:
    match = GAME.start(seats=4, seed=2)
    everyone(match, "done")
    found = state(match)
    for seat in range(4):
        assert [BUILDINGS[number].letter for number in found.hands[seat]] == list("ABCD")
        assert len(found.events[seat]) == 1 and found.events[seat][0] < 8
    assert type(match.state.agenda[-1]).__name__ == "CardsClose"
    assert "hands" not in match.view(0)["table"] and match.view(0)["table"]["sizes"]["hands"] == [4] * 4


def to_round_two() -> object:
    match = GAME.start(seats=4, seed=2)
    rng = Rng.seeded(2)
    while state(match).round == 1 or type(match.state.agenda[-1]).__name__ != "DiscardDown":
        seat = match.state.waiting[0]
        options = [text for text in match.prompt(seat).choices if text in ("done", "seal", "close", "ready")]
        match.choose(seat, rng.pick(options or list(match.prompt(seat).choices)))
    return match


@pytest.mark.rule("DD-6.4", "DD-6.6..6.16", "DD-6.18..6.20", "DD-20.2", "DD-20.3", "DD-20.28")
def test_keep_one_draw_four_pass_two() -> None:
    match = to_round_two()
    found = state(match)
    kept = [hand[1] for hand in found.hands]
    for seat in range(4):
        match.choose(seat, f"keep {BUILDINGS[found.hands[seat][1]].name}")
    found = state(match)
    assert found.discards[0] and all(found.hands[seat][0] == kept[seat] for seat in range(4))
    assert all(len(row) == 4 and {BUILDINGS[n].deck for n in row} == {2} for row in found.drawn)
    assert f"pass {BUILDINGS[kept[0]].name}" not in match.prompt(0).choices
    before = found.drawn[:]
    for seat in range(4):
        for number in before[seat][:2]:
            match.choose(seat, f"pass {BUILDINGS[number].name}")
        refused = {"DD-6.11": kept[seat], "DD-6.9": before[seat][2]}
        for rule, number in refused.items():  # the older one, and a third one
            assert match.why_not(seat, f"pass {BUILDINGS[number].name}")[0].rule == rule
        match.choose(seat, "done")
    found = state(match)
    for seat in range(4):
        left = found.neighbour(seat, 1)
        assert set(before[seat][:2]) <= set(found.hands[left])
        assert len(found.hands[seat]) == 5 and kept[seat] in found.hands[seat]
        assert len(found.events[seat]) == 2
    assert len(found.event_pile) == 12 and type(match.state.agenda[-1]).__name__ == "CardsClose"


@pytest.mark.rule("DD-6.5")
def test_an_empty_hand_discards_nothing() -> None:
    match = position(DiscardDown(), round=2, hands={1: ["mill"]})
    assert "done" in match.prompt(0).choices and "keep mill" in match.prompt(1).choices


@pytest.mark.rule("DD-7.1..7.5", "DD-7.8", "DD-7.12", "DD-20.5")
def test_prices_of_the_bank() -> None:
    for step in (ProductionClose(), CardsClose(), Offer(), Plan(), WitchHunt(), Preparation(), InquisitionClose()):
        match = position(step, Plan(), walls={0: "1W 1L 9c"}, round=3)
        play(match, "0: buy stone", "0: buy marble", "0: sell wood", "0: sell glass", "0: borrow 1")
        assert match.view(0)["mine"]["purse"] == (0, 1, 0, 0, 1, 5, 0)
        assert "buy coin" not in MENU_TEXTS and "sell indulgence" not in MENU_TEXTS


MENU_TEXTS = {choice.text for choice in GAME.menu.choices}


@pytest.mark.rule("DD-7.10", "DD-7.15", "DD-13.10", "DD-9.49")
def test_where_debt_may_be_repaid() -> None:
    allowed = []
    for step in (ProductionClose(), CardsClose(), Offer(), Plan(), WitchHunt(), Preparation(), InquisitionClose()):
        match = position(step, walls={0: "3c"}, debts={0: 2}, round=3)
        if "repay 2" in match.prompt(0).choices:
            allowed.append(type(step).__name__)
    assert allowed == ["ProductionClose", "CardsClose", "Preparation", "InquisitionClose"]


@pytest.mark.rule("DD-7.11", "DD-7.13", "DD-7.14", "DD-7.16", "DD-7.17", "DD-20.29", "DD-19.26")
def test_bank_trades_are_public_and_goods_in_a_chest_are_out_of_reach() -> None:
    match = position(Offer(), walls={0: "1W 60c"}, phase="trading")
    for _ in range(20):
        match.choose(0, "buy wood")  # more wood than there are tokens
    match.choose(0, "put wood")
    assert match.view(0)["mine"]["purse"][0] == 20 and not told(match, "Bought", 1)
    match.choose(0, "seal")
    match.undo(0)
    play(match, "0: borrow 1", "0: seal", "1: seal", "2: seal", "3: seal")
    heaps = [HEAPS[told(match, name, 1)[0]["heap"][0]] for name in ("Borrowed", "Bought")]
    assert heaps == ["1 coin", "20 wood"] and told(match, "Bought", None) == told(match, "Bought", 1)
    assert state(match).walls[0] == (20, 0, 0, 0, 0, 1, 0)


@pytest.mark.rule("DD-7.1", "DD-7.2")
def test_a_refusal_names_the_price_in_coins() -> None:
    match = position(ProductionClose(), walls={0: "2c"}, phase="production")
    said = [Words(GAME).reason(match.why_not(0, f"buy {good}")[0]) for good in ("wood", "marble")]
    assert said == ["The bank asks 3 coins for wood; you have 2.", "The bank asks 5 coins for marble; you have 2."]
