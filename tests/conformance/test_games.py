"""Every registered game goes through the same suite; each game's own tests play many more matches."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from turncoat import IllegalChoice, TurncoatError
from turncoat.games import DEMONSTRATION, PLAYED, game, games, meta
from turncoat.testing import check_game, strategies
from turncoat.testing.conformance import known

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
