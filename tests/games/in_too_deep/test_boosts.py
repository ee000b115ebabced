"""Section 9: boosts."""

import pytest

from tests.games.in_too_deep.position import Position, boost, criminal, names, state
from turncoat import Match
from turncoat.games.in_too_deep.content.boosts import BOOSTS, LOCK_BOOST
from turncoat.games.in_too_deep.menu import BOOST, FIRST_LOCKER
from turncoat.games.in_too_deep.steps.actions import Actions
from turncoat.games.in_too_deep.steps.boosts import GainBoost, can_spend
from turncoat.games.in_too_deep.steps.crimes import StoryCrime
from turncoat.games.in_too_deep.steps.hooks import Hook
from turncoat.testing import choices, play, question


def spending(effect: str, position: Position, seat: int = 0) -> Match:
    match = position.boosts(seat, effect).with_(actions=2).play(Actions(seat))
    return play(match, f"spend {BOOST.names[boost(effect)]}")


def gaining(effect: str, position: Position) -> Match:
    """A pink one, which resolves at once."""
    match = position.wheel(effect, "relocate_item", "swap_items").play(GainBoost(0), Hook(0))
    return play(match, f"wheel {BOOST.names[boost(effect)]}")


@pytest.mark.rule("ITD-9.5", "ITD-9.6", "ITD-17.30")
def test_the_stack_is_rebuilt() -> None:
    position = Position().wheel("gain_actions", "relocate_item", "swap_items")
    s = position.s
    s.boost_discard, s.boost_stack = s.boost_stack, ()
    match = play(position.play(GainBoost(0)), "wheel BT36")
    assert state(match).boost_discard == () and len(state(match).boost_stack) == 34
    position = Position().wheel("gain_actions", "relocate_item", "swap_items")
    position.s.boosts[1], position.s.boost_stack = tuple(sorted(position.s.boost_stack)), ()
    match = play(position.play(GainBoost(0)), "wheel BT36")
    assert state(match).wheel[0] == -1


@pytest.mark.rule("ITD-9.7", "ITD-9.8", "ITD-9.9", "ITD-9.10", "ITD-9.45", "ITD-18.7", "ITD-17.31")
def test_pink_and_blue() -> None:
    match = gaining("gain_clearance", Position())
    s = state(match)
    assert s.clearance == [2, 0] and boost("gain_clearance") in s.boost_discard and s.boosts[0] == ()
    match = gaining("swap_criminals", Position())
    assert match.view(1)["table"]["boosts"][0] == (boost("swap_criminals"),)


@pytest.mark.rule("ITD-9.11", "ITD-9.12", "ITD-9.13", "ITD-9.49", "ITD-9.50")
def test_spending() -> None:
    match = spending("gain_actions", Position().ports("jumper"))
    assert (
        state(match).actions == 3
        and state(match).boosts[0] == ()
        and boost("gain_actions") in state(match).boost_discard
    )
    idle = Position().boosts(0, "discard_dilemma").play(Actions(0))
    assert choices(idle) == ("done",) and idle.why_not(0, "spend BT15")[0].rule == "ITD-9.13"
    assert not can_spend(Position().with_(is_ignoring_blockades=True).s, 0, boost("ignore_blockades"))
    crowd = Position().with_(item_at=[5] * 8).s  # all in one zone: nothing can change places
    for effect in ("swap_items", "swap_item_with_criminal", "swap_criminals"):
        assert can_spend(Position().at(jumper=0).s, 0, boost(effect)) and not can_spend(crowd, 0, boost(effect))


@pytest.mark.rule("ITD-9.15", "ITD-9.17", "ITD-9.57")
def test_items() -> None:
    match = play(spending("swap_items", Position()), "item psycodes", "item blaster")
    assert state(match).item_at[0] == 7 and state(match).item_at[7] == 0
    position = Position().at(jumper=1, ghost=2).held(cash="jumper", coupe="ghost")
    holds = state(play(spending("swap_items", position), "item cash", "item coupe")).holds
    assert (holds[criminal("jumper")], holds[criminal("ghost")]) == (5, 1)
    match = play(spending("relocate_item", Position().at(jumper=1).held(cash="jumper")), "item cash")
    assert "to zinbazaar" in choices(match)  # a held item may fall loose where it is
    play(match, "to zinbazaar")
    assert state(match).item_at[1] == 1 and state(match).holds[criminal("jumper")] == -1
    match = play(spending("relocate_item", Position()), "item cash")
    assert "to zinbazaar" not in choices(match)


