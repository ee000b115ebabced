"""The rules of Lanterns: a position, the choices, the outcome."""

import pytest

from turncoat import InvalidOption, Match
from turncoat.games.lanterns import GAME
from turncoat.games.lanterns.steps import Dusk, Night, Rob
from turncoat.testing import check_game, leaf_count, play, table, told

HANDS = [(9, 20), (4, 8), (2, 29)]
DECK = [card for card in range(30) if card not in (9, 20, 4, 8, 2, 29)]


def laid_out(*agenda: Night | Rob | Dusk, **fields: object) -> Match:
    return table(GAME, seats=3, agenda=agenda, **{"hands": HANDS, "deck": DECK, **fields})


@pytest.mark.rule("LAN-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_setting_up(seats: int) -> None:
    view = GAME.start(seats=seats, seed=7).view(0)
    assert view["table"]["lanterns"] == [1] * seats
    assert view["table"]["sizes"] == {"hands": [4] * seats, "deck": 30 - 4 * seats}
    assert len(view["mine"]["hands"]) == 4


@pytest.mark.rule("LAN-1")
def test_as_many_nights_as_agreed() -> None:
    match = GAME.start(seats=2, seed=7, options={"nights": 1})
    play(match, match.pending[0].choices[0], match.pending[1].choices[0])
    play(match, match.pending[next(iter(match.pending))].choices[0])
    assert match.pending[0].question == "Dusk"
    with pytest.raises(InvalidOption):
        GAME.start(seats=2, options={"nights": 4})


@pytest.mark.rule("LAN-2")
def test_cards_are_played_unseen_and_the_highest_robs() -> None:
    match = laid_out(Night())
    play(match, "0: play 20", "1: play 8")
    assert match.events(2) == [] and match.view(2)["table"]["played"] == []
    play(match, "2: play 29")
    assert match.events(1)[0] == {"event": "Played", "cards": (20, 8, 29)}
    assert list(match.pending) == [2]


@pytest.mark.rule("LAN-3")
def test_the_robber_takes_from_whoever_has_a_lantern() -> None:
    match = laid_out(Rob(0), lanterns=[0, 1, 2])
    assert match.pending[0].choices == ("rob 1", "rob 2")
    play(match, "rob 2")
    assert match.view(None)["table"]["lanterns"] == [1, 1, 1]


@pytest.mark.rule("LAN-3")
def test_nothing_to_rob() -> None:
    assert laid_out(Rob(0), lanterns=[3, 0, 0]).is_over


@pytest.mark.rule("LAN-4")
def test_the_robbed_draws_unseen() -> None:
    match = play(laid_out(Rob(0)), "rob 1")
    assert match.view(1)["mine"]["hands"] == (4, 8, DECK[-1])
    assert told(match, "Drew", 1) == [{"event": "Drew", "seat": 1, "card": DECK[-1]}]
    assert told(match, "Drew", 0) == told(match, "Drew") == [{"event": "Drew", "seat": 1, "card": -1}]


@pytest.mark.rule("LAN-5", "LAN-6", "LAN-7")
def test_the_highest_pledge_gains_two_lanterns() -> None:
    match = laid_out(Dusk())
    play(match, "0: pledge 9", "0: pledge 20", "0: done", "1: done", "2: pledge 2", "2: done")
    result = match.result
    assert result is not None and result.breakdown[0] == {"lanterns": 9, "cards": 0}
    assert result.scores == (9, 5, 4) and result.ranking == (1, 2, 3)


@pytest.mark.rule("LAN-5", "LAN-7")
def test_equal_pledges_gain_nothing_and_equal_points_share_a_place() -> None:
    hands = [(9, 20), (4, 8), (0, 29)]
    deck = [card for card in range(30) if card not in (9, 20, 4, 8, 0, 29)]
    match = laid_out(Dusk(), hands=hands, deck=deck)
    play(match, "0: pledge 9", "0: pledge 20", "0: done", "1: done", "2: pledge 29", "2: done")
    result = match.result
    assert result is not None and result.scores == (3, 5, 4) and result.ranking == (3, 1, 2)
    nobody = play(laid_out(Dusk()), "0: done", "1: done", "2: done").result
    assert nobody is not None and nobody.ranking == (1, 1, 1) and nobody.winners == (0, 1, 2)


@pytest.mark.rule("LAN-2", "LAN-3", "LAN-5")
def test_why_not() -> None:
    assert [reason.message for reason in laid_out(Night()).why_not(0, "play 4")] == ["not-in-hand"]
    assert [reason.message for reason in laid_out(Dusk()).why_not(0, "pledge 4")] == ["not-in-hand"]
    rob = laid_out(Rob(0), lanterns=[1, 2, 0])
    assert [rob.why_not(0, f"rob {seat}")[0].message for seat in (0, 2, 4)] == [
        "yourself",
        "no-lantern",
        "kernel.not-offered",
    ]
    assert rob.why_not(0, "rob 1") == []


@pytest.mark.rule("LAN-2", "LAN-3", "LAN-4")
@pytest.mark.parametrize(("seats", "leaves"), [(2, [1, 4, 16, 16, 60, 192, 396]), (3, [1, 4, 16, 64, 128, 439, 1389])])
def test_leaf_counts(seats: int, leaves: list[int]) -> None:
    """With two seats: four cards each, one seat to rob; then three cards in one hand and four in the other."""
    state = GAME.start(seats=seats, seed=7).state
    assert [leaf_count(GAME, state, depth) for depth in range(7)] == leaves


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(10))
def test_conformance(seats: int, seed: int) -> None:
    check_game(GAME, mode="standard", seats=seats, seed=seed)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_many_games(seats: int) -> None:
    for seed in range(1000):
        check_game(GAME, mode="standard", seats=seats, seed=seed, secrecy_every=5)
