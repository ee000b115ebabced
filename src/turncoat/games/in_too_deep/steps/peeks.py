"""Looking at face-down evidence, taking it, and turning it up."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.rows import put, without
from ....kernel.step import Answers, OneSeat
from .. import menu as m
from .. import reasons
from ..board import GONE, InTooDeep, sorted_with
from ..events.cards import Exposed, LookedAt, TookFrom
from ..ids import Evidence
from . import odds


def remember(s: InTooDeep, seat: Seat, place: int, evidence: Evidence) -> None:
    """ITD-8.25, ITD-17.4, ITD-17.9. What a seat has seen of a place it keeps knowing until the token moves."""
    if (place, evidence) not in s.known[seat]:
        s.known[seat] = tuple(sorted((*s.known[seat], (place, evidence))))


def forget(s: InTooDeep, place: int) -> None:
    """ITD-17.9. The token has left; what lies behind it in the same locker moves up."""
    for seat in s.everyone:
        if s.known[seat]:
            kept = []
            for known, evidence in s.known[seat]:
                if known == place:
                    continue
                is_behind = place >= m.FIRST_LOCKER and known > place and _locker(known) == _locker(place)
                kept.append((known - 1 if is_behind else known, evidence))
            s.known[seat] = tuple(kept)


def _locker(place: int) -> int:
    return (place - m.FIRST_LOCKER) // m.LOCKER_SLOTS if place >= m.FIRST_LOCKER else -1


def witness(s: InTooDeep, player: Seat, evidence: Evidence) -> None:
    """ITD-17.2. All saw the player take that token, though it lies face down from now on."""
    rows = s.witnessed
    s.witnessed = (*rows[:player], sorted_with(rows[player], evidence), *rows[player + 1 :])


def see_leaving(s: InTooDeep, player: Seat, evidence: Evidence) -> None:
    """ITD-17.2. A token of the player's goes and all see which: what they knew of it is used up."""
    rows = s.witnessed
    if evidence in rows[player]:
        s.witnessed = (*rows[:player], without(rows[player], evidence), *rows[player + 1 :])


def lose_sight(s: InTooDeep, player: Seat) -> None:
    """ITD-17.2. One of the player's tokens is gone unseen, so of each type one fewer is sure."""
    rows = s.witnessed
    row = rows[player]
    kept = tuple([row[at] for at in range(1, len(row)) if row[at] == row[at - 1]])
    s.witnessed = (*rows[:player], kept, *rows[player + 1 :])


def remove_at(s: InTooDeep, place: int) -> int:
    """ITD-9.38, ITD-9.39. Take the token away; a bonus spot is free again, nothing is refilled."""
    evidence = s.evidence_at(place)
    if place < m.FIRST_SPOT:
        s.display = put(s.display, place, GONE)
    elif place < m.FIRST_LOCKER:
        s.spots = put(s.spots, place - m.FIRST_SPOT, GONE)
        s.spot_filers = put(s.spot_filers, place - m.FIRST_SPOT, GONE)
    else:
        name, slot = divmod(place - m.FIRST_LOCKER, m.LOCKER_SLOTS)
        owner = s.named(name)
        s.lockers[owner] = s.lockers[owner][:slot] + s.lockers[owner][slot + 1 :]
    forget(s, place)
    return evidence


def take_into_memory(s: InTooDeep, seat: Seat, place: int) -> None:
    owner = s.owner_of(place)
    evidence = remove_at(s, place)
    if owner not in (GONE, seat):
        lose_sight(s, owner)
    s.memory[seat] = sorted_with(s.memory[seat], evidence)
    s.emit(TookFrom(seat, place, evidence))


class Look(OneSeat[InTooDeep]):
    """ITD-9.32, ITD-9.33, ITD-9.36, ITD-9.37, ITD-9.52..9.54, ITD-12.23, ITD-12.24. Look at face-down tokens, one by
    one.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "count", "seen", "is_taking")
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: Seat, count: int, seen: tuple[int, ...], is_taking: bool) -> None:
        super().__init__(seat)
        self.count: Final = count
        self.seen: Final = seen
        self.is_taking: Final = is_taking

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.LOOK[place] for place in s.face_down_places() if place not in self.seen]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.LOOK:
            return reasons.must_answer("ITD-9.32") if choice in (m.SKIP, m.DONE) else []
        if choice.arg in self.seen:
            return [Reason("ITD-9.32", "looked-already", {"place": choice.arg})]
        return reasons.nothing_there(s, choice.arg)

    def chances(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Chance]:
        return odds.lying_at(s, seat, choice.arg)

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        return {"count": self.count}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        place = answers[self.seat].arg
        evidence = s.evidence_at(place)
        remember(s, self.seat, place, evidence)
        s.emit(LookedAt(self.seat, place, evidence))
        seen = (*self.seen, place)
        if self.count > 1 and len(s.face_down_places()) > len(seen):
            s.push(Look(self.seat, self.count - 1, seen, self.is_taking))
        elif self.is_taking:
            s.push(TakeSeen(self.seat, seen))


class TakeSeen(OneSeat[InTooDeep]):
    """ITD-9.33, ITD-9.38, ITD-9.39. Take one of the tokens that you have just looked at."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "seen")
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: Seat, seen: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.seen: Final = seen

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.TAKE[place] for place in self.seen]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.TAKE:
            return reasons.must_answer("ITD-9.33") if choice in (m.SKIP, m.DONE) else []
        return [Reason("ITD-9.33", "not-looked-at", {"place": choice.arg})]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        take_into_memory(s, self.seat, answers[self.seat].arg)


class TakeFaceDown(OneSeat[InTooDeep]):
    """ITD-9.34, ITD-9.36, ITD-9.38, ITD-9.39, ITD-9.54. Take one face-down token of the display or the plot."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.TAKE[place] for place in s.face_down_places()]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.TAKE:
            return reasons.must_answer("ITD-9.34") if choice in (m.SKIP, m.DONE) else []
        return reasons.nothing_there(s, choice.arg)

    def chances(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Chance]:
        return odds.lying_at(s, seat, choice.arg)

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        take_into_memory(s, self.seat, answers[self.seat].arg)


class Expose(OneSeat[InTooDeep]):
    """ITD-9.35, ITD-9.36, ITD-9.39, ITD-8.26. Turn one token of the plot face up, into the shared locker."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.EXPOSE[place] for place in s.face_down_places() if place >= m.FIRST_SPOT]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.EXPOSE:
            return reasons.must_answer("ITD-9.35") if choice in (m.SKIP, m.DONE) else []
        if choice.arg < m.FIRST_SPOT:
            return [Reason("ITD-9.35", "plot-only", {"place": choice.arg})]
        return reasons.nothing_there(s, choice.arg)

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return ("locker:shared",)

    def chances(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Chance]:
        return odds.lying_at(s, seat, choice.arg)

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        place = answers[self.seat].arg
        owner = s.owner_of(place)
        evidence = remove_at(s, place)
        if owner != GONE:
            see_leaving(s, owner, evidence)
        s.shared += (evidence,)
        s.emit(Exposed(self.seat, place, evidence))
