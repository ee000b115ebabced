"""Section 8: attacks, reveal effects, dice, retaliation and what goes on."""

from typing import Any

import pytest

from tests.games.rogue_agent.position import HELD, card, city, faces, hits, state, throw, tile
from turncoat.games.rogue_agent.content.cards import CARDS, NO_AMMO, NO_FUEL, SOFT
from turncoat.games.rogue_agent.content.dice import BLACK_BLAST, BLACK_BOOST, GREEN_BLAST, RED_BLAST, RED_BOOST
from turncoat.games.rogue_agent.steps.attack import AttackCriminal, NameCriminal
from turncoat.games.rogue_agent.steps.effects import operations
from turncoat.games.rogue_agent.steps.harm import ASSASSIN, Lose
from turncoat.games.rogue_agent.steps.shared import count_hits, return_criminal
from turncoat.games.rogue_agent.steps.turn import BeginTurn, Turn
from turncoat.testing import choices, play, told


@pytest.mark.rule("RA-8.16", "RA-8.17", "RA-8.18", "RA-8.19", "RA-19.1", "RA-19.2", "RA-19.3", "RA-19.4")
@pytest.mark.parametrize(("blasts", "boosts", "wanted"), [(3, 0, 3), (4, 2, 6), (1, 3, 2), (0, 4, 0)])
def test_hits(blasts: int, boosts: int, wanted: int) -> None:
    assert count_hits((RED_BLAST,) * blasts + (RED_BOOST,) * boosts) == wanted
    assert count_hits((BLACK_BLAST, GREEN_BLAST, BLACK_BOOST)) == 3


@pytest.mark.rule("RA-8.1", "RA-8.2", "RA-18.5")
def test_targets() -> None:
    laid = {1: (6, "null", "up"), 2: (6, "cello", "defeated"), 3: (7, "tally", "up")}
    match = city(Turn(0), at=["p5"], criminals=laid, assassins=[6, 6, 7])
    texts = [text for text in choices(match) if text.split()[0] in ("attack", "shoot")]
    assert texts == ["attack 1", "shoot a"]  # both assassins are alike, so one is enough
    assert match.why_not(0, "attack 2")[0].rule == "RA-8.2"
    top = city(Turn(0), at=["p6"], assassins=[0, 12])
    assert {"shoot a", "shoot b"} <= set(choices(top))  # at the two ends of the path, and so not alike


@pytest.mark.rule("RA-8.3", "RA-8.4", "RA-8.5", "RA-6.12", "RA-8.14")
def test_a_red_effect_strikes_the_unprepared() -> None:
    match = play(city(Turn(0), at=["p5"], criminals={1: (6, "chainlink-lou", "down")}), "attack 1")
    assert state(match).cards[0] == card("chainlink-lou") and state(match).stamina[0] == 6
    assert choices(match) == ("ammo 0", "ammo 1", "ammo 2")  # asked after the reveal
    names = [event["event"] for event in match.events(None)]
    assert names[:3] == ["CardRevealed", "CardActs", "Hurt"]


@pytest.mark.rule("RA-8.5", "RA-19.34", "RA-8.40")
def test_a_red_effect_spares_who_has_investigated() -> None:
    seen = {"investigated": [(0, 1), (), (), (), (), ()], "dossier": [((0, 0),), ((0, 0),), ()]}
    match = city(Turn(0), at=["p5"], criminals={1: (6, "terrorist-jack", "down")}, **seen)
    play(match, "attack 1")
    assert state(match).bombs == [-1] * 4 and told(match, "CardActs") == []
    thrown = throw(match, "ammo 1", lambda m: hits(m) == 2)
    assert [face.split("-")[0] for face in faces(thrown)] == ["red", "red", "red", "black"]
    assert len(state(thrown).done) == 1
    assert state(thrown).investigated[0] == (0, 1)  # tokens stay on the card
    other = play(city(Turn(2), at=["hq", "hq", "p5"], criminals={1: (6, "terrorist-jack", "down")}, **seen), "attack 1")
    assert state(other).bombs[0] == tile("p5")


@pytest.mark.rule("RA-8.6")
def test_a_white_effect_rewards_who_has_investigated() -> None:
    laid = {1: (6, "tally", "down")}
    seen = {"investigated": [(0,), (), (), (), (), ()], "dossier": [((0, card("tally")),), (), ()]}
    assert state(play(city(Turn(0), at=["p5"], criminals=laid, **seen), "attack 1")).credits[0] == 5
    assert state(play(city(Turn(0), at=["p5"], criminals=laid), "attack 1")).credits[0] == 4


