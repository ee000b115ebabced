"""What a seat imagines: what it knows stays, the rest is made up, and nothing real can be reached."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kernel.toy import Peek, Roll, Take, toy
from turncoat import Match, game
from turncoat.games.lanterns.menu import CARDS
from turncoat.kernel.loop import legal, play_out
from turncoat.kernel.rng import Rng
from turncoat.testing import play
from turncoat.testing.conformance import check_secrecy, known
from turncoat.testing.strategies import matches

LANTERNS = game("lanterns")


@given(matches(LANTERNS), st.integers(0, 3))
@settings(deadline=None, max_examples=40)
def test_the_laws_hold_anywhere(match: Match, seed: int) -> None:
    check_secrecy(match, seeds=(seed, seed + 1))


@given(matches(LANTERNS, seats=3, mode="standard"), st.data())
@settings(deadline=None, max_examples=40)
def test_imagining_leaves_the_match_as_it_is(match: Match, data: st.DataObject) -> None:
    before = [match.digest(), known(match, 0), match.history]
    imagined = match.imagine(data.draw(st.sampled_from([0, 1, 2, None])), seed=1)
    play_out(imagined.state, Rng.seeded(1))
    assert [match.digest(), known(match, 0), match.history] == before


def test_the_same_seed_imagines_the_same() -> None:
    match = LANTERNS.start(seats=3, seed=1)
    assert match.imagine(0, seed=4).digest() == match.imagine(0, seed=4).digest() != match.imagine(0, seed=5).digest()


def test_chance_ahead_is_not_the_real_one() -> None:
    rolled = set()
    for seed in range(40):
        rolled.add(play(toy(Roll(0)).imagine(0, seed=seed), "roll").view(None)["table"]["rolled"])
    assert rolled == {1, 2, 3, 4, 5, 6}


def test_what_a_seat_has_learnt_stays() -> None:
    match = play(toy(Peek(0, "event"), Take(0)), "peek")
    top = match.view(0)["mine"]["peeked"][0]
    mine = {match.imagine(0, seed=seed).state.hidden[-1] for seed in range(30)}  # type: ignore[attr-defined]
    others = {match.imagine(1, seed=seed).state.hidden[-1] for seed in range(60)}  # type: ignore[attr-defined]
    assert mine == {top} and others == set(range(6))


def test_an_imagined_match_knows_no_seed_and_only_what_its_seat_chose() -> None:
    match = LANTERNS.start(seats=2, seed="secret")
    match.choose(0, match.pending[0].choices[0])
    match.choose(1, match.pending[1].choices[0])
    imagined = match.imagine(1)
    assert imagined.seed == "" and imagined.is_imagined and imagined.clone().is_imagined
    assert [seat for seat, _ in imagined.history] == [1]


def test_every_hand_is_equally_likely() -> None:
    """Each unseen card is as often in seat 1's hand as any other."""
    match = LANTERNS.start(seats=2, seed=3)
    mine = match.view(0)["mine"]["hands"]
    counts = dict.fromkeys([card for card in range(CARDS) if card not in mine], 0)
    for seed in range(2600):
        for card in match.imagine(0, seed=seed).view(1)["mine"]["hands"]:
            counts[card] += 1
    usual = 2600 * 4 / len(counts)
    chi_squared = sum((count - usual) ** 2 / usual for count in counts.values())
    assert chi_squared < 52.6  # twenty-five degrees of freedom, one in a thousand; the seeds are fixed


def test_random_play_ends() -> None:
    state = LANTERNS.start(seats=4, seed=2).state
    assert play_out(state, Rng.seeded(5)) > 12 and state.is_over
    fresh = LANTERNS.start(seats=4, seed=2).state
    assert play_out(fresh, Rng.seeded(5), limit=3) == 3 and legal(fresh, fresh.waiting[0])
