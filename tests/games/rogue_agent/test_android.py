"""Section 16: identities, screening, unmasking, razed ground, androids and those who hunt them."""

import pytest

from tests.games.rogue_agent.position import HELD, card, city, faces, hits, state, throw, tile, unmasked
from turncoat import Match
from turncoat.games.rogue_agent import GAME
from turncoat.games.rogue_agent.content import actions
from turncoat.games.rogue_agent.content.cards import CARDS, NO_FUEL
from turncoat.games.rogue_agent.content.dice import GREEN_BLAST, GREEN_CAR
from turncoat.games.rogue_agent.content.tiles import TILES
from turncoat.games.rogue_agent.steps.city import Assassins, Criminals, PoliceSquad
from turncoat.games.rogue_agent.steps.effects import operations
from turncoat.games.rogue_agent.steps.fight import RazeTile
from turncoat.games.rogue_agent.steps.harm import CARD, FIGHT, Chain, Lose
from turncoat.games.rogue_agent.steps.identity import RevealIdentity, Unmask
from turncoat.games.rogue_agent.steps.search import CountBlasts
from turncoat.games.rogue_agent.steps.time import SendToken
from turncoat.games.rogue_agent.steps.turn import BeginTurn, Turn
from turncoat.testing import choices, play, told

HIDDEN = [(1, 1, 0), (1, 0, 0), (1, 0, 0)]
HIDDEN_4 = [(1, 1, 0), (1, 1, 0), (1, 0, 0), (0, 0, 0)]


def night(*agenda: object, **fields: object) -> Match:
    """Three players, nobody unmasked; seat 0 holds two androids."""
    return city(*agenda, **{"mode": "android", "hidden": HIDDEN, **fields})  # type: ignore[arg-type]


@pytest.mark.rule("RA-16.1", "RA-16.2", "RA-16.3", "RA-16.4", "RA-19.56", "RA-17.11")
@pytest.mark.parametrize(("seats", "androids"), [(3, 4), (4, 5)])
def test_the_deal(seats: int, androids: int) -> None:
    match = GAME.start(seats=seats, mode="android", seed=1)
    rows = [match.view(seat)["mine"]["hidden"] for seat in range(seats)]
    assert [len(row) for row in rows] == [3] * seats and sum(map(sum, rows)) == androids
    assert match.view(None)["table"]["sizes"]["hidden"] == [3] * seats
    assert GAME.start(seats=3, mode="agent", seed=1).view(0)["mine"]["hidden"] == ()


@pytest.mark.rule("RA-1.6", "RA-16.5", "RA-16.25")
def test_until_unmasked_a_player_is_an_agent() -> None:
    match = night(Turn(0), at=["p5"], criminals={1: (6, "null", "up")})
    assert {"attack 1", "search", "backup"} <= set(choices(match))


@pytest.mark.rule("RA-16.6", "RA-16.7", "RA-16.8", "RA-18.16", "RA-18.32", "RA-19.64", "RA-17.9", "RA-17.21")
def test_revealing() -> None:
    match = night(RevealIdentity(1, -1), Turn(0))
    assert choices(match) == ("reveal 1", "reveal 2", "reveal 3")  # equal kinds are not merged
    assert match.view(0)["table"]["question"] == "RevealIdentity"
    play(match, "reveal 2")
    s = state(match)
    assert s.shown[1] == (0,) and s.hidden[1] == (1, 0) and not s.androids[1]
    assert match.view(0)["table"]["shown"][1] == (0,) and match.view(0)["table"]["sizes"]["hidden"] == [3, 2, 3]
    second = night(RevealIdentity(0, -1), Turn(1), hidden=[(1, 0), (1, 0, 0), (1, 0, 0)], shown=[(1,), (), ()])
    assert state(play(second, "reveal 1")).androids == [True, False, False]


@pytest.mark.rule("RA-16.9", "RA-16.10", "RA-18.20")
def test_trigger_1_the_skull() -> None:
    match = night(Lose(0, 9, CARD), Turn(1), criminals={1: (HELD + 0, "null", "defeated")})
    assert match.pending[0].question == "RevealIdentity"
    assert state(match).agents[0] == tile("hospital") and state(match).prisoners(0) == []