@pytest.mark.rule("RA-8.7", "RA-8.8")
def test_a_card_that_lies_open_has_no_reveal_step() -> None:
    match = play(city(Turn(0), at=["p5"], criminals={1: (6, "chainlink-lou", "up")}), "attack 1")
    assert state(match).stamina[0] == 7 and told(match, "CardRevealed") == []


@pytest.mark.rule("RA-8.9")
def test_a_target_that_runs_is_out_of_reach() -> None:
    match = play(city(Turn(0), at=["p5"], criminals={1: (6, "ferry-anne", "down")}), "attack 1")
    assert state(match).criminals[0] == 7 and told(match, "Rolled") == []
    assert match.pending[0].question == "Turn" and len(state(match).done) == 1


@pytest.mark.rule("RA-8.10")
def test_a_reveal_that_hospitalises_ends_the_attack() -> None:
    laid = {1: (6, "chainlink-lou", "down")}
    match = city(Turn(0), BeginTurn(1), at=["p5"], criminals=laid, stamina=[1, 7, 7], active=0)
    play(match, "attack 1")
    assert told(match, "Rolled") == [] and list(match.pending) == [1]


@pytest.mark.rule("RA-8.11", "RA-8.12", "RA-8.13", "RA-8.15", "RA-5.26")
def test_the_dice_of_an_attack() -> None:
    match = city(Turn(0), at=["p5"], criminals={1: (6, "null", "up")}, weapon=[2, 0, 0], ammo=[6, 2, 2])
    play(match, "attack 1")
    assert choices(match) == ("ammo 0", "ammo 1", "ammo 2", "ammo 3")
    play(match, "ammo 3")
    colours = [face.split("-")[0] for face in faces(match)]
    assert colours == ["red"] * 3 + ["green"] * 2 + ["black"] * 3
    assert state(match).ammo[0] == 3 and len(told(match, "Rolled")) == 1


@pytest.mark.rule("RA-8.20", "RA-8.21")
@pytest.mark.parametrize("count", [2, 3])
def test_an_assassin_is_beaten_by_two_hits_or_more(count: int) -> None:
    match = play(city(Turn(0), at=["p5"], assassins=[6]), "shoot a")
    thrown = throw(match, "ammo 2", lambda m: hits(m) == count)
    assert state(thrown).assassins == [-1] * 4 and state(thrown).influence[0] == 1


@pytest.mark.rule("RA-8.22", "RA-8.23", "RA-8.24", "RA-19.42")
@pytest.mark.parametrize(("place", "owners", "left"), [("p6", (), 5), ("p6", (0,), 6), ("p6", (0, 0), 7)])
def test_a_failed_attack_on_an_assassin(place: str, owners: tuple[int, ...], left: int) -> None:
    match = play(city(Turn(0), at=[place], assassins=[0], informants={place: owners}), "shoot a")
    assert state(throw(match, "ammo 0", lambda m: hits(m) < 2)).stamina[0] == left
    safe = play(city(Turn(0), at=["hospital"], assassins=[3]), "shoot a")
    assert state(throw(safe, "ammo 0", lambda m: hits(m) < 2)).stamina[0] == 7


@pytest.mark.rule("RA-8.25", "RA-8.27", "RA-8.28")
def test_a_criminal_is_defeated() -> None:
    match = play(city(Turn(0), at=["p5"], criminals={1: (6, "gaslight-gus", "up")}), "attack 1")
    thrown = throw(match, "ammo 0", lambda m: hits(m) >= 2)
    s = state(thrown)
    assert s.defeated[0] and s.criminal_tile(0) == tile("p5") and s.influence[0] == 1 and s.fuel[0] == 2
    assert "arrest 1" in choices(thrown)


@pytest.mark.rule("RA-8.29", "RA-8.33", "RA-19.35")
def test_a_failed_attack_brings_retaliation() -> None:
    laid = {3: (8, "terrorist-jack", "up")}
    match = play(city(Turn(0), at=["p1"], criminals=laid, bombs=[("p3", 4)]), "attack 3")
    thrown = throw(match, "ammo 1", lambda m: hits(m) == 2)
    s = state(thrown)
    assert s.timers[0] == 3 and not s.defeated[2] and s.cards[2] == card("terrorist-jack")
    assert s.influence[0] == 0 and s.brace == 0  # hits are not kept


