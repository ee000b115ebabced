"""The rules: steps on the agenda. An effect happens, a decision waits.

Steps are immutable and hold ints, texts and tuples of them. `__match_args__` names the
parameters of `__init__`, which are attributes of the same names: that gives equality, repr
and storage. The docstring opens with the ids of the rules that the step carries out.
"""

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from ._compile import mypyc_attr
from .choice import Choice
from .ids import Seat

if TYPE_CHECKING:
    from .reason import Chance, Reason
    from .rng import Rng
    from .state import State

S = TypeVar("S", bound="State")

Seats = tuple[int, ...]
Picks = tuple[Choice, ...]
Answers = list[Choice]
"""One choice for each seat; only those of the deciders mean anything."""
Drafts = list[Picks]
"""The picks of each seat in the order made; empty for seats that were not asked."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """What stands on the agenda."""

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def run(self, s: S) -> bool:
        """Carry on as far as possible; True if the state now waits for seats."""
        raise NotImplementedError

    def fields(self) -> list[object]:
        return [getattr(self, name) for name in self.__match_args__]

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Step) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash((type(self).__name__, tuple(self.fields())))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([repr(field) for field in self.fields()])})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Step[S]):
    """A step that happens by itself."""

    def apply(self, s: S) -> None:
        raise NotImplementedError

    def run(self, s: S) -> bool:
        s.agenda.pop()
        self.apply(s)
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A step that waits: every decider picks one choice, unseen by the others; then it resolves once.

    Who is asked must be public. `SECRET_QUESTION = True` keeps even the name of the question
    from the other seats; `IS_FINAL = True` keeps a complete answer from being taken back while
    others are still waited for.

    For previews: `SURE` names the fields of the view that change as the first imagined world shows though chance
    or a reveal follows: paid before, and touched by nothing after. `IS_CHANCY = True` says that what is hidden may
    change what a choice does even where most worlds reveal nothing. For ways: `GOES_ON = True` says that the question
    goes on with what was chosen before it, as a walk does from step to step.
    """

    SECRET_QUESTION: ClassVar[bool] = False
    IS_FINAL: ClassVar[bool] = False
    IS_DRAFT: ClassVar[bool] = False
    IS_CHANCY: ClassVar[bool] = False
    GOES_ON: ClassVar[bool] = False
    SURE: ClassVar[tuple[str, ...]] = ()

    def deciders(self, s: S) -> Seats:
        """The seats that are asked; none lets the decision lapse."""
        raise NotImplementedError

    def choices(self, s: S, seat: Seat) -> list[Choice]:
        """What that seat may choose: the only definition of legal. Never empty for a decider."""
        raise NotImplementedError

    def resolve(self, s: S, answers: Answers) -> None:
        """What follows from the answers."""
        raise NotImplementedError

    def reasons(self, s: S, seat: Seat, choice: Choice) -> "list[Reason]":
        """Why a choice is not among `choices`, in the same order of tests; `s` is imagined, so nothing can leak."""
        return []

    def targets(self, s: S, seat: Seat, choice: Choice) -> tuple[str, ...]:
        """The places that an offered choice leads to in this position, as names of pieces: "zone:harbour"."""
        return ()

    def leads(self, s: S, seat: Seat, choice: Choice) -> bool:
        """Whether what can be chosen after an offered choice may be chosen with it: a step of a walk, "done"."""
        return False

    def bundles(self, s: S, seat: Seat) -> list[Picks]:
        """Picks that one press may make together, each offered after those before it."""
        return []

    def shows(self, s: S, seat: Seat, choice: Choice) -> bool:
        """Whether all that an offered choice reveals is the seat's own, so that whoever makes it learns nothing."""
        return False

    def chances(self, s: S, seat: Seat, choice: Choice) -> "list[Chance]":
        """What an offered choice may come to, each with its odds; `s` is imagined, so nothing can leak."""
        return []

    def facts(self, s: S, seat: Seat) -> dict[str, object]:
        """What the sentence of the prompt mentions, from what that seat knows."""
        return {}

    def is_shown(self, s: S, seat: Seat, other: int) -> bool:
        """Whether a seat sees what another has answered before all answers are in; a view must then show it."""
        return False

    def imagined_answer(self, s: S, seat: Seat, rng: "Rng") -> Picks:
        """What a seat that has answered may have picked, for those who cannot know."""
        options = self.choices(s, seat)
        return (options[rng.below(len(options))],)

    # What follows is the kernel's.

    def run(self, s: S) -> bool:
        seats = self.deciders(s)
        if not seats:
            s.agenda.pop()
            return False
        s.ask(seats)
        return True

    def completes(self, s: S, seat: Seat, choice: Choice) -> bool:
        """Whether the answer is complete with this pick; overridden by drafts."""
        return True

    def settle(self, s: S, drafts: Drafts) -> None:
        """Called by the loop when all answers are in."""
        self.resolve(s, [picks[-1] if picks else NO_CHOICE for picks in drafts])

    def settle_one(self, s: S, seat: Seat, choice: Choice) -> None:
        """The same for a single decider: the usual case, and so the short way."""
        answers = NO_ANSWERS[s.seats][:]
        answers[seat] = choice
        self.resolve(s, answers)


