"""A match: the checked way to play. It keeps the record, the events and what can be undone."""

from typing import TYPE_CHECKING, Any, Final

from .ahead import Way, ways
from .choice import Choice
from .codec import digest, encode, hashed, listed_facts
from .errors import CannotUndo, IllegalChoice, InvalidDocument, InvalidOption
from .event import SPECTATOR, Event, event_data
from .game import Game
from .ids import Seat
from .loop import answer, begun, current, imagine, legal
from .preview import Preview, foresee
from .prompt import Prompt, rule_of
from .reason import Reason
from .result import Result
from .state import State
from .view import own_view, table_view

if TYPE_CHECKING:
    from collections.abc import Sequence

SNAPSHOT: Final = "turncoat-snapshot"
RECORD: Final = "turncoat-record"


class _Past:
    """A choice that may still be undone, with the state before it."""

    def __init__(self, seat: Seat, state: State, events: int, choices: int) -> None:
        self.seat: Final = seat
        self.state: Final = state
        self.events: Final = events  # how many there were
        self.choices: Final = choices


class Match:
    """One match of a game, seen from outside. Made by `Game.start`, `restore` and `replay`."""

    def __init__(
        self, game: Game, state: State, options: dict[str, Any], seed: str, start: dict[str, Any] | None = None
    ) -> None:
        self.game: Final = game
        self.state: State = state
        self.options: Final = options
        self.seed: Final = seed
        self.start: Final = start  # the snapshot that it began from, if it was not set up by its rules
        self.is_imagined: bool = False
        # Both are shared between clones and copied before they grow apart.
        self._history: list[tuple[int, str]] = []
        self._history_length: int = 0
        self._events: list[Event] = []
        self._events_length: int = 0
        self._past: list[_Past] = []

    # Asking.

    @property
    def pending(self) -> dict[int, Prompt]:
        """The seats that are asked now, each with its prompt; empty when the match is over."""
        return {seat: self.prompt(seat) for seat in self.state.waiting}

    def prompt(self, seat: Seat) -> Prompt:
        """What a waiting seat is asked; of any other seat, IllegalChoice."""
        self._check_asked(seat)
        step = current(self.state)
        facts = listed_facts(step.facts(self.state, seat))
        rule = rule_of(self.game, step)
        offered = legal(self.state, seat)
        targets = [step.targets(self.state, seat, choice) for choice in offered]
        return Prompt(seat, type(step).__name__, rule, offered, targets, facts, step.IS_DRAFT)

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to decide."""
        return self.state.is_over

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        return self.game.result(self.state) if self.state.is_over else None

    @property
    def history(self) -> list[tuple[int, str]]:
        """The choices made, undone ones left out: (seat, text)."""
        return self._history[: self._history_length]

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """What a seat, or a spectator, may see. JSON-ready."""
        mine = None if seat is None else own_view(self.game, self.state, self._checked_seat(seat))
        return {"table": table_view(self.game, self.state), "mine": mine}

    def text(self, seat: Seat | None, names: "Sequence[str]" = (), language: str = "en") -> str:
        """The whole view in words, in lines of at most eighty signs; `names` are those of the seats."""
        from ..learn.text import view_text  # the words of a view lie above the kernel, and few ask for them

        return view_text(self.game, self.view(seat), tuple(names), language)

    def events(self, seat: Seat | None, since: int = 0) -> list[dict[str, Any]]:
        """What happened, as that seat may know it, from its own event number `since` on."""
        viewer = SPECTATOR if seat is None else self._checked_seat(seat)
        return [event_data(event) for event in self._seen(viewer)[since:]]

    def raw_events(self, since: int = 0) -> list[Event]:
        """All events, for those who show each seat its own; never to be sent as they are."""
        return self._events[since : self._events_length]

    def why_not(self, seat: Seat, text: str) -> list[Reason]:
        """The rules and facts that forbid a choice, from what the seat knows; empty if it is offered."""
        self._checked_seat(seat)
        if self.state.is_over:
            return [Reason("", "kernel.over")]
        choice = self.game.menu.read(text)
        if choice is None:
            return [Reason("", "kernel.unknown-choice", {"text": text})]
        if seat not in self.state.waiting:
            return [Reason("", "kernel.not-asked", {"waiting": list(self.state.waiting)})]
        if choice in legal(self.state, seat):
            return []
        world = imagine(self.game, self.state, seat, 0)
        step = current(world)
        reasons = step.reasons(world, seat, choice) or self.game.reasons(world, seat, choice)
        name = type(step).__name__
        return reasons or [Reason(rule_of(self.game, step), "kernel.not-offered", {"question": name})]

    def preview(self, seat: Seat, text: str) -> Preview:
        """What an offered choice will do up to the next question, from what the seat knows; nothing is done."""
        return foresee(self.game, self.state, seat, self._offered(seat, text))

    def ways(self, seat: Seat) -> list[Way]:
        """Several choices that the seat may make in one go with `choose_all`, from what it knows."""
        return ways(self.game, self.state, seat) if seat in self.state.waiting else []

    # Choosing.

    def choose(self, seat: Seat, text: str) -> None:
        """Make a choice that is offered; anything else raises IllegalChoice and changes nothing."""
        self.choose_and_keep(seat, text)

    def choose_and_keep(self, seat: Seat, text: str) -> "Match":
        """The same; returns the match as it was before, for those who would copy it anyway. It is only to be read."""
        state = self.state
        choice = self._offered(seat, text)
        left = self.clone()
        before = left.state
        drawn = state.rng.drawn
        single = len(state.asked) == 1
        step = state.agenda[-1]
        state.has_revealed = False
        try:
            answer(state, seat, choice)
        except BaseException:
            self.state = before  # an error in the rules must not leave half a choice behind
            raise
        self._remember(seat, text)
        is_resolved = not (state.agenda and state.agenda[-1] is step and state.answers[seat])
        if is_resolved:
            if state.rng.drawn != drawn or state.has_revealed or not single:
                self._past = []
            else:
                if self._past and self._past[-1].seat != seat:
                    self._past = []
                self._past = [*self._past, _Past(seat, before, self._events_length, self._history_length - 1)]
        self._collect_events()
        return left

    def choose_all(self, seat: Seat, texts: "Sequence[str]") -> None:
        """Several choices of one seat: all or none."""
        trial = self.clone()
        for text in texts:
            trial.choose(seat, text)
        self._become(trial)

    def can_undo(self, seat: Seat) -> bool:
        """Whether something of that seat's may be taken back; known to the seat without secrets."""
        state = self.state
        if state.answers and seat in state.asked and state.answers[seat]:
            return seat in state.waiting or not current(state).IS_FINAL
        if not self._past or self._past[-1].seat != seat:
            return False
        return all([other in state.waiting for other in state.asked if other != seat])

    def undo(self, seat: Seat) -> None:
        """Take back the last pick of an unresolved answer, or the last choice if nothing has been learnt since."""
        self._checked_seat(seat)
        if not self.can_undo(seat):
            raise CannotUndo(
                "nothing-to-undo",
                f"Seat {seat} has nothing to take back: chance, a reveal or another seat's choice came after.",
            )
        state = self.state
        if state.answers and seat in state.asked and state.answers[seat]:
            state.answers[seat] = state.answers[seat][:-1]
            state.waiting = tuple([other for other in state.asked if other in state.waiting or other == seat])
            state.offered = []
            history = self.history
            mine = [number for number, (who, _) in enumerate(history) if who == seat]
            if mine:  # none if the pick was made before the snapshot that this match was restored from
                del history[mine[-1]]
            self._history = history
            self._history_length = len(history)
        else:
            # Picks that others have laid but not confirmed go too: their question is no longer asked.
            past = self._past[-1]
            self._past = self._past[:-1]
            self.state = past.state.clone()
            self._events_length = past.events
            self._history_length = past.choices

    # Copies, documents, imagination.

    def clone(self) -> "Match":
        """An independent copy."""
        new = Match(self.game, self.state.clone(), self.options, self.seed, self.start)
        new.is_imagined = self.is_imagined
        new._history = self._history
        new._history_length = self._history_length
        new._events = self._events
        new._events_length = self._events_length
        new._past = self._past  # replaced as a whole, never changed in place
        return new

    def imagine(self, seat: Seat | None, seed: int = 0) -> "Match":
        """A match that the seat cannot tell from this one: same view, prompt, undo and events, other secrets."""
        viewer = SPECTATOR if seat is None else self._checked_seat(seat)
        new = Match(self.game, imagine(self.game, self.state, viewer, seed), self.options, "")
        new.is_imagined = True
        new._events = self._seen(viewer)
        new._events_length = len(new._events)
        new._history = [(who, text) for who, text in self.history if who == viewer]
        new._history_length = len(new._history)
        new._past = [
            _Past(
                past.seat,
                imagine(self.game, past.state, viewer, seed),
                self._seen_count(viewer, past.events),
                len([1 for who, _ in self._history[: past.choices] if who == viewer]),
            )
            for past in self._past
            if past.seat == viewer
        ]
        return new

    def digest(self) -> str:
        """A hash of the whole position."""
        return digest(self.state)

    def snapshot(self) -> dict[str, Any]:
        """The position as a document that `Game.restore` takes."""
        document: dict[str, Any] = {
            "format": SNAPSHOT,
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "schema": self.game.schema,
            "options": self.options,
            "seed": self.seed,
            "state": encode(self.state),
        }
        return {**document, "hash": hashed(document["state"])}

    def record(self) -> dict[str, Any]:
        """The whole match as a document that `Game.replay` takes: what it began from and every choice, hashed."""
        if self.is_imagined:
            raise InvalidDocument("imagined-match", "An imagined match has no record: most of it never happened.")
        again = self._beginning()
        choices = []
        for seat, text in self.history:
            again.choose(seat, text)
            choices.append([seat, text, again.digest()])
        result = self.result
        return {
            "format": RECORD,
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "mode": self.state.mode,
            "seats": self.state.seats,
            "options": self.options,
            "seed": self.seed,
            "start": self.start,
            "choices": choices,
            "result": None if result is None else listed_facts(result.data()),
        }

    # Within.

    def _beginning(self) -> "Match":
        if self.start is not None:
            return self.game.restore(self.start)
        return start(self.game, self.state.seats, self.state.mode, self.seed, self.options)

    def _offered(self, seat: Seat, text: str) -> Choice:
        state = self.state
        self._check_asked(seat)
        choice = self.game.menu.read(text)
        if choice is None:
            raise IllegalChoice("unknown-choice", f"{text!r} is no choice of {self.game.title}.")
        if choice not in legal(state, seat):
            question = type(current(state)).__name__
            raise IllegalChoice("not-offered", f"{text!r} is not offered to seat {seat} now ({question}).")
        return choice

    def _check_asked(self, seat: Seat) -> None:
        self._checked_seat(seat)
        if self.state.is_over:
            raise IllegalChoice("match-over", "The match is over; nothing can be chosen any more.")
        if seat not in self.state.waiting:
            names = ", ".join([str(other) for other in self.state.waiting])
            raise IllegalChoice("not-asked", f"Seat {seat} is not asked now; asked: {names}.")

    def _checked_seat(self, seat: Seat) -> int:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.state.seats:
            raise IllegalChoice("no-such-seat", f"There is no seat {seat!r}; seats: 0 to {self.state.seats - 1}.")
        return seat

    def _remember(self, seat: Seat, text: str) -> None:
        if len(self._history) != self._history_length:
            self._history = self._history[: self._history_length]
        self._history.append((seat, text))
        self._history_length += 1

    def _collect_events(self) -> None:
        if self.state.outbox:
            if len(self._events) != self._events_length:
                self._events = self._events[: self._events_length]
            self._events.extend(self.state.outbox)
            self._events_length = len(self._events)
            self.state.outbox = []

    def _seen(self, viewer: Seat) -> list[Event]:
        seen = [event.seen_by(viewer) for event in self._events[: self._events_length]]
        return [event for event in seen if event is not None]

    def _seen_count(self, viewer: Seat, length: int) -> int:
        return len([1 for event in self._events[:length] if event.seen_by(viewer) is not None])

    def _become(self, other: "Match") -> None:
        self.state = other.state
        self._history = other._history
        self._history_length = other._history_length
        self._events = other._events
        self._events_length = other._events_length
        self._past = other._past


def start(game: Game, seats: int, mode: str, seed: int | str, options: dict[str, Any] | None) -> Match:
    """A new match, run up to its first decision."""
    if mode not in game.modes:
        raise InvalidOption("unknown-mode", f"{game.title} has no mode {mode!r}; modes: {', '.join(game.modes)}.")
    low, high = game.modes[mode].seats
    if not isinstance(seats, int) or isinstance(seats, bool) or not low <= seats <= high:
        wanted = f"{low}" if low == high else f"{low} to {high}"
        raise InvalidOption("bad-seats", f"{game.title} ({mode}) takes {wanted} seats, not {seats!r}.")
    checked = game.modes[mode].checked(options or {})
    try:
        str(seed).encode()
    except UnicodeEncodeError:
        raise InvalidOption("bad-seed", f"A seed is a number or a text, not {seed!r}.") from None
    match = Match(game, begun(game, seats, mode, seed, checked), checked, str(seed))
    match._collect_events()
    return match
