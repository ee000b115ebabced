"""The greedy bot's judgement where it once went wrong."""

from tests.games.in_too_deep.position import Position, crime, state
from turncoat.games.in_too_deep import GAME
from turncoat.games.in_too_deep.board import InTooDeep
from turncoat.games.in_too_deep.bot.beliefs import missing_tokens, stake
from turncoat.games.in_too_deep.bot.odds import distance
from turncoat.games.in_too_deep.bot.player import Greedy
from turncoat.games.in_too_deep.bot.worth import (
    USUALLY_AWAY,
    Promises,
    expected_promise,
    promise_from,
    prospects,
    usual_promise,
)
from turncoat.games.in_too_deep.content.dilemmas import CORRUPTION
from turncoat.games.in_too_deep.steps.criteria import is_ready
from turncoat.games.in_too_deep.steps.evidence import File
from turncoat.games.in_too_deep.steps.turn import Discard
from turncoat.kernel.loop import answer, legal
from turncoat.kernel.rng import Rng


def test_a_criminal_that_must_meet_the_sentinel_is_not_there_before_the_sentinel_is() -> None:
    waiting = Position().at(ghost=4).ports("ghost").grip(ghost=9).crimes(0, "F2a").story("F1a").s
    assert distance(waiting, 0, crime("F2a")) > 1
    waiting.sentinel = 4
    assert is_ready(waiting, 0, crime("F2a"))
    assert distance(waiting, 0, crime("F2a")) == 0


def test_when_nothing_has_happened_for_long_crimes_are_exchanged() -> None:
    """All waited for what another would have had to do, and tables of greedy bots stood still for a thousand turns."""
    here = Position(seats=4).at(ghost=4).ports("ghost").grip(ghost=9).crimes(0, "F2a").story("F1a")
    young, old = here.play(Discard(0)).state, here.with_(turn=500).play(Discard(0)).state
    assert GAME.greedy().choose(GAME, young, 0, Rng.seeded(1)).text == "done"
    assert GAME.greedy().choose(GAME, old, 0, Rng.seeded(1)).text == "discard F2a"


def test_promises_that_are_remembered_are_those_that_would_be_measured() -> None:
    """Within a turn nearly everything on the map is moved by some pick: what was forgotten in the key would show."""
    rng = Rng.seeded("promises")
    compared = 0
    for seed in range(6):
        s = GAME.start(seats=3, seed=seed).state
        assert isinstance(s, InTooDeep)
        s.is_loud = False
        seat, promises = s.waiting[0], Promises(s.waiting[0], s.turn)
        for pick in range(400):
            if s.waiting[0] != seat:
                seat, promises = s.waiting[0], Promises(s.waiting[0], s.turn)
            for choice in rng.sample(legal(s, seat), 3):
                trial = s.clone()
                answer(trial, seat, choice)
                if trial.turn == s.turn:
                    assert promises.prospects(trial) == prospects(trial, seat), (seed, pick, choice.text)
                    compared += 1
            answer(s, seat, rng.pick(legal(s, seat)))
    assert compared > 2000


def test_who_is_not_the_deepest_foils_the_plot_and_the_deepest_does_not() -> None:
    """One token is missing at the end of the last chapter; the deepest, who leads, would pay."""
    deep = tuple(sorted(range(len(CORRUPTION)), key=CORRUPTION.__getitem__)[-6:])
    here = Position().stack(1, *deep).locker(0, *["leader"] * 3, *["weapons"] * 3, *["timing"] * 2)
    here = here.memory(0, "location", "leader", "timing").with_(chapter=3, intel=[40, 60])
    here = here.assignments("location", "tactics", "financing", dossiers=(0, 0, 0), owned=(2, 3))
    match = here.display(1).play(File(0))
    chosen = GAME.greedy().choose(GAME, match.state, 0, Rng.seeded(1)).text
    assert chosen.endswith("timing") or " timing " in f" {chosen} "
    assert stake(state(match), 0, 0.0) > 0 > stake(state(match), 1, 30.0)
    assert missing_tokens(state(match), 0) == 1


def test_who_plays_on_is_quick_and_measures_no_card_that_it_would_draw() -> None:
    """Not knowing how far each is away, it takes all crimes of a level that can be committed for equally far."""
    here = Position(seats=4).at(ghost=4).ports("ghost").grip(ghost=9).story("F1a").s
    ready, waits = crime("F2a"), crime("B2a")
    assert usual_promise(here, ready) == promise_from(ready, USUALLY_AWAY) > usual_promise(here, waits)
    assert expected_promise(here, 0, 2, True) != expected_promise(here, 0, 2, False)
    assert isinstance(GAME.guide().plays_on(GAME), Greedy)


def test_who_plays_on_chooses_the_same_in_the_same_position() -> None:
    quick = GAME.guide().plays_on(GAME)
    s = GAME.start(seats=4, seed=5).state
    s.is_loud = False
    for _ in range(60):
        seat = s.waiting[0]
        first = quick.choose(GAME, s.clone(), seat, Rng.seeded(1))
        assert quick.choose(GAME, s.clone(), seat, Rng.seeded(2)) is first
        answer(s, seat, first)
