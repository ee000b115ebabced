"""What a game is to the rest of the platform: one object with a name, modes, a menu and its questions."""

from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ._compile import mypyc_attr
from .choice import Choice, Menu
from .errors import InvalidOption
from .event import Event
from .fields import Fields
from .guide import Bot, Guide
from .ids import Seat
from .meta import Meta, Mode
from .reason import Reason
from .result import Result
from .rng import Rng
from .rows import own
from .state import State
from .step import Step

if TYPE_CHECKING:
    from .layout import Layout
    from .match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game. A game subclasses this and answers the questions below."""

    schema: ClassVar[int] = 1
    """Counts the shapes of the state; older snapshots are carried over by `migrations`."""

    def __init__(self, meta: Meta, menu: Menu, modules: tuple[ModuleType, ...]) -> None:
        self.meta: Final = meta
        menu.close()
        self.menu: Final = menu
        self.modules: Final = modules
        self.steps: Final[dict[str, type]] = collect(modules, Step)
        self.events: Final[dict[str, type]] = collect(modules, Event)
        self.rule_ids: Final[dict[type, str]] = {}  # which rule asks, by step; read from the source on demand
        self.fields: Final[dict[type, Fields]] = {}  # what views read, by class of states; made on demand

    # The questions that every game answers.

    def blank(self) -> State:
        """An empty table."""
        raise NotImplementedError

    def begin(self, s: State, options: dict[str, Any]) -> None:
        """Write the options into the state and push the step that sets up. `s.seats` and `s.mode` are set."""
        raise NotImplementedError

    def result(self, s: State) -> Result:
        """How it ended; asked only when the agenda is empty."""
        raise NotImplementedError

    def determinise(self, s: State, seat: Seat, rng: Rng) -> None:
        """Replace all that the seat (or a spectator, -1) cannot know by something that it cannot rule out.

        The outcome must depend only on what the seat knows and on `rng`: gather what is unknown,
        sort it, shuffle, deal. Steps on the agenda that hold secrets are part of it.
        """
        raise NotImplementedError

    def faults(self, s: State) -> list[str]:
        """What is wrong with a position, in sentences: every component must be accounted for."""
        raise NotImplementedError

    # The questions that have a usual answer.

    def table_extras(self, s: State) -> dict[str, Any]:
        """Facts for everybody's view that are computed from public fields."""
        return {}

    def own_extras(self, s: State, seat: Seat) -> dict[str, Any]:
        """Facts for one seat's view that are computed from what it knows."""
        return {}

    def own_reckoned(self, s: State, seat: Seat) -> dict[str, Any]:
        """More such facts, which help to decide and are dear: odds, totals. Between two questions nobody needs them."""
        return {}

    def layout(self, mode: str, seats: int) -> "Layout | None":
        """What the fields of the view can hold, for those who read views as numbers; None if it is not declared."""
        return None

    def shown(self, s: State, seat: Seat) -> list[object]:
        """What the seat may see of fields, in the order of the declarations; a game that writes it out is faster.

        The values of `PUBLIC`; the seat's rows of `PRIVATE`; of `SIZES` the rows of all seats, or else the length.
        """
        found: list[object] = [getattr(s, name) for name in s.PUBLIC]
        found += [own(getattr(s, name), seat) for name in s.PRIVATE]
        return found + [getattr(s, name) if name in s.PRIVATE else len(getattr(s, name)) for name in s.SIZES]

    def sights(self, s: State, seat: Seat) -> list[object]:
        """What a view tells that stands in no visible field, in the order of the layout's extras."""
        return []

    def piles(self, s: State) -> list[tuple[int, ...]]:
        """The face-down piles from which cards are drawn, as far as nobody can know their order."""
        return []

    def reshuffle(self, s: State, rng: Rng) -> None:
        """Put those piles into another order, each as likely; nobody can tell the difference."""

    def has_drawn(self, before: State, after: State) -> bool:
        """Whether something came from one of those piles."""
        return self.piles(before) != self.piles(after)

    def reasons(self, s: State, seat: Seat, choice: Choice) -> list[Reason]:
        """Why a choice is not offered now, where the waiting step has no answer of its own; `s` is imagined."""
        return []

    def content(self) -> dict[str, Any]:
        """Static facts for clients: names, cards, tables. JSON-ready."""
        return {}

    def content_in(self, names: dict[str, dict[str, str]]) -> dict[str, Any]:
        """The same in another language, for a game whose facts hold words: what its messages call things, by kind."""
        return self.content()

    def greedy(self) -> Bot:
        """A bot that knows the game."""
        raise NotImplementedError

    def stand_in(self) -> Bot | None:
        """Who answers for somebody whose time is up, where the rules name what is done then; else any bot will do."""
        return None

    def evaluate(self, s: State, seat: Seat) -> float:
        """How well the seat stands, from 0 to 1; used by search at its horizon."""
        return 0.5

    def guide(self) -> Guide:
        """What search should know about this game."""
        return Guide()

    def migrations(self) -> dict[int, Any]:
        """schema -> function from the document of that schema's state to the next one's."""
        return {}

    # What the platform asks.

    def start(
        self, seats: int, mode: str | None = None, seed: int | str = 0, options: dict[str, Any] | None = None
    ) -> "Match":
        """A new match, at its first decision; in the first mode of the game if none is named."""
        from .match import start

        return start(self, seats, mode if mode is not None else next(iter(self.modes)), seed, options)

    def restore(self, snapshot: Any) -> "Match":
        """The match of a snapshot."""
        from .document import restore

        return restore(self, snapshot)

    def replay(self, record: Any) -> "Match":
        """The match of a record, every hash checked."""
        from .document import replay

        return replay(self, record)

    @property
    def name(self) -> str:
        return self.meta.name

    @property
    def title(self) -> str:
        return self.meta.title

    @property
    def stage(self) -> str:
        return self.meta.stage

    @property
    def rules_version(self) -> str:
        return self.meta.rules_version

    @property
    def modes(self) -> dict[str, Mode]:
        return self.meta.modes


def collect(modules: tuple[ModuleType, ...], base: type) -> dict[str, type]:
    """The subclasses of base that these modules define, by name."""
    found: dict[str, type] = {}
    for module in modules:
        for name, value in sorted(vars(module).items()):
            if isinstance(value, type) and issubclass(value, base) and value.__module__ == module.__name__:
                if name in found and found[name] is not value:
                    raise InvalidOption("duplicate-step", f"Two classes are called {name}.")
                found[name] = value
    return found
