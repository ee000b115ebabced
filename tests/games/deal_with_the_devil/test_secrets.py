"""Sections 19 and 20: who may know what, and when decisions close."""

import pytest

from tests.games.deal_with_the_devil.position import card, everyone, position, state
from tests.games.deal_with_the_devil.test_examples import REFERENCE, ritual
from turncoat import CannotUndo, Match
from turncoat.games.deal_with_the_devil import GAME
from turncoat.games.deal_with_the_devil.board import TWO_COINS, DealWithTheDevil
from turncoat.games.deal_with_the_devil.bot.late import Absent
from turncoat.games.deal_with_the_devil.content.cards import BUILDINGS
from turncoat.games.deal_with_the_devil.content.grammar import plus
from turncoat.games.deal_with_the_devil.content.tables import CULTIST, DEMAND_SOULS, DEVIL, EVENTS_A, SOULS
from turncoat.games.deal_with_the_devil.events.heaps import HEAPS
from turncoat.games.deal_with_the_devil.steps.bank import covers, is_payable
from turncoat.games.deal_with_the_devil.steps.inquisition import Ritual
from turncoat.games.deal_with_the_devil.steps.operations import TuckUnder
from turncoat.games.deal_with_the_devil.steps.payment import HIRE_COSTS, Charge
from turncoat.games.deal_with_the_devil.steps.planning import Plan
from turncoat.games.deal_with_the_devil.steps.resolution import Claim, HireStep
from turncoat.games.deal_with_the_devil.steps.scoring import FinalScoring
from turncoat.games.deal_with_the_devil.steps.trading import JESTER_LEFT, PAID_PURE, Offer
from turncoat.games.deal_with_the_devil.steps.witch_hunt import Interrogation, WitchHunt
from turncoat.kernel.loop import answer, imagine, legal
from turncoat.kernel.rng import Rng
from turncoat.testing import check_game, play, told

ALL_ON = {"preferences": True, "trade_indulgences": True, "bribe_goods": True, "jesters": True, "lenient": True}

HIDDEN = (
    "DD-19.5",
    "DD-19.6",
    "DD-19.8",
    "DD-19.9",
    "DD-19.12",
    "DD-19.13",
    "DD-19.15",
    "DD-19.28",
    "DD-19.29",
    "DD-19.31",
)
OPEN = ("DD-19.10", "DD-19.11", "DD-19.34", "DD-19.35", "DD-19.36", "DD-19.37", "DD-4.18")


def at_random(seed: int, decisions: int) -> Match:
    match = GAME.start(seats=4, seed=seed)
    rng = Rng.seeded(seed)
    for _ in range(decisions):
        seat = match.state.waiting[0]
        match.choose(seat, rng.pick(list(match.prompt(seat).choices)))
    return match


@pytest.mark.rule(*HIDDEN)
def test_private_rows_are_seen_by_their_seat_alone() -> None:
    match = at_random(5, 300)
    view = match.view(1)
    for name in DealWithTheDevil.PRIVATE:
        assert name not in view["table"] and view["mine"][name] == getattr(state(match), name)[1]
    for name in DealWithTheDevil.SECRET:
        assert name not in view["table"] and name not in view["mine"]
    assert match.view(None)["mine"] is None
    for entry in match.events(None):
        assert entry["event"] not in ("RoleDealt", "Looked", "Traded", "ChestReturned", "ChestPaid")
        assert entry["event"] not in ("Dealt", "Discarded", "Passed")
    assert told(match, "Drew", None)[0]["stack"] == 4 and "buildings" not in str(match.events(None))


@pytest.mark.rule(*OPEN)
def test_what_lies_open() -> None:
    table = at_random(6, 300).view(None)["table"]
    for name in ("debts", "circles", "scores", "reputation", "angels", "demons", "guests", "built", "slots", "tucked"):
        assert len(table[name]) == 4
    for name in ("played", "masters", "privileges", "reds", "face_up", "indulgences", "levels"):
        assert table[name]


