"""The bot that knows the game: legal, honest about secrets, and much better than chance."""

from turncoat.bots.random import RandomBot
from turncoat.games.deal_with_the_devil import GAME
from turncoat.games.deal_with_the_devil.board import DealWithTheDevil
from turncoat.kernel.game import Bot
from turncoat.kernel.loop import answer, imagine, legal
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
    for seed in range(3):
        found = played(seed, [GAME.greedy()] * 4, every=7)
        traded = {row[0] for rows in found.sales for row in rows if row[2]}
        assert len(traded) >= 4 and min([len(cards) for cards in found.built]) >= 2
        assert any([sum(souls) for souls in found.souls])


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
