"""Sections 9 to 12: plans and their resolution, buildings, masters, privileges."""

from typing import Any

import pytest

from tests.games.deal_with_the_devil.position import card, event, everyone, position, smalls, state, wall
from turncoat.games.deal_with_the_devil import GAME
from turncoat.games.deal_with_the_devil.board import HELD, SPECIAL, THREE_COINS, TWO_COINS
from turncoat.games.deal_with_the_devil.content.cards import BUILDINGS, HAPPENINGS
from turncoat.games.deal_with_the_devil.content.grammar import OPS
from turncoat.games.deal_with_the_devil.steps.operations import Operate, TakeMaster, TakeSmall, TuckUnder
from turncoat.games.deal_with_the_devil.steps.payment import Charge
from turncoat.games.deal_with_the_devil.steps.planning import Plan
from turncoat.games.deal_with_the_devil.steps.reputation import ReputationPhase
from turncoat.games.deal_with_the_devil.steps.resolution import Claim, HireStep, LeftHalf, PayTokens, RightHalf
from turncoat.games.deal_with_the_devil.steps.scoring import breakdown_of
from turncoat.games.deal_with_the_devil.steps.witch_hunt import WitchHunt
from turncoat.testing import play, told

RICH = "9W 9S 9G 9L 9M 9c"


def own(match: Any, seat: int) -> list[str]:
    """The choices of a seat besides the bank."""
    bank = ("buy ", "sell ", "borrow", "repay")
    return [text for text in match.prompt(seat).choices if not text.startswith(bank)]


@pytest.mark.rule("DD-9.1", "DD-9.2", "DD-9.8..9.12", "DD-9.13", "DD-9.15", "DD-10.7..10.9", "DD-20.10")
def test_what_can_be_planned() -> None:
    match = position(
        Plan(), built={0: ["sawmill", "market-hall", "mill"]}, hands={0: ["quarry", "palace", "abbey"]}, round=2
    )
    assert match.state.waiting == (0, 1, 2, 3) and own(match, 1) == ["ready", "plan-hire"]
    assert own(match, 0) == [
        "ready",
        "use sawmill",
        "use market-hall",
        "use mill",
        "build quarry",
        "build palace",
        "build abbey",
        "plan-hire",
    ]
    play(match, "0: build quarry")
    assert "work quarry" in own(match, 0)
    play(match, "0: build palace")  # though it cannot be paid
    assert "work palace" not in own(match, 0) and "build abbey" not in own(match, 0)
    play(match, "0: use mill", "0: use sawmill")
    assert own(match, 0) == ["ready"]
    assert match.view(0)["mine"]["plan"] == (
        -1,
        0,
        card("mill"),
        card("sawmill"),
        card("quarry"),
        0,
        card("palace"),
        0,
        0,
        0,
    )
    assert ("build", card("palace")) in [tuple(row) for row in match.view(0)["mine"]["warnings"]]


@pytest.mark.rule("DD-9.9..9.12", "DD-10.36", "DD-19.63")
def test_refusals_in_planning_are_true() -> None:
    def said(text: str) -> list[str]:
        return [reason.message for reason in match.why_not(0, text)]

    built = {0: ["stables", "mill", "sawmill", "market-hall"]}
    hands = {0: ["quarry", "palace", "abbey"]}
    match = position(Plan(), built=built, hands=hands, tucked={0: card("mill")})
    assert said("use mill") == ["is-tucked"] and said("use quarry") == ["nothing-to-use"]
    assert said("work quarry") == ["not-planned"] and said("work palace") == ["no-action"]
    play(match, "0: use sawmill", "0: build quarry", "0: work quarry")
    for again in ("use sawmill", "build quarry", "work quarry"):
        assert said(again) == ["planned-already"]
    play(match, "0: build palace")
    assert said("use market-hall") == ["no-tokens-left"]
    match = position(Plan(), hands=hands)
    play(match, "0: build quarry", "0: build palace")
    assert said("build abbey") == ["two-buildings"]