@pytest.mark.rule("RA-16.11")
def test_trigger_2_a_retaliation() -> None:
    match = night(*operations(0, 0, CARDS[card("the-daemon")].retaliation), Turn(0))
    assert match.pending[0].question == "RevealIdentity" and state(match).stamina[0] == 7
    assert state(play(match, "reveal 3")).stamina[0] == 6


@pytest.mark.rule("RA-16.12", "RA-16.17", "RA-16.18", "RA-16.19", "RA-16.20", "RA-16.24")
def test_trigger_3_screening() -> None:
    fields = {"at": ["p5", "p5", "p1"], "informants": {"p1": (1,)}, "evidence": [2, 8, 2], "police": tile("p5")}
    match = night(Turn(1), hidden=[(1, 0), (1, 0, 0), (1, 0, 0)], shown=[(1,), (), ()], influence=[2, 0, 0], **fields)
    assert [text for text in choices(match) if "screen" in text] == ["screen 0", "screen 2"]
    play(match, "screen 2", "reveal 2", "screen 0", "reveal 1")
    s = state(match)
    assert s.evidence[1] == 0 and s.androids[0] and s.influence == [1, 1, 0] and s.done == ()
    far = night(Turn(1), at=["p5", "hq", "p1"], evidence=[2, 8, 2])
    assert not [text for text in choices(far) if "screen" in text]


@pytest.mark.rule("RA-16.21", "RA-16.22", "RA-16.23", "RA-16.93")
def test_when_screening_is_not_possible() -> None:
    rich = {"evidence": [8, 8, 8]}
    both = (actions.SEARCH * TILES, actions.BUY * TILES)
    assert "screen 0" in choices(night(Turn(1), **rich))
    assert "screen 0" not in choices(night(Turn(1), revealed_in=[1, 0, 0], **rich))
    assert "screen 1" not in choices(unmasked(Turn(2), **rich))
    four = {"seats": 4, "hidden": [(), (1, 0, 0), (1, 1, 0), (0, 0, 0)], "shown": [(1, 1, 0), (), (), ()]}
    open_hunt = night(Turn(1), androids=[True, False, False, False], evidence=[8] * 4, **four)
    assert [text for text in choices(open_hunt) if "screen" in text] == ["screen 2", "screen 3"]
    spent = night(Turn(1), BeginTurn(2), at=["p5", "p5"], done=both, **rich)
    assert choices(spent) == ("backup", "end")


@pytest.mark.rule("RA-16.13", "RA-16.14")
def test_trigger_4_the_police() -> None:
    match = night(PoliceSquad(), Turn(0), at=["ammo_depot", "p5", "p3"], assassins=[6], leader=1)
    assert state(match).assassins[0] == -1 and list(match.pending) == [1]
    play(match, "reveal 1")
    assert list(match.pending) == [0]  # next door, and next clockwise from the leader
    play(match, "reveal 3")
    assert match.pending[0].question == "Turn"  # seat 2 is too far away


@pytest.mark.rule("RA-16.15", "RA-16.16", "RA-19.57")
def test_one_token_in_a_round() -> None:
    ignored = night(
        Lose(0, 9, CARD),
        Turn(1),
        round=2,
        revealed_in=[2, 0, 0],
        hidden=[(1, 0), (1, 0, 0), (1, 0, 0)],
        shown=[(1,), (), ()],
    )
    assert list(ignored.pending) == [1]
    empty = night(RevealIdentity(1, -1), Turn(0), hidden=[(1, 1, 0), (), (1, 0, 0)], shown=[(), (1, 0, 0), ()])
    assert match_question(empty) == "Turn"


def match_question(match: Match) -> str:
    return match.prompt(match.state.waiting[0]).question


