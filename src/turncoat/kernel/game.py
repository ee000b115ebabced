"""What a game is to the rest of the platform: one object with a name, modes, a menu and its questions."""

from collections.abc import Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ._compile import mypyc_attr
from .choice import Choice, Menu
from .errors import InvalidOption
from .event import Event
from .ids import Seat
from .reason import Reason as Reason
from .rng import Rng
from .state import State
from .step import Step

if TYPE_CHECKING:
    from .match import Match


class Option:
    """Something that can be set when a table is made.

    Kinds: "flag" (true or false), "number" (from `low` to `high`), "one" (one of `values`),
    "several" (a list of different `values`; empty lets chance decide), "text" (checked by the game).
    """

    def __init__(
        self,
        key: str,
        kind: str,
        default: Any,
        title: str,
        explain: str,
        values: tuple[str, ...] = (),
        low: int = 0,
        high: int = 0,
    ) -> None:
        self.key: Final = key
        self.kind: Final = kind
        self.default: Final[Any] = default
        self.title: Final = title
        self.explain: Final = explain
        self.values: Final = values
        self.low: Final = low
        self.high: Final = high

    def checked(self, value: Any) -> Any:
        """The value, if it fits; otherwise it is refused with what was expected."""
        if self.kind == "flag" and isinstance(value, bool):
            return value
        if self.kind == "number" and isinstance(value, int) and not isinstance(value, bool):
            if self.low <= value <= self.high:
                return value
        elif self.kind == "one" and value in self.values:
            return value
        elif self.kind == "several" and isinstance(value, list | tuple):
            items = list(value)
            if all([item in self.values for item in items]) and len(set(items)) == len(items):
                return items
        elif self.kind == "text" and isinstance(value, str) and len(value) <= 2000:
            return value
        raise InvalidOption("bad-option", f"Option {self.key!r} takes {self.wants()}, not {value!r}.")

    def wants(self) -> str:
        if self.kind == "flag":
            return "true or false"
        if self.kind == "number":
            return f"a whole number from {self.low} to {self.high}"
        if self.kind == "one":
            return f"one of {', '.join(self.values)}"
        if self.kind == "several":
            return f"a list of different members of {', '.join(self.values)}"
        return "a text of at most 2000 characters"

    def data(self) -> dict[str, Any]:
        return {
            "key": self.key,
            "kind": self.kind,
            "default": self.default,
            "title": self.title,
            "explain": self.explain,
            "values": list(self.values),
            "low": self.low,
            "high": self.high,
        }


