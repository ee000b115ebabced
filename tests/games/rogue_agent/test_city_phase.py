"""Sections 13 and 14: explosions and the city phase; its worked example step by step."""

import pytest

from tests.games.rogue_agent.position import HELD, card, city, state, tile, unmasked
from turncoat import Match
from turncoat.games.rogue_agent.content.cards import NO_FUEL, NO_NETWORK, SOFT
from turncoat.games.rogue_agent.steps.city import (
    Assassins,
    BombStep,
    Criminals,
    NewLeader,
    PoliceSquad,
    move_criminal,
)
from turncoat.games.rogue_agent.steps.harm import Explode, TickAll
from turncoat.games.rogue_agent.steps.setup import Round
from turncoat.games.rogue_agent.steps.turn import BeginTurn, Turn
from turncoat.testing import choices, play, told

ALL = (0, 1, 2, 3)


def example(*agenda: object) -> Match:
    """Yellow is seat 0, purple 1, grey 2; grey has led this round."""
    return city(
        *agenda,  # type: ignore[arg-type]
        Turn(0),
        at=["p6", "hq", "p3"],
        leader=2,
        criminals={3: (7, "null", "down"), 6: (9, "cello", "down")},
        assassins=[8],
        bombs=[("p2", 2)],
        police=tile("p4"),
        informants={"p6": (2, 1), "p2": (0,)},
    )


@pytest.mark.rule("RA-14.13", "RA-14.15", "RA-14.17", "RA-19.17", "RA-14.10")
def test_example_criminal_3() -> None:
    s = state(example())
    assert move_criminal(s, 2) == -1
    assert s.criminals[2] == 8 and s.assassins[0] == 10 and s.stop_tile(10) == tile("p2")
    assert s.informants[tile("p2")] == (0,)  # flight carries out no task


@pytest.mark.rule("RA-14.3", "RA-14.5", "RA-14.12", "RA-14.18", "RA-19.18", "RA-19.19")
def test_example_criminal_6_and_the_bomb_check() -> None:
    match = example(Criminals(0))
    s = state(match)
    assert s.criminals[2] == 8 and s.criminals[5] == 10 and s.assassins[0] == 11
    assert s.timers[0] == 1 and told(match, "Exploded") == []
    assert [event["criminal"] for event in told(match, "CriminalMoved")] == [2, 5]


@pytest.mark.rule("RA-14.22", "RA-14.23", "RA-14.26", "RA-14.27", "RA-14.30", "RA-14.32", "RA-19.20", "RA-19.21")
def test_example_the_assassin() -> None:
    s = state(example(Criminals(0), Assassins(2, ALL)))
    assert s.assassins[0] == 12 and s.stamina == [5, 7, 7]
    assert s.informants[tile("p6")] == (1,) and s.fallen[2] == 1


@pytest.mark.rule("RA-14.1", "RA-14.36", "RA-14.40", "RA-14.41", "RA-14.43", "RA-19.22..19.25", "RA-13.2..13.5")
def test_example_police_bomb_and_leader() -> None:
    match = example(Criminals(0), Assassins(2, ALL), PoliceSquad(), BombStep(), NewLeader())
    s = state(match)
    assert s.police == tile("p5")
    assert s.bombs[0] == -1 and s.criminals[5] == -1 and s.informants[tile("p2")] == ()
    assert s.fallen[0] == 1 and s.stamina == [5, 7, 7]  # headquarters is safe, 1.3 is not adjacent
    assert s.leader == 0
    kinds = [event["event"] for event in match.events(None)]
    order = ["CriminalMoved", "AssassinMoved", "PoliceMoved", "Exploded", "LeaderChanged"]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)


