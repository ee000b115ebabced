"""Sections 13 to 17: interest, wings, witch hunt, inquisition, the end."""

import pytest

from tests.games.deal_with_the_devil.position import card, everyone, position, smalls, state, wall
from tests.games.deal_with_the_devil.test_actions import own
from tests.games.deal_with_the_devil.test_examples import ritual
from turncoat.games.deal_with_the_devil import GAME
from turncoat.games.deal_with_the_devil.board import HELD, TWO_COINS
from turncoat.games.deal_with_the_devil.content.grammar import OPS
from turncoat.games.deal_with_the_devil.content.tables import CULTIST
from turncoat.games.deal_with_the_devil.steps.inquisition import Bribes, Guesses, Opening, Preparation, Ritual
from turncoat.games.deal_with_the_devil.steps.interest import Interest
from turncoat.games.deal_with_the_devil.steps.operations import Operate
from turncoat.games.deal_with_the_devil.steps.questioning import (
    EndInquisition,
    InquisitionClose,
    Penalty,
    Questioning,
    questioners,
)
from turncoat.games.deal_with_the_devil.steps.scoring import breakdown_of
from turncoat.games.deal_with_the_devil.steps.track import add_angels, add_demons
from turncoat.games.deal_with_the_devil.steps.witch_hunt import Interrogation, WitchHunt
from turncoat.testing import play, told
from turncoat.words.sentences import Words


@pytest.mark.rule("DD-13.1", "DD-13.11", "DD-20.13")
def test_no_debt_no_interest() -> None:
    found = state(position(Interest(), WitchHunt(), circles=[1, 2, 3, 0], debts=[0, 1, 0, 4]))
    assert found.circles == (1, 3, 3, 0) and found.debts == [0, 1, 0, 5]


@pytest.mark.rule("DD-14.8", "DD-14.12", "DD-14.14..14.19", "DD-14.30", "DD-14.32")
def test_wings_and_their_exchange() -> None:
    match = position(walls={0: "4I", 1: "4I"}, angels={2: 2}, demons={3: 2}, guests=[4, 0, 0, 0])
    found = state(match)
    add_angels(found, 2, 2, "card")
    assert found.angels[2] == 4 and found.demons[2] == 0  # no indulgence left: the wings are kept
    add_demons(found, 3, 1, "low")
    assert (found.demons[3], found.guests[3], found.scores[3]) == (0, 0, -2)  # no card left, the points are lost
    assert match.view(None)["table"]["angels"][2] == 4
    shed = next(op for op in OPS if op.name == "shed_demon")
    assert state(position(Operate(0, shed.code), WitchHunt(), demons={0: 2})).demons[0] == 1
    match = position(
        Questioning(), round=3, phase="inquisition", walls={0: "4I", 1: "4I"}, angels={2: 4}, reds=(3, 4, 5, 6)
    )
    play(match, "0: answer ascetic indulgence", "0: commit")
    for seat in (1, 2, 3):
        play(match, f"{seat}: answer ascetic penalty", f"{seat}: commit")
    assert state(match).angels[2] == 1 and wall(match, 2) == "1I"


@pytest.mark.rule("DD-14.13", "DD-16.56", "DD-16.73")
def test_a_house_guest_questions_its_owner() -> None:
    match = position(Questioning(), round=3, guests={1: 2}, removed=1, souls=[(3, 0), (3, 0), (0, 2), (0, 0)])
    assert own(match, 0) == ["commit"]
    play(match, "1: answer guest-1 penalty", "1: answer guest-2 piece")
    everyone(match, "commit")
    assert state(match).scores == [0, -4, 0, 0]


@pytest.mark.rule("DD-15.12", "DD-15.13", "DD-15.14", "DD-20.16", "DD-20.17", "DD-19.38", "DD-19.39", "DD-19.59")
def test_votes_and_answers_are_sealed() -> None:
    match = position(WitchHunt(), InquisitionClose(), round=3)
    play(match, "0: vote 1", "1: vote 0", "2: vote 1")
    assert state(match).votes == () and not told(match, "Named", 3) and "vote 1" not in str(match.view(3))
    play(match, "3: vote 0", "0: confess")
    assert [(entry["seat"], entry["other"]) for entry in told(match, "Named", None)] == [(0, 1), (1, 0), (2, 1), (3, 0)]
    assert not told(match, "Confessed", 1)
    play(match, "1: confess")
    assert len(told(match, "Confessed", None)) == 2 and state(match).laid == ()
    assert not [entry for entry in match.events(2) if "souls" in entry]