class Mode:
    """A way to play a game: its title, how many seats from and to, its options."""

    def __init__(self, title: str, seats: tuple[int, int], options: tuple[Option, ...] = (), summary: str = "") -> None:
        self.title: Final = title
        self.seats: Final = seats
        self.options: Final = options
        self.summary: Final = summary

    def checked(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values, defaults filled in."""
        known = {option.key: option for option in self.options}
        for key in options:
            if key not in known:
                names = ", ".join(known) or "none"
                raise InvalidOption("unknown-option", f"There is no option {key!r} in this mode; its options: {names}.")
        return {option.key: option.checked(options.get(option.key, option.default)) for option in self.options}


class Meta:
    """What the lobby needs to know of a game, cheap to import."""

    def __init__(
        self,
        name: str,
        title: str,
        stage: str,
        rules_version: str,
        prefix: str,
        modes: dict[str, Mode],
        summary: str,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.stage: Final = stage  # "demo" games are not offered to players
        self.rules_version: Final = rules_version
        self.prefix: Final = prefix  # of the rule ids, such as "ITD"
        self.modes: Final = modes
        self.summary: Final = summary


class Result:
    """How a match ended. `ranking[seat]` is its place, 1 for winners; equal places are ties.

    `breakdown[seat]` maps the categories of the final scoring, in the order in which they are
    told, to points; `reason` is a message key of the game.

    `sides[seat]` names the side that a seat is on, where seats win and lose together; empty means
    everyone for themselves. `unseated` are the places of players that nobody holds, such as an automaton.
    """

    def __init__(
        self,
        ranking: tuple[int, ...],
        scores: tuple[int, ...],
        breakdown: tuple[dict[str, int], ...],
        reason: str,
        facts: dict[str, Any] | None = None,
        sides: tuple[int, ...] = (),
        unseated: tuple[int, ...] = (),
    ) -> None:
        self.ranking: Final = ranking
        self.scores: Final = scores
        self.breakdown: Final = breakdown
        self.reason: Final = reason
        self.facts: Final[dict[str, Any]] = facts or {}
        self.sides: Final = sides or tuple(range(len(ranking)))
        self.unseated: Final = unseated

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple([seat for seat, place in enumerate(self.ranking) if place == 1])

    def utility(self, seat: Seat) -> float:
        """From 0 to 1: the share of rivals that the seat beat, ties counting half; 1 or 0 where it has none.

        Seats of one side are no rivals. Where all seats are one side, or there is only one, they beat the game or
        lose to it.

        >>> Result((1, 1), (5, 5), ({}, {}), "a draw").utility(0)
        0.5
        >>> Result((1, 1), (5, 5), ({}, {}), "won together", sides=(0, 0)).utility(0)
        1.0
        """
        mine, side = self.ranking[seat], self.sides[seat]
        rivals = [place for other, place in enumerate(self.ranking) if self.sides[other] != side]
        rivals.extend(self.unseated)
        if not rivals:
            return 1.0 if mine == 1 else 0.0
        points = 0.0
        for place in rivals:
            points += 1.0 if mine < place else 0.5 if mine == place else 0.0
        return points / len(rivals)

    def data(self) -> dict[str, Any]:
        return {
            "ranking": list(self.ranking),
            "scores": list(self.scores),
            "breakdown": [dict(row) for row in self.breakdown],
            "reason": self.reason,
            "facts": self.facts,
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Sits in a seat. It is handed an imagined state, which it may change, and has chance of its own."""

    def choose(self, game: "Game", s: State, seat: Seat, rng: Rng) -> Choice:
        """One of `legal(s, seat)`."""
        raise NotImplementedError

    def intended(self, game: "Game", s: State, seat: Seat, rng: Rng) -> list[Choice]:
        """The choice, and after it what the bot means to pick next in the same question, if it knows already.

        A playout asks once for a whole draft; what turns out not to be legal is passed over.
        """
        return [self.choose(game, s, seat, rng)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """What search may be told about a game. A game overrides what helps; nothing here can make a choice legal.

    `horizon`: how far by the `clock` a playout goes before `Game.evaluate` ends it; 0 plays to the end of the match.
    `care`: of a hundred picks of a playout, how many are left to the bot of `Game.greedy`, which must leave
    the state as it finds it; the rest to `playout`. `doubt`: by how much `evaluate` must prefer a choice to that
    of the greedy bot before search believes it. `has_beliefs`: whether `weight` says anything. `patience`:
    where the greedy bot plays on, how often a choice is tried before the tree grows below it; until then its picks are
    better than what exploring finds.
    """

    def __init__(
        self,
        horizon: int = 0,
        care: int = 0,
        doubt: float = 0.0,
        has_beliefs: bool = False,
        patience: int = 8,
    ) -> None:
        self.horizon: Final = horizon
        self.care: Final = care
        self.doubt: Final = doubt
        self.has_beliefs: Final = has_beliefs
        self.patience: Final = patience

    def clock(self, s: State) -> int:
        """The time of the game, such as its turn; -1 if it is not told, and picks are counted.

        Choices are compared fairly only where all of them are judged at the same time of the game: after so
        many picks, whoever dawdles has more of its turn still before it.
        """
        return -1

    def playout(self, game: "Game", s: State, seat: Seat, options: list[Choice], rng: Rng) -> Choice:
        """What that seat would do beyond the tree. Quick rather than clever; any choice must be possible."""
        return options[rng.below(len(options))]

    def priors(self, game: "Game", s: State, seat: Seat, options: list[Choice]) -> list[float]:
        """How promising each choice looks, from 0 to 1, best tried first; empty if nothing can be said.

        What is below 0 is not tried at all.
        """
        return []

    def features(self, s: State, seat: Seat) -> dict[str, float]:
        """What speaks for or against a seat, by name: what `turncoat fit` weighs for `Game.evaluate`."""
        return {}

    def weight(self, game: "Game", s: State, seat: Seat) -> float:
        """Belief: how likely what was seen makes the secrets of this imagined state, compared with others."""
        return 1.0


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
