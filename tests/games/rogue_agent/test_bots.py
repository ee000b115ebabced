"""The bot always answers, and knows what it is doing in plain cases."""

from typing import Any

import pytest

from tests.games.rogue_agent.position import HELD, city, state, unmasked
from turncoat import Match
from turncoat.games.rogue_agent import GAME
from turncoat.games.rogue_agent.bot.guide import evaluate
from turncoat.games.rogue_agent.steps.identity import RevealIdentity
from turncoat.games.rogue_agent.steps.turn import Turn
from turncoat.kernel.loop import legal
from turncoat.kernel.rng import Rng


def chosen(match: Match) -> str:
    seat = match.state.waiting[0]
    return GAME.greedy().choose(GAME, match.imagine(seat, 1).state, seat, Rng.seeded(1)).text


@pytest.mark.parametrize(("mode", "seats"), [("agent", 2), ("agent", 4), ("android", 3), ("android", 4)])
def test_the_bot_plays_to_the_end(mode: str, seats: int) -> None:
    match = GAME.start(seats=seats, mode=mode, seed=3)
    bot, chance = GAME.greedy(), Rng.seeded(2)
    while not match.is_over:
        seat = match.state.waiting[0]
        imagined = match.imagine(seat, chance.bits()).state
        choice = bot.choose(GAME, imagined, seat, chance)
        assert choice in legal(match.state, seat)
        match.choose(seat, choice.text)
    assert match.result is not None


def test_plain_cases() -> None:
    assert chosen(city(Turn(0), criminals={1: (HELD + 0, "null", "defeated")})) == "turn-in"
    assert chosen(city(Turn(0), at=["p5"], criminals={1: (6, "null", "defeated")}, fuel=[0, 2, 2])) == "arrest 1"


def test_an_android_drops_the_mask_early_or_not_at_all() -> None:
    hidden = [(0, 1, 1), (1, 0, 0), (1, 0, 0)]
    assert chosen(city(RevealIdentity(0, -1), Turn(0), mode="android", hidden=hidden)) == "reveal 2"
    late = city(RevealIdentity(0, -1), Turn(0), mode="android", hidden=hidden, round=7, informants={"p1": (0, 0)})
    assert chosen(late) == "reveal 1"


def test_an_android_razes() -> None:
    armed = {"car": [3, 0, 0], "weapon": [3, 0, 0], "agent_track": [3, 0, 0], "ammo": [4, 2, 2]}
    assert chosen(unmasked(Turn(0), at=["p5"], round=3, **armed)) == "raze"


def test_evaluation_follows_the_lead() -> None:
    ahead = state(city(Turn(0), influence=[6, 1, 1]))
    assert evaluate(ahead, 0) > 0.5 > evaluate(ahead, 1)


def test_stamina_breaks_ties_at_the_end() -> None:
    strong, weak = [state(city(Turn(1), round=6, at=["hq", "p1", "p2"], stamina=[each, 4, 4])) for each in (6, 2)]
    strong.leader = weak.leader = 0
    assert evaluate(strong, 0) > evaluate(weak, 0)


def test_a_turn_is_judged_when_it_is_over_and_what_others_do_a_round_later() -> None:
    guide, s = GAME.guide(), state(city(Turn(0)))
    assert guide.horizon_at(s, 0) == 1
    assert guide.horizon_at(s, 1) == guide.horizon


def test_search_believes_that_who_shows_an_android_has_another_and_who_shows_nothing_has_none() -> None:
    guide = GAME.guide()

    def belief(hidden: tuple[int, ...], shown: tuple[int, ...], at: int = 3) -> float:
        own = [(1, 1, 1), (1, 1, 0), (1, 0, 0)][sum(hidden) + sum(shown)]  # four of the nine tokens are androids
        rows = {"hidden": [own, hidden, (1, 0, 0)], "shown": [(), shown, ()]}
        return guide.weight(GAME, city(Turn(0), mode="android", round=at, **rows).state, 0)

    assert belief((1, 1, 0), ()) < belief((1, 0, 0), ()) == 1.0
    assert belief((1, 0), (1,)) > belief((0, 0), (1,)) == 1.0
    assert belief((1, 1, 0), ()) < belief((1, 1, 0), (), at=1)  # nobody has been asked yet


def test_search_suspects_who_arms_itself_and_not_who_recruits() -> None:
    guide = GAME.guide()

    def belief(**more: Any) -> float:
        rows = {"hidden": [(0, 0, 1), (1, 1, 0), (1, 0, 0)]}
        return guide.weight(GAME, city(Turn(0), mode="android", round=3, **rows, **more).state, 0)

    assert belief(weapon=[0, 3, 0]) > belief() > belief(informants={"p1": (1, 1), "p2": (1,)})


def test_an_agent_intercepts_a_good_prisoner_with_fuel_to_spare() -> None:
    """A third card of a syndicate that is on file twice already is worth the fuel; against a full tank it is not."""
    laid = {3: (HELD + 1, "jade-empress", "defeated")}
    rows: dict[str, Any] = {"at": ["p5", "p5"], "criminals": laid, "files": [("the-auditor", "mister-margin")]}

    def turn(fuel: list[int]) -> list[str]:
        match, picks = city(Turn(0), fuel=fuel, **rows), [""]
        while match.state.waiting[:1] == (0,) and picks[-1] not in ("end", "intercept 1"):
            picks.append(chosen(match))
            match.choose(0, picks[-1])
        return picks

    assert turn([6, 0, 2])[-1] == "intercept 1"
    assert "intercept 1" not in turn([1, 6, 2])