@pytest.mark.rule("DD-19.53", "DD-19.54")
def test_imagined_worlds_keep_what_is_known() -> None:
    match = at_random(7, 420)
    real = state(match)
    roles, walls = set(), set()
    for seed in range(40):
        world = imagine(GAME, real, 2, seed)
        assert isinstance(world, DealWithTheDevil) and not GAME.faults(world)
        assert world.walls[2] == real.walls[2] and world.souls[2] == real.souls[2] and world.hands[2] == real.hands[2]
        total = [sum(wall[kind] for wall in world.walls) for kind in range(6)]
        if not real.viewing:
            assert total == [sum(wall[kind] for wall in real.walls) for kind in range(6)]
        roles.add(tuple(world.roles))
        walls.add(world.walls[0])
    assert len(roles) > 1 and len(walls) > 3


@pytest.mark.rule("DD-19.54", "DD-8.58")
def test_imagined_memories_account_for_every_soul_piece() -> None:
    match = at_random(7, 420)
    assert state(match).trades > 1
    for me in range(4):
        for seed in range(10):
            world = state(match.imagine(me, seed))
            for seat in range(4):
                pieces = sum(SOULS[world.roles[seat]]) - sum(
                    [sum(row[PAID_PURE:JESTER_LEFT]) for row in world.records[seat]]
                )
                pieces += sum([DEMAND_SOULS[demand] for _, demand, sold, *_ in world.sales[seat] if sold])
                assert world.total_souls(seat) == pieces


@pytest.mark.rule("DD-16.7", "DD-19.14", "DD-19.41", "DD-19.54")
def test_what_the_third_round_showed_of_souls_is_not_forgotten() -> None:
    souls = [(3, 0), (1, 0), (0, 1), (2, 1)]
    answered = ((-1,) * 11, (-1,) * 11, (-1,) * 11, (0, 0, 0, *(-1,) * 8))  # seat 3 showed three pieces
    rows = ritual(devil=(0, 2, 1))  # and the devil's chest two pure ones and a marked one
    match = position(Plan(), round=4, trades=4, souls=souls, ritual=rows, answered=answered)
    for seed in range(40):
        world = state(match.imagine(0, seed))
        devil, cultist = world.seat_of(DEVIL), world.seat_of(CULTIST)
        assert world.souls[devil][0] >= 1 and world.total_souls(devil) >= 2  # one piece at most went to the cultist
        assert cultist != 3 or world.total_souls(cultist) >= 1  # two pieces at most went to the devil


@pytest.mark.rule("DD-19.28", "DD-19.54", "DD-9.3")
def test_an_event_kept_since_nothing_was_thrown_away_is_of_the_last_round() -> None:
    """Seat 1 threw an event away in round 2 and played the other one, so that it had one in round 3 and kept it."""
    match = position(
        Plan(),
        round=4,
        events={1: ["new-world", "tithe-dispute"]},
        played=((0, 1, 8, 11), (2,), (4, 5, 12, 13), (6, 7, 14, 15)),
        event_discards={1: (3,)},
        event_swaps={1: 2},
        event_pile=(16, 17, 18, 19),
    )
    for seed in range(20):
        world = state(match.imagine(0, seed))
        assert min(world.events[1]) >= EVENTS_A and world.event_discards[1] == (3,)


@pytest.mark.rule("DD-19.53")
def test_before_the_first_trade_goods_follow_from_the_role() -> None:
    match = GAME.start(seats=4, seed=3)
    everyone(match, "done")
    everyone(match, "done")
    for seed in range(30):
        world = imagine(GAME, match.state, 0, seed)
        assert isinstance(world, DealWithTheDevil)
        for seat in range(4):
            counted = zip(world.ledger[seat], world.mark_ledger[world.roles[seat]], strict=True)
            assert world.walls[seat] == tuple(a + b for a, b in counted)


