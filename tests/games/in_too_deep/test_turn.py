"""Section 5: the turn."""

import pytest

from tests.games.in_too_deep.position import Position, crime, criminal, names, state
from turncoat.games.in_too_deep.content.crimes import LEVEL
from turncoat.games.in_too_deep.steps.actions import Actions
from turncoat.games.in_too_deep.steps.crimes import StoryCrime
from turncoat.games.in_too_deep.steps.hooks import GainGrip, Hook
from turncoat.games.in_too_deep.steps.turn import Discard, DrawUp, EndTurn, StartTurn
from turncoat.kernel.rows import without
from turncoat.testing import choices, play, question, told


@pytest.mark.rule("ITD-5.1", "ITD-5.21", "ITD-5.22", "ITD-5.29", "ITD-5.30", "ITD-5.39", "ITD-6.19", "ITD-1.7")
def test_five_steps_in_order() -> None:
    match = Position().crimes(0, "A1a", "S01").play(StartTurn(0))
    asked = []
    for text in ("hook jumper", "done", "skip", "done"):
        asked.append(question(match))
        play(match, text)
    assert asked == ["Hook", "Actions", "StoryCrime", "Discard"]
    assert play(Position().play(StartTurn(0)), "hook jumper").prompt(0).facts == {"actions": 2, "hooked": [4]}
    assert state(match).grip[0][criminal("jumper")] == 1
    assert state(match).current == 1 and question(match) == "Hook"


@pytest.mark.rule("ITD-5.2", "ITD-5.3", "ITD-5.4", "ITD-5.5", "ITD-5.13", "ITD-5.14", "ITD-5.15", "ITD-5.16")
def test_hooking() -> None:
    match = Position().play(Hook(0))
    assert "skip" not in choices(match) and match.why_not(0, "skip")[0].rule == "ITD-5.3"
    match = Position().ports("jumper ghost").play(Hook(0))
    assert "skip" in choices(match) and "hook jumper" not in choices(match)
    assert match.why_not(0, "hook jumper")[0].rule == "ITD-5.5"
    play(match, "unhook jumper")
    assert names(state(match).ports[0]) == ["ghost"] and "hook jumper" in choices(match)
    play(match, "unhook ghost")
    assert "skip" not in choices(match)
    play(match, "hook jumper")
    assert not match.pending  # one hook in this step


@pytest.mark.rule("ITD-5.8", "ITD-5.17", "ITD-5.18")
def test_full_ports_and_kept_items() -> None:
    match = Position().ports("jumper ghost fixer").held(cash="ghost").play(Hook(0))
    assert [text for text in choices(match) if text.startswith("hook")] == []
    assert match.why_not(0, "hook mechanic")[0].rule == "ITD-5.8"
    play(match, "unhook ghost")
    assert state(match).holds[criminal("ghost")] == 1
    nobody = Position(cast=("jumper",)).with_(cast=(criminal("jumper"),))
    nobody.s.criminal_at = [5 if c == criminal("jumper") else -1 for c in range(10)]
    nobody.ports("", "jumper").with_(locked=criminal("jumper"))
    nobody.s.boost_stack = tuple([b for b in nobody.s.boost_stack if b != 19])
    nobody._take_boost(19)
    assert not nobody.play(Hook(0)).pending


@pytest.mark.rule("ITD-5.20")
def test_discs_stay_on_the_track() -> None:
    position = Position().ports("jumper").grip(jumper=9).with_(actions=2)
    assert "grip jumper" not in choices(position.play(Actions(0)))
    assert state(position.play(GainGrip(0), Hook(0))).grip[0][criminal("jumper")] == 9
    position.s.change_grip(0, criminal("ghost"), -3)
    assert position.s.grip[0][criminal("ghost")] == 0


@pytest.mark.rule("ITD-5.23", "ITD-5.26", "ITD-5.45", "ITD-6.2", "ITD-6.17", "ITD-6.18")
def test_free_actions_and_no_hooks() -> None:
    position = Position().ports("ghost").grip(ghost=6).held(cash="ghost").boosts(0, "gain_actions", "swap_items")
    match = position.with_(actions=0).play(Actions(0))
    offered = choices(match)
    assert (
        "drop ghost" in offered and "spend BT36" in offered and "spend BT01" in offered and "grip ghost" not in offered
    )
    play(match, "drop ghost", "spend BT36")
    assert state(match).actions == 1 and "grip ghost" in choices(match)
    play(match, "stamina ghost")
    assert not any([text.startswith("grip") for text in choices(match)])
    idle = Position().with_(actions=2).play(Actions(0))
    assert choices(idle) == ("done",) and idle.why_not(0, "move ghost cw")[0].rule == "ITD-6.2"


