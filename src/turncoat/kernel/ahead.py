"""What can be chosen beyond the question at hand: several choices of one seat that one press may make.

Who walks names the end of the way; who is done goes on with what comes next. A step says by `leads` which of its
choices open what follows them, and by `bundles` which picks belong together. All is computed in imagined
worlds, and nothing but the last choice of a way may draw chance or reveal anything but what the seat itself shows
(`shows`): so a way tells nothing that the seat does not know, and can be gone to its end.
"""

from typing import Any, Final

from .choice import Choice
from .game import Game
from .ids import Seat
from .loop import answer, current, imagine, legal
from .preview import Change, changes, plain, seat_view
from .state import State
from .step import Picks

MOST_STEPS: Final = 4
"""How many choices a way has at most: nobody foresees more."""
WORLDS: Final = 2


class Way:
    """Choices to be made in one go, with the places that the last of them leads to and what its prompt mentions.

    `is_final`: whether chance is drawn or something revealed, so that it cannot be taken back; `certain`: if not,
    the changes of the seat's view.
    """

    def __init__(
        self, picks: Picks, targets: tuple[str, ...], facts: dict[str, Any], is_final: bool, certain: list[Change]
    ) -> None:
        self.picks: Final = picks
        self.targets: Final = targets
        self.facts: Final = facts
        self.is_final: Final = is_final
        self.certain: Final = certain

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple([choice.text for choice in self.picks])

    def data(self) -> dict[str, Any]:
        return {
            "texts": list(self.texts),
            "pieces": self.picks[-1].pieces,
            "targets": self.targets,
            "facts": plain(self.facts),
            "final": self.is_final,
            "certain": [change.data() for change in self.certain],
        }


def ways(game: Game, s: State, seat: Seat) -> list[Way]:
    """The ways that are open to a seat which is asked alone; those that all imagined worlds agree on."""
    if len(s.asked) != 1 or s.waiting != (seat,):
        return []
    start = imagine(game, s, seat, 0)
    found = _ways(start, seat)
    for world in range(1, WORLDS if found else 1):
        others = _ways(imagine(game, s, seat, world), seat)
        found = {picks: before for picks, before in found.items() if picks in others}
    return [_gone(game, start, seat, picks, before) for picks, before in found.items()]


def _ways(s: State, seat: Seat) -> dict[Picks, State]:
    """All ways, each with the state before its last choice."""
    found: dict[Picks, State] = {}
    known = [choice.text for choice in legal(s, seat)]
    verbs = [choice.verb for choice in legal(s, seat)]
    fronts: list[tuple[State, Picks]] = [(s, ())]
    while fronts:
        here, path = fronts.pop(0)
        step = current(here)
        is_walk = bool(path) and bool(path[-1].args)
        if is_walk and not step.GOES_ON:
            continue
        for choice in legal(here, seat):
            if path and not (choice.verb is path[-1].verb if is_walk else choice.verb not in verbs):
                continue  # steps are followed by steps; "done" by nothing like what was asked before it
            if path and choice.text not in known:
                known.append(choice.text)
                found[(*path, choice)] = here
            if len(path) + 1 < MOST_STEPS and (is_walk or not path) and step.leads(here, seat, choice):
                after = _quietly(here, seat, choice)
                if after is not None and after.asked == (seat,):
                    fronts.append((after, (*path, choice)))
    reached: dict[Picks, State | None] = {(): s}
    for picks in current(s).bundles(s, seat):
        before = _reach(reached, seat, picks[:-1])
        if before is not None and picks[-1] in legal(before, seat):
            found[picks] = before
    return found


def _reach(reached: dict[Picks, State | None], seat: Seat, path: Picks) -> State | None:
    """The state after these picks, in which the seat alone is asked again; none if they cannot be made unseen.

    Bundles often begin alike: what has been tried is kept.
    """
    if path not in reached:
        before = _reach(reached, seat, path[:-1])
        after = None
        if before is not None and path[-1] in legal(before, seat):
            after = _knowingly(before, seat, path[-1])
            if after is not None and before.has_revealed:
                after.has_revealed = True  # what was shown on the way cannot be taken back at its end
        reached[path] = after if after is not None and after.asked == (seat,) else None
    return reached[path]


def _gone(game: Game, start: State, seat: Seat, picks: Picks, before: State) -> Way:
    """A way with what it does: in all but the last choice nothing is learnt."""
    step: Any = current(before)
    end = None if before.has_revealed else _quietly(before, seat, picks[-1])
    certain: list[Change] = []
    if end is not None:
        certain = changes(seat_view(game, start, seat), seat_view(game, end, seat))
    return Way(picks, step.targets(before, seat, picks[-1]), step.facts(before, seat), end is None, certain)


def _quietly(s: State, seat: Seat, choice: Choice) -> State | None:
    """The state after a choice that neither draws nor reveals anything; none if it does."""
    new = _undrawn(s, seat, choice)
    return None if new is None or new.has_revealed else new


def _knowingly(s: State, seat: Seat, choice: Choice) -> State | None:
    """The same if it may reveal what is the seat's own: whoever makes it learns nothing either."""
    new = _undrawn(s, seat, choice)
    if new is None or not new.has_revealed:
        return new
    step: Any = current(s)
    return new if step.shows(s, seat, choice) else None


def _undrawn(s: State, seat: Seat, choice: Choice) -> State | None:
    """The state after a choice that draws nothing; none if it does."""
    step: Any = current(s)
    if step.IS_CHANCY or step.chances(s, seat, choice):
        return None
    new = s.clone()
    drawn = new.rng.drawn
    new.is_loud = True  # what is revealed is told by events
    new.has_revealed = False
    answer(new, seat, choice)
    new.outbox = []
    return None if new.rng.drawn != drawn else new
