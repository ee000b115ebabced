"""What a choice will do, up to the next question that anybody is asked, from what its seat knows.

Everything is computed in imagined worlds, so a preview cannot tell what the seat does not know. A
choice that neither draws chance nor reveals anything does the same in all of them, and all its changes are
certain. Otherwise only the fields that the step declares in `SURE` are, for no number of worlds proves
that a rare one does not exist; what else all worlds agree on is likely.
"""

from typing import Any, Final

from .choice import Choice
from .codec import listed
from .game import Game
from .ids import Seat
from .loop import answer, current, imagine
from .reason import Chance
from .state import State
from .view import own_view, question, table_view

QUIET_WORLDS: Final = 2
"""How many worlds a choice is tried in while nothing is drawn or revealed in them."""
CHANCY_WORLDS: Final = 8
MISSING: Final = None
"""Stands in a change for what is not there before, or not any more after."""


class Change:
    """A place in the seat's view, named by keys and indices from its root, and what stands there before and after."""

    def __init__(self, path: tuple[Any, ...], before: Any, after: Any) -> None:
        self.path: Final = path
        self.before: Final = before
        self.after: Final = after

    def data(self) -> dict[str, Any]:
        return {"path": list(self.path), "before": self.before, "after": self.after}

    def __repr__(self) -> str:
        return f"Change({self.path!r}, {self.before!r}, {self.after!r})"


class Preview:
    """What a choice does.

    `certain`: changes of the seat's view that happen whatever is hidden and whatever chance brings;
    `likely`: further ones that happened in all imagined worlds; `chances`: what depends on dice, cards or
    hidden things; `asks` and `asked`: the question that follows and whom it asks ("" and none if that depends);
    `undoable`: whether the choice can be taken back; `is_settled`: whether neither chance nor what is hidden has a
    part in it, so that all of this is certain.
    """

    def __init__(
        self,
        certain: tuple[Change, ...],
        likely: tuple[Change, ...],
        chances: tuple[Chance, ...],
        asks: str,
        asked: tuple[int, ...],
        is_undoable: bool,
        is_settled: bool,
    ) -> None:
        self.certain: Final = certain
        self.likely: Final = likely
        self.chances: Final = chances
        self.asks: Final = asks
        self.asked: Final = asked
        self.undoable: Final = is_undoable
        self.is_settled: Final = is_settled

    def data(self) -> dict[str, Any]:
        return {
            "certain": [change.data() for change in self.certain],
            "likely": [change.data() for change in self.likely],
            "chances": [chance.data() for chance in self.chances],
            "asks": self.asks,
            "asked": list(self.asked),
            "undoable": self.undoable,
            "settled": self.is_settled,
        }


class _Outcome:
    """What the choice did in one imagined world."""

    def __init__(
        self, changes: list[Change], asks: str, asked: tuple[int, ...], is_chancy: bool, is_undoable: bool
    ) -> None:
        self.changes: Final = changes
        self.asks: Final = asks
        self.asked: Final = asked
        self.is_chancy: Final = is_chancy
        self.is_undoable: Final = is_undoable


def foresee(game: Game, s: State, seat: Seat, choice: Choice) -> Preview:
    """The preview of a choice that is offered to that seat."""
    step = current(s)
    known = imagine(game, s, seat, 0)
    chances = tuple(current(known).chances(known, seat, choice))
    outcomes = [_tried(game, known, seat, choice)]
    is_chancy = step.IS_CHANCY or bool(chances)
    while len(outcomes) < (CHANCY_WORLDS if is_chancy or outcomes[-1].is_chancy else QUIET_WORLDS):
        outcomes.append(_tried(game, imagine(game, s, seat, len(outcomes)), seat, choice))
        is_chancy = is_chancy or outcomes[-2].is_chancy
    is_chancy = is_chancy or outcomes[-1].is_chancy
    first = outcomes[0]
    certain, likely = [], []
    for change in first.changes:
        if all([_agrees(outcome, change) for outcome in outcomes]):
            if not is_chancy or _field(change.path) in step.SURE:
                certain.append(change)
            else:
                likely.append(change)
    is_agreed = all([outcome.asks == first.asks and outcome.asked == first.asked for outcome in outcomes])
    return Preview(
        tuple(certain),
        tuple(likely),
        chances,
        first.asks if is_agreed else "",
        first.asked if is_agreed else (),
        all([outcome.is_undoable for outcome in outcomes]),
        not is_chancy,
    )


def changes(before: Any, after: Any) -> list[Change]:
    """How one document becomes the other: the smallest parts that differ, rows of other lengths as a whole.

    >>> changes({"coins": 3, "hand": (1, 2)}, {"coins": 1, "hand": (1, 4)})
    [Change(('coins',), 3, 1), Change(('hand', 1), 2, 4)]
    """
    found: list[Change] = []
    _compare(before, after, (), found)
    return found


def _compare(before: Any, after: Any, path: tuple[Any, ...], found: list[Change]) -> None:
    if isinstance(before, dict) and isinstance(after, dict):
        for key, value in before.items():
            _compare(value, after.get(key, MISSING), (*path, key), found)
        for key, value in after.items():
            if key not in before:
                found.append(Change((*path, key), MISSING, plain(value)))
        return
    if isinstance(before, list | tuple) and isinstance(after, list | tuple) and len(before) == len(after):
        for at in range(len(before)):
            _compare(before[at], after[at], (*path, at), found)
        return
    if before is not after:
        was, now = plain(before), plain(after)
        if was != now:
            found.append(Change(path, was, now))


def plain(value: Any) -> Any:
    """As it is after a journey through JSON."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return listed(value)


def seat_view(game: Game, s: State, seat: Seat) -> dict[str, Any]:
    return {"table": table_view(game, s), "mine": own_view(game, s, seat)}


def _tried(game: Game, s: State, seat: Seat, choice: Choice) -> _Outcome:
    """Make the choice in an imagined state, which is used up by it."""
    before = seat_view(game, s, seat)
    step, drawn, is_single = current(s), s.rng.drawn, len(s.asked) == 1
    s.is_loud = True  # what is revealed is told by events
    s.has_revealed = False
    answer(s, seat, choice)
    s.outbox = []
    is_resolved = not (s.agenda and s.agenda[-1] is step and s.answers[seat])
    is_chancy = s.rng.drawn != drawn or s.has_revealed or (is_resolved and not is_single)
    is_undoable = not is_chancy if is_resolved else seat in s.waiting or not step.IS_FINAL
    return _Outcome(changes(before, seat_view(game, s, seat)), question(s), s.waiting, is_chancy, is_undoable)


def _agrees(outcome: _Outcome, change: Change) -> bool:
    for other in outcome.changes:
        if other.path == change.path:
            return bool(other.after == change.after)
    return False


def _field(path: tuple[Any, ...]) -> str:
    """The field of the view that a path leads into: what follows "table" or "mine"."""
    return str(path[1]) if len(path) > 1 else ""