@pytest.mark.rule("DD-16.1", "DD-16.3", "DD-16.4", "DD-20.18", "DD-19.48")
def test_angel_wings_are_bought_openly_until_all_pass() -> None:
    match = position(Preparation(), round=3, phase="inquisition", walls={0: "11c", 1: "5c"})
    play(match, "0: buy-wing", "0: done", "1: done", "2: done", "3: done")
    assert state(match).angels == [1, 0, 0, 0] and type(match.state.agenda[-1]).__name__ == "Preparation"
    assert match.prompt(1).facts["buyers"] == [0]  # why it is asked again
    play(match, "1: buy-wing", "0: done", "1: done", "2: done", "3: done")
    everyone(match, "done")
    assert type(match.state.agenda[-1]).__name__ == "Ritual" and wall(match, 0) == "6c"
    assert len(told(match, "WingsBought", 3)) == 2 and "buy-wing" not in match.prompt(0).choices


@pytest.mark.rule("DD-16.5", "DD-16.6", "DD-16.9..16.14", "DD-16.93", "DD-20.19", "DD-19.40", "DD-19.43")
def test_filling_the_ritual_chests() -> None:
    match = position(Ritual(), round=3, phase="inquisition", walls={0: "9c"}, souls=[(3, 0), (1, 0), (0, 2), (2, 0)])
    assert [text for text in own(match, 3) if not text.startswith("bribe")] == ["seal", "lay pure"]
    assert len([text for text in own(match, 0) if text.startswith("bribe")]) == 9
    assert [text for text in own(match, 2) if "guess" in text] == ["guess devil 0", "guess devil 1", "guess devil 3"]
    play(match, "0: guess devil 2")
    assert [text for text in own(match, 0) if "guess" in text] == ["guess cultist 1", "guess cultist 3"]
    play(match, "3: lay pure", "3: seal")
    assert not told(match, "ChestOpened", 0) and "lay pure" not in str(match.view(0))
    play(match, "0: bribe 2", "0: seal", "1: seal", "2: seal")
    found = state(match)
    assert found.ritual[3][:3] == (0, 1, 0) and found.souls[3] == (2, 0) and found.devil_shown == (1, 0)


@pytest.mark.rule("DD-16.15", "DD-16.16", "DD-19.1..19.4", "DD-19.41", "DD-19.42", "DD-19.44..19.46", "DD-16.52")
def test_opening() -> None:
    rows = ritual(mortal_a=(2, 0, 0, 3), devil=(1, 0, 0))
    match = position(Opening(), InquisitionClose(), round=3, ritual=rows)
    opened = told(match, "ChestOpened", None)
    assert [entry["role"] for entry in opened] == [0, 1, 2, 3] and {entry["seat"] for entry in opened} == {-1}
    assert state(match).unmasked == (-1,) * 4 and (3, 0) in state(match).excluded()
    match = position(Opening(), InquisitionClose(), round=5, ritual=rows)
    assert state(match).unmasked == (0, 1, 2, 3) and len(told(match, "Unmasked", 2)) == 4


@pytest.mark.rule("DD-19.1", "DD-19.2", "DD-19.3")
def test_a_role_is_called_what_it_is() -> None:
    words, found = Words(GAME), state(position(round=5, phase="inquisition", unmasked=(0, 1, 2, 3)))
    told = words.seen("unmasked")
    assert told is not None
    assert [words.name(told["of"], mark) for mark in found.unmasked] == [
        "a mortal (rose)",
        "a mortal (lily)",
        "the cultist",
        "the devil",
    ]


@pytest.mark.rule("DD-16.20..16.22", "DD-19.47")
def test_coins_beyond_fifteen_are_lost() -> None:
    found = state(position(Bribes(), InquisitionClose(), round=5, ritual=ritual(mortal_a=(15,), cultist=(3,))))
    assert (found.removed, found.bribes) == (3, 0) and questioners(found, 0) == []
    found = state(position(Bribes(), InquisitionClose(), round=3, ritual=ritual(mortal_a=(4,))))
    assert (found.removed, found.bribes) == (0, 4)


@pytest.mark.rule("DD-16.39..16.41", "DD-16.45", "DD-16.51", "DD-20.20", "DD-16.94")
def test_the_cultist_is_found() -> None:
    rows = ritual(mortal_a=(0, 0, 0, 1, 2), mortal_b=(0, 0, 0, 0, 2))
    match = position(Guesses(), Ritual(), round=3, ritual=rows, phase="inquisition")
    found = state(match)
    assert found.reputation[2] == 6 and found.unmasked[2] == CULTIST and not found.is_devil_found
    assert [wall(match, seat) for seat in range(4)] == ["2c", "2c", "", ""] and len(found.laid) == 4
    late = position(Ritual(), round=5, laid=found.laid, phase="inquisition")
    assert not [text for text in own(late, 0) if "guess" in text]
    wrong = position(
        Guesses(), InquisitionClose(), round=5, ritual=ritual(mortal_a=(0, 0, 0, -1, 1)), phase="inquisition"
    )
    assert state(wrong).scores == [0, 0, 1, 0]


