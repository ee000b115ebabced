"""A bot that knows In Too Deep: it tries every choice on a copy and keeps what looks best."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.game import Bot, Game
from ...kernel.loop import answer, current, legal
from ...kernel.rng import Rng
from ...kernel.state import State
from .board import InTooDeep
from .checks import has_prerequisite
from .content import BOOSTS
from .crimes import CRIMES, FIRST_SIDE
from .menu import COMMIT, DISCARD, DONE, FILE_CASE, FILE_LOCKER, FILE_SPOT, GRIP, RECKLESS, STAMINA, UNHOOK, USE
from .steps.boosts import GainBoost
from .steps.chapter import Bank, LoseGrip
from .steps.crimes import ChooseApproach
from .steps.evidence import File, TakeFromStrip
from .steps.turn import Discard, DrawStory
from .worth import CRIME_WORTH, approach_worth, dilemma_worth, distance, prospects, standing, token_worth, worth

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
ZONE_WORTH: Final = (0.6, 0.2, 2.2, 0.9, 2.4, 0.2, 0.2, 0.2)
"""What using a zone brings beyond what its heat shows on the board, by zone."""


class Greedy(Bot):
    """Plans for a crime in hand, banks dilemmas with an eye on corruption, files evidence for value."""

    def choose(self, game: Game, s: State, seat: int, rng: Rng) -> Choice:
        assert isinstance(s, InTooDeep)
        options = legal(s, seat)
        if len(options) == 1:
            return options[0]
        best, best_worth = options[0], -1e9
        for option in options:
            judged = judge(s, seat, option) + 0.001 * rng.below(100)
            if judged > best_worth:
                best, best_worth = option, judged
        return best


def judge(s: InTooDeep, seat: int, choice: Choice) -> float:
    """What a choice promises; only the choices of one question can be compared."""
    step = current(s)
    if isinstance(step, File):
        return _filing(s, seat, choice)
    if isinstance(step, TakeFromStrip):
        return token_worth(s, seat)[choice.arg]
    if isinstance(step, Bank):
        return dilemma_worth(choice.arg, s.stacks[seat])
    if isinstance(step, LoseGrip):
        return float(s.grip[seat][choice.arg])
    if isinstance(step, GainBoost):
        return _boost(s, choice)
    if isinstance(step, ChooseApproach):
        approach = CRIMES[s.committing].approaches[1 if choice is RECKLESS else 0]
        return approach_worth(approach)
    if choice.verb is COMMIT:
        return 1000.0 + CRIME_WORTH[choice.arg]  # what is ready is done, the best first
    if isinstance(step, Discard):
        return _discarding(s, seat, choice)
    if isinstance(step, DrawStory):
        return _drawing(s, choice)
    return _tried(s, seat, choice)


def _tried(s: InTooDeep, seat: int, choice: Choice) -> float:
    """The worth of the position after the choice, with something for what is not resolved yet."""
    trial = s.clone()
    trial.is_loud = False
    answer(trial, seat, choice)
    if trial.is_over or not trial.waiting:
        return worth(trial, seat)
    extra = 0.0
    verb = choice.verb
    if verb is USE:
        extra = ZONE_WORTH[s.ring[s.criminal_at[choice.arg]]]
    elif verb is STAMINA:
        extra = 1.0
    elif verb is UNHOOK:
        extra = -0.8
    elif verb is GRIP:
        extra = 0.25
    elif choice is DONE:
        return standing(trial, seat) + prospects(s, seat)  # what others do next is not the choice's doing
    return worth(trial, seat) + extra + 0.9 * trial.actions


def _filing(s: InTooDeep, seat: int, choice: Choice) -> float:
    """A dossier pays, bonus spots help at once, a locker only feeds the plot; the token itself is lost."""
    lost = token_worth(s, seat)[choice.arg]
    held = s.memory[seat].count(choice.arg)
    gain = 0.0
    if choice.verb is FILE_CASE:
        gain = 2.2 + 0.5 * s.chapter
    elif choice.verb is FILE_SPOT:
        gain = (2.6, 1.6, 1.2)[choice.arg2]
    elif choice.verb is FILE_LOCKER:
        gain = 0.35 * held  # more of a type in the plot makes the rest of it dearer
    return gain - lost


def _boost(s: InTooDeep, choice: Choice) -> float:
    boost = choice.arg
    return s.wheel_intel[s.wheel.index(boost)] + BOOST_WORTH.get(BOOSTS[boost].effect, 2.0)


def _discarding(s: InTooDeep, seat: int, choice: Choice) -> float:
    """Crimes that are far away go, one hopeless story crime being kept if nothing better can be expected."""
    if choice.verb is not DISCARD:
        return 0.0
    crime = choice.arg
    if crime >= FIRST_SIDE:
        return distance(s, seat, crime) - 4.0
    if not has_prerequisite(s, crime):
        return 1.0
    return distance(s, seat, crime) - 6.5


def _drawing(s: InTooDeep, choice: Choice) -> float:
    """Higher levels pay more, if the story display has what they need."""
    shown = s.shown_levels()
    if choice.arg == 1:
        return 7.0
    ready = len([1 for storyline in s.storylines if (storyline, choice.arg - 1) in shown])
    return (10.0 if choice.arg == 2 else 14.0) * ready / len(s.storylines)