@pytest.mark.rule("RA-8.30", "RA-8.31")
def test_what_cannot_be_done_is_skipped() -> None:
    laid = {1: (6, "arc-lampard", "up")}
    lost = city(*operations(0, 0, CARDS[card("arc-lampard")].retaliation), Turn(0), criminals=laid, ammo=[0, 2, 2])
    assert state(lost).stamina[0] == 6 and state(lost).ammo[0] == 0
    other_mode = city(*operations(0, 0, CARDS[card("null")].retaliation), Turn(0))
    assert told(other_mode, "IdentityShown") == []
    assert len(told(lost, "CardFailed")) == 1 and told(other_mode, "CardFailed")


@pytest.mark.rule("RA-8.30")
@pytest.mark.parametrize(("influence", "events"), [(0, ["CardFailed"]), (2, ["Lost"])])
def test_what_a_card_comes_to_is_told(influence: int, events: list[str]) -> None:
    parts = operations(0, 0, CARDS[card("the-auditor")].retaliation)
    match = city(*parts, Turn(0), criminals={1: (6, "the-auditor", "up")}, influence=[influence, 0, 0])
    assert [event["event"] for event in match.events(None)] == events


@pytest.mark.rule("RA-8.32")
def test_a_safe_location_does_not_stop_retaliation() -> None:
    laid = {1: (3, "grinder", "up")}
    match = play(city(Turn(0), at=["hospital"], criminals=laid), "attack 1")
    assert state(throw(match, "ammo 0", lambda m: hits(m) < 2)).stamina[0] == 5


@pytest.mark.rule("RA-8.34", "RA-8.35", "RA-8.36", "RA-8.38")
def test_an_ongoing_effect_lasts_until_the_next_turn() -> None:
    laid = {1: (6, "sister-ember", "up")}
    match = city(Turn(0), BeginTurn(1), BeginTurn(0), at=["p5"], criminals=laid, active=0)
    thrown = throw(play(match, "attack 1"), "ammo 0", lambda m: hits(m) < 2)
    assert state(thrown).clocks[0] == ((NO_FUEL, 0),)
    play(thrown, "go hq", "halt")
    assert not [text for text in choices(thrown) if text.startswith("go ")]
    assert thrown.why_not(0, "go p5")[0].message == "banned"
    play(thrown, "0: end", "1: end")
    assert state(thrown).clocks[0] == ()


@pytest.mark.rule("RA-8.35", "RA-8.37")
def test_an_ongoing_effect_ends_with_its_card() -> None:
    laid = {1: (HELD + 0, "sister-ember", "defeated"), 2: (6, "scrap-baron", "up")}
    clocks = [(), ((NO_FUEL, 0), (NO_AMMO, 1)), ()]
    match = play(city(Turn(0), criminals=laid, clocks=clocks), "turn-in")
    assert state(match).clocks[1] == ((NO_AMMO, 1),)
    return_criminal(state(match), 1)
    assert state(match).clocks[1] == ()


@pytest.mark.rule("RA-8.39")
def test_police_called_by_a_reveal_does_not_stop_the_attack() -> None:
    laid = {1: (6, "root", "down")}
    match = play(city(Turn(0), at=["p5"], criminals=laid, police=tile("p4")), "attack 1")
    assert state(match).police == tile("p5") and choices(match)[0] == "ammo 0"


OPERATIONS = [
    ("grinder", "retaliation", {"stamina": 5}),
    ("encore", "reveal", {"stamina": 7}),
    ("gaslight-gus", "retaliation", {"fuel": 0}),
    ("gaslight-gus", "reveal", {"fuel": 4}),
    ("diesel-dora", "reveal", {"car": 1}),
    ("patch", "reveal", {"agent_track": 1}),
    ("the-actuary", "retaliation", {"credits": 2}),
    ("the-auditor", "reveal", {"credits": 6}),
    ("the-auditor", "retaliation", {"influence": 2}),
    ("mister-margin", "retaliation", {"evidence": 0}),
    ("mother-harpoon", "retaliation", {"stamina": 5, "ammo": 1}),
]


@pytest.mark.rule("RA-8.31")
@pytest.mark.parametrize(("name", "part", "wanted"), OPERATIONS)
def test_operations_on_the_board(name: str, part: str, wanted: dict[str, int]) -> None:
    found = CARDS[card(name)]
    steps = operations(0, 0, found.reveal if part == "reveal" else found.retaliation)
    s = state(city(*steps, Turn(0), influence=[3, 0, 0]))
    assert {track: getattr(s, track)[0] for track in wanted} == wanted


