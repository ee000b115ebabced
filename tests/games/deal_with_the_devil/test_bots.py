"""The bot that knows the game: legal, honest about secrets, and much better than chance."""

import pytest

from turncoat.bots.random import RandomBot
from turncoat.games.deal_with_the_devil import GAME
from turncoat.games.deal_with_the_devil import menu as m
from turncoat.games.deal_with_the_devil.board import DealWithTheDevil, put
from turncoat.games.deal_with_the_devil.bot.beliefs import Suspicions
from turncoat.games.deal_with_the_devil.bot.plans import open_goods, plans_in_order
from turncoat.games.deal_with_the_devil.bot.player import whole_answers
from turncoat.games.deal_with_the_devil.bot.policy import (
    ONE_SOUL,
    TWO_SOULS,
    asked_price,
    offers_in_order,
    purse_for_souls,
    soul_price,
)
from turncoat.games.deal_with_the_devil.content.cards import BUILDINGS
from turncoat.games.deal_with_the_devil.content.grammar import COIN, one, plus
from turncoat.games.deal_with_the_devil.content.tables import CHESTS, DEMAND_COINS, DEMAND_SOULS, DEVIL
from turncoat.games.deal_with_the_devil.steps.planning import Plan
from turncoat.games.deal_with_the_devil.steps.trading import IDENTIFIERS, Offer, View
from turncoat.kernel.choice import Choice
from turncoat.kernel.guide import Bot
from turncoat.kernel.loop import answer, current, imagine, legal
from turncoat.kernel.rng import Rng
from turncoat.testing.conformance import check_imagination


def played(seed: int, bots: list[Bot], every: int = 0) -> DealWithTheDevil:
    """A game of these bots; every so often a bot must choose the same in a world that its seat imagines."""
    found = GAME.start(seats=4, seed=seed).state
    assert isinstance(found, DealWithTheDevil)
    found.is_loud = False
    rng, decisions = Rng.seeded(f"bots {seed}"), 0
    while found.agenda:
        seat = found.waiting[0]
        choice = bots[seat].choose(GAME, found, seat, rng)
        assert choice in legal(found, seat)
        if every and decisions % every == 0:
            imagined = imagine(GAME, found, seat, decisions)
            assert bots[seat].choose(GAME, imagined, seat, rng) is choice, "the bot has looked at what it cannot know"
        answer(found, seat, choice)
        decisions += 1
    return found


def test_four_bots_trade_and_build_without_peeking() -> None:
    rounds, sold = 0, 0
    for seed in range(3):
        found = played(seed, [GAME.greedy()] * 4, every=7)
        taken = [row for rows in found.sales for row in rows if row[2]]
        rounds += len({row[0] for row in taken})
        sold += sum([DEMAND_SOULS[row[1]] for row in taken])
        others = [cards for seat, cards in enumerate(found.built) if found.roles[seat] != DEVIL]
        assert min([len(cards) for cards in others]) >= 2  # the devil may spend all on souls
    assert rounds >= 12 and sold >= 3  # of fifteen rounds: a fair price is not always met


def test_one_bot_beats_three_that_play_at_random() -> None:
    wins = 0
    for seed in range(12):
        bots: list[Bot] = [GAME.greedy() if seat == seed % 4 else RandomBot() for seat in range(4)]
        wins += seed % 4 in GAME.result(played(seed, bots)).winners
    assert wins >= 10


def test_standing_is_a_share() -> None:
    found = GAME.start(seats=4, seed=1).state
    assert all([0.0 < GAME.evaluate(found, seat) < 1.0 for seat in range(4)])


def test_nothing_hidden_is_handed_over_as_it_is() -> None:
    # Without the options nobody has wishes and no chest holds a jester; everybody can count what was done openly.
    known = ("jesters", "wishes", "ledger", "mark_ledger")
    check_imagination(GAME, mode="standard", seats=4, seeds=(1, 2), every=40, known=known)


