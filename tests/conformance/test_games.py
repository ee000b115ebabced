"""Every registered game goes through the same suite; each game's own tests play many more matches."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from turncoat import IllegalChoice, TurncoatError
from turncoat.games import DEMONSTRATION, PLAYED, game, games, meta
from turncoat.testing import check_game, strategies
from turncoat.testing.conformance import check_imagination, known

GAMES = (*PLAYED, DEMONSTRATION)
MODES = [
    (name, mode, seats) for name in GAMES for mode, found in meta(name).modes.items() for seats in set(found.seats)
]
MODES = sorted(MODES)
SLOW_TO_END = ("in-too-deep",)
"""A chapter ends when evidence has been gathered, which random players hardly ever do: a bot helps them."""


def test_the_registry() -> None:
    assert list(games()) == list(PLAYED) and DEMONSTRATION not in games()
    assert {games()[name].name for name in PLAYED} == set(PLAYED)
    with pytest.raises(KeyError):
        games()["chess"]
    with pytest.raises(TurncoatError) as caught:
        game("chess")
    assert caught.value.code == "unknown-game"


@pytest.mark.parametrize(("name", "mode", "seats"), MODES)
def test_laws(name: str, mode: str, seats: int) -> None:
    every = 1 if name == DEMONSTRATION else 20
    if name in SLOW_TO_END and mode == "standard":
        check_game(game(name), mode=mode, seats=seats, seed=11, secrecy_every=10 * every, greed=75)
    else:
        check_game(game(name), mode=mode, seats=seats, seed=11, secrecy_every=every)


# Hidden fields that every seat can work out from what it sees, in random play without special options.
DERIVED = {
    ("deal-with-the-devil", "ledger"): "sums of what all have seen",
    ("deal-with-the-devil", "mark_ledger"): "sums of what all have seen",
    ("deal-with-the-devil", "jesters"): "there are none unless the table asks for them",
    ("deal-with-the-devil", "wishes"): "nobody has any unless the table asks for them",
    ("city-of-the-great-machine", "far"): "follows from the public board",
    ("city-of-the-great-machine", "flyable"): "follows from the public board",
    ("city-of-the-great-machine", "peeked"): "an empty row, or the top card for those who know it",
    ("city-of-the-great-machine", "hand"): "heroes who play together show each other everything",
    ("city-of-the-great-machine", "chosen"): "heroes who play together show each other everything",
    ("city-of-the-great-machine", "first_denied"): "heroes who play together show each other everything",
    ("rogue-agent", "hidden"): "tokens that are all alike where there is no android",
    ("rogue-agent", "former"): "tokens that are seldom other than those in hand",
    ("rogue-agent", "memory"): "cards that have been seen and are known from then on",
    ("in-too-deep", "known"): "alone at the table there is nobody to hide from",
    ("in-too-deep", "shed"): "alone at the table there is nobody to hide from",
    ("in-too-deep", "buried"): "alone at the table there is nobody to hide from",
}


@pytest.mark.parametrize(("name", "mode"), sorted({(name, mode) for name, mode, _ in MODES}))
def test_what_is_hidden_is_imagined(name: str, mode: str) -> None:
    seats = meta(name).modes[mode].seats[1]
    derived = [field for owner, field in DERIVED if owner == name]
    check_imagination(game(name), mode=mode, seats=seats, every=15, known=derived)


@pytest.mark.parametrize("name", GAMES)
def test_menu(name: str) -> None:
    menu = game(name).menu
    assert [choice.code for choice in menu.choices] == list(range(len(menu)))
    assert all(menu.read(choice.text) is choice for choice in menu.choices)
    assert all(choice.text == " ".join(choice.text.split()) for choice in menu.choices)


@pytest.mark.parametrize("name", GAMES)
def test_documents_for_clients_are_json(name: str) -> None:
    found = game(name)
    json.dumps(found.content())
    for mode, details in found.modes.items():
        assert details.title and details.seats[0] <= details.seats[1]
        json.dumps([option.data() for option in details.options])
        match = found.start(seats=details.seats[0], mode=mode, seed=1)
        json.dumps([match.view(None), match.view(0), match.events(0), [p.data() for p in match.pending.values()]])


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_whatever_is_sent_is_refused_or_legal(name: str, data: st.DataObject) -> None:
    """Illegal, foreign, stale, doubled: a refusal with a code, and nothing has changed for anybody."""
    match = data.draw(strategies.matches(game(name), most=30))
    viewers = [*range(match.state.seats), None]
    for _ in range(5):
        seat = data.draw(st.integers(-1, match.state.seats))
        text = data.draw(strategies.texts(match.game))
        before = [match.digest(), *[known(match, viewer) for viewer in viewers]]
        legal = seat in match.state.waiting and text in match.prompt(seat).choices
        history = match.history
        try:
            match.choose(seat, text)
        except IllegalChoice as refused:
            assert not legal and refused.code and refused.message
            assert before == [match.digest(), *[known(match, viewer) for viewer in viewers]]
            assert match.history == history
        else:
            assert legal and match.history == [*history, (seat, text)]


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_why_not_never_fails_and_agrees_with_the_choices(name: str, data: st.DataObject) -> None:
    match = data.draw(strategies.matches(game(name), most=30))
    for seat in range(match.state.seats):
        text = data.draw(strategies.texts(match.game))
        reasons = match.why_not(seat, text)
        assert bool(reasons) != (seat in match.state.waiting and text in match.prompt(seat).choices)
        json.dumps([reason.data() for reason in reasons])
