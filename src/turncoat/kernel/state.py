"""The moving part of a match. Everything that can change is a field here, and nothing else is."""

from typing import Any, ClassVar, Final

from ._compile import mypyc_attr
from .choice import Choice
from .event import Event
from .ids import Seat
from .rng import Rng
from .step import Picks, Seats, Step

EVERYONE: Final[list[Seats]] = [tuple(range(count)) for count in range(17)]
NOTHING: Final[list[Choice]] = []
"""Stands in `State.offered` until the choices are computed; never changed in place."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Mutable spine, immutable leaves: a field is a scalar, a tuple, or a list of ints, texts or tuples.

    A game lists each of its fields in exactly one of `PUBLIC` (seen by all), `PRIVATE` (a row
    for each seat, seen by that seat alone) and `SECRET` (seen by nobody); `SIZES` names the
    private and secret ones whose lengths are public. It overrides `clone`.
    """

    PUBLIC: ClassVar[tuple[str, ...]] = ()
    PRIVATE: ClassVar[tuple[str, ...]] = ()
    SECRET: ClassVar[tuple[str, ...]] = ()
    SIZES: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        """An empty table; setting up is a rule and therefore a step."""
        self.seats: int = 0
        self.mode: str = ""
        self.rng: Rng = Rng(0, 0, 0, 1)
        self.agenda: list[Step[Any]] = []  # what happens next is at the end
        self.asked: Seats = ()
        self.waiting: Seats = ()  # those of the asked whose answer is not complete
        self.answers: list[Picks] = []
        # Not part of the position, and so neither stored nor compared:
        self.offered: list[Choice] = NOTHING  # the legal choices, once computed, where they are the same for all asked
        self.outbox: list[Event] = []
        self.is_loud: bool = True  # search turns events off: it neither reads nor takes back
        self.has_revealed: bool = False

    def clone(self) -> "State":
        """An independent copy. A game makes its own object, calls `copy_kernel`, copies its fields.

        Written out field by field because walking the names costs more than twice as much;
        the conformance suite finds a field that was forgotten.
        """
        raise NotImplementedError

    def copy_kernel(self, new: "State") -> None:
        new.seats = self.seats
        new.mode = self.mode
        new.rng = self.rng.clone()
        new.agenda = self.agenda[:]
        new.asked = self.asked
        new.waiting = self.waiting
        new.answers = self.answers[:]
        new.offered = self.offered  # replaced as a whole, never changed in place
        new.outbox = []
        new.is_loud = self.is_loud
        new.has_revealed = False

    # What rules use.

    @property
    def everyone(self) -> Seats:
        return EVERYONE[self.seats]

    def push(self, *steps: Step[Any]) -> None:
        """Put steps on top of the agenda; they run in the order written."""
        agenda = self.agenda
        if len(steps) == 1:
            agenda.append(steps[0])
            return
        for at in range(len(steps) - 1, -1, -1):  # `reversed` is dear where this is compiled
            agenda.append(steps[at])

    def push_all(self, steps: list[Step[Any]]) -> None:
        """The same for steps in a list."""
        agenda = self.agenda
        for at in range(len(steps) - 1, -1, -1):
            agenda.append(steps[at])

    def emit(self, event: Event) -> None:
        """Tell what happened. What happens often asks `is_loud` before, so that search need not make the event."""
        if self.is_loud:
            self.outbox.append(event)
            if event.REVEALS:
                self.has_revealed = True

    def reveal(self) -> None:
        """Say that somebody now knows something that was hidden, where no event says it."""
        self.has_revealed = True

    def picks(self, seat: Seat) -> Picks:
        """What that seat has picked so far in the draft that is under way."""
        return self.answers[seat]

    # What the loop uses.

    def ask(self, seats: Seats) -> None:
        """Wait for these seats. Their rows of answers are empty: whoever resolves a decision clears them."""
        self.asked = seats
        self.waiting = seats
        self.offered = NOTHING

    @property
    def is_over(self) -> bool:
        return not self.agenda