@pytest.mark.rule("DD-9.3..9.7", "DD-9.29", "DD-20.9", "DD-19.30", "DD-6.16", "DD-6.20")
def test_events_in_a_plan() -> None:
    match = position(Plan(), WitchHunt(), events={0: ["forest", "prosperity"]}, hands={0: ["mill"]})
    assert own(match, 0) == ["discard forest", "discard prosperity"]
    play(match, "0: borrow 1")
    assert [reason.rule for reason in match.why_not(0, "build mill")] == ["DD-9.3"]
    match.undo(0)
    play(match, "0: discard forest")
    assert {"left prosperity", "right prosperity"} <= set(own(match, 0))
    play(match, "0: left prosperity", "0: ready")
    everyone(match, "ready")
    found = state(match)
    assert found.event_discards[0] == (event("forest"),) and found.played[0] == (event("prosperity"),)
    assert wall(match, 0) == "4c" and found.reputation[0] == 7 and found.events[0] == ()
    for happening in HAPPENINGS:
        assert [op.number < 0 for op in happening.left.ops if op.name == "rep"] == [True]
        assert happening.right.has_price and [op.number > 0 for op in happening.right.ops] == [True]


@pytest.mark.rule("DD-9.14", "DD-9.16..9.19", "DD-9.21", "DD-9.22", "DD-19.32", "DD-19.33", "DD-20.11", "DD-9.31")
def test_plans_are_revealed_together_and_resolved_in_order() -> None:
    match = position(
        Plan(),
        WitchHunt(),
        walls={0: RICH, 1: RICH},
        built={0: ["market-hall"]},
        hands={0: ["market-hall-2", "sawmill"], 1: ["quarry"]},
        events={0: ["pilgrims-at-the-gate"]},
        sides=(1, 0, 2, 3),
    )
    play(
        match, "0: right pilgrims-at-the-gate", "0: build market-hall-2", "0: work market-hall-2", "0: use market-hall"
    )
    play(match, "0: build sawmill", "0: ready", "1: build quarry", "1: ready", "2: ready")
    assert not told(match, "PlanRevealed", 2) and state(match).plans[0] == (-1, 0, -1, -1, -1, 0, -1, 0, 0, 0)
    play(match, "3: ready")
    assert len(told(match, "PlanRevealed", None)) == 4
    steps = [(entry["seat"], entry["step"]) for entry in told(match, "StepBegan")]
    assert steps[0] == (1, 4) and [step for seat, step in steps if seat == 0] == [2, 4, 5, 6, 9, 10]
    assert state(match).built[0] == (card("market-hall"), card("market-hall-2"), card("sawmill"))
    assert state(match).slots[0] == (card("market-hall"), card("market-hall-2"))


@pytest.mark.rule("DD-9.23..9.26", "DD-9.32", "DD-9.55", "DD-9.57", "DD-10.4", "DD-10.5", "DD-10.10")
def test_building_and_using() -> None:
    match = position(Plan(), WitchHunt(), walls={0: RICH}, hands={0: ["customs-house", "market-hall"]})
    play(match, "0: build customs-house", "0: build market-hall", "0: ready")
    everyone(match, "ready")
    assert state(match).coins(0) == 12  # the instant effect, but no action without a token
    match = position(Plan(), WitchHunt(), walls={0: RICH}, hands={0: ["market-hall"]}, built={0: ["sawmill"]})
    play(match, "0: build market-hall", "0: work market-hall", "0: use sawmill")
    assert "use sawmill" not in own(match, 0)
    play(match, "0: ready")
    everyone(match, "ready")
    assert state(match).walls[0] == (10, 7, 8, 9, 9, 13, 0)


@pytest.mark.rule("DD-9.39", "DD-9.40", "DD-9.43", "DD-9.45", "DD-9.53", "DD-9.56", "DD-9.59", "DD-9.46")
def test_failures() -> None:
    match = position(PayTokens(0), WitchHunt(), used=4, debts={0: 10})
    assert state(match).reputation[0] == 7
    match = position(HireStep(0), WitchHunt(), masters={0: (HELD, HELD, HELD, SPECIAL)})
    assert state(match).reputation[0] == 8
    match = position(HireStep(0), WitchHunt(), debts={0: 10}, options={"lenient": True})
    assert state(match).reputation[0] == 9
    match = position(LeftHalf(0, event("education")), WitchHunt(), masters={0: (HELD, HELD, HELD, SPECIAL)})
    assert state(match).reputation[0] == 7  # no master to take, the reputation is lost all the same
    match = position(
        Plan(), WitchHunt(), built={0: ["stables", "glassworks"]}, tucked={0: card("glassworks")}, debts={0: 10}
    )
    everyone(match, "ready")
    assert state(match).reputation[0] == 8
    match = position(Plan(), WitchHunt(), events={0: ["silent-vow"]}, debts={0: 10})
    play(match, "0: right silent-vow", "0: ready")
    everyone(match, "ready")
    assert state(match).played[0] == (event("silent-vow"),) and state(match).reputation[0] == 8