@pytest.mark.rule("DD-19.9", "DD-19.53", "DD-19.54")
def test_until_a_chest_is_paid_for_goods_tell_whose_it_can_be() -> None:
    walls = {0: "4c", 1: "2S 4c", 2: "1L 1M 5c", 3: "1W 1S 1G 1L 1M 12c"}
    match = position(Offer(), Plan(), round=1, phase="trading", schedule=REFERENCE, walls=walls)
    play(match, "3: sell wood", "1: put stone", "1: put stone", "3: put glass", "3: put coin")
    everyone(match, "seal")
    roles = set()
    for seat in (0, 2):  # mortal_a looks into the devil's chest, the cultist into that of mortal_b: two stones
        for seed in range(20):
            world = state(match.imagine(seat, seed))
            for other in range(4):
                counted = plus(world.ledger[other], world.mark_ledger[world.roles[other]])
                assert plus(world.walls[other], world.offers[other][:7]) == counted
            assert world.roles[3] == 3  # nobody else had wood to sell
            assert seat == 0 or world.roles[1] == 1
            roles.add(world.roles)
    assert roles == {(0, 1, 2, 3), (0, 2, 1, 3)}


@pytest.mark.rule("DD-9.35", "DD-9.36", "DD-19.54")
def test_who_is_asked_for_a_price_is_imagined_short_of_it_and_able_to_raise_it() -> None:
    walls = {0: "1W 1S 2c", 1: "2W 2S 1G 9c", 3: "2W 3S 2G 9c"}
    hall = {0: ["market-hall"]}
    asked = position(
        Charge(0, "build", card("market-hall")), Plan(), walls=walls, hands=hall, debts={0: 9}, round=3, trades=2
    )
    hires = position(HireStep(0), Plan(), walls={**walls, 0: "2c"}, debts={0: 10}, round=3, trades=2)
    cost, purses = BUILDINGS[card("market-hall")].cost, set()
    for seed in range(40):
        wall = state(asked.imagine(2, seed)).walls[0]
        assert is_payable(wall, 9, cost) and not covers(wall, cost.goods)
        purses.add(wall)
        assert is_payable(state(hires.imagine(2, seed)).walls[0], 10, HIRE_COSTS[TWO_COINS])
    assert len(purses) > 3


@pytest.mark.rule("DD-19.55", "DD-19.63", "DD-15.16")
def test_refusals_and_questions_tell_others_nothing() -> None:
    rich = position(Interrogation((0,)), WitchHunt(), round=3)
    poor = position(Interrogation((0,)), WitchHunt(), round=3, souls=[(2, 0), (3, 0), (0, 2), (1, 0)])
    assert rich.view(1) == poor.view(1) and rich.events(1) == poor.events(1)
    assert rich.why_not(1, "prove") and not told(rich, "Proved", 0)


@pytest.mark.rule("DD-20.14", "DD-20.15")
def test_automatic_phases_ask_nobody() -> None:
    match = position(Plan(), WitchHunt())
    everyone(match, "ready")
    assert type(match.state.agenda[-1]).__name__ == "WitchHunt"


@pytest.mark.rule("DD-20.25", "DD-20.29")
def test_a_confirmation_can_be_withdrawn_until_the_last() -> None:
    match = position(Offer(), phase="trading", walls={0: "1W"}, round=1)
    play(match, "0: seal", "1: seal")
    assert match.state.waiting == (2, 3) and match.view(2)["table"]["waiting"] == (2, 3)
    match.undo(0)
    assert match.state.waiting == (0, 2, 3)
    play(match, "0: sell wood", "0: seal", "2: seal", "3: seal")
    assert not match.can_undo(0)


@pytest.mark.rule("DD-20.25", "DD-20.10", "DD-20.16")
@pytest.mark.parametrize(("step", "text"), [(Plan(), "ready"), (WitchHunt(), "vote 3")])
def test_a_tick_in_planning_and_a_vote_are_final(step: Plan | WitchHunt, text: str) -> None:
    match = position(step, walls={0: "1W"})
    play(match, "0: sell wood")
    match.undo(0)
    play(match, f"0: {text}")
    assert not match.can_undo(0) and match.state.waiting == (1, 2, 3)
    with pytest.raises(CannotUndo):
        match.undo(0)