@pytest.mark.rule("RA-16.26", "RA-16.27", "RA-16.28", "RA-16.29", "RA-16.34", "RA-16.96")
def test_unmasking() -> None:
    match = night(
        Unmask(0, -1),
        Turn(1),
        hidden=[(0,), (1, 0, 0), (1, 0, 0)],
        shown=[(1, 1), (), ()],
        criminals={1: (HELD + 0, "null", "defeated"), 2: (6, "cello", "down"), 3: (4, "sister-ember", "up")},
        investigated=[(), (0, 1), (), (), (), ()],
        dossier=[((1, card("cello")),), ((1, card("cello")),), ()],
        informants={"p1": (0, 1), "p2": (0, 0)},
        clocks=[((NO_FUEL, 2),), (), ()],
        car=[2, 0, 0],
    )
    s = state(match)
    assert s.prisoners(0) == [] and s.informants[tile("p1")] == (1,) and s.informants[tile("p2")] == ()
    assert s.stock[0] == 0 and s.fallen[0] == 7 and s.car[0] == 2 and s.clocks[0] == ((NO_FUEL, 2),)
    assert s.investigated[1] == (1,) and match.view(0)["mine"]["dossier"] == ((1, card("cello")),)


@pytest.mark.rule("RA-16.35", "RA-16.36", "RA-16.37", "RA-17.12")
def test_the_android_limit() -> None:
    match = night(
        Unmask(0, -1), RevealIdentity(1, -1), Turn(1), hidden=[(0,), (1, 0, 0), (1, 0, 0)], shown=[(1, 1), (), ()]
    )
    s = state(match)
    assert s.hidden == [(), (), ()] and match_question(match) == "Turn"
    assert match.view(1)["mine"]["former"] == (1, 0, 0)
    assert "former" not in match.view(None)["table"] and match.view(2)["mine"]["former"] == (1, 0, 0)
    four = city(
        Unmask(0, -1), Turn(1), mode="android", seats=4, hidden=[(0,), *HIDDEN_4[1:]], shown=[(1, 1), (), (), ()]
    )
    assert state(four).is_hunt_open and state(four).hidden[1] == (1, 1, 0)


@pytest.mark.rule("RA-16.38")
def test_the_limit_is_tested_after_each_reveal() -> None:
    match = night(PoliceSquad(), Turn(0), at=["p5", "p5"], hidden=[(1, 0), (1,), (0, 0, 0)], shown=[(1,), (1, 0), ()])
    play(match, "reveal 1")
    assert state(match).androids == [True, False, False] and match_question(match) == "Turn"


@pytest.mark.rule("RA-16.31", "RA-16.92", "RA-19.63")
def test_an_android_at_the_skull() -> None:
    hidden = [(0,), (1, 1, 0), (1, 0, 0), (0, 0, 0)]
    match = city(
        Lose(0, 9, FIGHT),
        Turn(1),
        mode="android",
        seats=4,
        hidden=hidden,
        shown=[(1, 1), (), (), ()],
        androids=[True, False, False, False],
        influence=[2, 0, 0, 0],
    )
    s = state(match)
    assert s.influence[0] == 1 and s.agents[0] == tile("hospital") and s.stamina[0] == 4
    assert told(match, "IdentityShown") == [] and s.hidden[0] == (0,)


@pytest.mark.rule("RA-16.33", "RA-16.95")
def test_unmasked_in_the_own_turn() -> None:
    fields = {"hidden": [(1, 0), (1, 0, 0), (1, 0, 0)], "shown": [(1,), (), ()], "at": ["foundry"]}
    done = (actions.SEARCH * TILES + tile("foundry"),)
    match = night(RevealIdentity(0, -1), Turn(0), BeginTurn(1), done=done, active=0, **fields)
    play(match, "reveal 1")
    assert [text for text in choices(match) if not text.startswith("go")] == ["buy agent_track", "raze", "end"]
    play(match, "buy agent_track", "done")
    assert {text.partition(" ")[0] for text in choices(match)} == {"go", "end"}  # one budget of two


