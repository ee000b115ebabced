"""Section 7: the frame of a turn, patrols, gangsters, investigating, justice actions, backup."""

import pytest

from tests.games.rogue_agent.position import HELD, card, city, state, tile
from turncoat import IllegalChoice
from turncoat.games.rogue_agent.board import FACE_DOWN
from turncoat.games.rogue_agent.content import actions
from turncoat.games.rogue_agent.content.tiles import TILES
from turncoat.games.rogue_agent.steps.turn import BeginTurn, Turn
from turncoat.testing import choices, play, told


@pytest.mark.rule("RA-7.2", "RA-7.5", "RA-18.3")
def test_a_turn_may_end_at_once() -> None:
    match = city(BeginTurn(0), BeginTurn(1), BeginTurn(2))
    assert choices(match) == ("go p6", "go p2", "go p4", "go p5", "search", "end")
    play(match, "end")
    assert list(match.pending) == [1]


@pytest.mark.rule("RA-7.6", "RA-7.8", "RA-7.9", "RA-7.10", "RA-7.11", "RA-7.12", "RA-7.47", "RA-19.29")
def test_one_patrol() -> None:
    match = play(city(Turn(0), at=["p5"]), "go ammo_depot")
    assert choices(match) == ("go p2", "go p1", "halt")  # not back to where it began
    whys = [match.why_not(0, f"go {name}")[0].message for name in ("p5", "ammo_depot", "hospital")]
    assert whys == ["patrol-start", "there-already", "not-adjacent"]
    play(match, "go p1", "ammo 2")
    assert "halt" not in choices(match)  # two locations
    assert state(match).fuel[0] == 2
    short = play(city(Turn(0)), "go p5", "ammo 1", "halt")
    assert state(short).agents[0] == tile("p5")
    home = play(city(Turn(0), at=["p6"]), "go hq")
    assert state(home).fuel[0] == 2


@pytest.mark.rule("RA-7.9", "RA-7.10")
def test_a_table_may_let_patrols_return() -> None:
    match = play(city(Turn(0), at=["p5"], car=[1, 0, 0], returns=True), "go ammo_depot")
    assert choices(match) == ("go p2", "go p1", "go p5", "halt")
    play(match, "go p5", "ammo 0")
    assert "go ammo_depot" not in choices(match) and match.why_not(0, "go ammo_depot")[0].rule == "RA-7.9"


@pytest.mark.rule("RA-7.7")
def test_the_engine_reaches_further() -> None:
    match = play(city(Turn(0), car=[1, 0, 0]), "go p5", "ammo 1", "go ammo_depot", "go p1", "ammo 1")
    assert state(match).agents[0] == tile("p1")


@pytest.mark.rule("RA-7.13", "RA-7.14")
def test_further_patrols_cost_fuel() -> None:
    match = play(city(Turn(0), at=["hospital"]), "go p3", "ammo 0", "halt", "go hospital", "halt")
    assert state(match).fuel[0] == 1 and state(match).patrols == 2
    play(match, "go p3", "ammo 0", "halt")
    assert state(match).fuel[0] == 0
    assert not [text for text in choices(match) if text.startswith("go ")]


@pytest.mark.rule("RA-7.15", "RA-7.17", "RA-7.20", "RA-7.21", "RA-18.4")
def test_gangsters_are_settled_on_every_entry() -> None:
    match = play(city(Turn(0)), "go p6")
    assert choices(match) == ("ammo 0", "ammo 1", "ammo 2")
    assert match.pending[0].rule == "RA-7.17"
    play(match, "ammo 1")
    assert state(match).stamina[0] == 6 and state(match).ammo[0] == 1
    play(match, "go records")  # passed through, and paid for
    assert state(match).agents[0] == tile("records")


@pytest.mark.rule("RA-7.16")
def test_police_keeps_gangsters_away() -> None:
    match = play(city(Turn(0), police=tile("p6")), "go p6")
    assert state(match).stamina[0] == 7 and "halt" in choices(match)


@pytest.mark.rule("RA-7.18", "RA-7.19", "RA-7.23", "RA-19.47")
def test_shield_and_informants_come_first() -> None:
    match = city(Turn(0), police=tile("p1"), car=[3, 0, 0], informants={"p4": (0, 1)})
    play(match, "go p4")
    assert told(match, "Gangsters")[0]["icons"] == 1  # three gangsters, a shield, one own informant
    play(match, "ammo 0")
    assert state(match).stamina[0] == 6
    both = play(city(Turn(0), car=[3, 0, 0], informants={"p6": (0, 0)}), "go p6")
    assert told(both, "Gangsters") == [] and state(both).ammo[0] == 2