@pytest.mark.rule("DD-19.9", "DD-19.52")
def test_views_show_facts_and_never_sums_or_conclusions() -> None:
    match = position(Ritual(), round=3, phase="inquisition", walls={0: "4W 6c"})
    play(match, "0: sell wood", "0: guess devil 2", "0: seal", "1: seal", "2: seal", "3: seal")
    table = match.view(None)["table"]
    assert [HEAPS[entry["heap"][0]] for entry in told(match, "Sold", 3)] == ["1 wood"]
    assert not {"ledger", "mark_ledger"} & {*table, *match.view(0)["mine"]}
    assert table["ritual"][0][3] == 2 and table["denied"] == () and state(match).excluded() == ((2, 0),)


@pytest.mark.rule("DD-19.61", "DD-17.21", "DD-19.62")
def test_goods_lie_open_when_the_first_merchant_road_chooses_and_the_rest_does_not() -> None:
    souls = [(1, 0), (3, 0), (0, 1), (2, 1)]
    built, known = {0: ["merchant-road"]}, {"roles": (0, 1, 2, 3), "unmasked": (0, 1, 2, 3), "trades": 5}
    match = position(FinalScoring(), round=5, built=built, walls={0: "4W", 1: "2S 3c"}, souls=souls, **known)
    table = match.view(None)["table"]
    assert table["goods"][1] == (0, 2, 0, 0, 0, 3, 0) and table["marked"] == [0, 0, 1, 1] and "open" not in table
    pure = set()
    for seed in range(30):
        imagined = match.imagine(1, seed)
        assert imagined.view(1) == match.view(1) and imagined.view(None) == match.view(None)
        pure.add(state(imagined).souls[3][0])
    assert len(pure) > 1, "how many pure pieces others hold stays theirs to know"


@pytest.mark.rule("DD-20.26", "DD-20.30")
def test_defaults() -> None:
    bot, rng = Absent(), Rng.seeded(0)
    for seed in range(12):
        found = GAME.start(seats=4, seed=seed).state
        while found.agenda:
            seat = found.waiting[0]
            choice = bot.choose(GAME, found, seat, rng)
            assert choice in legal(found, seat)
            answer(found, seat, choice)
        assert isinstance(found, DealWithTheDevil) and found.built == [()] * 4 and set(found.votes) == {-1}
        assert found.ritual[3][:3] == (0, 0, 0)

    def default(match: Match, seat: int = 0) -> str:
        return bot.choose(GAME, match.state, seat, rng).text

    assert default(position(Interrogation((0,)), round=3)) == "prove"
    assert default(position(Plan(), events={0: ["forest", "prosperity"]})) == "discard forest"
    built = {0: ["farmstead", "mill", "apiary"]}
    assert default(position(Claim(0), built=built)) == "claim small-rural alone"
    assert default(position(TuckUnder(0), built={0: ["stables", "mill"]})) == "skip"
    resting = position(Plan(), built={0: ["stables", "mill"]}, tucked={0: card("mill")})
    assert default(resting) == "rest"


@pytest.mark.parametrize("seed", range(4))
def test_laws(seed: int) -> None:
    """Secrecy, undo, snapshots, records; with every option in odd games."""
    check_game(
        GAME,
        mode="standard",
        seats=4,
        seed=seed,
        options=ALL_ON if seed % 2 else {},
        secrecy_every=60 if seed > 1 else 25,
    )


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
def test_a_thousand_games(block: int) -> None:
    for seed in range(block * 100, block * 100 + 100):
        match = GAME.start(seats=4, seed=seed, options=ALL_ON if seed % 2 else {})
        rng = Rng.seeded(seed)
        found = match.state
        found.is_loud = False
        while found.agenda:
            seat = found.waiting[rng.below(len(found.waiting))]
            answer(found, seat, rng.pick(legal(found, seat)))
            if rng.below(50) == 0:
                assert not GAME.faults(found)
        assert not GAME.faults(found)
