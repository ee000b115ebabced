"""How a match goes on: the agenda is run until it waits, an answer is put in, and so on.

These functions trust their caller; `Match` is the checked way in.
"""

from typing import TYPE_CHECKING, Any

from .choice import Choice
from .ids import Seat
from .rng import Rng
from .state import NOTHING, State
from .step import Decision

if TYPE_CHECKING:
    from .game import Game


def begun(game: "Game", seats: int, mode: str, seed: int | str, options: dict[str, Any], is_loud: bool = True) -> State:
    """A match at its first decision; the options are checked already."""
    s = game.blank()
    s.seats = seats
    s.mode = mode
    s.rng = Rng.seeded(seed)
    s.answers = [()] * seats
    s.is_loud = is_loud
    game.begin(s, options)
    advance(s)
    return s


def advance(s: State) -> None:
    """Run the agenda until somebody must decide or nothing is left."""
    while s.agenda:
        if s.agenda[-1].run(s):
            return
    s.asked = ()
    s.waiting = ()
    s.offered = NOTHING


def current(s: State) -> "Decision[Any]":
    """The decision that is waiting."""
    step = s.agenda[-1]
    assert isinstance(step, Decision)
    return step


def legal(s: State, seat: Seat) -> list[Choice]:
    """What a waiting seat may pick now. The list is shared: do not change it."""
    if s.offered:
        return s.offered
    step: Decision[Any] = s.agenda[-1]  # type: ignore[assignment]  # nothing else waits; asking costs time here
    options = step.choices(s, seat)
    if len(s.asked) == 1:
        s.offered = options
    return options


def answer(s: State, seat: Seat, choice: Choice) -> None:
    """Put in a legal pick of a waiting seat; resolve and go on if it was the last one missing."""
    if put_in(s, seat, choice):
        advance(s)


def put_in(s: State, seat: Seat, choice: Choice) -> bool:
    """Put in a legal pick of a waiting seat and resolve if it was the last one missing; whether the agenda goes on."""
    step: Decision[Any] = s.agenda[-1]  # type: ignore[assignment]  # as in `legal`
    if not step.completes(s, seat, choice):
        s.answers[seat] += (choice,)
        s.offered = NOTHING
        return False
    if len(s.asked) == 1:
        s.agenda.pop()
        step.settle_one(s, seat, choice)
        return True
    s.answers[seat] += (choice,)
    waiting = s.waiting
    s.waiting = waiting[1:] if waiting[0] == seat else tuple([other for other in waiting if other != seat])
    if s.waiting:
        return False
    s.agenda.pop()
    drafts = s.answers
    s.answers = [()] * s.seats
    s.asked = ()
    step.settle(s, drafts)
    return True


def imagine(game: "Game", s: State, seat: Seat, seed: int) -> State:
    """A full state that the seat cannot tell from the real one, with fresh chance.

    Depends on nothing but what the seat knows: imagining from an imagined state with the same
    seed gives the same state. Answers of others that are in but not resolved are made up, unless the step shows
    them to the seat.
    """
    new = s.clone()
    rng = Rng.seeded(f"imagine {seed}")
    new.rng = rng.clone()  # the real one must not be reachable from what is made up
    game.determinise(new, seat, rng)
    new.rng = Rng(rng.bits(), rng.bits(), rng.bits(), 1)
    new.offered = NOTHING
    if len(new.asked) > 1 or (new.asked and new.asked[0] != seat):
        step = current(new)
        secret = [other for other in new.asked if other != seat and not step.is_shown(new, seat, other)]
        for other in new.asked:
            if other != seat and (other in new.waiting or other in secret):
                new.answers[other] = ()
        for other in secret:
            if other not in new.waiting:
                new.answers[other] = step.imagined_answer(new, other, rng)
    return new


def play_out(s: State, rng: Rng, limit: int = 1_000_000) -> int:
    """Random play to the end; the number of picks made."""
    picks = 0
    while s.agenda and picks < limit:
        seat = s.waiting[0]
        options = legal(s, seat)
        if put_in(s, seat, options[rng.below(len(options))]):  # as `answer` does; a call less where all time goes
            advance(s)
        picks += 1
    return picks
