"""What limits a turn: each action once on a location, what ongoing effects forbid, and what the skull cuts short."""

import pytest

from tests.games.rogue_agent.position import HELD, card, city, faces, hits, state, throw, tile
from turncoat.games.rogue_agent.content import actions, cards, dice, tiles, tracks
from turncoat.games.rogue_agent.steps.city import Assassins
from turncoat.games.rogue_agent.steps.effects import operations
from turncoat.games.rogue_agent.steps.harm import Explode
from turncoat.games.rogue_agent.steps.search import CountBlasts
from turncoat.games.rogue_agent.steps.shared import gain, return_criminal
from turncoat.games.rogue_agent.steps.turn import BeginTurn, Turn
from turncoat.testing import choices, play, told

UNMASKED = {"hidden": [(), (), ()], "shown": [(1, 1), (), ()], "former": [(0,), (1, 0, 0), (1, 0, 0)]}
AS_ANDROID = {"mode": "android", "androids": [True, False, False], "stock": [0, 7, 7], "fallen": [7, 0, 0], **UNMASKED}
AS_HUNTER = {
    "mode": "android",
    "androids": [False, True, False],
    "stock": [7, 0, 7],
    "fallen": [0, 7, 0],
    "hidden": [(), (), ()],
    "shown": [(), (1, 1), ()],
    "former": [(1, 0, 0), (0,), (1, 0, 0)],
}


@pytest.mark.rule("RA-7.35", "RA-16.58", "RA-16.83")
@pytest.mark.parametrize(
    ("action", "text", "fields"),
    [
        (actions.ATTACK, "attack 1", {"at": ["p5"], "criminals": {1: (6, "null", "up")}}),
        (actions.ATTACK, "shoot a", {"at": ["p5"], "assassins": [6]}),
        (
            actions.INTERCEPT,
            "intercept 1",
            {"at": ["p5", "p5"], "criminals": {1: (HELD + 1, "null", "defeated")}},
        ),
        (actions.TURN_IN, "turn-in", {"at": ["hq"], "criminals": {1: (HELD + 0, "null", "defeated")}}),
        (actions.BUY, "buy ammo", {"at": ["ammo_depot"]}),
        (actions.DEFUSE, "defuse a", {"at": ["p5"], "bombs": [("p5", 3)]}),
        (actions.HUNT, "hunt 1", {"at": ["p5", "p5"], **AS_HUNTER}),
        (actions.RAID, "raid 1", {"at": ["p5", "p5"], **AS_ANDROID}),
        (actions.RAZE, "raze", {"at": ["p5"], **AS_ANDROID}),
    ],
)
def test_an_action_once_on_a_location(action: int, text: str, fields: dict[str, object]) -> None:
    here = tile(fields["at"][0])  # type: ignore[index]
    assert text in choices(city(Turn(0), **fields))  # type: ignore[arg-type]
    again = city(Turn(0), done=(action * tiles.TILES + here,), **fields)  # type: ignore[arg-type]
    rule = "RA-16.58" if action in (actions.RAID, actions.RAZE) else "RA-7.35"
    assert text not in choices(again) and again.why_not(0, text)[0].rule == rule


@pytest.mark.rule("RA-8.34")
@pytest.mark.parametrize(
    ("modifier", "text", "fields"),
    [
        (cards.NO_FUEL, "go p5", {"patrols": 1}),
        (cards.NO_FUEL, "intercept 1", {"at": ["p5", "p5"], "criminals": {2: (HELD + 1, "null", "defeated")}}),
        (cards.NO_EVIDENCE, "investigate 2", {"at": ["p5"], "criminals": {2: (6, "null", "down")}}),
        (cards.NO_EVIDENCE, "buy influence", {"evidence": [6, 2, 2]}),
        (
            cards.NO_EVIDENCE,
            "screen 1",
            {"mode": "android", "hidden": [(1, 1, 0), (1, 0, 0), (1, 0, 0)], "evidence": [8, 2, 2]},
        ),
        (cards.NO_BACKUP, "backup", {"at": ["p5"]}),
    ],
)
def test_what_an_ongoing_effect_forbids(modifier: int, text: str, fields: dict[str, object]) -> None:
    laid = {1: (2, "static-sal", "up"), **fields.pop("criminals", {})}  # type: ignore[dict-item]
    free = city(Turn(0), criminals=laid, **fields)  # type: ignore[arg-type]
    assert text in choices(free)
    bound = city(Turn(0), criminals=laid, clocks=[((modifier, 0),), (), ()], **fields)  # type: ignore[arg-type]
    assert text not in choices(bound) and bound.why_not(0, text)[0].message == "banned"