@pytest.mark.rule("RA-16.39", "RA-16.40", "RA-16.41", "RA-16.50", "RA-16.51")
def test_razed_ground() -> None:
    match = night(
        Criminals(0), Assassins(0, (0,)), Turn(0), criminals={1: (5, "null", "up")}, assassins=[5], razed=(tile("p5"),)
    )
    s = state(match)
    assert s.criminals[0] == -1 and s.assassins[0] == -1 and s.stop_tile(6) == tile("p5")
    assert s.spaces(tile("p5")) == 0
    burnt = state(unmasked(Turn(0), razed=(tile("foundry"),)))
    assert burnt.is_safe(tile("night_market"), 0) and not burnt.is_safe(tile("foundry"), 0)
    fleeing = night(Criminals(0), Turn(0), criminals={1: (4, "null", "up")}, assassins=[5], razed=(tile("p5"),))
    assert state(fleeing).assassins[0] == -1


@pytest.mark.rule("RA-16.45", "RA-16.46", "RA-16.47")
def test_what_razed_ground_forbids() -> None:
    match = night(
        Turn(0),
        at=["motor_pool"],
        razed=(tile("motor_pool"),),
        criminals={1: (8, "null", "down")},
        informants={"p1": (0,)},
    )
    assert [text for text in choices(match) if not text.startswith("go")] == ["end"]
    assert match.why_not(0, "search")[0].rule == "RA-16.46"


@pytest.mark.rule("RA-16.48", "RA-16.49", "RA-16.50")
def test_entering_razed_ground() -> None:
    razed = (tile("p6"),)
    agent = play(night(Turn(0), razed=razed, car=[3, 0, 0], police=tile("p6")), "go p6")
    assert state(agent).stamina[0] == 6 and match_question(agent) == "PatrolOn"  # neither shield nor police prevent it
    android = play(unmasked(Turn(0), razed=razed), "go p6")
    assert state(android).stamina[0] == 7 and match_question(android) == "PatrolOn"  # the two gangsters are gone


@pytest.mark.rule(
    "RA-16.52", "RA-16.53", "RA-16.54", "RA-16.55", "RA-16.56", "RA-16.57", "RA-16.60", "RA-16.61", "RA-16.88"
)
def test_the_turn_of_an_android() -> None:
    laid = {1: (6, "null", "down"), 2: (6, "cello", "defeated")}
    match = unmasked(
        Turn(0),
        at=["p5", "p5"],
        criminals=laid,
        assassins=[6],
        bombs=[("p5", 3)],
        police=tile("p5"),
        evidence=[8, 2, 2],
    )
    assert [text for text in choices(match) if not text.startswith("go")] == ["search", "raid 1", "raze", "end"]
    assert match.why_not(0, "attack 1")[0].rule == "RA-16.53"
    play(match, "go hq", "halt")
    assert "search" in choices(match) and "buy influence" in choices(match)
    gangsters = play(unmasked(Turn(0)), "go p6")
    assert choices(gangsters) == ("ammo 0", "ammo 1", "ammo 2")
    safe = unmasked(CountBlasts(0), Turn(0), at=["foundry"], tray=(0, 0, 9), active=0)
    assert state(safe).stamina[0] == 7 and match_question(safe) == "Turn"
    unsafe = unmasked(CountBlasts(0), Turn(0), at=["hospital"], tray=(0, 0, 9), active=0)
    assert choices(unsafe) == ("ammo 0", "ammo 1", "ammo 2")
    four = {
        "seats": 4,
        "hidden": [(), (), (), ()],
        "shown": [(1, 1), (1, 1), (), ()],
        "former": [(1,), (0,), (0, 0, 0), (0, 0, 0)],
    }
    both = unmasked(
        Turn(0), at=["p5", "p5"], androids=[True, True, False, False], stock=[0, 0, 7, 7], fallen=[7, 7, 0, 0], **four
    )
    assert "raid 1" not in choices(both)


@pytest.mark.rule("RA-16.58", "RA-16.59")
def test_two_underground_actions() -> None:
    match = unmasked(Turn(0), BeginTurn(1), at=["ammo_depot"], done=(actions.SEARCH * TILES + tile("ammo_depot"),))
    assert "search" not in choices(match)
    play(match, "buy ammo", "done")
    assert choices(match) == ("go p2", "go p1", "go p5", "end")
    assert match.why_not(0, "raze")[0].rule == "RA-16.55"


