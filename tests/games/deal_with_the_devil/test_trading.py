"""Section 8 and the variants of section 18: the trading protocol."""

from typing import Any

import pytest

from tests.games.deal_with_the_devil.position import everyone, position, state, wall
from tests.games.deal_with_the_devil.test_examples import REFERENCE, offer, with_offers
from turncoat import IllegalChoice
from turncoat.games.deal_with_the_devil import GAME
from turncoat.games.deal_with_the_devil.steps.inquisition import Ritual
from turncoat.games.deal_with_the_devil.steps.planning import Plan
from turncoat.games.deal_with_the_devil.steps.trading import Offer
from turncoat.kernel.rng import Rng
from turncoat.testing import play, told


@pytest.mark.rule("DD-8.1", "DD-8.2", "DD-8.3", "DD-8.5", "DD-8.9", "DD-8.10", "DD-8.11", "DD-20.6", "DD-20.25")
def test_making_an_offer() -> None:
    match = position(Offer(), walls={0: "1W 1S 1G 1L 1M 2c 1I"}, phase="trading", schedule=REFERENCE, round=1)
    puts = [text for text in match.prompt(0).choices if text.startswith("put ")]
    assert puts == ["put wood", "put stone", "put grain", "put glass", "put marble", "put coin"]
    play(match, "0: put wood", "0: put coin", "0: withdraw wood", "0: demand 5-coins", "0: seal")
    match.undo(0)  # revised freely until the last one is in
    play(match, "0: demand 3-coins", "0: seal")
    assert wall(match, 0) == "1W 1S 1G 1L 1M 2c 1I"
    play(match, "1: seal", "2: seal", "3: seal")
    found = state(match)
    assert found.offers[0] == (0, 0, 0, 0, 0, 1, 0, 1) and found.walls[0][5] == 1
    assert found.offers[1] == (0, 0, 0, 0, 0, 0, 0, 0) and found.offers[3][7] == 6


@pytest.mark.rule("DD-8.13..8.16", "DD-8.27", "DD-8.31", "DD-8.33", "DD-20.7", "DD-20.8")
def test_everyone_sees_two_other_chests() -> None:
    match = with_offers({}, {})
    seen = [{state(match).sights[seat][3]} for seat in range(4)]
    everyone(match, "close")
    for seat in range(4):
        seen[seat].add(state(match).sights[seat][3])
        assert len(seen[seat]) == 2 and seat not in seen[seat]
    everyone(match, "close")
    assert state(match).viewing == 0 and state(match).offers == ((),) * 4


@pytest.mark.rule("DD-8.18", "DD-8.19", "DD-8.55", "DD-8.56", "DD-8.32", "DD-8.35", "DD-8.36", "DD-19.22", "DD-19.23")
def test_declined_then_accepted_looks_the_same_to_the_owner() -> None:
    views = []
    for viewing in (1, 2):
        match = with_offers({2: "1L 4c", 0: "9c", 1: "9c"}, {2: offer("4c", 2)})
        for number in (1, 2):
            viewer = next(seat for seat in range(4) if state(match).sights[seat][3] == 2)
            if number == viewing:
                assert state(match).sights[viewer][5] == 0
                match.choose(viewer, "accept coins")
            everyone(match, "close")
        assert wall(match, 2) == "1L 4c" and state(match).sales[2][-1][2] == 1
        returned = told(match, "ChestPaid", 2)[-1]
        views.append((returned, match.view(2)["mine"]["sales"], match.view(2)["mine"]["walls"]))
    assert views[0] == views[1]  # neither who nor when, and the fact is recorded though goods and price are alike


@pytest.mark.rule("DD-8.23", "DD-8.24", "DD-8.26", "DD-8.29", "DD-8.37", "DD-8.52")
def test_souls_for_an_empty_chest() -> None:
    match = with_offers({}, {3: offer("", 7)}, souls=[(3, 0), (3, 0), (0, 2), (0, 0)])
    viewer = 0  # mortal_a sees the devil's chest first
    accepts = [text for text in match.prompt(viewer).choices if text.startswith("accept")]
    assert accepts == ["accept pure-pure"]
    play(match, "0: accept pure-pure")
    everyone(match, "close")
    sight = state(match).sights[2]  # the cultist is its second viewer
    assert sight[3:6] == (3, 7, 1) and not [t for t in match.prompt(2).choices if t.startswith("accept")]
    everyone(match, "close")
    assert state(match).souls == [(1, 0), (3, 0), (0, 2), (2, 0)]
    poor = with_offers({}, {3: offer("", 7)}, souls=[(1, 0), (3, 0), (0, 2), (2, 0)])
    assert not [text for text in poor.prompt(0).choices if text.startswith("accept")]


@pytest.mark.rule("DD-8.25", "DD-18.6", "DD-18.7", "DD-18.15", "DD-18.16", "DD-19.60")
def test_indulgences_may_be_traded_but_never_pay() -> None:
    options = {"trade_indulgences": True}
    match = position(
        Offer(),
        walls={0: "2I"},
        phase="trading",
        schedule=REFERENCE,
        round=1,
        options=options,
        souls=[(0, 0), (3, 0), (0, 2), (3, 0)],
    )
    assert match.view(1)["table"]["indulgences"] == [-1] * 4 and match.view(0)["mine"]["indulgences"] == 2
    play(match, "0: put indulgence", "0: seal", "1: seal", "2: seal", "3: seal")
    assert not [text for text in match.prompt(0).choices if text.startswith("accept")]  # a soul is demanded
    assert "put indulgence" not in position(Offer(), walls={0: "2I"}).prompt(0).choices
    assert position(Offer(), walls={0: "2I"}).view(1)["table"]["indulgences"] == [2, 0, 0, 0]