@mypyc_attr(allow_interpreted_subclasses=True)
class OneSeat(Decision[S]):
    """A decision of a single seat; it lapses when that seat has no choice.

    With `ASK_SINGLE = False` a single legal choice is taken without asking: only where the
    lack of a question tells nothing that is hidden.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)
    ASK_SINGLE: ClassVar[bool] = True

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def deciders(self, s: S) -> Seats:
        return (self.seat,)

    def run(self, s: S) -> bool:
        options = self.choices(s, self.seat)
        if not options:
            s.agenda.pop()
            return False
        if len(options) == 1 and not self.ASK_SINGLE:
            s.agenda.pop()
            self.settle_one(s, self.seat, options[0])
            return False
        s.ask(ALONE[self.seat])
        s.offered = options
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Draft(Decision[S]):
    """A decision whose answer is many picks, made one by one and freely taken back until all are in.

    `choices` reads the picks so far from `s.picks(seat)`; a pick for which `completes` is true
    confirms the draft. A draft of one seat is the same thing with one decider.
    """

    IS_DRAFT: ClassVar[bool] = True

    def completes(self, s: S, seat: Seat, choice: Choice) -> bool:
        raise NotImplementedError

    def resolve_drafts(self, s: S, drafts: Drafts) -> None:
        """What follows from the drafts, confirming picks included."""
        raise NotImplementedError

    def settle(self, s: S, drafts: Drafts) -> None:
        self.resolve_drafts(s, drafts)

    def settle_one(self, s: S, seat: Seat, choice: Choice) -> None:
        drafts = s.answers
        drafts[seat] += (choice,)
        s.answers = [()] * s.seats
        s.asked = ()
        s.waiting = ()
        self.resolve_drafts(s, drafts)

    def imagined_answer(self, s: S, seat: Seat, rng: "Rng") -> Picks:
        """Random picks with a leaning to finish; s.answers is put back as it was."""
        before = s.answers[seat]
        s.answers[seat] = ()
        for length in range(10_000):
            options = self.choices(s, seat)
            finishing = [choice for choice in options if self.completes(s, seat, choice)]
            if finishing and (length > 200 or rng.below(3) == 0 or len(finishing) == len(options)):
                choice = finishing[rng.below(len(finishing))]
            else:
                choice = options[rng.below(len(options))]
            is_last = self.completes(s, seat, choice)  # asked before the pick counts, as in play
            s.answers[seat] += (choice,)
            if is_last:
                break
        picks = s.answers[seat]
        s.answers[seat] = before
        return picks


def _no_choice() -> Choice:
    from .choice import Menu

    return Menu().verb("none").only


NO_CHOICE: Final = _no_choice()
"""Stands in `Answers` for seats that were not asked."""
# Ready made, for these are needed at every single choice.
NO_ANSWERS: Final[list[Answers]] = [[NO_CHOICE] * seats for seats in range(17)]
ALONE: Final[list[Seats]] = [(seat,) for seat in range(17)]