def position(seed: int, wanted: type, round_: int = 1) -> tuple[DealWithTheDevil, int]:
    """Greedy bots play until that step waits for a seat in that round or later."""
    found = GAME.start(seats=4, seed=seed).state
    assert isinstance(found, DealWithTheDevil)
    bot, rng = GAME.greedy(), Rng.seeded(seed)
    while not (isinstance(current(found), wanted) and found.round >= round_):
        seat = found.waiting[0]
        answer(found, seat, bot.choose(GAME, found, seat, rng))
    return found, found.waiting[0]


def test_the_devil_gives_less_after_an_offer_was_taken_and_more_after_it_was_left() -> None:
    s, _ = position(3, Offer, 2)
    devil = s.roles.index(DEVIL)
    goods = (1, 1, 1, 0, 0, 4, 0)
    taken, left = s.clone(), s.clone()
    taken.sales = put(s.sales, devil, ((1, ONE_SOUL, 1, *goods),))
    left.sales = put(s.sales, devil, ((1, ONE_SOUL, 0, *goods),))
    assert asked_price(taken, devil, 5.0) < asked_price(left, devil, 5.0)
    assert soul_price(taken, devil) < soul_price(left, devil)


def test_prices_vary_are_sometimes_refused_and_two_pieces_are_asked_for() -> None:
    rows = [row for seed in range(6) for rows in played(seed, [GAME.greedy()] * 4).sales for row in rows]
    asked = [row for row in rows if DEMAND_SOULS[row[1]] and sum(row[3:])]
    assert len({row[3:] for row in asked}) > 10
    assert {row[2] for row in asked} == {0, 1}
    assert TWO_SOULS in {row[1] for row in asked}


@pytest.mark.parametrize("seed", range(4))
def test_whole_answers_can_be_given_as_they_are(seed: int) -> None:
    """Every proposal, pick by pick, is legal to its end; what is on the table already is not said again."""
    s = GAME.start(seats=4, seed=seed).state
    assert isinstance(s, DealWithTheDevil)
    bot, rng, seen = GAME.greedy(), Rng.seeded(seed), set()
    while s.agenda:
        seat = s.waiting[0]
        for proposal in whole_answers(s, seat)[:12] if not s.answers[seat] else []:
            trial = imagine(GAME, s, seat, 1)
            seen.add(type(current(s)).__name__)
            for number, pick in enumerate(proposal):
                assert pick in legal(trial, seat), (proposal, pick)
                if number == 1:
                    assert proposal[1:] in whole_answers(trial, seat)
                if number < len(proposal) - 1:
                    answer(trial, seat, pick)
        answer(s, seat, bot.choose(GAME, s, seat, rng))
    assert seen == {"Offer", "Plan", "Ritual"}


def test_the_devil_proposes_lures_low_offers_and_two_pieces() -> None:
    s, _ = position(5, Offer)
    devil = s.roles.index(DEVIL)
    proposals = offers_in_order(s, devil)
    demands = {pick.arg for proposal in proposals for pick in proposal if pick.verb.name == "demand"}
    assert demands == {TWO_SOULS}  # the dial points to one piece from the start
    assert len({len(proposal) for proposal in proposals}) > 3


def in_mood(s: DealWithTheDevil, seat: int, number: int) -> None:
    """The seat has looked into a chest that was shown under that number, which its mood comes from."""
    s.records = put(s.records, seat, ((number, *[0] * 17),))


def test_the_devil_pays_for_souls_with_what_nobody_has_seen_it_get() -> None:
    s, _ = position(5, Offer)
    devil, mortal = s.roles.index(DEVIL), s.roles.index(0)
    assert purse_for_souls(s, devil) == CHESTS[DEVIL]
    assert purse_for_souls(s, mortal) == s.walls[mortal]
    s.is_devil_found = True
    assert purse_for_souls(s, devil) == s.walls[devil]


