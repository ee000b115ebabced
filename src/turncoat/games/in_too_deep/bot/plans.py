"""Planning one's turn: lines of play are tried on copies up to the end of the actions, the best few going on."""

from typing import Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.loop import answer, current, legal
from .. import menu as m
from ..board import InTooDeep
from ..steps.crimes import StoryCrime
from .policy import ZONE_WORTH
from .worth import CRIME_WORTH, Promises, Savings, standing_with

WIDTH: Final = 6
"""How many lines go on after each pick."""
QUICK_WIDTH: Final = 3
"""The same where it is played on beyond what is searched: three plans of four are the same, in half the time."""
LENGTH: Final = 10
"""Picks after which a line is given up that has not ended the actions."""
IN_TIME: Final = 4.0
"""What it is worth that a crime can be committed now, before others have moved."""

Key = tuple[object, ...]


class Line:
    """What would be picked, in which positions, and how it looks then."""

    def __init__(self, s: InTooDeep, picks: tuple[Choice, ...], keys: tuple[Key, ...], value: float) -> None:
        self.s: Final = s
        self.picks: Final = picks
        self.keys: Final = keys
        self.value: Final = value


def position(s: InTooDeep, seat: Seat) -> Key:
    """What a plan depends on, as the seat sees it."""
    step = s.agenda[-1]
    return (
        s.turn,
        s.actions,
        type(step).__name__,
        tuple(step.fields()),
        tuple(s.criminal_at),
        tuple(s.holds),
        tuple(s.item_at),
        s.grip[seat],
        s.ports[seat],
        s.heat,
        s.blockades,
        s.sentinel,
        s.boosts[seat],
        s.crimes[seat],
        len(s.memory[seat]),
        s.intel[seat],
    )


def question(s: InTooDeep, seat: Seat) -> Key:
    """What else a choice depends on that is not part of a plan: tokens, cards, and what was picked so far."""
    return (
        s.chapter,
        s.committing,
        s.memory[seat],
        s.strip,
        s.dilemmas[seat],
        s.answers[seat],
        s.row_dossiers,
        s.spot_filers,
        s.wheel,
        s.story,
    )


def plan(s: InTooDeep, seat: Seat, width: int, promises: Promises) -> Line:
    """The best line that was found; it is empty if none ends the actions."""
    best = Line(s, (), (), -1e9)
    beam = [best]
    seen: set[Key] = set()
    savings = Savings(seat)
    for _ in range(LENGTH):
        found: list[Line] = []
        for line in beam:
            here = position(line.s, seat)
            for choice in legal(line.s, seat):
                trial = line.s.clone()
                trial.is_loud = False
                answer(trial, seat, choice)
                if trial.turn != s.turn or not trial.waiting or trial.waiting[0] != seat:
                    continue
                is_end = isinstance(current(trial), StoryCrime)
                if not is_end:
                    reached = position(trial, seat)
                    if reached in seen:
                        continue
                    seen.add(reached)
                has = standing_with(trial, seat, savings.parts(trial))
                value = (
                    _at_the_end(trial, seat, has, promises)
                    if is_end
                    else _on_the_way(line.s, trial, has, choice, promises)
                )
                longer = Line(trial, (*line.picks, choice), (*line.keys, here), value)
                if not is_end:
                    found.append(longer)
                elif value > best.value:
                    best = longer
        ranked = sorted([(-line.value, number) for number, line in enumerate(found)])
        beam = [found[number] for _, number in ranked[:width]]
        if not beam:
            break
    return best


def _at_the_end(s: InTooDeep, seat: Seat, has: float, promises: Promises) -> float:
    """What one has when the actions are done, and the best crime that can be committed then."""
    ready = [CRIME_WORTH[choice.arg] for choice in legal(s, seat) if choice.verb is m.COMMIT]
    return has + (max(ready) + IN_TIME if ready else promises.prospects(s))


def _on_the_way(before: InTooDeep, s: InTooDeep, has: float, choice: Choice, promises: Promises) -> float:
    """The same within the actions, with something for what is not resolved yet."""
    value = has + promises.prospects(s) + 0.9 * s.actions
    if choice.verb is m.USE:
        value += ZONE_WORTH[before.ring[before.criminal_at[choice.arg]]]
    elif choice.verb is m.STAMINA:
        value += 1.0
    elif choice.verb is m.COMMIT:
        value += IN_TIME
    return value