@pytest.mark.rule("RA-8.34", "RA-7.20", "RA-10.15")
def test_ammo_that_cannot_be_spent() -> None:
    bound = {"criminals": {1: (2, "scrap-baron", "up")}, "clocks": [((cards.NO_AMMO, 0),), (), ()]}
    entering = play(city(Turn(0), **bound), "go p5")
    assert state(entering).stamina[0] == 6 and state(entering).ammo[0] == 2  # nothing to ask
    searching = city(CountBlasts(0), Turn(0), at=["p5"], tray=(dice.RED_BLAST,), **bound)
    assert state(searching).stamina[0] == 6 and state(searching).ammo[0] == 2
    shooting = play(city(Turn(0), at=["p5"], assassins=[6], **bound), "shoot a")
    assert len(faces(shooting)) == 3 and state(shooting).ammo[0] == 2


@pytest.mark.rule("RA-8.34", "RA-9.10", "RA-16.64")
def test_fuel_that_cannot_be_spent_in_defence() -> None:
    laid = {1: (2, "sister-ember", "up"), 2: (HELD + 1, "null", "defeated")}
    bound = {"at": ["p5", "p5"], "criminals": laid, "clocks": [(), ((cards.NO_FUEL, 0),), ()]}
    match = play(city(Turn(0), **bound), "intercept 1", "fuel 1")
    assert len(told(match, "Rolled")) == 1 and state(match).fuel[1] == 2  # nothing to ask


@pytest.mark.rule("RA-8.34", "RA-9.6", "RA-5.27")
def test_nowhere_is_safe() -> None:
    laid = {1: (9, "colonel-graves", "up"), 2: (HELD + 1, "null", "defeated")}
    bound = {"at": ["hospital", "hospital"], "criminals": laid, "clocks": [((cards.NO_SHELTER, 0),), (), ()]}
    blown = city(Explode(0), Turn(2), bombs=[("p3", 1)], **bound)
    assert state(blown).stamina == [5, 7, 7]
    found = city(Assassins(0, (0,)), Turn(2), assassins=[3], **bound)
    assert state(found).stamina == [5, 7, 7]
    assert "intercept 1" not in choices(city(Turn(0), **bound))  # which looks at the shield of the tile


@pytest.mark.rule("RA-8.34")
def test_credits_that_cannot_be_gained() -> None:
    s = state(city(Turn(0), criminals={1: (2, "jade-empress", "up")}, clocks=[((cards.NO_CREDIT, 0),), (), ()]))
    assert gain(s, 0, tracks.CREDIT, 3, "trade") == 0 and s.credits[0] == 4 and s.supply == 13
    assert gain(s, 1, tracks.CREDIT, 3, "trade") == 3


@pytest.mark.rule("RA-8.34", "RA-8.38")
def test_the_same_effect_is_given_once() -> None:
    ban = cards.CARDS[card("sister-ember")].retaliation
    match = city(
        *operations(0, 0, ban), *operations(0, 0, ban), Turn(0), at=["p5"], criminals={1: (6, "sister-ember", "up")}
    )
    assert state(match).clocks[0] == ((cards.NO_FUEL, 0),) and len(told(match, "ClockGiven")) == 1


@pytest.mark.rule("RA-8.38")
def test_clock_tokens_do_not_run_out() -> None:
    names = ("sister-ember", "null", "patch", "cello", "tally", "sprocket")
    laid = {number: (6, name, "up") for number, name in enumerate(names, 1)}
    five = [
        ((cards.NO_AMMO, 1),),
        ((cards.NO_FUEL, 2), (cards.NO_AMMO, 3)),
        ((cards.NO_FUEL, 4), (cards.NO_AMMO, 5)),
    ]
    ban = cards.CARDS[card("sister-ember")].retaliation
    match = city(*operations(0, 0, ban), Turn(0), at=["p5"], criminals=laid, clocks=five)
    assert state(match).clocks[0] == ((cards.NO_AMMO, 1), (cards.NO_FUEL, 0))