@pytest.mark.rule("RA-7.22")
def test_standing_among_gangsters_costs_nothing() -> None:
    match = play(city(BeginTurn(0), BeginTurn(1), at=["p6"]), "end")
    assert state(match).stamina[0] == 7


@pytest.mark.rule("RA-7.24", "RA-7.25", "RA-7.26", "RA-7.27", "RA-7.28", "RA-7.29", "RA-17.2..17.4", "RA-17.22")
def test_investigating() -> None:
    laid = {1: (10, "null", "down"), 3: (8, "cello", "down"), 5: (6, "root", "down")}
    match = city(Turn(0), at=["p2"], criminals=laid, informants={"p1": (0,)}, evidence=[5, 2, 2])
    assert [text for text in choices(match) if "investigate" in text] == ["investigate 1", "investigate 3"]
    play(match, "investigate 3")
    s = state(match)
    assert s.evidence[0] == 3 and s.investigated[2] == (0,) and s.cards[2] == FACE_DOWN
    assert match.view(0)["mine"]["dossier"] == ((2, card("cello")),)
    assert match.view(1)["mine"]["dossier"] == () and match.view(None)["table"]["investigated"][2] == (0,)
    assert told(match, "Investigated", 1)[0]["card"] == -1
    assert told(match, "Investigated", 0)[0]["card"] == card("cello")
    assert [text for text in choices(match) if "investigate" in text] == ["investigate 1"]
    play(match, "investigate 1")
    assert state(match).evidence[0] == 1
    with pytest.raises(IllegalChoice):
        match.choose(0, "investigate 5")
    assert match.why_not(0, "investigate 5")[0].rule == "RA-7.25"


@pytest.mark.rule("RA-7.3", "RA-7.4")
def test_investigating_between_two_steps() -> None:
    match = play(city(Turn(0), criminals={1: (6, "null", "down")}), "go p5", "ammo 1", "investigate 1")
    assert choices(match)[-1] == "halt"
    play(match, "go ammo_depot")
    assert state(match).agents[0] == tile("ammo_depot")
    fighting = play(city(Turn(0), at=["p5"], criminals={1: (6, "null", "up"), 2: (6, "root", "down")}), "attack 1")
    assert all(text.startswith("ammo") for text in choices(fighting))  # never inside a justice action
    assert fighting.why_not(0, "investigate 2")[0].rule == "RA-7.4"


@pytest.mark.rule("RA-7.30")
def test_five_investigation_tokens() -> None:
    laid = {number: (6, name, "down") for number, name in enumerate(NAMES, 1)}
    used = [(0,), (0,), (0,), (0,), (0,), ()]
    match = city(Turn(0), at=["p5"], criminals=laid, investigated=used, evidence=[8, 2, 2], dossier=SEEN)
    assert not [text for text in choices(match) if "investigate" in text]
    assert match.why_not(0, "investigate 6")[0].rule == "RA-7.30"


NAMES = ("null", "patch", "cello", "tally", "sprocket", "root")
SEEN = [tuple((number, card(name)) for number, name in enumerate(NAMES[:5])), (), ()]


@pytest.mark.rule("RA-7.31", "RA-7.34", "RA-7.44")
def test_police_stops_justice_only() -> None:
    laid = {1: (6, "null", "down"), 2: (6, "cello", "defeated")}
    match = city(Turn(0), at=["p5"], police=tile("p5"), criminals=laid, bombs=[("p5", 3)], assassins=[6])
    texts = [text for text in choices(match) if not text.startswith("go ")]
    assert texts == ["investigate 1", "backup", "end"]
    assert match.why_not(0, "attack 1")[0].rule == "RA-7.34"


@pytest.mark.rule("RA-7.32")
def test_the_justice_actions() -> None:
    laid = {1: (6, "null", "up"), 2: (6, "cello", "defeated"), 3: (HELD + 1, "tally", "defeated")}
    match = city(Turn(0), at=["p5", "p5"], criminals=laid, bombs=[("p5", 3)], assassins=[6])
    texts = [text for text in choices(match) if not text.startswith("go ")]
    assert texts == ["attack 1", "arrest 2", "shoot a", "intercept 1", "search", "defuse a", "backup", "end"]
    home = city(Turn(0), criminals={3: (HELD + 0, "tally", "defeated")}, evidence=[6, 2, 2])
    assert [text for text in choices(home) if not text.startswith("go ")] == [
        "turn-in",
        "search",
        "buy influence",
        "end",
    ]