@pytest.mark.rule("RA-8.31", "RA-18.12")
def test_operations_on_the_city() -> None:
    here: dict[str, Any] = {"at": ["p5"], "criminals": {1: (6, "null", "up")}}
    none_left = {"assassins": [1, 2, 3, 4], "bombs": [("p1", 3), ("p2", 3), ("p3", 3), ("p6", 3)]}
    for name in ("contralto", "terrorist-jack"):
        called = city(*operations(0, 0, CARDS[card(name)].reveal), Turn(0), **here, **none_left)
        assert told(called, "TokenPlaced") == []
    assert state(city(*operations(0, 0, CARDS[card("contralto")].reveal), Turn(0), **here)).assassins[0] == 6
    assert state(city(*operations(0, 0, CARDS[card("two-stroke")].retaliation), Turn(0), **here)).criminals[0] == 8
    paid = city(*operations(0, 0, CARDS[card("collector-oz")].retaliation), Turn(0), **here)
    assert state(paid).credits == [4, 5, 5]
    over = city(*operations(0, 0, CARDS[card("blackout-betty")].retaliation), Turn(0), BeginTurn(1), **here)
    assert list(over.pending) == [1]
    purge = operations(0, 0, CARDS[card("the-snuffer")].retaliation)
    asked = city(*purge, Turn(0), informants={"p1": (0,), "p2": (1, 0)}, **here)
    assert choices(asked) == ("dismiss p1", "dismiss p2")
    assert state(play(asked, "dismiss p2")).informants[tile("p2")] == (1,)
    near = city(*purge, Turn(0), informants={"p1": (0,), "p5": (0,)}, **here)
    assert state(near).informants[tile("p5")] == ()  # those here go first, unasked
    held = {1: (HELD + 0, "null", "defeated"), 2: (HELD + 0, "patch", "defeated"), 3: (6, "cello", "up")}
    lost = city(*operations(0, 2, CARDS[card("deep-six-dolan")].retaliation), Turn(0), criminals=held)
    assert choices(lost) == ("free 1", "free 2")
    assert state(play(lost, "free 2")).prisoners(0) == [0]


@pytest.mark.rule("RA-18.12")
def test_the_attacker_orders_the_bombs_of_a_retaliation() -> None:
    match = city(
        *operations(1, 0, CARDS[card("terrorist-jack")].retaliation),
        Turn(1),
        at=["ammo_depot", "p6"],
        criminals={1: (0, "terrorist-jack", "up")},
        bombs=[("p5", 1), ("p1", 1)],
        stamina=[4, 7, 7],
        active=1,
    )
    assert list(match.pending) == [1] and choices(match) == ("set-off a", "set-off b")


@pytest.mark.rule("RA-8.25", "RA-8.13")
def test_changes_for_one_attack() -> None:
    match = city(NameCriminal(0, 0), Turn(0), at=["p5"], criminals={1: (6, "the-actuary", "down")})
    assert match.pending[0].facts["health"] == 3  # braced by one
    fewer = city(NameCriminal(0, 0), Turn(0), at=["p5"], criminals={1: (6, "grinder", "down")})
    assert len(faces(play(fewer, "ammo 1"))) == 3
    full = city(
        AttackCriminal(0, 0), Turn(0), at=["p5"], criminals={1: (6, "silt", "up")}, pool=(0, 0, 1), ammo=[6, 2, 2]
    )
    assert choices(full) == ("ammo 0", "ammo 1", "ammo 2")  # a black die is given, so two are left to pay for
    assert len(faces(play(full, "ammo 0"))) == 4
    weak = city(AttackCriminal(0, 0), Turn(0), at=["p5"], criminals={1: (6, "silt", "up")}, brace=-3)
    assert not state(throw(weak, "ammo 0", lambda m: hits(m) == 0)).defeated[0]  # never below one
    fields = {"brace": 1, "pool": (-1, 0, 1), "ammo": [6, 2, 2]}
    after = play(city(Turn(0), at=["p5"], criminals={1: (6, "silt", "up")}, **fields), "attack 1")
    assert after.pending[0].facts["health"] == 3 and len(choices(after)) == 4
    assert len(faces(play(after, "ammo 0"))) == 3  # nothing is left of the attack before


@pytest.mark.rule("RA-8.34")
def test_soft_targets_lose_one_more() -> None:
    match = city(
        Lose(0, 2, ASSASSIN), Turn(0), clocks=[((SOFT, 0),), (), ()], criminals={1: (6, "the-icebreaker", "up")}
    )
    assert state(match).stamina[0] == 4
    spared = city(
        Lose(0, 0, ASSASSIN), Turn(0), clocks=[((SOFT, 0),), (), ()], criminals={1: (6, "the-icebreaker", "up")}
    )
    assert state(spared).stamina[0] == 7  # no loss, and so none that could be higher