@pytest.mark.rule("RA-13.2", "RA-13.3", "RA-13.4", "RA-13.5", "RA-13.7", "RA-13.8", "RA-13.13", "RA-13.15")
def test_an_explosion() -> None:
    laid = {1: (6, "null", "up"), 2: (6, "cello", "defeated"), 3: (7, "tally", "up")}
    match = city(
        Explode(0),
        Turn(0),
        at=["p5", "ammo_depot", "p1"],
        bombs=[("p5", 3)],
        criminals=laid,
        assassins=[6, 7],
        informants={"p5": (0,)},
        agent_track=[3, 3, 3],
        police=tile("p5"),
    )
    s = state(match)
    assert s.stamina == [3, 5, 7] and s.informants[tile("p5")] == () and s.fallen[0] == 1
    assert s.criminals[:3] == [-1, -1, 7] and s.assassins[:2] == [-1, 7]
    assert s.bombs[0] == -1 and s.timers[0] == 0 and s.bag()[0] == 4


@pytest.mark.rule("RA-13.4", "RA-13.5")
def test_safe_players_are_not_hurt() -> None:
    match = city(Explode(0), Turn(0), at=["hospital", "hq", "p3"], bombs=[("hospital", 1)])
    assert state(match).stamina == [7, 7, 5]


@pytest.mark.rule("RA-13.6", "RA-13.14")
def test_prisoners_are_lost_before_the_skull() -> None:
    laid = {1: (HELD + 0, "null", "defeated"), 2: (HELD + 1, "cello", "defeated"), 3: (HELD + 2, "tally", "defeated")}
    match = city(Explode(0), Turn(0), at=["p5", "hq", "p1"], bombs=[("p5", 3)], criminals=laid, stamina=[4, 7, 7])
    s = state(match)
    assert s.prisoners(0) == [] and s.prisoners(1) == [1] and s.prisoners(2) == [2]
    kinds = [event["event"] for event in match.events(None)]
    assert kinds.index("Freed") < kinds.index("Hurt") < kinds.index("Hospitalised")


@pytest.mark.rule("RA-13.9", "RA-13.12", "RA-18.15", "RA-18.21", "RA-19.54")
def test_a_chain() -> None:
    match = city(Explode(0), Turn(0), at=["p5"], bombs=[("p5", 3), ("p5", 6), ("p1", 2)])
    s = state(match)
    hurts = [event["amount"] for event in told(match, "Hurt")]
    assert hurts == [4, 4] and s.agents[0] == tile("hospital") and s.stamina[0] == 4
    assert s.bombs == [-1, -1, tile("p1"), -1]


@pytest.mark.rule("RA-13.10", "RA-13.11")
def test_victims_are_fixed_before_the_first_loss() -> None:
    """Seat 1 is blown from p3 into the hospital next door, where this explosion does not strike again."""
    match = city(Explode(0), Turn(0), at=["p3", "p3", "night_market"], bombs=[("p3", 3)], stamina=[7, 3, 7], leader=2)
    assert [(event["seat"], event["amount"]) for event in told(match, "Hurt")] == [(0, 4), (1, 4), (2, 2)]
    assert state(match).stamina == [3, 4, 5]


@pytest.mark.rule("RA-14.4", "RA-14.11")
def test_only_rampant_criminals_move() -> None:
    laid = {1: (6, "null", "defeated"), 2: (HELD + 0, "cello", "defeated"), 3: (7, "tally", "up"), 4: (8, "root", "up")}
    match = city(Criminals(0), Turn(0), criminals=laid, bombs=[("p1", 1)])
    assert state(match).criminals[:4] == [6, HELD, -1, -1]  # 3 sets off the bomb that takes 4 before its turn


@pytest.mark.rule("RA-14.6", "RA-14.7", "RA-14.8")
def test_leaving_the_city() -> None:
    match = city(
        Criminals(0), Turn(0), criminals={1: (12, "null", "up"), 2: (12, "encore", "up"), 3: (12, "patch", "down")}
    )
    s = state(match)
    assert s.criminals == [-1] * 6 and s.gone == (card("null"),) and s.buried == (card("patch"),)
    assert card("encore") in s.deck and len(s.deck) == 44  # back into the deck, as it says
    others = [each for each in s.deck if each != card("encore")]
    assert others != sorted(others)  # which is shuffled


