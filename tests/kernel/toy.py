"""A game with one step for each thing that the kernel can do, so that tests can lay any flow on the agenda."""

import sys
from typing import Any, ClassVar, Final

from turncoat.kernel.choice import Choice, Menu, numbers
from turncoat.kernel.event import HIDDEN, Event
from turncoat.kernel.game import Game
from turncoat.kernel.match import Match
from turncoat.kernel.meta import Meta, Mode, Option
from turncoat.kernel.reason import Chance, Reason
from turncoat.kernel.result import Result
from turncoat.kernel.rng import Rng
from turncoat.kernel.state import State
from turncoat.kernel.step import Answers, Decision, Draft, Drafts, Effect, OneSeat, Seats, Step
from turncoat.testing import table

# Compiled, an argument of a wrong type is refused by the compiler's own check before our code sees it.
IS_COMPILED: Final = not str(vars(sys.modules["turncoat.kernel.loop"])["__file__"]).endswith(".py")

MENU: Final = Menu()
TAKE: Final = MENU.verb("take", numbers("thing", 5))
ROLL: Final = MENU.verb("roll").only
PEEK: Final = MENU.verb("peek").only
LAY: Final = MENU.verb("lay", numbers("thing", 5))
DONE: Final = MENU.verb("done").only
BREAK: Final = MENU.verb("break").only


class Toy(State):
    PUBLIC: ClassVar[tuple[str, ...]] = ("taken", "laid", "rolled", "is_tidy", "title", "fixed")
    PRIVATE: ClassVar[tuple[str, ...]] = ("peeked",)
    SECRET: ClassVar[tuple[str, ...]] = ("hidden",)
    SIZES: ClassVar[tuple[str, ...]] = ("peeked", "hidden")

    def __init__(self) -> None:
        super().__init__()
        self.taken: list[int] = []
        self.laid: list[tuple[int, ...]] = []
        self.rolled: int = 0
        self.is_tidy: bool = True
        self.title: str = ""
        self.fixed: tuple[tuple[int, ...], ...] = ()
        self.peeked: list[tuple[int, ...]] = []
        self.hidden: list[int] = []

    def clone(self) -> "Toy":
        new = Toy.__new__(Toy)
        self.copy_kernel(new)
        new.taken = self.taken[:]
        new.laid = self.laid[:]
        new.rolled = self.rolled
        new.is_tidy = self.is_tidy
        new.title = self.title
        new.fixed = self.fixed
        new.peeked = self.peeked[:]
        new.hidden = self.hidden[:]
        return new


class Took(Event):
    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "thing")

    def __init__(self, seat: int, thing: int) -> None:
        self.seat: Final = seat
        self.thing: Final = thing


class Peeked(Event):
    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "card")
    REVEALS: ClassVar[bool] = True

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def seen_by(self, seat: int) -> Event | None:
        if seat == self.seat:
            return self
        return Peeked(self.seat, HIDDEN) if seat >= 0 else None


class Prepare(Effect[Toy]):
    """TOY-1. Cards are shuffled."""

    def apply(self, s: Toy) -> None:
        s.hidden = s.rng.shuffled(6)
        s.peeked = [()] * s.seats
        s.laid = [()] * s.seats
        s.fixed = ((1, 2), (3,))
        s.push(Take(0))
        if not s.is_tidy:
            everyone = s.everyone
            s.push(Take(0), Together(everyone), Peek(1, "event"), Lay(everyone), Roll(0), Peek(0, "call"), Whisper(1))


class Take(OneSeat[Toy]):
    """TOY-2.1, TOY-2.3..2.4. A seat takes a thing that nobody has taken."""

    def choices(self, s: Toy, seat: int) -> list[Choice]:
        return [TAKE[thing] for thing in range(5) if thing not in s.taken]

    def resolve(self, s: Toy, answers: Answers) -> None:
        s.taken.append(answers[self.seat].arg)
        s.emit(Took(self.seat, answers[self.seat].arg))

    def reasons(self, s: Toy, seat: int, choice: Choice) -> list[Reason]:
        return [Reason("TOY-2.1", "taken", {"thing": choice.arg, "top": s.hidden[-1]})] if choice.verb is TAKE else []

    def targets(self, s: Toy, seat: int, choice: Choice) -> tuple[str, ...]:
        return (f"place:{len(s.taken)}",)

    def facts(self, s: Toy, seat: int) -> dict[str, object]:
        return {"left": 5 - len(s.taken), "pair": (1, 2)}


class Forced(Take):
    """TOY-2.5. As above, but a single choice is taken without asking."""

    ASK_SINGLE: ClassVar[bool] = False


class Roll(OneSeat[Toy]):
    """TOY-3. A seat rolls; the table is untidy then."""

    SURE: ClassVar[tuple[str, ...]] = ("is_tidy",)

    def choices(self, s: Toy, seat: int) -> list[Choice]:
        return [ROLL]

    def chances(self, s: Toy, seat: int, choice: Choice) -> list[Chance]:
        return [Chance("rolled", 1 / 6, {"face": face}) for face in range(1, 7)]

    def resolve(self, s: Toy, answers: Answers) -> None:
        s.is_tidy = False
        s.rolled = 1 + s.rng.below(6)


