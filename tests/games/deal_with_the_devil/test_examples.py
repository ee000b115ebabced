"""Section 21: the worked examples, one test each or one for a group of alike ones."""

import itertools
from typing import Any

import pytest

from tests.games.deal_with_the_devil.position import card, event, everyone, goods, position, smalls, state, wall
from turncoat import IllegalChoice
from turncoat.games.deal_with_the_devil.board import HELD, THREE_COINS, TWO_COINS
from turncoat.games.deal_with_the_devil.content.grammar import NOTHING, Cost
from turncoat.games.deal_with_the_devil.content.schedule import FIRST, SECOND, chest_seen
from turncoat.games.deal_with_the_devil.content.tables import DEVIL
from turncoat.games.deal_with_the_devil.steps.bank import Funding, is_payable
from turncoat.games.deal_with_the_devil.steps.inquisition import Bribes, Guesses, Ritual, SoulsCounted
from turncoat.games.deal_with_the_devil.steps.interest import Interest
from turncoat.games.deal_with_the_devil.steps.operations import DropSmall
from turncoat.games.deal_with_the_devil.steps.payment import Charge
from turncoat.games.deal_with_the_devil.steps.planning import Plan
from turncoat.games.deal_with_the_devil.steps.production import Produce, ProductionClose
from turncoat.games.deal_with_the_devil.steps.questioning import InquisitionClose, Penalty, Questioning
from turncoat.games.deal_with_the_devil.steps.reputation import ReputationPhase
from turncoat.games.deal_with_the_devil.steps.resolution import Claim, HireStep, PayTokens, RightHalf
from turncoat.games.deal_with_the_devil.steps.scoring import breakdown_of, pool_of, result_of
from turncoat.games.deal_with_the_devil.steps.track import move_reputation
from turncoat.games.deal_with_the_devil.steps.trading import Offer, PassChests, Return, View
from turncoat.games.deal_with_the_devil.steps.witch_hunt import Interrogation, WitchHunt
from turncoat.kernel.rng import Rng
from turncoat.testing import play, told

REFERENCE = 1 * 8 + 0 * 4 + 0 * 2 + 0
"""DD-8.49: A first in rounds 1 and 4, s = 2, t = 0, k = A."""
ROW = (0, 0, 0, -1, -1, 0, 0, 0, 0, 0)
"""A ritual chest with nothing in it."""