@pytest.mark.rule("DD-9.28", "DD-9.46", "DD-9.50")
@pytest.mark.parametrize(
    ("name", "fields", "steps"),
    [
        ("slow-economy", {}, 3),
        ("slow-economy", {"debts": {0: 1}}, -1),
        ("feast-of-fools", {"built_now": (61,)}, -1),
        ("feast-of-fools", {"built": {0: ["abbey"]}, "built_now": (25,)}, 3),
        ("new-guild-charter", {"built_now": (1, 2)}, 3),
        ("astrologer-at-court", {}, 2),
        ("astrologer-at-court", {"built": {0: ["academy"]}}, -1),
        ("education", {"hired": True}, 2),
        ("prosperity", {"used": 3}, 2),
        ("pilgrims-at-the-gate", {"walls": {0: "3c"}}, 3),
    ],
)
def test_right_halves(name: str, fields: dict[str, Any], steps: int) -> None:
    match = position(RightHalf(0, event(name)), WitchHunt(), **fields)
    assert state(match).reputation[0] == 9 + steps


@pytest.mark.rule("DD-9.35", "DD-9.36", "DD-10.53", "DD-20.12")
def test_free_components_and_how_to_raise() -> None:
    match = position(Charge(0, "use", card("almshouse")), WitchHunt(), walls={0: "1S 1G"}, built={0: ["almshouse"]})
    assert own(match, 0) == ["auto", "give stone", "give grain"]
    play(match, "0: give grain", "0: pay")
    assert wall(match, 0) == "1S" and state(match).reputation[0] == 11
    match = position(
        Charge(0, "build", card("market-hall")), WitchHunt(), walls={0: "1W 1S 1M 2c"}, hands={0: ["market-hall"]}
    )
    play(match, "0: sell marble", "0: buy stone", "0: pay")
    assert wall(match, 0) == "1c" and state(match).debts[0] == 0
    match = position(
        Charge(0, "build", card("market-hall")),
        WitchHunt(),
        walls={0: "1W 1S 1c"},
        hands={0: ["market-hall"]},
        debts={0: 8},
    )
    assert not {"sell wood", "sell stone"} & set(match.prompt(0).choices)  # it would make the price unpayable


@pytest.mark.rule("DD-10.1", "DD-10.6", "DD-10.11", "DD-10.48")
def test_every_building() -> None:
    for building in BUILDINGS:
        assert 1 <= sum(building.symbols) <= 2 and building.points >= 1
        assert building.cost.reputation == (4 if building.symbols[3] else 0)
        assert building.effect.kind in ("", "act", "inst", "perm")
    for op in OPS:
        if op.name in ("vp", "interest_free", "score_basic"):
            continue
        fields: dict[str, Any] = {"demons": {0: 1}, "debts": {0: 5}, "reputation": [9, 8, 9, 9]}
        fields["built"] = {0: ["farmstead", "market-hall", "chapel"]}
        match, before = position(Operate(0, op.code), WitchHunt(), **fields), position(WitchHunt(), **fields)
        is_asked = match.state.waiting == (0,)
        assert is_asked or told(match, "Gained") or match.view(None) != before.view(None), op.name


@pytest.mark.rule(
    "DD-10.12", "DD-10.13", "DD-11.1", "DD-11.2", "DD-11.5", "DD-11.6", "DD-11.12", "DD-11.14", "DD-19.35"
)
def test_masters() -> None:
    match = position(TakeMaster(0, "any"), WitchHunt())
    assert match.prompt(0).choices == ("hire rural", "hire urban", "hire church")
    play(match, "0: hire urban")
    assert state(match).masters[0][1] == HELD and match.view(1)["table"]["masters"][0][1] == HELD
    match = position(TakeMaster(0, "rural"), WitchHunt(), masters={0: (HELD, TWO_COINS, TWO_COINS, SPECIAL)})
    assert match.state.waiting == (0, 1, 2, 3)
    match = position(HireStep(0), WitchHunt(), walls={0: "3c"}, masters={0: (HELD, HELD, HELD, THREE_COINS)})
    play(match, "0: hire alchemist")
    assert wall(match, 0) == "" and state(match).masters[0][3] == HELD


@pytest.mark.rule("DD-9.55", "DD-11.3")
def test_a_payable_hire_cannot_be_traded_away() -> None:
    match = position(HireStep(0), WitchHunt(), walls={0: "3c"}, debts={0: 10})
    assert match.prompt(0).choices == ("hire rural", "hire urban", "hire church")