@pytest.mark.rule("RA-16.55", "RA-16.59")
def test_an_android_razes_and_gets_away() -> None:
    """The limit is on actions: what is left of the turn is driving, the first patrol free and the next for fuel."""
    both = (actions.SEARCH * TILES + tile("p5"), actions.RAZE * TILES + tile("p5"))
    match = unmasked(Turn(0), BeginTurn(1), at=["p5"], done=both, patrols=1, fuel=[1, 2, 2])
    assert choices(match)[-1] == "end" and "raze" not in choices(match) and "backup" not in choices(match)
    play(match, "go ammo_depot", "halt")
    assert state(match).fuel[0] == 0 and list(match.pending) == [1]  # nothing is left to do
    narrow = unmasked(Turn(0), BeginTurn(1), at=["p5"], done=both, patrols=1, drives_on=False)
    assert list(narrow.pending) == [1]
    earlier = unmasked(Turn(0), at=["p5"], done=both[:1], drives_on=False)
    assert "go ammo_depot" in choices(earlier) and "raze" in choices(earlier)


@pytest.mark.rule("RA-16.62", "RA-16.63", "RA-16.64", "RA-16.65", "RA-18.17", "RA-18.18", "RA-18.22")
def test_attacking_an_agent() -> None:
    match = unmasked(Turn(0), at=["p5", "p5", "hq"], weapon=[2, 0, 0], ammo=[6, 2, 2], fuel=[2, 6, 2])
    play(match, "raid 1")
    assert choices(match) == ("ammo 0", "ammo 1", "ammo 2", "ammo 3")
    play(match, "ammo 2")
    assert list(match.pending) == [1] and choices(match) == ("fuel 0", "fuel 1")  # two green dice are taken
    play(match, "fuel 1")
    rolls = told(match, "Rolled")
    assert [len(roll["faces"]) for roll in rolls] == [7, 1] and state(match).fuel[1] == 5
    assert "raid 1" not in choices(unmasked(Turn(0), at=["hq", "hq"]))


@pytest.mark.rule("RA-16.66", "RA-16.67", "RA-16.68", "RA-16.69", "RA-16.97", "RA-19.58")
def test_hits_against_patrol_cars() -> None:
    match = unmasked(Turn(0), at=["p5", "p5"], ammo=[2, 2, 2], fuel=[2, 3, 2], informants={"p5": (1,)}, stock=[0, 6, 7])
    play(match, "raid 1", "ammo 2")

    def as_told(trial: Match) -> bool:
        clash = told(trial, "Clash")[0]
        defence = list(told(trial, "Rolled")[1]["faces"])
        return clash["hits"] == 4 and sorted(defence) == [GREEN_BLAST, GREEN_CAR, GREEN_CAR]

    thrown = throw(match, "fuel 3", as_told)
    assert state(thrown).stamina[:2] == [7, 5]


@pytest.mark.rule("RA-16.70", "RA-18.20")
def test_bringing_an_agent_to_the_skull() -> None:
    match = play(unmasked(Turn(0), at=["p5", "p5"], stamina=[7, 1, 7], influence=[0, 2, 0], fuel=[2, 0, 2]), "raid 1")
    thrown = throw(match, "ammo 2", lambda m: bool(told(m, "Hospitalised")))
    assert state(thrown).influence == [1, 1, 0]


@pytest.mark.rule("RA-16.70", "RA-18.20")
def test_the_reward_comes_before_the_identity() -> None:
    match = city(
        Turn(0),
        mode="android",
        seats=4,
        at=["p5", "p5"],
        hidden=[(0,), *HIDDEN_4[1:]],
        shown=[(1, 1), (), (), ()],
        androids=[True, False, False, False],
        stock=[0, 7, 7, 7],
        fallen=[7, 0, 0, 0],
        stamina=[7, 1, 7, 7],
        influence=[0, 2, 0, 0],
        fuel=[2, 0, 2, 2],
    )
    thrown = throw(play(match, "raid 1"), "ammo 2", lambda m: bool(told(m, "Hospitalised")))
    assert list(thrown.pending) == [1] and match_question(thrown) == "RevealIdentity"
    assert state(thrown).influence == [1, 1, 0, 0] and state(thrown).stamina[1] == 4