@pytest.mark.rule("ITD-9.18", "ITD-9.19", "ITD-9.20", "ITD-9.21", "ITD-9.56")
def test_criminals() -> None:
    position = Position().at(jumper=1, ghost=2).held(cash="jumper", coupe="ghost")
    match = play(spending("swap_item_with_criminal", position), "item coupe")
    assert "criminal ghost" not in choices(match)
    play(match, "criminal jumper")
    s = state(match)
    assert s.item_at[5] == 1 and s.criminal_at[criminal("jumper")] == 2 and s.holds[criminal("jumper")] == 1
    match = play(
        spending("swap_criminals", Position().at(jumper=1).held(cash="jumper")), "criminal jumper", "criminal ghost"
    )
    assert state(match).criminal_at[criminal("jumper")] == 5 and state(match).where_is(1) == 5
    match = play(spending("relocate_criminal", Position().at(ghost=1)), "criminal ghost", "to parish")
    assert state(match).criminal_at[criminal("ghost")] == 4


@pytest.mark.rule("ITD-9.22")
def test_traffic() -> None:
    match = spending("move_sentinel_blockade", Position().at(jumper=0, ghost=0, fixer=0, mechanic=0, persuader=0))
    play(match, "march sentinel cw", "blockade a cw")
    assert question(match) == "Actions" and state(match).sentinel == 6 and state(match).blockades == (6, 1)


@pytest.mark.rule("ITD-9.23", "ITD-9.24", "ITD-9.25", "ITD-9.51", "ITD-18.18")
def test_crossed_wires() -> None:
    match = play(spending("swap_hooks", Position(3).ports("jumper", "ghost fixer mechanic")), "swap 1")
    s = state(match)
    assert names(s.ports[0]) == ["ghost", "fixer", "mechanic"] and s.dilemmas[0] == () and s.intel == [3, 3, 3]
    assert match.state.waiting == (0,)
    locked = Position(3).ports("jumper", "ghost").with_(locked=criminal("ghost"))
    locked._take_boost(LOCK_BOOST)
    assert state(spending("swap_hooks", locked)).ports[2] == (criminal("jumper"),)  # the only rival left
    assert not can_spend(Position().s, 0, boost("swap_hooks"))
    own = Position().ports("jumper", "fixer").with_(locked=criminal("jumper")).s
    assert not can_spend(own, 0, boost("swap_hooks"))  # a lock of one's own forbids it too


@pytest.mark.rule("ITD-9.26", "ITD-9.27", "ITD-9.55", "ITD-17.16")
def test_dilemmas() -> None:
    match = spending("discard_dilemma", Position().dilemmas(0, 5).stack(0, 48))
    assert choices(match) == ("shed D05", "shed D48")
    play(match, "shed D48")
    assert state(match).stacks[0] == () and state(match).dilemma_discard == (47,)
    assert not match.can_undo(0)  # all have seen which pile the card left
    assert match.view(0)["mine"]["shed"] == (47,) and match.view(1)["mine"]["shed"] == ()
    assert can_spend(Position().stack(0, 48).s, 0, boost("discard_dilemma"))  # an empty hand does not matter
    match = gaining("draw_discard_dilemmas", Position().dilemmas(0, 5))
    play(match, "shed D05", choices(match)[1])
    assert len(state(match).dilemmas[0]) == 1


@pytest.mark.rule("ITD-9.28", "ITD-9.13", "ITD-12.2")
def test_internal_affairs() -> None:
    assert not can_spend(Position().dilemmas(0, 1).s, 0, boost("challenge_rival"))  # no rival has a dilemma
    match = spending("challenge_rival", Position().dilemmas(0, 1).dilemmas(1, 48))
    assert question(match) == "Challenge" and state(match).heat == (3, 0, 0, 2, 0, 0, 1, 0)


@pytest.mark.rule("ITD-9.29", "ITD-9.30", "ITD-9.31", "ITD-9.58")
def test_locks() -> None:
    match = play(spending("lock_hook", Position().ports("jumper ghost")), "lock ghost")
    assert state(match).locked == criminal("ghost") and LOCK_BOOST not in state(match).boost_discard
    position = Position().ports("jumper ghost").at(jumper=5).held(cash="jumper").crimes(0, "A1a", "S01")
    position.with_(locked=criminal("ghost"))._take_boost(LOCK_BOOST)
    rival = position.play(Hook(1))
    assert "hook ghost" not in choices(rival) and rival.why_not(1, "hook ghost")[0].rule == "ITD-9.30"
    match = play(position.play(StoryCrime(0), Hook(1)), "commit A1a", "approach careful")
    while question(match) != "Hook":
        play(match, choices(match)[0])
    assert state(match).locked == -1 and LOCK_BOOST in state(match).boost_discard
    match = play(position.play(Hook(0)), "unhook ghost")
    assert state(match).locked == -1
    assert [b.effect for b in BOOSTS].count("lock_hook") == 1  # so no hook can carry two


