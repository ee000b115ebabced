"""Sections 17 and 18: who may know what, and what holds at every moment."""

import pytest

from tests.games.rogue_agent.position import HELD, card, city, state, tile
from turncoat import InvalidPosition
from turncoat.games.rogue_agent import GAME
from turncoat.games.rogue_agent.steps.city import Criminals
from turncoat.games.rogue_agent.steps.time import PlaceToken
from turncoat.games.rogue_agent.steps.turn import Turn
from turncoat.testing import check_game, choices, play, told

TABLES = [("agent", 2), ("agent", 3), ("agent", 4), ("android", 3), ("android", 4)]


@pytest.mark.rule("RA-17.1", "RA-17.14", "RA-17.20", "RA-17.13", "RA-17.10")
def test_a_view_holds_no_secret() -> None:
    match = GAME.start(seats=4, mode="android", seed=5)
    for viewer in (None, 0):
        view = match.view(viewer)
        assert not {"deck", "face_down", "buried", "hidden", "rng", "seed"} & set(view["table"])
    assert set(match.view(0)["mine"]) >= {"hidden", "dossier", "memory", "former"}
    assert match.view(0)["table"]["sizes"]["deck"] == len(state(match).deck)


@pytest.mark.rule("RA-17.2", "RA-17.3", "RA-17.5", "RA-17.4")
def test_a_card_that_leaves_face_down_stays_secret() -> None:
    seen = {"investigated": [(0,), (), (), (), (), ()], "dossier": [((0, card("null")),), (), ()]}
    match = city(Criminals(0), Turn(0), criminals={1: (12, "null", "down")}, **seen)
    assert match.view(0)["mine"]["memory"] == ((0, card("null")),)
    assert match.view(1)["mine"]["memory"] == () and match.view(1)["table"]["gone"] == ()
    imagined = [state(match.imagine(1, seed)).buried[0] for seed in range(30)]
    assert len(set(imagined)) > 10
    assert {state(match.imagine(0, seed)).buried[0] for seed in range(10)} == {card("null")}


@pytest.mark.rule("RA-17.6")
def test_a_card_shuffled_back_is_in_the_deck_and_not_on_the_table() -> None:
    laid = {1: (12, "encore", "up"), 2: (3, "null", "down")}
    match = city(Criminals(0), Turn(0), criminals=laid)
    assert match.view(None)["table"]["reshuffled"] == (card("encore"),)
    for seed in range(60):  # criminal 2 was laid down before
        assert state(match.imagine(1, seed)).face_down[1] != card("encore")
    later = city(Criminals(0), PlaceToken(3, tile("p3")), Turn(0), criminals={1: laid[1]})
    assert card("encore") in [state(later.imagine(1, seed)).face_down[1] for seed in range(400)]


@pytest.mark.rule("RA-17.15", "RA-17.16", "RA-17.17", "RA-17.18", "RA-17.19")
def test_what_lies_open() -> None:
    laid = {1: (3, "null", "up"), 2: (HELD + 1, "cello", "defeated")}
    table = city(Turn(0), criminals=laid, bombs=[("p1", 4)], assassins=[5]).view(None)["table"]
    assert table["bag"] == [3, 3, 0, 0, 1, 1, 1, 1]
    assert table["criminals"][:2] == [3, HELD + 1] and table["timers"][0] == 4 and table["assassins"][0] == 5
    for name in (
        "fuel",
        "ammo",
        "evidence",
        "car",
        "weapon",
        "agent_track",
        "stamina",
        "credits",
        "influence",
        "supply",
    ):
        assert name in table


@pytest.mark.rule("RA-16.4", "RA-16.7", "RA-17.16", "RA-17.17")
def test_a_terminal_tells_where_bombs_lie_and_what_tokens_are() -> None:
    laid = {2: (HELD + 1, "cello", "defeated"), 3: (6, "tally", "up")}
    tokens = {"mode": "android", "hidden": [(1, 1, 0), (0, 0), (1, 0, 0)], "shown": [(), (1,), ()]}
    match = city(Turn(0), criminals=laid, bombs=[("p5", 3), ("hospital", 2)], **tokens)  # type: ignore[arg-type]
    told_to_ann = " ".join(match.text(0, ["Ann", "Bob", "Cy"]).split())
    assert "Timers: A 3, B 2" in told_to_ann
    for place, bomb in (("Mercy Hospital: beside", "B"), ("Glasshouse: beside", "A")):
        assert f"Bombs: {bomb}" in told_to_ann.partition(place)[2].partition(" beside ")[0]
    assert "Identity tokens shown: android" in told_to_ann
    assert "Identity tokens: android, android, human" in told_to_ann


@pytest.mark.rule("RA-17.23")
def test_rolls_and_payments_are_told_to_all() -> None:
    match = play(city(Turn(0), at=["hospital"]), "search")
    assert told(match, "Rolled", None) == told(match, "Rolled", 0) == told(match, "Rolled", 2)
    bought = play(city(Turn(0), at=["ammo_depot"]), "buy ammo")
    assert told(bought, "Paid", None)[0]["amount"] == 1


@pytest.mark.rule("RA-18.19")
def test_consequences_come_first() -> None:
    """The bomb that criminal 1 sets off is settled, chain and hospital included, before criminal 3 moves."""
    laid = {1: (5, "null", "up"), 3: (1, "cello", "up")}
    match = city(Criminals(0), Turn(0), at=["p5"], criminals=laid, bombs=[("p5", 1), ("p5", 5)], stamina=[6, 7, 7])
    kinds = [(event["event"], event.get("criminal")) for event in match.events(None)]
    assert kinds.index(("Hospitalised", None)) < kinds.index(("CriminalMoved", 2))


@pytest.mark.rule("RA-18.24")
def test_single_answers_are_not_asked() -> None:
    match = play(city(Turn(0), at=["p6"], ammo=[0, 0, 0]), "go hq", "go p5")
    assert match.pending[0].question == "Turn" and state(match).stamina[0] == 6  # no ammo, so nothing to ask
    assert "end" in choices(match)


WRONG = [
    {"credits": [5, 5, 5], "supply": 13},
    {"stock": [8, 7, 7]},
    {"deck": [0, 0]},
    {"stamina": [0, 7, 7]},
    {"cards": [3, -1, -1, -1, -1, -1]},
    {"police": 0},
    {"assassins": [13, -1, -1, -1]},
    {"fuel": [7, 0, 0]},
    {"timers": [7, 0, 0, 0]},
    {"layout": (0,) * 13},
]


@pytest.mark.rule("RA-18.26..18.31")
@pytest.mark.parametrize("fields", WRONG)
def test_impossible_positions_are_refused(fields: dict[str, object]) -> None:
    with pytest.raises(InvalidPosition):
        city(Turn(0), **fields)  # type: ignore[arg-type]


@pytest.mark.rule("RA-1.1", "RA-1.11", "RA-18.25", "RA-18.26..18.31")
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_random_games(mode: str, seats: int, seed: int) -> None:
    """Every law of the conformance suite, to the end."""
    match = check_game(GAME, mode=mode, seats=seats, seed=seed, secrecy_every=12)
    assert state(match).round == (8 if mode == "android" else 6)


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_many_random_games(mode: str, seats: int) -> None:
    for seed in range(500):
        check_game(GAME, mode=mode, seats=seats, seed=1000 + seed, secrecy_every=40)