@pytest.mark.rule("RA-16.53")
def test_an_android_does_not_investigate_on_its_way() -> None:
    laid = {1: (6, "null", "down")}
    match = play(city(Turn(0), at=["hq"], criminals=laid, **AS_ANDROID), "go p5", "ammo 0")  # type: ignore[arg-type]
    assert match.pending[0].question == "PatrolOn" and "investigate 1" not in choices(match)
    agent = play(city(Turn(0), at=["hq"], criminals=laid), "go p5", "ammo 0")
    assert "investigate 1" in choices(agent)


@pytest.mark.rule("RA-8.10", "RA-5.23")
def test_a_reveal_that_hospitalises_who_stands_in_the_hospital() -> None:
    laid = {1: (3, "chainlink-lou", "down")}
    match = city(Turn(0), BeginTurn(1), at=["hospital"], criminals=laid, stamina=[1, 7, 7], active=0)
    play(match, "attack 1")
    assert told(match, "Rolled") == [] and list(match.pending) == [1]


@pytest.mark.rule("RA-8.31", "RA-5.23")
def test_the_skull_cuts_an_effect_short() -> None:
    parts = cards.CARDS[card("mother-harpoon")].retaliation
    match = city(*operations(0, 0, parts), Turn(1), at=["p5"], stamina=[2, 7, 7], active=0)
    assert state(match).agents[0] == tile("hospital") and state(match).ammo[0] == 2
    spared = city(*operations(0, 0, parts), Turn(1), at=["p5"], active=0)
    assert state(spared).ammo[0] == 1


@pytest.mark.rule("RA-8.25", "RA-8.29")
def test_a_braced_criminal_needs_more_hits() -> None:
    match = play(city(Turn(0), at=["p5"], criminals={1: (6, "arc-lampard", "down")}), "attack 1")
    assert match.pending[0].facts["health"] == 4
    assert not state(throw(match, "ammo 2", lambda m: hits(m) == 3)).defeated[0]
    assert state(throw(match, "ammo 2", lambda m: hits(m) == 4)).defeated[0]


@pytest.mark.rule("RA-13.11")
def test_losses_go_round_from_the_leader() -> None:
    match = city(Explode(0), Turn(0), at=["p3", "p3", "p3"], bombs=[("p3", 3)], leader=1)
    assert [event["seat"] for event in told(match, "Hurt")] == [1, 2, 0]


@pytest.mark.rule("RA-14.30")
def test_an_assassin_finds_nobody_on_safe_ground() -> None:
    match = city(Assassins(0, (0,)), Turn(0), at=["hospital"], assassins=[3])
    assert state(match).stamina[0] == 7 and state(match).assassins[0] == 4  # and so it goes on


@pytest.mark.rule("RA-16.77", "RA-16.81")
def test_razing_sets_off_the_bombs() -> None:
    match = city(Turn(0), Turn(1), at=["p5", "p5"], bombs=[("p5", 6)], ammo=[3, 2, 2], **AS_ANDROID)  # type: ignore[arg-type]
    razed = throw(play(match, "raze"), "ammo 3", lambda m: hits(m) >= 2)
    s = state(razed)
    assert s.razed == (tile("p5"),) and s.bombs == [-1] * 4 and s.stamina[:2] == [3, 3]
    assert s.influence[0] == 1


@pytest.mark.rule("RA-14.7", "RA-5.29")
def test_only_the_end_of_the_path_leads_back_into_the_deck() -> None:
    s = state(city(Turn(0), criminals={1: (6, "encore", "up")}))
    return_criminal(s, 0)
    assert s.gone == (card("encore"),) and card("encore") not in s.deck


@pytest.mark.rule("RA-17.10", "RA-17.12", "RA-17.13")
def test_identities_of_others_are_imagined() -> None:
    hidden = {"mode": "android", "hidden": [(1, 1, 0), (1, 0, 0), (1, 0, 0)]}
    match = city(Turn(0), **hidden)  # type: ignore[arg-type]
    dealt = [state(match.imagine(2, seed)).hidden for seed in range(40)]
    assert {row[2] for row in dealt} == {(1, 0, 0)} and {sum(row[0]) for row in dealt} == {0, 1, 2, 3}
    after = city(Turn(1), at=["p5"], **AS_ANDROID)  # type: ignore[arg-type]
    gone = [state(after.imagine(2, seed)).former for seed in range(40)]
    assert {row[2] for row in gone} == {(1, 0, 0)} and len({row[:2] == gone[0][:2] for row in gone}) == 2