def ritual(**rows: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Chests of the ritual by mark: coins, pure, marked, devil guess, cultist guess."""
    names = ("mortal_a", "mortal_b", "cultist", "devil")
    return tuple([(*rows[name], *ROW[len(rows[name]) :]) if name in rows else ROW for name in names])


@pytest.mark.rule("DD-21.1", "DD-7.6")
def test_a_loan_buys_glass_for_a_building() -> None:
    match = position(ProductionClose(), debts={0: 3}, round=1)
    play(match, "0: borrow 5", "0: buy glass", "0: done", "1: done", "2: done", "3: done")
    assert state(match).debts[0] == 8 and wall(match, 0) == "1L"


@pytest.mark.rule("DD-21.2", "DD-7.7")
def test_a_loan_never_lifts_the_debt_above_ten() -> None:
    match = position(ProductionClose(), debts={0: 6})
    with pytest.raises(IllegalChoice):
        match.choose(0, "borrow 5")
    assert "borrow 4" in match.prompt(0).choices and state(match).debts[0] == 6
    assert [reason.rule for reason in position(ProductionClose(), debts={0: 6}).why_not(0, "borrow 5")] == ["DD-7.7"]


PRODUCTIONS = [
    ("DD-21.3", 0, 1, (1, 1, 1, 1), "1S 1G 1L 2c"),
    ("DD-21.4", 0, 1, (1, 2, 2, 1), "1S 2G 1L 4c"),
    ("DD-21.5", 2, 1, (2, 2, 1, 2), "2W 1G 2M 3c"),
    ("DD-21.6", 0, 1, (2, 1, 1, 1), "1S 1G 1L 2c"),
    ("DD-21.35", 0, 1, (1, 2, 1, 1), "1S 1G 1L 3c"),
    ("DD-21.77", 1, 4, (1, 1, 1, 1), "1W 1S 1L 2c"),
]


@pytest.mark.rule("DD-21.3", "DD-21.4", "DD-21.5", "DD-21.6", "DD-21.35", "DD-21.77", "DD-5.4", "DD-5.5", "DD-5.6")
@pytest.mark.rule("DD-5.7", "DD-5.8", "DD-5.14")
@pytest.mark.parametrize(("id", "seat", "round_", "levels", "expected"), PRODUCTIONS)
def test_production(id: str, seat: int, round_: int, levels: tuple[int, ...], expected: str) -> None:
    raised = [space + 1 for space, level in enumerate(levels) if level == 2]
    match = position(Produce(), round=round_, phase="production", privileges={seat: smalls(*raised)})
    assert wall(match, seat) == expected, id


INTERESTS = [
    ("DD-21.7", 4, 0, [], 0, 5, 0),
    ("DD-21.7", 4, 3, [], 3, 5, 0),
    ("DD-21.8", 2, 0, [], 2, 2, 0),
    ("DD-21.8", 2, 2, [], 0, 3, 0),
    ("DD-21.9", 8, 2, [], 2, 10, 0),
    ("DD-21.10", 10, 2, [], 0, 9, 2),
    ("DD-21.11", 10, 1, [], 3, 10, 1),
    ("DD-21.12", 6, 3, ["bank"], 3, 6, 0),
    ("DD-21.13", 9, 1, ["bank"], 0, 10, 0),
]


@pytest.mark.rule("DD-21.7", "DD-21.8", "DD-21.9", "DD-21.10", "DD-21.11", "DD-21.12", "DD-21.13", "DD-13.2..13.9")
@pytest.mark.rule("DD-10.14", "DD-10.15")
@pytest.mark.parametrize(("id", "debt", "circle", "built", "circle_after", "debt_after", "demons"), INTERESTS)
def test_interest(
    id: str, debt: int, circle: int, built: list[str], circle_after: int, debt_after: int, demons: int
) -> None:
    match = position(Interest(), WitchHunt(), built={0: built}, debts={0: debt}, circles={0: circle})
    found = state(match)
    assert (found.circles[0], found.debts[0], found.demons[0]) == (circle_after, debt_after, demons), id


def trade(viewing: int = 1, **fields: Any) -> Any:
    """A trading phase under the reference schedule in round 1: mortal_b (seat 1) sees the cultist's chest first."""
    return position(
        PassChests(viewing),
        View(viewing),
        *([PassChests(2), View(2)] if viewing == 1 else []),
        Return(),
        WitchHunt(),
        round=1,
        phase="trading",
        schedule=REFERENCE,
        **fields,
    )


def offer(text: str, demand: int) -> tuple[int, ...]:
    return (*goods(text), demand)


EMPTY = {seat: (*NOTHING, (0, 0, 0, 6)[seat]) for seat in range(4)}


def with_offers(walls: dict[int, str], offers: dict[int, tuple[int, ...]], **fields: Any) -> Any:
    """The same with offers in the chests, counted as goods of their owners."""
    match = position(Offer(), round=1, phase="trading", schedule=REFERENCE, walls=walls, **fields)
    for seat in range(4):
        row = offers.get(seat, EMPTY[seat])
        for kind, name in enumerate(("wood", "stone", "grain", "glass", "marble", "coin")):
            for _ in range(row[kind]):
                match.choose(seat, f"put {name}")
        demand = ("2-coins", "3-coins", "4-coins", "5-coins", "6-coins", "7-coins", "1-soul", "2-souls")[row[7]]
        if f"demand {demand}" in match.prompt(seat).choices:
            match.choose(seat, f"demand {demand}")
        match.choose(seat, "seal")
    return match


@pytest.mark.rule("DD-21.14", "DD-8.17", "DD-8.20", "DD-8.34")
@pytest.mark.rule("DD-21.15", "DD-8.28", "DD-8.30")
def test_a_chest_is_bought_with_a_loan_and_then_closed() -> None:
    match = with_offers({2: "2S", 1: "1c"}, {2: offer("2S", 2)})
    assert state(match).sights[1][3:5] == (2, 2)
    play(match, "1: borrow 3", "1: accept coins", "0: close", "2: close", "3: close")
    assert wall(match, 1) == "2S" and state(match).debts[1] == 3
    assert wall(match, 2) == ""
    viewer = 0  # mortal_a sees the cultist's chest second
    sight = state(match).sights[viewer]
    assert sight[3:6] == (2, 2, 1) and sight[7:] == NOTHING
    assert not [text for text in match.prompt(viewer).choices if text.startswith("accept")]
    everyone(match, "close")
    assert wall(match, 2) == "4c"


@pytest.mark.rule("DD-21.16", "DD-21.17", "DD-21.18", "DD-21.19", "DD-8.4", "DD-8.6..8.8", "DD-8.60")
def test_what_each_role_may_demand() -> None:
    match = position(Offer(), walls=dict.fromkeys(range(4), "9c"), phase="trading")
    for seat in (0, 1):
        play(match, f"{seat}: demand 7-coins", f"{seat}: demand 2-coins")
        assert not {"demand 1-soul", "demand 2-souls"} & set(match.prompt(seat).choices)
    play(match, "2: demand 1-soul", "2: demand 6-coins", "2: demand 2-coins")
    assert not {"demand 7-coins", "demand 2-souls"} & set(match.prompt(2).choices)
    play(match, "3: demand 2-souls", "3: demand 1-soul")
    assert not [text for text in match.prompt(3).choices if text.endswith("-coins")]
    for seat in range(4):
        puts = [text for text in match.prompt(seat).choices if text.startswith("put ")]
        assert puts == ["put coin"]


@pytest.mark.rule("DD-21.20", "DD-8.49")
def test_the_reference_schedule() -> None:
    a, b, c, d = range(4)
    first = [[FIRST[REFERENCE][r].index(chest) for chest in (d, c, a, b)] for r in range(1, 6)]
    second = [[SECOND[REFERENCE][r].index(chest) for chest in (d, c, a, b)] for r in range(1, 6)]
    assert first == [[a, b, d, c], [b, a, c, d], [c, a, b, d], [a, b, d, c], [b, a, c, d]]
    assert second == [[c, a, b, d], [c, d, b, a], [a, b, d, c], [c, a, b, d], [c, b, d, a]]


def legal_rounds() -> list[list[tuple[tuple[int, ...], tuple[int, ...]]]]:
    """By brute force: all pairs of viewings of each round that DD-8.39..8.42 and DD-8.44 allow for that round alone."""
    a, b, c, d = range(4)
    apart = [p for p in itertools.permutations(range(4)) if all(p[x] != x for x in range(4))]
    rounds = []
    for round_ in range(1, 6):
        found = []
        for f, g in itertools.product(apart, apart):  # chest -> viewer
            if any(f[x] == g[x] for x in range(4)):
                continue
            if round_ == 3 and f[d] != c:
                continue
            if round_ != 3 and (g[d] != c or f[d] not in (a, b)):
                continue
            if f[c] == d or (g[c] == d and round_ not in (2, 4)):
                continue
            found.append((f, g))
        rounds.append(found)
    return rounds


@pytest.mark.rule("DD-21.21", "DD-8.39", "DD-8.40", "DD-8.41", "DD-8.42", "DD-8.43", "DD-8.44", "DD-8.45", "DD-8.46")
def test_there_are_48_schedules_and_all_are_generated() -> None:
    a, _, c, d = range(4)
    counted = set()
    for rounds in itertools.product(*legal_rounds()):
        firsts = [rounds[r - 1][0][d] for r in (1, 2, 4, 5)]
        swaps = [1 for _, g in rounds if g[c] == d]
        if firsts.count(a) == 2 and len(swaps) == 1:
            counted.add(rounds)
    made = set()
    for number in range(48):
        rows = []
        for r in range(1, 6):
            f = tuple([FIRST[number][r].index(chest) for chest in range(4)])
            g = tuple([SECOND[number][r].index(chest) for chest in range(4)])
            rows.append((f, g))
        made.add(tuple(rows))
    assert len(counted) == 48 and made == counted
    assert chest_seen(0, 3, 1, c) == DEVIL


@pytest.mark.rule("DD-21.22", "DD-21.23", "DD-9.30", "DD-10.19")
def test_grain_for_tokens() -> None:
    match = position(PayTokens(0), WitchHunt(), walls={0: "5G"}, used=4)
    assert wall(match, 0) == "3G"
    match = position(PayTokens(0), WitchHunt(), walls={0: "2G"}, used=3, guilds={0: 1})
    assert wall(match, 0) == "" and state(match).action_tokens(0) == 3


@pytest.mark.rule("DD-9.35", "DD-9.36")
def test_what_is_payable_is_what_can_be_funded() -> None:
    rng = Rng.seeded(7)
    for _ in range(2000):
        held, fixed = (tuple([rng.below(4) for _ in range(6)] + [0]) for _ in range(2))
        cost = Cost(fixed, rng.below(2), rng.below(2), 0)
        debt = rng.below(11)
        assert is_payable(held, debt, cost) == Funding(held, debt, cost).is_enough


@pytest.mark.rule("DD-21.24", "DD-21.25", "DD-9.35", "DD-9.36", "DD-9.37", "DD-9.33", "DD-9.34")
def test_what_is_payable_must_be_paid() -> None:
    fields: dict[str, Any] = {"hands": {0: ["farmstead"]}, "debts": {0: 8}}
    match = position(Charge(0, "build", card("farmstead")), WitchHunt(), walls={0: "1S 1c"}, **fields)
    assert state(match).reputation[0] == 8 and state(match).hands[0] == (card("farmstead"),)
    match = position(Charge(0, "build", card("farmstead")), WitchHunt(), walls={0: "1S 1c 2M"}, **fields)
    play(match, "0: auto")
    assert wall(match, 0) == "1c" and state(match).debts[0] == 10
    assert state(match).built[0] == (card("farmstead"),)


@pytest.mark.rule("DD-21.26", "DD-9.38", "DD-9.28")
def test_a_right_half_that_cannot_be_paid() -> None:
    match = position(RightHalf(0, event("bumper-harvest")), WitchHunt(), debts={0: 10})
    assert state(match).reputation[0] == 8


@pytest.mark.rule("DD-21.27", "DD-9.51", "DD-9.54")
def test_prosperity_counts_tokens_that_were_used() -> None:
    match = position(
        Plan(),
        walls={0: "1W 2S"},
        hands={0: ["market-hall", "guildhall"]},
        events={0: ["prosperity"]},
        debts={0: 10},
    )
    play(match, "0: right prosperity", "0: build market-hall", "0: build guildhall", "0: work market-hall", "0: ready")
    play(match, "1: ready", "2: ready", "3: ready")
    assert state(match).reputation[0] == 9 - 1 - 1 - 0 and wall(match, 0) == "4c"


@pytest.mark.rule("DD-21.28", "DD-9.52")
def test_education_wants_the_hire_action() -> None:
    match = position(
        RightHalf(0, event("education")), WitchHunt(), masters={0: (HELD, TWO_COINS, TWO_COINS, 0)}, hired=False
    )
    assert state(match).reputation[0] == 8


@pytest.mark.rule("DD-21.29", "DD-9.47", "DD-9.48", "DD-11.13")
def test_the_alchemist_cannot_stand_in() -> None:
    masters = {0: (TWO_COINS, TWO_COINS, TWO_COINS, HELD)}
    match = position(RightHalf(0, event("forest")), WitchHunt(), masters=masters)
    assert state(match).reputation[0] == 8 and state(match).masters[0][3] == HELD
    for name, master in (("forest", 0), ("favourite-game", 1), ("new-world", 2)):
        held = (*[HELD if n == master else TWO_COINS for n in range(3)], 0)
        match = position(RightHalf(0, event(name)), WitchHunt(), masters={0: held})
        assert state(match).reputation[0] == 13 and state(match).masters[0][master] == THREE_COINS


@pytest.mark.rule("DD-21.30", "DD-21.31", "DD-9.27", "DD-11.3", "DD-11.4", "DD-11.7", "DD-11.8")
def test_hiring_and_hiring_again() -> None:
    match = position(HireStep(0), Claim(0), HireStep(0), WitchHunt(), walls={0: "5c"}, built={0: ["farmstead", "mill"]})
    play(match, "0: hire rural")
    assert wall(match, 0) == "3c" and state(match).masters[0][0] == HELD
    play(match, "0: claim small-rural rural", "0: place 2")
    assert state(match).masters[0][0] == THREE_COINS
    play(match, "0: hire rural")
    assert wall(match, 0) == "" and state(match).masters[0][0] == HELD


@pytest.mark.rule("DD-21.32", "DD-12.3..12.7", "DD-12.11", "DD-12.21")
def test_claims_with_jokers_and_a_master() -> None:
    match = position(
        Claim(0),
        WitchHunt(),
        built={0: ["farmstead", "stone-bridge", "observatory", "chapel"]},
        masters={0: (TWO_COINS, TWO_COINS, HELD, 0)},
    )
    assert not [text for text in match.prompt(0).choices if text.startswith("claim small-urban")]
    play(match, "0: claim small-rural alone", "0: place 1", "0: claim small-mixed alone", "0: place 2")
    play(match, "0: claim small-church church", "0: place 3")
    assert state(match).privileges[0][:4] == (1, 0, 3, 2) and state(match).masters[0][2] == THREE_COINS


@pytest.mark.rule("DD-21.33", "DD-12.16..12.18", "DD-11.9..11.11")
def test_the_mixed_large_privilege_gives_the_alchemist() -> None:
    built = {0: ["farmstead", "sawmill", "market-hall", "bank", "chapel", "observatory"]}
    match = position(Claim(0), WitchHunt(), built=built)
    play(match, "0: claim large-mixed alone")
    assert state(match).masters[0][3] == HELD
    play(match, "0: claim small-urban alchemist", "0: place 2")
    assert state(match).masters[0][3] == THREE_COINS and state(match).privileges[0] == (0, 2, 0, 0, 0, 0, 0, 1)


@pytest.mark.rule("DD-21.34", "DD-21.81", "DD-12.14", "DD-12.15", "DD-12.19", "DD-14.31")
def test_large_rewards() -> None:
    urban = ["bank", "market-hall", "gambling-house", "glassworks", "harbour"]
    match = position(Claim(0), WitchHunt(), built={0: urban})
    play(match, "0: claim large-urban alone")
    assert wall(match, 0) == "7c"
    rural = ["farmstead", "sawmill", "quarry", "vineyard", "mill"]
    match = position(Claim(0), WitchHunt(), built={0: rural})
    play(match, "0: claim large-rural alone")
    assert wall(match, 0) == "1L 1M"
    church = ["parsonage", "belfry", "wayside-shrine", "almshouse", "abbey"]
    match = position(Claim(0), WitchHunt(), built={0: church}, angels={0: 2})
    play(match, "0: claim large-church alone")
    assert wall(match, 0) == "1I" and state(match).angels[0] == 1


@pytest.mark.rule("DD-21.36", "DD-21.37", "DD-21.38", "DD-14.1..14.7", "DD-14.9..14.11", "DD-9.44")
def test_moving_on_the_track() -> None:
    match = position(
        Charge(0, "build", card("observatory")),
        WitchHunt(),
        walls={0: "2S 2L"},
        hands={0: ["observatory"]},
        reputation={0: 3},
    )
    assert (state(match).reputation[0], state(match).demons[0]) == (1, 2)
    found = state(position(reputation={0: 4, 1: 14}, angels={1: 2}))
    move_reputation(found, 0, -4)
    assert (found.reputation[0], found.demons[0], found.guests[0], found.scores[0]) == (1, 0, 1, -2)
    move_reputation(found, 1, 3)
    assert (found.reputation[1], found.angels[1], found.walls[1][6]) == (15, 0, 1)
    move_reputation(found, 1, 1)
    assert found.angels[1] == 0
    move_reputation(found, 0, -2)
    assert found.demons[0] == 0


FORGETTINGS = [(12, 10), (15, 12), (11, 10), (9, 8), (8, 8), (7, 8), (4, 6), (1, 4)]


@pytest.mark.rule("DD-21.39", "DD-21.40", "DD-14.26..14.29")
@pytest.mark.parametrize(("before", "after"), FORGETTINGS)
def test_forgetting(before: int, after: int) -> None:
    found = state(position(ReputationPhase(), WitchHunt(), reputation=[before] * 4))
    assert found.reputation == [after] * 4 and found.angels == found.demons == [0] * 4


@pytest.mark.rule("DD-21.41", "DD-21.42", "DD-10.42", "DD-10.43", "DD-10.46", "DD-14.20..14.24")
def test_a_reputation_phase() -> None:
    match = position(ReputationPhase(), WitchHunt(), built={0: ["reliquary"], 1: ["belfry"]}, reputation=[9, 8, 11, 12])
    assert wall(match, 0) == "1c" and told(match, "Rose")[0]["steps"] == 2
    found = state(match)
    assert found.angels == [0, 0, 0, 1] and found.demons == [1, 0, 0, 0] and found.reputation == [8, 9, 10, 10]


@pytest.mark.rule("DD-21.43", "DD-21.44", "DD-14.25")
def test_wings_for_high_and_low() -> None:
    found = state(position(ReputationPhase(), WitchHunt(), reputation=[9] * 4))
    assert found.angels == found.demons == [0] * 4
    found = state(position(ReputationPhase(), WitchHunt(), reputation=[11, 11, 7, 7]))
    assert found.angels == [1, 1, 0, 0] and found.demons == [0, 0, 1, 1]


@pytest.mark.rule("DD-21.45", "DD-10.24", "DD-10.25", "DD-14.22")
def test_abbey_before_gambling_house() -> None:
    match = position(ReputationPhase(), WitchHunt(), built={0: ["gambling-house", "abbey"]}, reputation=[15, 15, 15, 8])
    assert wall(match, 0) == "2c" and state(match).angels[0] == 0
    assert [entry["steps"] for entry in told(match, "Fell")] == [1] and not told(match, "Rose")


@pytest.mark.rule("DD-21.46", "DD-21.47", "DD-15.3..15.5", "DD-15.17")
def test_votes() -> None:
    match = position(WitchHunt(), phase="witch-hunt")
    play(match, "0: vote 1", "1: vote 0", "2: vote 1", "3: vote 0")
    assert match.state.waiting == (0, 1) and state(match).votes == (1, 0, 1, 0)
    match = position(WitchHunt(), InquisitionClose(), phase="witch-hunt")
    play(match, "0: vote 1", "1: vote 2", "2: vote 3", "3: abstain")
    assert match.state.waiting == (0, 1, 2, 3)


@pytest.mark.rule("DD-21.48", "DD-21.49", "DD-15.2", "DD-15.6..15.10", "DD-15.16")
def test_prove_or_confess() -> None:
    match = position(Interrogation((0, 2, 3)), InquisitionClose(), souls=[(2, 0), (0, 0), (0, 2), (4, 0)], round=3)
    assert [text for text in match.prompt(0).choices if not text.startswith("borrow")] == ["confess"]
    play(match, "3: prove", "0: confess", "2: confess")
    found = state(match)
    assert found.reputation == [8, 9, 8, 9] and found.demons == [1, 0, 1, 0] and found.mobs == (3, 0, 3, 0)
    assert found.angels == [0, 0, 0, 1] and found.shown == (0, 0, 0, 3)


@pytest.mark.rule("DD-21.50", "DD-21.89", "DD-15.11", "DD-15.15")
def test_who_confessed_is_left_alone() -> None:
    match = position(WitchHunt(), InquisitionClose(), round=3, mobs={2: 2})
    assert [text for text in match.prompt(0).choices if text.startswith("vote")] == ["vote 1", "vote 3"]
    play(match, "0: vote 1", "1: vote 0", "2: vote 0", "3: vote 1", "0: confess", "1: confess")
    assert state(match).mobs == (3, 3, 2, 0)


@pytest.mark.rule("DD-21.51", "DD-21.52", "DD-16.23..16.26")
def test_souls_in_round_three() -> None:
    match = position(SoulsCounted(), InquisitionClose(), round=3, devil_shown=(0, 0), phase="inquisition")
    assert wall(match, 3) == "1L 1M" and not any(state(match).face_up[3:]) and wall(match, 2) == ""
    souls = [(3, 0), (2, 0), (0, 0), (1, 2)]
    match = position(SoulsCounted(), InquisitionClose(), round=3, devil_shown=(1, 2), souls=souls, phase="inquisition")
    assert wall(match, 3) == "1W 1S 1L 1M 2c" and state(match).face_up[3:] == (True, True, False)
    assert wall(match, 2) == "1G 4c"


@pytest.mark.rule("DD-21.53", "DD-16.7", "DD-16.8")
def test_marked_pieces_must_be_laid_in_round_three() -> None:
    souls = [(3, 0), (1, 0), (0, 1), (2, 1)]
    match = position(Ritual(), round=3, souls=souls, phase="inquisition")
    play(match, "3: lay pure")
    assert "seal" not in match.prompt(3).choices
    play(match, "3: lay marked")
    assert "seal" in match.prompt(3).choices
    match = position(Ritual(), round=5, souls=souls, phase="inquisition")
    assert "seal" in match.prompt(3).choices


@pytest.mark.rule("DD-21.54", "DD-16.17..16.19")
def test_bribes_carry_over() -> None:
    found = state(position(Bribes(), InquisitionClose(), ritual=ritual(mortal_a=(4,), devil=(3,)), round=3))
    assert (found.removed, found.bribes) == (1, 2)
    found = state(position(Bribes(), InquisitionClose(), ritual=ritual(cultist=(8,)), round=5, removed=1, bribes=2))
    assert (found.removed, found.bribes) == (3, 0)


SOUL_POINTS = [((4, 0), 6), ((4, 2), 18), ((0, 2), 1), ((1, 0), 0), ((3, 0), 3)]


@pytest.mark.rule("DD-21.55", "DD-21.56", "DD-21.57", "DD-16.27", "DD-16.28", "DD-17.10", "DD-16.32")
@pytest.mark.parametrize(("pieces", "points"), SOUL_POINTS)
def test_souls_in_round_five(pieces: tuple[int, int], points: int) -> None:
    pure, marked = pieces
    souls = [(min(3, 6 - pure), 0), (max(0, 3 - pure), 0), (0, 2 - marked), (pure, marked)]
    match = position(SoulsCounted(), InquisitionClose(), round=5, devil_shown=pieces, souls=souls, phase="inquisition")
    assert state(match).scores[3] == points and breakdown_of(state(match), 3)["marked-souls"] == -marked
    assert wall(match, 2) == ""


@pytest.mark.rule("DD-21.58", "DD-16.29..16.31")
def test_inquisitors_turned_in_round_five() -> None:
    up = (True, True, True, True, True, False)
    found = state(position(SoulsCounted(), InquisitionClose(), round=5, devil_shown=(3, 0), face_up=up))
    assert found.face_up[5]
    down = (True, True, True, False, False, False)
    found = state(position(SoulsCounted(), InquisitionClose(), round=5, devil_shown=(3, 0), face_up=down))
    assert found.face_up[3:] == (True, True, False)


@pytest.mark.rule("DD-21.59", "DD-16.34..16.37", "DD-16.42..16.44", "DD-16.48..16.50")
def test_the_devil_is_found() -> None:
    rows = ritual(mortal_a=(0, 0, 0, 3), mortal_b=(0, 0, 0, 3), cultist=(0, 0, 0, 1))
    match = position(Guesses(), Ritual(), round=3, ritual=rows, phase="inquisition")
    found = state(match)
    assert found.reputation[3] == 5 and found.face_up[5] and found.is_devil_found and found.unmasked[3] == DEVIL
    assert [wall(match, seat) for seat in range(4)] == ["2c", "2c", "", ""]
    assert len(found.laid) == 3
    late = position(Ritual(), round=5, laid=found.laid, is_devil_found=True, phase="inquisition")
    guesses = [text for seat in range(3) for text in late.prompt(seat).choices if text.startswith("guess")]
    assert guesses == ["guess cultist 1", "guess cultist 2", "guess cultist 0", "guess cultist 2"]
    late = position(Guesses(), InquisitionClose(), round=5, laid=found.laid, ritual=ritual(), phase="inquisition")
    assert state(late).scores == [2, 2, 0, 1]


@pytest.mark.rule("DD-21.60", "DD-16.33")
def test_guesses_that_do_not_agree_go_home() -> None:
    rows = ritual(mortal_a=(0, 0, 0, 3, 1), mortal_b=(0, 0, 0, 2, 3), cultist=(0, 0, 0, 0))
    found = state(position(Guesses(), InquisitionClose(), round=3, ritual=rows))
    assert found.laid == () and found.reputation == [9] * 4


@pytest.mark.rule("DD-21.61", "DD-16.38", "DD-16.41")
def test_a_wrong_agreement() -> None:
    rows = ritual(mortal_a=(0, 0, 0, 2), mortal_b=(0, 0, 0, 2), cultist=(0, 0, 0, 3))
    match = position(Guesses(), InquisitionClose(), round=3, ritual=rows)
    found = state(match)
    assert found.denied == ((2, DEVIL),) and found.unmasked == (-1,) * 4 and len(found.laid) == 3
    assert [wall(match, seat) for seat in range(4)] == [""] * 4
    late = position(Guesses(), InquisitionClose(), round=5, laid=found.laid, ritual=ritual(), phase="inquisition")
    assert state(late).scores == [0, 0, 2, 2]


@pytest.mark.rule("DD-21.62", "DD-16.53..16.61")
def test_three_of_four_questions_are_answered() -> None:
    match = position(
        Questioning(),
        round=5,
        phase="inquisition",
        walls={0: "1I"},
        souls=[(2, 0), (3, 0), (0, 2), (1, 0)],
        removed=2,
        reds=(3, 4, 5, 6),
        face_up=(True, True, True, True, True, False),
        guests={0: 1},
    )
    asked = {text.split()[1] for text in match.prompt(0).choices if text.startswith("answer")}
    assert asked == {"friar", "orator", "vandal", "guest-1"}
    play(match, "0: answer orator piece", "0: answer vandal piece", "0: answer guest-1 indulgence")
    assert [text for text in match.prompt(0).choices if text.startswith("answer")] == ["answer friar penalty"]
    play(match, "0: answer friar penalty", "0: commit")
    for seat in (1, 2, 3):
        for who in ("friar", "orator", "vandal"):
            match.choose(seat, f"answer {who} penalty")
        match.choose(seat, "commit")
    assert wall(match, 0) == "" and state(match).souls[0] == (2, 0) and state(match).scores[0] == 0


PENALTIES: list[tuple[str, int, dict[str, Any], int]] = [
    ("DD-21.63", 0, {"walls": {0: "1W"}}, -4),
    ("DD-21.64", 1, {"privileges": {0: smalls(1, 2, 3, large=(0,))}}, -4),
    ("DD-21.65", 2, {"built": {0: ["farmstead", "sawmill", "quarry", "vineyard", "bank", "mill", "abbey"]}}, -3),
    ("DD-21.66", 3, {"reputation": [10, 12, 9, 8]}, -5),
    ("DD-21.68", 5, {"debts": {0: 8}}, -5),
]


@pytest.mark.rule("DD-21.63", "DD-21.64", "DD-21.65", "DD-21.66", "DD-21.68", "DD-16.66..16.72", "DD-16.74", "DD-16.75")
@pytest.mark.rule("DD-16.80", "DD-16.81")
@pytest.mark.parametrize(("id", "who", "fields", "points"), PENALTIES)
def test_penalties(id: str, who: int, fields: dict[str, Any], points: int) -> None:
    match = position(Penalty(0, who), InquisitionClose(), round=5, **fields)
    assert state(match).scores[0] == points, id
    if who == 0:
        assert wall(match, 0) == ""
    if who == 5:
        assert state(match).debts[0] == 9 and state(match).demons[0] == 1


@pytest.mark.rule("DD-21.67", "DD-16.76..16.79")
def test_the_vandal() -> None:
    built = {0: ["palace", "basilica", "windmill"]}
    match = position(Penalty(0, 4), InquisitionClose(), round=5, built=built)
    assert match.prompt(0).choices == ("destroy palace", "destroy basilica")
    play(match, "0: destroy basilica")
    assert state(match).built[0] == (card("palace"), card("windmill")) and state(match).ruins[0] == (card("basilica"),)


@pytest.mark.rule("DD-21.69", "DD-16.82", "DD-16.83", "DD-20.22")
def test_the_profligate_takes_a_gift() -> None:
    match = position(Penalty(0, 6), InquisitionClose(), round=5, walls={0: "1L 1M"})
    assert match.prompt(0).choices == ("refuse", "gift glass-marble")
    play(match, "0: gift glass-marble")
    assert state(match).scores[0] == 0 and wall(match, 0) == ""
    match = position(Penalty(0, 6), InquisitionClose(), round=5, walls={0: "1L"})
    play(match, "0: refuse")
    assert state(match).scores[0] == -4


FINAL: dict[str, Any] = {
    "round": 5,
    "phase": "scoring",
    "scores": {0: 3},
    "built": {0: ["bank", "abbey", "theatre", "cathedral", "palace"]},
    "debts": {0: 3},
    "privileges": {0: smalls(large=(0, 1))},
    "angels": {0: 2},
    "demons": {0: 1},
    "walls": {0: "1W 1G 1L 1M 6c 1I"},
    "masters": {0: (HELD, TWO_COINS, TWO_COINS, 0)},
}


@pytest.mark.rule("DD-21.70", "DD-21.71", "DD-17.1..17.14")
def test_final_scoring() -> None:
    found = state(position(**FINAL))
    assert sum(breakdown_of(found, 0).values()) == 32 and pool_of(found.walls[0]) % 5 == 3
    found = state(position(**FINAL, roles=(3, 1, 2, 0), souls=[(0, 2), (3, 0), (0, 0), (3, 0)]))
    assert sum(breakdown_of(found, 0).values()) == 26


@pytest.mark.rule("DD-21.72", "DD-10.22", "DD-10.23", "DD-17.15", "DD-20.24")
def test_the_merchant_road() -> None:
    from turncoat.games.deal_with_the_devil.steps.scoring import FinalScoring

    match = position(FinalScoring(), round=5, built={0: ["merchant-road"]}, walls={0: "4W 1S 4c"})
    assert match.prompt(0).choices == ("haul wood", "haul stone", "haul grain")
    play(match, "0: haul wood")
    row = breakdown_of(state(match), 0)
    assert (row["collected"], row["goods"], pool_of(state(match).walls[0]) % 5) == (4, 1, 0)


@pytest.mark.rule("DD-21.73", "DD-17.14", "DD-17.17", "DD-17.18")
def test_ties() -> None:
    found = state(position(scores=[30, 30, 20, 20], walls={0: "3c", 1: "1c"}, round=5))
    assert result_of(found).scores == (30, 30, 18, 20) and result_of(found).ranking == (1, 2, 4, 3)
    found = state(position(scores=[30, 30, 5, 5], walls={0: "1c", 1: "1W"}, round=5))
    assert result_of(found).ranking[:2] == (1, 1)


@pytest.mark.rule("DD-21.74", "DD-21.75", "DD-21.85", "DD-10.29", "DD-10.30", "DD-10.49", "DD-10.50")
def test_the_dam() -> None:
    match = position(DropSmall(0), WitchHunt(), privileges={0: smalls(1)})
    play(match, "0: drop small-mixed")
    assert state(match).privileges[0][:4] == (1, 0, 0, 9) and state(match).level(0, 1) == 2
    match = position(DropSmall(0), WitchHunt(), privileges={0: smalls(1, 2, 3, 4)})
    play(match, "0: drop small-urban")
    assert [state(match).level(0, space) for space in range(1, 5)] == [2, 1, 2, 2]
    match = position(DropSmall(0), Penalty(0, 1), InquisitionClose(), privileges={0: smalls(1, 2)}, round=5)
    play(match, "0: drop small-rural")
    assert state(match).level(0, 1) == 1 and state(match).scores[0] == -1


@pytest.mark.rule("DD-21.76", "DD-10.31", "DD-10.33", "DD-10.34", "DD-9.20")
def test_the_stables() -> None:
    match = position(
        Plan(), Plan(), walls={0: "2W 1G"}, built={0: ["market-hall"]}, hands={0: ["stables", "mill"]}, round=2
    )
    play(match, "0: use market-hall", "0: build mill", "0: build stables", "0: ready")
    everyone(match, "ready")
    play(match, "0: auto", "0: auto", "0: tuck market-hall")  # neither can be paid without the bank
    before = state(match).coins(0)
    play(match, "0: use-now")
    assert state(match).coins(0) == before + 4  # once more, though it was used at step 2
    play(match, "0: auto")  # grain for the third token
    found = state(match)
    assert found.tucked[0] == card("market-hall") and card("market-hall") not in found.slots[0]
    before = found.coins(0)
    everyone(match, "ready")
    assert state(match).coins(0) == before + 4
    assert [entry["step"] for entry in told(match, "StepBegan")][-1] == 0


@pytest.mark.rule("DD-21.78", "DD-21.79", "DD-8.21", "DD-8.22", "DD-8.54")
def test_received_goods_help_to_pay() -> None:
    match = with_offers({2: "2S"}, {2: offer("2S", 2)}, debts={1: 8})
    play(match, "1: take", "1: sell stone", "1: sell stone", "1: borrow 2", "1: accept coins")
    everyone(match, "close")
    assert wall(match, 1) == "" and state(match).debts[1] == 10 and state(match).prices[2] == (1, 0, 0)
    match = with_offers({2: "2S"}, {2: offer("2S", 2)}, debts={1: 9})
    assert not {"take", "accept coins"} & set(match.prompt(1).choices)
    match = with_offers({2: "2S"}, {2: offer("2S", 2)}, debts={1: 8})
    play(match, "1: accept coins")
    everyone(match, "close")
    assert wall(match, 1) == "" and state(match).debts[1] == 10


@pytest.mark.rule("DD-21.80", "DD-8.51", "DD-8.53")
def test_a_marked_piece_goes_back_to_the_cultist() -> None:
    match = position(Offer(), round=2, phase="trading", schedule=REFERENCE, souls=[(3, 0), (3, 0), (0, 1), (0, 1)])
    play(match, "2: demand 1-soul")
    everyone(match, "seal")
    everyone(match, "close")
    assert state(match).sights[3][3] == 2
    play(match, "3: accept marked")
    everyone(match, "close")
    assert state(match).souls == [(3, 0), (3, 0), (0, 2), (0, 0)]


@pytest.mark.rule("DD-21.82", "DD-9.49", "DD-9.50", "DD-10.16", "DD-10.17")
def test_the_bishops_see_clears_the_debt_for_slow_economy() -> None:
    match = position(
        Plan(),
        walls={0: "3S 1G 1M"},
        hands={0: ["bishops-see"]},
        events={0: ["slow-economy"]},
        debts={0: 3},
        round=3,
    )
    assert not [text for text in match.prompt(0).choices if text.startswith("repay")]
    play(match, "0: right slow-economy", "0: build bishops-see", "0: ready")
    everyone(match, "ready")
    assert state(match).debts[0] == 0 and told(match, "Rose")[0]["steps"] == 3


@pytest.mark.rule("DD-21.83", "DD-16.81", "DD-16.87", "DD-16.89", "DD-16.2")
def test_repaying_after_the_debt_collector() -> None:
    match = position(Penalty(0, 5), InquisitionClose(), round=5, walls={0: "5c"}, scores={0: 10}, phase="inquisition")
    assert state(match).debts[0] == 3 and state(match).scores[0] == 8
    play(match, "0: repay 3", "0: done", "1: done", "2: done", "3: done")
    assert state(match).debts[0] == 0 and wall(match, 0) == "2c"


@pytest.mark.rule("DD-21.84", "DD-16.78", "DD-16.90")
def test_destroying_the_stables_frees_the_tucked_building() -> None:
    built = {0: ["stables", "market-hall"]}
    match = position(Penalty(0, 4), InquisitionClose(), built=built, tucked={0: card("market-hall")}, round=5)
    play(match, "0: destroy stables")
    assert state(match).tucked[0] == -1 and state(match).usable(0) == [card("market-hall")]


@pytest.mark.rule("DD-21.86", "DD-17.4", "DD-17.20")
def test_the_arch_pays_the_devil() -> None:
    built = {3: ["triumphal-arch"]}
    row = breakdown_of(state(position(built=built, privileges={3: smalls(large=(0, 1))}, round=5)), 3)
    assert (row["buildings"], row["effects"], row["large-privileges"]) == (3, 2, 0)


@pytest.mark.rule("DD-21.87", "DD-18.8", "DD-18.17")
def test_bribing_with_resources() -> None:
    match = position(Ritual(), round=3, phase="inquisition", walls={0: "2W 1M 1c"}, options={"bribe_goods": True})
    play(match, "0: bribe-with marble", "0: bribe-with wood", "0: bribe-with wood", "0: bribe 1", "0: seal")
    everyone(match, "seal")
    assert state(match).removed == 1 and state(match).bribes == 0 and wall(match, 0) == ""
    assert "bribe-with wood" not in position(Ritual(), round=3, walls={0: "2W"}).prompt(0).choices


@pytest.mark.rule("DD-21.88", "DD-9.54", "DD-9.58", "DD-9.41", "DD-9.42")
def test_the_second_build_succeeds_where_the_first_fails() -> None:
    match = position(
        Plan(), WitchHunt(), walls={0: "1W 2S"}, hands={0: ["palace", "market-hall"]}, debts={0: 10}, round=5
    )
    play(match, "0: build palace", "0: build market-hall", "0: ready")
    everyone(match, "ready")
    found = state(match)
    assert found.hands[0] == (card("palace"),) and found.built[0] == (card("market-hall"),)
    assert found.reputation[0] == 8 and [entry["what"] for entry in told(match, "Failed")] == ["build"]
    assert [entry["step"] for entry in told(match, "StepBegan")] == [4, 6]  # no step 10: one token was used


@pytest.mark.rule("DD-21.90", "DD-16.63", "DD-16.95")
def test_penalties_in_order() -> None:
    names = ["farmstead", "sawmill", "quarry", "vineyard", "bank", "mill", "abbey", "palace"]
    match = position(Penalty(0, 2), Penalty(0, 4), InquisitionClose(), built={0: names}, round=5)
    found = state(match)
    assert found.scores[0] == -4 and found.ruins[0] == (card("abbey"),) and len(found.built[0]) == 7