@pytest.mark.rule("ITD-9.32", "ITD-9.36", "ITD-9.37", "ITD-9.52", "ITD-9.53", "ITD-17.8", "ITD-17.9")
def test_peeking() -> None:
    match = gaining("peek_evidence", Position().locker(1, "leader", "timing").spots("", "", "tactics").display(1))
    offered = choices(match)
    assert offered == ("look display-1", "look spot-grip", "look locker-1-1", "look locker-1-2")
    play(match, "look locker-1-2", "look spot-grip")
    assert match.view(0)["mine"]["known"] == ((22, 4), (FIRST_LOCKER + 48 + 1, 2))
    assert match.view(1)["mine"]["known"] == ()
    match = gaining("peek_evidence", Position().display(1))
    assert question(match) == "Hook" and len(match.view(0)["mine"]["known"]) == 1  # only one token lay there


@pytest.mark.rule("ITD-9.33", "ITD-9.34", "ITD-9.38", "ITD-9.39", "ITD-9.54")
def test_taking() -> None:
    position = Position().spots("leader", "", "").display(2).memory(0)
    match = gaining("peek_and_take_evidence", position)
    play(match, "look spot-boost", "look display-2")
    assert choices(match) == ("take spot-boost", "take display-2")
    play(match, "take spot-boost")
    s = state(match)
    assert s.memory[0] == (0,) and s.spots == (-1, -1, -1) and len(s.displayed()) == 2 and len(s.strip) == 4
    match = gaining("peek_and_take_evidence", Position().display(1).memory(0))
    assert len(state(match).memory[0]) == 1  # only one token to look at is one to take
    match = gaining("take_evidence", Position().display(0).locker(1, "timing", "leader").memory(0))
    assert choices(match) == ("take locker-1-1", "take locker-1-2")  # never the supply
    play(match, "take locker-1-1")
    assert state(match).lockers[1] == (0,) and not state(match).is_chapter_ending
    match = gaining("take_evidence", Position().display(1).memory(0))
    s = state(match)
    assert len(s.memory[0]) == 1 and s.displayed() == [] and not s.is_chapter_ending  # no gain, so no refill


@pytest.mark.rule("ITD-9.35", "ITD-9.36")
def test_exposing() -> None:
    match = gaining("reveal_evidence", Position().locker(1, "timing", "leader"))
    assert choices(match) == ("expose locker-1-1", "expose locker-1-2")
    play(match, "expose locker-1-1")
    assert state(match).shared == (2,) and state(match).lockers[1] == (0,)


@pytest.mark.rule("ITD-9.40", "ITD-9.41")
def test_rumours_and_surges() -> None:
    match = gaining("draw_side_crimes", Position())
    assert len(state(match).aside) == 1
    match = play(gaining("gain_grip", Position()), "grip ghost", "grip ghost")
    assert state(match).grip[0][criminal("ghost")] == 2 and question(match) == "Hook"


@pytest.mark.rule("ITD-9.42", "ITD-9.43", "ITD-18.16")
def test_service_tunnels() -> None:
    from turncoat.games.in_too_deep.steps.turn import EndTurn

    match = (
        Position()
        .ports("jumper")
        .at(jumper=5)
        .boosts(0, "ignore_blockades")
        .with_(actions=2)
        .play(Actions(0), EndTurn(0))
    )
    assert "move jumper cw" not in choices(match)
    play(match, "spend BT30")
    assert "move jumper cw" in choices(match)
    play(match, "done")
    assert not state(match).is_ignoring_blockades


@pytest.mark.rule("ITD-9.44")
def test_false_alarm() -> None:
    match = play(spending("relocate_heat", Position()), "to blocks")
    assert "to skyport" not in choices(match)
    play(match, "to parish")
    assert state(match).heat == (0, 0, 0, 2, 3, 0, 1, 0)


@pytest.mark.rule("ITD-9.46", "ITD-9.47", "ITD-9.48", "ITD-18.6", "ITD-18.11")
def test_spare_line() -> None:
    match = spending("hook_criminal", Position().ports("jumper ghost fixer", "mechanic"))
    assert choices(match) == ("unhook jumper", "unhook ghost", "unhook fixer")
    play(match, "unhook fixer", "hook mechanic")
    s = state(match)
    assert s.grip[0][criminal("mechanic")] == 1 and s.grip[0][criminal("jumper")] == 0
    assert s.intel == [2, 4] and len(s.dilemmas[0]) == 1