@pytest.mark.rule("DD-16.53..16.55", "DD-16.84", "DD-16.85", "DD-16.46", "DD-16.47")
def test_who_questions_when() -> None:
    match = position(
        EndInquisition(), WitchHunt(), round=3, guests={0: 1}, face_up=(True, False, False, True, False, False)
    )
    found = state(match)
    assert found.face_up == (True, True, True, True, False, False) and found.guests == (0,) * 4
    assert questioners(found, 0) == [0, found.reds[0]]
    found.round = 5
    assert questioners(found, 0) == [0, 1, 2, found.reds[0]]
    found.removed = 2
    assert questioners(found, 0) == [2, found.reds[0]]


@pytest.mark.rule("DD-16.62", "DD-20.21", "DD-19.14", "DD-19.49", "DD-16.88", "DD-14.30")
def test_answers_are_shown_together() -> None:
    match = position(Questioning(), round=3, phase="inquisition", walls={1: "1W 1S 1G"})
    play(match, "0: answer ascetic piece", "0: commit", "1: answer ascetic penalty", "1: commit")
    play(match, "2: answer ascetic piece", "2: commit", "3: answer ascetic penalty")
    assert not told(match, "Answered", 2)
    play(match, "3: commit")
    assert [entry["seat"] for entry in told(match, "Penalised", 0)] == [1, 3]
    found = state(match)
    assert found.scores == [0, 0, 0, -6] and wall(match, 1) == "" and found.souls[2] == (0, 2)
    assert told(match, "Answered", 1)[2]["pieces"] == 1 and found.shown == (1, 0, 1, 0)


@pytest.mark.rule("DD-16.64", "DD-16.65", "DD-20.23")
def test_a_guest_that_comes_in_the_middle() -> None:
    fields = {"round": 5, "debts": {0: 10}, "demons": {0: 2}}
    match = position(Penalty(0, 5), InquisitionClose(), answered=[(-1,) * 11] * 4, **fields)
    assert match.prompt(0).choices == ("settle piece", "settle penalty") and state(match).guests[0] == 1
    play(match, "0: settle piece")
    assert state(match).scores[0] == -2 - 5 and state(match).shown[0] == 1 and told(match, "Answered", 1)
    match = position(
        Penalty(3, 5), InquisitionClose(), answered=[(-1,) * 11] * 4, round=5, debts={3: 10}, demons={3: 2}
    )
    play(match, "3: settle penalty")
    assert state(match).scores[3] == -2 - 5 - 4


@pytest.mark.rule("DD-16.79", "DD-16.91")
def test_what_the_vandal_leaves() -> None:
    built = {0: ["guildhall", "farmstead"]}
    match = position(Penalty(0, 4), InquisitionClose(), round=5, built=built, guilds={0: 2}, privileges={0: smalls(2)})
    found = state(match)
    assert found.built[0] == (card("guildhall"),) and found.symbols(0) == (0, 1, 0, 0)
    assert found.privileges[0] == smalls(2) and found.action_tokens(0) == 3
    assert state(position(Penalty(0, 4), InquisitionClose(), built={0: ["palace"]}, round=5)).built[0]


@pytest.mark.rule("DD-16.92", "DD-16.23")
def test_rewards_come_home_before_the_questioning() -> None:
    match = position(Ritual(), round=3, phase="inquisition")
    assert not [text for text in own(match, 3) if text.startswith("bribe")]
    everyone(match, "seal")
    assert type(match.state.agenda[-1]).__name__ == "Questioning" and "sell glass" in match.prompt(3).choices


@pytest.mark.rule(
    "DD-17.16", "DD-17.19", "DD-17.21", "DD-17.22", "DD-19.61", "DD-19.62", "DD-17.8", "DD-17.9", "DD-17.11"
)
def test_the_end() -> None:
    built = {0: ["manor-house", "mill", "apiary"], 1: ["cartographers-hall"]}
    match = position(
        InquisitionClose(),
        round=5,
        built=built,
        privileges={1: smalls(1, 2, 3)},
        masters={0: (TWO_COINS, TWO_COINS, TWO_COINS, HELD)},
        walls={0: "4G"},
    )
    everyone(match, "done")
    assert match.is_over
    first, second = breakdown_of(state(match), 0), breakdown_of(state(match), 1)
    assert (first["effects"], first["masters"], second["effects"], second["marked-souls"]) == (1, 1, 1, 0)
    shown = match.view(None)["table"]["open"]
    assert shown["roles"] == (0, 1, 2, 3) and shown["walls"][0] == (0, 0, 4, 0, 0, 0, 0) and "schedule" in shown
    assert match.result is not None and match.result.reason == "judgement"


def test_content_is_complete() -> None:
    assert len(GAME.content()["buildings"]) == 80 and Interrogation((0,)).accused == (0,)