@pytest.mark.rule("RA-14.9", "RA-19.53")
def test_police_prevents_the_checks() -> None:
    laid = {1: (5, "null", "up")}
    match = city(Criminals(0), Turn(0), criminals=laid, assassins=[6], bombs=[("p5", 1)], police=tile("p5"))
    s = state(match)
    assert s.criminals[0] == 6 and s.assassins[0] == 6 and s.timers[0] == 1


@pytest.mark.rule("RA-14.14", "RA-14.16")
def test_flight_off_the_path() -> None:
    laid = {1: (10, "null", "up"), 2: (12, "cello", "up")}
    s = state(city(Turn(0), criminals=laid, assassins=[11, 11]))
    move_criminal(s, 0)
    assert s.assassins == [-1] * 4


@pytest.mark.rule("RA-14.18", "RA-14.19", "RA-14.20")
def test_the_bomb_check() -> None:
    laid = {1: (5, "null", "up")}
    match = city(Criminals(0), Turn(0), criminals=laid, bombs=[("p5", 3), ("p5", 2), ("p1", 1)])
    assert state(match).timers == [2, 1, 1, 0]
    blown = city(Criminals(0), Turn(0), criminals=laid, bombs=[("p5", 3), ("p5", 1), ("p1", 1)])
    assert state(blown).timers == [0, 0, 1, 0] and len(told(blown, "Exploded")) == 2


@pytest.mark.rule("RA-14.21", "RA-14.45", "RA-18.13")
def test_the_leader_orders_assassins_where_it_matters() -> None:
    match = city(Assassins(1, ALL), Turn(0), at=["p5"], assassins=[5, 6, 11], leader=1)
    assert list(match.pending) == [1] and choices(match) == ("activate a", "activate b", "activate c")
    play(match, "activate b")  # then only one of the others can reach anybody: not asked
    assert state(match).stamina[0] == 3 and match.pending[0].question == "Turn"
    apart = city(Assassins(1, ALL), Turn(0), at=["p5"], assassins=[5, 9], leader=1)
    assert list(apart.pending) == [0]  # they cannot meet: not asked
    alike = city(Assassins(1, ALL), Turn(0), at=["p5"], assassins=[6, 6, 5], leader=1)
    assert choices(alike) == ("activate a", "activate c")


@pytest.mark.rule("RA-14.21", "RA-14.25")
def test_the_order_of_assassins_matters_to_the_hospital() -> None:
    """Who is brought there may draw another assassin on."""
    match = city(Assassins(0, ALL), Turn(2), at=["p5"], assassins=[6, 1], stamina=[2, 7, 7], active=-1)
    assert list(match.pending) == [0] and choices(match) == ("activate a", "activate b")
    assert state(play(match.clone(), "activate a")).assassins[:2] == [6, 3]
    assert state(play(match.clone(), "activate b")).assassins[:2] == [6, 2]


@pytest.mark.rule("RA-14.21", "RA-16.9", "RA-16.27")
def test_the_order_of_assassins_matters_to_identities() -> None:
    """Who is unmasked at the skull takes the informants along that another assassin might have found."""
    tokens = {"mode": "android", "hidden": [(1, 0), (1, 0, 0), (1, 0, 0)], "shown": [(1,), (), ()]}
    there = {"at": ["p5"], "assassins": [6, 10], "stamina": [2, 7, 7], "informants": {"p2": (0, 1)}, "active": -1}
    match = city(Assassins(0, ALL), Turn(2), **there, **tokens)  # type: ignore[arg-type]
    assert match.pending[0].question == "Assassins" and choices(match) == ("activate a", "activate b")
    assert state(play(match.clone(), "activate a", "reveal 1")).informants[tile("p2")] == ()
    assert state(play(match.clone(), "activate b", "reveal 1")).informants[tile("p2")] == (1,)


