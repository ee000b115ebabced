"""Section 4: the city, the event path, and what everybody starts with."""

import pytest

from tests.games.rogue_agent.position import city, state, tile
from turncoat.games.rogue_agent import GAME
from turncoat.games.rogue_agent.board import RogueAgent
from turncoat.games.rogue_agent.content.tiles import (
    ADJACENT,
    FIRST_PRECINCT,
    GENERAL_POSITIONS,
    HQ,
    HQ_POSITION,
    PATH,
    PATH_DIRECTION,
    POSITIONS,
    PRECINCT_POSITIONS,
)
from turncoat.games.rogue_agent.steps.city import Assassins, Criminals
from turncoat.games.rogue_agent.steps.setup import Round
from turncoat.games.rogue_agent.steps.time import PlaceToken
from turncoat.games.rogue_agent.steps.turn import BeginTurn, Turn
from turncoat.testing import told


def begun(seed: int, seats: int = 3, mode: str = "agent") -> RogueAgent:
    return state(GAME.start(seats=seats, mode=mode, seed=seed))


@pytest.mark.rule("RA-4.1", "RA-4.2", "RA-4.3", "RA-4.4", "RA-4.5", "RA-4.6", "RA-4.7", "RA-4.10")
def test_the_map() -> None:
    assert [row for row, _ in POSITIONS].count(1) == 3
    assert [row for row, _ in POSITIONS].count(2) == [row for row, _ in POSITIONS].count(3) == 5
    layouts = set()
    for seed in range(30):
        s = begun(seed)
        layouts.add(s.layout)
        assert s.layout[HQ_POSITION] == HQ and s.razed == ()
        assert sorted(s.layout[at] for at in PRECINCT_POSITIONS) == list(range(FIRST_PRECINCT, 13))
        assert sorted(s.layout[at] for at in GENERAL_POSITIONS) == list(range(1, FIRST_PRECINCT))
        assert s.stop_tile(0) == s.layout[1] >= FIRST_PRECINCT
    assert len(layouts) > 25
    assert {POSITIONS[at] for at in PRECINCT_POSITIONS} == {(1, 3), (2, 2), (2, 4), (3, 3), (3, 1), (3, 5)}


@pytest.mark.rule("RA-4.8", "RA-4.9")
def test_adjacent_tiles_share_a_side() -> None:
    pairs = {(POSITIONS[a], POSITIONS[b]) for a, row in enumerate(ADJACENT) for b in row if a < b}
    text = (
        "1.2-1.3 1.3-1.4 1.2-2.2 1.3-2.3 1.4-2.4 2.1-2.2 2.2-2.3 2.3-2.4 2.4-2.5 "
        "2.1-3.1 2.2-3.2 2.3-3.3 2.4-3.4 2.5-3.5 3.1-3.2 3.2-3.3 3.3-3.4 3.4-3.5"
    )
    wanted = {tuple(tuple(map(int, place.split("."))) for place in pair.split("-")) for pair in text.split()}
    assert pairs == wanted


@pytest.mark.rule("RA-4.11", "RA-4.12", "RA-4.13", "RA-4.14", "RA-4.18")
def test_the_event_path() -> None:
    stops = [POSITIONS[at] for at in PATH]
    text = "1.3 1.4 2.4 2.5 3.5 3.4 3.3 3.2 3.1 2.1 2.2 1.2 1.3"
    assert stops == [tuple(map(int, stop.split("."))) for stop in text.split()]
    assert HQ_POSITION not in PATH and PATH_DIRECTION == "clockwise"
    assert all(PATH[stop + 1] in ADJACENT[PATH[stop]] for stop in range(12))


@pytest.mark.rule("RA-4.15", "RA-4.16", "RA-4.17", "RA-19.51", "RA-19.52")
def test_a_token_on_the_top_precinct_starts_the_whole_lap() -> None:
    match = city(PlaceToken(4, tile("p6")), PlaceToken(1, tile("p6")), Criminals(0), Turn(0))
    assert state(match).criminals[2] == 1
    assert state(match).assassins[0] == 0
    moved = city(Assassins(0, (0,)), Turn(0), assassins=[0])
    assert state(moved).assassins[0] == 1
    leaving = city(Criminals(0), Turn(0), criminals={2: (12, "sprocket", "up")})
    assert state(leaving).criminals[1] == -1 and state(leaving).cards[1] == -1
    assert state(leaving).gone != () and state(leaving).bag()[3] == 1


@pytest.mark.rule("RA-4.19", "RA-4.20", "RA-4.21", "RA-4.22", "RA-4.23", "RA-4.24", "RA-4.25", "RA-4.26")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_players_start_with(seats: int) -> None:
    s = begun(4, seats)
    assert s.fuel == s.ammo == s.evidence == [3] * seats
    assert s.car == s.weapon == s.agent_track == s.influence == [0] * seats
    assert s.stamina == [7] * seats and s.credits == [4] * seats and s.stock == [7] * seats
    assert s.agents == [HQ] * seats and [s.tokens_left(seat) for seat in s.everyone] == [5] * seats
    assert s.round == 1  # the first round has begun


@pytest.mark.rule("RA-4.27", "RA-4.28", "RA-4.29", "RA-4.30", "RA-4.31", "RA-4.32", "RA-1.11")
def test_what_lies_on_the_table() -> None:
    states = [begun(seed) for seed in range(40)]
    assert {s.police for s in states} == set(range(FIRST_PRECINCT, 13))
    assert {s.leader for s in states} == {0, 1, 2}
    assert len({tuple(s.deck) for s in states}) == 40
    for s in states:
        drawn = len(s.drawn) + len([1 for at in (*s.bombs, *s.assassins, *s.criminals) if at >= 0])
        assert sum(s.bag()) + drawn - len(s.drawn) == 14 and drawn == 2
        assert s.supply == 25 - 4 * 3
    assert begun(7).deck == begun(7).deck


@pytest.mark.rule("RA-1.7", "RA-1.12", "RA-7.1")
def test_a_round_is_time_then_turns_from_the_leader_then_the_city() -> None:
    s = state(city(Turn(0), leader=1))
    Round().apply(s)
    assert [step.seat for step in reversed(s.agenda) if isinstance(step, BeginTurn)] == [1, 2, 0]
    fresh = GAME.start(seats=3, mode="agent", seed=5)
    names = [event["event"] for event in fresh.events(None)]
    assert names[:3] == ["PoliceMoved", "LeaderChanged", "RoundBegan"]
    assert names.index("Drawn") > names.index("RoundBegan")
    kinds = [type(step).__name__ for step in reversed(fresh.state.agenda)]
    after = kinds[kinds.index("BeginTurn") :]
    assert [kind for kind in after if kind != "BeginTurn"] == [
        "Criminals",
        "Assassins",
        "PoliceSquad",
        "BombStep",
        "NewLeader",
        "Round",
    ]
    assert told(fresh, "LeaderChanged")[0]["seat"] == state(fresh).leader