def test_a_devil_who_hides_builds_with_counted_goods_and_buys_openly_what_it_hides() -> None:
    seen = 0
    for seed in range(4):
        s, _ = position(seed, Plan)
        devil = s.roles.index(DEVIL)
        in_mood(s, devil, IDENTIFIERS - 1)
        s.events = put(s.events, devil, ())
        s.walls[devil] = plus(s.walls[devil], one(COIN, 20))
        for plan in plans_in_order(s, devil, 6):
            goods, paid = list(s.ledger[devil]), planned(s, devil, plan)
            if [1 for pick in plan if pick.verb is m.BUILD and BUILDINGS[pick.arg].effect.kind == "inst"]:
                continue  # what it gives may pay for the other
            bought = [pick.arg for pick in plan if pick.verb is m.BUY]
            seen += len(bought)
            assert all(goods[kind] + bought.count(kind) >= paid[kind] for kind in range(5))
        in_mood(s, devil, 0)
        assert open_goods(s, devil) == s.walls[devil]
        assert not [pick for plan in plans_in_order(s, devil, 6) for pick in plan if pick.verb is m.BUY]
    assert seen


def planned(s: DealWithTheDevil, seat: int, plan: list[Choice]) -> list[int]:
    """What the buildings of a plan cost in goods that lie behind the wall; what is missing there the bank tells of."""
    cards = [pick.arg for pick in plan if pick.verb is m.BUILD]
    return [min(sum([BUILDINGS[card].cost.goods[kind] for card in cards]), s.walls[seat][kind]) for kind in range(5)]


def test_a_devil_who_hides_buys_no_goods_for_coins_that_would_be_missed() -> None:
    s, _ = position(5, View)
    devil = s.roles.index(DEVIL)
    s.sights = put(s.sights, devil, (1, 1, 1, 0, DEMAND_COINS.index(5), 0, 0, 3, 3, 3, 0, 0, 0, 0))
    s.walls[devil], s.ledger[devil] = one(COIN, 9), one(COIN, 3)
    options = legal(s, devil)
    guide, rng = GAME.guide(), Rng.seeded(0)
    assert GAME.greedy().choose(GAME, s, devil, rng) is m.ACCEPT[0]
    s.ledger[devil] = one(COIN, 5)  # of the nine coins only four are a secret
    assert GAME.greedy().choose(GAME, s, devil, rng) is m.CLOSE
    promise = dict(zip(options, guide.priors(GAME, s, devil, options), strict=True))
    assert promise[m.ACCEPT[0]] < 0.0 < promise[m.CLOSE]


def test_beliefs_are_chances_and_heed_what_was_said() -> None:
    s, _ = position(2, Offer, 3)
    mortal = s.roles.index(0)
    chances = Suspicions(s, mortal).chances()
    assert [sum(row) for row in chances] == pytest.approx([1.0] * 4)
    assert chances[mortal][0] == 1.0
    other = (mortal + 1) % 4
    s.denied = ((other, DEVIL),)
    assert Suspicions(s, mortal).chances()[other][DEVIL] == 0.0


def test_who_spends_coins_that_a_devil_cannot_have_is_no_devil() -> None:
    """Nobody pays the devil in coins: more spent than earned and in its chest tells against it."""
    s, _ = position(2, Offer, 2)
    mortal = s.roles.index(0)
    other = (mortal + 1) % 4
    before = Suspicions(s, mortal).chances()[other][DEVIL]
    s.ledger[other] = tuple([a + b for a, b in zip(s.ledger[other], one(COIN, -20), strict=True)])
    assert Suspicions(s, mortal).chances()[other][DEVIL] < before


def test_what_everybody_believes_does_not_depend_on_the_truth() -> None:
    s, seat = position(4, Offer, 3)
    believed = Suspicions(s, seat).chances()
    for seed in range(3):
        assert Suspicions(world_of(s, seat, seed), seat).chances() == believed


def world_of(s: DealWithTheDevil, seat: int, seed: int) -> DealWithTheDevil:
    world = imagine(GAME, s, seat, seed)
    assert isinstance(world, DealWithTheDevil)
    return world
