"""One look ahead: what each choice of a question promises."""

from typing import Any, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.loop import answer, current, legal
from ....kernel.rng import Rng
from ....kernel.step import Decision
from .. import menu as m
from ..board import InTooDeep
from ..content.boosts import BOOSTS
from ..content.crimes import CRIMES, LEVEL, SIDE
from ..steps.boosts import GainBoost
from ..steps.chapter import Bank, LoseGrip
from ..steps.crimes import ChooseApproach
from ..steps.evidence import TakeFromStrip
from ..steps.turn import Discard, DrawStory
from .beliefs import MEAN_CORRUPTION, TOKEN, filing_gain, plot_guess, taint, token_worths
from .worth import (
    CRIME_WORTH,
    DILEMMA,
    FILING,
    TAINT,
    Promises,
    dilemma_worth,
    expected_promise,
    promise,
    prospects,
    standing,
    worth,
)

BOOST_WORTH: Final = {
    "swap_hooks": 1.0,
    "lock_hook": 1.0,
    "challenge_rival": 1.5,
    "draw_discard_dilemmas": 2.0,
    "peek_evidence": 0.3,
    "peek_and_take_evidence": 2.5,
    "take_evidence": 2.3,
    "reveal_evidence": 0.3,
    "draw_side_crimes": 1.5,
    "gain_grip": 2.0,
    "gain_clearance": 1.5,
    "gain_actions": 3.0,
    "relocate_criminal": 3.0,
    "relocate_item": 2.5,
}
SPOT_WORTH: Final[tuple[float, ...]] = (2.6, 0.0, 0.8)
"""What a bonus spot brings that is still to be chosen."""
LONG: Final = 10
"""Turns that a chapter takes each player at the most, as a rule."""
ZONE_WORTH: Final[tuple[float, ...]] = (0.6, 0.2, 2.2, 0.9, 2.4, 0.2, 0.2, 0.2)
"""What using a zone brings beyond what its heat shows on the board, by zone."""


def best_choice(s: InTooDeep, seat: Seat, rng: Rng, promises: Promises, is_quick: bool) -> Choice:
    """The choice that looks best, chance deciding between those that are all but equal."""
    options = legal(s, seat)
    if len(options) == 1:
        return options[0]
    step = current(s)
    if isinstance(step, Discard):
        return _discarded(s, seat, is_quick)
    best, best_worth = options[0], -1e9
    for option in options:
        judged = judge(s, seat, step, option, promises, is_quick) + 0.001 * rng.below(100)
        if judged > best_worth:
            best, best_worth = option, judged
    return best


def judge(s: InTooDeep, seat: Seat, step: Decision[Any], choice: Choice, promises: Promises, is_quick: bool) -> float:
    """What a choice promises; only the choices of one question can be compared."""
    if isinstance(step, TakeFromStrip):
        return token_worths(plot_guess(s, seat))[choice.arg]
    if isinstance(step, Bank):
        banked = tuple([pick.arg for pick in s.picks(seat)])
        return dilemma_worth(choice.arg, s.stacks[seat] + banked, taint(s, seat))
    if isinstance(step, LoseGrip):
        return float(s.grip[seat][choice.arg])
    if isinstance(step, GainBoost):
        return _boost(s, choice)
    if isinstance(step, ChooseApproach):
        return _approach(s, seat, choice)
    if choice.verb is m.COMMIT:
        return 1000.0 + CRIME_WORTH[choice.arg]  # what is ready is done, the best first
    if isinstance(step, DrawStory):
        return expected_promise(s, seat, choice.arg, is_quick)
    return _tried(s, seat, choice, promises)


def _tried(s: InTooDeep, seat: Seat, choice: Choice, promises: Promises) -> float:
    """The worth of the position after the choice, with something for what is not resolved yet."""
    trial = s.clone()
    trial.is_loud = False
    answer(trial, seat, choice)
    rivals = 0.0
    for player in range(s.players):
        if player != seat:
            rivals += s.intel[player] - trial.intel[player]
    rivals /= s.players - 1
    if trial.is_over or not trial.waiting:
        return worth(trial, seat)
    if choice is m.DONE:
        return standing(trial, seat) + promises.prospects(s)  # what others do next is not the choice's doing
    extra = 0.0
    verb = choice.verb
    if verb is m.USE:
        extra = ZONE_WORTH[s.ring[s.criminal_at[choice.arg]]]
    elif verb is m.STAMINA:
        extra = 1.0
    elif verb is m.UNHOOK:
        extra = -0.8
    elif verb is m.GRIP:
        extra = 0.25
    elif verb is m.FILE_SPOT:
        extra = SPOT_WORTH[choice.arg2]
    hopes = promises.prospects(trial) if trial.turn == promises.turn else prospects(trial, seat)
    return standing(trial, seat) + hopes + rivals + extra + 0.9 * trial.actions


def _approach(s: InTooDeep, seat: Seat, choice: Choice) -> float:
    """Dilemmas are worth less the dearer corruption has become, and filings more where the plot is to be foiled."""
    approach = CRIMES[s.committing].approaches[1 if choice is m.RECKLESS else 0]
    cost = (taint(s, seat) - TAINT) * MEAN_CORRUPTION / 2.0
    dilemmas = (DILEMMA - cost) * approach.dilemmas
    filing = max(FILING, filing_gain(s, seat) - TOKEN)
    return approach.intel + dilemmas + TOKEN * approach.evidence + filing * approach.filings


def _boost(s: InTooDeep, choice: Choice) -> float:
    boost = choice.arg
    return s.wheel_intel[s.wheel.index(boost)] + BOOST_WORTH.get(BOOSTS[boost].effect, 2.0)


def _discarded(s: InTooDeep, seat: Seat, is_quick: bool) -> Choice:
    """A crime goes if all of its kind in hand promise less than the card that would be drawn for them; and when nothing
    has happened for long, for then everybody waits for what somebody else would have to do.
    """
    if s.turn > LONG * s.players * s.chapter and s.crimes[seat]:
        return m.DISCARD[s.crimes[seat][0]]
    for is_side in (False, True):
        hand = [crime for crime in s.crimes[seat] if (LEVEL[crime] == SIDE) == is_side]
        if hand:
            best = max([promise(s, seat, crime) for crime in hand])
            levels = [0] if is_side else [level for level in (1, 2, 3) if s.crime_decks[level]]
            if levels and best < 0.9 * max([expected_promise(s, seat, level, is_quick) for level in levels]):
                return m.DISCARD[hand[0]]
    return m.DONE