@pytest.mark.rule("ITD-5.31", "ITD-5.32", "ITD-5.42", "ITD-17.25")
def test_discarding_crimes() -> None:
    match = Position().crimes(0, "A1a", "B1a", "S01").play(Discard(0))
    play(match, "discard B1a", "discard A1a", "done")
    deck = state(match).crime_decks[1]
    assert deck[:2] == (0, 7)  # the second one lies at the very bottom
    assert match.view(0)["mine"]["buried"] == (0, 7) and match.view(1)["mine"]["buried"] == ()


@pytest.mark.rule("ITD-5.35", "ITD-5.36", "ITD-5.40", "ITD-5.43", "ITD-5.44")
def test_drawing_up() -> None:
    match = Position().crimes(0).play(DrawUp(0))
    play(match, "deck 1")
    assert sorted([LEVEL[card] for card in state(match).crimes[0]]) == [0, 1]
    position = Position().crimes(0)
    s = position.s
    s.box += s.crime_decks[0] + s.crime_decks[1] + s.crime_decks[2] + s.crime_decks[3]
    s.crime_decks = [(), (), (), ()]
    match = position.play(DrawUp(0), Hook(0))
    assert question(match) == "Hook" and state(match).crimes[0] == ()
    only_third = Position().crimes(0, "S01")
    only_third.s.box += only_third.s.crime_decks[1] + only_third.s.crime_decks[2]
    only_third.s.crime_decks[1] = only_third.s.crime_decks[2] = ()
    match = only_third.play(StartTurn(0))  # the catch-up draw before step 1, from the only deck left
    assert question(match) == "Hook" and [LEVEL[card] for card in state(match).crimes[0]] == [3, 0]


@pytest.mark.rule("ITD-5.37", "ITD-5.38", "ITD-9.40", "ITD-12.14", "ITD-17.23", "ITD-7.50")
def test_cards_laid_aside_join_the_hand() -> None:
    position = Position().crimes(0, "A1a", "B1a", "C1a", "D1a", "S01", "S02", "S03", "F1b")
    position.ports("ghost").at(ghost=4)
    assert "commit F1b" in choices(position.play(StoryCrime(0)))
    card = crime("F1b")
    position.s.crimes[0] = without(position.s.crimes[0], card)
    match = position.with_(aside=(card,)).play(StoryCrime(0), EndTurn(0))
    assert match.view(0)["table"]["sizes"]["aside"] == 1 and card not in match.view(0)["mine"]["crimes"]
    assert choices(match) == ("skip",)  # what lies beside the console cannot be committed
    play(match, "skip")
    assert card in state(match).crimes[0] and len(state(match).crimes[0]) == 8  # no maximum


@pytest.mark.rule("ITD-5.41", "ITD-5.24")
def test_stamina_needs_something_to_do() -> None:
    shut_in = Position().ports("jumper ghost").grip(jumper=5, ghost=6).at(jumper=3, ghost=3).loose(crackbox=0)
    match = shut_in.with_(blockades=(2, 3), actions=0).play(Actions(0))
    assert "stamina ghost" in choices(match)  # blockades do not stop her
    shut_in = Position().ports("mechanic").grip(mechanic=6).at(mechanic=3).loose(crackbox=0)
    match = shut_in.with_(blockades=(2, 3), actions=0).play(Actions(0))
    assert choices(match) == ("done",)  # heat in the zone, no item, and no way out
    assert [reason.message for reason in match.why_not(0, "stamina mechanic")] == ["stamina-idle"]
    shut_in.with_(heat=(3, 2, 1, 0, 0, 0, 0, 0))
    match = play(shut_in.play(Actions(0)), "stamina mechanic")  # the zone is all that it can use
    assert question(match) == "RelocateCriminal" and told(match, "ZoneUsed")


@pytest.mark.rule("ITD-6.12", "ITD-6.14")
def test_a_free_skill_is_not_refused_for_want_of_actions() -> None:
    cast = ("scourge", "disruptor", "jumper")
    position = Position(cast=cast).ports("scourge disruptor jumper").grip(scourge=3, disruptor=3, jumper=3)
    position.at(disruptor=3).with_(actions=0, is_scourge_used=True, sentinel=7, blockades=(6, 7))
    match = position.play(Actions(0))
    for name, message in (("scourge", "skill-used"), ("disruptor", "skill-idle"), ("jumper", "no-actions")):
        assert [reason.message for reason in match.why_not(0, f"skill {name}")] == [message]
    match = position.with_(is_disruptor_used=True).play(Actions(0))
    assert [reason.message for reason in match.why_not(0, "skill disruptor")] == ["no-actions"]


@pytest.mark.rule("ITD-18.17")
def test_once_a_turn_is_once_in_each_turn() -> None:
    match = Position().with_(is_disruptor_used=True, is_scourge_used=True).play(StartTurn(0))
    assert not state(match).is_disruptor_used and not state(match).is_scourge_used