@pytest.mark.rule("DD-8.38", "DD-8.57", "DD-19.55")
def test_who_cannot_decide_is_asked_all_the_same() -> None:
    match = with_offers({2: "4c"}, {2: offer("", 2)}, debts={1: 10})
    assert match.state.waiting == (0, 1, 2, 3)
    assert [text for text in match.prompt(1).choices if not text.startswith("s")] == ["close"]
    with pytest.raises(IllegalChoice):
        match.choose(1, "accept coins")
    assert [reason.message for reason in match.why_not(1, "accept coins")] == ["cannot-pay"]
    for seat, text in ((1, "accept pure"), (0, "accept coins")):  # not what is demanded
        assert [reason.message for reason in match.why_not(seat, text)] == ["other-price"]
    assert [reason.message for reason in match.why_not(0, "accept marked")] == ["no-such-pieces"]


@pytest.mark.rule("DD-8.48", "DD-8.50", "DD-8.58", "DD-8.59", "DD-19.15..19.21", "DD-19.24", "DD-19.25", "DD-19.27")
@pytest.mark.rule("DD-19.56", "DD-19.57", "DD-19.58", "DD-19.51")
def test_nothing_links_a_chest_to_a_seat() -> None:
    """The same trading phase with roles dealt to other seats: nobody's view tells who sits where."""

    def seen(roles: tuple[int, ...]) -> list[Any]:
        chests = ("2S 9c", "2S 9c", "2S 1L 1M 10c", "1W 3S 1G 1L 1M 17c")  # the same counted goods and the role's own
        walls = {seat: chests[role] for seat, role in enumerate(roles)}
        match = position(Offer(), round=1, phase="trading", schedule=REFERENCE, roles=roles, walls=walls)
        for seat in range(4):
            play(match, f"{seat}: put stone", f"{seat}: seal")
        viewer = match.view(0)
        sight = list(viewer["mine"]["sights"])
        sight[0] = 0  # the identifier is fresh each time
        mine = {**viewer["mine"], "sights": sight}
        return [viewer["table"], mine, match.prompt(0).data(), told(match, "Looked", 0), told(match, "Looked", None)]

    worlds = [seen(roles) for roles in ((0, 1, 2, 3), (0, 1, 3, 2), (0, 3, 1, 2), (0, 2, 3, 1))]
    assert all(world == worlds[0] for world in worlds) and worlds[0][4] == []
    match = with_offers({}, {})
    identifiers = [sight[0] for sight in state(match).sights]
    everyone(match, "close")
    identifiers += [sight[0] for sight in state(match).sights]
    assert len(set(identifiers)) == 8 and "schedule" not in str(match.view(0))
    assert [len(row) for row in state(match).records] == [1] * 4 and len(match.view(0)["mine"]["records"]) == 1


@pytest.mark.rule("DD-19.18", "DD-19.54", "DD-19.52")
def test_imagined_schedules_agree_with_every_mark_seen() -> None:
    match = GAME.start(seats=4, seed=12)
    rng = Rng.seeded(12)
    while state(match).trades < 3:
        seat = match.state.waiting[0]
        match.choose(seat, rng.pick(list(match.prompt(seat).choices)))
    from turncoat.games.deal_with_the_devil.content.schedule import chest_seen

    owners = set()
    for seed in range(60):
        world = state(match.imagine(1, seed))
        for record in world.records[1]:
            assert chest_seen(world.schedule, record[1], record[2], world.roles[1]) == record[3]
        owners.add(tuple(world.roles))
    assert len(owners) == 6  # nothing was said openly, so every assignment stays possible


@pytest.mark.rule("DD-19.54", "DD-8.58", "DD-19.57")
def test_imagined_souls_agree_with_what_was_done_and_seen_in_chests() -> None:
    match = position(Offer(), Plan(), round=1, phase="trading", schedule=REFERENCE)
    play(match, "3: demand 2-souls")
    everyone(match, "seal")
    play(match, "0: accept pure-pure")
    everyone(match, "close")
    everyone(match, "close")
    for seat in (0, 2):  # mortal_a has sold two pieces; the cultist saw the devil's chest when it was paid for
        for seed in range(30):
            world = state(match.imagine(seat, seed))
            payer, devil = world.seat_of(0), world.seat_of(3)
            assert world.souls[payer] == (1, 0) and world.souls[devil] == (2, 0)
            assert world.sales[devil][0][:3] == (1, 7, 1) and world.records[payer][0][14:17] == (1, 2, 0)


@pytest.mark.rule("DD-18.1..18.5", "DD-18.11..18.14", "DD-19.50")
def test_jesters_are_worthless() -> None:
    match = position(Offer(), round=1, phase="trading", schedule=REFERENCE, options={"jesters": True}, walls={1: "9c"})
    assert all("jester laughing" in match.prompt(seat).choices for seat in range(4))
    play(match, "2: jester laughing", "2: seal", "0: seal", "1: seal", "3: seal")
    assert state(match).sights[1][6] == 1 and state(match).sights[1][7:] == (0,) * 7
    play(match, "1: jester weeping", "1: close", "0: close", "2: close", "3: close")
    assert state(match).sights[0][6] == 2
    everyone(match, "close")
    assert told(match, "ChestReturned", 2)[-1]["jester"] == 2 and wall(match, 2) == "" and wall(match, 1) == "9c"
    assert "jester laughing" not in position(Offer()).prompt(0).choices


@pytest.mark.rule("DD-18.8", "DD-18.10")
def test_options_are_off_by_default() -> None:
    found = state(GAME.start(seats=4))
    assert not (found.prefers or found.jesters_on or found.indulgences_trade or found.goods_bribe or found.is_lenient)
    assert not [text for text in position(Ritual(), walls={0: "1W"}, round=3).prompt(0).choices if "bribe-with" in text]