@pytest.mark.rule("RA-14.21", "RA-14.45", "RA-8.37")
def test_the_order_of_assassins_matters_to_ongoing_effects() -> None:
    """Who is sent to hospital loses the prisoner who keeps seat 1's informants from helping."""
    there = {"at": ["p5", "p2"], "assassins": [6, 10], "stamina": [2, 7, 7], "informants": {"p2": (1, 1)}, "active": -1}
    laid = {1: (HELD + 0, "the-prompter", "defeated")}
    match = city(Assassins(0, ALL), Turn(2), criminals=laid, clocks=[(), ((NO_NETWORK, 0),), ()], **there)
    assert list(match.pending) == [0] and choices(match) == ("activate a", "activate b")
    assert state(play(match.clone(), "activate a")).stamina == [4, 7, 7]
    assert state(play(match.clone(), "activate b")).stamina == [4, 5, 7]
    other = city(Assassins(0, ALL), Turn(2), criminals=laid, clocks=[(), ((NO_FUEL, 0),), ()], **there)
    assert other.pending[2].question == "Turn"  # fuel has nothing to do with it


@pytest.mark.rule("RA-14.24")
def test_an_assassin_leaves_the_path() -> None:
    match = city(Assassins(0, ALL), Turn(0), assassins=[12], informants={"p6": (1,)})
    s = state(match)
    assert s.assassins[0] == -1 and s.informants[tile("p6")] == ()  # after its task at the last stop


@pytest.mark.rule("RA-14.25", "RA-14.28")
def test_the_third_part() -> None:
    match = city(Assassins(0, ALL), Turn(0), at=["p5"], assassins=[4])
    assert state(match).assassins[0] == 6 and state(match).stamina[0] == 5
    nobody = city(Assassins(0, ALL), Turn(0), at=["p1"], assassins=[4])
    assert state(nobody).assassins[0] == 5
    end = city(Assassins(0, ALL), Turn(0), at=["records"], assassins=[11])
    assert state(end).assassins[0] == 12


@pytest.mark.rule("RA-14.26")
def test_blood_ends_the_activation() -> None:
    match = city(Assassins(0, ALL), Turn(0), at=["p5"], assassins=[6])
    assert state(match).assassins[0] == 6 and state(match).stamina[0] == 5


@pytest.mark.rule("RA-14.29")
@pytest.mark.parametrize("fields", [{"police": tile("p5")}, {"criminals": {1: (6, "null", "up")}}])
def test_no_task_beside_police_or_a_rampant_criminal(fields: dict[str, object]) -> None:
    match = city(Assassins(0, ALL), Turn(0), at=["p5"], assassins=[5], informants={"p5": (1,)}, **fields)  # type: ignore[arg-type]
    assert state(match).stamina[0] == 7 and state(match).informants[tile("p5")] == (1,)


@pytest.mark.rule("RA-14.30", "RA-14.31", "RA-14.33", "RA-19.43")
def test_informants_soften_the_blow() -> None:
    one = city(Assassins(0, ALL), Turn(0), at=["p1"], assassins=[8], informants={"p1": (1, 0)})
    assert state(one).stamina[0] == 6 and state(one).informants[tile("p1")] == (0,)
    two = city(Assassins(0, ALL), Turn(0), at=["p1"], assassins=[8], informants={"p1": (0, 0)})
    assert state(two).stamina[0] == 7 and state(two).informants[tile("p1")] == (0,)
    assert state(two).assassins[0] == 9  # nothing was lost, so it goes on
    cut_off = {"clocks": [((NO_NETWORK, 2),), (), ()], "criminals": {3: (2, "the-prompter", "up")}}
    alone = city(Assassins(0, ALL), Turn(0), at=["p1"], assassins=[8], informants={"p1": (0, 0)}, **cut_off)
    assert state(alone).stamina[0] == 5


@pytest.mark.rule("RA-14.34", "RA-14.35")
def test_whom_a_task_hits() -> None:
    tokens = {"hidden": [(), (), ()], "shown": [(1, 1), (), ()], "former": [(1,), (1, 0, 0), (0, 0, 0)]}
    match = city(
        Assassins(0, ALL),
        Turn(0),
        mode="android",
        at=["p5", "p5", "p5"],
        assassins=[6],
        androids=[True, False, False],
        leader=2,
        **tokens,
    )
    assert [event["seat"] for event in told(match, "Hurt")] == [2, 1]
    ignored = unmasked(Assassins(0, ALL), Turn(0), at=["p5"], assassins=[4])
    assert state(ignored).assassins[0] == 5  # an android does not draw it on