@pytest.mark.rule("DD-10.18", "DD-10.26..10.28", "DD-10.40", "DD-10.41", "DD-12.2", "DD-12.10", "DD-12.12", "DD-12.13")
def test_privileges_given_by_buildings() -> None:
    match = position(TakeSmall(0), WitchHunt(), built={0: ["university"]}, privileges={0: smalls(1, 2)})
    assert match.prompt(0).choices == ("charter small-church", "charter small-mixed")
    play(match, "0: charter small-mixed")
    assert match.prompt(0).choices == ("place 3", "place 4")
    play(match, "0: place 4")
    assert state(match).privileges[0][3] == 4 and state(match).level(0, 4) == 2 and state(match).scores[0] == 1
    match = position(TakeSmall(0), WitchHunt(), privileges={0: smalls(1, 2, 3, 4)})
    assert match.state.waiting == (0, 1, 2, 3)


@pytest.mark.rule("DD-10.19")
def test_the_guildhall() -> None:
    match = position(Plan(), Plan(), walls={0: RICH}, hands={0: ["guildhall"]}, round=2)
    play(match, "0: build guildhall", "0: ready")
    everyone(match, "ready")
    play(match, "0: charter small-rural", "0: place 2")
    assert state(match).action_tokens(0) == 4
    found = state(match)
    found.round = 3
    assert found.action_tokens(0) == 3 and found.free_tokens(0) == 1


@pytest.mark.rule("DD-10.32", "DD-10.35..10.37", "DD-10.52", "DD-10.54")
def test_tucking() -> None:
    match = position(TuckUnder(0), WitchHunt(), built={0: ["stables", "glassworks"]}, debts={0: 10})
    assert match.prompt(0).choices == ("skip", "tuck glassworks")
    play(match, "0: tuck glassworks", "0: use-now")
    assert state(match).reputation[0] == 9 and state(match).usable(0) == []  # unpayable, and costs nothing
    assert state(match).symbols(0) == (1, 1, 0, 0)
    match = position(TuckUnder(0), WitchHunt(), built={0: ["stables"]})
    assert match.state.waiting == (0, 1, 2, 3)
    match = position(Plan(), built={0: ["stables", "glassworks"]}, tucked={0: card("glassworks")})
    play(match, "0: rest")
    assert match.view(0)["mine"]["plan"][9] == 0 and "use glassworks" not in own(match, 0)


@pytest.mark.rule("DD-10.38", "DD-10.39", "DD-10.44", "DD-10.45")
def test_buildings_of_the_reputation_phase() -> None:
    built = {0: ["cultists-hideout"], 1: ["cathedral"], 2: ["cathedral"][1:]}
    match = position(ReputationPhase(), WitchHunt(), built=built, reputation=[8, 12, 12, 9])
    assert wall(match, 0) == "2c" and state(match).scores[1] == 1
    match = position(ReputationPhase(), WitchHunt(), built=built, reputation=[9, 11, 12, 9])
    assert wall(match, 0) == "" and state(match).scores[1] == 0


@pytest.mark.rule("DD-12.1", "DD-12.8", "DD-12.9", "DD-12.20", "DD-12.21", "DD-11.8", "DD-19.36")
def test_claiming_is_voluntary_and_takes_several_masters() -> None:
    built = {3: ["farmstead", "market-hall"]}
    masters = {3: (HELD, HELD, HELD, SPECIAL)}
    match = position(Claim(3), WitchHunt(), built=built, masters=masters)
    assert "claim small-mixed church" in own(match, 3) and "claim small-mixed rural+church" in own(match, 3)
    assert "claim small-rural rural" not in own(match, 3)
    play(match, "3: done")
    assert state(match).privileges[3] == (0,) * 8
    match = position(Claim(0), WitchHunt(), masters={0: (HELD,) * 4})
    teams = [text for text in own(match, 0) if text.startswith("claim small-mixed")]  # three places, so no fourth
    assert teams == [
        "claim small-mixed rural+urban+church",
        "claim small-mixed rural+urban+alchemist",
        "claim small-mixed rural+church+alchemist",
        "claim small-mixed urban+church+alchemist",
    ]
    five = {3: ["bank", "market-hall", "gambling-house", "glassworks", "harbour"]}
    match = position(Claim(3), WitchHunt(), built=five)
    play(match, "3: claim large-urban alone", "3: done")
    assert wall(match, 3) == "7c" and breakdown_of(state(match), 3)["large-privileges"] == 0


def test_the_bot_is_offered_by_the_game() -> None:
    assert GAME.greedy() is not None