@pytest.mark.rule("RA-7.33", "RA-7.38", "RA-7.39", "RA-7.46")
def test_two_justice_actions_then_backup_or_the_end() -> None:
    laid = {1: (6, "null", "defeated"), 2: (7, "cello", "defeated"), 3: (7, "tally", "defeated")}
    match = play(city(Turn(0), Turn(1), at=["p5"], criminals=laid), "arrest 1")
    assert "go ammo_depot" in choices(match)
    play(match, "go ammo_depot", "halt", "arrest 2")
    assert choices(match) == ("backup", "end")
    assert match.why_not(0, "arrest 3")[0].rule == "RA-7.39"


@pytest.mark.rule("RA-7.35", "RA-7.36", "RA-7.37")
def test_the_same_action_on_the_same_location_once() -> None:
    laid = {1: (6, "null", "defeated"), 2: (6, "cello", "defeated")}
    match = play(city(Turn(0), at=["p5"], criminals=laid), "arrest 1")
    assert "arrest 2" not in choices(match) and "search" in choices(match)
    assert match.why_not(0, "arrest 2")[0].rule == "RA-7.35"
    done = city(Turn(0), done=(actions.SEARCH * TILES + 0,), evidence=[6, 2, 2])
    assert "search" not in choices(done) and "buy influence" in choices(done)
    assert actions.BUY != actions.TURN_IN


@pytest.mark.rule("RA-7.40", "RA-7.41", "RA-7.43", "RA-7.46", "RA-19.36")
def test_backup() -> None:
    match = city(Turn(0), BeginTurn(1), at=["p1"], informants={"p1": (2,)})
    play(match, "backup")
    s = state(match)
    assert s.credits[0] == 2 and s.informants[tile("p1")] == (2, 0) and s.stock[0] == 6
    assert list(match.pending) == [1]


@pytest.mark.rule("RA-7.42", "RA-7.45")
def test_backup_needs_a_space_an_informant_and_credits() -> None:
    assert "backup" not in choices(city(Turn(0)))
    assert "backup" not in choices(city(Turn(0), at=["p5"], informants={"p5": (1, 2)}))
    assert "backup" not in choices(city(Turn(0), at=["p5"], credits=[1, 4, 4]))
    assert "backup" not in choices(city(Turn(0), at=["p5"], stock=[0, 7, 7], fallen=[7, 0, 0]))
    assert city(Turn(0), at=["p5"], stock=[0, 7, 7], fallen=[7, 0, 0]).why_not(0, "backup")[0].rule == "RA-7.45"


@pytest.mark.rule("RA-19.30", "RA-19.31", "RA-19.32", "RA-19.33")
def test_the_turn_of_the_example() -> None:
    laid = {3: (8, "terrorist-jack", "down")}
    match = play(city(Turn(0), at=["p6"], criminals=laid), "go hq", "halt", "search", "colour green", "colour red")
    rolled = told(match, "Rolled")[0]["faces"]
    assert len(rolled) == 4 and len(state(match).done) == 1
    play(match, "keep")
    while match.pending[0].question != "Turn":
        match.choose(0, choices(match)[0])
    s = state(match)
    fuel, ammo, stamina, evidence = s.fuel[0], s.ammo[0], s.stamina[0], s.evidence[0]
    play(match, "go p2", "ammo 2", "halt")
    assert (s.fuel[0], s.ammo[0], s.stamina[0]) == (fuel - 1, ammo - 2, stamina)
    play(match, "go ammo_depot", "go p1")
    if match.pending[0].question == "FightGangsters":
        play(match, "ammo 0")
    assert (s.fuel[0], s.stamina[0], s.agents[0]) == (fuel - 2, stamina - 2, tile("p1"))
    play(match, "investigate 3")
    assert s.evidence[0] == evidence - 2 and s.investigated[2] == (0,)


@pytest.mark.rule("RA-7.39")
def test_a_turn_that_ends_by_itself_says_so() -> None:
    done = (actions.SEARCH * TILES + tile("hq"), actions.BUY * TILES + tile("hq"))
    assert len(told(city(Turn(0), at=["hq"], done=done, credits=[0, 9, 9]), "TurnOver")) == 1
    match = city(Turn(0), Turn(1), at=["hq"])
    match.choose(0, "end")
    assert told(match, "TurnOver") == []