class Peek(OneSeat[Toy]):
    """TOY-4. A seat looks at the top card; `how` is "event" or "call"."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "how")

    def __init__(self, seat: int, how: str) -> None:
        super().__init__(seat)
        self.how: Final = how

    def choices(self, s: Toy, seat: int) -> list[Choice]:
        return [PEEK]

    def resolve(self, s: Toy, answers: Answers) -> None:
        s.peeked[self.seat] += (s.hidden[-1],)
        if self.how == "event":
            s.emit(Peeked(self.seat, s.hidden[-1]))
        else:
            s.reveal()


class Faulty(OneSeat[Toy]):
    """TOY-4. A step that is wrong in one of its choices."""

    def choices(self, s: Toy, seat: int) -> list[Choice]:
        return [PEEK, BREAK]

    def resolve(self, s: Toy, answers: Answers) -> None:
        s.taken.append(self.seat)
        if answers[self.seat] is BREAK:
            raise RuntimeError("a mistake in the rules")


class Whisper(Take):
    """TOY-5. A question whose name the others may not know."""

    SECRET_QUESTION: ClassVar[bool] = True


class Together(Decision[Toy]):
    """TOY-6. Some seats take a thing each, unseen."""

    __match_args__: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Seats) -> None:
        self.who: Final = who

    def deciders(self, s: Toy) -> Seats:
        return self.who

    def choices(self, s: Toy, seat: int) -> list[Choice]:
        return [TAKE[thing] for thing in range(5)]

    def resolve(self, s: Toy, answers: Answers) -> None:
        for seat in self.who:
            s.taken.append(answers[seat].arg)


class Lay(Draft[Toy]):
    """TOY-7. Some seats lay things, unseen until all have said that they are done."""

    __match_args__: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Seats) -> None:
        self.who: Final = who

    def deciders(self, s: Toy) -> Seats:
        return self.who

    def choices(self, s: Toy, seat: int) -> list[Choice]:
        laid = [pick.arg for pick in s.picks(seat)]
        return [DONE, *[LAY[thing] for thing in range(5) if thing not in laid]]

    def completes(self, s: Toy, seat: int, choice: Choice) -> bool:
        return choice is DONE

    def resolve_drafts(self, s: Toy, drafts: Drafts) -> None:
        for seat in self.who:
            s.laid[seat] = tuple([pick.arg for pick in drafts[seat] if pick is not DONE])


class ToyGame(Game):
    schema: ClassVar[int] = 2

    def blank(self) -> Toy:
        return Toy()

    def begin(self, s: State, options: dict[str, Any]) -> None:
        assert isinstance(s, Toy)
        s.title = options["title"]
        s.is_tidy = not options["flag"]  # with the flag a match has every kind of step
        s.push(Prepare())

    def result(self, s: State) -> Result:
        assert isinstance(s, Toy)
        score = tuple([len(row) for row in s.laid])
        return Result(tuple([1] * s.seats), score, tuple([{"laid": n} for n in score]), "end", {"fixed": s.fixed})

    def determinise(self, s: State, seat: int, rng: Rng) -> None:
        assert isinstance(s, Toy)
        known = s.peeked[seat] if seat >= 0 else ()
        top = s.hidden[-1:] if s.hidden and s.hidden[-1] in known else []
        rest = sorted(s.hidden[: len(s.hidden) - len(top)])
        rng.shuffle(rest)
        s.hidden = rest + top
        for other in s.everyone:
            if other != seat:
                s.peeked[other] = (s.hidden[-1],) * len(s.peeked[other])

    def faults(self, s: State) -> list[str]:
        assert isinstance(s, Toy)
        return [] if sorted(s.hidden) == list(range(6)) else ["All six cards must be there."]

    def reasons(self, s: State, seat: int, choice: Choice) -> list[Reason]:
        return [Reason("TOY-1", "nothing-to-lay")] if choice.verb is LAY else []

    def migrations(self) -> dict[int, Any]:
        return {1: add_title}


def add_title(data: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 had no title."""
    return {**data, "title": "old"}


META: Final = Meta(
    name="toy",
    title="Toy",
    stage="demo",
    rules_version="1",
    prefix="TOY",
    modes={
        "standard": Mode(
            "Standard",
            seats=(1, 4),
            options=(
                Option("title", "text", "", "Title", "Any text."),
                Option("flag", "flag", False, "Flag", "Yes or no."),
                Option("number", "number", 3, "Number", "From one to five.", low=1, high=5),
                Option("one", "one", "a", "One", "One of these.", values=("a", "b")),
                Option("several", "several", [], "Several", "Some of these.", values=("a", "b", "c")),
            ),
        )
    },
    summary="For tests of the kernel.",
)

TOY: Final = ToyGame(META, MENU, (sys.modules[__name__],))


def toy(*agenda: Step[Any], seats: int = 3, **fields: Any) -> Match:
    """A table of Toy with these steps ahead."""
    return table(TOY, seats=seats, agenda=agenda, **fields)