@pytest.mark.rule("RA-16.71", "RA-16.72", "RA-16.73", "RA-16.74", "RA-16.76", "RA-16.78..16.80", "RA-19.59")
def test_razing_a_location() -> None:
    laid = {1: (8, "null", "up")}
    match = unmasked(Turn(0), at=["p1"], informants={"p1": (1, 2)}, stock=[0, 6, 6], criminals=laid, assassins=[8])
    thrown = throw(play(match, "raze"), "ammo 2", lambda m: hits(m) == 4)
    s = state(thrown)
    assert s.informants[tile("p1")] == () and s.razed == (tile("p1"),) and s.influence[0] == 1
    assert s.criminals[0] == -1 and s.assassins[0] == -1
    assert "raze" not in choices(unmasked(Turn(0))) and "raze" not in choices(unmasked(Turn(0), at=["p1"], razed=(7,)))
    assert len(faces(thrown)) == 5


@pytest.mark.rule("RA-16.74", "RA-16.75", "RA-16.76", "RA-19.60")
def test_too_few_hits_to_raze() -> None:
    match = play(unmasked(Turn(0), at=["p1"], informants={"p1": (1, 2)}, stock=[0, 6, 6]), "raze")
    three = state(throw(match, "ammo 2", lambda m: hits(m) == 3))
    assert three.informants[tile("p1")] == () and three.razed == ()
    none = state(throw(match, "ammo 0", lambda m: hits(m) == 0))
    assert none.informants[tile("p1")] == (1, 2)


@pytest.mark.rule("RA-16.77", "RA-16.81", "RA-16.82")
def test_bombs_go_off_before_the_tile_turns() -> None:
    match = unmasked(
        Chain(tile("p5")),
        RazeTile(0, tile("p5")),
        BeginTurn(1),
        at=["p5", "p1"],
        bombs=[("p5", 3)],
        stamina=[3, 7, 7],
        active=0,
    )
    s = state(match)
    assert s.agents[0] == tile("hospital") and s.razed == (tile("p5"),) and s.influence[0] == 1
    standing = unmasked(RazeTile(0, tile("p1")), Turn(1), at=["p1", "p1"])
    assert state(standing).stamina == [7, 7, 7]


@pytest.mark.rule("RA-16.83", "RA-16.84", "RA-16.85", "RA-16.86", "RA-16.87")
def test_hunting_an_android() -> None:
    match = unmasked(Turn(1), at=["p5", "p5"], stamina=[1, 7, 7], influence=[3, 0, 0])
    assert "hunt 0" in choices(match)
    play(match, "hunt 0", "ammo 1")
    assert list(match.pending) == [0] and choices(match) == ("fuel 0", "fuel 1", "fuel 2")
    thrown = throw(match, "fuel 0", lambda m: bool(told(m, "Hospitalised")))
    s = state(thrown)
    assert s.influence[:2] == [2, 1] and s.stamina[1] == 7 and len(s.done) == 1
    assert "hunt 0" not in choices(unmasked(Turn(1), at=["foundry", "foundry"]))
    assert "hunt 0" not in choices(unmasked(Turn(1), at=["p5", "p5"], police=tile("p5")))
    assert not [text for text in choices(night(Turn(1), at=["p5", "p5"])) if "hunt" in text]


@pytest.mark.rule("RA-16.94")
def test_an_android_leads() -> None:
    match = unmasked(SendToken(0, ()), Turn(1), leader=0, drawn=(0, 3), thrown=(3, 5))
    assert list(match.pending) == [0] and match_question(match) == "SendToken"
    hunted = unmasked(Assassins(0, (0, 1)), Turn(1), at=["hq", "p5"], leader=0, assassins=[5, 6])
    assert list(hunted.pending) == [0] and match_question(hunted) == "Assassins"