@pytest.mark.rule("RA-14.36", "RA-14.37", "RA-14.38", "RA-14.39", "RA-19.22", "RA-19.55")
def test_the_police_squad() -> None:
    laid = {1: (8, "null", "up")}
    match = city(PoliceSquad(), Turn(0), police=tile("p6"), criminals=laid, assassins=[8], bombs=[("p1", 3), ("p2", 3)])
    s = state(match)
    assert s.police == tile("p1") and s.assassins[0] == -1 and s.bombs[:2] == [-1, tile("p2")]
    assert s.timers[0] == 0 and s.criminals[0] == 8


@pytest.mark.rule("RA-14.40", "RA-14.41", "RA-14.42", "RA-18.14")
def test_the_bomb_step() -> None:
    calm = city(BombStep(), Turn(0), bombs=[("p5", 3), ("p1", 1)])
    assert state(calm).timers == [2, 0, 0, 0]
    near = city(
        BombStep(), Turn(1), at=["ammo_depot"], bombs=[("p5", 1), ("p1", 1), ("p5", 4)], stamina=[5, 7, 7], leader=1
    )
    assert list(near.pending) == [1] and choices(near) == ("set-off a", "set-off b")
    play(near, "set-off b")
    assert [event["location"] for event in told(near, "Exploded")] == [tile("p1"), tile("p5"), tile("p5")]
    twins = city(BombStep(), Turn(1), at=["ammo_depot"], bombs=[("p5", 1), ("p5", 1), ("p1", 1)], stamina=[5, 7, 7])
    assert choices(twins) == ("set-off a", "set-off c")  # two on one tile are alike


@pytest.mark.rule("RA-14.40", "RA-18.14", "RA-8.37")
def test_the_order_of_bombs_matters_to_ongoing_effects() -> None:
    """The criminal who makes seat 0 softer stands beside one of the bombs."""
    laid = {1: (8, "the-icebreaker", "up")}
    match = city(
        BombStep(), Turn(1), at=["p3"], criminals=laid, bombs=[("p1", 1), ("p3", 1)], clocks=[((SOFT, 0),), (), ()]
    )
    assert list(match.pending) == [0] and choices(match) == ("set-off a", "set-off b")
    assert state(play(match.clone(), "set-off a")).stamina[0] == 3
    assert state(play(match.clone(), "set-off b")).stamina[0] == 2


@pytest.mark.rule("RA-14.42")
def test_a_bomb_gone_in_a_chain_is_not_activated() -> None:
    match = city(TickAll(0), Turn(0), at=["hq"], bombs=[("p5", 1), ("p5", 1)])
    assert len(told(match, "Exploded")) == 2 and state(match).bombs == [-1] * 4


@pytest.mark.rule("RA-14.2", "RA-18.25")
def test_an_empty_city_has_nothing_to_do() -> None:
    match = city(Criminals(0), Assassins(0, ALL), PoliceSquad(), BombStep(), NewLeader(), Turn(1))
    assert state(match).leader == 1 and [event["event"] for event in match.events(None)] == [
        "PoliceMoved",
        "LeaderChanged",
    ]


@pytest.mark.rule("RA-14.44", "RA-15.1", "RA-1.4", "RA-1.5", "RA-16.89")
@pytest.mark.parametrize(("mode", "last"), [("agent", 6), ("android", 8)])
def test_the_last_round(mode: str, last: int) -> None:
    def after(round_number: int) -> list[str]:
        match = city(Round(), mode=mode, round=round_number - 1)
        return [type(step).__name__ for step in match.state.agenda]

    assert "NewLeader" in after(last - 1) and "Round" in after(last - 1)
    assert "NewLeader" not in after(last) and "Round" not in after(last)


@pytest.mark.rule("RA-18.23")
def test_a_turn_from_the_hospital() -> None:
    match = city(Explode(0), BeginTurn(0), at=["p5"], bombs=[("p5", 1)], stamina=[2, 7, 7])
    assert state(match).agents[0] == tile("hospital") and "search" in choices(match)
