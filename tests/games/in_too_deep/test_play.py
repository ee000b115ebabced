"""Whole games: the laws of the kernel, random play, and what bots and bad input do."""

import pytest

from tests.games.in_too_deep.position import Position, crime, criminal, state
from turncoat import IllegalChoice
from turncoat.games.in_too_deep import GAME
from turncoat.games.in_too_deep.content.tables import ZONES
from turncoat.games.in_too_deep.steps.actions import Actions
from turncoat.kernel.loop import answer, imagine, legal, play_out
from turncoat.kernel.rng import Rng
from turncoat.testing import check_game, choices, play, question
from turncoat.words.sentences import Words

MODES = [("standard", 2), ("standard", 3), ("standard", 4), ("standard", 5), ("solo", 1), ("duo_echo", 2)]


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_laws(mode: str, seats: int) -> None:
    check_game(GAME, mode=mode, seats=seats, seed=5, secrecy_every=25 if mode != "standard" else 150, greed=75)


@pytest.mark.parametrize("seed", range(44))
def test_random_games_with_echo(seed: int) -> None:
    mode, seats = ("solo", 1) if seed % 2 else ("duo_echo", 2)
    match = GAME.start(seats=seats, mode=mode, seed=seed, options={"echo": "hard" if seed % 3 else "standard"})
    rng = Rng.seeded(seed)
    while not match.is_over:
        play_out(match.state, rng, limit=20)
        assert GAME.faults(match.state) == []
    assert match.result is not None


@pytest.mark.parametrize("seed", range(6))
def test_random_games_without_echo(seed: int) -> None:
    match = GAME.start(seats=2 + seed % 4, seed=seed, options={"storyline_count": 5 + seed % 3})
    rng = Rng.seeded(seed)
    while not match.is_over:
        play_out(match.state, rng, limit=400)
        assert GAME.faults(match.state) == []
    assert match.result is not None and min(match.result.ranking) == 1


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_a_thousand_random_games(mode: str, seats: int) -> None:
    for seed in range(1000):
        match = GAME.start(seats=seats, mode=mode, seed=f"soak {seed}")
        play_out(match.state, Rng.seeded(seed))
        assert GAME.faults(match.state) == [] and match.result is not None


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_laws_at_every_decision(mode: str, seats: int) -> None:
    for seed in range(5):
        check_game(GAME, mode=mode, seats=seats, seed=seed, secrecy_every=5, greed=60, limit=60_000)


def test_the_bot_plays_legally_to_the_end() -> None:
    match = GAME.start(seats=2, seed=8)
    s, rng, bot = match.state, Rng.seeded(8), GAME.greedy()
    decisions = 0
    while s.agenda:
        seat = s.waiting[0]
        choice = bot.choose(GAME, imagine(GAME, s, seat, decisions), seat, rng)
        assert choice in legal(s, seat)
        answer(s, seat, choice)
        decisions += 1
    assert len(state(match).story) > 10 and 0.0 <= GAME.evaluate(s, 0) <= 1.0


@pytest.mark.parametrize("text", ["move ghost cw", "commit A3", "hook", "", "done done", "use disruptor"])
def test_bad_input_changes_nothing(text: str) -> None:
    match = Position().ports("jumper").with_(actions=2).play(Actions(0))
    before = match.digest()
    with pytest.raises(IllegalChoice) as caught:
        match.choose(0, text)
    assert caught.value.code in ("not-offered", "unknown-choice") and match.digest() == before
    with pytest.raises(IllegalChoice) as caught:
        match.choose(1, "done")
    assert caught.value.code == "not-asked"


def test_views_say_what_holds() -> None:
    position = Position().ports("jumper ghost").held(coupe="jumper").crimes(0, "A1a", "B2a", "S02", "S01")
    prospects = {row["crime"]: row for row in position.play(Actions(0)).view(0)["mine"]["prospects"]}
    rows = [prospects[card] for card in sorted(prospects)]
    assert [row["clauses"] for row in rows] == [[True, False], [True, False, True], [False], [True]]
    assert [row["prerequisite"] for row in rows] == [True, False, True, True]
    assert [row["ready"] for row in rows] == [False, False, False, True]


def test_the_guided_first_game_is_dealt_as_its_hints_say() -> None:
    """The lesson names Smuggler, the crackbox and The Towers: this deal must stay, or the hints must change."""
    match = GAME.start(seats=1, mode="solo", seed="first-shift", options={"echo": "standard"})
    assert crime("D1a") in state(match).crimes[0] and Words(GAME).name("crime", "D1a") == "Back Door (D1a)"
    play(match, "hook smuggler", "pick smuggler crackbox", "move smuggler cw")
    assert state(match).ring[state(match).criminal_at[criminal("smuggler")]] == ZONES.index("towers")
    if question(match) == "Actions":
        play(match, "done")
    assert "commit D1a" in choices(match)
